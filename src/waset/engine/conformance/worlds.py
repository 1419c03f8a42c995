"""Who knows what: redeals keep the view, two worlds look the same to a bystander, and redeals reach the worlds that may be.

The two-worlds check does not read the knowledge record. It is told by `Faces` what everybody sees of hidden things (backs, counts).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from waset.engine.canon import canonical
from waset.engine.chance import TAPE, seed_words
from waset.engine.conformance.walks import Dice, Options, name, pick_action
from waset.engine.errors import PositionError
from waset.engine.game import Game
from waset.engine.match import Match
from waset.engine.rng import set_generator
from waset.engine.schema import OPEN, OWNER, Batch
from waset.engine.world import Seen, redealt

Faces = Callable[[Any], Any]
"""(state record) -> what everybody sees of its hidden cells; compared with ==."""
MOST_CHOICES = 400
"""Choices of several steps that are looked at, at one moment."""


class After(NamedTuple):
    """One way on from a moment: a committed choice, what came of it, and whether chance was asked. Its generator is at zero."""

    steps: tuple[int, ...]
    state: Batch
    knowledge: Batch
    drew: bool

    @property
    def key(self) -> tuple[tuple[int, ...], bytes, bytes]:
        """Equal for equal ways on."""
        return self.steps, self.state.tobytes(), self.knowledge.tobytes()


# ---- redeals ---------------------------------------------------------------------------------------------------------------------------


def check_redeal(game: Game, state: Batch, knowledge: Batch, viewer: int, seed: int | str) -> tuple[Batch, Batch]:
    """A redealt world is a game, looks the same, and forgets which world it came from; answers it."""
    world = redealt(game, state, knowledge, viewer, seed)
    _check_same(game, (state, knowledge), world, viewer)
    again = redealt(game, *world, viewer, f"again {seed}")
    assert _bytes(again) == _bytes(redealt(game, state, knowledge, viewer, f"again {seed}")), "a redeal depends on what was dealt before"
    try:
        game.state.check_ranges(world[0][0])
        game.knowledge.check_ranges(world[1][0])
        game.plain.check(world[0][0])
    except PositionError as error:
        raise AssertionError(f"a redealt world is no game: {error}") from error
    if viewer != game.rules.spectator:
        first, second = Seen.through(game, viewer, state, knowledge), Seen.through(game, viewer, *world)
        assert first.view == second.view, "an agent sees another view"
        assert _bytes((first.state, first.knowledge)) == _bytes((second.state, second.knowledge)), "an agent gets another world"
        assert [action.id for action in first.legal] == game.legal_ids(state[0], viewer), "an agent is offered other actions"
        assert [action.final for action in first.legal] == [action.final for action in second.legal], "other actions are final"
    return world


def _check_same(game: Game, one: tuple[Batch, Batch], other: tuple[Batch, Batch], viewer: int) -> None:
    views = [game.plain.view(state[0], knowledge[0], viewer) for state, knowledge in (one, other)]
    assert canonical(views[0]) == canonical(views[1]), "a redealt world looks different"
    assert game.legal_ids(one[0][0], viewer) == game.legal_ids(other[0][0], viewer), "other actions are legal in a redealt world"
    assert game.plain.prompt(views[0], viewer) == game.plain.prompt(views[1], viewer), "a redealt world asks something else"


def _bytes(records: tuple[Batch, Batch]) -> tuple[bytes, bytes]:
    return records[0].tobytes(), records[1].tobytes()


# ---- two worlds ------------------------------------------------------------------------------------------------------------------------


def check_two_worlds(game: Game, seats: int, seed: object, alternatives: int, faces: Faces, options: Options = None) -> int:
    """Through one random game: what a bystander is told does not depend on what he may not know; how many pairs were compared."""
    dice, match = Dice(f"worlds {seed}"), Match.new(game, seats, options, seed=f"worlds {seed}")
    state, knowledge, compared, line = match.state, match.knowledge, 0, 0
    while not state[0].over:
        seat = dice.pick([seat for seat in range(seats) if (int(state[0].asked) >> seat) & 1])
        done = random_choice(game, state, knowledge, seat, dice)
        try:
            compared += _compare(game, (state, knowledge), seat, done, alternatives, faces, dice)
        except AssertionError as error:
            said = [game.rules.actions.words(action) for action in done.steps]
            raise AssertionError(f"{name(game, seats, seed, options)}, line {line}, seat {seat}, {said}: {error}") from error
        state, knowledge, line = done.state, done.knowledge, line + 1
    return compared


def random_choice(game: Game, state: Batch, knowledge: Batch, seat: int, dice: Dice) -> After:
    """A random committed choice of a seat."""
    s, k, drew = state.copy(), knowledge.copy(), False
    steps: list[int] = []
    set_generator(s[0].generator, *seed_words("choice"), dice.below(1 << 30))
    while not steps or (int(s[0].drafting) >> seat) & 1:
        steps.append(pick_action(game, s[0], seat, dice))
        with TAPE.listening() as heard:
            game.plain.step(s[0], k[0], seat, steps[-1])
        drew = drew or bool(heard.answers)
    s[0].generator[:] = 0
    return After(tuple(steps), s, k, drew)


def _repeat(game: Game, moment: tuple[Batch, Batch], seat: int, steps: Sequence[int], dice: Dice) -> After:
    """The same steps with other chance."""
    s, k, drew = moment[0].copy(), moment[1].copy(), False
    set_generator(s[0].generator, *seed_words("repeat"), dice.below(1 << 30))
    for action in steps:
        with TAPE.listening() as heard:
            game.plain.step(s[0], k[0], seat, action)
        drew = drew or bool(heard.answers)
    s[0].generator[:] = 0
    return After(tuple(steps), s, k, drew)


def _compare(game: Game, moment: tuple[Batch, Batch], seat: int, done: After, alternatives: int, faces: Faces, dice: Dice) -> int:  # noqa: PLR0913, PLR0917
    compared = 0
    others = [_repeat(game, moment, seat, done.steps, dice) for _ in range(alternatives)] if done.drew else []
    choices: list[tuple[int, ...]] | None = None
    shown = Shown(game, faces)
    for viewer in (*(other for other in range(int(moment[0][0].seats)) if other != seat), game.rules.spectator):
        public = game.plain.told(moment[0][0], seat, done.steps, viewer)
        same = list(others)
        if len(public.steps) < len(done.steps) or any(value is None for _, values in public.steps for value in values):
            choices = _choices(game, moment, seat, dice) if choices is None else choices
            hidden = [steps for steps in choices if steps != done.steps and game.plain.told(moment[0][0], seat, steps, viewer) == public]
            same += [_repeat(game, moment, seat, steps, dice) for steps in hidden[:alternatives]]
        compared += _compare_with(Bystander(game, moment, seat, viewer), done, same, shown)
    return compared


def _compare_with(bystander: Bystander, done: After, others: list[After], shown: Shown) -> int:
    message, compared = None, 0
    seen = {done.key}
    for other in others:
        if other.key in seen or not shown.alike(done, other, bystander.viewer):
            continue
        seen.add(other.key)
        message = bystander.message(done) if message is None else message
        there = bystander.message(other)
        words = [bystander.game.rules.actions.words(action) for action in other.steps]
        assert there == message, f"observer {bystander.viewer} could tell it from {words}:\n{message}\n{there}"
        compared += 1
    return compared


class Shown:
    """What of an outcome viewers are meant to see: their own cells and all faces; where chance was asked, all open cells as well.

    Without chance nothing open may depend on what a viewer was not told, so open cells are left to the comparison itself. Who is asked
    always is.
    """

    def __init__(self, game: Game, faces: Faces) -> None:
        self._game, self._faces = game, faces
        self._open = [field.name for field in game.state.fields if field.cell.seen == OPEN and field.name != "asked"]
        self._own = [field.name for field in game.state.fields if field.cell.seen == OWNER]
        self._known: dict[tuple[int, bool], tuple[After, tuple[Any, ...]]] = {}

    def alike(self, one: After, other: After, viewer: int) -> bool:
        """Whether a viewer is meant to see the same of two outcomes of a moment."""
        drew = one.drew or other.drew
        if self._to_all(one, drew=drew) != self._to_all(other, drew=drew):
            return False
        own = self._own if viewer != self._game.rules.spectator else []
        return all(one.state[0][name][viewer].tobytes() == other.state[0][name][viewer].tobytes() for name in own)

    def _to_all(self, after: After, *, drew: bool) -> tuple[Any, ...]:
        key = (id(after), drew)
        if key not in self._known:
            s = after.state[0]
            cells = (s[name].tobytes() for name in self._open) if drew else ()
            self._known[key] = after, (self._faces(s), *cells)  # what is held keeps its id
        return self._known[key][1]


class Bystander:
    """Somebody who looks on, at one moment, as a seat makes its choice."""

    def __init__(self, game: Game, moment: tuple[Batch, Batch], seat: int, viewer: int) -> None:
        self.game, self.viewer = game, viewer
        self._moment, self._seat, self._before = moment, seat, game.plain.view(moment[0][0], moment[1][0], viewer)

    def message(self, after: After) -> str:
        """All that he is sent of one way on."""
        plain, viewer, s = self.game.plain, self.viewer, after.state[0]
        view = plain.view(s, after.knowledge[0], viewer)
        events = plain.events(self._before, plain.told(self._moment[0][0], self._seat, list(after.steps), viewer), view)
        return canonical({"events": events, "legal": self.game.legal_ids(s, viewer), "prompt": plain.prompt(view, viewer), "view": view})


def _choices(game: Game, moment: tuple[Batch, Batch], seat: int, dice: Dice) -> list[tuple[int, ...]]:
    """Committed choices of a seat, all of them or many at random, in random order."""
    found: list[tuple[int, ...]] = []
    heap: list[tuple[int, ...]] = [()]
    while heap and len(found) < MOST_CHOICES:
        steps = heap.pop(dice.below(len(heap)))
        s, k = moment[0].copy(), moment[1].copy()
        with TAPE.listening():
            for action in steps:
                game.plain.step(s[0], k[0], seat, action)
        if steps and not (int(s[0].drafting) >> seat) & 1:
            found.append(steps)
        else:
            heap += [(*steps, action) for action in game.legal_ids(s[0], seat)]
    return found


# ---- all worlds of a small game --------------------------------------------------------------------------------------------------------


class _Asked(Exception):  # noqa: N818 - not an error: chance was asked one time more
    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


def every_outcome(state: Batch, knowledge: Batch, act: Callable[[Any, Any], None]) -> Iterator[tuple[Batch, Batch]]:
    """Records after `act`, for all that chance may answer."""
    open_: list[tuple[int, ...]] = [()]
    while open_:
        values = open_.pop()
        s, k, script = state.copy(), knowledge.copy(), iter(values)

        def answer(n: int, script: Iterator[int] = script) -> int:
            value = next(script, None)
            if value is None:
                raise _Asked(n)
            return value

        try:
            with TAPE.listening(answer):
                act(s[0], k[0])
        except _Asked as asked:
            open_ += [(*values, value) for value in range(asked.n)]
            continue
        yield s, k


Worlds = dict[tuple[bytes, bytes], tuple[Batch, Batch]]


def every_deal(game: Game, seats: int, options: Options = None) -> Worlds:
    """All first moments of a game."""
    dealt = every_outcome(game.template(seats, options), game.knowledge.new(), game.plain.deal)
    return {_bytes(records): records for records in dealt}


class Count(NamedTuple):
    """Of one observer at one moment: worlds that all histories with the same messages lead to, and those that only redeals reach."""

    possible: int
    invented: int


def check_enumerated(game: Game, dealt: Worlds, seed: object, lines: int) -> list[Count]:
    """Over the first lines of a random game: redeals reach every world that may be.

    Redeals that reach more are counted: a game may forget what its RULES.md lists.

    Args:
        dealt: from `every_deal`.

    Returns: counts after the deal and after each line, for each seat and the spectator.
    """
    dice = Dice(f"enumerated {seed}")
    state, knowledge = dice.pick(list(dealt.values()))
    viewers = (*range(int(state[0].seats)), game.rules.spectator)
    worlds = {viewer: _alike(game, dealt, viewer, game.plain.view(state[0], knowledge[0], viewer)) for viewer in viewers}
    counts = [_compare_sets(game, state, knowledge, viewer, worlds[viewer]) for viewer in viewers]
    for _ in range(lines):
        if state[0].over:
            break
        seat = dice.pick([seat for seat in viewers if (int(state[0].asked) >> seat) & 1])
        done = random_choice(game, state, knowledge, seat, dice)
        for viewer in viewers:
            message = Bystander(game, (state, knowledge), seat, viewer).message(done)
            worlds[viewer] = _go_on(game, worlds[viewer], seat, viewer, done.steps, message)
        state, knowledge = done.state, done.knowledge
        counts += [_compare_sets(game, state, knowledge, viewer, worlds[viewer]) for viewer in viewers]
    return counts


def _alike(game: Game, moments: Worlds, viewer: int, view: Any) -> Worlds:
    return {key: (s, k) for key, (s, k) in moments.items() if game.plain.view(s[0], k[0], viewer) == view}


def _go_on(game: Game, worlds: Worlds, seat: int, viewer: int, steps: tuple[int, ...], message: str) -> Worlds:
    """The worlds after a line of `seat` that a viewer was told by `message`; his own line is what he did."""
    found: Worlds = {}
    for moment in worlds.values():
        bystander = Bystander(game, moment, seat, viewer)
        for choice in [steps] if viewer == seat else _choices(game, moment, seat, Dice(0)):
            for s, k in every_outcome(*moment, lambda s, k, choice=choice: _do(game, s, k, seat, choice)):  # type: ignore[misc]
                if bystander.message(After(choice, s, k, drew=False)) == message:
                    found[_bytes((s, k))] = (s, k)
    return found


def _do(game: Game, s: Any, k: Any, seat: int, steps: tuple[int, ...]) -> None:
    for action in steps:
        game.plain.step(s, k, seat, action)


def _compare_sets(game: Game, state: Batch, knowledge: Batch, viewer: int, worlds: Worlds) -> Count:
    """The states of the worlds that may be, and of those that redeals reach."""
    possible = {key[0] for key in worlds}
    reached = {s.tobytes() for s, _ in every_outcome(state, knowledge, lambda s, k: game.plain.redeal(s, k, viewer))}
    assert possible <= reached, f"observer {viewer}: {len(possible - reached)} of {len(possible)} worlds are never dealt"
    return Count(len(possible), len(reached - possible))
