"""Score sheets, drawn as a table or read out, and the end of a match explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.text import Text

from waset.cli.boxes import fitted
from waset.cli.look import seat_mark, seat_style
from waset.cli.tables import Row, Sheet, seat_name

if TYPE_CHECKING:
    from waset.locale import Catalog

COLUMN_GAP = 2
LEAST_LABEL, MOST_LABEL = 8, 24
MOST_COLUMN = 28
MINUS = "−"


def drawn(sheet: Sheet, catalog: Catalog, seats: int, width: int) -> list[Text]:
    """The sheet as a table, seats as columns."""
    every = [row for _, rows in sheet.parts for row in rows]
    longest = max(cell_len(cell) for row in every for cell in row.cells)
    label = min(MOST_LABEL, max(LEAST_LABEL, width - seats * (longest + COLUMN_GAP)), max(cell_len(row.label) for row in every) + 1)
    column = min(MOST_COLUMN, (width - label) // seats - COLUMN_GAP)
    line = Text("─" * min(width, label + seats * (column + COLUMN_GAP)), "line")
    heads = [Text.assemble((seat_mark(seat), seat_style(seat)), " ", seat_name(catalog, seat)) for seat in range(seats)]
    lines = [_across(Text(""), heads, label, column), line]
    for title, rows in sheet.parts:
        lines.append(Text(title, "title"))
        for row in rows:
            cells = [Text(cell, "bold" if row.adds_up else _tone(cell)) for cell in row.cells]
            lines.append(_across(Text(row.label, "bold" if row.adds_up else "muted"), cells, label, column))
        lines.append(line)
    return lines


def _across(label: Text, cells: Sequence[Text], label_width: int, column: int) -> Text:
    parts = [fitted(label, label_width)]
    for cell in cells:
        shown = cell.copy()
        shown.truncate(column, overflow="ellipsis")
        parts.append(Text.assemble(" " * (COLUMN_GAP + column - shown.cell_len), shown))
    return Text("").join(parts)


def _tone(cell: str) -> str:
    return "danger" if cell.startswith(MINUS) else "ink"


def spoken(sheet: Sheet, catalog: Catalog, seats: int) -> list[str]:
    """The sheet in sentences, a line for each row."""
    lines = []
    for title, rows in sheet.parts:
        lines.append(f"{title}.")
        for row in rows:
            said = ", ".join(f"{seat_name(catalog, seat)} {cell}" for seat, cell in zip(range(seats), row.cells, strict=True))
            lines.append(catalog.say("ui.labelled", {"what": row.label, "words": said + "."}))
    return lines


def with_totals(sheet: Sheet, result: dict[str, Any], game: str, catalog: Catalog) -> Sheet:
    """The sheet of a finished match, and what each source brought over the whole of it."""
    rows = [
        Row(catalog.say(f"{game}.source.{source}"), [_signed(value) for value in values]) for source, values in result["points"].items()
    ]
    total = Row(catalog.say("ui.score.total"), [str(value) for value in result["totals"]], adds_up=True)
    return Sheet([*sheet.parts, (catalog.say("ui.score.whole"), [*rows, total, Row(catalog.say("ui.score.rank"), _ranks(result))])])


def _ranks(result: dict[str, Any]) -> list[str]:
    return ["" if rank is None else str(rank) for rank in result["ranks"]]


def _signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)


def explained(result: dict[str, Any], game: str, catalog: Catalog) -> list[str]:
    """Who won, how it ended, and what broke a tie."""
    winners = [f"seat.{seat}" for seat in result["winners"]]
    won = [_won(result, game, winners, catalog)] if winners else []
    tie = [catalog.say(f"{game}.tie-break.{result['tie_break']}")] if result["tie_break"] else []
    return [*won, catalog.say("ui.over.how", {"reason": f"{game}.ended.{result['ended']}"}), *tie]


def _won(result: dict[str, Any], game: str, winners: list[str], catalog: Catalog) -> str:
    """Who won: with how many points, or in the words of a game that is not won by points."""
    if f"{game}.winner" in catalog:
        return catalog.say(f"{game}.winner", {"who": winners[0], "whos": winners})
    points = result["totals"][result["winners"][0]]
    if len(winners) == 1:
        return catalog.say("ui.winner", {"who": winners[0], "points": points})
    return catalog.say("ui.winner.shared", {"whos": winners, "points": points})
