"""What games share: typed words, a host's fields, seats of a position, vectors."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from waset.engine import fields
from waset.engine.actions import ActionTable, Argument, Kind
from waset.engine.errors import EditionError, PositionError, Refusal
from waset.engine.lawful import SeatFields, check_seats
from waset.engine.vector import Layout, one_hot, seats_from
from waset.engine.words import MOST_WORDS, UNKNOWN, steps_of, whole

ACTIONS = ActionTable(Kind("take", 0, "take", (Argument("place", ("1", "2", "3")),)), Kind("done", 3, "done"))


# ---- typed words -------------------------------------------------------------------------------------------------------------------------


def test_a_steps_own_words_are_not_asked_about() -> None:
    def asked(said: list[str]) -> list[int]:
        raise AssertionError(said)

    assert steps_of("  TAKE   2 ", ACTIONS, asked) == [1]


def test_a_macro_gets_the_words_in_lower_case_and_has_the_last_word() -> None:
    refusal = Refusal("clause", "message", {})
    assert steps_of("Take ALL", ACTIONS, lambda said: [0, 1] if said == ["take", "all"] else None) == [0, 1]
    assert steps_of("take all", ACTIONS, lambda _: refusal) is refusal


@pytest.mark.parametrize(
    ("words", "message"),
    [("take", "unfinished"), ("done now", "unknown"), ("fly", "unknown"), ("", "unknown"), ("a " * (MOST_WORDS + 1), "unknown")],
)
def test_what_nobody_understands_is_refused_as_unfinished_or_unknown(words: str, message: str) -> None:
    found = steps_of(words, ACTIONS, lambda _: None)
    assert isinstance(found, Refusal)
    assert found.message_id == f"engine.refuse.{message}-words"


def test_endless_words_are_not_even_looked_at() -> None:
    assert isinstance(steps_of("a " * (MOST_WORDS + 1), ACTIONS, lambda _: [0]), Refusal)
    assert steps_of("a " * MOST_WORDS, ACTIONS, lambda _: [0]) == [0]


@pytest.mark.parametrize(
    ("word", "number"),
    [("0", 0), ("12", 12), ("999", 999), ("1000", UNKNOWN), ("-1", UNKNOWN), ("", UNKNOWN), ("²", UNKNOWN), ("\u0661", UNKNOWN)],
)
def test_whole_numbers(word: str, number: int) -> None:
    assert whole(word) == number


def test_a_refusal_of_a_rule_can_be_sent_whatever_its_numbers_are() -> None:
    said = Refusal("clause", "message", {"have": np.int64(1), "who": "seat.0", "all": ["seat.1"]})  # type: ignore[dict-item]
    assert {name: type(fact) for name, fact in said.args.items()} == {"have": int, "who": str, "all": list}
    assert said == Refusal("clause", "message", {"have": 1, "who": "seat.0", "all": ["seat.1"]})  # type: ignore[dict-item]


# ---- a host's fields ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "value", "said"),
    [
        (fields.number, True, "x: must be a whole number"), (fields.number, -1, "x: must be a whole number"),
        (fields.number, 1.0, "x: must be a whole number"), (fields.numbers, [1, "2"], r"x\[1\]: must be a whole number"),
        (fields.numbers, "12", "x: must be a list"), (fields.text, 3, "x: must be text"), (fields.texts, ["a", 3], r"x\[1\]: must be text"),
        (fields.texts, {"a": 1}, "x: must be a list"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(read: Any, value: Any, said: str) -> None:
    with pytest.raises(EditionError, match=f"^{said}"):
        read(value, "x")


def test_a_table_holds_known_names_alone() -> None:
    assert fields.table({"a": 1}, "x", iter("ab")) == {"a": 1}
    with pytest.raises(EditionError, match=r"^x\.c: there is no such field; there are a, b$"):
        fields.table({"c": 1}, "x", iter("ab"))
    with pytest.raises(EditionError, match=r"^edition: must be a table"):
        fields.table([], "", "ab")


def test_an_edition_builds_on_one_that_there_is() -> None:
    assert fields.base_of({}, {"one": 1, "two": 2}, "two") == 2
    assert fields.base_of({"base": "one", "name": "house"}, {"one": 1, "two": 2}, "two") == 1
    for wrong, field in (({"base": "three"}, "base"), ({"base": 1}, "base"), ({"name": 1}, "name")):
        with pytest.raises(EditionError, match=f"^{field}: "):
            fields.base_of(wrong, {"one": 1}, "one")


# ---- seats of a position -----------------------------------------------------------------------------------------------------------------


def position(**changes: Any) -> Any:
    """A position of three seats out of four."""

    class Record(SimpleNamespace):
        def __getitem__(self, name: str) -> Any:
            return getattr(self, name)

    cells = {"seats": 3, "opt": 1, "hands": np.array([1, 2, 3, 0]), "asked": 0b101, "to_play": 2} | changes
    return Record(**cells)


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"seats": 1}, "seats"), ({"seats": 5}, "seats"), ({"opt": 2}, "opt"), ({"hands": np.array([1, 2, 3, 1])}, "hands[3]"),
        ({"asked": 0b1000}, "asked"), ({"to_play": 3}, "to_play"),
    ],
)  # fmt: skip
def test_what_belongs_to_a_seat_that_is_not_there_is_named(changes: dict[str, Any], where: str) -> None:
    options: Any = [SimpleNamespace(name="option", cell="opt", stored=(0, 1))]
    seat_fields = SeatFields(by_seat=("hands",), masks=("asked",), numbers=("to_play",))
    check_seats(position(), 2, 4, options, seat_fields)
    with pytest.raises(PositionError) as refusal:
        check_seats(position(**changes), 2, 4, options, seat_fields)
    assert refusal.value.where == where


# ---- vectors -----------------------------------------------------------------------------------------------------------------------------


def test_parts_lie_one_behind_the_other_and_short_ones_are_filled_up() -> None:
    layout = Layout({"a": 2, "b": 1, "c": 3})
    assert layout.count == 6
    assert layout.filled({"a": [1, 2], "c": [5]}).tolist() == [1, 2, 0, 5, 0, 0]
    with pytest.raises(ValueError, match="broadcast"):
        layout.filled({"b": [1, 2]})


def test_one_place_is_hot_and_none_beyond() -> None:
    assert one_hot(1, 3) == [0, 1, 0]
    assert one_hot(3, 3) == [0, 0, 0]


@pytest.mark.parametrize(("viewer", "order", "own"), [(0, "abc", "a"), (2, "cab", "c"), (None, "abc", None)])
def test_seats_stand_in_turn_order_from_the_viewer(viewer: int | None, order: str, own: str | None) -> None:
    players: Any = list("abc")
    assert seats_from({"viewer": viewer, "seats": 3, "players": players}) == (list(order), own)
