"""A host's own edition, from the data of his TOML file: the card list of a real copy, for instance.

::

    name = "my-box"
    base = "reconstruction-1"          # what is not named here stays as there
    hands = [0, 0, 6, 5, 5]            # by number of seats from 0; so are rounds
    loaves = 3

    [citizens.farmer]
    points = 1
    copies = 11                        # also the majority bonus
    bread = 5

    [[afterlife]]                      # the first of these replaces the whole list of the base
    citizens = ["farmer", "pharaoh"]
    factor = 2
    copies = 1

Errors name the field; who has read the file finds the line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from waset.engine.errors import EditionError
from waset.engine.fields import TEXTS, base_of, listed, number, numbers, table
from waset.games.iunu.names import CARDS, DEFAULT_EDITION, EDITIONS, Afterlife, Card, Citizen, Tables, check

NUMBERS = ("deben", "faces", "loaves", "discount", "tax", "look")
LISTS = ("hands", "rounds")
OF_A_CITIZEN = ("points", "copies", "bread")
OF_AN_AFTERLIFE = ("citizens", "factor", "copies")
WORDS = tuple(card.word for card in CARDS)


def read_edition(data: Any) -> Tables:
    """Tables of a host, checked.

    Raises:
        EditionError: names the field, as `citizens.farmer.copies`, and what is wrong with it.
    """
    fields = table(data, "", (*TEXTS, *NUMBERS, *LISTS, "citizens", "afterlife"))
    base = base_of(fields, EDITIONS, DEFAULT_EDITION)
    changes: dict[str, Any] = {name: number(fields[name], name) for name in NUMBERS if name in fields}
    changes |= {name: numbers(fields[name], name) for name in LISTS if name in fields}
    changes["cards"] = cards_of(base, table(fields.get("citizens", {}), "citizens", WORDS))
    if "afterlife" in fields:
        rows = listed(fields["afterlife"], "afterlife")
        changes["afterlife"] = tuple(afterlife_of(row, f"afterlife[{i}]") for i, row in enumerate(rows))
    tables = replace(base, **changes)
    check(tables)
    return tables


def cards_of(base: Tables, fields: Mapping[str, Any]) -> tuple[Card, ...]:
    """The base's citizens with other numbers."""
    return tuple(replace(card, **numbers_of(fields[card.word], card.word)) if card.word in fields else card for card in base.cards)


def numbers_of(data: Any, word: str) -> dict[str, Any]:
    """What is said of one citizen."""
    path = f"citizens.{word}"
    return {name: number(value, f"{path}.{name}") for name, value in table(data, path, OF_A_CITIZEN).items()}


def afterlife_of(data: Any, path: str) -> Afterlife:
    """One kind of afterlife card."""
    fields = table(data, path, OF_AN_AFTERLIFE)
    words = listed(fields.get("citizens", []), f"{path}.citizens")
    citizens = tuple(citizen(word, f"{path}.citizens[{i}]") for i, word in enumerate(words))
    counts = {name: number(fields[name], f"{path}.{name}") for name in ("factor", "copies") if name in fields}
    return Afterlife(citizens, **counts)


def citizen(value: Any, path: str) -> Citizen:
    """A citizen by its word."""
    if value not in WORDS:
        raise EditionError(f"{path}: there is no citizen {value!r}; there are {', '.join(WORDS)}")
    return Citizen(WORDS.index(value))
