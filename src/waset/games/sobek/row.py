"""The bag, the pile and the row: drawing, laying, taking, skipping.

No order of the pile is stored. `bag` holds, by kind, the cards whose place nobody may know: those of the pile, those removed unseen,
the unused start cards, and the identities of characters that lie face down. A draw picks at random among them.
"""

from __future__ import annotations

from waset.engine.bits import LANE_BITS, LANES, lanes_up_to, last_lane, take_from_lane
from waset.engine.rng import below
from waset.games.sobek.hand import put_in_hand
from waset.games.sobek.knowledge import SPECTATOR, corruption_gains, hand_gains
from waset.games.sobek.names import BACK_FIRST, BY_BACK, FACE_DOWN, REMOVED, ROW_SIZE, Back
from waset.games.sobek.state import Knowledge, State

NO_GOODS = -1


def draw_with_back(s: State, back: int) -> int:
    """Draw a card with a back from the bag, which holds some, and answer its kind."""
    left = 0
    for i in range(BACK_FIRST[back], BACK_FIRST[back + 1]):
        left += s.bag[BY_BACK[i]]
    return take_nth(s, back, below(s, left))


def take_nth(s: State, back: int, n: int) -> int:
    """Take the n-th of the bag's cards with a back out and answer its kind. (Counted without a branch: this is the hottest loop.)"""
    before = 0
    index = BACK_FIRST[back]
    for i in range(BACK_FIRST[back], BACK_FIRST[back + 1] - 1):
        before += s.bag[BY_BACK[i]]
        index += before <= n
    kind = BY_BACK[index]
    s.bag[kind] -= 1
    return kind


def identify_character(s: State) -> int:
    """Who lies under an orange back that somebody is allowed to see now.  Rules: sobek.corruption.face-down"""
    return draw_with_back(s, Back.ORANGE.value)


def show_top(s: State) -> None:
    """Uncover the back of the pile's top card, drawn among all that the pile may hold, unless the option keeps it covered.

    Rules: sobek.take.pile-back, sobek.setup.two-players
    """
    if s.opt_pile_back_hidden or s.pile_count == 0 or s.pile_top > 0:
        return
    if below(s, s.pile_count + REMOVED[s.seats]) < s.pile_orange:
        s.pile_top = Back.ORANGE + 1
    else:
        s.pile_top = Back.BEIGE + 1


def turn_up(s: State) -> int:
    """Take the top card off the pile: a kind of goods, or FACE_DOWN for a character.

    Rules: sobek.setup.row, sobek.take.pile-back
    """
    n = uncover(s)
    return FACE_DOWN if n == NO_GOODS else take_nth(s, Back.BEIGE.value, n)


def uncover(s: State) -> int:
    """Which of the bag's goods the top card of the pile is, or NO_GOODS; it is off the pile, but still in the bag.

    One draw settles back and kind together; where the back is shown it draws among the goods alone.

    Rules: sobek.setup.row, sobek.take.pile-back
    """
    cards = s.pile_count + REMOVED[s.seats]
    orange = s.pile_orange
    n = 0
    if s.pile_top == 0:
        n = below(s, cards)
    elif s.pile_top == Back.BEIGE + 1:
        n = orange + below(s, cards - orange)
    s.pile_top = 0
    s.pile_count -= 1
    if n < orange:
        s.pile_orange -= 1
        return NO_GOODS
    return n - orange


def lay_row(s: State) -> None:
    """Lay a new row of nine, or of what is left. (The goods are found among running totals: this is the hottest loop.)

    Rules: sobek.setup.row, sobek.take.refill, sobek.queen.short
    """
    first = BACK_FIRST[Back.BEIGE]
    low = goods_up_to(s, first, 0)
    high = goods_up_to(s, first + LANES, last_lane(low))
    count = min(ROW_SIZE, s.pile_count)
    for place in range(count):
        n = uncover(s)
        if n == NO_GOODS:
            s.row[place] = FACE_DOWN
            continue
        below_low = lanes_up_to(low, n)
        below_high = lanes_up_to(high, n)
        low = take_from_lane(low, below_low)
        high = take_from_lane(high, below_high)
        kind = BY_BACK[first + below_low + below_high]
        s.bag[kind] -= 1
        s.row[place] = kind
    s.row_count = count
    show_top(s)


def goods_up_to(s: State, first: int, before: int) -> int:
    """Running totals of the bag's goods in lanes, from place `first` of BY_BACK on; `before` more come earlier.

    Lanes beyond the last kind repeat the total.
    """
    lanes = 0
    total = before
    for i in range(LANES):
        if first + i < BACK_FIRST[Back.BEIGE + 1]:
            total += s.bag[BY_BACK[first + i]]
        lanes |= total << (LANE_BITS * i)
    return lanes


def remove_from_row(s: State, first: int, count: int) -> None:
    """Close the gap that `count` cards from place `first` on leave; marks of forced cards move along or lapse.

    Rules: sobek.token.forced-lapse
    """
    left = s.row_count - count
    for place in range(first, left):
        s.row[place] = s.row[place + count]
    for place in range(left, s.row_count):
        s.row[place] = 0
    s.row_count = left
    for seat in range(s.seats):
        mark = s.forced[seat] - 1
        if mark >= first + count:
            s.forced[seat] -= count
        elif mark >= first:
            s.forced[seat] = 0


def to_hand(s: State, k: Knowledge, seat: int, kind: int) -> None:
    """A card of the row comes to a hand: goods before all, a character before its new owner alone.

    Rules: sobek.secret.hands
    """
    if kind == FACE_DOWN:
        put_in_hand(s, seat, identify_character(s))
    else:
        put_in_hand(s, seat, kind)
        hand_gains(s, k, seat, kind, SPECTATOR)


def to_corruption(s: State, k: Knowledge, seat: int, kind: int) -> None:
    """A skipped card falls under its skipper's tile; he alone sees who a character is, if he may look at all.

    Rules: sobek.corruption.skip, sobek.corruption.face-down, sobek.corruption.own
    """
    if kind == FACE_DOWN and s.opt_own_corruption_closed == 0:
        who = identify_character(s)
        s.corruption[seat, who] += 1
        corruption_gains(s, k, seat, who, False, True)
    else:
        s.corruption[seat, kind] += 1
        corruption_gains(s, k, seat, kind, True, True)


def take_in_turn(s: State, k: Knowledge, seat: int, place: int) -> None:
    """Take the card at `place` (from 0); all before it become the taker's corruption.

    Rules: sobek.take.reach, sobek.corruption.skip
    """
    for skipped in range(place):
        to_corruption(s, k, seat, s.row[skipped])
    to_hand(s, k, seat, s.row[place])
    remove_from_row(s, 0, place + 1)


def take_freely(s: State, k: Knowledge, seat: int, place: int) -> None:
    """Take the card at `place` (from 0) and nothing falls.  Rules: sobek.merchant.any"""
    to_hand(s, k, seat, s.row[place])
    remove_from_row(s, place, 1)
