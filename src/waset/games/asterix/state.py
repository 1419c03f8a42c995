"""What is on the table, a field a line, and what each observer was shown of it."""

from __future__ import annotations

from typing import Annotated

from waset.engine.schema import DRAFT, KEPT, NOBODY, OWNER, Cell, Cells, Table
from waset.engine.schema import Knowledge as KnowledgeBase
from waset.games.asterix.board import CELLS, COLUMNS_MAX, EDGES, ROWS_MAX
from waset.games.asterix.names import (
    ACTIONS,
    BOOST,
    CARD_KINDS,
    CARDS_MAX,
    HAND_MAX,
    MAX_SEATS,
    PAPYRI_MAX,
    PAPYRUS_KINDS,
    PIECE_TYPES,
    PIECES_MAX,
    Draft,
    Phase,
)

S = MAX_SEATS
WAYS = 2
ROW_BITS = 2**COLUMNS_MAX - 1
TURNS_MAX = 2**40


class State(Table):
    """The record of one game. Cards, pieces and papyri are indexed as in names.py, cells and edges as in board.py; seats from 0."""

    opt_fast_game: Annotated[int, Cell(0, 2, "option: 0 the whole game, 1 the fast one, 2 a milder fast one", rule="asterix.fast.pieces")]
    opt_talon_turned: Annotated[int, Cell(0, 1, "option: the played pile is turned over unshuffled", rule="asterix.talon.turn")]
    opt_pawns_block: Annotated[int, Cell(0, 1, "option: pawns bar the way of others", rule="asterix.move.share")]
    opt_straight_only: Annotated[int, Cell(0, 1, "option: a move does not turn", rule="asterix.move.turning")]
    opt_exact_goal: Annotated[int, Cell(0, 1, "option: a goal is reached by exact count alone", rule="asterix.move.goal")]
    opt_pawns_unprotected: Annotated[int, Cell(0, 1, "option: pawns may be shut in", rule="asterix.barrier.pawns")]
    opt_both_reserves: Annotated[int, Cell(0, 1, "option: kept pieces wait until both reserves are empty", rule="asterix.potion.again")]

    turn_number: Annotated[int, Cell(0, TURNS_MAX, "turns begun before this one", rule="asterix.turn.order")]
    phase: Annotated[int, Cell(0, max(Phase), "what is asked for (names.Phase)", rule="asterix.turn.card")]
    starter: Annotated[int, Cell(0, S - 1, "seat that began", rule="asterix.setup.starter")]
    to_play: Annotated[int, Cell(0, S - 1, "seat whose turn it is", rule="asterix.turn.order")]
    cards_left: Annotated[int, Cell(0, 2, "big cards still to be played this turn", rule="asterix.turn.card")]
    papyrus_used: Annotated[int, Cell(0, PAPYRUS_KINDS, "papyrus used this turn plus 1, 0 for none", rule="asterix.papyrus.one")]
    boost: Annotated[int, Cell(0, BOOST, "steps that a papyrus adds to this turn's move", rule="asterix.papyrus.plus2")]
    ghost: Annotated[int, Cell(0, 1, "1 while this turn's move may cross a piece", rule="asterix.papyrus.ghost")]
    victim: Annotated[int, Cell(0, S - 1, "seat that gets a card back after a trade", rule="asterix.papyrus.trade")]

    pawns: Annotated[Cells, Cell(0, CELLS - 1, "place of each pawn", shape=(S,), rule="asterix.setup.pawns")]
    delivered: Annotated[Cells, Cell(0, 1, "1 when a seat has put down its palace card", shape=(S,), rule="asterix.move.goal")]
    bitten: Annotated[Cells, Cell(0, 1, "1 when a seat's pawn may not move on its next turn", shape=(S,), rule="asterix.papyrus.crocodile")]

    reserve: Annotated[Cells, Cell(0, PIECES_MAX, "pieces in the reserve by type", shape=(PIECE_TYPES,), rule="asterix.setup.pieces")]
    kept: Annotated[Cells, Cell(0, PIECES_MAX, "pieces before each seat by type", shape=(S, PIECE_TYPES), rule="asterix.potion.keep")]
    laid: Annotated[Cells, Cell(0, ROW_BITS, "pieces on the board by type, way and row: bit mask of the columns of their first cells",
                                shape=(PIECE_TYPES, WAYS, ROWS_MAX), rule="asterix.barrier.place")]  # fmt: skip
    walls: Annotated[Cells, Cell(0, ROW_BITS, "unit edges under pieces by way and row, as bit masks of columns: follows from `laid`",
                                 shape=(WAYS, ROWS_MAX), rule="asterix.move.walls")]  # fmt: skip

    hands: Annotated[
        Cells, Cell(0, HAND_MAX + 1, "big cards in hand by seat and kind", shape=(S, CARD_KINDS), seen=OWNER, rule="asterix.secret.hands")
    ]
    talon: Annotated[Cells, Cell(0, CARDS_MAX, "big cards of the talon that lie in an order unknown to all, by kind",
                                 shape=(CARD_KINDS,), seen=NOBODY)]  # fmt: skip
    talon_count: Annotated[int, Cell(0, CARDS_MAX, "cards of the talon", rule="asterix.talon.draw")]
    turned_count: Annotated[int, Cell(0, CARDS_MAX, "cards of the talon whose order is known", rule="asterix.talon.turn")]
    turned: Annotated[Cells, Cell(0, CARD_KINDS - 1, "their kinds, the next one first", shape=(CARDS_MAX,), rule="asterix.talon.turn")]
    played_count: Annotated[int, Cell(0, CARDS_MAX, "cards of the played pile", rule="asterix.turn.card")]
    played: Annotated[Cells, Cell(0, CARD_KINDS - 1, "their kinds, the oldest first", shape=(CARDS_MAX,), rule="asterix.turn.card")]

    papyri: Annotated[
        Cells, Cell(0, PAPYRI_MAX, "papyri in hand by seat and kind", shape=(S, PAPYRUS_KINDS), seen=OWNER, rule="asterix.secret.papyri")
    ]
    unseen_papyri: Annotated[Cells, Cell(0, PAPYRI_MAX, "papyri of the pile that nobody has seen, by kind", shape=(PAPYRUS_KINDS,),
                                         seen=NOBODY)]  # fmt: skip
    papyrus_count: Annotated[int, Cell(0, PAPYRI_MAX, "papyri of the pile", rule="asterix.papyrus.draw")]
    under_count: Annotated[int, Cell(0, PAPYRI_MAX, "used papyri under the pile", rule="asterix.papyrus.under")]
    under: Annotated[Cells, Cell(0, PAPYRUS_KINDS - 1, "their kinds, the next one to come up first", shape=(PAPYRI_MAX,),
                                 rule="asterix.papyrus.under")]  # fmt: skip

    draft: Annotated[Cells, Cell(0, max(Draft), "unfinished choice by seat (names.Draft)", shape=(S,), seen=DRAFT)]
    draft_action: Annotated[Cells, Cell(0, ACTIONS - 1, "the step that opened it", shape=(S,), seen=DRAFT)]
    draft_aim: Annotated[Cells, Cell(0, EDGES - 1, "type to be laid, or position of the piece to be moved", shape=(S,), seen=DRAFT)]


class Knowledge(KnowledgeBase):
    """Cards and papyri that an observer (seats, then the spectator) was shown to be in a rival's hand, at least so many of each kind."""

    hands: Annotated[Cells, Cell(0, HAND_MAX + 1, "known big cards by observer, owner and kind", shape=(S + 1, S, CARD_KINDS), seen=KEPT)]
    papyri: Annotated[Cells, Cell(0, PAPYRI_MAX, "known papyri by observer, owner and kind", shape=(S + 1, S, PAPYRUS_KINDS), seen=KEPT)]
