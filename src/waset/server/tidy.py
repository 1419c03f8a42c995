"""How a process that is a server's alone keeps Python from holding everybody up.

A full collection of Python's looks at every object there is: a tenth of a second and more on a server with hundreds of tables, in the
middle of somebody's move. So what has lasted is left out of it every few seconds, and all is looked at only when nobody has moved for a
while, or after a day. Threads hand the interpreter on sooner than by default: the loop shares it with those that read and write.
"""

from __future__ import annotations

import gc
import sys
import time

SWITCH_SECONDS = 0.001
SET_ASIDE_SECONDS, QUIET_SECONDS = 10.0, 10.0
WHOLE_SECONDS, LATEST_SECONDS = 3_600.0, 86_400.0
YOUNG = 1


class Tidy:
    """What a server does about it, called every few seconds."""

    def __init__(self) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        self._aside = self._whole = time.monotonic()
        self._whole_now()

    def sweep(self, quiet: float) -> None:
        """Tidy up; nobody has moved for so many seconds."""
        now = time.monotonic()
        since = now - self._whole
        if since > LATEST_SECONDS or (since > WHOLE_SECONDS and quiet > QUIET_SECONDS):
            self._whole_now()
        elif now - self._aside > SET_ASIDE_SECONDS:
            self._aside = now
            gc.collect(YOUNG)
            gc.freeze()

    def _whole_now(self) -> None:
        self._aside = self._whole = time.monotonic()
        gc.unfreeze()
        gc.collect()
        gc.freeze()
