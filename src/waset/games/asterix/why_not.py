"""Why an action is refused: one `why_not_<kind>` a kind of action, each with the clause and the facts of the position.

The mirror of legal.py: None exactly where `legal` has the action. Only the plain run asks. What a barrier would cut off is told by floods
(floods.py), not by the reasoning that `legal` trusts, so the two check each other.
"""

from __future__ import annotations

import numpy as np

from waset.engine.bits import has, lowest
from waset.engine.errors import Refusal
from waset.engine.schema import Cells
from waset.games.asterix.actions import CARD, DISCARD, DONE, EDGE, LAY, LIFT, MOVE, PAPYRUS, SEAT, TO, WORDS
from waset.games.asterix.barriers import is_crossed, is_doubled, lies, turn_piece, type_at
from waset.games.asterix.board import CELL_NAMES, CELLS, piece_edges
from waset.games.asterix.floods import Ground, distance, ground_of, walked, within
from waset.games.asterix.legal import (
    has_piece,
    may_bonus,
    may_lay,
    may_lift,
    may_move,
    may_papyrus,
    put_new_places,
    storm_moves,
)
from waset.games.asterix.moves import ends_of, goal_of, steps_of
from waset.games.asterix.names import (
    CARD_KINDS,
    FIRST_POTION,
    FITS,
    IS_PLACE,
    NOWHERE,
    PALACE,
    PALACE_CELLS,
    PIECE_TYPES,
    PILUM,
    RED,
    SABRE,
    VILLAGE,
    VILLAGE_CELLS,
    Draft,
    Papyrus,
    Phase,
)
from waset.games.asterix.papyri import are_played
from waset.games.asterix.state import State
from waset.games.asterix.terms import ASKS, card_term, cell_term, papyrus_term, piece_term, position_terms, refuse, seat_term

EDGE_ASKED = frozenset(int(draft) for draft, asked in ASKS.items() if asked == "edge")
"""Drafts that ask where a piece lies."""


def why_not(s: State, seat: int, action: int) -> Refusal | None:
    """Why a seat may not do this now, or None when it may.  (One call a kind: the table of contents of this file.)"""
    refusal = why_not_asked(s, seat)
    if refusal is not None:
        return refusal
    if action < LAY:
        return why_not_move(s, seat, action - MOVE)
    if action < LIFT:
        return why_not_lay(s, seat, action - LAY)
    if action < DISCARD:
        return why_not_lift(s, seat, action - LIFT)
    if action == DISCARD:
        return why_not_discard(s, seat)
    if action < CARD:
        return why_not_papyrus(s, seat, action - PAPYRUS)
    if action < SEAT:
        return why_not_card(s, seat, action - CARD)
    if action < DONE:
        return why_not_seat(s, seat, action - SEAT)
    if action == DONE:
        return why_not_done(s, seat)
    if action < EDGE:
        return why_not_to(s, seat, (action - TO) >> 1, (action - TO) & 1)
    return why_not_edge(s, seat, action - EDGE)


def why_not_asked(s: State, seat: int) -> Refusal | None:
    """Why nothing is asked of a seat.  Rules: asterix.turn.order"""
    if not 0 <= seat < s.seats:
        return refuse("turn.order", "no-seat", seats=int(s.seats))
    if s.over:
        return Refusal("table.over", "engine.refuse.over")
    return None if (int(s.asked) >> seat) & 1 else refuse("turn.order", who=seat_term(lowest(s.asked)))


# ---- actions that begin something ----------------------------------------------------------------------------------------------------


def busy(s: State, seat: int, what: str) -> Refusal | None:
    """What must be finished before a card is used or a papyrus begun.  Rules: asterix.turn.card, asterix.papyrus.trade"""
    if s.draft[seat] != Draft.NONE:
        return refuse("turn.one-use", "under-way", what=f"asterix.argument.{ASKS[Draft(int(s.draft[seat]))]}")
    if s.phase == Phase.GIVE:
        return refuse("papyrus.trade", "first", victim=seat_term(int(s.victim)))
    return refuse("turn.card", "played") if s.phase == Phase.AFTER and what != "papyrus" else None


def why_not_held(s: State, seat: int, card: int) -> Refusal | None:
    """Rules: asterix.turn.card"""
    return None if s.hands[seat, card] else refuse("turn.card", "not-held", card=card_term(card))


def why_not_move(s: State, seat: int, card: int) -> Refusal | None:
    """Rules: asterix.move.steps, asterix.papyrus.crocodile"""
    refusal = busy(s, seat, "card") or why_not_held(s, seat, card)
    if refusal is not None:
        return refusal
    if s.bitten[seat]:
        return refuse("papyrus.crocodile", "bitten")
    return None if may_move(s, seat, card) else refuse("move.steps", "none", card=card_term(card), steps=int(steps_of(s, card)))


def why_not_lay(s: State, seat: int, piece: int) -> Refusal | None:
    """Rules: asterix.barrier.none-left, asterix.barrier.nowhere, asterix.papyrus.bonus, asterix.potion.again"""
    term = piece_term(piece)
    if s.draft[seat] == Draft.BONUS:
        if s.reserve[piece] == 0:
            return refuse("papyrus.bonus", "reserve", piece=term)
        return None if may_bonus(s, piece) else refuse("barrier.nowhere", piece=term)
    refusal = busy(s, seat, "card") or why_not_held(s, seat, piece)
    if refusal is not None:
        return refusal
    if not has_piece(s, seat, piece):
        waits = s.kept[seat, piece] > 0
        return refuse("potion.again", piece=term) if waits else refuse("barrier.none-left", piece=term)
    return None if may_lay(s, seat, piece) else refuse("barrier.nowhere", piece=term)


def why_not_lift(s: State, seat: int, potion: int) -> Refusal | None:
    """Rules: asterix.potion.nothing"""
    refusal = busy(s, seat, "card") or why_not_held(s, seat, potion + FIRST_POTION)
    if refusal is not None:
        return refusal
    return None if may_lift(s, seat, potion) else refuse("potion.nothing")


def why_not_discard(s: State, seat: int) -> Refusal | None:
    """Rules: asterix.turn.useless"""
    refusal = busy(s, seat, "card")
    if refusal is not None:
        return refusal
    useful = any(may_move(s, seat, card) for card in range(CARD_KINDS)) or any(may_lay(s, seat, piece) for piece in range(PIECE_TYPES))
    useful = useful or any(may_lift(s, seat, potion) for potion in range(CARD_KINDS - FIRST_POTION))
    return refuse("turn.useless") if useful else None


def why_not_papyrus(s: State, seat: int, papyrus: int) -> Refusal | None:
    """Rules: asterix.papyrus.one, asterix.papyrus.windows, asterix.papyrus.useless, asterix.fast.papyri"""
    refusal = busy(s, seat, "papyrus")
    if refusal is not None:
        return refusal
    term = papyrus_term(papyrus)
    if not are_played(s):
        return refuse("fast.papyri")
    if s.papyrus_used:
        return refuse("papyrus.one", papyrus=papyrus_term(int(s.papyrus_used) - 1))
    if s.papyri[seat, papyrus] == 0:
        return refuse("papyrus.one", "not-held", papyrus=term)
    if may_papyrus(s, seat, papyrus):
        return None
    early = papyrus in (Papyrus.PLUS2, Papyrus.GHOST, Papyrus.REDRAW)
    return refuse("papyrus.windows", papyrus=term) if early else refuse("papyrus.useless", papyrus=term)


def why_not_card(s: State, seat: int, card: int) -> Refusal | None:
    """Rules: asterix.turn.useless, asterix.papyrus.trade"""
    if s.phase == Phase.GIVE or s.draft[seat] == Draft.DISCARD:
        return why_not_held(s, seat, card)
    return not_wanted(s, seat, "card")


def why_not_seat(s: State, seat: int, other: int) -> Refusal | None:
    """Rules: asterix.papyrus.crocodile, asterix.papyrus.trade, asterix.turn.order"""
    draft = s.draft[seat]
    if draft not in (Draft.CROCODILE, Draft.TRADE):
        return not_wanted(s, seat, "seat")
    if other >= s.seats:
        return refuse("turn.order", "no-seat", seats=int(s.seats))
    return refuse("papyrus.crocodile" if draft == Draft.CROCODILE else "papyrus.trade", "self") if other == seat else None


def why_not_done(s: State, seat: int) -> Refusal | None:
    """Rules: asterix.turn.card"""
    if s.phase == Phase.AFTER and s.draft[seat] == Draft.NONE:
        return None
    return busy(s, seat, "card") or refuse("turn.card", "must")


def not_wanted(s: State, seat: int, what: str) -> Refusal:
    """A step of a choice that nothing, or another question, asks for.  Rules: asterix.turn.one-use"""
    wrong = refuse("turn.one-use", "not-asked", what=f"asterix.argument.{what}")
    return busy(s, seat, "papyrus") or wrong


# ---- where a move ends ---------------------------------------------------------------------------------------------------------------


def why_not_to(s: State, seat: int, cell: int, red: int) -> Refusal | None:
    """Rules: asterix.move.steps, asterix.move.walls, asterix.move.place, asterix.move.twice, asterix.move.share"""
    if s.draft[seat] != Draft.MOVE:
        return not_wanted(s, seat, "to")
    if not IS_PLACE[cell]:
        for place, cells in ((VILLAGE, VILLAGE_CELLS), (PALACE, PALACE_CELLS)):
            if cell in cells:
                return refuse("move.place", cell=cell_term(place), words=CELL_NAMES[place].upper())
        return refuse("move.walls", cell=cell_term(cell))
    if cell == s.pawns[seat]:
        return refuse("move.twice", cell=cell_term(cell))
    if red and not are_played(s):
        return refuse("fast.papyri", "red")
    for other in range(s.seats if s.opt_pawns_block and cell not in (VILLAGE, PALACE) else 0):
        if s.pawns[other] == cell:
            return refuse("move.share", cell=cell_term(cell), who=seat_term(other))
    return why_not_steps(s, seat, cell, red)


def why_not_steps(s: State, seat: int, cell: int, red: int) -> Refusal | None:
    """Rules: asterix.move.steps, asterix.move.walls, asterix.papyrus.draw"""
    steps, start = int(steps_of(s, s.draft_action[seat] - MOVE)), int(s.pawns[seat])
    ground = ground_of(np.zeros_like(s.walls) if s.ghost else s.walls)
    away = distance(ground, start, cell)
    facts: dict[str, int | str] = {"cell": cell_term(cell), "steps": steps}
    if away is None:
        return refuse("move.walls", "no-way", cell=cell_term(cell))
    if away > steps:
        return refuse("move.steps", "far", **facts, need=away)
    if RED[cell] and not red and are_played(s):
        return refuse("papyrus.draw", "red", **facts)
    if red and not meets_red(ground, start, cell, steps):
        return refuse("papyrus.draw", "no-red", **facts)
    at_once = cell == goal_of(s, seat) and not s.opt_exact_goal
    if not at_once and not (walked(ground, start, steps) >> cell) & 1:
        return refuse("move.steps", "count", **facts)
    return why_not_walked(s, seat, cell, red, facts)


def meets_red(ground: Ground, start: int, cell: int, steps: int) -> bool:
    """Whether a red square lies so that so many steps could lead over it."""
    for red in (place for place in range(CELLS) if RED[place]):
        there, back = distance(ground, start, red), distance(ground, red, cell)
        if there and back is not None and there + back <= steps:
            return True
    return False


def why_not_walked(s: State, seat: int, cell: int, red: int, facts: dict[str, int | str]) -> Refusal | None:
    """Of ends that the count allows: whether one of the ways leads there.

    Rules: asterix.move.twice, asterix.move.goal, asterix.move.turning, asterix.papyrus.ghost
    """
    ends = ends_of(s, seat, int(facts["steps"]))
    if has(ends, TO + 2 * cell + red):
        return None
    if has(ends, TO + 2 * cell + (1 - red)):
        return refuse("papyrus.draw", "no-red" if red else "red", **facts)
    if s.ghost and not (within(ground_of(s.walls), VILLAGE) >> cell) & 1:
        return refuse("papyrus.ghost", **facts)
    return refuse("move.turning", **facts) if s.opt_straight_only else refuse("move.steps", "count", **facts)


# ---- where a piece lies --------------------------------------------------------------------------------------------------------------


def why_not_edge(s: State, seat: int, position: int) -> Refusal | None:
    """Rules: asterix.barrier.place, asterix.potion.lift"""
    draft, opened = int(s.draft[seat]), int(s.draft_action[seat])
    if draft not in EDGE_ASKED:
        return not_wanted(s, seat, "edge")
    if draft == Draft.LAY:
        return why_not_place(s, opened - LAY, position, NOWHERE)
    if draft == Draft.BONUS_EDGE:
        return why_not_place(s, int(s.draft_aim[seat]), position, NOWHERE)
    if draft in (Draft.LIFT, Draft.MENHIR):
        return refuse("potion.lift", **position_terms(position)) if type_at(s.laid, position) == NOWHERE else None
    if draft == Draft.STORM_FROM:
        return why_not_storm_from(s, storm_moves(opened - PAPYRUS), position)
    return why_not_storm_to(s, storm_moves(opened - PAPYRUS), int(s.draft_aim[seat]), position)


def why_not_storm_from(s: State, piece: int, position: int) -> Refusal | None:
    """Rules: asterix.papyrus.storm, asterix.papyrus.sandstorm"""
    clause = "papyrus.sandstorm" if piece == PILUM else "papyrus.storm"
    if not lies(s.laid, piece, position):
        return refuse(clause, **position_terms(position))
    goes = put_new_places(s, piece, position, np.zeros(WORDS, np.int64), True) > 0
    return None if goes else refuse(clause, "stuck", **position_terms(position))


def why_not_storm_to(s: State, piece: int, lifted: int, position: int) -> Refusal | None:
    """Rules: asterix.papyrus.storm, asterix.papyrus.sandstorm"""
    if position == lifted:
        return refuse("papyrus.storm" if piece == SABRE else "papyrus.sandstorm", "same")
    return why_not_place(s, piece, position, lifted)


def why_not_place(s: State, piece: int, position: int, lifted: int) -> Refusal | None:
    """Why a piece may not be laid, with the one at `lifted` off the board.

    Rules: asterix.barrier.edges, asterix.barrier.sabre, asterix.barrier.pilum, asterix.barrier.double, asterix.barrier.cross
    """
    laid, walls = s.laid.copy(), s.walls.copy()
    if lifted != NOWHERE:
        turn_piece(laid, walls, piece, lifted)
    facts = position_terms(position)
    if FITS[piece, position] == 0:
        other = FITS[1 - piece, position] != 0
        return refuse("barrier.pilum" if piece == PILUM else "barrier.sabre", **facts) if other else refuse("barrier.edges", **facts)
    if is_doubled(walls, position):
        return refuse("barrier.double", **facts)
    return refuse("barrier.cross", **facts) if is_crossed(laid, position) else why_not_cut(s, walls, position)


def why_not_cut(s: State, walls: Cells, position: int) -> Refusal | None:
    """Rules: asterix.barrier.total, asterix.barrier.gate, asterix.barrier.pawns"""
    reached = within(ground_of(walls, piece_edges(position)), VILLAGE)
    facts = position_terms(position)
    if not (reached >> PALACE) & 1:
        return refuse("barrier.total", **facts)
    for seat in range(0 if s.opt_pawns_unprotected else s.seats):
        if not (reached >> int(s.pawns[seat])) & 1:
            return refuse("barrier.pawns", **facts, who=seat_term(seat))
    return None
