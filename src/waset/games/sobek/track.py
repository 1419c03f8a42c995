"""The score track, walked symbol by symbol."""

from __future__ import annotations

from waset.games.sobek.names import SYMBOL

NO_SPACE = -1


def symbol_at(space: int) -> int:
    """Symbol of a space: 0 for a numbered one, 1-4 for the glyphs.  Rules: sobek.track.symbol"""
    return SYMBOL[space % len(SYMBOL)]


def next_with(space: int, symbol: int) -> int:
    """The first space after `space` that shows `symbol`.  Rules: sobek.token.guard, sobek.token.guard-same"""
    space += 1
    while symbol_at(space) != symbol:
        space += 1
    return space


def previous_with(space: int, symbol: int) -> int:
    """The last space before `space` that shows `symbol`, or NO_SPACE.  Rules: sobek.token.guard, sobek.score.penalty"""
    space -= 1
    while space >= 0 and symbol_at(space) != symbol:
        space -= 1
    return space if space >= 0 else NO_SPACE


def steps_back(space: int, steps: int) -> int:
    """Where a marker stands after falling `steps` times to the previous space of its own symbol.

    Rules: sobek.score.penalty, sobek.track.symbol
    """
    symbol = symbol_at(space)
    for _ in range(steps):
        before = previous_with(space, symbol)
        if before == NO_SPACE:
            return space
        space = before
    return space
