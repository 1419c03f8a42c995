"""What each citizen does."""

from __future__ import annotations

import pytest

from tests.games.iunu.conftest import Board, table

REST = ["pharaoh", "pharaoh", "vizier", "vizier"]
OFFER_FIRST = [(9, 0), (8, 0)]
"""Chance offers the first two afterlife cards of a full pile."""


def baking(dice: tuple[int, int, int] = (3, 2, 1), **facts: object) -> Board:
    """Seat 0 has just laid a Baker."""
    return table(hands={0: ["baker", *REST]}, dice=dice, **facts).play(0, "lay 1 baker")  # type: ignore[arg-type]


# ---- Farmer and Baker ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("iunu.baker.price", "iunu.baker.loaves")
def test_a_loaf_costs_the_highest_die() -> None:
    t = baking(dice=(1, 3, 2), laid={0: {"vizier": 2}}).play(0, "feed baker", "feed vizier")
    assert (t.deben(0), t.fed(0)) == (3, {"baker": 1, "vizier": 1})


@pytest.mark.clause("iunu.farmer.discount")
def test_each_farmer_of_the_dynasty_makes_a_loaf_cheaper() -> None:
    t = baking(dice=(4, 1, 1), laid={0: {"farmer": 2}})
    assert t.view()["bake"] == {"seat": 0, "left": 3, "price": 2, "next": ["farmer", "baker"]}
    t.play(0, "feed farmer", "feed farmer", "feed baker")
    assert (t.deben(0), t.asked) == (3, [1])


@pytest.mark.clause("iunu.farmer.least")
def test_a_loaf_is_never_free_ruling_17() -> None:
    t = baking(dice=(4, 4, 4), laid={0: {"farmer": 6}}).play(0, "feed farmer")
    assert t.deben(0) == 8


@pytest.mark.clause("iunu.farmer.kidnapped")
def test_kidnapped_farmers_make_bread_cheaper_ruling_18() -> None:
    t = table(hands={0: ["soldier", *REST]}, laid={1: {"farmer": 2}}, deben={1: 1}, dice=(4, 1, 1))
    assert t.player(0)["loaf"] == 4
    t.play(0, "lay 1 soldier", "seat b")
    assert (t.laid(0), t.player(0)["loaf"], t.player(1)["loaf"]) == ({"farmer": 1, "soldier": 1}, 3, 3)


@pytest.mark.clause("iunu.baker.loaves")
def test_three_loaves_at_most() -> None:
    t = baking(dice=(1, 1, 1), laid={0: {"farmer": 5}}).play(0, "feed farmer", "feed farmer", "feed farmer")
    assert (t.fed(0), t.deben(0), t.asked) == ({"farmer": 3}, 6, [1])


@pytest.mark.clause("iunu.baker.loaves")
def test_baking_ends_when_the_deben_do() -> None:
    t = baking(dice=(3, 1, 1), laid={0: {"scribe": 3}}, deben={0: 5}).play(0, "feed scribe")
    assert (t.deben(0), t.asked) == (2, [1])
    assert baking(dice=(3, 1, 1), deben={0: 2}).asked == [1]


@pytest.mark.clause("iunu.baker.place")
def test_bakers_just_laid_may_eat_and_nobody_else_may() -> None:
    t = baking(laid={1: {"farmer": 1}})
    assert t.legal(0) == ["feed baker", "stop"]
    assert t.clause(0, "feed farmer") == "baker.place"
    assert t.play(0, "feed baker").fed(0) == {"baker": 1}


@pytest.mark.clause("iunu.baker.place")
def test_a_loaf_cannot_be_saved_ruling_22() -> None:
    t = baking().play(0, "feed baker")
    assert (t.asked, t.deben(0)) == ([1], 6)
    assert "bake" in t.view()
    assert t.view()["bake"] is None
    later = table(hands={0: ["farmer", *REST]}, laid={0: {"baker": 1}})
    assert later.why(0, "feed baker").message_id == "iunu.refuse.baker.loaves.not-now"


@pytest.mark.clause("iunu.baker.one-each")
def test_one_loaf_for_each_citizen_ruling_23() -> None:
    t = baking(laid={0: {"farmer": 1, "scribe": 1}}, fed={0: {"farmer": 1}})
    assert t.clause(0, "feed farmer") == "baker.one-each"
    t.play(0, "feed baker")
    assert t.clause(0, "feed baker") == "baker.one-each"


@pytest.mark.clause("iunu.baker.order")
def test_loaves_are_named_in_the_order_of_the_list() -> None:
    t = baking(dice=(1, 1, 1), laid={0: {"farmer": 1, "scribe": 1}}).play(0, "feed baker")
    assert t.clause(0, "feed farmer") == "baker.order"
    assert t.legal(0) == ["feed scribe", "stop"]


@pytest.mark.clause("iunu.baker.price")
def test_with_the_option_the_discount_counts_once_for_all_loaves() -> None:
    t = baking(dice=(4, 1, 1), laid={0: {"farmer": 2}}, deben={0: 12}, options={"bread_price": "batch"})
    prices = []
    for words in ("feed farmer", "feed farmer", "feed baker"):
        before = t.deben(0)
        t.play(0, words)
        prices.append(before - t.deben(0))
    assert prices == [4 - 2, 4, 4]


# ---- Soldier ---------------------------------------------------------------------------------------------------------------------


def raid(**facts: object) -> Board:
    """Seat 0 has just laid a Soldier; seat 1 has hungry Farmers."""
    facts = {"laid": {1: {"farmer": 2}}, **facts}
    return table(hands={0: ["soldier", *REST]}, **facts).play(0, "lay 1 soldier")  # type: ignore[arg-type]


@pytest.mark.clause("iunu.soldier.target")
def test_a_soldier_threatens_an_opponent_with_a_hungry_farmer() -> None:
    t = raid()
    assert t.legal(0) == ["stop", "seat b"]
    assert t.why(0, "seat c").message_id == "iunu.refuse.soldier.target"
    assert t.why(0, "seat a").message_id == "iunu.refuse.soldier.target.self"
    assert t.why(0, "seat d").message_id == "iunu.refuse.turn.order.no-seat"


@pytest.mark.clause("iunu.soldier.target")
def test_without_a_target_nothing_is_asked() -> None:
    assert raid(laid={1: {"baker": 1}}).asked == [1]


@pytest.mark.clause("iunu.soldier.fed")
def test_a_fed_farmer_is_safe_ruling_19() -> None:
    assert raid(fed={1: {"farmer": 2}}).asked == [1]
    t = raid(laid={1: {"farmer": 2}, 2: {"farmer": 1}}, fed={1: {"farmer": 2}})
    assert t.clause(0, "seat b") == "soldier.fed"
    t = raid(fed={1: {"farmer": 1}}, deben={1: 0}).play(0, "seat b")
    assert (t.laid(1), t.fed(1), t.laid(0)) == ({"farmer": 1}, {"farmer": 1}, {"farmer": 1, "soldier": 1})


@pytest.mark.clause("iunu.soldier.defence")
def test_one_soldier_defends_against_three_ruling_20() -> None:
    laid = {0: {"soldier": 2}, 1: {"farmer": 2, "soldier": 1}, 2: {"farmer": 1}}
    t = raid(laid=laid, round=3)
    assert t.clause(0, "seat b") == "soldier.defence"
    assert "seat b" in raid(laid=laid, round=3, options={"soldier_defence": "equal"}).legal(0)
    level = {**laid, 1: {"farmer": 2, "soldier": 3}}
    assert "seat b" not in raid(laid=level, round=3, options={"soldier_defence": "equal"}).legal(0)


@pytest.mark.clause("iunu.soldier.ransom")
def test_the_attacker_gets_the_ransom_ruling_21() -> None:
    t = raid().play(0, "seat b")
    assert (t.phase, t.asked, t.legal(1)) == ("ransom", [1], ["pay", "yield"])
    assert t.clause(1, "stop") == "soldier.ransom"
    assert t.game.plain.why_not(t.s, 0, 0).clause == "table.asked"
    t.play(1, "pay")
    assert (t.deben(0), t.deben(1), t.laid(1), t.asked) == (11, 7, {"farmer": 2}, [1])


@pytest.mark.clause("iunu.soldier.ransom")
@pytest.mark.parametrize(("ransom", "deben"), [(3, 3), ("lowest_die", 1)])
def test_the_options_for_the_ransom(ransom: int | str, deben: int) -> None:
    t = raid(options={"ransom": ransom}, dice=(4, 1, 3)).play(0, "seat b")
    assert t.view()["raid"] == {"seat": 0, "victim": 1, "ransom": deben, "targets": [1]}
    assert t.play(1, "pay").deben(0) == 9 + deben


@pytest.mark.clause("iunu.soldier.kidnap")
def test_a_farmer_is_handed_over() -> None:
    t = raid().play(0, "seat b").play(1, "yield")
    assert (t.laid(0), t.laid(1), t.deben(0), t.deben(1)) == ({"farmer": 1, "soldier": 1}, {"farmer": 1}, 9, 9)


@pytest.mark.clause("iunu.soldier.poor")
def test_who_cannot_pay_is_not_asked() -> None:
    t = raid(deben={1: 1}).play(0, "seat b")
    assert (t.laid(1), t.asked, t.phase) == ({"farmer": 1}, [1], "lay")
    assert raid(deben={1: 2}).play(0, "seat b").phase == "ransom"


# ---- Merchant and Noble ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("iunu.merchant.die")
def test_a_merchant_takes_the_highest_die() -> None:
    hands = {0: ["merchant", *REST]}
    assert table(hands=hands, dice=(1, 4, 2)).play(0, "lay 1 merchant").deben(0) == 13
    assert table(hands=hands, dice=(1, 4, 2), options={"merchant_die": "middle"}).play(0, "lay 1 merchant").deben(0) == 11


@pytest.mark.clause("iunu.merchant.die")
def test_with_the_option_a_merchant_names_a_die() -> None:
    t = table(hands={0: ["merchant", *REST]}, dice=(1, 4, 1), options={"merchant_die": "chosen"}).play(0, "lay 1 merchant")
    assert (t.phase, t.legal(0)) == ("merchant", ["die 1", "die 4"])
    assert (t.clause(0, "die 2"), t.clause(0, "stop")) == ("merchant.die", "merchant.die")
    assert t.play(0, "die 4").deben(0) == 13
    t = table(hands={0: ["merchant", *REST]}, dice=(3, 3, 3), options={"merchant_die": "chosen"}).play(0, "lay 1 merchant")
    assert (t.deben(0), t.asked) == (12, [1])
    assert t.why(1, "die 3").message_id == "iunu.refuse.merchant.die.not-now"


@pytest.mark.clause("iunu.noble.income", "iunu.noble.lower")
def test_a_noble_takes_the_sum_and_lowers_the_dice() -> None:
    t = table(hands={0: ["noble", *REST], 1: ["merchant", *REST[2:], "scribe", "scribe"]}, dice=(4, 1, 2)).play(0, "lay 1 noble")
    assert (t.deben(0), t.dice) == (16, [3, 1, 1])
    assert t.play(1, "lay 1 merchant").deben(1) == 12
    to_one = table(hands={0: ["noble", *REST]}, dice=(4, 1, 2), options={"noble_lowers": "to_one"}).play(0, "lay 1 noble")
    assert (to_one.deben(0), to_one.dice) == (16, [1, 1, 1])


@pytest.mark.clause("iunu.noble.lower")
def test_dice_do_not_fall_below_one_ruling_24() -> None:
    t = table(hands={0: ["noble", *REST]}, dice=(1, 1, 1)).play(0, "lay 1 noble")
    assert (t.deben(0), t.dice) == (12, [1, 1, 1])


# ---- Priest, Vizier, Pharaoh -----------------------------------------------------------------------------------------------------


def visit(**facts: object) -> Board:
    """Seat 0 has just laid a Priest and looks at the first afterlife cards of the pile."""
    answers = facts.pop("answers", OFFER_FIRST)
    return table(hands={0: ["priest", *REST]}, **facts).play(0, "lay 1 priest", answers=answers)  # type: ignore[arg-type]


@pytest.mark.clause("iunu.priest.look")
def test_a_priest_looks_at_two_and_keeps_one() -> None:
    t = visit()
    assert t.legal(0) == ["stop", "take a1", "take a2"]
    assert (t.clause(0, "take a3"), t.why(0, "take a12").message_id) == ("priest.look", "iunu.refuse.priest.look.no-card")
    t.play(0, "take a2")
    assert (t.held(0), t.view()["afterlife"]["count"], t.asked) == (["a2"], 8, [1])


@pytest.mark.clause("iunu.priest.look")
def test_with_the_option_a_priest_sees_the_whole_pile() -> None:
    t = visit(options={"priest_look": "all"}, held={2: ["a4"]}, laid={2: {"priest": 1}}, answers=())
    assert t.view(0)["offer"]["cards"] == ["a1", "a2", "a3", "a5", "a6", "a7", "a8", "a9"]
    assert t.play(0, "take a9").view(0)["afterlife"]["known"] == {f"a{n}": 1 for n in (1, 2, 3, 5, 6, 7, 8)}


@pytest.mark.clause("iunu.priest.refuse")
def test_both_cards_may_be_refused() -> None:
    t = visit().play(0, "stop")
    assert (t.held(0), t.view()["afterlife"]["count"]) == ([], 9)
    assert t.view(0)["afterlife"]["known"] == {"a1": 1, "a2": 1}


@pytest.mark.clause("iunu.priest.few")
def test_the_last_card_is_looked_at_alone() -> None:
    t = visit(edition="one-afterlife", answers=[(1, 0)])
    assert t.legal(0) == ["stop", "take a1"]
    assert t.copy().play(0, "stop").view()["afterlife"]["count"] == 1
    assert t.play(0, "take a1").view()["afterlife"]["count"] == 0


@pytest.mark.clause("iunu.priest.none")
def test_without_afterlife_cards_a_priest_brings_his_points_alone_ruling_34() -> None:
    t = visit(edition="one-afterlife", held={2: ["a1"]}, laid={2: {"priest": 1}}, answers=())
    assert (t.asked, t.laid(0), t.points(0)["printed"]) == ([1], {"priest": 1}, 7)


@pytest.mark.clause("iunu.vizier.tax", "iunu.vizier.poor")
def test_a_vizier_taxes_who_has_deben() -> None:
    t = table(4, hands={0: ["vizier", "farmer", "farmer", "farmer", "farmer"]}, deben={1: 0, 2: 1}).play(0, "lay 1 vizier")
    assert [t.deben(seat) for seat in range(4)] == [11, 0, 0, 8]
    t = table(hands={0: ["vizier", "farmer", "farmer", "farmer", "farmer"]}, options={"vizier_power": "none"})
    assert t.why(0, "idle 1 vizier").message_id == "iunu.refuse.lay.ability.nothing"
    assert t.play(0, "lay 1 vizier").deben(0) == 9


@pytest.mark.clause("iunu.pharaoh.roll")
def test_a_pharaoh_may_roll_again_seeing_the_dice() -> None:
    t = table(hands={0: ["pharaoh", "farmer", "farmer", "farmer", "farmer"]}, dice=(1, 1, 2)).play(0, "lay 1 pharaoh")
    assert t.legal(0) == ["stop", "roll"]
    t.play(0, "roll", answers=[(4, 3), (4, 2), (4, 0)])
    assert (t.dice, t.asked) == ([4, 3, 1], [1])


@pytest.mark.clause("iunu.pharaoh.roll")
def test_with_the_option_a_pharaoh_does_nothing() -> None:
    t = table(hands={0: ["pharaoh"] + ["farmer"] * 4}, options={"pharaoh_power": "none"})
    assert t.why(0, "roll").message_id == "iunu.refuse.pharaoh.roll.none"
    assert t.play(0, "lay 1 pharaoh").asked == [1]
