"""What happens: one `do_<kind>` a kind of action, here, in building.py or in answers.py, then what follows from it, in one place.

`legal` has been asked before.
"""

from __future__ import annotations

from waset.engine.bits import popcount
from waset.engine.rng import reveals
from waset.games.cleopatra.actions import (
    ACCEPT,
    AREA,
    BID,
    BUILD,
    CARD,
    DIE,
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
    SEAT,
    SLOT,
    TALENTS,
)
from waset.games.cleopatra.altar import is_full, roll
from waset.games.cleopatra.answers import (
    ask_for_bids,
    ask_for_gifts,
    do_accept,
    do_bid,
    do_card,
    do_die,
    do_offer,
    do_play,
    do_resource,
    do_seat,
    do_talents,
    go_back,
)
from waset.games.cleopatra.building import build, do_area, do_build, do_pay, do_piece, do_place, do_slot_or_side, leave_garden
from waset.games.cleopatra.characters import keep_some, show_hand
from waset.games.cleopatra.drafts import drop_draft, open_draft
from waset.games.cleopatra.hand import cards_of_hand, over_limit
from waset.games.cleopatra.names import BACK, CHECKED, FILL, GIFTS, LAST, LEAVE, NEXT, PAY_ON, RESOURCES, STALLS, STAY, STEPS, Draft, Phase
from waset.games.cleopatra.payment import NO_RESOURCE, next_due
from waset.games.cleopatra.quarry import bonus, completed
from waset.games.cleopatra.scoring import reckon
from waset.games.cleopatra.stalls import lay_on_stalls, take_stall, turn_three
from waset.games.cleopatra.state import Knowledge, State


def step(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Carry out one step of a seat, and what follows from it."""
    follow(s, k, seat, act(s, k, seat, action))


def act(s: State, k: Knowledge, seat: int, action: int) -> int:
    """What a step itself does; answers what follows.  (One call a kind: the table of contents of this file.)"""
    if action < BUILD:
        return do_market(s, k, seat, action)
    if action < SLOT:
        return do_build(s, seat, action)
    if action < PAY:
        return do_slot_or_side(s, action)
    if action < REFILL:
        return do_pay(s, action - PAY)
    if action < PLAY:
        return do_refill(s, action - REFILL)
    if action < CARD:
        return do_play(s, k, seat, action)
    if action < PIECE:
        return do_card(s, k, seat, action)
    if action < RESOURCE:
        return do_piece(s, action - PIECE)
    if action < SEAT:
        return do_resource(s, action - RESOURCE)
    if action < DIE:
        return do_seat(s, k, seat, action - SEAT)
    if action < KEEP:
        return do_die(s, k, seat, action - DIE)
    if action < DROP:
        return do_keep(s, seat)
    if action < TALENTS:
        return do_drop(s, seat, action)
    return answer(s, k, seat, action)


def answer(s: State, k: Knowledge, seat: int, action: int) -> int:
    """The same for what is said in answer to a question."""
    if action < DONE:
        return do_talents(s, seat)
    if action < OFFER:
        return do_done(s, k, seat)
    if action < ACCEPT:
        return do_offer(s, k, seat, action - OFFER)
    if action < AREA:
        return do_accept(s, k, seat, action - ACCEPT)
    if action < PLACE:
        return do_area(s, seat, action - AREA)
    if action < BID:
        return do_place(s, action - PLACE)
    return do_bid(s, seat, action - BID)


def follow(s: State, k: Knowledge, seat: int, then: int) -> None:
    """What follows a step, each thing in its place.

    Rules: cleopatra.hand.check, cleopatra.market.refill, cleopatra.beggar.order, cleopatra.character.when
    """
    if then == PAY_ON:
        s.draft = Draft.PAY.value
        then = build(s, k, seat) if next_due(s) == NO_RESOURCE else STAY
    if then == LEAVE:
        leave_garden(s)
    elif then == CHECKED:
        then = FILL if s.phase == Phase.MARKET else NEXT
    if then == FILL:
        then = refill_market(s, k)
    elif then == GIFTS:
        then = ask_for_gifts(s)
    if then == BACK:
        go_back(s, k)
    elif then == LAST:
        then = open_window(s, Phase.END.value)
    if then == NEXT:
        end_turn(s)


def do_market(s: State, k: Knowledge, seat: int, stall: int) -> int:
    """Take a stall; the hand check comes next.  Rules: cleopatra.market.take, cleopatra.character.when"""
    take_stall(s, k, seat, stall)
    s.marketed = 1
    s.phase = Phase.MARKET.value
    return STAY


def refill_market(s: State, k: Knowledge) -> int:
    """Cards for the stalls are turned over, if there are any.  Rules: cleopatra.market.refill, cleopatra.market.short"""
    if turn_three(s, k) > 0:
        s.phase = Phase.REFILL.value
        return STAY
    for i in range(STALLS):
        s.drawn[i] = 0
    return LAST


def do_refill(s: State, order: int) -> int:
    """Lay the cards that were turned over on the stalls.  Rules: cleopatra.market.refill"""
    lay_on_stalls(s, order)
    return LAST


def do_keep(s: State, seat: int) -> int:
    """Keep all cards, with an amulet for each above the limit.  Rules: cleopatra.hand.keep, cleopatra.hand.again"""
    over = over_limit(s, seat)
    s.amulets[seat] += over
    s.paid_for += over
    return CHECKED


def do_drop(s: State, seat: int, action: int) -> int:
    """Begin to name the cards that are dropped.  Rules: cleopatra.hand.drop"""
    open_draft(s, seat, Draft.DROP.value, action)
    return STAY


def do_done(s: State, k: Knowledge, seat: int) -> int:
    """Go on: a window closes, building ends, an answer is complete.

    Rules: cleopatra.character.when, cleopatra.vizier.keep, cleopatra.beggar.neither, cleopatra.sanctuary.lost, cleopatra.altar.full
    """
    phase = s.phase
    if phase == Phase.MARKET:
        return FILL
    if phase == Phase.QUARRY:
        return stop_building(s)
    if phase == Phase.SANCTUARY:
        return LEAVE
    if phase == Phase.ALTAR:
        ask_for_bids(s, Phase.END.value)
        return STAY
    if phase == Phase.BEGGAR:
        show_hand(s, k, seat, s.to_play)
        s.waiting &= ~(1 << seat)
        return GIFTS
    if phase == Phase.VIZIER:
        keep_some(s, k, seat)
        drop_draft(s, seat)
        return BACK
    return NEXT


def stop_building(s: State) -> int:
    """Bonus, Cleopatra's steps, perhaps the end, else the dice.

    Rules: cleopatra.quarry.bonus, cleopatra.end.step, cleopatra.end.at-once, cleopatra.altar.roll
    """
    s.talents[s.to_play] += bonus(s.built)
    fresh = completed(s) & ~s.finished
    s.finished |= fresh
    s.step_reached += popcount(fresh)
    if s.step_reached >= STEPS:
        end_game(s)
        return STAY
    roll(s)
    return open_window(s, Phase.ALTAR.value) if is_full(s) else LAST


def open_window(s: State, phase: int) -> int:
    """A moment for characters and the hand check; at the end an empty hand has nothing to say.

    Rules: cleopatra.character.when, cleopatra.hand.check
    """
    s.phase = phase
    s.asked = 1 << s.to_play
    if cards_of_hand(s, s.to_play) > 0:
        return STAY
    if phase == Phase.END:
        return NEXT
    ask_for_bids(s, Phase.END.value)
    return STAY


def end_turn(s: State) -> None:
    """The next seat plays.  Rules: cleopatra.turn.order, cleopatra.pay.double, cleopatra.hand.again"""
    s.to_play = (s.to_play + 1) % s.seats
    s.asked = 1 << s.to_play
    s.phase = Phase.TURN.value
    s.marketed = 0
    s.built = 0
    s.paid_for = 0
    for resource in range(RESOURCES):
        s.credit[resource] = 0


def end_game(s: State) -> None:
    """Cleopatra has arrived: hands and pyramids are laid open.  Rules: cleopatra.end.at-once, cleopatra.end.hands"""
    reveals(s)
    reckon(s)
    s.phase = Phase.OVER.value
    s.asked = 0
    s.over = 1
