"""Opponents think in a process of their own, which may die."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.rotation import in_rotation
from tests.server.house import run
from waset import catalog
from waset.engine.match import Match
from waset.server.apart import TRIES, Apart
from waset.server.desk import NICE
from waset.server.opponents import Thought


class Asked:
    """A thought for the first seat of a new match, and its answer."""

    def __init__(self, opponents: Apart, level: str = "greedy", ms: int = 1) -> None:
        game = in_rotation("compiled", catalog.games())
        self.match = Match.new(catalog.binding(game), catalog.rules(game).seats[0], seed=0)
        self.seat = min(self.match.pending)
        self.answers: list[int | None] = []
        self.came = asyncio.Event()
        self.thought = Thought(self.match.game, self.seat, 0, self.match.state, self.match.knowledge, level, ms, self._done)
        opponents.think(self.thought)

    def _done(self, _: Thought, action: int | None) -> None:
        self.answers.append(action)
        self.came.set()

    @property
    def legal(self) -> list[int]:
        return [action.id for action in self.match.legal(self.seat)]


def with_apart(test: Callable[[Apart], Awaitable[Any]]) -> None:
    async def work() -> None:
        opponents = Apart(1)
        try:
            await test(opponents)
        finally:
            await opponents.close()

    run(work())


async def process_of(opponents: Apart) -> int:
    while opponents._process is None:
        await asyncio.sleep(0.01)
    return opponents._process.pid


def test_thoughts_are_answered_and_the_process_gives_way_to_people():
    async def test(opponents: Apart) -> None:
        asked = [Asked(opponents, level) for level in ("greedy", "random", "search")]
        for each in asked:
            await each.came.wait()
            assert each.answers[0] in each.legal
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, await process_of(opponents)) == min(19, own + NICE)

    with_apart(test)


def test_a_dropped_thought_is_not_answered():
    async def test(opponents: Apart) -> None:
        unwanted = Asked(opponents)
        opponents.drop(unwanted.thought)
        await Asked(opponents).came.wait()
        assert unwanted.answers == []

    with_apart(test)


def test_what_a_process_that_died_had_not_answered_is_asked_again():
    async def test(opponents: Apart) -> None:
        await Asked(opponents).came.wait()
        pid = await process_of(opponents)
        os.kill(pid, signal.SIGSTOP)
        waiting = Asked(opponents)
        os.kill(pid, signal.SIGKILL)
        await waiting.came.wait()
        assert waiting.answers[0] in waiting.legal
        assert await process_of(opponents) != pid

    with_apart(test)


def test_a_thought_over_which_the_process_dies_does_not_hold_the_table(monkeypatch):
    async def test(opponents: Apart) -> None:
        deadly = Asked(opponents)
        for _ in range(TRIES):
            pid = await process_of(opponents)
            os.kill(pid, signal.SIGKILL)
            while opponents._process is not None and opponents._process.pid == pid:
                await asyncio.sleep(0.01)
        await deadly.came.wait()
        assert deadly.answers == deadly.legal[:1]

    monkeypatch.setattr("waset.server.apart.PAUSE_SECONDS", 0.01)
    with_apart(test)


def test_a_closed_process_ends():
    async def test(opponents: Apart) -> None:
        Asked(opponents, "search", 10_000)
        pid = await process_of(opponents)
        await opponents.close()
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    with_apart(test)
