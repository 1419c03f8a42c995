"""What has been done in a match: a line a committed choice, and the unfinished choice of each seat.

A choice may take several steps. They are a seat's private draft until the last one commits it; then they are one line. The stored log
is in order of time and only grows: a line that was taken back stays, and an entry of its own says so.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from waset.engine.chance import Answer
from waset.engine.schema import Batch

Try = int | None
"""A step as it was made: an action id, or None where the last step that stood was taken back."""


def standing(tries: Iterable[Try]) -> list[int]:
    """The steps that stand.

    Raises:
        ValueError: more was taken back than had been done.
    """
    steps: list[int] = []
    for action in tries:
        if action is not None:
            steps.append(action)
        elif steps:
            steps.pop()
        else:
            raise ValueError("takes back more than was done")
    return steps


@dataclass(frozen=True, slots=True)
class Line:
    """A committed choice, with full information.

    Attributes:
        seat: whose choice it is.
        steps: ids of its actions.
        words: their canonical words.
        answers: what chance answered: (n, value) for one of n.
    """

    seat: int
    steps: tuple[int, ...]
    words: tuple[str, ...]
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Both records between two entries of the log, without open drafts.

    Attributes:
        digest: SHA-256, in hex, of the state's bytes and the knowledge's.
    """

    state: bytes
    knowledge: bytes
    digest: str

    @classmethod
    def of(cls, state: Batch, knowledge: Batch) -> Snapshot:
        """Of two batches of one record."""
        seen, known = state.tobytes(), knowledge.tobytes()
        return cls(zlib.compress(seen, 1), zlib.compress(known, 1), hashlib.sha256(seen + known).hexdigest())

    def records(self, state: Any, knowledge: Any) -> tuple[Batch, Batch]:
        """The records as fresh batches of the given types."""
        return (np.frombuffer(zlib.decompress(self.state), state).copy(), np.frombuffer(zlib.decompress(self.knowledge), knowledge).copy())


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the stored log: a committed choice, or the taking back of one.

    Attributes:
        tries: all that its seat did since its last entry, what it took back included.
        undo: index, in the stored log, of the line that this entry takes back; None for a line.
        drew, revealed: whether chance was asked; whether a fact became known.
        asked: bit masks of the seats asked before and after.
        after: the records afterwards.
        dropped: by other seat, what it had done since its last entry, where that is more than the draft that stands after this one.
    """

    seat: int
    tries: tuple[Try, ...]
    answers: tuple[Answer, ...]
    undo: int | None
    drew: bool
    revealed: bool
    asked: tuple[int, int]
    after: Snapshot
    dropped: tuple[tuple[int, tuple[Try, ...]], ...] = ()

    @property
    def steps(self) -> list[int]:
        """The steps that stand."""
        return standing(self.tries)

    @property
    def only_answers(self) -> bool:
        """Whether its seat answered a choice that others, asked with it, still owed."""
        before, after = self.asked
        return after != 0 and after == before & ~(1 << self.seat) and not self.drew and not self.revealed

    def to_json(self) -> dict[str, Any]:
        """As it lies in a file."""
        said: dict[str, Any] = {"digest": self.after.digest, "seat": self.seat, "steps": list(self.tries)}
        if self.dropped:
            said["dropped"] = [[seat, list(tries)] for seat, tries in self.dropped]
        if self.undo is None:
            return {**said, "answers": [list(answer) for answer in self.answers]}
        return {**said, "undo": self.undo}


@dataclass(slots=True)
class Draft:
    """What a seat has done since its last entry in the log."""

    tries: list[Try] = field(default_factory=list)

    @property
    def steps(self) -> list[int]:
        """The steps that stand."""
        return standing(self.tries)
