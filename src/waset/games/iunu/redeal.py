"""Dealing again what an observer cannot know.

All that he does not know goes back to the piles, then every closed place gets as many cards as it shows. Nothing here reads what was
taken away, so the outcome depends on his view and the generator alone.
"""

from __future__ import annotations

import numpy as np

from waset.engine.rng import below
from waset.games.iunu.afterlife import cards_held, cards_offered, offer_card
from waset.games.iunu.knowledge import OBSERVERS
from waset.games.iunu.names import AFTERLIFE_KINDS, CITIZENS, MAX_SEATS
from waset.games.iunu.pile import cards_in_hand, draw_card
from waset.games.iunu.state import Knowledge, State


def redeal(s: State, k: Knowledge, seat: int) -> None:
    """Deal again what a seat, or the spectator (MAX_SEATS), cannot know.

    Rules: iunu.secret.hands, iunu.secret.afterlife, iunu.discard.secret
    """
    redeal_hands(s, seat)
    if s.over == 0:
        redeal_afterlife(s, k, seat)


def redeal_hands(s: State, seat: int) -> None:
    """Hands of all others, and what they have chosen to keep.  Rules: iunu.secret.hands, iunu.discard.secret"""
    counts = np.zeros(s.seats, np.int64)
    for owner in range(s.seats):
        if owner != seat:
            counts[owner] = cards_in_hand(s, owner)
            for citizen in range(CITIZENS):
                s.pile[citizen] += s.hands[owner, citizen]
                s.pile_count += s.hands[owner, citizen]
                s.hands[owner, citizen] = 0
    for owner in range(s.seats):
        if owner != seat:
            for _ in range(counts[owner]):
                draw_card(s, owner)
            if s.kept[owner] > 0:
                s.kept[owner] = keep_at_random(s, owner)


def keep_at_random(s: State, owner: int) -> int:
    """An answer that a hand allows, each alike, as the cell `kept` has it.  Rules: iunu.discard.secret"""
    kinds = 0
    for citizen in range(CITIZENS):
        kinds += s.hands[owner, citizen] > 0
    n = below(s, kinds)
    kept = 0
    for citizen in range(CITIZENS):
        if s.hands[owner, citizen] > 0:
            if n == 0:
                kept = citizen + 1
            n -= 1
    return kept


def redeal_afterlife(s: State, k: Knowledge, seat: int) -> None:
    """Afterlife cards that others hold or look at; what the observer knows to be in the pile stays in it, or under a Priest's eyes.

    Rules: iunu.secret.afterlife
    """
    held, offered = np.zeros(s.seats, np.int64), np.zeros(s.seats, np.int64)
    for owner in range(s.seats):
        if owner != seat:
            held[owner], offered[owner] = cards_held(s, owner), cards_offered(s, owner)
            gather(s, owner)
    sure = np.zeros(AFTERLIFE_KINDS, np.int64)
    for kind in range(AFTERLIFE_KINDS):
        sure[kind] = known_in_pile(s, k, seat, kind)
        put_into_pile(s, kind, -sure[kind])
    for owner in range(s.seats):
        if owner != seat:
            deal_held(s, owner, held[owner])
    for kind in range(AFTERLIFE_KINDS):
        put_into_pile(s, kind, sure[kind])
    for owner in range(s.seats):
        for _ in range(offered[owner]):
            offer_card(s, owner)


def deal_held(s: State, owner: int, count: int) -> None:
    """Deal the afterlife cards that a seat holds."""
    for _ in range(count):
        offer_card(s, owner)
    for kind in range(AFTERLIFE_KINDS):
        s.held[owner, kind] = s.offered[owner, kind]
        s.offered[owner, kind] = 0


def put_into_pile(s: State, kind: int, count: int) -> None:
    """Put so many afterlife cards of a kind into the pile."""
    s.afterlife[kind] += count
    s.afterlife_count += count


def gather(s: State, owner: int) -> None:
    """Put the afterlife cards that a seat holds or looks at into the pile."""
    for kind in range(AFTERLIFE_KINDS):
        put_into_pile(s, kind, s.held[owner, kind] + s.offered[owner, kind])
        s.held[owner, kind] = 0
        s.offered[owner, kind] = 0


def known_in_pile(s: State, k: Knowledge, seat: int, kind: int) -> int:
    """Cards of a kind that an observer knows to be in the pile beside those that he looks at."""
    looked_at = s.offered[seat, kind] if seat < MAX_SEATS else 0
    return max(0, k.afterlife[seat, kind] - looked_at)


def forget_the_rest(s: State, k: Knowledge, seat: int) -> None:
    """After a redeal: nobody but `seat` is taken to know more than the spectator does, who never saw an afterlife card."""
    for observer in range(OBSERVERS):
        if observer != seat:
            k.afterlife[observer, :] = 0
