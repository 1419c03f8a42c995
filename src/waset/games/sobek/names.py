"""What is in the box: goods, characters, event tokens, the score track.

One row a kind of card and one row a kind of token. An edition is a set of tables; those of other editions differ from
`reconstruction-1` in the rows named at the end. What the printed game leaves uncertain is marked `reconstructed`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

import numpy as np

from waset.engine.errors import EditionError
from waset.engine.schema import Cells

MAX_SEATS = 4
ROW_MAX = 9
REACH_MAX = 4
ROUNDS_MAX = 3
TRACK_END = 4000
"""Bound of a score: far above three rounds in which one seat lays every card."""


class Family(IntEnum):
    """Families of goods, in the order of the players' aid; an amulet belongs to every family."""

    IVORY = 0
    EBONY = 1
    MARBLE = 2
    CATTLE = 3
    FISH = 4
    WHEAT = 5
    AMULET = 6


class Back(IntEnum):
    """Colours of the card backs."""

    GREEN = 0
    BEIGE = 1
    ORANGE = 2


class Character(IntEnum):
    """The nine characters; two of them are scribes and two are priests."""

    QUEEN = 0
    HIGH_PRIEST = 1
    HIGH_PRIESTESS = 2
    VIZIER = 3
    SCRIBE_A = 4
    THIEF = 5
    SCRIBE_B = 6
    MERCHANT = 7
    COURTESAN = 8


class Token(IntEnum):
    """Kinds of event tokens, over all editions."""

    GUARD_1 = 0
    GUARD_2 = 1
    GUARD_3 = 2
    GUARD_4 = 3
    PROSPERITY = 4
    EXTRA_TURN = 5
    CURSE = 6
    FORCED_CARD = 7
    AMNESTY = 8
    GREAT_CURSE = 9


class Phase(IntEnum):
    """What the asked seats are asked for."""

    TURN = 0
    VIZIER = 1
    SCRIBE = 2
    TOKEN = 3
    HORIZONTAL = 4
    OVER = 5


class Draft(IntEnum):
    """Which unfinished choice of several steps a seat has open: what it must name next."""

    NONE = 0
    LOT = 1
    SEAT = 2
    BACK = 3
    PLACE = 4
    FAMILY = 5
    ADD_LOT = 6
    ADD_CARD = 7
    DISCARD = 8
    EVENT_SEAT = 9
    EVENT_LOT = 10
    EVENT_PLACE = 11


EXTRA_PLAYED, EXTRA_GRANTED = 1, 2
"""Of the cell `extra_turn`: the turn being played is an extra one; one has just been granted."""

CELL_MAX, DECK_MAX, MOST_COUNTED = 9, 54, 99
"""What cells of state.py hold at most: copies of a card, cards of the pile, cards or scarabs of a corruption."""
MOST_EVENTS, MOST_PROSPERITIES, MOST_CURSE, MOST_CURSED, MOST_ON_PROSPERITY = 4, 2, 2, 4, 2
"""The same for events: copies of a kind, of Prosperity; weight of a curse, of all curses on a seat; scarabs on a Prosperity."""

FAMILIES, LOT_FAMILIES, BACKS, CHARACTERS, TOKEN_KINDS = 7, 6, 3, 9, 10
NO_CHARACTER = -1
NO_CARD = -1

ACTIONS = 81
KIND_COUNT = 28
AMULET = 27
FACE_DOWN = 28
"""In the row, and in corruption that nobody has looked at: a character whose identity is still in the bag."""
PLACE_KINDS = 29


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card: word, family, back, scarabs on it, copies, and the character it is."""

    word: str
    family: Family
    back: Back
    scarabs: int
    copies: int
    character: int = NO_CHARACTER


@dataclass(frozen=True, slots=True)
class Event:
    """A kind of event token: word, copies, and the value that it adds to corruption (-1: what the option says)."""

    word: str
    copies: int
    corruption: int = 0


I, E, M, C, F, W = Family.IVORY, Family.EBONY, Family.MARBLE, Family.CATTLE, Family.FISH, Family.WHEAT  # noqa: E741
GREEN, BEIGE, ORANGE = Back.GREEN, Back.BEIGE, Back.ORANGE

CARDS: tuple[Card, ...] = (  # copies of green cards: secondary; split of scarabs and families of characters: reconstructed
    Card("ivory-start",    I, GREEN,  0, 1),
    Card("ivory-0",        I, BEIGE,  0, 2),
    Card("ivory-3",        I, BEIGE,  3, 3),
    Card("queen",          I, ORANGE, 0, 1, Character.QUEEN),
    Card("ebony-start",    E, GREEN,  0, 1),
    Card("ebony-0",        E, BEIGE,  0, 2),
    Card("ebony-2",        E, BEIGE,  2, 4),
    Card("high-priest",    E, ORANGE, 0, 1, Character.HIGH_PRIEST),
    Card("marble-start",   M, GREEN,  0, 1),
    Card("marble-0",       M, BEIGE,  0, 3),
    Card("marble-2",       M, BEIGE,  2, 3),
    Card("high-priestess", M, ORANGE, 0, 1, Character.HIGH_PRIESTESS),
    Card("cattle-start",   C, GREEN,  0, 2),
    Card("cattle-0",       C, BEIGE,  0, 2),
    Card("cattle-1",       C, BEIGE,  1, 5),
    Card("vizier",         C, ORANGE, 0, 1, Character.VIZIER),
    Card("scribe-a",       C, ORANGE, 0, 1, Character.SCRIBE_A),
    Card("fish-start",     F, GREEN,  0, 2),
    Card("fish-0",         F, BEIGE,  0, 3),
    Card("fish-1",         F, BEIGE,  1, 5),
    Card("thief",          F, ORANGE, 0, 1, Character.THIEF),
    Card("scribe-b",       F, ORANGE, 0, 1, Character.SCRIBE_B),
    Card("wheat-start",    W, GREEN,  0, 2),
    Card("wheat-0",        W, BEIGE,  0, 3),
    Card("wheat-1",        W, BEIGE,  1, 5),
    Card("merchant",       W, ORANGE, 0, 1, Character.MERCHANT),
    Card("courtesan",      W, ORANGE, 0, 1, Character.COURTESAN),
    Card("amulet",         Family.AMULET, BEIGE, 0, 5),
)  # fmt: skip

EVENTS: tuple[Event, ...] = (  # the four guards and two prosperities: secondary; the other six: reconstructed
    Event("guard-1",     1),
    Event("guard-2",     1),
    Event("guard-3",     1),
    Event("guard-4",     1),
    Event("prosperity",  2),
    Event("extra-turn",  2),
    Event("curse",       2, -1),
    Event("forced-card", 1),
    Event("amnesty",     1),
    Event("great-curse", 0, 2),
)  # fmt: skip

SYMBOLS: tuple[int, ...] = (0, 1, 2, 3, 4)
"""Symbol of each space, repeated along the track: 0 a numbered space, 1-4 the glyphs. Order of the glyphs: reconstructed."""


@dataclass(frozen=True)
class Tables:
    """Everything an edition can change. Sizes are at most the maxima above."""

    cards: tuple[Card, ...] = CARDS
    events: tuple[Event, ...] = EVENTS
    symbols: tuple[int, ...] = SYMBOLS
    row_size: int = 9
    reach: int = 4
    rounds: int = 3
    tokens_per_round: int = 5
    hand_size: int = 2
    removed: tuple[int, ...] = (0, 0, 9, 0, 0)
    early_win_round: int = 2


def with_copies(tables: Tables, cards: dict[str, int] | None = None, events: dict[str, int] | None = None) -> Tables:
    """Tables with other numbers of copies, by word."""
    return replace(
        tables,
        cards=tuple(replace(card, copies=(cards or {}).get(card.word, card.copies)) for card in tables.cards),
        events=tuple(replace(event, copies=(events or {}).get(event.word, event.copies)) for event in tables.events),
    )


DEFAULT_EDITION = "reconstruction-1"
EDITIONS: dict[str, Tables] = {
    "reconstruction-1": Tables(),
    "tokens-b": with_copies(Tables(), events={"curse": 0, "great-curse": 1, "forced-card": 2}),
    "tokens-c": with_copies(Tables(), events={"curse": 1, "great-curse": 1, "forced-card": 2, "amnesty": 0}),
    "wheat-6": with_copies(Tables(), cards={"wheat-1": 6, "wheat-0": 2}),
}


def derive(tables: Tables) -> dict[str, Any]:
    """The constants that rules read, made once from an edition's tables.

    Raises:
        EditionError: a table is unsound; the message names the row.
    """
    check(tables)
    cards = tables.cards
    points, scarabs = most_of_a_round(tables)
    first = [next(i for i, card in enumerate(cards) if card.family == family) for family in range(FAMILIES)]
    return {
        "COPIES": _array([card.copies for card in cards]),
        "FAMILY": _array([card.family for card in cards]),
        "BACK": _array([*(card.back for card in cards), ORANGE]),
        "SCARABS": _array([*(card.scarabs for card in cards), 0]),
        "CHARACTER": _array([card.character for card in cards]),
        "CARD_OF": _array([next(i for i, card in enumerate(cards) if card.character == who) for who in range(CHARACTERS)]),
        "FIRST": _array([*first, KIND_COUNT]),
        "BY_BACK": _array(sorted(range(KIND_COUNT), key=lambda kind: (cards[kind].back, kind))),
        "BACK_FIRST": _array([sum(card.back < back for card in cards) for back in range(BACKS + 1)]),
        "EVENT_COPIES": _array([event.copies for event in tables.events]),
        "EVENT_CORRUPTION": _array([event.corruption for event in tables.events]),
        "SYMBOL": _array(list(tables.symbols)),
        "REMOVED": _array(list(tables.removed)),
        "ROW_SIZE": tables.row_size,
        "REACH": tables.reach,
        "ROUNDS": tables.rounds,
        "TOKENS_PER_ROUND": tables.tokens_per_round,
        "HAND_SIZE": tables.hand_size,
        "EARLY_WIN_ROUND": tables.early_win_round,
        "MOST_POINTS": points,
        "MOST_SCARABS": scarabs,
    }


def most_of_a_round(tables: Tables) -> tuple[int, int]:
    """Bounds of a seat's points in a round: lots of all cards of each family, all amulets and Prosperity tokens; all scarabs."""
    extra = sum(card.copies for card in tables.cards if card.family == Family.AMULET)
    prosperities = tables.events[Token.PROSPERITY].copies
    points = scarabs = 0
    for family in range(LOT_FAMILIES):
        own = [card for card in tables.cards if card.family == family]
        here = sum(card.copies * card.scarabs for card in own)
        points += (here + prosperities * MOST_ON_PROSPERITY) * (sum(card.copies for card in own) + extra + prosperities)
        scarabs += here
    return points, scarabs


def check_cards(tables: Tables) -> None:
    """Raise EditionError for the first unsound row of cards, and unless cards are removed for each number of seats."""
    for i, (card, model) in enumerate(zip(tables.cards, CARDS, strict=True)):
        same = (card.word, card.family, card.back, card.character) == (model.word, model.family, model.back, model.character)
        if not same:
            raise EditionError(f"card {i} ({card.word}): word, family, back and character of a row are fixed; only scarabs and copies vary")
        if card.copies < 0 or card.scarabs < 0 or (card.back == ORANGE and (card.copies > 1 or card.scarabs)):
            raise EditionError(f"card {i} ({card.word}): {card.copies} copies with {card.scarabs} scarabs")
    if len(tables.removed) != MAX_SEATS + 1 or min(tables.removed) < 0:
        raise EditionError(f"removed: one number from 0 for each number of seats up to {MAX_SEATS}")


def check(tables: Tables) -> None:
    """Raise EditionError for the first unsound row."""
    check_cards(tables)
    greens = sum(card.copies for card in tables.cards if card.back == GREEN)
    deck = sum(card.copies for card in tables.cards if card.back != GREEN)
    if greens < tables.hand_size * MAX_SEATS:
        raise EditionError(f"cards: {greens} green cards do not make {MAX_SEATS} hands of {tables.hand_size}")
    if deck - max(tables.removed) < tables.row_size:
        raise EditionError(f"cards: a deck of {deck} does not fill a row of {tables.row_size}")
    if sum(event.copies for event in tables.events) < tables.tokens_per_round:
        raise EditionError(f"events: fewer than {tables.tokens_per_round} tokens")
    limits = {"row_size": ROW_MAX, "reach": REACH_MAX, "rounds": ROUNDS_MAX, "tokens_per_round": CELL_MAX, "early_win_round": ROUNDS_MAX}
    for name, most in limits.items():
        if not 1 <= getattr(tables, name) <= most:
            raise EditionError(f"{name}: {getattr(tables, name)} is outside 1..{most}")
    if set(tables.symbols) != set(SYMBOLS):
        raise EditionError("symbols: each of the five symbols must occur on the track")
    check_sizes(tables, deck)


def check_sizes(tables: Tables, deck: int) -> None:
    """Raise EditionError for what is sound but does not fit into the cells of state.py."""
    for i, card in enumerate(tables.cards):
        if max(card.copies, card.scarabs) > CELL_MAX:
            raise EditionError(f"card {i} ({card.word}): at most {CELL_MAX} copies and {CELL_MAX} scarabs")
    for i, event in enumerate(tables.events):
        most = MOST_PROSPERITIES if i == Token.PROSPERITY else MOST_EVENTS
        if not 0 <= event.copies <= most or (event.word, event.corruption) != (EVENTS[i].word, EVENTS[i].corruption):
            raise EditionError(f"event {i} ({event.word}): 0 to {most} copies; word and effect of a row are fixed")
    curses = sum(event.copies * MOST_CURSE for event in tables.events if event.corruption)
    if curses > MOST_CURSED:
        raise EditionError(f"events: curses may weigh {MOST_CURSED} in a round, not {curses}")
    if deck - min(tables.removed) > DECK_MAX:
        raise EditionError(f"cards: a deck of {deck}, of which {min(tables.removed)} are removed; at most {DECK_MAX} may be left")
    points, scarabs = most_of_a_round(tables)
    guards = tables.tokens_per_round * len(tables.symbols)
    if scarabs > MOST_COUNTED or tables.rounds * (points + scarabs + guards) > TRACK_END:
        raise EditionError(f"cards: {scarabs} scarabs, and lots worth {points} in a round, are more than a game can count")


def _array(values: list[int]) -> Cells:
    made = np.array(values, np.int64)
    made.setflags(write=False)
    return made


_default = derive(EDITIONS[DEFAULT_EDITION])
COPIES: Cells = _default["COPIES"]
FAMILY: Cells = _default["FAMILY"]
BACK: Cells = _default["BACK"]
SCARABS: Cells = _default["SCARABS"]
CHARACTER: Cells = _default["CHARACTER"]
CARD_OF: Cells = _default["CARD_OF"]
FIRST: Cells = _default["FIRST"]
BY_BACK: Cells = _default["BY_BACK"]
"""Kinds in the order of their backs; those of back b stand at BACK_FIRST[b] to BACK_FIRST[b + 1]."""
BACK_FIRST: Cells = _default["BACK_FIRST"]
EVENT_COPIES: Cells = _default["EVENT_COPIES"]
EVENT_CORRUPTION: Cells = _default["EVENT_CORRUPTION"]
SYMBOL: Cells = _default["SYMBOL"]
REMOVED: Cells = _default["REMOVED"]
ROW_SIZE: int = _default["ROW_SIZE"]
REACH: int = _default["REACH"]
ROUNDS: int = _default["ROUNDS"]
TOKENS_PER_ROUND: int = _default["TOKENS_PER_ROUND"]
HAND_SIZE: int = _default["HAND_SIZE"]
EARLY_WIN_ROUND: int = _default["EARLY_WIN_ROUND"]
MOST_POINTS: int = _default["MOST_POINTS"]
MOST_SCARABS: int = _default["MOST_SCARABS"]
