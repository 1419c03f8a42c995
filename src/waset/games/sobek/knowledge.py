"""What each observer is shown of hands and corruption. Rules tell it, never read it; playouts are bound without it.

A card that moves in an observer's sight takes his knowledge along. One that leaves unseen lowers his count of every kind with the
same back, whichever it was: he may forget by this, he never invents.
"""

from __future__ import annotations

from waset.engine.schema import Cells
from waset.games.sobek.names import BACK, FACE_DOWN, KIND_COUNT, MAX_SEATS
from waset.games.sobek.state import Knowledge, State

SPECTATOR = MAX_SEATS
OBSERVERS = MAX_SEATS + 1
NOBODY_ELSE = -1


def watches(s: State, observer: int) -> bool:
    """Whether a row of the knowledge record is that of a seat at this table or of the spectator."""
    return observer < s.seats or observer == SPECTATOR


def forget_one(known: Cells, kind: int) -> None:
    """One card with the back of `kind` left `known` [kinds] unseen.  Rules: sobek.secret.backs"""
    for other in range(KIND_COUNT):
        if BACK[other] == BACK[kind] and known[other] > 0:
            known[other] -= 1


def forget_kind(known: Cells, kind: int) -> None:
    """One card of `kind` left `known` [kinds] in the observer's sight."""
    if known[kind] > 0:
        known[kind] -= 1


def hand_gains(s: State, k: Knowledge, owner: int, kind: int, seen_by: int) -> None:
    """A card came to `owner`'s hand; all know which when `seen_by` is the spectator, else that seat alone beside the owner.

    Rules: sobek.secret.hands
    """
    for observer in range(OBSERVERS):
        if watches(s, observer) and observer != owner and seen_by in (SPECTATOR, observer):
            k.hands[observer, owner, kind] += 1


def hand_loses(s: State, k: Knowledge, owner: int, kind: int, seen_by: int) -> None:
    """A card left `owner`'s hand, seen as in `hand_gains`; the others saw its back.

    Rules: sobek.secret.hands, sobek.secret.backs
    """
    for observer in range(OBSERVERS):
        if watches(s, observer) and observer != owner:
            if seen_by in (SPECTATOR, observer):
                forget_kind(k.hands[observer, owner], kind)
            else:
                forget_one(k.hands[observer, owner], kind)


def corruption_gains(s: State, k: Knowledge, owner: int, kind: int, open_to_all: bool, owner_sees: bool) -> None:
    """A card fell into `owner`'s corruption: before all, before the owner, or (a character nobody looks at) before none.

    Rules: sobek.corruption.closed, sobek.corruption.face-down
    """
    if kind == FACE_DOWN:
        return
    for observer in range(OBSERVERS):
        if watches(s, observer) and (open_to_all or (owner_sees and observer == owner)):
            k.corruption[observer, owner, kind] += 1


def corruption_loses(s: State, k: Knowledge, owner: int, kind: int, taker: int) -> None:
    """`taker` took a card out of `owner`'s corruption; the owner knows which when he may look, the others saw its back.

    Rules: sobek.vizier.look, sobek.corruption.own
    """
    for observer in range(OBSERVERS):
        if watches(s, observer):
            if observer == taker or (observer == owner and s.opt_own_corruption_closed == 0):
                forget_kind(k.corruption[observer, owner], kind)
            else:
                forget_one(k.corruption[observer, owner], kind)


def corruption_looked_at(s: State, k: Knowledge, owner: int, seat: int) -> None:
    """`seat` looked through all of `owner`'s corruption.  Rules: sobek.vizier.look"""
    k.corruption[seat, owner, :] = s.corruption[owner, :KIND_COUNT]


def corruption_thrown_off(s: State, k: Knowledge, owner: int, kind: int) -> None:
    """All cards of `kind` left `owner`'s corruption openly.  Rules: sobek.priest.discard"""
    for observer in range(OBSERVERS):
        if watches(s, observer):
            k.corruption[observer, owner, kind] = 0


def corruption_becomes_hand(s: State, k: Knowledge, owner: int) -> None:
    """`owner` took up all his corruption; what is known of it is now known of his hand.  Rules: sobek.token.amnesty"""
    for observer in range(OBSERVERS):
        if watches(s, observer):
            if observer != owner:
                k.hands[observer, owner, :] += k.corruption[observer, owner]
            k.corruption[observer, owner, :] = 0


def hand_becomes_corruption(s: State, k: Knowledge, owner: int) -> None:
    """`owner` put his whole hand under his tile.  Rules: sobek.score.hand"""
    for observer in range(OBSERVERS):
        if watches(s, observer):
            if observer != owner:
                k.corruption[observer, owner, :] += k.hands[observer, owner]
                k.hands[observer, owner, :] = 0
            else:
                k.corruption[observer, owner, :] += s.hands[owner]


def all_forgotten(s: State, k: Knowledge) -> None:
    """A new round: every card was shuffled.  Rules: sobek.setup.deck"""
    k.hands[:] = 0
    k.corruption[:] = 0
