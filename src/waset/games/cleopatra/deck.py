"""The deck, half of which lies face up, the bag of what nobody may know, and the discards.

No order is stored. `bag` holds, by kind, the cards of the deck, an open top card apart, and those that lie face down in the market. A
draw settles the side by what is left of each, and who it is by the bag. When the discards become the deck, cards that still lie face
down get their identity first, hidden from all.
"""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.cleopatra.knowledge import SPECTATOR, bag_loses, discards_shuffled
from waset.games.cleopatra.names import FACE_DOWN, KINDS, STALLS
from waset.games.cleopatra.state import Knowledge, State

TOP_DOWN, TOP_OPEN = 1, 2
"""Of the cell `deck_top`: the top card lies face down; the least value of one that lies face up."""


def draw_identity(s: State) -> int:
    """Draw a card from the bag, which holds some, and answer its kind."""
    left = 0
    for kind in range(KINDS):
        left += s.bag[kind]
    n = below(s, left)
    before = 0
    found = 0
    for kind in range(KINDS - 1):
        before += s.bag[kind]
        found += before <= n
    s.bag[found] -= 1
    return found


def turn_over(s: State, k: Knowledge) -> int:
    """Take the top card off a deck that has one: its kind when it lies face up, else FACE_DOWN and it stays in the bag.

    Rules: cleopatra.deck.half, cleopatra.deck.top
    """
    top = s.deck_top
    up = turn_side(s)
    if top >= TOP_OPEN:
        return top - TOP_OPEN
    if not up:
        return FACE_DOWN
    kind = draw_identity(s)
    bag_loses(s, k, kind, SPECTATOR)
    return kind


def turn_side(s: State) -> bool:
    """Take the top card off by its side alone: whether it lay face up.  Rules: cleopatra.deck.half, cleopatra.vizier.five"""
    up = s.deck_top >= TOP_OPEN or (s.deck_top == 0 and below(s, s.deck_count) < s.deck_up)
    s.deck_top = 0
    s.deck_count -= 1
    s.deck_up -= up
    return up


def show_top(s: State, k: Knowledge) -> None:
    """The next top card shows its side, and its face if that is up, unless the option covers it.  Rules: cleopatra.deck.top"""
    if s.opt_top_covered or s.deck_count == 0 or s.deck_top > 0:
        return
    if below(s, s.deck_count) < s.deck_up:
        kind = draw_identity(s)
        bag_loses(s, k, kind, SPECTATOR)
        s.deck_top = TOP_OPEN + kind
    else:
        s.deck_top = TOP_DOWN


def cards_discarded(s: State) -> int:
    """Cards among the discards."""
    count = 0
    for kind in range(KINDS):
        count += s.discard[kind]
    return count


def rebuild(s: State, k: Knowledge) -> None:
    """When the deck has run out, the discards become a new one, half of it face up, the odd card face down.

    Rules: cleopatra.deck.rebuild, cleopatra.deck.half
    """
    if s.deck_count > 0:
        return
    cards = cards_discarded(s)
    if cards == 0:
        return
    name_face_down(s)
    for kind in range(KINDS):
        s.bag[kind] += s.discard[kind]
        s.discard[kind] = 0
    discards_shuffled(s, k)
    s.deck_count = cards
    s.deck_up = cards // 2


def name_face_down(s: State) -> None:
    """Cards of the old deck that lie face down get their identity, hidden from all.  Rules: cleopatra.deck.rebuild"""
    for stall in range(STALLS):
        for _ in range(unnamed_in(s, stall)):
            s.stall_old[stall, draw_identity(s)] += 1
    for i in range(STALLS):
        if s.drawn[i] == FACE_DOWN and s.drawn_old[i] == 0:
            s.drawn_old[i] = draw_identity(s) + 1


def unnamed_in(s: State, stall: int) -> int:
    """Face-down cards of a stall whose identity is still in the bag."""
    count = s.stall_down[stall]
    for kind in range(KINDS):
        count -= s.stall_old[stall, kind]
    return count
