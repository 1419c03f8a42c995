"""The end of the game: hands, sanctuaries, the crocodile, the richest."""

from __future__ import annotations

from waset.engine.schema import Cells
from waset.games.cleopatra.garden import sanctuary_squares
from waset.games.cleopatra.hand import tainted_of_hand
from waset.games.cleopatra.state import State

MERCHANT_WORTH = 3
"""Talents for a Nile merchant that was not used."""
PALACE, ALL_EATEN = 0, 1
ENDINGS = ("palace", "all_eaten")


def reckon(s: State) -> None:
    """Hands are laid open and cost amulets; the squares of sanctuaries are counted.  Rules: cleopatra.end.hands, cleopatra.end.lay-off"""
    for seat in range(s.seats):
        s.tainted[seat] = tainted_of_hand(s, seat)
        s.sanctified[seat] = sanctuary_squares(s, seat)


def amulets_left(s: State, seat: int) -> int:
    """Amulets after what hands cost and sanctuaries take, never below 0.

    Rules: cleopatra.end.hands, cleopatra.end.lay-off, cleopatra.end.no-credit
    """
    return max(0, s.amulets[seat] + s.tainted[seat] - s.sanctified[seat])


def is_eaten(s: State, seat: int) -> bool:
    """Whether nobody has more amulets left, and the seat has some.  Rules: cleopatra.end.crocodile, cleopatra.end.clean"""
    mine = amulets_left(s, seat)
    for other in range(s.seats):
        if amulets_left(s, other) > mine:
            return False
    return mine > 0


def survivors(s: State) -> int:
    """How many seats are not eaten."""
    count = 0
    for seat in range(s.seats):
        count += not is_eaten(s, seat)
    return count


def wealth(s: State, seat: int) -> int:
    """Talents, with those for unused merchants.  Rules: cleopatra.end.richest"""
    return s.talents[seat] + MERCHANT_WORTH * s.merchants[seat]


def is_ahead(s: State, seat: int, other: int) -> bool:
    """Whether one survivor beats another.  Rules: cleopatra.end.richest, cleopatra.end.tie"""
    if wealth(s, seat) != wealth(s, other):
        return wealth(s, seat) > wealth(s, other)
    return amulets_left(s, seat) < amulets_left(s, other)


def totals(s: State, out: Cells) -> None:
    """Each seat's wealth."""
    for seat in range(s.seats):
        out[seat] = wealth(s, seat)


def wins(s: State, out: Cells) -> None:
    """1 for each survivor whom no survivor beats; when all are eaten for nobody, or for everybody.

    Rules: cleopatra.end.richest, cleopatra.end.tie, cleopatra.end.eaten-out, cleopatra.end.all-eaten
    """
    if survivors(s) == 0:
        for seat in range(s.seats):
            out[seat] = s.opt_eaten_share
        return
    for seat in range(s.seats):
        out[seat] = not is_eaten(s, seat)
        for other in range(s.seats):
            if not is_eaten(s, other) and is_ahead(s, other, seat):
                out[seat] = 0


def ended(s: State) -> int:
    """Index into ENDINGS.  Rules: cleopatra.end.step, cleopatra.end.all-eaten"""
    return PALACE if survivors(s) > 0 else ALL_EATEN
