"""Generic random play, written once against stubs and bound to a game, plain or compiled.

A seat that is asked picks uniformly among its legal actions; of several asked seats the lowest answers first. Policies draw from a
generator of their own, so that the chance of a game does not depend on who plays it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from waset.engine.bits import has, lowest, nth
from waset.engine.rng import draw_below, set_generator
from waset.engine.schema import Batch, Cells
from waset.engine.stubs import deal, ended, legal, redeal, step, totals, wins

STEPS, CHOICES, UNFINISHED = 0, 1, 2
COUNTERS = 3
POLICY_STREAM = 0x9E37_79B9
"""Mixed into the third seed word of a policy's generator, so that it is another stream than the game's."""


def open_game(batch: Batch, template: Batch, knowledge: Batch, seed: Cells, number: int) -> None:
    """Deal game `number` of a seed (uint32 words in int64 [3]) into `batch[0]`; `template[0]` holds seats and options."""
    batch[0] = template[0]
    s = batch[0]
    set_generator(s.generator, seed[0], seed[1], seed[2], number)
    deal(s, knowledge[0])


def forget(knowledge: Batch) -> None:
    """Nobody has been shown anything yet: before a game is opened on records that another one was played on with knowledge kept."""
    knowledge[:] = np.zeros(1, knowledge.dtype)


def start_policy(policy: Cells, seed: Cells, number: int) -> None:
    """Start the generator, int64 [4], of the random policy that plays game `number` of a seed."""
    set_generator(policy, seed[0], seed[1], seed[2] ^ POLICY_STREAM, number)


def play_out(batch: Batch, knowledge: Batch, words: Cells, policy: Cells, counters: Cells, limit: int) -> None:
    """Play `batch[0]` randomly to its end, or for at most `limit` steps.

    Args:
        words: scratch, int64 [words of the game].
        counters: int64 [COUNTERS]; steps, steps with a choice, and games that hit the limit are added.
    """
    s = batch[0]
    k = knowledge[0]
    steps = 0
    choices = 0
    while s.over == 0 and steps < limit:
        seat = lowest(s.asked)
        count = legal(s, seat, words)
        n = 0
        if count > 1:
            n = draw_below(policy, count)
            choices += 1
        step(s, k, seat, nth(words, n))
        steps += 1
    counters[STEPS] += steps
    counters[CHOICES] += choices
    counters[UNFINISHED] += 1 - s.over


def simulate(batch: Batch, template: Batch, knowledge: Batch, seed: Cells, first: int, games: int, limit: int, words: Cells,
             counters: Cells, points: Cells, shares: Any, ends: Cells) -> None:  # fmt: skip
    """Random games `first` .. `first + games - 1` of a seed.

    Args:
        points: int64 [seats], final totals are added.
        shares: float64 [seats], wins are added, ties split.
        ends: int64 [endings], games that ended so are counted.
    """
    policy = np.zeros(4, np.int64)
    one = np.zeros(len(points), np.int64)
    won = np.zeros(len(points), np.int64)
    for number in range(first, first + games):
        open_game(batch, template, knowledge, seed, number)
        start_policy(policy, seed, number)
        play_out(batch, knowledge, words, policy, counters, limit)
        s = batch[0]
        if s.over == 0:
            continue
        totals(s, one)
        wins(s, won)
        winners = won.sum()
        for seat in range(len(points)):
            points[seat] += one[seat]
            if won[seat]:
                shares[seat] += 1.0 / winners
        ends[ended(s)] += 1


def open_many(records: Batch, template: Batch, knowledge: Batch, seed: Cells, first: int) -> None:
    """Deal games `first`, `first` + 1, ... of a seed into all records."""
    for i in range(len(records)):
        open_game(records[i : i + 1], template, knowledge, seed, first + i)


def ask_many(records: Batch, seats: Cells, masks: Cells, counts: Cells) -> None:
    """Fill in, for each game, the lowest seat that is asked, what it may do, and how many choices that is."""
    for i in range(len(records)):
        s = records[i]
        seats[i] = lowest(s.asked)
        counts[i] = legal(s, seats[i], masks[i])


def first_illegal(masks: Cells, actions: Cells, ids: int) -> int:
    """Index of the first game whose action is not in its mask, or -1."""
    for i in range(len(actions)):
        if actions[i] < 0 or actions[i] >= ids or not has(masks[i], actions[i]):
            return i
    return -1


def step_many(records: Batch, template: Batch, knowledge: Batch, seed: Cells, number: int, seats: Cells, actions: Cells,
              finished: Cells, points: Cells, won: Cells) -> int:  # fmt: skip
    """Carry out one legal action in each game, note totals and winners where one ends, and deal games `number` and on in their places.

    Returns: the number of the game to be dealt next.
    """
    for i in range(len(records)):
        s = records[i]
        step(s, knowledge[0], seats[i], actions[i])
        finished[i] = s.over
        if s.over:
            totals(s, points[i])
            wins(s, won[i])
            open_game(records[i : i + 1], template, knowledge, seed, number)
            number += 1
    return number


def pick_many(masks: Cells, counts: Cells, policy: Cells, actions: Cells) -> None:
    """A uniformly chosen legal action for each game."""
    for i in range(len(actions)):
        actions[i] = nth(masks[i], draw_below(policy, counts[i]) if counts[i] > 1 else 0)


def do_step(batch: Batch, knowledge: Batch, seat: int, action: int) -> None:
    """One legal step of `batch[0]`."""
    step(batch[0], knowledge[0], seat, action)


def list_legal(batch: Batch, seat: int, words: Cells) -> int:
    """What a seat may do in `batch[0]`."""
    return legal(batch[0], seat, words)


def deal_again(batch: Batch, knowledge: Batch, viewer: int) -> None:
    """Deal again in `batch[0]` what a viewer cannot know."""
    redeal(batch[0], knowledge[0], viewer)


ONE_GAME = {entry.__name__: entry for entry in (open_game, do_step, list_legal, deal_again, play_out)}
"""What is done to a single game from outside: one set of entries, so that all who play so share one compiled twin."""
