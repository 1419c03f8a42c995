"""What a person finds on the page of this game, and how one gets on who wants the game to end."""

from __future__ import annotations

from typing import Any

INERT = ".places rect"
"""Squares of the board that are not lit. A click says why."""
SHOWY, SHOWN_AFTER = ("to", "move"), 20
"""A picture of the table shows a game in which this is done as soon as it may be, after so many lines of the log."""
STRIDE = 20
"""Places are numbered as on the largest board."""


def nearer(view: dict[str, Any], legal: list[str]) -> list[str]:
    """Of what may be done, what brings the pawn on: the longest move, and its end that leaves the fewest steps. Empty: nothing does."""
    me = view["players"][view["viewer"]]
    far = view["distances"]["village" if me["delivered"] else "palace"]
    ends = [words for words in legal if words.startswith("to ")]
    if ends:
        return [min(ends, key=lambda words: _steps(far, words.split()[1]))]
    moves = [words for words in legal if words.startswith("move ")]
    return [max(moves, key=lambda words: int(view["move_of"][words.split()[1]]))] if moves else []


def _steps(far: list[int | None], cell: str) -> int:
    """Steps from a cell; more than any where there is no way."""
    steps = far[(int(cell[1:]) - 1) * STRIDE + ord(cell[0]) - ord("a")]
    return len(far) if steps is None else steps


def is_handsome(view: dict[str, Any]) -> bool:
    """Squares to choose from."""
    return bool((view["players"][view["viewer"]]["draft"] or {}).get("action") == "move")
