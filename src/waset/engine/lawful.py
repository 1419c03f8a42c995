"""Laws that positions of all games keep, for a game's own `check`; each raises PositionError, which names the field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from waset.engine import bits
from waset.engine.chance import TAPE, reading
from waset.engine.errors import PositionError, VerifyError
from waset.engine.game import Option
from waset.engine.schema import Cells, Schema


def law(holds: object, where: str, why: str) -> None:
    """Raise PositionError for a law that does not hold."""
    if not holds:
        raise PositionError(where, why)


class SeatFields(NamedTuple):
    """Fields of a state that belong to seats (their first dimension is the seat), are bit masks of seats, or hold a seat's number."""

    by_seat: Sequence[str]
    masks: Sequence[str]
    numbers: Sequence[str]


def check_seats(s: Any, least: int, most: int, options: Sequence[Option], fields: SeatFields) -> None:
    """As many seats as play the game; options with offered values; nothing of a seat, or the name of one, that is not at the table."""
    law(least <= s.seats <= most, "seats", f"{s.seats} seats do not play this game")
    for option in options:
        law(s[option.cell] in option.stored, option.cell, f"no value of option {option.name}")
    for name in fields.by_seat:
        law(not s[name][s.seats :].any(), f"{name}[{s.seats}]", "nobody sits there")
    for name in fields.masks:
        law(int(s[name]) >> int(s.seats) == 0, name, "names a seat at which nobody sits")
    for name in fields.numbers:
        law(s[name] < s.seats, name, "names a seat at which nobody sits")


class Turns(NamedTuple):
    """A game's rules, as far as they take a step: words of a legal set, the knowledge record, `legal` and `step`.

    Made inside the function that uses it: as a constant of a module it would hold rules of the default edition.
    """

    words: int
    knowledge: Schema
    legal: Callable[[Any, int, Cells], Any]
    step: Callable[[Any, Any, int, int], Any]


def say_again(turns: Turns, again: Any, seat: int, steps: Sequence[int]) -> None:
    """Say the steps of a draft, of which none may draw, where it was begun; `again` is then as the draft has it."""
    found, knowledge = np.zeros(turns.words, np.int64), turns.knowledge.new()[0]
    try:
        with TAPE.listening(reading(())):
            for action in steps:
                turns.legal(again, seat, found)
                law(bits.has(found, action), f"draft[{seat}]", "a step of it is not allowed")
                turns.step(again, knowledge, seat, action)
    except VerifyError:
        raise PositionError(f"draft[{seat}]", "its steps would have drawn") from None
