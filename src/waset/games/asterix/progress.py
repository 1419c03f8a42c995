"""How far a turn has got: whose choice it is, how many cards are in hand, what is half said. The laws of that, for position.py."""

from __future__ import annotations

from typing import Any

from waset.engine.lawful import Turns, law, say_again
from waset.engine.schema import Schema
from waset.games.asterix.actions import EDGE, LAY, WORDS
from waset.games.asterix.drafts import drop_draft
from waset.games.asterix.legal import legal
from waset.games.asterix.names import BOOST, HAND_SIZE, PAPYRUS_COPIES, PAPYRUS_KINDS, Draft, Papyrus, Phase
from waset.games.asterix.papyri import papyri_of
from waset.games.asterix.state import Knowledge, State
from waset.games.asterix.talon import cards_of_hand
from waset.games.asterix.turn import step

SCHEMA = Schema(State)
KNOWLEDGE = Schema(Knowledge)
DRAFT_CELLS = ("draft", "draft_action", "draft_aim")


def check_progress(s: State) -> None:
    """All laws of this file."""
    check_phase(s)
    check_papyrus(s)
    check_hands(s)
    for seat in range(s.seats):
        check_draft(s, seat)


def check_phase(s: State) -> None:
    """What is asked for, and of whom.  Rules: asterix.turn.order, asterix.papyrus.windows"""
    law((s.over != 0) == (s.phase == Phase.OVER), "over", "the game is over in the last phase, and only then")
    law((s.starter + s.turn_number) % s.seats == s.to_play, "to_play", "seats play in turn from the one that began")
    if s.over:
        law(s.asked == 0, "asked", "the game is over")
        law(s.cards_left == 0, "cards_left", "the game is over")
        return
    law(s.asked == 1 << s.to_play, "asked", f"it is the turn of seat {s.to_play}")
    if s.phase == Phase.TURN:
        law(s.cards_left > 0, "cards_left", "a card is to be played")
    elif s.phase == Phase.AFTER:
        law(s.cards_left == 0, "cards_left", "the card has been played")
        law(s.papyrus_used == 0 and papyri_of(s, s.to_play) > 0, "phase", "there is no papyrus to be used")
    law(s.victim != s.to_play if s.phase == Phase.GIVE else s.victim == 0, "victim", "no card is to be given back to that seat")


def check_papyrus(s: State) -> None:
    """What this turn's papyrus leaves until the card is played.

    Rules: asterix.papyrus.one, asterix.papyrus.under, asterix.papyrus.plus2, asterix.papyrus.ghost, asterix.papyrus.double
    """
    used = int(s.papyrus_used) - 1
    law(used < PAPYRUS_KINDS, "papyrus_used", "there is no such papyrus")
    law(used < 0 or PAPYRUS_COPIES[used] > 0, "papyrus_used", "there is no such papyrus in the box")
    law(s.boost in (0, BOOST) and (s.boost > 0) == (used == Papyrus.PLUS2 and s.cards_left > 0), "boost", "follows from the papyrus used")
    law((s.ghost > 0) == (used == Papyrus.GHOST and s.cards_left > 0), "ghost", "follows from the papyrus used")
    law(s.cards_left < BOOST or used == Papyrus.DOUBLE, "cards_left", "one card is played in a turn")
    law(s.phase != Phase.GIVE or used == Papyrus.TRADE, "phase", "there was no trade")


def check_hands(s: State) -> None:
    """Hands are full between turns; who plays has fewer by the cards played, and one more until he gives one back.

    Rules: asterix.setup.cards, asterix.talon.draw, asterix.papyrus.trade, asterix.papyrus.double
    """
    for seat in range(s.seats):
        held, wanted = cards_of_hand(s, seat), HAND_SIZE
        if seat == s.to_play:
            cards = 1 + (s.papyrus_used == Papyrus.DOUBLE + 1)
            wanted = HAND_SIZE - (cards - s.cards_left) + (s.phase == Phase.GIVE)
        elif seat == s.victim and s.phase == Phase.GIVE:
            wanted = HAND_SIZE - 1
        law(held == wanted or won_early(s, seat, held), f"hands[{seat}]", f"{held} cards, there should be {wanted}")


def won_early(s: State, seat: int, held: int) -> bool:
    """Whether a winner came home with the first of two cards.  Rules: asterix.end.first, asterix.papyrus.double"""
    return s.over != 0 and seat == s.to_play and s.papyrus_used == Papyrus.DOUBLE + 1 and held == HAND_SIZE - 1


def check_draft(s: Any, seat: int) -> None:
    """A draft is what its steps, each of them legal, make when they are said again; without one its cells are 0."""
    is_open = s.draft[seat] != Draft.NONE
    law(((int(s.drafting) >> seat) & 1) == is_open, "drafting", f"seat {seat} has a draft in one place only")
    again = copy_without_draft(s, seat) if is_open else SCHEMA.new()[0]
    if is_open:
        law((int(again.asked) >> seat) & 1, f"draft[{seat}]", "nothing is asked of this seat")
        say_again(Turns(WORDS, KNOWLEDGE, legal, step), again, seat, steps_said(s, seat))
    for name in DRAFT_CELLS:
        law(s[name][seat] == again[name][seat], f"{name}[{seat}]", "does not follow from what was said before")


def copy_without_draft(s: Any, seat: int) -> Any:
    """A copy of the record in which the seat has said nothing yet."""
    again = SCHEMA.new()[0]
    for field in SCHEMA.fields:
        again[field.name] = s[field.name]
    drop_draft(again, seat)
    return again


def steps_said(s: State, seat: int) -> list[int]:
    """The steps that lead to a draft."""
    draft, opened, aim = int(s.draft[seat]), int(s.draft_action[seat]), int(s.draft_aim[seat])
    if draft == Draft.STORM_TO:
        return [opened, EDGE + aim]
    return [opened, LAY + aim] if draft == Draft.BONUS_EDGE else [opened]
