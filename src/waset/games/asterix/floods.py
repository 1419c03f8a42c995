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


class Ground:
    """The board as it stands, or as it would.

    Args:
        walls: unit edges under pieces, as in the state.
        barred: unit edges that are barred besides.
    """

    def __init__(self, walls: Cells, barred: Iterable[int] = ()) -> None:
        masks = [0, 0]
        for way in (ACROSS, DOWN):
            for row in range(ROWS_MAX):
                masks[way] |= int(walls[way, row]) << (row * COLUMNS_MAX)
        for edge in barred:
            masks[edge & 1] |= 1 << (edge >> 1)
        self._across, self._down = OPEN_ACROSS & ~masks[ACROSS], OPEN_DOWN & ~masks[DOWN]
        self._merged = (set_of(VILLAGE_CELLS), set_of(PALACE_CELLS))

    def whole(self, cells: int) -> int:
        """A set, with all of village and palace where it has a part of them."""
        for place in self._merged:
            if cells & place:
                cells |= place
        return cells

    def beside(self, cells: int) -> int:
        """The cells one step from a set."""
        up = (cells >> COLUMNS_MAX) & self._across
        east = (cells & self._down) << 1
        south = (cells & self._across) << COLUMNS_MAX
        west = (cells >> 1) & self._down
        return self.whole(up | east | south | west)

    def rings(self, start: int) -> list[int]:
        """Sets of cells by their distance from a place: the place itself, its neighbours, and so on."""
        found = self.whole(1 << start)
        rings = [found]
        while True:
            new = self.beside(found) & ~found
            if not new:
                return rings
            rings.append(new)
            found |= new

    def steps_between(self, start: int, end: int) -> int | None:
        """Steps from a place to another; None where no way leads."""
        found = new = self.whole(1 << start)
        steps = 0
        while not (new >> end) & 1:
            new = self.beside(found) & ~found
            if not new:
                return None
            found |= new
            steps += 1
        return steps

    def walked(self, start: int, steps: int) -> int:
        """Where so many steps can lead that may come back to where they were."""
        found = self.whole(1 << start)
        for _ in range(steps):
            found = self.beside(found)
        return found

    def within(self, start: int) -> int:
        """All cells that can be reached from a place."""
        found = 0
        for ring in self.rings(start):
            found |= ring
        return found

    def distances(self, start: int) -> list[int | None]:
        """Steps from a place to each cell; None where no way leads."""
        found: list[int | None] = [None] * CELLS
        for steps, ring in enumerate(self.rings(start)):
            for cell in members(ring):
                found[cell] = steps
        return found
