"""The opponents: random, hasty, greedy, search."""

from __future__ import annotations

import importlib
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, NamedTuple, Protocol

import numpy as np

from waset.agents import search
from waset.engine import bits, stubs
from waset.engine.canon import digest
from waset.engine.chance import seed_words
from waset.engine.errors import AgentError
from waset.engine.game import Game
from waset.engine.rng import draw_below, set_generator
from waset.engine.schema import Batch, Cells
from waset.engine.world import Action, Seen

LONGEST_MS = 600_000
MOST_ITERATIONS = 10_000_000
SLICE = 256
"""Iterations between two looks at the clock, or at a request to stop: about a millisecond."""
ROOM = 1 << 17
PLAYOUT_LIMIT = 5_000


class Agent(Protocol):
    """An opponent."""

    def choose(self, seen: Seen) -> Action:
        """One of `seen.legal`."""
        ...


def heuristic_of(game: Game) -> ModuleType:
    """The game's hand-made evaluation, or AgentError."""
    try:
        return importlib.import_module(f"waset.agents.heuristics.{game.rules.id}")
    except ModuleNotFoundError as missing:
        raise AgentError(f"{game.rules.id} has no hand-made evaluation yet; play against random") from missing


def heuristic_swaps(module: ModuleType) -> dict[Any, Any]:
    """What a hand-made evaluation puts in the place of its stubs; functions of its `CALLED` are called, not inlined."""
    found = {stub: getattr(module, stub.__name__) for stub in (stubs.prefer, stubs.outlook, stubs.milestone)}
    found |= {function: function for function in getattr(module, "CALLED", ())}
    return {**found, stubs.sift: module.sift} if hasattr(module, "sift") else found


def generator_for(seen: Seen, seed: int | str, who: str) -> Cells:
    """A generator, int64 [4], that is a function of the view, the seat and a seed."""
    words: Cells = np.zeros(4, np.int64)
    set_generator(words, *seed_words(f"{who} {seed} {seen.seat} {digest(seen.view)}"), 0)
    return words


def _single(seen: Seen) -> Action | None:
    if not seen.legal:
        raise AgentError(f"seat {seen.seat} is not asked")
    return seen.legal[0] if len(seen.legal) == 1 else None


@dataclass(frozen=True)
class Random:
    """Takes any legal action, each alike."""

    seed: int | str = 0

    def choose(self, seen: Seen) -> Action:
        """A legal action at random, a function of view and seed."""
        only = _single(seen)
        return only or seen.legal[int(draw_below(generator_for(seen, self.seed, "random"), len(seen.legal)))]


@dataclass(frozen=True)
class Hasty:
    """Takes what brings the game nearest to its end, where the game names such a thing (`hasten`); else plays as random does."""

    seed: int | str = 0

    def choose(self, seen: Seen) -> Action:
        """What `hasten` names, or a legal action at random, a function of view and seed."""
        only = _single(seen)
        if only:
            return only
        ahead = hastened(seen.game, seen.state.copy()[0], seen.seat)
        if ahead is None:
            return Random(self.seed).choose(seen)
        return next(action for action in seen.legal if action.id == ahead)


def hastened(game: Game, s: Any, seat: int) -> int | None:
    """What a game's `hasten` names for a seat, or None; `s` must be writable."""
    action = int(game.plain.hasten(s, seat)) if stubs.hasten in game.rules.functions else stubs.INDIFFERENT
    return None if action == stubs.INDIFFERENT else action


@dataclass(frozen=True)
class Greedy:
    """Takes what the game's hand-made evaluation likes best; needs no twin."""

    seed: int | str = 0

    def choose(self, seen: Seen) -> Action:
        """The preferred action, the lowest id among equals."""
        only = _single(seen)
        if only:
            return only
        best = liked(seen.game, seen.state.copy()[0], seen.seat, [action.id for action in seen.legal])
        return next(action for action in seen.legal if action.id == best)


def liked(game: Game, s: Any, seat: int, legal: Sequence[int]) -> int:
    """Of legal actions the one that the game's hand-made evaluation likes best, as `search.preferred`; `s` must be writable."""
    judge, words = plain_judge(game), np.zeros(game.words, np.int64)
    for action in legal:
        bits.put(words, action)
    judge.sift(s, seat, words, len(legal))
    return max(bits.members(words), key=lambda action: (float(judge.prefer(s, seat, action)), -action))


class Judge(NamedTuple):
    """A hand-made evaluation, bound plainly to an edition."""

    prefer: Callable[[Any, int, int], float]
    sift: Callable[[Any, int, Cells, int], int]


_judges: dict[Game, Judge] = {}


def plain_judge(game: Game) -> Judge:
    """The game's `prefer` and `sift`."""
    if game not in _judges:
        module = heuristic_of(game)
        prefer, sift = (game.bind_plain(part, (module,)) for part in (module.prefer, getattr(module, "sift", stubs.sift)))
        _judges[game] = Judge(prefer, sift)
    return _judges[game]


def search_twin(game: Game, *, bounds: bool = False) -> dict[str, Any]:
    """The compiled search of a game, with its hand-made evaluation where it has one."""
    try:
        module: ModuleType | None = heuristic_of(game)
    except AgentError:
        module = None
    modules = (search,) if module is None else (search, module)
    swaps = {} if module is None else heuristic_swaps(module)
    entries = {"iterate": search.iterate} if module is None else {"iterate": search.iterate, "liked": search.liked}
    return game.twin(entries, modules=modules, swaps=swaps, bounds=bounds)


@dataclass
class Tree:
    """The arrays of one search."""

    nodes: Cells
    rewards: Any
    used: Cells

    @classmethod
    def planted(cls, room: int) -> Tree:
        """An empty tree with its root."""
        used = np.ones(1, np.int64)
        return cls(np.zeros((room, search.NODE_CELLS), np.int64), np.zeros(room, np.float64), used)

    def best(self) -> int:
        """The root's action that was tried most; the better one, then the lower id, among equals."""
        return max(self.children(), key=lambda child: (child[1], child[2], -child[0]))[0]

    def children(self) -> list[tuple[int, int, float]]:
        """Action, visits and mean reward of each child of the root."""
        found = []
        child = int(self.nodes[search.ROOT, search.CHILD])
        while child != search.NO_NODE:
            visits = int(self.nodes[child, search.VISITS])
            found.append((int(self.nodes[child, search.ACTION]), visits, float(self.rewards[child]) / max(visits, 1)))
            child = int(self.nodes[child, search.SIBLING])
        return found


USUAL = {"explore": 0.5, "depth": 12, "greediness": 80, "milestones": 1, "reach": search.PATH}
"""Settings of the search where neither caller nor game says otherwise, in the order of search.py."""


@dataclass(frozen=True)
class Search:
    """Information-set tree search.

    Attributes:
        ms: time to think, in milliseconds; or
        iterations: how many, reproducible (a function of view and seed). One of the two.
        explore, depth, greediness, milestones: settings of search.py, by default the game's own (`SEARCH` of its hand-made evaluation) or
            those of `USUAL`; `to_the_end` plays every playout to the end at random instead.
        stop: asked between slices; the best action so far is answered when it says yes.
    """

    ms: int | None = None
    iterations: int | None = None
    seed: int | str = 0
    explore: float | None = None
    depth: int | None = None
    greediness: int | None = None
    milestones: int | None = None
    reach: int | None = None
    to_the_end: bool = False
    stop: Callable[[], bool] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if (self.ms is None) == (self.iterations is None):
            raise AgentError("search thinks for ms= milliseconds or for iterations=: give one of them")
        for name, most in (("ms", LONGEST_MS), ("iterations", MOST_ITERATIONS)):
            value = getattr(self, name)
            if value is not None and (type(value) is not int or not 1 <= value <= most):
                raise AgentError(f"search: {name} must be a whole number from 1 to {most}, not {value!r}")

    def choose(self, seen: Seen) -> Action:
        """The action tried most; waits for the twin when it is not compiled yet."""
        only = _single(seen)
        if only:
            return only
        best = self.think(seen).best()
        return next(action for action in seen.legal if action.id == best)

    def think(self, seen: Seen) -> Tree:
        """Grow a tree within the budget."""
        return self.grow(seen.game, seen.state, seen.knowledge, seen.seat, generator_for(seen, self.seed, "search"))

    def begin(self, seen: Seen) -> Growth:
        """A tree to be grown slice by slice, by whoever has time for it."""
        return Growth(self, seen.game, seen.state, seen.knowledge, seen.seat, generator_for(seen, self.seed, "search"))

    def grow(self, game: Game, state: Batch, knowledge: Batch, seat: int, generator: Cells) -> Tree:
        """Grow a tree for a seat from records of which only what the seat knows is used; moves the generator."""
        growth = Growth(self, game, state, knowledge, seat, generator)
        while growth.add() and not (self.stop is not None and self.stop()):
            pass
        return growth.tree


def settings_of(search: Search, game: Game) -> Any:
    """A search's settings for a game, float64 [SETTINGS] as in search.py."""
    try:
        own = {**USUAL, **getattr(heuristic_of(game), "SEARCH", {})}
    except AgentError:
        own = dict(USUAL)
    explore, *others = (own[name] if getattr(search, name) is None else getattr(search, name) for name in USUAL)
    return np.array([explore, search.to_the_end, *others], np.float64)


class Growth:
    """A search under way. Its budget counts the time that it thinks, not that it waits; slices may be added in any thread, one at a time.

    Attributes:
        tree: what has grown.
    """

    def __init__(self, search: Search, game: Game, state: Batch, knowledge: Batch, seat: int, generator: Cells) -> None:
        self._game, self._records, self._seat, self._generator = game, (state, knowledge), seat, generator
        self._settings = settings_of(search, game)
        self._seconds = None if search.ms is None else search.ms / 1000
        self._left = MOST_ITERATIONS if search.iterations is None else search.iterations
        self.tree = Tree.planted(min(ROOM, search.iterations + 1) if search.iterations else ROOM)

    def add(self) -> bool:
        """Grow by a slice; whether the budget allows another one."""
        begun, tree, desk = time.perf_counter(), self.tree, _desk(self._game)
        iterate = search_twin(self._game)["iterate"]
        iterate(*self._records, desk.scratch, desk.blank, self._seat, tree.nodes, tree.rewards, tree.used, desk.words, self._settings,
                self._generator, min(SLICE, self._left), PLAYOUT_LIMIT)  # fmt: skip
        self._left -= SLICE
        if self._seconds is not None:
            self._seconds -= time.perf_counter() - begun
        return self._left > 0 and (self._seconds is None or self._seconds > 0)


class _Desk(threading.local):
    """Scratch records of one thread and game."""

    def __init__(self, game: Game) -> None:
        self.scratch: Batch = game.state.new()
        self.blank: Batch = game.blank_knowledge()
        self.words: Cells = np.zeros((2, game.words), np.int64)


_desks: dict[Game, _Desk] = {}


def _desk(game: Game) -> _Desk:
    return _desks.setdefault(game, _Desk(game))
