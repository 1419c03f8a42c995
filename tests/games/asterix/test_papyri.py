"""Red squares and the ten papyri."""

from __future__ import annotations

import pytest

from tests.games.asterix.conftest import table


@pytest.mark.clause("asterix.papyrus.draw")
@pytest.mark.parametrize(("start", "words"), [("j2", "patrol j5"), ("j3", "patrol j6 red"), ("i4", "patrol k5 red")])
def test_stopping_on_a_red_square_or_passing_over_it_brings_a_papyrus(start: str, words: str) -> None:
    t = table(pawns={0: start}, hands={0: ["patrol"]}).play(0, words)
    assert t.player(0)["papyrus_count"] == 1
    assert t.view()["papyrus_pile"]["count"] == 15


@pytest.mark.clause("asterix.papyrus.draw")
def test_another_way_to_the_same_square_brings_none_and_both_are_offered() -> None:
    assert {"to k6 direct", "to k6 red"} <= set(table(pawns={0: "i5"}, hands={0: ["patrol"]}).after(0, "move patrol"))
    t = table(pawns={0: "i5"}, hands={0: ["patrol"]}).play(0, "patrol k6 direct")
    assert t.player(0)["papyrus_count"] == 0
    assert t.clause(1, "move pirate", "to a3 red") == "papyrus.draw"


@pytest.mark.clause("asterix.papyrus.draw", "asterix.move.twice")
def test_starting_on_a_red_square_brings_nothing_and_entering_again_does() -> None:
    t = table(pawns={0: "j5"}, hands={0: ["patrol", "potion-5"]})
    assert not any(words.endswith("red") for words in t.after(0, "move potion-5"))
    back = table(pawns={0: "j2"}, hands={0: ["patrol"]}, papyri={0: ["ghost"]}).play(0, "patrol j5")
    assert back.player(0)["papyrus_count"] == 2


@pytest.mark.clause("asterix.papyrus.empty", "asterix.papyrus.draw")
def test_from_an_empty_pile_nothing_is_drawn() -> None:
    t = table(3, pawns={0: "j2"}, hands={0: ["patrol"]}, pile=0).play(0, "patrol j5")
    assert t.player(0)["papyrus_count"] == 0


@pytest.mark.clause("asterix.papyrus.one", "asterix.papyrus.windows")
def test_one_papyrus_a_turn_before_or_after_the_card() -> None:
    t = table(papyri={0: ["crocodile", "menhir"]}, laid=["sabre c3 across"])
    assert [words for words in t.legal(0) if words.startswith("papyrus")] == ["papyrus menhir", "papyrus crocodile"]
    t.play(0, "crocodile b")
    assert t.clause(0, "papyrus menhir") == "papyrus.one"
    t.play(0, "pirate a3")
    assert t.asked == [1]
    after = table(papyri={0: ["crocodile"]}).play(0, "pirate a3")
    assert (after.phase, after.asked, after.legal(0)) == ("after", [0], ["papyrus crocodile", "done"])
    assert after.clause(0, "move patrol") == "turn.card"
    assert after.copy().play(0, "done").asked == [1]
    assert after.play(0, "crocodile b").asked == [1]
    assert table().clause(0, "papyrus ghost") == "papyrus.one"


@pytest.mark.clause("asterix.papyrus.windows", "asterix.papyrus.draw")
def test_one_drawn_in_this_turn_may_be_used_at_once() -> None:
    t = table(pawns={0: "j2"}, hands={0: ["patrol"]}).play(0, "patrol j5")
    assert (t.phase, t.asked) == ("after", [0])
    used = table(pawns={0: "j2"}, hands={0: ["patrol"]}, papyri={0: ["crocodile"]}).play(0, "crocodile b", "patrol j5")
    assert used.asked == [1]


@pytest.mark.clause("asterix.papyrus.windows")
@pytest.mark.parametrize("papyrus", ["plus2", "ghost", "redraw"])
def test_what_changes_the_card_comes_before_it(papyrus: str) -> None:
    t = table(papyri={0: [papyrus]}).play(0, "pirate a3")
    assert t.legal(0) == ["done"]
    assert t.clause(0, f"papyrus {papyrus}") == "papyrus.windows"


@pytest.mark.clause("asterix.papyrus.under")
def test_a_used_papyrus_goes_under_the_pile_and_comes_up_after_all_the_others() -> None:
    t = table(papyri={0: ["crocodile"]}).play(0, "crocodile b")
    assert t.view()["papyrus_pile"] == {"count": 16, "under": ["crocodile"]}
    last = table(3, pawns={0: "j2"}, hands={0: ["patrol"]}, under=["trade", "ghost"], pile=0).play(0, "patrol j5")
    assert last.papyri(0) == ["trade"]
    assert last.player(0, 1)["known_papyri"] == {"trade": 1}
    assert last.view()["papyrus_pile"] == {"count": 1, "under": ["ghost"]}


@pytest.mark.clause("asterix.papyrus.useless")
def test_a_papyrus_that_can_do_nothing_is_not_used() -> None:
    t = table(papyri={0: ["menhir", "storm", "sandstorm"]})
    for papyrus in ("menhir", "storm", "sandstorm"):
        assert t.clause(0, f"papyrus {papyrus}") == "papyrus.useless"
    none = table(3, papyri={0: ["bonus"]}, reserve={"sabre": 0, "pilum": 0})
    assert none.clause(0, "papyrus bonus") == "papyrus.useless"


@pytest.mark.clause("asterix.papyrus.plus2", "asterix.move.goal")
def test_a_fair_wind_makes_the_move_two_steps_longer_and_a_goal_stops_it_all_the_same() -> None:
    t = table(pawns={0: "e12"}, hands={0: ["patrol"]}, papyri={0: ["plus2"]}).play(0, "papyrus plus2")
    ends = {words.split()[1] for words in t.after(0, "move patrol")}
    assert {"j12", "e15", "e10"} - ends == {"e10"}
    near = table(pawns={0: "t5"}, hands={0: ["patrol"]}, papyri={0: ["plus2"]}).play(0, "plus2", "patrol palace")
    assert near.player(0)["delivered"]
    wasted = table(hands={0: ["pirate"]}, papyri={0: ["plus2"]}).play(0, "plus2", "sabre c3 across")
    assert wasted.s.boost == 0


@pytest.mark.clause("asterix.papyrus.ghost")
def test_a_ghost_crosses_one_piece_no_palisade_and_ends_where_a_way_is_left() -> None:
    laid = ["sabre d1 down", "sabre e3 across", "sabre g1 down"]
    t = table(pawns={0: "c2"}, laid=laid, hands={0: ["patrol", "pirate"]}, papyri={0: ["ghost"]}).play(0, "papyrus ghost")
    ends = {words.split()[1] for words in t.after(0, "move patrol")}
    assert not ends & {"e1", "e3", "f2"}
    assert t.clause(0, "move patrol", "to f2 direct") == "papyrus.ghost"
    wall = table(pawns={0: "c5"}, laid=["sabre c4 down"], hands={0: ["patrol"]}, papyri={0: ["ghost"]}).play(0, "papyrus ghost")
    assert "to f5 direct" in wall.after(0, "move patrol")
    two = table(pawns={0: "c5"}, laid=["sabre c4 down", "sabre d4 down"], hands={0: ["patrol"]}, papyri={0: ["ghost"]})
    assert "to f5 direct" not in two.play(0, "papyrus ghost").after(0, "move patrol")
    inside = table(pawns={0: "b8"}, hands={0: ["patrol"]}, papyri={0: ["ghost"]}).play(0, "papyrus ghost")
    assert "to a7 direct" not in inside.after(0, "move patrol")
    assert wall.play(0, "patrol f5").laid == ["sabre c4 down"]


@pytest.mark.clause("asterix.papyrus.menhir")
def test_a_menhir_sends_a_piece_back_to_the_reserve() -> None:
    t = table(papyri={0: ["menhir"]}, laid=["pilum n3 across"]).play(0, "menhir n3 across")
    assert (t.laid, t.view()["reserve"], t.player(0)["kept"]) == ([], {"sabre": 10, "pilum": 10}, {"sabre": 0, "pilum": 0})


@pytest.mark.clause("asterix.papyrus.storm", "asterix.papyrus.sandstorm")
@pytest.mark.parametrize(
    ("papyrus", "piece", "there", "to"), [("storm", "sabre", "c3 across", "d3 across"), ("sandstorm", "pilum", "n3 across", "o3 across")]
)
def test_a_storm_lays_a_piece_of_its_type_elsewhere_tried_with_it_lifted(papyrus: str, piece: str, there: str, to: str) -> None:
    other = "pilum p5 across" if piece == "sabre" else "sabre f5 across"
    t = table(papyri={0: [papyrus]}, laid=[f"{piece} {there}", other])
    assert t.after(0, f"papyrus {papyrus}") == [f"edge {there}"]
    assert t.clause(0, f"papyrus {papyrus}", f"edge {other.partition(' ')[2]}") == f"papyrus.{papyrus}"
    assert t.clause(0, f"papyrus {papyrus}", f"edge {there}", f"edge {there}") == f"papyrus.{papyrus}"
    t.play(0, f"{papyrus} {there} {to}")
    assert f"{piece} {to}" in t.laid
    assert f"{piece} {there}" not in t.laid


@pytest.mark.clause("asterix.papyrus.double", "asterix.move.goal")
def test_a_second_helping_is_two_cards_then_the_hand_is_filled() -> None:
    t = table(pawns={0: "t6"}, hands={0: ["pirate", "patrol"]}, papyri={0: ["double"]}).play(0, "papyrus double", "patrol palace")
    assert (t.player(0)["delivered"], t.asked, len(t.hand(0))) == (True, [0], 3)
    t.play(0, "pirate t3")
    assert (t.asked, len(t.hand(0)), t.pawn(0)) == ([1], 4, "t3")


@pytest.mark.clause("asterix.papyrus.double")
def test_used_after_the_card_it_allows_another_one() -> None:
    t = table(papyri={0: ["double"]}).play(0, "pirate a3", "papyrus double")
    assert (t.phase, t.asked) == ("turn", [0])
    t.play(0, "pirate a1")
    assert (t.asked, t.pawn(0)) == ([1], "a1")


@pytest.mark.clause("asterix.papyrus.crocodile")
def test_crocodiles_keep_a_pawn_for_one_turn_and_two_of_them_no_longer() -> None:
    t = table(3, papyri={0: ["crocodile"], 1: ["crocodile"]}, hands={2: ["pirate"]})
    assert t.clause(0, "papyrus crocodile", "seat a") == "papyrus.crocodile"
    t.play(0, "crocodile c", "pirate a3").play(1, "crocodile c", "pirate a3")
    assert t.clause(2, "move pirate") == "papyrus.crocodile"
    t.play(2, "sabre c3 across")
    assert not t.player(2)["bitten"]
    t.play(0, "pirate a1").play(1, "pirate a1")
    assert "move pirate" in t.legal(2)


@pytest.mark.clause("asterix.papyrus.trade", "asterix.secret.trade")
def test_a_trade_takes_one_card_at_random_and_gives_one_back() -> None:
    t = table(3, papyri={0: ["trade"]}, hands={0: ["patrol"] * 4, 1: ["potion-5", "potion-6", "potion-6", "potion-6"]})
    t.play(0, "trade b", answers=[(4, 0)])
    assert (t.phase, t.asked, t.hand(1)) == ("give", [0], ["potion-6"] * 3)
    assert t.player(0, 1)["known_hand"] == {"potion-5": 1}
    assert t.player(0, 2)["known_hand"] == {}
    assert t.clause(0, "move patrol") == "papyrus.trade"
    t.play(0, "give patrol")
    assert t.hand(0) == ["patrol"] * 3 + ["potion-5"]
    assert t.hand(1) == ["patrol"] + ["potion-6"] * 3
    assert t.player(1, 0)["known_hand"] == {"patrol": 1}
    assert t.player(1, 2)["known_hand"] == {}
    assert (t.phase, t.asked) == ("turn", [0])


@pytest.mark.clause("asterix.papyrus.trade")
def test_the_card_taken_may_be_given_back_and_nobody_trades_with_himself() -> None:
    t = table(papyri={0: ["trade"]}, hands={0: ["patrol"] * 4, 1: ["potion-5"] * 4})
    assert t.clause(0, "papyrus trade", "seat a") == "papyrus.trade"
    t.play(0, "trade b", "give potion-5")
    assert t.hand(1) == ["potion-5"] * 4


@pytest.mark.clause("asterix.papyrus.bonus")
def test_a_hasty_builder_lays_either_type_from_the_reserve_alone() -> None:
    t = table(3, papyri={0: ["bonus"]}, kept={0: ["sabre"]}, reserve={"sabre": 0})
    assert t.after(0, "papyrus bonus") == ["lay pilum"]
    assert t.clause(0, "papyrus bonus", "lay sabre") == "papyrus.bonus"
    t.play(0, "bonus pilum n3 across")
    assert (t.laid, t.asked, t.phase) == (["pilum n3 across"], [0], "turn")


@pytest.mark.clause("asterix.papyrus.redraw")
def test_a_new_scent_discards_the_hand_and_draws_another() -> None:
    hand = ["pirate", "patrol", "potion-5", "potion-6"]
    t = table(papyri={0: ["redraw"]}, hands={0: hand}).play(0, "papyrus redraw")
    assert t.view()["played"] == hand
    assert len(t.hand(0)) == 4
    assert (t.phase, t.asked) == ("turn", [0])
