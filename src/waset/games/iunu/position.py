"""The laws of conservation: a position that keeps them could have been played, and can be played to its end.

Ranges of single cells are checked before. Each `check_` looks at one part of the table and names the field that is wrong. Only the plain
run asks.
"""

from __future__ import annotations

from typing import Any

from waset.engine.lawful import SeatFields, check_seats, law
from waset.games.iunu.afterlife import cards_held, cards_offered
from waset.games.iunu.bread import may_bake
from waset.games.iunu.dice import highest_die, lowest_die
from waset.games.iunu.names import (
    AFTERLIFE_IN_BOX,
    AFTERLIFE_KINDS,
    CARDS_KEPT,
    CITIZENS,
    COPIES,
    HAND,
    LOAVES,
    LOOK,
    MAX_SEATS,
    MIN_SEATS,
    ROUNDS,
    Citizen,
    Phase,
)
from waset.games.iunu.options import CHOSEN_DIE, OPTIONS
from waset.games.iunu.pile import cards_in_hand, cards_needed, must_discard
from waset.games.iunu.raid import has_target, may_threaten, ransom
from waset.games.iunu.state import State

SEAT_FIELDS = SeatFields(
    by_seat=("hands", "kept", "laid", "fed", "deben", "offered", "held"),
    masks=("asked", "drafting"),
    numbers=("starter", "to_play", "victim"),
)
LAID_NOW = {
    Phase.BAKE: Citizen.BAKER,
    Phase.SOLDIER: Citizen.SOLDIER,
    Phase.RANSOM: Citizen.SOLDIER,
    Phase.PRIEST: Citizen.PRIEST,
    Phase.PHARAOH: Citizen.PHARAOH,
    Phase.MERCHANT: Citizen.MERCHANT,
}
"""What the seat to play has laid when an ability asks something."""


def check(s: State) -> None:
    """Raise PositionError, naming the field, for a position that cannot occur."""
    check_table(s)
    check_cards(s)
    check_afterlife(s)
    check_hands(s)
    check_phase(s)
    check_answers(s)


def check_table(s: Any) -> None:
    """Options have offered values, nothing belongs to a seat that is not at the table, and no choice here has private steps."""
    check_seats(s, MIN_SEATS, MAX_SEATS, OPTIONS, SEAT_FIELDS)
    law(s.drafting == 0, "drafting", "every step of this game counts at once")
    law(s.round_number <= ROUNDS[s.seats], "round_number", f"a game has {ROUNDS[s.seats]} rounds")


def check_cards(s: State) -> None:
    """Each citizen is there as often as the box holds it; a loaf lies on a citizen.

    Rules: iunu.setup.piles, iunu.baker.one-each
    """
    there = s.pile + s.hands.sum(0) + s.laid.sum(0)
    for citizen in range(CITIZENS):
        law(there[citizen] == COPIES[citizen], f"pile[{citizen}]", f"{there[citizen]} on the table, {COPIES[citizen]} in the box")
    law(s.pile_count == s.pile.sum(), "pile_count", f"the pile has {s.pile.sum()} cards")
    for seat in range(s.seats):
        for citizen in range(CITIZENS):
            law(s.fed[seat, citizen] <= s.laid[seat, citizen], f"fed[{seat}][{citizen}]", "more loaves than citizens to eat them")


def check_afterlife(s: State) -> None:
    """Each afterlife card is there as often as the box holds it, and a Priest was needed for each that is held.

    Rules: iunu.priest.look, iunu.priest.few
    """
    there = s.afterlife + s.offered.sum(0) + s.held.sum(0)
    for kind in range(AFTERLIFE_KINDS):
        law(there[kind] == AFTERLIFE_IN_BOX[kind], f"afterlife[{kind}]", f"{there[kind]} such cards, {AFTERLIFE_IN_BOX[kind]} in the box")
    law(s.afterlife_count == s.afterlife.sum(), "afterlife_count", f"the pile has {s.afterlife.sum()} cards")
    for seat in range(s.seats):
        looks = s.phase == Phase.PRIEST and seat == s.to_play
        offered, pile = int(cards_offered(s, seat)), int(s.afterlife_count)
        should = (offered + pile if s.opt_look_all else min(LOOK, offered + pile)) if looks else 0
        law(offered == should, f"offered[{seat}][0]", f"this seat should look at {should} cards")
        law(offered > 0 or not looks, f"offered[{seat}][0]", "a seat that is asked looks at one card at least")
        priests = int(s.laid[seat, Citizen.PRIEST]) - looks
        law(cards_held(s, seat) <= priests, f"held[{seat}][0]", "one Priest brings one card at most")


def check_hands(s: State) -> None:
    """Who has laid in this round has a card less, who has not has a full hand; between rounds one card at most is left.

    Rules: iunu.lay.must, iunu.discard.one, iunu.turn.order
    """
    full = int(HAND[s.seats])
    done = (int(s.to_play) - int(s.starter)) % int(s.seats) + (s.phase != Phase.LAY)
    if s.phase in (Phase.DISCARD, Phase.OVER):
        law(s.to_play == s.starter, "to_play", "when all have laid it is the starter's turn again")
        done = int(s.seats)
    for i in range(s.seats):
        seat = (int(s.starter) + i) % int(s.seats)
        cards = int(cards_in_hand(s, seat))
        if s.short:
            law(cards <= CARDS_KEPT, f"hands[{seat}][0]", "all have discarded")
        elif i < done:
            law(cards < full, f"hands[{seat}][0]", "this seat has laid, so a card is missing")
        else:
            law(cards == full, f"hands[{seat}][0]", f"a full hand has {full} cards")
    lays = (int(s.round_number) - 1) * int(s.seats) + done
    law(s.laid.sum() >= lays, "laid[0][0]", f"{lays} sets have been laid")


def check_phase(s: State) -> None:
    """What is asked for, and of whom, fits what lies on the table.  Rules: iunu.turn.order, iunu.end.last, iunu.end.short"""
    last = s.round_number == ROUNDS[s.seats]
    law((s.over != 0) == (s.phase == Phase.OVER), "over", "the game is over in the last phase, and only then")
    law(s.short == 0 or (s.over and not last and s.pile_count < cards_needed(s)), "short", "the pile could refill every hand, or must not")
    law(not s.over or s.short or last, "over", "neither the last round nor a short pile ends the game")
    law(s.victim == 0 or s.phase == Phase.RANSOM, "victim", "nobody is asked for a ransom")
    law((s.baked == 0 == s.bake_floor) or s.phase == Phase.BAKE, "baked", "nobody is baking")
    if s.phase in LAID_NOW:
        law(s.laid[s.to_play, LAID_NOW[Phase(int(s.phase))]] > 0, "phase", "no such citizen has been laid")
        check_ability(s)
    if s.phase in (Phase.DISCARD, Phase.OVER):
        return
    asked = s.victim if s.phase == Phase.RANSOM else s.to_play
    law(s.asked == 1 << asked, "asked", f"seat {asked} is asked")


def check_ability(s: State) -> None:
    """What an ability asks can be answered.

    Rules: iunu.baker.loaves, iunu.soldier.target, iunu.soldier.ransom, iunu.pharaoh.roll, iunu.merchant.die
    """
    seat = int(s.to_play)
    if s.phase == Phase.BAKE:
        law(s.baked < LOAVES and may_bake(s, seat), "baked", "no other loaf can be bought")
        law((s.baked > 0) or s.bake_floor == 0, "bake_floor", "nobody has been fed")
        law(s.fed[seat].sum() >= s.baked, f"fed[{seat}][0]", "fewer loaves than were bought")
        law(s.baked == 0 or s.fed[seat, s.bake_floor] > 0, "bake_floor", "nobody of this kind has been fed")
    elif s.phase == Phase.SOLDIER:
        law(has_target(s, seat), "phase", "there is nobody to threaten")
    elif s.phase == Phase.RANSOM:
        law(may_threaten(s, seat, s.victim), "victim", "this seat cannot be threatened")
        law(s.deben[s.victim] >= ransom(s), f"deben[{s.victim}]", "a seat that cannot pay is not asked")
    elif s.phase == Phase.PHARAOH:
        law(s.opt_no_roll == 0, "phase", "the Pharaoh has no ability")
    elif s.phase == Phase.MERCHANT:
        law(s.opt_merchant_die == CHOSEN_DIE and highest_die(s) > lowest_die(s), "phase", "no die is to be chosen")


def check_answers(s: State) -> None:
    """While cards are discarded, who has too many is asked or has answered with a card of his hand.

    Rules: iunu.discard.together, iunu.discard.few
    """
    if s.phase == Phase.DISCARD:
        law(s.round_number < ROUNDS[s.seats], "phase", "nothing is discarded after the last round")
    for seat in range(s.seats):
        kept, asked = int(s.kept[seat]), (int(s.asked) >> seat) & 1
        if s.phase != Phase.DISCARD:
            law(kept == 0, f"kept[{seat}]", "nothing is discarded now")
        elif not must_discard(s, seat):
            law(kept == 0 == asked, f"kept[{seat}]", "this seat has nothing to discard")
        else:
            law((kept > 0) != bool(asked), f"kept[{seat}]", "a seat is asked or has answered")
            law(kept == 0 or s.hands[seat, kept - 1] > 0, f"kept[{seat}]", "the card is not in hand")
