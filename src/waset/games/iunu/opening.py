"""How a game is set up, and each round begun."""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.iunu.dice import roll_dice
from waset.games.iunu.names import AFTERLIFE_IN_BOX, AFTERLIFE_KINDS, CITIZENS, COPIES, DEBEN, Phase
from waset.games.iunu.pile import fill_hands
from waset.games.iunu.state import Knowledge, State


def deal(s: State, k: Knowledge) -> None:
    """Two piles, a starter drawn at random who rolls the dice, full hands, Deben.

    Rules: iunu.setup.piles, iunu.setup.hands, iunu.setup.deben, iunu.setup.starter
    """
    for citizen in range(CITIZENS):
        s.pile[citizen] = COPIES[citizen]
        s.pile_count += COPIES[citizen]
    for kind in range(AFTERLIFE_KINDS):
        s.afterlife[kind] = AFTERLIFE_IN_BOX[kind]
        s.afterlife_count += AFTERLIFE_IN_BOX[kind]
    for seat in range(s.seats):
        s.deben[seat] = DEBEN
    starter = below(s, s.seats)
    fill_hands(s, starter)
    begin_round(s, 1, starter)


def begin_round(s: State, number: int, starter: int) -> None:
    """Hands are full; the starter rolls the dice and lays first.  Rules: iunu.round.starter, iunu.round.dice, iunu.turn.order"""
    s.round_number = number
    s.starter = starter
    roll_dice(s)
    s.phase = Phase.LAY
    s.to_play = starter
    s.asked = 1 << starter
