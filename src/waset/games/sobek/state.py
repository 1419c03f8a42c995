"""What is on the table, a field a line, and what each observer was shown of it."""

from __future__ import annotations

from typing import Annotated

from waset.engine.schema import DRAFT, KEPT, NOBODY, OWNER, Cell, Cells, Table
from waset.engine.schema import Knowledge as KnowledgeBase
from waset.games.sobek.names import (
    ACTIONS,
    FACE_DOWN,
    FAMILIES,
    KIND_COUNT,
    LOT_FAMILIES,
    MAX_SEATS,
    PLACE_KINDS,
    REACH_MAX,
    ROUNDS_MAX,
    ROW_MAX,
    TOKEN_KINDS,
    TRACK_END,
    Draft,
    Phase,
)

S, R, L = MAX_SEATS, ROUNDS_MAX, LOT_FAMILIES
MOST = 54


class State(Table):
    """The record of one game. Kinds, families and tokens are indexed as in names.py; seats from 0."""

    opt_prosperity_scarabs: Annotated[int, Cell(0, 2, "option: scarabs on a Prosperity token", rule="sobek.score.prosperity")]
    opt_curse_value: Annotated[int, Cell(1, 2, "option: corruption that a Curse counts for", rule="sobek.token.curse")]
    opt_scribe_one: Annotated[int, Cell(0, 1, "option: a scribe strikes one opponent, not all", rule="sobek.scribe.target")]
    opt_guard_floor_zero: Annotated[
        int, Cell(0, 1, "option: a marker with no such space behind it falls to 0", rule="sobek.token.guard-floor")
    ]
    opt_early_win_at: Annotated[int, Cell(100, 101, "option: space at which the game is won early", rule="sobek.end.early")]
    opt_tie_by_corruption: Annotated[int, Cell(0, 1, "option: the last round's lower corruption breaks a tie", rule="sobek.end.tie")]
    opt_horizontal_tokens: Annotated[int, Cell(0, 1, "option: a horizontal lot earns an event", rule="sobek.horizontal.no-token")]
    opt_courtesan_token: Annotated[int, Cell(0, 1, "option: a courtesan's addition earns an event", rule="sobek.courtesan.token")]
    opt_punish_clean: Annotated[int, Cell(0, 1, "option: with no corruption at all everybody is most corrupt", rule="sobek.score.clean")]
    opt_own_corruption_closed: Annotated[int, Cell(0, 1, "option: nobody may look at his own corruption", rule="sobek.corruption.own")]
    opt_forced_next: Annotated[int, Cell(0, 1, "option: a forced card binds the next player", rule="sobek.token.forced-card")]
    opt_horizontal_at_once: Annotated[int, Cell(0, 1, "option: all lay horizontal lots at once", rule="sobek.horizontal.order")]
    opt_pile_back_hidden: Annotated[int, Cell(0, 1, "option: the back of the pile's top card is covered", rule="sobek.take.pile-back")]

    round_number: Annotated[int, Cell(1, R, "round being played, from 1", rule="sobek.setup.deck")]
    phase: Annotated[int, Cell(0, max(Phase), "what is asked for (names.Phase)", rule="sobek.turn.one-action")]
    starter: Annotated[int, Cell(0, S - 1, "seat that began the round", rule="sobek.setup.starter")]
    to_play: Annotated[int, Cell(0, S - 1, "seat whose turn it is", rule="sobek.turn.order")]
    extra_turn: Annotated[
        int, Cell(0, 2, "1 while the turn being played is an extra one (names.EXTRA_PLAYED)", rule="sobek.token.extra-turn")
    ]
    waiting: Annotated[int, Cell(0, 2**S - 1, "bit mask of seats still to be asked in this phase", rule="sobek.scribe.choose")]
    victim: Annotated[int, Cell(0, S - 1, "seat whose corruption the vizier is looking at", rule="sobek.vizier.look")]

    row_count: Annotated[int, Cell(0, ROW_MAX, "cards in the row", rule="sobek.setup.row")]
    row: Annotated[Cells, Cell(0, FACE_DOWN, "kind of each card of the row, first in reach first; a character is face down",
                               shape=(ROW_MAX,), rule="sobek.corruption.face-down")]  # fmt: skip
    pile_count: Annotated[int, Cell(0, MOST, "cards left in the pile", rule="sobek.take.refill")]
    pile_top: Annotated[int, Cell(0, 3, "back of the pile's top card plus 1, 0 when not shown", rule="sobek.take.pile-back")]
    pile_orange: Annotated[
        int, Cell(0, 9, "characters not dealt from the deck yet, those removed unseen included", rule="sobek.secret.backs")
    ]
    bag: Annotated[Cells, Cell(0, 9, "cards by kind whose place nobody may know: pile, face-down characters, unused start cards",
                               shape=(KIND_COUNT,), seen=NOBODY)]  # fmt: skip
    discard: Annotated[Cells, Cell(0, 9, "cards out of the round, open, by kind", shape=(KIND_COUNT,), rule="sobek.character.discard")]

    hands: Annotated[Cells, Cell(0, 9, "cards in hand by seat and kind; backs are open", shape=(S, KIND_COUNT), seen=OWNER,
                                 rule="sobek.secret.hands")]  # fmt: skip
    held: Annotated[
        Cells, Cell(0, 54, "cards in hand by seat and family: sums of `hands`, kept for speed", shape=(S, FAMILIES), seen=OWNER)
    ]
    corruption: Annotated[Cells, Cell(0, 9, "cards under the corruption tile by seat and kind, the last column characters not looked at",
                                      shape=(S, PLACE_KINDS), seen=OWNER, rule="sobek.corruption.closed")]  # fmt: skip
    curses: Annotated[Cells, Cell(0, 4, "corruption from Curse tokens by seat", shape=(S,), rule="sobek.token.curse")]
    laid: Annotated[Cells, Cell(0, 9, "cards in lots by seat and kind, amulets apart", shape=(S, KIND_COUNT), rule="sobek.lot.merge")]
    laid_amulets: Annotated[Cells, Cell(0, 9, "amulets in lots by seat and family", shape=(S, L), rule="sobek.lot.amulet")]
    prosperity: Annotated[Cells, Cell(0, 2, "Prosperity tokens on lots by seat and family", shape=(S, L), rule="sobek.token.prosperity")]
    horizontal: Annotated[Cells, Cell(0, 9, "cards in horizontal lots by seat and kind, amulets apart", shape=(S, KIND_COUNT),
                                rule="sobek.horizontal.lots")]  # fmt: skip
    horizontal_amulets: Annotated[
        Cells, Cell(0, 9, "amulets in horizontal lots by seat and family", shape=(S, L), rule="sobek.horizontal.lots")
    ]

    events_left: Annotated[int, Cell(0, 9, "event tokens still face down", rule="sobek.setup.tokens")]
    events_seen: Annotated[int, Cell(0, 2**S - 1, "bit mask of the seats that have looked at the events", rule="sobek.token.look")]
    events: Annotated[Cells, Cell(0, 4, "face-down event tokens by kind once somebody has looked", shape=(TOKEN_KINDS,), seen=NOBODY,
                                  rule="sobek.secret.tokens")]  # fmt: skip
    events_used: Annotated[Cells, Cell(0, 4, "event tokens used this round by kind", shape=(TOKEN_KINDS,), rule="sobek.token.look")]
    forced: Annotated[Cells, Cell(0, REACH_MAX, "place in the row that a seat must take next, from 1; 0 for none", shape=(S,),
                                  rule="sobek.token.forced-card")]  # fmt: skip

    draft: Annotated[Cells, Cell(0, max(Draft), "unfinished choice by seat (names.Draft)", shape=(S,), seen=DRAFT)]
    draft_action: Annotated[Cells, Cell(0, ACTIONS - 1, "the step that opened it", shape=(S,), seen=DRAFT)]
    draft_aim: Annotated[Cells, Cell(0, 9, "seat, family or place chosen in it", shape=(S,), seen=DRAFT)]
    draft_floor: Annotated[Cells, Cell(0, KIND_COUNT - 1, "lowest kind that may still be named", shape=(S,), seen=DRAFT)]
    draft_count: Annotated[
        Cells, Cell(0, 54, "cards named so far by seat, a character that opened the choice included", shape=(S,), seen=DRAFT)
    ]
    draft_cards: Annotated[Cells, Cell(0, 9, "cards of the hand named so far by kind", shape=(S, KIND_COUNT), seen=DRAFT)]

    marker: Annotated[Cells, Cell(0, TRACK_END, "space of each score marker", shape=(S,), rule="sobek.score.lot")]
    points_lots: Annotated[Cells, Cell(0, TRACK_END, "points from lots by round and seat", shape=(R, S), rule="sobek.score.lot")]
    points_horizontal: Annotated[
        Cells, Cell(0, TRACK_END, "points from horizontal lots by round and seat", shape=(R, S), rule="sobek.score.horizontal")
    ]
    lost: Annotated[Cells, Cell(0, TRACK_END, "spaces lost to corruption by round and seat", shape=(R, S), rule="sobek.score.penalty")]
    guard_moves: Annotated[
        Cells, Cell(-TRACK_END, TRACK_END, "spaces moved by Guards by round and seat", shape=(R, S), rule="sobek.score.guards")
    ]
    corrupt_cards: Annotated[Cells, Cell(0, 99, "corruption counted at the round's end by round and seat", shape=(R, S),
                                         rule="sobek.secret.round-end")]  # fmt: skip
    corrupt_scarabs: Annotated[Cells, Cell(0, 99, "scarabs on it by round and seat", shape=(R, S), rule="sobek.secret.round-end")]


class Knowledge(KnowledgeBase):
    """Cards that an observer (seats, then the spectator) was shown to be in a place, at least so many of each kind.

    An observer's own places are not kept here: there he sees for himself.
    """

    hands: Annotated[Cells, Cell(0, 9, "known cards in hand by observer, owner and kind", shape=(S + 1, S, KIND_COUNT), seen=KEPT)]
    corruption: Annotated[
        Cells, Cell(0, 9, "known cards in corruption by observer, owner and kind", shape=(S + 1, S, KIND_COUNT), seen=KEPT)
    ]
