"""What generic algorithms call: the builder puts a game's own functions in their place.

`s` is a state record, `k` a knowledge record (a record of one idle cell where knowledge is left out), `words` an int64 array that
holds a set of action ids (see bits.py). A stub that is called was never bound.
"""

from __future__ import annotations

from typing import Any

from waset.engine.schema import Cells

INDIFFERENT = -1
"""`hasten`: of what a seat may do now, one thing is as good as another."""


def deal(s: Any, k: Any) -> None:
    """Set up the first turn of a zeroed record whose seats, options and generator are set."""
    raise NotImplementedError


def legal(s: Any, seat: int, words: Cells) -> int:
    """Fill `words` with the actions `seat` may take now and answer how many; none for a seat that is not asked."""
    raise NotImplementedError


def step(s: Any, k: Any, seat: int, action: int) -> None:
    """Carry out a legal action. Nothing is checked here; `Game.step` does."""
    raise NotImplementedError


def redeal(s: Any, k: Any, seat: int) -> None:
    """Deal again, from the record's generator, what `seat` (the number of seats: a spectator) cannot know."""
    raise NotImplementedError


def totals(s: Any, out: Cells) -> None:
    """Fill `out` [seats] with each seat's points so far, higher is better."""
    raise NotImplementedError


def wins(s: Any, out: Cells) -> None:
    """Fill `out` [seats] with 1 for each winner of a finished game and 0 elsewhere."""
    raise NotImplementedError


def ended(s: Any) -> int:
    """How a finished game ended, as an index into the game's list of endings."""
    raise NotImplementedError


def prefer(s: Any, seat: int, action: int) -> float:
    """How much a hand-made evaluation likes a legal action; only the order matters."""
    raise NotImplementedError


def hasten(s: Any, seat: int) -> int:
    """A legal action that brings the game nearer to its end, or INDIFFERENT. Bound by games that pure chance plays for ever."""
    raise NotImplementedError


def outlook(s: Any, out: Any) -> None:
    """Fill `out` [seats], float64, with each seat's expected share of the win, summing to 1. The game is not over."""
    raise NotImplementedError


def milestone(s: Any) -> int:
    """A number that grows where a playout may stop and ask for the outlook (a round's end)."""
    raise NotImplementedError


def sift(s: Any, seat: int, words: Cells, count: int) -> int:
    """Leave in `words`, of what `seat` may do (`count` actions), what a search should look at, and answer how many. As it is here: all."""
    return count


def nothing(*args: Any) -> None:
    """Does nothing: put in the place of what a binding leaves out."""
