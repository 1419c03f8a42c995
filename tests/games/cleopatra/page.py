"""What a person finds on the page of this game."""

INERT = ".q[aria-disabled=true]"
"""A part that cannot be built now. A click says why."""


def key(words: str) -> str:
    """The key that takes a stall, or names a place for a wall; "": there is none."""
    kind, _, number = words.partition(" ")
    return number if kind in {"market", "slot"} else ""
