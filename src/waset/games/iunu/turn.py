"""What happens: one `do_<kind>` a kind of action, then the end of a turn and of a round. `legal` has been asked before."""

from __future__ import annotations

from waset.engine.rng import reveals
from waset.games.iunu.actions import DIE, FEED, HAND_OVER, IDLE, KEEP, LAY, PAY, ROLL, SEAT, STOP, TAKE
from waset.games.iunu.afterlife import end_look, look
from waset.games.iunu.bread import feed, may_bake
from waset.games.iunu.dice import highest_die, income_of_merchant, lower_dice, lowest_die, roll_dice, sum_of_dice
from waset.games.iunu.dynasty import lay_set
from waset.games.iunu.legal import IDLER_COUNT
from waset.games.iunu.names import CITIZENS, IDLERS, NO_CARD, ROUNDS, TAX, Citizen, Phase
from waset.games.iunu.opening import begin_round
from waset.games.iunu.options import CHOSEN_DIE
from waset.games.iunu.pile import cards_needed, discard_all_but, fill_hands, must_discard
from waset.games.iunu.raid import has_target, kidnap, pay_ransom, ransom
from waset.games.iunu.state import Knowledge, State


def step(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Carry out one step of a seat.  (One call a kind: the table of contents of this file.)"""
    if action < KEEP:
        do_lay(s, seat, (action - LAY) % CITIZENS, (action - LAY) // CITIZENS + 1)
    elif action < FEED:
        do_keep(s, seat, action - KEEP)
    elif action < STOP:
        do_feed(s, seat, action - FEED)
    elif action == STOP:
        do_stop(s, k, seat)
    elif action < PAY:
        do_seat(s, seat, action - SEAT)
    elif action == PAY:
        do_pay(s, seat)
    elif action == HAND_OVER:
        do_hand_over(s, seat)
    elif action == ROLL:
        do_roll(s)
    elif action < DIE:
        do_take(s, k, seat, action - TAKE)
    elif action < IDLE:
        do_die(s, seat, action - DIE + 1)
    else:
        do_idle(s, seat, IDLERS[(action - IDLE) % IDLER_COUNT], (action - IDLE) // IDLER_COUNT + 1)


def do_lay(s: State, seat: int, citizen: int, count: int) -> None:
    """Lay a set, then use its ability, once.

    Rules: iunu.lay.set, iunu.lay.pay-first, iunu.lay.once, iunu.farmer.discount, iunu.scribe.free
    """
    lay_set(s, seat, citizen, count)
    if citizen == Citizen.BAKER:
        ask_if(s, may_bake(s, seat), Phase.BAKE.value)
    elif citizen == Citizen.SOLDIER:
        ask_if(s, has_target(s, seat), Phase.SOLDIER.value)
    elif citizen == Citizen.MERCHANT:
        trade(s, seat)
    elif citizen == Citizen.NOBLE:
        collect(s, seat)
    elif citizen == Citizen.PRIEST:
        visit(s, seat)
    elif citizen == Citizen.VIZIER:
        tax(s, seat)
    elif citizen == Citizen.PHARAOH:
        ask_if(s, s.opt_no_roll == 0, Phase.PHARAOH.value)
    else:
        end_turn(s)


def do_idle(s: State, seat: int, citizen: int, count: int) -> None:
    """Lay a set and leave its ability unused.  Rules: iunu.lay.ability"""
    lay_set(s, seat, citizen, count)
    end_turn(s)


def ask_if(s: State, asks: bool, phase: int) -> None:
    """Go on with a question to the same seat, or end its turn where there is nothing to ask."""
    if asks:
        s.phase = phase
    else:
        end_turn(s)


# ---- abilities -------------------------------------------------------------------------------------------------------------------


def do_feed(s: State, seat: int, citizen: int) -> None:
    """One more loaf, paid and placed at once.  Rules: iunu.baker.loaves, iunu.baker.place"""
    feed(s, seat, citizen)
    if not may_bake(s, seat):
        end_turn(s)


def do_stop(s: State, k: Knowledge, seat: int) -> None:
    """No more bread, no raid, none of the afterlife cards, no new dice.  Rules: iunu.lay.ability, iunu.priest.refuse"""
    if s.phase == Phase.PRIEST:
        end_look(s, k, seat, NO_CARD)
    end_turn(s)


def do_seat(s: State, seat: int, victim: int) -> None:
    """Threaten an opponent: he is asked for a ransom, or has to give a Farmer when he cannot pay it.

    Rules: iunu.soldier.target, iunu.soldier.ransom, iunu.soldier.poor
    """
    if s.deben[victim] >= ransom(s):
        s.phase = Phase.RANSOM
        s.victim = victim
        s.asked = 1 << victim
    else:
        kidnap(s, seat, victim)
        end_turn(s)


def do_pay(s: State, seat: int) -> None:
    """The threatened seat pays.  Rules: iunu.soldier.ransom"""
    pay_ransom(s, s.to_play, seat)
    end_turn(s)


def do_hand_over(s: State, seat: int) -> None:
    """The threatened seat gives a Farmer.  Rules: iunu.soldier.kidnap"""
    kidnap(s, s.to_play, seat)
    end_turn(s)


def trade(s: State, seat: int) -> None:
    """A Merchant's income, or the question which die.  Rules: iunu.merchant.die"""
    if s.opt_merchant_die == CHOSEN_DIE and highest_die(s) > lowest_die(s):
        s.phase = Phase.MERCHANT
        return
    s.deben[seat] += income_of_merchant(s)
    end_turn(s)


def do_die(s: State, seat: int, value: int) -> None:
    """A Merchant chooses his die.  Rules: iunu.merchant.die"""
    s.deben[seat] += value
    end_turn(s)


def collect(s: State, seat: int) -> None:
    """A Noble's income; after it the dice fall.  Rules: iunu.noble.income, iunu.noble.lower"""
    s.deben[seat] += sum_of_dice(s)
    lower_dice(s)
    end_turn(s)


def visit(s: State, seat: int) -> None:
    """A Priest looks at the afterlife pile, if there is one.  Rules: iunu.priest.look, iunu.priest.none"""
    if s.afterlife_count > 0:
        look(s, seat)
        s.phase = Phase.PRIEST
    else:
        end_turn(s)


def do_take(s: State, k: Knowledge, seat: int, kind: int) -> None:
    """Keep one of the cards looked at.  Rules: iunu.priest.look"""
    end_look(s, k, seat, kind)
    end_turn(s)


def tax(s: State, seat: int) -> None:
    """A Vizier takes from every opponent who has something.  Rules: iunu.vizier.tax, iunu.vizier.poor"""
    for other in range(s.seats):
        if other != seat and s.opt_no_tax == 0:
            paid = min(TAX, s.deben[other])
            s.deben[other] -= paid
            s.deben[seat] += paid
    end_turn(s)


def do_roll(s: State) -> None:
    """A Pharaoh rolls all dice again.  Rules: iunu.pharaoh.roll"""
    roll_dice(s)
    end_turn(s)


# ---- the end of a turn and of a round --------------------------------------------------------------------------------------------


def end_turn(s: State) -> None:
    """The next seat lays; when all have, cards are discarded.  Rules: iunu.turn.order, iunu.round.count, iunu.end.last"""
    s.victim = 0
    s.baked = 0
    s.bake_floor = 0
    s.to_play = (s.to_play + 1) % s.seats
    if s.to_play != s.starter:
        s.phase = Phase.LAY
        s.asked = 1 << s.to_play
    elif s.round_number == ROUNDS[s.seats]:
        end_game(s)
    else:
        ask_for_discards(s)


def ask_for_discards(s: State) -> None:
    """All seats with two cards or more choose what they keep, at the same time.  Rules: iunu.discard.together, iunu.discard.few"""
    s.phase = Phase.DISCARD
    s.asked = 0
    for seat in range(s.seats):
        if must_discard(s, seat):
            s.asked |= 1 << seat
    if s.asked == 0:
        end_round(s)


def do_keep(s: State, seat: int, citizen: int) -> None:
    """Choose the card that stays; nothing moves before all have chosen.  Rules: iunu.discard.one, iunu.discard.together"""
    s.kept[seat] = citizen + 1
    s.asked &= ~(1 << seat)
    if s.asked == 0:
        end_round(s)


def end_round(s: State) -> None:
    """Discards are shuffled into the pile, hands refilled, the start card passes on; or the pile is too small and the game ends.

    Rules: iunu.discard.one, iunu.discard.refill, iunu.end.short, iunu.end.exact, iunu.round.starter
    """
    for seat in range(s.seats):
        if s.kept[seat] > 0:
            discard_all_but(s, seat, s.kept[seat] - 1)
            s.kept[seat] = 0
    if s.pile_count < cards_needed(s):
        s.short = 1
        end_game(s)
        return
    fill_hands(s, s.starter)
    begin_round(s, s.round_number + 1, (s.starter + 1) % s.seats)


def end_game(s: State) -> None:
    """Afterlife cards are shown and the points counted.  Rules: iunu.end.last, iunu.end.short, iunu.secret.afterlife"""
    reveals(s)
    s.phase = Phase.OVER
    s.asked = 0
    s.over = 1
