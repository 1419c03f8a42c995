"""The end of the game: points by source, the winner."""

from __future__ import annotations

import numpy as np

from waset.engine.schema import Cells
from waset.games.iunu.assignment import assign
from waset.games.iunu.dynasty import leader_of
from waset.games.iunu.names import BREAD, CITIZENS, COPIES, DEBEN_A_POINT, POINTS
from waset.games.iunu.state import State

LAST_ROUND, SHORT_PILE = 0, 1
ENDINGS = ("last_round", "short_pile")


def printed_points(s: State, seat: int) -> int:
    """Points printed on a dynasty's cards; hands do not count.  Rules: iunu.score.printed, iunu.score.hands"""
    points = 0
    for citizen in range(CITIZENS):
        points += s.laid[seat, citizen] * POINTS[citizen]
    return points


def majority_points(s: State, seat: int) -> int:
    """Points of the majorities that a seat has, afterlife cards apart.  Rules: iunu.score.majority, iunu.score.level"""
    points = 0
    for citizen in range(CITIZENS):
        if leader_of(s, citizen) == seat:
            points += COPIES[citizen]
    return points


def bread_points(s: State, seat: int) -> int:
    """Points of fed citizens.  Rules: iunu.score.bread"""
    points = 0
    for citizen in range(CITIZENS):
        points += s.fed[seat, citizen] * BREAD[citizen]
    return points


def deben_points(s: State, seat: int) -> int:
    """Points of full threes of Deben.  Rules: iunu.score.deben"""
    return s.deben[seat] // DEBEN_A_POINT


def total_points(s: State, seat: int, used: Cells) -> int:
    """All points of a seat; `used` [citizens] is scratch."""
    return printed_points(s, seat) + majority_points(s, seat) + assign(s, seat, used) + bread_points(s, seat) + deben_points(s, seat)


def totals(s: State, out: Cells) -> None:
    """Each seat's points as they would count now."""
    used = np.zeros(CITIZENS, np.int64)
    for seat in range(s.seats):
        out[seat] = total_points(s, seat, used)


def is_ahead(s: State, points: Cells, seat: int, other: int) -> bool:
    """Whether a seat beats another, whose points are `points` [seats].  Rules: iunu.end.winner, iunu.end.tie"""
    if points[seat] != points[other]:
        return points[seat] > points[other]
    return s.deben[seat] > s.deben[other]


def wins(s: State, out: Cells) -> None:
    """1 for each seat that nobody beats.  Rules: iunu.end.winner, iunu.end.tie"""
    points = np.zeros(s.seats, np.int64)
    totals(s, points)
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if is_ahead(s, points, other, seat):
                out[seat] = 0


def ended(s: State) -> int:
    """Index into ENDINGS.  Rules: iunu.end.last, iunu.end.short"""
    return SHORT_PILE if s.short else LAST_ROUND
