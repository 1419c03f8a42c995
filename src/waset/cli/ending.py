"""The end of a match, explained: points by round and source, who won and why, whether chance was what was sealed, where the file is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from waset.cli import look
from waset.cli.failure import Failure
from waset.cli.naming import match_in
from waset.cli.sheets import drawn, explained, spoken, with_totals
from waset.cli.tables import drawing

if TYPE_CHECKING:
    from waset.engine.match import Match
    from waset.locale import Catalog


def ending(match: Match, path: Path, catalog: Catalog, *, plain: bool) -> bool:
    """Say it; whether the match's file is good."""
    result = match.result
    assert result is not None
    game = match.game.rules.id
    sheet = with_totals(drawing(game).sheet(match.view(None), catalog), result, game, catalog)
    checked, good = _checked(match, path, catalog)
    closing = [*explained(result, game, catalog), *checked, catalog.say("ui.saved", {"file": str(path)})]
    if plain:
        for line in ["", catalog.say("ui.over.title"), *spoken(sheet, catalog, match.seats), *closing]:
            print(line)
        return good
    from rich.console import Console
    from rich.text import Text

    console = Console(theme=look.Look("ink").theme, highlight=False, no_color=not look.has_colour())
    console.print(Text(catalog.say("ui.over.title"), "title"), "")
    for row in drawn(sheet, catalog, match.seats, console.width):
        console.print(row, soft_wrap=True)
    console.print("")
    for line in closing:
        console.print(Text(line))
    return good


def _checked(match: Match, path: Path, catalog: Catalog) -> tuple[list[str], bool]:
    """What the check of the file says: the shuffle is that which was sealed before the deal."""
    try:
        found = match_in(str(path), catalog, checked=True)
    except Failure as failure:
        return [failure.text(catalog)], False
    if match.commitment is None:
        return [], True
    same = found.commitment == match.commitment
    return [
        catalog.say("ui.sealed.checked" if same else "engine.damage.chance"),
        catalog.say("ui.sealed", {"words": match.commitment}),
    ], same
