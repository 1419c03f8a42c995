"""What lies under the corruption tiles, and who may look at it."""

from __future__ import annotations

import pytest

from tests.games.sobek.conftest import SPECTATOR, table

CLOSED = {"own_corruption_open": "no"}


@pytest.mark.clause("sobek.corruption.skip")
def test_all_cards_passed_over_fall_goods_and_characters_alike() -> None:
    t = table(row=["ivory-3", "hidden", "amulet", "fish-1"], pile=["wheat-1"], hidden=["merchant"]).play(0, "take 4")
    assert t.corruption(0) == ["ivory-3", "merchant", "amulet"]
    assert t.hand(0) == ["fish-1"]


@pytest.mark.clause("sobek.corruption.closed")
def test_the_cards_of_a_rivals_corruption_are_closed() -> None:
    t = table(corruption={1: ["ivory-3", "queen"]})
    for viewer in (0, 2, SPECTATOR):
        assert t.player(1, viewer)["corruption"] is None
        assert t.player(1, viewer)["known_corruption"] == {}


@pytest.mark.clause("sobek.corruption.closed", "sobek.corruption.skip")
def test_a_view_keeps_what_fell_before_everybody() -> None:
    t = table(row=["ivory-3", "hidden", "fish-1"], pile=["wheat-1"], hidden=["merchant"]).play(0, "take 3")
    for viewer in (1, 2, SPECTATOR):
        player = t.player(0, viewer)
        assert player["corruption_count"] == 2
        assert player["known_corruption"] == {"ivory-3": 1}
        assert player["corruption_backs"] == {"green": 0, "beige": 1, "orange": 1}


@pytest.mark.clause("sobek.corruption.own", "sobek.corruption.face-down")
def test_a_player_may_look_at_his_own_corruption() -> None:
    t = table(row=["hidden", "fish-1"], pile=["wheat-1"], hidden=["merchant"], corruption={0: ["ivory-3"]}).play(0, "take 2")
    assert t.player(0)["corruption"] == {"ivory-3": 1, "merchant": 1}


@pytest.mark.clause("sobek.corruption.own", "sobek.corruption.face-down")
def test_by_option_nobody_looks_and_a_character_that_falls_is_unknown_to_its_owner_as_well() -> None:
    t = table(row=["ivory-3", "hidden", "fish-1"], pile=["wheat-1"], hidden=["merchant"], options=CLOSED).play(0, "take 3")
    assert t.player(0)["corruption"] is None
    assert t.player(0)["known_corruption"] == {"ivory-3": 1}
    assert t.player(0)["corruption_count"] == 2
    assert t.corruption(0) == ["ivory-3", "hidden"]


@pytest.mark.clause("sobek.corruption.own", "sobek.vizier.look")
def test_under_the_option_a_viziers_look_turns_characters_up_for_him_alone() -> None:
    t = table(row=["ivory-0"], pile=["wheat-1"], hidden=["thief"], corruption={1: ["ivory-3", "hidden"]}, hands={0: ["vizier"]},
              options=CLOSED).play(0, "vizier b")  # fmt: skip
    assert t.view(0)["vizier"]["cards"] == {"ivory-3": 1, "thief": 1}
    assert t.player(1)["known_corruption"] == {}
    t.play(0, "card thief")
    assert t.player(0, 1)["known_hand"] == {}
    assert t.player(0, 0)["hand"] == {"thief": 1}


@pytest.mark.clause("sobek.corruption.own", "sobek.token.amnesty")
def test_under_the_option_amnesty_shows_its_taker_what_lay_there() -> None:
    t = table(row=["ivory-0"], pile=["wheat-1"], hidden=["thief"], corruption={0: ["ivory-3", "hidden"]}, options=CLOSED,
              hands={0: ["fish-0", "fish-1", "fish-1"]}, events=["amnesty"])  # fmt: skip
    t.play(0, "lot fish all", "token amnesty")
    assert t.hand(0) == ["ivory-3", "thief"]


@pytest.mark.clause("sobek.corruption.own", "sobek.priest.discard")
def test_under_the_option_a_priest_discards_characters_that_lay_unseen() -> None:
    t = table(row=["ivory-0"], pile=["wheat-1"], hidden=["thief"], corruption={0: ["fish-0", "hidden"]}, hands={0: ["high-priest"]},
              options=CLOSED).play(0, "high-priest fish")  # fmt: skip
    assert t.corruption(0) == []
    assert {"thief", "fish-0"} <= set(t.discard)


@pytest.mark.clause("sobek.corruption.face-down", "sobek.score.corruption")
def test_a_character_nobody_has_looked_at_counts_as_one_card() -> None:
    t = table(row=["ivory-0"], pile=[], hidden=["thief"], corruption={1: ["hidden"]}, options=CLOSED).play(0, "take 1")
    assert t.round(1)["corruption"] == 1
    assert t.round(1)["scarabs"] == 0
