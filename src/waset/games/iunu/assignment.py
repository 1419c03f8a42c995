"""The best use of a seat's afterlife cards: each on one majority that it names, at most one on each."""

from __future__ import annotations

import numpy as np

from waset.engine.schema import Cells
from waset.games.iunu.afterlife import cards_held
from waset.games.iunu.dynasty import leader_of
from waset.games.iunu.names import AFTERLIFE_FACTOR, AFTERLIFE_KINDS, AFTERLIFE_OF, CITIZENS, COPIES
from waset.games.iunu.state import State


def assign(s: State, seat: int, used: Cells) -> int:
    """Points that a seat's afterlife cards add at best; `used` [citizens] becomes the kind of card on each majority, from 1, or 0.

    `best[i, m]` is the most that the first i cards add on majorities of the set m, by their place among those that the seat has.

    Rules: iunu.score.afterlife, iunu.score.one-card, iunu.score.no-bonus
    """
    used[:] = 0
    count = cards_held(s, seat)
    if count == 0:
        return 0
    majorities, kinds = np.zeros(CITIZENS, np.int64), np.zeros(count, np.int64)
    won = list_majorities(s, seat, majorities)
    list_cards(s, seat, kinds)
    best = np.zeros((count + 1, 1 << won), np.int64)
    for i in range(count):
        for chosen in range(1 << won):
            best[i + 1, chosen] = best[i, chosen]
            for place in range(won):
                bonus = gain(kinds[i], majorities[place])
                if (chosen >> place) & 1 and bonus > 0:
                    best[i + 1, chosen] = max(best[i + 1, chosen], best[i, chosen & ~(1 << place)] + bonus)
    read_back(best, majorities, kinds, used)
    return best[count, (1 << won) - 1]


def list_majorities(s: State, seat: int, majorities: Cells) -> int:
    """Fill in the citizens of which a seat has the clear majority, and answer how many."""
    won = 0
    for citizen in range(CITIZENS):
        if leader_of(s, citizen) == seat:
            majorities[won] = citizen
            won += 1
    return won


def list_cards(s: State, seat: int, kinds: Cells) -> None:
    """Fill in the kinds of a seat's afterlife cards, one by one."""
    i = 0
    for kind in range(AFTERLIFE_KINDS):
        for _ in range(s.held[seat, kind]):
            kinds[i] = kind
            i += 1


def gain(kind: int, citizen: int) -> int:
    """Points that an afterlife card adds to a majority; 0 where it does not name it.  Rules: iunu.score.afterlife"""
    if (AFTERLIFE_OF[kind] >> citizen) & 1 == 0:
        return 0
    return (AFTERLIFE_FACTOR[kind] - 1) * COPIES[citizen]


def read_back(best: Cells, majorities: Cells, kinds: Cells, used: Cells) -> None:
    """Follow the table of `assign` back to the cards that made its best."""
    chosen = best.shape[1] - 1
    for i in range(len(kinds) - 1, -1, -1):
        place = 0
        while best[i + 1, chosen] > best[i, chosen]:
            bonus = gain(kinds[i], majorities[place])
            if (chosen >> place) & 1 and bonus > 0 and best[i, chosen & ~(1 << place)] + bonus == best[i + 1, chosen]:
                used[majorities[place]] = kinds[i] + 1
                chosen &= ~(1 << place)
                break
            place += 1
