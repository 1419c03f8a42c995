"""What a viewer may know: open facts, kept facts and his own secrets, ready for JSON.

A viewer is a seat or SPECTATOR. Nothing here may depend on what a redeal for that viewer deals anew; tests hold it to that. Words for
cards, pieces, papyri, cells and ways are those of actions.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waset.engine.bits import lowest
from waset.engine.game import Told
from waset.games.asterix.actions import LAY, LIFT, MOVE, PAPYRUS, TABLE
from waset.games.asterix.barriers import TO_PALACE, cuts_off, groups_of_walls, has_room, turn_piece, ways_within
from waset.games.asterix.board import CELL_NAMES, EDGES, ROWS_MAX, WAY_WORDS
from waset.games.asterix.floods import distances, ground_of, members
from waset.games.asterix.knowledge import SPECTATOR
from waset.games.asterix.legal import storm_moves
from waset.games.asterix.moves import steps_of
from waset.games.asterix.names import (
    CARD_WORDS,
    FIRST_POTION,
    FITS,
    MAP_ROWS,
    MOVE_OF,
    PALACE,
    PALACE_CELLS,
    PALISADE_EDGES,
    PAPYRUS_WORDS,
    PIECE_TYPES,
    PIECE_WORDS,
    RED,
    VILLAGE,
    VILLAGE_CELLS,
    Draft,
    Phase,
)
from waset.games.asterix.options import chosen_options
from waset.games.asterix.state import WAYS, Knowledge, State
from waset.games.asterix.terms import ASKS, position_name

PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)


def view(s: State, k: Knowledge, viewer: int) -> dict[str, Any]:
    """The whole table as one viewer may know it.

    Rules: asterix.secret.hands, asterix.secret.papyri, asterix.secret.trade
    """
    ground = ground_of(s.walls)
    to_palace, to_village = distances(ground, PALACE), distances(ground, VILLAGE)
    return {
        "game": "asterix",
        "seats": int(s.seats),
        "viewer": None if viewer == SPECTATOR else viewer,
        "phase": PHASE_WORDS[s.phase],
        "turn": int(s.turn_number) + 1,
        "round": int(s.turn_number) // int(s.seats) + 1,
        "starter": int(s.starter),
        "to_play": int(s.to_play),
        "asked": [seat for seat in range(SPECTATOR) if (int(s.asked) >> seat) & 1],
        "over": bool(s.over),
        "board": board(),
        "laid": laid_pieces(s),
        "reserve": pieces(s.reserve),
        "talon": {"count": int(s.talon_count), "next": [CARD_WORDS[s.turned[i]] for i in range(s.turned_count)]},
        "played": [CARD_WORDS[s.played[i]] for i in range(s.played_count)],
        "papyrus_pile": {"count": int(s.papyrus_count), "under": [PAPYRUS_WORDS[s.under[i]] for i in range(s.under_count)]},
        "move_of": {word: int(MOVE_OF[card]) for card, word in enumerate(CARD_WORDS)},
        "this_turn": this_turn(s),
        "distances": {"palace": to_palace, "village": to_village},
        "options": chosen_options(s),
        "players": [player_of(s, k, seat, viewer, (to_palace, to_village)) for seat in range(s.seats)],
        "give": {"victim": int(s.victim)} if s.phase == Phase.GIVE else None,
    }


def board() -> dict[str, Any]:
    """The board of the edition."""
    return {
        "columns": len(MAP_ROWS[0]),
        "rows": len(MAP_ROWS),
        "map": list(MAP_ROWS),
        "village": {"name": CELL_NAMES[VILLAGE], "cells": [CELL_NAMES[cell] for cell in VILLAGE_CELLS]},
        "palace": {"name": CELL_NAMES[PALACE], "cells": [CELL_NAMES[cell] for cell in PALACE_CELLS]},
        "reds": [name for cell, name in enumerate(CELL_NAMES) if RED[cell]],
        "walls": [position_name(edge) for edge in PALISADE_EDGES],
    }


def laid_pieces(s: State) -> list[dict[str, str]]:
    """The pieces on the board, type by type, in reading order."""
    return [
        {"piece": PIECE_WORDS[piece], "at": CELL_NAMES[cell], "way": WAY_WORDS[way]}
        for piece in range(PIECE_TYPES)
        for way in range(WAYS)
        for cell in members(sum(int(s.laid[piece, way, row]) << (row * (len(CELL_NAMES) // ROWS_MAX)) for row in range(ROWS_MAX)))
    ]


def pieces(counts: Any) -> dict[str, int]:
    """Pieces by type."""
    return {word: int(counts[piece]) for piece, word in enumerate(PIECE_WORDS)}


def some(counts: Any, words: Sequence[str]) -> dict[str, int]:
    """Words of the kinds of which there are some, with their number."""
    return {words[kind]: int(count) for kind, count in enumerate(counts) if count > 0}


def this_turn(s: State) -> dict[str, Any]:
    """What the turn under way has seen."""
    return {
        "papyrus": PAPYRUS_WORDS[s.papyrus_used - 1] if s.papyrus_used else None,
        "boost": int(s.boost),
        "ghost": bool(s.ghost),
        "cards_left": int(s.cards_left),
    }


def player_of(s: State, k: Knowledge, seat: int, viewer: int, away: tuple[Sequence[int | None], Sequence[int | None]]) -> dict[str, Any]:
    """One seat's part of the table.  Rules: asterix.secret.hands, asterix.secret.papyri, asterix.end.left"""
    own = seat == viewer
    out, home = left(s, seat, away)
    return {
        "seat": seat,
        "pawn": CELL_NAMES[s.pawns[seat]],
        "delivered": bool(s.delivered[seat]),
        "left": None if out is None or home is None else out + home,
        "left_out": out,
        "left_home": home,
        "hand_count": int(s.hands[seat].sum()),
        "hand": some(s.hands[seat], CARD_WORDS) if own else None,
        "known_hand": {} if own else some(k.hands[viewer, seat], CARD_WORDS),
        "papyrus_count": int(s.papyri[seat].sum()),
        "papyri": some(s.papyri[seat], PAPYRUS_WORDS) if own else None,
        "known_papyri": {} if own else some(k.papyri[viewer, seat], PAPYRUS_WORDS),
        "kept": pieces(s.kept[seat]),
        "bitten": bool(s.bitten[seat]),
        "draft": draft_of(s, seat) if own and s.draft[seat] != Draft.NONE else None,
    }


def left(s: State, seat: int, away: tuple[Sequence[int | None], Sequence[int | None]]) -> tuple[int | None, int | None]:
    """Steps to the palace, and from there home, on the board as it stands.  Rules: asterix.end.left"""
    to_palace, to_village = away
    if s.delivered[seat]:
        return 0, to_village[s.pawns[seat]]
    return to_palace[s.pawns[seat]], to_palace[VILLAGE]


def draft_of(s: State, seat: int) -> dict[str, Any]:
    """The unfinished choice of a seat: what it is, what was named, what is asked next, and which places only the ways of others forbid."""
    draft, opened, aim = Draft(int(s.draft[seat])), int(s.draft_action[seat]), int(s.draft_aim[seat])
    kind = TABLE.kind_of(opened).name
    found: dict[str, Any] = {"action": kind, "asks": ASKS[draft]}
    piece = piece_of(draft, opened, aim)
    card = opened - MOVE if kind == "move" else opened - LAY if kind == "lay" else opened - LIFT + FIRST_POTION if kind == "lift" else None
    return {
        **found,
        "card": None if card is None else CARD_WORDS[card],
        "piece": None if piece is None else PIECE_WORDS[piece],
        "papyrus": PAPYRUS_WORDS[opened - PAPYRUS] if kind == "papyrus" else None,
        "steps": int(steps_of(s, opened - MOVE)) if draft == Draft.MOVE else None,
        "from": position_name(aim) if draft == Draft.STORM_TO else None,
        "barred": barred(s, piece, aim if draft == Draft.STORM_TO else None) if piece is not None and draft != Draft.STORM_FROM else {},
    }


def piece_of(draft: Draft, opened: int, aim: int) -> int | None:
    """The type of piece that a draft is about."""
    if draft == Draft.LAY:
        return opened - LAY
    if draft in (Draft.STORM_FROM, Draft.STORM_TO):
        return storm_moves(opened - PAPYRUS)
    return aim if draft == Draft.BONUS_EDGE else None


def barred(s: State, piece: int, lifted: int | None) -> dict[str, str]:
    """Places where a piece would fit but for the ways that it would cut: `way` between village and palace, or `pawn`.

    Rules: asterix.barrier.total, asterix.barrier.pawns
    """
    laid, walls = s.laid.copy(), s.walls.copy()
    if lifted is not None:
        turn_piece(laid, walls, piece, lifted)
    groups, ways = groups_of_walls(laid), ways_within(s, walls)
    found = {}
    for position in range(EDGES):
        if FITS[piece, position] and position != lifted and has_room(laid, walls, piece, position):
            cut = int(cuts_off(groups, ways, position))
            if cut:
                found[position_name(position)] = "way" if lowest(cut) == lowest(TO_PALACE) else "pawn"
    return found


def told(s: State, seat: int, steps: Sequence[int], viewer: int) -> Told:
    """What a viewer may know of a committed choice, from the state before it: all, but for the card that is given back after a trade.

    Rules: asterix.secret.trade
    """
    if s.phase == Phase.GIVE and viewer not in (seat, s.victim):
        return Told(seat, (("card", (None,)),))
    return Told(seat, tuple((kind.name, tuple(values)) for kind, values in map(TABLE.decode, steps)))
