"""Sabres and pilums on the board: where one may lie, which way it would bar, and how it comes and goes.

A barrier cuts nothing off unless it closes a ring of walls. Walls that touch form *groups*, told by their corner points; a piece closes a
ring exactly where two of its four points belong to one group. Whether somebody is inside is told without a search: from the village a *way*
leads to each place that must stay within reach, and a ring that is crossed by a way an odd number of times has one end of it inside.
"""

from __future__ import annotations

import numpy as np

from waset.engine.bits import lowest
from waset.engine.schema import Cells
from waset.games.asterix.board import ACROSS, CELLS, COLUMNS_MAX, DOWN, EDGES, POINTS, ROWS_MAX
from waset.games.asterix.names import (
    COVERS,
    FIRST_WAY,
    FITS,
    GROUPS,
    JOINS,
    NOWHERE,
    PALACE,
    PIECE_TYPES,
    PILUM,
    SABRE,
    VILLAGE,
    WAY_BACK,
    WAY_EDGE,
    WAY_TO,
)
from waset.games.asterix.state import WAYS, State

TO_PALACE = 1
"""Bit of the way from village to palace; those to pawns stand above it in seat order."""
CORNERS, SIDES = 4, 3


# ---- pieces --------------------------------------------------------------------------------------------------------------------------


def is_barred(walls: Cells, edge: int) -> bool:
    """Whether a piece lies on a unit edge.  Rules: asterix.move.walls"""
    cell = edge >> 1
    return (walls[edge & 1, cell // COLUMNS_MAX] >> (cell % COLUMNS_MAX)) & 1 != 0


def lies(laid: Cells, piece: int, position: int) -> bool:
    """Whether a piece of a type lies at a position."""
    cell = position >> 1
    return (laid[piece, position & 1, cell // COLUMNS_MAX] >> (cell % COLUMNS_MAX)) & 1 != 0


def type_at(laid: Cells, position: int) -> int:
    """The type of the piece that lies at a position, or NOWHERE."""
    for piece in range(PIECE_TYPES):
        if lies(laid, piece, position):
            return piece
    return NOWHERE


def pieces_laid(s: State, piece: int) -> int:
    """How many pieces of a type lie on the board."""
    count = 0
    for way in range(WAYS):
        for row in range(ROWS_MAX):
            columns = s.laid[piece, way, row]
            while columns:
                columns &= columns - 1
                count += 1
    return count


def put_down(s: State, piece: int, position: int) -> None:
    """Lay a piece.  Rules: asterix.barrier.place"""
    turn_piece(s.laid, s.walls, piece, position)


def pick_up(s: State, piece: int, position: int) -> None:
    """Take a piece off the board.  Rules: asterix.potion.lift"""
    turn_piece(s.laid, s.walls, piece, position)


def turn_piece(laid: Cells, walls: Cells, piece: int, position: int) -> None:
    """Flip the marks of a piece and of the three unit edges under it."""
    way, cell = position & 1, position >> 1
    laid[piece, way, cell // COLUMNS_MAX] ^= 1 << (cell % COLUMNS_MAX)
    for i in range(SIDES):
        cell = COVERS[position, i] >> 1
        walls[way, cell // COLUMNS_MAX] ^= 1 << (cell % COLUMNS_MAX)


# ---- where a piece may lie -----------------------------------------------------------------------------------------------------------


def is_doubled(walls: Cells, position: int) -> bool:
    """Whether a piece there would lie on another one.  Rules: asterix.barrier.double"""
    return is_barred(walls, COVERS[position, 0]) or is_barred(walls, COVERS[position, 1]) or is_barred(walls, COVERS[position, 2])


def is_crossed(laid: Cells, position: int) -> bool:
    """Whether a piece there would lie across another one: inner points of both would meet.  Rules: asterix.barrier.cross"""
    cell = position >> 1
    row, column = cell // COLUMNS_MAX, cell % COLUMNS_MAX
    if position & 1 == ACROSS:
        across_it = starts(laid, DOWN, row) | (starts(laid, DOWN, row - 1) if row > 0 else 0)
        return (across_it >> column) & 0b11 != 0
    across_it = starts(laid, ACROSS, row) | starts(laid, ACROSS, row + 1)
    return ((across_it << 1) >> column) & 0b11 != 0


def starts(laid: Cells, way: int, row: int) -> int:
    """Columns of a row in which pieces of either type begin, as a bit mask."""
    return laid[SABRE, way, row] | laid[PILUM, way, row]


def has_room(laid: Cells, walls: Cells, piece: int, position: int) -> bool:
    """Whether a piece fits there, on its colour and beside those that lie.

    Rules: asterix.barrier.edges, asterix.barrier.sabre, asterix.barrier.pilum, asterix.barrier.join
    """
    return FITS[piece, position] != 0 and not is_doubled(walls, position) and not is_crossed(laid, position)


# ---- what a piece would cut off ------------------------------------------------------------------------------------------------------


def groups_of_walls(laid: Cells) -> Cells:
    """For each corner point a number that all points share which walls join, int64 [POINTS]."""
    groups = GROUPS.copy()
    for way in range(WAYS):
        for row in range(ROWS_MAX):
            columns = starts(laid, way, row)
            while columns:
                position = 2 * (row * COLUMNS_MAX + lowest(columns)) + way
                columns &= columns - 1
                for i in range(CORNERS - 1):
                    join(groups, JOINS[position, i], JOINS[position, i + 1])
    for point in range(POINTS):
        groups[point] = groups[groups[point]]
    return groups


def join(groups: Cells, one: int, other: int) -> None:
    """Make one group of two; a group is called by its lowest point."""
    one, other = first_of(groups, one), first_of(groups, other)
    groups[max(one, other)] = min(one, other)


def first_of(groups: Cells, point: int) -> int:
    """The point by which a group is called."""
    while groups[point] != point:
        point = groups[point]
    return point


def ways_within(s: State, walls: Cells) -> Cells:
    """Which ways lead over each unit edge, as bits (TO_PALACE, then pawns), int64 [EDGES].

    Rules: asterix.barrier.total, asterix.barrier.pawns
    """
    came_by = ways_from_village(walls)
    ways = np.zeros(EDGES, np.int64)
    mark_way(ways, came_by, PALACE, TO_PALACE)
    if not s.opt_pawns_unprotected:
        for seat in range(s.seats):
            mark_way(ways, came_by, s.pawns[seat], TO_PALACE << (seat + 1))
    return ways


def mark_way(ways: Cells, came_by: Cells, place: int, bit: int) -> None:
    """Note the way from the village to a place."""
    while place != VILLAGE:
        way = came_by[place]
        ways[WAY_EDGE[way]] ^= bit
        place = WAY_TO[way]


def ways_from_village(walls: Cells) -> Cells:
    """For each place the way back towards the village by which it is nearest, NOWHERE where there is none, int64 [CELLS]."""
    came_by = np.full(CELLS, NOWHERE, np.int64)
    waiting = np.empty(CELLS, np.int64)
    waiting[0] = VILLAGE
    first, last = 0, 1
    while first < last:
        place = waiting[first]
        first += 1
        for way in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
            to = WAY_TO[way]
            if to != VILLAGE and came_by[to] == NOWHERE and not is_barred(walls, WAY_EDGE[way]):
                came_by[to] = WAY_BACK[way]
                waiting[last] = to
                last += 1
    return came_by


def cuts_off(groups: Cells, ways: Cells, position: int) -> int:
    """Which ways a piece there would bar for good, as bits of `ways_within`; 0 when it closes no ring around anybody.

    Rules: asterix.barrier.total, asterix.barrier.pawns, asterix.barrier.pocket
    """
    cut = 0
    for i in range(CORNERS - 1):
        crossed = 0
        for j in range(i + 1, CORNERS):
            crossed ^= ways[COVERS[position, j - 1]]
            if groups[JOINS[position, i]] == groups[JOINS[position, j]]:
                cut |= crossed
    return cut


def touches_nothing(groups: Cells, position: int) -> bool:
    """Whether a piece there closes no ring at all."""
    for i in range(CORNERS - 1):
        for j in range(i + 1, CORNERS):
            if groups[JOINS[position, i]] == groups[JOINS[position, j]]:
                return False
    return True
