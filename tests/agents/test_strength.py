"""Opponents win what they must: shares of wins with seats swapped, printed with their intervals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.knowledge.faces import KNOWN
from waset import catalog
from waset.agents import make
from waset.agents.arena import Player, contest

Budget = Callable[[str], int]
GAMES = catalog.games()
PERCENT = 100


def share(game: str, first: Player, second: Player, games: int, what: str) -> float:
    """Share that the first player wins of games in which the second has all other seats, seats rotated; printed.

    At a table of three or more it is what a match of two of equal odds would give: w against the mean of the others.
    """
    seats = max(2, catalog.rules(game).seats[0])
    shares = contest(catalog.binding(game), [first, *[second] * (seats - 1)], games, seed=f"strength {what}").share(0)
    won, low, high = (of_two(w, seats) for w in shares)
    print(f"\n{game}: {what}: {won:.1%} of {games} games for {seats} (95 % interval {low:.1%} to {high:.1%})")
    return won * PERCENT


def of_two(w: float, seats: int) -> float:
    """A share of wins among `seats` players as a share between the one and the mean of the others."""
    return w / (w + (1 - w) / (seats - 1))


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random(game: str, budget: Budget) -> None:
    own = KNOWN[game].BARS
    games, least = budget("agents.greedy_games") or own["greedy_games"], budget("agents.greedy_percent") or own["greedy_percent"]
    assert share(game, make("greedy"), make("random"), games, "greedy against random") >= least  # type: ignore[arg-type]


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", GAMES)
def test_search_beats_greedy(game: str, budget: Budget) -> None:
    own = KNOWN[game].BARS
    games, least = budget("agents.search_games") or own["search_games"], budget("agents.search_percent") or own["search_percent"]
    iterations, ms = budget("agents.search_iterations"), budget("agents.search_ms") or own["search_ms"]
    thinking = {"iterations": iterations} if iterations else {"ms": ms}
    what = f"search of {iterations or ms} {'iterations' if iterations else 'ms'} against greedy"
    assert share(game, make("search", **thinking), make("greedy"), games, what) >= least  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if "playout_games" in KNOWN[game].BARS])
def test_the_search_that_ships_beats_playouts_to_the_end_at_equal_time(game: str) -> None:
    own = KNOWN[game].BARS
    ms = own["search_ms"]
    to_the_end = make("search", ms=ms, to_the_end=True)
    what = f"search of {ms} ms against playouts to the end"
    assert share(game, make("search", ms=ms), to_the_end, own["playout_games"], what) >= own["playout_percent"]  # type: ignore[arg-type]
