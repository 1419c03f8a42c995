"""Moves of pawns: steps from place to place, all of them used, no place entered twice; and how far it still is.

What a move does is told by where it ends and whether it met a red square. Which of that can be done is found by walking every way: a move
is short, and nothing less is exact among chicanes.
"""

from __future__ import annotations

import numpy as np

from waset.engine.bits import put
from waset.engine.schema import Cells
from waset.games.asterix.actions import TO, WORDS
from waset.games.asterix.barriers import is_barred, ways_from_village
from waset.games.asterix.board import CELLS
from waset.games.asterix.names import (
    BOOST,
    FAR,
    FIRST_WAY,
    MOVE_MAX,
    MOVE_OF,
    NOWHERE,
    PALACE,
    RED,
    VILLAGE,
    WAY_DIRECTION,
    WAY_EDGE,
    WAY_TO,
)
from waset.games.asterix.papyri import are_played
from waset.games.asterix.state import State

PLACE, NEXT, REDS, CROSSED, DIRECTION = 0, 1, 2, 3, 4
TRAIL_ROWS = 5
"""Rows of a trail, int64 [TRAIL_ROWS, LONGEST + 1]: by steps made, the place, the way to try next, red squares met, pieces crossed, and
the direction of the step."""
LONGEST = MOVE_MAX + BOOST


def goal_of(s: State, seat: int) -> int:
    """Where a seat's pawn is bound for: the palace, then the village.  Rules: asterix.move.goal"""
    return VILLAGE if s.delivered[seat] else PALACE


def steps_of(s: State, card: int) -> int:
    """Steps that a card gives in this turn.  Rules: asterix.move.steps, asterix.papyrus.plus2"""
    return MOVE_OF[card] + s.boost


def may_end_somewhere(s: State, seat: int, card: int) -> bool:
    """Whether there is any move by a card.  Rules: asterix.move.steps, asterix.papyrus.crocodile"""
    if s.bitten[seat]:
        return False
    return put_ends(s, seat, steps_of(s, card), np.zeros(WORDS, np.int64), True) > 0


def ends_of(s: State, seat: int, steps: int) -> Cells:
    """The ends of all moves of so many steps, as a set of action ids, int64 [WORDS]."""
    words = np.zeros(WORDS, np.int64)
    put_ends(s, seat, steps, words, False)
    return words


def put_ends(s: State, seat: int, steps: int, words: Cells, one_will_do: bool) -> int:
    """Put the ends of all moves of so many steps into `words`, or of one; answer how many ways there were.

    Rules: asterix.move.steps, asterix.move.twice, asterix.move.goal, asterix.move.walls, asterix.move.place
    """
    trail = np.zeros((TRAIL_ROWS, LONGEST + 1), np.int64)
    closed = closed_places(s, seat)
    goal = NOWHERE if s.opt_exact_goal else goal_of(s, seat)
    within = within_reach(s) if s.ghost else closed
    begin(trail, closed, s.pawns[seat])
    depth, found = 0, 0
    while depth >= 0:
        way = trail[NEXT, depth]
        if way == FIRST_WAY[trail[PLACE, depth] + 1]:
            closed[trail[PLACE, depth]] = 0
            depth -= 1
            continue
        trail[NEXT, depth] += 1
        if not may_step(s, trail, closed, depth, way):
            continue
        place = take_step(s, trail, depth, way)
        if depth + 1 < steps and place != goal:
            depth += 1
            closed[place] = 1
        elif s.ghost == 0 or within[place]:
            found += 1
            put(words, TO + 2 * place + min(trail[REDS, depth + 1], 1))
            if one_will_do:
                return found
    return found


def begin(trail: Cells, closed: Cells, place: int) -> None:
    """Stand where the pawn stands; that place counts as entered.  Rules: asterix.move.twice"""
    trail[PLACE, 0] = place
    trail[NEXT, 0] = FIRST_WAY[place]
    closed[place] = 1


def may_step(s: State, trail: Cells, closed: Cells, depth: int, way: int) -> bool:
    """Whether a move may go on by a way.

    Rules: asterix.move.walls, asterix.move.twice, asterix.move.turning, asterix.move.through, asterix.papyrus.ghost
    """
    if closed[WAY_TO[way]]:
        return False
    if s.opt_straight_only and depth > 0 and trail[DIRECTION, depth] != WAY_DIRECTION[way]:
        return False
    return not is_barred(s.walls, WAY_EDGE[way]) or trail[CROSSED, depth] < s.ghost


def take_step(s: State, trail: Cells, depth: int, way: int) -> int:
    """Write the next step down and answer where it leads.  Rules: asterix.papyrus.draw, asterix.papyrus.ghost, asterix.fast.papyri"""
    place = WAY_TO[way]
    trail[PLACE, depth + 1] = place
    trail[NEXT, depth + 1] = FIRST_WAY[place]
    trail[REDS, depth + 1] = trail[REDS, depth] + (RED[place] if are_played(s) else 0)
    trail[CROSSED, depth + 1] = trail[CROSSED, depth] + is_barred(s.walls, WAY_EDGE[way])
    trail[DIRECTION, depth + 1] = WAY_DIRECTION[way]
    return place


def closed_places(s: State, seat: int) -> Cells:
    """Places that a move may not enter, int64 [CELLS]: none, or by the option those of other pawns.

    Rules: asterix.move.share
    """
    closed = np.zeros(CELLS, np.int64)
    if s.opt_pawns_block:
        for other in range(s.seats):
            place = s.pawns[other]
            if other != seat and place != VILLAGE and place != PALACE:
                closed[place] = 1
    return closed


def within_reach(s: State) -> Cells:
    """Places from which there is a way to the village, int64 [CELLS].  Rules: asterix.papyrus.ghost"""
    came_by = ways_from_village(s.walls)
    within = np.zeros(CELLS, np.int64)
    for place in range(CELLS):
        within[place] = came_by[place] != NOWHERE or place == VILLAGE
    return within


# ---- distances -----------------------------------------------------------------------------------------------------------------------


def steps_between(s: State, start: int) -> Cells:
    """Steps from a place to each other one on the board as it stands, int64 [CELLS]; FAR where no way leads."""
    away = np.full(CELLS, FAR, np.int64)
    waiting = np.empty(CELLS, np.int64)
    waiting[0] = start
    away[start] = 0
    first, last = 0, 1
    while first < last:
        place = waiting[first]
        first += 1
        for way in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
            to = WAY_TO[way]
            if away[to] == FAR and not is_barred(s.walls, WAY_EDGE[way]):
                away[to] = away[place] + 1
                waiting[last] = to
                last += 1
    return away
