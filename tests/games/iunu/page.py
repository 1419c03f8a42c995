"""What a person finds on the page of this game."""

INERT = ".cell[aria-disabled=true]"
"""Citizens in a dynasty that may not eat, or not be threatened, now. A click says why."""
