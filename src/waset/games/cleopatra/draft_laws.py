"""The laws of an unfinished choice, for position.py: it follows from steps that could have been said."""

from __future__ import annotations

from typing import Any

from waset.engine.lawful import law
from waset.games.cleopatra.actions import BUILD, CARD, DROP, PLAY
from waset.games.cleopatra.drafts import cards_named
from waset.games.cleopatra.hand import over_limit
from waset.games.cleopatra.names import (
    COST,
    DOORS,
    FIRST_CHARACTER,
    FIRST_DOUBLE,
    KINDS,
    PARTS,
    PAYING_KINDS,
    RESOURCES,
    TROMPE,
    WALL_SLOTS,
    Character,
    Draft,
    Part,
    Phase,
)
from waset.games.cleopatra.payment import UNITS_OF_DOUBLE
from waset.games.cleopatra.state import State

DRAFT_CELLS = ("draft", "draft_action", "draft_part", "draft_target", "draft_due", "draft_floor", "draft_cards", "draft_merchants")
BUILDING = (Draft.SLOT, Draft.SIDE, Draft.PLACE, Draft.PAY)
PLACED = {Part.WALL: Draft.SLOT, Part.DOOR: Draft.SIDE, Part.MOSAIC: Draft.PLACE}
"""Parts that ask for a place first."""


def check_draft(s: Any) -> None:
    """A draft belongs to the seat to play and fits the phase; without one its cells are 0."""
    seat, is_open = int(s.to_play), s.draft != Draft.NONE
    law(s.drafting == (1 << seat if is_open else 0), "drafting", "only the seat to play has a choice open")
    if not is_open:
        for name in DRAFT_CELLS:
            law(not s[name].any() if name in ("draft_due", "draft_cards") else s[name] == 0, name, "no choice is open")
        return
    law((int(s.asked) >> seat) & 1, "draft", "nothing is asked of this seat")
    if s.draft in BUILDING:
        check_building(s, seat)
    elif s.draft in (Draft.DROP, Draft.KEEP):
        check_named(s, seat)
    else:
        check_character(s, seat, Character.SCRIBE if s.draft == Draft.SCRIBE else Character.ENVOY)
        law(not s.draft_cards.any() and not s.draft_due.any(), "draft_cards[0]", "nothing is paid yet")
        law(0 <= s.draft_target <= (RESOURCES if s.draft == Draft.SEAT else 0), "draft_target", "is no resource that was named")


def check_character(s: State, seat: int, character: int) -> None:
    """A character in hand opened the choice.  Rules: cleopatra.character.play"""
    law(s.draft_action == PLAY + character, "draft_action", "another character opens this choice")
    law(s.hands[seat, FIRST_CHARACTER + character] > 0, "draft_action", "the character is not in hand")


def check_named(s: State, seat: int) -> None:
    """Cards that are dropped, or kept of a vizier's.  Rules: cleopatra.hand.drop, cleopatra.vizier.keep"""
    named = [kind for kind in range(KINDS) if s.draft_cards[kind] > 0]
    drops = s.draft == Draft.DROP
    there = s.hands[seat] if drops else s.vizier
    law((s.phase == Phase.VIZIER) != drops, "draft", "is not asked now")
    law((s.draft_cards <= there).all(), "draft_cards[0]", "more than there are")
    law(s.draft_floor == max(named, default=0), "draft_floor", "is not the highest kind named")
    law(drops or named, "draft_cards[0]", "nothing is named")
    law(s.draft_action == (DROP if drops else CARD + min(named)), "draft_action", "does not open this choice")
    law(not drops or cards_named(s) < over_limit(s, seat), "draft_cards[0]", "enough are named")


# ---- building --------------------------------------------------------------------------------------------------------------------


def check_building(s: State, seat: int) -> None:
    """A part that is being built: its place, and what is paid so far.  Rules: cleopatra.pay.unit, cleopatra.scribe.mosaic"""
    law(s.phase in (Phase.TURN, Phase.QUARRY), "draft", "nothing may be built now")
    part = int(Part.MOSAIC) if s.draft_part > 0 else int(s.draft_action) - BUILD
    if s.draft_part > 0:
        check_character(s, seat, Character.SCRIBE)
        law((int(s.pile) >> int(s.draft_part) - 1) & 1, "draft_part", "is not in the pile")
    law(0 <= part < PARTS, "draft_action", "begins no part")
    law(s.draft in (Draft.PAY, PLACED.get(Part(part))), "draft", "this part asks for something else")
    law(s.draft == Draft.PAY or s.draft_target == 0, "draft_target", "is still to be named")
    law(
        (s.draft_target > 0) == (s.draft == Draft.PAY and Part(part) in PLACED),
        "draft_target",
        "names the place of a part that has a choice",
    )
    check_target(s, part)
    check_payment(s, seat, part)


def check_target(s: State, part: int) -> None:
    """The place is free.  Rules: cleopatra.wall.slot, cleopatra.door.side"""
    target = int(s.draft_target) - 1
    if target >= 0 and part == Part.WALL:
        law(target < WALL_SLOTS and not (int(s.walls) >> target) & 1, "draft_target", "a wall stands there")
    if target >= 0 and part == Part.DOOR:
        law(target < DOORS and not (int(s.doors) >> target) & 1, "draft_target", "a door stands there")


def check_payment(s: State, seat: int, part: int) -> None:
    """Units are paid in order by what the seat has.  Rules: cleopatra.pay.unit, cleopatra.pay.over, cleopatra.pay.order"""
    law(not s.draft_cards[PAYING_KINDS:].any(), f"draft_cards[{PAYING_KINDS}]", "characters pay for nothing")
    law((s.draft_cards <= s.hands[seat]).all(), "draft_cards[0]", "more than are in hand")
    law(s.draft_merchants <= s.merchants[seat], "draft_merchants", "more than there are")
    others, unpaid = 0, False
    for resource in range(RESOURCES):
        full = max(0, int(COST[part, resource] - s.credit[resource]))
        paid = full - int(s.draft_due[resource])
        by_cards = int(s.draft_cards[resource] + UNITS_OF_DOUBLE * s.draft_cards[FIRST_DOUBLE + resource])
        where = f"draft_due[{resource}]"
        law(by_cards <= paid <= full + 1, where, "is not what the cards named leave")
        law(paid <= full or s.draft_cards[FIRST_DOUBLE + resource] > 0, where, "only a double card pays a unit too many")
        law(not unpaid or paid == 0, where, "an earlier unit is still unpaid")
        law(s.draft == Draft.PAY or paid == 0, where, "the place is named first")
        others, unpaid = others + paid - by_cards, unpaid or s.draft_due[resource] > 0
    law(unpaid or s.draft != Draft.PAY, "draft_due[0]", "everything is paid")
    law(others == s.draft_cards[TROMPE] + s.draft_merchants, "draft_merchants", "is not what the units paid leave")
