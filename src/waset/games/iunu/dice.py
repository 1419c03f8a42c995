"""The three dice, which all seats share."""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.iunu.names import DICE, FACES
from waset.games.iunu.options import MIDDLE_DIE
from waset.games.iunu.state import State


def roll_dice(s: State) -> None:
    """Roll all three.  Rules: iunu.round.dice, iunu.pharaoh.roll"""
    for i in range(DICE):
        s.dice[i] = 1 + below(s, FACES)


def highest_die(s: State) -> int:
    """The highest die."""
    return max(s.dice[0], s.dice[1], s.dice[2])


def lowest_die(s: State) -> int:
    """The lowest die."""
    return min(s.dice[0], s.dice[1], s.dice[2])


def sum_of_dice(s: State) -> int:
    """The income of a Noble.  Rules: iunu.noble.income"""
    return s.dice[0] + s.dice[1] + s.dice[2]


def income_of_merchant(s: State) -> int:
    """What a Merchant takes; where he may choose his die, the most that he can.  Rules: iunu.merchant.die"""
    if s.opt_merchant_die == MIDDLE_DIE:
        return sum_of_dice(s) - highest_die(s) - lowest_die(s)
    return highest_die(s)


def lower_dice(s: State) -> None:
    """Each die falls by 1, or to 1, for the rest of the round.  Rules: iunu.noble.lower"""
    for i in range(DICE):
        s.dice[i] = 1 if s.opt_noble_to_one else max(1, s.dice[i] - 1)


def shows(s: State, value: int) -> bool:
    """Whether a die shows a value."""
    return s.dice[0] == value or s.dice[1] == value or s.dice[2] == value
