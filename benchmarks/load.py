"""How many tables a server holds: `python benchmarks/load.py --tables 500 --seconds 600`.

A server of its own is started, with SQLite in a temporary folder, and bots play Sobek at it over WebSockets, two to a table, each
waiting `--pause` seconds before a move; a finished table is followed by a new one. Then, for a third of the time, opponents think at
`--thinking` further tables. Times run from a move to the other screen. boardgame.io plays its own example beside it when npm can
install it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets

OTHER = Path(__file__).with_name("boardgameio.mjs")
OTHER_PACKAGE = "boardgame.io@0.50"
TWO = [{"kind": "me"}, {"kind": "open"}]
AGAINST = [{"kind": "me"}, {"kind": "opponent", "level": "search", "ms": 1000}]


class Figures:
    """What was measured so far."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.moves = self.finished = 0

    def said(self, seconds: float) -> dict[str, Any]:
        """The figures for a report."""
        waits = sorted(self.waits) or [0.0]
        return {
            "moves_per_second": round(self.moves / seconds, 1),
            "p50_ms": round(1000 * statistics.median(waits), 1),
            "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 1),
            "games_finished": self.finished,
        }


class Load:
    """Bots at one server."""

    def __init__(self, address: str, pause: float) -> None:
        self.address, self.pause, self.figures = address, pause, Figures()

    async def table(self, seats: list[dict[str, Any]], figures: Figures | None) -> None:
        """Play table after table; only with `figures` is it measured."""
        while True:
            url, cookies = await self._opened(seats)
            sockets = [await websockets.connect(url, additional_headers={"cookie": cookie}) for cookie in cookies]
            game = _Game(figures, self.pause)
            bots = [asyncio.create_task(game.play(socket)) for socket in sockets]
            try:
                await asyncio.gather(*bots)
            finally:
                for bot in bots:
                    bot.cancel()
                await asyncio.gather(*bots, return_exceptions=True)
                await asyncio.gather(*(socket.close() for socket in sockets))
            if figures:
                figures.finished += 1

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


class _Game:
    """One game: when its last move was sent, and the newest version that each screen has."""

    def __init__(self, figures: Figures | None, pause: float) -> None:
        self.figures, self.pause, self.sent, self.sender = figures, pause, 0.0, -1

    async def play(self, socket: Any) -> None:
        """One screen, until the end."""
        await socket.send('{"kind":"hello"}')
        version, moves = -1, 0
        async for raw in socket:
            message = json.loads(raw)
            if message["kind"] == "result":
                return
            if message["kind"] != "state":
                continue
            now = time.perf_counter()
            moved = message["version"] > version >= 0 and self.sender not in {message["seat"], -1}
            if moved and self.figures is not None:
                self.figures.waits.append(now - self.sent)
                self.figures.moves += 1
                self.sender = -1
            version = message["version"]
            if message["actions"]:
                await asyncio.sleep(self.pause * (0.5 + random.random()))  # noqa: S311 - bots
                moves += 1
                action = random.choice(message["actions"])["id"]  # noqa: S311 - bots
                said = {
                    "kind": "act",
                    "move": f"m{moves}",
                    "seat": message["seat"],
                    "prompt": message["prompt"]["number"],
                    "action": action,
                }
                self.sent, self.sender = time.perf_counter(), message["seat"]
                await socket.send(json.dumps(said))


def _cookies(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def memory(process: int) -> float | None:
    """Resident memory of a process in MB, where /proc says so."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return None
    line = next(line for line in status.read_text("utf-8").splitlines() if line.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


async def measured(load: Load, wanted: argparse.Namespace, server: int, db: Path) -> dict[str, Any]:
    """Both parts of the run."""
    tables = [asyncio.create_task(load.table(TWO, load.figures)) for _ in range(wanted.tables)]
    before = _size(db)
    report: dict[str, Any] = {"tables": wanted.tables, "seats": 2 * wanted.tables, "pause_seconds": wanted.pause}
    used = [await _sleep(wanted.seconds / 6, server, tables) for _ in range(6)]
    report["alone"] = load.figures.said(wanted.seconds)
    report["memory_mb"] = used
    report["disk_kb_per_table"] = round((_size(db) - before) / 1024 / max(1, wanted.tables + load.figures.finished), 1)
    load.figures.waits.clear()
    load.figures.moves = 0
    busy = Load(load.address, 0.0)
    tables += [asyncio.create_task(busy.table(AGAINST, None)) for _ in range(wanted.thinking)]
    await _sleep(wanted.seconds / 3, server, tables)
    report["while_opponents_think"] = {"at_tables": wanted.thinking, **load.figures.said(wanted.seconds / 3)}
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    return report


async def _sleep(seconds: float, server: int, tables: list[asyncio.Task[None]]) -> float | None:
    await asyncio.sleep(seconds)
    for table in tables:
        if table.done():
            table.result()
    return memory(server)


def _size(db: Path) -> int:
    return sum(file.stat().st_size for file in db.parent.glob(f"{db.name}*"))


def beside(tables: int, seconds: float, pause: float) -> dict[str, Any]:
    """boardgame.io's server with its own example, under the same load."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return {"skipped": "npm is not here"}
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run(
            [npm, "install", "--no-audit", "--no-fund", OTHER_PACKAGE],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode:
            return {"skipped": f"npm cannot install {OTHER_PACKAGE}"}
        script = shutil.copy(OTHER, folder)
        ran = subprocess.run([node, script, str(tables), str(seconds), str(pause)], cwd=folder, capture_output=True, text=True, check=False)
        return dict(json.loads(ran.stdout.splitlines()[-1])) if ran.returncode == 0 else {"skipped": ran.stderr[-200:]}


def serve(db: str) -> None:
    """A server without limits on how fast tables are opened."""
    from waset.server.serve import listening, prepared
    from waset.server.settings import Limits, Settings

    listener = listening("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    print(address, flush=True)
    limits = Limits(openings_per_minute=1_000_000, tries_per_minute=1_000_000, clients=100_000, tables_per_client=100_000)
    prepared(Settings(db, address, limits=limits)).run(sockets=[listener])


def main() -> None:
    """Run and print the figures as JSON."""
    parser = argparse.ArgumentParser(description="Load on a server.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pause", type=float, default=2.0)
    parser.add_argument("--thinking", type=int, default=4)
    parser.add_argument("--serve", metavar="DATABASE", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "tables.db"
        command = [sys.executable, __file__, "--serve", str(db)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            _wait_until_warm(address)
            try:
                report = asyncio.run(measured(Load(address, wanted.pause), wanted, process.pid, db))
            finally:
                process.terminate()
    report["boardgame.io"] = beside(wanted.tables, wanted.seconds, wanted.pause)
    print(json.dumps(report, indent=1))


def _wait_until_warm(address: str) -> None:
    """Opponents are to think in this run, so the server compiles first."""
    while True:
        try:
            if not httpx.get(f"{address}/api/games", timeout=60).json()["warming"]:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.2)


if __name__ == "__main__":
    main()
