"""Positions: written with full information, read with every doubt."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.toy import binding as toys
from waset.engine.canon import canonical, parse
from waset.engine.conformance.walks import wander
from waset.engine.errors import PositionError
from waset.engine.game import Game
from waset.engine.match import Match

TOMB = toys.BINDINGS["tomb"]


@pytest.mark.parametrize("game", toys.BINDINGS)
def test_a_position_brings_back_state_knowledge_and_drafts(game: str) -> None:
    for match in wander(toys.BINDINGS[game], 3, "positions"):
        again = Match.place(toys.BINDINGS[game], parse(canonical(match.position())), seed=1)
        assert again.position() == match.position()
        assert [again.view(viewer) for viewer in (0, 1, 2, None)] == [match.view(viewer) for viewer in (0, 1, 2, None)]
        assert [again.legal(seat) for seat in range(3)] == [match.legal(seat) for seat in range(3)]


def changed(**changes: Any) -> dict[str, Any]:
    """A position of a tomb with other entries; those named as cells of the state are put there."""
    position = Match.new(TOMB, 2, seed=5).position()
    position["state"] |= {"to_play": 0, "asked": 1}
    for name, value in changes.items():
        (position["state"] if name in position["state"] and name not in position else position)[name] = value
    return position


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"game": "feast"}, "game"),
        ({"edition": "short"}, "edition"),
        ({"rules_version": 2}, "rules_version"),
        ({"tables": "0"}, "tables"),
        ({"waset": "match"}, "waset"),
        ({"extra": 1}, "extra"),
        ({"options": {"peek": "no"}}, "options"),
        ({"seats": 3}, "seats"),
        ({"opt_peek": 2}, "opt_peek"),
        ({"generator": [1, 0, 0, 0]}, "generator"),
        ({"drafting": 1}, "drafting"),
        ({"asked": 0}, "asked"),
        ({"asked": 3}, "asked"),
        ({"over": 1}, "asked"),
        ({"bag": [3, 3, 3, 3]}, "bag[0]"),
        ({"turns_left": 99}, "turns_left"),
        ({"drafts": [[0], []]}, "drafts[0][0]"),
        ({"drafts": [[], [1]]}, "drafts[1][0]"),
        ({"drafts": [[]]}, "drafts"),
        ({"state": []}, "state"),
        ({"knowledge": {"hands": [[[0] * 4] * 3] * 3}}, "hands"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(changes: dict[str, Any], where: str) -> None:
    position = changed(**changes)
    with pytest.raises(PositionError) as error:
        Match.place(TOMB, position, seed=1)
    assert error.value.where == where
    for other in (None, [], 1, "x", {}):
        with pytest.raises(PositionError):
            Match.place(TOMB, other)


def test_knowledge_of_cards_that_are_not_there_is_refused() -> None:
    position = changed()
    for cards, sound in ((position["state"]["hands"][1], True), ([9, 0, 0, 0], False), ([0, 0, 0, 9], False)):
        position["knowledge"]["hands"][0][1] = list(cards)
        if sound:
            Match.place(TOMB, position, seed=1)
        else:
            with pytest.raises(PositionError, match="knowledge: what observer 0 knows"):
                Match.place(TOMB, position, seed=1)


def test_without_knowledge_everybody_knows_only_what_is_open() -> None:
    match = Match.new(TOMB, 2, seed=5)
    for _ in range(2):
        match.play(min(match.pending), "peek " + "ba"[min(match.pending)])
    assert match.knowledge[0].hands.any()
    position = match.position()
    del position["knowledge"], position["drafts"], position["options"], position["seats"], position["tables"]
    again = Match.place(TOMB, position)
    assert not again.knowledge[0].hands.any()
    assert again.commitment is not None


def test_a_match_from_a_position_is_saved_and_verified_with_it() -> None:
    for seed in (None, "x"):
        match = Match.place(TOMB, changed(), seed=seed)
        seat = min(match.pending)
        match.play(seat, "draw")
        assert match.header["position"]["state"]["hands"] == changed()["state"]["hands"]
        _check(match)


def _check(match: Match) -> None:
    from waset.engine.conformance.matches import check_file

    check_file(match, toys.bind)


def test_a_hosts_own_tables_travel_in_the_file() -> None:
    own = Game(toys.RULES["tomb"], "house", {"copies": [2, 2, 4, 4], "rounds": 3})
    match = Match.new(own, 2)
    assert match.header["own_tables"] == {"copies": [2, 2, 4, 4], "rounds": 3}
    _check(match)
    _check(Match.place(own, match.position()))


def test_a_redealt_match_is_seeded_keeps_the_view_and_is_saved() -> None:
    for match in wander(TOMB, 3, "redeal", sealed=True):
        for viewer in (0, 2, None):
            world = match.redeal(viewer, seed=4)
            assert world.view(viewer) == match.view(viewer)
            assert world.commitment is None
            assert world.redeal(viewer, seed=9).position() == match.redeal(viewer, seed=9).position()
            assert match.redeal(viewer, seed=4).position() == world.position()
        _check(world)
