"""How a game is set up."""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.cleopatra.deck import draw_identity, show_top, turn_over
from waset.games.cleopatra.garden import show_mosaic
from waset.games.cleopatra.names import COPIES, FACE_DOWN, KINDS, PILE, STALLS, START_CARDS, START_TALENTS, Phase
from waset.games.cleopatra.state import Knowledge, State


def deal(s: State, k: Knowledge) -> None:
    """Purses, hands, the deck with half of it face up, a card on each stall, the pile of mosaics; a seat drawn at random begins.

    Rules: cleopatra.setup.starter, cleopatra.setup.purse, cleopatra.setup.merchants, cleopatra.setup.pile, cleopatra.turn.order
    """
    for kind in range(KINDS):
        s.bag[kind] = COPIES[kind]
    for seat in range(s.seats):
        s.talents[seat] = START_TALENTS
        s.merchants[seat] = s.opt_merchants
    deal_hands(s)
    make_deck(s)
    open_market(s, k)
    s.pile = PILE
    show_mosaic(s)
    s.starter = below(s, s.seats)
    s.to_play = s.starter
    s.asked = 1 << s.starter
    s.phase = Phase.TURN.value


def deal_hands(s: State) -> None:
    """Hidden cards for each seat.  Rules: cleopatra.setup.hands"""
    for seat in range(s.seats):
        for _ in range(START_CARDS):
            s.hands[seat, draw_identity(s)] += 1


def make_deck(s: State) -> None:
    """All other cards, half of them face up; an odd one lies face down.  Rules: cleopatra.deck.half"""
    count = 0
    for kind in range(KINDS):
        count += s.bag[kind]
    s.deck_count = count
    s.deck_up = count // 2


def open_market(s: State, k: Knowledge) -> None:
    """The first three cards begin the stalls, each with the side it came with.  Rules: cleopatra.setup.stalls"""
    for stall in range(STALLS):
        card = turn_over(s, k)
        if card == FACE_DOWN:
            s.stall_down[stall] += 1
        else:
            s.stall_up[stall, card] += 1
    show_top(s, k)
