"""The plain and the compiled run of every game are one game, in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

from tests.knowledge.faces import KNOWN
from waset import catalog
from waset.engine.batch import Batch, simulate
from waset.engine.conformance import twins
from waset.engine.conformance.walks import Dice
from waset.engine.match import Match

Budget = Callable[[str], int]
TABLES = [(game, seats) for game in catalog.games() for seats in range(catalog.rules(game).seats[0], catalog.rules(game).seats[1] + 1)]
MANY = 10**9
FINGERPRINTS = """
from waset import catalog
from waset.engine.batch import simulate
from waset.engine.conformance.twins import fingerprint
game = catalog.binding({game!r})
seats = game.rules.seats[0]
print(game.twin_digest(), game.tables_digest, fingerprint(game, seats, "process"), simulate(game, 50, seats, "process"))
"""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_plain_and_compiled_runs_agree_byte_for_byte(game: str, seats: int, budget: Budget) -> None:
    assert twins.check_twin(catalog.binding(game), seats, "twin", budget("twin.steps")) > 0


@pytest.mark.rotating("bounds")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_compiled_games_with_bounds_checks_keep_the_laws(game: str, seats: int, budget: Budget) -> None:
    games = min(budget("twin.bounded_games"), getattr(KNOWN[game], "BOUNDED_GAMES", MANY))
    tables = sum(each == game for each, _ in TABLES)
    twins.check_bounded(catalog.binding(game), seats, "bounded", -(-games // tables))


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_match_and_a_simulated_game_of_one_number_are_the_same(game: str, seats: int, budget: Budget) -> None:
    binding, games = catalog.binding(game), budget("twin.simulated")
    batch = Batch(binding, games, seats, "same")
    for number in range(games):
        match = Match.new(binding, seats, seed="same", number=number)
        assert match.state[0].tobytes() == batch.records[number].tobytes()
    alone = simulate(binding, games, seats, "same")
    assert sum(alone["ended"].values()) == games
    assert sum(alone["wins"]) == pytest.approx(games)


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", catalog.games())
def test_a_batch_plays_the_games_that_the_plain_rules_play(game: str, budget: Budget) -> None:
    binding, seats = catalog.binding(game), catalog.rules(game).seats[1]
    batch, dice = Batch(binding, 3, seats, "batch"), Dice("batch")
    plain = [Match.new(binding, seats, seed="batch", number=number) for number in range(3)]
    dealt = 3
    for _ in range(budget("twin.steps") // 10):
        actions = [dice.pick(batch.legal(i)) for i in range(3)]
        for i, match in enumerate(plain):
            assert batch.legal(i) == [action.id for action in match.legal(min(match.pending))]
            match.play(min(match.pending), actions[i])
        batch.step(np.array(actions))
        for i, match in enumerate(plain):
            assert bool(batch.finished[i]) == match.over
            if match.over:
                assert match.result is not None
                assert batch.points[i].tolist() == match.result["totals"]
                plain[i] = Match.new(binding, seats, seed="batch", number=dealt)
                dealt += 1
            assert plain[i].state[0].tobytes() == batch.records[i].tobytes()


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", catalog.games())
def test_results_are_the_same_in_fresh_processes_with_other_hash_seeds(game: str, budget: Budget) -> None:
    said = set()
    for seed in range(budget("twin.processes")):
        environment = {**os.environ, "PYTHONHASHSEED": str(seed * 7919)}
        script = [sys.executable, "-c", FINGERPRINTS.format(game=game)]
        said.add(subprocess.run(script, env=environment, capture_output=True, text=True, check=True).stdout)
    assert len(said) == 1
