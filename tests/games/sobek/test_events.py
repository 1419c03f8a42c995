"""Event tokens: the look, the choice, and what each does."""

from __future__ import annotations

import pytest

from tests.games.sobek.conftest import SPECTATOR, Board, table

LOT = ["fish-0", "fish-1", "fish-1"]
ALL_EVENTS = {"guard-1", "guard-2", "guard-3", "guard-4", "prosperity", "extra-turn", "curse", "forced-card", "amnesty"}


def chooser(events: list[str], **said: object) -> Board:
    """Seat 0 has just laid a lot of fish and is to choose among these events."""
    hands = {0: LOT, **said.pop("hands", {})}  # type: ignore[dict-item]
    return table(hands=hands, events=events, **said).play(0, "lot fish all")  # type: ignore[arg-type]


# ---- the look and the choice -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.token.look", "sobek.setup.tokens")
def test_after_a_lot_its_player_alone_looks_at_all_events_left() -> None:
    t = table(hands={0: LOT}).play(0, "lot fish all")
    assert (t.phase, t.asked) == ("token", [0])
    known = t.view(0)["events"]["known"]
    assert len(known) == 5
    assert set(known) <= ALL_EVENTS
    assert sorted(set(t.legal(0))) == sorted({f"token {word}" for word in known})
    assert t.view(1)["events"]["known"] is t.view(SPECTATOR)["events"]["known"] is None
    assert t.view(1)["events"]["seen_by"] == [0]


@pytest.mark.clause("sobek.token.look")
def test_an_extension_earns_an_event_as_well() -> None:
    t = table(row=["ivory-0"], hands={0: LOT}, lots={0: {"fish": ["fish-0", "fish-0", "fish-1"]}}).play(0, "lot fish all")
    assert t.phase == "token"


@pytest.mark.clause("sobek.token.look", "sobek.secret.tokens")
def test_who_looks_later_sees_what_is_left_and_the_first_goes_on_knowing() -> None:
    t = table(hands={0: LOT, 1: ["cattle-0", "cattle-1", "cattle-1"]}, events=["guard-1", "curse", "amnesty"], seen=[2])
    t.play(0, "lot fish all", "token amnesty").play(1, "lot cattle all")
    assert t.view(1)["events"]["known"] == t.view(0)["events"]["known"] == t.view(2)["events"]["known"] == ["guard-1", "curse"]
    assert t.view(SPECTATOR)["events"]["known"] is None


@pytest.mark.clause("sobek.token.must")
def test_an_event_must_be_taken_and_is_carried_out_and_discarded_at_once() -> None:
    t = chooser(["curse", "amnesty"])
    for words in ("done", "take 1", "lot fish", "play queen", "card fish-0", "seat b"):
        assert t.clause(0, words) == "sobek.token.must", words
    left = t.view()["events"]["left"]
    t.play(0, "curse b")
    assert t.view()["events"]["left"] == left - 1
    assert "curse" in t.view()["events"]["used"]
    assert t.player(1)["curses"] == 1
    assert t.asked == [1]


@pytest.mark.clause("sobek.token.must")
def test_no_event_is_taken_without_a_lot() -> None:
    assert table().clause(0, "token curse") == "sobek.token.must"


@pytest.mark.clause("sobek.token.look")
def test_an_event_that_is_not_left_is_not_taken() -> None:
    refusal = chooser(["amnesty"]).why(0, "token curse")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.token.look", {"token": "sobek.token.curse"})


@pytest.mark.clause("sobek.token.useless")
def test_an_event_without_effect_may_be_taken_to_keep_it_from_others() -> None:
    t = chooser(["amnesty", "curse"]).play(0, "token amnesty")
    assert (t.asked, t.view()["events"]["left"]) == ([1], 1)


@pytest.mark.clause("sobek.token.victim")
@pytest.mark.parametrize("event", ["curse", "guard-2"])
def test_whom_a_harmful_event_strikes_is_named_by_its_taker_and_never_himself(event: str) -> None:
    t = chooser([event], seats=4).play(0, f"token {event}")
    assert t.legal(0) == ["seat b", "seat c", "seat d"]
    assert t.clause(0, "seat a") == "sobek.token.victim"


@pytest.mark.clause("sobek.token.none-left")
def test_when_all_five_are_used_a_lot_earns_none() -> None:
    t = table(hands={0: LOT}, used=["guard-1", "guard-2", "guard-3", "guard-4", "amnesty"], events=[]).play(0, "lot fish all")
    assert (t.phase, t.asked) == ("turn", [1])
    assert t.clause(1, "token curse") == "sobek.token.none-left"


# ---- Guards ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.token.guard")
def test_a_guard_moves_the_own_marker_up_to_its_glyph_and_a_rivals_down() -> None:
    t = chooser(["guard-3"], markers={0: 12, 1: 20}).play(0, "guard-3 b")
    assert t.markers == [13, 18, 0]


@pytest.mark.clause("sobek.token.guard-same")
def test_a_marker_that_stands_on_the_glyph_moves_all_the_same() -> None:
    t = chooser(["guard-3"], markers={0: 13, 1: 23}).play(0, "guard-3 b")
    assert t.markers == [18, 18, 0]


@pytest.mark.clause("sobek.token.guard-floor")
def test_a_marker_with_no_such_glyph_below_stays_or_falls_to_zero_by_option() -> None:
    assert chooser(["guard-4"], markers={1: 3, 2: 50}).play(0, "guard-4 b").markers == [4, 3, 50]
    t = chooser(["guard-4"], markers={1: 3, 2: 50}, options={"guard_floor": "zero"}).play(0, "guard-4 b")
    assert t.markers == [4, 0, 50]


# ---- Prosperity ------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.token.prosperity", "sobek.score.prosperity")
def test_prosperity_joins_an_own_lot_the_one_just_laid_included() -> None:
    t = chooser(["prosperity"], lots={0: {"ivory": ["ivory-0", "ivory-3", "ivory-3"]}}, row=["ebony-0"]).play(0, "token prosperity")
    assert t.legal(0) == ["family fish"]
    assert t.clause(0, "family ivory") == t.clause(0, "family cattle") == "sobek.token.prosperity"
    t.play(0, "family fish")
    assert t.lot(0, "fish") == {
        "family": "fish", "cards": {"fish-0": 1, "fish-1": 2}, "count": 4, "prosperity": 1, "scarabs": 4, "points": 16,
    }  # fmt: skip


@pytest.mark.clause("sobek.score.prosperity")
def test_by_option_a_prosperity_has_no_scarabs() -> None:
    t = chooser(["prosperity"], options={"prosperity_scarabs": 0}).play(0, "prosperity fish")
    assert (t.lot(0, "fish")["count"], t.lot(0, "fish")["points"]) == (4, 8)


@pytest.mark.clause("sobek.token.prosperity-none")
def test_without_a_lot_of_cattle_fish_or_wheat_prosperity_does_nothing() -> None:
    t = table(hands={0: ["ebony-0", "ebony-2", "ebony-2"]}, row=["ivory-0"], events=["prosperity"])
    t.play(0, "lot ebony all", "token prosperity")
    assert (t.asked, t.view()["events"]["left"], t.lot(0, "ebony")["prosperity"]) == ([1], 0, 0)


# ---- Extra turn ------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.token.extra-turn")
def test_an_extra_turn_is_a_whole_turn_of_the_same_player() -> None:
    t = chooser(["extra-turn", "curse"], hands={0: [*LOT, "queen"]})
    t.play(0, "token extra-turn")
    assert t.asked == [0]
    assert t.view()["extra_turn"]
    assert t.legal(0) == ["take 1", "take 2", "take 3", "take 4", "play queen"]
    t.play(0, "take 1")
    assert t.asked == [1]
    assert not t.view()["extra_turn"]


@pytest.mark.clause("sobek.token.extra-turn")
def test_an_extra_turn_may_earn_another() -> None:
    hands = {0: [*LOT, "cattle-0", "cattle-1", "cattle-1"]}
    t = chooser(["extra-turn", "extra-turn"], hands=hands).play(0, "token extra-turn")
    t.play(0, "lot cattle all", "token extra-turn")
    assert (t.asked, t.view()["extra_turn"]) == ([0], True)
    assert t.play(0, "take 1").asked == [1]


# ---- Curses ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.token.curse")
@pytest.mark.parametrize("value", [1, 2])
def test_a_curse_counts_as_corruption_and_is_no_card(value: int) -> None:
    t = chooser(["curse"], options={"curse_value": value}).play(0, "curse b")
    assert t.player(1)["curses"] == value
    assert t.player(1)["corruption_count"] == 0


@pytest.mark.clause("sobek.token.curse")
def test_the_great_curse_of_other_editions_counts_as_two() -> None:
    t = chooser(["great-curse"], edition="tokens-b").play(0, "great-curse c")
    assert t.player(2)["curses"] == 2


# ---- Forced card -----------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.token.forced-card")
def test_a_forced_card_is_marked_within_reach_and_a_rival_named_for_it() -> None:
    row = ["ivory-0", "ebony-0", "marble-0", "wheat-0", "fish-0"]
    t = chooser(["forced-card"], row=row).play(0, "token forced-card")
    assert t.legal(0) == [f"place {n}" for n in range(1, 5)]
    assert t.clause(0, "place 5") == "sobek.token.forced-card"
    t.play(0, "place 3")
    assert t.legal(0) == ["seat b", "seat c"]
    t.play(0, "seat c")
    assert t.view()["players"][2]["forced"] == 3


@pytest.mark.clause("sobek.token.forced-card", "sobek.corruption.skip")
def test_the_victim_must_take_the_marked_card_with_the_usual_corruption() -> None:
    t = table(forced={0: 3}, hands={0: [*LOT, "queen"]})
    assert t.legal(0) == ["take 3"]
    for words in ("take 1", "lot fish", "play queen", "done"):
        refusal = t.why(0, words)
        assert (refusal.clause, dict(refusal.args)) == ("sobek.token.forced-card", {"place": 3})
    t.play(0, "take 3")
    assert t.corruption(0) == ["ivory-0", "ebony-0"]
    assert t.player(0)["forced"] == 0


@pytest.mark.clause("sobek.token.forced-lapse")
def test_the_mark_moves_with_its_card() -> None:
    t = table(forced={2: 4}).play(0, "take 2")
    assert t.view()["players"][2]["forced"] == 2


@pytest.mark.clause("sobek.token.forced-lapse")
@pytest.mark.parametrize("taken", [3, 4])
def test_the_mark_lapses_when_its_card_leaves_the_row(taken: int) -> None:
    t = table(forced={2: 3}).play(0, f"take {taken}")
    assert t.view()["players"][2]["forced"] == 0


@pytest.mark.clause("sobek.token.forced-lapse", "sobek.merchant.any")
def test_a_merchant_may_take_the_marked_card_or_one_before_it() -> None:
    t = table(forced={2: 3}, hands={0: ["merchant"]})
    assert t.copy().play(0, "merchant 3").view()["players"][2]["forced"] == 0
    assert t.copy().play(0, "merchant 1").view()["players"][2]["forced"] == 2
    assert t.copy().play(0, "merchant 5").view()["players"][2]["forced"] == 3


@pytest.mark.clause("sobek.token.forced-lapse")
def test_the_mark_lapses_with_the_round() -> None:
    t = table(forced={2: 1}, row=["ivory-0"], pile=[], hands={1: LOT}).play(0, "take 1")
    assert t.phase == "horizontal"
    assert t.view()["players"][2]["forced"] == 0


@pytest.mark.clause("sobek.token.forced-card")
def test_a_second_mark_on_a_seat_replaces_the_first() -> None:
    t = table(forced={1: 4}, hands={0: LOT}, events=["forced-card"], edition="tokens-b")
    t.play(0, "lot fish all", "forced-card 2 b")
    assert t.view()["players"][1]["forced"] == 2
    assert t.legal(1) == ["take 2"]


@pytest.mark.clause("sobek.token.forced-card")
def test_by_option_a_forced_card_binds_the_next_player() -> None:
    t = chooser(["forced-card"], options={"forced_card_target": "next_player"}).play(0, "token forced-card", "place 2")
    assert (t.asked, t.legal(1)) == ([1], ["take 2"])


@pytest.mark.clause("sobek.token.forced-card", "sobek.token.extra-turn", "sobek.token.forced-lapse")
def test_an_extra_turn_of_the_chooser_leaves_the_mark_waiting() -> None:
    hands = {0: [*LOT, "cattle-0", "cattle-1", "cattle-1"]}
    t = chooser(["forced-card", "extra-turn"], hands=hands).play(0, "token extra-turn").play(0, "lot cattle all", "forced-card 3 b")
    assert t.legal(1) == ["take 3"]
    t = chooser(["forced-card", "extra-turn"], hands=hands).play(0, "forced-card 3 c").play(1, "take 1")
    assert t.legal(2) == ["take 2"]


# ---- Amnesty ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sobek.token.amnesty")
def test_amnesty_takes_all_own_corruption_into_hand_and_leaves_curses() -> None:
    t = chooser(["amnesty"], corruption={0: ["ivory-3", "queen"], 1: ["wheat-1"]}, curses={0: 1}).play(0, "token amnesty")
    assert (t.hand(0), t.corruption(0), t.corruption(1)) == (["ivory-3", "queen"], [], ["wheat-1"])
    assert t.player(0)["curses"] == 1
    assert t.player(0, 1)["hand_count"] == 2
