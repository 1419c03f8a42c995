"""The dynasties: what laying costs, who has a majority."""

from __future__ import annotations

from waset.games.iunu.names import NOBODY, SURCHARGE, Citizen
from waset.games.iunu.state import State


def is_free(s: State, seat: int, citizen: int) -> bool:
    """Whether a seat pays nothing for more cards of a set.  Rules: iunu.scribe.free"""
    return citizen == Citizen.SCRIBE or (s.opt_scribe_frees_all != 0 and s.laid[seat, Citizen.SCRIBE] > 0)


def cost_of_set(s: State, seat: int, citizen: int, count: int) -> int:
    """Deben for laying so many of a kind.  Rules: iunu.lay.cost, iunu.scribe.free"""
    return 0 if is_free(s, seat, citizen) else SURCHARGE * (count - 1)


def largest_set(s: State, seat: int, citizen: int) -> int:
    """How many cards of a kind a seat can lay: those in hand, as far as its Deben go.

    Rules: iunu.lay.set, iunu.lay.cost
    """
    held = s.hands[seat, citizen]
    return held if is_free(s, seat, citizen) else min(held, s.deben[seat] // SURCHARGE + 1)


def lay_set(s: State, seat: int, citizen: int, count: int) -> None:
    """Pay, then lay.  Rules: iunu.lay.set, iunu.lay.cost, iunu.lay.pay-first"""
    s.deben[seat] -= cost_of_set(s, seat, citizen, count)
    s.hands[seat, citizen] -= count
    s.laid[seat, citizen] += count


def leader_of(s: State, citizen: int) -> int:
    """The seat that has strictly more of a kind than every other, or NOBODY.  Rules: iunu.score.majority, iunu.score.level"""
    most, leader = 0, NOBODY
    for seat in range(s.seats):
        if s.laid[seat, citizen] > most:
            most, leader = s.laid[seat, citizen], seat
        elif s.laid[seat, citizen] == most:
            leader = NOBODY
    return leader
