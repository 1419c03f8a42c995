"""Playthroughs read like reports; one that differs shows what a change did to a game. `python -m tools.golden` writes them anew."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tools.golden.__main__ import GOLDEN, PLANS, plans
from tools.golden.plans import played
from tools.golden.report import report
from waset import catalog

SHORTEST, LONGEST = 80, 250
PLAYTHROUGHS = plans(GOLDEN)


@cache
def text(path: Path) -> str:
    return path.with_name(f"{path.name}.txt").read_text("utf-8")


@pytest.mark.parametrize("game", catalog.games())
def test_every_game_has_playthroughs_and_none_that_nothing_plans(game: str) -> None:
    folder = GOLDEN / game
    assert (folder / PLANS).exists()
    names = {path.name for path in PLAYTHROUGHS if path.parent == folder}
    assert names
    assert names == {file.stem for file in folder.glob("*.txt")}


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_playthrough_goes_as_it_is_written(path: Path) -> None:
    plan = PLAYTHROUGHS[path]
    now = report(plan, played(plan))
    assert now == text(path), "run python -m tools.golden, and read the difference before it is committed"


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_playthrough_is_short_enough_to_be_read(path: Path) -> None:
    assert SHORTEST <= text(path).count("\n") <= LONGEST


@pytest.mark.parametrize("game", catalog.games())
def test_playthroughs_show_each_way_of_ending(game: str) -> None:
    endings = {ending for ending in catalog.rules(game).endings for path in PLAYTHROUGHS
               if path.parent.name == game and f"; ended: {ending}\n" in text(path)}  # fmt: skip
    assert endings == set(catalog.rules(game).endings)
