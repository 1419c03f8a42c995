"""What is in the box: citizens, afterlife cards, hands, rounds.

One row a citizen and one row an afterlife card. The printed numbers of the box are not known to us but for the Pharaoh's points: those of
`reconstruction-1` are reconstructed, and an edition is a set of tables, so that a better list needs no other rule.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

import numpy as np

from waset.engine.errors import EditionError
from waset.engine.schema import Cells

MIN_SEATS, MAX_SEATS = 2, 4
HAND_MAX = 6
ROUNDS_MAX = 12
COPIES_MAX, NUMBER_MAX, FACTOR_MAX = 15, 20, 5
"""Copies of a citizen; points and bread on one; times that an afterlife card counts a majority."""
AFTERLIFE_KINDS, AFTERLIFE_COPIES = 12, 4
"""Kinds of afterlife cards that an edition may have, and copies of one."""
START_DEBEN_MAX, DEBEN_MAX = 30, 999
"""What a seat may begin with; far more than all incomes of all rounds together."""
LOAVES_MAX, LOOK_MAX = 5, 12

DICE, FACES_MAX = 3, 4
SURCHARGE = 1
"""Deben for each card of a set after the first."""
DEBEN_A_POINT = 3
LEAST_PRICE = 1
"""Deben of a loaf, however many Farmers help."""
CARDS_KEPT = 1
"""Cards that a discard leaves in hand."""


class Citizen(IntEnum):
    """The nine citizens, from the lowest to the highest; the name of the eighth is ours."""

    FARMER = 0
    BAKER = 1
    SOLDIER = 2
    SCRIBE = 3
    MERCHANT = 4
    NOBLE = 5
    PRIEST = 6
    VIZIER = 7
    PHARAOH = 8


class Phase(IntEnum):
    """What the asked seats are asked for."""

    LAY = 0
    BAKE = 1
    SOLDIER = 2
    RANSOM = 3
    PRIEST = 4
    PHARAOH = 5
    MERCHANT = 6
    DISCARD = 7
    OVER = 8


CITIZENS = 9
ACTIONS = 115
NO_CARD = -1
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of citizen: word, points, copies (which are also its majority bonus), and points for a loaf on it."""

    word: str
    points: int
    copies: int
    bread: int


@dataclass(frozen=True, slots=True)
class Afterlife:
    """A kind of afterlife card: the citizens of which it may multiply one majority, by what, and copies."""

    citizens: tuple[Citizen, ...]
    factor: int = 2
    copies: int = 1


CARDS: tuple[Card, ...] = (  # all reconstructed, but for the Pharaoh's points (secondary)
    Card("farmer",   1, 11, 5),
    Card("baker",    2, 10, 4),
    Card("soldier",  3,  9, 4),
    Card("scribe",   4,  8, 3),
    Card("merchant", 5,  7, 3),
    Card("noble",    6,  6, 2),
    Card("priest",   7,  5, 2),
    Card("vizier",   8,  4, 1),
    Card("pharaoh",  9,  3, 1),
)  # fmt: skip

AFTERLIFE: tuple[Afterlife, ...] = (  # reconstructed: every citizen stands on two cards
    Afterlife((Citizen.FARMER, Citizen.PHARAOH)),
    Afterlife((Citizen.BAKER, Citizen.VIZIER)),
    Afterlife((Citizen.SOLDIER, Citizen.PRIEST)),
    Afterlife((Citizen.SCRIBE, Citizen.NOBLE)),
    Afterlife((Citizen.FARMER, Citizen.MERCHANT)),
    Afterlife((Citizen.BAKER, Citizen.PHARAOH)),
    Afterlife((Citizen.SOLDIER, Citizen.VIZIER)),
    Afterlife((Citizen.SCRIBE, Citizen.PRIEST)),
    Afterlife((Citizen.MERCHANT, Citizen.NOBLE)),
)
SINGLE_AFTERLIFE = (*(Afterlife((citizen,)) for citizen in Citizen), Afterlife(tuple(Citizen), copies=3))


@dataclass(frozen=True)
class Tables:
    """Everything an edition can change. Hands and rounds go by the number of seats, from 0."""

    cards: tuple[Card, ...] = CARDS
    afterlife: tuple[Afterlife, ...] = AFTERLIFE
    hands: tuple[int, ...] = (0, 0, 6, 5, 5)
    rounds: tuple[int, ...] = (0, 0, 8, 9, 8)
    deben: int = 9
    faces: int = 4
    loaves: int = 3
    discount: int = 1
    tax: int = 1
    look: int = 2


DEFAULT_EDITION = "reconstruction-1"
EDITIONS: dict[str, Tables] = {
    "reconstruction-1": Tables(),
    "cards-54": Tables(cards=tuple(replace(card, copies=card.copies - 1) for card in CARDS)),
    "afterlife-single": Tables(afterlife=SINGLE_AFTERLIFE),
}


def derive(tables: Tables) -> dict[str, Any]:
    """The constants that rules read, made once from an edition's tables.

    Raises:
        EditionError: a table is unsound; the message names the row.

    Rules: iunu.setup.numbers
    """
    check(tables)
    spare = [Afterlife((), 1, 0)] * (AFTERLIFE_KINDS - len(tables.afterlife))
    afterlife = (*tables.afterlife, *spare)
    return {
        "POINTS": _array([card.points for card in tables.cards]),
        "COPIES": _array([card.copies for card in tables.cards]),
        "BREAD": _array([card.bread for card in tables.cards]),
        "AFTERLIFE_OF": _array([sum(1 << citizen for citizen in card.citizens) for card in afterlife]),
        "AFTERLIFE_FACTOR": _array([card.factor for card in afterlife]),
        "AFTERLIFE_IN_BOX": _array([card.copies for card in afterlife]),
        "HAND": _array(list(tables.hands)),
        "ROUNDS": _array(list(tables.rounds)),
        "DEBEN": tables.deben,
        "FACES": tables.faces,
        "LOAVES": tables.loaves,
        "DISCOUNT": tables.discount,
        "TAX": tables.tax,
        "LOOK": tables.look,
    }


def check(tables: Tables) -> None:
    """Raise EditionError for the first unsound row."""
    for card, model in zip(tables.cards, CARDS, strict=True):
        if card.word != model.word:
            raise EditionError(f"citizens: {card.word} stands in the place of {model.word}")
        within(card.copies, 0, COPIES_MAX, f"citizens.{card.word}.copies")
        within(card.points, 0, NUMBER_MAX, f"citizens.{card.word}.points")
        within(card.bread, 0, NUMBER_MAX, f"citizens.{card.word}.bread")
    check_afterlife(tables)
    for name, most in (("hands", HAND_MAX), ("rounds", ROUNDS_MAX)):
        numbers = getattr(tables, name)
        if len(numbers) != MAX_SEATS + 1:
            raise EditionError(f"{name}: one number for each number of seats from 0 to {MAX_SEATS}")
        for seats, number in enumerate(numbers):
            within(number, int(seats >= MIN_SEATS), most, f"{name}[{seats}]")
    deck = sum(card.copies for card in tables.cards)
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        if deck < seats * tables.hands[seats]:
            raise EditionError(f"citizens: {deck} cards do not make {seats} hands of {tables.hands[seats]}")
    limits = {"deben": START_DEBEN_MAX, "loaves": LOAVES_MAX, "discount": FACES_MAX, "tax": FACES_MAX, "look": LOOK_MAX}
    for name, most in limits.items():
        within(getattr(tables, name), 0, most, name)
    within(tables.faces, 1, FACES_MAX, "faces")


def check_afterlife(tables: Tables) -> None:
    """Raise EditionError for the first unsound afterlife card."""
    if len(tables.afterlife) > AFTERLIFE_KINDS:
        raise EditionError(f"afterlife: at most {AFTERLIFE_KINDS} kinds of cards")
    for i, card in enumerate(tables.afterlife):
        if not card.citizens or len(set(card.citizens)) != len(card.citizens):
            raise EditionError(f"afterlife[{i}].citizens: one citizen or more, each once")
        within(card.factor, 1, FACTOR_MAX, f"afterlife[{i}].factor")
        within(card.copies, 0, AFTERLIFE_COPIES, f"afterlife[{i}].copies")


def within(value: int, low: int, high: int, where: str) -> None:
    """Raise EditionError, naming the field, for a number out of its range."""
    if not low <= value <= high:
        raise EditionError(f"{where}: {value} is outside {low}..{high}")


def _array(values: list[int]) -> Cells:
    made = np.array(values, np.int64)
    made.setflags(write=False)
    return made


IDLERS: Cells = _array([Citizen.MERCHANT, Citizen.NOBLE, Citizen.VIZIER])
"""Citizens whose ability asks nothing: they can be laid without it."""

_default = derive(EDITIONS[DEFAULT_EDITION])
POINTS: Cells = _default["POINTS"]
COPIES: Cells = _default["COPIES"]
"""Copies of each citizen, which are its majority bonus as well."""
BREAD: Cells = _default["BREAD"]
AFTERLIFE_OF: Cells = _default["AFTERLIFE_OF"]
"""Bit masks of the citizens that each afterlife card names."""
AFTERLIFE_FACTOR: Cells = _default["AFTERLIFE_FACTOR"]
AFTERLIFE_IN_BOX: Cells = _default["AFTERLIFE_IN_BOX"]
HAND: Cells = _default["HAND"]
ROUNDS: Cells = _default["ROUNDS"]
DEBEN: int = _default["DEBEN"]
FACES: int = _default["FACES"]
LOAVES: int = _default["LOAVES"]
DISCOUNT: int = _default["DISCOUNT"]
TAX: int = _default["TAX"]
LOOK: int = _default["LOOK"]
