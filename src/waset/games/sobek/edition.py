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

from waset.engine.fields import TEXTS, base_of, number, numbers, table
from waset.games.sobek.names import CARDS, DEFAULT_EDITION, EDITIONS, EVENTS, Card, Event, Tables, check

NUMBERS = ("row_size", "reach", "rounds", "tokens_per_round", "hand_size", "early_win_round")
LISTS = ("symbols", "removed")
OF_A_CARD = ("copies", "scarabs")


def read_edition(data: Any) -> Tables:
    """Tables of a host, checked.

    Raises:
        EditionError: names the field, as `cards.wheat-1.copies`, and what is wrong with it.
    """
    fields = table(data, "", (*TEXTS, *NUMBERS, *LISTS, "cards", "events"))
    base = base_of(fields, EDITIONS, DEFAULT_EDITION)
    changes: dict[str, Any] = {name: number(fields[name], name) for name in NUMBERS if name in fields}
    changes |= {name: numbers(fields[name], name) for name in LISTS if name in fields}
    changes["cards"] = cards_of(base, table(fields.get("cards", {}), "cards", [card.word for card in CARDS]))
    changes["events"] = events_of(base, table(fields.get("events", {}), "events", [event.word for event in EVENTS]))
    tables = replace(base, **changes)
    check(tables)
    return tables


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
