"""What a careful player thinks of a position of IUNU.

Everything is in points. A majority counts by the chance that it lasts, a Deben by the cards that it will still pay for, a card in hand by
the set that it may become.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from waset.games.iunu.actions import DIE, FEED, HAND_OVER, IDLE, KEEP, LAY, PAY, ROLL, SEAT, STOP, TAKE
from waset.games.iunu.bread import price_of_loaf
from waset.games.iunu.dice import income_of_merchant, sum_of_dice
from waset.games.iunu.dynasty import cost_of_set, is_free
from waset.games.iunu.legal import IDLER_COUNT, may_tax
from waset.games.iunu.names import (
    AFTERLIFE_FACTOR,
    AFTERLIFE_KINDS,
    AFTERLIFE_OF,
    BREAD,
    CITIZENS,
    COPIES,
    DEBEN_A_POINT,
    HAND,
    IDLERS,
    LOAVES,
    POINTS,
    ROUNDS,
    TAX,
    Citizen,
    Phase,
)
from waset.games.iunu.raid import has_target, ransom
from waset.games.iunu.scoring import bread_points, printed_points
from waset.games.iunu.state import State

DEBEN_LATE, DEBEN_A_ROUND, DEBEN_MOST = 1.0 / DEBEN_A_POINT, 0.07, 0.8
"""Worth of a Deben at the end, what each round to come adds, and the most that it is worth."""
FIRM_LATE, FIRM_A_ROUND = 2.8, 0.2
"""How sure one card more makes a majority: at the end, and less for each round to come."""
LEVEL = 0.6
"""Cards that a level majority lacks to be as good as an even chance."""
RIVALRY = 0.5
"""Share of what a rival loses that counts as one's own gain, with two seats; less with more."""
SHARE_OF_NEXT = 0.55
"""Share of its later worth that a kept card counts now."""
PRIEST_WORTH, PRIEST_A_ROUND = 4.0, 0.3
FARMER_A_ROUND = 0.35
SOLDIER_WORTH = 0.5
SCALE, BREADS, DEBEN, MAJORITY, FIRMNESS, AFTERLIFE, HELD, FARMERS = range(8)
PROSPECTS = np.array([
    (5.7, 0.97, 0.49, 1.03, 2.0, 0.76, 0.8, 0.5),
    (7.5, 0.91, 0.60, 1.14, 1.2, 0.71, 1.3, 1.0),
    (8.6, 0.83, 0.66, 1.18, 1.0, 0.63, 1.6, 1.5),
    (9.6, 0.77, 0.71, 1.16, 1.0, 0.53, 2.2, 1.9),
    (10.4, 0.71, 0.72, 1.10, 1.0, 0.55, 2.1, 2.1),
    (11.5, 0.66, 0.74, 1.23, 0.8, 0.59, 2.0, 2.3),
    (12.0, 0.60, 0.73, 1.13, 1.0, 0.67, 1.6, 2.6),
])  # fmt: skip
"""How the chance to win follows from the table, a row for each number of rounds to come, from one: points that make odds of e to 1, and
what counts beside a printed point: a point of bread, a Deben, a majority's bonus by its chance, how sure a card makes that, the bonus of an
afterlife card, any such card, a Farmer. Fitted to greedy games: studies/iunu/prospects.py."""
AVERAGE_SUM = 7.5
SEARCH = {"reach": 1, "milestones": 3, "depth": 90, "greediness": 100}
"""Settings of the search that suit this game: what a card is good for that is kept shows two rounds later, and a careful player plays them
better than a tree of so many worlds."""


# ---- worth of a position -------------------------------------------------------------------------------------------------------------


def rounds_left(s: State) -> int:
    """Rounds after this one, as far as the pile reaches when each seat lays three cards in two rounds."""
    return min(ROUNDS[s.seats] - s.round_number, s.pile_count * 2 // (s.seats * 3))


def worth_of_deben(left: int) -> float:
    """Points that a Deben is worth with so many rounds to come."""
    return min(DEBEN_MOST, DEBEN_LATE + DEBEN_A_ROUND * left)


def chance_of_majority(s: State, seat: int, citizen: int, more: int, left: int) -> float:
    """Chance that a seat has a majority at the end, with so many cards more than now."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.laid[other, citizen])
    margin = s.laid[seat, citizen] + more - most
    if left == 0:
        return 1.0 if margin > 0 else 0.0
    return 1.0 / (1.0 + exp(-(margin - LEVEL) * FIRM_LATE / (1.0 + FIRM_A_ROUND * left)))


def worth_of_card(s: State, seat: int, kind: int, left: int) -> float:
    """Points that an afterlife card promises a seat."""
    best = 0.0
    for citizen in range(CITIZENS):
        if (AFTERLIFE_OF[kind] >> citizen) & 1:
            bonus = (AFTERLIFE_FACTOR[kind] - 1) * COPIES[citizen] * chance_of_majority(s, seat, citizen, 0, left)
            best = max(best, bonus)
    return best


def prospect(s: State, seat: int, left: int) -> float:
    """What a seat can expect from what lies before it, in the scale of `outlook`."""
    row = PROSPECTS[min(left, len(PROSPECTS)) - 1]
    points = printed_points(s, seat) + row[BREADS] * bread_points(s, seat) + row[DEBEN] * s.deben[seat]
    points += row[FARMERS] * s.laid[seat, Citizen.FARMER]
    for citizen in range(CITIZENS):
        points += row[MAJORITY] * COPIES[citizen] * hope(s, seat, citizen, row[FIRMNESS])
    for kind in range(AFTERLIFE_KINDS):
        if s.held[seat, kind] > 0:
            points += s.held[seat, kind] * (row[AFTERLIFE] * best_bonus(s, seat, kind, row[FIRMNESS]) + row[HELD])
    return points / row[SCALE]


def hope(s: State, seat: int, citizen: int, firmness: float) -> float:
    """Chance that a seat has a majority at the end: even where it is level now."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.laid[other, citizen])
    return 1.0 / (1.0 + exp(-firmness * (s.laid[seat, citizen] - most)))


def best_bonus(s: State, seat: int, kind: int, firmness: float) -> float:
    """Points that an afterlife card would add to the best majority that it names."""
    best = 0.0
    for citizen in range(CITIZENS):
        if (AFTERLIFE_OF[kind] >> citizen) & 1:
            best = max(best, (AFTERLIFE_FACTOR[kind] - 1) * COPIES[citizen] * hope(s, seat, citizen, firmness))
    return best


def outlook(s: State, out: Any) -> None:
    """Each seat's expected share of the win, from its prospects."""
    left = rounds_left(s) + 1
    first = prospect(s, 0, left)
    total = 0.0
    for seat in range(s.seats):
        out[seat] = exp(prospect(s, seat, left) - first)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


def milestone(s: State) -> int:
    """Grows when all have laid, as it is then seen what a kept card was good for."""
    return s.round_number + (s.phase == Phase.DISCARD) + s.over


# ---- worth of an action --------------------------------------------------------------------------------------------------------------


def prefer(s: State, seat: int, action: int) -> float:
    """How much a careful player likes an action, in points; within a question only the order counts."""
    if action < KEEP:
        return prefer_lay(s, seat, (action - LAY) % CITIZENS, (action - LAY) // CITIZENS + 1, True)
    if action < FEED:
        return prefer_keep(s, seat, action - KEEP)
    if action < STOP:
        return worth_of_loaf(s, seat, action - FEED)
    if action == STOP:
        return 0.0
    if action < PAY:
        return 1.0 + worth_of_farmer(s, seat, 1) + worth_of_farmer(s, action - SEAT, 0)
    if action <= HAND_OVER:
        return prefer_answer(s, seat, action)
    if action == ROLL:
        return sum_of_dice(s) - AVERAGE_SUM
    if action < DIE:
        return worth_of_card(s, seat, action - TAKE, rounds_left(s)) + 0.1
    if action < IDLE:
        return float(action)
    return prefer_lay(s, seat, IDLERS[(action - IDLE) % IDLER_COUNT], (action - IDLE) // IDLER_COUNT + 1, False)


def prefer_lay(s: State, seat: int, citizen: int, count: int, used: bool) -> float:
    """Points of a set, its majority and its ability, less what it costs, with what could then be kept."""
    left = rounds_left(s)
    value = count * POINTS[citizen] - cost_of_set(s, seat, citizen, count) * worth_of_deben(left)
    value += worth_of_majority(s, seat, citizen, count, left)
    if used:
        value += worth_of_ability(s, seat, citizen, count, left)
    if left == 0:
        return value
    kept = 0.0
    for other in range(CITIZENS):
        if s.hands[seat, other] > (count if other == citizen else 0):
            kept = max(kept, worth_of_kept(s, seat, other, 0.0, left))
    return value + SHARE_OF_NEXT * kept


def worth_of_majority(s: State, seat: int, citizen: int, count: int, left: int) -> float:
    """Points by which cards of a kind make its majority likelier, and a rival's less so."""
    gain = chance_of_majority(s, seat, citizen, count, left) - chance_of_majority(s, seat, citizen, 0, left)
    return COPIES[citizen] * gain * (1.0 + RIVALRY / (s.seats - 1))


def worth_of_ability(s: State, seat: int, citizen: int, count: int, left: int) -> float:
    """Points that laying a kind brings beside the card itself."""
    deben = worth_of_deben(left)
    if citizen == Citizen.FARMER:
        return FARMER_A_ROUND * left
    if citizen == Citizen.BAKER:
        return worth_of_baking(s, seat, deben)
    if citizen == Citizen.SOLDIER:
        return SOLDIER_WORTH + (ransom(s) * deben if has_target(s, seat) else 0.0)
    if citizen == Citizen.MERCHANT:
        return income_of_merchant(s) * deben
    if citizen == Citizen.NOBLE:
        return sum_of_dice(s) * deben
    if citizen == Citizen.PRIEST:
        return PRIEST_WORTH + PRIEST_A_ROUND * left if s.afterlife_count > 0 else 0.0
    return (s.seats - 1) * TAX * deben if citizen == Citizen.VIZIER and may_tax(s, seat) else 0.0


def worth_of_baking(s: State, seat: int, deben: float) -> float:
    """Points of the loaves that a Baker would buy for the hungry of a dynasty, dearest bread first."""
    price = price_of_loaf(s, seat)
    loaves, total, left = 0, 0.0, s.deben[seat]
    for citizen in range(CITIZENS):
        hungry = s.laid[seat, citizen] - s.fed[seat, citizen] + (citizen == Citizen.BAKER)
        for _ in range(hungry):
            gain = BREAD[citizen] - price * deben
            if loaves < LOAVES and left >= price and gain > 0.0:
                loaves += 1
                left -= price
                total += gain
    return total


def worth_of_loaf(s: State, seat: int, citizen: int) -> float:
    """Points of a loaf less its price."""
    return BREAD[citizen] - price_of_loaf(s, seat) * worth_of_deben(rounds_left(s))


def worth_of_kept(s: State, seat: int, citizen: int, majority: float, left: int) -> float:
    """Points of the set that a kept card may become with the next hand; `majority`: what each card of it adds to that."""
    alike = COPIES[citizen] - s.hands[seat, citizen]
    for owner in range(s.seats):
        alike -= s.laid[owner, citizen]
    drawn = (HAND[s.seats] - 1) * alike / max(1, s.pile_count + (s.seats - 1) * HAND[s.seats])
    cost = 0.0 if is_free(s, seat, citizen) else worth_of_deben(left)
    return POINTS[citizen] + majority + drawn * (POINTS[citizen] + majority - cost)


def prefer_keep(s: State, seat: int, citizen: int) -> float:
    """Points of the set that a kept card may become."""
    left = rounds_left(s)
    return worth_of_kept(s, seat, citizen, worth_of_majority(s, seat, citizen, 1, left), left)


def worth_of_farmer(s: State, seat: int, more: int) -> float:
    """Points of one Farmer: one more, or the last of those that a seat has."""
    left = rounds_left(s)
    here = chance_of_majority(s, seat, Citizen.FARMER, more, left)
    without = chance_of_majority(s, seat, Citizen.FARMER, more - 1, left)
    return POINTS[Citizen.FARMER] + COPIES[Citizen.FARMER] * (here - without) + FARMER_A_ROUND * left


def prefer_answer(s: State, seat: int, action: int) -> float:
    """A ransom, or a Farmer: what costs less, counting what the attacker gains."""
    if action == PAY:
        return -2.0 * ransom(s) * worth_of_deben(rounds_left(s))
    return -worth_of_farmer(s, seat, 0) - worth_of_farmer(s, s.to_play, 1)
