"""A server that listens, and WebSockets as browsers and bots open them."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import httpx
import pytest
import websockets

from tests.server.house import run
from tests.server.real import HANG_SECONDS, Process, threaded

TWO = {"game": "tomb", "seats": [{"kind": "me", "name": "Ahmose"}, {"kind": "opponent", "level": "random"}]}
SOBEK = {"game": "sobek", "seats": [{"kind": "me"}, {"kind": "opponent", "level": "random"}]}


@pytest.fixture
def address(tmp_path):
    with threaded(tmp_path / "tables.db") as found:
        yield found


async def table_at(address: str, body: dict[str, Any] = TWO) -> tuple[str, str]:
    """A new table: the address of its WebSocket, and the cookie."""
    async with httpx.AsyncClient(base_url=address, timeout=HANG_SECONDS) as client:
        made = await client.post("/api/tables", json=body)
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return f"{address.replace('http', 'ws')}/api/tables/{made.json()['id']}/ws", cookie


async def told(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(20):
        while True:
            message = json.loads(await socket.recv())
            if message["kind"] == kind:
                return message


def test_a_conversation_over_a_real_socket(address):
    async def test() -> None:
        url, cookie = await table_at(address)
        async with websockets.connect(url, additional_headers={"cookie": cookie}) as socket:
            await socket.send('{"kind":"hello"}')
            assert (await told(socket, "table"))["you"] == [0]
            state = await told(socket, "state")
            while not state["prompt"]["asked"]:
                state = await told(socket, "state")
            move = {"kind": "say", "move": "m", "seat": 0, "prompt": state["prompt"]["number"], "words": "done"}
            await socket.send(json.dumps(move).encode())
            assert (await told(socket, "ack"))["move"] == "m"

    run(test())


@pytest.mark.parametrize(
    ("origin", "host"), [("https://evil.example", None), ("null", None), (None, "evil.example"), (None, "localhost.evil")]
)
def test_a_socket_from_another_site_does_not_open(address, origin, host):
    async def test() -> None:
        url, cookie = await table_at(address)
        port = int(address.rpartition(":")[2])
        if host:
            url = url.replace("127.0.0.1", host)
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with websockets.connect(url, additional_headers={"cookie": cookie}, origin=origin, host="127.0.0.1", port=port):
                pass
        assert refused.value.response.status_code == 403

    run(test())


def test_a_socket_of_our_own_page_opens(address):
    async def test() -> None:
        url, cookie = await table_at(address)
        async with websockets.connect(url, additional_headers={"cookie": cookie, "origin": address}) as socket:
            await socket.send('{"kind":"hello"}')
            assert (await told(socket, "table"))["host"]

    run(test())


def test_an_oversize_message_ends_the_connection_and_nothing_else(address):
    async def test() -> None:
        url, cookie = await table_at(address)
        headers = {"cookie": cookie}
        async with (
            websockets.connect(url, additional_headers=headers) as other,
            websockets.connect(url, additional_headers=headers) as socket,
        ):
            await other.send('{"kind":"hello"}')
            await told(other, "table")
            await socket.send("x" * 100_000)
            with pytest.raises(websockets.ConnectionClosed):
                await told(socket, "never")
            assert socket.close_code == 1009
            await other.send('{"kind":"ping"}')
            await told(other, "pong")

    run(test())


def test_a_stranger_is_told_so_and_closed(address):
    async def test() -> None:
        url, _ = await table_at(address)
        for headers in ({}, {"cookie": "waset-000000=guess"}):
            async with websockets.connect(url, additional_headers=headers) as socket:
                assert (await told(socket, "refusal"))["code"] == "no-table"
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.recv()
            assert socket.close_code == 4404

    run(test())


def test_a_server_stops_though_sockets_are_open(tmp_path):
    server = Process(tmp_path / "tables.db")
    server.start()

    async def test() -> float:
        url, cookie = await table_at(server.address, SOBEK)
        async with websockets.connect(url, additional_headers={"cookie": cookie}) as socket:
            await socket.send('{"kind":"hello"}')
            await told(socket, "table")
            begun = time.monotonic()
            code = await asyncio.to_thread(server.stop)
            assert code == 0
            with pytest.raises(websockets.ConnectionClosed):
                await told(socket, "never")
            return time.monotonic() - begun

    assert run(test()) < 8


def test_an_opponent_answers_after_a_kill_though_nobody_is_connected(tmp_path):
    server = Process(tmp_path / "tables.db")
    server.start()

    async def play() -> tuple[str, str, str]:
        url, cookie = await table_at(server.address, SOBEK)
        async with websockets.connect(url, additional_headers={"cookie": cookie}) as socket:
            await socket.send('{"kind":"hello"}')
            state = await told(socket, "state")
            while not state["prompt"]["asked"]:
                state = await told(socket, "state")
            move = {"kind": "say", "move": "m", "seat": 0, "prompt": state["prompt"]["number"], "words": "take 1"}
            await socket.send(json.dumps(move))
            reply = await told(socket, "ack")
            server.kill()
            return url, cookie, reply["version"]

    async def resume(url: str, cookie: str, version: int) -> None:
        async with websockets.connect(url, additional_headers={"cookie": cookie}) as socket:
            await socket.send(json.dumps({"kind": "hello"}))
            state = await told(socket, "state")
            assert state["version"] >= version
            while not state["prompt"]["asked"]:
                state = await told(socket, "state")

    try:
        url, cookie, version = run(play())
        server.start()
        run(resume(url, cookie, version))
    finally:
        server.kill()
