"""A view as numbers, for learning: a vector of fixed length with named parts, made from the view's facts alone.

Seats stand in turn order from the viewer (a spectator looks from seat 0); seats that are not at the table are zeros. Squares and edges
stand by their numbers on the largest board, whatever the edition's. Counts are divided by what they usually are at most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from waset.engine.vector import Layout, one_hot, seats_from
from waset.games.asterix.board import CELLS, EDGES
from waset.games.asterix.names import CARD_WORDS, MAX_SEATS, PAPYRUS_WORDS, PIECE_WORDS, Phase
from waset.games.asterix.options import OPTIONS
from waset.games.asterix.state import Knowledge, State
from waset.games.asterix.terms import CELL_NUMBER, WAY_NUMBER
from waset.games.asterix.view import PHASE_WORDS, view

MOST_STEPS, MOST_CARDS, MOST_PIECES, MOST_PAPYRI, HAND = 50.0, 60.0, 10.0, 16.0, 4.0
FACTS_OF_SEAT = 9
SEAT_WIDTH = FACTS_OF_SEAT + len(CARD_WORDS) + len(PAPYRUS_WORDS)
WIDTHS = {
    "phase": len(Phase),
    "turn": 4,
    "piles": 4,
    "hand": len(CARD_WORDS),
    "papyri": len(PAPYRUS_WORDS),
    "seats": MAX_SEATS * SEAT_WIDTH,
    "pawns": MAX_SEATS * CELLS,
    "laid": len(PIECE_WORDS) * EDGES,
    "away": 2 * CELLS,
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
        "phase": [float(word == seen["phase"]) for word in PHASE_WORDS],
        "turn": turn(seen["this_turn"]),
        "piles": piles(seen),
        "hand": by_word(own["hand"] if own else {}, CARD_WORDS, HAND),
        "papyri": by_word(own["papyri"] if own else {}, PAPYRUS_WORDS, 2.0),
        "seats": [number for player in order for number in seat(seen, player)],
        "pawns": [number for player in order for number in one_hot(CELL_NUMBER[player["pawn"]], CELLS)],
        "laid": laid(seen["laid"]),
        "away": [0.0 if steps is None else steps / MOST_STEPS for goal in ("palace", "village") for steps in seen["distances"][goal]],
        "options": [option.values.index(seen["options"][option.name]) / (len(option.values) - 1) for option in OPTIONS],
    }
    return LAYOUT.filled(parts)


def by_word(counts: Mapping[str, int], words: Sequence[str], most: float) -> list[float]:
    """Counts in the order of the words."""
    return [counts.get(word, 0) / most for word in words]


def turn(now: dict[str, Any]) -> list[float]:
    """What the turn under way has seen."""
    return [float(now["papyrus"] is not None), now["boost"] / 2.0, float(now["ghost"]), now["cards_left"] / 2.0]


def piles(seen: dict[str, Any]) -> list[float]:
    """Reserves, talon, papyri."""
    reserve = [seen["reserve"][word] / MOST_PIECES for word in PIECE_WORDS]
    return [*reserve, seen["talon"]["count"] / MOST_CARDS, seen["papyrus_pile"]["count"] / MOST_PAPYRI]


def laid(pieces: Sequence[dict[str, str]]) -> list[float]:
    """1 where a piece of each type lies."""
    found = [0.0] * (len(PIECE_WORDS) * EDGES)
    for piece in pieces:
        found[PIECE_WORDS.index(piece["piece"]) * EDGES + 2 * CELL_NUMBER[piece["at"]] + WAY_NUMBER[piece["way"]]] = 1.0
    return found


def seat(seen: dict[str, Any], player: dict[str, Any]) -> list[float]:
    """A seat: whether it plays, has delivered, may not move; its way, cards, papyri, kept pieces; what is known of its hands."""
    return [
        float(player["seat"] in seen["asked"]),
        float(player["delivered"]),
        float(player["bitten"]),
        (player["left_out"] or 0) / MOST_STEPS,
        (player["left_home"] or 0) / MOST_STEPS,
        player["hand_count"] / HAND,
        player["papyrus_count"] / HAND,
        *(player["kept"][word] / MOST_PIECES for word in PIECE_WORDS),
        *by_word(player["known_hand"], CARD_WORDS, HAND),
        *by_word(player["known_papyri"], PAPYRUS_WORDS, 2.0),
    ]
