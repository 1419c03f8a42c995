"""A host's own edition, from the data of his TOML file.

For instance::

    name = "house"
    base = "reconstruction-1"          # what is not named here stays as there
    reach = 3
    removed = [0, 0, 9, 0, 0]          # cards that leave the pile, by number of seats from 0

    [cards.wheat-1]
    copies = 6

    [events]
    curse = 1

Errors name the field; who has read the file finds the line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from waset.engine.errors import EditionError
from waset.games.sobek.names import CARDS, DEFAULT_EDITION, EDITIONS, EVENTS, Card, Event, Tables, check

NUMBERS = ("row_size", "reach", "rounds", "tokens_per_round", "hand_size", "early_win_round")
LISTS = ("symbols", "removed")
TEXTS = ("name", "base")
OF_A_CARD = ("copies", "scarabs")


def read_edition(data: Any) -> Tables:
    """Tables of a host, checked.

    Raises:
        EditionError: names the field, as `cards.wheat-1.copies`, and what is wrong with it.
    """
    fields = table(data, "", (*TEXTS, *NUMBERS, *LISTS, "cards", "events"))
    base = base_of(fields)
    changes: dict[str, Any] = {name: number(fields[name], name) for name in NUMBERS if name in fields}
    changes |= {name: numbers(fields[name], name) for name in LISTS if name in fields}
    changes["cards"] = cards_of(base, table(fields.get("cards", {}), "cards", [card.word for card in CARDS]))
    changes["events"] = events_of(base, table(fields.get("events", {}), "events", [event.word for event in EVENTS]))
    tables = replace(base, **changes)
    check(tables)
    return tables


def base_of(fields: Mapping[str, Any]) -> Tables:
    """The edition on which this one builds."""
    for name in TEXTS:
        if not isinstance(fields.get(name, ""), str):
            raise EditionError(f"{name}: must be text")
    base = fields.get("base", DEFAULT_EDITION)
    if base not in EDITIONS:
        raise EditionError(f"base: there is no edition {base!r}; there are {', '.join(EDITIONS)}")
    return EDITIONS[base]


def cards_of(base: Tables, fields: Mapping[str, Any]) -> tuple[Card, ...]:
    """The base's cards with other copies and scarabs."""
    return tuple(replace(card, **card_of(fields[card.word], card.word)) if card.word in fields else card for card in base.cards)


def card_of(data: Any, word: str) -> dict[str, Any]:
    """What is said of one kind of card."""
    path = f"cards.{word}"
    return {name: number(value, f"{path}.{name}") for name, value in table(data, path, OF_A_CARD).items()}


def events_of(base: Tables, fields: Mapping[str, Any]) -> tuple[Event, ...]:
    """The base's events with other copies."""
    changed = {word: number(value, f"events.{word}") for word, value in fields.items()}
    return tuple(replace(event, copies=changed.get(event.word, event.copies)) for event in base.events)


def table(data: Any, path: str, known: Any) -> Mapping[str, Any]:
    """`data` as a table that holds known names alone."""
    if not isinstance(data, Mapping):
        raise EditionError(f"{path or 'edition'}: must be a table")
    for name in data:
        if name not in known:
            raise EditionError(f"{path and path + '.'}{name}: there is no such field; there are {', '.join(known)}")
    return data


def number(value: Any, path: str) -> int:
    """A whole number from 0."""
    if type(value) is not int or value < 0:
        raise EditionError(f"{path}: must be a whole number from 0, not {value!r}")
    return value


def numbers(value: Any, path: str) -> tuple[int, ...]:
    """A list of whole numbers from 0."""
    if not isinstance(value, list | tuple):
        raise EditionError(f"{path}: must be a list of whole numbers")
    return tuple(number(item, f"{path}[{i}]") for i, item in enumerate(value))
