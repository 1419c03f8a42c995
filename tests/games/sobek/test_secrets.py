"""Who knows what: what each viewer was shown, and nothing that a new deal of the unknown would change."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.sobek.conftest import SPECTATOR, Board, dealt, random_game, table
from waset.engine.chance import TAPE
from waset.engine.rng import set_generator


def dealt_again(board: Board, viewer: int, seed: int) -> Board:
    """Everything that a viewer cannot know dealt again."""
    again = board.copy()
    set_generator(again.s.generator, seed, 5, 6, 0)
    again.game.plain.redeal(again.s, again.k, viewer)
    again.game.plain.share(again.s, again.k, viewer)
    return again


@pytest.mark.clause("sobek.secret.hands", "sobek.secret.backs", "sobek.secret.tokens", "sobek.corruption.closed")
@pytest.mark.parametrize("seed", range(6))
def test_no_view_tells_what_a_new_deal_of_the_unknown_would_change(seed: int) -> None:
    for n, t in enumerate(random_game(seed)):
        if n % 4:
            continue
        for viewer in (*range(int(t.s.seats)), SPECTATOR):
            again = dealt_again(t, viewer, n)
            assert json.dumps(again.view(viewer)) == json.dumps(t.view(viewer)), (seed, n, viewer)
            again.game.plain.check(again.s)
            if viewer != SPECTATOR:
                assert again.legal(viewer) == t.legal(viewer)


@pytest.mark.clause("sobek.secret.hands")
def test_a_new_deal_changes_a_rivals_hand_but_not_its_backs() -> None:
    t = table(hands={1: ["ivory-3", "queen", "fish-start"]})
    hands = [dealt_again(t, 0, seed) for seed in range(10)]
    assert len({tuple(again.hand(1)) for again in hands}) > 1
    assert all(again.player(1, 0)["hand_backs"] == {"green": 1, "beige": 1, "orange": 1} for again in hands)


@pytest.mark.clause("sobek.secret.hands")
def test_a_hand_is_its_owners_secret_and_its_number_open() -> None:
    t = table(hands={1: ["ivory-3", "queen"]})
    assert t.player(1, 1)["hand"] == {"ivory-3": 1, "queen": 1}
    for viewer in (0, 2, SPECTATOR):
        assert t.player(1, viewer)["hand"] is None
        assert t.player(1, viewer)["hand_count"] == 2


@pytest.mark.clause("sobek.secret.hands")
def test_goods_taken_openly_are_known_to_be_in_a_hand_until_they_leave_it() -> None:
    t = table(row=["fish-1", "ivory-3", "ebony-2", "wheat-1"], hands={0: ["fish-0", "fish-1"]})
    t.play(0, "take 1").play(1, "take 1").play(2, "take 1")
    assert t.player(0, 1)["known_hand"] == {"fish-1": 1}
    t.play(0, "lot fish all")
    assert t.player(0, 1)["known_hand"] == {}


@pytest.mark.clause("sobek.secret.backs")
def test_when_a_card_leaves_a_known_hand_unseen_each_kind_with_its_back_may_be_the_one() -> None:
    t = table(row=["ivory-3", "fish-1", "ebony-2"], hands={1: ["thief"]}, to_play=0).play(0, "take 1").play(1, "take 1").play(2, "take 1")
    t.k.hands[2, 0, :] = t.s.hands[0]
    t.play(0, "take 1").play(1, "thief a beige")
    assert t.player(0, 2)["known_hand"] == {}
    assert t.player(1, 2)["known_hand"] == {"fish-1": 1}


@pytest.mark.clause("sobek.secret.backs")
def test_the_back_on_the_pile_is_open() -> None:
    assert dealt().view(SPECTATOR)["pile"]["top"] is not None


@pytest.mark.clause("sobek.secret.tokens")
def test_what_was_used_is_open_and_what_is_left_is_not() -> None:
    t = table(events=["curse", "amnesty"], used=["guard-1", "guard-2", "guard-3"], seen=[1])
    assert t.view(0)["events"] == {"left": 2, "seen_by": [1], "used": ["guard-1", "guard-2", "guard-3"], "known": None}
    assert t.view(1)["events"]["known"] == ["curse", "amnesty"]


@pytest.mark.clause("sobek.secret.tokens")
def test_events_that_a_viewer_has_not_seen_are_dealt_again_among_those_not_used() -> None:
    t = table(events=["curse", "amnesty"], used=["guard-1", "guard-2", "guard-3"], seen=[1])
    found = {tuple(dealt_again(t, 0, seed).s.events.tolist()) for seed in range(20)}
    assert len(found) > 3
    assert all(events[:3] == (0, 0, 0) and sum(events) == 2 for events in found)
    assert {tuple(dealt_again(t, 1, seed).s.events.tolist()) for seed in range(5)} == {tuple(t.s.events.tolist())}


@pytest.mark.clause("sobek.secret.hands")
def test_an_unfinished_choice_is_seen_by_its_seat_alone() -> None:
    t = table(hands={0: ["fish-0", "fish-1", "fish-1"]}).play(0, "lot fish", "card fish-0")
    assert t.player(0, 0)["draft"]["cards"] == ["fish-0"]
    assert t.player(0, 1)["draft"] is t.player(0, SPECTATOR)["draft"] is None


@pytest.mark.clause("sobek.vizier.look", "sobek.token.look", "sobek.corruption.face-down")
@pytest.mark.parametrize(
    ("said", "words", "closes"),
    [
        ({"row": ["ivory-0", "ebony-0", "fish-0"]}, "take 2", False),
        ({"row": ["hidden", "ebony-0", "wheat-0"], "pile": ["fish-0"], "hidden": ["queen"]}, "take 1", True),
        ({"row": ["hidden", "ebony-0", "wheat-0"], "pile": ["fish-0"], "hidden": ["queen"]}, "take 2", True),
        ({"hands": {0: ["vizier"]}, "corruption": {1: ["ivory-3"]}}, "vizier b", True),
        ({"hands": {0: ["vizier"]}}, "vizier b", False),
        ({"hands": {0: ["fish-0", "fish-1", "fish-1"]}}, "lot fish all", True),
        ({"hands": {0: ["fish-0", "fish-1", "fish-1"]}, "events": ["curse"], "seen": [1]}, "lot fish all", True),
        ({"hands": {0: ["fish-0", "fish-1", "fish-1"]}, "events": ["curse"], "seen": [0, 1]}, "lot fish all", False),
        ({"hands": {0: ["thief"], 1: ["ivory-3"]}}, "thief b beige", True),
    ],
)
def test_undo_ends_where_something_was_drawn_or_became_known(said: dict[str, Any], words: str, closes: bool) -> None:
    t = table(**said)
    actions = t.steps(0, words)
    with TAPE.listening() as heard:
        for action in actions:
            t.game.step(t.s, t.k, 0, action)
    assert heard.closes_undo is closes
