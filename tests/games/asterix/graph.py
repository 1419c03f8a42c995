"""The board once more, from the printed description alone: columns and rows from 1, edges by what they part, searches without cunning.

Nothing of the game's own files is used here: its lists of moves and barriers are held against this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from waset.engine.conformance.walks import Dice

MAP = (
    "~~~~~~~~~~..........", "~~~~~~~~~~..........", "~~~~~~~~~~..........", "~~~~~~~~~~..........", "~~~~~~~~~R..........",
    "~~~~~~~~~~..........", "V~~~############...P", "V~~~############...P", "V~~~############...P", "~~~~~~~~~~..........",
    "~~~~~~~~~~R.........", "~~~~~~~~~~..........", "~~~~~~~~~~..........", "~~~~~~~~~~..........", "~~~~~~~~~~..........",
)  # fmt: skip
WIDE, HIGH = 20, 15
V, P = (1, 7), (20, 7)
REDS = {(10, 5), (11, 11)}
PALISADES = {("v", 1, row) for row in (7, 8, 9)} | {("v", 19, row) for row in (7, 8, 9)}

Cell = tuple[int, int]
Edge = tuple[str, int, int]
Piece = tuple[str, str, int, int]
"""Type (sabre, pilum), direction (H, V), column, row."""


def mark(cell: Cell) -> str:
    """What the map shows; beyond it, the block."""
    column, row = cell
    return MAP[row - 1][column - 1] if 1 <= column <= WIDE and 1 <= row <= HIGH else "#"


def node(cell: Cell) -> Cell | None:
    """The place that a cell belongs to."""
    return {"#": None, "V": V, "P": P}.get(mark(cell), cell)


def sides(edge: Edge) -> tuple[Cell, Cell]:
    """The cells that an edge parts."""
    kind, column, row = edge
    return (column, row), (column, row + 1) if kind == "h" else (column + 1, row)


def edges_of(piece: Piece) -> list[Edge]:
    """What a piece covers."""
    _, way, column, row = piece
    return [("h", column + i, row) for i in range(3)] if way == "H" else [("v", column, row + i) for i in range(3)]


def inner_points(piece: Piece) -> set[tuple[int, int]]:
    """Grid points inside a piece; point (c, r) is the south-east corner of cell (c, r)."""
    _, way, column, row = piece
    return {(column, row), (column + 1, row)} if way == "H" else {(column, row), (column, row + 1)}


def colours(edge: Edge) -> str:
    """Colours that an edge touches."""
    blue = {(10, 5)}
    return "".join("~" if cell in blue else "." if mark(cell) == "R" else mark(cell) for cell in sides(edge))


def parts(edge: Edge) -> bool:
    """Whether an edge lies between two different places and carries no palisade."""
    one, other = (node(cell) for cell in sides(edge))
    return edge not in PALISADES and one is not None and other is not None and one != other


@cache
def neighbours() -> dict[Cell, list[tuple[Cell, Edge, Cell]]]:
    """From each place of the bare board: the next one, the edge between, the direction."""
    found: dict[Cell, list[tuple[Cell, Edge, Cell]]] = {}
    for column in range(1, WIDE + 1):
        for row in range(1, HIGH + 1):
            for edge in (("h", column, row), ("v", column, row)):
                if parts(edge):
                    (one, other), step = sides(edge), (0, 1) if edge[0] == "h" else (1, 0)
                    here, there = node(one), node(other)
                    assert here is not None
                    assert there is not None
                    found.setdefault(here, []).append((there, edge, step))
                    found.setdefault(there, []).append((here, edge, (-step[0], -step[1])))
    return found


def reached(start: Cell, barred: set[Edge]) -> set[Cell]:
    """All places with a way from one."""
    ways, found, waiting = neighbours(), {start}, [start]
    while waiting:
        for there, edge, _ in ways[waiting.pop()]:
            if there not in found and edge not in barred:
                found.add(there)
                waiting.append(there)
    return found


def every_piece(kind: str) -> Iterator[Piece]:
    """All positions that could be named."""
    for way in "HV":
        for row in range(1, HIGH + 1):
            for column in range(1, WIDE + 1):
                yield kind, way, column, row


def may_lie(piece: Piece, laid: Iterable[Piece]) -> bool:
    """Rules 1 to 4 of laying."""
    colour = "~" if piece[0] == "sabre" else "."
    covered = {edge for other in laid for edge in edges_of(other)}
    if not all(parts(edge) and colour in colours(edge) and edge not in covered for edge in edges_of(piece)):
        return False
    return not any(other[1] != piece[1] and inner_points(piece) & inner_points(other) for other in laid)


def leaves_ways(laid: Iterable[Piece], pawns: Iterable[Cell], *, protect: bool = True) -> bool:
    """Rules 5 and 6 of laying."""
    within = reached(V, {edge for piece in laid for edge in edges_of(piece)})
    return P in within and (not protect or all(pawn in within for pawn in pawns))


def places(kind: str, laid: list[Piece], pawns: list[Cell], *, protect: bool = True) -> set[Piece]:
    """Where a piece may be laid."""
    fitting = [piece for piece in every_piece(kind) if may_lie(piece, laid)]
    return {piece for piece in fitting if leaves_ways([*laid, piece], pawns, protect=protect)}


class Walk:
    """A move, searched path by path."""

    def __init__(self, laid: list[Piece], steps: int, goal: Cell | None, *, ghost: bool = False, straight: bool = False,
                 closed: Iterable[Cell] = ()) -> None:  # fmt: skip
        self.covered = {edge for piece in laid for edge in edges_of(piece)}
        self.ways, self.within = neighbours(), reached(V, self.covered)
        self.steps, self.goal, self.ghost, self.straight, self.closed = steps, goal, ghost, straight, set(closed)

    def ends(self, start: Cell) -> set[tuple[Cell, bool]]:
        """Where it may end, and whether a red square was entered."""
        return {end for end in self._ends([start], None, 0) if not self.ghost or end[0] in self.within}

    def _ends(self, path: list[Cell], direction: Cell | None, crossed: int) -> Iterator[tuple[Cell, bool]]:
        if len(path) > 1 and (path[-1] == self.goal or len(path) == self.steps + 1):
            yield path[-1], bool(REDS & set(path[1:]))
            return
        for there, edge, turned in self.ways[path[-1]]:
            walls = crossed + (edge in self.covered)
            if (
                there not in path
                and there not in self.closed
                and walls <= self.ghost
                and (not self.straight or direction in (None, turned))
            ):
                yield from self._ends([*path, there], turned, walls)


def random_position(dice: Dice) -> tuple[list[Piece], list[Cell]]:
    """Up to twenty pieces that lie by the rules, often touching, and five pawns."""
    cells = sorted({place for column in range(1, WIDE + 1) for row in range(1, HIGH + 1) if (place := node((column, row))) is not None})
    pawns = [dice.pick(cells) for _ in range(5)]
    laid: list[Piece] = []
    wanted = dice.below(21)
    for _ in range(400):
        if len(laid) >= wanted:
            break
        kind = dice.pick(("sabre", "pilum"))
        near = dice.pick(laid) if laid and dice.often(70) else None
        column = 1 + dice.below(WIDE) if near is None else near[2] + dice.below(7) - 3
        row = 1 + dice.below(HIGH) if near is None else near[3] + dice.below(7) - 3
        piece = (kind, dice.pick("HV"), column, row)
        few = sum(other[0] == kind for other in laid) < 10
        if few and may_lie(piece, laid) and leaves_ways([*laid, piece], pawns):
            laid.append(piece)
    return laid, pawns
