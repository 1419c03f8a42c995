"""What each observer is shown of hands, discards and the bag. Rules tell it, never read it; playouts are bound without it.

A card that moves in an observer's sight takes his knowledge along. One that leaves unseen lowers his count of every kind that it could
have been, whichever it was: he may forget by this, he never invents.
"""

from __future__ import annotations

from waset.engine.schema import Cells
from waset.games.cleopatra.names import KINDS, MAX_SEATS, STANDARD_KINDS
from waset.games.cleopatra.state import Knowledge, State

SPECTATOR = MAX_SEATS
OBSERVERS = MAX_SEATS + 1
NOBODY_ELSE = -1


def watches(s: State, observer: int) -> bool:
    """Whether a row of the knowledge record is that of a seat at this table or of the spectator."""
    return observer < s.seats or observer == SPECTATOR


def is_witness(observer: int, seen_by: int) -> bool:
    """Whether an observer saw which card moved: all did when `seen_by` is the spectator, else that seat alone."""
    return seen_by == SPECTATOR or observer == seen_by


def forget_any(known: Cells, kinds: int, count: int) -> None:
    """So many cards of the first `kinds` kinds left `known` [kinds] unseen."""
    for kind in range(kinds):
        known[kind] = max(0, known[kind] - count)


def forget_kind(known: Cells, kind: int) -> None:
    """One card of `kind` left `known` [kinds] in the observer's sight."""
    if known[kind] > 0:
        known[kind] -= 1


# ---- hands -----------------------------------------------------------------------------------------------------------------------


def hand_gains(s: State, k: Knowledge, owner: int, kind: int, seen_by: int) -> None:
    """A card came to `owner`'s hand before the eyes of all, or of one seat beside him.  Rules: cleopatra.secret.hands"""
    for observer in range(OBSERVERS):
        if watches(s, observer) and observer != owner and is_witness(observer, seen_by):
            k.hands[observer, owner, kind] += 1


def hand_loses(s: State, k: Knowledge, owner: int, kind: int, seen_by: int) -> None:
    """A standard card left `owner`'s hand for one other, or any card openly.  Rules: cleopatra.secret.hands, cleopatra.beggar.give"""
    for observer in range(OBSERVERS):
        if watches(s, observer) and observer != owner:
            if is_witness(observer, seen_by):
                forget_kind(k.hands[observer, owner], kind)
            else:
                forget_any(k.hands[observer, owner], STANDARD_KINDS, 1)


def hand_offered(s: State, k: Knowledge, owner: int, kind: int, count: int) -> None:
    """`owner` showed that he holds at least so many cards of a kind.  Rules: cleopatra.envoy.open"""
    for observer in range(OBSERVERS):
        if watches(s, observer) and observer != owner:
            k.hands[observer, owner, kind] = max(k.hands[observer, owner, kind], count)


def hand_shown(s: State, k: Knowledge, owner: int, seat: int) -> None:
    """`owner` showed `seat` his whole hand.  Rules: cleopatra.beggar.neither"""
    k.hands[seat, owner, :] = s.hands[owner]


# ---- bag and discards ------------------------------------------------------------------------------------------------------------


def bag_loses(s: State, k: Knowledge, kind: int, seen_by: int) -> None:
    """A card of the bag became known to all, or to one seat.  Rules: cleopatra.deck.top, cleopatra.market.face-down"""
    for observer in range(OBSERVERS):
        if watches(s, observer):
            if is_witness(observer, seen_by):
                forget_kind(k.bag[observer], kind)
            else:
                forget_any(k.bag[observer], KINDS, 1)


def discard_gains(s: State, k: Knowledge, kind: int) -> None:
    """A card was discarded face up.  Rules: cleopatra.deck.discards"""
    for observer in range(OBSERVERS):
        if watches(s, observer):
            k.discard[observer, kind] += 1


def discards_looked_at(s: State, k: Knowledge, seat: int) -> None:
    """`seat` searches all discards.  Rules: cleopatra.courtesan.take"""
    k.discard[seat, :] = s.discard


def discard_loses(s: State, k: Knowledge, kind: int, seat: int) -> None:
    """`seat` took a card out of the discards; the others do not know which.  Rules: cleopatra.courtesan.take"""
    for observer in range(OBSERVERS):
        if watches(s, observer):
            if observer == seat:
                forget_kind(k.discard[observer], kind)
            else:
                forget_any(k.discard[observer], KINDS, 1)


def discards_shuffled(s: State, k: Knowledge) -> None:
    """The discards became the deck: what was known of them is known of the bag.  Rules: cleopatra.deck.rebuild"""
    for observer in range(OBSERVERS):
        if watches(s, observer):
            k.bag[observer, :] = k.discard[observer]
            k.discard[observer, :] = 0


# ---- the vizier's five -----------------------------------------------------------------------------------------------------------


def vizier_gains(s: State, k: Knowledge, kind: int) -> None:
    """A card that lay open on the deck lies before a vizier's player.  Rules: cleopatra.vizier.five"""
    for observer in range(OBSERVERS):
        if watches(s, observer):
            k.vizier[observer, kind] += 1


def vizier_chose(s: State, k: Knowledge, seat: int, kept: int, rejected: int) -> None:
    """The others know a card to be kept, or rejected, when so many had to be.  Rules: cleopatra.vizier.keep, cleopatra.vizier.reject"""
    for observer in range(OBSERVERS):
        if watches(s, observer):
            for kind in range(KINDS):
                known = k.vizier[observer, kind]
                if observer != seat:
                    k.hands[observer, seat, kind] += max(0, known - rejected)
                    k.discard[observer, kind] += max(0, known - kept)
                k.vizier[observer, kind] = 0


def vizier_rejects(s: State, k: Knowledge, seat: int, kind: int) -> None:
    """A vizier's player knows what he put among the discards.  Rules: cleopatra.vizier.reject"""
    k.discard[seat, kind] += 1
