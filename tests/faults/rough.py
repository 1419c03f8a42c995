"""A house that crashes, and lines to it that lose, delay, double and reorder what is sent.

Upwards every message meets its own fate. Downwards a line does what TCP does: it delays, or is lost from one message on, noticed by the
client or not; what is lost takes everything behind it along.
"""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

from tests.server.house import House, Wire
from waset.server.client import ClosedError
from waset.server.settings import Limits
from waset.server.talk import converse

UNHURRIED = Limits(messages_per_second=1e6, message_burst=1_000_000, openings_per_minute=1_000_000, tables=1_000_000)
DROPPED, DOUBLED, DELAYED, CUT, DEAF = 8, 8, 15, 2, 1
"""Percent of messages."""
LONGEST_DELAY = 0.05


class Rough:
    """A line of one client."""

    def __init__(self, house: RoughHouse, table_id: str, token: str | None, dice: random.Random) -> None:
        self._house, self._dice, self._wire = house, dice, Wire()
        self._lost = self._deaf = False
        self.task = asyncio.create_task(converse(house.hub, table_id, token, self._wire))
        house.lines.add(self)

    def _fate(self, percent: int) -> bool:
        return not self._house.calm and self._dice.randrange(100) < percent

    async def send(self, text: str) -> None:
        if self._lost or self._fate(CUT):
            raise ClosedError
        for _ in range(2 if self._fate(DOUBLED) else 0 if self._fate(DROPPED) else 1):
            self._later(partial(self._wire.up.put_nowait, text))

    def _later(self, work: Any) -> None:
        if self._fate(DELAYED):
            asyncio.get_running_loop().call_later(self._dice.random() * LONGEST_DELAY, work)
        else:
            work()

    async def receive(self) -> bytes:
        while True:
            raw = await self._wire.down.get()
            if raw is None or self._lost or self._fate(CUT):
                raise ClosedError
            self._deaf = self._deaf or self._fate(DEAF)
            if not self._deaf:
                return raw

    async def hang_up(self) -> None:
        """The client is gone; the server notices now or later."""
        self._lost = True
        self._later(partial(self._wire.up.put_nowait, None))

    def die(self) -> None:
        """The server is gone."""
        self._lost = True
        self._wire.down.put_nowait(None)
        self._wire.closed = 1006


class RoughHouse(House):
    """A house that can crash: whatever was not committed is lost, and nothing is said any more.

    Attributes:
        calm: all goes well from now on.
        crashes: how often it crashed.
    """

    def __init__(self, db: Path, dice: random.Random) -> None:
        super().__init__(db, limits=UNHURRIED, thinkers=1)
        self.dice, self.calm, self.crashes = dice, False, 0
        self.lines: set[Rough] = set()
        self._up = False
        self._left = -1
        self._restarting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await super().start()
        self._keep = self.hub.store.change
        self.hub.store.change = self._change  # type: ignore[method-assign]
        self._up = True

    async def dial(self, table_id: str, token: str | None, dice: random.Random) -> Rough:
        """A new line."""
        if not self._up:
            raise OSError("nobody answers")
        return Rough(self, table_id, token, dice)

    def crash_at(self, changes: int) -> None:
        """Crash at one of the next changes: before it is committed, or behind that, before anybody hears of it."""
        self._left = changes

    def _change(self, table_id: str, change: Any) -> Future[None]:
        if not self._up:
            return Future()
        self._left -= 1
        if self._left != 0 or self.calm:
            return self._keep(table_id, change)
        loop = asyncio.get_running_loop()
        if self.dice.random() < 0.5:
            self._up = False
            loop.call_soon(self._crash)
        else:
            self._up = False
            self._keep(table_id, change).add_done_callback(lambda _: loop.call_soon_threadsafe(self._crash))
        return Future()

    def _crash(self) -> None:
        self._restarting = asyncio.create_task(self._crash_and_start())

    async def _crash_and_start(self) -> None:
        self.crashes += 1
        await self.fall()
        await self.start()

    async def standing(self) -> None:
        """Wait for a restart that is under way."""
        while not self._up:
            await asyncio.sleep(0.005)

    async def fall(self) -> None:
        """The end of a process that is killed, as far as one process can play it."""
        hub, self._up = self.hub, False
        hub._loop = None
        for line in self.lines:
            line.die()
        await cancelled({line.task for line in self.lines})
        self.lines.clear()
        while hub._tasks:
            await cancelled(set(hub._tasks))
        hub._reading.shutdown(wait=True, cancel_futures=True)
        await hub.opponents.close()
        hub.store.close()


async def cancelled(tasks: set[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait for their ends."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
