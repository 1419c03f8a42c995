"""Boards and counts of a host's own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.asterix.conftest import dealt, table
from waset.engine.errors import EditionError
from waset.engine.game import Game
from waset.games.asterix.edition import read_edition
from waset.games.asterix.game import RULES

STRAIT: dict[str, Any] = {
    "name": "strait",
    "map": ["~~~~~~.....", "V~~###....P", "~~~~~~....."],
    "palisades": ["a2 down"],
    "red_squares": ["f1"],
    "hand": 3,
    "cards": {"pirate": 24, "patrol": 10},
    "reserve": {"sabre": 6},
}


def test_a_host_s_board_is_played_on() -> None:
    t = dealt(2, game=Game(RULES, "strait", STRAIT))
    view = t.view()
    assert (view["board"]["columns"], view["board"]["rows"], view["board"]["reds"]) == (11, 3, ["f1"])
    assert (view["players"][0]["hand_count"], view["reserve"]) == (3, {"sabre": 6, "pilum": 10})
    assert view["players"][0]["left_out"] == 12
    t = table(game=Game(RULES, "strait", STRAIT), pawns={0: "a2", 1: "k2"}, delivered=[1], hands={0: ["pirate"]}).play(0, "pirate d1")
    assert t.pawn(0) == "d1"


def test_what_a_host_does_not_name_stays_as_in_the_base() -> None:
    tables = read_edition({"papyri": {"ghost": 0}})
    assert tables.papyri == (2, 0, 2, 1, 1, 2, 2, 1, 2, 1)
    assert tables.cards == (20, 20, 8, 8)


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ({"map": ["V~P", "~~"]}, r"map\[1\]"),
        ({"map": ["V~x"]}, r"map\[0\]"),
        ({"map": ["~~P"]}, "map: there is no V"),
        ({"map": ["V#P"], "palisades": []}, "map: there is no way"),
        ({"map": ["V~V~P"], "palisades": []}, "map: the cells of V"),
        ({"map": []}, "map: 1 to 15 rows"),
        ({"map": ["~" * 21]}, r"map\[0\]"),
        ({"palisades": ["z9 down"]}, r"palisades\[0\]"),
        ({"palisades": ["a1 down", "e7 down"]}, r"palisades\[1\]"),
        ({"red_squares": ["e8"]}, r"red_squares\[0\]"),
        ({"red_squares": ["j5", "j6"]}, r"red_squares\[1\]"),
        ({"hand": 0}, "hand"),
        ({"hand": 7}, "hand"),
        ({"cards": {"pirate": 70}}, r"cards\[0\]"),
        ({"cards": {"pirate": 0, "patrol": 0}}, "cards"),
        ({"cards": {"ship": 1}}, "cards.ship"),
        ({"cards": {"pirate": -1}}, "cards.pirate"),
        ({"moves": {"patrol": 9}}, r"moves\[1\]"),
        ({"moves": {"patrol": 0}}, r"moves\[1\]"),
        ({"reserve": {"sabre": 21}}, r"reserve\[0\]"),
        ({"papyri": {"ghost": 20}}, "papyri"),
        ({"base": "none"}, "base"),
        ({"map": "V~P"}, "map"),
        ({"colour": 1}, "colour"),
        ([], "edition"),
    ],
)
def test_what_is_wrong_is_named(data: Any, where: str) -> None:
    with pytest.raises(EditionError, match=where):
        read_edition(data)
