"""The afterlife pile and what a Priest sees of it.

As with the citizens, no order is stored: what a Priest looks at is drawn at random from the bag when he looks.
"""

from __future__ import annotations

from waset.engine.rng import below, reveals
from waset.games.iunu.knowledge import has_looked
from waset.games.iunu.names import AFTERLIFE_KINDS, LOOK, NO_CARD
from waset.games.iunu.state import Knowledge, State


def look(s: State, seat: int) -> None:
    """The top cards are looked at: two, or all under the option; fewer where fewer are left.

    Rules: iunu.priest.look, iunu.priest.few
    """
    if s.opt_look_all:
        reveals(s)
        for kind in range(AFTERLIFE_KINDS):
            s.offered[seat, kind] = s.afterlife[kind]
            s.afterlife[kind] = 0
        s.afterlife_count = 0
        return
    for _ in range(min(LOOK, s.afterlife_count)):
        offer_card(s, seat)


def offer_card(s: State, seat: int) -> None:
    """One card of the pile comes under a seat's eyes."""
    n = below(s, s.afterlife_count)
    for kind in range(AFTERLIFE_KINDS):
        if n < s.afterlife[kind]:
            s.afterlife[kind] -= 1
            s.afterlife_count -= 1
            s.offered[seat, kind] += 1
            return
        n -= s.afterlife[kind]


def cards_offered(s: State, seat: int) -> int:
    """Cards that a seat looks at."""
    count = 0
    for kind in range(AFTERLIFE_KINDS):
        count += s.offered[seat, kind]
    return count


def cards_held(s: State, seat: int) -> int:
    """Afterlife cards that a seat has kept: their number is open."""
    count = 0
    for kind in range(AFTERLIFE_KINDS):
        count += s.held[seat, kind]
    return count


def end_look(s: State, k: Knowledge, seat: int, kept: int) -> None:
    """Keep one card, or none (NO_CARD); the others are shuffled back unseen.

    Rules: iunu.priest.look, iunu.priest.refuse, iunu.secret.afterlife
    """
    has_looked(s, k, seat, kept)
    if kept != NO_CARD:
        s.held[seat, kept] += 1
        s.offered[seat, kept] -= 1
    for kind in range(AFTERLIFE_KINDS):
        s.afterlife[kind] += s.offered[seat, kind]
        s.afterlife_count += s.offered[seat, kind]
        s.offered[seat, kind] = 0
