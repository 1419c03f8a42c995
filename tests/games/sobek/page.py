"""What a person finds on the page of this game."""

import re

INERT = ".rowcard[aria-disabled=true]"
"""A card beyond reach. A click says why."""


def key(words: str) -> str | None:
    """A place of the row is taken by its number."""
    return words[-1] if re.fullmatch(r"take \d", words) else None
