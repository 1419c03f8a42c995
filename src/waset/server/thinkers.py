"""Opponents think here: a few threads and one queue for all tables, in which every thought gets a slice in turn.

The budget of a thought counts its own slices and not those of others; a slice takes about a millisecond. So a quick opponent does not
wait for a slow one, and one that is dropped stops.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Iterable

from waset import agents
from waset.engine.errors import AgentError
from waset.engine.game import Game
from waset.engine.match import Match
from waset.engine.twin import alone
from waset.engine.world import Seen
from waset.server.editions import bound_as
from waset.server.opponents import SIMPLE, THINKS, Binding, Thought

LOG = logging.getLogger("waset.server.thinkers")
JOIN_SECONDS = 1.0


class Thinkers:
    """Threads that think, and one that compiles.

    Args:
        count: how many threads think.
        warmed: called in a thread when a game is ready.
    """

    def __init__(self, count: int, warmed: Callable[[Binding], None] = lambda _: None) -> None:
        self._warmed = warmed
        self._ready: set[Binding] = set()
        self._queue: queue.SimpleQueue[_Search | None] = queue.SimpleQueue()
        self._threads = [threading.Thread(target=self._run, name=f"waset-thinker-{n}", daemon=True) for n in range(count)]
        for thread in self._threads:
            thread.start()

    @property
    def waiting(self) -> int:
        """Thoughts that wait for their next slice."""
        return self._queue.qsize()

    def ready(self, binding: Binding) -> bool:
        """Whether a game's twin is compiled."""
        return binding in self._ready

    def warm(self, bindings: Iterable[Binding]) -> None:
        """Compile in a thread of its own, or read from the disk what was compiled before, one game after the other."""
        threading.Thread(target=self._warm_all, args=(list(bindings),), name="waset-warmer", daemon=True).start()

    def think(self, thought: Thought) -> None:
        """Queue a thought."""
        self._queue.put(_Search(thought))

    def drop(self, thought: Thought) -> None:
        """The thought gets no further slice."""
        thought.dropped = True

    async def close(self) -> None:
        """Stop; what is under way ends within a slice."""
        for _ in self._threads:
            self._queue.put(None)
        await asyncio.to_thread(self._joined)

    def _joined(self) -> None:
        for thread in self._threads:
            thread.join(JOIN_SECONDS)

    def _warm_all(self, bindings: list[Binding]) -> None:
        for binding in bindings:
            game = bound_as(binding.game, binding.edition, binding.own)
            with alone():
                think_once(game)
            self._ready.add(binding)
            self._warmed(binding)

    def _run(self) -> None:
        while self.turn():
            pass

    def turn(self) -> bool:
        """Take the thought that has waited longest, and give it a slice; False when this thread is to end."""
        search = self._queue.get()
        if search is None:
            return False
        if search.thought.dropped:
            return True
        if search.slice(ahead=self.ready(Binding.of(search.thought.game))):
            self._queue.put(search)
        return True


class _Search:
    """A thought and what has been thought so far."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self._growth: agents.Growth | None = None

    def slice(self, *, ahead: bool) -> bool:
        """Think for a slice; whether another one is wanted. With `ahead` the twin is there."""
        thought = self.thought
        try:
            if self._growth is None:
                seen = Seen.through(thought.game, thought.seat, thought.state, thought.knowledge)
                if not (ahead and thought.level in THINKS and len(seen.legal) > 1):
                    self._choose(at_once(thought.level, seen))
                    return False
                self._growth = agents.Search(ms=thought.ms).begin(seen)
            if self._growth.add():
                return True
            self._choose(self._growth.tree.best())
        except Exception:
            # One table's fault must not stop the opponents of the others; the table's own goes on with whatever is legal.
            LOG.exception("an opponent failed", extra={"level": thought.level, "game": thought.game.rules.id})
            thought.give_up()
        return False

    def _choose(self, action: int | None) -> None:
        if action not in self.thought.legal:
            raise AgentError(f"{self.thought.level} chose {action}, which is not legal")
        self.thought.answer(action)


def at_once(level: str, seen: Seen) -> int | None:
    """What one who does not think ahead does; None where nothing is legal."""
    for name in SIMPLE if level in THINKS else (level, *SIMPLE):
        try:
            return int(agents.make(name).choose(seen).id)
        except AgentError:
            continue
    return None


def think_once(game: Game) -> None:
    """Have a search think once: what it needs is compiled, or read from the cache."""
    match = Match.new(game, game.rules.seats[0], seed=0)
    agents.make(THINKS[0], iterations=1).choose(match.seen(min(match.pending)))
