"""The altar, offerings, the end of the game."""

import numpy as np
import pytest

from tests.games.cleopatra.conftest import table
from waset.games.cleopatra.game import result

SPHINX = ["artisan", "stone", "marble"]


def offering(bids, amulets, options=None):
    """Amulets after an offering."""
    purses = dict.fromkeys(range(len(bids)), 20)
    t = table(seats=len(bids), hands={0: ["scribe", "wood"]}, altar=4, amulets=dict(enumerate(amulets)), talents=purses, options=options)
    t.play(0, "play scribe", "die priest")
    for seat, talents in enumerate(bids):
        t.play(seat, f"bid {talents}")
    assert [int(n) for n in t.s.talents[: len(bids)]] == [20 - bid for bid in bids]
    return [int(n) for n in t.s.amulets[: len(bids)]]


@pytest.mark.clause("cleopatra.altar.roll")
def test_dice_off_the_altar_are_rolled_after_building():
    t = table(hands={0: [*SPHINX, "wood"]}, altar=1)
    t.play(0, "build sphinx", "pay single", "pay single", "pay single")
    t.play(0, "done", answers=[(6, 0), (6, 1), (6, 5), (6, 0)])
    assert t.view()["altar"] == {"dice": 5, "priests": 3}


@pytest.mark.clause("cleopatra.altar.full", "cleopatra.offering.dice", "cleopatra.offering.secret")
def test_a_full_altar_leads_to_an_offering_and_is_emptied_by_it():
    t = table(hands={0: [*SPHINX, "wood"]}, altar=4)
    t.play(0, "build sphinx", "pay single", "pay single", "pay single")
    t.play(0, "done", answers=[(6, 0)])
    assert t.clause(0, "build wall") == "quarry.several"
    t.play(0, "done")
    assert t.asked == [0, 1, 2]
    assert t.words(1) == [f"bid {n}" for n in range(6)]
    assert t.clause(1, "bid 6") == "offering.secret"
    t.play(1, "bid 5")
    assert t.view(0)["players"][1]["answered"]
    assert t.view(0)["offering"] == {"own": None, "last": None}
    assert t.view(1)["offering"]["own"] == 5
    assert t.clause(1, "bid 2") == "offering.secret"
    t.play(0, "bid 0")
    t.play(2, "bid 3")
    assert t.view(0)["offering"]["last"] == {"bids": [0, 5, 3], "places": [3, 1, 2], "amulets": [2, 0, 1]}
    assert t.s.altar == 0
    assert t.phase == "end"


@pytest.mark.clause("cleopatra.offering.places", "cleopatra.offering.ties", "cleopatra.offering.lost")
@pytest.mark.parametrize(
    ("bids", "before", "after"),
    [
        ([5, 4, 3, 2], [7, 0, 0, 0], [4, 1, 2, 3]),
        ([5, 5, 3, 1], [4, 2, 0, 0], [1, 0, 2, 3]),
        ([5, 2, 2, 2], [3, 0, 0, 0], [0, 1, 1, 1]),
        ([1, 2, 3, 4, 5], [0, 0, 0, 0, 9], [4, 3, 2, 1, 6]),
    ],
)
def test_bids_are_ranked_with_ties_sharing_a_place(bids, before, after):
    assert offering(bids, before) == after


@pytest.mark.clause("cleopatra.offering.places")
def test_with_the_option_the_fifth_takes_as_much_as_the_fourth():
    assert offering([1, 2, 3, 4, 5], [0] * 5, {"offering_table": "level"}) == [3, 3, 2, 1, 0]


@pytest.mark.clause("cleopatra.offering.zero")
def test_nothing_may_be_bid_and_can_win_unless_the_option_says_otherwise():
    assert offering([0, 0, 0], [5, 2, 3]) == [2, 0, 0]
    assert offering([0, 0, 0], [5, 2, 3], {"zero_bid_cannot_win": "yes"}) == [5, 2, 3]
    assert offering([1, 0, 0], [5, 2, 3], {"zero_bid_cannot_win": "yes"}) == [2, 3, 4]


# ---- Cleopatra's walk ------------------------------------------------------------------------------------------------------------


THRONE = ["artisan"] * 3 + ["marble"] * 2 + ["lapis"] * 2
DOOR = ["artisan", "artisan", "marble", "wood", "lapis"]


@pytest.mark.clause("cleopatra.end.step")
def test_two_categories_finished_in_one_turn_are_two_steps():
    t = table(hands={0: [*THRONE, *DOOR]}, pedestal=1, doors=1)
    t.play(0, "build throne", *["pay single"] * 7, "build door", "side right", *["pay single"] * 5)
    assert t.s.step_reached == 0
    assert t.view()["turn"]["finished"] == ["throne", "door"]
    t.play(0, "done")
    assert t.view()["step"] == 2
    assert t.view()["completed"] == ["throne", "door"]


def last_turn(**more):
    """A table at which seat 0 completes the fifth category by a throne."""
    hands = {0: THRONE, **more.pop("hands", {})}
    t = table(hands=hands, pedestal=1, doors=3, walls=511, obelisks=2, sphinxes=6, altar=4, **more)
    t.play(0, "build throne", *["pay single"] * 7)
    return t


@pytest.mark.clause("cleopatra.end.at-once", "cleopatra.end.step")
def test_the_fifth_category_ends_the_game_before_the_dice():
    t = last_turn(talents={0: 1})
    t.play(0, "done", answers=[])
    assert t.s.over
    assert t.s.altar == 4
    assert t.s.talents[0] == 13
    assert t.phase == "over"


@pytest.mark.clause("cleopatra.end.hands", "cleopatra.end.crocodile", "cleopatra.end.eaten-out", "cleopatra.secret.hands")
def test_tainted_cards_in_hand_cost_amulets_and_the_most_corrupt_is_eaten():
    t = last_turn(hands={1: ["scribe", "lapis2", "wood"], 2: ["beggar"]}, amulets={0: 1, 1: 1, 2: 2}, talents={1: 50})
    t.play(0, "done")
    assert [player["end"]["left"] for player in t.view()["players"]] == [1, 3, 3]
    assert [player["end"]["eaten"] for player in t.view()["players"]] == [False, True, True]
    assert t.view(0)["players"][1]["hand"] == {"wood": 1, "lapis2": 1, "scribe": 1}
    found = result(t.s)
    assert found["winners"] == [0]
    assert found["ranks"] == [1, None, None]
    assert found["ended"] == "palace"


@pytest.mark.clause("cleopatra.end.lay-off", "cleopatra.end.no-credit")
def test_squares_of_sanctuaries_take_amulets_off_down_to_none():
    laid = {"v": "r270 a3"}
    t = last_turn(amulets={0: 6, 1: 3, 2: 1}, laid=laid, statues={0: [1, 0]})
    t.play(0, "done")
    assert [player["end"]["left"] for player in t.view()["players"]] == [2, 3, 1]
    assert t.view()["players"][0]["end"]["sanctified"] == 4
    t = last_turn(amulets={0: 3, 1: 3, 2: 1}, laid=laid, statues={0: [1, 0]})
    t.play(0, "done")
    assert t.view()["players"][0]["end"]["left"] == 0
    assert t.view()["players"][0]["end"]["laid_off"] == 3


@pytest.mark.clause("cleopatra.end.clean")
def test_nobody_is_eaten_when_nobody_has_an_amulet_left():
    t = last_turn()
    t.play(0, "done")
    assert not any(player["end"]["eaten"] for player in t.view()["players"])


@pytest.mark.clause("cleopatra.end.richest")
def test_the_richest_survivor_wins_a_merchant_counting_3():
    t = last_turn(talents={0: 0, 1: 12, 2: 30}, merchants={0: 3, 1: 2}, amulets={2: 1})
    t.play(0, "done")
    found = result(t.s)
    assert found["totals"] == [21, 18, 39]
    assert found["winners"] == [0]
    assert found["points"] == {"talents": [12, 12, 30], "merchants": [9, 6, 9]}


@pytest.mark.clause("cleopatra.end.tie")
def test_of_equally_rich_ones_fewer_amulets_decide_and_then_they_share():
    t = last_turn(talents={0: 0, 1: 12, 2: 12}, amulets={0: 1, 1: 0, 2: 2})
    t.play(0, "done")
    assert (result(t.s)["winners"], result(t.s)["tie_break"]) == ([1], "amulets")
    assert result(t.s)["ranks"] == [2, 1, None]
    t = last_turn(talents={0: 0, 1: 12, 2: 12}, amulets={0: 1, 1: 1, 2: 2})
    t.play(0, "done")
    assert (result(t.s)["winners"], result(t.s)["tie_break"]) == ([0, 1], "shared")


@pytest.mark.clause("cleopatra.end.all-eaten", "cleopatra.end.crocodile")
def test_when_all_are_eaten_nobody_wins_or_all_do():
    for value, winners in (("nobody", []), ("shared", [0, 1, 2])):
        t = last_turn(amulets={0: 2, 1: 2, 2: 2}, options={"all_eaten": value})
        t.play(0, "done")
        found = result(t.s)
        assert (found["winners"], found["ended"]) == (winners, "all_eaten")
        won = np.zeros(3, np.int64)
        t.game.plain.wins(t.s, won)
        assert won.tolist() == [int(bool(winners))] * 3


@pytest.mark.clause("cleopatra.secret.purse", "cleopatra.secret.hands")
def test_hands_are_closed_and_purses_are_known_to_who_remembers():
    t = table(hands={0: ["wood"], 1: ["lapis", "beggar"]})
    view = t.view(0)
    assert view["players"][1]["hand"] is None
    assert view["players"][1]["hand_count"] == 2
    assert view["players"][0]["hand"] == {"wood": 1}
    assert [player["talents"] for player in view["players"]] == [5, 5, 5]
