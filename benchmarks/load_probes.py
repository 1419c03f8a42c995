"""How late things happen: a probe for an event loop, and a process that only sleeps, as a measure of the machine itself."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

TICK_SECONDS = 0.01


def summary(late: Sequence[float]) -> dict[str, float]:
    """Median, 99th percentile and longest, in milliseconds."""
    ranked = sorted(late) or [0.0]
    return {
        "p50": round(1000 * ranked[len(ranked) // 2], 1),
        "p99": round(1000 * ranked[int(len(ranked) * 0.99)], 1),
        "longest": round(1000 * ranked[-1], 1),
    }


class Lateness:
    """How late the running loop gets to what is due, every hundredth of a second while it is entered."""

    def __init__(self) -> None:
        self._late: list[float] = []
        self._task: asyncio.Task[None] | None = None

    def __enter__(self) -> Self:
        self._task = asyncio.get_running_loop().create_task(self._watch())
        return self

    def __exit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _watch(self) -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(TICK_SECONDS)
            self._late.append(time.perf_counter() - begun - TICK_SECONDS)

    def said(self) -> dict[str, float]:
        """A summary since the last one."""
        late, self._late = self._late, []
        return summary(late)


class Probed:
    """A process that answers every line with what it has measured since the line before, as JSON."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None = None, __: BaseException | None = None, ___: TracebackType | None = None) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()

    def read_line(self) -> str:
        """A line that the process says."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def mark(self) -> dict[str, Any]:
        """What was measured since the last time."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return dict(json.loads(self.read_line()))

    def memory(self) -> dict[str, float]:
        """Resident memory in MB of the process, and of those that it has started; empty where /proc does not say."""
        own = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        if not own.exists():
            return {}
        children = [_resident(int(child)) for child in own.read_text("utf-8").split()]
        return {"server": _resident(self._process.pid), "opponents": round(sum(children), 1)}


def _resident(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


def sleep_and_tell() -> None:
    """Sleep, and say at each line of standard input how late one woke."""
    late: list[float] = []

    def watch() -> None:
        while True:
            begun = time.perf_counter()
            time.sleep(TICK_SECONDS)
            late.append(time.perf_counter() - begun - TICK_SECONDS)

    threading.Thread(target=watch, daemon=True).start()
    for _ in sys.stdin:
        print(json.dumps({"late_ms": summary(late)}), flush=True)
        late.clear()


if __name__ == "__main__":
    sleep_and_tell()
