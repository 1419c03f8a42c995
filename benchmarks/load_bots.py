"""Bots that play Sobek at a server over WebSockets, and the times that their moves take to the other screen."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import websockets
from load_probes import summary

TWO = [{"kind": "me"}, {"kind": "open"}]
GAME_MOVES = 100
"""Of a game of two bots, at least."""
BAR_SECONDS = 0.1
OPENING = 8
"""Tables opened at a time."""


class Action(msgspec.Struct):
    """What of an action a bot reads."""

    id: int


class Prompt(msgspec.Struct):
    """What of a prompt a bot reads."""

    number: int


class Message(msgspec.Struct):
    """What of a message a bot reads; most kinds have less."""

    kind: str
    version: int = -1
    seat: int | None = None
    prompt: Prompt | None = None
    actions: list[Action] = []


DECODER = msgspec.json.Decoder(Message)


class Figures:
    """What was measured in a part of the run."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.moves = self.finished = 0

    def said(self, seconds: float) -> dict[str, Any]:
        """The figures for a report."""
        return {
            "moves_per_second": round(self.moves / seconds, 1),
            "move_to_other_screen_ms": summary(self.waits),
            "over_100_ms": sum(wait > BAR_SECONDS for wait in self.waits),
            "games_finished": self.finished,
        }


class Load:
    """Bots at one server.

    Attributes:
        figures: of the part of the run that is under way.
    """

    def __init__(self, address: str) -> None:
        self.address, self.figures = address, Figures()
        self._under_way = 0
        self._begun = asyncio.Event()
        self._opening = asyncio.Semaphore(OPENING)

    async def under_way(self, tables: int) -> None:
        """Until so many tables are at the stage from which they are measured."""
        while self._under_way < tables:
            self._begun.clear()
            await self._begun.wait()

    async def tables(self, pause: float) -> None:
        """Play table after table, the first from any stage on."""
        await self._play(TWO, pause, random.randrange(GAME_MOVES), self._begins)  # noqa: S311 - bots
        while True:
            await self._play(TWO, pause, 0)

    async def one_game(self, pause: float) -> None:
        """Play one table to its end."""
        await self._play(TWO, pause, 0)

    async def against_opponent(self, ms: int) -> None:
        """Keep an opponent thinking, table after table; it is not measured."""
        while True:
            await self._play([{"kind": "me"}, {"kind": "opponent", "level": "search", "ms": ms}], 0.0, None)

    async def _play(self, seats: list[dict[str, Any]], pause: float, quick: int | None, begins: Callable[[], None] = lambda: None) -> None:
        async with self._opening:
            url, cookies = await self._opened(seats)
            sockets = [await websockets.connect(url, additional_headers={"cookie": cookie}) for cookie in cookies]
        game = Game(self, pause, quick, begins)
        bots = [asyncio.create_task(game.play(socket)) for socket in sockets]
        try:
            await asyncio.gather(*bots)
        finally:
            for bot in bots:
                bot.cancel()
            await asyncio.gather(*bots, return_exceptions=True)
            await asyncio.gather(*(socket.close() for socket in sockets))
        self.figures.finished += quick is not None

    def _begins(self) -> None:
        """A table is at its stage."""
        self._under_way += 1
        self._begun.set()

    async def _opened(self, seats: list[dict[str, Any]]) -> tuple[str, list[str]]:
        cookies = []
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as host:
            made = (await host.post("/api/tables", json={"game": "sobek", "seats": seats})).raise_for_status().json()
            cookies.append(_cookies(host))
        if seats is TWO:
            async with httpx.AsyncClient(base_url=self.address, timeout=60) as guest:
                (await guest.post(f"/api/tables/{made['id']}/join", json={"invite": made["invite"]})).raise_for_status()
                cookies.append(_cookies(guest))
        return f"{self.address.replace('http', 'ws')}/api/tables/{made['id']}/ws", cookies


class Game:
    """One game: when its last move was sent. Its first `quick` moves go without pauses; None: it is not measured."""

    def __init__(self, load: Load, pause: float, quick: int | None, begins: Callable[[], None]) -> None:
        self._load, self._pause, self._quick, self._begins = load, pause, quick, begins
        self._sent, self._sender, self._moves = 0.0, -1, 0

    async def play(self, socket: Any) -> None:
        """One screen, until the end."""
        await socket.send('{"kind":"hello"}')
        version = -1
        async for raw in socket:
            message = DECODER.decode(raw)
            if message.kind == "result":
                return
            if message.kind != "state":
                continue
            if message.version > version >= 0 and self._sender not in {message.seat, -1}:
                self._arrived(time.perf_counter() - self._sent)
            version = message.version
            if message.actions and message.prompt:
                await self._move(socket, message, message.prompt)

    def _arrived(self, seconds: float) -> None:
        self._sender = -1
        if self._quick is not None and self._moves > self._quick:
            self._load.figures.waits.append(seconds)

    async def _move(self, socket: Any, message: Message, prompt: Prompt) -> None:
        if self._moves == self._quick:
            self._begins()
        self._moves += 1
        if self._quick is None or self._moves > self._quick:
            await asyncio.sleep(self._pause * (0.5 + random.random()))  # noqa: S311 - bots
        action = random.choice(message.actions).id  # noqa: S311 - bots
        assert message.seat is not None
        said = {"kind": "act", "move": f"m{self._moves}", "seat": message.seat, "prompt": prompt.number, "action": action}
        self._sent, self._sender = time.perf_counter(), message.seat
        self._load.figures.moves += self._quick is not None
        await socket.send(json.dumps(said))


def _cookies(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())
