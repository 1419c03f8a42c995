"""What a screen can do for a table; a plain one and a full one do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from waset.cli.tables import Picture, Sheet

if TYPE_CHECKING:
    from waset.locale import Catalog


class Left(Exception):  # noqa: N818 - it says what happened, and is no error
    """Somebody has gone: the end of the input, or an interruption.

    Attributes:
        interrupted: by Ctrl-C or a signal.
    """

    def __init__(self, *, interrupted: bool = False) -> None:
        super().__init__()
        self.interrupted = interrupted


class Screen(Protocol):
    """Where people see the table and type."""

    catalog: Catalog
    """In which its own words are said."""

    @property
    def leaving(self) -> bool:
        """Whether somebody wants to go while others play."""
        ...

    def run(self, body: Callable[[], int]) -> int:
        """Have `body` play while the screen is on."""
        ...

    def greet(self, lines: Sequence[str]) -> None:
        """Say what is said once, before the first turn."""
        ...

    def told(self, picture: Picture, lines: Sequence[str]) -> None:
        """Show the table; `lines` are new."""
        ...

    def happened(self, picture: Picture, lines: Sequence[str]) -> None:
        """The same, of what others did: leave time to see it.

        Raises:
            Left: somebody does not want to see more.
        """
        ...

    def thinking(self, picture: Picture, line: str) -> None:
        """Say that an opponent thinks."""
        ...

    def ask(self, picture: Picture, words: Sequence[str], *, anew: bool) -> str:
        """What somebody types, one line; `words` can be completed; `anew`: it is another question than the last.

        Raises:
            Left: nobody answers any more.
        """
        ...

    def answer(self, picture: Picture, title: str, lines: Sequence[str]) -> None:
        """Say what was asked for by a command, or why something was refused."""
        ...

    def look_back(self, picture: Picture, title: str, sheet: Sheet) -> None:
        """Show how the score stands.

        Raises:
            Left: nobody goes on.
        """
        ...

    def last_look(self, picture: Picture, text: str) -> None:
        """Leave the table of a match that is over as long as somebody looks at it."""
        ...

    def cover(self, title: str, text: str) -> None:
        """Hide the table until the next person is there.

        Raises:
            Left: nobody comes.
        """
        ...

    def pause(self, picture: Picture, text: str) -> None:
        """Leave the table as it is until somebody goes on.

        Raises:
            Left: nobody does.
        """
        ...
