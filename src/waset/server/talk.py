"""The conversation with one client, over whatever carries it: hear, answer, notice when it is gone."""

from __future__ import annotations

import asyncio
import logging
import re

import msgspec

from waset.server.client import GOING_AWAY, Client, ClosedError, Transport, encoded
from waset.server.hub import Hub
from waset.server.live import GoneError, Live
from waset.server.refusals import RefusedError
from waset.server.wire import CLOSES, Hello, UpMessage

LOG = logging.getLogger("waset.server.talk")
_DECODER: msgspec.json.Decoder[UpMessage] = msgspec.json.Decoder(UpMessage)
_MOVE = re.compile(rb'"move"\s*:\s*"([A-Za-z0-9_-]{1,40})"')
PATIENCE = 100
"""Messages that are not understood, or too many, before a client is sent away."""
LAST_SECONDS = 1.0
"""How long a client that is sent away has to take what waits."""


async def converse(hub: Hub, table_id: str, token: str | None, transport: Transport) -> None:
    """Talk with a client until one side goes. `token`: SHA-256 of the client's token."""
    client = Client(token, hub.limits)
    hub.clients += 1
    try:
        live = await _entered(hub, table_id, client)
        await _both_ways(live, client, transport)
    except RefusedError as error:
        await _turn_away(transport, error)
    finally:
        hub.clients -= 1
        hub.spawn(_left(hub, table_id, client))
        await _closed(transport, client.closing or GOING_AWAY)


async def _both_ways(live: Live, client: Client, transport: Transport) -> None:
    """Hear and send until one side goes. What waits for a client that is sent away has a moment to get there."""
    writer = asyncio.create_task(client.write(transport))
    reader = asyncio.create_task(_read(live, client, transport))
    shutting = asyncio.create_task(client.shutting.wait())
    try:
        await asyncio.wait({writer, reader, shutting}, return_when=asyncio.FIRST_COMPLETED)
        if client.closing is not None:
            await asyncio.wait({writer}, timeout=LAST_SECONDS)
    finally:
        for task in (writer, reader, shutting):
            task.cancel()
        await asyncio.gather(writer, reader, shutting, return_exceptions=True)


async def _left(hub: Hub, table_id: str, client: Client) -> None:
    """A connection is gone, however it ended."""
    live = hub.tables.get(table_id)
    if live is not None:
        await live.own(lambda: live.leave(client))


async def _entered(hub: Hub, table_id: str, client: Client) -> Live:
    if client.token is None:
        raise RefusedError("no-table")
    if hub.clients > hub.limits.clients:
        raise RefusedError("full")

    async def enter(live: Live) -> Live:
        await live.enter(client)
        return live

    return await hub.own(table_id, enter)


async def _turn_away(transport: Transport, error: RefusedError) -> None:
    try:
        await transport.send(encoded(error.said(None)))
    except ClosedError:
        return
    await _closed(transport, CLOSES.get(error.code, GOING_AWAY))


async def _closed(transport: Transport, code: int) -> None:
    try:
        await transport.close(code)
    except (ClosedError, RuntimeError):
        LOG.debug("was closed already")


async def _read(live: Live, client: Client, transport: Transport) -> None:
    """Hear messages, one after the other."""
    patience = PATIENCE
    try:
        async with asyncio.timeout(client.limits.hello_seconds) as waiting:
            while True:
                raw = await transport.receive()
                try:
                    message = _understood(client, raw)
                except RefusedError as error:
                    live.hub.metrics.refusals.add(error.code)
                    patience -= 1
                    client.put(encoded(error.said(_move_of(raw))))
                    if patience == 0:
                        client.shut(CLOSES[error.code])
                        return
                    continue
                waiting.reschedule(None)
                live.hub.metrics.messages.add(type(message).__name__.lower())
                await live.hear(client, message)
    except TimeoutError:
        client.put(encoded(RefusedError("hello").said(None)))
        client.shut(CLOSES["hello"])
    except (ClosedError, GoneError):
        return


def _understood(client: Client, raw: str | bytes) -> UpMessage:
    """The message; RefusedError when it is too large, too soon or none."""
    if not client.allowance.spend():
        raise RefusedError("rate")
    if len(raw) > client.limits.message_bytes:
        raise RefusedError("malformed")
    try:
        message = _DECODER.decode(raw)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RefusedError("malformed") from error
    if not client.greeted and not isinstance(message, Hello):
        raise RefusedError("hello")
    return message


def _move_of(raw: str | bytes) -> str | None:
    """The move id in a message that was refused unread, so that its sender knows which."""
    text = raw.encode("utf-8", "replace") if isinstance(raw, str) else raw
    found = _MOVE.search(text[:4096])
    return None if found is None else found[1].decode()
