"""Opponents at a table, and words of a person's language."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.house import House
from tests.server.toy_turns import ME, RANDOM, words
from waset import agents
from waset.server import looking


def test_opponents_play_a_whole_game_with_a_person(at_home):
    async def test(house: House) -> None:
        table_id, _, token = await house.open("tomb", [ME, RANDOM, RANDOM])
        screen = await house.screen(table_id, token)
        while screen.result is None:
            await screen.until(lambda: screen.result is not None or screen.state["prompt"]["asked"])
            if screen.result is None:
                await screen.act(screen.actions[0])
        checked = await looking.checked(house.hub, table_id, token, 0)
        assert (checked.ok, checked.why) == (True, "")
        assert checked.seen[-1] == screen.state["seen"]
        assert len(checked.seen) == screen.state["version"] + 1

    at_home(test, thinkers=1)


def test_an_opponent_that_was_asked_is_taken_up_after_a_restart(at_home):
    async def test(house: House) -> None:
        table_id, _, token = await house.open("feast", [ME, RANDOM])
        live = await house.hub.live(table_id)
        assert live.table.owes() == [1]
        house.settings = type(house.settings)(house.settings.db, thinkers=1, warm=False)
        await house.restart()
        screen = await house.screen(table_id, token)
        await screen.until(lambda: len(screen.log) == 1)
        assert screen.log[0]["seat"] == 1

    at_home(test)


def test_thinking_is_told_once_however_many_steps_a_choice_takes(at_home):
    async def test(house: House) -> None:
        table_id, _, token = await house.open("tomb", [ME, RANDOM, RANDOM])
        screen = await house.screen(table_id, token)
        while screen.result is None:
            await screen.until(lambda: screen.result is not None or screen.state["prompt"]["asked"])
            if screen.result is None:
                await screen.act(screen.actions[-1])
        told = [(each["seat"], each["on"]) for each in screen.loose if each["kind"] == "thinking"]
        for seat in (1, 2):
            turns = [on for who, on in told if who == seat]
            assert all(one != two for one, two in pairwise(turns))

    at_home(test, thinkers=1)


class Illegal:
    """An opponent that names what may not be done."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, seen: Any) -> Any:
        return SimpleNamespace(id=next(action for action in range(len(seen.legal) + 1) if action not in {each.id for each in seen.legal}))


def broken(name: str) -> Any:
    raise RuntimeError(name)


@pytest.mark.parametrize("make", [broken, Illegal])
def test_an_opponent_that_fails_does_not_hold_the_table_and_is_counted(at_home, monkeypatch, make):
    async def test(house: House) -> None:
        monkeypatch.setattr(agents, "make", make)
        table_id, _, token = await house.open("feast", [ME, RANDOM])
        screen = await house.screen(table_id, token)
        await screen.until(lambda: len(screen.log) == 1)
        assert 'waset_opponents_failed_total{game="feast"} 1' in house.hub.metrics.text({})

    at_home(test, thinkers=1)


def test_words_of_a_persons_language_are_understood(at_home):
    async def test(house: House) -> None:
        table_id, _, token = await house.open("sobek", [ME, {"kind": "here"}])
        screen = await house.screen(table_id, token, lang="fr")
        screen.send({"kind": "ready", "seat": screen.state["cover"]})
        await screen.settle()
        assert "take 1" in words(screen)
        assert (await screen.say("prendre 1"))["kind"] == "ack"

    at_home(test)
