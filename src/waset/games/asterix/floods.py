"""What can be reached on the board, by floods over whole sets of cells: the numbers of the view, and a second opinion for why_not.py.

A set of cells is one long integer, cell `c` being bit `c`. Nothing here is shared with barriers.py, whose answers it must repeat.
"""

from __future__ import annotations

from collections.abc import Iterable

from waset.engine.schema import Cells
from waset.games.asterix.board import ACROSS, CELLS, COLUMNS_MAX, DOWN, ROWS_MAX
from waset.games.asterix.names import OPEN_ACROSS, OPEN_DOWN, PALACE_CELLS, VILLAGE_CELLS


def set_of(cells: Iterable[int]) -> int:
    """Cells as a set."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def members(cells: int) -> list[int]:
    """A set as cells."""
    found = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found


Ground = tuple[int, int]
"""Unit edges that are open, ACROSS and DOWN, as sets of cells."""


def ground_of(walls: Cells, barred: Iterable[int] = ()) -> Ground:
    """The board under walls as in the state, with more unit edges barred."""
    masks = [0, 0]
    for way in (ACROSS, DOWN):
        for row in range(ROWS_MAX):
            masks[way] |= int(walls[way, row]) << (row * COLUMNS_MAX)
    for edge in barred:
        masks[edge & 1] |= 1 << (edge >> 1)
    return OPEN_ACROSS & ~masks[ACROSS], OPEN_DOWN & ~masks[DOWN]


def whole(cells: int) -> int:
    """A set, with all of village and palace where it has a part of them."""
    for place in (set_of(VILLAGE_CELLS), set_of(PALACE_CELLS)):
        if cells & place:
            cells |= place
    return cells


def beside(ground: Ground, cells: int) -> int:
    """The cells one step from a set."""
    across, down = ground
    north = (cells >> COLUMNS_MAX) & across
    east = (cells & down) << 1
    south = (cells & across) << COLUMNS_MAX
    west = (cells >> 1) & down
    return whole(north | east | south | west)


def rings(ground: Ground, start: int) -> list[int]:
    """Sets of cells by their distance from a place: the place itself, its neighbours, and so on."""
    found = whole(1 << start)
    answer = [found]
    while True:
        new = beside(ground, found) & ~found
        if not new:
            return answer
        answer.append(new)
        found |= new


def within(ground: Ground, start: int) -> int:
    """All cells that can be reached from a place."""
    found = 0
    for ring in rings(ground, start):
        found |= ring
    return found


def distances(ground: Ground, start: int) -> list[int | None]:
    """Steps from a place to each cell; None where no way leads."""
    found: list[int | None] = [None] * CELLS
    for steps, ring in enumerate(rings(ground, start)):
        for cell in members(ring):
            found[cell] = steps
    return found


def distance(ground: Ground, start: int, end: int) -> int | None:
    """Steps from a place to another; None where no way leads."""
    found = new = whole(1 << start)
    steps = 0
    while not (new >> end) & 1:
        new = beside(ground, found) & ~found
        if not new:
            return None
        found |= new
        steps += 1
    return steps


def walked(ground: Ground, start: int, steps: int) -> int:
    """Where so many steps can lead that may come back to where they were."""
    found = whole(1 << start)
    for _ in range(steps):
        found = beside(ground, found)
    return found
