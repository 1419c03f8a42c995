"""`waset serve`, `waset tables`, `waset backup`."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import Any

import httpx

from tests.server.house import House, run
from tests.server.real import HANG_SECONDS
from waset.cli.serve import WARM

TWO = {"game": "sobek", "seats": [{"kind": "me", "name": "Ahmose"}, {"kind": "opponent", "level": "random"}]}


def waset(*words: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "waset", *map(str, words)], capture_output=True, text=True, check=False, timeout=HANG_SECONDS
    )


@contextmanager
def served(*words: Any) -> Any:
    """A server by the command line: what it said first, and its address."""
    command = [sys.executable, "-m", "waset", "serve", "--port", "0", *map(str, words)]
    quick = {**os.environ, WARM: "0"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=quick)
    try:
        said = process.stdout.readline()
        yield said.split()[-1], process
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=HANG_SECONDS) == 0
        process.stdout.close()
        process.stderr.close()


def wait_for(address: str) -> dict[str, Any]:
    until = time.monotonic() + HANG_SECONDS
    while time.monotonic() < until:
        try:
            return httpx.get(f"{address}/api/health", timeout=HANG_SECONDS).json()
        except httpx.TransportError:
            time.sleep(0.02)
    raise AssertionError("the server does not answer")


def test_a_server_says_its_address_answers_and_ends(tmp_path):
    with served("--db", tmp_path / "t.db") as (address, process):
        assert wait_for(address)["ok"]
        assert httpx.get(address, timeout=HANG_SECONDS).status_code == 200
        second = waset("serve", "--port", "0", "--db", tmp_path / "t.db")
        assert (second.returncode, "Another server" in second.stderr) == (1, True)
        port = address.rpartition(":")[2]
        third = waset("serve", "--port", port, "--db", tmp_path / "u.db")
        assert (third.returncode, f"Port {port} is taken" in third.stderr) == (1, True)
        assert process.poll() is None


LOADED = """
import sys
from waset.server.app import build
from waset.server.settings import Settings
build(Settings(sys.argv[1])).hub.store.close()
print(*sorted({"alembic", "numba", "llvmlite"}.intersection(sys.modules)))
"""


def test_a_start_on_a_database_that_is_there_loads_neither_migrations_nor_a_compiler(tmp_path):
    loaded = [
        subprocess.run([sys.executable, "-c", LOADED, tmp_path / "t.db"], capture_output=True, text=True, check=True).stdout.split()
        for _ in range(2)
    ]
    assert loaded == [["alembic"], []]


def test_what_is_asked_wrongly_is_said(tmp_path):
    db = tmp_path / "t.db"
    for words, said in (
        (("--port", "many"), "--port must be a whole number"),
        (("--port", "70000"), "--port must be a whole number"),
        (("--port", "0", "--public-url", "example.org"), "is not an address"),
        (("--port", "0", "--host", "203.0.113.9"), "cannot be listened at"),
        (("--port", "0", "--db", "mysql://x/y"), "SQLite"),
        (("--port", "0", "--editions", str(tmp_path / "nowhere")), "no such folder"),
    ):
        ran = waset("serve", *(words if "--db" in words else (*words, "--db", db)))
        assert (ran.returncode, said in ran.stderr) == (2, True), ran.stderr
        assert "Traceback" not in ran.stderr


def test_lan_shows_a_qr_code(tmp_path, monkeypatch):
    from waset.server import serve

    monkeypatch.setattr(socket, "socket", Nowhere)
    assert serve.lan_address() is None
    rows = serve.qr_code("http://192.168.1.7:8017")
    assert len({len(row) for row in rows}) == 1
    assert set("".join(rows)) <= set(" █▀▄")
    assert len(rows[0]) == 29


class Nowhere(socket.socket):
    def connect(self, _: Any) -> None:
        raise OSError("no network")


def test_the_owner_lists_closes_and_reissues_while_the_server_runs(tmp_path):
    db = tmp_path / "t.db"
    with served("--db", db) as (address, _):
        wait_for(address)
        with httpx.Client(base_url=address, timeout=HANG_SECONDS) as client:
            table = client.post("/api/tables", json=TWO).json()
            listed = waset("tables", "list", "--db", db)
            assert re.search(rf"^{re.escape(table['id'])}  playing +Sobek: Ahmose, opponent$", listed.stdout, re.MULTILINE)
            (line,) = json.loads(waset("tables", "list", "--db", db, "--json").stdout)
            assert (line["id"], line["status"]) == (table["id"], "playing")
            issued = json.loads(waset("tables", "reissue", table["id"][:8], 0, "--db", db, "--public-url", address, "--json").stdout)
            assert issued["url"] == f"{address}/t/{table['id']}#seat={issued['code']}"
            with httpx.Client(base_url=address, timeout=HANG_SECONDS) as phone:
                joined = phone.post(f"/api/tables/{table['id']}/reclaim", json={"code": issued["code"]})
                assert joined.json()["seats"] == [0]
            assert waset("tables", "end", table["id"], "--db", db).returncode == 0
            assert waset("tables", "end", table["id"], "--db", db).returncode == 1
            assert waset("tables", "end", "nothing", "--db", db).returncode == 2
            assert waset("tables", "reissue", table["id"], 1, "--db", db).returncode == 1


def test_a_backup_holds_all_that_was_on_disk(tmp_path):
    db, copy = tmp_path / "t.db", tmp_path / "copy.db"

    async def play(house: House, words: str) -> Any:
        table_id, _, token = await house.open("sobek", [{"kind": "me"}, {"kind": "here"}])
        screen = await house.screen(table_id, token)
        screen.send({"kind": "ready", "seat": screen.state["cover"]})
        await screen.settle()
        await screen.say(words)
        return table_id, token, screen.state["version"]

    async def work() -> None:
        house = House(db)
        await house.start()
        table_id, token, version = await play(house, "take 1")
        done = await house.hub.read(lambda: waset("backup", copy, "--db", db, "--json"))
        assert json.loads(done.stdout) == {"file": str(copy), "tables": 1}
        await house.stop()
        again = House(copy)
        await again.start()
        screen = await again.screen(table_id, token)
        assert screen.state["version"] == version
        await again.stop()

    run(work())
    assert oct(copy.stat().st_mode & 0o077) == "0o0"
    with sqlite3.connect(copy) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    again = waset("backup", copy, "--db", db)
    assert (again.returncode, "is already there" in again.stderr) == (1, True)
    nothing = waset("backup", tmp_path / "x.db", "--db", tmp_path / "nothing.db")
    assert (nothing.returncode, "There is no file" in nothing.stderr) == (1, True)
    assert not (tmp_path / "x.db").exists()
