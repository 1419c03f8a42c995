"""Opponents as tables see them: a thought is asked for, and an answer comes, or it is dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

import msgspec

from waset.engine.canon import canonical
from waset.engine.game import Game
from waset.engine.schema import Batch

THINKS = ("search",)
"""Levels that think ahead, for a time."""
SIMPLE = ("greedy", "random")
"""What plays while a twin is compiled, or where a level fails; the first that the game has."""
DEFAULT_MS = 1_000


class Binding(msgspec.Struct, frozen=True, array_like=True):
    """Which game, as one process tells another: id, edition, and a host's own tables as canonical JSON."""

    game: str
    edition: str
    own: str | None = None

    @classmethod
    def of(cls, game: Game) -> Binding:
        """The binding of a bound game."""
        return cls(game.rules.id, game.edition, None if game.own is None else canonical(game.own))


@dataclass(eq=False)
class Thought:
    """A seat's choice under way.

    Attributes:
        prompt: the seat's prompt number when it was asked.
        state, knowledge: copies of the true records; the agent gets a `Seen` of them, what its seat cannot know dealt again.
        done: called, in any thread, with an action id, or None where there is none; not when the thought was dropped.
        failed: the level failed, and the answer is just something legal.
    """

    game: Game
    seat: int
    prompt: int
    state: Batch
    knowledge: Batch
    level: str
    ms: int
    done: Callable[[Thought, int | None], None]
    dropped: bool = False
    failed: bool = False

    def answer(self, action: int | None) -> None:
        """Say what came of it, if anybody still wants to know."""
        if not self.dropped:
            self.done(self, action)

    def give_up(self) -> None:
        """Answer something legal, since the level failed."""
        self.failed = True
        self.answer(next(iter(self.legal), None))

    @property
    def legal(self) -> list[int]:
        """What the seat may do."""
        return self.game.legal_ids(self.state[0], self.seat)


class Opponents(Protocol):
    """Whoever thinks for tables."""

    def ready(self, binding: Binding) -> bool:
        """Whether opponents of a game think ahead; until its twin is compiled they play by the greedy rule."""
        ...

    def warm(self, bindings: Iterable[Binding]) -> None:
        """Make games ready, one after the other."""
        ...

    def think(self, thought: Thought) -> None:
        """Take a thought up."""
        ...

    def drop(self, thought: Thought) -> None:
        """Nobody wants the answer any more."""
        ...

    async def close(self) -> None:
        """Stop, whatever is under way."""
        ...
