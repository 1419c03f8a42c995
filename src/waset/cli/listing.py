"""`waset games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waset.cli.failure import OK
from waset.cli.naming import game_named

if TYPE_CHECKING:
    from waset.locale import Catalog


def games(catalog: Catalog, as_json: bool) -> int:
    """Say each game with its players, or all of it as JSON."""
    from waset.catalog import games as ids

    found = [game_named(name, None, catalog) for name in ids()]
    if as_json:
        from json import dumps

        print(dumps([{"id": game.id, "title": game.title, "seats": game.seats, "editions": game.editions, "options": game.options,
                      "rules_version": game.rules_version} for game in found], ensure_ascii=False, indent=2))  # fmt: skip
        return OK
    for game in found:
        least, most = game.seats
        said = catalog.say("ui.games.line", {"game": f"{game.id}.title", "least": least, "most": most})
        print(f"{game.id:<12}{said}. {catalog.say(f'{game.id}.subtitle')}")
    return OK
