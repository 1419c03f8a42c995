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

from waset.engine.fields import TEXTS, base_of, number, table, text, texts
from waset.games.cleopatra.names import CARDS, DEFAULT_EDITION, EDITIONS, LIMITS, Card, Tables, check


def read_edition(data: Any) -> Tables:
    """Tables of a host, checked.

    Raises:
        EditionError: names the field, as `cards.lapis.copies`, and what is wrong with it.
    """
    fields = table(data, "", (*TEXTS, *LIMITS, "mosaics", "garden", "cards"))
    base = base_of(fields, EDITIONS, DEFAULT_EDITION)
    changes: dict[str, Any] = {name: number(fields[name], name) for name in LIMITS if name in fields}
    if "mosaics" in fields:
        changes["mosaics"] = text(fields["mosaics"], "mosaics")
    if "garden" in fields:
        changes["garden"] = texts(fields["garden"], "garden")
    changes["cards"] = cards_of(base, table(fields.get("cards", {}), "cards", [card.word for card in CARDS]))
    tables = replace(base, **changes)
    check(tables)
    return tables


def cards_of(base: Tables, fields: Mapping[str, Any]) -> tuple[Card, ...]:
    """The base's cards with other copies."""
    return tuple(replace(card, copies=copies_of(fields[card.word], card.word)) if card.word in fields else card for card in base.cards)


def copies_of(data: Any, word: str) -> int:
    """What is said of one kind of card."""
    path = f"cards.{word}"
    return number(table(data, path, ("copies",)).get("copies"), f"{path}.copies")
