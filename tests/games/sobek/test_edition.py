"""A host's own edition."""

from __future__ import annotations

from typing import Any

import pytest

from waset.engine.errors import EditionError
from waset.games.sobek import names
from waset.games.sobek.edition import read_edition


def test_what_is_not_named_stays_as_in_the_base() -> None:
    assert read_edition({}) == names.EDITIONS["reconstruction-1"]
    assert read_edition({"name": "house", "base": "tokens-b"}) == names.EDITIONS["tokens-b"]


def test_cards_events_numbers_and_lists_can_differ() -> None:
    tables = read_edition({
        "cards": {"wheat-1": {"copies": 6}, "wheat-0": {"copies": 2}, "ivory-3": {"scarabs": 4}}, "events": {"curse": 1}, "reach": 3,
        "symbols": [0, 2, 1, 4, 3], "removed": [0, 0, 6, 0, 0],
    })  # fmt: skip
    cards = {card.word: (card.copies, card.scarabs) for card in tables.cards}
    assert (cards["wheat-1"], cards["wheat-0"], cards["ivory-3"]) == ((6, 1), (2, 0), (3, 4))
    assert {event.word: event.copies for event in tables.events}["curse"] == 1
    assert (tables.reach, tables.symbols, tables.removed) == (3, (0, 2, 1, 4, 3), (0, 0, 6, 0, 0))


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ([], "edition"), ({"colour": 1}, "colour"), ({"base": "first-print"}, "base"), ({"base": 3}, "base"), ({"reach": "4"}, "reach"),
        ({"reach": True}, "reach"), ({"reach": 5}, "reach"), ({"rounds": 0}, "rounds"), ({"cards": 3}, "cards"),
        ({"cards": {"camel-1": {}}}, "cards.camel-1"), ({"cards": {"wheat-1": 6}}, "cards.wheat-1"),
        ({"cards": {"wheat-1": {"colour": 1}}}, "cards.wheat-1.colour"), ({"cards": {"wheat-1": {"copies": -1}}}, "cards.wheat-1.copies"),
        ({"cards": {"wheat-1": {"copies": 1.5}}}, "cards.wheat-1.copies"), ({"cards": {"wheat-1": {"copies": 12}}}, "card"),
        ({"cards": {"queen": {"scarabs": 1}}}, "card"), ({"events": {"flood": 1}}, "events.flood"),
        ({"events": {"curse": "2"}}, "events.curse"),
        ({"events": {"curse": 5}}, "event"), ({"events": {"curse": 3}}, "events"), ({"symbols": [0, 1, 2, 3]}, "symbols"),
        ({"symbols": "01234"}, "symbols"), ({"removed": [0, 0, 50, 0, 0]}, "cards"), ({"removed": [0, 0]}, "removed"),
        ({"removed": []}, "removed"),
        ({"cards": {"ivory-start": {"copies": 0}, "ebony-start": {"copies": 0}}}, "cards"), ({"tokens_per_round": 13}, "events"),
        ({"tokens_per_round": 0}, "tokens_per_round"),
        ({"hand_size": 3}, "cards"),
        ({"cards": {"ebony-2": {"scarabs": 9}, "ivory-3": {"scarabs": 9}, "marble-2": {"scarabs": 9}}}, "cards"),
    ],
)  # fmt: skip
def test_an_unsound_edition_is_refused_by_its_field(data: Any, field: str) -> None:
    with pytest.raises(EditionError, match=f"^{field}"):
        read_edition(data)


def test_every_edition_of_the_game_is_sound() -> None:
    for edition, tables in names.EDITIONS.items():
        assert names.derive(tables), edition
