"""How soon the terminal and the server answer: `python benchmarks/start.py`.

Whole processes, wall time, best of five: `waset --help`; the first prompt of a game against the search opponent, once with an empty
cache of compiled rules and then with the cache as the user has it; the first page of `waset serve`, with a new database and with one that
is there; and in a Chromium, if there is one, the page until a table may be opened, and until a table may be played at.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from urllib.request import urlopen

RUNS = 5
WASET = [sys.executable, "-m", "waset"]
SERVE = [*WASET, "serve", "--port", "0", "--db"]
POLL_SECONDS = 0.01
OPENS, READY = ".setup footer .btn.main", ".page[data-state]"
PLAY = [*WASET, "play", "sobek", "--plain", "--seed", "1", "--lang", "en", "--players", "you,search"]


def seconds_of_help() -> float:
    """Wall seconds of `waset --help`."""
    start = time.perf_counter()
    subprocess.run([*WASET, "--help"], capture_output=True, check=True)
    return time.perf_counter() - start


def seconds_to_prompt(**environment: str) -> float:
    """Wall seconds until the first prompt is printed; the game is left there."""
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as home:
        settings = {**os.environ, "XDG_STATE_HOME": home, **environment}
        with subprocess.Popen(PLAY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=settings, text=True, bufsize=0) as game:
            assert game.stdout is not None
            seen = ""
            while "> " not in seen:
                seen += game.stdout.read(1)
            taken = time.perf_counter() - start
            game.kill()
    return taken


def seconds_to_serve(db: Path) -> float:
    """Wall seconds from the command to the first page."""
    start = time.perf_counter()
    with served(db):
        return time.perf_counter() - start


@contextmanager
def served(db: Path) -> Iterator[str]:
    """A server that answers: its address."""
    settings = {**os.environ, "WASET_WARM": "0"}
    with subprocess.Popen([*SERVE, str(db)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=settings, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        while not answers(address):
            time.sleep(POLL_SECONDS)
        try:
            yield address
        finally:
            server.terminate()


def answers(address: str) -> bool:
    """Whether the lobby is there."""
    try:
        with urlopen(address, timeout=POLL_SECONDS * 100) as answer:  # noqa: S310 - our own server
            return bool(answer.status == HTTPStatus.OK)
    except OSError:
        return False


def pages(db: Path) -> dict[str, float | str]:
    """Wall seconds, best of five in fresh profiles: from the address to the lobby's button, and to a table at which one is asked."""
    from playwright.sync_api import sync_playwright

    from tools.chromium import FLAGS, find

    path = find()
    if path is None:
        return {"pages": "skipped: no Chromium"}
    lobby, table = [], []
    with served(db) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for _ in range(RUNS):
            context = browser.new_context(viewport={"width": 1280, "height": 720})
            page = context.new_page()
            start = time.perf_counter()
            page.goto(address)
            page.locator(OPENS).wait_for()
            lobby.append(time.perf_counter() - start)
            page.locator(OPENS).click()
            page.locator(READY).wait_for()
            start = time.perf_counter()
            page.reload()
            page.locator(READY).wait_for()
            table.append(time.perf_counter() - start)
            context.close()
        browser.close()
    return {"lobby_ready_seconds": round(min(lobby), 3), "table_ready_seconds": round(min(table), 3)}


def main() -> None:
    """Print the figures as JSON."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    with tempfile.TemporaryDirectory() as cold:
        first = seconds_to_prompt(WASET_CACHE=cold)
        db = Path(cold) / "tables.db"
        serve_new, serve_again = seconds_to_serve(db), min(seconds_to_serve(db) for _ in range(RUNS))
        in_browser = pages(db)
    print(
        json.dumps(
            {
                "help_seconds": round(min(seconds_of_help() for _ in range(RUNS)), 3),
                "first_prompt_cold_seconds": round(first, 3),
                "first_prompt_seconds": round(min(seconds_to_prompt() for _ in range(RUNS)), 3),
                "serve_new_seconds": round(serve_new, 3),
                "serve_again_seconds": round(serve_again, 3),
                **in_browser,
            }
        )
    )


if __name__ == "__main__":
    main()
