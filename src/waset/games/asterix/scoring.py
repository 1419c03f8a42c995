"""The end of the race: who is home, and how far the others still had to go."""

from __future__ import annotations

from waset.engine.schema import Cells
from waset.games.asterix.moves import steps_between
from waset.games.asterix.names import FAR, PALACE, VILLAGE
from waset.games.asterix.state import State

ENDINGS = ("home",)


def is_home(s: State, seat: int) -> bool:
    """Whether a pawn is back in the village after its palace card was put down.  Rules: asterix.end.first"""
    return s.delivered[seat] != 0 and s.pawns[seat] == VILLAGE


def steps_left(s: State, out: Cells, home: Cells) -> None:
    """Fill `out` [seats] with each seat's steps to the palace, 0 once it was there, and `home` with those from there to the village.

    Rules: asterix.end.left
    """
    from_palace, from_village = steps_between(s, PALACE), steps_between(s, VILLAGE)
    for seat in range(s.seats):
        out[seat] = 0 if s.delivered[seat] else from_palace[s.pawns[seat]]
        home[seat] = from_village[s.pawns[seat]] if s.delivered[seat] else from_palace[VILLAGE]


def totals(s: State, out: Cells) -> None:
    """Each seat's steps left; fewer are better.  Rules: asterix.end.left"""
    from_palace, from_village = steps_between(s, PALACE), steps_between(s, VILLAGE)
    for seat in range(s.seats):
        if s.delivered[seat]:
            out[seat] = from_village[s.pawns[seat]]
        else:
            out[seat] = min(from_palace[s.pawns[seat]] + from_palace[VILLAGE], FAR)


def wins(s: State, out: Cells) -> None:
    """1 for the seat that is home.  Rules: asterix.end.first"""
    for seat in range(s.seats):
        out[seat] = 1 if is_home(s, seat) else 0


def ended(s: State) -> int:
    """Index into ENDINGS: there is one.  Rules: asterix.end.first"""
    return 0
