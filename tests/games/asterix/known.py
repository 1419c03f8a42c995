"""What everybody sees of the race's hidden things, told by hand so that no view is asked; and a race small enough to list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waset.engine.game import Game
from waset.games.asterix.game import RULES
from waset.games.asterix.names import CARD_WORDS


def face(s: Any) -> Any:
    """How many big cards and papyri are in each hand: their backs are all alike."""
    return [[sum(map(int, place[seat])) for place in (s.hands, s.papyri)] for seat in range(int(s.seats))]


POCKET = Game(
    RULES,
    "pocket",
    {
        "base": "reconstruction-1",
        "map": ["~~~.", "V##P", "~~~."],
        "palisades": [],
        "red_squares": ["b1"],
        "hand": 1,
        "cards": {"pirate": 3, "patrol": 2, "potion-5": 1, "potion-6": 0},
        "moves": {"pirate": 2, "patrol": 1, "potion-5": 1, "potion-6": 1},
        "reserve": {"sabre": 1, "pilum": 0},
        "papyri": {
            "plus2": 1,
            "trade": 1,
            **dict.fromkeys(("ghost", "menhir", "storm", "sandstorm", "double", "crocodile", "bonus", "redraw"), 0),
        },
    },
)
POCKET_LINES = 5
"""Choices after which the worlds of a pocket race are listed."""
FORGOTTEN_PERCENT = 10
"""Moments, at most, at which redeals reach more than may be (RULES.md): what is known by counting when the talon runs out."""
OWN: dict[str, Any] = {"base": "reconstruction-1", "hand": 3, "cards": {"pirate": 24}, "papyri": {"ghost": 1}}
"""Tables of a host."""
NEVER_RECORDED = {"shared win": "the first pawn that is home wins alone"}
BOUNDED_GAMES = 20_000
"""Random games, at most, that are played with bounds checks: chance takes long to come home."""
BARS = {"greedy_games": 200, "greedy_percent": 95, "search_games": 200, "search_percent": 65, "search_ms": 200}
BARS |= {"race_games": 200, "blocker_percent": 70, "racer_percent": 95}
"""What opponents must win at the large size: greedy from random, search from greedy; the blocker from the racer, the racer from random."""
SHOWN = {*(f"won with {word}" for word in CARD_WORDS), "a kept piece laid again"}
"""What recordings must show between them, beside what those of every game must. A piece is laid again only when its reserve ran out."""


def shows(said: Sequence[tuple[str, dict[str, Any]]]) -> set[str]:
    """What a game shows of that, by all that its log says."""
    last = [params["card"].rpartition(".")[2] for key, params in said if key == "asterix.event.move"][-1]
    return {f"won with {last}"} | {"a kept piece laid again" for key, _ in said if key == "asterix.event.lay.kept"}
