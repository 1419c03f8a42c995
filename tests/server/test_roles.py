"""Shared screens, practice, spectators, absent and resigned persons, opponents."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from tests.server.house import House
from tests.server.test_protocol import turn, words
from waset.server import looking, seating
from waset.server.bodies import HandOver
from waset.server.refusals import ProblemError

ME, HERE, OPEN = {"kind": "me", "name": "Ahmose"}, {"kind": "here", "name": "Nefret"}, {"kind": "open"}
RANDOM = {"kind": "opponent", "level": "random"}


# ---- one screen ----------------------------------------------------------------------------------------------------------------------


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


# ---- practice ------------------------------------------------------------------------------------------------------------------------


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


# ---- looking on ----------------------------------------------------------------------------------------------------------------------


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


# ---- absent and gone -----------------------------------------------------------------------------------------------------------------


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


# ---- seats and codes -----------------------------------------------------------------------------------------------------------------


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


# ---- opponents -----------------------------------------------------------------------------------------------------------------------


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


def test_an_opponent_that_fails_does_not_hold_the_table(at_home, monkeypatch):
    from waset import agents

    def broken(name: str, **_: Any) -> Any:
        raise RuntimeError("broken")

    async def test(house: House) -> None:
        monkeypatch.setattr(agents, "make", broken)
        table_id, _, token = await house.open("feast", [ME, RANDOM])
        screen = await house.screen(table_id, token)
        await screen.until(lambda: len(screen.log) == 1)

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
