"""A racer: takes the move that brings it nearest to the end of the race, and cares for nothing else. Walks of the test suites follow it."""

from __future__ import annotations

from waset.engine.bits import nth, popcount
from waset.engine.stubs import INDIFFERENT
from waset.games.asterix.actions import MOVE, TO, WORDS
from waset.games.asterix.legal import may_move
from waset.games.asterix.moves import ends_of, goal_of, steps_between, steps_of
from waset.games.asterix.names import CARD_KINDS, NOWHERE, Draft, Phase
from waset.games.asterix.state import State


def hasten(s: State, seat: int) -> int:
    """The best move of a racer: card first, then target; INDIFFERENT where no move is asked for."""
    if s.draft[seat] == Draft.MOVE:
        return TO + best_end(s, seat, s.draft_action[seat] - MOVE)[0]
    if s.phase != Phase.TURN or s.draft[seat] != Draft.NONE:
        return INDIFFERENT
    best, nearest = INDIFFERENT, 0
    for card in range(CARD_KINDS):
        if may_move(s, seat, card):
            left = best_end(s, seat, card)[1]
            if best == INDIFFERENT or left < nearest:
                best, nearest = MOVE + card, left
    return best


def best_end(s: State, seat: int, card: int) -> tuple[int, int]:
    """Where a card's move ends nearest to the goal, as a number of kind `to`, and how many steps are left there; red squares first."""
    words = ends_of(s, seat, steps_of(s, card))
    away = steps_between(s, goal_of(s, seat))
    count = 0
    for i in range(WORDS):
        count += popcount(words[i])
    best, nearest = NOWHERE, 0
    for n in range(count):
        end = nth(words, n) - TO
        left = 2 * away[end >> 1] - (end & 1)
        if best == NOWHERE or left < nearest:
            best, nearest = end, left
    return best, nearest
