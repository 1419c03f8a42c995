"""A view as numbers, for learning: a vector of fixed length with named parts, made from the view's facts alone.

Seats stand in turn order from the viewer (a spectator looks from seat 0); seats that are not at the table are zeros. Counts are divided
by what they usually are at most, so that almost all values lie between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from waset.engine.vector import Layout, one_hot, seats_from
from waset.games.cleopatra.layout import MOSAIC_WORDS, PIECES, SQUARE_WORDS, SQUARES
from waset.games.cleopatra.names import CATEGORIES, DOORS, KINDS, MAX_SEATS, MOST_STEPS, PARTS, RESOURCES, STALLS, WALL_SLOTS, Phase
from waset.games.cleopatra.options import OPTIONS
from waset.games.cleopatra.state import Knowledge, State
from waset.games.cleopatra.terms import CATEGORY_WORDS, HIDDEN, KIND_WORDS, PART_WORDS, PHASE_WORDS, RESOURCE_WORDS
from waset.games.cleopatra.view import view

SEVERAL, DECK, PURSE, PYRAMID, HAND, WORTH = 5.0, 100.0, 50.0, 20.0, 10.0, 12.0
STALL_WIDTH = KINDS + 1
SEAT_WIDTH = 6 + KINDS
WIDTHS = {
    "phase": len(Phase),
    "walk": MOST_STEPS + 1,
    "completed": CATEGORIES,
    "altar": 1,
    "deck": 3 + KINDS + 1,
    "discards": KINDS,
    "stalls": STALLS * STALL_WIDTH,
    "free": SQUARES,
    "palms": SQUARES,
    "dead": SQUARES,
    "own_sanctuaries": SQUARES,
    "walls": WALL_SLOTS,
    "doors": DOORS,
    "pile": PIECES,
    "top": PIECES,
    "worth": PARTS,
    "left": PARTS,
    "hand": KINDS,
    "credit": RESOURCES,
    "seats": MAX_SEATS * SEAT_WIDTH,
    "options": len(OPTIONS),
}
LAYOUT = Layout(WIDTHS)
SLICES, COUNT = LAYOUT.slices, LAYOUT.count
"""Where each part lies in the vector, and how long it is."""


def features(s: State, k: Knowledge, viewer: int) -> NDArray[np.float32]:
    """The vector, float32 [COUNT], of what a viewer may know."""
    return features_of(view(s, k, viewer))


def features_of(seen: dict[str, Any]) -> NDArray[np.float32]:
    """The vector of a view."""
    order, own = seats_from(seen)
    quarry = [seen["quarry"][part] for part in PART_WORDS]
    parts = {
        "phase": one_hot(PHASE_WORDS.index(seen["phase"]), len(Phase)),
        "walk": one_hot(min(seen["step"], MOST_STEPS), MOST_STEPS + 1),
        "completed": [float(word in seen["completed"]) for word in CATEGORY_WORDS],
        "altar": [seen["altar"]["priests"] / seen["altar"]["dice"]],
        "deck": deck(seen),
        "discards": by_kind(seen["discards"]["known"]),
        "stalls": [number for stall in seen["stalls"] for number in stall_of(stall)],
        **squares(seen, own),
        "walls": [float(wall["built"]) for wall in seen["walls"]],
        "doors": [float(door["built"]) for door in seen["doors"]],
        "pile": [float(letter in seen["pile"]["left"]) for letter in MOSAIC_WORDS],
        "top": [float(letter == seen["pile"]["top"]) for letter in MOSAIC_WORDS],
        "worth": [(part["worth"] or [0, 0])[1] / WORTH for part in quarry],
        "left": [part["left"] / WORTH for part in quarry],
        "hand": by_kind(own["hand"] if own else {}),
        "credit": [float(seen["turn"]["credit"].get(word, 0)) for word in RESOURCE_WORDS],
        "seats": [number for player in order for number in seat(player)],
        "options": [option.values.index(seen["options"][option.name]) for option in OPTIONS],
    }
    return LAYOUT.filled(parts)


def by_kind(counts: Mapping[str, int]) -> list[float]:
    """Cards by kind."""
    return [counts.get(word, 0) / SEVERAL for word in KIND_WORDS if word != HIDDEN]


def deck(seen: dict[str, Any]) -> list[float]:
    """The deck, the discards, and the card on top."""
    here = seen["deck"]
    counts = [here["count"] / DECK, here["up"] / DECK, seen["discards"]["count"] / DECK]
    return [*counts, *(float(word == here["top"]) for word in KIND_WORDS)]


def stall_of(stall: dict[str, Any]) -> list[float]:
    """A stall by kind, and what lies face down."""
    return [*(stall["cards"].count(word) / SEVERAL for word in KIND_WORDS if word != HIDDEN), stall["hidden"] / SEVERAL]


def squares(seen: dict[str, Any], own: dict[str, Any] | None) -> dict[str, list[float]]:
    """The garden square by square."""
    garden = seen["garden"]
    rows, columns = garden["numbers"], garden["letters"]
    there = {word for i, word in enumerate(SQUARE_WORDS) if i // 10 < columns and i % 10 < rows} - set(garden["foundation"])
    covered = {square for tile in garden["tiles"].values() for square in tile}
    dead = {square for area in garden["areas"] for square in area["squares"]}
    mine = {square for area in garden["areas"] if own and area["owner"] == own["seat"] for square in area["squares"]}
    marks = {"free": there - covered, "palms": set(garden["palms"]) - covered, "dead": dead, "own_sanctuaries": mine}
    return {name: [float(word in marked) for word in SQUARE_WORDS] for name, marked in marks.items()}


def seat(player: dict[str, Any]) -> list[float]:
    """A seat: hand, purse, pyramid, merchants, statues, and what was seen of its cards."""
    counts = [1.0, player["hand_count"] / HAND, player["talents"] / PURSE, player["amulets"] / PYRAMID, player["merchants"] / SEVERAL,
              player["statues"] / SEVERAL]  # fmt: skip
    return [*counts, *by_kind(player["known_hand"])]
