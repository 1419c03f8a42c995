"""What each observer was shown of the afterlife pile. Rules tell it, never read it; playouts are bound without it.

Nothing is ever known of another's hand: cards come to it, and leave it at a discard, unseen.
"""

from __future__ import annotations

from waset.games.iunu.names import AFTERLIFE_KINDS, MAX_SEATS, NO_CARD
from waset.games.iunu.state import Knowledge, State

SPECTATOR = MAX_SEATS
OBSERVERS = MAX_SEATS + 1


def watches(s: State, observer: int) -> bool:
    """Whether a row of the knowledge record is that of a seat at this table or of the spectator."""
    return observer < s.seats or observer == SPECTATOR


def has_looked(s: State, k: Knowledge, seat: int, kept: int) -> None:
    """A seat has seen the cards offered to it and keeps one of them, or none (NO_CARD).

    It knows what goes back. For the others a card that left may have been any of those that they knew to be there.

    Rules: iunu.secret.afterlife
    """
    for kind in range(AFTERLIFE_KINDS):
        for observer in range(OBSERVERS):
            if watches(s, observer) and observer != seat and kept != NO_CARD and k.afterlife[observer, kind] > 0:
                k.afterlife[observer, kind] -= 1
        k.afterlife[seat, kind] = max(k.afterlife[seat, kind], s.offered[seat, kind])
    if kept != NO_CARD:
        k.afterlife[seat, kept] -= 1
