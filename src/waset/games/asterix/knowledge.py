"""What each observer is shown of hands. Rules tell it, never read it; playouts are bound without it.

A card that moves in an observer's sight takes his knowledge along. One that leaves unseen lowers his count of every kind, whichever it
was: he may forget by this, he never invents. Of his own hand he sees for himself.
"""

from __future__ import annotations

from waset.engine.schema import Cells
from waset.games.asterix.names import MAX_SEATS
from waset.games.asterix.state import Knowledge, State

SPECTATOR = MAX_SEATS
OBSERVERS = MAX_SEATS + 1


def watches(s: State, observer: int, owner: int) -> bool:
    """Whether a row of the knowledge record is that of the spectator, or of a seat at this table other than the owner."""
    return observer == SPECTATOR or (observer < s.seats and observer != owner)


def lower(known: Cells, kind: int) -> None:
    """One of a kind left in sight."""
    if known[kind] > 0:
        known[kind] -= 1


def lower_all(known: Cells) -> None:
    """One of an unknown kind left."""
    for kind in range(len(known)):
        lower(known, kind)


def card_shown(s: State, k: Knowledge, owner: int, card: int) -> None:
    """A card left a hand face up.  Rules: asterix.secret.hands"""
    for observer in range(OBSERVERS):
        if watches(s, observer, owner):
            lower(k.hands[observer, owner], card)


def card_known(s: State, k: Knowledge, owner: int, card: int) -> None:
    """A card whose place in the talon was known came to a hand.  Rules: asterix.talon.turn"""
    for observer in range(OBSERVERS):
        if watches(s, observer, owner):
            k.hands[observer, owner, card] += 1


def card_handed(s: State, k: Knowledge, giver: int, taker: int, card: int) -> None:
    """A card went from hand to hand: those two know which, the others that one went.

    Rules: asterix.secret.trade
    """
    for observer in range(OBSERVERS):
        if watches(s, observer, giver):
            if observer == taker:
                lower(k.hands[observer, giver], card)
            else:
                lower_all(k.hands[observer, giver])
    k.hands[giver, taker, card] += 1


def papyrus_shown(s: State, k: Knowledge, owner: int, papyrus: int) -> None:
    """A papyrus was used.  Rules: asterix.secret.papyri"""
    for observer in range(OBSERVERS):
        if watches(s, observer, owner):
            lower(k.papyri[observer, owner], papyrus)


def papyrus_known(s: State, k: Knowledge, owner: int, papyrus: int) -> None:
    """A papyrus that had been used before came up again.  Rules: asterix.papyrus.under"""
    for observer in range(OBSERVERS):
        if watches(s, observer, owner):
            k.papyri[observer, owner, papyrus] += 1
