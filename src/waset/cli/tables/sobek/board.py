"""Sobek's table in colours, from 80 cells by some fifteen lines up."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from waset.cli.boxes import fitted
from waset.cli.tables import Picture
from waset.cli.tables.sobek import asides, hand, players, row
from waset.cli.tables.sobek.track import track

Blocks = list[list[Text]]

AIRY = 6
"""Lines left over from which blocks are set apart."""


def board(picture: Picture, width: int, height: int, *, alone: bool) -> list[Text]:
    """The richest way to draw the table that fits into `height` lines of `width` cells; `alone`: with a line for the events."""
    blocks: Blocks = []
    for blocks in _ways(picture, width, asides.running(picture, width) if alone else []):
        if sum(map(len, blocks)) <= height:
            break
    blocks = [block for block in blocks if block]
    spare = height - sum(map(len, blocks)) - (AIRY if alone else 0)
    lines = [line for at, block in enumerate(blocks) for line in [*block, *[Text("")] * (at < len(blocks) - 1 and spare >= len(blocks))]]
    return [fitted(line, width) for line in lines[-max(1, height) :]]


def _ways(picture: Picture, width: int, events: list[Text]) -> Iterator[Blocks]:
    """From the richest to the leanest."""
    wide = width >= row.BOXED_WIDTH
    panels = width // picture.view["seats"] >= players.PANEL_LEAST
    if wide and panels:
        yield [track(picture, width), row.in_boxes(picture, width), players.panels(picture, width), events, hand.boxes(picture, width)]
    if panels:
        yield [track(picture, width), row.flat(picture, width), players.panels(picture, width), events, hand.boxes(picture, width)]
    yield [track(picture, width), row.flat(picture, width), players.listed(picture, width), events, hand.flat(picture, width)]
    yield [row.flat(picture, width), players.short_list(picture, width), events, hand.flat(picture, width)]
