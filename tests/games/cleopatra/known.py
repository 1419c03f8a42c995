"""What everybody sees of Cleopatra's hidden things, told by hand so that no view is asked; and a Cleopatra small enough to list."""

from __future__ import annotations

from typing import Any

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
OWN: dict[str, Any] = {"base": "r1", "hand_limit": 12, "cards": {"lapis": {"copies": 9}}}
"""Tables of a host."""
