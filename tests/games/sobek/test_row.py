"""Taking cards of the row, and what becomes of the row."""

from __future__ import annotations

import pytest

from tests.games.sobek.conftest import dealt, table

NINE = ["ivory-0", "ebony-0", "marble-0", "cattle-0", "fish-0", "wheat-0", "ivory-3", "ebony-2", "marble-2"]


@pytest.mark.clause("sobek.take.reach", "sobek.corruption.skip")
def test_of_the_third_card_taken_the_first_two_fall_and_the_old_fourth_comes_to_the_front() -> None:
    t = table(row=NINE).play(0, "take 3")
    assert t.hand(0) == ["marble-0"]
    assert t.corruption(0) == ["ivory-0", "ebony-0"]
    assert t.row == NINE[3:]


@pytest.mark.clause("sobek.take.reach", "sobek.corruption.skip")
def test_the_first_card_costs_nothing() -> None:
    t = table(row=NINE).play(0, "take 1")
    assert (t.hand(0), t.corruption(0)) == (["ivory-0"], [])


@pytest.mark.clause("sobek.take.reach")
def test_only_the_first_four_cards_are_within_reach() -> None:
    t = table(row=NINE)
    assert t.legal(0) == ["take 1", "take 2", "take 3", "take 4"]
    refusal = t.game.plain.parse("take 7", 0, t.view(0), t.game.legal_ids(t.s, 0))
    assert (refusal.clause, dict(refusal.args)) == ("sobek.take.reach", {"place": 7})


@pytest.mark.clause("sobek.corruption.face-down", "sobek.corruption.skip")
def test_a_character_passed_over_falls_unseen_by_the_others_and_counts_as_one_card() -> None:
    t = table(row=["hidden", "ivory-0"], pile=["fish-0"], hidden=["queen"]).play(0, "take 2")
    assert t.corruption(0) == ["queen"]
    for viewer in (1, 2):
        assert t.player(0, viewer)["corruption_count"] == 1
        assert t.player(0, viewer)["known_corruption"] == {}
        assert t.player(0, viewer)["corruption"] is None


@pytest.mark.clause("sobek.corruption.face-down")
def test_a_character_taken_is_seen_by_its_taker_alone() -> None:
    t = table(row=["hidden", "ivory-0"], pile=["fish-0"], hidden=["thief"]).play(0, "take 1")
    assert t.hand(0) == ["thief"]
    assert t.player(0, 1)["known_hand"] == {}
    assert t.player(0, 1)["hand_backs"]["orange"] == 1


@pytest.mark.clause("sobek.take.row-short", "sobek.corruption.skip")
def test_with_two_cards_left_only_those_can_be_taken_and_the_second_costs_the_first() -> None:
    t = table(row=["ivory-0", "ebony-0"])
    assert t.legal(0) == ["take 1", "take 2"]
    refusal = t.why(0, "take 3")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.take.row-short", {"place": 3, "left": 2})
    t.play(0, "take 2")
    assert (t.hand(0), t.corruption(0)) == (["ebony-0"], ["ivory-0"])


@pytest.mark.clause("sobek.take.row-short")
def test_the_row_is_not_filled_up_before_it_is_empty() -> None:
    t = table(row=["ivory-0", "ebony-0"]).play(0, "take 1")
    assert t.row == ["ebony-0"]


@pytest.mark.clause("sobek.take.refill")
def test_an_empty_row_is_refilled_before_the_next_turn() -> None:
    t = table(row=["ivory-0"])
    left = t.view()["pile"]["count"]
    t.play(0, "take 1")
    assert len(t.row) == 9
    assert t.view()["pile"]["count"] == left - 9
    assert t.asked == [1]


@pytest.mark.clause("sobek.take.refill")
def test_the_last_row_is_as_long_as_the_pile_allows() -> None:
    t = table(row=["ivory-0"], pile=["fish-0", "fish-1", "queen"]).play(0, "take 1")
    assert sorted(t.row) == ["fish-0", "fish-1", "hidden"]
    assert t.view()["pile"]["count"] == 0


@pytest.mark.clause("sobek.take.round-end")
def test_with_an_empty_pile_the_last_card_ends_the_round_at_once() -> None:
    t = table(row=["ivory-0"], pile=[], hands={1: ["fish-0"] * 3}).play(0, "take 1")
    assert (t.phase, t.asked) == ("horizontal", [1])
    assert t.clause(1, "take 1") == "sobek.take.round-end"


@pytest.mark.clause("sobek.take.round-end", "sobek.token.extra-turn")
def test_an_extra_turn_still_to_come_is_lost_when_the_round_ends() -> None:
    t = table(
        row=["ivory-0", "ebony-0"], pile=[], hands={0: ["fish-0"] * 3, 1: ["cattle-0", "cattle-0", "cattle-1"]}, events=["extra-turn"]
    )
    t.play(0, "lot fish all", "token extra-turn").play(0, "take 2")
    assert (t.phase, t.asked) == ("horizontal", [1])
    assert not t.view()["extra_turn"]


@pytest.mark.clause("sobek.take.pile-back")
def test_the_back_of_the_next_card_is_seen_and_is_the_one_that_comes() -> None:
    for seed in range(12):
        t = dealt(seed=seed)
        shown = t.view(1)["pile"]["top"]
        assert shown in ("beige", "orange")
        while len(t.row) > 1:
            t.play(t.asked[0], "take 1")
        t.play(t.asked[0], "take 1")
        assert (t.row[0] == "hidden") == (shown == "orange")


@pytest.mark.clause("sobek.take.pile-back")
def test_by_option_the_back_of_the_next_card_is_covered() -> None:
    assert dealt(options={"pile_back_shown": "no"}).view(0)["pile"]["top"] is None


@pytest.mark.clause("sobek.take.pile-back")
def test_an_empty_pile_shows_no_back() -> None:
    assert table(pile=[]).view()["pile"] == {"count": 0, "top": None, "characters_left": 0}
