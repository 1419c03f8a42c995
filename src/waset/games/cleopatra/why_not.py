"""Why an action is refused: one `why_not_<kind>` a kind of action, each with the clause and the facts of the position.

The mirror of legal.py: None exactly where `legal` has the action. Only the plain run asks. What belongs to a payment or to the garden
stands in why_not_build.py.
"""

from __future__ import annotations

from waset.engine.bits import lowest
from waset.engine.errors import Refusal
from waset.games.cleopatra.actions import (
    ACCEPT,
    ALL_SEATS,
    AREA,
    BID,
    BUILD,
    CARD,
    DIE,
    DIE_PRIEST,
    DONE,
    DROP,
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
)
from waset.games.cleopatra.actions import KEEP as KEEP_ALL
from waset.games.cleopatra.characters import can_give_card, can_give_talents, can_turn_die, most_offered
from waset.games.cleopatra.drafts import cards_named
from waset.games.cleopatra.hand import over_limit
from waset.games.cleopatra.legal import giver_now, may_drop, may_market, may_refill
from waset.games.cleopatra.names import FIRST_CHARACTER, MOST_OFFERED, STANDARD_KINDS, Character, Draft, Phase
from waset.games.cleopatra.payment import is_free
from waset.games.cleopatra.state import State
from waset.games.cleopatra.terms import KIND_WORDS, character_term, kind_term, refuse, resource_term, seat_term
from waset.games.cleopatra.why_not_build import (
    WINDOWS,
    not_now,
    why_not_area,
    why_not_build,
    why_not_pay,
    why_not_piece,
    why_not_place,
    why_not_side,
    why_not_slot,
)


def why_not(s: State, seat: int, action: int) -> Refusal | None:
    """Why a seat may not do this now, or None when it may.  (One call a kind: the table of contents of this file.)"""
    refusal = why_not_asked(s, seat)
    if refusal is not None:
        return refusal
    if action < BUILD:
        return why_not_market(s, action - MARKET)
    if action < SLOT:
        return why_not_build(s, seat, action - BUILD)
    if action < SIDE:
        return why_not_slot(s, action - SLOT)
    if action < PAY:
        return why_not_side(s, action - SIDE)
    if action < REFILL:
        return why_not_pay(s, seat, action - PAY)
    if action < PLAY:
        return why_not_refill(s, action - REFILL)
    if action < CARD:
        return why_not_play(s, seat, action - PLAY)
    if action < PIECE:
        return why_not_card(s, seat, action - CARD)
    if action < RESOURCE:
        return why_not_piece(s, seat, action - PIECE)
    if action < SEAT:
        return None if s.draft == Draft.RESOURCE else not_now(s, "resource")
    if action < DIE:
        return why_not_seat(s, seat, action - SEAT)
    if action < KEEP_ALL:
        return why_not_die(s, action - DIE)
    if action < TALENTS:
        return why_not_keep_or_drop(s, seat, "drop" if action == DROP else "keep")
    return why_not_answer(s, seat, action)


def why_not_answer(s: State, seat: int, action: int) -> Refusal | None:
    """The same for what is said in answer to a question."""
    if action < DONE:
        return why_not_talents(s, seat)
    if action < OFFER:
        return why_not_done(s, seat)
    if action < ACCEPT:
        return why_not_offer(s, seat, action - OFFER)
    if action < AREA:
        return why_not_accept(s, action - ACCEPT)
    if action < PLACE:
        return why_not_area(s, action - AREA)
    if action < BID:
        return why_not_place(s, action - PLACE)
    return why_not_bid(s, seat, action - BID)


def why_not_asked(s: State, seat: int) -> Refusal | None:
    """Why nothing is asked of a seat.

    Rules: cleopatra.turn.order, cleopatra.beggar.order, cleopatra.offering.secret, cleopatra.envoy.offer
    """
    if not 0 <= seat < s.seats:
        return refuse("turn.order", "no-seat", seats=int(s.seats))
    if s.over:
        return Refusal("table.over", "engine.refuse.over")
    if (int(s.asked) >> seat) & 1:
        return None
    if s.phase == Phase.BEGGAR and (int(s.waiting) >> seat) & 1:
        return refuse("beggar.order", who=seat_term(lowest(s.asked)))
    if s.phase == Phase.OFFERING:
        return refuse("offering.secret", "answered")
    if s.phase == Phase.ENVOY and (int(s.envoy_asked) >> seat) & 1:
        return refuse("envoy.offer", "answered")
    return refuse("turn.order", who=seat_term(lowest(s.asked)))


# ---- market and characters -------------------------------------------------------------------------------------------------------


def why_not_market(s: State, stall: int) -> Refusal | None:
    """Rules: cleopatra.turn.one-action, cleopatra.market.empty"""
    if s.draft != Draft.NONE:
        return not_now(s, "market")
    if s.phase in (Phase.QUARRY, Phase.SANCTUARY, Phase.ALTAR) or (s.phase == Phase.END and not s.marketed):
        return refuse("turn.one-action", "quarry")
    if s.phase in (Phase.MARKET, Phase.REFILL, Phase.END):
        return refuse("turn.one-action", "market")
    if s.phase != Phase.TURN:
        return not_now(s, "market")
    return None if may_market(s, stall) else refuse("market.empty", stall=stall + 1)


def why_not_refill(s: State, order: int) -> Refusal | None:
    """Rules: cleopatra.market.refill"""
    if s.phase != Phase.REFILL:
        return not_now(s, "refill")
    return None if may_refill(s, order) else refuse("market.refill", "same")


def why_not_play(s: State, seat: int, character: int) -> Refusal | None:
    """Why not a character.

    Rules: cleopatra.character.when, cleopatra.character.play, cleopatra.smuggler.keep, cleopatra.courtesan.empty, cleopatra.vizier.short
    """
    term = character_term(character)
    if s.draft != Draft.NONE:
        return refuse("character.when", "inside", character=term)
    if s.phase not in WINDOWS:
        return refuse("character.when", character=term) if s.phase in (Phase.REFILL, Phase.SANCTUARY) else not_now(s, "character")
    if s.hands[seat, FIRST_CHARACTER + character] == 0:
        return refuse("character.play", character=term)
    if character == Character.SMUGGLER and (s.phase not in (Phase.MARKET, Phase.END) or over_limit(s, seat) == 0):
        return refuse("smuggler.keep")
    if character == Character.COURTESAN and not s.discard.any():
        return refuse("courtesan.empty")
    return refuse("vizier.short") if character == Character.VIZIER and not s.discard.any() and s.deck_count == 0 else None


def why_not_seat(s: State, seat: int, other: int) -> Refusal | None:
    """Rules: cleopatra.envoy.ask, cleopatra.turn.order"""
    if s.draft != Draft.SEAT:
        return not_now(s, "seat")
    if other == seat:
        return refuse("envoy.ask", "self")
    return refuse("turn.order", "no-seat", seats=int(s.seats)) if s.seats <= other < ALL_SEATS else None


def why_not_die(s: State, face: int) -> Refusal | None:
    """Rules: cleopatra.scribe.die"""
    if s.draft != Draft.SCRIBE:
        return not_now(s, "die")
    if can_turn_die(s, face == DIE_PRIEST):
        return None
    return refuse("scribe.die", "full" if face == DIE_PRIEST else "none")


def why_not_keep_or_drop(s: State, seat: int, what: str) -> Refusal | None:
    """Rules: cleopatra.hand.check, cleopatra.hand.keep, cleopatra.hand.drop"""
    if s.draft != Draft.NONE or s.phase not in (Phase.MARKET, Phase.END):
        return not_now(s, what)
    return None if over_limit(s, seat) > 0 else refuse("hand.check", "none")


def why_not_card(s: State, seat: int, kind: int) -> Refusal | None:
    """Rules: cleopatra.beggar.give, cleopatra.courtesan.take, cleopatra.vizier.keep, cleopatra.hand.drop"""
    named = kind_term(KIND_WORDS[kind])
    if s.phase == Phase.BEGGAR:
        if kind >= STANDARD_KINDS:
            return refuse("beggar.give", "tainted", kind=named)
        return None if s.hands[seat, kind] > 0 else refuse("beggar.give", "not-held", kind=named)
    if s.phase == Phase.COURTESAN:
        return None if s.discard[kind] > 0 else refuse("courtesan.take", "not-there", kind=named)
    if s.phase == Phase.VIZIER:
        if s.vizier[kind] <= s.draft_cards[kind]:
            return refuse("vizier.keep", "not-there", kind=named)
        return None if kind >= s.draft_floor else refuse("vizier.keep", "order", kind=named)
    if s.draft != Draft.DROP:
        return not_now(s, "card")
    if is_free(s, seat, kind) <= 0:
        return refuse("hand.drop", "not-held", kind=named)
    if kind < s.draft_floor:
        return refuse("hand.drop", "order", kind=named)
    return None if may_drop(s, seat, kind) else refuse("hand.drop", "stuck", kind=named, need=int(over_limit(s, seat) - cards_named(s)))


# ---- answers ---------------------------------------------------------------------------------------------------------------------


def why_not_talents(s: State, seat: int) -> Refusal | None:
    """Rules: cleopatra.beggar.give"""
    if s.phase != Phase.BEGGAR:
        return not_now(s, "talents")
    return None if can_give_talents(s, seat) else refuse("beggar.give", "no-talents", have=int(s.talents[seat]))


def why_not_done(s: State, seat: int) -> Refusal | None:
    """Rules: cleopatra.turn.one-action, cleopatra.hand.check, cleopatra.beggar.neither, cleopatra.vizier.keep"""
    if s.draft not in (Draft.NONE, Draft.KEEP):
        return not_now(s, "done")
    if s.phase == Phase.TURN:
        return refuse("turn.one-action", "not-done")
    if s.phase in (Phase.MARKET, Phase.END):
        over = int(over_limit(s, seat))
        return refuse("hand.check", over=over) if over > 0 else None
    if s.phase == Phase.BEGGAR:
        return refuse("beggar.neither") if can_give_talents(s, seat) or can_give_card(s, seat) else None
    ends = (Phase.QUARRY, Phase.SANCTUARY, Phase.ALTAR, Phase.VIZIER)
    return None if s.phase in ends else not_now(s, "done")


def why_not_offer(s: State, seat: int, count: int) -> Refusal | None:
    """Rules: cleopatra.envoy.offer, cleopatra.envoy.amulet"""
    if s.phase != Phase.ENVOY:
        return not_now(s, "offer")
    if count <= min(most_offered(s, seat), MOST_OFFERED):
        return None
    held = int(s.hands[seat, s.envoy_resource - 1])
    if count > held:
        return refuse("envoy.offer", "held", have=held, resource=resource_term(int(s.envoy_resource) - 1))
    return refuse("envoy.amulet", have=int(s.amulets[seat]))


def why_not_accept(s: State, count: int) -> Refusal | None:
    """Rules: cleopatra.envoy.accept"""
    if s.phase != Phase.ACCEPT:
        return not_now(s, "accept")
    giver = giver_now(s)
    offered = int(s.offers[giver]) - 1
    return None if count <= offered else refuse("envoy.accept", "offered", who=seat_term(giver), have=offered)


def why_not_bid(s: State, seat: int, talents: int) -> Refusal | None:
    """Rules: cleopatra.offering.secret"""
    if s.phase != Phase.OFFERING:
        return not_now(s, "bid")
    return None if talents <= s.talents[seat] else refuse("offering.secret", "purse", have=int(s.talents[seat]))
