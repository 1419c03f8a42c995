"""What an agent gets, and the actions a seat is offered: nothing in here leads back to what is true but not known.

A `World` is a match as one viewer may think it is: everything secret is dealt again, from a seed that is a function of the view.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from waset.engine.canon import digest
from waset.engine.chance import TAPE, seed_words
from waset.engine.game import Game
from waset.engine.rng import set_generator
from waset.engine.schema import Batch


def redealt(game: Game, state: Batch, knowledge: Batch, viewer: int, seed: int | str) -> tuple[Batch, Batch]:
    """Copies of both records with all that `viewer` cannot know dealt again from a seed; the others are taken to know what all know."""
    s, k = state.copy(), knowledge.copy()
    set_generator(s[0].generator, *seed_words(seed), 0)
    with TAPE.listening():
        game.plain.redeal(s[0], k[0], viewer)
    game.plain.share(s[0], k[0], viewer)
    return s, k


class World:
    """A redealt world, made when it is first asked for; until then it holds copies of the true records.

    Args:
        view: what the viewer may know, where that is worked out already.
    """

    def __init__(self, game: Game, viewer: int, state: Batch, knowledge: Batch, view: dict[str, Any] | None = None) -> None:
        self._game, self._viewer = game, viewer
        if view is not None:
            self.view = view
        self._true: tuple[Batch, Batch] | None = (state.copy(), knowledge.copy())

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the viewer may know: the same in the true world and in this one."""
        state, knowledge = self._true or self.records
        return self._game.plain.view(state[0], knowledge[0], self._viewer)

    @cached_property
    def records(self) -> tuple[Batch, Batch]:
        """State and knowledge, read-only batches of one record. From here on the true records are gone."""
        assert self._true is not None
        found = redealt(self._game, *self._true, self._viewer, f"world {digest(self.view)}")
        self._true = None
        for batch in found:
            batch.setflags(write=False)
        return found

    def closes_undo(self, action: int) -> bool:
        """Whether an action of the viewer draws, reveals or ends the game, tried on a copy of this world."""
        state, knowledge = (batch.copy() for batch in self.records)
        with TAPE.listening() as heard:
            self._game.plain.step(state[0], knowledge[0], self._viewer, action)
        return heard.closes_undo or bool(state[0].over)


class Action:
    """Something that a seat may do now.

    Attributes:
        id: its number, stable for ever.
        words: canonical English.
        clause: id of the clause of the rules by which it is done, or "".
        seat: who may do it.
    """

    __slots__ = ("_final", "_world", "clause", "id", "seat", "words")

    def __init__(self, game: Game, seat: int, action: int, world: World) -> None:
        self.id, self.seat = action, seat
        self.words, self.clause = game.rules.actions.words(action), game.rules.actions.clause(action)
        self._world: World = world
        self._final: bool | None = None

    @property
    def final(self) -> bool:
        """Whether it cannot be undone: it draws, something becomes known, or the game ends."""
        if self._final is None:
            self._final = self._world.closes_undo(self.id)
        return self._final

    def __repr__(self) -> str:
        return f"Action({self.id}, {self.words!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (self.seat, self.id) == (other.seat, other.id)

    def __hash__(self) -> int:
        return hash((self.seat, self.id))


@dataclass(frozen=True, eq=False)
class Seen:
    """What an agent gets: all that a seat may know, and a world that agrees with it.

    Attributes:
        view: as `match.view(seat)`.
        legal: what the seat may do.
        state, knowledge: records of the world, read-only batches of one record; secrets are dealt again, a function of the view.
    """

    game: Game
    seat: int
    view: dict[str, Any]
    legal: tuple[Action, ...]
    state: Batch
    knowledge: Batch

    @classmethod
    def through(cls, game: Game, seat: int, state: Batch, knowledge: Batch) -> Seen:
        """What `seat` sees of true records, which are only read here."""
        world = World(game, seat, state, knowledge)
        view = world.view
        s, k = world.records
        legal = tuple(Action(game, seat, action, world) for action in game.legal_ids(s[0], seat))
        return cls(game, seat, view, legal, s, k)
