"""The racer and the blocker: who cares for nothing but his own way, and who also bars that of others."""

from __future__ import annotations

import pytest

from tests.games.asterix.known import BARS
from waset import catalog
from waset.agents import make
from waset.agents.arena import contest

PERCENT = 100


def percent(first: str, second: str, games: int) -> float:
    """Share of two-player games that the first wins, seats swapped; printed with its interval."""
    score = contest(catalog.binding("asterix"), [make(first), make(second)], games, seed=f"{first} {second}")  # type: ignore[list-item]
    won, low, high = score.share(0)
    print(f"\nasterix: {first} against {second}: {won:.1%} of {games} games (95 % interval {low:.1%} to {high:.1%})")
    return won * PERCENT


@pytest.mark.long
def test_the_blocker_beats_the_racer() -> None:
    assert percent("greedy", "hasty", BARS["race_games"]) >= BARS["blocker_percent"]


@pytest.mark.long
def test_the_racer_beats_chance() -> None:
    assert percent("hasty", "random", BARS["race_games"]) >= BARS["racer_percent"]
