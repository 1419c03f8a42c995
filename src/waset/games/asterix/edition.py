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

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from waset.engine.fields import TEXTS, base_of, number, table, texts
from waset.games.asterix.names import CARD_WORDS, DEFAULT_EDITION, EDITIONS, PAPYRUS_WORDS, PIECE_WORDS, Tables, derive

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
    base = base_of(fields, EDITIONS, DEFAULT_EDITION)
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
