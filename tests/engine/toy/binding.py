"""The toys, bound, and found by name like the games of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.engine.toy import feast, tomb
from waset.engine.errors import GameError
from waset.engine.game import Game

RULES = {"tomb": tomb.RULES, "feast": feast.RULES}
BINDINGS = {name: Game(rules) for name, rules in RULES.items()}


def bind(game: str, edition: str, own: Mapping[str, Any] | None) -> Game:
    """A toy by its name."""
    if game not in RULES:
        raise GameError(f"there is no game {game!r}")
    return Game(RULES[game], edition, own)
