"""The quarry: what is left of each part, where it can stand, what it earns, which categories are complete."""

from __future__ import annotations

from waset.engine.bits import popcount
from waset.games.cleopatra.garden import has_place
from waset.games.cleopatra.names import (
    CATEGORIES,
    DOORS,
    OBELISKS,
    PAIR,
    PART_COPIES,
    PART_TALENTS,
    SPHINXES,
    WALL_HIGH,
    WALL_LOW,
    WALL_SLOTS,
    Category,
    Part,
)
from waset.games.cleopatra.state import State

SECOND_SPHINX = 3
"""Talents that the second sphinx of a pair earns beyond the first."""
BONUS_TWO, BONUS_MORE = 2, 5
"""Talents for two parts built in a turn, and for more."""


def built_of(s: State, part: int) -> int:
    """How many of a part stand in the palace; of mosaics, how many have left the pile."""
    count = PART_COPIES[Part.MOSAIC] - popcount(s.pile)
    if part == Part.WALL:
        count = popcount(s.walls)
    elif part == Part.SPHINX:
        count = s.sphinxes
    elif part == Part.OBELISK:
        count = s.obelisks
    elif part == Part.PEDESTAL:
        count = s.pedestal
    elif part == Part.THRONE:
        count = s.throne
    elif part == Part.DOOR:
        count = popcount(s.doors)
    return count


def is_buildable(s: State, part: int) -> bool:
    """Whether a part is left and has a place; nothing is said of its cost.

    Rules: cleopatra.quarry.left, cleopatra.throne.pedestal, cleopatra.mosaic.no-place
    """
    if built_of(s, part) >= PART_COPIES[part]:
        return False
    if part == Part.THRONE:
        return s.pedestal == 1
    return part != Part.MOSAIC or has_place(s, s.pile_top - 1)


def wall_worth(s: State, slot: int) -> int:
    """Talents for a wall: those of its own, and one for each square under a mosaic that it touches.  Rules: cleopatra.wall.worth"""
    return PART_TALENTS[Part.WALL] + popcount(WALL_LOW[slot] & s.covered[0]) + popcount(WALL_HIGH[slot] & s.covered[1])


def door_worth(s: State, side: int) -> int:
    """Talents for a door: those of its own, and one for each wall of the unbroken run from its corner.  Rules: cleopatra.door.worth"""
    run = 0
    while run < WALL_SLOTS and (s.walls >> (run if side == 0 else WALL_SLOTS - 1 - run)) & 1:
        run += 1
    return PART_TALENTS[Part.DOOR] + run


def sphinx_worth(s: State) -> int:
    """Talents for the next sphinx.  Rules: cleopatra.sphinx.worth"""
    return PART_TALENTS[Part.SPHINX] + (s.sphinxes % PAIR) * SECOND_SPHINX


def bonus(built: int) -> int:
    """Talents for building several parts in one turn.  Rules: cleopatra.quarry.bonus"""
    if built > PAIR:
        return BONUS_MORE
    return BONUS_TWO if built == PAIR else 0


def completed(s: State) -> int:
    """Bit mask of the categories that are complete.  Rules: cleopatra.end.step, cleopatra.pile.complete"""
    mask = 0
    mask |= (s.sphinxes == SPHINXES) << Category.SPHINX
    mask |= (s.obelisks == OBELISKS) << Category.OBELISK
    mask |= (s.throne == 1) << Category.THRONE
    mask |= (s.doors == (1 << DOORS) - 1) << Category.DOOR
    mask |= (s.walls == (1 << WALL_SLOTS) - 1) << Category.WALL
    mask |= (s.pile == 0) << Category.MOSAIC
    return mask


assert len(Category) == CATEGORIES
