"""`python -m studies.iunu.prospects [--games N]`: fits what a position promises to who wins, and prints the rows of `PROSPECTS`.

Two greedy players, who play at random now and then, so that positions of all kinds come up; a position is noted at each round's end. For
each number of rounds to come, and for each firmness tried, a logistic regression without a constant (the two seats are alike) says how
the chance to win follows from the difference of the seats; the firmness that explains the wins best is kept.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import waset
from waset.agents.arena import Ring
from waset.agents.players import search_twin
from waset.engine import bits
from waset.engine.chance import seed_words
from waset.engine.game import Game
from waset.engine.playout import forget
from waset.engine.rng import draw_below, set_generator
from waset.games.iunu.names import AFTERLIFE_FACTOR, AFTERLIFE_KINDS, AFTERLIFE_OF, BREAD, CITIZENS, COPIES, POINTS, ROUNDS, Citizen

SEATS, SEED = 2, "prospects"
AIMLESS_PERCENT = (0, 10, 20)
"""How often the players of one game in three each play at random."""
FIRMNESS = (0.6, 0.8, 1.0, 1.2, 1.4, 1.7, 2.0, 2.4)
RIDGE, NEWTON_STEPS = 1e-3, 20
Numbers = NDArray[np.float64]


class Noted(NamedTuple):
    """A position: rounds to come, the two dynasties, who is fed, Deben, afterlife cards; and the first seat's share of the win."""

    left: int
    laid: Any
    fed: Any
    deben: Any
    held: Any
    won: float


def positions(game: Game, games: int) -> list[Noted]:
    """What was noted in so many games."""
    ring, found = Ring(game, SEATS, SEED), list[Noted]()
    liked, seed, dice = search_twin(game)["liked"], np.array(seed_words(SEED), np.int64), np.zeros(4, np.int64)
    for number in range(games):
        forget(ring.knowledge)
        ring.twin["open_game"](ring.state, ring.template, ring.knowledge, seed, number)
        set_generator(dice, *seed_words(SEED), number)
        noted, s = list[tuple[Any, ...]](), ring.state[0]
        while not s.over:
            left = int(ROUNDS[SEATS] + 1 - s.round_number)
            if len(noted) < s.round_number - 1:
                noted.append((left, s.laid[:SEATS].copy(), s.fed[:SEATS].copy(), s.deben[:SEATS].copy(), s.held[:SEATS].copy()))
            seat = bits.lowest(int(s.asked))
            count = ring.twin["list_legal"](ring.state, seat, ring.words)
            if draw_below(dice, 100) < AIMLESS_PERCENT[number % len(AIMLESS_PERCENT)]:
                action = bits.nth(ring.words, int(draw_below(dice, count)))
            else:
                action = int(liked(ring.state, seat, ring.words, count))
            ring.twin["do_step"](ring.state, ring.knowledge, seat, action)
        won = np.zeros(SEATS, np.int64)
        game.plain.wins(s, won)
        found += [Noted._make((*each, won[0] / won.sum())) for each in noted]
    return found


def differences(noted: list[Noted], firmness: float) -> Numbers:
    """What the first seat has more than the other, [positions, 7].

    In columns: printed points, points of bread, Deben, majorities hoped for, best bonuses of afterlife cards, afterlife cards, Farmers.
    """
    laid, fed, deben, held = (np.stack(column) for column in zip(*(each[1:5] for each in noted), strict=True))
    more = laid[:, 0] - laid[:, 1]
    names = np.array([[(int(AFTERLIFE_OF[kind]) >> citizen) & 1 for citizen in range(CITIZENS)] for kind in range(AFTERLIFE_KINDS)])
    hoped, bonus = [], []
    for seat, margin in enumerate((more, -more)):
        majorities = COPIES / (1 + np.exp(-firmness * margin))
        best = np.stack([(majorities * names[kind]).max(1) * (AFTERLIFE_FACTOR[kind] - 1) for kind in range(AFTERLIFE_KINDS)], 1)
        hoped.append(majorities.sum(1))
        bonus.append((held[:, seat] * best).sum(1))
    cards = held.sum(2)
    columns = (more @ POINTS, (fed[:, 0] - fed[:, 1]) @ BREAD, deben[:, 0] - deben[:, 1], hoped[0] - hoped[1], bonus[0] - bonus[1],
               cards[:, 0] - cards[:, 1], more[:, Citizen.FARMER])  # fmt: skip
    return np.stack(columns, 1).astype(np.float64)


def fitted(more: Numbers, won: Numbers) -> tuple[Numbers, float]:
    """Weights of a logistic regression, and the mean loss that is left."""
    weights = np.zeros(more.shape[1])
    for _ in range(NEWTON_STEPS):
        chance = 1 / (1 + np.exp(-more @ weights))
        slope = more.T @ (won - chance) / len(won) - RIDGE * weights
        bend = (more.T * (chance * (1 - chance))) @ more / len(won) + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    chance = np.clip(1 / (1 + np.exp(-more @ weights)), 1e-9, 1 - 1e-9)
    return weights, float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(prog="python -m studies.iunu.prospects", description="What a position of IUNU promises.")
    parser.add_argument("--games", type=int, default=40_000)
    noted = positions(waset.game("iunu").binding, parser.parse_args().games)
    lines = ["left  scale  bread  Deben  majority  firmness  afterlife  held  Farmers    loss"]
    for left in sorted({each.left for each in noted}):
        here = [each for each in noted if each.left == left]
        won = np.array([each.won for each in here])
        tried = [(fitted(differences(here, firmness), won), firmness) for firmness in FIRMNESS]
        (weights, loss), firmness = min(tried, key=lambda found: found[0][1])
        bread, deben, majority, afterlife, held, farmers = weights[1:] / weights[0]
        first = f"{left:4}{1 / weights[0]:7.1f}{bread:7.2f}{deben:7.2f}{majority:10.2f}"
        lines.append(f"{first}{firmness:10.1f}{afterlife:11.2f}{held:6.1f}{farmers:9.1f}{loss:8.4f}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
