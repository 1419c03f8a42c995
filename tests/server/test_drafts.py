"""Choices of several steps, taking back, and answers that several seats owe at once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.house import House
from tests.server.toy_turns import DRAW, HERE, LAY, ME, OPEN, RANDOM, to_lay, turn
from waset.server.refusals import ProblemError


def test_steps_inside_a_choice_change_no_byte_of_what_others_get(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        table_id = ahmose.table_id
        watcher = house.token()
        await house.hub.own(table_id, lambda live: _let_watch(live, watcher))
        spectator = await house.screen(table_id, watcher)
        asked, other = await to_lay(ahmose, nefret)
        await spectator.settle()
        heard = len(other.wire.heard), len(spectator.wire.heard)
        version, step = asked.state["version"], asked.state["step"]
        await asked.say(LAY)
        await asked.act(asked.actions[0])
        assert (asked.state["version"], asked.state["step"]) == (version, step + 2)
        await asked.undo()
        assert asked.state["step"] == step + 3
        for screen, count in zip((other, spectator), heard, strict=True):
            await screen.settle()
            assert [json.loads(message)["kind"] for message in screen.wire.heard[count:]] == ["pong"]

    at_home(test)


async def _let_watch(live: Any, token: str) -> None:
    live.table.watchers.add(token)


def test_a_draft_is_there_again_after_a_restart(at_home):
    async def test(house: House) -> None:
        asked, _ = await to_lay(*await house.pair("tomb"))
        await asked.say(LAY)
        before = asked.state
        await house.restart()
        await asked.open()
        for part in ("view", "actions", "prompt", "step", "version", "seen", "undo"):
            assert asked.state[part] == before[part], part

    at_home(test)


def test_a_line_that_is_taken_back_leaves_every_log(at_home):
    async def test(house: House) -> None:
        asked, other = await to_lay(*await house.pair("tomb"))
        lines = len(other.log)
        assert (await asked.say("done"))["kind"] == "ack"
        await other.settle()
        assert len(other.log) == lines + 1
        version = other.state["version"]
        assert asked.state["undo"] == {"ok": True, "refusal": None}
        assert (await asked.undo())["kind"] == "ack"
        await other.settle()
        assert len(other.log) == len(asked.log) == lines
        assert other.state["version"] == version + 1

    at_home(test)


def test_undo_ends_where_a_step_drew(at_home):
    async def test(house: House) -> None:
        asked, _ = await turn(*await house.pair("tomb"))
        drawing = next(action for action in asked.state["actions"] if action["words"] == DRAW)
        assert drawing["final"]
        await asked.act(drawing["id"])
        assert asked.state["undo"]["refusal"]["message"] == "engine.refuse.undo.drew"
        reply = await asked.undo()
        assert (reply["kind"], reply["message"]) == ("refusal", "engine.refuse.undo.drew")

    at_home(test)


def test_simultaneous_answers_can_be_taken_back_until_the_last(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("feast")
        number = nefret.state["prompt"]["number"]
        await ahmose.say("bid 2")
        await nefret.settle()
        assert nefret.log[0]["told"] == [["bid", [None]]]
        assert nefret.state["prompt"]["number"] == number, "what nefret may do has not changed"
        assert (await ahmose.undo())["kind"] == "ack"
        await nefret.settle()
        assert nefret.log == []
        await nefret.say("bid 1")
        await ahmose.settle()
        await ahmose.say("bid 3")
        await nefret.settle()
        assert nefret.state["view"]["won"] == [3, 0]

    at_home(test)


def test_in_practice_every_step_can_be_taken_back(at_home):
    async def test(house: House) -> None:
        table_id, _, token = await house.open("tomb", [ME, RANDOM], practice=True)
        screen = await house.screen(table_id, token)
        await screen.until(lambda: screen.state is not None and screen.state["prompt"]["asked"])
        view, number, version = screen.state["view"], screen.state["prompt"]["number"], screen.state["version"]
        assert not any(action["final"] for action in screen.state["actions"])
        await screen.say("draw")
        await screen.until(lambda: screen.state["prompt"]["asked"])
        assert (await screen.undo())["kind"] == "ack"
        assert screen.state["view"] == view
        assert screen.state["prompt"]["number"] > number
        assert screen.state["version"] > version
        assert all(line["seat"] == 1 for line in screen.log)
        await screen.say("done")
        state = screen.state
        await house.restart()
        await screen.open()
        assert screen.state["version"] >= state["version"]

    at_home(test, thinkers=1)


def test_practice_is_for_one_person(at_home):
    async def test(house: House) -> None:
        for seats in ([ME, HERE], [ME, OPEN], [RANDOM, RANDOM]):
            with pytest.raises(ProblemError) as refused:
                await house.open("tomb", seats, practice=True)
            assert refused.value.problem.code == "practice"

    at_home(test)
