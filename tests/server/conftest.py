"""Houses for tests, and the two toy games beside the real ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.engine.toy import feast, tomb
from tests.server.house import House, opened, run
from waset import catalog
from waset.engine.game import Game

TOYS = {"feast": feast.RULES, "tomb": tomb.RULES}


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games can be played like any other."""
    real_rules, real_games, bound = catalog.rules, catalog.games, {}

    def rules(game: str) -> Any:
        return TOYS.get(game) or real_rules(game)

    def binding(game: str, edition: str | None = None, own: Any = None) -> Game:
        key = game, edition or rules(game).default_edition
        if key not in bound:
            bound[key] = Game(rules(game), edition, own)
        return bound[key]

    monkeypatch.setattr(catalog, "rules", rules)
    monkeypatch.setattr(catalog, "binding", binding)
    monkeypatch.setattr(catalog, "games", lambda: [*real_games(), *TOYS])


@pytest.fixture
def at_home(tmp_path: Path) -> Callable[..., Any]:
    """`at_home(test, **settings)`: run `test(house)` with a server of its own."""

    def home(test: Callable[[House], Any], **more: Any) -> Any:
        async def work() -> Any:
            async with opened(tmp_path / "tables.db", **more) as house:
                return await test(house)

        return run(work())

    return home
