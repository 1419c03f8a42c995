"""Compiling what opponents think with: `waset warm`, and the same behind the back of a table."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from waset.cli.failure import OK
from waset.cli.naming import game_named

if TYPE_CHECKING:
    from waset.engine.game import Game
    from waset.locale import Catalog


def warm(name: str | None, edition: str | None, catalog: Catalog, as_json: bool) -> int:
    """Compile the twins of a game, or of all, and say how long each took."""
    from waset.catalog import games
    from waset.engine.twin import alone

    took: dict[str, dict[str, float]] = {}
    for game in [name] if name else games():
        named = game_named(game, edition, catalog)
        took[game] = {}
        for part, work in (("search", think_once), ("simulate", simulate_once)):
            if not as_json:
                print(catalog.say("ui.warm.part", {"game": f"{game}.title", "what": f"ui.warm.{part}"}), end=" ", flush=True)
            start = time.perf_counter()
            with alone():
                work(named.binding)
            took[game][part] = round(time.perf_counter() - start, 2)
            if not as_json:
                print(catalog.say("ui.warm.took", {"words": f"{took[game][part]:.1f}"}), flush=True)
    if as_json:
        from json import dumps

        print(dumps({"seconds": took}))
    return OK


def think_once(game: Game) -> None:
    """Have a search think once: what it needs is compiled, or read from the cache."""
    import waset
    from waset.engine.match import Match

    match = Match.new(game, game.rules.seats[0], seed=0)
    seat = min(match.pending)
    waset.agent("search", iterations=1).choose(match.seen(seat))


def simulate_once(game: Game) -> None:
    """Play one compiled random game."""
    from waset.engine.batch import simulate

    simulate(game, 1, game.rules.seats[0], 0)


TICK = 0.1
"""Seconds between two looks at whether somebody leaves."""


class Warming:
    """A twin made ready while people play: a process of its own compiles it, then this one reads it from the cache.

    Args:
        edition: what `--edition` takes for it; None where only this process has the tables (those of a file), which then compiles.
    """

    def __init__(self, game: Game, edition: str | None) -> None:
        self._game = game
        self._command = [sys.executable, "-m", "waset", "warm", game.rules.id, *(["--edition", edition] if edition else [])]
        self._own = game.own is not None and edition is None
        self._ready, self._over = threading.Event(), threading.Event()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin; answers at once."""
        threading.Thread(target=self._work, daemon=True).start()

    @property
    def ready(self) -> bool:
        """Whether opponents can think."""
        return self._ready.is_set()

    def wait(self, leaving: Callable[[], bool]) -> None:
        """Until they can, or never will, or somebody leaves."""
        while not self._over.wait(TICK) and not leaving():
            pass

    def stop(self) -> None:
        """Let go of the process."""
        if self._process and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()

    def _work(self) -> None:
        try:
            if not self._own:
                self._compile_elsewhere()
            think_once(self._game)
            self._ready.set()
        finally:
            self._over.set()

    def _compile_elsewhere(self) -> None:
        """Wait for the first part that `waset warm` reports, the opponents; a table needs no more."""
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(  # noqa: S603 - our own words
            self._command, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet, start_new_session=True
        )
        assert self._process.stdout
        with self._process.stdout as said:
            said.readline()
        self.stop()
