"""The plain and the compiled run are the same, byte for byte; and nothing depends on the process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from waset.engine import files
from waset.engine.canon import digest
from waset.engine.chance import seed_words
from waset.engine.conformance.walks import Dice, Options, name, wander
from waset.engine.errors import PositionError
from waset.engine.game import Game
from waset.engine.match import Match
from waset.engine.playout import COUNTERS, ONE_GAME, UNFINISHED, forget
from waset.engine.schema import Batch

REDEAL_PERCENT = 20


Run = dict[str, Callable[..., Any]]


def compiled(game: Game, *, bounds: bool = False) -> Run:
    """The entries compiled, with knowledge kept."""
    return game.twin(ONE_GAME, knowing=True, bounds=bounds)


def plain(game: Game) -> Run:
    """The entries as they are read, bound like the compiled ones."""
    return {title: game.bind_plain(entry) for title, entry in ONE_GAME.items()}


class _Pair:
    """One game in both runs."""

    def __init__(self, game: Game, run: Run, template: Batch) -> None:
        self.game, self.run, self.template = game, run, template
        self.state, self.knowledge = game.state.new(), game.knowledge.new()
        self.words = np.zeros(game.words, np.int64)

    def open(self, seed: object, number: int) -> None:
        forget(self.knowledge)
        self.run["open_game"](self.state, self.template, self.knowledge, np.array(seed_words(str(seed)), np.int64), number)

    def menu(self, seat: int) -> tuple[int, bytes]:
        return int(self.run["list_legal"](self.state, seat, self.words)), self.words.tobytes()

    def records(self) -> tuple[bytes, bytes]:
        return self.state.tobytes(), self.knowledge.tobytes()

    def redealt(self, viewer: int) -> bytes:
        state, knowledge = self.state.copy(), self.knowledge.copy()
        self.run["deal_again"](state, knowledge, viewer)
        return state.tobytes()


def check_twin(game: Game, seats: int, seed: object, steps: int, options: Options = None) -> int:
    """Over so many random steps, games one after the other, both runs agree; how many games were begun."""
    template, dice, number = game.template(seats, options), Dice(f"twin {seed}"), 0
    here, there = _Pair(game, plain(game), template), _Pair(game, compiled(game), template)
    for n in range(steps):
        where = f"{name(game, seats, seed, options)}, step {n}"
        if n == 0 or here.state[0].over:
            here.open(seed, number)
            there.open(seed, number)
            number += 1
            assert here.records() == there.records(), f"{where}: game {number - 1} is dealt differently"
            course = Match.new(game, seats, options, str(seed), number - 1).course
            assert (course.state.tobytes(), course.knowledge.tobytes()) == here.records(), f"{where}: Match.new"
        menus = [here.menu(seat) for seat in range(seats)]
        assert menus == [there.menu(seat) for seat in range(seats)], f"{where}: legal actions differ"
        if dice.often(REDEAL_PERCENT):
            viewer = dice.pick((*range(seats), game.rules.spectator))
            assert here.redealt(viewer) == there.redealt(viewer), f"{where}: a redeal for {viewer} differs"
        seat = dice.pick([seat for seat in range(seats) if menus[seat][0]])
        action = dice.pick(game.legal_ids(here.state[0], seat))
        for run in (here, there):
            run.run["do_step"](run.state, run.knowledge, seat, action)
        assert here.records() == there.records(), f"{where}: {game.rules.actions.words(action)!r} differs"
    return number


def check_bounded(game: Game, seats: int, seed: object, games: int, options: Options = None) -> None:
    """Compiled random games with bounds checks keep every law, at a random moment and at the end."""
    run, template, dice = compiled(game, bounds=True), game.template(seats, options), Dice(f"bounded {seed}")
    state, knowledge = game.state.new(), game.knowledge.new()
    words, seeds = np.zeros(game.words, np.int64), np.array(seed_words(str(seed)), np.int64)
    counters, policy = np.zeros(COUNTERS, np.int64), np.array([1 + dice.below(1 << 30) for _ in range(4)], np.int64)
    for number in range(games):
        forget(knowledge)
        run["open_game"](state, template, knowledge, seeds, number)
        for limit in (dice.below(300), game.rules.step_limit):
            run["play_out"](state, knowledge, words, policy, counters, limit)
            _check_laws(game, state, knowledge, f"{name(game, seats, seed, options)}, game {number}")
        assert state[0].over, f"{name(game, seats, seed, options)}, game {number}: does not end"
        counters[UNFINISHED] = 0


def _check_laws(game: Game, state: Batch, knowledge: Batch, where: str) -> None:
    try:
        game.state.check_ranges(state[0])
        game.knowledge.check_ranges(knowledge[0])
        game.plain.check(state[0])
    except PositionError as error:
        raise AssertionError(f"{where}: {error}") from error


def finish(game: Game, state: Batch, knowledge: Batch, dice: Dice, *, plain_up_to: int = 0) -> None:
    """Play random steps on checked records to the end, and check the laws there.

    Args:
        plain_up_to: games whose limit of steps is not above this are played plain, which is sooner done than a few of them compiled;
            others in the bounds-checked twin.
    """
    words, counters = np.zeros(game.words, np.int64), np.zeros(COUNTERS, np.int64)
    policy = np.array([1 + dice.below(1 << 30) for _ in range(4)], np.int64)
    state[0].generator[:] = policy[::-1]
    run = plain(game) if game.rules.step_limit <= plain_up_to else compiled(game, bounds=True)
    run["play_out"](state, knowledge, words, policy, counters, game.rules.step_limit)
    assert state[0].over, "a game that does not end"
    _check_laws(game, state, knowledge, "at the end")


def fingerprint(game: Game, seats: int, seed: object) -> str:
    """A digest of all that a random seeded match says and keeps: the same in every process."""
    said: list[Any] = []
    match = None
    for match in wander(game, seats, seed):
        said.append([match.prompt(seat) for seat in range(seats)])
    assert match is not None
    said += [[match.events(n, viewer) for n in range(len(match.history))] for viewer in (*range(seats), None)]
    said += [match.shown(viewer) for viewer in (*range(seats), None)]
    return digest([said, files.text_of(match), match.result])
