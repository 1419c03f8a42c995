"""The garden: laying mosaics, areas, which of them are dead, statues. Sets of squares are two words (layout.py)."""

from __future__ import annotations

from waset.engine.bits import lowest, popcount
from waset.engine.rng import below
from waset.games.cleopatra.layout import FLIPPED, FULL, HALF, PIECES, SIDE, SQUARES, SQUARES_OF_A_PIECE
from waset.games.cleopatra.names import (
    FITS_AT,
    FITS_HIGH,
    FITS_LOW,
    FITS_PIECE,
    FITS_TURN,
    FREE_HIGH,
    FREE_LOW,
    PALMS_HIGH,
    PALMS_LOW,
    STATUES,
    WAYS_HIGH,
    WAYS_LOW,
    WAYS_OF,
    WAYS_SQUARE,
    WAYS_TURN,
)
from waset.games.cleopatra.state import State

FIRST_NUMBERS = sum(1 << (SIDE * letter) for letter in range(HALF // SIDE))
"""The squares with number 1, of one word."""
LAST_NUMBERS = FIRST_NUMBERS << (SIDE - 1)
LETTER = (1 << SIDE) - 1
"""The squares of the first letter of a word."""
TO_LAST_LETTER = HALF - SIDE


def spread(low: int, high: int) -> tuple[int, int]:
    """A set of squares with all that touch it by a side.  Rules: cleopatra.sanctuary.area"""
    wider_low = low | ((low & ~LAST_NUMBERS) << 1) | ((low & ~FIRST_NUMBERS) >> 1) | ((low << SIDE) & FULL) | (low >> SIDE)
    wider_high = high | ((high & ~LAST_NUMBERS) << 1) | ((high & ~FIRST_NUMBERS) >> 1) | ((high << SIDE) & FULL) | (high >> SIDE)
    return wider_low | ((high & LETTER) << TO_LAST_LETTER), wider_high | (low >> TO_LAST_LETTER)


def first_square(low: int, high: int) -> int:
    """The first square of a set that is not empty."""
    return lowest(low) if low != 0 else HALF + lowest(high)


def area_of(low: int, high: int) -> tuple[int, int]:
    """The area, among these squares, that holds the first of them.  Rules: cleopatra.sanctuary.area"""
    area_low, area_high = low & -low, 0 if low != 0 else high & -high
    while True:
        wider_low, wider_high = spread(area_low, area_high)
        wider_low &= low
        wider_high &= high
        if wider_low == area_low and wider_high == area_high:
            return area_low, area_high
        area_low, area_high = wider_low, wider_high


def fits_into(low: int, high: int, pile: int, turns: int) -> bool:
    """Whether one of the mosaics of a pile fits into an area, in one of the first `turns` turns.  Rules: cleopatra.sanctuary.dead"""
    if popcount(low) + popcount(high) < SQUARES_OF_A_PIECE:
        return False
    outside_low, outside_high = ~low, ~high
    left_low, left_high = low, high
    while left_low != 0 or left_high != 0:
        square = first_square(left_low, left_high)
        for i in range(FITS_AT[square], FITS_AT[square + 1]):
            if FITS_LOW[i] & outside_low == 0 and FITS_HIGH[i] & outside_high == 0 and (pile >> FITS_PIECE[i]) & 1 and FITS_TURN[i] < turns:
                return True
        if left_low != 0:
            left_low &= left_low - 1
        else:
            left_high &= left_high - 1
    return False


def turns_allowed(s: State) -> int:
    """How many of the turns may be used.  Rules: cleopatra.mosaic.turn"""
    return FLIPPED if s.opt_no_flip else 2 * FLIPPED


def find_dead(s: State) -> None:
    """Mark the areas that have died by what was just laid; they may be claimed.

    Rules: cleopatra.sanctuary.dead, cleopatra.sanctuary.new, cleopatra.sanctuary.last
    """
    turns = turns_allowed(s)
    alive_low = FREE_LOW & ~(s.covered[0] | s.dead[0])
    alive_high = FREE_HIGH & ~(s.covered[1] | s.dead[1])
    while alive_low != 0 or alive_high != 0:
        low, high = area_of(alive_low, alive_high)
        if not fits_into(low, high, s.pile, turns):
            s.fresh[0] |= low
            s.fresh[1] |= high
        alive_low &= ~low
        alive_high &= ~high
    s.dead[0] |= s.fresh[0]
    s.dead[1] |= s.fresh[1]


def can_lie(s: State, way: int) -> bool:
    """Whether a way to lay a mosaic meets free squares alone.  Rules: cleopatra.mosaic.free, cleopatra.mosaic.turn"""
    if WAYS_LOW[way] & s.covered[0] != 0 or WAYS_HIGH[way] & s.covered[1] != 0:
        return False
    return s.opt_no_flip == 0 or WAYS_TURN[way] < FLIPPED


def has_place(s: State, piece: int) -> bool:
    """Whether a mosaic can lie anywhere.  Rules: cleopatra.mosaic.no-place, cleopatra.pile.remove"""
    way, end = WAYS_OF[piece], WAYS_OF[piece + 1]
    while way < end and not can_lie(s, way):
        way += 1
    return way < end


def way_of(piece: int, place: int) -> int:
    """The way to lay a mosaic by turn times 100 plus first square."""
    way = WAYS_OF[piece]
    while WAYS_TURN[way] * SQUARES + WAYS_SQUARE[way] != place:
        way += 1
    return way


def palms_under(piece: int, place: int) -> int:
    """Palms that a mosaic covers.  Rules: cleopatra.mosaic.worth"""
    way = way_of(piece, place)
    return popcount(WAYS_LOW[way] & PALMS_LOW) + popcount(WAYS_HIGH[way] & PALMS_HIGH)


def lay_mosaic(s: State, piece: int, place: int) -> None:
    """A mosaic leaves the pile and lies in the garden; a new one comes on top where it lay there; areas die.

    Rules: cleopatra.mosaic.free, cleopatra.mosaic.top, cleopatra.scribe.mosaic
    """
    way = way_of(piece, place)
    s.covered[0] |= WAYS_LOW[way]
    s.covered[1] |= WAYS_HIGH[way]
    s.laid[piece] = place + 1
    take_from_pile(s, piece)
    find_dead(s)


def take_from_pile(s: State, piece: int) -> None:
    """A mosaic leaves the pile; where it was on top, the next one shows.  Rules: cleopatra.mosaic.top"""
    s.pile &= ~(1 << piece)
    if s.pile_top == piece + 1:
        show_mosaic(s)


def show_mosaic(s: State) -> None:
    """The mosaic that is now on top, one of those in the pile.  Rules: cleopatra.mosaic.top, cleopatra.setup.pile"""
    s.pile_top = 0
    left = popcount(s.pile)
    if left == 0:
        return
    n = below(s, left)
    rest = s.pile
    for _ in range(n):
        rest &= rest - 1
    s.pile_top = lowest(rest) + 1


def remove_unplaceable(s: State) -> None:
    """Mosaics that fit nowhere leave the game while they are on top.  Rules: cleopatra.pile.remove"""
    while s.pile_top > 0 and not has_place(s, s.pile_top - 1):
        take_from_pile(s, s.pile_top - 1)


# ---- sanctuaries -----------------------------------------------------------------------------------------------------------------


def statues_left(s: State, seat: int) -> int:
    """Statues that a seat has not put up."""
    count = 0
    for i in range(STATUES):
        count += s.statues[seat, i] == 0
    return count


def claim(s: State, seat: int, square: int) -> None:
    """Put a statue on the first square of an area; earlier areas can no longer be claimed, as areas are named in order.

    Rules: cleopatra.sanctuary.claim
    """
    first_unused = 0
    while s.statues[seat, first_unused] > 0:
        first_unused += 1
    s.statues[seat, first_unused] = square + 1
    while s.fresh[0] != 0 or s.fresh[1] != 0:
        here = first_square(s.fresh[0], s.fresh[1])
        if here > square:
            return
        low, high = area_of(s.fresh[0], s.fresh[1])
        s.fresh[0] &= ~low
        s.fresh[1] &= ~high


def sanctuary_squares(s: State, seat: int) -> int:
    """Squares of a seat's sanctuaries, those of the statues included.  Rules: cleopatra.end.lay-off"""
    count = 0
    dead_low, dead_high = s.dead[0], s.dead[1]
    while dead_low != 0 or dead_high != 0:
        square = first_square(dead_low, dead_high)
        low, high = area_of(dead_low, dead_high)
        for i in range(STATUES):
            if s.statues[seat, i] == square + 1:
                count += popcount(low) + popcount(high)
        dead_low &= ~low
        dead_high &= ~high
    return count


assert PIECES < HALF
