"""`waset bench`: how fast a game runs here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from waset.cli.failure import OK, usage, whole_number
from waset.cli.naming import game_or_only

if TYPE_CHECKING:
    from waset.face import Game
    from waset.locale import Catalog

SEATS = 3


def bench(name: str | None, seats: str | None, edition: str | None, catalog: Catalog, as_json: bool) -> int:
    """Measure, and print what was measured."""
    game = game_or_only(name, edition, catalog)
    least, most = game.seats
    if seats is not None and not (seats.isdigit() and least <= int(seats) <= most):
        raise usage("ui.error.seats", given=seats, least=least, most=most)
    count = whole_number("--seats", seats, least, most) if seats else min(most, max(least, SEATS))
    found = measured(game, count)
    if as_json:
        from json import dumps

        print(dumps(found, indent=2))
        return OK
    for line in lines(found):
        print(line)
    return OK


def measured(game: Game, seats: int) -> dict[str, Any]:
    """What `waset.bench` finds."""
    found: dict[str, Any] = import_module("waset.bench").run(game.binding, seats)
    return found


def lines(found: dict[str, Any], before: str = "") -> list[str]:
    """A line for each figure."""
    said: list[str] = []
    for name, value in found.items():
        if isinstance(value, dict):
            said += lines(value, f"{before}{name}.")
        else:
            said.append(f"{before}{name:<{max(1, 36 - len(before))}} {f'{value:,.4g}' if isinstance(value, float) else value}")
    return said
