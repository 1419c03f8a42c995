"""A view as numbers, for learning: a vector of fixed length with named parts, made from the view's facts alone.

Seats stand in turn order from the viewer (a spectator looks from seat 0); seats that are not at the table are zeros. Counts are divided
by what they can be at most, so that almost all values lie between 0 and 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from waset.engine.vector import Layout, one_hot, seats_from
from waset.games.sobek.names import (
    CHARACTERS,
    DECK_MAX,
    FAMILIES,
    FAMILY,
    KIND_COUNT,
    LOT_FAMILIES,
    MAX_SEATS,
    REACH_MAX,
    ROUNDS_MAX,
    ROW_MAX,
    SCARABS,
    TOKEN_KINDS,
    Phase,
)
from waset.games.sobek.options import OPTIONS
from waset.games.sobek.state import Knowledge, State
from waset.games.sobek.terms import BACK_WORDS, EVENT_WORDS, FAMILY_WORDS, HIDDEN, KIND_OF
from waset.games.sobek.view import PHASE_WORDS, view

MOST_COPIES, MOST_CARDS, MOST_SCARABS, MOST_EVENTS, GOAL = 5.0, 20.0, 3.0, 5.0, 100.0
PLACE_WIDTH = FAMILIES + 2
LOT_WIDTH = 2 * LOT_FAMILIES
SEAT_WIDTH = 8 + 2 * len(BACK_WORDS) + LOT_WIDTH + 2 * FAMILIES
WIDTHS = {
    "round": ROUNDS_MAX,
    "phase": len(Phase),
    "row": ROW_MAX * PLACE_WIDTH,
    "pile": 4,
    "events_left": 1,
    "events_known": TOKEN_KINDS,
    "events_used": TOKEN_KINDS,
    "hand": KIND_COUNT,
    "corruption": KIND_COUNT,
    "draft": KIND_COUNT,
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
    parts = {
        "round": one_hot(seen["round"] - 1, ROUNDS_MAX),
        "phase": one_hot(PHASE_WORDS.index(seen["phase"]), len(Phase)),
        "row": [number for word in seen["row"] for number in place(word)],
        "pile": pile(seen["pile"]),
        "events_left": [seen["events"]["left"] / MOST_EVENTS],
        "events_known": tokens(seen["events"]["known"] or []),
        "events_used": tokens(seen["events"]["used"]),
        "hand": by_kind(own["hand"] if own else {}),
        "corruption": by_kind(own["corruption"] or own["known_corruption"] if own else {}),
        "draft": by_kind(Counter(own["draft"]["cards"]) if own and own["draft"] else {}),
        "seats": [number for player in order for number in seat(seen, player)],
        "options": [option.values.index(seen["options"][option.name]) for option in OPTIONS],
    }
    return LAYOUT.filled(parts)


def place(word: str) -> list[float]:
    """A card of the row: its family, or that it is hidden, and its scarabs."""
    if word == HIDDEN:
        return [*one_hot(FAMILIES, FAMILIES + 1), 0.0]
    kind = KIND_OF[word]
    return [*one_hot(int(FAMILY[kind]), FAMILIES + 1), SCARABS[kind] / MOST_SCARABS]


def pile(shown: dict[str, Any]) -> list[float]:
    """The pile: cards, characters, and the back on top."""
    tops = [float(shown["top"] == back) for back in ("beige", "orange")]
    return [shown["count"] / DECK_MAX, shown["characters_left"] / CHARACTERS, *tops]


def tokens(words: list[str]) -> list[float]:
    """Event tokens by kind."""
    return [words.count(word) / MOST_COPIES for word in EVENT_WORDS]


def by_kind(counts: Mapping[str, int]) -> list[float]:
    """Cards by kind."""
    numbers = [0.0] * KIND_COUNT
    for word, count in counts.items():
        numbers[KIND_OF[word]] = count / MOST_COPIES
    return numbers


def by_family(counts: Mapping[str, int]) -> list[float]:
    """Cards by family."""
    numbers = [0.0] * FAMILIES
    for word, count in counts.items():
        numbers[int(FAMILY[KIND_OF[word]])] += count / MOST_COPIES
    return numbers


def seat(seen: dict[str, Any], player: dict[str, Any]) -> list[float]:
    """A seat: whether it is asked, to play, the round's starter, bound; its marker, cards, curses and lots; what is known of its cards."""
    number = player["seat"]
    return [
        float(number in seen["asked"]),
        float(number == seen["to_play"]),
        float(number == seen["starter"]),
        player["forced"] / REACH_MAX,
        player["marker"] / GOAL,
        player["lot_points"] / GOAL,
        sum(lot["points"] for lot in player["horizontal"]) / MOST_CARDS,
        player["curses"] / MOST_EVENTS,
        *(player["hand_backs"][back] / MOST_CARDS for back in BACK_WORDS),
        *(player["corruption_backs"][back] / MOST_CARDS for back in BACK_WORDS),
        *lots(player["lots"]),
        *by_family(player["known_hand"]),
        *by_family(player["known_corruption"]),
    ]


def lots(laid: list[dict[str, Any]]) -> list[float]:
    """Cards of each lot, then scarabs of each."""
    numbers = [0.0] * LOT_WIDTH
    for lot in laid:
        family = FAMILY_WORDS.index(lot["family"])
        numbers[family] = lot["count"] / MOST_CARDS
        numbers[LOT_FAMILIES + family] = lot["scarabs"] / MOST_CARDS
    return numbers
