"""Opponents think here: a few worker threads and one queue for all tables, in which every thought gets a slice in turn.

A thought starts from copies of the records; the agent gets a `Seen`, in which all that its seat cannot know is dealt again. Its budget
counts its own slices and not those of others. A slice takes about a millisecond and lets the interpreter go meanwhile, so that neither a
person's move nor a quick opponent's waits for a slow one. Until a game's twin is compiled, those who would think ahead play by the greedy
rule.
"""

from __future__ import annotations

import logging
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from waset import agents, catalog
from waset.engine.errors import AgentError, WasetError
from waset.engine.game import Game
from waset.engine.match import Match
from waset.engine.schema import Batch
from waset.engine.world import Seen
from waset.server.editions import OwnEdition, bound

LOG = logging.getLogger("waset.server.opponents")
THINKS = ("search",)
DEFAULT_MS = 1_000
POLL_SECONDS = 0.05
SILENT: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
SIMPLE = ("greedy", "random")
"""What plays while a twin is compiled, or where a level fails; the first that the game has."""


@dataclass(eq=False)
class Thought:
    """A seat's choice under way.

    Attributes:
        prompt: the seat's prompt number when it was asked.
        growth: what has been thought so far, by those who think in slices.
        done: called in a worker thread with an action id, or None when it was stopped.
    """

    game: Game
    seat: int
    prompt: int
    state: Batch
    knowledge: Batch
    level: str
    ms: int
    done: Callable[[Thought, int | None], None]
    stopped: bool = False
    growth: agents.Growth | None = None

    def stop(self) -> None:
        """Nobody wants the answer any more."""
        self.stopped = True

    def answer(self, action: int | None) -> None:
        """Say what came of it."""
        self.done(self, None if self.stopped else action)


class Warmth:
    """Which games' twins are compiled."""

    def __init__(self) -> None:
        self._warm: set[str] = set()

    def ready(self, game: Game) -> bool:
        """Whether opponents of a game think ahead."""
        return game.digest in self._warm

    def warm(self, game: Game) -> None:
        """Compile, or load from the disk, what opponents of a game think with."""
        if self.ready(game):
            return
        match = Match.new(game, game.rules.seats[0], seed=0)
        agents.make(THINKS[0], iterations=1).choose(match.seen(min(match.pending)))
        self._warm.add(game.digest)


class Thinkers:
    """The worker threads.

    Args:
        count: how many threads think.
        warmed: called in a worker thread when a game is warm.
        editions: of the host, to be warmed behind the games.
    """

    def __init__(self, count: int, warmed: Callable[[], None] = lambda: None, editions: Sequence[OwnEdition] = ()) -> None:
        self.warmth = Warmth()
        self._warmed, self._editions = warmed, editions
        self._queue: queue.SimpleQueue[Thought | None] = queue.SimpleQueue()
        self._closing = False
        self._threads = [threading.Thread(target=self._run, name=f"waset-thinker-{n}", daemon=True) for n in range(count)]
        for thread in self._threads:
            thread.start()

    @property
    def waiting(self) -> int:
        """Thoughts that wait for their next slice."""
        return self._queue.qsize()

    def start_warming(self) -> None:
        """Warm all games, one after the other, in a thread of its own."""
        threading.Thread(target=self._warm_all, name="waset-warmer", daemon=True).start()

    def think(self, thought: Thought) -> None:
        """Queue a thought."""
        self._queue.put(thought)

    def close(self) -> None:
        """Stop; what is under way ends within a slice."""
        self._closing = True
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join(timeout=1)

    def _warm_all(self) -> None:
        """A process of its own compiles, so that nobody here waits for the interpreter; this one then reads what it left on the disk."""
        wanted: list[tuple[str, OwnEdition | None]] = [(name, None) for name in catalog.games()]
        for name, own in wanted + [(own.game, own) for own in self._editions]:
            edition = [] if own is None else ["--edition", str(own.file)]
            with subprocess.Popen([sys.executable, "-m", "waset", "warm", name, *edition, "--json"], **SILENT) as process:  # noqa: S603 - our own words
                while process.poll() is None and not self._closing:
                    time.sleep(POLL_SECONDS)
                if self._closing:
                    process.terminate()
                    return
            try:
                self.warmth.warm(catalog.binding(name) if own is None else bound(name, own.name, own.tables))
            except WasetError:
                LOG.exception("cannot warm", extra={"game": name})
            self._warmed()

    def _run(self) -> None:
        while self.turn():
            pass

    def turn(self) -> bool:
        """Take the thought that has waited longest, and give it a slice; False when this thread is to end."""
        thought = self._queue.get()
        if thought is None or self._closing:
            return False
        if thought.stopped:
            thought.answer(None)
            return True
        ready, action = self._slice(thought)
        if ready:
            thought.answer(action)
        else:
            self._queue.put(thought)
        return True

    def _slice(self, thought: Thought) -> tuple[bool, int | None]:
        """Think for a slice: whether that was all, and then the action."""
        try:
            if thought.growth is not None:
                return (False, None) if thought.growth.add() else (True, thought.growth.tree.best())
            seen = _seen(thought)
            if thought.level in THINKS and self.warmth.ready(thought.game) and len(seen.legal) > 1:
                thought.growth = agents.Search(ms=thought.ms).begin(seen)
                return False, None
        except Exception:
            LOG.exception("an opponent failed", extra={"level": thought.level, "game": thought.game.rules.id})
        return True, self._at_once(thought)

    def _at_once(self, thought: Thought) -> int | None:
        """What one who does not think ahead does."""
        seen = _seen(thought)
        for level in SIMPLE if thought.level in THINKS else (thought.level, *SIMPLE):
            try:
                return int(agents.make(level).choose(seen).id)
            except AgentError:
                continue
            except Exception:
                LOG.exception("an opponent failed", extra={"level": level, "game": thought.game.rules.id})
        return seen.legal[0].id if seen.legal else None


def _seen(thought: Thought) -> Seen:
    return Seen.through(thought.game, thought.seat, thought.state, thought.knowledge)
