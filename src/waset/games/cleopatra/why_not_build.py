"""Why a part, its place or its payment is refused; and what is asked instead, when something else is."""

from __future__ import annotations

from waset.engine.errors import Refusal
from waset.games.cleopatra.drafts import cards_named
from waset.games.cleopatra.garden import area_of, can_lie, first_square, has_place
from waset.games.cleopatra.hand import over_limit
from waset.games.cleopatra.layout import FLIPPED, SHAPES, SQUARE_WORDS, SQUARES
from waset.games.cleopatra.legal import mosaic_of
from waset.games.cleopatra.names import (
    PART_COPIES,
    WAYS_OF,
    WAYS_SQUARE,
    WAYS_TURN,
    Draft,
    Part,
    Phase,
    Resource,
    Source,
)
from waset.games.cleopatra.payment import DRAFTED, can_afford, has_source, is_payable, next_due
from waset.games.cleopatra.proposal import cheapest, purse_for
from waset.games.cleopatra.quarry import built_of
from waset.games.cleopatra.state import State
from waset.games.cleopatra.terms import ASKS, mosaic_term, part_term, refuse, resource_term, side_term, source_term

WINDOWS = (Phase.TURN, Phase.MARKET, Phase.QUARRY, Phase.ALTAR, Phase.END)
"""Phases in which characters may be played."""
ASKED_FIRST = {
    Phase.TURN: "turn.one-action",
    Phase.MARKET: "hand.check",
    Phase.REFILL: "market.refill",
    Phase.QUARRY: "quarry.several",
    Phase.SANCTUARY: "sanctuary.claim",
    Phase.ALTAR: "altar.full",
    Phase.OFFERING: "offering.secret",
    Phase.BEGGAR: "beggar.give",
    Phase.ENVOY: "envoy.offer",
    Phase.ACCEPT: "envoy.accept",
    Phase.COURTESAN: "courtesan.take",
    Phase.VIZIER: "vizier.keep",
    Phase.END: "character.when",
}
"""The clause of what is asked in a phase; its refusal `first` says so."""


def not_now(s: State, what: str) -> Refusal:
    """A step that nothing, or another question, asks for.

    Rules: cleopatra.turn.one-action, cleopatra.hand.check, cleopatra.hand.drop, cleopatra.market.refill, cleopatra.quarry.several,
    cleopatra.sanctuary.claim, cleopatra.altar.full, cleopatra.offering.secret, cleopatra.beggar.give, cleopatra.envoy.offer,
    cleopatra.envoy.accept, cleopatra.courtesan.take, cleopatra.vizier.keep, cleopatra.character.when
    """
    if s.draft == Draft.DROP:
        return refuse("hand.drop", "first", need=int(over_limit(s, s.to_play) - cards_named(s)))
    if s.draft == Draft.KEEP:
        return refuse("vizier.keep", "first")
    if s.draft != Draft.NONE:
        asks = ASKS[Draft(int(s.draft))]
        return refuse("turn.one-action", "wrong-choice", what=f"cleopatra.argument.{asks}", given=f"cleopatra.argument.{what}")
    return refuse(ASKED_FIRST[Phase(int(s.phase))], "first")


def why_not_build(s: State, seat: int, part: int) -> Refusal | None:
    """Rules: cleopatra.turn.one-action, cleopatra.quarry.left, cleopatra.throne.pedestal, cleopatra.mosaic.no-place, cleopatra.pay.cost"""
    if s.draft != Draft.NONE:
        return not_now(s, "build")
    if s.phase in (Phase.MARKET, Phase.REFILL) or (s.phase == Phase.END and s.marketed):
        return refuse("turn.one-action", "market")
    if s.phase in (Phase.ALTAR, Phase.END):
        return refuse("quarry.several", "over")
    if s.phase not in (Phase.TURN, Phase.QUARRY):
        return not_now(s, "build")
    if built_of(s, part) >= PART_COPIES[part]:
        return refuse("quarry.left", part=part_term(part))
    if part == Part.THRONE and not s.pedestal:
        return refuse("throne.pedestal")
    if part == Part.MOSAIC and not has_place(s, s.pile_top - 1):
        return refuse("mosaic.no-place", mosaic=mosaic_term(int(s.pile_top) - 1))
    return None if can_afford(s, seat, part) else too_dear(s, seat, part)


def too_dear(s: State, seat: int, part: int) -> Refusal:
    """What a hand lacks for a part.  Rules: cleopatra.pay.cost"""
    (missing, *_), steps = cheapest(purse_for(s, seat, part))
    first = next(resource for resource, source in steps if source < 0)
    return refuse("pay.cost", part=part_term(part), count=missing, resource=resource_term(first))


def why_not_slot(s: State, slot: int) -> Refusal | None:
    """Rules: cleopatra.wall.slot"""
    if s.draft != Draft.SLOT:
        return not_now(s, "slot")
    return refuse("wall.slot", slot=slot + 1) if (int(s.walls) >> slot) & 1 else None


def why_not_side(s: State, side: int) -> Refusal | None:
    """Rules: cleopatra.door.side"""
    if s.draft != Draft.SIDE:
        return not_now(s, "side")
    return refuse("door.side", side=side_term(side)) if (int(s.doors) >> side) & 1 else None


def why_not_pay(s: State, seat: int, source: int) -> Refusal | None:
    """Rules: cleopatra.pay.unit, cleopatra.pay.trompe, cleopatra.pay.order, cleopatra.pay.over"""
    if s.draft != Draft.PAY:
        return not_now(s, "pay")
    resource = next_due(s)
    facts = {"source": source_term(source), "resource": resource_term(resource)}
    if source == Source.TROMPE and resource == Resource.ARTISAN and not s.opt_trompe_artisan:
        return refuse("pay.trompe")
    if not has_source(s, seat, resource, source):
        return refuse("pay.unit", **facts)
    if source < s.draft_floor:
        return refuse("pay.order", **facts)
    return None if is_payable(s, seat, DRAFTED, resource, source) else refuse("pay.unit", "stuck", **facts)


def why_not_piece(s: State, seat: int, piece: int) -> Refusal | None:
    """Rules: cleopatra.scribe.mosaic, cleopatra.scribe.any, cleopatra.mosaic.no-place, cleopatra.pay.cost"""
    if s.draft != Draft.SCRIBE:
        return not_now(s, "piece")
    term = mosaic_term(piece)
    if s.phase not in (Phase.TURN, Phase.QUARRY):
        return refuse("scribe.mosaic")
    if not (int(s.pile) >> piece) & 1:
        return refuse("scribe.any", mosaic=term)
    if not has_place(s, piece):
        return refuse("mosaic.no-place", mosaic=term)
    return None if can_afford(s, seat, Part.MOSAIC.value) else too_dear(s, seat, Part.MOSAIC.value)


def why_not_place(s: State, place: int) -> Refusal | None:
    """Rules: cleopatra.mosaic.free, cleopatra.mosaic.turn"""
    if s.draft != Draft.PLACE:
        return not_now(s, "place")
    piece = mosaic_of(s)
    turn, square = divmod(place, SQUARES)
    term = mosaic_term(piece)
    if s.opt_no_flip and turn >= FLIPPED:
        return refuse("mosaic.turn", "flip")
    if turn not in SHAPES[piece]:
        return refuse("mosaic.turn", mosaic=term)
    for way in range(WAYS_OF[piece], WAYS_OF[piece + 1]):
        if WAYS_TURN[way] == turn and WAYS_SQUARE[way] == square:
            return None if can_lie(s, way) else refuse("mosaic.free", mosaic=term)
    return refuse("mosaic.free", "outside", mosaic=term)


def why_not_area(s: State, square: int) -> Refusal | None:
    """Rules: cleopatra.sanctuary.claim, cleopatra.sanctuary.new"""
    if s.phase != Phase.SANCTUARY:
        return not_now(s, "area")
    low, high = int(s.fresh[0]), int(s.fresh[1])
    while low or high:
        if first_square(low, high) == square:
            return None
        here_low, here_high = area_of(low, high)
        low, high = low & ~here_low, high & ~here_high
    return refuse("sanctuary.new", square=SQUARE_WORDS[square])
