"""What a careful player thinks of a position of Cleopatra.

Everything is in talents. A card in hand is worth a share of what it will build; an amulet costs more the nearer its owner is to having most
of all, since who has most loses everything. A part is worth its talents less the cards it takes.
"""

from __future__ import annotations

from math import exp
from typing import Any

from waset.engine.bits import popcount
from waset.games.cleopatra.actions import (
    ACCEPT,
    AREA,
    BID,
    BUILD,
    CARD,
    DIE,
    DIE_PRIEST,
    DONE,
    DROP,
    KEEP,
    OFFER,
    PAY,
    PIECE,
    PLACE,
    PLAY,
    REFILL,
    RESOURCE,
    SIDE,
    SLOT,
    TALENTS,
)
from waset.games.cleopatra.characters import BEGGED_TALENTS
from waset.games.cleopatra.garden import area_of, first_square, palms_under, sanctuary_squares, statues_left, way_of
from waset.games.cleopatra.hand import cards_of_hand, over_limit, tainted_of_hand
from waset.games.cleopatra.layout import SQUARES_OF_A_PIECE, array
from waset.games.cleopatra.legal import mosaic_of
from waset.games.cleopatra.names import (
    COST,
    FACE_DOWN,
    FIRST_DOUBLE,
    FREE_HIGH,
    FREE_LOW,
    HAND_LIMIT,
    KINDS,
    PAIR,
    PART_COPIES,
    PART_TALENTS,
    PARTS,
    RESOURCES,
    STALLS,
    WALL_SLOTS,
    WAYS_HIGH,
    WAYS_LOW,
    Character,
    Part,
    Phase,
    Source,
)
from waset.games.cleopatra.names import REFILL as ORDER
from waset.games.cleopatra.payment import can_afford, next_due
from waset.games.cleopatra.quarry import built_of, door_worth, is_buildable, sphinx_worth, wall_worth
from waset.games.cleopatra.scoring import wealth
from waset.games.cleopatra.state import State

TENTHS = 10.0
CARD_TENTHS = array((7, 8, 10, 11, 12, 11, 13, 17, 19, 20, 8, 5, 8, 4, 6, 5, 9))
"""Worth of a card in hand, in tenths of a talent, by kind; of a tainted one before its amulet."""
UNKNOWN_CARD = 0.9
ALL_PARTS = 33
FAR, NEAR, LEADING = 0.7, 1.6, 3.2
"""Talents that an amulet costs who is far from having most, near to it, or there."""
GAP_FAR = -4
TAINTED_ONE_IN = 4
"""One card in so many of a closed hand is taken to be tainted."""
BONUS_SHARE = 0.5
"""Share of what else could be built that speaks for the quarry now."""
MERCHANT_COST = 3.0
CLAIM_LEAST = 2.5
"""Squares that a statue should be worth early in the game."""
FIRST_OF_PAIR = -1.5
"""What the first sphinx of a pair costs by inviting the second."""


# ---- worth of a position -------------------------------------------------------------------------------------------------------------


def parts_built(s: State) -> int:
    """Parts of the palace that stand, mosaics gone from the pile included."""
    count = 0
    for part in range(PARTS):
        count += built_of(s, part)
    return count


def time_left(s: State) -> float:
    """Share of the palace that is still to be built."""
    return 1.0 - parts_built(s) / ALL_PARTS


def burden(s: State, seat: int) -> int:
    """Amulets that a seat would have at the end as things stand."""
    return max(0, s.amulets[seat] + tainted_of_hand(s, seat) - sanctuary_squares(s, seat))


def seen_burden(s: State, seat: int) -> int:
    """The same of a rival whose hand is closed: a share of his cards is tainted."""
    return max(0, s.amulets[seat] + cards_of_hand(s, seat) // TAINTED_ONE_IN - sanctuary_squares(s, seat))


def cost_of_amulet(s: State, seat: int) -> float:
    """Talents that one more amulet costs a seat."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, seen_burden(s, other))
    gap = burden(s, seat) - most
    if gap >= 0:
        return LEADING
    return NEAR if gap > GAP_FAR else FAR


def value_of_card(kind: int, amulet: float) -> float:
    """Worth of a card in hand."""
    if kind >= FACE_DOWN:
        return UNKNOWN_CARD
    return CARD_TENTHS[kind] / TENTHS - (0.5 * amulet if kind >= FIRST_DOUBLE else 0.0)


def worth(s: State, seat: int, left: float) -> float:
    """What a seat can expect to own at the end."""
    cards = 0.0
    for kind in range(FIRST_DOUBLE * 2 + 1):
        cards += s.hands[seat, kind] * CARD_TENTHS[kind]
    return wealth(s, seat) + cards * min(1.0, 2.0 * left) / TENTHS


def outlook(s: State, out: Any) -> None:
    """Each seat's expected share of the win: chance to survive, then wealth."""
    left = time_left(s)
    spread, scale, burdens = 1.0 + 6.0 * left, 3.0 + 10.0 * left, 0.0
    for seat in range(s.seats):
        out[seat] = exp(burden(s, seat) / spread)
        burdens += out[seat]
    total = 0.0
    for seat in range(s.seats):
        out[seat] = max(0.02, 1.0 - out[seat] / burdens) * exp(worth(s, seat, left) / scale)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


def milestone(s: State) -> int:
    """Grows with each of Cleopatra's steps."""
    return s.step_reached + s.over


# ---- worth of an action --------------------------------------------------------------------------------------------------------------


def prefer(s: State, seat: int, action: int) -> float:
    """How much a careful player likes an action, in talents; within an open choice only the order counts."""
    if action < BUILD:
        return prefer_stall(s, seat, action)
    if action < SLOT:
        return prefer_build(s, seat, action - BUILD)
    if action < SIDE:
        return float(wall_worth(s, action - SLOT))
    if action < PAY:
        return float(door_worth(s, action - SIDE))
    if action < REFILL:
        return prefer_source(s, seat, action - PAY)
    if action < PLAY:
        return prefer_order(s, action - REFILL)
    if action < CARD:
        return prefer_character(s, seat, action - PLAY)
    if action < PIECE:
        return prefer_card(s, seat, action - CARD)
    return prefer_answer(s, seat, action)


def prefer_answer(s: State, seat: int, action: int) -> float:
    """The same for what is said in answer, or within a choice."""
    if action < RESOURCE:
        return -5.0
    if action < DIE:
        return float(action)
    if action < KEEP:
        return prefer_die(s, seat, action - DIE)
    if action < DONE:
        return prefer_check(s, seat, action)
    if action == DONE:
        return 0.0
    if action < AREA:
        return prefer_cards_of_envoy(s, seat, action)
    if action < PLACE:
        return prefer_area(s, action - AREA)
    return prefer_place(s, seat, action - PLACE) if action < BID else prefer_bid(s, seat, action - BID)


def value_of_stall(s: State, stall: int, amulet: float) -> float:
    """Worth of all cards of a stall."""
    value = UNKNOWN_CARD * s.stall_down[stall]
    for kind in range(KINDS):
        value += s.stall_up[stall, kind] * value_of_card(kind, amulet)
    return value


def prefer_stall(s: State, seat: int, stall: int) -> float:
    """The stall's worth, less the amulets of a hand too large."""
    amulet, count = cost_of_amulet(s, seat), s.stall_down[stall]
    for kind in range(KINDS):
        count += s.stall_up[stall, kind]
    over = max(0, over_limit_after(s, seat, count))
    return value_of_stall(s, stall, amulet) - amulet * over


def over_limit_after(s: State, seat: int, more: int) -> int:
    """Cards above the limit with so many more in hand."""
    count = more - HAND_LIMIT
    for kind in range(KINDS):
        count += s.hands[seat, kind]
    return count


def gain_of(s: State, seat: int, part: int) -> float:
    """Talents of a part, at its best place, less what its cards are worth."""
    value = float(PART_TALENTS[part])
    if part == Part.WALL:
        for slot in range(WALL_SLOTS):
            if (s.walls >> slot) & 1 == 0:
                value = max(value, float(wall_worth(s, slot)))
    elif part == Part.DOOR:
        for side in range(PAIR):
            if (s.doors >> side) & 1 == 0:
                value = max(value, float(door_worth(s, side)))
    elif part == Part.SPHINX:
        value = float(sphinx_worth(s))
        if s.sphinxes % PAIR == 0:
            value += FIRST_OF_PAIR + (5.0 if has_two_sphinxes(s, seat) else 0.0)
    elif part == Part.MOSAIC:
        value += 2.5
    return value - price_of(s, seat, part)


def has_two_sphinxes(s: State, seat: int) -> bool:
    """Whether a hand pays for two sphinxes with clean cards."""
    return min(s.hands[seat, 0], s.hands[seat, 1], s.hands[seat, 2]) >= PAIR


def price_of(s: State, seat: int, part: int) -> float:
    """What the units of a part are worth to a seat: clean cards first, then what must stand in for them."""
    price, amulet = 0.0, cost_of_amulet(s, seat)
    for resource in range(RESOURCES):
        due = max(0, COST[part, resource] - s.credit[resource])
        clean = min(due, s.hands[seat, resource])
        price += clean * CARD_TENTHS[resource] / TENTHS
        price += (due - clean) * (CARD_TENTHS[resource] / TENTHS * 0.8 + 0.6 * min(amulet, MERCHANT_COST))
    return price


def prefer_build(s: State, seat: int, part: int) -> float:
    """Its gain; at the start of a turn also what else the visit could build, against a visit to the market."""
    value = gain_of(s, seat, part)
    if s.phase == Phase.QUARRY:
        return value + 1.0
    for other in range(PARTS):
        if other != part and is_buildable(s, other) and can_afford(s, seat, other):
            value += BONUS_SHARE * max(0.0, gain_of(s, seat, other))
    return value


def prefer_source(s: State, seat: int, source: int) -> float:
    """Clean cards; then whatever costs least of amulets and merchants."""
    amulet = cost_of_amulet(s, seat)
    if source == Source.SINGLE:
        return TENTHS
    if source == Source.DOUBLE:
        return 1.0 - 0.5 * amulet if s.draft_due[next_due(s)] > 1 else -0.5 * amulet
    return -0.5 - 0.5 * amulet if source == Source.TROMPE else -MERCHANT_COST * min(1.0, 0.4 + time_left(s))


def prefer_order(s: State, order: int) -> float:
    """Leave the next player no rich stall."""
    richest = 0.0
    for stall in range(STALLS):
        richest = max(richest, value_of_stall(s, stall, NEAR) + value_of_card(s.drawn[ORDER[order, stall]], NEAR))
    return -richest


def prefer_character(s: State, seat: int, character: int) -> float:
    """What a character brings; its amulets would come at the end of the game too, one of them at least."""
    amulet = cost_of_amulet(s, seat)
    if character == Character.BEGGAR:
        return 1.2 * (s.seats - 1) - amulet
    if character == Character.COURTESAN:
        best = 0.0
        for kind in range(KINDS):
            if s.discard[kind] > 0:
                best = max(best, value_of_card(kind, amulet))
        return best - 0.3
    if character == Character.VIZIER:
        return 0.8
    if character == Character.SMUGGLER:
        return -0.6 * amulet
    if character == Character.ENVOY:
        return 0.3 if amulet < LEADING else 0.1
    return 0.2 if s.phase == Phase.END or s.phase == Phase.ALTAR else -0.5


def prefer_card(s: State, seat: int, kind: int) -> float:
    """Fetch and keep what is worth most; give and drop what is worth least."""
    amulet = cost_of_amulet(s, seat)
    if s.phase == Phase.COURTESAN:
        return value_of_card(kind, amulet)
    if s.phase == Phase.VIZIER:
        return value_of_card(kind, amulet) - amulet * 0.8
    return -value_of_card(kind, amulet)


def prefer_die(s: State, seat: int, face: int) -> float:
    """Call for an offering when one is rich and corrupt, put it off else."""
    wants = cost_of_amulet(s, seat) >= LEADING and s.talents[seat] > TENTHS
    return 1.0 if wants == (face == DIE_PRIEST) else 0.0


def prefer_check(s: State, seat: int, action: int) -> float:
    """Keep, drop, or the talents that a beggar asks for."""
    amulet = cost_of_amulet(s, seat)
    if action == TALENTS:
        return -float(BEGGED_TALENTS) * 0.55
    over = over_limit(s, seat)
    return -amulet * over if action < DROP else -amulet - 0.6 * over


def prefer_cards_of_envoy(s: State, seat: int, action: int) -> float:
    """Cards against the amulets that go with them."""
    amulet, value = cost_of_amulet(s, seat), CARD_TENTHS[s.envoy_resource - 1] / TENTHS
    if action < ACCEPT:
        count = action - OFFER
        return count * (amulet - value) if count <= s.amulets[seat] else -count * value
    return (action - ACCEPT) * (value - amulet)


def prefer_area(s: State, square: int) -> float:
    """A statue for an area that is large enough for the time of the game."""
    low, high = s.fresh[0], s.fresh[1]
    while first_square(low, high) != square:
        here_low, here_high = area_of(low, high)
        low &= ~here_low
        high &= ~here_high
    here_low, here_high = area_of(low, high)
    return popcount(here_low) + popcount(here_high) - CLAIM_LEAST * 1.5 * time_left(s)


def prefer_place(s: State, seat: int, place: int) -> float:
    """Palms; squares that are cut off, if there is a statue for them."""
    piece = mosaic_of(s)
    way = way_of(piece, place)
    low = FREE_LOW & ~(s.covered[0] | s.dead[0] | WAYS_LOW[way])
    high = FREE_HIGH & ~(s.covered[1] | s.dead[1] | WAYS_HIGH[way])
    best = 0
    while low != 0 or high != 0:
        here_low, here_high = area_of(low, high)
        size = popcount(here_low) + popcount(here_high)
        if size < SQUARES_OF_A_PIECE:
            best = max(best, size)
        low &= ~here_low
        high &= ~here_high
    claimed = best * 0.8 if statues_left(s, seat) > 0 else 0.0
    return palms_under(piece, place) + claimed


def prefer_bid(s: State, seat: int, talents: int) -> float:
    """A share of the purse that grows with the danger."""
    amulet = cost_of_amulet(s, seat)
    wanted = s.talents[seat] * (0.3 if amulet >= LEADING else 0.12 if amulet >= NEAR else 0.04)
    return -abs(talents - wanted)


assert PART_COPIES.sum() == ALL_PARTS
