"""How a game is set up."""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.asterix.names import (
    CARD_KINDS,
    COPIES,
    PAPYRUS_COPIES,
    PAPYRUS_KINDS,
    PIECE_TYPES,
    RESERVES,
    VILLAGE,
    Phase,
)
from waset.games.asterix.papyri import are_played
from waset.games.asterix.state import Knowledge, State
from waset.games.asterix.talon import fill_hand


def deal(s: State, k: Knowledge) -> None:
    """Pieces, papyri and pawns in their places, four cards each; a seat drawn at random begins.

    Rules: asterix.setup.pieces, asterix.setup.cards, asterix.setup.pawns, asterix.setup.starter, asterix.fast.pieces
    """
    for piece in range(PIECE_TYPES):
        s.reserve[piece] = RESERVES[s.opt_fast_game, piece]
    for card in range(CARD_KINDS):
        s.talon[card] = COPIES[card]
        s.talon_count += COPIES[card]
    lay_out_papyri(s)
    for seat in range(s.seats):
        s.pawns[seat] = VILLAGE
        fill_hand(s, k, seat)
    s.starter = below(s, s.seats)
    s.to_play = s.starter
    s.asked = 1 << s.starter
    s.cards_left = 1
    s.phase = Phase.TURN


def lay_out_papyri(s: State) -> None:
    """The pile of papyri, unless the fast game goes without.  Rules: asterix.setup.pieces, asterix.fast.papyri"""
    if are_played(s):
        for papyrus in range(PAPYRUS_KINDS):
            s.unseen_papyri[papyrus] = PAPYRUS_COPIES[papyrus]
            s.papyrus_count += PAPYRUS_COPIES[papyrus]
