"""Big cards: played face up, drawn from the talon, which the played pile becomes when it has run out."""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.asterix.knowledge import card_known, card_shown
from waset.games.asterix.names import CARD_KINDS, HAND_SIZE
from waset.games.asterix.state import Knowledge, State


def cards_of_hand(s: State, seat: int) -> int:
    """Big cards in a seat's hand."""
    count = 0
    for card in range(CARD_KINDS):
        count += s.hands[seat, card]
    return count


def play_card(s: State, k: Knowledge, seat: int, card: int) -> None:
    """A card of the hand goes face up onto the played pile.  Rules: asterix.turn.card"""
    s.hands[seat, card] -= 1
    s.played[s.played_count] = card
    s.played_count += 1
    card_shown(s, k, seat, card)


def fill_hand(s: State, k: Knowledge, seat: int) -> None:
    """Draw until the hand is full.  Rules: asterix.talon.draw"""
    for _ in range(HAND_SIZE - cards_of_hand(s, seat)):
        draw_card(s, k, seat)


def draw_card(s: State, k: Knowledge, seat: int) -> None:
    """The top card of the talon comes to a hand; when it was the last one, the played pile is turned over at once.

    Rules: asterix.talon.draw, asterix.talon.turn
    """
    if s.talon_count == 0:
        turn_over(s)
    if s.turned_count > 0:
        card = next_turned(s)
        card_known(s, k, seat, card)
    else:
        card = random_card(s)
    s.hands[seat, card] += 1
    s.talon_count -= 1
    if s.talon_count == 0:
        turn_over(s)


def random_card(s: State) -> int:
    """Take a card out of the shuffled talon."""
    n = below(s, s.talon_count)
    card = 0
    while n >= s.talon[card]:
        n -= s.talon[card]
        card += 1
    s.talon[card] -= 1
    return card


def next_turned(s: State) -> int:
    """Take the top card off a talon that was turned over unshuffled."""
    card = s.turned[0]
    s.turned_count -= 1
    for i in range(s.turned_count):
        s.turned[i] = s.turned[i + 1]
    s.turned[s.turned_count] = 0
    return card


def turn_over(s: State) -> None:
    """The played pile becomes the talon: shuffled, or, by the option, as it lies, the oldest card on top.

    Rules: asterix.talon.turn
    """
    for i in range(s.played_count):
        if s.opt_talon_turned:
            s.turned[i] = s.played[i]
        else:
            s.talon[s.played[i]] += 1
        s.played[i] = 0
    if s.opt_talon_turned:
        s.turned_count = s.played_count
    s.talon_count = s.played_count
    s.played_count = 0
