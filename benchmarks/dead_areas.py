"""The share of a whole random game of Cleopatra that dead areas take: `python benchmarks/dead_areas.py [GAMES]`.

The games are played by the twin as it is and by one that looks for dead areas 21 times, all but the last for nothing: the same games, so a
twentieth of what they take longer is what looking once costs. Both in turns, in time of the processor, best of five.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

from waset import catalog
from waset.engine.batch import simulate_games
from waset.engine.chance import seed_words
from waset.engine.playout import COUNTERS
from waset.games.cleopatra.garden import FREE_HIGH, FREE_LOW, area_of, find_dead, fits_into, turns_allowed
from waset.games.cleopatra.state import State

SEATS, RUNS, FOR_NOTHING = 3, 5, 20


def find_dead_often(s: State) -> None:
    """As `find_dead`, and before that as often as said without keeping what was found."""
    turns = turns_allowed(s)
    low_then, high_then = s.fresh[0], s.fresh[1]
    for _ in range(FOR_NOTHING + 1):
        s.fresh[0], s.fresh[1] = low_then, high_then
        alive_low = FREE_LOW & ~(s.covered[0] | s.dead[0])
        alive_high = FREE_HIGH & ~(s.covered[1] | s.dead[1])
        while alive_low != 0 or alive_high != 0:
            low, high = area_of(alive_low, alive_high)
            if not fits_into(low, high, s.pile, turns):
                s.fresh[0] |= low
                s.fresh[1] |= high
            alive_low &= ~low
            alive_high &= ~high
    s.dead[0] |= s.fresh[0]
    s.dead[1] |= s.fresh[1]


def seconds(run: Any, games: int) -> tuple[float, bytes]:
    """Time of the processor for so many games, and what came out."""
    game = catalog.binding("cleopatra")
    points, shares, ends = np.zeros(SEATS, np.int64), np.zeros(SEATS), np.zeros(len(game.rules.endings), np.int64)
    words, counters, records = np.zeros(game.words, np.int64), np.zeros(COUNTERS, np.int64), game.state.new()
    template, seed, limit = game.template(SEATS), np.array(seed_words("dead"), np.int64), game.rules.step_limit
    begun = time.process_time()
    run(records, template, game.blank_knowledge(), seed, 0, games, limit, words, counters, points, shares, ends)
    return time.process_time() - begun, points.tobytes() + counters.tobytes()


def main(games: int) -> None:
    """Measure and print."""
    game, here = catalog.binding("cleopatra"), sys.modules[__name__]
    once = game.twin({"simulate": simulate_games})["simulate"]
    often = game.twin({"often": simulate_games}, modules=(here,), swaps={find_dead: find_dead_often})["often"]
    assert seconds(once, 1)[1] == seconds(often, 1)[1]
    measured = [(seconds(once, games), seconds(often, games)) for _ in range(RUNS)]
    assert len({result for pair in measured for _, result in pair}) == 1, "the games differ"
    fast, slow = (min(pair[i][0] for pair in measured) for i in (0, 1))
    print(f"{games} games for {SEATS}: {games / fast:.0f} a second; dead areas take {(slow - fast) / fast / FOR_NOTHING:.1%}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
