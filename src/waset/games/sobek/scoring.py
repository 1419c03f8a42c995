"""The end of a round and of the game: points, the fall of the most corrupt, the winner."""

from __future__ import annotations

from waset.engine.rng import below
from waset.engine.schema import Cells
from waset.games.sobek.corruption import cards_in, is_most_corrupt, put_hand_under, scarabs_in
from waset.games.sobek.lots import horizontal_points, lot_points
from waset.games.sobek.names import EARLY_WIN_ROUND, ROUNDS
from waset.games.sobek.state import Knowledge, State
from waset.games.sobek.track import steps_back

POINTS_A_STEP = 10

THIRD_ROUND, EARLY_WIN = 0, 1
ENDINGS = ("third_round", "early_win")


def score_round(s: State, k: Knowledge) -> None:
    """Advance the markers, count corruption, let the most corrupt fall.

    Rules: sobek.score.lot, sobek.score.horizontal, sobek.score.hand, sobek.score.corruption, sobek.secret.round-end
    """
    here = s.round_number - 1
    for seat in range(s.seats):
        s.points_lots[here, seat] = lot_points(s, seat)
        s.points_horizontal[here, seat] = horizontal_points(s, seat)
        s.marker[seat] += s.points_lots[here, seat] + s.points_horizontal[here, seat]
        put_hand_under(s, k, seat)
        s.corrupt_cards[here, seat] = cards_in(s, seat) + s.curses[seat]
        s.corrupt_scarabs[here, seat] = scarabs_in(s, seat)
    for seat in range(s.seats):
        if is_most_corrupt(s, seat):
            punish(s, seat)


def punish(s: State, seat: int) -> None:
    """One fall to the previous space of the same symbol for each full ten points of the round.

    Rules: sobek.score.penalty, sobek.score.tens, sobek.score.guards
    """
    here = s.round_number - 1
    steps = (s.points_lots[here, seat] + s.points_horizontal[here, seat]) // POINTS_A_STEP
    below_here = steps_back(s.marker[seat], steps)
    s.lost[here, seat] = s.marker[seat] - below_here
    s.marker[seat] = below_here


def is_decided(s: State) -> bool:
    """Whether the game ends with this round.

    Rules: sobek.end.early, sobek.end.before-penalty, sobek.end.last
    """
    if s.round_number >= ROUNDS:
        return True
    if s.round_number == EARLY_WIN_ROUND:
        for seat in range(s.seats):
            if s.marker[seat] >= s.opt_early_win_at:
                return True
    return False


def next_starter(s: State) -> int:
    """The seat that is last begins; among several a draw decides.

    Rules: sobek.starter.next
    """
    lowest = s.marker[0]
    for seat in range(1, s.seats):
        lowest = min(lowest, s.marker[seat])
    tied = 0
    for seat in range(s.seats):
        tied += s.marker[seat] == lowest
    n = below(s, tied) if tied > 1 else 0
    for seat in range(s.seats):
        if s.marker[seat] == lowest:
            if n == 0:
                return seat
            n -= 1
    return 0


def totals(s: State, out: Cells) -> None:
    """Each seat's space on the track."""
    for seat in range(s.seats):
        out[seat] = s.marker[seat]


def is_ahead(s: State, seat: int, other: int) -> bool:
    """Whether a seat beats another at the end.

    Rules: sobek.end.last, sobek.end.tie
    """
    if s.marker[seat] != s.marker[other]:
        return s.marker[seat] > s.marker[other]
    here = s.round_number - 1
    return s.opt_tie_by_corruption != 0 and s.corrupt_cards[here, seat] < s.corrupt_cards[here, other]


def wins(s: State, out: Cells) -> None:
    """1 for each seat that nobody beats.

    Rules: sobek.end.last, sobek.end.early, sobek.end.tie
    """
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if is_ahead(s, other, seat):
                out[seat] = 0


def ended(s: State) -> int:
    """Index into ENDINGS.  Rules: sobek.end.early, sobek.end.last"""
    return EARLY_WIN if s.round_number < ROUNDS else THIRD_ROUND
