"""Points, the fall of the most corrupt, the end of the game."""

from __future__ import annotations

import pytest

from tests.games.sobek.conftest import Board, table
from waset.games.sobek import track
from waset.games.sobek.lots import horizontal_points

SNAKE = 1


def end_of_round(**said: object) -> Board:
    """A position in which seat 0 says done and the round is scored; it holds three cards that make no lot, unless it is said otherwise."""
    said.setdefault("hands", {0: ["ivory-start", "ebony-start", "marble-start"]})
    return table(row=[], pile=[], phase="horizontal", **said).play(0, "done")  # type: ignore[arg-type]


# ---- lots ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.score.lot")
@pytest.mark.parametrize(
    ("family", "cards", "points"),
    [
        ("cattle", ["cattle-start", "cattle-start", "cattle-0", "cattle-0", "vizier", "cattle-1"], 6),
        ("ebony", ["ebony-2", "ebony-2", "ebony-2"], 18),
    ],
)
def test_a_lot_is_worth_its_scarabs_times_its_cards(family: str, cards: list[str], points: int) -> None:
    t = end_of_round(lots={1: {family: cards}}, corruption={2: ["fish-0"] * 3})
    assert (t.round(1)["lots"], t.markers[1]) == (points, points)


@pytest.mark.clause("sobek.score.horizontal")
def test_a_horizontal_lot_is_worth_its_scarabs_alone() -> None:
    """8 cards with 3 scarabs: 3."""
    cards = ["cattle-start", "cattle-start", "cattle-0", "vizier", "scribe-a", "cattle-1", "cattle-1", "cattle-1"]
    t = table(row=[], pile=[], phase="horizontal", hands={0: cards})
    t.play(0, "lot cattle all")
    assert (t.round(0)["horizontal"], t.markers[0]) == (3, 3)


@pytest.mark.clause("sobek.score.horizontal")
def test_amulets_in_horizontal_lots_have_no_scarabs() -> None:
    t = table(row=[], pile=[], phase="horizontal", hands={0: ["ivory-3", "amulet", "amulet", "fish-0", "fish-0", "fish-0"]})
    t.play(0, "lot ivory all amulets")
    assert horizontal_points(t.s, 0) == 3


@pytest.mark.clause("sobek.score.prosperity")
def test_a_prosperity_counts_in_its_lot_as_a_card_with_two_scarabs() -> None:
    lots = {1: {"wheat": ["wheat-0", "wheat-1", "wheat-1"]}}
    t = end_of_round(lots=lots, prosperity={1: "wheat"}, corruption={2: ["fish-0"] * 3})
    assert t.round(1)["lots"] == 4 * 4


# ---- corruption ------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.score.hand")
def test_cards_left_in_hand_fall_before_corruption_is_counted() -> None:
    t = end_of_round(hands={0: ["ivory-3", "ebony-2", "marble-2"]}, corruption={0: ["amulet"], 1: ["fish-1"]})
    assert (t.round(0)["corruption"], t.round(0)["scarabs"]) == (4, 7)
    assert (t.round(1)["corruption"], t.round(1)["scarabs"]) == (1, 1)


@pytest.mark.clause("sobek.score.hand")
def test_hands_too_small_for_a_lot_fall_without_being_asked() -> None:
    t = end_of_round(hands={0: ["ivory-start", "ebony-start", "marble-start"], 1: ["fish-1", "fish-1"]})
    assert t.round(1)["corruption"] == 2


@pytest.mark.clause("sobek.score.corruption", "sobek.score.penalty")
def test_the_most_corrupt_counts_cards_of_any_sort_and_curses() -> None:
    lots = {1: {"ebony": ["ebony-2", "ebony-2", "ebony-2"]}, 2: {"marble": ["marble-2", "marble-2", "marble-2"]}}
    t = end_of_round(lots=lots, corruption={1: ["queen", "amulet", "fish-0"], 2: ["fish-1", "fish-1", "fish-1"]}, curses={1: 1})
    assert (t.round(1)["corruption"], t.round(2)["corruption"]) == (4, 3)
    assert (t.round(1)["lost"], t.round(2)["lost"]) == (5, 0)


@pytest.mark.clause("sobek.score.tie")
def test_among_equals_more_scarabs_are_more_corrupt() -> None:
    """5 cards with 3 scarabs against 5 cards with 4: only the second is punished."""
    corruption = {1: ["fish-1", "fish-1", "fish-1", "amulet", "thief"], 2: ["fish-1", "wheat-1", "wheat-1", "wheat-1", "amulet"]}
    lots = {1: {"ebony": ["ebony-2"] * 3}, 2: {"marble": ["marble-2"] * 3}}
    t = end_of_round(lots=lots, corruption=corruption)
    assert (t.round(1)["scarabs"], t.round(2)["scarabs"]) == (3, 4)
    assert (t.round(1)["lost"], t.round(2)["lost"]) == (0, 5)


@pytest.mark.clause("sobek.score.all-tied")
def test_those_who_are_equal_in_scarabs_too_are_all_punished_each_by_his_own_points() -> None:
    """5 cards with 3 scarabs against 5 cards with 3."""
    corruption = {1: ["fish-1", "fish-1", "fish-1", "amulet", "thief"], 2: ["wheat-1", "wheat-1", "wheat-1", "amulet", "vizier"]}
    lots = {1: {"ebony": ["ebony-2"] * 4}, 2: {"marble": ["marble-2"] * 3}}
    t = end_of_round(lots=lots, corruption=corruption)
    assert (t.round(1)["lots"], t.round(2)["lots"]) == (32, 18)
    assert (t.round(1)["lost"], t.round(2)["lost"]) == (15, 5)


@pytest.mark.clause("sobek.score.tie", "sobek.score.corruption", "sobek.character.as-goods")
def test_characters_and_amulets_in_corruption_are_one_card_each_without_scarabs() -> None:
    t = end_of_round(corruption={1: ["queen", "vizier", "amulet", "amulet"]})
    assert (t.round(1)["corruption"], t.round(1)["scarabs"]) == (4, 0)


@pytest.mark.clause("sobek.score.tens")
def test_below_ten_points_the_most_corrupt_loses_nothing() -> None:
    lots = {1: {"cattle": ["cattle-1", "cattle-1", "cattle-1"]}}
    t = end_of_round(lots=lots, corruption={1: ["fish-0"] * 3 + ["fish-1"]})
    assert (t.round(1)["lots"], t.round(1)["lost"], t.markers[1]) == (9, 0, 9)


@pytest.mark.clause("sobek.score.penalty", "sobek.score.tens", "sobek.track.symbol")
@pytest.mark.parametrize(("stands", "points", "falls_to"), [(41, 37, 26), (85, 71, 50), (9, 9, 9), (19, 10, 14), (20, 29, 10)])
def test_the_most_corrupt_falls_one_symbol_for_each_ten_points(stands: int, points: int, falls_to: int) -> None:
    """37 points on a snake: three snakes back; 71 points on space 85: to space 50."""
    assert track.steps_back(stands, points // 10) == falls_to


@pytest.mark.clause("sobek.track.symbol")
def test_spaces_with_a_number_share_a_symbol_and_the_four_between_show_the_glyphs_in_order() -> None:
    assert [track.symbol_at(space) for space in range(11)] == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0]
    assert track.symbol_at(101) == SNAKE


@pytest.mark.clause("sobek.score.penalty")
@pytest.mark.parametrize("before", range(12))
def test_no_penalty_takes_more_than_half_of_the_rounds_points(before: int) -> None:
    for points in range(120):
        lost = before + points - track.steps_back(before + points, points // 10)
        assert lost == 5 * (points // 10) <= points / 2


@pytest.mark.clause("sobek.score.guards")
def test_spaces_moved_by_guards_are_no_points_of_the_round() -> None:
    t = table(row=["ivory-0"], pile=[], hands={1: ["fish-0"]}, corruption={0: ["wheat-1"]},
              lots={0: {"cattle": ["cattle-1"] * 3}}, used=["guard-4"], events=["guard-1", "guard-2", "guard-3", "amnesty"])  # fmt: skip
    t.s.guard_moves[0, 0] = t.s.marker[0] = 4
    t.game.plain.check(t.s)
    t.play(0, "take 1")
    assert (t.round(0)["lots"], t.round(0)["guards"], t.round(0)["lost"], t.markers[0]) == (9, 4, 0, 13)


@pytest.mark.clause("sobek.score.clean")
def test_when_nobody_is_corrupt_nobody_falls_unless_the_option_punishes_all() -> None:
    lots = {0: {"ebony": ["ebony-2"] * 3}, 1: {"marble": ["marble-2"] * 3}}
    said = {"row": ["ivory-0"], "pile": [], "hands": {0: ["merchant", "ivory-0", "ivory-3"]}, "lots": lots}
    t = table(**said).play(0, "merchant 1").play(0, "lot ivory all")  # type: ignore[arg-type]
    assert [t.round(seat)["corruption"] for seat in range(3)] == [0, 0, 0]
    assert [t.round(seat)["lost"] for seat in range(3)] == [0, 0, 0]
    t = table(**said, options={"punish_clean": "yes"}).play(0, "merchant 1").play(0, "lot ivory all")  # type: ignore[arg-type]
    assert [t.round(seat)["lost"] for seat in range(3)] == [10, 5, 0]


@pytest.mark.clause("sobek.secret.round-end")
def test_when_a_round_is_scored_everybody_sees_corruption_in_cards_and_scarabs() -> None:
    t = end_of_round(corruption={1: ["ivory-3", "queen"]})
    for viewer in range(5):
        if viewer != 3:
            assert t.player(1, viewer)["rounds"][0]["corruption"] == 2
            assert t.player(1, viewer)["rounds"][0]["scarabs"] == 3


# ---- the next round and the end ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.starter.next")
def test_the_next_round_is_begun_by_the_seat_with_the_lowest_marker() -> None:
    t = end_of_round(markers={0: 20, 1: 5, 2: 30}, starter=1)
    assert (t.s.round_number, t.asked) == (3, [1])


@pytest.mark.clause("sobek.starter.next")
def test_among_several_that_are_last_one_is_drawn() -> None:
    hands = {0: ["ivory-start", "ebony-start", "marble-start"]}
    boards = [table(row=[], pile=[], phase="horizontal", hands=hands, markers={0: 20, 1: 5, 2: 5}, seed=seed) for seed in range(20)]
    assert {int(t.play(0, "done").s.starter) for t in boards} == {1, 2}


@pytest.mark.clause("sobek.end.early")
@pytest.mark.parametrize(("at", "marker", "over"), [(100, 99, False), (100, 100, True), (101, 100, False), (101, 101, True)])
def test_the_bar_after_the_second_round(at: int, marker: int, over: bool) -> None:
    t = end_of_round(markers={0: 0, 1: marker, 2: 5}, options={"early_win_at": at})
    assert bool(t.s.over) is over
    if over:
        assert t.game.plain.result(t.s)["ended"] == "early_win"
        assert t.game.plain.result(t.s)["winners"] == [1]


@pytest.mark.clause("sobek.end.early")
def test_of_two_beyond_the_bar_the_higher_one_wins() -> None:
    t = end_of_round(markers={0: 0, 1: 104, 2: 117})
    assert t.game.plain.result(t.s)["winners"] == [2]
    assert t.game.plain.result(t.s)["ranks"] == [3, 2, 1]


@pytest.mark.clause("sobek.end.early")
def test_the_bar_means_nothing_after_the_first_round() -> None:
    cattle = ["cattle-1"] * 5 + ["cattle-0"] * 2 + ["cattle-start"] * 2 + ["vizier", "scribe-a"] + ["amulet"] * 5
    t = end_of_round(lots={1: {"cattle": cattle, "ebony": ["ebony-2"] * 4}}, corruption={2: ["fish-0"] * 3 + ["fish-1"]})
    assert t.markers[1] == 80 + 32
    assert (bool(t.s.over), t.s.round_number) == (False, 2)


@pytest.mark.clause("sobek.end.before-penalty")
def test_beyond_the_bar_before_the_penalty_and_below_after_it_is_no_early_win() -> None:
    t = end_of_round(markers={0: 0, 1: 90, 2: 5}, lots={1: {"ebony": ["ebony-2"] * 3}}, corruption={1: ["fish-0"] * 3 + ["fish-1"]})
    assert t.round(1)["lost"] == 5
    assert t.markers[1] == 103
    t = end_of_round(markers={0: 0, 1: 85, 2: 5}, lots={1: {"ebony": ["ebony-2"] * 3}}, corruption={1: ["fish-0"] * 3 + ["fish-1"]})
    assert (t.markers[1], bool(t.s.over)) == (98, False)


@pytest.mark.clause("sobek.end.last")
def test_after_the_third_round_the_highest_marker_wins_and_the_points_add_up_to_the_totals() -> None:
    t = end_of_round(round=3, markers={0: 0, 1: 40, 2: 35}, lots={2: {"ebony": ["ebony-2"] * 3}}, corruption={0: ["fish-0"]})
    assert t.game.plain.result(t.s) == {
        "points": {"lots": [0, 40, 53], "horizontal": [0, 0, 0], "corruption": [0, 0, 0], "guards": [0, 0, 0]},
        "totals": [0, 40, 53], "ranks": [3, 2, 1], "winners": [2], "tie_break": None, "ended": "third_round",
    }  # fmt: skip


@pytest.mark.clause("sobek.end.tie")
def test_several_on_the_highest_space_share_the_win_or_the_cleaner_wins_by_option() -> None:
    said = {"round": 3, "markers": {0: 0, 1: 40, 2: 40}, "corruption": {1: ["fish-0"], 2: ["fish-1", "fish-1"]}}
    t = end_of_round(**said)
    assert (t.game.plain.result(t.s)["winners"], t.game.plain.result(t.s)["tie_break"]) == ([1, 2], "shared")
    t = end_of_round(**said, options={"tie_break": "corruption"})
    assert (t.game.plain.result(t.s)["winners"], t.game.plain.result(t.s)["tie_break"]) == ([1], "corruption")
    assert t.game.plain.result(t.s)["ranks"] == [3, 1, 2]


@pytest.mark.clause("sobek.end.tie")
def test_those_equal_in_the_last_rounds_corruption_too_share_the_win() -> None:
    t = end_of_round(round=3, markers={1: 40, 2: 40}, corruption={1: ["fish-0"], 2: ["fish-1"]}, options={"tie_break": "corruption"})
    assert (t.game.plain.result(t.s)["winners"], t.game.plain.result(t.s)["tie_break"]) == ([1, 2], "shared")
