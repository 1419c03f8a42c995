"""An unfinished choice as its own seat sees it: what was named, what is asked next, what it would cost, earn and close."""

from __future__ import annotations

from typing import Any

from waset.games.cleopatra.actions import BUILD, DROP, PLAY
from waset.games.cleopatra.characters import SCRIBE_AMULETS
from waset.games.cleopatra.drafts import cards_named
from waset.games.cleopatra.garden import fits_into, palms_under, turns_allowed, way_of
from waset.games.cleopatra.hand import over_limit
from waset.games.cleopatra.layout import MOSAIC_WORDS, SQUARE_WORDS, SQUARES, TURN_WORDS, high_of, low_of
from waset.games.cleopatra.legal import mosaic_of
from waset.games.cleopatra.names import (
    FIRST_DOUBLE,
    FREE_HIGH,
    FREE_LOW,
    KINDS,
    PART_TALENTS,
    RESOURCES,
    TROMPE,
    WAYS_HIGH,
    WAYS_LOW,
    Character,
    Draft,
    Part,
)
from waset.games.cleopatra.palace import areas_in, squares_of_place
from waset.games.cleopatra.proposal import cheapest, purse_of
from waset.games.cleopatra.quarry import door_worth, sphinx_worth, wall_worth
from waset.games.cleopatra.state import State
from waset.games.cleopatra.terms import ASKS, KIND_WORDS, PART_WORDS, RESOURCE_WORDS, SIDE_WORDS, SOURCE_WORDS, SQUARE_OF

NOTHING: dict[str, Any] = {
    "action": None, "asks": None, "part": None, "mosaic": None, "scribe": False, "target": None, "squares": [], "closes": [], "worth": None,
    "due": [], "paid": [], "merchants": 0, "amulets": 0, "cheapest": None, "cheapest_amulets": None,
    "resource": None, "cards": [], "need": 0,
}  # fmt: skip
"""Every key of a draft, with what stands there when a choice has nothing to say to it."""


def draft_of(s: State) -> dict[str, Any]:
    """The unfinished choice of the seat to play."""
    found = {**NOTHING, "asks": ASKS[Draft(int(s.draft))]}
    opened = int(s.draft_action)
    if s.draft in (Draft.SLOT, Draft.SIDE, Draft.PLACE, Draft.PAY):
        return {**found, **building(s)}
    if opened == PLAY + Character.SCRIBE:
        return {**found, "action": "scribe"}
    if opened == PLAY + Character.ENVOY:
        return {**found, "action": "envoy", "resource": RESOURCE_WORDS[s.draft_target - 1] if s.draft_target > 0 else None}
    named = [KIND_WORDS[kind] for kind in range(KINDS) for _ in range(s.draft_cards[kind])]
    if opened == DROP:
        return {**found, "action": "drop", "cards": named, "need": int(over_limit(s, s.to_play) - cards_named(s))}
    return {**found, "action": "vizier", "cards": named}


def building(s: State) -> dict[str, Any]:
    """A part that is being built.  Rules: cleopatra.pay.cheapest"""
    scribe = s.draft_action >= PLAY
    part = int(Part.MOSAIC) if scribe else int(s.draft_action) - BUILD
    (missing, more, _, _), steps = cheapest(purse_of(s, s.to_play, tuple(int(due) for due in s.draft_due)), int(s.draft_floor))
    tainted = int(s.draft_cards[FIRST_DOUBLE : TROMPE + 1].sum())
    found = {
        "action": "build",
        "part": PART_WORDS[part],
        "scribe": scribe,
        "due": [RESOURCE_WORDS[resource] for resource in range(RESOURCES) for _ in range(s.draft_due[resource])],
        "paid": [KIND_WORDS[kind] for kind in range(KINDS) for _ in range(s.draft_cards[kind])],
        "merchants": int(s.draft_merchants),
        "amulets": tainted + SCRIBE_AMULETS * scribe,
        "cheapest_amulets": None if missing else tainted + SCRIBE_AMULETS * scribe + more,
        "cheapest": None if missing else [f"pay {SOURCE_WORDS[source]}" for _, source in steps],
        "worth": worth_now(s, part),
    }
    if part == Part.MOSAIC:
        piece = int(mosaic_of(s))
        found["mosaic"] = MOSAIC_WORDS[piece]
        if s.draft_target > 0:
            found |= placed(s, piece, int(s.draft_target) - 1)
    elif s.draft_target > 0:
        target = int(s.draft_target)
        found["target"] = f"slot {target}" if part == Part.WALL else f"side {SIDE_WORDS[target - 1]}"
    return found


def placed(s: State, piece: int, place: int) -> dict[str, Any]:
    """A mosaic held in a place: its squares, and the areas that would die."""
    turn, anchor = divmod(place, SQUARES)
    return {"target": f"place {TURN_WORDS[turn]} {SQUARE_WORDS[anchor]}", "squares": squares_of_place(piece, place),
            "closes": closes(s, piece, place)}  # fmt: skip


def closes(s: State, piece: int, place: int) -> list[list[str]]:
    """The areas that would die by a mosaic.  Rules: cleopatra.sanctuary.dead"""
    way = way_of(piece, place)
    low = int(FREE_LOW & ~(s.covered[0] | s.dead[0] | WAYS_LOW[way]))
    high = int(FREE_HIGH & ~(s.covered[1] | s.dead[1] | WAYS_HIGH[way]))
    pile, turns = int(s.pile) & ~(1 << piece), turns_allowed(s)
    areas = [[SQUARE_OF[word] for word in area] for area in areas_in(low, high)]
    dead = [area for area in areas if not fits_into(low_of(area), high_of(area), pile, turns)]
    return [[SQUARE_WORDS[square] for square in area] for area in dead]


def worth_now(s: State, part: int) -> int | None:
    """Talents that the part would earn, once its place is known."""
    target = int(s.draft_target) - 1
    if part == Part.SPHINX:
        return int(sphinx_worth(s))
    if part not in (Part.WALL, Part.DOOR, Part.MOSAIC):
        return int(PART_TALENTS[part])
    if target < 0:
        return None
    if part == Part.WALL:
        return int(wall_worth(s, target))
    if part == Part.DOOR:
        return int(door_worth(s, target))
    return int(PART_TALENTS[part] + palms_under(int(mosaic_of(s)), target))
