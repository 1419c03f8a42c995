"""A real server, killed with SIGKILL again and again while people and opponents play."""

from __future__ import annotations

import asyncio
import random
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import websockets

from tests.faults.bots import Bot
from tests.faults.rough import cancelled
from tests.faults.test_schedules import HANG_SECONDS, check_log, differences, equal
from tests.server.real import Process
from waset import catalog
from waset.server.client import ClosedError
from waset.server.store import Store

LONGEST_LIFE = 1.5
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "opponent", "level": "random"}]


class Socket:
    """A line over a real WebSocket."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket

    async def send(self, text: str) -> None:
        try:
            await self._socket.send(text)
        except websockets.ConnectionClosed:
            raise ClosedError from None

    async def receive(self) -> str | bytes:
        try:
            return await self._socket.recv()
        except websockets.ConnectionClosed:
            raise ClosedError from None

    async def hang_up(self) -> None:
        self._socket.transport.abort()


async def dial(url: str, cookie: str) -> Socket:
    try:
        return Socket(await websockets.connect(url, additional_headers={"cookie": cookie}, open_timeout=HANG_SECONDS))
    except (websockets.InvalidHandshake, EOFError, TimeoutError) as error:
        raise OSError("nobody answers") from error


async def seated(address: str, game: str) -> tuple[str, str, list[str]]:
    """A new table for three: its id, the address of its WebSocket, and the cookies of those who sit and of one who looks on."""
    cookies = []
    async with httpx.AsyncClient(base_url=address, timeout=HANG_SECONDS) as client:
        made = (await client.post("/api/tables", json={"game": game, "seats": SEATS})).json()
        cookies.append(_cookie(client))
    for what in ("join", "watch"):
        async with httpx.AsyncClient(base_url=address, timeout=HANG_SECONDS) as client:
            (await client.post(f"/api/tables/{made['id']}/{what}", json={"invite": made["invite"]})).raise_for_status()
            cookies.append(_cookie(client))
    return made["id"], f"{address.replace('http', 'ws')}/api/tables/{made['id']}/ws", cookies


def _cookie(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


class Killed:
    """A server that is killed so many times, and tables at it."""

    def __init__(self, db: Path, kills: int) -> None:
        self.server, self.db, self.left = Process(db), db, kills
        self.dice = random.Random("kills")

    async def run(self) -> None:
        """Play tables until it was killed so often."""
        number = 0
        while self.left:
            await self.table(number)
            number += 1

    async def table(self, number: int) -> None:
        """One table, to its end or to the last kill."""
        games = catalog.games()
        table_id, url, cookies = await seated(self.server.address, games[number % len(games)])
        bots = [Bot(f"t{number}b{n}", partial(dial, url, cookie), random.Random(f"{number} {n}")) for n, cookie in enumerate(cookies)]
        tasks = {bot.begin() for bot in bots}
        try:
            while self.left and not all(bot.over for bot in bots):
                await asyncio.sleep(self.dice.random() * LONGEST_LIFE)
                await self.kill(bots)
                for bot in bots:
                    bot.check()
            await self.settle(bots, url, cookies)
        finally:
            await cancelled(tasks)
        store = Store(str(self.db))
        try:
            check_log(store.read(table_id), bots)
        finally:
            store.close()

    async def kill(self, bots: list[Bot]) -> None:
        """Kill, start, and wait until all are there again."""
        self.left -= 1
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)
        heard = [bot.dialled for bot in bots]
        while any(bot.dialled == before for bot, before in zip(bots, heard, strict=True)):
            await asyncio.sleep(0.01)

    async def settle(self, bots: list[Bot], url: str, cookies: list[str]) -> None:
        """Every client comes to show what a new one of the same person is shown."""
        new = [Bot("new", partial(dial, url, cookie), random.Random(0)) for cookie in cookies]
        for bot in (*bots, *new):
            bot.resting = True
        tasks = {bot.begin() for bot in new}
        until = time.monotonic() + HANG_SECONDS
        try:
            while not equal(bots, new):
                await asyncio.sleep(0.02)
                assert time.monotonic() < until, f"clients differ: {differences(bots, new)}"
        finally:
            await cancelled(tasks)


def test_a_killed_server_loses_nothing_that_it_acknowledged(budget, tmp_path):
    killed = Killed(tmp_path / "tables.db", budget("faults.kills"))
    killed.server.start()
    try:
        asyncio.run(killed.run())
    finally:
        killed.server.kill()
