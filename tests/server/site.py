"""A server's HTTP addresses, asked without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from waset.server.app import build
from waset.server.guard import Guard
from waset.server.settings import Limits, Settings

BASE = "http://127.0.0.1:8017"


@asynccontextmanager
async def site(db: Path, *, limits: Limits | None = None, base: str = BASE) -> AsyncIterator[Guard]:
    """The application with its hub at work."""
    app = build(Settings(str(db), base, limits=limits or Limits(), thinkers=1, warm=False))
    await app.hub.start()
    try:
        yield app
    finally:
        await app.hub.stop()


def browser(app: Guard, base: str = BASE, **more: Any) -> httpx.AsyncClient:
    """A client with a cookie jar of its own."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=base, **more)
