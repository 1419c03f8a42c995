"""What may be done: one `may_<kind>` a kind of action, in the order of actions.py. The reasons are in why_not.py.

A `may_` function trusts that its kind is asked for; `legal` sees to that by phase and by open draft. A step is offered only where the
choice that it opens can be finished.
"""

from __future__ import annotations

import numpy as np

from waset.engine.bits import popcount, put
from waset.engine.schema import Cells
from waset.games.asterix.actions import CARD, DISCARD, DONE, EDGE, LAY, LIFT, MOVE, PAPYRUS, SEAT, WORDS
from waset.games.asterix.barriers import (
    cuts_off,
    groups_of_walls,
    has_room,
    lies,
    pieces_laid,
    touches_nothing,
    turn_piece,
    ways_within,
)
from waset.games.asterix.board import EDGES
from waset.games.asterix.moves import may_end_somewhere, put_ends, steps_of
from waset.games.asterix.names import CARD_KINDS, FIRST_POTION, FITS, PAPYRUS_KINDS, PIECE_TYPES, PILUM, SABRE, Draft, Papyrus, Phase
from waset.games.asterix.state import State
from waset.games.asterix.talon import cards_of_hand

POTIONS = CARD_KINDS - PIECE_TYPES


def legal(s: State, seat: int, words: Cells) -> int:
    """Fill `words` with what a seat may do now and answer how many choices that is.

    Rules: asterix.turn.order, asterix.turn.card, asterix.papyrus.windows
    """
    for i in range(WORDS):
        words[i] = 0
    if (s.asked >> seat) & 1 == 0:
        return 0
    if s.draft[seat] != Draft.NONE:
        put_draft_steps(s, seat, words)
    elif s.phase == Phase.TURN:
        put_uses(s, seat, words)
        put_papyri(s, seat, words)
    elif s.phase == Phase.AFTER:
        put_papyri(s, seat, words)
        put(words, DONE)
    else:
        put_cards(s, seat, words)
    count = 0
    for i in range(WORDS):
        count += popcount(words[i])
    return count


def put_uses(s: State, seat: int, words: Cells) -> None:
    """Cards of the hand with their uses; where none has any, a card is discarded.

    Rules: asterix.turn.card, asterix.turn.one-use, asterix.turn.useless
    """
    found = False
    for card in range(CARD_KINDS):
        if may_move(s, seat, card):
            put(words, MOVE + card)
            found = True
    for piece in range(PIECE_TYPES):
        if may_lay(s, seat, piece):
            put(words, LAY + piece)
            found = True
    for potion in range(POTIONS):
        if may_lift(s, seat, potion):
            put(words, LIFT + potion)
            found = True
    if not found:
        put(words, DISCARD)


def put_papyri(s: State, seat: int, words: Cells) -> None:
    """Papyri that can do something now, while none was used this turn.  Rules: asterix.papyrus.one, asterix.papyrus.useless"""
    if s.papyrus_used:
        return
    for papyrus in range(PAPYRUS_KINDS):
        if s.papyri[seat, papyrus] > 0 and may_papyrus(s, seat, papyrus):
            put(words, PAPYRUS + papyrus)


def put_cards(s: State, seat: int, words: Cells) -> None:
    """Cards of the hand, to be discarded or given back."""
    for card in range(CARD_KINDS):
        if s.hands[seat, card] > 0:
            put(words, CARD + card)


def put_draft_steps(s: State, seat: int, words: Cells) -> None:
    """What an open draft asks for."""
    draft = s.draft[seat]
    if draft == Draft.MOVE:
        put_ends(s, seat, steps_of(s, s.draft_action[seat] - MOVE), words, False)
    elif draft == Draft.LAY:
        put_places(s, s.draft_action[seat] - LAY, words, False)
    elif draft == Draft.BONUS_EDGE:
        put_places(s, s.draft_aim[seat], words, False)
    elif draft == Draft.LIFT or draft == Draft.MENHIR:
        put_laid(s, SABRE, words)
        put_laid(s, PILUM, words)
    elif draft == Draft.STORM_FROM:
        put_movable(s, storm_moves(s.draft_action[seat] - PAPYRUS), words)
    elif draft == Draft.STORM_TO:
        put_new_places(s, storm_moves(s.draft_action[seat] - PAPYRUS), s.draft_aim[seat], words, False)
    elif draft == Draft.BONUS:
        put_bonus_types(s, words)
    elif draft == Draft.DISCARD:
        put_cards(s, seat, words)
    else:
        put_rivals(s, seat, words)


# ---- uses of big cards ---------------------------------------------------------------------------------------------------------------


def may_move(s: State, seat: int, card: int) -> bool:
    """A card of the hand by which there is a move.  Rules: asterix.turn.card, asterix.papyrus.crocodile"""
    return s.hands[seat, card] > 0 and may_end_somewhere(s, seat, card)


def may_lay(s: State, seat: int, piece: int) -> bool:
    """A card of the hand, a piece of its type, and a place for it.

    Rules: asterix.barrier.sabre, asterix.barrier.pilum, asterix.barrier.none-left, asterix.potion.again
    """
    return s.hands[seat, piece] > 0 and has_piece(s, seat, piece) and put_places(s, piece, np.zeros(WORDS, np.int64), True) > 0


def has_piece(s: State, seat: int, piece: int) -> bool:
    """Whether a seat has a piece to lay: the reserve's, or, when that has run out, one that it kept.

    Rules: asterix.barrier.reserve, asterix.potion.again
    """
    if s.reserve[piece] > 0:
        return True
    if s.opt_both_reserves and s.reserve[SABRE] + s.reserve[PILUM] > 0:
        return False
    return s.kept[seat, piece] > 0


def may_lift(s: State, seat: int, potion: int) -> bool:
    """A potion of the hand, and anything to lift.  Rules: asterix.potion.lift, asterix.potion.nothing"""
    return s.hands[seat, potion + FIRST_POTION] > 0 and pieces_laid(s, SABRE) + pieces_laid(s, PILUM) > 0


def put_laid(s: State, piece: int, words: Cells) -> None:
    """Positions of the pieces of a type on the board.  Rules: asterix.potion.lift"""
    for position in range(EDGES):
        if lies(s.laid, piece, position):
            put(words, EDGE + position)


def put_places(s: State, piece: int, words: Cells, one_will_do: bool) -> int:
    """Put the places where a piece may be laid into `words`, or find one; how many were found.

    Rules: asterix.barrier.total, asterix.barrier.pawns, asterix.barrier.pocket
    """
    groups = groups_of_walls(s.laid)
    if one_will_do and has_free_place(s, piece, groups):
        return 1
    ways, found = ways_within(s, s.walls), 0
    for position in range(EDGES):
        if FITS[piece, position] and has_room(s.laid, s.walls, piece, position) and cuts_off(groups, ways, position) == 0:
            found += 1
            if one_will_do:
                return found
            put(words, EDGE + position)
    return found


def has_free_place(s: State, piece: int, groups: Cells) -> bool:
    """Whether a piece fits somewhere where it closes no ring: the quick answer of an open board."""
    position = 0
    while position < EDGES and not (
        FITS[piece, position] and has_room(s.laid, s.walls, piece, position) and touches_nothing(groups, position)
    ):
        position += 1
    return position < EDGES


# ---- papyri --------------------------------------------------------------------------------------------------------------------------


def may_papyrus(s: State, seat: int, papyrus: int) -> bool:
    """Whether a papyrus can do something now.

    Rules: asterix.papyrus.useless, asterix.papyrus.plus2, asterix.papyrus.ghost, asterix.papyrus.redraw, asterix.papyrus.double
    """
    if papyrus == Papyrus.PLUS2 or papyrus == Papyrus.GHOST or papyrus == Papyrus.REDRAW:
        return s.phase == Phase.TURN
    if papyrus == Papyrus.MENHIR:
        return pieces_laid(s, SABRE) + pieces_laid(s, PILUM) > 0
    if papyrus == Papyrus.STORM or papyrus == Papyrus.SANDSTORM:
        return may_relocate(s, storm_moves(papyrus))
    if papyrus == Papyrus.DOUBLE:
        return cards_of_hand(s, seat) > s.cards_left
    if papyrus == Papyrus.BONUS:
        return may_bonus(s, SABRE) or may_bonus(s, PILUM)
    return True


def storm_moves(papyrus: int) -> int:
    """The type of piece that a storm moves.  Rules: asterix.papyrus.storm, asterix.papyrus.sandstorm"""
    return papyrus - Papyrus.STORM


def may_bonus(s: State, piece: int) -> bool:
    """Whether a piece of a type can be laid from the reserve without a card.  Rules: asterix.papyrus.bonus"""
    return s.reserve[piece] > 0 and put_places(s, piece, np.zeros(WORDS, np.int64), True) > 0


def put_bonus_types(s: State, words: Cells) -> None:
    """Types of which a piece can be laid without a card.  Rules: asterix.papyrus.bonus"""
    for piece in range(PIECE_TYPES):
        if may_bonus(s, piece):
            put(words, LAY + piece)


def may_relocate(s: State, piece: int) -> bool:
    """Whether any piece of a type can go elsewhere.  Rules: asterix.papyrus.storm, asterix.papyrus.sandstorm"""
    for position in range(EDGES):
        if lies(s.laid, piece, position) and put_new_places(s, piece, position, np.zeros(WORDS, np.int64), True) > 0:
            return True
    return False


def put_movable(s: State, piece: int, words: Cells) -> None:
    """Pieces of a type that can go elsewhere.  Rules: asterix.papyrus.storm, asterix.papyrus.sandstorm"""
    for position in range(EDGES):
        if lies(s.laid, piece, position) and put_new_places(s, piece, position, np.zeros(WORDS, np.int64), True) > 0:
            put(words, EDGE + position)


def put_new_places(s: State, piece: int, position: int, words: Cells, one_will_do: bool) -> int:
    """Where a piece can go from its position, which is tried with the piece lifted; how many were found.

    Rules: asterix.papyrus.storm, asterix.papyrus.sandstorm
    """
    laid, walls = s.laid.copy(), s.walls.copy()
    turn_piece(laid, walls, piece, position)
    groups = groups_of_walls(laid)
    ways, found = ways_within(s, walls), 0
    for other in range(EDGES):
        if other != position and FITS[piece, other] and has_room(laid, walls, piece, other) and cuts_off(groups, ways, other) == 0:
            found += 1
            if one_will_do:
                return found
            put(words, EDGE + other)
    return found


def put_rivals(s: State, seat: int, words: Cells) -> None:
    """The other seats.  Rules: asterix.papyrus.crocodile, asterix.papyrus.trade"""
    for other in range(s.seats):
        if other != seat:
            put(words, SEAT + other)
