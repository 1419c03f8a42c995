"""Hands: cards come and go here, so that the count by family beside them stays true."""

from __future__ import annotations

from waset.games.sobek.names import BACK, FAMILIES, FAMILY, FIRST, KIND_COUNT
from waset.games.sobek.state import State

HAND_AFTER_SCRIBE = 6


def put_in_hand(s: State, seat: int, kind: int) -> None:
    """A card comes to a hand."""
    s.hands[seat, kind] += 1
    s.held[seat, FAMILY[kind]] += 1


def take_from_hand(s: State, seat: int, kind: int) -> None:
    """A card leaves a hand."""
    s.hands[seat, kind] -= 1
    s.held[seat, FAMILY[kind]] -= 1


def cards_of_hand(s: State, seat: int) -> int:
    """Cards in a seat's hand."""
    count = 0
    for family in range(FAMILIES):
        count += s.held[seat, family]
    return count


def count_hand(s: State, seat: int) -> None:
    """Count a hand by family anew, after a redeal."""
    for family in range(FAMILIES):
        count = 0
        for kind in range(FIRST[family], FIRST[family + 1]):
            count += s.hands[seat, kind]
        s.held[seat, family] = count


def cards_with_back(s: State, seat: int, back: int) -> int:
    """Cards in a hand with a back.  Rules: sobek.secret.backs"""
    count = 0
    for kind in range(KIND_COUNT):
        if BACK[kind] == back:
            count += s.hands[seat, kind]
    return count
