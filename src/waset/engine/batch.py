"""Many games at once, compiled: for studies and for learning.

A `Batch` of games holds them side by side in one array; `step` carries out one action in each and deals a new game where one has
ended. Game `number` of a seed is the same here, in `simulate` and in `Match.new`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from waset.engine import bits
from waset.engine.chance import seed_words
from waset.engine.errors import IllegalAction, Refusal
from waset.engine.game import Game
from waset.engine.playout import CHOICES, COUNTERS, STEPS, UNFINISHED, ask_many, first_illegal, open_many, pick_many, step_many
from waset.engine.playout import simulate as simulate_games
from waset.engine.rng import set_generator
from waset.engine.schema import Cells

CHUNK = 4_096
"""Games that are simulated before Python may look up (a person's Ctrl-C)."""


ENTRIES = {entry.__name__: entry for entry in (open_many, ask_many, first_illegal, step_many, pick_many)}


class Batch:
    """Games side by side, each waiting for its lowest seat that is asked.

    Attributes:
        records: the states, shape (games,). Full information; read only.
        seats: int64 (games,): who is asked.
        masks: int64 (games, words): what that seat may do, as sets of action ids (see bits.py).
        counts: int64 (games,): how many choices that is.
        finished: int64 (games,): 1 where the last step ended a game; a new one lies there already.
        points, won: int64 (games, seats): totals, and 1 for each winner, of the game that ended last in each place.

    Raises:
        SeatsError, OptionError: as `Game.template`.
    """

    def __init__(self, game: Game, games: int, seats: int, seed: int | str, options: Mapping[str, int | str] | None = None,
                 *, bounds: bool = False) -> None:  # fmt: skip
        self.game = game
        self._run = game.twin(ENTRIES, bounds=bounds)
        self._template, self._knowledge = game.template(seats, options), game.blank_knowledge()
        self._seed = np.array(seed_words(seed), np.int64)
        self.records = game.state.new(games)
        self.seats, self.counts, self.finished = (np.zeros(games, np.int64) for _ in range(3))
        self.masks = np.zeros((games, game.words), np.int64)
        self.points, self.won = (np.zeros((games, seats), np.int64) for _ in range(2))
        self._policy = np.zeros(4, np.int64)
        set_generator(self._policy, *seed_words(f"policy of {seed}"), 0)
        self._run["open_many"](self.records, self._template, self._knowledge, self._seed, 0)
        self._next = games
        self._ask()

    def _ask(self) -> None:
        self._run["ask_many"](self.records, self.seats, self.masks, self.counts)

    def step(self, actions: Any) -> None:
        """Carry out one action, by id, in each game.

        Raises:
            IllegalAction: one of them is not legal; names the game's index, and nothing has changed.
            ValueError: there is not one whole number for each game.
        """
        chosen = np.asarray(actions)
        if chosen.shape != self.seats.shape or chosen.dtype.kind not in "iu":
            raise ValueError(f"one whole number for each of {len(self.seats)} games is wanted")
        chosen = chosen.astype(np.int64)
        wrong = int(self._run["first_illegal"](self.masks, chosen, self.game.rules.actions.count))
        if wrong >= 0:
            raise IllegalAction(self._refusal(wrong, int(chosen[wrong])))
        self._next = self._run["step_many"](self.records, self._template, self._knowledge, self._seed, self._next, self.seats, chosen,
                                            self.finished, self.points, self.won)  # fmt: skip
        self._ask()

    def _refusal(self, index: int, action: int) -> Refusal:
        unknown = Refusal("table.words", "engine.refuse.not-a-choice", {"words": f"{action} (game {index})"})
        if action not in self.game.rules.actions.ids():
            return unknown
        return self.game.why_not(self.records[index], int(self.seats[index]), action) or unknown

    def random_actions(self) -> Cells:
        """A uniformly chosen legal action for each game, int64 (games,), from a generator of the batch's own."""
        actions = np.zeros(len(self.seats), np.int64)
        self._run["pick_many"](self.masks, self.counts, self._policy, actions)
        return actions

    def legal(self, index: int) -> list[int]:
        """What may be done in one of the games, as ids."""
        return bits.members(self.masks[index])


def simulate(game: Game, games: int, seats: int, seed: int | str, options: Mapping[str, int | str] | None = None) -> dict[str, Any]:
    """Random games 0 .. `games` - 1 of a seed, as `face.Game.simulate` tells them.

    Raises:
        SeatsError, OptionError: as `Game.template`.
        ValueError: `games` is not a whole number from 1.
    """
    if type(games) is not int or games < 1:
        raise ValueError("games is a whole number from 1")
    run = game.twin({"simulate": simulate_games})["simulate"]
    seeds, blank, limit = np.array(seed_words(seed), np.int64), game.blank_knowledge(), game.rules.step_limit
    template, records = game.template(seats, options), game.state.new()
    words, counters = np.zeros(game.words, np.int64), np.zeros(COUNTERS, np.int64)
    points, shares, ends = np.zeros(seats, np.int64), np.zeros(seats), np.zeros(len(game.rules.endings), np.int64)
    for first in range(0, games, CHUNK):
        some = min(CHUNK, games - first)
        run(records, template, blank, seeds, first, some, limit, words, counters, points, shares, ends)
    assert counters[UNFINISHED] == 0, f"{counters[UNFINISHED]} games did not end within {limit} steps"
    return {"games": games, "steps": int(counters[STEPS]), "choices": int(counters[CHOICES]), "wins": shares.tolist(),
            "points": (points / games).tolist(), "ended": dict(zip(game.rules.endings, ends.tolist(), strict=True))}  # fmt: skip
