"""How somebody plays on who sees only a page or its messages: by chance, and in a game that chance alone would not end, mostly ahead."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

OFTEN = 0.75


def page_of(game: str) -> ModuleType:
    """What a person finds on the page of a game: tests/games/GAME/page.py.

    `INERT` matches things that cannot be done. Where they are there, `key` names the key that does something, and `nearer` picks, of what
    is legal, what gets on in a game that chance alone would not end.
    """
    return import_module(f"tests.games.{game}.page")


def onwards(game: str, view: dict[str, Any], legal: list[str], chance: random.Random) -> list[str]:
    """Three times in four, words of what gets on in a game that chance alone would not end; else nothing."""
    nearer = getattr(page_of(game), "nearer", None) if find_spec(f"tests.games.{game}") else None
    return nearer(view, legal) if nearer and chance.random() < OFTEN else []
