"""The end of the game, and what counts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from tests.games.iunu.conftest import Board, iunu, table
from waset.games.iunu.actions import CITIZEN_WORDS
from waset.games.iunu.names import AFTERLIFE_KINDS, CITIZENS
from waset.games.iunu.terms import AFTERLIFE_WORDS

Budget = Callable[[str], int]
A = {"farmer": 3, "baker": 2, "noble": 1, "pharaoh": 1}
B = {"farmer": 2, "baker": 2, "priest": 1}


def scored(laid: dict[int, dict[str, int]], fed: dict[int, dict[str, int]] | None = None, **facts: object) -> Board:
    """Two seats in their second round, nothing laid but what is said."""
    return table(2, laid=laid, fed=fed or {}, **facts)  # type: ignore[arg-type]


@pytest.mark.clause(
    "iunu.score.printed", "iunu.score.majority", "iunu.score.afterlife", "iunu.score.one-card", "iunu.score.bread", "iunu.score.deben"
)
def test_the_worked_example() -> None:
    t = scored({0: A, 1: B}, {0: {"farmer": 2, "baker": 1}, 1: {"priest": 1}}, deben={0: 8, 1: 8})
    t.s.held[0, AFTERLIFE_WORDS.index("a1")] = t.s.held[0, AFTERLIFE_WORDS.index("a5")] = 1
    assert t.points(0) == {"printed": 22, "majorities": 20, "afterlife": 14, "bread": 14, "deben": 2, "total": 72}
    assert t.points(1) == {"printed": 13, "majorities": 5, "afterlife": 0, "bread": 2, "deben": 2, "total": 22}
    assert t.player(0)["assigned"] == {"farmer": "a5", "pharaoh": "a1"}


@pytest.mark.clause("iunu.score.level")
def test_two_with_four_bakers_and_one_with_three_ruling_12() -> None:
    t = table(laid={0: {"baker": 4}, 1: {"baker": 3}, 2: {"baker": 3}}, round=4)
    assert t.leader("baker") == 0
    t = table(laid={0: {"baker": 4}, 1: {"baker": 4}, 2: {"baker": 2}}, round=4)
    assert t.leader("baker") is None
    assert [t.points(seat)["majorities"] for seat in range(3)] == [0, 0, 0]
    assert next(row["level"] for row in t.view()["citizens"] if row["citizen"] == "baker")


@pytest.mark.clause("iunu.score.majority")
def test_one_against_none_is_a_majority_ruling_13() -> None:
    t = scored({0: {"vizier": 1}})
    assert (t.points(0)["majorities"], t.points(1)["majorities"]) == (4, 0)


@pytest.mark.clause("iunu.score.level")
def test_a_citizen_that_nobody_has_brings_nothing_ruling_14() -> None:
    t = scored({0: {"vizier": 1}})
    assert t.leader("priest") is None
    assert t.points(0)["majorities"] == 4


@pytest.mark.clause("iunu.score.no-bonus")
def test_an_afterlife_card_needs_a_majority_that_was_won_ruling_15() -> None:
    t = scored({0: {"farmer": 1, "priest": 1}, 1: {"farmer": 1}}, held={0: ["a1"]})
    assert (t.points(0)["afterlife"], t.player(0)["assigned"]) == (0, {})


@pytest.mark.clause("iunu.score.one-card")
def test_one_card_on_each_majority_ruling_16() -> None:
    t = scored({0: {"farmer": 1, "priest": 2}}, held={0: ["a1", "a5"]})
    assert t.points(0)["afterlife"] == 11
    t = scored({0: {"farmer": 1, "merchant": 1, "priest": 2}}, held={0: ["a1", "a5"]})
    assert (t.points(0)["afterlife"], t.player(0)["assigned"]) == (18, {"farmer": "a1", "merchant": "a5"})


@pytest.mark.clause("iunu.score.afterlife")
def test_a_card_multiplies_by_its_factor() -> None:
    t = scored({0: {"farmer": 1, "priest": 1}}, held={0: ["a1"]}, edition="triple")
    assert t.points(0)["afterlife"] == 22


@pytest.mark.clause("iunu.score.hands")
def test_hands_do_not_count_ruling_31() -> None:
    t = table(2, hands={0: ["pharaoh", "vizier"], 1: ["farmer"]}, laid={1: {"farmer": 1}}, phase="over")
    assert t.points(0)["printed"] == 0


@pytest.mark.clause("iunu.score.deben")
def test_seven_deben_are_two_points_ruling_33() -> None:
    assert [scored({}, deben={0: deben}).points(0)["deben"] for deben in (0, 2, 3, 7, 9)] == [0, 0, 1, 2, 3]


@pytest.mark.clause("iunu.end.tie", "iunu.end.winner")
def test_more_deben_break_a_tie_and_else_it_is_shared() -> None:
    copies = dict(zip(CITIZEN_WORDS, range(11, 2, -1), strict=True))
    even = {word: count // 2 for word, count in copies.items()}
    pile = {word: count % 2 for word, count in copies.items()}
    t = table(2, laid={0: even}, pile=pile, phase="over", deben={0: 7, 1: 6})
    assert (t.result()["winners"], t.result()["tie_break"], t.result()["ranks"]) == ([0], "deben", [1, 2])
    t = table(2, laid={0: even}, pile=pile, phase="over", deben={0: 7, 1: 7})
    assert (t.result()["winners"], t.result()["tie_break"], t.result()["ranks"]) == ([0, 1], "shared", [1, 1])
    t = table(2, laid={0: even}, pile=pile, phase="over", deben={0: 9, 1: 7})
    assert (t.result()["winners"], t.result()["tie_break"]) == ([0], None)


@pytest.mark.clause("iunu.end.last")
def test_the_last_round_ends_the_game_without_discards() -> None:
    t = table(2, round=8, turns=1, hands={0: ["farmer"] * 3, 1: ["scribe"] * 6}).play(1, "lay 1 scribe")
    assert (t.phase, t.s.over, len(t.hand(1))) == ("over", 1, 5)
    assert t.result()["ended"] == "last_round"
    assert t.game.plain.why_not(t.s, 0, 0).clause == "table.over"


def short(pile: int) -> Board:
    """Three seats whose hands need eleven cards, with so many in the pile when they have discarded."""
    return table(hands={0: ["farmer"], 1: ["baker", "baker"], 2: []}, pile={"scribe": min(8, pile - 1), "merchant": max(0, pile - 9)},
                 phase="discard", round=4)  # fmt: skip


@pytest.mark.clause("iunu.end.short")
def test_a_pile_that_cannot_fill_all_hands_ends_the_game_ruling_29() -> None:
    t = short(12)
    assert t.view()["pile"]["unlaid"] == 14
    t.play(1, "keep baker")
    assert (t.phase, t.result()["ended"], t.view()["pile"]) == ("over", "short_pile", {"count": 12, "unlaid": 14, "need": 15})
    assert t.hand(0) == ["farmer"]


@pytest.mark.clause("iunu.end.exact")
def test_a_pile_that_just_suffices_is_used_up_ruling_30() -> None:
    t = short(13).play(1, "keep baker")
    assert (t.phase, t.view()["pile"]["count"], t.s.round_number) == ("lay", 0, 5)
    assert all(len(t.hand(seat)) == 5 for seat in range(3))


@pytest.mark.clause("iunu.score.one-card", "iunu.score.afterlife")
def test_the_best_assignment_is_the_best_of_all(budget: Budget) -> None:
    rng, game = np.random.default_rng(7), iunu("mixed")
    for _ in range(budget("rules.endings")):
        t = table(2, edition="mixed")
        t.s.laid[:2] = rng.integers(0, 3, (2, CITIZENS))
        t.s.held[0, :AFTERLIFE_KINDS] = rng.integers(0, 2, AFTERLIFE_KINDS) * (game.constants["AFTERLIFE_IN_BOX"] > 0)
        assert t.points(0)["afterlife"] == best_of_all(t)


def best_of_all(t: Board) -> int:
    """The best assignment of seat 0's afterlife cards, found by trying every one."""
    rows = {row["citizen"]: row for row in t.view()["citizens"]}
    cards = [next(card for card in t.view()["afterlife"]["cards"] if card["card"] == word) for word in t.held(0)]
    best = 0
    for uses in product(*[[None, *card["citizens"]] for card in cards]):
        named = [word for word in uses if word is not None]
        if len(set(named)) == len(named) and all(rows[word]["leader"] == 0 for word in named):
            gains = [(card["factor"] - 1) * rows[word]["majority"] for card, word in zip(cards, uses, strict=True) if word]
            best = max(best, sum(gains))
    return best
