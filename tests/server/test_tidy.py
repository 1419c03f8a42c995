"""What lasts is left out of Python's collections, and all is looked at when nobody moves."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from waset.server import tidy
from waset.server.tidy import Tidy


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """The interpreter is as it was afterwards."""
    interval = sys.getswitchinterval()
    yield
    sys.setswitchinterval(interval)
    gc.unfreeze()


class Cycle:
    """Something that only a collection finds."""

    gone = 0

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        Cycle.gone += 1


def after(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    now = time.monotonic()
    monkeypatch.setattr(tidy.time, "monotonic", lambda: now + seconds)


def test_what_lasts_is_set_aside_after_a_while(monkeypatch):
    found = Tidy()
    aside = gc.get_freeze_count()
    assert aside > 0
    kept: list[Any] = [Cycle() for _ in range(100)]
    found.sweep(quiet=0.0)
    assert gc.get_freeze_count() == aside
    after(monkeypatch, tidy.SET_ASIDE_SECONDS + 1)
    found.sweep(quiet=0.0)
    assert gc.get_freeze_count() >= aside + len(kept)


@pytest.mark.parametrize(
    ("seconds", "quiet", "looked_at"),
    [
        (tidy.WHOLE_SECONDS + 1, tidy.QUIET_SECONDS + 1, True),
        (tidy.WHOLE_SECONDS + 1, 0.0, False),
        (tidy.LATEST_SECONDS + 1, 0.0, True),
    ],
)
def test_all_is_looked_at_when_nobody_moves_or_after_a_day(monkeypatch, seconds, quiet, looked_at):
    found, held = Tidy(), [Cycle()]
    gc.freeze()
    gone = Cycle.gone
    held.clear()
    after(monkeypatch, seconds)
    found.sweep(quiet)
    assert (Cycle.gone > gone) is looked_at
