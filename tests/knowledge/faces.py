"""What everybody sees of hidden things, game by game: told here by hand, so that no view and no knowledge record is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

GREEN, BEIGE, ORANGE = 0, 1, 2
SOBEK_BACKS = [GREEN, BEIGE, BEIGE, ORANGE] * 3 + [GREEN, BEIGE, BEIGE, ORANGE, ORANGE] * 3 + [BEIGE]
"""Back of each kind: start cards are green, characters orange."""
SOBEK_CLOSED = 28


def sobek(s: Any) -> Any:
    """Backs of all hands, and of all corruption, where a character that nobody has looked at counts as one."""
    found = []
    for seat in range(int(s.seats)):
        for place in (s.hands[seat], s.corruption[seat]):
            backs = [sum(int(place[kind]) for kind, here in enumerate(SOBEK_BACKS) if here == back) for back in (GREEN, BEIGE, ORANGE)]
            backs[ORANGE] += int(place[SOBEK_CLOSED]) if len(place) > SOBEK_CLOSED else 0
            found.append(backs)
    return found


def tomb(s: Any) -> Any:
    """Backs of hands; the hands when the game is over."""
    return s.hands.tolist() if s.over else s.hands.reshape(3, 2, 2).sum(axis=2).tolist()


def feast(s: Any) -> Any:
    """Who has bid."""
    return (s.bids > 0).tolist()


FACES: dict[str, Callable[[Any], Any]] = {"sobek": sobek, "tomb": tomb, "feast": feast}
