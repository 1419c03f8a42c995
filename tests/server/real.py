"""Servers that listen: one in a thread of the test, and one as a process of its own that can be killed.

`python -m tests.server.real PORT DATABASE` is such a process: `waset serve` without warming up.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from tests.budgets import ROOT
from waset.server.serve import config, listening, prepared
from waset.server.settings import Limits, Settings

START_SECONDS = HANG_SECONDS = 60.0
"""By then something hangs; a shared machine must not fail a test."""


@contextmanager
def threaded(db: Path, limits: Limits | None = None) -> Iterator[str]:
    """A server in a thread: its address."""
    listener = listening("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    server = uvicorn.Server(config(Settings(str(db), address, limits=limits or Limits(), thinkers=1, warm=False)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    until = time.monotonic() + START_SECONDS
    while not server.started and time.monotonic() < until:
        time.sleep(0.01)
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join(timeout=START_SECONDS)


class Process:
    """A server as a process on a port of its own, which stays the same over its lives."""

    def __init__(self, db: Path) -> None:
        self._db, self.port = db, 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it listens."""
        command = [sys.executable, "-m", "tests.server.real", str(self.port), str(self._db)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r":(\d+)$", said.strip())
        assert found, f"the server said {said!r}"
        self.port = int(found[1])

    def kill(self) -> None:
        """SIGKILL."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def stop(self) -> int:
        """SIGTERM; the exit code."""
        assert self._process is not None
        self._process.terminate()
        code = self._process.wait(timeout=START_SECONDS)
        if self._process.stdout:
            self._process.stdout.close()
        return code


def main(port: int, db: str) -> None:
    """Serve, and say where as `waset serve` does."""
    listener = listening("127.0.0.1", port)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    print(f"Waset is at {address}", flush=True)
    prepared(Settings(db, address, warm=False, alone=True)).run(sockets=[listener])


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
