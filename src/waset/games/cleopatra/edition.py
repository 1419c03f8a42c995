"""A host's own edition, from the data of his TOML file.

For instance::

    name = "house"
    base = "r1"                        # what is not named here stays as there
    hand_limit = 12
    mosaics = "filnptuvwxyz"           # those in the pile
    garden = [                         # from the back to the plaza: # foundation, P palm, . grass
      "P.P###P.P",
      "...###...",
      # and so on
    ]

    [cards.lapis]
    copies = 9

Errors name the field; who has read the file finds the line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from waset.engine.errors import EditionError
from waset.games.cleopatra.names import CARDS, DEFAULT_EDITION, EDITIONS, LIMITS, Card, Tables, check

TEXTS = ("name", "base")


def read_edition(data: Any) -> Tables:
    """Tables of a host, checked.

    Raises:
        EditionError: names the field, as `cards.lapis.copies`, and what is wrong with it.
    """
    fields = table(data, "", (*TEXTS, *LIMITS, "mosaics", "garden", "cards"))
    base = base_of(fields)
    changes: dict[str, Any] = {name: number(fields[name], name) for name in LIMITS if name in fields}
    if "mosaics" in fields:
        changes["mosaics"] = text(fields["mosaics"], "mosaics")
    if "garden" in fields:
        changes["garden"] = rows(fields["garden"])
    changes["cards"] = cards_of(base, table(fields.get("cards", {}), "cards", [card.word for card in CARDS]))
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
    """The base's cards with other copies."""
    return tuple(replace(card, copies=copies_of(fields[card.word], card.word)) if card.word in fields else card for card in base.cards)


def copies_of(data: Any, word: str) -> int:
    """What is said of one kind of card."""
    path = f"cards.{word}"
    return number(table(data, path, ("copies",)).get("copies"), f"{path}.copies")


def text(value: Any, path: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise EditionError(f"{path}: must be text")
    return value


def rows(value: Any) -> tuple[str, ...]:
    """The rows of a garden."""
    if not isinstance(value, list | tuple) or not all(isinstance(row, str) for row in value):
        raise EditionError("garden: must be a list of rows, from the back to the plaza")
    return tuple(value)


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
