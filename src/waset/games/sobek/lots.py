"""Lots: what a hand can lay, what lies on the table, what it is worth."""

from __future__ import annotations

from waset.games.sobek.hand import take_from_hand
from waset.games.sobek.knowledge import SPECTATOR, hand_loses
from waset.games.sobek.names import AMULET, FAMILY, FIRST, LOT_FAMILIES, SCARABS, Family
from waset.games.sobek.state import Knowledge, State

LEAST = 3
"""Cards that a lot, or an extension, needs."""


def is_free(s: State, seat: int, kind: int) -> int:
    """Cards of a kind in hand that the open draft has not named."""
    return s.hands[seat, kind] - s.draft_cards[seat, kind]


def free_of(s: State, seat: int, family: int, floor: int) -> int:
    """Cards of a family in hand from kind `floor` on that the draft has not named; amulets not counted."""
    count = 0
    for kind in range(max(floor, FIRST[family]), FIRST[family + 1]):
        count += s.hands[seat, kind] - s.draft_cards[seat, kind]
    return count


def named_of(s: State, seat: int, family: int) -> int:
    """Cards of a family that the draft has named; amulets not counted."""
    count = 0
    for kind in range(FIRST[family], FIRST[family + 1]):
        count += s.draft_cards[seat, kind]
    return count


def cards_in_lot(s: State, seat: int, family: int) -> int:
    """Cards of a seat's lot of a family, amulets and Prosperity tokens included; 0 when there is none.

    Rules: sobek.score.lot, sobek.score.prosperity, sobek.lot.character
    """
    count = s.laid_amulets[seat, family] + s.prosperity[seat, family]
    for kind in range(FIRST[family], FIRST[family + 1]):
        count += s.laid[seat, kind]
    return count


def scarabs_in_lot(s: State, seat: int, family: int) -> int:
    """Scarabs on a seat's lot of a family.  Rules: sobek.score.lot, sobek.score.prosperity"""
    count = s.prosperity[seat, family] * s.opt_prosperity_scarabs
    for kind in range(FIRST[family], FIRST[family + 1]):
        count += s.laid[seat, kind] * SCARABS[kind]
    return count


def lot_points(s: State, seat: int) -> int:
    """Scarabs times cards, over all lots of a seat.  Rules: sobek.score.lot, sobek.lot.merge"""
    points = 0
    for family in range(LOT_FAMILIES):
        cards = s.laid_amulets[seat, family] + s.prosperity[seat, family]
        scarabs = s.prosperity[seat, family] * s.opt_prosperity_scarabs
        for kind in range(FIRST[family], FIRST[family + 1]):
            cards += s.laid[seat, kind]
            scarabs += s.laid[seat, kind] * SCARABS[kind]
        points += scarabs * cards
    return points


def horizontal_points(s: State, seat: int) -> int:
    """Scarabs alone, over all horizontal lots of a seat.  Rules: sobek.score.horizontal"""
    points = 0
    for kind in range(AMULET):
        points += s.horizontal[seat, kind] * SCARABS[kind]
    return points


def may_hold_prosperity(s: State, seat: int, family: int) -> bool:
    """Whether a Prosperity token may be put on a seat's lot of a family.  Rules: sobek.token.prosperity"""
    return Family.CATTLE <= family <= Family.WHEAT and cards_in_lot(s, seat, family) > 0


def lay_card(s: State, k: Knowledge, seat: int, kind: int, family: int, horizontal: bool) -> None:
    """Put one card of the hand into the seat's lot of a family.

    Rules: sobek.lot.family, sobek.lot.amulet, sobek.lot.character, sobek.character.as-goods, sobek.lot.merge, sobek.horizontal.separate
    """
    take_from_hand(s, seat, kind)
    hand_loses(s, k, seat, kind, SPECTATOR)
    if FAMILY[kind] == Family.AMULET and horizontal:
        s.horizontal_amulets[seat, family] += 1
    elif FAMILY[kind] == Family.AMULET:
        s.laid_amulets[seat, family] += 1
    elif horizontal:
        s.horizontal[seat, kind] += 1
    else:
        s.laid[seat, kind] += 1
