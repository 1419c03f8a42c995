"""Words and macros, editions, positions, ids."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.cleopatra.conftest import cleopatra, table
from waset.engine.errors import EditionError, PositionError, Refusal
from waset.engine.match import Match
from waset.games.cleopatra.actions import TABLE
from waset.games.cleopatra.edition import read_edition
from waset.games.cleopatra.names import CARDS, EDITIONS, R1, Tables, derive

WALL = ["artisan", "stone", "wood"]
MOSAIC = ["artisan", "artisan", "stone", "marble", "lapis"]


def parsed(t, seat, words):
    """The words of the steps that words stand for, or the refusal."""
    found = t.game.plain.parse(words, seat, t.view(seat), t.game.legal_ids(t.s, seat))
    return found if isinstance(found, Refusal) else [TABLE.words(action) for action in found]


@pytest.mark.parametrize(
    ("said", "steps"),
    [
        ("wall 3 cheapest", ["build wall", "slot 3", "pay single", "pay single", "pay single"]),
        ("build wall cheapest", ["build wall", "slot 1", "pay single", "pay single", "pay single"]),
        ("wall 3", ["build wall", "slot 3"]),
        ("door left", ["build door", "side left"]),
        ("obelisk", ["build obelisk"]),
        ("take 2", ["market 2"]),
        ("mosaic r90 at c3", ["build mosaic", "place r90 c3"]),
        ("v a1 a2 a3 b3 c3", ["build mosaic", "place r0 a1"]),
        ("v c3 a1 a3 b3 a2", ["build mosaic", "place r0 a1"]),
        ("scribe priest", ["play scribe", "die priest"]),
        ("scribe i r0 a1", ["play scribe", "piece i", "place r0 a1"]),
        ("envoy stone b", ["play envoy", "resource stone", "seat b"]),
        ("envoy stone", ["play envoy", "resource stone", "seat all"]),
        ("pass", ["done"]),
    ],
)
@pytest.mark.clause("cleopatra.pay.cheapest", "cleopatra.mosaic.top")
def test_macros_stand_for_steps(said, steps):
    t = table(hands={0: [*WALL, *MOSAIC, *["stone", "artisan", "wood"], "scribe", "envoy"]}, stalls=(["wood"], ["wood"], ["wood"]))
    assert parsed(t, 0, said) == steps


def test_a_macro_that_cannot_begin_is_its_first_step():
    t = table(hands={0: ["wood"]}, merchants={0: 0})
    assert parsed(t, 0, "wall 3 cheapest") == ["build wall"]
    assert parsed(t, 0, "envoy stone b") == ["play envoy"]


def test_squares_that_make_no_mosaic_are_refused():
    t = table(hands={0: MOSAIC})
    assert parsed(t, 0, "v a1 a2 a3 b3 b2").clause == "cleopatra.mosaic.turn"
    assert parsed(t, 0, "x b2 a2 c2 b1 b3").clause == "cleopatra.mosaic.top"
    assert parsed(t, 0, "nonsense").message_id == "engine.refuse.unknown-words"
    assert parsed(t, 0, "market").message_id == "engine.refuse.unfinished-words"


def test_arguments_alone_and_payments_in_a_row():
    t = table(hands={0: [*WALL, "stone2"]})
    t.play(0, "build wall")
    assert parsed(t, 0, "4") == ["slot 4"]
    t.play(0, "slot 4")
    assert parsed(t, 0, "single") == ["pay single"]
    assert parsed(t, 0, "pay single double single") == ["pay single", "pay double", "pay single"]
    assert parsed(t, 0, "pay cheapest") == ["pay single"] * 3


def test_dropping_and_keeping_take_several_cards():
    t = table(hands={0: ["artisan"] * 10}, stalls=(["stone", "lapis"], ["wood"], ["wood"]))
    t.play(0, "market 1")
    assert parsed(t, 0, "drop lapis artisan") == ["drop", "card artisan", "card lapis"]
    assert parsed(t, 0, "keep lapis artisan") == ["card artisan", "card lapis", "done"]


def test_ids_are_those_of_the_golden_list():
    text = "".join(f"{action} {TABLE.words(action)}\n" for action in TABLE.ids())
    golden = Path(__file__).with_name("actions.txt")
    assert golden.read_text("utf-8") == text


# ---- editions --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"base": "r9"}, "base"),
        ({"garden": ["...."]}, "garden"),
        ({"garden": ["....", "...", "....", "...."]}, r"garden\[1\]"),
        ({"garden": ["..x.", "....", "....", "...."]}, r"garden\[0\]"),
        ({"garden": ["###", "###", "###"]}, "no mosaic fits"),
        ({"garden": "P.P"}, "garden: must be a list"),
        ({"cards": {"gold": {"copies": 1}}}, "cards.gold"),
        ({"cards": {"lapis": {"copies": -1}}}, "cards.lapis.copies"),
        ({"cards": {"lapis": {"copies": 99}}}, "lapis"),
        ({"hand_limit": 0}, "hand_limit"),
        ({"statues": 9}, "statues"),
        ({"size": 1}, "size"),
        ({"mosaics": "vv"}, "mosaics"),
        ({"mosaics": "vq"}, "mosaics"),
        ({"mosaics": ["v"]}, "mosaics"),
        ({"cards": {card.word: {"copies": 0} for card in CARDS}}, "hands and stalls"),
    ],
)
def test_an_unsound_edition_is_refused_by_its_field(data, complaint):
    with pytest.raises(EditionError, match=complaint):
        read_edition(data)


def test_a_host_may_give_another_garden():
    garden = [".........."] * 10
    tables = read_edition({"name": "wide", "garden": garden, "hand_limit": 12, "cards": {"lapis": {"copies": 9}}})
    assert tables.garden == tuple(garden)
    assert tables.hand_limit == 12
    assert derive(tables)["FREE_LOW"].bit_count() + derive(tables)["FREE_HIGH"].bit_count() == 100


def test_the_gardens_of_the_box_hold_72_squares():
    assert [sum(row.count(".") + row.count("P") for row in tables.garden) for tables in EDITIONS.values()] == [72, 72, 72]
    assert [sum(row.count("P") for row in tables.garden) for tables in EDITIONS.values()] == [23, 24, 24]
    assert Tables().garden == R1
    with pytest.raises(EditionError):
        derive(replace(Tables(), cards=Tables().cards[1:] + Tables().cards[:1]))


# ---- positions -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "value", "where"),
    [
        ("deck_up", 150, "deck_up"),
        ("deck_count", 3, "deck_count"),
        ("throne", 1, "throne"),
        ("built", 1, "built"),
        ("pile_top", 0, "pile_top"),
        ("playing", 12, "bag"),
        ("altar", 5, "altar"),
        ("asked", 2, "asked"),
        ("finished", 1, "finished"),
        ("step_reached", 3, "step_reached"),
        ("waiting", 2, "waiting"),
        ("envoy_asked", 2, "envoy_asked"),
        ("marketed", 1, "built"),
        ("resume", 3, "built"),
        ("draft_target", 3, "draft_target"),
    ],
)
def test_a_position_that_cannot_occur_names_its_field(cell, value, where):
    t = table(hands={0: WALL})
    setattr(t.s, cell, value)
    with pytest.raises(PositionError, match=where):
        t.check()


def test_a_position_is_written_and_read():
    match = Match.new(cleopatra(), 3, seed="position")
    again = Match.place(cleopatra(), match.position(), seed=1)
    assert again.view(0) == match.view(0)
