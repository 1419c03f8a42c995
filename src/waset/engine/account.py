"""What a viewer is told of a match: the messages of each committed choice, and a running hash of all that was shown."""

from __future__ import annotations

import hashlib
from typing import Any

from waset.engine.canon import canonical
from waset.engine.course import Course
from waset.engine.game import Game, Say
from waset.engine.schema import Batch


def told(game: Game, row: int, before: tuple[Batch, Batch], after: tuple[Batch, Batch], seat: int, steps: list[int]) -> list[Say]:
    """The messages of one committed choice for a viewer, from the records before and after it."""
    plain = game.plain
    views = [plain.view(state[0], knowledge[0], row) for state, knowledge in (before, after)]
    return plain.events(views[0], plain.told(before[0][0], seat, steps, row), views[1])


def extend(chain: list[str], course: Course, row: int, public: dict[str, Any]) -> str:
    """Bring a viewer's chain of hashes up to the last entry of the stored log, and answer its end.

    Each link is the SHA-256, in hex, of the one before and the canonical text of what the viewer was shown next.

    Args:
        public: what of the header everybody was shown.
    """
    for n in range(len(chain), len(course.entries) + 1):
        before = chain[-1] if chain else ""
        shown = _entry(course, row, n) if n else {**public, **_view(course, row, 0)}
        chain.append(hashlib.sha256((before + canonical(shown)).encode()).hexdigest())
    return chain[len(course.entries)]


def _entry(course: Course, row: int, n: int) -> dict[str, Any]:
    """What `row` was shown by the n-th entry of the stored log, from 1."""
    entry = course.entries[n - 1]
    if entry.undo is not None:
        return {"undo": entry.seat, **_view(course, row, n)}
    before, after = _records(course, n - 1), _records(course, n)
    return {"events": told(course.game, row, before, after, entry.seat, entry.steps), **_view(course, row, n)}


def _view(course: Course, row: int, n: int) -> dict[str, Any]:
    state, knowledge = _records(course, n)
    return {"view": course.game.plain.view(state[0], knowledge[0], row)}


def _records(course: Course, n: int) -> tuple[Batch, Batch]:
    """Both records after n entries of the stored log."""
    return course.unpacked(course.entries[n - 1].after if n else course.first)
