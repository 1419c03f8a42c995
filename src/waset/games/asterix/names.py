"""What is in the box: the board, big cards, sabres and pilums, papyri.

The source gives what the pieces do and that there are five of each player's things; map, counts and the effects of the papyri are all
reconstructed. An edition is a set of tables; a better source makes another one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from waset.engine.errors import EditionError
from waset.engine.schema import Cells
from waset.games.asterix.board import (
    CELL_NAMES,
    CELLS,
    EDGES,
    SAND,
    SEA,
    Board,
    piece_edges,
    points_of,
)

MAX_SEATS = 5
ACTIONS = 1240
CARDS_MAX, PAPYRI_MAX, PIECES_MAX, HAND_MAX = 60, 20, 20, 6
"""What cells of state.py hold at most: big cards, papyri, pieces of a type, cards of a hand."""
MOVE_MAX = 6
"""Steps that a card gives at most, before a papyrus adds to them."""
BOOST = 2
FAR = 999
"""Steps to a place that cannot be reached."""
NOWHERE = -1


class Card(IntEnum):
    """Big cards."""

    PIRATE = 0
    PATROL = 1
    POTION_5 = 2
    POTION_6 = 3


class Papyrus(IntEnum):
    """Effects of papyri. All of them: reconstructed."""

    PLUS2 = 0
    GHOST = 1
    MENHIR = 2
    STORM = 3
    SANDSTORM = 4
    DOUBLE = 5
    CROCODILE = 6
    TRADE = 7
    BONUS = 8
    REDRAW = 9


class Phase(IntEnum):
    """What is asked for."""

    TURN = 0
    AFTER = 1
    GIVE = 2
    OVER = 3


class Draft(IntEnum):
    """What an unfinished choice asks for next."""

    NONE = 0
    MOVE = 1
    LAY = 2
    LIFT = 3
    DISCARD = 4
    MENHIR = 5
    STORM_FROM = 6
    STORM_TO = 7
    CROCODILE = 8
    TRADE = 9
    BONUS = 10
    BONUS_EDGE = 11


SABRE, PILUM = 0, 1
"""Types of pieces; the card of the same number lays one."""
FIRST_POTION = Card.POTION_5.value
"""The cards from here on lift pieces."""
FULL, FAST, MILD = 0, 1, 2
"""Of the cell `opt_fast_game`."""

CARD_KINDS, PIECE_TYPES, PAPYRUS_KINDS = 4, 2, 10
CARD_WORDS = ("pirate", "patrol", "potion-5", "potion-6")
PIECE_WORDS = ("sabre", "pilum")
PAPYRUS_WORDS = ("plus2", "ghost", "menhir", "storm", "sandstorm", "double", "crocodile", "trade", "bonus", "redraw")

MAP: tuple[str, ...] = (  # reconstructed: 20 x 15, a half turn of it is itself
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
    "V~~~############...P",
    "V~~~############...P",
    "V~~~############...P",
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
    "~~~~~~~~~~..........",
)
PALISADES: tuple[str, ...] = ("a7 down", "a8 down", "a9 down", "s7 down", "s8 down", "s9 down")
RED_SQUARES: tuple[str, ...] = ("j5", "k11")


@dataclass(frozen=True)
class Tables:
    """Everything an edition can change. Lists stand in the order of the enums above; sizes are at most the maxima above."""

    map: tuple[str, ...] = MAP
    palisades: tuple[str, ...] = PALISADES
    red_squares: tuple[str, ...] = RED_SQUARES
    cards: tuple[int, ...] = (20, 20, 8, 8)
    moves: tuple[int, ...] = (4, 3, 5, 6)
    reserve: tuple[int, ...] = (10, 10)
    fast_reserve: tuple[int, ...] = (3, 3)
    mild_reserve: tuple[int, ...] = (5, 5)
    papyri: tuple[int, ...] = (2, 2, 2, 1, 1, 2, 2, 1, 2, 1)
    hand: int = 4


DEFAULT_EDITION = "reconstruction-1"
EDITIONS: dict[str, Tables] = {"reconstruction-1": Tables()}


def derive(tables: Tables) -> dict[str, Any]:
    """The constants that rules read, made once from an edition's tables.

    Raises:
        EditionError: a table is unsound; the message names the row.
    """
    check_counts(tables)
    board = Board(tables.map, tables.palisades)
    reds = check_reds(tables, board)
    return {
        **ways_of(board),
        **pieces_of(board),
        "MAP_ROWS": tables.map,
        "PALISADE_EDGES": tuple(sorted(board.palisades)),
        "VILLAGE_CELLS": tuple(board.village),
        "PALACE_CELLS": tuple(board.palace),
        "OPEN_ACROSS": sum(1 << (edge // 2) for edge in range(0, EDGES, 2) if board.is_open(edge)),
        "OPEN_DOWN": sum(1 << (edge // 2) for edge in range(1, EDGES, 2) if board.is_open(edge)),
        "VILLAGE": board.village[0],
        "PALACE": board.palace[0],
        "RED": _array([int(cell in reds) for cell in range(CELLS)]),
        "COPIES": _array(tables.cards),
        "MOVE_OF": _array(tables.moves),
        "RESERVES": _array([tables.reserve, tables.fast_reserve, tables.mild_reserve]),
        "PAPYRUS_COPIES": _array(tables.papyri),
        "HAND_SIZE": tables.hand,
    }


def ways_of(board: Board) -> dict[str, Cells]:
    """The ways of the board: those from place p stand at FIRST_WAY[p] to FIRST_WAY[p + 1]; WAY_BACK is the way's other direction."""
    steps = [step for place in range(CELLS) for step in board.ways.get(place, ())]
    starts = [place for place in range(CELLS) for _ in board.ways.get(place, ())]
    first = [sum(start < cell for start in starts) for cell in range(CELLS + 1)]
    number = {(start, step.to, step.edge): i for i, (start, step) in enumerate(zip(starts, steps, strict=True))}
    return {
        "FIRST_WAY": _array(first),
        "WAY_TO": _array([step.to for step in steps]),
        "WAY_DIRECTION": _array([step.direction for step in steps]),
        "WAY_EDGE": _array([step.edge for step in steps]),
        "WAY_BACK": _array([number[step.to, start, step.edge] for start, step in zip(starts, steps, strict=True)]),
        "IS_PLACE": _array([int(place in board.ways) for place in range(CELLS)]),
        "GROUPS": _array(board.groups()),
    }


def pieces_of(board: Board) -> dict[str, Cells]:
    """Where pieces may lie on the bare board, by type and position, and what each position covers and joins."""
    fits = [[int(board.takes(piece, colour)) for piece in range(EDGES)] for colour in (SEA, SAND)]
    covered = [[min(edge, EDGES - 1) for edge in piece_edges(piece)] for piece in range(EDGES)]
    joined = [[*(points_of(edge)[0] for edge in edges), points_of(edges[-1])[1]] for edges in covered]
    return {"FITS": _array(fits), "COVERS": _array(covered), "JOINS": _array(joined)}


def check_counts(tables: Tables) -> None:
    """Raise EditionError for the first unsound number."""
    lengths = {"cards": CARD_KINDS, "moves": CARD_KINDS, "papyri": PAPYRUS_KINDS}
    lengths |= dict.fromkeys(("reserve", "fast_reserve", "mild_reserve"), PIECE_TYPES)
    most = {"cards": CARDS_MAX, "moves": MOVE_MAX, "papyri": PAPYRI_MAX}
    for name, length in lengths.items():
        numbers = getattr(tables, name)
        if len(numbers) != length:
            raise EditionError(f"{name}: {length} numbers, not {len(numbers)}")
        for i, number in enumerate(numbers):
            low, high = int(name == "moves"), most.get(name, PIECES_MAX)
            if not low <= number <= high:
                raise EditionError(f"{name}[{i}]: {number} is outside {low}..{high}")
    if not 1 <= tables.hand <= HAND_MAX:
        raise EditionError(f"hand: {tables.hand} is outside 1..{HAND_MAX}")
    if not MAX_SEATS * tables.hand < sum(tables.cards) <= CARDS_MAX:
        raise EditionError(f"cards: more than {MAX_SEATS} hands and at most {CARDS_MAX}, not {sum(tables.cards)}")
    if sum(tables.papyri) > PAPYRI_MAX:
        raise EditionError(f"papyri: at most {PAPYRI_MAX}, not {sum(tables.papyri)}")


def check_reds(tables: Tables, board: Board) -> list[int]:
    """The red squares as cells: on sea or sand, and so far apart that no move meets two of them."""
    cells: list[int] = []
    for i, said in enumerate(tables.red_squares):
        cell = CELL_NAMES.index(said) if said in CELL_NAMES else NOWHERE
        if board.marks.get(cell) not in (SEA, SAND):
            raise EditionError(f"red_squares[{i}]: {said!r} is no cell of sea or sand")
        for other in cells:
            if board.steps_from(other)[cell] < MOVE_MAX + BOOST:
                raise EditionError(f"red_squares[{i}]: a move could meet {said} and another red square")
        cells.append(cell)
    return cells


def _array(values: Any) -> Cells:
    made = np.array(values, np.int64)
    made.setflags(write=False)
    return made


_default = derive(EDITIONS[DEFAULT_EDITION])
FIRST_WAY: Cells = _default["FIRST_WAY"]
WAY_TO: Cells = _default["WAY_TO"]
WAY_DIRECTION: Cells = _default["WAY_DIRECTION"]
WAY_EDGE: Cells = _default["WAY_EDGE"]
WAY_BACK: Cells = _default["WAY_BACK"]
IS_PLACE: Cells = _default["IS_PLACE"]
GROUPS: Cells = _default["GROUPS"]
FITS: Cells = _default["FITS"]
COVERS: Cells = _default["COVERS"]
JOINS: Cells = _default["JOINS"]
MAP_ROWS: tuple[str, ...] = _default["MAP_ROWS"]
PALISADE_EDGES: tuple[int, ...] = _default["PALISADE_EDGES"]
VILLAGE_CELLS: tuple[int, ...] = _default["VILLAGE_CELLS"]
PALACE_CELLS: tuple[int, ...] = _default["PALACE_CELLS"]
OPEN_ACROSS: int = _default["OPEN_ACROSS"]
OPEN_DOWN: int = _default["OPEN_DOWN"]
"""Unit edges that a bare board leaves open, as sets of cells (floods.py)."""
VILLAGE: int = _default["VILLAGE"]
PALACE: int = _default["PALACE"]
RED: Cells = _default["RED"]
COPIES: Cells = _default["COPIES"]
MOVE_OF: Cells = _default["MOVE_OF"]
RESERVES: Cells = _default["RESERVES"]
"""Pieces of each type at the start, by the value of `opt_fast_game`."""
PAPYRUS_COPIES: Cells = _default["PAPYRUS_COPIES"]
HAND_SIZE: int = _default["HAND_SIZE"]
