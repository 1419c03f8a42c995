"""Tree search for games with hidden cards, written once against stubs: single-observer information-set Monte Carlo tree search.

Every iteration deals anew what the searching seat cannot know, walks down the tree among the actions that are legal in that world,
adds one node, estimates the outcome and adds each seat's share of the win along the path. Nodes are sequences of actions; an action that
was possible more often must earn more to be tried as much (Cowling, Powley and Whitehouse 2012).

The estimate is a random playout to the end, or, where a game has a hand-made outlook, the outlook at the next milestone or after a few
steps: what the settings say. Where a game has hundreds of actions, its `sift` says which of them are worth a look.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np

from waset.engine.bits import drop, has, lowest, nth
from waset.engine.rng import draw_below
from waset.engine.schema import Batch, Cells
from waset.engine.stubs import legal, milestone, outlook, prefer, redeal, sift, step, wins

VISITS, AVAILABLE, ACTION, MOVER, CHILD, SIBLING = 0, 1, 2, 3, 4, 5
NODE_CELLS = 6
ROOT = 0
NO_NODE = 0
"""The root is nobody's child, so its number says that there is none."""

EXPLORE, TO_THE_END, DEPTH, GREEDINESS, MILESTONES, REACH = 0, 1, 2, 3, 4, 5
SETTINGS = 6
"""float64 [SETTINGS]: exploration constant; 1 for playouts to the end; steps of a playout before the outlook is asked; share of
playout steps, in percent, that take the preferred action; milestones that a playout may come to; nodes of the longest path down the tree.

A short path leaves what comes after to the playouts: where a game's preference is good, that is better play than a tree gives that has
seen each of its deeper choices a few times only."""
PERCENT = 100
PATH = 512
"""Nodes of the longest path down a tree."""


def iterate(root: Batch, knowledge: Batch, scratch: Batch, blank: Batch, seat: int, nodes: Cells, rewards: Any, used: Cells, words: Cells,
            settings: Any, generator: Cells, iterations: int, limit: int) -> None:  # fmt: skip
    """Add iterations to a tree.

    Args:
        root, knowledge: batches of one record, the position as the seat may think it to be.
        scratch: batch of one record; blank: what stands for knowledge in play.
        nodes: int64 [room, NODE_CELLS], rewards: float64 [room], used: int64 [1]; the root stands in row 0 from the start.
        words: int64 [2, words of the game], scratch.
        settings: float64 [SETTINGS].
        generator: int64 [4], the search's own chance.
        limit: most steps of a playout.
    """
    path = np.zeros(PATH, np.int64)
    shares = np.zeros(root[0].seats, np.float64)
    for _ in range(iterations):
        scratch[0] = root[0]
        s = scratch[0]
        for i in range(len(generator)):
            s.generator[i] = draw_below(generator, 1 << 31)
        redeal(s, knowledge[0], seat)
        depth = descend(s, blank[0], seat, nodes, rewards, used, words, settings, generator, path)
        estimate(s, blank[0], words[0], settings, generator, shares, limit)
        for i in range(depth):
            node = path[i]
            nodes[node, VISITS] += 1
            rewards[node] += shares[nodes[node, MOVER]]
        nodes[ROOT, VISITS] += 1


def descend(s: Any, k: Any, searcher: int, nodes: Cells, rewards: Any, used: Cells, words: Cells, settings: Any, generator: Cells,
            path: Cells) -> int:  # fmt: skip
    """Walk from the root to a new node, carrying out its actions; answer how many nodes `path` holds.

    Where several seats are asked at once, the one that searches chooses first, as if the others waited.
    """
    node = ROOT
    depth = 0
    while s.over == 0 and depth < min(len(path), int(settings[REACH])):
        seat = searcher if node == ROOT else lowest(s.asked)
        count = sift(s, seat, words[0], legal(s, seat, words[0]))
        if count == 1 and depth > 0:
            step(s, k, seat, nth(words[0], 0))
            continue
        child, untried = pick_child(nodes, rewards, node, seat, count, words, settings[EXPLORE])
        added = untried > 0 and used[0] < len(nodes)
        if added:
            child = add_child(nodes, used, node, seat, nth(words[1], draw_below(generator, untried)))
        if child == NO_NODE:
            return depth
        step(s, k, seat, nodes[child, ACTION])
        path[depth] = child
        depth += 1
        node = child
        if added:
            return depth
    return depth


def pick_child(nodes: Cells, rewards: Any, node: int, seat: int, count: int, words: Cells, explore: float) -> tuple[int, int]:
    """The most promising child among legal actions (words[0]), and how many legal actions have no child yet (left in words[1])."""
    words[1, :] = words[0]
    best, best_bound, untried = NO_NODE, -1.0, count
    child = nodes[node, CHILD]
    while child != NO_NODE:
        if nodes[child, MOVER] == seat and has(words[0], nodes[child, ACTION]):
            drop(words[1], nodes[child, ACTION])
            untried -= 1
            nodes[child, AVAILABLE] += 1
            visits = nodes[child, VISITS]
            bound = rewards[child] / visits + explore * sqrt(log(nodes[child, AVAILABLE]) / visits)
            if bound > best_bound:
                best, best_bound = child, bound
        child = nodes[child, SIBLING]
    return best, untried


def add_child(nodes: Cells, used: Cells, node: int, seat: int, action: int) -> int:
    """A new child of a node."""
    child = used[0]
    used[0] += 1
    nodes[child, VISITS] = 0
    nodes[child, AVAILABLE] = 1
    nodes[child, ACTION] = action
    nodes[child, MOVER] = seat
    nodes[child, CHILD] = NO_NODE
    nodes[child, SIBLING] = nodes[node, CHILD]
    nodes[node, CHILD] = child
    return child


def estimate(s: Any, k: Any, words: Cells, settings: Any, generator: Cells, shares: Any, limit: int) -> None:
    """Each seat's expected share of the win from here."""
    if settings[TO_THE_END] > 0.0:
        finish(s, k, words, generator, limit)
    else:
        play_on(s, k, words, settings, generator)
    if s.over or settings[TO_THE_END] > 0.0:
        shares_of_win(s, shares)
    else:
        outlook(s, shares)


def finish(s: Any, k: Any, words: Cells, generator: Cells, limit: int) -> None:
    """Random play to the end."""
    steps = 0
    while s.over == 0 and steps < limit:
        seat = lowest(s.asked)
        count = legal(s, seat, words)
        step(s, k, seat, nth(words, draw_below(generator, count) if count > 1 else 0))
        steps += 1


def play_on(s: Any, k: Any, words: Cells, settings: Any, generator: Cells) -> None:
    """A few steps, preferred or random, at most to the next milestone, or to one of those behind it."""
    here, left = milestone(s), settings[MILESTONES]
    for _ in range(int(settings[DEPTH])):
        if milestone(s) != here:
            here = milestone(s)
            left -= 1.0
        if s.over or left <= 0.0:
            return
        seat = lowest(s.asked)
        count = legal(s, seat, words)
        if count > 1 and draw_below(generator, PERCENT) < settings[GREEDINESS]:
            step(s, k, seat, preferred(s, seat, words, count))
        else:
            step(s, k, seat, nth(words, draw_below(generator, count) if count > 1 else 0))


def preferred(s: Any, seat: int, words: Cells, count: int) -> int:
    """Of the legal actions worth a look, the one that the hand-made evaluation likes best, the lowest id among equals."""
    count = sift(s, seat, words, count)
    best = nth(words, 0)
    liking = prefer(s, seat, best)
    for n in range(1, count):
        action = nth(words, n)
        other = prefer(s, seat, action)
        if other > liking:
            best, liking = action, other
    return best


def liked(batch: Batch, seat: int, words: Cells, count: int) -> int:
    """The preferred action in `batch[0]` of the `count` that `words` hold."""
    return preferred(batch[0], seat, words, count)


def shares_of_win(s: Any, shares: Any) -> None:
    """1 for the winner, ties split; nothing where nobody wins or the game did not end."""
    shares[:] = 0.0
    if s.over == 0:
        return
    wins(s, shares)
    winners = max(shares.sum(), 1.0)
    for seat in range(len(shares)):
        shares[seat] /= winners
