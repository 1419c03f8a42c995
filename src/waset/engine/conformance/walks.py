"""Random play for checks, repeatable from a seed.

Where a game binds `stubs.hasten`, a walk follows it three times in four, so that games end in good time; else every action is alike.
Purely random play, a step at a time, is that of engine/playout.py: the twins' checks keep to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from waset.engine.chance import seed_words
from waset.engine.game import Game
from waset.engine.match import Match
from waset.engine.rng import draw_below, set_generator
from waset.engine.schema import Batch
from waset.engine.stubs import INDIFFERENT, hasten

Options = Mapping[str, int | str] | None
PERCENT = 100
AIMLESS_PERCENT = 25
"""How often a walk picks any action although the game knows one that brings it on."""


class Dice:
    """A tester's own chance."""

    def __init__(self, seed: object) -> None:
        self._cells = np.zeros(4, np.int64)
        set_generator(self._cells, *seed_words(f"dice {seed}"), 0)

    def below(self, n: int) -> int:
        """A number below n."""
        return int(draw_below(self._cells, n))

    def pick(self, things: Any) -> Any:
        """One of a sequence."""
        return things[self.below(len(things))]

    def often(self, percent: int) -> bool:
        """True in so many of a hundred throws."""
        return self.below(PERCENT) < percent


def pick_action(game: Game, s: Any, seat: int, dice: Dice) -> int:
    """What an asked seat does next."""
    menu = game.legal_ids(s, seat)
    assert menu, f"seat {seat} is asked and can do nothing"
    if hasten in game.rules.functions and not dice.often(AIMLESS_PERCENT):
        action = int(game.plain.hasten(s, seat))
        if action != INDIFFERENT:
            assert action in menu, f"hasten: {action} is not legal for seat {seat}"
            return action
    return int(dice.pick(menu))


def played(game: Game, seats: int, seed: object, options: Options = None) -> Iterator[tuple[Match, int, int]]:
    """A random game: the match before each step, with seat and action of the step that is done next."""
    match, dice = Match.new(game, seats, options, seed=f"conformance {seed}"), Dice(seed)
    for _ in range(game.rules.step_limit):
        if match.over:
            return
        seat = dice.pick(sorted(match.pending))
        action = pick_action(game, match.course.s, seat, dice)
        yield match, seat, action
        match.play(seat, action)
    raise AssertionError(f"{name(game, seats, seed, options)}: not over after {game.rules.step_limit} steps")


def name(game: Game, seats: int, seed: object, options: Options) -> str:
    """What repeats a walk."""
    return f"{game.rules.id} {game.edition}, {seats} seats, seed {seed}, options {dict(options or {})}"


def wander(game: Game, seats: int, seed: object, options: Options = None, *, sealed: bool = False) -> Iterator[Match]:
    """A random match in which steps are taken back now and then: the match after each thing that is done."""
    dice = Dice(seed)
    match = Match.new(game, seats, options, seed=None if sealed else f"wander {seed}")
    while not match.over:
        seat = dice.below(seats)
        if dice.often(20) and match.why_not_undo(seat) is None:
            match.undo(seat)
        else:
            seat = dice.pick(sorted(match.pending))
            match.play(seat, pick_action(game, match.course.s, seat, dice))
        yield match


def play_on(game: Game, state: Batch, knowledge: Batch, dice: Dice) -> None:
    """Play random steps on records to the end of the game, and check it there."""
    s, k = state[0], knowledge[0]
    set_generator(s.generator, *seed_words("play on"), dice.below(1 << 30))
    for _ in range(game.rules.step_limit):
        if s.over:
            break
        seat = dice.pick([seat for seat in range(int(s.seats)) if (int(s.asked) >> seat) & 1])
        game.plain.step(s, k, seat, pick_action(game, s, seat, dice))
    assert s.over, "a game that does not end"
    game.state.check_ranges(s)
    game.plain.check(s)
