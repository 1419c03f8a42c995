"""What is no message, comes too often, or from where it should not."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.server.house import House, Screen
from tests.server.toy_turns import turn
from waset.server.settings import Limits


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
