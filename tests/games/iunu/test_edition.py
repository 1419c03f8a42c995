"""A host's own edition."""

from __future__ import annotations

from typing import Any

import pytest

from waset.engine.errors import EditionError
from waset.games.iunu import names
from waset.games.iunu.edition import read_edition


def test_what_is_not_named_stays_as_in_the_base() -> None:
    assert read_edition({}) == names.EDITIONS["reconstruction-1"]
    assert read_edition({"name": "house", "base": "cards-54"}) == names.EDITIONS["cards-54"]


def test_the_list_of_a_real_box_can_be_given() -> None:
    tables = read_edition({
        "citizens": {"farmer": {"points": 2, "copies": 9, "bread": 6}, "pharaoh": {"copies": 4}}, "deben": 10, "loaves": 2,
        "hands": [0, 0, 6, 5, 4], "afterlife": [{"citizens": ["noble", "priest"], "factor": 3, "copies": 2}, {"citizens": ["baker"]}],
    })  # fmt: skip
    assert (tables.cards[0].points, tables.cards[0].copies, tables.cards[0].bread, tables.cards[8].copies) == (2, 9, 6, 4)
    assert tables.afterlife == (
        names.Afterlife((names.Citizen.NOBLE, names.Citizen.PRIEST), 3, 2),
        names.Afterlife((names.Citizen.BAKER,)),
    )
    assert (tables.deben, tables.loaves, tables.hands) == (10, 2, (0, 0, 6, 5, 4))


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ([], "edition"), ({"colour": 1}, "colour"), ({"base": "first-print"}, "base"), ({"base": 3}, "base"), ({"deben": "9"}, "deben"),
        ({"deben": 31}, "deben"), ({"faces": 5}, "faces"), ({"faces": 0}, "faces"), ({"look": True}, "look"), ({"citizens": 3}, "citizens"),
        ({"citizens": {"camel": {}}}, "citizens.camel"), ({"citizens": {"farmer": 6}}, "citizens.farmer"),
        ({"citizens": {"farmer": {"colour": 1}}}, "citizens.farmer.colour"),
        ({"citizens": {"farmer": {"copies": -1}}}, "citizens.farmer.copies"),
        ({"citizens": {"farmer": {"copies": 16}}}, "citizens.farmer.copies"),
        ({"citizens": {"farmer": {"points": 21}}}, "citizens.farmer.points"),
        ({"citizens": {"farmer": {"bread": 21}}}, "citizens.farmer.bread"), ({"hands": [0, 0, 6, 5]}, "hands"), ({"hands": 6}, "hands"),
        ({"hands": [0, 0, 7, 5, 5]}, r"hands\[2\]"), ({"rounds": [0, 0, 8, 0, 8]}, r"rounds\[3\]"),
        ({"rounds": [0, 1 << 70, 8, 9, 8]}, r"rounds\[1\]"),
        ({"rounds": [0, 0, "8", 0, 8]}, r"rounds\[2\]"), ({"afterlife": {}}, "afterlife"), ({"afterlife": [3]}, r"afterlife\[0\]"),
        ({"afterlife": [{"citizens": []}]}, r"afterlife\[0\].citizens"),
        ({"afterlife": [{"citizens": ["camel"]}]}, r"afterlife\[0\].citizens\[0\]"),
        ({"afterlife": [{"citizens": ["baker", "baker"]}]}, r"afterlife\[0\].citizens"),
        ({"afterlife": [{"citizens": ["baker"], "factor": 9}]}, r"afterlife\[0\].factor"),
        ({"afterlife": [{"citizens": ["baker"], "copies": 5}]}, r"afterlife\[0\].copies"),
        ({"afterlife": [{"citizens": ["baker"]}] * 13}, "afterlife"),
        ({"citizens": {card.word: {"copies": 2} for card in names.CARDS}}, "citizens"),
    ],
)  # fmt: skip
def test_an_unsound_edition_is_refused_by_its_field(data: Any, field: str) -> None:
    with pytest.raises(EditionError, match=f"^{field}"):
        read_edition(data)


def test_rows_keep_their_places() -> None:
    with pytest.raises(EditionError, match="farmer stands in the place of baker"):
        names.check(names.Tables(cards=(names.CARDS[0], names.CARDS[0], *names.CARDS[2:])))
