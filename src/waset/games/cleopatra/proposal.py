"""The cheapest way to pay: fewest amulets, then fewest units and cards to no use, then fewest merchants. Only people and opponents ask."""

from __future__ import annotations

from typing import NamedTuple

from waset.games.cleopatra.names import COST, FIRST_DOUBLE, RESOURCES, TROMPE, Resource, Source
from waset.games.cleopatra.payment import UNITS_OF_DOUBLE
from waset.games.cleopatra.state import State

MISSING = -1
"""In the place of a source: nothing covers the unit."""
CREDITED = -2
"""In the place of a source: the unit is over from an earlier payment of the turn."""


class Purse(NamedTuple):
    """What is still to be paid and what there is to pay with: units due, singles and doubles by resource, false materials, merchants."""

    due: tuple[int, ...]
    singles: tuple[int, ...]
    doubles: tuple[int, ...]
    trompe: int
    merchants: int
    trompe_for_artisans: bool


Way = tuple[tuple[int, int, int, int], list[tuple[int, int]]]
"""Price (units missing, amulets, waste, merchants) and steps (resource, source)."""


def purse_for(s: State, seat: int, part: int) -> Purse:
    """What a seat would pay a part with that it has not begun."""
    due = tuple(max(0, int(COST[part, resource] - s.credit[resource])) for resource in range(RESOURCES))
    return purse_of(s, seat, due)


def purse_of(s: State, seat: int, due: tuple[int, ...]) -> Purse:
    """What a seat has left, the cards of the open draft apart, for units that are due."""
    free = [int(s.hands[seat, kind] - s.draft_cards[kind]) for kind in range(TROMPE + 1)]
    return Purse(due, tuple(free[:RESOURCES]), tuple(free[FIRST_DOUBLE:TROMPE]), free[TROMPE],
                 int(s.merchants[seat] - s.draft_merchants), bool(s.opt_trompe_artisan))  # fmt: skip


def cheapest(purse: Purse, floor: int = 0) -> Way:
    """The cheapest payment; units that nothing covers are MISSING. `floor`: the lowest source of the first resource that is due."""
    ways: dict[tuple[int, int], Way] = {(purse.trompe, purse.merchants): ((0, 0, 0, 0), [])}
    first = True
    for resource in range(RESOURCES):
        if purse.due[resource] <= 0:
            continue
        found: dict[tuple[int, int], Way] = {}
        for (trompe, merchants), (price, steps) in ways.items():
            for more, left, used in _of_one(purse, resource, trompe, merchants, floor if first else 0):
                total = (price[0] + more[0], price[1] + more[1], price[2] + more[2], price[3] + more[3])
                if left not in found or total < found[left][0]:
                    found[left] = (total, [*steps, *((resource, source) for source in used)])
        ways, first = found, False
    return min(ways.values(), key=lambda way: way[0])


def _of_one(
    purse: Purse, resource: int, trompe: int, merchants: int, floor: int
) -> list[tuple[tuple[int, int, int, int], tuple[int, int], list[int]]]:
    """All ways to pay the units of one resource: price, false materials and merchants left, sources in order."""
    due, found = purse.due[resource], []
    singles_there = purse.singles[resource] if floor <= Source.SINGLE else 0
    doubles_there = purse.doubles[resource] if floor <= Source.DOUBLE else 0
    false_there = trompe if floor <= Source.TROMPE and (resource != Resource.ARTISAN or purse.trompe_for_artisans) else 0
    for singles in range(min(singles_there, due) + 1):
        for doubles in range(min(doubles_there, (due - singles + 1) // UNITS_OF_DOUBLE) + 1):
            left = due - singles - UNITS_OF_DOUBLE * doubles
            for false in range(min(false_there, max(left, 0)) + 1):
                paid = min(merchants, max(left - false, 0))
                missing = max(left - false, 0) - paid
                used = [Source.SINGLE] * singles + [Source.DOUBLE] * doubles + [Source.TROMPE] * false + [Source.MERCHANT] * paid
                price = (missing, doubles + false, max(-left, 0), paid)
                found.append((price, (trompe - false, merchants - paid), [*map(int, used), *[MISSING] * missing]))
    return found


def needs(s: State, seat: int, part: int) -> list[int]:
    """Of each unit of a part's cost, in order: CREDITED, the source that would pay it most cheaply, or MISSING."""
    purse = purse_for(s, seat, part)
    steps = cheapest(purse)[1]
    found: list[int] = []
    for resource in range(RESOURCES):
        credited = int(COST[part, resource]) - purse.due[resource]
        covered = [unit for name, source in steps if name == resource for unit in [source] * (1 + (source == Source.DOUBLE))]
        found += [CREDITED] * credited + covered[: purse.due[resource]]
    return found
