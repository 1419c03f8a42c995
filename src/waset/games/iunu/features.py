"""A view as numbers, for learning: a vector of fixed length with named parts, made from the view's facts alone.

Seats stand in turn order from the viewer (a spectator looks from seat 0); seats that are not at the table are zeros. Counts are divided
by what they can be at most, so that almost all values lie between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from waset.engine.vector import Layout, seats_from
from waset.games.iunu.actions import CITIZEN_WORDS
from waset.games.iunu.names import (
    AFTERLIFE_KINDS,
    CITIZENS,
    COPIES_MAX,
    DICE,
    FACES_MAX,
    HAND_MAX,
    LOAVES_MAX,
    MAX_SEATS,
    ROUNDS_MAX,
    Phase,
)
from waset.games.iunu.options import OPTIONS
from waset.games.iunu.state import Knowledge, State
from waset.games.iunu.terms import AFTERLIFE_WORDS, PHASE_WORDS
from waset.games.iunu.view import view

MOST_DEBEN, MOST_POINTS, MOST_UNLAID = 30.0, 150.0, 63.0
SEAT_WIDTH = 9 + 2 * CITIZENS
WIDTHS = {
    "round": 1,
    "phase": len(Phase),
    "dice": DICE,
    "supply": 3,
    "citizens": 2 * CITIZENS,
    "hand": CITIZENS,
    "kept": CITIZENS,
    "afterlife": 3 * AFTERLIFE_KINDS,
    "bake": 2,
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
    order, viewer = seats_from(seen)
    own = viewer or {"hand": {}, "kept": None, "afterlife": {}}
    parts = {
        "round": [seen["round"] / ROUNDS_MAX],
        "phase": [float(word == seen["phase"]) for word in PHASE_WORDS],
        "dice": [die / FACES_MAX for die in seen["dice"]],
        "supply": [seen["pile"]["count"] / MOST_UNLAID, seen["pile"]["unlaid"] / MOST_UNLAID, seen["pile"]["need"] / MOST_UNLAID],
        "citizens": [number for row in seen["citizens"] for number in (float(row["leader"] == order[0]["seat"]), float(row["level"]))],
        "hand": by_citizen(own["hand"] or {}, HAND_MAX),
        "kept": [float(word == own["kept"]) for word in CITIZEN_WORDS],
        "afterlife": afterlife(seen, own["afterlife"] or {}),
        "bake": [seen["bake"]["left"] / LOAVES_MAX, seen["bake"]["price"] / FACES_MAX] if seen["bake"] else [],
        "seats": [number for player in order for number in seat(seen, player)],
        "options": [option.values.index(seen["options"][option.name]) for option in OPTIONS],
    }
    return LAYOUT.filled(parts)


def by_citizen(counts: Mapping[str, int], most: int) -> list[float]:
    """Cards by citizen."""
    return [counts.get(word, 0) / most for word in CITIZEN_WORDS]


def afterlife(seen: dict[str, Any], held: Mapping[str, int]) -> list[float]:
    """Afterlife cards held, looked at, and known to be in the pile."""
    offered = (seen["offer"] or {}).get("cards") or ()
    known = seen["afterlife"]["known"]
    return [
        *(float(held.get(word, 0)) for word in AFTERLIFE_WORDS),
        *(float(word in offered) for word in AFTERLIFE_WORDS),
        *(float(known.get(word, 0)) for word in AFTERLIFE_WORDS),
    ]


def seat(seen: dict[str, Any], player: dict[str, Any]) -> list[float]:
    """A seat: whether it is asked, to play, the round's starter, has answered; Deben, cards, points; its dynasty and bread."""
    number = player["seat"]
    return [
        float(number in seen["asked"]),
        float(number == seen["to_play"]),
        float(number == seen["starter"]),
        float(player["answered"]),
        player["deben"] / MOST_DEBEN,
        player["hand_count"] / HAND_MAX,
        player["afterlife_count"] / AFTERLIFE_KINDS,
        player["points"]["printed"] / MOST_POINTS,
        player["points"]["majorities"] / MOST_POINTS,
        *by_citizen(player["laid"], COPIES_MAX),
        *by_citizen(player["fed"], COPIES_MAX),
    ]
