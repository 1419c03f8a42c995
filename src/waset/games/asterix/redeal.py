"""Dealing again what an observer cannot know.

Everything that he does not know goes back to the talon or to the unseen papyri, then every hand gets as many as it had. Nothing here
reads what was taken away, so the outcome depends on his view and the generator alone.
"""

from __future__ import annotations

from waset.engine.rng import below
from waset.engine.schema import Cells
from waset.games.asterix.drafts import drop_draft
from waset.games.asterix.knowledge import OBSERVERS, SPECTATOR, watches
from waset.games.asterix.state import Knowledge, State


def redeal(s: State, k: Knowledge, seat: int) -> None:
    """Deal again what a seat, or the spectator (MAX_SEATS), cannot know.

    Rules: asterix.secret.hands, asterix.secret.papyri
    """
    for other in range(s.seats):
        if other != seat:
            drop_draft(s, other)
            gather(s.hands[other], k.hands[seat, other], s.talon)
            gather(s.papyri[other], k.papyri[seat, other], s.unseen_papyri)
    for other in range(s.seats):
        if other != seat:
            deal_out(s, s.hands[other], k.hands[seat, other], s.talon)
            deal_out(s, s.papyri[other], k.papyri[seat, other], s.unseen_papyri)


def share_common_knowledge(s: State, k: Knowledge, seat: int) -> None:
    """After a redeal: nobody but `seat` is taken to know more than the spectator does."""
    for observer in range(OBSERVERS):
        for owner in range(s.seats):
            if observer != seat and watches(s, observer, owner):
                k.hands[observer, owner, :] = k.hands[SPECTATOR, owner]
                k.papyri[observer, owner, :] = k.papyri[SPECTATOR, owner]


def gather(hand: Cells, known: Cells, pile: Cells) -> None:
    """Put the unknown cards of a hand into a pile; their number waits in the hand's first kind until `deal_out` reads it."""
    count = 0
    for kind in range(len(hand)):
        unknown = hand[kind] - known[kind]
        pile[kind] += unknown
        count += unknown
        hand[kind] = 0
    hand[0] = count


def deal_out(s: State, hand: Cells, known: Cells, pile: Cells) -> None:
    """Fill a hand with what is known of it and with cards from a pile."""
    count = hand[0]
    for kind in range(len(hand)):
        hand[kind] = known[kind]
    left = 0
    for kind in range(len(pile)):
        left += pile[kind]
    for _ in range(count):
        n = below(s, left)
        left -= 1
        kind = 0
        while n >= pile[kind]:
            n -= pile[kind]
            kind += 1
        pile[kind] -= 1
        hand[kind] += 1
