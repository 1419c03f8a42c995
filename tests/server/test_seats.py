"""Seats: sitting down, being absent, coming back, resigning, codes; and the end of a table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.house import House
from tests.server.toy_turns import ME, OPEN, RANDOM, turn
from waset.server import seating
from waset.server.bodies import HandOver
from waset.server.refusals import ProblemError


def test_an_absent_seat_is_played_by_an_opponent_until_its_person_is_back(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb", away_seconds=0)
        asked, other = await turn(ahmose, nefret)
        with pytest.raises(ProblemError) as refused:
            await seating.hand_over(house.hub, asked.table_id, other.token, HandOver(asked.state["seat"], "random"))
        assert refused.value.problem.code == "present"
        await asked.close()
        await other.until(lambda: not other.table["seats"][asked.state["seat"]]["present"])
        await seating.hand_over(house.hub, asked.table_id, other.token, HandOver(asked.state["seat"], "random"))
        await other.until(lambda: other.state["prompt"]["asked"])
        assert other.table["seats"][asked.state["seat"]]["away"]
        assert other.log[-1]["seat"] == asked.state["seat"]
        await asked.open()
        await other.until(lambda: not other.table["seats"][asked.state["seat"]]["away"])
        await other.say("done")
        await asked.settle()
        assert asked.state["prompt"]["asked"]
        await asyncio.sleep(0.2)
        await asked.settle()
        assert asked.state["prompt"]["asked"], "the opponent has stopped"

    at_home(test, thinkers=1)


def test_a_seat_is_handed_over_only_after_the_time_the_table_chose(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb", away_seconds=60)
        await nefret.close()
        await ahmose.until(lambda: not ahmose.table["seats"][1]["present"])
        with pytest.raises(ProblemError) as refused:
            await seating.hand_over(house.hub, ahmose.table_id, ahmose.token, HandOver(1, "random"))
        assert refused.value.problem.code == "present"
        live = await house.hub.live(ahmose.table_id)
        live.left[1] -= 61
        await seating.hand_over(house.hub, ahmose.table_id, ahmose.token, HandOver(1, "random"))
        assert live.table.seats[1].away

    at_home(test, thinkers=1)


def test_who_resigns_sees_no_hand_any_more_and_an_opponent_plays_on(at_home):
    async def test(house: House) -> None:
        table_id, invite, host = await house.open("tomb", [ME, OPEN])
        guest = await house.join(table_id, invite)
        ahmose, nefret = await house.screen(table_id, host), await house.screen(table_id, guest)
        house.hub.stand_in = "random"
        message = {"kind": "resign", "move": "bye", "seat": 1}
        assert (await nefret.ask(dict(message)))["kind"] == "ack"
        assert (nefret.table["you"], nefret.state["seat"]) == ([], None)
        assert (await nefret.ask(dict(message)))["kind"] == "ack", "a repeat is harmless"
        for _ in range(3):
            await ahmose.until(lambda: ahmose.state["prompt"]["asked"])
            await ahmose.say("done")
        assert ahmose.table["seats"][1]["resigned"]
        await house.restart()
        await ahmose.open()
        await ahmose.until(lambda: ahmose.state["prompt"]["asked"])

    at_home(test, thinkers=1)


def test_a_table_that_the_last_person_leaves_is_closed(at_home):
    async def test(house: House) -> None:
        table_id, _, token = await house.open("tomb", [ME, RANDOM])
        screen = await house.screen(table_id, token)
        assert (await screen.ask({"kind": "resign", "seat": 0}))["kind"] == "ack"
        assert screen.table["status"] == "ended"

    at_home(test)


def test_the_host_closes_the_table_and_nobody_else_does(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        with pytest.raises(ProblemError) as refused:
            await seating.end(house.hub, ahmose.table_id, nefret.token)
        assert refused.value.problem.code == "not-host"
        await seating.end(house.hub, ahmose.table_id, ahmose.token)
        await nefret.until(lambda: nefret.table["status"] == "ended")
        reply = await nefret.say("draw")
        assert reply["code"] == "ended"

    at_home(test)


def test_a_table_closed_from_outside_is_noticed(at_home):
    async def test(house: House) -> None:
        ahmose, _ = await house.pair("tomb")
        await house.hub.read(lambda: house.hub.registry.end(ahmose.table_id))
        await house.hub.notice_ended()
        await ahmose.until(lambda: ahmose.table["status"] == "ended")

    at_home(test)


def test_a_seat_is_taken_up_again_with_a_code_that_is_good_once(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        with pytest.raises(ProblemError) as refused:
            await seating.reissue(house.hub, ahmose.table_id, nefret.token, 1)
        assert refused.value.problem.code == "not-host"
        issued = await seating.reissue(house.hub, ahmose.table_id, ahmose.token, 1)
        phone = house.token()
        joined = await seating.reclaim(house.hub, ahmose.table_id, phone, issued.code)
        assert joined.seats == [1]
        await nefret.until(lambda: nefret.loose[-1].get("code") == "no-table")
        await asyncio.wait_for(nefret._task, 5)
        assert nefret.wire.closed == 4404, "the older token of the seat has ended"
        screen = await house.screen(ahmose.table_id, phone)
        assert screen.table["you"] == [1]
        with pytest.raises(ProblemError) as refused:
            await seating.reclaim(house.hub, ahmose.table_id, house.token(), issued.code)
        assert refused.value.problem.code == "invite"

    at_home(test)


def test_sitting_down_twice_is_sitting_down_once(at_home):
    async def test(house: House) -> None:
        table_id, invite, _ = await house.open("feast", [ME, OPEN, OPEN])
        token = house.token()
        joins = [await seating.join(house.hub, table_id, token, seating.JoinTable(invite, "Nefret")) for _ in range(2)]
        assert [join.seats for join in joins] == [[1], [1]]

    at_home(test)


def test_names_are_cleaned_and_told_apart(at_home):
    async def test(house: House) -> None:
        table_id, invite, host = await house.open("feast", [{"kind": "me", "name": "  Ah\u202emose\n\x00 "}, OPEN, OPEN])
        await house.join(table_id, invite, name="AHMOSE")
        await house.join(table_id, invite, name="<b>" + "x" * 60)
        screen = await house.screen(table_id, host)
        assert [seat["name"] for seat in screen.table["seats"]] == ["Ahmose", "AHMOSE 2", "<b>" + "x" * 21]

    at_home(test)


def test_two_who_sit_down_at_once_get_one_seat_each(at_home):
    async def test(house: House) -> None:
        table_id, invite, _ = await house.open("feast", [ME, OPEN, OPEN])
        tokens = [house.token() for _ in range(4)]

        async def sit(token: str) -> Any:
            try:
                return (await seating.join(house.hub, table_id, token, seating.JoinTable(invite))).seats
            except ProblemError as error:
                return error.problem.code

        found = await asyncio.gather(*map(sit, tokens))
        assert sorted(map(str, found)) == ["[1]", "[2]", "full", "full"]

    at_home(test)
