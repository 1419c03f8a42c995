"""A screen that several share, and those who look on, or back."""

from __future__ import annotations

import pytest

from tests.server.house import House
from tests.server.toy_turns import HERE, ME, OPEN, turn
from waset.server import looking, seating
from waset.server.refusals import ProblemError


def test_a_shared_screen_is_covered_until_the_next_one_is_ready(at_home):
    async def test(house: House) -> None:
        table_id, _, token = await house.open("feast", [ME, HERE])
        screen = await house.screen(table_id, token)
        assert screen.table["you"] == [0, 1]
        assert (screen.state["cover"], screen.state["seat"], screen.state["view"]["own"]) == (0, None, None)
        assert screen.state["actions"] == []
        screen.send({"kind": "ready", "seat": 0})
        await screen.settle()
        assert (screen.state["cover"], screen.state["seat"]) == (None, 0)
        await screen.say("bid 2")
        assert (screen.state["cover"], screen.state["seat"], screen.state["view"]["own"]) == (1, None, None)
        screen.send({"kind": "ready", "seat": 1})
        await screen.settle()
        assert screen.state["seat"] == 1
        assert screen.log[0]["told"] == [["bid", [None]]], "the other's bid is secret on the same screen too"
        await screen.say("bid 3")
        assert (screen.state["cover"], screen.state["seat"]) == (None, 1), "who looks is asked again, and goes on"
        await screen.say("bid 1")
        assert (screen.state["cover"], screen.state["seat"]) == (0, None)

    at_home(test)


def test_a_shared_screen_can_be_covered_at_will_and_is_after_a_reload(at_home):
    async def test(house: House) -> None:
        table_id, _, token = await house.open("feast", [ME, HERE])
        screen = await house.screen(table_id, token)
        screen.send({"kind": "ready", "seat": 0})
        await screen.settle()
        screen.send({"kind": "ready"})
        await screen.settle()
        assert screen.state["cover"] == 0
        screen.send({"kind": "ready", "seat": 1})
        await screen.settle()
        assert screen.state["seat"] == 1
        await screen.close()
        await screen.open()
        assert (screen.state["cover"], screen.state["seat"]) == (0, None)

    at_home(test)


def test_ready_for_a_foreign_seat_uncovers_nothing(at_home):
    async def test(house: House) -> None:
        table_id, invite, token = await house.open("feast", [ME, HERE, OPEN])
        await house.join(table_id, invite)
        screen = await house.screen(table_id, token)
        screen.send({"kind": "ready", "seat": 2})
        await screen.settle()
        assert (screen.state["cover"], screen.state["seat"]) == (0, None)

    at_home(test)


def test_spectators_see_what_all_see_and_can_do_nothing(at_home):
    async def test(house: House) -> None:
        table_id, invite, host = await house.open("feast", [ME, OPEN])
        await house.join(table_id, invite)
        lookers = [house.token(), house.token()]
        for token in lookers:
            await seating.watch(house.hub, table_id, token, invite)
        one, two = [await house.screen(table_id, token) for token in lookers]
        assert (one.table["you"], one.state["seat"], one.state["view"]["own"], one.state["actions"]) == ([], None, None, [])
        assert one.state == two.state
        reply = await one.ask({"kind": "say", "seat": 0, "prompt": 0, "words": "bid 1"})
        assert reply["code"] == "seat"
        ahmose = await house.screen(table_id, host)
        await ahmose.say("bid 4")
        for screen in (one, two):
            await screen.settle()
            assert screen.log[0]["told"] == [["bid", [None]]]
        assert ahmose.log[0]["told"] == [["bid", ["4"]]]

    at_home(test)


def test_looking_on_needs_the_invite(at_home):
    async def test(house: House) -> None:
        table_id, _, _ = await house.open("tomb", [ME, OPEN])
        for invite in ("", "wrong", table_id):
            with pytest.raises(ProblemError) as refused:
                await seating.watch(house.hub, table_id, house.token(), invite)
            assert refused.value.problem.code == "invite"

    at_home(test)


def test_looking_back_shows_what_the_seat_saw_then(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        shown = [ahmose.state["view"]]
        for _ in range(4):
            asked, _ = await turn(ahmose, nefret)
            await asked.say("draw")
            await ahmose.settle()
            shown.append(ahmose.state["view"])
        for n, view in enumerate(shown):
            moment = await looking.moment(house.hub, ahmose.table_id, ahmose.token, n, 0)
            assert moment.view == view
        with pytest.raises(ProblemError) as refused:
            await looking.moment(house.hub, ahmose.table_id, ahmose.token, 1, 1)
        assert refused.value.problem.code == "no-seat"
        with pytest.raises(ProblemError) as refused:
            await looking.moment(house.hub, ahmose.table_id, house.token(), 1, None)
        assert refused.value.problem.code == "no-table"
        for n in (-1, 5):
            with pytest.raises(ProblemError) as refused:
                await looking.moment(house.hub, ahmose.table_id, ahmose.token, n, 0)
            assert refused.value.problem.code == "no-line"

    at_home(test)
