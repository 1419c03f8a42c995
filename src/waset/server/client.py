"""One connection to a table: who it is, what it holds, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from waset.server.settings import Limits
from waset.server.wire import Down

_ENCODER = msgspec.json.Encoder()
TOO_SLOW, GOING_AWAY = 1013, 1001


class ClosedError(Exception):
    """The other side is gone."""


class Transport(Protocol):
    """What carries messages: a WebSocket, or a test's own."""

    async def receive(self) -> str | bytes:
        """The next message; ClosedError when there is none any more."""
        ...

    async def send(self, message: bytes) -> None:
        """Send a message; ClosedError when nobody is there."""
        ...

    async def close(self, code: int) -> None:
        """Close, if it is open."""
        ...


def encoded(message: Down) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)


class Allowance:
    """A rate with a burst."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._rate, self._burst = per_second, burst
        self._left, self._then = burst, time.monotonic()

    def spend(self) -> bool:
        """Take one; False when none is left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was taken for long."""
        return self._left + (time.monotonic() - self._then) * self._rate >= self._burst


@dataclass(eq=False)
class Client:
    """A connection.

    Attributes:
        token: SHA-256 of the client's token; None without one.
        focus: on a shared screen, the seat whose person said `ready`.
        held: version of the newest state that it has, by viewer.
        greeted: it has said `hello`.
        closing: code with which it is sent away.
    """

    token: str | None
    limits: Limits
    lang: str = "en"
    focus: int | None = None
    held: dict[int | None, int] = field(default_factory=dict)
    greeted: bool = False
    closing: int | None = None

    def __post_init__(self) -> None:
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.shutting = asyncio.Event()
        self.allowance = Allowance(self.limits.messages_per_second, self.limits.message_burst)

    def viewing(self, seats: list[int], asked: int) -> tuple[int | None, int | None]:
        """(viewer, cover): whose view it gets, and the seat that must say `ready` first; on a shared screen one person looks at a time."""
        if len(seats) <= 1:
            return (seats[0] if seats else None), None
        waiting = [seat for seat in seats if (asked >> seat) & 1]
        if self.focus in seats and (self.focus in waiting or not waiting):
            return self.focus, None
        self.focus = None
        return None, waiting[0] if waiting else None

    def put(self, message: bytes) -> None:
        """Send behind what waits already; a client that lets too much wait is sent away."""
        if self.closing is not None:
            return
        if self._outbox.qsize() >= self.limits.outbox:
            self.shut(TOO_SLOW)
        else:
            self._outbox.put_nowait(message)

    def shut(self, code: int) -> None:
        """Close behind what waits."""
        if self.closing is None:
            self.closing = code
            self.shutting.set()
            self._outbox.put_nowait(None)

    async def write(self, transport: Transport) -> None:
        """Send what comes, until it is shut."""
        while True:
            message = await self._outbox.get()
            if message is None:
                await transport.close(self.closing or GOING_AWAY)
                return
            await transport.send(message)
