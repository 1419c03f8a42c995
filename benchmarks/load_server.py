"""The server under load, without limits on how fast tables are opened: says its address, then answers each line with its own lateness."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

from load_probes import Lateness

from waset import catalog
from waset.server.metrics import LATENCY_BOUNDS, Metrics
from waset.server.opponents import Binding
from waset.server.serve import listening, prepared
from waset.server.settings import Limits, Settings

GAME = "sobek"
UNLIMITED = 1_000_000
SLOW_SECONDS = 0.1
UNLOAD_SECONDS = 60.0
"""So soon a finished table leaves memory, that the run sees it."""


async def serve(db: str) -> None:
    """Serve until a signal."""
    listener = listening("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    limits = Limits(
        openings_per_minute=UNLIMITED,
        tries_per_minute=UNLIMITED,
        clients=UNLIMITED,
        tables=UNLIMITED,
        tables_per_client=UNLIMITED,
        messages_per_second=UNLIMITED,
        message_burst=UNLIMITED,
        unload_seconds=UNLOAD_SECONDS,
    )
    print(address, flush=True)
    server = prepared(Settings(db, address, limits=limits, warm=False, alone=True))
    guard: Any = server.config.app
    guard.hub.opponents.warm([Binding(GAME, catalog.rules(GAME).default_edition)])
    with Lateness() as late:
        answering = asyncio.create_task(answer(late, guard.hub.metrics))
        await server.serve(sockets=[listener])
        answering.cancel()


async def answer(late: Lateness, metrics: Metrics) -> None:
    """Say at each line of standard input what was measured since the last."""
    used, slow = time.process_time(), 0
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while await reader.readline():
        used_before, used = used, time.process_time()
        slow_before, slow = slow, sum(metrics.durable.counts[LATENCY_BOUNDS.index(SLOW_SECONDS) + 1 :])
        measured = {"late_ms": late.said(), "cpu_seconds": used - used_before, "slow_disk": slow - slow_before}
        print(json.dumps(measured), flush=True)


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1]))
