"""The laws of conservation: a position that keeps them could have been played, and can be played to its end.

Ranges of single cells are checked before. Each `check_` looks at one part of the table and names the field that is wrong; whose choice it
is is checked in progress.py, what is half said in draft_laws.py. Only the plain run asks.
"""

from __future__ import annotations

from typing import Any

from waset.engine.lawful import SeatFields, check_seats, law
from waset.games.cleopatra.deck import TOP_DOWN, TOP_OPEN
from waset.games.cleopatra.garden import area_of, first_square, fits_into, has_place, turns_allowed, way_of
from waset.games.cleopatra.layout import PIECES, SQUARES
from waset.games.cleopatra.names import (
    COPIES,
    FACE_DOWN,
    FREE_HIGH,
    FREE_LOW,
    KINDS,
    LEAST_SEATS,
    MAX_SEATS,
    NO_CARD,
    PILE,
    STALLS,
    STATUES,
    WAYS_HIGH,
    WAYS_LOW,
    WAYS_OF,
    WAYS_SQUARE,
    WAYS_TURN,
    Phase,
)
from waset.games.cleopatra.options import OPTIONS
from waset.games.cleopatra.progress import check_progress
from waset.games.cleopatra.state import State

SEAT_FIELDS = SeatFields(
    by_seat=("hands", "talents", "amulets", "merchants", "statues", "bids", "last_bids", "last_amulets", "offers", "tainted", "sanctified"),
    masks=("asked", "drafting", "waiting", "envoy_asked"),
    numbers=("starter", "to_play"),
)


def check(s: State) -> None:
    """Raise PositionError, naming the field, for a position that cannot occur."""
    check_table(s)
    check_market(s)
    check_cards(s)
    check_deck(s)
    check_pile(s)
    check_areas(s)
    check_statues(s)
    check_progress(s)


def check_table(s: Any) -> None:
    """Options have offered values, and nothing belongs to a seat that is not at the table."""
    check_seats(s, LEAST_SEATS, MAX_SEATS, OPTIONS, SEAT_FIELDS)
    for seat in range(s.seats):
        law(s.merchants[seat] <= s.opt_merchants, f"merchants[{seat}]", f"a seat begins with {s.opt_merchants}")


# ---- cards -----------------------------------------------------------------------------------------------------------------------


def check_market(s: State) -> None:
    """Face-down cards of an earlier deck are some of those that lie face down; cards are turned over in their phase alone.

    Rules: cleopatra.market.face-down, cleopatra.market.refill
    """
    for stall in range(STALLS):
        law(s.stall_old[stall].sum() <= s.stall_down[stall], f"stall_old[{stall}][0]", "more than lie face down")
    for i in range(STALLS):
        if s.phase != Phase.REFILL:
            law(s.drawn[i] == 0, f"drawn[{i}]", "nothing is turned over now")
        law(s.drawn_old[i] == 0 or (s.phase == Phase.REFILL and s.drawn[i] == FACE_DOWN), f"drawn_old[{i}]", "no such card lies face down")
        if s.phase == Phase.REFILL and i > 0:
            law(s.drawn[i] == NO_CARD or s.drawn[i - 1] != NO_CARD, f"drawn[{i}]", "cards are turned over one after another")
    law(s.phase != Phase.REFILL or s.drawn[0] != NO_CARD, "drawn[0]", "nothing was turned over")


def check_cards(s: State) -> None:
    """Each kind is there as often as the box holds it.  Rules: cleopatra.deck.discards"""
    there = s.bag + s.discard + s.vizier + s.hands.sum(0) + s.stall_up.sum(0) + s.stall_old.sum(0)
    if s.playing > 0:
        there[s.playing - 1] += 1
    if s.deck_top >= TOP_OPEN:
        there[s.deck_top - TOP_OPEN] += 1
    if s.phase == Phase.REFILL:
        for card in s.drawn:
            if card < FACE_DOWN:
                there[card] += 1
    for old in s.drawn_old:
        if old > 0:
            there[old - 1] += 1
    for kind in range(KINDS):
        law(there[kind] == COPIES[kind], f"bag[{kind}]", f"{there[kind]} cards of this kind on the table, {COPIES[kind]} in the box")


def check_deck(s: State) -> None:
    """The bag is the deck, an open top card apart, and the face-down cards of it.  Rules: cleopatra.deck.half, cleopatra.deck.top"""
    face_down = int(s.stall_down.sum() - s.stall_old.sum())
    if s.phase == Phase.REFILL:
        face_down += sum(card == FACE_DOWN and old == 0 for card, old in zip(s.drawn, s.drawn_old, strict=True))
    held = int(s.deck_count) - (s.deck_top >= TOP_OPEN) + face_down
    law(s.bag.sum() == held, "deck_count", f"{s.bag.sum()} cards are unseen, {held} should be")
    law(s.deck_up <= s.deck_count, "deck_up", "more than there are cards")
    shown = not s.opt_top_covered and s.deck_count > 0
    law((s.deck_top > 0) == shown, "deck_top", "the top card is shown exactly while there is one and the option says so")
    law(s.deck_top < TOP_OPEN or s.deck_up > 0, "deck_top", "no card of the deck lies face up")
    law(s.deck_top != TOP_DOWN or s.deck_up < s.deck_count, "deck_top", "no card of the deck lies face down")
    law(s.deck_count > 0 or not s.discard.any() or s.phase != Phase.REFILL, "deck_count", "the discards have become the deck")


# ---- garden ----------------------------------------------------------------------------------------------------------------------


def check_pile(s: State) -> None:
    """Mosaics lie in the garden, apart from each other, or in the pile, or are gone.  Rules: cleopatra.mosaic.free, cleopatra.mosaic.top"""
    low = high = 0
    for piece in range(PIECES):
        if s.laid[piece] == 0:
            continue
        law((int(PILE) >> piece) & 1, f"laid[{piece}]", "is not in the box")
        law(not (int(s.pile) >> piece) & 1, f"laid[{piece}]", "is in the pile as well")
        law(is_way(piece, int(s.laid[piece]) - 1), f"laid[{piece}]", "does not lie in the garden like that")
        way = way_of(piece, int(s.laid[piece]) - 1)
        law(not (low & int(WAYS_LOW[way]) or high & int(WAYS_HIGH[way])), f"laid[{piece}]", "lies on another mosaic")
        law(s.opt_no_flip == 0 or WAYS_TURN[way] < turns_allowed(s), f"laid[{piece}]", "is flipped")
        low, high = low | int(WAYS_LOW[way]), high | int(WAYS_HIGH[way])
    law(s.covered[0] == low and s.covered[1] == high, "covered[0]", "is not what the mosaics cover")
    law(int(s.pile) & ~int(PILE) == 0, "pile", "holds what is not in the box")
    law((s.pile == 0) == (s.pile_top == 0), "pile_top", "a pile that is not empty has a top")
    law(s.pile_top == 0 or (int(s.pile) >> (int(s.pile_top) - 1)) & 1, "pile_top", "is not in the pile")
    settled = s.phase != Phase.SANCTUARY and s.pile_top > 0
    law(not settled or has_place(s, s.pile_top - 1), "pile_top", "fits nowhere and would have been removed")
    gone = int(PILE) & ~int(s.pile) & ~sum(1 << piece for piece in range(PIECES) if s.laid[piece] > 0)
    for piece in range(PIECES):
        law(not (gone >> piece) & 1 or not has_place(s, piece), f"laid[{piece}]", "was removed, but fits")


def is_way(piece: int, place: int) -> bool:
    """Whether a mosaic can lie like that in the empty garden."""
    return any(WAYS_TURN[way] * SQUARES + WAYS_SQUARE[way] == place for way in range(WAYS_OF[piece], WAYS_OF[piece + 1]))


def check_areas(s: State) -> None:
    """Dead are exactly the areas into which nothing fits that is left; those that may be claimed are some of them.

    Rules: cleopatra.sanctuary.dead, cleopatra.sanctuary.new
    """
    low, high = int(FREE_LOW & ~s.covered[0]), int(FREE_HIGH & ~s.covered[1])
    dead_low = dead_high = 0
    while low or high:
        here_low, here_high = area_of(low, high)
        if not fits_into(here_low, here_high, int(s.pile), turns_allowed(s)):
            dead_low, dead_high = dead_low | here_low, dead_high | here_high
        low, high = low & ~here_low, high & ~here_high
    untouched = not s.laid.any() and s.pile == PILE
    law(untouched or (s.dead[0] == dead_low and s.dead[1] == dead_high), "dead[0]", "is not what is dead")
    law(not untouched or not s.dead.any(), "dead[0]", "no mosaic has been laid")
    claimable = s.fresh[0] & ~s.dead[0] == 0 and s.fresh[1] & ~s.dead[1] == 0
    law(claimable, "fresh[0]", "only dead areas can be claimed")
    law(s.phase == Phase.SANCTUARY or not s.fresh.any(), "fresh[0]", "nothing may be claimed now")
    law(s.phase != Phase.SANCTUARY or s.fresh.any(), "fresh[0]", "there is nothing to claim")


def check_statues(s: State) -> None:
    """Statues stand on first squares of dead areas, one on each at most; areas of which some squares may be claimed may be claimed whole.

    Rules: cleopatra.sanctuary.claim, cleopatra.sanctuary.statues
    """
    firsts, fresh = first_squares(int(s.dead[0]), int(s.dead[1])), first_squares(int(s.fresh[0]), int(s.fresh[1]))
    law(set(fresh) <= set(firsts), "fresh[0]", "areas are claimed whole")
    taken: set[int] = set()
    for seat in range(s.seats):
        for i, square in enumerate(int(square) - 1 for square in s.statues[seat]):
            if square < 0:
                continue
            where = f"statues[{seat}][{i}]"
            law(i < STATUES and (i == 0 or s.statues[seat, i - 1] > 0), where, "statues are put up in order")
            law(square in firsts, where, "no dead area begins there")
            law(square not in taken and square not in fresh, where, "nobody owns that area alone")
            taken.add(square)


def first_squares(low: int, high: int) -> list[int]:
    """The first squares of the areas of a set."""
    found = []
    while low or high:
        found.append(first_square(low, high))
        here_low, here_high = area_of(low, high)
        low, high = low & ~here_low, high & ~here_high
    return found
