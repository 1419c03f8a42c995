"""What is in the box: cards, parts of the palace, characters, gardens.

One row a kind of card and one row a part of the palace. An edition is a set of tables; those in the box differ in the garden, whose
picture is lost: layout.py tells its marks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from waset.engine.errors import EditionError
from waset.engine.schema import Cells
from waset.games.cleopatra.layout import MOSAIC_WORDS, SIDE, SQUARES, TURNS, array, check_garden, derive_garden

LEAST_SEATS, MAX_SEATS = 3, 5


class Resource(IntEnum):
    """What parts are paid with; the order in which units are asked for."""

    ARTISAN = 0
    STONE = 1
    MARBLE = 2
    WOOD = 3
    LAPIS = 4


class Character(IntEnum):
    """The six sorts of worshippers of Sobek."""

    BEGGAR = 0
    COURTESAN = 1
    ENVOY = 2
    SCRIBE = 3
    SMUGGLER = 4
    VIZIER = 5


class Part(IntEnum):
    """Parts of the palace that the quarry holds."""

    WALL = 0
    SPHINX = 1
    OBELISK = 2
    PEDESTAL = 3
    THRONE = 4
    DOOR = 5
    MOSAIC = 6


class Source(IntEnum):
    """What a unit of a resource is paid with; within one resource, never a lower one after a higher."""

    SINGLE = 0
    DOUBLE = 1
    TROMPE = 2
    MERCHANT = 3


class Phase(IntEnum):
    """What the asked seats are asked for."""

    TURN = 0
    MARKET = 1
    REFILL = 2
    QUARRY = 3
    SANCTUARY = 4
    ALTAR = 5
    OFFERING = 6
    BEGGAR = 7
    ENVOY = 8
    ACCEPT = 9
    COURTESAN = 10
    VIZIER = 11
    END = 12
    OVER = 13


class Draft(IntEnum):
    """Which unfinished choice of several steps the seat to play has open: what it must name next."""

    NONE = 0
    SLOT = 1
    SIDE = 2
    PLACE = 3
    PAY = 4
    SCRIBE = 5
    RESOURCE = 6
    SEAT = 7
    DROP = 8
    KEEP = 9


class Category(IntEnum):
    """The six parts of the palace whose completion moves Cleopatra."""

    SPHINX = 0
    OBELISK = 1
    THRONE = 2
    DOOR = 3
    WALL = 4
    MOSAIC = 5


RESOURCES, CHARACTERS, PARTS, SOURCES, CATEGORIES = 5, 6, 7, 4, 6
KINDS, PAYING_KINDS, STANDARD_KINDS = 17, 11, 5
"""Kinds of cards: all, those that pay, those without an amulet."""
FIRST_DOUBLE, TROMPE, FIRST_CHARACTER = 5, 10, 11
"""Kind of the double of resource r: FIRST_DOUBLE + r; of character c: FIRST_CHARACTER + c."""
FACE_DOWN, NO_CARD = 17, 18
"""Of a card turned over by the market: it lies face down; there is none."""
STALLS, DOORS, DOOR_LEFT, WALL_SLOTS, ORDERS = 3, 2, 0, 9, 6
SPHINXES, OBELISKS, PAIR = 6, 2, 2
PLACES = TURNS * SQUARES
MOST_OFFERED, BIDS, PLACES_AT_OFFERING = 31, 512, 5
ACTIONS = 1559
MOST_COPIES, MOST_CARDS, MOST_AMULETS, MOST_TALENTS = 31, 200, 99_999, 511
MOST_STATUES, MOST_DICE, MOST_MERCHANTS, MOST_STEPS, MOST_NEEDED = 2, 5, 9, 5, 3
MOST_START_CARDS, MOST_START_TALENTS = 9, 60
REFILLS = ((1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1))
"""Numbers of the drawn cards that go to stalls 1, 2, 3."""

STAY, PAY_ON, LEAVE, CHECKED, FILL, GIFTS, BACK, LAST, NEXT = range(9)
"""What follows a step, in the order in which it does: nothing, the next unit or the part that is paid, mosaics that leave the pile, what a
hand check was for, new cards for the stalls, the next gift to a beggar, the turn that a character interrupted, the last window of the
turn, the next seat's turn."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card: word and copies."""

    word: str
    copies: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the palace: word, how many, units of each resource, talents before any bonus."""

    word: str
    copies: int
    cost: tuple[int, int, int, int, int]
    talents: int


CARDS: tuple[Card, ...] = (
    Card("artisan",  30),
    Card("stone",    18),
    Card("marble",   11),
    Card("wood",     9),
    Card("lapis",    7),
    Card("artisan2", 3),
    Card("stone2",   3),
    Card("marble2",  3),
    Card("wood2",    3),
    Card("lapis2",   3),
    Card("trompe",   8),
    Card("beggar",   2),
    Card("courtesan", 2),
    Card("envoy",    2),
    Card("scribe",   2),
    Card("smuggler", 2),
    Card("vizier",   1),
)  # fmt: skip

QUARRY: tuple[Piece, ...] = (
    #                 artisan stone marble wood lapis
    Piece("wall",     9, (1, 1, 0, 1, 0), 3),
    Piece("sphinx",   6, (1, 1, 1, 0, 0), 2),
    Piece("obelisk",  2, (3, 2, 0, 2, 0), 12),
    Piece("pedestal", 1, (3, 0, 2, 0, 2), 12),
    Piece("throne",   1, (3, 0, 2, 0, 2), 12),
    Piece("door",     2, (2, 0, 1, 1, 1), 4),
    Piece("mosaic",   12, (2, 1, 1, 0, 1), 4),
)  # fmt: skip

R1 = (
    "P.P###P.P",
    "...###...",
    "P.P###P.P",
    ".........",
    "P.P.P.P.P",
    ".........",
    "P.P.P.P.P",
    ".........",
    "P.P.P.P.P",
)
R2 = (
    "P.P.P.P.P",
    ".........",
    "P.P.P.P.P",
    "...###...",
    "P.P###P.P",
    "...###...",
    "P.P.P.P.P",
    ".........",
    "P.P.P.P.P",
)
R3 = (
    "P.P.P.P.P",
    "...###...",
    "P.P###P.P",
    "...###...",
    "P.P.P.P.P",
    ".........",
    "P.P.P.P.P",
    ".........",
    "P.P.P.P.P",
)
"""Gardens from the back (top) to the plaza: ours, as the picture of the printed one is lost."""


@dataclass(frozen=True)
class Tables:
    """Everything an edition can change. Sizes are at most the maxima above."""

    garden: tuple[str, ...] = R1
    cards: tuple[Card, ...] = CARDS
    mosaics: str = "".join(MOSAIC_WORDS)
    start_cards: int = 3
    start_talents: int = 5
    hand_limit: int = 10
    statues: int = 2
    dice: int = 5
    priest_faces: int = 1
    steps: int = 5
    vizier_cards: int = 5


DEFAULT_EDITION = "r1"
EDITIONS: dict[str, Tables] = {"r1": Tables(), "r2": replace(Tables(), garden=R2), "r3": replace(Tables(), garden=R3)}
LIMITS = {
    "start_cards": (0, MOST_START_CARDS), "start_talents": (0, MOST_START_TALENTS), "hand_limit": (1, MOST_COPIES),
    "statues": (0, MOST_STATUES), "dice": (1, MOST_DICE), "priest_faces": (1, 6), "steps": (1, MOST_STEPS), "vizier_cards": (1, MOST_DICE),
}  # fmt: skip


def derive(tables: Tables) -> dict[str, Any]:
    """The constants that rules read, made once from an edition's tables.

    Raises:
        EditionError: a table is unsound; the message names the row.
    """
    check(tables)
    pile = sum(1 << piece for piece, letter in enumerate(MOSAIC_WORDS) if letter in tables.mosaics)
    return {
        **derive_garden(tables.garden),
        "PILE": pile,
        "PART_COPIES": array([*(piece.copies for piece in QUARRY[: Part.MOSAIC]), pile.bit_count()]),
        "COPIES": array(card.copies for card in tables.cards),
        "START_CARDS": tables.start_cards,
        "START_TALENTS": tables.start_talents,
        "HAND_LIMIT": tables.hand_limit,
        "STATUES": tables.statues,
        "DICE": tables.dice,
        "PRIEST_FACES": tables.priest_faces,
        "STEPS": tables.steps,
        "VIZIER_CARDS": tables.vizier_cards,
    }


def check(tables: Tables) -> None:
    """Raise EditionError for the first unsound row."""
    for i, (card, model) in enumerate(zip(tables.cards, CARDS, strict=True)):
        if card.word != model.word:
            raise EditionError(f"card {i} ({card.word}): the word of a row is fixed")
        if not 0 <= card.copies <= MOST_COPIES:
            raise EditionError(f"card {i} ({card.word}): {card.copies} copies; there may be 0 to {MOST_COPIES}")
    for name, (least, most) in LIMITS.items():
        if not least <= getattr(tables, name) <= most:
            raise EditionError(f"{name}: {getattr(tables, name)} is outside {least}..{most}")
    cards, needed = sum(card.copies for card in tables.cards), tables.start_cards * MAX_SEATS + STALLS
    if not needed <= cards <= MOST_CARDS:
        raise EditionError(f"cards: {cards} in all; hands and stalls need {needed}, and there may be {MOST_CARDS}")
    if not tables.mosaics or len(set(tables.mosaics)) < len(tables.mosaics) or set(tables.mosaics) - set(MOSAIC_WORDS):
        raise EditionError(f"mosaics: {tables.mosaics!r} are not some of {''.join(MOSAIC_WORDS)}, each once")
    check_garden(tables.garden)


_default = derive(EDITIONS[DEFAULT_EDITION])
COST: Cells = array(unit for piece in QUARRY for unit in piece.cost).reshape(PARTS, RESOURCES)
COST.setflags(write=False)
PART_TALENTS: Cells = array(piece.talents for piece in QUARRY)
REFILL: Cells = array(number - 1 for order in REFILLS for number in order).reshape(ORDERS, STALLS)
REFILL.setflags(write=False)
PART_COPIES: Cells = _default["PART_COPIES"]
PILE: int = _default["PILE"]
COPIES: Cells = _default["COPIES"]
START_CARDS: int = _default["START_CARDS"]
START_TALENTS: int = _default["START_TALENTS"]
HAND_LIMIT: int = _default["HAND_LIMIT"]
STATUES: int = _default["STATUES"]
DICE: int = _default["DICE"]
PRIEST_FACES: int = _default["PRIEST_FACES"]
STEPS: int = _default["STEPS"]
VIZIER_CARDS: int = _default["VIZIER_CARDS"]
FREE_LOW: int = _default["FREE_LOW"]
FREE_HIGH: int = _default["FREE_HIGH"]
PALMS_LOW: int = _default["PALMS_LOW"]
PALMS_HIGH: int = _default["PALMS_HIGH"]
WALL_LOW: Cells = _default["WALL_LOW"]
WALL_HIGH: Cells = _default["WALL_HIGH"]
WAYS_OF: Cells = _default["WAYS_OF"]
WAYS_TURN: Cells = _default["WAYS_TURN"]
WAYS_SQUARE: Cells = _default["WAYS_SQUARE"]
WAYS_LOW: Cells = _default["WAYS_LOW"]
WAYS_HIGH: Cells = _default["WAYS_HIGH"]
FITS_AT: Cells = _default["FITS_AT"]
FITS_PIECE: Cells = _default["FITS_PIECE"]
FITS_TURN: Cells = _default["FITS_TURN"]
FITS_LOW: Cells = _default["FITS_LOW"]
FITS_HIGH: Cells = _default["FITS_HIGH"]
GARDEN: tuple[str, ...] = _default["GARDEN"]

assert len(CARDS) == KINDS
assert SIDE * SIDE == SQUARES
