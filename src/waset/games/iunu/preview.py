"""What each set would cost and bring at this moment, for the seat that is asked: a part of its view, as no page knows the rules."""

from __future__ import annotations

from typing import Any

from waset.games.iunu.actions import CITIZEN_WORDS, LAY, TABLE
from waset.games.iunu.bread import feed, is_hungry, may_bake, price_of_loaf
from waset.games.iunu.dice import income_of_merchant, sum_of_dice
from waset.games.iunu.dynasty import cost_of_set, largest_set, lay_set, leader_of
from waset.games.iunu.legal import may_idle
from waset.games.iunu.names import CITIZENS, IDLERS, NOBODY, POINTS, TAX, Citizen
from waset.games.iunu.raid import may_threaten
from waset.games.iunu.state import State


def lays_of(s: State, seat: int) -> list[dict[str, Any]]:
    """One entry for each set that a seat may lay, by citizen, then size."""
    return [lay_of(s, seat, citizen, count) for citizen in range(CITIZENS) for count in range(1, largest_set(s, seat, citizen) + 1)]


def lay_of(s: Any, seat: int, citizen: int, count: int) -> dict[str, Any]:
    """A set: its cost, what comes in, bread, targets, and the majority after it. All is tried on a copy of the record."""
    after = s.copy()
    lay_set(after, seat, citizen, count)
    leader, most = leader_of(after, citizen), int(after.laid[: s.seats, citizen].max())
    return {
        "words": TABLE.words(LAY + (count - 1) * CITIZENS + citizen),
        "citizen": CITIZEN_WORDS[citizen],
        "count": count,
        "cost": int(cost_of_set(s, seat, citizen, count)),
        "income": income_of(after, seat, citizen),
        "idle": citizen in IDLERS and bool(may_idle(s, seat, citizen)),
        **bread_of(after, seat, citizen),
        "targets": targets_of(after, seat, citizen),
        "leader": None if leader == NOBODY else int(leader),
        "level": bool(most > 0 and leader == NOBODY),
        "printed": count * int(POINTS[citizen]),
    }


def income_of(after: State, seat: int, citizen: int) -> int:
    """Deben that come in by the ability.  Rules: iunu.merchant.die, iunu.noble.income, iunu.vizier.tax"""
    if citizen == Citizen.MERCHANT:
        return int(income_of_merchant(after))
    if citizen == Citizen.NOBLE:
        return int(sum_of_dice(after))
    if citizen == Citizen.VIZIER and not after.opt_no_tax:
        return sum(min(int(TAX), int(after.deben[other])) for other in range(after.seats) if other != seat)
    return 0


def bread_of(after: State, seat: int, citizen: int) -> dict[str, int]:
    """For a Baker: the price of the first loaf, and how many could be paid for and eaten; for others nothing.

    Rules: iunu.baker.loaves, iunu.baker.price
    """
    if citizen != Citizen.BAKER:
        return {"loaf": 0, "loaves": 0}
    first, loaves = int(price_of_loaf(after, seat)), 0
    while may_bake(after, seat):
        hungry = next(other for other in range(CITIZENS) if is_hungry(after, seat, other))
        feed(after, seat, hungry)
        loaves += 1
    return {"loaf": first, "loaves": loaves}


def targets_of(after: State, seat: int, citizen: int) -> list[int]:
    """For a Soldier: who could be threatened.  Rules: iunu.soldier.target"""
    return [victim for victim in range(after.seats) if may_threaten(after, seat, victim)] if citizen == Citizen.SOLDIER else []
