"""The shape of things: squares of a garden, the twelve mosaics, their turnings, and where in a garden they can lie.

A square is a letter and a number as on the screen, where the palace lies with its plaza to the left: letters go from the plaza to the
back, numbers from the left door to the right one. Its index is 10 * letter + number, both from 0. A set of squares is two words of
fifty bits, low and high, so that moving it by one letter or number is a shift and no sign is met.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from waset.engine.errors import EditionError
from waset.engine.schema import Cells

SIDE = 10
"""Letters, and numbers, of the largest garden."""
SQUARES = SIDE * SIDE
HALF = SQUARES // 2
FULL = (1 << HALF) - 1
LETTERS = "abcdefghij"
PIECES, TURNS, SQUARES_OF_A_PIECE = 12, 8, 5
FLIPPED = 4
"""Turns from this one on begin with a flip."""
SIDES_WITH_WALLS = 3
SQUARE_WORDS = tuple(f"{letter}{number + 1}" for letter in LETTERS for number in range(SIDE))
TURN_WORDS = tuple(f"{side}{degrees}" for side in "rf" for degrees in (0, 90, 180, 270))
GRASS, PALM, FOUNDATION = ".", "P", "#"

MOSAICS: tuple[tuple[str, tuple[str, ...]], ...] = (  # the twelve free pentominoes by their usual letters
    ("f", ("011", "110", "010")),
    ("i", ("11111",)),
    ("l", ("1000", "1111")),
    ("n", ("1100", "0111")),
    ("p", ("11", "11", "10")),
    ("t", ("111", "010", "010")),
    ("u", ("101", "111")),
    ("v", ("100", "100", "111")),
    ("w", ("100", "110", "011")),
    ("x", ("010", "111", "010")),
    ("y", ("0100", "1111")),
    ("z", ("110", "010", "011")),
)
MOSAIC_WORDS = tuple(letter for letter, _ in MOSAICS)
Shape = tuple[tuple[int, int], ...]
"""Letters and numbers of squares, counted from the first in reading order."""


def low_of(squares: Iterable[int]) -> int:
    """The low word of a set of squares."""
    return sum(1 << square for square in squares if square < HALF)


def high_of(squares: Iterable[int]) -> int:
    """The high word of a set of squares."""
    return sum(1 << (square - HALF) for square in squares if square >= HALF)


def turned(rows: tuple[str, ...], turn: int) -> Shape:
    """A mosaic flipped left to right if `turn` says so, then turned clockwise, as offsets from its first square."""
    cells = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "1"]
    if turn >= FLIPPED:
        cells = [(-x, y) for x, y in cells]
    for _ in range(turn % FLIPPED):
        cells = [(-y, x) for x, y in cells]
    x0, y0 = min(cells)
    return tuple(sorted((x - x0, y - y0) for x, y in cells))


def turnings(rows: tuple[str, ...]) -> dict[int, Shape]:
    """The turns of a mosaic that differ, the first of equal ones alone."""
    found: dict[int, Shape] = {}
    for turn in range(TURNS):
        shape = turned(rows, turn)
        if shape not in found.values():
            found[turn] = shape
    return found


SHAPES: tuple[dict[int, Shape], ...] = tuple(turnings(rows) for _, rows in MOSAICS)
"""Of each mosaic, its differing turns."""


def squares_in(garden: tuple[str, ...], marks: str) -> list[int]:
    """Squares of a garden with one of some marks. A garden is told by rows from the back to the plaza, left to right."""
    depth = len(garden)
    return sorted(SIDE * (depth - 1 - row) + column for row, line in enumerate(garden) for column, mark in enumerate(line) if mark in marks)


def walls_of(garden: tuple[str, ...]) -> list[list[int]]:
    """The squares that each wall touches, clockwise from the left door: a third of the left side, of the back, of the right side."""
    letters, numbers = len(garden), len(garden[0])
    free = set(squares_in(garden, GRASS + PALM))
    left = [SIDE * x for x in range(letters)]
    back = [SIDE * (letters - 1) + y for y in range(numbers)]
    right = [SIDE * x + numbers - 1 for x in reversed(range(letters))]
    return [
        [square for i, square in enumerate(side) if i * SIDES_WITH_WALLS // len(side) == third and square in free]
        for side in (left, back, right)
        for third in range(SIDES_WITH_WALLS)
    ]


def check_garden(garden: tuple[str, ...]) -> None:
    """Raise EditionError, naming the row, for a garden that cannot be played in."""
    if not SIDES_WITH_WALLS <= len(garden) <= SIDE:
        raise EditionError(f"garden: {len(garden)} rows; there are {SIDES_WITH_WALLS} to {SIDE}")
    for i, row in enumerate(garden):
        if len(row) != len(garden[0]) or not SIDES_WITH_WALLS <= len(row) <= SIDE:
            raise EditionError(f"garden[{i}]: a row has {SIDES_WITH_WALLS} to {SIDE} squares, as many as the others")
        if set(row) - {GRASS, PALM, FOUNDATION}:
            raise EditionError(f"garden[{i}]: {row!r} holds marks other than {GRASS} {PALM} {FOUNDATION}")
    if not placements(garden):
        raise EditionError("garden: no mosaic fits into it")


def placements(garden: tuple[str, ...]) -> list[tuple[int, int, int, list[int]]]:
    """All ways to lay a mosaic into an empty garden: piece, turn, first square, all squares; by piece, then turn, then square."""
    letters, numbers = len(garden), len(garden[0])
    free = set(squares_in(garden, GRASS + PALM))
    found = []
    for piece, shapes in enumerate(SHAPES):
        for turn, shape in shapes.items():
            for anchor in sorted(free):
                x, y = divmod(anchor, SIDE)
                inside = all(x + dx < letters and 0 <= y + dy < numbers for dx, dy in shape)
                squares = [anchor + SIDE * dx + dy for dx, dy in shape]
                if inside and free.issuperset(squares):
                    found.append((piece, turn, anchor, squares))
    return found


def array(values: Iterable[int]) -> Cells:
    """A constant of the rules."""
    made = np.array(list(values), np.int64)
    made.setflags(write=False)
    return made


def words_of(sets: Iterable[Iterable[int]]) -> tuple[Cells, Cells]:
    """Low and high words of sets of squares."""
    kept = [list(squares) for squares in sets]
    return array(map(low_of, kept)), array(map(high_of, kept))


def derive_garden(garden: tuple[str, ...]) -> dict[str, Any]:
    """The constants that rules read of a garden.

    WAYS_* list every way to lay a mosaic, those of mosaic p from WAYS_OF[p] to WAYS_OF[p + 1]; FITS_* list the same ways by their first
    square q, from FITS_AT[q] to FITS_AT[q + 1].
    """
    ways = placements(garden)
    fits = sorted(ways, key=lambda way: way[2])
    wall_low, wall_high = words_of(walls_of(garden))
    garden_words = {mark: squares_in(garden, mark) for mark in (PALM, FOUNDATION)}
    free = squares_in(garden, GRASS + PALM)
    ways_low, ways_high = words_of(way[3] for way in ways)
    fits_low, fits_high = words_of(way[3] for way in fits)
    return {
        "FREE_LOW": low_of(free), "FREE_HIGH": high_of(free),
        "PALMS_LOW": low_of(garden_words[PALM]), "PALMS_HIGH": high_of(garden_words[PALM]),
        "WALL_LOW": wall_low, "WALL_HIGH": wall_high,
        "WAYS_OF": array(sum(way[0] < piece for way in ways) for piece in range(PIECES + 1)),
        "WAYS_TURN": array(way[1] for way in ways), "WAYS_SQUARE": array(way[2] for way in ways),
        "WAYS_LOW": ways_low, "WAYS_HIGH": ways_high,
        "FITS_AT": array(sum(way[2] < square for way in fits) for square in range(SQUARES + 1)),
        "FITS_PIECE": array(way[0] for way in fits), "FITS_TURN": array(way[1] for way in fits),
        "FITS_LOW": fits_low, "FITS_HIGH": fits_high,
        "GARDEN": garden,
    }  # fmt: skip
