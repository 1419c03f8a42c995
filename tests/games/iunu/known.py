"""What everybody sees of IUNU's hidden things, told by hand so that no view is asked; and an IUNU small enough to list."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Game
from waset.games.iunu.game import RULES
from waset.games.iunu.names import CARDS


def face(s: Any) -> Any:
    """How many cards each seat holds, of citizens and of the afterlife, how many it looks at, who has answered; at the end, which."""
    seats = range(int(s.seats))
    counts = [[int(s.hands[seat].sum()), int(s.held[seat].sum()), int(s.offered[seat].sum()), int(s.kept[seat] > 0)] for seat in seats]
    return [counts, s.held.tolist() if s.over else None]


_COPIES = {"farmer": 3, "priest": 2, "merchant": 2}
POCKET = Game(
    RULES,
    "pocket",
    {
        "base": "reconstruction-1",
        "hands": [0, 0, 3, 1, 1],
        "rounds": [0, 0, 3, 3, 3],
        "deben": 0,
        "faces": 1,
        "citizens": {card.word: {"copies": _COPIES.get(card.word, 0)} for card in CARDS},
        "afterlife": [{"citizens": [word]} for word in ("farmer", "priest", "merchant")],
    },
)
POCKET_LINES = 6
"""Choices after which the worlds of a pocket game are listed."""
FORGOTTEN_PERCENT = 35
"""Moments, at most, at which redeals reach more than may be (RULES.md): what was kept, and what stayed, is dealt again as any card."""
OWN: dict[str, Any] = {
    "base": "cards-54",
    "hands": [0, 0, 6, 5, 4],
    "citizens": {"farmer": {"copies": 9, "bread": 6}},
    "afterlife": [{"citizens": ["noble", "priest"], "factor": 3, "copies": 2}],
}
"""Tables of a host."""
BARS = {"greedy_games": 400, "greedy_percent": 85, "search_games": 400, "search_percent": 70, "search_ms": 100}
"""What opponents must win at the large size: greedy from random, search from greedy."""
