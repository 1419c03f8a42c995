"""The conversation with the server: hello, moves, acknowledgements, refusals, who is told what."""

from __future__ import annotations

import pytest

from tests.server.house import House
from tests.server.toy_turns import DRAW, turn, words


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
