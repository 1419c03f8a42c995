"""Cleopatra in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from waset.cli.tables import Drawing, Picture, Sheet, View
from waset.cli.tables.cleopatra import sheet, words

if TYPE_CHECKING:
    from rich.text import Text

    from waset.locale import Catalog

ZONES = {"hand": words.hand, "cards": words.glossary}


class Cleopatra:
    """How Cleopatra is drawn and read out."""

    zones: Sequence[str] = tuple(ZONES)
    obvious: Sequence[str] = ("market", "place", "area")

    def heading(self, view: View, catalog: Catalog) -> str:
        """How far the queen has walked."""
        return words.walk(view, catalog)

    def board(self, picture: Picture, width: int, height: int, *, alone: bool) -> list[Text]:
        """The table."""
        from waset.cli.tables.cleopatra.board import board

        return board(picture, width, height, alone=alone)

    def side(self, picture: Picture, width: int) -> list[Text]:
        """The mosaics that are left, and what was discarded as far as it is known."""
        from waset.cli.tables.cleopatra.board import column

        return column(picture, width)

    def lines(self, view: View, catalog: Catalog) -> list[str]:
        """The whole table in sentences."""
        return words.everything(view, catalog)

    def zone(self, name: str, view: View, catalog: Catalog) -> list[str]:
        """One of `zones`."""
        return ZONES[name](view, catalog)

    def brief(self, view: View, catalog: Catalog) -> list[str]:
        """Stalls, quarry and hand at the beginning of a turn; the hand alone in the middle of a choice."""
        if view["draft"] or view["phase"] not in ("turn", "quarry"):
            return words.hand(view, catalog)
        return [*words.market(view, catalog), *words.quarry(view, catalog), *words.hand(view, catalog)]

    def hint(self, step: str, view: View, catalog: Catalog) -> str:
        """What a part or a place earns, a character does."""
        return words.hint(step, view, catalog)

    def macros(self, moves: Sequence[str]) -> list[str]:
        """The cheapest payment, and parts with it."""
        if any(words.startswith("pay ") for words in moves):
            return ["pay cheapest"]
        return [f"{move} cheapest" for move in moves if move.startswith("build ") and not move.endswith("mosaic")]

    def milestone(self, view: View) -> int:
        """Steps that the queen has walked."""
        return int(view["step"])

    def sheet(self, view: View, catalog: Catalog) -> Sheet:
        """The score sheet."""
        return sheet.sheet(view, catalog)


DRAWING: Drawing = Cleopatra()
