"""Typed words into steps, as far as games do not differ: a step's own words, numbers, and what to say of words nobody understands."""

from __future__ import annotations

from collections.abc import Callable

from waset.engine.actions import ActionTable
from waset.engine.errors import Refusal

Answer = list[int] | Refusal | None
"""Steps, why not, or None for words that nobody understands."""

MOST_WORDS = 40
MOST_DIGITS = 3
UNKNOWN = -1
"""The number of what is none."""


def steps_of(words: str, actions: ActionTable, understood: Callable[[list[str]], Answer]) -> list[int] | Refusal:
    """The steps that words stand for, in any case and spacing, or a refusal. No text raises an error.

    Args:
        understood: asked, with the words in lower case, about those that are not a step's own: a game's macros.
    """
    action = actions.find(words)
    if action is not None:
        return [action]
    said = words.lower().split()
    answer = understood(said) if 0 < len(said) <= MOST_WORDS else None
    if answer is not None:
        return answer
    if len(said) == 1 and any(kind.says == said[0] and kind.arguments for kind in actions.kinds):
        return Refusal("table.words", "engine.refuse.unfinished-words", {"words": words.strip()})
    return Refusal("", "engine.refuse.unknown-words", {"words": words.strip()})


def whole(word: str) -> int:
    """A whole number from 0 to 999, or UNKNOWN."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS else UNKNOWN
