"""The map in colours: two cells a square, a cell between squares for what lies `down`; the line under a square for what lies `across`."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from waset.cli.boxes import fitted
from waset.cli.look import SEAT_LETTERS, seat_style
from waset.cli.tables import Picture, View
from waset.cli.tables.asterix import people
from waset.cli.tables.asterix.hints import left_from

SQUARE = 2
GROUND = {"~": ("≈ ", "water"), ".": ("· ", "quay"), "#": ("░░", "line"), "V": ("⌂ ", "title"), "P": ("∩ ", "title")}
RED = ("◊ ", "danger")
SABRE, PILUM, PALISADE = "sabre", "pilum", "palisade"
STYLES = {SABRE: "legal", PILUM: "gold", PALISADE: "person"}
ACROSS_SIGNS = {SABRE: "═", PILUM: "━", PALISADE: "─"}
DOWN_SIGNS = {SABRE: "║", PILUM: "┃", PALISADE: "│"}
UNDER = "▁▁"
"""A square with a piece under it, where there is no line to spare."""
PIECE_LENGTH = 3


class Plan(NamedTuple):
    """What lies where: sorts of walls by (column, row) of the square to their north, or to their west."""

    across: dict[tuple[int, int], str]
    down: dict[tuple[int, int], str]


def board(picture: Picture, width: int, height: int, *, alone: bool) -> list[Text]:
    """The map over the race and the hand; with lines between rows where there is room for those that carry a piece."""
    below = [*people.hand(picture, width), *people.race(picture, width), *(people.running(picture, width) if alone else [])]
    plan = plan_of(picture.view)
    for spaced in (True, False):
        lines = drawn(picture, plan, spaced=spaced)
        if len(lines) + len(below) <= height:
            break
    shown = [*lines, *below]
    return [fitted(line, width) for line in (shown[: max(1, height)] if len(lines) <= height else [*below, *lines][: max(1, height)])]


def spot(cell: str) -> tuple[int, int]:
    """Column and row of a cell, from 0."""
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


def plan_of(view: View) -> Plan:
    """Palisades and pieces by unit edge."""
    plan = Plan({}, {})
    for wall in view["board"]["walls"]:
        cell, way = wall.split()
        (plan.across if way == "across" else plan.down)[spot(cell)] = PALISADE
    for laid in view["laid"]:
        column, row = spot(laid["at"])
        for i in range(PIECE_LENGTH):
            if laid["way"] == "across":
                plan.across[column + i, row] = laid["piece"]
            else:
                plan.down[column, row + i] = laid["piece"]
    return plan


def drawn(picture: Picture, plan: Plan, *, spaced: bool) -> list[Text]:
    """The rows of the map under the letters of its columns."""
    view = picture.view
    columns = view["board"]["columns"]
    lines = [Text.assemble("   ", (" ".join(f"{chr(ord('A') + column)} " for column in range(columns)), "muted"))]
    squares = Squares(picture)
    for row in range(view["board"]["rows"]):
        line = Text(f"{row + 1:>2} ", "muted")
        for column in range(columns):
            under = plan.across.get((column, row))
            line.append_text(
                Text(UNDER, STYLES[under]) if under and not spaced and squares.is_bare(column, row) else squares.at(column, row)
            )
            line.append(*_post(plan.down.get((column, row))))
        lines.append(line)
        if spaced and any((column, row) in plan.across for column in range(columns)):
            lines.append(_rails(plan, row, columns))
    return lines


def _post(sort: str | None) -> tuple[str, str]:
    """What stands between two squares of a row."""
    return (DOWN_SIGNS[sort], STYLES[sort]) if sort else (" ", "line")


def _rails(plan: Plan, row: int, columns: int) -> Text:
    """The line under a row that carries pieces."""
    line = Text("   ")
    for column in range(columns):
        sort, following = plan.across.get((column, row)), plan.across.get((column + 1, row))
        line.append((ACROSS_SIGNS[sort] if sort else " ") * SQUARE, STYLES[sort] if sort else "line")
        line.append(ACROSS_SIGNS[sort] if sort and sort == following else " ", STYLES[sort] if sort else "line")
    return line


class Squares:
    """What stands on the squares: pawns, ends of the move under way, the ground."""

    def __init__(self, picture: Picture) -> None:
        view = picture.view
        self._map, self._reds = view["board"]["map"], {spot(red) for red in view["board"]["reds"]}
        self._pawns: dict[tuple[int, int], list[int]] = {}
        for player in view["players"]:
            self._pawns.setdefault(spot(player["pawn"]), []).append(player["seat"])
        ends = [move.words.split()[1] for move in picture.moves if move.words.startswith("to ")]
        self._ends = {spot(cell): left_from(cell, view) for cell in ends}

    def is_bare(self, column: int, row: int) -> bool:
        """Whether only the ground is to be seen."""
        return (column, row) not in self._pawns and (column, row) not in self._ends

    def at(self, column: int, row: int) -> Text:
        """Two cells of a square; a third pawn on it is a plus."""
        seats = self._pawns.get((column, row), [])
        if len(seats) > SQUARE:
            return Text.assemble((SEAT_LETTERS[seats[0]], seat_style(seats[0])), ("+", "ink"))
        if seats:
            return Text.assemble(*((SEAT_LETTERS[seat], seat_style(seat)) for seat in seats), " " * (SQUARE - len(seats)))
        if (column, row) in self._ends:
            left = self._ends[column, row]
            return Text("×" if left is None else f"{left:<{SQUARE}}", "legal")
        return Text(*(RED if (column, row) in self._reds else GROUND[self._map[row][column]]))
