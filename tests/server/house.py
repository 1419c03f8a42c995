"""A server in the test's own process, and screens that talk to it without a network."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from waset.server import identity, seating
from waset.server.bodies import JoinTable, NewTable, SeatWanted
from waset.server.client import ClosedError
from waset.server.hub import Hub
from waset.server.settings import Limits, Settings
from waset.server.store import Store
from waset.server.talk import converse
from waset.server.thinkers import Thinkers

PATIENCE = 60.0
"""Seconds that a test waits for anything."""
MOVES = itertools.count()


class Wire:
    """A Transport between a screen and the server, in memory; `heard` holds every message that came, as bytes."""

    def __init__(self) -> None:
        self.up: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.down: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.heard: list[bytes] = []
        self.closed: int | None = None

    async def receive(self) -> str | bytes:
        message = await self.up.get()
        if message is None:
            raise ClosedError
        return message

    async def send(self, message: bytes) -> None:
        if self.closed is not None:
            raise ClosedError
        self.heard.append(message)
        self.down.put_nowait(message)

    async def close(self, code: int) -> None:
        if self.closed is None:
            self.closed = code
            self.down.put_nowait(None)


class Screen:
    """What a person's page does: it keeps table, state and log, and counts replies."""

    def __init__(self, house: House, table_id: str, token: str | None) -> None:
        self.house, self.table_id, self.token = house, table_id, token
        self.wire = Wire()
        self.table: dict[str, Any] | None = None
        self.state: dict[str, Any] | None = None
        self.logs: dict[int | None, list[dict[str, Any]]] = {}
        self.replies: dict[str, list[dict[str, Any]]] = {}
        self.loose: list[dict[str, Any]] = []
        self.result: dict[str, Any] | None = None
        self.kinds: list[str] = []
        self._task: asyncio.Task[None] | None = None

    async def open(self, **hello: Any) -> Screen:
        """Connect and say hello, as a page does that still has its state; wait for the answer."""
        held = {} if self.state is None else {"version": self.state["version"], "seat": self.state["seat"]}
        self.connect()
        self.send({"kind": "hello", **held, **hello})
        await self.until(lambda: "table" in self.kinds)
        await self.settle()
        return self

    def connect(self) -> None:
        """Open the connection alone."""
        self.wire, self.kinds = Wire(), []
        self._task = asyncio.create_task(converse(self.house.hub, self.table_id, self.token, self.wire))

    async def close(self) -> None:
        """Close as a browser does whose tab is closed."""
        self.wire.up.put_nowait(None)
        if self._task is not None:
            await asyncio.wait_for(self._task, PATIENCE)

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        """Send whatever is given."""
        self.wire.up.put_nowait(json.dumps(message) if isinstance(message, dict) else message)

    def take(self) -> bool:
        """Take in one message that has come; False when there is none."""
        if self.wire.down.empty():
            return False
        raw = self.wire.down.get_nowait()
        if raw is not None:
            self.hear(json.loads(raw))
        return True

    def hear(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        self.kinds.append(kind)
        if kind == "table":
            self.table = message
        elif kind == "state":
            self.state = message
            log = self.logs.get(message["seat"], [])
            assert message["keep"] <= len(log), "the server counts on lines that this screen does not have"
            self.logs[message["seat"]] = log[: message["keep"]] + message["lines"]
            assert [line["n"] for line in self.logs[message["seat"]]] == list(range(len(self.logs[message["seat"]])))
        elif kind == "result":
            self.result = message["result"]
        elif message.get("move") is not None:
            self.replies.setdefault(message["move"], []).append(message)
        else:
            self.loose.append(message)

    @property
    def log(self) -> list[dict[str, Any]]:
        assert self.state is not None
        return self.logs[self.state["seat"]]

    async def until(self, happened: Callable[[], bool]) -> None:
        """Take in messages until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not happened():
                raw = await self.wire.down.get()
                if raw is None:
                    raise AssertionError(f"closed with {self.wire.closed}")
                self.hear(json.loads(raw))

    async def settle(self) -> None:
        """Take in all that is to come while nothing new is asked: a ping goes there and back behind it."""
        before = self.kinds.count("pong")
        live = await self.house.hub.live(self.table_id)
        await live.own(_nothing)
        self.send({"kind": "ping"})
        await self.until(lambda: self.kinds.count("pong") > before)

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a request with a move id of its own, and give the reply."""
        move = message.setdefault("move", f"m{next(MOVES)}")
        known = len(self.replies.get(move, []))
        self.send(message)
        await self.until(lambda: len(self.replies.get(move, [])) > known)
        return self.replies[move][-1]

    async def act(self, action: int, **more: Any) -> dict[str, Any]:
        assert self.state is not None
        return await self.ask(
            {"kind": "act", "seat": self.state["seat"], "prompt": self.state["prompt"]["number"], "action": action, **more}
        )

    async def say(self, words: str, **more: Any) -> dict[str, Any]:
        assert self.state is not None
        return await self.ask({"kind": "say", "seat": self.state["seat"], "prompt": self.state["prompt"]["number"], "words": words, **more})

    async def undo(self, **more: Any) -> dict[str, Any]:
        assert self.state is not None
        return await self.ask({"kind": "undo", "seat": self.state["seat"], "prompt": self.state["prompt"]["number"], **more})

    @property
    def actions(self) -> list[int]:
        assert self.state is not None
        return [action["id"] for action in self.state["actions"]]


async def _nothing() -> None:
    """A turn of the table's owner in which nothing is done."""


class House:
    """A server on a database, which can be stopped and started anew."""

    def __init__(self, db: Path, *, limits: Limits | None = None, thinkers: int = 0) -> None:
        self.settings = Settings(str(db), limits=limits or Limits(), thinkers=thinkers, warm=False)
        self.hub: Hub
        self.screens: list[Screen] = []

    async def start(self) -> None:
        store = Store(self.settings.db)
        self.hub = Hub(self.settings, store, Thinkers(self.settings.thinkers))
        await self.hub.start()

    async def stop(self) -> None:
        await asyncio.gather(*(screen.close() for screen in self.screens if screen._task and not screen._task.done()))
        await self.hub.stop()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    def token(self) -> str:
        """A new client, as the server keeps it."""
        return identity.kept(self.hub.registry.new_client())

    async def open(self, game: str, seats: list[dict[str, Any]], token: str | None = None, **more: Any) -> tuple[str, str, str]:
        """A new table: its id, its invite and its host's token."""
        host = token or self.token()
        wanted = [SeatWanted(**seat) for seat in seats]
        made = await seating.open_table(self.hub, host, NewTable(game, wanted, **more))
        return made.id, made.invite, host

    async def join(self, table_id: str, invite: str, **more: Any) -> str:
        """Somebody sits down: the token."""
        token = self.token()
        await seating.join(self.hub, table_id, token, JoinTable(invite, **more))
        return token

    async def screen(self, table_id: str, token: str | None, **hello: Any) -> Screen:
        """A screen that has said hello."""
        screen = Screen(self, table_id, token)
        self.screens.append(screen)
        return await screen.open(**hello)

    async def pair(self, game: str, **more: Any) -> tuple[Screen, Screen]:
        """Two persons at a table of two."""
        table_id, invite, host = await self.open(game, [{"kind": "me", "name": "Ahmose"}, {"kind": "open"}], **more)
        guest = await self.join(table_id, invite, name="Nefret")
        return await self.screen(table_id, host), await self.screen(table_id, guest)


@asynccontextmanager
async def opened(db: Path, **more: Any) -> Any:
    """A house for the length of a test."""
    house = House(db, **more)
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


def run(work: Awaitable[Any]) -> Any:
    """Run a test's coroutine, bounded."""

    async def bounded() -> Any:
        async with asyncio.timeout(600):
            return await work

    return asyncio.run(bounded())
