"""The market: three stalls, the cards that are turned over for them, what is taken."""

from __future__ import annotations

from waset.engine.rng import reveals
from waset.games.cleopatra.deck import draw_identity, rebuild, show_top, turn_over, unnamed_in
from waset.games.cleopatra.hand import take_openly
from waset.games.cleopatra.knowledge import bag_loses
from waset.games.cleopatra.names import FACE_DOWN, KINDS, NO_CARD, REFILL, STALLS
from waset.games.cleopatra.state import Knowledge, State


def cards_in_stall(s: State, stall: int) -> int:
    """Cards of a stall, face up and face down."""
    count = s.stall_down[stall]
    for kind in range(KINDS):
        count += s.stall_up[stall, kind]
    return count


def turn_three(s: State, k: Knowledge) -> int:
    """Turn over the next card for each stall, from a new deck where the old one runs out; answers how many there were.

    Rules: cleopatra.market.refill, cleopatra.market.short
    """
    count = 0
    for i in range(STALLS):
        s.drawn[i] = NO_CARD
        s.drawn_old[i] = 0
    for i in range(STALLS):
        rebuild(s, k)
        if s.deck_count > 0:
            s.drawn[i] = turn_over(s, k)
            count += 1
    rebuild(s, k)
    show_top(s, k)
    return count


def lay_on_stalls(s: State, order: int) -> None:
    """Lay the drawn cards out; each keeps its side.  Rules: cleopatra.market.refill, cleopatra.market.face-down"""
    for stall in range(STALLS):
        i = REFILL[order, stall]
        card = s.drawn[i]
        if card < FACE_DOWN:
            s.stall_up[stall, card] += 1
        elif card == FACE_DOWN:
            s.stall_down[stall] += 1
            if s.drawn_old[i] > 0:
                s.stall_old[stall, s.drawn_old[i] - 1] += 1
    for i in range(STALLS):
        s.drawn[i] = 0
        s.drawn_old[i] = 0


def take_stall(s: State, k: Knowledge, seat: int, stall: int) -> None:
    """All cards of a stall come to hand; who lies face down is seen by the taker alone, and only now.

    Rules: cleopatra.market.take, cleopatra.market.face-down
    """
    if s.stall_down[stall] > 0:
        reveals(s)
    for _ in range(unnamed_in(s, stall)):
        kind = draw_identity(s)
        bag_loses(s, k, kind, seat)
        s.hands[seat, kind] += 1
    for kind in range(KINDS):
        s.hands[seat, kind] += s.stall_old[stall, kind]
        s.stall_old[stall, kind] = 0
        take_openly(s, k, seat, kind, s.stall_up[stall, kind])
        s.stall_up[stall, kind] = 0
    s.stall_down[stall] = 0
