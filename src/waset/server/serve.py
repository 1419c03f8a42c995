"""Running a server: sockets, addresses, uvicorn."""

from __future__ import annotations

import uvicorn

from waset.server.app import build
from waset.server.settings import Settings

GRACE_SECONDS = 3
PING_SECONDS = 20.0


def config(settings: Settings, host: str, port: int) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        build(settings),
        host=host,
        port=port,
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
        h11_max_incomplete_event_size=16_384,
    )
