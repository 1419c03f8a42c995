"""Twins: two bindings with one record type never run each other's rules, and what a twin is made of names its cache."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.engine.toy import binding as toys
from tests.engine.toy import feast, tomb
from tests.engine.toy.feast import BOAST, COINS, do_step
from waset.engine import bits, playout, stubs, twin
from waset.engine.batch import Batch, simulate
from waset.engine.conformance import twins
from waset.engine.errors import IllegalAction
from waset.engine.game import Game
from waset.engine.match import Match
from waset.engine.playout import ONE_GAME


def step_backwards(s: Any, k: Any, seat: int, action: int) -> None:
    """Of the feast, with bids counted from the top."""
    do_step(s, k, seat, COINS - 1 - action if action < BOAST else action)


MIRRORED = feast.RULES.__class__(
    **{**vars(feast.RULES), "functions": {**feast.RULES.functions, stubs.step: step_backwards}, "id": "mirrored"}
)


@pytest.mark.parametrize(("name", "seats"), [("tomb", 2), ("tomb", 3), ("feast", 2), ("feast", 3)])
def test_the_toys_run_the_same_plain_and_compiled(name: str, seats: int) -> None:
    twins.check_twin(toys.BINDINGS[name], seats, "toys", 300)
    twins.check_bounded(toys.BINDINGS[name], seats, "toys", 40)


def test_two_games_with_one_record_type_do_not_run_each_others_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one cache is given to both, and to both again, as in a second process."""
    monkeypatch.setenv("WASET_CACHE", str(tmp_path))
    for _ in range(2):
        ends = []
        for rules in (feast.RULES, MIRRORED):
            game = Game(rules)
            state, knowledge = game.template(2), game.knowledge.new()
            run = game.twin(ONE_GAME, knowing=True)
            run["open_game"](state, game.template(2), knowledge, np.array([1, 2, 3], np.int64), 0)
            run["do_step"](state, knowledge, 0, 0)
            ends.append(int(state[0].bids[0]))
        assert ends == [1, 4]


def test_tables_sources_and_bounds_are_part_of_a_twins_name() -> None:
    plain, short = Game(tomb.RULES), Game(tomb.RULES, "short")
    names = {
        plain.twin_digest(),
        short.twin_digest(),
        plain.twin_digest(bounds=True),
        plain.twin_digest(knowing=True),
        Game(feast.RULES).twin_digest(),
    }
    assert len(names) == 5
    assert plain.twin_digest() == Game(tomb.RULES).twin_digest()
    assert twin.digest_of([bits], {}) != twin.digest_of([playout], {})
    assert twin.digest_of([bits], {"A": np.zeros(2)}) != twin.digest_of([bits], {"A": np.zeros((2, 1))})


def test_an_editions_tables_reach_the_plain_and_the_compiled_rules() -> None:
    for edition, cards in (("plain", 12), ("short", 10)):
        game = Game(tomb.RULES, edition)
        plain, there = Match.new(game, 2, seed=1), Batch(game, 2, 2, 1)
        for s in (plain.state[0], there.records[0]):
            assert int(s.bag.sum() + s.hands.sum()) == cards


def calls_itself(n: int) -> int:
    return calls_itself(n - 1) if n > 0 else 0


def test_a_rule_that_calls_itself_is_refused() -> None:
    with pytest.raises(RecursionError, match="calls itself"):
        twin.Rebinder({}, {}, (__name__,))(calls_itself)


def test_old_cache_folders_are_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WASET_CACHE", str(tmp_path))
    for n in range(twin.CACHE_FOLDERS_KEPT + 5):
        (tmp_path / f"old{n:02}").mkdir()
    twin.compiled({"popcount": bits.nth}, {}, {}, (), "fresh")
    assert len(list(tmp_path.iterdir())) == twin.CACHE_FOLDERS_KEPT
    assert (tmp_path / "fresh").is_dir()


def test_a_batch_refuses_what_is_not_legal_and_changes_nothing() -> None:
    batch = Batch(toys.BINDINGS["feast"], 4, 3, "refuse")
    before = batch.records.tobytes()
    for actions in ([0, 0, 9, 0], [0, -1, 0, 0], [0, 0, 0, 2**40]):
        with pytest.raises(IllegalAction):
            batch.step(np.array(actions))
    for actions in ([0, 0], [0.0] * 4, [[0]] * 4):
        with pytest.raises(ValueError, match="one whole number"):
            batch.step(np.array(actions))
    assert batch.records.tobytes() == before
    batch.step(np.array([0, 1, 2, 3]))
    assert batch.records.tobytes() != before


def test_simulation_counts_games_steps_wins_and_endings() -> None:
    found = simulate(toys.BINDINGS["feast"], 5_000, 3, "count")
    assert found["games"] == found["ended"]["dishes"] == 5_000
    assert 9 * 5_000 < found["steps"] < 18 * 5_000
    assert found["choices"] == found["steps"]
    assert sum(found["wins"]) == pytest.approx(5_000)
    assert max(found["wins"]) - min(found["wins"]) < 300
    assert found == simulate(toys.BINDINGS["feast"], 5_000, 3, "count")
    for games in (0, -1, True, 1.5):
        with pytest.raises(ValueError, match="whole number from 1"):
            simulate(toys.BINDINGS["feast"], games, 3, 1)  # type: ignore[arg-type]
