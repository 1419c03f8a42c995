"""The pile of citizens and the hands.

No order of the pile is stored: `pile` holds its cards by kind, and a draw picks at random among them.
"""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.iunu.names import CARDS_KEPT, CITIZENS, HAND
from waset.games.iunu.state import State


def draw_card(s: State, seat: int) -> None:
    """The pile's top card comes to a hand. (Counted without a branch: this is the hottest loop.)"""
    n = below(s, s.pile_count)
    before = 0
    citizen = 0
    for i in range(CITIZENS - 1):
        before += s.pile[i]
        citizen += before <= n
    s.pile[citizen] -= 1
    s.pile_count -= 1
    s.hands[seat, citizen] += 1


def cards_in_hand(s: State, seat: int) -> int:
    """Cards in a seat's hand."""
    count = 0
    for citizen in range(CITIZENS):
        count += s.hands[seat, citizen]
    return count


def must_discard(s: State, seat: int) -> bool:
    """Whether a hand is too large to be kept whole.  Rules: iunu.discard.one, iunu.discard.few"""
    return cards_in_hand(s, seat) > CARDS_KEPT


def discard_all_but(s: State, seat: int, citizen: int) -> None:
    """All cards of a hand but one go to the pile.  Rules: iunu.discard.one, iunu.discard.refill"""
    s.hands[seat, citizen] -= 1
    for other in range(CITIZENS):
        s.pile[other] += s.hands[seat, other]
        s.pile_count += s.hands[seat, other]
        s.hands[seat, other] = 0
    s.hands[seat, citizen] = 1


def cards_needed(s: State) -> int:
    """Cards that would make every hand full.  Rules: iunu.end.short"""
    needed = s.seats * HAND[s.seats]
    for seat in range(s.seats):
        needed -= cards_in_hand(s, seat)
    return needed


def fill_hands(s: State, first: int) -> None:
    """All draw up to the opening hand, in turn order from a seat.  Rules: iunu.setup.hands, iunu.discard.refill"""
    for i in range(s.seats):
        seat = (first + i) % s.seats
        for _ in range(HAND[s.seats] - cards_in_hand(s, seat)):
            draw_card(s, seat)
