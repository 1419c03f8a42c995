"""The racer and the blocker: who cares for nothing but his own way, and who also bars that of others."""

from __future__ import annotations

from collections.abc import Callable

from waset import catalog
from waset.agents import make
from waset.agents.arena import contest

Budget = Callable[[str], int]
PERCENT = 100


def percent(first: str, second: str, games: int) -> float:
    """Share of two-player games that the first wins, seats swapped; printed with its interval."""
    score = contest(catalog.binding("asterix"), [make(first), make(second)], games, seed=f"{first} {second}")  # type: ignore[list-item]
    won, low, high = score.share(0)
    print(f"\nasterix: {first} against {second}: {won:.1%} of {games} games (95 % interval {low:.1%} to {high:.1%})")
    return won * PERCENT


def test_the_blocker_beats_the_racer(budget: Budget) -> None:
    assert percent("greedy", "hasty", budget("rules.race_games")) >= budget("rules.blocker_percent")


def test_the_racer_beats_chance(budget: Budget) -> None:
    assert percent("hasty", "random", budget("rules.race_games")) >= budget("rules.racer_percent")
