"""How long the targets of a chosen card and use take to list in the race, compiled: `python benchmarks/targets.py [FILE.match ...]`.

Without files, over the recorded games of tests/replays/asterix. At each moment with an open choice the compiled `legal` is asked many
times, in time of the processor; the mean is over moments, lengthened moves and moves through a wall apart. Beside it stands an empty call.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

from waset import catalog
from waset.engine import files
from waset.engine.playout import list_legal
from waset.games.asterix.terms import ASKS, Draft

RECORDED = Path(__file__).parents[1] / "tests" / "replays" / "asterix"
TIMES = 200


def sort_of(s: Any, seat: int) -> str:
    """What the open choice asks for."""
    asks = ASKS[Draft(int(s.draft[seat]))]
    if asks == "to" and (s.boost or s.ghost):
        return "to, lengthened or through a wall"
    return asks


def microseconds(run: Any, state: Any, seat: int, words: Any) -> float:
    """Mean time of one listing."""
    begun = time.process_time()
    for _ in range(TIMES):
        run(state, seat, words)
    return (time.process_time() - begun) / TIMES * 1e6


def main(named: list[str]) -> None:
    """Measure, and print a line for each sort."""
    game = catalog.binding("asterix")
    run, words = game.twin({"list_legal": list_legal})["list_legal"], np.zeros(game.words, np.int64)
    run(game.template(2), 0, words)
    taken: dict[str, list[float]] = defaultdict(list)
    for file in [Path(name) for name in named] or sorted(RECORDED.glob("*.match")):
        match = files.load(file, catalog.binding)
        for n, line in enumerate(match.history):
            state, knowledge = (batch.copy() for batch in (match.at(n).state, match.at(n).knowledge))
            for step in line.steps[:-1]:
                game.plain.step(state[0], knowledge[0], line.seat, step)
                taken[sort_of(state[0], line.seat)].append(microseconds(run, state, line.seat, words))
            taken["an empty call"].append(microseconds(run, state, (line.seat + 1) % match.seats, words))
    everything = [
        each for sort, times in taken.items() if sort not in ("an empty call", "to, lengthened or through a wall") for each in times
    ]
    for sort, times in [*sorted(taken.items()), ("all but lengthened and empty", everything)]:
        print(f"{sort:34} {len(times):6} moments, mean {np.mean(times):7.2f} us, worst {max(times):7.2f} us")


if __name__ == "__main__":
    main(sys.argv[1:])
