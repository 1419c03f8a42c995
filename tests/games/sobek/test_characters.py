"""The nine characters and their powers."""

from __future__ import annotations

import pytest

from tests.games.sobek.conftest import SPECTATOR, table

FISH = {"fish": ["fish-0", "fish-0", "fish-1"]}
CATTLE = {"cattle": ["cattle-0", "cattle-0", "cattle-1"]}
SEVEN = ["ivory-3", "ebony-2", "marble-2", "cattle-1", "cattle-1", "fish-1", "amulet"]
EIGHT = [*SEVEN, "amulet"]


@pytest.mark.clause("sobek.character.discard", "sobek.character.one")
def test_a_character_played_for_its_power_is_shown_and_out_of_the_round_and_the_turn_is_over() -> None:
    t = table(hands={0: ["queen", "thief"]}).play(0, "play queen")
    assert "queen" in t.discard
    assert "queen" not in t.hand(0)
    assert t.asked == [1]
    assert t.view(2)["discard"]["queen"] == 1


@pytest.mark.clause("sobek.character.one")
def test_while_one_character_is_played_no_other_is() -> None:
    t = table(hands={0: ["vizier", "thief"]}).play(0, "play vizier")
    refusal = t.why(0, "play thief")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.character.one", {"character": "sobek.character.vizier"})


@pytest.mark.clause("sobek.character.one")
def test_a_character_that_is_not_in_hand_is_not_played() -> None:
    refusal = table(hands={0: ["thief"]}).why(0, "play queen")
    assert (refusal.clause, refusal.message_id) == ("sobek.character.one", "sobek.refuse.character.none")


# ---- Queen -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.queen.draw", "sobek.secret.backs")
def test_the_queen_brings_the_top_three_cards_of_which_others_see_the_backs() -> None:
    t = table(hands={0: ["queen"]}, pile=["fish-0", "fish-1", "thief"]).play(0, "play queen")
    assert t.hand(0) == ["fish-0", "fish-1", "thief"]
    assert t.player(0, 1)["hand_backs"] == {"green": 0, "beige": 2, "orange": 1}
    assert t.player(0, 1)["known_hand"] == {}


@pytest.mark.clause("sobek.queen.draw")
def test_the_queen_leaves_the_rest_of_the_pile() -> None:
    t = table(hands={0: ["queen"]}, pile=["fish-0", "fish-0", "fish-1", "fish-1", "thief"]).play(0, "play queen")
    assert len(t.hand(0)) == 3
    assert t.view()["pile"]["count"] == 2


@pytest.mark.clause("sobek.queen.short")
def test_the_queen_brings_what_is_left_and_from_an_empty_pile_nothing() -> None:
    t = table(hands={0: ["queen"]}, pile=["fish-0"]).play(0, "play queen")
    assert t.hand(0) == ["fish-0"]
    t = table(hands={0: ["queen"]}, pile=[]).play(0, "play queen")
    assert t.hand(0) == []
    assert t.asked == [1]


@pytest.mark.clause("sobek.queen.short", "sobek.take.round-end")
def test_a_pile_emptied_by_the_queen_does_not_end_the_round() -> None:
    t = table(hands={0: ["queen"]}, row=["ivory-0", "ivory-0"], pile=["fish-0"]).play(0, "play queen")
    assert t.phase == "turn"
    assert t.row == ["ivory-0", "ivory-0"]


# ---- Vizier ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.vizier.look")
def test_the_vizier_looks_at_all_cards_of_a_rivals_corruption_and_takes_one() -> None:
    t = table(hands={0: ["vizier"]}, corruption={1: ["ivory-3", "ebony-2", "queen"]}).play(0, "play vizier", "seat b")
    assert t.view(0)["vizier"] == {"victim": 1, "cards": {"ivory-3": 1, "ebony-2": 1, "queen": 1}}
    assert t.view(1)["vizier"] == t.view(2)["vizier"] == t.view(SPECTATOR)["vizier"] == {"victim": 1}
    assert t.legal(0) == ["card ivory-3", "card queen", "card ebony-2"]
    t.play(0, "card queen")
    assert (t.hand(0), t.corruption(1), t.asked) == (["queen"], ["ivory-3", "ebony-2"], [1])


@pytest.mark.clause("sobek.vizier.look", "sobek.secret.backs")
def test_the_rival_knows_which_card_the_vizier_took_and_others_see_its_back() -> None:
    t = table(hands={0: ["vizier"]}, corruption={1: ["ivory-3", "queen"]}).play(0, "vizier b").play(0, "card ivory-3")
    assert t.player(0, 1)["known_hand"] == {"ivory-3": 1}
    assert t.player(0, 2)["known_hand"] == {}
    assert t.player(0, 2)["hand_backs"] == {"green": 0, "beige": 1, "orange": 0}


@pytest.mark.clause("sobek.vizier.look")
def test_the_vizier_must_take_a_card_that_lies_there_and_looks_at_rivals_alone() -> None:
    t = table(hands={0: ["vizier"]}, corruption={0: ["fish-0"], 1: ["ivory-3"]}).play(0, "play vizier")
    assert t.legal(0) == ["seat b", "seat c"]
    assert t.clause(0, "seat a") == "sobek.vizier.look"
    t.play(0, "seat b")
    assert t.clause(0, "card fish-0") == t.clause(0, "done") == t.clause(0, "take 1") == "sobek.vizier.look"


@pytest.mark.clause("sobek.vizier.empty")
def test_against_an_empty_corruption_the_vizier_is_played_for_nothing_and_curses_are_no_cards() -> None:
    t = table(hands={0: ["vizier"]}, curses={1: 1}).play(0, "vizier b")
    assert (t.phase, t.asked) == ("turn", [1])
    assert "vizier" in t.discard


# ---- Thief -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.thief.draw", "sobek.thief.back")
def test_the_thief_takes_a_card_with_the_back_he_names() -> None:
    t = table(hands={0: ["thief"], 1: ["fish-start", "ivory-3", "queen"]}).play(0, "thief b orange")
    assert (t.hand(0), t.hand(1)) == (["queen"], ["ivory-3", "fish-start"])


@pytest.mark.clause("sobek.thief.draw")
def test_among_cards_with_that_back_the_thief_draws_at_random() -> None:
    hands = {0: ["thief"], 1: ["ivory-3", "ebony-2", "ebony-2"]}
    stolen = [table(hands=hands).play(0, "thief b beige", answers=[(3, n)]).hand(0) for n in range(3)]
    assert stolen == [["ivory-3"], ["ebony-2"], ["ebony-2"]]


@pytest.mark.clause("sobek.thief.draw", "sobek.secret.backs")
def test_thief_and_victim_know_the_card_and_the_others_its_back() -> None:
    t = table(hands={0: ["thief"], 1: ["ivory-3", "queen"]}).play(0, "thief b beige")
    assert t.player(0, 1)["known_hand"] == {"ivory-3": 1}
    assert t.player(0, 2)["known_hand"] == {}
    assert t.player(1, 2)["hand_backs"] == {"green": 0, "beige": 0, "orange": 1}


@pytest.mark.clause("sobek.thief.back")
def test_only_a_back_that_shows_in_that_hand_is_named() -> None:
    t = table(hands={0: ["thief"], 1: ["ivory-3"]}).play(0, "play thief", "seat b")
    assert t.legal(0) == ["back beige"]
    assert t.clause(0, "back orange") == "sobek.thief.back"


@pytest.mark.clause("sobek.thief.draw")
def test_the_thief_does_not_rob_his_own_player() -> None:
    t = table(hands={0: ["thief", "queen"], 1: ["ivory-3"]}).play(0, "play thief")
    assert t.clause(0, "seat a") == "sobek.thief.draw"


@pytest.mark.clause("sobek.thief.empty")
def test_against_an_empty_hand_the_thief_is_played_for_nothing() -> None:
    t = table(hands={0: ["thief"]}).play(0, "thief b")
    assert (t.asked, t.hand(0)) == ([1], [])


# ---- Merchant --------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.merchant.any")
def test_the_merchant_takes_any_card_of_the_row_and_nothing_falls() -> None:
    row = ["ivory-0", "ebony-0", "marble-0", "cattle-0", "fish-0", "wheat-0"]
    t = table(hands={0: ["merchant"]}, row=row).play(0, "play merchant")
    assert t.legal(0) == [f"place {n}" for n in range(1, 7)]
    t.play(0, "place 6")
    assert (t.hand(0), t.corruption(0), t.row) == (["wheat-0"], [], row[:5])


@pytest.mark.clause("sobek.merchant.any")
def test_the_merchant_takes_nothing_from_behind_the_row() -> None:
    t = table(hands={0: ["merchant"]}, row=["ivory-0", "ebony-0"]).play(0, "play merchant")
    refusal = t.why(0, "place 3")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.merchant.any", {"place": 3, "left": 2})


@pytest.mark.clause("sobek.merchant.last")
def test_when_the_merchant_takes_the_last_card_the_row_is_refilled_or_the_round_ends() -> None:
    t = table(hands={0: ["merchant"]}, row=["ivory-0"]).play(0, "merchant 1")
    assert (len(t.row), t.asked) == (9, [1])
    t = table(hands={0: ["merchant"], 1: ["fish-0"] * 3}, row=["ivory-0"], pile=[]).play(0, "merchant 1")
    assert t.phase == "horizontal"


# ---- High Priest and High Priestess ------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.priest.discard")
@pytest.mark.parametrize("priest", ["high-priest", "high-priestess"])
def test_a_priest_throws_off_all_own_corruption_of_a_family_with_its_characters(priest: str) -> None:
    t = table(hands={0: [priest]}, corruption={0: ["fish-0", "fish-1", "thief", "ivory-3", "amulet"], 1: ["fish-1"]})
    t.play(0, f"{priest} fish")
    assert t.corruption(0) == ["ivory-3", "amulet"]
    assert t.corruption(1) == ["fish-1"]
    assert t.view(2)["discard"]["thief"] == 1
    assert t.player(0, 1)["corruption_count"] == 2


@pytest.mark.clause("sobek.priest.discard")
def test_a_priest_may_throw_off_amulets_and_curses_stay() -> None:
    t = table(hands={0: ["high-priest"]}, corruption={0: ["amulet", "amulet", "fish-1"]}, curses={0: 1}).play(0, "high-priest amulet")
    assert t.corruption(0) == ["fish-1"]
    assert t.player(0)["curses"] == 1


@pytest.mark.clause("sobek.priest.empty")
def test_a_priest_may_name_a_family_that_is_not_there() -> None:
    t = table(hands={0: ["high-priest"]}, corruption={0: ["fish-1"]}).play(0, "play high-priest")
    assert t.legal(0) == [f"family {family}" for family in ("ivory", "ebony", "marble", "cattle", "fish", "wheat", "amulet")]
    t.play(0, "family ivory")
    assert (t.corruption(0), t.asked) == (["fish-1"], [1])


@pytest.mark.clause("sobek.priest.empty")
def test_without_any_corruption_a_priest_is_played_for_nothing() -> None:
    t = table(hands={0: ["high-priest"]}, curses={0: 1}).play(0, "play high-priest")
    assert t.asked == [1]


# ---- Courtesan -------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.courtesan.add")
def test_the_courtesan_adds_one_or_two_cards_to_an_own_lot() -> None:
    hands = {0: ["courtesan", "fish-1", "thief", "amulet"]}
    t = table(hands=hands, lots={0: FISH}).play(0, "play courtesan", "family fish", "card fish-1", "done")
    assert t.lot(0, "fish")["cards"] == {"fish-0": 2, "fish-1": 2}
    t = table(hands=hands, lots={0: FISH}).play(0, "play courtesan", "family fish", "card thief", "card amulet")
    assert t.lot(0, "fish")["cards"] == {"fish-0": 2, "fish-1": 1, "thief": 1, "amulet": 1}
    assert (t.hand(0), t.asked) == (["fish-1"], [1])


@pytest.mark.clause("sobek.courtesan.add")
def test_the_courtesan_adds_one_card_at_least_and_of_the_family_alone() -> None:
    t = table(hands={0: ["courtesan", "fish-1", "ivory-3"]}, lots={0: FISH, 1: CATTLE}).play(0, "play courtesan")
    assert t.legal(0) == ["family fish"]
    assert t.clause(0, "family cattle") == "sobek.courtesan.add"
    t.play(0, "family fish")
    assert t.clause(0, "done") == t.clause(0, "card ivory-3") == t.clause(0, "card fish-0") == "sobek.courtesan.add"


@pytest.mark.clause("sobek.courtesan.add")
def test_the_courtesan_herself_is_not_added_to_a_lot_of_wheat() -> None:
    t = table(hands={0: ["courtesan", "merchant"]}, lots={0: {"wheat": ["wheat-0", "wheat-0", "wheat-1"]}})
    t.play(0, "play courtesan", "family wheat")
    assert t.legal(0) == ["card merchant"]


@pytest.mark.clause("sobek.courtesan.none")
def test_with_nothing_to_add_the_courtesan_is_played_for_nothing() -> None:
    t = table(hands={0: ["courtesan", "ivory-3"]}, lots={0: FISH}).play(0, "play courtesan")
    assert (t.asked, t.hand(0)) == ([1], ["ivory-3"])
    t = table(hands={0: ["courtesan", "fish-1"]}).play(0, "play courtesan")
    assert t.asked == [1]


@pytest.mark.clause("sobek.courtesan.token")
def test_the_courtesans_addition_earns_an_event_only_by_option() -> None:
    hands, lots = {0: ["courtesan", "fish-1"]}, {0: FISH}
    t = table(hands=hands, lots=lots).play(0, "courtesan fish fish-1")
    assert (t.phase, t.asked) == ("turn", [1])
    t = table(hands=hands, lots=lots, options={"courtesan_token": "yes"}).play(0, "courtesan fish fish-1")
    assert (t.phase, t.asked) == ("token", [0])


# ---- Scribes ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.scribe.six", "sobek.scribe.choose")
def test_a_scribes_victim_chooses_cards_down_to_six_and_they_go_under_his_own_tile() -> None:
    t = table(hands={0: ["scribe-a"], 1: SEVEN}).play(0, "play scribe-a")
    assert (t.phase, t.asked) == ("scribe", [1])
    discarded = t.discard
    t.play(1, "card ebony-2")
    assert t.corruption(1) == ["ebony-2"]
    assert len(t.hand(1)) == 6
    assert t.discard == discarded
    assert t.asked == [1]


@pytest.mark.clause("sobek.scribe.six")
def test_a_hand_of_six_is_left_alone() -> None:
    t = table(hands={0: ["scribe-b"], 1: SEVEN[:6]}).play(0, "play scribe-b")
    assert (t.phase, t.asked, len(t.hand(1))) == ("turn", [1], 6)


@pytest.mark.clause("sobek.scribe.target", "sobek.scribe.choose", "sobek.turn.order")
def test_a_scribe_strikes_all_rivals_one_after_the_other_from_the_left() -> None:
    hands = {0: ["marble-0"] * 3 + ["cattle-0"] * 2 + ["wheat-0"] * 3, 1: [*SEVEN, "scribe-a"], 2: ["fish-0"] * 3 + ["fish-1"] * 4}
    t = table(row=["ivory-0"], hands=hands, to_play=1).play(1, "play scribe-a")
    assert t.asked == [2]
    t.play(2, "card fish-0")
    assert t.asked == [0]
    t.play(0, "card marble-0", "card wheat-0")
    assert (t.asked, t.phase) == ([2], "turn")
    assert len(t.hand(1)) == 7


@pytest.mark.clause("sobek.scribe.choose", "sobek.secret.backs")
def test_others_see_number_and_backs_of_what_a_victim_gives_up() -> None:
    t = table(hands={0: ["scribe-a"], 1: [*SEVEN, "queen"]}).play(0, "play scribe-a").play(1, "card queen", "card marble-2")
    for viewer in (0, 2, SPECTATOR):
        player = t.player(1, viewer)
        assert player["corruption_backs"] == {"green": 0, "beige": 1, "orange": 1}
        assert player["known_corruption"] == {}


@pytest.mark.clause("sobek.scribe.choose")
def test_a_victim_names_cards_in_hand_in_one_order_and_nothing_else() -> None:
    t = table(hands={0: ["scribe-a"], 1: EIGHT}).play(0, "play scribe-a")
    assert t.clause(1, "card ivory-0") == t.clause(1, "done") == t.clause(1, "take 1") == "sobek.scribe.choose"
    t.play(1, "card marble-2")
    assert t.why(1, "card ivory-3").message_id == "sobek.refuse.scribe.choose.order"


@pytest.mark.clause("sobek.scribe.choose")
def test_a_victim_does_not_name_a_card_after_which_too_few_are_left() -> None:
    t = table(hands={0: ["scribe-a"], 1: [*SEVEN, "marble-2"]}).play(0, "play scribe-a")
    refusal = t.why(1, "card amulet")
    assert refusal.message_id == "sobek.refuse.scribe.choose.stuck"
    assert dict(refusal.args) == {"kind": "sobek.kind.amulet", "need": 2}


@pytest.mark.clause("sobek.scribe.target")
def test_by_option_a_scribe_strikes_one_rival_whom_his_player_names() -> None:
    hands = {0: ["scribe-a"], 1: SEVEN, 2: ["fish-0", "fish-0", "marble-0", "marble-0", "wheat-1", "wheat-1", "wheat-1"]}
    t = table(row=["ivory-0"], hands=hands, options={"scribe_target": "one"}).play(0, "play scribe-a")
    assert t.legal(0) == ["seat b", "seat c"]
    assert t.clause(0, "seat a") == "sobek.scribe.target"
    t.play(0, "seat c")
    assert t.asked == [2]
    t.play(2, "card wheat-1")
    assert (t.phase, t.asked, len(t.hand(1))) == ("turn", [1], 7)


@pytest.mark.clause("sobek.scribe.target", "sobek.scribe.six")
def test_by_option_a_rival_with_six_cards_may_be_named_for_nothing() -> None:
    t = table(hands={0: ["scribe-a"], 1: SEVEN}, options={"scribe_target": "one"}).play(0, "scribe-a c")
    assert (t.phase, t.asked) == ("turn", [1])
