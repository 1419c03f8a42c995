"""What a person finds on the page of this game."""

INERT = ".rowcard[aria-disabled=true]"
"""A card beyond reach. A click says why."""
