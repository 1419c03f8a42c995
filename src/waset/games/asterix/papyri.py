"""Papyri: drawn on red squares, used one a turn, laid back under their pile."""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.asterix.knowledge import papyrus_known, papyrus_shown
from waset.games.asterix.names import FULL, PAPYRUS_KINDS
from waset.games.asterix.state import Knowledge, State


def papyri_of(s: State, seat: int) -> int:
    """Papyri in a seat's hand."""
    count = 0
    for papyrus in range(PAPYRUS_KINDS):
        count += s.papyri[seat, papyrus]
    return count


def are_played(s: State) -> bool:
    """Whether papyri are part of this game.  Rules: asterix.fast.papyri"""
    return s.opt_fast_game == FULL


def draw_papyrus(s: State, k: Knowledge, seat: int) -> None:
    """The top papyrus of the pile comes to a hand; from an empty pile, none.

    Rules: asterix.papyrus.draw, asterix.papyrus.empty, asterix.papyrus.under, asterix.fast.papyri
    """
    if s.papyrus_count == 0:
        return
    if s.papyrus_count > s.under_count:
        papyrus = unseen_papyrus(s)
    else:
        papyrus = from_under(s)
        papyrus_known(s, k, seat, papyrus)
    s.papyri[seat, papyrus] += 1
    s.papyrus_count -= 1


def unseen_papyrus(s: State) -> int:
    """Take one of those that nobody has seen."""
    n = below(s, s.papyrus_count - s.under_count)
    papyrus = 0
    while n >= s.unseen_papyri[papyrus]:
        n -= s.unseen_papyri[papyrus]
        papyrus += 1
    s.unseen_papyri[papyrus] -= 1
    return papyrus


def from_under(s: State) -> int:
    """Take the used one that has come up to the top."""
    papyrus = s.under[0]
    s.under_count -= 1
    for i in range(s.under_count):
        s.under[i] = s.under[i + 1]
    s.under[s.under_count] = 0
    return papyrus


def use_papyrus(s: State, k: Knowledge, seat: int, papyrus: int) -> None:
    """A papyrus is shown and laid under the pile.  Rules: asterix.papyrus.one, asterix.papyrus.under"""
    s.papyri[seat, papyrus] -= 1
    s.papyrus_used = papyrus + 1
    s.under[s.under_count] = papyrus
    s.under_count += 1
    s.papyrus_count += 1
    papyrus_shown(s, k, seat, papyrus)
