"""How things look in a terminal: three palettes of named styles, and the signs of the seats.

`night` and `day` paint their own ground and need 24-bit or 256 colours; `ink` takes the sixteen colours of the terminal as they are, for
lines that stay in the scrollback. A style never stands alone: whatever it marks has a sign, a letter or a word of its own as well.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.theme import Theme

SEAT_SIGNS = ("◆", "▲", "●", "■", "★")
SEAT_LETTERS = "ABCDE"

LIGHT_GROUNDS = ("7", "15")
"""What COLORFGBG ends with where the terminal is light."""

NIGHT = {
    "ground": "#f3e9d2 on #0e1524", "ink": "#f3e9d2", "muted": "#b3a68c", "line": "#4a5c85", "title": "bold #f0c768", "gold": "#f0c768",
    "legal": "bold #8db8ff", "danger": "#ff8a80", "last": "bold #f0c768", "water": "#5f95c9", "quay": "#b3a68c", "good": "#7fd6ae",
    "seat.0": "bold #7db9f0", "seat.1": "bold #f5a06a", "seat.2": "bold #6fcfa8", "seat.3": "bold #e5c455", "seat.4": "bold #e3a3cf",
    "goods.0": "#efe3c8", "goods.1": "#cfa988", "goods.2": "#a9c3e6", "goods.3": "#ff9a7d", "goods.4": "#6fd3e3", "goods.5": "#f0c768",
    "goods.6": "#86dc9c", "person": "#ffb07a",
}  # fmt: skip
DAY = {
    "ground": "#2a2016 on #f4ecd8", "ink": "#2a2016", "muted": "#67573f", "line": "#bda674", "title": "bold #865a00", "gold": "#865a00",
    "legal": "bold #1b4b8a", "danger": "#a3281f", "last": "bold #865a00", "water": "#2f6f86", "quay": "#67573f", "good": "#226b4c",
    "seat.0": "bold #0b5fa5", "seat.1": "bold #a84206", "seat.2": "bold #0a7052", "seat.3": "bold #6f5500", "seat.4": "bold #8b3f74",
    "goods.0": "#6f6350", "goods.1": "#35251a", "goods.2": "#4a6280", "goods.3": "#a2391f", "goods.4": "#0b6a7c", "goods.5": "#7c5300",
    "goods.6": "#2c6e3f", "person": "#a34a10",
}  # fmt: skip
INK = {
    "ground": "default", "ink": "default", "muted": "dim", "line": "dim", "title": "bold", "gold": "yellow", "legal": "bold blue",
    "danger": "red", "last": "bold", "water": "blue", "quay": "dim", "good": "green", "seat.0": "bold blue", "seat.1": "bold red",
    "seat.2": "bold green", "seat.3": "bold yellow", "seat.4": "bold magenta", "goods.0": "default", "goods.1": "default",
    "goods.2": "blue", "goods.3": "red", "goods.4": "cyan", "goods.5": "yellow", "goods.6": "green", "person": "magenta",
}  # fmt: skip

PALETTES: Mapping[str, Mapping[str, str]] = {"night": NIGHT, "day": DAY, "ink": INK}


@dataclass(frozen=True)
class Look:
    """A palette, and whether colours may be used at all."""

    palette: str
    coloured: bool = True

    @property
    def theme(self) -> Theme:
        """The palette as styles for rich."""
        return _theme(self.palette)

    @property
    def ground(self) -> str:
        """Style of the whole screen, as prompt_toolkit takes it."""
        ink, _, paper = PALETTES[self.palette]["ground"].partition(" on ")
        return f"fg:{ink} bg:{paper}" if paper and self.coloured else ""


def chosen(theme: str | None = None, environment: Mapping[str, str] = os.environ) -> Look:
    """The look that was asked for, else the one that suits the terminal's ground."""
    fallback = "day" if environment.get("COLORFGBG", "").rpartition(";")[2] in LIGHT_GROUNDS else "night"
    return Look(theme or fallback, coloured=has_colour(environment))


def has_colour(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the person has not asked for none.  (no-color.org)"""
    return not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


@cache
def _theme(palette: str) -> Theme:
    from rich.theme import Theme

    return Theme(dict(PALETTES[palette]))


def seat_mark(seat: int) -> str:
    """Sign and letter of a seat: `◆A`."""
    return f"{SEAT_SIGNS[seat]}{SEAT_LETTERS[seat]}"


def seat_style(seat: int) -> str:
    """Name of a seat's style."""
    return f"seat.{seat}"
