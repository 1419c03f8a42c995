"""Opponents of all tables think in turns, and nobody else waits for them. Counted in slices, not by the clock."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.house import House, Screen
from tests.server.toy_turns import turn
from waset import agents, catalog
from waset.engine.match import Match
from waset.server.opponents import Thought
from waset.server.thinkers import Thinkers

ENDLESS = 1_000_000
TABLES, SLICES = 20, 10_000


class Slices:
    """Searches that only count: a thought of `ms` has so many slices."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float = 0.0) -> None:
        self.given, self._seconds = 0, seconds
        monkeypatch.setattr(agents, "Search", lambda ms: _Counting(self, ms))
        monkeypatch.setattr(Thinkers, "ready", lambda *_: True)

    def give(self) -> None:
        self.given += 1
        time.sleep(self._seconds)


class _Counting:
    def __init__(self, slices: Slices, left: int) -> None:
        self._slices, self._left, self.tree = slices, left, self

    def begin(self, seen: Any) -> _Counting:
        self._answer = seen.legal[0].id
        return self

    def add(self) -> bool:
        self._slices.give()
        self._left -= 1
        return self._left > 0

    def best(self) -> int:
        return self._answer


def thought(name: str, slices: int, answers: list[str]) -> Thought:
    """A thought that asks for so many slices."""
    game = catalog.binding("sobek")
    match = Match.new(game, 2, seed=0)
    seat = min(match.pending)
    return Thought(game, seat, 0, match.state, match.knowledge, "search", slices, lambda *_: answers.append(name))


def test_a_short_thought_does_not_wait_for_long_ones(monkeypatch):
    slices, answers, thinkers = Slices(monkeypatch), [], Thinkers(0)
    for n in range(10):
        thinkers.think(thought(f"long {n}", 100, answers))
    thinkers.think(thought("short", 3, answers))
    while not answers:
        assert thinkers.turn()
    assert answers == ["short"]
    assert slices.given <= 3 * 11
    while len(answers) < 11:
        thinkers.turn()
    assert slices.given == 10 * 100 + 3
    assert answers[1:] == [f"long {n}" for n in range(10)]


def test_a_thought_that_nobody_wants_gets_no_further_slice(monkeypatch):
    slices, answers, thinkers = Slices(monkeypatch), [], Thinkers(0)
    unwanted = thought("unwanted", ENDLESS, answers)
    thinkers.think(unwanted)
    for _ in range(5):
        thinkers.turn()
    given = slices.given
    thinkers.drop(unwanted)
    thinkers.turn()
    assert (answers, slices.given, thinkers.waiting) == ([], given, 0)


def test_a_persons_move_goes_past_all_thoughts(at_home, monkeypatch):
    slices = Slices(monkeypatch, seconds=0.001)

    async def test(house: House) -> None:
        for _ in range(TABLES):
            table_id, _, host = await house.open("tomb", [{"kind": "me"}, {"kind": "opponent", "level": "search", "ms": SLICES}])
            await house.screen(table_id, host)
        screens = await house.pair("tomb")
        while not house.hub.opponents.waiting:
            await _pass_on(house.screens)
        moves, before = 0, slices.given
        for _ in range(10):
            asked, _ = await turn(*screens)
            moves += (await asked.say("draw" if any(each["words"] == "draw" for each in asked.state["actions"]) else "done"))[
                "kind"
            ] == "ack"
        assert moves == 10
        assert 0 < slices.given - before < SLICES, "ten moves took as long as an opponent's whole thought"

    at_home(test, thinkers=1)


async def _pass_on(screens: list[Screen]) -> None:
    """Persons who are asked do something, so that opponents are."""
    for screen in screens:
        await screen.settle()
        if screen.state["actions"]:
            await screen.act(screen.actions[0])
