"""The laws of conservation: what passes them can be played to its end, and what breaks one is named."""

from __future__ import annotations

import pytest

from tests.games.iunu.conftest import Board, random_game, table
from waset.engine.errors import PositionError

REST = ["pharaoh", "pharaoh", "vizier", "vizier"]


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_keeps_the_laws(seed: int) -> None:
    for t in random_game(seed):
        t.game.state.check_ranges(t.s)
        t.game.plain.check(t.s)


def spoilt(t: Board, field: str, place: tuple[int, ...], value: int) -> str:
    """Where the law is broken when one cell has another value."""
    assert (t.s[field][place] if place else t.s[field]) != value
    if place:
        t.s[field][place] = value
    else:
        t.s[field] = value
    with pytest.raises(PositionError) as error:
        t.game.plain.check(t.s)
    return error.value.where.partition("[")[0]


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [
        ("seats", (), 1), ("pile", (2,), 1), ("pile_count", (), 20), ("hands", (0, 5), 1), ("laid", (0, 3), 1), ("laid", (3, 3), 1),
        ("fed", (0, 0), 3), ("deben", (3,), 1), ("afterlife", (0,), 0), ("afterlife_count", (), 3), ("held", (1, 0), 1),
        ("offered", (0, 0), 1), ("kept", (0,), 1), ("starter", (), 3), ("starter", (), 1), ("to_play", (), 1), ("asked", (), 0),
        ("asked", (), 8), ("asked", (), 3), ("drafting", (), 1), ("victim", (), 1), ("baked", (), 1), ("bake_floor", (), 1),
        ("short", (), 1), ("over", (), 1), ("phase", (), 1), ("phase", (), 2), ("phase", (), 3), ("phase", (), 4), ("phase", (), 5),
        ("phase", (), 6), ("phase", (), 7), ("phase", (), 8), ("round_number", (), 10), ("round_number", (), 4), ("opt_ransom", (), 1),
    ],
)  # fmt: skip
def test_a_broken_law_is_named_by_its_field(field: str, place: tuple[int, ...], value: int) -> None:
    t = table(laid={0: {"farmer": 2, "priest": 1}, 1: {"farmer": 1}}, fed={0: {"farmer": 1}}, held={0: ["a2"]}, round=2)
    assert spoilt(t, field, place, value) in t.game.state.dtype.names


@pytest.mark.parametrize(
    ("lay", "field", "place", "value"),
    [
        ("baker", "baked", (), 3), ("baker", "bake_floor", (), 1), ("baker", "deben", (0,), 0), ("soldier", "laid", (1, 2), 1),
        ("priest", "offered", (0, 0), 0), ("pharaoh", "opt_no_roll", (), 1), ("merchant", "opt_merchant_die", (), 0),
    ],
)  # fmt: skip
def test_a_question_that_cannot_be_asked_is_named(lay: str, field: str, place: tuple[int, ...], value: int) -> None:
    hand = [lay, "scribe", "scribe", "scribe", "scribe"]
    t = table(hands={0: hand}, laid={1: {"farmer": 1}}, options={"merchant_die": "chosen"})
    t.play(0, f"lay 1 {lay}", answers=[(9, 0), (8, 0)] if lay == "priest" else ())
    spoilt(t, field, place, value)


def test_answers_fit_hands() -> None:
    hands = {0: ["farmer", "priest"], 1: ["baker", "scribe"], 2: ["noble"]}
    t = table(hands=hands, phase="discard").play(0, "keep priest")
    assert spoilt(t.copy(), "kept", (0,), 4) == "kept"
    assert spoilt(t.copy(), "kept", (0,), 0) == "kept"
    assert spoilt(t.copy(), "kept", (2,), 6) == "kept"
    assert spoilt(t.copy(), "kept", (1,), 2) == "kept"


def test_a_ransom_is_asked_of_who_can_pay_it() -> None:
    t = table(hands={0: ["soldier", *REST]}, laid={1: {"farmer": 1}}).play(0, "lay 1 soldier", "seat b")
    assert spoilt(t.copy(), "deben", (1,), 1) == "deben"
    assert spoilt(t.copy(), "victim", (), 2) == "victim"
    assert spoilt(t.copy(), "asked", (), 1) == "asked"
