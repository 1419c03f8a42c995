"""Every byte that leaves the server for somebody could as well come from any world that he may think possible."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.leaks.game import Against, Counts, Watched
from tests.leaks.stage import hub
from tests.server.conftest import TOYS
from waset import catalog
from waset.server.tell import Teller

FEW, OFTEN = 3, 50
"""Games that are enough of a toy, and moments of it, in percent, that are dealt again."""


def watch(game: str, seats: int, seed: object, budget: Any) -> Counts:
    async def work() -> Counts:
        at = hub()
        try:
            percent = budget("leaks.redeals_percent")
            against = Against(budget("leaks.alternatives"), OFTEN if percent and game in TOYS else percent)
            return await Watched(at, catalog.binding(game), seats, seed, against).play()
        finally:
            at._reading.shutdown()

    return asyncio.run(work())


@pytest.mark.parametrize("game", [*catalog.games(), *TOYS])
def test_no_byte_to_anybody_tells_worlds_apart(game, budget):
    low, high = catalog.rules(game).seats
    games = FEW if game in TOYS else budget("leaks.games")
    counts = [watch(game, low + seed % (high - low + 1), seed, budget) for seed in range(games)]
    assert all(count.choices and count.messages for count in counts)
    assert sum(count.pairs for count in counts) > 0
    assert sum(count.redeals for count in counts) > 0


def test_a_leak_of_the_truth_is_found(budget, monkeypatch):
    seen = Teller.seen
    monkeypatch.setattr(Teller, "seen", lambda self, viewer: seen(self, viewer)[:-1] + self._play.course.shots[-1].digest[0])
    with pytest.raises(AssertionError, match=r"could tell|can tell"):
        watch("sobek", 3, 0, budget)


def test_a_digest_that_is_said_is_found(monkeypatch):
    monkeypatch.setattr(Teller, "seen", lambda self, _: self._play.course.first.digest)
    with pytest.raises(AssertionError, match="was said"):
        watch("tomb", 2, 0, lambda _: 0)
