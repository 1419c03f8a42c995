"""What everybody sees of Cleopatra's hidden things, told by hand so that no view is asked; and a Cleopatra small enough to list."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from waset.engine.game import Game
from waset.games.cleopatra.game import RULES
from waset.games.cleopatra.names import CARDS
from waset.games.cleopatra.terms import CATEGORY_WORDS

ENVOY, ACCEPT = 8, 9
"""Phases: offers under way, offers laid open."""


def face(s: Any) -> Any:
    """Sizes of hands and heaps, purses and pyramids, who has answered; hands when the game is over."""
    seats = range(int(s.seats))
    return [
        [int(s.hands[seat].sum()) for seat in seats],
        [int(s.discard.sum()), int(s.vizier.sum()), int(s.bag.sum())],
        [int(s.talents[seat]) for seat in seats],
        [int(s.amulets[seat]) for seat in seats],
        [bool(s.bids[seat] > 0) for seat in seats],
        [int(s.offers[seat]) if s.phase == ACCEPT else bool(s.offers[seat] > 0) for seat in seats],
        s.hands.tolist() if s.over else None,
    ]


_COPIES = {"artisan": 1, "lapis2": 1, "courtesan": 1, "vizier": 1, "beggar": 1}
POCKET = Game(
    RULES,
    "pocket",
    {
        "base": "r1",
        "start_cards": 0,
        "start_talents": 2,
        "dice": 1,
        "steps": 1,
        "vizier_cards": 3,
        "statues": 1,
        "mosaics": "v",
        "cards": {card.word: {"copies": _COPIES.get(card.word, 0)} for card in CARDS},
    },
)
POCKET_LINES = 18
"""Choices after which the worlds of a pocket game are listed."""
FORGOTTEN_PERCENT = 20
"""Moments, at most, at which redeals reach more than may be (RULES.md): what leaves a heap unseen takes every kind along."""
OWN: dict[str, Any] = {"base": "r1", "hand_limit": 12, "cards": {"lapis": {"copies": 9}}}
"""Tables of a host."""
ENOUGH = 5
"""Categories that end the game."""
SHOWN = {*(f"fifth {word}" for word in CATEGORY_WORDS), "pile emptied by removal", "tie among the corrupt", "tie of the rich"}
"""What recordings must show between them, beside what those of every game must."""


def shows(said: Sequence[tuple[str, dict[str, Any]]]) -> set[str]:
    """What a game shows of that, by all that its log says."""
    keys = [key.removeprefix("cleopatra.event.") for key, _ in said]
    done = [params["category"].rpartition(".")[2] for key, params in said if key == "cleopatra.event.category"]
    found = {
        "pile emptied by removal": ("removed", "pile-empty") in pairwise(keys),
        "tie among the corrupt": "crocodile.several" in keys,
        "tie of the rich": "win.tie-break" in keys,
    }
    return {f"fifth {done[ENOUGH - 1]}"} | {what for what, happened in found.items() if happened}


BARS = {"greedy_games": 400, "greedy_percent": 85, "search_games": 150, "search_percent": 60, "search_ms": 200}
"""What opponents must win at the large size: greedy from random, search from greedy."""
