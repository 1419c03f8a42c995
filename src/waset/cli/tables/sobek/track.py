"""The track, with the markers of the seats under it."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from waset.cli.boxes import fitted
from waset.cli.look import seat_mark, seat_style
from waset.cli.tables import Picture
from waset.cli.tables.sobek.cards import GLYPHS

LAST_SPACE = 100
NUMBERED = len(GLYPHS)
TEN = 10
MARGIN = 3
"""Cells that the last number needs to the right of its space."""


def track(picture: Picture, width: int) -> list[Text]:
    """Every space with its glyph where there is room, else a ruler; three lines, or two."""
    last = max(LAST_SPACE, *(player["marker"] for player in picture.view["players"]))
    if width >= last + MARGIN:
        return [_numbers(last, int, width, " "), _glyphs(last), _markers(picture, int, width)]

    def scaled(space: int) -> int:
        return space * (width - MARGIN) // int(last)

    return [_numbers(last, scaled, width, "·"), _markers(picture, scaled, width)]


def _numbers(last: int, place: Callable[[int], int], width: int, between: str) -> Text:
    ruler = [between] * width
    for space in range(0, last + 1, TEN):
        at, said = place(space), f"{space}"
        ruler[at : at + len(said)] = said
    return Text("".join(ruler[:width]), "muted")


def _glyphs(last: int) -> Text:
    line = Text()
    for space in range(last + 1):
        line.append("┼" if space % NUMBERED == 0 else GLYPHS[space % NUMBERED], "line" if space % NUMBERED == 0 else "quay")
    return line


def _markers(picture: Picture, place: Callable[[int], int], width: int) -> Text:
    """The signs of the seats where they stand, each with its space; pushed to the right where they would lie on each other."""
    standing: dict[int, list[int]] = {}
    for player in picture.view["players"]:
        standing.setdefault(player["marker"], []).append(player["seat"])
    line = Text()
    for space, seats in sorted(standing.items()):
        said = Text(" ").join([Text(seat_mark(seat), seat_style(seat)) for seat in seats])
        said.append(f" {where(space)}", "ink")
        at = min(max(place(space), line.cell_len + bool(line)), width - said.cell_len)
        line = Text.assemble(fitted(line, at), said)
    return line


def where(space: int) -> str:
    """A space as its number and glyph: `18∩`."""
    return f"{space}{GLYPHS[space % NUMBERED] if space % NUMBERED else ''}"
