"""The board of an edition, read from its map: squares, ways between them, where pieces may lie, and the walls that always stand.

A *cell* is a square, row * COLUMNS_MAX + column, whatever the size of the map. Village and palace are one place each, called by their
first cell in reading order. A *unit edge* is 2 * cell + way: ACROSS lies under the cell, DOWN to its right. A *piece* covers three unit
edges in a line and is called by the first of them. A *point* is a corner of cells, row * POINTS_WIDE + column; a piece joins four.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from waset.engine.errors import EditionError

COLUMNS_MAX, ROWS_MAX = 20, 15
CELLS = COLUMNS_MAX * ROWS_MAX
EDGES = 2 * CELLS
POINTS_WIDE = COLUMNS_MAX + 1
POINTS = POINTS_WIDE * (ROWS_MAX + 1)
PIECE_LENGTH = 3

ACROSS, DOWN = 0, 1
"""Ways in which a piece, or a unit edge, lies; ACROSS bars steps to north and south, DOWN those to west and east."""
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3

SEA, SAND, BLOCK, VILLAGE_MARK, PALACE_MARK = "~", ".", "#", "V", "P"
COLUMN_LETTERS = "abcdefghijklmnopqrst"


def cell_name(cell: int) -> str:
    """A cell as it is said: `h3`."""
    return f"{COLUMN_LETTERS[cell % COLUMNS_MAX]}{cell // COLUMNS_MAX + 1}"


CELL_NAMES = tuple(cell_name(cell) for cell in range(CELLS))
WAY_WORDS = ("across", "down")


class Step(NamedTuple):
    """A way from a place to its neighbour: the neighbour's cell, the direction, and the unit edge that is crossed."""

    to: int
    direction: int
    edge: int


def piece_edges(piece: int) -> tuple[int, ...]:
    """The three unit edges of a piece; some may lie beyond the largest board."""
    along = 2 * (1 if piece % 2 == ACROSS else COLUMNS_MAX)
    return tuple(piece + along * i for i in range(PIECE_LENGTH))


def points_of(edge: int) -> tuple[int, int]:
    """The two corners that a unit edge joins."""
    row, column = divmod(edge // 2, COLUMNS_MAX)
    if edge % 2 == ACROSS:
        return (row + 1) * POINTS_WIDE + column, (row + 1) * POINTS_WIDE + column + 1
    return row * POINTS_WIDE + column + 1, (row + 1) * POINTS_WIDE + column + 1


class Board:
    """A map with its palisades.

    Args:
        rows: of marks, from north to south, all of one width: `~` sea, `.` sand, `#` block, `V` village, `P` palace.
        palisades: unit edges that are barred for ever, as `a7 down`.

    Raises:
        EditionError: names the row or the palisade that is unsound.
    """

    def __init__(self, rows: Sequence[str], palisades: Sequence[str]) -> None:
        self.rows = tuple(rows)
        self._check_size()
        self.columns = len(self.rows[0])
        self.marks = {r * COLUMNS_MAX + c: mark for r, row in enumerate(self.rows) for c, mark in enumerate(row)}
        self.village, self.palace = self._cells_of(VILLAGE_MARK), self._cells_of(PALACE_MARK)
        self.place = {cell: self._place(cell) for cell, mark in self.marks.items() if mark != BLOCK}
        self.palisades = frozenset(self._palisade(i, said) for i, said in enumerate(palisades))
        self.ways = {place: list(self._ways_from(place)) for place in sorted(set(self.place.values()))}
        self._check_whole()

    def _check_size(self) -> None:
        if not 1 <= len(self.rows) <= ROWS_MAX:
            raise EditionError(f"map: 1 to {ROWS_MAX} rows, not {len(self.rows)}")
        for r, row in enumerate(self.rows):
            if not 1 <= len(row) <= COLUMNS_MAX or len(row) != len(self.rows[0]):
                raise EditionError(f"map[{r}]: all rows have one width, 1 to {COLUMNS_MAX}; this one has {len(row)}")
            strange = set(row) - {SEA, SAND, BLOCK, VILLAGE_MARK, PALACE_MARK}
            if strange:
                raise EditionError(f"map[{r}]: there is no mark {min(strange)!r}; there are ~ . # V P")

    def _cells_of(self, mark: str) -> list[int]:
        found = [cell for cell, here in self.marks.items() if here == mark]
        if not found:
            raise EditionError(f"map: there is no {mark}")
        return found

    def _place(self, cell: int) -> int:
        mark = self.marks[cell]
        return self.village[0] if mark == VILLAGE_MARK else self.palace[0] if mark == PALACE_MARK else cell

    def _palisade(self, index: int, said: str) -> int:
        cell, _, way = said.partition(" ")
        if cell not in CELL_NAMES or way not in WAY_WORDS:
            raise EditionError(f"palisades[{index}]: {said!r} is no edge; one is called as 'a7 down'")
        edge = 2 * CELL_NAMES.index(cell) + WAY_WORDS.index(way)
        one, other = self.sides(edge)
        if one not in self.place or other not in self.place or self.place[one] == self.place[other]:
            raise EditionError(f"palisades[{index}]: {said!r} does not lie between two places")
        return edge

    def sides(self, edge: int) -> tuple[int, int]:
        """The cells on both sides of a unit edge; one that is not on the board is -1."""
        cell = edge // 2
        if edge % 2 == ACROSS:
            return cell, cell + COLUMNS_MAX
        return cell, cell + 1 if cell % COLUMNS_MAX + 1 < COLUMNS_MAX else -1

    def is_open(self, edge: int) -> bool:
        """Whether a unit edge lies between two places that nothing parts for ever."""
        one, other = self.sides(edge)
        if edge in self.palisades or one not in self.place or other not in self.place:
            return False
        return self.place[one] != self.place[other]

    def _ways_from(self, place: int) -> Iterator[Step]:
        for cell in (cell for cell, there in self.place.items() if there == place):
            beside = (
                (NORTH, cell - COLUMNS_MAX, 2 * (cell - COLUMNS_MAX) + ACROSS),
                (EAST, cell + 1, 2 * cell + DOWN),
                (SOUTH, cell + COLUMNS_MAX, 2 * cell + ACROSS),
                (WEST, cell - 1, 2 * (cell - 1) + DOWN),
            )
            for direction, to, edge in beside:
                if edge >= 0 and self.is_open(edge):
                    yield Step(self.place[to], direction, edge)

    def _check_whole(self) -> None:
        for name, cells in ((VILLAGE_MARK, self.village), (PALACE_MARK, self.palace)):
            if not self._hang_together(cells):
                raise EditionError(f"map: the cells of {name} do not hang together")
        far = self.steps_from(self.village[0])
        for place in self.ways:
            if place not in far:
                raise EditionError(f"map: there is no way from the village to {cell_name(place)}")

    def steps_from(self, start: int) -> dict[int, int]:
        """How many steps each place is away on the bare board."""
        found, waiting = {start: 0}, [start]
        for place in waiting:
            for step in self.ways[place]:
                if step.to not in found:
                    found[step.to] = found[place] + 1
                    waiting.append(step.to)
        return found

    def _hang_together(self, cells: list[int]) -> bool:
        found = cells[:1]
        for cell in found:
            beside = [other for edge in range(EDGES) if cell in self.sides(edge) for other in self.sides(edge)]
            found += [other for other in set(beside) if other in cells and other not in found]
        return len(found) == len(cells)

    def has_colour(self, edge: int, colour: str) -> bool:
        """Whether a unit edge touches a cell of a colour; village and palace have none."""
        return any(self.marks.get(cell) == colour for cell in self.sides(edge))

    def takes(self, piece: int, colour: str) -> bool:
        """Whether a piece fits on the bare board: it parts places along its whole length and touches its colour there."""
        edges = piece_edges(piece)
        row, column = divmod(piece // 2, COLUMNS_MAX)
        if piece % 2 == ACROSS and column + PIECE_LENGTH > COLUMNS_MAX:
            return False
        return row < ROWS_MAX and all(edge < EDGES and self.is_open(edge) and self.has_colour(edge, colour) for edge in edges)

    def groups(self) -> list[int]:
        """For each point the lowest point that walls join it to before any piece lies: rim, block and palisades."""
        parent = list(range(POINTS))

        def root(point: int) -> int:
            while parent[point] != point:
                point = parent[point]
            return point

        for edge in range(EDGES):
            one, other = self.sides(edge)
            inner = one in self.place and other in self.place
            if (one in self.marks or other in self.marks) and (edge in self.palisades or not inner):
                low, high = sorted(root(point) for point in points_of(edge))
                parent[high] = low
        for one, other in pairwise(self._rim()):
            low, high = sorted((root(one), root(other)))
            parent[high] = low
        return [root(point) for point in range(POINTS)]

    def _rim(self) -> list[int]:
        """The corners along the edge of the map, once round."""
        wide, high = self.columns, len(self.rows)
        north = list(range(wide + 1))
        east = [r * POINTS_WIDE + wide for r in range(1, high + 1)]
        south = [high * POINTS_WIDE + c for c in range(wide - 1, -1, -1)]
        return [*north, *east, *south, *(r * POINTS_WIDE for r in range(high - 1, 0, -1))]
