"""What a person finds on the page of this game."""

from __future__ import annotations

from typing import Any

INERT = ".q[aria-disabled=true]"
"""A part that cannot be built now. A click says why."""
SHOWY, SHOWN_AFTER = ("build mosaic", "place", "build", "slot", "side", "pay", "refill", "market"), 45
"""A picture of the table shows a game in which this is done as soon as it may be, after so many lines of the log."""


def key(words: str) -> str:
    """The key that takes a stall, or names a place for a wall; "": there is none."""
    kind, _, number = words.partition(" ")
    return number if kind in {"market", "slot"} else ""


def is_handsome(view: dict[str, Any]) -> bool:
    """A mosaic in the hand."""
    return bool((view["draft"] or {}).get("asks") == "pay" and (view["draft"] or {}).get("squares"))
