"""How many tables a server holds: `python benchmarks/load.py --tables 500 --seconds 600 --pause 4`.

A server of its own is started, with SQLite in a temporary folder, and bots play Sobek at it over WebSockets, two to a table, each
waiting `--pause` seconds, more or less, before a move; a finished table is followed by a new one. So that the tables stand at all stages
from the start, each first plays a part of a game without pauses, which is not measured. Then, for a third of the time more, opponents
think at `--thinking` further tables. Times run from a move to the other screen.

A time means little on a machine that does something else, so beside each stand how late a sleeping process of this machine wakes, how
late the server's loop and that of the bots get to what is due, how many changes took over 100 ms to the disk, and the processor time
that a move costs the server. boardgame.io plays its own example under the same load when npm can install it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from load_bots import Figures, Load
from load_probes import Lateness, Probed

HERE = Path(__file__).parent
OTHER, SERVER, PROBES = HERE / "boardgameio.mjs", HERE / "load_server.py", HERE / "load_probes.py"
OTHER_PACKAGE = "boardgame.io@0.50"
PARTS, FINISHED_GAMES = 6, 10


async def phase(load: Load, seconds: float, server: Probed, machine: Probed, tables: Sequence[asyncio.Task[None]]) -> dict[str, Any]:
    """Play for a time, and what was measured in it."""
    load.figures = Figures()
    server.mark()
    machine.mark()
    with Lateness() as own:
        memory = [server.memory()]
        for _ in range(PARTS):
            await asyncio.sleep(seconds / PARTS)
            memory.append(server.memory())
            for table in tables:
                if table.done():
                    table.result()
        late = own.said()
    moves, of_server = max(1, load.figures.moves), server.mark()
    return {
        **load.figures.said(seconds),
        "server_cpu_ms_a_move": round(1000 * of_server.pop("cpu_seconds") / moves, 2),
        "over_100_ms_to_disk": of_server["slow_disk"],
        "late_ms": {"machine": machine.mark()["late_ms"], "server": of_server["late_ms"], "bots": late},
        "memory_mb": memory,
    }


async def measured(load: Load, wanted: argparse.Namespace, server: Probed, machine: Probed, db: Path) -> dict[str, Any]:
    """All parts of the run."""
    report: dict[str, Any] = {"tables": wanted.tables, "seats": 2 * wanted.tables, "pause_seconds": wanted.pause}
    before = _size(db)
    await asyncio.gather(*(load.one_game(0.0) for _ in range(FINISHED_GAMES)))
    report["disk_kb_a_finished_game"] = round((_size(db) - before) / 1024 / FINISHED_GAMES, 1)
    tables = [asyncio.create_task(load.tables(wanted.pause)) for _ in range(wanted.tables)]
    await load.under_way(wanted.tables)
    report["alone"] = await phase(load, wanted.seconds, server, machine, tables)
    thinking = [asyncio.create_task(load.against_opponent(wanted.think_ms)) for _ in range(wanted.thinking)]
    tables += thinking
    part = await phase(load, wanted.seconds / 3, server, machine, tables)
    report["while_opponents_think"] = {"at_tables": wanted.thinking, "thinking_ms": wanted.think_ms, **part}
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    return report


def _size(db: Path) -> int:
    """Bytes of the database, nothing left in its write-ahead log."""
    import sqlite3

    with sqlite3.connect(db) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return db.stat().st_size


def beside(wanted: argparse.Namespace, machine: Probed) -> dict[str, Any]:
    """boardgame.io's server with its own example, under the same load."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return {"skipped": "npm is not here"}
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "install", "--no-audit", "--no-fund", OTHER_PACKAGE]
        if subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode:
            return {"skipped": f"npm cannot install {OTHER_PACKAGE}"}
        script = shutil.copy(OTHER, folder)
        machine.mark()
        command = [node, script, str(wanted.tables), str(wanted.seconds), str(wanted.pause)]
        ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if ran.returncode:
            return {"skipped": ran.stderr[-200:]}
        return {**json.loads(ran.stdout.splitlines()[-1]), "late_ms": {"machine": machine.mark()["late_ms"]}}


def main() -> None:
    """Run and print the figures as JSON."""
    parser = argparse.ArgumentParser(description="Load on a server.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pause", type=float, default=4.0)
    parser.add_argument("--thinking", type=int, default=4)
    parser.add_argument("--think-ms", type=int, default=1_000)
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as held:
        db = Path(folder) / "tables.db"
        machine = held.enter_context(Probed([sys.executable, str(PROBES)]))
        server = held.enter_context(Probed([sys.executable, str(SERVER), str(db)]))
        address = server.read_line()
        _wait_until_warm(address)
        report = asyncio.run(measured(Load(address), wanted, server, machine, db))
        server.__exit__()
        report["boardgame.io"] = {"skipped": "not asked for"} if wanted.alone else beside(wanted, machine)
    print(json.dumps(report, indent=1))


def _wait_until_warm(address: str) -> None:
    """Opponents are to think in this run, so the server compiles first."""
    while True:
        try:
            if "sobek" not in httpx.get(f"{address}/api/games", timeout=60).json()["warming"]:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.2)


if __name__ == "__main__":
    main()
