"""Waset: board games of Ancient Egypt, exact and fast.

>>> import waset
>>> game = waset.game("sobek")
>>> match = game.new(seats=3, seed=7)

What is named here is loaded when it is first used.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from waset.catalog import games as games
    from waset.engine.errors import AgentError as AgentError
    from waset.engine.errors import EditionError as EditionError
    from waset.engine.errors import GameError as GameError
    from waset.engine.errors import IllegalAction as IllegalAction
    from waset.engine.errors import LanguageError as LanguageError
    from waset.engine.errors import OptionError as OptionError
    from waset.engine.errors import PositionError as PositionError
    from waset.engine.errors import Refusal as Refusal
    from waset.engine.errors import SeatsError as SeatsError
    from waset.engine.errors import VerifyError as VerifyError
    from waset.engine.errors import WasetError as WasetError
    from waset.engine.match import Match as Match
    from waset.engine.world import Action as Action
    from waset.engine.world import Seen as Seen
    from waset.face import Game as Game
    from waset.face import agent as agent
    from waset.face import game as game
    from waset.face import load as load
    from waset.face import verify as verify

    __version__: str

_ERRORS = ("AgentError", "EditionError", "GameError", "IllegalAction", "LanguageError", "OptionError", "PositionError", "Refusal")
_MORE_ERRORS = ("SeatsError", "VerifyError", "WasetError")
_HOMES = {
    **dict.fromkeys(_ERRORS + _MORE_ERRORS, "waset.engine.errors"),
    **dict.fromkeys(("Game", "agent", "game", "load", "verify"), "waset.face"),
    **dict.fromkeys(("Action", "Seen"), "waset.engine.world"),
    "Match": "waset.engine.match",
}

__all__ = ["__version__", "games", *_HOMES]  # noqa: PLE0604 - all of them are text


class _Games(ModuleType):
    """The package `waset.games`, which can be called as well."""

    def __call__(self) -> list[str]:
        """Ids of the games."""
        from waset.catalog import games

        return games()


class _Waset(ModuleType):
    """This package. `games` is both a function of the public face and the package of the games: whoever imports it gets it callable."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "games" and isinstance(value, ModuleType):
            value.__class__ = _Games
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Waset


def __getattr__(name: str) -> Any:
    """Load what is first used."""
    from importlib import import_module

    if name == "games":
        return import_module("waset.games")
    if name == "__version__":
        from importlib.metadata import version

        return version("waset")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
