"""Costs, and what pays them."""

import pytest

from tests.games.cleopatra.conftest import table

WALL = ["artisan", "stone", "wood"]


@pytest.mark.clause("cleopatra.pay.cost", "cleopatra.quarry.collect", "cleopatra.pay.unit")
@pytest.mark.parametrize(
    ("part", "cards", "talents"),
    [
        ("sphinx", ["artisan", "stone", "marble"], 2),
        ("obelisk", ["artisan"] * 3 + ["stone"] * 2 + ["wood"] * 2, 12),
        ("pedestal", ["artisan"] * 3 + ["marble"] * 2 + ["lapis"] * 2, 12),
    ],
)
def test_a_part_costs_its_units_and_earns_its_talents(part, cards, talents):
    t = table(hands={0: [*cards, "wood"]})
    t.play(0, f"build {part}", *["pay single"] * len(cards))
    assert t.hand(0) == ["wood"]
    assert sorted(t.discards()) == sorted(cards)
    assert t.s.talents[0] == 5 + talents


@pytest.mark.clause("cleopatra.pay.cost")
def test_what_is_lacking_is_named():
    t = table(hands={0: ["artisan"]}, merchants={0: 1})
    refusal = t.why_not(0, "build wall")
    assert refusal.clause == "cleopatra.pay.cost"
    assert refusal.args["count"] == 1
    assert "build wall" not in t.words(0)


@pytest.mark.clause("cleopatra.pay.merchant", "cleopatra.setup.merchants")
def test_a_merchant_pays_for_anything_and_leaves_the_game():
    t = table(hands={0: ["stone"]})
    t.play(0, "build wall", "slot 1", "pay merchant", "pay single", "pay merchant")
    assert t.s.merchants[0] == 1
    assert t.discards() == ["stone"]


@pytest.mark.clause("cleopatra.pay.trompe")
def test_a_trompe_stands_in_for_a_material_and_not_for_an_artisan():
    t = table(hands={0: ["artisan", "trompe", "trompe"]}, merchants={0: 0})
    t.play(0, "build wall", "slot 1")
    assert t.words(0) == ["pay single"]
    assert t.clause(0, "pay trompe") == "pay.trompe"
    t.play(0, "pay single", "pay trompe", "pay trompe")
    assert t.s.amulets[0] == 2


@pytest.mark.clause("cleopatra.pay.trompe")
def test_with_the_option_a_trompe_stands_in_for_an_artisan():
    t = table(hands={0: ["trompe", "stone", "wood"]}, merchants={0: 0}, options={"trompe_covers_artisan": "yes"})
    t.play(0, "build wall", "slot 1", "pay trompe", "pay single", "pay single")
    assert t.s.walls == 1


@pytest.mark.clause("cleopatra.pay.double", "cleopatra.pay.amulets")
def test_one_double_serves_wall_and_door_built_in_one_turn():
    t = table(hands={0: ["artisan"] * 3 + ["stone", "marble", "lapis", "wood2"]}, merchants={0: 0})
    t.play(0, "build wall", "slot 1", "pay single", "pay single", "pay double")
    assert t.s.credit[3] == 1
    t.play(0, "build door", "side right", "pay single", "pay single", "pay single", "pay single")
    assert t.s.doors == 2
    assert t.s.amulets[0] == 1
    assert not t.s.credit.any()


@pytest.mark.clause("cleopatra.pay.double")
def test_what_is_over_is_lost_with_the_turn():
    t = table(hands={0: ["artisan", "stone", "wood2"]}, merchants={0: 0})
    t.play(0, "build wall", "slot 1", "pay single", "pay single", "pay double", "done")
    assert not t.s.credit.any()
    assert t.s.amulets[0] == 1


@pytest.mark.clause("cleopatra.pay.double")
def test_a_double_covers_two_units_of_one_part():
    t = table(hands={0: ["artisan", "artisan2", "stone2", "wood", "wood"]}, merchants={0: 0})
    t.play(0, "build obelisk", "pay single", "pay double", "pay double", "pay single", "pay single")
    assert t.s.obelisks == 1
    assert not t.s.credit.any()
    assert t.s.amulets[0] == 2


@pytest.mark.clause("cleopatra.pay.order")
def test_a_lower_source_never_follows_a_higher_one_within_a_resource():
    t = table(hands={0: ["artisan", "artisan", "stone", "marble", "lapis"]})
    t.play(0, "build door", "side left", "pay merchant")
    assert t.words(0) == ["pay merchant"]
    assert t.clause(0, "pay single") == "pay.order"
    t.play(0, "pay merchant")
    assert "pay single" in t.words(0)


@pytest.mark.clause("cleopatra.pay.unit")
def test_a_source_that_leaves_the_rest_unpaid_is_refused():
    t = table(hands={0: ["artisan", "stone", "trompe"]}, merchants={0: 0})
    t.play(0, "build wall", "slot 1", "pay single")
    assert t.words(0) == ["pay single"]
    assert t.why_not(0, "pay trompe").message_id == "cleopatra.refuse.pay.unit.stuck"


@pytest.mark.clause("cleopatra.pay.over")
def test_only_what_covers_an_unpaid_unit_is_used():
    t = table(hands={0: [*WALL, "lapis", "artisan2"]})
    t.play(0, "build wall", "slot 1", "pay single")
    assert t.words(0) == ["pay single", "pay merchant"]


@pytest.mark.clause("cleopatra.pay.cheapest")
def test_the_proposal_takes_fewest_amulets_then_least_waste_then_fewest_merchants():
    t = table(hands={0: ["artisan", "stone2", "stone", "wood2"]}, merchants={0: 0})
    assert t.view()["quarry"]["wall"]["cheapest"] == ["pay single", "pay single", "pay double"]
    assert t.view()["quarry"]["wall"]["needs"] == ["single", "single", "double"]
    t = table(hands={0: ["artisan", "stone", "wood2"]})
    assert t.view()["quarry"]["wall"]["cheapest"] == ["pay single", "pay single", "pay merchant"]
    assert t.view()["quarry"]["wall"]["amulets"] == 0


@pytest.mark.clause("cleopatra.pay.cheapest")
def test_the_rest_of_a_payment_is_proposed_as_it_goes_on():
    t = table(hands={0: ["artisan", "stone", "wood", "trompe"]}, merchants={0: 0})
    t.play(0, "build wall", "slot 4")
    draft = t.view()["draft"]
    assert draft["cheapest"] == ["pay single"] * 3
    assert draft["worth"] == 3
    assert draft["cheapest_amulets"] == 0
    t.play(0, "pay single", "pay trompe")
    assert t.view()["draft"]["cheapest_amulets"] == 1
    assert t.view()["draft"]["due"] == ["wood"]
