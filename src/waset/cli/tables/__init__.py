"""How each game is drawn and read out in a terminal. A game's own folder here is the only part of the command line that knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from rich.text import Text

    from waset.locale import Catalog

View = Mapping[str, Any]


class Move(NamedTuple):
    """A legal step as it is offered: canonical words, the words shown in the language, what it is called."""

    words: str
    shown: str
    label: str


class Told(NamedTuple):
    """A line of the log: its number from 1, whose choice it was, what it says, whether the viewer has not seen it before his turn."""

    number: int
    seat: int
    text: str
    fresh: bool


@dataclass(frozen=True)
class Picture:
    """All that is drawn for one viewer.

    Attributes:
        players: a short word on each seat ("you", "search 2"), by seat.
        prompt: who must do what.
        asked: the seat that is asked on this screen, or None while others play.
        notices: lines that answer what was typed: a refusal, a confirmation.
        status: what goes on behind the table, or "".
    """

    view: View
    catalog: Catalog
    players: Sequence[str]
    prompt: str
    asked: int | None
    moves: Sequence[Move] = ()
    log: Sequence[Told] = ()
    notices: Sequence[str] = ()
    status: str = ""


class Row(NamedTuple):
    """A row of a score sheet: what it counts, a cell for each seat, and whether it adds up what stands above."""

    label: str
    cells: Sequence[str]
    adds_up: bool = False


class Sheet(NamedTuple):
    """A score sheet, seats as columns; a part for each round."""

    parts: Sequence[tuple[str, Sequence[Row]]]


class Drawing(Protocol):
    """What a game's folder here offers."""

    zones: Sequence[str]
    """Names of the parts of the table that can be read out alone: words of the prompt."""

    obvious: Sequence[str]
    """Verbs of steps whose effect is drawn on the board, so that a full screen need not explain them."""

    def heading(self, view: View, catalog: Catalog) -> str:
        """How far the game is, in a few words."""
        ...

    def board(self, picture: Picture, width: int, height: int, *, alone: bool) -> list[Text]:
        """The table in at most `height` lines of `width` cells; `alone`: no column beside it says what `side` would say."""
        ...

    def side(self, picture: Picture, width: int) -> list[Text]:
        """What moves from the table to a column beside it where there is room."""
        ...

    def lines(self, view: View, catalog: Catalog) -> list[str]:
        """The whole table in sentences."""
        ...

    def zone(self, name: str, view: View, catalog: Catalog) -> list[str]:
        """One part of it."""
        ...

    def brief(self, view: View, catalog: Catalog) -> list[str]:
        """What a seat needs to hear before each of its turns."""
        ...

    def hint(self, words: str, view: View, catalog: Catalog) -> str:
        """What a step would do, or ""."""
        ...

    def macros(self, moves: Sequence[str]) -> list[str]:
        """Canonical words of macros that may make sense among legal steps."""
        ...

    def milestone(self, view: View) -> int:
        """Grows when something is over that people want to look back on: a round."""
        ...

    def sheet(self, view: View, catalog: Catalog) -> Sheet:
        """Points by round and source."""
        ...


def seat_name(catalog: Catalog, seat: int) -> str:
    """Name of who sits there."""
    return catalog.seats[seat] if seat < len(catalog.seats) else catalog.say(f"ui.seat.{seat}")


def drawing(game: str) -> Drawing:
    """How a game is drawn."""
    found: Drawing = import_module(f"waset.cli.tables.{game}").DRAWING
    return found
