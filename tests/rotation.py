"""Which game is played, at the small size, by a test that is too dear to be played by all four in every run: another one each day."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from waset import catalog


def in_rotation(test: str, games: Sequence[str]) -> str:
    """The game of the day for a test, or for tests that share a name here because they share what is dear."""
    return games[(datetime.now(UTC).toordinal() + zlib.crc32(test.encode())) % len(games)]


def sits_out(item: pytest.Item) -> bool:
    """Whether a test marked `rotating(name)`, with a parameter `game`, is not that of today."""
    mark = item.get_closest_marker("rotating")
    if mark is None or not isinstance(item, pytest.Function):
        return False
    game = item.callspec.params["game"]
    return game in catalog.games() and game != in_rotation(mark.args[0], catalog.games())
