"""Corruption: who looks into it, what leaves it, and who has most."""

from __future__ import annotations

from waset.games.sobek.hand import count_hand
from waset.games.sobek.knowledge import corruption_becomes_hand, corruption_looked_at, corruption_thrown_off, hand_becomes_corruption
from waset.games.sobek.names import FACE_DOWN, FAMILY, KIND_COUNT, PLACE_KINDS, SCARABS
from waset.games.sobek.row import identify_character
from waset.games.sobek.state import Knowledge, State


def cards_in(s: State, seat: int) -> int:
    """Cards under a seat's corruption tile."""
    count = 0
    for kind in range(PLACE_KINDS):
        count += s.corruption[seat, kind]
    return count


def scarabs_in(s: State, seat: int) -> int:
    """Scarabs on the cards under a seat's corruption tile.  Rules: sobek.score.tie"""
    count = 0
    for kind in range(KIND_COUNT):
        count += s.corruption[seat, kind] * SCARABS[kind]
    return count


def turn_up_characters(s: State, seat: int) -> None:
    """Somebody looks through a pile: the characters in it that nobody had looked at get their identity.

    Rules: sobek.corruption.own, sobek.corruption.face-down
    """
    for _ in range(s.corruption[seat, FACE_DOWN]):
        s.corruption[seat, identify_character(s)] += 1
    s.corruption[seat, FACE_DOWN] = 0


def look_into(s: State, k: Knowledge, owner: int, seat: int) -> None:
    """`seat` looks at all cards of `owner`'s corruption.  Rules: sobek.vizier.look"""
    turn_up_characters(s, owner)
    corruption_looked_at(s, k, owner, seat)


def throw_off(s: State, k: Knowledge, seat: int, family: int) -> None:
    """Discard openly all cards of a family, its characters too, from a seat's own corruption.

    Rules: sobek.priest.discard
    """
    look_into(s, k, seat, seat)
    for kind in range(KIND_COUNT):
        if FAMILY[kind] == family:
            s.discard[kind] += s.corruption[seat, kind]
            s.corruption[seat, kind] = 0
            corruption_thrown_off(s, k, seat, kind)


def take_up_all(s: State, k: Knowledge, seat: int) -> None:
    """All own corruption cards come to hand.  Rules: sobek.token.amnesty"""
    turn_up_characters(s, seat)
    corruption_becomes_hand(s, k, seat)
    for kind in range(KIND_COUNT):
        s.hands[seat, kind] += s.corruption[seat, kind]
        s.corruption[seat, kind] = 0
    count_hand(s, seat)


def put_hand_under(s: State, k: Knowledge, seat: int) -> None:
    """At the round's end what is left in hand becomes corruption.  Rules: sobek.score.hand"""
    hand_becomes_corruption(s, k, seat)
    for kind in range(KIND_COUNT):
        s.corruption[seat, kind] += s.hands[seat, kind]
        s.hands[seat, kind] = 0
    count_hand(s, seat)


def is_most_corrupt(s: State, seat: int) -> bool:
    """Whether a seat has most corruption cards this round, a tie broken by scarabs, what is still tied shared.

    Rules: sobek.score.corruption, sobek.score.tie, sobek.score.all-tied, sobek.score.clean
    """
    here = s.round_number - 1
    cards, scarabs = s.corrupt_cards[here, seat], s.corrupt_scarabs[here, seat]
    for other in range(s.seats):
        if s.corrupt_cards[here, other] > cards:
            return False
        if s.corrupt_cards[here, other] == cards and s.corrupt_scarabs[here, other] > scarabs:
            return False
    return cards > 0 or s.opt_punish_clean != 0
