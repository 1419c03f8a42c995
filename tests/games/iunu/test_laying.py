"""Laying a set: what, how many, for how much, and what follows."""

from __future__ import annotations

import pytest

from tests.games.iunu.conftest import table


@pytest.mark.clause("iunu.lay.must")
def test_a_turn_cannot_be_passed_ruling_1() -> None:
    t = table(hands={0: ["farmer"] * 5}, deben={0: 0})
    assert t.legal(0) == ["lay 1 farmer"]
    assert t.clause(0, "stop") == "lay.must"


@pytest.mark.clause("iunu.lay.set", "iunu.turn.lay")
def test_one_kind_a_turn_ruling_2() -> None:
    t = table(hands={0: ["farmer", "farmer", "baker", "pharaoh", "scribe"]})
    t.play(0, "lay 1 pharaoh")
    refusal = t.why(0, "lay 1 farmer")
    assert (refusal.clause, refusal.message_id) == ("iunu.turn.lay", "iunu.refuse.turn.lay.pharaoh")
    t.play(0, "stop")
    assert t.asked == [1]
    assert t.clause(0, "lay 1 farmer") == "turn.order"


@pytest.mark.clause("iunu.lay.set")
def test_a_set_may_have_more_than_two_cards_ruling_3() -> None:
    t = table(hands={0: ["farmer"] * 5}).play(0, "lay 5 farmer")
    assert (t.laid(0), t.deben(0), t.hand(0)) == ({"farmer": 5}, 5, [])


@pytest.mark.clause("iunu.lay.set")
def test_only_cards_of_the_hand_are_laid() -> None:
    t = table(hands={0: ["farmer", "farmer", "baker", "baker", "scribe"]})
    assert dict(t.why(0, "lay 3 farmer").args) == {"citizen": "iunu.citizen.farmer", "have": 2}
    assert t.why(0, "lay 1 priest").message_id == "iunu.refuse.lay.set.none"


@pytest.mark.clause("iunu.lay.cost")
def test_each_card_after_the_first_costs_a_deben() -> None:
    t = table(hands={0: ["farmer"] * 5}).play(0, "lay 4 farmer")
    assert t.deben(0) == 6


@pytest.mark.clause("iunu.lay.cost")
def test_without_deben_one_card_can_be_laid_ruling_4() -> None:
    t = table(hands={0: ["farmer", "farmer", "farmer", "pharaoh", "pharaoh"]}, deben={0: 0})
    assert "lay 1 farmer" in t.legal(0)
    refusal = t.why(0, "lay 3 farmer")
    assert (refusal.clause, dict(refusal.args)) == (
        "iunu.lay.cost",
        {"citizen": "iunu.citizen.farmer", "count": 3, "cost": 2, "have": 0},
    )


@pytest.mark.clause("iunu.scribe.free")
def test_scribes_are_free_ruling_5() -> None:
    t = table(hands={0: ["scribe", "scribe", "scribe", "pharaoh", "pharaoh"]}, deben={0: 0}).play(0, "lay 3 scribe")
    assert (t.laid(0), t.deben(0), t.asked) == ({"scribe": 3}, 0, [1])


@pytest.mark.clause("iunu.scribe.free")
def test_a_scribe_in_the_dynasty_frees_no_other_set_ruling_6() -> None:
    hands, laid = {0: ["farmer", "farmer", "farmer", "pharaoh", "pharaoh"]}, {0: {"scribe": 1}}
    assert table(hands=hands, laid=laid, deben={0: 0}).clause(0, "lay 2 farmer") == "lay.cost"
    t = table(hands=hands, laid=laid, deben={0: 0}, options={"scribe_frees": "all"}).play(0, "lay 3 farmer")
    assert t.deben(0) == 0
    assert table(hands=hands, deben={0: 0}, options={"scribe_frees": "all"}).clause(0, "lay 2 farmer") == "lay.cost"


@pytest.mark.clause("iunu.lay.pay-first")
def test_income_does_not_pay_for_its_own_set_ruling_7() -> None:
    t = table(hands={0: ["merchant", "merchant", "farmer", "farmer", "baker"]}, deben={0: 0}, dice=(4, 4, 4))
    assert t.clause(0, "lay 2 merchant") == "lay.pay-first"
    t = table(hands={0: ["merchant", "merchant", "farmer", "farmer", "baker"]}, deben={0: 1}, dice=(4, 2, 1)).play(0, "lay 2 merchant")
    assert t.deben(0) == 4


@pytest.mark.clause("iunu.lay.once", "iunu.noble.income", "iunu.noble.lower")
def test_three_nobles_are_one_income_ruling_8() -> None:
    t = table(hands={0: ["noble"] * 3 + ["farmer"] * 2}, dice=(4, 3, 2)).play(0, "lay 3 noble")
    assert (t.deben(0), t.dice) == (9 - 2 + 9, [3, 2, 1])


@pytest.mark.clause("iunu.lay.once")
def test_a_later_set_is_a_new_look_ruling_9() -> None:
    t = table(hands={0: ["priest", "farmer", "farmer", "farmer", "farmer"]}, laid={0: {"priest": 3}}, held={0: ["a1"]}, round=2)
    t.play(0, "lay 1 priest")
    assert (t.phase, t.view(0)["offer"]["count"]) == ("priest", 2)


@pytest.mark.clause("iunu.lay.once", "iunu.farmer.discount", "iunu.soldier.defence")
def test_abilities_at_laying_count_no_cards_discount_and_defence_the_whole_dynasty_ruling_10() -> None:
    t = table(hands={0: ["merchant"] * 2 + ["farmer"] * 3}, laid={0: {"merchant": 4}}, dice=(3, 1, 1), round=3).play(0, "lay 2 merchant")
    assert t.deben(0) == 9 - 1 + 3
    t = table(laid={0: {"farmer": 2}}, dice=(4, 1, 1))
    assert t.player(0)["loaf"] == 2


@pytest.mark.clause("iunu.lay.ability", "iunu.noble.lower")
def test_no_ability_must_be_used_but_an_income_lowers_the_dice_ruling_11() -> None:
    t = table(hands={0: ["noble", "noble", "merchant", "vizier", "farmer"]}, dice=(4, 3, 2))
    idle = [words for words in t.legal(0) if words.startswith("idle")]
    assert idle == ["idle 1 merchant", "idle 1 noble", "idle 1 vizier", "idle 2 noble"]
    assert t.copy().play(0, "idle 2 noble").dice == [4, 3, 2]
    assert t.copy().play(0, "idle 2 noble").deben(0) == 8
    assert t.copy().play(0, "lay 2 noble").dice == [3, 2, 1]


@pytest.mark.clause("iunu.lay.ability")
def test_bread_raid_cards_and_dice_can_be_declined() -> None:
    t = table(hands={0: ["baker", "farmer", "farmer", "farmer", "farmer"]}).play(0, "lay 1 baker", "stop")
    assert (t.fed(0), t.deben(0), t.asked) == ({}, 9, [1])
    t = table(hands={0: ["soldier"] + ["farmer"] * 4}, laid={1: {"farmer": 1}}).play(0, "lay 1 soldier", "stop")
    assert (t.laid(1), t.asked) == ({"farmer": 1}, [1])
    t = table(hands={0: ["pharaoh"] + ["farmer"] * 4}, dice=(4, 2, 2)).play(0, "lay 1 pharaoh", "stop")
    assert (t.dice, t.asked) == ([4, 2, 2], [1])


@pytest.mark.clause("iunu.lay.ability", "iunu.vizier.poor")
def test_an_ability_that_would_bring_nothing_cannot_be_left_unused() -> None:
    t = table(hands={0: ["vizier"] + ["farmer"] * 4}, deben={1: 0, 2: 0})
    assert t.why(0, "idle 1 vizier").message_id == "iunu.refuse.lay.ability.nothing"
    assert t.clause(0, "idle 1 merchant") == "lay.set"


@pytest.mark.clause("iunu.turn.lay")
@pytest.mark.parametrize(
    ("words", "phase"), [("lay 1 baker", "bake"), ("lay 1 soldier", "soldier"), ("lay 1 priest", "priest"), ("lay 1 pharaoh", "pharaoh")]
)
def test_a_question_is_answered_before_anything_else(words: str, phase: str) -> None:
    t = table(hands={0: ["baker", "soldier", "priest", "pharaoh", "farmer"]}, laid={1: {"farmer": 1}}).play(0, words)
    assert (t.phase, t.asked) == (phase, [0])
    assert t.why(0, "lay 1 farmer").message_id == f"iunu.refuse.turn.lay.{phase}"


@pytest.mark.clause("iunu.turn.order")
def test_only_the_seat_whose_turn_it_is_lays() -> None:
    t = table()
    assert t.asked == [0]
    assert dict(t.why(1, "lay 1 farmer").args) == {"who": "seat.0"}
    assert t.legal(1) == []
    assert t.game.plain.why_not(t.s, 3, 0).message_id == "iunu.refuse.turn.order.no-seat"
