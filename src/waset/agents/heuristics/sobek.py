"""What a careful player thinks of a position of Sobek.

Everything is in points. A family in hand promises the points it would make as a lot, times the chance that it becomes one; what will
not become one is corruption. Corruption costs half of a round's points, times the chance to have most of it.
"""

from __future__ import annotations

from math import exp
from typing import Any

from waset.games.sobek.actions import BACK_OF, CARD, DONE, FAMILY_OF, LOT, PLACE, PLAY, SEAT, TAKE, TOKEN
from waset.games.sobek.characters import QUEEN_DRAWS
from waset.games.sobek.corruption import cards_in
from waset.games.sobek.hand import HAND_AFTER_SCRIBE, cards_of_hand
from waset.games.sobek.lots import LEAST, cards_in_lot, free_of, lot_points, scarabs_in_lot
from waset.games.sobek.names import (
    AMULET,
    CARD_OF,
    FACE_DOWN,
    FAMILY,
    FIRST,
    LOT_FAMILIES,
    REACH,
    ROUNDS,
    SCARABS,
    Character,
    Draft,
    Family,
    Phase,
    Token,
)
from waset.games.sobek.state import State

FULL_DECK = 54
CHANCE_ONE_SHORT = 0.55
CHANCE_TWO_SHORT = 0.25
SURE = 0.97
FUTURE_CARD = 0.35
"""Share of its later worth that a lot promises for cards that may still join it."""
COST_OF_CARD = 1.1
"""Points that one card of corruption costs, in the middle of a round."""
SHARE_LOST = 0.45
WORTH_OF_AMULET = 2.0
WORTH_OF_CHARACTER = 2.5
WORTH_OF_HIDDEN = 2.5
QUEEN_WORTH = 5.5
ANY_POWER = 3.0
COURTESAN_CARDS = 2
LATE = 0.2
"""Share of the round below which amulets are no longer saved."""
TOKEN_BONUS = 4.0
POINTS_OF_ROUND = 24.0
"""What a seat makes in an average round: the scale of the future."""


# ---- worth of a position -------------------------------------------------------------------------------------------------------------


def time_left(s: State) -> float:
    """Share of the round that is left, 1 at its start, 0 at its end."""
    return min(1.0, (s.pile_count + s.row_count) / FULL_DECK)


def chance_of_lot(cards: int, amulets: int, left: float) -> float:
    """Chance that some cards of one family become a lot, by what is short and the time left."""
    short = LEAST - cards - min(amulets, 1)
    if short <= 0:
        return SURE if cards >= LEAST else SURE - 0.1
    if short == 1:
        return CHANCE_ONE_SHORT * min(1.0, 2.0 * left)
    return CHANCE_TWO_SHORT * min(1.0, 1.5 * left)


def promise(s: State, seat: int, family: int, left: float) -> float:
    """Points that the cards of a family in hand promise, less the corruption that they may become."""
    cards = s.held[seat, family]
    if cards == 0:
        return 0.0
    scarabs = 0
    for kind in range(FIRST[family], FIRST[family + 1]):
        scarabs += s.hands[seat, kind] * SCARABS[kind]
    there, on_it = cards_in_lot(s, seat, family), scarabs_in_lot(s, seat, family)
    together = max(there + cards, LEAST)
    gain = (on_it + scarabs) * together - on_it * there
    chance = chance_of_lot(cards, s.hands[seat, AMULET], left)
    return chance * gain - (1.0 - chance) * cards * COST_OF_CARD


def promises(s: State, seat: int, left: float) -> float:
    """What a whole hand promises."""
    total = s.hands[seat, AMULET] * WORTH_OF_AMULET * left
    for family in range(LOT_FAMILIES):
        total += promise(s, seat, family, left)
    for who in range(len(CARD_OF)):
        total += s.hands[seat, CARD_OF[who]] * WORTH_OF_CHARACTER * left
    return total


def burden(s: State, seat: int) -> int:
    """Corruption that a seat has for certain."""
    return cards_in(s, seat) + s.curses[seat]


def fear(s: State, seat: int, points: float, left: float) -> float:
    """Points that a seat expects to lose as the most corrupt."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, burden(s, other))
    gap = (burden(s, seat) - most) / (1.0 + 3.0 * left)
    return SHARE_LOST * max(points, 0.0) / (1.0 + exp(-gap))


def worth(s: State, seat: int) -> float:
    """What a seat can expect to have at the end of this round."""
    left = time_left(s)
    points = lot_points(s, seat) + promises(s, seat, left)
    return s.marker[seat] + points - fear(s, seat, points, left)


def outlook(s: State, out: Any) -> None:
    """Each seat's expected share of the win, from its worth and what may still happen."""
    left = ROUNDS - s.round_number + time_left(s)
    scale = 4.0 + 0.35 * POINTS_OF_ROUND * left
    total = 0.0
    for seat in range(s.seats):
        out[seat] = exp(worth(s, seat) / scale)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


def milestone(s: State) -> int:
    """Grows at the end of each round."""
    return s.round_number + s.over


# ---- worth of an action --------------------------------------------------------------------------------------------------------------


def prefer(s: State, seat: int, action: int) -> float:
    """How much a careful player likes an action, in points; within an open choice only the order counts."""
    if action < LOT:
        return prefer_take(s, seat, action - TAKE)
    if action < PLAY:
        return prefer_lot(s, seat, action - LOT)
    if action < CARD:
        return prefer_play(s, seat, action - PLAY)
    if action < DONE:
        return prefer_card(s, seat, action - CARD)
    if action == DONE:
        return prefer_done(s, seat)
    if action < SEAT:
        return prefer_token(s, seat, action - TOKEN)
    if action < FAMILY_OF:
        return prefer_victim(s, seat, action - SEAT)
    if action < PLACE:
        return prefer_family(s, seat, action - FAMILY_OF)
    return prefer_place(s, seat, action - PLACE) if action < BACK_OF else 1.0


def value_of_card(s: State, seat: int, kind: int, left: float) -> float:
    """What a card adds to the promises of a hand."""
    if kind == FACE_DOWN:
        return WORTH_OF_HIDDEN * left
    if kind == AMULET:
        return WORTH_OF_AMULET * left + 1.0
    family = FAMILY[kind]
    before = promise(s, seat, family, left)
    s.hands[seat, kind] += 1
    s.held[seat, family] += 1
    after = promise(s, seat, family, left)
    s.hands[seat, kind] -= 1
    s.held[seat, family] -= 1
    return after - before + FUTURE_CARD * SCARABS[kind] * left


def cost_of_skipping(s: State, seat: int, cards: int) -> float:
    """What more corruption costs a seat: more when it leads in it."""
    gap = burden(s, seat)
    for other in range(s.seats):
        if other != seat:
            gap = min(gap, burden(s, seat) - burden(s, other))
    return cards * COST_OF_CARD * (1.6 if gap >= 0 else 0.8)


def prefer_take(s: State, seat: int, place: int) -> float:
    """The card's worth less the corruption."""
    return value_of_card(s, seat, s.row[place], time_left(s)) - cost_of_skipping(s, seat, place)


def prefer_lot(s: State, seat: int, family: int) -> float:
    """Lay what is ready: now for the event, later for more cards; at the latest when the round runs out."""
    cards, left = s.held[seat, family], time_left(s)
    scarabs = 0
    for kind in range(FIRST[family], FIRST[family + 1]):
        scarabs += s.hands[seat, kind] * SCARABS[kind]
    there, on_it = cards_in_lot(s, seat, family), scarabs_in_lot(s, seat, family)
    gain = (on_it + scarabs) * (there + max(cards, LEAST)) - on_it * there
    if s.phase == Phase.HORIZONTAL:
        return 1.0 + scarabs
    event = TOKEN_BONUS if s.events_left > 0 else 0.0
    needs_amulets = max(0, LEAST - cards)
    return event + gain * (0.9 - 0.75 * left) - needs_amulets * WORTH_OF_AMULET * left


def prefer_play(s: State, seat: int, who: int) -> float:
    """A power now, against what the character is worth as goods."""
    left = time_left(s)
    value = 0.0
    if who == Character.QUEEN:
        value = QUEEN_WORTH * min(QUEEN_DRAWS, s.pile_count) / QUEEN_DRAWS
    elif who == Character.MERCHANT:
        value = best_of_row(s, seat, s.row_count, left)
    elif who == Character.HIGH_PRIEST or who == Character.HIGH_PRIESTESS:
        value = most_of_one_family(s, seat) * COST_OF_CARD * 1.2
    elif who == Character.SCRIBE_A or who == Character.SCRIBE_B:
        for other in range(s.seats):
            if other != seat:
                value += max(0, cards_of_hand(s, other) - HAND_AFTER_SCRIBE) * 2.0
    elif who == Character.COURTESAN:
        value = best_addition(s, seat)
    else:
        value = ANY_POWER
    return value - WORTH_OF_CHARACTER * left


def best_of_row(s: State, seat: int, places: int, left: float) -> float:
    """The best card among the first places of the row, nothing falling."""
    best = 0.0
    for place in range(places):
        best = max(best, value_of_card(s, seat, s.row[place], left))
    return best


def most_of_one_family(s: State, seat: int) -> int:
    """How many cards of one family lie in a seat's corruption, at most."""
    most = 0
    for family in range(LOT_FAMILIES + 1):
        most = max(most, in_corruption(s, seat, family))
    return most


def in_corruption(s: State, seat: int, family: int) -> int:
    """Cards of a family in a seat's corruption."""
    count = 0
    for kind in range(FIRST[family], FIRST[family + 1]):
        count += s.corruption[seat, kind]
    return count


def best_addition(s: State, seat: int) -> float:
    """Points that a courtesan's additions make at best."""
    best = 0.0
    for family in range(LOT_FAMILIES):
        best = max(best, addition(s, seat, family))
    return best


def addition(s: State, seat: int, family: int) -> float:
    """Points that up to two cards of the hand add to a lot that lies."""
    there, on_it = cards_in_lot(s, seat, family), scarabs_in_lot(s, seat, family)
    cards, scarabs = 0, 0
    if there == 0:
        return 0.0
    for kind in range(FIRST[family + 1] - 1, FIRST[family] - 1, -1):
        for _ in range(s.hands[seat, kind]):
            if cards < COURTESAN_CARDS and kind != CARD_OF[Character.COURTESAN]:
                cards += 1
                scarabs += SCARABS[kind]
    return float((on_it + scarabs) * (there + cards) - on_it * there)


def prefer_card(s: State, seat: int, kind: int) -> float:
    """Name all real cards of a lot, amulets where they are needed or the round is ending; give up what is worth least."""
    if s.phase == Phase.VIZIER:
        return value_of_card(s, seat, kind, time_left(s))
    if s.phase == Phase.SCRIBE:
        return -promise(s, seat, FAMILY[kind], time_left(s)) if kind != AMULET else -10.0
    if kind != AMULET:
        return 100.0 - kind + (30.0 * SCARABS[kind] if s.draft[seat] == Draft.ADD_CARD else 0.0)
    needed = s.draft_count[seat] < LEAST
    return 50.0 if needed or time_left(s) < LATE or s.phase == Phase.HORIZONTAL else 5.0


def prefer_done(s: State, seat: int) -> float:
    """End a lot when nothing better can join; lay no horizontal lot only when none is left."""
    if s.draft[seat] == Draft.NONE:
        return 0.0
    return 10.0 if free_of(s, seat, s.draft_aim[seat], 0) == 0 or s.draft[seat] == Draft.LOT else 1.0


def prefer_token(s: State, seat: int, event: int) -> float:
    """What an event brings oneself or costs the leading opponent."""
    if event <= Token.GUARD_4:
        return 5.0
    if event == Token.PROSPERITY:
        best = 0
        for family in range(Family.CATTLE, Family.WHEAT + 1):
            if cards_in_lot(s, seat, family) > 0:
                best = max(best, 2 * cards_in_lot(s, seat, family) + scarabs_in_lot(s, seat, family) + 2)
        return float(best)
    if event == Token.EXTRA_TURN:
        return 4.0
    if event == Token.AMNESTY:
        return 0.7 * cards_in(s, seat)
    return 2.5


def prefer_victim(s: State, seat: int, other: int) -> float:
    """The opponent who stands best."""
    return float(s.marker[other] + lot_points(s, other))


def prefer_family(s: State, seat: int, family: int) -> float:
    """Most corruption thrown off, best lot to extend or to make prosper."""
    if s.draft[seat] == Draft.FAMILY:
        return float(in_corruption(s, seat, family))
    if s.draft[seat] == Draft.ADD_LOT:
        return addition(s, seat, family)
    return float(2 * cards_in_lot(s, seat, family) + scarabs_in_lot(s, seat, family))


def prefer_place(s: State, seat: int, place: int) -> float:
    """A merchant takes the best card; a forced card is the one that costs its taker most."""
    if s.draft[seat] == Draft.PLACE:
        return value_of_card(s, seat, s.row[place], time_left(s))
    return float(min(place, REACH))
