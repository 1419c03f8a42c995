"""The whole of a full screen around a game's table: heading, log, answers, moves, prompt. Prompt and moves keep their place at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from waset.cli.boxes import beside, fitted, flowing, ruled, spread, wrapped
from waset.cli.look import seat_mark, seat_style
from waset.cli.tables import Drawing, Move, Picture, seat_name

SIDE_FROM = 116
"""Width from which log and asides have a column of their own."""
SIDE = 32
MARGINS_FROM = 102
MOVE_LINES = 2
LEAST_LOG = 2
TALL = 28
TALL_LOG = 4
FRESH, OLD = "▸", " "


class Size(NamedTuple):
    """Cells and lines."""

    width: int
    height: int


def frame(picture: Picture, drawing: Drawing, title: str, size: Size) -> list[Text]:
    """The screen, without the line that is typed on."""
    if size.width >= MARGINS_FROM:
        inner = frame_within(picture, drawing, title, Size(size.width - 2, size.height))
        return [fitted(Text.assemble(" ", line), size.width) for line in inner]
    return frame_within(picture, drawing, title, size)


def frame_within(picture: Picture, drawing: Drawing, title: str, size: Size) -> list[Text]:
    """The same without margins."""
    if size.width >= SIDE_FROM:
        return _with_side(picture, drawing, title, size)
    head, foot = _heading(picture, drawing, title, size.width), _foot(picture, size.width)
    room = size.height - len(foot) - 1
    log = TALL_LOG if size.height >= TALL else LEAST_LOG
    table = drawing.board(picture, size.width, room - log, alone=True)
    body = [head, *table, *_talk(picture, drawing, size.width, room - len(table))]
    return [*body[: size.height - len(foot)], *foot]


def _with_side(picture: Picture, drawing: Drawing, title: str, size: Size) -> list[Text]:
    left = size.width - SIDE - 3
    head, foot = _heading(picture, drawing, title, size.width), _foot(picture, left)
    room = size.height - len(foot) - 1
    table = drawing.board(picture, left, room - LEAST_LOG, alone=False)
    column = [*[*table, *_answers(picture, drawing, left, room - len(table))][:room], *foot]
    asides = drawing.side(picture, SIDE)
    heading = Text(picture.catalog.say("ui.header.log"), "title")
    log = _log(picture, SIDE, len(column) - len(asides) - 2)
    fence = [Text("│", "line")] * len(column)
    beyond = [*asides, Text(""), heading, *log][: len(column)]
    return [head, *beside([column, fence, beyond], [left, 1, SIDE])]


def _heading(picture: Picture, drawing: Drawing, title: str, width: int) -> Text:
    left = Text.assemble(
        ("WASET ", "title"), ("│ ", "line"), (title, "ink"), (f"  {drawing.heading(picture.view, picture.catalog)}", "muted")
    )
    return spread(left, Text(picture.status, "gold"), width)


def _foot(picture: Picture, width: int) -> list[Text]:
    """Who must do what, between the talk and the line that is typed on."""
    asked = picture.asked
    if asked is None:
        return [fitted(Text(picture.prompt, "ink"), width), *[fitted(Text(""), width)] * MOVE_LINES]
    who = Text.assemble((f"{seat_mark(asked)} {seat_name(picture.catalog, asked)}  ", seat_style(asked)), (picture.prompt, "bold"))
    moves = flowing(_numbered(picture.moves), width, gap="  ")
    if len(moves) > MOVE_LINES:
        more = Text(picture.catalog.say("ui.moves.more", {"n": len(picture.moves)}), "muted")
        moves = [*moves[: MOVE_LINES - 1], spread(moves[MOVE_LINES - 1], more, width)]
    return [fitted(who, width), *moves, *[fitted(Text(""), width)] * (MOVE_LINES - len(moves))]


def _numbered(moves: Sequence[Move]) -> list[Text]:
    return [Text.assemble((f"{number} ", "muted"), (move.shown, "legal")) for number, move in enumerate(moves, 1)]


def _talk(picture: Picture, drawing: Drawing, width: int, height: int) -> list[Text]:
    """The log, under it what answers the person."""
    if height <= 0:
        return []
    answers = _spoken(picture, drawing, width, height)
    log = _log(picture, width, height - len(answers) - 1)
    rule = [ruled(Text(picture.catalog.say("ui.header.log"), "title"), width, "─", "line")] if height > len(answers) else []
    return [*rule, *log, *answers]


def _answers(picture: Picture, drawing: Drawing, width: int, height: int) -> list[Text]:
    """What answers the person, at the foot of an empty place."""
    answers = _spoken(picture, drawing, width, height)
    return [*[fitted(Text(""), width)] * (height - len(answers)), *answers]


def _spoken(picture: Picture, drawing: Drawing, width: int, height: int) -> list[Text]:
    """Notices; where there are none, what the moves would do, if they are few."""
    said = [line for notice in picture.notices for line in wrapped(Text(notice, "gold"), width, "  ")]
    if not said and picture.moves:
        said = _explained(picture, drawing, width, height)
    return [fitted(line, width) for line in said[: max(0, height)]]


def _explained(picture: Picture, drawing: Drawing, width: int, height: int) -> list[Text]:
    """What the moves would do: of all where there is room, else of those that the board does not explain, if they are few."""
    hinted = [(number, move, drawing.hint(move.words, picture.view, picture.catalog)) for number, move in enumerate(picture.moves, 1)]
    room = max(0, height - LEAST_LOG)
    if len(hinted) >= room:
        hinted = [(number, move, hint) for number, move, hint in hinted if hint and move.words.split()[0] not in drawing.obvious]
    if len(hinted) > room or not any(hint for _, _, hint in hinted):
        return []
    lines = [Text.assemble((f"{number:>2} {move.shown}  ", "legal"), (hint, "muted")) for number, move, hint in hinted]
    return [fitted(line, width) for line in lines]


def _log(picture: Picture, width: int, height: int) -> list[Text]:
    """The last lines of the log that fit; those that are new since the viewer's turn are marked."""
    lines: list[Text] = []
    for told in reversed(picture.log):
        mark = Text.assemble((FRESH if told.fresh else OLD, "last"), (f"{seat_mark(told.seat)} ", seat_style(told.seat)))
        entry = wrapped(Text.assemble(mark, (told.text, "ink" if told.fresh else "muted")), width, "    ")
        if len(lines) + len(entry) > height:
            break
        lines = [*entry, *lines]
    return [fitted(line, width) for line in [*[Text("")] * (max(0, height) - len(lines)), *lines]]
