"""Choices of options that have each value at least once: for a suite that cannot play every value alone."""

from __future__ import annotations

from waset import catalog

Mix = dict[str, int | str]


def mixes(game: str) -> list[Mix]:
    """As many choices as the option with most values needs; each option goes through its values from choice to choice."""
    options = catalog.rules(game).options
    return [{option.name: option.values[n % len(option.values)] for option in options} for n in range(max(len(o.values) for o in options))]


MIXES = [(game, n) for game in catalog.games() for n in range(len(mixes(game)))]
