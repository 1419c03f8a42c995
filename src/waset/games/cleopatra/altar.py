"""The High Priest: dice, altar, offering."""

from __future__ import annotations

from waset.engine.rng import below, reveals
from waset.games.cleopatra.names import DICE, PRIEST_FACES
from waset.games.cleopatra.state import State

FACES_OF_A_DIE = 6
GIVEN_BACK = 3
"""Amulets that the highest bid gives back."""
FIFTH = 5


def is_full(s: State) -> bool:
    """Whether all dice are on the altar.  Rules: cleopatra.altar.full"""
    return s.altar == DICE


def roll(s: State) -> None:
    """Roll all dice that are not on the altar; priests go there.  Rules: cleopatra.altar.roll"""
    for _ in range(DICE - s.altar):
        s.altar += below(s, FACES_OF_A_DIE) < PRIEST_FACES


def place_at_offering(s: State, seat: int) -> int:
    """1 plus the number of higher bids.  Rules: cleopatra.offering.ties"""
    place = 1
    for other in range(s.seats):
        place += s.bids[other] > s.bids[seat]
    return place


def place_of(bids: list[int], seat: int) -> int:
    """The same, among bids that lie open."""
    return 1 + sum(other > bids[seat] for other in bids)


def effect_at_offering(s: State, seat: int) -> int:
    """Amulets that a seat takes; below 0: gives back.  Rules: cleopatra.offering.places, cleopatra.offering.zero"""
    place = place_at_offering(s, seat)
    if place == 1:
        return 0 if s.opt_zero_loses and s.bids[seat] == 1 else -min(GIVEN_BACK, s.amulets[seat])
    return place - 1 - (place == FIFTH and s.opt_level_fifth != 0)


def hold_offering(s: State) -> None:
    """All bids are laid open and lost, amulets given and taken, dice come off the altar.

    Rules: cleopatra.offering.places, cleopatra.offering.lost, cleopatra.offering.dice
    """
    reveals(s)
    for seat in range(s.seats):
        s.last_amulets[seat] = effect_at_offering(s, seat)
    for seat in range(s.seats):
        s.last_bids[seat] = s.bids[seat]
        s.talents[seat] -= s.bids[seat] - 1
        s.amulets[seat] += s.last_amulets[seat]
        s.bids[seat] = 0
    s.altar = 0
