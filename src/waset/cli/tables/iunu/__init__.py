"""IUNU in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from waset.cli.tables import Drawing, Picture, Sheet, View
from waset.cli.tables.iunu import hints, sheet, words

if TYPE_CHECKING:
    from rich.text import Text

    from waset.locale import Catalog

ZONES = {"hand": words.hand, "cards": words.glossary}


class Iunu:
    """How IUNU is drawn and read out."""

    zones: Sequence[str] = tuple(ZONES)
    obvious: Sequence[str] = ("keep",)

    def heading(self, view: View, catalog: Catalog) -> str:
        """The round."""
        return words.heading(view, catalog)

    def board(self, picture: Picture, width: int, height: int, *, alone: bool) -> list[Text]:
        """The table."""
        from waset.cli.tables.iunu.board import board

        return board(picture, width, height, alone=alone)

    def side(self, picture: Picture, width: int) -> list[Text]:
        """The viewer's afterlife cards, and those that he looks at."""
        from waset.cli.tables.iunu.board import column

        return column(picture, width)

    def lines(self, view: View, catalog: Catalog) -> list[str]:
        """The whole table in sentences."""
        return words.everything(view, catalog)

    def zone(self, name: str, view: View, catalog: Catalog) -> list[str]:
        """One of `zones`."""
        return ZONES[name](view, catalog)

    def brief(self, view: View, catalog: Catalog) -> list[str]:
        """Dice and hand."""
        return [words.dice(view, catalog), *words.hand(view, catalog)]

    def hint(self, step: str, view: View, catalog: Catalog) -> str:
        """What a set costs and brings, what a loaf costs."""
        return hints.hint(step, view, catalog)

    def macros(self, moves: Sequence[str]) -> list[str]:
        """All cards of a citizen of which there are several."""
        return [f"lay all {words.split()[-1]}" for words in moves if words.startswith("lay 2 ")]

    def milestone(self, view: View) -> int:
        """1 when the game is over: points are counted once."""
        return int(view["over"])

    def sheet(self, view: View, catalog: Catalog) -> Sheet:
        """The score sheet."""
        return sheet.sheet(view, catalog)


DRAWING: Drawing = Iunu()
