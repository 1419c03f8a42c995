"""Paying for a part, unit by unit: who can afford it, with what the next unit may be paid, what is left over.

Units are asked for in the order of names.Resource. Within a resource a lower source never follows a higher one, so that equal payments are
made in one way only; what cannot be finished cannot be begun.
"""

from __future__ import annotations

from waset.games.cleopatra.hand import discard_openly
from waset.games.cleopatra.names import COST, FIRST_DOUBLE, PAYING_KINDS, RESOURCES, TROMPE, Resource, Source
from waset.games.cleopatra.state import Knowledge, State

NO_RESOURCE = -1
DRAFTED = -1
"""In the place of a part: the units due are those of the open draft."""
UNITS_OF_DOUBLE = 2


def due_of(s: State, part: int, resource: int) -> int:
    """Units of a resource still to be paid: of the open draft, or for a part that is not begun, after credit.

    Rules: cleopatra.pay.double
    """
    return s.draft_due[resource] if part == DRAFTED else COST[part, resource] - s.credit[resource]


def next_due(s: State) -> int:
    """The resource of the next unpaid unit of the open draft, or NO_RESOURCE.  Rules: cleopatra.pay.unit"""
    for resource in range(RESOURCES):
        if s.draft_due[resource] > 0:
            return resource
    return NO_RESOURCE


def is_free(s: State, seat: int, kind: int) -> int:
    """Cards of a kind in hand that the open draft has not named."""
    return s.hands[seat, kind] - s.draft_cards[kind]


def is_payable(s: State, seat: int, part: int, now: int, source: int) -> bool:
    """Whether all units due can be paid when the next one, of resource `now`, is paid by `source`; or at all, without a `now`.

    Rules: cleopatra.pay.unit, cleopatra.pay.trompe, cleopatra.pay.merchant
    """
    merchants = s.merchants[seat] - s.draft_merchants
    trompe = is_free(s, seat, TROMPE)
    by_merchants, by_either = 0, 0
    for resource in range(RESOURCES):
        due = due_of(s, part, resource)
        singles, doubles = is_free(s, seat, resource), is_free(s, seat, FIRST_DOUBLE + resource)
        if resource == now:
            due -= UNITS_OF_DOUBLE if source == Source.DOUBLE else 1
            singles = singles - 1 if source == Source.SINGLE else 0
            doubles = 0 if source > Source.DOUBLE else doubles - (source == Source.DOUBLE)
            trompe -= source == Source.TROMPE
            merchants -= source == Source.MERCHANT
        short = max(0, due - singles - UNITS_OF_DOUBLE * doubles)
        if (resource == Resource.ARTISAN and s.opt_trompe_artisan == 0) or (resource == now and source == Source.MERCHANT):
            by_merchants += short
        else:
            by_either += short
    return by_merchants + max(0, by_either - max(0, trompe)) <= merchants


def can_afford(s: State, seat: int, part: int) -> bool:
    """Whether a seat can pay for a part.  Rules: cleopatra.pay.cost"""
    return is_payable(s, seat, part, NO_RESOURCE, Source.SINGLE.value)


def has_source(s: State, seat: int, resource: int, source: int) -> bool:
    """Whether a seat has what a source is, not named yet, and it covers such a resource.

    Rules: cleopatra.pay.trompe, cleopatra.pay.merchant, cleopatra.pay.double
    """
    if source == Source.SINGLE:
        return is_free(s, seat, resource) > 0
    if source == Source.DOUBLE:
        return is_free(s, seat, FIRST_DOUBLE + resource) > 0
    if source == Source.TROMPE:
        return is_free(s, seat, TROMPE) > 0 and (resource != Resource.ARTISAN or s.opt_trompe_artisan != 0)
    return s.merchants[seat] > s.draft_merchants


def name_source(s: State, source: int) -> None:
    """Name what the next unit is paid with.  Rules: cleopatra.pay.unit, cleopatra.pay.over"""
    resource = next_due(s)
    if source == Source.SINGLE:
        s.draft_cards[resource] += 1
    elif source == Source.DOUBLE:
        s.draft_cards[FIRST_DOUBLE + resource] += 1
    elif source == Source.TROMPE:
        s.draft_cards[TROMPE] += 1
    else:
        s.draft_merchants += 1
    s.draft_due[resource] -= UNITS_OF_DOUBLE if source == Source.DOUBLE else 1
    s.draft_floor = source if s.draft_due[resource] > 0 else 0


def bill(s: State, part: int) -> None:
    """Write down the units due for a part, less what is credited from earlier in the turn.

    Rules: cleopatra.pay.cost, cleopatra.pay.double
    """
    for resource in range(RESOURCES):
        s.draft_due[resource] = max(0, COST[part, resource] - s.credit[resource])


def settle(s: State, k: Knowledge, seat: int, part: int) -> None:
    """Discard the cards named, send the merchants named out of the game, take amulets, keep what is over as credit.

    Rules: cleopatra.pay.amulets, cleopatra.pay.merchant, cleopatra.pay.double, cleopatra.deck.discards
    """
    for resource in range(RESOURCES):
        s.credit[resource] = max(0, s.credit[resource] - COST[part, resource]) + max(0, -s.draft_due[resource])
    for kind in range(PAYING_KINDS):
        for _ in range(s.draft_cards[kind]):
            discard_openly(s, k, seat, kind)
        if kind >= FIRST_DOUBLE:
            s.amulets[seat] += s.draft_cards[kind]
    s.merchants[seat] -= s.draft_merchants
