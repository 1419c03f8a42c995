"""Running a server: addresses, one server a database, uvicorn."""

from __future__ import annotations

import ipaddress
import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from waset.engine.errors import WasetError
from waset.server.settings import Settings

GRACE_SECONDS = 3
PING_SECONDS = 20.0
HEADER_BYTES = 16_384
ANYWHERE = "0.0.0.0"  # noqa: S104 - what --lan asks for
UNROUTED = ("192.0.2.1", 9)
"""An address of nobody (RFC 5737): asking how it would be reached tells our own address, and sends nothing."""


class InUseError(WasetError):
    """Another server has the database, or the port."""

    code = "in-use"


def lan_address() -> str | None:
    """This machine's address in the local network, or None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(UNROUTED)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(found).is_loopback else found


def qr_code(address: str) -> list[str]:
    """An address as lines of blocks for a terminal."""
    import segno

    rows = [list(row) for row in segno.make(address, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return ["".join(signs[bool(a), bool(b)] for a, b in zip(*pair, strict=True)) for pair in zip(rows[::2], rows[1::2], strict=True)]


@contextmanager
def alone_with(db: str) -> Iterator[None]:
    """Hold a SQLite file against a second server.

    Raises:
        InUseError: there is one already.
    """
    if "://" in db:
        yield
        return
    import fcntl

    lock = Path(f"{db}.lock")
    lock.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise InUseError(f"another server works with {db}") from error
        yield
    finally:
        os.close(handle)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes any.

    Raises:
        InUseError: somebody else listens there.
        OSError: there is no such address here.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(1_024)
    except OSError as error:
        found.close()
        if error.errno in (98, 48):
            raise InUseError(f"port {port} is taken") from error
        raise
    return found


def config(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    from waset.server.app import build

    return uvicorn.Config(
        build(settings),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4 * settings.limits.message_bytes,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=settings.proxied,
        h11_max_incomplete_event_size=HEADER_BYTES,
    )


class _Server(uvicorn.Server):
    """Ends by a signal as by a wish: with everything closed, and without passing the signal on."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on SIGINT and SIGTERM."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def prepared(settings: Settings) -> uvicorn.Server:
    """A server with its database open; `run(sockets=...)` serves until a signal says stop.

    Raises:
        ValueError: the database is of no kind that is known.
    """
    return _Server(config(settings))
