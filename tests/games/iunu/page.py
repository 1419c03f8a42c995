"""What a person finds on the page of this game."""

from __future__ import annotations

from typing import Any

INERT = ".cell[aria-disabled=true]"
"""Citizens in a dynasty that may not eat, or not be threatened, now. A click says why."""
SHOWY, SHOWN_AFTER = ("lay", "feed", "take"), 60
"""A picture of the table shows a game in which this is done as soon as it may be, after so many lines of the log."""


def is_handsome(view: dict[str, Any]) -> bool:
    """A plain turn."""
    return bool(view["phase"] == "lay")
