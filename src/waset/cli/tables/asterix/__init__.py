"""The race in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from waset.cli.tables import Drawing, Picture, Sheet, View
from waset.cli.tables.asterix import hints, sheet, words

if TYPE_CHECKING:
    from rich.text import Text

    from waset.locale import Catalog

ZONES = {"hand": words.hand, "cards": words.glossary}


class Race:
    """How the race is drawn and read out."""

    zones: Sequence[str] = tuple(ZONES)
    obvious: Sequence[str] = ("move", "lay", "lift", "to", "edge")

    def heading(self, view: View, catalog: Catalog) -> str:
        """The round."""
        return catalog.say("asterix.view.round", {"round": view["round"]})

    def board(self, picture: Picture, width: int, height: int, *, alone: bool) -> list[Text]:
        """The table."""
        from waset.cli.tables.asterix.board import board

        return board(picture, width, height, alone=alone)

    def side(self, picture: Picture, width: int) -> list[Text]:
        """Reserves, piles, papyri."""
        from waset.cli.tables.asterix.people import column

        return column(picture, width)

    def lines(self, view: View, catalog: Catalog) -> list[str]:
        """The whole table in sentences."""
        return words.everything(view, catalog)

    def zone(self, name: str, view: View, catalog: Catalog) -> list[str]:
        """One of `zones`."""
        return ZONES[name](view, catalog)

    def brief(self, view: View, catalog: Catalog) -> list[str]:
        """The race and the hand; nothing in the middle of a choice."""
        if view["viewer"] is not None and view["players"][view["viewer"]]["draft"]:
            return []
        return [*words.race(view, catalog), *words.hand(view, catalog)]

    def hint(self, step: str, view: View, catalog: Catalog) -> str:
        """What the end of a move leaves, what a papyrus does."""
        return hints.hint(step, view, catalog)

    def macros(self, moves: Sequence[str]) -> list[str]:
        """What ends a turn in which no papyrus is used."""
        return ["pass"] if "done" in moves else []

    def milestone(self, view: View) -> int:
        """Palace cards that have been put down."""
        return sum(bool(player["delivered"]) for player in view["players"]) + int(view["over"])

    def sheet(self, view: View, catalog: Catalog) -> Sheet:
        """Steps left."""
        return sheet.sheet(view, catalog)


DRAWING: Drawing = Race()
