"""Words into steps: a step's own canonical words, and macros, which have words of their own and stand for several steps.

Words arrive in canonical English, in any case and spacing. A macro is read against its seat's own view and comes out as the ids of its
steps; whether they may be done is asked by who does them, so a macro whose first step is not allowed is that step alone. The argument
alone (`b`, `double`, `c3`) is enough where one thing that may be done ends in it. No text raises an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waset.engine.errors import Refusal
from waset.engine.words import UNKNOWN, Answer, steps_of, whole
from waset.games.cleopatra.actions import (
    BUILD,
    CARD,
    DIE,
    DONE,
    DROP,
    PAY,
    PIECE,
    PLACE,
    PLAY,
    RESOURCE,
    SEAT,
    SEAT_WORDS,
    SIDE,
    SLOT,
    TABLE,
)
from waset.games.cleopatra.layout import SHAPES, SQUARES
from waset.games.cleopatra.layout import SIDE as GARDEN_SIDE
from waset.games.cleopatra.names import DOORS, STALLS, WALL_SLOTS, Character, Part
from waset.games.cleopatra.terms import (
    CHARACTER_WORDS,
    HIDDEN,
    KIND_OF,
    MOSAIC_OF,
    PART_WORDS,
    RESOURCE_WORDS,
    SIDE_WORDS,
    SOURCE_WORDS,
    SQUARE_OF,
    TURN_OF,
    refuse,
)

View = dict[str, Any]
CHEAPEST = "cheapest"


def parse(words: str, seat: int, view: View, legal_ids: Sequence[int]) -> list[int] | Refusal:
    """The steps that words stand for, or a refusal."""
    return steps_of(words, TABLE, lambda said: understood(said, seat, view, legal_ids))


def understood(said: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """What words mean that are not a step's own."""
    verb, rest = said[0], said[1:]
    if verb in ("play", "build") and rest:
        verb, rest = rest[0], rest[1:]
    if not rest:
        return alone(verb, legal_ids)
    if verb in ("take", "market"):
        return stall(rest)
    if verb == "pay":
        return pay(rest, view)
    return several_cards(verb, rest) if verb in ("drop", "keep", "card") else begun(beginning(verb, rest, view), legal_ids)


def beginning(verb: str, rest: list[str], view: View) -> Answer:
    """A part, a mosaic or a character with what it asks for."""
    if verb in PART_WORDS:
        return build(verb, rest, view)
    if verb in MOSAIC_OF:
        return by_squares(verb, rest, view)
    return character(verb, rest, view) if verb in CHARACTER_WORDS else None


def begun(steps: Answer, legal_ids: Sequence[int]) -> Answer:
    """Steps, or the first of them alone where even that may not be done."""
    return steps[:1] if isinstance(steps, list) and steps and steps[0] not in legal_ids else steps


def alone(word: str, legal_ids: Sequence[int]) -> Answer:
    """One word: the argument of the one step that may be done, a part, a character, or `pass`."""
    ending = [action for action in legal_ids if TABLE.words(action).split()[1:] == [word]]
    if len(ending) == 1:
        return ending
    if word == "pass":
        return [DONE]
    if word in PART_WORDS:
        return [BUILD + PART_WORDS.index(word)]
    return [PLAY + CHARACTER_WORDS.index(word)] if word in CHARACTER_WORDS else None


def stall(rest: list[str]) -> Answer:
    """`take 2` is `market 2`."""
    which = whole(rest[0]) if len(rest) == 1 else UNKNOWN
    return [which - 1] if 1 <= which <= STALLS else None


# ---- building --------------------------------------------------------------------------------------------------------------------


def pay(rest: list[str], view: View) -> Answer:
    """Several sources, or the rest of the payment that the view proposes.  Rules: cleopatra.pay.cheapest"""
    if rest == [CHEAPEST]:
        draft = view["draft"]
        if not draft or draft["action"] != "build":
            return refuse("pay.cheapest")
        return proposed(draft["cheapest"])
    sources = [SOURCE_WORDS.index(word) if word in SOURCE_WORDS else UNKNOWN for word in rest]
    return None if UNKNOWN in sources else [PAY + source for source in sources]


def proposed(words: list[str] | None) -> Answer:
    """The steps of a proposal, if there is one."""
    found = [TABLE.find(said) for said in words or []]
    return [action for action in found if action is not None] or refuse("pay.cheapest")


def build(word: str, rest: list[str], view: View) -> Answer:
    """A part with its place, paid as cheaply as can be if that is said.  Rules: cleopatra.pay.cheapest"""
    part = PART_WORDS.index(word)
    cheap = rest[-1] == CHEAPEST
    place = place_of(part, rest[:-1] if cheap else rest, view)
    if place is None:
        return None
    steps = [BUILD + part, *place]
    if not cheap:
        return steps
    payment = view["quarry"][word]["cheapest"]
    return steps if payment is None else [*steps, *(action for said in payment if (action := TABLE.find(said)) is not None)]


def place_of(part: int, rest: list[str], view: View) -> list[int] | None:
    """The step that names a place; of walls and doors, the one worth most when none is said."""
    if part == Part.MOSAIC:
        return place_step([word for word in rest if word != "at"])
    if part == Part.WALL:
        found = whole(rest[0]) - 1 if len(rest) == 1 else best(view["walls"]) if not rest else UNKNOWN
        return [SLOT + found] if 0 <= found < WALL_SLOTS else None
    if part == Part.DOOR:
        if not rest:
            return [SIDE + best(view["doors"])]
        return [SIDE + SIDE_WORDS.index(rest[0])] if len(rest) == 1 and rest[0] in SIDE_WORDS else None
    return [] if not rest else None


def best(places: list[View]) -> int:
    """The place that is worth most now."""
    return max(range(len(places)), key=lambda i: (places[i]["worth"] or 0, -i))


def place_step(rest: list[str]) -> list[int] | None:
    """A turn and the first square."""
    if len(rest) != len(("turn", "square")) or rest[0] not in TURN_OF or rest[1] not in SQUARE_OF:
        return None
    return [PLACE + TURN_OF[rest[0]] * SQUARES + SQUARE_OF[rest[1]]]


def by_squares(letter: str, rest: list[str], view: View) -> Answer:
    """A mosaic by the squares that it is to cover: the top one, or one that a scribe has called for.  Rules: cleopatra.mosaic.top"""
    cheap = rest[-1] == CHEAPEST
    squares = sorted(SQUARE_OF.get(word, UNKNOWN) for word in (rest[:-1] if cheap else rest))
    turn = turn_by_squares(MOSAIC_OF[letter], squares)
    if turn is None:
        return refuse("mosaic.turn", mosaic=f"cleopatra.mosaic.{letter}")
    step = PLACE + turn * SQUARES + squares[0]
    draft = view["draft"]
    if draft and draft["asks"] == "place":
        return [step] if draft["mosaic"] == letter else refuse("mosaic.top", mosaic=f"cleopatra.mosaic.{draft['mosaic']}")
    if view["pile"]["top"] != letter:
        return refuse("mosaic.top", mosaic=f"cleopatra.mosaic.{view['pile']['top'] or 'none'}")
    payment = (view["quarry"]["mosaic"]["cheapest"] or []) if cheap else []
    return [BUILD + Part.MOSAIC, step, *(action for said in payment if (action := TABLE.find(said)) is not None)]


def turn_by_squares(piece: int, squares: list[int]) -> int | None:
    """The turn of a mosaic that covers these squares."""
    if not squares or squares[0] == UNKNOWN:
        return None
    x0, y0 = divmod(squares[0], GARDEN_SIDE)
    shape = tuple((square // GARDEN_SIDE - x0, square % GARDEN_SIDE - y0) for square in squares)
    return next((turn for turn, known in SHAPES[piece].items() if known == shape), None)


# ---- characters and cards --------------------------------------------------------------------------------------------------------


def character(word: str, rest: list[str], view: View) -> Answer:
    """A scribe or an envoy with what is asked of it."""
    which = CHARACTER_WORDS.index(word)
    if which == Character.SCRIBE:
        return scribe(which, rest)
    if which != Character.ENVOY or rest[0] not in RESOURCE_WORDS:
        return None
    other = rest[1:] or ["all"]
    if len(other) != 1 or other[0] not in SEAT_WORDS:
        return None
    return [PLAY + which, RESOURCE + RESOURCE_WORDS.index(rest[0]), SEAT + SEAT_WORDS.index(other[0])]


def scribe(which: int, rest: list[str]) -> Answer:
    """`scribe v`, with a place if one is said; `scribe priest`, `scribe blank`."""
    if rest[0] in ("priest", "blank"):
        return [PLAY + which, DIE + ("priest", "blank").index(rest[0])] if len(rest) == 1 else None
    if rest[0] not in MOSAIC_OF:
        return None
    place = place_step([word for word in rest[1:] if word != "at"]) if rest[1:] else []
    return None if place is None else [PLAY + which, PIECE + MOSAIC_OF[rest[0]], *place]


def several_cards(verb: str, rest: list[str]) -> Answer:
    """Several cards of one choice, in the order in which they must be named: dropped, kept of a vizier's, or simply named."""
    kinds = sorted(KIND_OF.get(word, UNKNOWN) for word in rest if word != HIDDEN)
    if not kinds or kinds[0] == UNKNOWN:
        return None
    steps = [CARD + kind for kind in kinds]
    if verb == "drop":
        return [DROP, *steps]
    return [*steps, DONE] if verb == "keep" else steps


assert len(SIDE_WORDS) == DOORS
