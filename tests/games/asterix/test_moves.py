"""Steps, walls, goals, pawns on one place."""

from __future__ import annotations

import pytest

from tests.games.asterix.conftest import Table, table


def ends(t: Table, card: str, seat: int = 0) -> set[str]:
    """Cells where a card's move may end."""
    return {words.split()[1] for words in t.after(seat, f"move {card}")}


@pytest.mark.clause("asterix.move.steps")
@pytest.mark.parametrize(("card", "steps"), [("patrol", 3), ("pirate", 4), ("potion-5", 5), ("potion-6", 6)])
def test_each_card_gives_its_steps_and_all_of_them_are_made(card: str, steps: int) -> None:
    t = table(pawns={0: "e12"}, hands={0: [card]})
    for cell in ends(t, card):
        across, down = abs(ord(cell[0]) - ord("e")), abs(int(cell[1:]) - 12)
        assert across + down <= steps
        assert (across + down) % 2 == steps % 2
    assert "e12" not in ends(t, card)


@pytest.mark.clause("asterix.move.steps")
def test_too_far_and_too_near_are_refused_with_the_count() -> None:
    t = table(pawns={0: "e12"}, hands={0: ["patrol"]})
    far = t.why(0, "move patrol", "to j12 direct")
    assert (far.clause, far.args["need"], far.args["steps"]) == ("asterix.move.steps", 5, 3)
    assert t.why(0, "move patrol", "to f13 direct").message_id == "asterix.refuse.move.steps.count"


@pytest.mark.clause("asterix.move.steps")
def test_sea_and_sand_are_crossed_by_any_card() -> None:
    t = table(pawns={0: "p3"}, hands={0: ["pirate", "patrol"]})
    assert "q6" in ends(t, "pirate")
    assert "q5" in ends(t, "patrol")


@pytest.mark.clause("asterix.move.turning")
def test_a_pawn_turns_at_every_step_unless_the_option_keeps_it_straight() -> None:
    pawns = {0: "e12"}
    assert "g14" in ends(table(pawns=pawns), "pirate")
    straight = table(pawns=pawns, options={"straight_line_only": "yes"})
    assert ends(straight, "pirate") == {"a12", "i12"}
    assert straight.clause(0, "move pirate", "to g14 direct") == "move.turning"


@pytest.mark.clause("asterix.move.turning", "asterix.move.through")
def test_a_straight_move_leaves_the_village_by_any_gate_in_its_direction() -> None:
    t = table(pawns={0: "a5"}, hands={0: ["pirate"]}, options={"straight_line_only": "yes"})
    assert "a11" in ends(t, "pirate")


@pytest.mark.clause("asterix.move.twice")
def test_a_move_does_not_come_back_to_a_place_nor_to_its_start() -> None:
    t = table(pawns={0: "c2"}, hands={0: ["pirate", "patrol"]})
    assert t.clause(0, "move pirate", "to c2 direct") == "move.twice"
    dead_end = table(pawns={0: "b1"}, laid=["sabre a1 across"], hands={0: ["patrol"]})
    assert ends(dead_end, "patrol") == {"e1", "d2"}


@pytest.mark.clause("asterix.move.walls")
def test_pieces_palisades_block_and_rim_bar_the_way() -> None:
    t = table(pawns={0: "b7"}, laid=["sabre b7 down"], hands={0: ["patrol"]})
    assert ends(t, "patrol") == {"a5", "b4", "c5", "d6", "c7", "a7", "b10"}
    assert ends(table(pawns={0: "b8"}, laid=["sabre b7 down"], hands={0: ["pirate"]}), "pirate") & {"c8", "d8", "a8"} == set()
    assert t.why(0, "move patrol", "to e7 direct").message_id == "asterix.refuse.move.walls"


@pytest.mark.clause("asterix.move.place", "asterix.move.through")
def test_the_village_is_one_step_in_and_one_step_out() -> None:
    t = table(pawns={0: "a6"}, hands={0: ["patrol"]})
    assert "a11" in ends(t, "patrol")
    assert t.clause(0, "move patrol", "to a8 direct") == "move.place"
    assert "a7" not in ends(t, "patrol")
    assert "a7" in ends(table(pawns={0: "a4"}, hands={0: ["patrol"]}), "patrol")


@pytest.mark.clause("asterix.move.through")
def test_the_palace_is_walked_through_on_the_way_home() -> None:
    t = table(pawns={0: "t6"}, delivered=[0], hands={0: ["patrol"]})
    assert "t11" in ends(t, "patrol")


@pytest.mark.clause("asterix.move.goal")
def test_the_palace_stops_a_move_and_takes_the_palace_card() -> None:
    t = table(pawns={0: "t5"}, hands={0: ["potion-6"]}).play(0, "potion-6 palace")
    assert (t.pawn(0), t.player(0)["delivered"], t.player(0)["left"]) == ("t7", True, 21)
    assert "t11" not in ends(table(pawns={0: "t5"}, hands={0: ["pirate"]}), "pirate")


@pytest.mark.clause("asterix.move.goal")
def test_by_the_option_a_goal_wants_the_exact_count() -> None:
    exact = {"exact_goal_landing": "yes"}
    t = table(pawns={0: "t5"}, hands={0: ["patrol", "pirate"]}, options=exact)
    assert "t7" not in ends(t, "patrol")
    assert "t11" in ends(t, "pirate")
    home = table(pawns={0: "t4"}, hands={0: ["patrol"]}, options=exact).play(0, "patrol palace")
    assert home.player(0)["delivered"]


@pytest.mark.clause("asterix.move.share")
def test_pawns_share_and_pass_unless_the_option_lets_them_bar_the_way() -> None:
    pawns = {0: "c1", 1: "d1"}
    t = table(pawns=pawns, hands={0: ["patrol"]})
    assert "f1" in ends(t, "patrol")
    together = table(pawns={0: "c1", 1: "d2"}, hands={0: ["patrol"]}).play(0, "patrol d3").play(1, "pirate d4")
    assert (together.pawn(0), together.pawn(1)) == ("d3", "d4")
    assert table(pawns={0: "c1", 1: "f1"}, hands={0: ["patrol"]}).play(0, "patrol f1").pawn(0) == "f1"
    barred = table(pawns=pawns, hands={0: ["patrol"]}, options={"pawns_block": "yes"})
    assert "f1" not in ends(barred, "patrol")
    near = table(pawns={0: "c1", 1: "e2"}, hands={0: ["patrol"]}, options={"pawns_block": "yes"})
    refusal = near.why(0, "move patrol", "to e2 direct")
    assert (refusal.clause, refusal.args["who"]) == ("asterix.move.share", "seat.1")


@pytest.mark.clause("asterix.move.share", "asterix.move.through")
def test_village_and_palace_hold_any_number_of_pawns_in_any_case() -> None:
    t = table(3, pawns={0: "a4"}, hands={0: ["patrol"]}, options={"pawns_block": "yes"})
    assert "a7" in ends(t, "patrol")
