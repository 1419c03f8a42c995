"""How far a game has got: what is built, whose choice it is, who has answered. The laws of that, for position.py."""

from __future__ import annotations

from waset.engine import bits
from waset.engine.lawful import law
from waset.games.cleopatra.altar import is_full
from waset.games.cleopatra.characters import most_offered
from waset.games.cleopatra.draft_laws import check_draft
from waset.games.cleopatra.garden import sanctuary_squares, statues_left
from waset.games.cleopatra.hand import tainted_of_hand
from waset.games.cleopatra.legal import first_waiting
from waset.games.cleopatra.names import (
    DICE,
    FIRST_CHARACTER,
    STEPS,
    VIZIER_CARDS,
    Category,
    Character,
    Phase,
)
from waset.games.cleopatra.quarry import completed
from waset.games.cleopatra.state import State

ASIDE = {Phase.BEGGAR: Character.BEGGAR, Phase.ENVOY: Character.ENVOY, Phase.ACCEPT: Character.ENVOY, Phase.COURTESAN: Character.COURTESAN,
         Phase.VIZIER: Character.VIZIER}  # fmt: skip
"""The character that lies aside in a phase."""
WINDOWS = (Phase.TURN, Phase.MARKET, Phase.QUARRY, Phase.ALTAR, Phase.END)


def check_progress(s: State) -> None:
    """All laws of this file."""
    check_palace(s)
    check_turn(s)
    check_phase(s)
    check_answers(s)
    check_end(s)
    check_draft(s)


def check_palace(s: State) -> None:
    """The throne has its pedestal; Cleopatra has made a step for each category that is done, those of this turn perhaps apart.

    Rules: cleopatra.throne.pedestal, cleopatra.end.step
    """
    law(not s.throne or s.pedestal, "throne", "there is no pedestal under it")
    done = int(completed(s))
    law(int(s.finished) & ~done == 0, "finished", "a category in it is not complete")
    law(s.step_reached == bits.popcount(int(s.finished)), "step_reached", "is not the number of categories done")
    building = s.phase in (Phase.QUARRY, Phase.SANCTUARY) or s.resume == Phase.QUARRY
    law(building or s.finished == done, "finished", "a category is complete, and Cleopatra has not stepped on")
    mosaics = building or not done & 1 << Category.MOSAIC or bool(int(s.finished) & 1 << Category.MOSAIC)
    law(mosaics, "pile", "an empty pile completes the mosaics")
    law(s.over or s.step_reached < STEPS, "step_reached", "the game would be over")
    law(s.altar <= DICE, "altar", f"there are {DICE} dice")


def check_turn(s: State) -> None:
    """What is kept of a turn fits where it stands.

    Rules: cleopatra.turn.one-action, cleopatra.pay.double, cleopatra.hand.again
    """
    here = s.resume or s.phase
    law(not s.marketed or s.built == 0, "marketed", "a turn goes to the market or to the quarry")
    law(here not in (Phase.MARKET, Phase.REFILL) or s.marketed, "marketed", "the market is being visited")
    law(here != Phase.TURN or not (s.marketed or s.built or s.paid_for), "built", "the turn has only begun")
    quarry = here in (Phase.QUARRY, Phase.SANCTUARY, Phase.ALTAR)
    law(not quarry or s.built > 0, "built", "something has been built in this turn")
    law(here != Phase.END or s.over or s.marketed or s.built > 0, "built", "a turn goes to the market or to the quarry")
    law(s.built > 0 or not s.credit.any(), "credit[0]", "nothing has been paid in this turn")
    law(s.paid_for == 0 or s.marketed or not s.opt_market_check, "paid_for", "hands are checked in market turns alone")


def check_phase(s: State) -> None:
    """What is asked for, and of whom, fits what lies on the table."""
    law((s.over != 0) == (s.phase == Phase.OVER), "over", "the game is over in the last phase, and only then")
    if s.over:
        law(s.asked == 0 == s.resume, "asked", "the game is over")
        return
    check_resume(s)
    several = (Phase.OFFERING, Phase.BEGGAR, Phase.ENVOY)
    law(s.phase in several or s.asked == 1 << s.to_play, "asked", f"it is the turn of seat {s.to_play}")
    law(s.phase != Phase.ALTAR or is_full(s), "altar", "the altar is not full")
    resting = is_full(s) and s.phase not in (Phase.ALTAR, Phase.OFFERING) and s.resume != Phase.ALTAR
    law(not resting, "altar", "a full altar leads to an offering")
    if s.phase == Phase.SANCTUARY:
        law(statues_left(s, s.to_play) > 0, "statues[0][0]", "no statue is left to claim with")


def check_resume(s: State) -> None:
    """A character lies aside while its effect goes on, and the turn goes back from there.  Rules: cleopatra.character.play"""
    aside = ASIDE.get(Phase(int(s.phase)))
    wanted = 0 if aside is None else FIRST_CHARACTER + aside + 1
    law(s.playing == wanted, "playing", "is not the character whose effect goes on")
    goes_back = aside is not None or s.phase == Phase.OFFERING
    law(goes_back or s.resume == 0, "resume", "there is nothing to go back from")
    law(not goes_back or s.resume in WINDOWS, "resume", "characters are played in windows of a turn")
    law(s.phase != Phase.OFFERING or s.resume != Phase.ALTAR, "resume", "after the roll an offering leads to the end of the turn")
    seen = int(s.vizier.sum())
    law(seen == 0 or s.phase == Phase.VIZIER, "vizier[0]", "no vizier has been played")
    law(s.phase != Phase.VIZIER or 0 < seen <= VIZIER_CARDS, "vizier[0]", f"a vizier takes up to {VIZIER_CARDS} cards")
    law(s.phase != Phase.COURTESAN or s.discard.any(), "discard[0]", "there is nothing to search")


# ---- answers ---------------------------------------------------------------------------------------------------------------------


def check_answers(s: State) -> None:
    """Bids, offers and gifts: who has answered is not asked any more.

    Rules: cleopatra.offering.secret, cleopatra.envoy.offer, cleopatra.envoy.accept, cleopatra.beggar.order
    """
    everybody, own = (1 << s.seats) - 1, 1 << s.to_play
    for seat in range(s.seats):
        bid, offered, asked = s.bids[seat] > 0, s.offers[seat] > 0, (int(s.asked) >> seat) & 1
        law(s.phase != Phase.OFFERING or bid != asked, f"bids[{seat}]", "who has bid is not asked, who has not is")
        law(s.phase == Phase.OFFERING or not bid, f"bids[{seat}]", "there is no offering")
        law(s.bids[seat] <= s.talents[seat] + 1, f"bids[{seat}]", "more than the purse holds")
        law(s.phase in (Phase.ENVOY, Phase.ACCEPT) or not offered, f"offers[{seat}]", "no envoy asks")
        if s.phase == Phase.ENVOY:
            named = (int(s.envoy_asked) >> seat) & 1
            law(named or not (offered or asked), f"offers[{seat}]", "the envoy does not ask this seat")
            law(not named or offered != asked, f"offers[{seat}]", "who has answered is not asked, who has not is")
            law(not offered or s.offers[seat] - 1 <= most_offered(s, seat), f"offers[{seat}]", "more than may be offered")
    law(s.phase != Phase.OFFERING or (is_full(s) and s.asked), "altar", "an offering is held when the altar is full")
    last = (s.last_bids[: s.seats] > 0).sum()
    law(last in (0, s.seats), "last_bids[0]", "all bid at an offering")
    law(last > 0 or not s.last_amulets.any(), "last_amulets[0]", "there has been no offering")
    envoy = s.phase in (Phase.ENVOY, Phase.ACCEPT)
    law((s.envoy_resource > 0) == envoy, "envoy_resource", "is what an envoy asks for, while he does")
    law(bool(s.envoy_asked) == envoy and not int(s.envoy_asked) & own, "envoy_asked", "an envoy asks rivals, while he is there")
    law(not int(s.envoy_asked) & ~everybody, "envoy_asked", "names a seat at which nobody sits")
    check_waiting(s, own)


def check_waiting(s: State, own: int) -> None:
    """Rivals that a beggar or an envoy has not finished with."""
    waits = s.phase in (Phase.BEGGAR, Phase.ACCEPT)
    law(bool(s.waiting) == waits and not int(s.waiting) & own, "waiting", "are rivals not yet gone to, while there are some")
    if s.phase == Phase.BEGGAR:
        law(s.asked == 1 << first_waiting(s, s.to_play + 1), "asked", "rivals give in turn order")
    if s.phase == Phase.ACCEPT:
        for seat in range(s.seats):
            waiting, named = (int(s.waiting) >> seat) & 1, (int(s.envoy_asked) >> seat) & 1
            law(bool(named) == (s.offers[seat] > 0), f"offers[{seat}]", "the seats that were asked have answered")
            law(not waiting or s.offers[seat] > 1, f"offers[{seat}]", "has offered nothing")
            held = s.hands[seat, s.envoy_resource - 1]
            law(not waiting or s.offers[seat] - 1 <= held, f"offers[{seat}]", "has offered more than there is")


def check_end(s: State) -> None:
    """What is counted at the end is what lies there.  Rules: cleopatra.end.hands, cleopatra.end.lay-off, cleopatra.end.at-once"""
    law(not s.over or s.step_reached >= STEPS, "over", "Cleopatra has not arrived")
    for seat in range(s.seats):
        tainted = tainted_of_hand(s, seat) if s.over else 0
        squares = sanctuary_squares(s, seat) if s.over else 0
        law(s.tainted[seat] == tainted, f"tainted[{seat}]", f"there are {tainted} tainted cards")
        law(s.sanctified[seat] == squares, f"sanctified[{seat}]", f"there are {squares} squares")
