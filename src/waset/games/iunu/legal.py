"""What may be done: one `may_<kind>` a kind of action. The reasons are in why_not.py.

A `may_` function trusts that its kind is asked for; `legal` sees to that by phase. The hot functions gather ids in one number.
"""

from __future__ import annotations

import numpy as np

from waset.engine.bits import popcount, put
from waset.engine.schema import Cells
from waset.games.iunu.actions import DIE, FEED, HAND_OVER, IDLE, KEEP, LAY, PAY, ROLL, SEAT, STOP, TAKE
from waset.games.iunu.bread import is_hungry
from waset.games.iunu.dice import shows
from waset.games.iunu.dynasty import largest_set
from waset.games.iunu.names import AFTERLIFE_KINDS, CITIZENS, FACES_MAX, HAND_MAX, IDLERS, TAX, Citizen, Phase
from waset.games.iunu.raid import may_threaten
from waset.games.iunu.state import State

SECOND = 64
"""Id of the first bit of the second word."""
IDLER_COUNT = 3


def rungs(width: int) -> Cells:
    """By size of the largest set: a bit `width` places further for each size that can be laid."""
    return np.array([sum(1 << (width * count) for count in range(most)) for most in range(HAND_MAX + 1)], np.int64)


SIZES: Cells = rungs(CITIZENS)
IDLE_SIZES: Cells = rungs(IDLER_COUNT)


def legal(s: State, seat: int, words: Cells) -> int:
    """Fill `words` with what a seat may do now and answer how many choices that is.

    Rules: iunu.turn.lay, iunu.turn.order, iunu.discard.together
    """
    words[0] = 0
    words[1] = 0
    if (s.asked >> seat) & 1 == 0:
        return 0
    if s.phase == Phase.LAY:
        put_lays(s, seat, words)
    elif s.phase == Phase.DISCARD:
        put_keeps(s, seat, words)
    elif s.phase == Phase.BAKE:
        put_loaves(s, seat, words)
    elif s.phase == Phase.SOLDIER:
        put_targets(s, seat, words)
    elif s.phase == Phase.RANSOM:
        words[1] = 1 << (PAY - SECOND) | 1 << (HAND_OVER - SECOND)
    elif s.phase == Phase.PRIEST:
        put_afterlife(s, seat, words)
    elif s.phase == Phase.PHARAOH:
        words[1] = 1 << (ROLL - SECOND) | 1 << (STOP - SECOND)
    else:
        put_dice(s, words)
    return popcount(words[0]) + popcount(words[1])


def put_lays(s: State, seat: int, words: Cells) -> None:
    """Every size of every kind in hand that can be paid for, with and without the ability.

    Rules: iunu.lay.must, iunu.lay.set, iunu.lay.cost, iunu.lay.ability
    """
    chosen = 0
    for citizen in range(CITIZENS):
        chosen |= SIZES[largest_set(s, seat, citizen)] << (LAY + citizen)
    words[0] = chosen
    chosen = 0
    for i in range(IDLER_COUNT):
        if may_idle(s, seat, IDLERS[i]):
            chosen |= IDLE_SIZES[largest_set(s, seat, IDLERS[i])] << (IDLE - SECOND + i)
    words[1] = chosen


def may_idle(s: State, seat: int, citizen: int) -> bool:
    """Whether an ability that asks nothing would do something, and can therefore be left unused.  Rules: iunu.lay.ability"""
    return citizen != Citizen.VIZIER or may_tax(s, seat)


def may_tax(s: State, seat: int) -> bool:
    """Whether a Vizier would bring anything.  Rules: iunu.vizier.tax, iunu.vizier.poor"""
    if s.opt_no_tax or TAX == 0:
        return False
    found = False
    for other in range(s.seats):
        if other != seat and s.deben[other] > 0:
            found = True
    return found


def put_keeps(s: State, seat: int, words: Cells) -> None:
    """Any card of the hand may be kept.  Rules: iunu.discard.one"""
    chosen = 0
    for citizen in range(CITIZENS):
        if s.hands[seat, citizen] > 0:
            chosen |= 1 << (KEEP + citizen)
    words[0] = chosen


def put_loaves(s: State, seat: int, words: Cells) -> None:
    """Who may be fed; enough.  Rules: iunu.baker.place, iunu.baker.order, iunu.baker.loaves"""
    chosen = 1 << (STOP - SECOND)
    for citizen in range(s.bake_floor, CITIZENS):
        if is_hungry(s, seat, citizen):
            chosen |= 1 << (FEED - SECOND + citizen)
    words[1] = chosen


def put_targets(s: State, seat: int, words: Cells) -> None:
    """Who may be threatened; nobody.  Rules: iunu.soldier.target, iunu.lay.ability"""
    chosen = 1 << (STOP - SECOND)
    for victim in range(s.seats):
        if may_threaten(s, seat, victim):
            chosen |= 1 << (SEAT - SECOND + victim)
    words[1] = chosen


def put_afterlife(s: State, seat: int, words: Cells) -> None:
    """One of the cards looked at; none.  Rules: iunu.priest.look, iunu.priest.refuse"""
    chosen = 1 << (STOP - SECOND)
    for kind in range(AFTERLIFE_KINDS):
        if s.offered[seat, kind] > 0:
            chosen |= 1 << (TAKE - SECOND + kind)
    words[1] = chosen


def put_dice(s: State, words: Cells) -> None:
    """The values that the dice show.  Rules: iunu.merchant.die"""
    for value in range(1, FACES_MAX + 1):
        if shows(s, value):
            put(words, DIE + value - 1)
