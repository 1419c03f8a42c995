"""Opponents who think in a process of their own: the server's side of it.

Thinking then costs no move of a person anything but a processor, and the process leaves even that to people: see desk.py. It is started
when the first thought comes or games are to be made ready. If it dies it is started anew, and what it had not answered is asked again;
a thought that it dies over is answered here, by the first legal action.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from waset.server.desk import LENGTH_BYTES, UP, Chosen, Drop, Ready, Think, Warm, packed
from waset.server.opponents import Binding, Thought

LOG = logging.getLogger("waset.server.apart")
TRIES = 2
"""How often a thought is handed in."""
PAUSE_SECONDS, END_SECONDS = 0.5, 2.0


@dataclass
class _Asked:
    thought: Thought
    tries: int = 0


class Apart:
    """A process that thinks.

    Args:
        threads: how many threads of it think.
        warmed: called when a game is ready.
    """

    def __init__(self, threads: int, warmed: Callable[[], None] = lambda: None) -> None:
        self._threads, self._warmed = threads, warmed
        self._warming: list[Binding] = []
        self._ready: set[Binding] = set()
        self._asked: dict[int, _Asked] = {}
        self._numbers = itertools.count()
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None

    def ready(self, binding: Binding) -> bool:
        """Whether a game's twin is compiled."""
        return binding in self._ready

    def warm(self, bindings: Iterable[Binding]) -> None:
        """Compile in the process."""
        self._warming = list(bindings)
        self._run()

    def think(self, thought: Thought) -> None:
        """Hand a thought in."""
        number = next(self._numbers)
        asked = self._asked[number] = _Asked(thought)
        if self._process is not None:
            self._hand_in(number, asked)
        self._run()

    def drop(self, thought: Thought) -> None:
        """Want no answer."""
        thought.dropped = True
        for number in [number for number, asked in self._asked.items() if asked.thought is thought]:
            del self._asked[number]
            self._say(Drop(number))

    async def close(self) -> None:
        """End the process, whatever it does."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    # ---- the process -------------------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._keep_running())

    async def _keep_running(self) -> None:
        while True:
            await self._one_life()
            LOG.error("the process in which opponents think has ended; it is started anew")
            self._ready.clear()
            await asyncio.sleep(PAUSE_SECONDS)

    async def _one_life(self) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "waset.server.desk", str(self._threads),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        self._process = process
        try:
            if self._warming:
                self._say(Warm(self._warming))
            for number, asked in list(self._asked.items()):
                self._hand_in(number, asked)
            await self._hear(process)
        finally:
            self._process = None
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _hear(self, process: asyncio.subprocess.Process) -> None:
        """Answers, until there are no more."""
        assert process.stdout is not None
        try:
            while True:
                length = await process.stdout.readexactly(LENGTH_BYTES)
                message = UP.decode(await process.stdout.readexactly(int.from_bytes(length, "big")))
                if isinstance(message, Ready):
                    self._ready.add(message.binding)
                    self._warmed()
                else:
                    self._answered(message)
        except asyncio.IncompleteReadError:
            return

    def _answered(self, chosen: Chosen) -> None:
        asked = self._asked.pop(chosen.number, None)
        if asked is not None:
            asked.thought.failed = chosen.failed
            asked.thought.answer(chosen.action)

    def _hand_in(self, number: int, asked: _Asked) -> None:
        thought = asked.thought
        if asked.tries == TRIES:
            del self._asked[number]
            thought.give_up()
            return
        asked.tries += 1
        records = thought.state.tobytes(), thought.knowledge.tobytes()
        self._say(Think(number, Binding.of(thought.game), thought.seat, *records, thought.level, thought.ms))

    def _say(self, message: Warm | Think | Drop) -> None:
        if self._process is not None and self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write(packed(message))
