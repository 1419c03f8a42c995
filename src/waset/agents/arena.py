"""Many games between opponents, fast: the records are stepped by a twin that keeps knowledge, without views or words.

Used by tests of strength and by studies. A game's chance is that of `game.new(seed, number)`; each player's own chance follows from the
seed, the game and the seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np

from waset.agents.players import Greedy, Hasty, Random, Search, hastened, search_twin
from waset.engine import bits
from waset.engine.chance import seed_words
from waset.engine.game import Game
from waset.engine.playout import ONE_GAME, forget
from waset.engine.rng import draw_below, set_generator
from waset.engine.schema import Cells

Player = Random | Hasty | Greedy | Search
Z95 = 1.96


@dataclass
class Score:
    """What came out: games, and by player (not by seat) the wins, ties split, and the points."""

    games: int = 0
    wins: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    def share(self, player: int) -> tuple[float, float, float]:
        """Share of the games that a player won, with a 95 % interval (Wilson)."""
        n, p = self.games, self.wins[player] / self.games
        middle = (p + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
        half = Z95 * sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n)) / (1 + Z95**2 / n)
        return p, max(0.0, middle - half), min(1.0, middle + half)


def contest(game: Game, players: Sequence[Player], games: int, seed: int | str = 0, options: dict[str, int | str] | None = None) -> Score:
    """Play games between as many players as sit down; the seats move on by one from game to game.

    With two players a pair of games has the same chance with seats swapped.
    """
    ring = Ring(game, len(players), seed, options)
    score = Score(wins=[0.0] * len(players), points=[0.0] * len(players))
    for number in range(games):
        turn = number % len(players)
        seated = [players[(seat + turn) % len(players)] for seat in range(len(players))]
        shares, totals = ring.play(seated, number // len(players))
        for seat in range(len(players)):
            score.wins[(seat + turn) % len(players)] += float(shares[seat])
            score.points[(seat + turn) % len(players)] += float(totals[seat])
        score.games += 1
    return score


class Ring:
    """One table at which games are played one after the other."""

    def __init__(self, game: Game, seats: int, seed: int | str, options: dict[str, int | str] | None = None) -> None:
        self.game, self.seed = game, seed
        self.template = game.template(seats, options)
        self.state, self.knowledge = game.state.new(), game.knowledge.new()
        self.words: Cells = np.zeros(game.words, np.int64)
        self.twin = game.twin(ONE_GAME, knowing=True)

    def play(self, seated: Sequence[Player], number: int) -> tuple[Any, Cells]:
        """One game: each seat's share of the win, and its points."""
        seed = np.array(seed_words(self.seed), np.int64)
        generators = [self._generator(number, seat) for seat in range(len(seated))]
        forget(self.knowledge)
        self.twin["open_game"](self.state, self.template, self.knowledge, seed, number)
        for _ in range(self.game.rules.step_limit):
            if self.state[0].over:
                break
            seat = bits.lowest(int(self.state[0].asked))
            self.twin["do_step"](self.state, self.knowledge, seat, self._pick(seated[seat], seat, generators[seat]))
        won, totals = np.zeros(len(seated), np.int64), np.zeros(len(seated), np.int64)
        self.game.plain.wins(self.state[0], won)
        self.game.plain.totals(self.state[0], totals)
        return won / max(int(won.sum()), 1), totals

    def _generator(self, number: int, seat: int) -> Cells:
        generator: Cells = np.zeros(4, np.int64)
        set_generator(generator, *seed_words(f"contest {self.seed} {seat}"), number)
        return generator

    def _pick(self, player: Player, seat: int, generator: Cells) -> int:
        count = self.twin["list_legal"](self.state, seat, self.words)
        ahead = hastened(self.game, self.state[0], seat) if isinstance(player, Hasty) else None
        if ahead is not None:
            return ahead
        if count == 1 or isinstance(player, Random | Hasty):
            return bits.nth(self.words, int(draw_below(generator, count)))
        if isinstance(player, Greedy):
            return int(search_twin(self.game)["liked"](self.state, seat, self.words, count))
        self.state.setflags(write=False)
        self.knowledge.setflags(write=False)
        tree = player.grow(self.game, self.state, self.knowledge, seat, generator)
        self.state.setflags(write=True)
        self.knowledge.setflags(write=True)
        return tree.best()
