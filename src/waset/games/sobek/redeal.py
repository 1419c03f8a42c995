"""Dealing again what an observer cannot know.

Everything that he does not know goes back to the bag, then every closed place gets cards of the backs that it shows. Nothing here
reads what was taken away, so the outcome depends on his view and the generator alone.
"""

from __future__ import annotations

from waset.engine.rng import below
from waset.engine.schema import Cells
from waset.games.sobek.drafts import drop_draft
from waset.games.sobek.events import draw_events
from waset.games.sobek.hand import count_hand
from waset.games.sobek.knowledge import OBSERVERS, SPECTATOR, watches
from waset.games.sobek.names import BACK, BACKS, KIND_COUNT, MAX_SEATS
from waset.games.sobek.state import Knowledge, State


def redeal(s: State, k: Knowledge, seat: int) -> None:
    """Deal again what a seat, or the spectator (MAX_SEATS), cannot know; other observers keep what everybody knows.

    Rules: sobek.secret.hands, sobek.secret.backs, sobek.secret.tokens, sobek.corruption.closed
    """
    for other in range(s.seats):
        if other != seat:
            drop_draft(s, other)
    for owner in range(s.seats):
        if owner != seat:
            gather(s, s.hands[owner], k.hands[seat, owner])
        gather(s, s.corruption[owner], k.corruption[seat, owner])
    for owner in range(s.seats):
        if owner != seat:
            deal_out(s, s.hands[owner], k.hands[seat, owner])
            count_hand(s, owner)
        deal_out(s, s.corruption[owner], k.corruption[seat, owner])
    redeal_events(s, seat)


def share_common_knowledge(s: State, k: Knowledge, seat: int) -> None:
    """After a redeal: nobody but `seat` is taken to know more than the spectator does."""
    for observer in range(OBSERVERS):
        if observer != seat and watches(s, observer):
            for owner in range(s.seats):
                if observer != owner:
                    k.hands[observer, owner, :] = k.hands[SPECTATOR, owner]
                if observer != owner or s.opt_own_corruption_closed != 0:
                    k.corruption[observer, owner, :] = k.corruption[SPECTATOR, owner]
                else:
                    k.corruption[observer, owner, :] = s.corruption[owner, :KIND_COUNT]


def gather(s: State, place: Cells, known: Cells) -> None:
    """Put the unknown cards of a place into the bag; leave, in their stead, how many there were of each back.

    The counts wait in the place's first kinds; `deal_out` reads them before it writes cards.
    """
    green, beige, orange = 0, 0, 0
    for kind in range(KIND_COUNT):
        unknown = place[kind] - known[kind]
        place[kind] = 0
        s.bag[kind] += unknown
        if BACK[kind] == 0:
            green += unknown
        elif BACK[kind] == 1:
            beige += unknown
        else:
            orange += unknown
    place[0], place[1], place[BACKS - 1] = green, beige, orange


def deal_out(s: State, place: Cells, known: Cells) -> None:
    """Fill a place with what is known of it and random cards of the backs that `gather` counted."""
    green, beige, orange = place[0], place[1], place[BACKS - 1]
    for kind in range(KIND_COUNT):
        place[kind] = known[kind]
    draw_into(s, place, 0, green)
    draw_into(s, place, 1, beige)
    draw_into(s, place, BACKS - 1, orange)


def draw_into(s: State, place: Cells, back: int, count: int) -> None:
    """Draw `count` cards with a back from the bag into a place."""
    if count == 0:
        return
    left = 0
    for kind in range(KIND_COUNT):
        if BACK[kind] == back:
            left += s.bag[kind]
    for _ in range(count):
        n = below(s, left)
        left -= 1
        for kind in range(KIND_COUNT):
            if BACK[kind] == back:
                if n < s.bag[kind]:
                    s.bag[kind] -= 1
                    place[kind] += 1
                    break
                n -= s.bag[kind]


def redeal_events(s: State, seat: int) -> None:
    """Face-down tokens that somebody has looked at, but not this observer, are drawn again.  Rules: sobek.secret.tokens"""
    if s.events_seen == 0 or (seat < MAX_SEATS and (s.events_seen >> seat) & 1):
        return
    s.events[:] = 0
    draw_events(s, s.events_left)
