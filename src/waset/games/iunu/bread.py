"""Bread: what a loaf costs and who may have one."""

from __future__ import annotations

from waset.games.iunu.dice import highest_die
from waset.games.iunu.names import CITIZENS, DISCOUNT, LEAST_PRICE, LOAVES, Citizen
from waset.games.iunu.state import State


def price_of_loaves(s: State, seat: int, loaves: int) -> int:
    """Deben for so many loaves at once, the Farmers' help counted once.  Rules: iunu.baker.price, iunu.farmer.discount"""
    return max(LEAST_PRICE * loaves, loaves * highest_die(s) - DISCOUNT * s.laid[seat, Citizen.FARMER])


def price_of_loaf(s: State, seat: int) -> int:
    """Deben for the next loaf.  Rules: iunu.baker.price, iunu.farmer.discount, iunu.farmer.least"""
    if s.opt_bread_batch:
        return price_of_loaves(s, seat, s.baked + 1) - price_of_loaves(s, seat, s.baked)
    return price_of_loaves(s, seat, 1)


def is_hungry(s: State, seat: int, citizen: int) -> bool:
    """Whether a dynasty has an unfed citizen of a kind.  Rules: iunu.baker.place, iunu.baker.one-each"""
    return s.laid[seat, citizen] > s.fed[seat, citizen]


def may_bake(s: State, seat: int) -> bool:
    """Whether another loaf may be bought and somebody is there to eat it.

    Rules: iunu.baker.loaves, iunu.baker.place, iunu.baker.order
    """
    if s.baked >= LOAVES or s.deben[seat] < price_of_loaf(s, seat):
        return False
    found = False
    for citizen in range(s.bake_floor, CITIZENS):
        if is_hungry(s, seat, citizen):
            found = True
    return found


def feed(s: State, seat: int, citizen: int) -> None:
    """Buy a loaf and put it on a citizen.  Rules: iunu.baker.loaves, iunu.baker.place"""
    s.deben[seat] -= price_of_loaf(s, seat)
    s.fed[seat, citizen] += 1
    s.baked += 1
    s.bake_floor = citizen
