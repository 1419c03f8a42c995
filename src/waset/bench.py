"""How fast a game runs, measured beside a floor loop in the same process: `waset bench`.

Every figure is the best of several repeats of a whole call into compiled code, on one thread, by the processor time of this process; the
floor loop copies a record of the same size, draws a number and branches on it, and its figure carries the machine's speed.
"""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from waset.agents.players import Search, search_twin
from waset.engine import playout, twin
from waset.engine.bits import lowest
from waset.engine.chance import seed_words
from waset.engine.game import Game
from waset.engine.match import Match
from waset.engine.rng import draw_below
from waset.engine.schema import Batch, Cells
from waset.engine.stubs import redeal

REPEATS = 5
GAMES = 10_000
FLOOR_LOOPS = 200_000
REDEALS = 200_000
COPIES = 100_000
ITERATIONS = 20_000
EARLY_STEPS = 4
SEED = 7
NANO = 1e9


def best(call: Callable[[], object], repeats: int = REPEATS) -> float:
    """Seconds of processor time of the fastest of several calls, after one that is not counted."""
    call()
    found = []
    for _ in range(repeats):
        start = time.process_time()
        call()
        found.append(time.process_time() - start)
    return max(min(found), 1 / NANO)


def floor(target: Batch, source: Batch, generator: Cells, loops: int) -> int:
    """The floor: copy a record, draw, branch, `loops` times."""
    ones = 0
    for _ in range(loops):
        target[0] = source[0]
        if draw_below(generator, 3) == 1:
            target[0].over = 1
            ones += 1
    return ones


def redeals(batch: Batch, knowledge: Batch, seat: int, loops: int) -> int:
    """Deal again what a seat cannot know, `loops` times; answers something that depends on it."""
    s = batch[0]
    for _ in range(loops):
        redeal(s, knowledge[0], seat)
    return lowest(s.asked)


def run(game: Game, seats: int) -> dict[str, Any]:
    """All figures of a game with so many seats, JSON-ready; rates are a second and one core."""
    return {
        "game": game.rules.id,
        "edition": game.edition,
        "seats": seats,
        "record_bytes": game.state.dtype.itemsize,
        "machine": machine(),
        **random_games(game, seats),
        **small_parts(game, seats),
        "search": searches(game),
    }


def machine() -> dict[str, str]:
    """What the figures were taken on."""
    return {"processor": platform.machine(), "python": platform.python_version(), "numpy": np.__version__, "compiler": twin.compiler()}


def random_games(game: Game, seats: int) -> dict[str, Any]:
    """Whole random games, and the floor beside them."""
    compiled = game.twin({"simulate": playout.simulate, "floor": floor}, modules=(_this(),))
    template, batch, seed = game.template(seats), game.state.new(), np.array(seed_words(SEED), np.int64)
    counters = np.zeros(playout.COUNTERS, np.int64)
    ends, points, shares = np.zeros(len(game.rules.endings), np.int64), np.zeros(seats, np.int64), np.zeros(seats)
    words, blank = np.zeros(game.words, np.int64), game.blank_knowledge()

    def simulate() -> None:
        counters[:] = 0
        compiled["simulate"](batch, template, blank, seed, 0, GAMES, game.rules.step_limit, words, counters, points, shares, ends)

    seconds = best(simulate)
    generator = np.array([*seed, 1], np.int64)
    floor_seconds = best(lambda: compiled["floor"](batch, template, generator, FLOOR_LOOPS))
    steps, choices = int(counters[playout.STEPS]), int(counters[playout.CHOICES])
    step_ns, floor_ns = seconds / steps * NANO, floor_seconds / FLOOR_LOOPS * NANO
    return {
        "games_per_second": round(GAMES / seconds),
        "steps_per_second": round(steps / seconds),
        "choices_per_second": round(choices / seconds),
        "steps_per_game": round(steps / GAMES, 1),
        "choices_per_game": round(choices / GAMES, 1),
        "step_ns": round(step_ns, 1),
        "floor_ns": round(floor_ns, 1),
        "step_to_floor": round(step_ns / floor_ns, 2),
    }


def small_parts(game: Game, seats: int) -> dict[str, Any]:
    """A redeal in the middle of a game, and a copy of a record from Python."""
    compiled = game.twin({"redeals": redeals}, modules=(_this(),))
    match = _in_the_middle(game, seats)
    state, knowledge = match.state, match.knowledge
    seconds = best(lambda: compiled["redeals"](state, knowledge, 0, REDEALS))
    target = game.state.new().view(np.uint8).data
    source = match.state.view(np.uint8).data

    def copy() -> None:
        for _ in range(COPIES):
            target[:] = source

    return {"redeal_ns": round(seconds / REDEALS * NANO), "copy_ns": round(best(copy) / COPIES * NANO)}


def searches(game: Game) -> dict[str, Any]:
    """Iterations a second from an early position with the fewest seats: playouts to the end, and the search that ships."""
    seen = _early(game, game.rules.seats[0])
    search_twin(game)
    found = {}
    for name, player in (("to_the_end", Search(iterations=ITERATIONS, to_the_end=True)), ("ships", Search(iterations=ITERATIONS))):
        found[f"{name}_iterations_per_second"] = round(ITERATIONS / best(lambda player=player: player.think(seen)))  # type: ignore[misc]
    return {"seats": game.rules.seats[0], "iterations": ITERATIONS, **found}


def _early(game: Game, seats: int) -> Any:
    match = Match.new(game, seats, seed=SEED)
    for _ in range(EARLY_STEPS):
        seat = min(match.pending)
        match.play(seat, match.legal(seat)[0])
    seat = min(match.pending)
    return match.seen(seat)


def _in_the_middle(game: Game, seats: int) -> Match:
    match = Match.new(game, seats, seed=SEED)
    generator = np.array([*seed_words(SEED), 1], np.int64)
    for _ in range(EARLY_STEPS * 10):
        seat = min(match.pending)
        legal = match.legal(seat)
        match.play(seat, legal[int(draw_below(generator, len(legal)))])
    return match


def _this() -> ModuleType:
    return sys.modules[__name__]
