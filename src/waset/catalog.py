"""The list of games. A game's modules are imported when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from waset.engine.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from waset.engine.game import Game, Rules

GAMES = ("sobek", "iunu", "cleopatra", "asterix")


def games() -> list[str]:
    """Ids of the games."""
    return list(GAMES)


def rules(game: str) -> Rules:
    """The rules of a game.

    Raises:
        GameError: there is no such game.
    """
    if game not in GAMES:
        raise GameError(f"there is no game {str(game)[:40]!r}: choose from {', '.join(GAMES)}")
    found: Rules = import_module(f"waset.games.{game}.game").RULES
    return found


def binding(game: str, edition: str | None = None, own: Mapping[str, Any] | None = None) -> Game:
    """A game bound to one of its editions, or to a host's own tables; the game's own are bound once and shared.

    Raises:
        GameError: there is no such game.
        EditionError: there is no such edition, or the host's tables are unsound.
    """
    from waset.engine.game import Game

    if own is not None:
        return Game(rules(game), edition, own)
    return _bound(game, edition or rules(game).default_edition)


@cache
def _bound(game: str, edition: str) -> Game:
    from waset.engine.game import Game

    return Game(rules(game), edition)
