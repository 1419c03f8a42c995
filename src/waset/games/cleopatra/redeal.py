"""Dealing again what an observer cannot know.

Everything that he does not know goes back to the bag, then every closed place gets as many cards as were there. Nothing here reads which
cards were taken away, so the outcome depends on his view and the generator alone.
"""

from __future__ import annotations

from waset.engine.rng import below
from waset.engine.schema import Cells
from waset.games.cleopatra.characters import most_offered
from waset.games.cleopatra.deck import draw_identity
from waset.games.cleopatra.drafts import drop_draft
from waset.games.cleopatra.knowledge import OBSERVERS, SPECTATOR, watches
from waset.games.cleopatra.names import KINDS, MOST_OFFERED, STALLS, Phase
from waset.games.cleopatra.state import Knowledge, State


def redeal(s: State, k: Knowledge, seat: int) -> None:
    """Deal again what a seat, or the spectator (MAX_SEATS), cannot know; other observers keep what everybody knows.

    Rules: cleopatra.secret.hands, cleopatra.market.face-down, cleopatra.vizier.reject, cleopatra.offering.secret, cleopatra.envoy.offer
    """
    for other in range(s.seats):
        if other != seat:
            drop_draft(s, other)
    for kind in range(KINDS):
        s.bag[kind] -= k.bag[seat, kind]
    gather_all(s, k, seat)
    deal_all(s, k, seat)
    for kind in range(KINDS):
        s.bag[kind] += k.bag[seat, kind]
    answer_again(s, seat)


def hides_hand(s: State, owner: int, seat: int) -> bool:
    """Whether an observer does not see a hand.  Rules: cleopatra.secret.hands, cleopatra.end.hands"""
    return owner != seat and s.over == 0


def gather_all(s: State, k: Knowledge, seat: int) -> None:
    """Put what the observer does not know into the bag; each place keeps, in its first cell, how many cards it lacks."""
    for owner in range(s.seats):
        if hides_hand(s, owner, seat):
            gather(s, s.hands[owner], k.hands[seat, owner])
    gather(s, s.discard, k.discard[seat])
    if seat != s.to_play:
        gather(s, s.vizier, k.vizier[seat])
    for stall in range(STALLS):
        left = 0
        for kind in range(KINDS):
            s.bag[kind] += s.stall_old[stall, kind]
            left += s.stall_old[stall, kind]
            s.stall_old[stall, kind] = 0
        s.stall_old[stall, 0] = left
    for i in range(STALLS):
        if s.drawn_old[i] > 0:
            s.bag[s.drawn_old[i] - 1] += 1
            s.drawn_old[i] = 1


def deal_all(s: State, k: Knowledge, seat: int) -> None:
    """Fill every place that `gather_all` emptied."""
    for owner in range(s.seats):
        if hides_hand(s, owner, seat):
            deal_out(s, s.hands[owner], k.hands[seat, owner])
    deal_out(s, s.discard, k.discard[seat])
    if seat != s.to_play:
        deal_out(s, s.vizier, k.vizier[seat])
    for stall in range(STALLS):
        left = s.stall_old[stall, 0]
        s.stall_old[stall, 0] = 0
        for _ in range(left):
            s.stall_old[stall, draw_identity(s)] += 1
    for i in range(STALLS):
        if s.drawn_old[i] > 0:
            s.drawn_old[i] = draw_identity(s) + 1


def gather(s: State, place: Cells, known: Cells) -> None:
    """Put the unknown cards of a place into the bag; leave their number in its first cell."""
    left = 0
    for kind in range(KINDS):
        unknown = place[kind] - known[kind]
        s.bag[kind] += unknown
        left += unknown
        place[kind] = 0
    place[0] = left


def deal_out(s: State, place: Cells, known: Cells) -> None:
    """Fill a place with what is known of it and as many cards of the bag as `gather` counted."""
    left = place[0]
    for kind in range(KINDS):
        place[kind] = known[kind]
    for _ in range(left):
        place[draw_identity(s)] += 1


def answer_again(s: State, seat: int) -> None:
    """Bids and offers that others have made, not laid open yet, are made anew among what they could answer.

    Rules: cleopatra.offering.secret, cleopatra.envoy.offer
    """
    for other in range(s.seats):
        if other != seat:
            if s.bids[other] > 0:
                s.bids[other] = 1 + below(s, s.talents[other] + 1)
            if s.phase == Phase.ENVOY and s.offers[other] > 0:
                s.offers[other] = 1 + below(s, min(most_offered(s, other), MOST_OFFERED) + 1)


def share_common_knowledge(s: State, k: Knowledge, seat: int) -> None:
    """After a redeal: nobody but `seat` is taken to know more than the spectator does.

    Rules: cleopatra.courtesan.take
    """
    for observer in range(OBSERVERS):
        if observer != seat and watches(s, observer):
            for owner in range(s.seats):
                if observer != owner:
                    k.hands[observer, owner, :] = k.hands[SPECTATOR, owner]
            k.discard[observer, :] = k.discard[SPECTATOR]
            k.bag[observer, :] = k.bag[SPECTATOR]
            k.vizier[observer, :] = k.vizier[SPECTATOR]
            if s.phase == Phase.COURTESAN and observer == s.to_play:
                k.discard[observer, :] = s.discard
