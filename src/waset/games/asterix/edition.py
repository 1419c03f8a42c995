"""A host's own edition, from the data of his TOML file.

For instance::

    name = "strait"
    base = "reconstruction-1"          # what is not named here stays as there
    map = [
      "~~~~~~.....",
      "V~~###....P",
      "~~~~~~.....",
    ]
    palisades = ["a2 down"]            # edges barred for ever: to the east of A2
    red_squares = ["f1"]
    hand = 3

    [cards]
    pirate = 24

    [moves]
    potion-6 = 6

    [reserve]                          # also [fast_reserve], [mild_reserve]
    sabre = 6

    [papyri]
    ghost = 1

Errors name the field; who has read the file finds the line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from waset.engine.errors import EditionError
from waset.games.asterix.names import CARD_WORDS, DEFAULT_EDITION, EDITIONS, PAPYRUS_WORDS, PIECE_WORDS, Tables, derive

TEXTS = ("name", "base")
LISTS = ("map", "palisades", "red_squares")
COUNTS: dict[str, Sequence[str]] = {
    "cards": CARD_WORDS,
    "moves": CARD_WORDS,
    "reserve": PIECE_WORDS,
    "fast_reserve": PIECE_WORDS,
    "mild_reserve": PIECE_WORDS,
    "papyri": PAPYRUS_WORDS,
}


def read_edition(data: Any) -> Tables:
    """Tables of a host, checked.

    Raises:
        EditionError: names the field, as `cards.pirate` or `map[3]`, and what is wrong with it.
    """
    fields = table(data, "", (*TEXTS, *LISTS, *COUNTS, "hand"))
    base = base_of(fields)
    changes: dict[str, Any] = {name: texts(fields[name], name) for name in LISTS if name in fields}
    for name, words in COUNTS.items():
        given = table(fields.get(name, {}), name, words)
        old = getattr(base, name)
        changes[name] = tuple(number(given[word], f"{name}.{word}") if word in given else old[i] for i, word in enumerate(words))
    if "hand" in fields:
        changes["hand"] = number(fields["hand"], "hand")
    tables = replace(base, **changes)
    derive(tables)
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


def table(data: Any, path: str, known: Sequence[str]) -> Mapping[str, Any]:
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


def texts(value: Any, path: str) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(value, list | tuple) or any(not isinstance(item, str) for item in value):
        raise EditionError(f"{path}: must be a list of texts")
    return tuple(value)
