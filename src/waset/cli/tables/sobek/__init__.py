"""Sobek in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from waset.cli.tables import Drawing, Picture, Sheet, View
from waset.cli.tables.sobek import lots, sheet, words

if TYPE_CHECKING:
    from rich.text import Text

    from waset.locale import Catalog

ZONES = {"hand": words.hand, "row": words.row, "lots": words.lots, "corruption": words.corruption, "cards": words.glossary}


class Sobek:
    """How Sobek is drawn and read out."""

    zones: Sequence[str] = tuple(ZONES)
    obvious: Sequence[str] = ("take", "lot")

    def heading(self, view: View, catalog: Catalog) -> str:
        """The round."""
        return words.heading(view, catalog)

    def board(self, picture: Picture, width: int, height: int, *, alone: bool) -> list[Text]:
        """The table."""
        from waset.cli.tables.sobek.board import board

        return board(picture, width, height, alone=alone)

    def side(self, picture: Picture, width: int) -> list[Text]:
        """Events, discards, own corruption."""
        from waset.cli.tables.sobek.asides import column

        return column(picture, width)

    def lines(self, view: View, catalog: Catalog) -> list[str]:
        """The whole table in sentences."""
        return words.everything(view, catalog)

    def zone(self, name: str, view: View, catalog: Catalog) -> list[str]:
        """One of `zones`."""
        return ZONES[name](view, catalog)

    def brief(self, view: View, catalog: Catalog) -> list[str]:
        """The row and the hand; nothing in the middle of a choice."""
        if view["viewer"] is not None and view["players"][view["viewer"]]["draft"]:
            return []
        return [*words.row(view, catalog), *words.hand(view, catalog)]

    def hint(self, step: str, view: View, catalog: Catalog) -> str:
        """What a take costs, a lot is worth, a character or an event does."""
        verb, _, what = step.partition(" ")
        if verb == "take":
            return catalog.say("sobek.hint.take", {"fell": int(what) - 1})
        if verb == "lot":
            return catalog.say("sobek.hint.lot.ready", {"points": lots.outlooks(view)[what].gain}) if what in lots.outlooks(view) else ""
        if verb in ("play", "token"):
            return catalog.say(f"sobek.power.{what}" if verb == "play" else f"sobek.token-effect.{what}")
        return ""

    def macros(self, moves: Sequence[str]) -> list[str]:
        """A lot with every card of its family at once."""
        return [f"{words} all" for words in moves if words.startswith("lot ")]

    def milestone(self, view: View) -> int:
        """Rounds that are over."""
        return len(view["players"][0]["rounds"])

    def sheet(self, view: View, catalog: Catalog) -> Sheet:
        """The score sheet."""
        return sheet.sheet(view, catalog)


DRAWING: Drawing = Sobek()
