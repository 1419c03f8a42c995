"""Opponents: a function of what they see and of their seed, and clear about settings that make no sense."""

from __future__ import annotations

from typing import Any

import pytest

import waset
from waset import catalog
from waset.agents import arena, make, names
from waset.agents.players import hastened, liked, search_twin
from waset.engine.conformance.walks import Dice
from waset.engine.errors import AgentError
from waset.engine.match import Match

GAMES = catalog.games()
SETTINGS: dict[str, dict[str, Any]] = {"random": {}, "hasty": {}, "greedy": {}, "search": {"iterations": 200}}
MOMENTS = 12
NAMES = [pytest.param(name, marks=pytest.mark.rotating("compiled")) if name == "search" else name for name in names()]
"""A search takes a minute to compile."""


def moments(game: str, seats: int, seed: int, count: int = MOMENTS) -> list[tuple[Match, int]]:
    """Copies of a random match at some of its moments with a choice, and a seat that is asked there."""
    found, dice = [], Dice(f"moments {seed}")
    match = waset.game(game).new(seats=seats, seed=seed)
    while len(found) < count and not match.over:
        seat = min(match.pending)
        legal = match.legal(seat)
        if len(legal) > 1 and dice.below(4) == 0:
            found.append((match.at(len(match.history)) if not match.view(seat)["players"][seat].get("draft") else match, seat))
        match.play(seat, dice.pick(legal))
    return [(at, seat) for at, seat in found if seat in at.pending]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_legal_and_follows_from_view_and_seed(game: str, name: str) -> None:
    for match, seat in moments(game, catalog.rules(game).seats[0], 3):
        first = make(name, seed=5, **SETTINGS[name]).choose(match.seen(seat))
        again = make(name, seed=5, **SETTINGS[name]).choose(match.seen(seat))
        assert first == again
        assert first in match.legal(seat)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_does_not_change_when_what_the_seat_cannot_know_is_dealt_again(game: str, name: str) -> None:
    for match, seat in moments(game, catalog.rules(game).seats[1], 4):
        here = make(name, seed=1, **SETTINGS[name]).choose(match.seen(seat))
        for seed in range(3):
            assert make(name, seed=1, **SETTINGS[name]).choose(match.redeal(seat, seed=seed).seen(seat)) == here


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_asked_together_with_others_weighs_his_own_choices(game: str) -> None:
    for match, seat in crowds(game, 9):
        seen = match.seen(seat)
        tree = make("search", iterations=200).think(seen)  # type: ignore[attr-defined]
        assert {action for action, _, _ in tree.children()} <= {action.id for action in seen.legal}
        assert make("search", iterations=200).choose(seen) in seen.legal


def crowds(game: str, seed: int, most: int = 8) -> list[tuple[Match, int]]:
    """Copies of a random match at moments at which several seats are asked, and the last of them, which has a choice."""
    found, dice = [], Dice(f"crowds {seed}")
    match = waset.game(game).new(seats=catalog.rules(game).seats[1], seed=seed)
    while len(found) < most and not match.over:
        last = max(match.pending)
        if len(match.pending) > 1 and len(match.legal(last)) > 1:
            found.append((match.at(len(match.history)), last))
        seat = min(match.pending)
        ahead = hastened(catalog.binding(game), match.state.copy()[0], seat)
        legal = match.legal(seat)
        match.play(seat, next((action for action in legal if action.id == ahead), None) or dice.pick(legal))
    return found


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", GAMES)
def test_the_preference_is_the_same_plain_and_compiled(game: str) -> None:
    binding = waset.game(game).binding
    ring = arena.Ring(binding, catalog.rules(game).seats[0], seed=1)
    for match, seat in moments(game, catalog.rules(game).seats[0], 5):
        state, legal = match.state, binding.legal_ids(match.state[0], seat)
        count = ring.twin["list_legal"](state, seat, ring.words)
        plain = liked(binding, state.copy()[0], seat, legal)
        assert (count, search_twin(binding)["liked"](state, seat, ring.words, count)) == (len(legal), plain)


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", GAMES)
def test_the_search_spends_its_iterations_and_no_more(game: str) -> None:
    match, seat = moments(game, catalog.rules(game).seats[0], 6)[0]
    tree = make("search", iterations=300).think(match.seen(seat))  # type: ignore[attr-defined]
    assert int(tree.nodes[0, 0]) == 300
    assert sum(visits for _, visits, _ in tree.children()) == 300


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", GAMES)
def test_a_search_that_is_told_to_stop_answers_at_once(game: str) -> None:
    match, seat = moments(game, catalog.rules(game).seats[0], 7)[0]
    agent = make("search", ms=60_000, stop=lambda: True)
    assert agent.choose(match.seen(seat)) in match.legal(seat)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_compiled_search_reads_inside_its_arrays(game: str) -> None:
    binding = waset.game(game).binding
    checked = search_twin(binding, bounds=True)
    assert checked is not search_twin(binding)
    for match, seat in moments(game, catalog.rules(game).seats[1], 8, 3):
        seen, tree = match.seen(seat), make("search", iterations=400)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("waset.agents.players.search_twin", lambda _: checked)
            assert tree.choose(seen) in match.legal(seat)


@pytest.mark.parametrize(
    ("name", "settings", "words"),
    [
        ("oracle", {}, "no opponent"),
        ("search", {}, "give one of them"),
        ("search", {"ms": 100, "iterations": 5}, "give one of them"),
        ("search", {"ms": 0}, "whole number"),
        ("search", {"iterations": 1.5}, "whole number"),
        ("search", {"iterations": True}, "whole number"),
        ("greedy", {"ms": 100}, "has the settings"),
    ],
)
def test_settings_that_make_no_sense_are_named(name: str, settings: dict[str, Any], words: str) -> None:
    with pytest.raises(AgentError, match=words):
        make(name, **settings)


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    match = waset.game(GAMES[0]).new(seats=2, seed=1)
    idle = 1 - min(match.pending)
    for name in names():
        with pytest.raises(AgentError, match="not asked"):
            make(name, **SETTINGS[name]).choose(match.seen(idle))
