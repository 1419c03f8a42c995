"""Nothing is told that is not on disk, and everything on disk is there again."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.house import House, Screen
from tests.server.toy_turns import turn
from waset import catalog
from waset.engine.game import Game
from waset.server import schema
from waset.server.store import Store


def held_back(store: Store) -> tuple[threading.Event, list[Any]]:
    """The writer waits, in the middle of a commit, until the event is set."""
    gate, begun, do = threading.Event(), [], store.do

    def slow(work: Any) -> Future[Any]:
        def waiting(connection: Any) -> Any:
            begun.append(work)
            assert gate.wait(20)
            return work(connection)

        return do(waiting)

    store.do = slow
    return gate, begun


def test_nobody_hears_of_a_move_that_is_not_on_disk(at_home):
    async def test(house: House) -> None:
        asked, other = await turn(*await house.pair("tomb"))
        gate, begun = held_back(house.hub.store)
        heard = len(asked.wire.heard), len(other.wire.heard)
        asked.send({"kind": "say", "move": "m", "seat": asked.state["seat"], "prompt": asked.state["prompt"]["number"], "words": "draw"})
        while not begun:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert (len(asked.wire.heard), len(other.wire.heard)) == heard
        gate.set()
        await asked.until(lambda: "m" in asked.replies)
        assert asked.state["version"] == 1

    at_home(test)


def test_a_move_that_cannot_be_kept_is_refused_and_has_not_happened(at_home):
    async def test(house: House) -> None:
        asked, other = await turn(*await house.pair("tomb"))
        store, before = house.hub.store, asked.state
        change = store.change
        store.change = failing
        reply = await asked.say("draw", move="m")
        assert (reply["kind"], reply["code"]) == ("refusal", "server")
        store.change = change
        for screen in (asked, other):
            await screen.settle()
            assert screen.state["version"] == 0
        assert asked.state["view"] == before["view"]
        reply = await asked.say("draw", move="m")
        assert reply == {"kind": "ack", "move": "m", "version": 1}

    at_home(test)


def failing(*_: Any) -> Future[None]:
    done: Future[None] = Future()
    done.set_exception(OSError("disk full"))
    return done


def test_chance_answers_the_same_when_a_move_that_was_not_kept_is_sent_again(at_home):
    async def test(house: House) -> None:
        asked, _ = await turn(*await house.pair("tomb"))
        live = await house.hub.live(asked.table_id)
        change, kept = house.hub.store.change, []

        def losing(table_id: str, wanted: Any) -> Future[None]:
            kept.append(wanted.rows)
            return failing() if len(kept) == 1 else change(table_id, wanted)

        house.hub.store.change = losing
        assert (await asked.say("draw", move="m"))["code"] == "server"
        assert (await asked.say("draw", move="m"))["kind"] == "ack"
        assert kept[0] == kept[1]
        assert live.table.rows == 2

    at_home(test)


def test_a_table_written_by_somebody_else_is_never_written_over(at_home):
    async def test(house: House) -> None:
        asked, _ = await turn(*await house.pair("tomb"))
        other = House(house.settings.db)
        await other.start()
        try:
            twin = await other.screen(asked.table_id, asked.token)
            assert (await twin.say("draw"))["kind"] == "ack"
            reply = await asked.say("draw")
            assert (reply["kind"], reply["code"]) == ("refusal", "stale")
            assert asked.state["version"] == 1
            assert asked.state["view"] == twin.state["view"]
        finally:
            await other.stop()

    at_home(test)


def test_a_table_that_left_memory_is_the_same_when_it_is_back(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("tomb")
        for _ in range(4):
            asked, _ = await turn(ahmose, nefret)
            await asked.say("draw" if any(each["words"] == "draw" for each in asked.state["actions"]) else "done")
        await ahmose.settle()
        before = ahmose.state
        await ahmose.close()
        await nefret.close()
        await asyncio.sleep(0.05)
        house.hub.unload(0.0)
        assert house.hub.tables == {}
        await ahmose.open()
        assert ahmose.state == before | {"keep": len(ahmose.log), "lines": []}

    at_home(test)


def test_a_table_somebody_is_connected_to_stays_in_memory(at_home):
    async def test(house: House) -> None:
        await house.pair("tomb")
        house.hub.unload(0.0)
        assert len(house.hub.tables) == 1

    at_home(test)


def test_the_running_hash_goes_on_after_a_restart(at_home):
    async def test(house: House) -> None:
        ahmose, nefret = await house.pair("feast")
        for coin in (1, 2, 3):
            for screen in (ahmose, nefret):
                await screen.settle()
                await screen.say(f"bid {coin}")
            await house.restart()
            for screen in (ahmose, nefret):
                await screen.open()
        live = await house.hub.live(ahmose.table_id)
        for screen, viewer in ((ahmose, 0), (nefret, 1)):
            assert screen.state["seen"] == live.table.play.match.shown(viewer)

    at_home(test)


# ---- other rules than before ---------------------------------------------------------------------------------------------------------


async def played_a_little(house: House) -> tuple[Screen, Screen]:
    ahmose, nefret = await house.pair("tomb")
    for _ in range(5):
        asked, _ = await turn(ahmose, nefret)
        await asked.say("draw" if any(each["words"] == "draw" for each in asked.state["actions"]) else "done")
    asked, other = await turn(ahmose, nefret)
    return asked, other


def spoil(store: Store, table_id: str, n: int) -> None:
    """As if the rules had made something else of a line then."""
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        there = schema.log.c
        connection.execute(sa.update(schema.log).where(there.table_id == table_id, there.n == n).values(digest="0" * 64))


@pytest.mark.parametrize("n", [0, 1, 5])
def test_a_match_that_comes_out_differently_goes_on_from_its_snapshot(at_home, n):
    async def test(house: House) -> None:
        asked, other = await played_a_little(house)
        before = {screen: screen.state for screen in (asked, other)}
        commitment = asked.table["commitment"]
        spoil(house.hub.store, asked.table_id, n)
        await house.restart()
        for screen in (asked, other):
            await screen.open()
            assert screen.state["view"] == before[screen]["view"]
            assert screen.state["version"] > before[screen]["version"]
            assert screen.state["prompt"]["number"] > before[screen]["prompt"]["number"]
            assert screen.log == []
            assert screen.table["upgraded"]
            assert screen.table["commitment"] != commitment
        assert (await asked.say("done"))["kind"] == "ack"
        state = asked.state
        await house.restart()
        await asked.open()
        assert (asked.state["view"], asked.state["version"]) == (state["view"], state["version"])

    at_home(test)


def test_moves_of_before_an_upgrade_are_still_known(at_home):
    async def test(house: House) -> None:
        asked, _ = await played_a_little(house)
        message = {"kind": "say", "move": "once", "seat": asked.state["seat"], "prompt": asked.state["prompt"]["number"], "words": "done"}
        assert (await asked.ask(message))["kind"] == "ack"
        spoil(house.hub.store, asked.table_id, 2)
        await house.restart()
        await asked.open()
        version = asked.state["version"]
        assert (await asked.ask(message))["kind"] == "ack"
        assert asked.state["version"] == version

    at_home(test)


def test_new_rules_are_sealed_anew(at_home, monkeypatch):
    async def test(house: House) -> None:
        asked, other = await played_a_little(house)
        view = asked.state["view"]
        rules = catalog.binding("tomb").rules
        newer = Game(type(rules)(**{**{name: getattr(rules, name) for name in rules.__dataclass_fields__}, "rules_version": 2}))
        monkeypatch.setattr(catalog, "binding", lambda *_: newer)
        await house.restart()
        await asked.open()
        await other.open()
        assert asked.table["upgraded"]
        assert asked.state["view"] == view
        assert (await asked.say("done"))["kind"] == "ack"

    at_home(test)
