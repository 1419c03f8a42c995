"""Opponents win what they must: shares of wins with seats swapped, printed with their intervals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from waset import catalog
from waset.agents import make
from waset.agents.arena import Player, contest

Budget = Callable[[str], int]
GAMES = catalog.games()
PERCENT = 100


def share(game: str, first: Player, second: Player, games: int, what: str) -> float:
    """Share that the first player wins of games for two, seats swapped; printed."""
    won, low, high = contest(catalog.binding(game), [first, second], games, seed=f"strength {what}").share(0)
    print(f"\n{game}: {what}: {won:.1%} of {games} games (95 % interval {low:.1%} to {high:.1%})")
    return won * PERCENT


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random(game: str, budget: Budget) -> None:
    games, least = budget("agents.greedy_games"), budget("agents.greedy_percent")
    assert share(game, make("greedy"), make("random"), games, "greedy against random") >= least  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_search_beats_greedy(game: str, budget: Budget) -> None:
    games, least, ms = budget("agents.search_games"), budget("agents.search_percent"), budget("agents.search_ms")
    assert share(game, make("search", ms=ms), make("greedy"), games, f"search of {ms} ms against greedy") >= least  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_search_that_ships_beats_playouts_to_the_end_at_equal_time(game: str, budget: Budget) -> None:
    games, least, ms = budget("agents.playout_games"), budget("agents.playout_percent"), budget("agents.search_ms")
    to_the_end = make("search", ms=ms, to_the_end=True)
    what = f"search of {ms} ms against playouts to the end"
    assert share(game, make("search", ms=ms), to_the_end, games, what) >= least  # type: ignore[arg-type]
