"""A client as docs/protocol.md asks for: it keeps its state when the line breaks, and sends what was not answered again."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from tests.onwards import onwards
from waset.server.client import ClosedError

AGAIN_SECONDS, DEAD_AFTER, REDIAL_SECONDS = 0.06, 8, 0.02
"""A bot sends again after so long, holds the line for dead after so many silences, and waits so long before it dials anew."""
UNDONE_PERCENT = 12
LATER = {"server", "hello", "rate"}
"""Refusals after which the same is sent again; all others are final."""
SHOWN = ("version", "seat", "view", "prompt", "actions", "undo", "seen")


class Link(Protocol):
    """A line to the server."""

    async def send(self, text: str) -> None: ...

    async def receive(self) -> str | bytes: ...

    async def hang_up(self) -> None: ...


Dial = Callable[[], Awaitable[Link]]
"""Opens a line; OSError where nobody answers."""


class Bot:
    """A person's page without the page: plays at random, and mostly ahead in a game that chance would not end.

    Attributes:
        open: the request that has no final answer yet; acked: version by move id; refused: code by move id.
        resting: begins nothing new.
    """

    def __init__(self, name: str, dial: Dial, dice: random.Random) -> None:
        self.name, self.dial, self.dice = name, dial, dice
        self.table: dict[str, Any] | None = None
        self.state: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self.result: dict[str, Any] | None = None
        self.open: dict[str, Any] | None = None
        self.acked: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.dialled = 0
        self.resting = False
        self.task: asyncio.Task[None] | None = None
        self._sent = 0

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                link = await self.dial()
            except OSError:
                await asyncio.sleep(REDIAL_SECONDS)
                continue
            self.dialled += 1
            try:
                await self._talk(link)
            except (ClosedError, OSError):
                await asyncio.sleep(REDIAL_SECONDS)
            finally:
                await link.hang_up()

    async def _talk(self, link: Link) -> None:
        hello: dict[str, Any] = {"kind": "hello"}
        if self.state is not None:
            hello |= {"version": self.state["version"], "seat": self.state["seat"]}
        await self._say(link, hello)
        greeted, silent = False, 0
        while True:
            try:
                async with asyncio.timeout(AGAIN_SECONDS):
                    raw = await link.receive()
            except TimeoutError:
                silent += 1
                if silent > DEAD_AFTER:
                    raise ClosedError from None
                await self._say(link, (self.open or {"kind": "ping"}) if greeted else hello)
                continue
            silent = 0
            message = json.loads(raw)
            self._hear(message)
            if not greeted and message["kind"] == "table":
                greeted = True
                if self.open is not None:
                    await self._say(link, self.open)
            if self.open is None and greeted and message["kind"] in {"state", "ack", "refusal"}:
                self.open = self._wish()
                if self.open is not None:
                    await self._say(link, self.open)

    async def _say(self, link: Link, message: dict[str, Any]) -> None:
        await link.send(json.dumps(message))

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "table":
            self.table = message
        elif kind == "state":
            assert message["keep"] <= len(self.log), f"{self.name}: the server counts on lines that this client does not have"
            assert self.state is None or message["version"] >= self.state["version"], f"{self.name}: the version fell"
            self.log[message["keep"] :] = message["lines"]
            assert [line["n"] for line in self.log] == list(range(len(self.log))), f"{self.name}: the log has gaps"
            self.state = message
        elif kind == "result":
            self.result = message["result"]
        elif kind == "ack":
            assert self.acked.get(message["move"], message["version"]) == message["version"], (
                f"{self.name}: acknowledged twice, differently"
            )
            assert message["move"] not in self.refused, f"{self.name}: refused, then done"
            self.acked[message["move"]] = message["version"]
            self._answered(message["move"])
        elif kind == "refusal" and message["move"] is not None and message["code"] not in LATER:
            assert message["code"] in {"stale", "over", "rules"}, f"{self.name}: {message}"
            assert message["move"] not in self.acked, f"{self.name}: done, then refused"
            self.refused[message["move"]] = message["code"]
            self._answered(message["move"])

    def _answered(self, move: str) -> None:
        if self.open is not None and self.open["move"] == move:
            self.open = None

    def _wish(self) -> dict[str, Any] | None:
        """What to do next, or None."""
        state = self.state
        if self.resting or state is None or state["seat"] is None or self.table is None or self.table["status"] != "playing":
            return None
        undoes = state["undo"]["ok"] and self.dice.randrange(100) < UNDONE_PERCENT
        if not undoes and not state["actions"]:
            return None
        self._sent += 1
        said = {"move": f"{self.name}-{self._sent}", "seat": state["seat"], "prompt": state["prompt"]["number"]}
        if undoes:
            return {"kind": "undo", **said}
        ids = {action["words"]: action["id"] for action in state["actions"]}
        ahead = onwards(self.table["game"], state["view"], list(ids), self.dice)
        return {"kind": "act", **said, "action": self.dice.choice(list(map(ids.get, ahead)) or list(ids.values()))}

    def check(self) -> None:
        """Raise what ended its play, if anything did."""
        if self.task is not None and self.task.done():
            self.task.result()

    def begin(self) -> asyncio.Task[None]:
        """Play in a task of its own."""
        self.task = asyncio.create_task(self.run())
        return self.task

    @property
    def shown(self) -> Any:
        """All that is on its screen."""
        held = None if self.state is None else {name: self.state[name] for name in SHOWN}
        return held, self.log, self.result

    @property
    def over(self) -> bool:
        """Whether it has seen the end."""
        return self.table is not None and self.table["status"] != "playing" and self.open is None
