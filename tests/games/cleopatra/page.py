"""What a person finds on the page of this game."""

INERT = ".q[aria-disabled=true]"
"""A part that cannot be built now. A click says why."""
