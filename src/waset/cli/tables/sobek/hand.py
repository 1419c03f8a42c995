"""The viewer's hand by family, with what each family could do; and the cards that a Vizier looks at."""

from __future__ import annotations

from rich.text import Text

from waset.cli.boxes import Edges, beside, boxed, flowing
from waset.cli.look import seat_mark, seat_style
from waset.cli.tables import Picture, View
from waset.cli.tables.sobek.cards import AMULET, SIGNS, by_family, face, short, style_of
from waset.cli.tables.sobek.lots import Outlook, outlooks


def boxes(picture: Picture, width: int) -> list[Text]:
    """A box for each family: its cards, and under them what they would make; three lines, or as many more as the width asks for."""
    own = _own(picture)
    if own is None:
        return []
    making, named = outlooks(picture.view), _named(own)
    drawn = []
    for family, kinds in by_family(own["hand"]).items():
        cards = _cards(picture, kinds, named)
        title, foot = _title(picture, family), _foot(picture, family, making.get(family))
        size = min(width, max(cards.cell_len + 4, title.cell_len + 6, foot.cell_len + 6))
        drawn.append((boxed([Text.assemble(" ", cards)], size, style_of(f"{family}-0"), Edges(title, foot=foot)), size))
    return [*_looked_at(picture, width), *_shelves(drawn, width)]


def _shelves(drawn: list[tuple[list[Text], int]], width: int) -> list[Text]:
    """Boxes side by side, on as many shelves as they need."""
    lines: list[Text] = []
    shelf: list[tuple[list[Text], int]] = []
    for box in drawn:
        if shelf and sum(size + 1 for _, size in shelf) + box[1] > width:
            lines += beside([block for block, _ in shelf], [size for _, size in shelf])
            shelf = []
        shelf.append(box)
    return lines + beside([block for block, _ in shelf], [size for _, size in shelf])


def flat(picture: Picture, width: int) -> list[Text]:
    """The same as running text."""
    own = _own(picture)
    if own is None:
        return []
    making, named = outlooks(picture.view), _named(own)
    pieces = [Text(f"{picture.catalog.say('ui.header.hand')} {own['hand_count']}", "title")]
    for family, kinds in by_family(own["hand"]).items():
        foot = _foot(picture, family, making.get(family))
        pieces.append(Text.assemble(_title(picture, family), " ", _cards(picture, kinds, named), " ", foot))
    return [*_looked_at(picture, width), *flowing(pieces, width)]


def _own(picture: Picture) -> View | None:
    viewer = picture.view["viewer"]
    return None if viewer is None else picture.view["players"][viewer]


def _named(own: View) -> list[str]:
    """Cards that the unfinished choice has named."""
    return list(own["draft"]["cards"]) if own["draft"] else []


def _cards(picture: Picture, kinds: list[str], named: list[str]) -> Text:
    """Cards of one family; those already named are set in brackets."""
    left, said = list(named), []
    for kind in kinds:
        card = face(kind, picture.catalog)
        if kind in left:
            left.remove(kind)
            card = Text.assemble(("[", "legal"), card, ("]", "legal"))
        said.append(card)
    return Text("  ").join(said)


def _title(picture: Picture, family: str) -> Text:
    return Text(f"{SIGNS[family]} {short(family, picture.catalog)}", style_of(f"{family}-0"))


def _foot(picture: Picture, family: str, making: Outlook | None) -> Text:
    """What a family would make now, or lacks."""
    if family == AMULET or making is None:
        return Text(short("joker", picture.catalog), "muted")
    if making.missing > 0:
        return Text(picture.catalog.say("sobek.hint.lot.lacks", {"need": making.missing}), "muted")
    amulets = SIGNS[AMULET] * making.amulets
    ready = any(move.words == f"lot {family}" for move in picture.moves)
    return Text(f"{amulets}+{making.gain}", "legal" if ready else "muted")


def _looked_at(picture: Picture, width: int) -> list[Text]:
    """The pile that a Vizier looks at."""
    looked = picture.view["vizier"]
    if not looked or "cards" not in looked:
        return []
    victim = looked["victim"]
    heading = Text.assemble((f"{picture.catalog.say('ui.header.corruption')} ", "danger"), (seat_mark(victim), seat_style(victim)))
    cards = [_counted(picture, kind, count) for kind, count in looked["cards"].items()]
    return flowing([heading, *cards], width)


def _counted(picture: Picture, kind: str, count: int) -> Text:
    return Text(picture.catalog.say(f"sobek.kind.{kind}") + (f" ×{count}" if count > 1 else ""), style_of(kind))
