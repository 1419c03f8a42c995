"""Why an action is refused: one `why_not_<kind>` a kind of action, each with the clause and the facts of the position.

The mirror of legal.py: None exactly where `legal` has the action. Only the plain run asks.
"""

from __future__ import annotations

from waset.engine.bits import lowest
from waset.engine.errors import Refusal
from waset.games.iunu.actions import DIE, FEED, HAND_OVER, IDLE, KEEP, LAY, PAY, ROLL, SEAT, STOP, TAKE
from waset.games.iunu.bread import is_hungry
from waset.games.iunu.dice import shows
from waset.games.iunu.dynasty import cost_of_set, is_free
from waset.games.iunu.legal import IDLER_COUNT, may_idle
from waset.games.iunu.names import AFTERLIFE_IN_BOX, CITIZENS, IDLERS, Citizen, Phase
from waset.games.iunu.pile import cards_in_hand
from waset.games.iunu.raid import is_defended
from waset.games.iunu.state import State
from waset.games.iunu.terms import PHASE_WORDS, citizen_term, refuse, seat_term


def why_not(s: State, seat: int, action: int) -> Refusal | None:
    """Why a seat may not do this now, or None when it may.  (One call a kind: the table of contents of this file.)"""
    refusal = why_not_asked(s, seat)
    if refusal is not None:
        return refusal
    if action < KEEP:
        return why_not_lay(s, seat, (action - LAY) % CITIZENS, (action - LAY) // CITIZENS + 1)
    if action < FEED:
        return why_not_keep(s, seat, action - KEEP)
    if action < STOP:
        return why_not_feed(s, seat, action - FEED)
    if action == STOP:
        return why_not_stop(s)
    if action < PAY:
        return why_not_seat(s, seat, action - SEAT)
    if action in (PAY, HAND_OVER):
        return None if s.phase == Phase.RANSOM else not_now("soldier.ransom")
    if action == ROLL:
        return why_not_roll(s)
    if action < DIE:
        return why_not_take(s, seat, action - TAKE)
    if action < IDLE:
        return why_not_die(s, action - DIE + 1)
    return why_not_idle(s, seat, int(IDLERS[(action - IDLE) % IDLER_COUNT]), (action - IDLE) // IDLER_COUNT + 1)


def why_not_asked(s: State, seat: int) -> Refusal | None:
    """Why nothing is asked of a seat.

    Rules: iunu.turn.order, iunu.discard.few, iunu.discard.together
    """
    if not 0 <= seat < s.seats:
        return refuse("turn.order", "no-seat", seats=int(s.seats))
    if s.over:
        return Refusal("table.over", "engine.refuse.over")
    if (int(s.asked) >> seat) & 1:
        return None
    if s.phase == Phase.DISCARD:
        return refuse("discard.together") if s.kept[seat] else refuse("discard.few", have=cards_in_hand(s, seat))
    if s.phase == Phase.RANSOM:
        return Refusal("table.asked", "engine.refuse.not-asked.waiting", {"who": seat_term(lowest(s.asked))})
    return refuse("turn.order", who=seat_term(lowest(s.asked)))


def not_now(clause: str) -> Refusal:
    """Something else is asked for now."""
    return refuse(clause, "not-now")


# ---- laying ----------------------------------------------------------------------------------------------------------------------


def why_not_lay(s: State, seat: int, citizen: int, count: int) -> Refusal | None:
    """Rules: iunu.turn.lay, iunu.lay.set, iunu.lay.cost, iunu.lay.pay-first"""
    if s.phase != Phase.LAY:
        return refuse("turn.lay", PHASE_WORDS[s.phase])
    have, term = int(s.hands[seat, citizen]), citizen_term(citizen)
    if have == 0:
        return refuse("lay.set", "none", citizen=term)
    if count > have:
        return refuse("lay.set", citizen=term, have=have)
    cost, deben = int(cost_of_set(s, seat, citizen, count)), int(s.deben[seat])
    if is_free(s, seat, citizen) or cost <= deben:
        return None
    pays_back = citizen in (Citizen.MERCHANT, Citizen.NOBLE)
    return refuse("lay.pay-first" if pays_back else "lay.cost", citizen=term, count=count, cost=cost, have=deben)


def why_not_idle(s: State, seat: int, citizen: int, count: int) -> Refusal | None:
    """Rules: iunu.lay.ability"""
    refusal = why_not_lay(s, seat, citizen, count)
    if refusal is not None:
        return refusal
    return None if may_idle(s, seat, citizen) else refuse("lay.ability", "nothing", citizen=citizen_term(citizen))


def why_not_stop(s: State) -> Refusal | None:
    """Rules: iunu.lay.must, iunu.discard.one, iunu.soldier.ransom, iunu.merchant.die"""
    if s.phase == Phase.LAY:
        return refuse("lay.must")
    if s.phase == Phase.DISCARD:
        return refuse("discard.one", "must")
    if s.phase == Phase.RANSOM:
        return refuse("soldier.ransom", "must")
    return refuse("merchant.die", "must") if s.phase == Phase.MERCHANT else None


# ---- what abilities ask ----------------------------------------------------------------------------------------------------------


def why_not_feed(s: State, seat: int, citizen: int) -> Refusal | None:
    """Rules: iunu.baker.loaves, iunu.baker.place, iunu.baker.one-each, iunu.baker.order"""
    if s.phase != Phase.BAKE:
        return not_now("baker.loaves")
    term = citizen_term(citizen)
    if s.laid[seat, citizen] == 0:
        return refuse("baker.place", citizen=term)
    if not is_hungry(s, seat, citizen):
        return refuse("baker.one-each", citizen=term)
    return refuse("baker.order", citizen=term) if citizen < s.bake_floor else None


def why_not_seat(s: State, seat: int, victim: int) -> Refusal | None:
    """Rules: iunu.soldier.target, iunu.soldier.fed, iunu.soldier.defence"""
    if s.phase != Phase.SOLDIER:
        return not_now("soldier.target")
    if victim == seat:
        return refuse("soldier.target", "self")
    if victim >= s.seats:
        return refuse("turn.order", "no-seat", seats=int(s.seats))
    farmers, fed, term = int(s.laid[victim, Citizen.FARMER]), int(s.fed[victim, Citizen.FARMER]), seat_term(victim)
    if farmers == 0:
        return refuse("soldier.target", victim=term)
    if farmers == fed:
        return refuse("soldier.fed", victim=term)
    return refuse("soldier.defence", victim=term) if is_defended(s, seat, victim) else None


def why_not_take(s: State, seat: int, kind: int) -> Refusal | None:
    """Rules: iunu.priest.look"""
    if s.phase != Phase.PRIEST:
        return not_now("priest.look")
    if AFTERLIFE_IN_BOX[kind] == 0:
        return refuse("priest.look", "no-card", number=kind + 1)
    return None if s.offered[seat, kind] > 0 else refuse("priest.look", number=kind + 1)


def why_not_roll(s: State) -> Refusal | None:
    """Rules: iunu.round.dice, iunu.pharaoh.roll"""
    if s.phase == Phase.PHARAOH:
        return None
    return refuse("pharaoh.roll", "none") if s.opt_no_roll else refuse("round.dice")


def why_not_die(s: State, value: int) -> Refusal | None:
    """Rules: iunu.merchant.die"""
    if s.phase != Phase.MERCHANT:
        return not_now("merchant.die")
    return None if shows(s, value) else refuse("merchant.die", number=value)


# ---- discarding ------------------------------------------------------------------------------------------------------------------


def why_not_keep(s: State, seat: int, citizen: int) -> Refusal | None:
    """Rules: iunu.discard.one, iunu.discard.together"""
    if s.phase != Phase.DISCARD:
        return not_now("discard.one")
    return None if s.hands[seat, citizen] > 0 else refuse("discard.one", citizen=citizen_term(citizen))
