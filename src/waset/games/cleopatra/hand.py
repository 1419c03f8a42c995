"""Hands and pyramids: cards come and go here, discards and amulets with them."""

from __future__ import annotations

from waset.games.cleopatra.knowledge import SPECTATOR, discard_gains, hand_gains, hand_loses
from waset.games.cleopatra.names import FIRST_DOUBLE, HAND_LIMIT, KINDS
from waset.games.cleopatra.state import Knowledge, State


def cards_of_hand(s: State, seat: int) -> int:
    """Cards in a seat's hand."""
    count = 0
    for kind in range(KINDS):
        count += s.hands[seat, kind]
    return count


def tainted_of_hand(s: State, seat: int) -> int:
    """Tainted resources and characters in a seat's hand.  Rules: cleopatra.end.hands"""
    count = 0
    for kind in range(FIRST_DOUBLE, KINDS):
        count += s.hands[seat, kind]
    return count


def take_openly(s: State, k: Knowledge, seat: int, kind: int, count: int) -> None:
    """Cards that all see come to a hand."""
    s.hands[seat, kind] += count
    for _ in range(count):
        hand_gains(s, k, seat, kind, SPECTATOR)


def discard_openly(s: State, k: Knowledge, seat: int, kind: int) -> None:
    """A card of a hand is discarded face up.  Rules: cleopatra.deck.discards"""
    lay_aside(s, k, seat, kind)
    s.discard[kind] += 1
    discard_gains(s, k, kind)


def lay_aside(s: State, k: Knowledge, seat: int, kind: int) -> None:
    """A card of a hand is shown to all and leaves it."""
    s.hands[seat, kind] -= 1
    hand_loses(s, k, seat, kind, SPECTATOR)


def move_amulets(s: State, giver: int, taker: int, count: int) -> None:
    """Amulets go from pyramid to pyramid, as many as there are.  Rules: cleopatra.envoy.accept, cleopatra.envoy.amulet"""
    moved = min(count, s.amulets[giver])
    s.amulets[giver] -= moved
    s.amulets[taker] += moved


def over_limit(s: State, seat: int) -> int:
    """Cards above the hand limit that were not paid for in this turn.

    Rules: cleopatra.hand.check, cleopatra.hand.again
    """
    if s.opt_market_check and s.marketed == 0:
        return 0
    return max(0, cards_of_hand(s, seat) - HAND_LIMIT - s.paid_for)
