"""Why an action is refused: one `why_not_<kind>` a kind of action, each with the clause and the facts of the position.

The mirror of legal.py: None exactly where `legal` has the action. Only the plain run asks.
"""

from __future__ import annotations

from typing import Any

from waset.engine.bits import lowest
from waset.engine.errors import Refusal
from waset.games.sobek.actions import BACK_OF, CARD, DONE, FAMILY_OF, LOT, PLACE, PLAY, SEAT, TAKE, TOKEN
from waset.games.sobek.hand import HAND_AFTER_SCRIBE
from waset.games.sobek.legal import may_add, may_be_amulets_only
from waset.games.sobek.lots import LEAST, cards_in_lot, may_hold_prosperity
from waset.games.sobek.names import AMULET, BACK, CARD_OF, FAMILY, FIRST, LOT_FAMILIES, REACH, Character, Draft, Family, Phase
from waset.games.sobek.state import State
from waset.games.sobek.terms import ASKS, KIND_WORDS, back_term, character_term, family_term, kind_term, refuse, seat_term, token_term


def why_not(s: State, seat: int, action: int) -> Refusal | None:
    """Why a seat may not do this now, or None when it may.  (One call a kind: the table of contents of this file.)"""
    refusal = why_not_asked(s, seat)
    if refusal is not None:
        return refusal
    if action < LOT:
        return why_not_take(s, seat, action - TAKE)
    if action < PLAY:
        return why_not_lot(s, seat, action - LOT)
    if action < CARD:
        return why_not_play(s, seat, action - PLAY)
    if action < DONE:
        return why_not_card(s, seat, action - CARD)
    if action == DONE:
        return why_not_done(s, seat)
    if action < SEAT:
        return why_not_token(s, seat, action - TOKEN)
    if action < FAMILY_OF:
        return why_not_seat(s, seat, action - SEAT)
    if action < PLACE:
        return why_not_family(s, seat, action - FAMILY_OF)
    if action < BACK_OF:
        return why_not_place(s, seat, action - PLACE)
    return why_not_back(s, seat, action - BACK_OF)


def why_not_asked(s: State, seat: int) -> Refusal | None:
    """Why nothing is asked of a seat.

    Rules: sobek.turn.order, sobek.horizontal.order
    """
    if not 0 <= seat < s.seats:
        return refuse("turn.order", "no-seat", seats=int(s.seats))
    if s.over:
        return Refusal("table.over", "engine.refuse.over")
    if (int(s.asked) >> seat) & 1:
        return None
    who = seat_term(lowest(s.asked))
    if (int(s.waiting) >> seat) & 1 and s.row_count == 0:
        return refuse("horizontal.order", who=who)
    if s.phase in (Phase.SCRIBE, Phase.HORIZONTAL) or s.row_count == 0:
        return Refusal("table.asked", "engine.refuse.not-asked.waiting", {"who": who})
    return refuse("turn.order", who=who)


# ---- actions that begin something ------------------------------------------------------------------------------------------------


def why_not_take(s: State, seat: int, place: int) -> Refusal | None:
    """Rules: sobek.take.reach, sobek.take.row-short, sobek.take.round-end, sobek.token.forced-card, sobek.turn.one-action"""
    if s.phase == Phase.HORIZONTAL:
        return refuse("take.round-end")
    if not may_begin(s, seat):
        return under_way(s, seat)
    if s.forced[seat] > 0:
        return None if place == s.forced[seat] - 1 else bound(s, seat)
    if place >= REACH:
        return refuse("take.reach", place=place + 1)
    return refuse("take.row-short", place=place + 1, left=int(s.row_count)) if place >= s.row_count else None


def why_not_lot(s: State, seat: int, family: int) -> Refusal | None:
    """Rules: sobek.lot.three, sobek.lot.extend, sobek.lot.amulets-only, sobek.horizontal.separate, sobek.token.forced-card"""
    if not may_begin(s, seat):
        return under_way(s, seat)
    if s.forced[seat] > 0:
        return bound(s, seat)
    real, amulets = held_of(s, seat, family), int(s.hands[seat, AMULET])
    lies = cards_in_lot(s, seat, family) > 0
    term = family_term(family)
    if real + amulets < LEAST:
        return refuse("lot.extend" if lies and s.phase == Phase.TURN else "lot.three", family=term, have=real + amulets)
    if real > 0 or may_be_amulets_only(s, seat, family):
        return None
    return refuse("horizontal.separate" if lies else "lot.amulets-only", family=term, have=amulets)


def why_not_play(s: State, seat: int, who: int) -> Refusal | None:
    """Rules: sobek.character.one, sobek.horizontal.no-power, sobek.token.forced-card, sobek.turn.one-action"""
    if s.phase == Phase.HORIZONTAL:
        return refuse("horizontal.no-power", character=character_term(who))
    if s.draft[seat] != Draft.NONE and PLAY <= s.draft_action[seat] < CARD and s.phase == Phase.TURN:
        return refuse("character.one", character=character_term(int(s.draft_action[seat]) - PLAY))
    if not may_begin(s, seat):
        return under_way(s, seat)
    if s.forced[seat] > 0:
        return bound(s, seat)
    if s.hands[seat, CARD_OF[who]] == 0:
        return Refusal("sobek.character.one", "sobek.refuse.character.none", {"character": character_term(who)})
    return None


def why_not_token(s: State, seat: int, event: int) -> Refusal | None:
    """Rules: sobek.token.look, sobek.token.must, sobek.token.none-left, sobek.horizontal.no-token"""
    if s.draft[seat] != Draft.NONE or s.phase in (Phase.VIZIER, Phase.SCRIBE):
        return under_way(s, seat)
    if s.phase == Phase.TOKEN:
        return None if s.events[event] > 0 else refuse("token.look", token=token_term(event))
    if s.phase == Phase.HORIZONTAL and not s.opt_horizontal_tokens:
        return refuse("horizontal.no-token")
    return refuse("token.none-left") if s.events_left == 0 else refuse("token.must", "first")


def may_begin(s: State, seat: int) -> bool:
    """Whether a turn, or the next horizontal lot, is asked for."""
    return s.draft[seat] == Draft.NONE and s.phase in (Phase.TURN, Phase.HORIZONTAL)


def bound(s: State, seat: int) -> Refusal:
    """The seat must take a marked card.  Rules: sobek.token.forced-card"""
    return refuse("token.forced-card", place=int(s.forced[seat]))


def under_way(s: State, seat: int) -> Refusal:
    """What must be finished before anything is begun.

    Rules: sobek.turn.one-action, sobek.vizier.look, sobek.scribe.choose, sobek.token.must, sobek.horizontal.lots
    """
    if s.phase == Phase.VIZIER:
        return refuse("vizier.look", "first")
    if s.phase == Phase.SCRIBE:
        return refuse("scribe.choose", need=still_to_give(s, seat))
    if s.draft[seat] != Draft.NONE:
        opened = s.draft_action[seat]
        what = "token" if opened >= TOKEN else "character" if opened >= PLAY else "lot"
        return refuse("turn.one-action", what=f"sobek.action-name.{what}")
    return refuse("token.must", left=int(s.events_left)) if s.phase == Phase.TOKEN else refuse("horizontal.lots")


# ---- the steps of a choice -------------------------------------------------------------------------------------------------------


def why_not_card(s: State, seat: int, kind: int) -> Refusal | None:
    """Rules: sobek.vizier.look"""
    draft = s.draft[seat]
    if s.phase == Phase.VIZIER:
        there = s.corruption[s.victim, kind] > 0
        return None if there else refuse("vizier.look", "not-there", kind=named(kind), victim=seat_term(int(s.victim)))
    if s.phase == Phase.SCRIBE:
        return why_not_give(s, seat, kind)
    if draft == Draft.LOT:
        return why_not_into_lot(s, seat, kind)
    return why_not_add(s, seat, kind) if draft == Draft.ADD_CARD else not_wanted(s, seat, "card")


def why_not_into_lot(s: State, seat: int, kind: int) -> Refusal | None:
    """Rules: sobek.lot.family, sobek.lot.three, sobek.lot.amulets-only"""
    family = int(s.draft_aim[seat])
    left = free(s, seat)
    if FAMILY[kind] not in (family, Family.AMULET):
        return refuse("lot.family", kind=named(kind), family=family_term(family))
    if left[kind] == 0:
        return refuse("lot.family", "no-more" if s.hands[seat, kind] else "not-held", kind=named(kind))
    if kind < s.draft_floor[seat]:
        return refuse("lot.family", "order", kind=named(kind))
    first_is_amulet = kind == AMULET and not s.draft_cards[seat, :AMULET].any()
    if first_is_amulet and not may_be_amulets_only(s, seat, family):
        return refuse("lot.amulets-only", "first", family=family_term(family))
    above = int(left[kind : FIRST[family + 1]].sum() + left[AMULET])
    if s.draft_cards[seat].sum() + above < LEAST:
        return refuse("lot.three", "stuck", kind=named(kind), family=family_term(family))
    return None


def why_not_add(s: State, seat: int, kind: int) -> Refusal | None:
    """Rules: sobek.courtesan.add"""
    family = int(s.draft_aim[seat])
    if FAMILY[kind] not in (family, Family.AMULET):
        return refuse("courtesan.add", "family", kind=named(kind), family=family_term(family))
    if free(s, seat)[kind] == 0:
        return refuse("courtesan.add", "not-held", kind=named(kind))
    return refuse("courtesan.add", "order", kind=named(kind)) if kind < s.draft_floor[seat] else None


def why_not_give(s: State, seat: int, kind: int) -> Refusal | None:
    """Rules: sobek.scribe.choose, sobek.scribe.six"""
    left = free(s, seat)
    if left[kind] == 0:
        return refuse("scribe.choose", "not-held", kind=named(kind))
    if kind < s.draft_floor[seat]:
        return refuse("scribe.choose", "order", kind=named(kind))
    need = still_to_give(s, seat)
    return refuse("scribe.choose", "stuck", kind=named(kind), need=need) if left[kind:].sum() < need else None


def why_not_done(s: State, seat: int) -> Refusal | None:
    """Rules: sobek.lot.three, sobek.courtesan.add, sobek.turn.one-action, sobek.horizontal.lots"""
    draft = s.draft[seat]
    count = int(s.draft_cards[seat].sum())
    if draft == Draft.LOT:
        short = count < LEAST
        return refuse("lot.three", "named", family=family_term(int(s.draft_aim[seat])), named=count) if short else None
    if draft == Draft.ADD_CARD:
        return refuse("courtesan.add", "first", family=family_term(int(s.draft_aim[seat]))) if count == 1 else None
    if draft == Draft.NONE and s.phase == Phase.HORIZONTAL:
        return None
    if may_begin(s, seat) and s.forced[seat] == 0:
        return refuse("turn.one-action", "not-done")
    return not_wanted(s, seat, "done")


def why_not_seat(s: State, seat: int, other: int) -> Refusal | None:
    """Rules: sobek.vizier.look, sobek.thief.draw, sobek.scribe.target, sobek.token.victim, sobek.turn.order"""
    draft, opened = s.draft[seat], int(s.draft_action[seat])
    if draft not in (Draft.SEAT, Draft.EVENT_SEAT):
        return not_wanted(s, seat, "seat")
    if other >= s.seats:
        return refuse("turn.order", "no-seat", seats=int(s.seats))
    if other != seat:
        return None
    if draft == Draft.EVENT_SEAT:
        return refuse("token.victim", token=token_term(opened - TOKEN))
    if opened - PLAY == Character.VIZIER:
        return refuse("vizier.look", victim=seat_term(seat))
    return refuse("thief.draw") if opened - PLAY == Character.THIEF else refuse("scribe.target", "self")


def why_not_family(s: State, seat: int, family: int) -> Refusal | None:
    """Rules: sobek.priest.discard, sobek.courtesan.add, sobek.token.prosperity, sobek.lot.amulets-only"""
    draft, term = s.draft[seat], family_term(family)
    if draft == Draft.FAMILY:
        return None
    if draft == Draft.EVENT_LOT:
        if not Family.CATTLE <= family <= Family.WHEAT:
            return refuse("token.prosperity", family=term)
        return None if may_hold_prosperity(s, seat, family) else refuse("token.prosperity", "no-lot", family=term)
    if draft != Draft.ADD_LOT:
        return not_wanted(s, seat, "family")
    if family >= LOT_FAMILIES:
        return refuse("lot.amulets-only", "no-lot")
    if cards_in_lot(s, seat, family) == 0:
        return refuse("courtesan.add", "no-lot", family=term)
    return None if may_add(s, seat, family) else refuse("courtesan.add", "nothing", family=term)


def why_not_place(s: State, seat: int, place: int) -> Refusal | None:
    """Rules: sobek.merchant.any, sobek.token.forced-card"""
    draft = s.draft[seat]
    if draft == Draft.PLACE:
        return None if place < s.row_count else refuse("merchant.any", place=place + 1, left=int(s.row_count))
    if draft != Draft.EVENT_PLACE:
        return not_wanted(s, seat, "place")
    if place >= REACH:
        return refuse("token.forced-card", "reach", place=place + 1)
    return None if place < s.row_count else refuse("token.forced-card", "row-short", place=place + 1, left=int(s.row_count))


def why_not_back(s: State, seat: int, back: int) -> Refusal | None:
    """Rules: sobek.thief.back"""
    if s.draft[seat] != Draft.BACK:
        return not_wanted(s, seat, "back")
    victim = int(s.draft_aim[seat])
    holds = s.hands[victim][BACK[:-1] == back].any()
    return None if holds else refuse("thief.back", back=back_term(back), victim=seat_term(victim))


def not_wanted(s: State, seat: int, what: str) -> Refusal:
    """A step of a choice that nothing, or another question, asks for.

    Rules: sobek.turn.one-action, sobek.vizier.look, sobek.scribe.choose, sobek.token.must, sobek.horizontal.lots
    """
    if s.draft[seat] != Draft.NONE and s.phase != Phase.SCRIBE:
        return refuse("turn.one-action", "wrong-choice", what=f"sobek.argument.{ASKS[Draft(int(s.draft[seat]))]}")
    if s.phase != Phase.TURN:
        return under_way(s, seat)
    return bound(s, seat) if s.forced[seat] > 0 else refuse("turn.one-action", "no-choice", what=f"sobek.argument.{what}")


# ---- facts of the position -------------------------------------------------------------------------------------------------------


def free(s: State, seat: int) -> Any:
    """Cards of the hand that the open choice has not named, by kind."""
    return s.hands[seat] - s.draft_cards[seat]


def held_of(s: State, seat: int, family: int) -> int:
    """Cards of a family in hand, amulets not counted."""
    return int(s.hands[seat, FIRST[family] : FIRST[family + 1]].sum())


def still_to_give(s: State, seat: int) -> int:
    """Cards that a scribe's victim must still name."""
    return int(s.hands[seat].sum() - s.draft_cards[seat].sum()) - HAND_AFTER_SCRIBE


def named(kind: int) -> str:
    """The term of a kind of card."""
    return kind_term(KIND_WORDS[kind])
