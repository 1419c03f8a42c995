"""What may be done: one `may_<kind>` a kind of action, in the order of actions.py. The reasons are in why_not.py.

A `may_` function trusts that its kind is asked for; `legal` sees to that by phase and by open draft.
"""

from __future__ import annotations

from waset.engine.bits import popcount, put
from waset.engine.schema import Cells
from waset.games.cleopatra.actions import (
    ACCEPT,
    ALL_SEATS,
    AREA,
    BID,
    BUILD,
    CARD,
    DIE,
    DONE,
    DROP,
    KEEP,
    MARKET,
    OFFER,
    PAY,
    PIECE,
    PLACE,
    PLAY,
    REFILL,
    RESOURCE,
    SEAT,
    SIDE,
    SLOT,
    TALENTS,
    WORDS,
)
from waset.games.cleopatra.characters import can_give_card, can_give_talents, can_turn_die, has_use, most_offered
from waset.games.cleopatra.drafts import cards_named
from waset.games.cleopatra.garden import area_of, can_lie, first_square, has_place
from waset.games.cleopatra.hand import over_limit
from waset.games.cleopatra.layout import PIECES, SQUARES
from waset.games.cleopatra.names import (
    CHARACTERS,
    DOORS,
    FIRST_CHARACTER,
    KINDS,
    MOST_OFFERED,
    ORDERS,
    PARTS,
    RESOURCES,
    SOURCES,
    STALLS,
    STANDARD_KINDS,
    WALL_SLOTS,
    WAYS_OF,
    WAYS_SQUARE,
    WAYS_TURN,
    Character,
    Draft,
    Part,
    Phase,
)
from waset.games.cleopatra.names import REFILL as ORDER
from waset.games.cleopatra.payment import DRAFTED, can_afford, has_source, is_free, is_payable, next_due
from waset.games.cleopatra.quarry import is_buildable
from waset.games.cleopatra.stalls import cards_in_stall
from waset.games.cleopatra.state import State


def legal(s: State, seat: int, words: Cells) -> int:
    """Fill `words` with what a seat may do now and answer how many choices that is.

    Rules: cleopatra.turn.one-action, cleopatra.turn.order
    """
    for i in range(WORDS):
        words[i] = 0
    if (s.asked >> seat) & 1 == 0:
        return 0
    if s.draft != Draft.NONE:
        put_draft_steps(s, seat, words)
    elif s.phase == Phase.TURN or s.phase == Phase.QUARRY:
        put_turns(s, seat, words)
    elif s.phase == Phase.MARKET or s.phase == Phase.END or s.phase == Phase.ALTAR:
        put_window(s, seat, words)
    else:
        put_answers(s, seat, words)
    count = 0
    for i in range(WORDS):
        count += popcount(words[i])
    return count


def put_turns(s: State, seat: int, words: Cells) -> None:
    """The market, or parts of the palace, and characters around them.  Rules: cleopatra.turn.one-action, cleopatra.quarry.several"""
    if s.phase == Phase.QUARRY:
        put(words, DONE)
    else:
        for stall in range(STALLS):
            if may_market(s, stall):
                put(words, MARKET + stall)
    for part in range(PARTS):
        if may_build(s, seat, part):
            put(words, BUILD + part)
    put_characters(s, seat, words)


def put_window(s: State, seat: int, words: Cells) -> None:
    """Characters, and the hand check where one is due.  Rules: cleopatra.character.when, cleopatra.hand.check, cleopatra.hand.again"""
    if s.phase != Phase.ALTAR and over_limit(s, seat) > 0:
        put(words, KEEP)
        put(words, DROP)
    else:
        put(words, DONE)
    put_characters(s, seat, words)


def put_characters(s: State, seat: int, words: Cells) -> None:
    """The characters that may be played."""
    for character in range(CHARACTERS):
        if may_play(s, seat, character):
            put(words, PLAY + character)


def put_answers(s: State, seat: int, words: Cells) -> None:
    """What is asked outside turns and windows."""
    phase = s.phase
    if phase == Phase.OFFERING:
        for talents in range(s.talents[seat] + 1):
            put(words, BID + talents)
    elif phase == Phase.REFILL:
        for order in range(ORDERS):
            if may_refill(s, order):
                put(words, REFILL + order)
    elif phase == Phase.SANCTUARY:
        put_areas(s, words)
    elif phase == Phase.ENVOY:
        for count in range(min(most_offered(s, seat), MOST_OFFERED) + 1):
            put(words, OFFER + count)
    elif phase == Phase.ACCEPT:
        for count in range(s.offers[giver_now(s)]):
            put(words, ACCEPT + count)
    else:
        put_cards(s, seat, words)


def put_cards(s: State, seat: int, words: Cells) -> None:
    """The cards that may be named, and what may be said in their stead."""
    for kind in range(KINDS):
        if may_card(s, seat, kind):
            put(words, CARD + kind)
    if s.phase == Phase.BEGGAR and can_give_talents(s, seat):
        put(words, TALENTS)
    if may_done(s, seat):
        put(words, DONE)


def put_areas(s: State, words: Cells) -> None:
    """The dead areas that may be claimed, by their first squares.  Rules: cleopatra.sanctuary.claim"""
    put(words, DONE)
    left_low, left_high = s.fresh[0], s.fresh[1]
    while left_low != 0 or left_high != 0:
        put(words, AREA + first_square(left_low, left_high))
        low, high = area_of(left_low, left_high)
        left_low &= ~low
        left_high &= ~high


def put_draft_steps(s: State, seat: int, words: Cells) -> None:
    """The steps that go on with an unfinished choice."""
    draft = s.draft
    if draft == Draft.PAY:
        for source in range(SOURCES):
            if may_pay(s, seat, source):
                put(words, PAY + source)
    elif draft == Draft.PLACE:
        put_places(s, words)
    elif draft == Draft.SLOT:
        for slot in range(WALL_SLOTS):
            if may_slot(s, slot):
                put(words, SLOT + slot)
    elif draft == Draft.SIDE:
        for side in range(DOORS):
            if may_side(s, side):
                put(words, SIDE + side)
    elif draft == Draft.SCRIBE:
        put_scribe_steps(s, seat, words)
    elif draft == Draft.RESOURCE:
        for resource in range(RESOURCES):
            put(words, RESOURCE + resource)
    elif draft == Draft.SEAT:
        for other in range(ALL_SEATS + 1):
            if may_seat(s, seat, other):
                put(words, SEAT + other)
    else:
        put_cards(s, seat, words)


def put_places(s: State, words: Cells) -> None:
    """The places of the mosaic that is being built.  Rules: cleopatra.mosaic.free, cleopatra.mosaic.turn"""
    piece = mosaic_of(s)
    for way in range(WAYS_OF[piece], WAYS_OF[piece + 1]):
        if can_lie(s, way):
            put(words, PLACE + WAYS_TURN[way] * SQUARES + WAYS_SQUARE[way])


def put_scribe_steps(s: State, seat: int, words: Cells) -> None:
    """What a scribe is for.  Rules: cleopatra.scribe.mosaic, cleopatra.scribe.die"""
    for piece in range(PIECES):
        if may_piece(s, seat, piece):
            put(words, PIECE + piece)
    if can_turn_die(s, True):
        put(words, DIE)
    if can_turn_die(s, False):
        put(words, DIE + 1)


def may_market(s: State, stall: int) -> bool:
    """A stall with cards; any, when all are empty.  Rules: cleopatra.market.take, cleopatra.market.empty"""
    others = 0
    for other in range(STALLS):
        others += cards_in_stall(s, other)
    return others == 0 or cards_in_stall(s, stall) > 0


def may_build(s: State, seat: int, part: int) -> bool:
    """A part that is left, has a place and can be paid.

    Rules: cleopatra.quarry.left, cleopatra.throne.pedestal, cleopatra.mosaic.no-place, cleopatra.pay.cost
    """
    return can_afford(s, seat, part) and is_buildable(s, part)


def may_slot(s: State, slot: int) -> bool:
    """A place where no wall stands.  Rules: cleopatra.wall.slot"""
    return (s.walls >> slot) & 1 == 0


def may_side(s: State, side: int) -> bool:
    """A side where no door stands.  Rules: cleopatra.door.side"""
    return (s.doors >> side) & 1 == 0


def may_pay(s: State, seat: int, source: int) -> bool:
    """A source of the next unit that the seat has, after which the rest can be paid.

    Rules: cleopatra.pay.unit, cleopatra.pay.order, cleopatra.pay.over
    """
    resource = next_due(s)
    return source >= s.draft_floor and has_source(s, seat, resource, source) and is_payable(s, seat, DRAFTED, resource, source)


def may_refill(s: State, order: int) -> bool:
    """An order of the drawn cards that no earlier one equals.  Rules: cleopatra.market.refill"""
    for earlier in range(order):
        same = True
        for stall in range(STALLS):
            same = same and s.drawn[ORDER[order, stall]] == s.drawn[ORDER[earlier, stall]]
        if same:
            return False
    return True


def may_play(s: State, seat: int, character: int) -> bool:
    """A character in hand that has a use; a smuggler only where a hand check is due.

    Rules: cleopatra.character.when, cleopatra.smuggler.keep, cleopatra.courtesan.empty, cleopatra.vizier.short
    """
    if s.hands[seat, FIRST_CHARACTER + character] == 0:
        return False
    checked = s.phase == Phase.MARKET or s.phase == Phase.END
    return (checked or character != Character.SMUGGLER) and has_use(s, seat, character)


def may_card(s: State, seat: int, kind: int) -> bool:
    """A card to fetch, keep, give or drop.

    Rules: cleopatra.courtesan.take, cleopatra.vizier.keep, cleopatra.beggar.give, cleopatra.hand.drop
    """
    if s.phase == Phase.COURTESAN:
        return s.discard[kind] > 0
    if s.phase == Phase.VIZIER:
        return kind >= s.draft_floor and s.vizier[kind] > s.draft_cards[kind]
    if s.phase == Phase.BEGGAR:
        return kind < STANDARD_KINDS and s.hands[seat, kind] > 0
    return kind >= s.draft_floor and is_free(s, seat, kind) > 0 and may_drop(s, seat, kind)


def may_drop(s: State, seat: int, kind: int) -> bool:
    """Whether, kinds never falling, enough cards remain to be dropped.  Rules: cleopatra.hand.drop"""
    left = cards_named(s)
    for other in range(kind, KINDS):
        left += is_free(s, seat, other)
    return left >= over_limit(s, seat)


def may_piece(s: State, seat: int, piece: int) -> bool:
    """A mosaic of the pile that has a place, when one can be built and paid.  Rules: cleopatra.scribe.mosaic, cleopatra.scribe.any"""
    building = s.phase == Phase.TURN or s.phase == Phase.QUARRY
    return building and (s.pile >> piece) & 1 == 1 and can_afford(s, seat, Part.MOSAIC.value) and has_place(s, piece)


def may_seat(s: State, seat: int, other: int) -> bool:
    """A rival, or all of them.  Rules: cleopatra.envoy.ask"""
    return other == ALL_SEATS or (other < s.seats and other != seat)


def may_done(s: State, seat: int) -> bool:
    """To keep what was named of a vizier's cards, or to have nothing for a beggar.

    Rules: cleopatra.vizier.keep, cleopatra.beggar.neither
    """
    if s.phase == Phase.BEGGAR:
        return not can_give_talents(s, seat) and not can_give_card(s, seat)
    return s.phase == Phase.VIZIER


def giver_now(s: State) -> int:
    """The seat whose offer is to be accepted or not: offers are gone through clockwise.  Rules: cleopatra.envoy.accept"""
    return first_waiting(s, s.to_play + 1)


def first_waiting(s: State, start: int) -> int:
    """The first waiting seat in turn order from `start` on; there is one."""
    seat = start % s.seats
    while (s.waiting >> seat) & 1 == 0:
        seat = (seat + 1) % s.seats
    return seat


def mosaic_of(s: State) -> int:
    """The mosaic that the open draft builds: the one a scribe chose, else the top one.

    Rules: cleopatra.mosaic.top, cleopatra.scribe.any
    """
    return (s.draft_part if s.draft_part > 0 else s.pile_top) - 1
