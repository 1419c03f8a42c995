"""One table, some screens: what is sent, to whom, in which order."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.house import House, Screen
from waset.server.settings import Limits

DRAW, LAY, ANKH, BA, DONE = "draw", "lay", "card ankh", "card ba", "done"


def words(screen: Screen) -> dict[str, int]:
    return {action["words"]: action["id"] for action in screen.state["actions"]}


async def turn(*screens: Screen) -> tuple[Screen, Screen]:
    """The screen whose seat is asked, and another."""
    for screen in screens:
        await screen.settle()
    asked = next(screen for screen in screens if screen.state["prompt"]["asked"])
    return asked, next(screen for screen in screens if screen is not asked)


async def to_lay(*screens: Screen) -> tuple[Screen, Screen]:
    """Draw on until somebody can lay a set: the asked screen, and another."""
    for _ in range(20):
        asked, other = await turn(*screens)
        if LAY in words(asked):
            return asked, other
        assert (await asked.say(DRAW if DRAW in words(asked) else DONE))["kind"] == "ack"
    raise AssertionError("nobody could lay a set")


def test_a_hello_is_answered_with_table_and_state(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        assert ahmose.kinds[:2] == ["table", "state"]
        assert ahmose.table["you"] == [0]
        assert nefret.table["you"] == [1]
        assert [seat["name"] for seat in nefret.table["seats"]] == ["Ahmose", "Nefret"]
        assert ahmose.table["host"]
        assert ahmose.table["invite"]
        assert (nefret.table["host"], nefret.table["invite"]) == (False, None)
        assert ahmose.state["view"] != nefret.state["view"]
        assert ahmose.state["version"] == 0

    at_home(test)


def test_nothing_is_dealt_before_all_sit(at_home):
    async def test(house: House) -> None:
        table_id, invite, host = await house.open("tomb", [{"kind": "me"}, {"kind": "open"}])
        screen = await house.screen(table_id, host)
        assert (screen.table["status"], screen.state) == ("waiting", None)
        commitment = screen.table["commitment"]
        refused = await screen.ask({"kind": "act", "seat": 0, "prompt": 0, "action": 0})
        assert refused["code"] == "waiting"
        await house.join(table_id, invite)
        await screen.until(lambda: screen.state is not None)
        assert screen.table["status"] == "playing"
        assert screen.table["commitment"] == commitment

    at_home(test)


def test_an_act_is_told_to_all_and_its_ack_comes_behind_the_state(at_home):
    async def test(house: House) -> None:
        asked, other = await turn(*await house.pair("tomb"))
        before = len(asked.kinds)
        reply = await asked.act(words(asked)[DRAW])
        assert reply["kind"] == "ack"
        assert asked.kinds[before:] == ["state", "ack"]
        assert reply["version"] == asked.state["version"] == 1
        await other.settle()
        assert other.state["version"] == 1
        assert [line["told"] for line in other.log] == [[["draw", []]]]
        assert other.state["prompt"]["asked"]

    at_home(test)


def test_a_repeated_move_is_done_once_and_acknowledged_twice(at_home):
    async def test(house: House) -> None:
        asked, other = await turn(*await house.pair("tomb"))
        message = {"kind": "act", "seat": asked.state["seat"], "prompt": asked.state["prompt"]["number"], "action": words(asked)[DRAW]}
        first = await asked.ask({**message, "move": "again"})
        second = await asked.ask({**message, "move": "again"})
        assert first == second == {"kind": "ack", "move": "again", "version": 1}
        await other.settle()
        assert other.state["version"] == 1

    at_home(test)


def test_a_repeated_move_is_known_after_a_restart(at_home):
    async def test(house: House) -> None:
        asked, _ = await turn(*await house.pair("tomb"))
        message = {"kind": "act", "seat": asked.state["seat"], "prompt": asked.state["prompt"]["number"], "action": words(asked)[DRAW]}
        await asked.ask({**message, "move": "again"})
        await house.restart()
        await asked.open()
        assert (await asked.ask({**message, "move": "again"}))["version"] == 1
        assert asked.state["version"] == 1

    at_home(test)


def test_a_stale_prompt_is_refused_with_the_state_as_it_is(at_home):
    async def test(house: House) -> None:
        asked, _ = await turn(*await house.pair("tomb"))
        number = asked.state["prompt"]["number"]
        for wrong in (number - 1, number + 1):
            before = len(asked.kinds)
            reply = await asked.act(words(asked)[DRAW], prompt=wrong)
            assert (reply["code"], reply["message"], reply["prompt"]) == ("stale", "engine.refuse.stale", number)
            assert asked.kinds[before:] == ["state", "refusal"]
        assert asked.state["version"] == 0

    at_home(test)


def test_a_foreign_seat_is_refused(at_home):
    async def test(house: House) -> None:
        asked, other = await turn(*await house.pair("tomb"))
        for kind in ("act", "say", "undo", "resign", "why"):
            more = {"act": {"action": 0, "prompt": 0}, "say": {"words": DRAW, "prompt": 0}, "undo": {"prompt": 0}, "why": {"what": DRAW}}
            for seat in (asked.state["seat"], 2, 7):
                reply = await other.ask({"kind": kind, "seat": seat, **more.get(kind, {})})
                assert (reply["kind"], reply["code"]) == ("refusal", "seat"), kind
        await asked.settle()
        assert asked.state["version"] == 0

    at_home(test)


def test_what_the_rules_refuse_comes_with_its_clause(at_home):
    async def test(house: House) -> None:
        asked, other = await turn(*await house.pair("tomb"))
        reply = await asked.say("done ankh")
        assert (reply["kind"], reply["code"], reply["message"]) == ("refusal", "rules", "engine.refuse.unknown-words")
        reply = await other.act(0)
        assert (reply["kind"], reply["code"]) == ("refusal", "rules")
        answer = await asked.ask({"kind": "why", "seat": asked.state["seat"], "what": "card ankh"})
        assert (answer["kind"], answer["allowed"]) == ("answer", False)
        assert answer["refusal"]["clause"]
        answer = await asked.ask({"kind": "why", "seat": asked.state["seat"], "what": words(asked)[DRAW]})
        assert (answer["allowed"], answer["refusal"]) == (True, None)

    at_home(test)


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


def test_who_comes_back_gets_the_tail_of_the_log(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        for _ in range(3):
            asked, _ = await turn(ahmose, nefret)
            await asked.say(DRAW)
        await ahmose.settle()
        await nefret.settle()
        await nefret.close()
        if ahmose.state["prompt"]["asked"]:
            await ahmose.say(DRAW)
        await nefret.open()
        assert nefret.state["keep"] == 3
        assert len(nefret.log) == len(ahmose.log)
        fresh = await house.screen(nefret.table_id, nefret.token)
        assert fresh.state["keep"] == 0
        assert fresh.log == nefret.log

    at_home(test)


@pytest.mark.parametrize("version", [10**9, 5])
def test_a_version_that_never_was_gets_the_whole_log(at_home, version):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        asked, _ = await turn(ahmose, nefret)
        await asked.say(DRAW)
        fresh = await house.screen(asked.table_id, asked.token, version=version, seat=asked.state["seat"])
        assert (fresh.state["keep"], len(fresh.log)) == (0, 1)

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


def test_a_seat_on_two_screens_is_shown_on_both(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        asked, _ = await turn(ahmose, nefret)
        second = await house.screen(asked.table_id, asked.token)
        await asked.say(DRAW)
        await second.settle()
        assert second.state == asked.state | {"keep": second.state["keep"], "lines": second.state["lines"]}
        assert second.log == asked.log

    at_home(test)


def test_presence_is_told(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        await ahmose.settle()
        assert ahmose.table["seats"][1]["present"]
        await nefret.close()
        await ahmose.until(lambda: not ahmose.table["seats"][1]["present"])
        await nefret.open()
        await ahmose.until(lambda: ahmose.table["seats"][1]["present"])

    at_home(test)


def test_the_end_is_told_with_its_result(at_home):
    async def test(house: House) -> None:
        screens = await house.pair("feast")
        for coin in (1, 2, 3):
            for screen in screens:
                await screen.settle()
                await screen.say(f"bid {coin}")
        for screen in screens:
            await screen.settle()
            assert screen.result["ended"] == "dishes"
            assert screen.table["status"] == "over"
        late = await house.screen(screens[0].table_id, screens[0].token)
        assert late.result == screens[0].result
        reply = await late.say("bid 4")
        assert (reply["code"], reply["message"]) == ("over", "engine.refuse.over")

    at_home(test)


# ---- what is no message --------------------------------------------------------------------------------------------------------------


def test_the_first_message_must_be_hello(at_home):
    async def test(house: House) -> None:
        ahmose, _ = await house.pair("tomb")
        mute = Screen(house, ahmose.table_id, ahmose.token)
        mute.connect()
        mute.send({"kind": "act", "move": "x", "seat": 0, "prompt": 0, "action": 0})
        await mute.until(lambda: bool(mute.replies))
        assert mute.replies["x"][0]["code"] == "hello"
        await mute.close()

    at_home(test)


def test_who_says_nothing_is_sent_away(at_home):
    async def test(house: House) -> None:
        table_id, _, host = await house.open("tomb", [{"kind": "me"}, {"kind": "open"}])
        mute = Screen(house, table_id, host)
        mute.connect()
        await mute.until(lambda: bool(mute.loose))
        assert mute.loose[0]["code"] == "hello"
        await asyncio.wait_for(mute._task, 5)
        assert mute.wire.closed == 4408

    at_home(test, limits=Limits(hello_seconds=0.1))


@pytest.mark.parametrize(
    "message",
    [
        "", "null", "{}", "[]", "nonsense", '{"kind":"dance"}', '{"kind":"act"}', b"\xff\xfe\x00", '{"kind":"hello","version":-1}',
        '{"kind":"hello","version":1.5}', '{"kind":"hello","seat":99}', '{"kind":"hello","extra":1}', '{"kind":"hello","lang":"English"}',
        '{"kind":"hello","lang":"../"}', '{"kind":"act","move":"a b","seat":0,"prompt":0,"action":0}',
        '{"kind":"act","move":"m","seat":"0","prompt":0,"action":0}', '{"kind":"act","move":"m","seat":0,"prompt":0,"action":1e400}',
        '{"kind":"act","move":"m","seat":0,"prompt":0,"action":99999999999999999999999}', "[" * 3000,
        json.dumps({"kind": "say", "move": "m", "seat": 0, "prompt": 0, "words": "w" * 201}),
        json.dumps({"kind": "say", "move": "m", "seat": 0, "prompt": 0, "words": ""}),
        json.dumps({"kind": "hello", "lang": "en", "version": 0}) + " " * 5000,
    ],
)  # fmt: skip
def test_what_is_not_understood_is_refused_and_the_conversation_goes_on(at_home, message):
    async def test(house: House) -> None:
        ahmose, _ = await house.pair("tomb")
        ahmose.send(message)
        await ahmose.until(lambda: "refusal" in ahmose.kinds)
        said = [*ahmose.loose, *ahmose.replies.get("m", [])]
        assert [each["code"] for each in said if each["kind"] == "refusal"] == ["malformed"]
        await ahmose.settle()

    at_home(test)


def test_an_action_that_is_none_is_refused_by_the_rules(at_home):
    async def test(house: House) -> None:
        asked, _ = await turn(*await house.pair("tomb"))
        for action in (999, 2**53 - 1):
            reply = await asked.act(action)
            assert (reply["kind"], reply["code"]) == ("refusal", "rules")

    at_home(test)


def test_too_many_messages_are_refused_and_far_too_many_end_it(at_home):
    async def test(house: House) -> None:
        ahmose, _ = await house.pair("tomb")
        for _ in range(200):
            ahmose.send({"kind": "ping"})
        async with asyncio.timeout(10):
            await ahmose._task
        while ahmose.take():
            pass
        assert "rate" in {each.get("code") for each in ahmose.loose}
        assert ahmose.wire.closed == 4429

    at_home(test, limits=Limits(messages_per_second=0.1, message_burst=20))


def test_a_guessed_table_and_a_stranger_get_the_same_answer(at_home):
    async def test(house: House) -> None:
        table_id, _, _ = await house.open("tomb", [{"kind": "me"}, {"kind": "open"}])
        for wanted, token in ((table_id, house.token()), (table_id, None), ("nothing", house.token()), ("../etc", None)):
            screen = Screen(house, wanted, token)
            screen.connect()
            await screen.until(lambda screen=screen: bool(screen.loose))
            assert screen.loose[0]["code"] == "no-table"
            await screen._task
            assert screen.wire.closed == 4404

    at_home(test)


def test_a_client_that_does_not_listen_is_sent_away(at_home):
    async def test(house: House) -> None:
        ahmose, _ = await house.pair("tomb")
        deaf = Screen(house, ahmose.table_id, ahmose.token)
        held = asyncio.Event()

        async def wait(message: bytes) -> None:
            await held.wait()

        deaf.connect()
        deaf.wire.send = wait
        deaf.send({"kind": "hello"})
        for _ in range(30):
            deaf.send({"kind": "ping"})
        async with asyncio.timeout(10):
            await deaf._task
        await ahmose.settle()

    at_home(test, limits=Limits(outbox=10))
