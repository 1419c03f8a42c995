"""Ids and words of actions lead to each other; tables that would confuse them are refused."""

from __future__ import annotations

import pytest

from waset.engine.actions import ActionTable, Argument, Kind
from waset.engine.errors import SchemaError

SEATS, CARDS = Argument("seat", ("a", "b")), Argument("card", ("ankh", "ba", "crook"))
TABLE = ActionTable(
    Kind("done", 20, "done"), Kind("take", 0, "take", (SEATS, CARDS), rules=("x.take-a", "x.take-b")),
    Kind("bare", 10, "", (CARDS,), rules=("x.bare",)),
)  # fmt: skip


def test_the_last_argument_counts_fastest() -> None:
    assert [TABLE.words(action) for action in range(6)] == [
        "take a ankh",
        "take a ba",
        "take a crook",
        "take b ankh",
        "take b ba",
        "take b crook",
    ]
    assert TABLE.encode("take", 1, 2) == 5
    assert TABLE.decode(5)[1] == (1, 2)
    assert TABLE.words(11) == "ba"
    assert TABLE.ids() == [0, 1, 2, 3, 4, 5, 10, 11, 12, 20]
    assert TABLE.count == 21


def test_words_are_found_in_any_case_and_spacing() -> None:
    assert TABLE.find("  TAKE  b\tBa ") == 4
    assert TABLE.find("take") is None
    assert TABLE.find("") is None


def test_a_clause_is_named_for_all_values_or_for_each_of_the_first_argument() -> None:
    assert [TABLE.clause(action) for action in (0, 2, 3, 10, 12, 20)] == ["x.take-a", "x.take-a", "x.take-b", "x.bare", "x.bare", ""]


def test_ids_between_kinds_and_outside_belong_to_nobody() -> None:
    for action in (6, 9, 13, 21, -1):
        with pytest.raises(KeyError):
            TABLE.decode(action)
    with pytest.raises(ValueError, match="seat 2 is outside"):
        TABLE.encode("take", 2, 0)


def test_overlapping_kinds_and_words_of_two_actions_are_refused() -> None:
    with pytest.raises(SchemaError, match="overlap"):
        ActionTable(Kind("take", 0, "take", (CARDS,)), Kind("done", 2, "done"))
    twice = ActionTable(Kind("one", 0, "ankh"), Kind("other", 1, "", (CARDS,)))
    with pytest.raises(SchemaError, match="both called 'ankh'"):
        twice.find("ba")
