"""The nine characters: what each power does once it is chosen."""

from __future__ import annotations

from waset.engine.rng import below, reveals
from waset.games.sobek.corruption import look_into
from waset.games.sobek.hand import HAND_AFTER_SCRIBE, cards_of_hand, cards_with_back, put_in_hand, take_from_hand
from waset.games.sobek.knowledge import NOBODY_ELSE, SPECTATOR, corruption_gains, corruption_loses, hand_gains, hand_loses
from waset.games.sobek.names import BACK, FACE_DOWN, KIND_COUNT
from waset.games.sobek.row import identify_character, show_top, turn_up
from waset.games.sobek.state import Knowledge, State

QUEEN_DRAWS = 3


def show_character(s: State, k: Knowledge, seat: int, card: int) -> None:
    """Reveal a character and discard it.  Rules: sobek.character.discard"""
    take_from_hand(s, seat, card)
    s.discard[card] += 1
    hand_loses(s, k, seat, card, SPECTATOR)


def queen_draws(s: State, seat: int) -> None:
    """The top three cards of the pile, or as many as are left, come to hand; others see their backs.

    Rules: sobek.queen.draw, sobek.queen.short
    """
    for _ in range(min(QUEEN_DRAWS, s.pile_count)):
        kind = turn_up(s)
        if kind == FACE_DOWN:
            kind = identify_character(s)
        put_in_hand(s, seat, kind)
    show_top(s)


def vizier_looks(s: State, k: Knowledge, seat: int, victim: int) -> None:
    """Look through an opponent's corruption.  Rules: sobek.vizier.look"""
    look_into(s, k, victim, seat)
    reveals(s)


def vizier_takes(s: State, k: Knowledge, seat: int, victim: int, kind: int) -> None:
    """Take one card looked at; bystanders see its back.  Rules: sobek.vizier.look, sobek.secret.backs"""
    s.corruption[victim, kind] -= 1
    corruption_loses(s, k, victim, kind, seat)
    put_in_hand(s, seat, kind)
    hand_gains(s, k, seat, kind, NOBODY_ELSE if s.opt_own_corruption_closed else victim)


def thief_draws(s: State, k: Knowledge, seat: int, victim: int, back: int) -> None:
    """Take a random card with a back out of an opponent's hand.  Rules: sobek.thief.draw, sobek.thief.back"""
    n = below(s, cards_with_back(s, victim, back))
    for kind in range(KIND_COUNT):
        if BACK[kind] == back:
            if n < s.hands[victim, kind]:
                take_from_hand(s, victim, kind)
                hand_loses(s, k, victim, kind, seat)
                put_in_hand(s, seat, kind)
                hand_gains(s, k, seat, kind, victim)
                return
            n -= s.hands[victim, kind]


def scribe_victims(s: State, seat: int) -> int:
    """Bit mask of the opponents with more than six cards in hand.  Rules: sobek.scribe.six, sobek.scribe.target"""
    mask = 0
    for other in range(s.seats):
        if other != seat and cards_of_hand(s, other) > HAND_AFTER_SCRIBE:
            mask |= 1 << other
    return mask


def surrender(s: State, k: Knowledge, seat: int) -> None:
    """The cards that a scribe's victim named go under his own tile; others see their backs.

    Rules: sobek.scribe.choose
    """
    for kind in range(KIND_COUNT):
        for _ in range(s.draft_cards[seat, kind]):
            take_from_hand(s, seat, kind)
            hand_loses(s, k, seat, kind, NOBODY_ELSE)
            s.corruption[seat, kind] += 1
            corruption_gains(s, k, seat, kind, False, True)
