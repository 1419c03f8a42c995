"""What everybody sees of Sobek's hidden things, told by hand so that no view is asked; and a Sobek small enough to list."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Game
from waset.games.sobek.game import RULES
from waset.games.sobek.names import CARDS, EVENTS

GREEN, BEIGE, ORANGE = 0, 1, 2
BACKS = [GREEN, BEIGE, BEIGE, ORANGE] * 3 + [GREEN, BEIGE, BEIGE, ORANGE, ORANGE] * 3 + [BEIGE]
"""Back of each kind: start cards are green, characters orange."""
CLOSED = 28


def face(s: Any) -> Any:
    """Backs of all hands, and of all corruption, where a character that nobody has looked at counts as one."""
    found = []
    for seat in range(int(s.seats)):
        for place in (s.hands[seat], s.corruption[seat]):
            backs = [sum(int(place[kind]) for kind, here in enumerate(BACKS) if here == back) for back in (GREEN, BEIGE, ORANGE)]
            backs[ORANGE] += int(place[CLOSED]) if len(place) > CLOSED else 0
            found.append(backs)
    return found


_COPIES = {"ivory-start": 2, "ebony-start": 2, "ivory-0": 1, "ebony-0": 2, "queen": 1, "thief": 1, "vizier": 1, "amulet": 1}
_TOKENS = {"curse": 1, "amnesty": 1}
POCKET = Game(
    RULES,
    "pocket",
    {
        "base": "reconstruction-1",
        "hand_size": 1,
        "row_size": 2,
        "reach": 2,
        "rounds": 1,
        "early_win_round": 1,
        "tokens_per_round": 1,
        "removed": [0, 0, 0, 0, 0],
        "cards": {card.word: {"copies": _COPIES.get(card.word, 0)} for card in CARDS},
        "events": {event.word: _TOKENS.get(event.word, 0) for event in EVENTS},
    },
)
POCKET_LINES = 5
"""Choices after which the worlds of a pocket game are listed."""
FORGOTTEN_PERCENT = 10
"""Moments, at most, at which redeals reach more than may be (RULES.md): what leaves a hand unseen takes every kind with its back along."""
OWN: dict[str, Any] = {
    "base": "reconstruction-1",
    "reach": 3,
    "removed": [0, 0, 9, 0, 0],
    "cards": {"wheat-1": {"copies": 2}},
    "events": {"curse": 1},
}
"""Tables of a host."""
BARS = {"greedy_games": 400, "greedy_percent": 90, "search_games": 400, "search_percent": 80, "search_ms": 100}
BARS |= {"playout_games": 200, "playout_percent": 60}
"""What opponents must win at the large size: greedy from random, search from greedy, and from playouts to the end."""
