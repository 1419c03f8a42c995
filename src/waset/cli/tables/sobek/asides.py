"""What lies beside the table: events, discards, the viewer's own corruption."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from waset.cli.boxes import flowing
from waset.cli.tables import Picture
from waset.cli.tables.sobek.cards import face, family_of, short, style_of

FACE_DOWN = "◎"
USED = "×"


def running(picture: Picture, width: int) -> list[Text]:
    """The events on one line."""
    heading, pieces = next(_asides(picture))
    return flowing([heading, *pieces], width, gap="  ")[:1]


def column(picture: Picture, width: int) -> list[Text]:
    """All of it, under headings."""
    lines = []
    for heading, pieces in _asides(picture):
        lines += [heading, *flowing(pieces, width, gap=" · "), Text("")]
    return lines[:-1]


def _asides(picture: Picture) -> Iterator[tuple[Text, list[Text]]]:
    view, say = picture.view, picture.catalog.say
    events = view["events"]
    known = events["known"]
    pieces = [Text(FACE_DOWN * events["left"], "gold")] if known is None and events["left"] else []
    pieces += [Text(say(f"sobek.token.{token}"), "gold") for token in known or ()]
    pieces += [Text(f"{USED} {say(f'sobek.token.{token}')}", "muted") for token in events["used"]]
    yield Text.assemble((say("ui.header.events"), "title"), (f" {events['left']}", "ink")), pieces
    if view["discard"]:
        gone = [Text(say(f"sobek.kind.{kind}"), "person" if kind in view["discard"] else style_of(kind)) for kind in view["discard"]]
        yield Text(say("ui.header.discard"), "title"), gone
    own = None if view["viewer"] is None else view["players"][view["viewer"]]["corruption"]
    if own:
        fallen = [Text.assemble((short(family_of(kind), picture.catalog), style_of(kind)), " ", face(kind, picture.catalog),
                                f" ×{n}" if n > 1 else "") for kind, n in own.items() if kind != "hidden"]  # fmt: skip
        yield Text(say("ui.header.corruption.own"), "title"), fallen
