"""Who knows what: what each viewer was shown, and nothing that a new deal of the unknown would change."""

from __future__ import annotations

import json

import pytest

from tests.games.iunu.conftest import SPECTATOR, Board, random_game, table
from waset.engine.rng import set_generator

REST = ["pharaoh", "pharaoh", "vizier", "vizier"]


def dealt_again(board: Board, viewer: int, seed: int) -> Board:
    """Everything that a viewer cannot know dealt again."""
    again = board.copy()
    set_generator(again.s.generator, seed, 5, 6, 0)
    again.game.plain.redeal(again.s, again.k, viewer)
    again.game.plain.share(again.s, again.k, viewer)
    return again


@pytest.mark.clause("iunu.secret.hands", "iunu.secret.afterlife", "iunu.secret.open")
@pytest.mark.parametrize("seed", range(6))
def test_no_view_tells_what_a_new_deal_of_the_unknown_would_change(seed: int) -> None:
    for n, t in enumerate(random_game(seed)):
        for viewer in (*range(int(t.s.seats)), SPECTATOR) if n % 4 == 0 else ():
            again = dealt_again(t, viewer, n)
            assert json.dumps(again.view(viewer)) == json.dumps(t.view(viewer)), (seed, n, viewer)
            again.game.plain.check(again.s)
            if viewer != SPECTATOR:
                assert again.legal(viewer) == t.legal(viewer)


@pytest.mark.clause("iunu.secret.hands")
def test_a_hand_is_its_owners_secret_to_the_end_and_its_number_open() -> None:
    t = table(2, hands={0: ["pharaoh", "vizier"], 1: ["farmer"]}, laid={1: {"farmer": 1}}, phase="over")
    assert t.player(0)["hand"] == {"vizier": 1, "pharaoh": 1}
    for viewer in (1, SPECTATOR):
        assert (t.player(0, viewer)["hand"], t.player(0, viewer)["hand_count"]) == (None, 2)
    assert len({tuple(dealt_again(t, 1, seed).hand(0)) for seed in range(10)}) > 1


@pytest.mark.clause("iunu.secret.afterlife")
def test_afterlife_cards_are_their_holders_secret_until_the_points_are_counted() -> None:
    facts = {"laid": {0: {"priest": 2}, 1: {"farmer": 1}}, "held": {0: ["a3"]}}
    t = table(2, **facts)  # type: ignore[arg-type]
    assert (t.player(0)["afterlife"], t.points(0)["afterlife"]) == ({"a3": 1}, 5)
    shown = t.player(0, 1)
    assert (shown["afterlife_count"], shown["afterlife"], shown["assigned"], shown["points"]["afterlife"]) == (1, None, None, None)
    over = table(2, phase="over", **facts)  # type: ignore[arg-type]
    for viewer in (1, SPECTATOR):
        assert over.player(0, viewer)["afterlife"] == {"a3": 1}
        assert dealt_again(over, viewer, 3).held(0) == ["a3"]


@pytest.mark.clause("iunu.secret.afterlife", "iunu.priest.look")
def test_only_the_looker_sees_what_is_offered_and_taken() -> None:
    t = table(hands={0: ["priest", *REST]}).play(0, "lay 1 priest", answers=[(9, 0), (8, 7)])
    assert t.view(0)["offer"] == {"seat": 0, "count": 2, "cards": ["a1", "a9"]}
    for viewer in (1, SPECTATOR):
        assert t.view(viewer)["offer"] == {"seat": 0, "count": 2, "cards": None}
        assert t.copy().report(viewer, 0, "take a1") == t.copy().report(viewer, 0, "take a9")
    assert len({tuple(dealt_again(t, 1, seed).view(0)["offer"]["cards"]) for seed in range(10)}) > 1


@pytest.mark.clause("iunu.secret.afterlife")
def test_what_went_back_is_known_until_somebody_else_keeps_a_card() -> None:
    t = table(hands={0: ["priest", *REST], 1: ["priest", "farmer", "farmer", "farmer", "farmer"]})
    t.play(0, "lay 1 priest", answers=[(9, 0), (8, 0)]).play(0, "take a1")
    assert [t.view(viewer)["afterlife"]["known"] for viewer in (0, 1, SPECTATOR)] == [{"a2": 1}, {}, {}]
    t.play(1, "lay 1 priest", answers=[(8, 0), (7, 0)])
    assert t.view(0)["afterlife"]["known"] == {"a2": 1}
    assert all("a2" not in dealt_again(t, 0, seed).held(1) for seed in range(20))
    refused = t.copy().play(1, "stop")
    assert [refused.view(viewer)["afterlife"]["known"] for viewer in (0, 1)] == [{"a2": 1}, {"a2": 1, "a3": 1}]
    t.play(1, "take a2")
    assert [t.view(viewer)["afterlife"]["known"] for viewer in (0, 1)] == [{}, {"a3": 1}]
    assert len({tuple(dealt_again(t, 0, seed).held(1)) for seed in range(20)}) > 3


@pytest.mark.clause("iunu.discard.secret")
def test_an_answer_is_dealt_anew_among_what_the_hand_could_have_answered() -> None:
    t = table(hands={0: ["farmer", "priest"], 1: ["baker", "scribe"], 2: ["noble", "vizier"]}, phase="discard").play(1, "keep baker")
    worlds = [dealt_again(t, 0, seed) for seed in range(30)]
    assert all(world.player(1, 0)["answered"] and world.player(1)["kept"] in world.hand(1) for world in worlds)
    assert len({world.player(1)["kept"] for world in worlds}) > 3
