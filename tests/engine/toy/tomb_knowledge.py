"""What each observer of a tomb game was shown of the hands."""

from __future__ import annotations

from typing import Any

BACK_SIZE = 2
OBSERVERS = 4
SPECTATOR = 3


def gains(s: Any, k: Any, owner: int, kind: int, shown_to: int) -> None:
    """A card came to a hand before one other seat (-1: none)."""
    if shown_to >= 0 and shown_to != owner:
        k.hands[shown_to, owner, kind] += 1


def loses(s: Any, k: Any, owner: int, kind: int, shown_to: int) -> None:
    """A card left a hand before all (SPECTATOR) or before one other seat; the rest saw its back."""
    for observer in range(OBSERVERS):
        if observer == owner:
            continue
        if shown_to in (SPECTATOR, observer):
            if k.hands[observer, owner, kind] > 0:
                k.hands[observer, owner, kind] -= 1
        else:
            first = kind // BACK_SIZE * BACK_SIZE
            for other in range(first, first + BACK_SIZE):
                if k.hands[observer, owner, other] > 0:
                    k.hands[observer, owner, other] -= 1


def looked(s: Any, k: Any, owner: int, seat: int) -> None:
    """A seat looked through a hand."""
    k.hands[seat, owner, :] = s.hands[owner]
