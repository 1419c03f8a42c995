"""Setting up, the turn, the talon, the fast game and the end."""

from __future__ import annotations

import pytest

from tests.games.asterix.conftest import asterix, dealt, table

ALL_CARDS = {"pirate": 20, "patrol": 20, "potion-5": 8, "potion-6": 8}


@pytest.mark.clause("asterix.setup.cards", "asterix.setup.pieces", "asterix.setup.pawns")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_begins_with_four_cards_each_and_everything_else_in_its_place(seats: int) -> None:
    t = dealt(seats)
    view = t.view()
    assert [player["hand_count"] for player in view["players"]] == [4] * seats
    assert view["talon"]["count"] == sum(ALL_CARDS.values()) - 4 * seats
    assert view["reserve"] == {"sabre": 10, "pilum": 10}
    assert view["papyrus_pile"] == {"count": 16, "under": []}
    assert {player["pawn"] for player in view["players"]} == {"a7"}
    assert not any(player["delivered"] or player["papyrus_count"] for player in view["players"])


@pytest.mark.clause("asterix.setup.starter")
def test_chance_decides_who_begins() -> None:
    assert {int(dealt(4, seed=seed).s.starter) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.clause("asterix.turn.order", "asterix.talon.draw", "asterix.turn.card")
def test_a_card_is_played_face_up_another_is_drawn_and_the_next_seat_plays() -> None:
    t = table(3, hands={0: ["patrol", "potion-5", "potion-5", "potion-6"]}).play(0, "patrol a4", answers=[(44, 43)])
    assert t.hand(0) == ["potion-5", "potion-5", "potion-6", "potion-6"]
    assert t.view()["played"] == ["patrol"]
    assert t.asked == [1]
    t.play(1, "pirate a3").play(2, "pirate a3")
    assert t.asked == [0]
    assert t.clause(1, "move pirate") == "turn.order"


@pytest.mark.clause("asterix.turn.card", "asterix.turn.one-use")
def test_nobody_passes_and_a_card_serves_for_one_use_alone() -> None:
    t = table(hands={0: ["pirate"] * 4})
    assert t.clause(0, "done") == "turn.card"
    assert t.legal(0) == ["move pirate", "lay sabre"]
    assert t.clause(0, "move patrol") == "turn.card"
    assert t.clause(0, "move pirate", "lay sabre") == "turn.one-use"
    t.play(0, "sabre d2 across")
    assert (t.pawn(0), t.asked) == ("a7", [1])


@pytest.mark.clause("asterix.turn.useless")
def test_a_card_is_discarded_only_when_none_in_hand_has_any_use() -> None:
    potions = ["potion-5", "potion-5", "potion-6", "potion-6"]
    t = table(hands={0: potions}, bitten=[0])
    assert t.legal(0) == ["discard"]
    t.play(0, "discard potion-5")
    assert (t.view()["played"], t.asked) == (["potion-5"], [1])
    assert table(hands={0: potions}).clause(0, "discard") == "turn.useless"
    assert table(hands={0: potions}, bitten=[0], laid=["sabre d2 across"]).clause(0, "discard") == "turn.useless"


@pytest.mark.clause("asterix.turn.useless", "asterix.move.share")
def test_pawns_that_bar_the_way_can_leave_no_use_at_all() -> None:
    pawns = {0: "a1", 1: "b1", 2: "a2"}
    t = table(3, hands={0: ["potion-5"] * 4}, pawns=pawns, options={"pawns_block": "yes"})
    assert t.legal(0) == ["discard"]


@pytest.mark.clause("asterix.talon.turn")
def test_an_empty_talon_is_replaced_by_the_shuffled_played_pile_at_once() -> None:
    t = table(hands={0: ["pirate"] * 4, 1: ["pirate"] * 4}, talon=1)
    before = t.view()["played"]
    t.play(0, "pirate a3")
    view = t.view()
    assert view["played"] == []
    assert view["talon"] == {"count": len(before) + 1, "next": []}
    assert t.s.talon.sum() == len(before) + 1


@pytest.mark.clause("asterix.talon.turn")
def test_turned_over_unshuffled_the_oldest_card_comes_up_first_and_everybody_knows_it() -> None:
    t = table(talon=1, options={"reshuffle": "no"})
    before = t.view()["played"]
    t.play(0, "pirate a3")
    assert t.view()["talon"]["next"] == [*before, "pirate"]
    t.play(1, "pirate a3")
    assert t.view()["talon"]["next"] == [*before[1:], "pirate"]
    assert t.player(1, 0)["known_hand"] == {before[0]: 1}
    assert t.player(1)["hand"][before[0]] >= 1


@pytest.mark.clause("asterix.talon.turn", "asterix.papyrus.redraw")
def test_when_the_talon_ends_while_cards_are_drawn_drawing_goes_on() -> None:
    t = table(hands={0: ["pirate"] * 4}, papyri={0: ["redraw"]}, talon=2).play(0, "papyrus redraw")
    assert len(t.hand(0)) == 4
    assert t.view()["played"] == []


@pytest.mark.clause("asterix.fast.pieces", "asterix.fast.papyri")
def test_the_fast_game_has_fewer_pieces_and_no_papyri() -> None:
    for value, pieces in (("yes", 3), ("mild", 5)):
        view = dealt(options={"fast_game": value}).view()
        assert view["reserve"] == {"sabre": pieces, "pilum": pieces}
        assert view["papyrus_pile"]["count"] == 0
    t = table(pawns={0: "j2"}, hands={0: ["patrol"]}, options={"fast_game": "yes"})
    assert "to j5 direct" in t.after(0, "move patrol")
    assert not any(words.endswith("red") for words in t.after(0, "move patrol"))
    assert t.clause(0, "move patrol", "to j5 red") == "fast.papyri"
    assert t.clause(0, "papyrus ghost") == "fast.papyri"
    t.play(0, "patrol j5 direct")
    assert t.player(0)["papyrus_count"] == 0


@pytest.mark.clause("asterix.end.first", "asterix.move.goal", "asterix.end.left")
def test_the_first_pawn_home_wins_at_once_and_what_is_left_of_its_steps_is_lost() -> None:
    t = table(3, pawns={0: "a5", 1: "a6", 2: "t5"}, delivered=[0, 1], hands={0: ["potion-6"]}).play(0, "potion-6 village")
    assert t.s.over
    assert t.asked == []
    result = asterix().plain.result(t.s)
    assert result["winners"] == [0]
    assert result["totals"] == [0, 1, 23]
    assert result["points"] == {"out": [0, 0, 2], "home": [0, 1, 21]}
    assert result["ranks"] == [1, 2, 3]
    assert result["ended"] == "home"
    assert t.why(1, "move pirate").clause == "table.over"


@pytest.mark.clause("asterix.end.first")
def test_of_two_pawns_due_home_the_one_whose_turn_comes_first_wins() -> None:
    t = table(pawns={0: "a6", 1: "a6"}, delivered=[0, 1], to_play=1).play(1, "pirate village")
    assert asterix().plain.result(t.s)["winners"] == [1]


@pytest.mark.clause("asterix.end.first")
def test_the_village_is_no_goal_before_the_palace_card_was_put_down() -> None:
    t = table(pawns={0: "a4"}, hands={0: ["patrol"]}).play(0, "patrol village")
    assert (t.pawn(0), bool(t.s.over)) == ("a7", False)
