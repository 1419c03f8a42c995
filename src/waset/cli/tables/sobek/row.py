"""The row: four cards unloaded on the quay, the others still afloat; and the pile."""

from __future__ import annotations

from rich.text import Text

from waset.cli.boxes import BLANK, Edges, beside, boxed, ruled
from waset.cli.look import seat_mark, seat_style
from waset.cli.tables import Picture
from waset.cli.tables.sobek.cards import BACKS, FALLS, name, short, strip, style_of

PLACES = 9
CARD = 9
"""Width of a card in a box."""
GAP = 1
BOXED_WIDTH = (PLACES + 1) * (CARD + GAP) - GAP
"""Nine cards and the pile."""
CELL = 8
"""Least width of a card without a box."""


def in_boxes(picture: Picture, width: int) -> list[Text]:
    """Cards as slabs with their price under them; six lines."""
    cards = [_slab(picture, place, kind) for place, kind in enumerate(picture.view["row"], 1)]
    cards += [[BLANK]] * (PLACES - len(cards))
    quay = picture.view["reach"] * (CARD + GAP)
    return [_banks(picture, quay, width), *beside([*cards, boxed(_pile(picture), CARD, "line", Edges())], [CARD] * (PLACES + 1), " " * GAP)]


def flat(picture: Picture, width: int) -> list[Text]:
    """Cards as cells of three lines; four lines."""
    cell = min(CARD + GAP, width // (PLACES + 1))
    cards = [_cell(picture, place, kind, cell - 1) for place, kind in enumerate(picture.view["row"], 1)]
    cards += [[BLANK]] * (PLACES - len(cards))
    return [_banks(picture, picture.view["reach"] * cell, width), *beside([*cards, _pile(picture)], [cell - 1] * (PLACES + 1))]


def _banks(picture: Picture, quay: int, width: int) -> Text:
    """The heading: the quay as far as a hand reaches, then the river."""
    say = picture.catalog.say
    near = ruled(Text(say("sobek.view.row.within"), "quay"), quay - 1, "─", "line")
    far = ruled(Text.assemble(("≈≈ ", "water"), (say("sobek.view.row.beyond"), "water")), width - quay, "≈", "water")
    return Text.assemble(near, " ", far)


def _slab(picture: Picture, place: int, kind: str) -> list[Text]:
    free, near = may_take(picture, place), place <= picture.view["reach"]
    edge = "legal" if free else "line" if near else "water"
    lines = [strip(kind), Text(name(kind, picture.catalog), style_of(kind))]
    box = boxed(lines, CARD, edge, Edges(Text(f"{place}", "legal" if free else "muted"), keel="─" if near else "≈"))
    return [*box, _price(picture, place, spoken=True)]


def _cell(picture: Picture, place: int, kind: str, width: int) -> list[Text]:
    number = Text(f"{place} ", "legal" if may_take(picture, place) else "muted")
    price = _price(picture, place)
    hull = Text("≈" * width, "water")
    return [Text.assemble(number, strip(kind)), Text(name(kind, picture.catalog), style_of(kind)), price or hull]


def may_take(picture: Picture, place: int) -> bool:
    """Whether the card of a place may be taken, or named, now."""
    return any(move.words in (f"take {place}", f"place {place}") for move in picture.moves)


def _price(picture: Picture, place: int, *, spoken: bool = False) -> Text:
    """What taking a card costs, and who is bound to take it; nothing beyond reach."""
    say = picture.catalog.say
    bound = [Text.assemble("◂", (seat_mark(player["seat"]), seat_style(player["seat"])))
             for player in picture.view["players"] if player["forced"] == place]  # fmt: skip
    if place > picture.view["reach"]:
        return Text(" ").join(bound)
    if place == 1:
        return Text(" ").join([Text(say("ui.free"), "good"), *bound])
    falls = say("sobek.hint.falls", {"fell": place - 1}) if spoken and not bound else f"{FALLS}{place - 1}"
    return Text(" ").join([Text(falls, "danger"), *bound])


def _pile(picture: Picture) -> list[Text]:
    """How many cards the pile holds, and the back of the next."""
    pile = picture.view["pile"]
    top = Text(*BACKS[pile["top"]]) if pile["top"] else Text(" ")
    return [Text.assemble(top, (f" {pile['count']}", "ink")), Text(short("pile", picture.catalog), "muted")]
