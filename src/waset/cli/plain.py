"""The plain screen: lines one after the other, for screen readers, pipes and people who like it so. No colour, no box, no cursor."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable, Sequence

from waset.cli.screens import Left
from waset.cli.sheets import spoken
from waset.cli.tables import Picture, Sheet, drawing
from waset.locale import Catalog

PROMPT = "> "


class PlainScreen:
    """Says everything line by line, and reads lines from standard input."""

    leaving = False

    def __init__(self, game: str, catalog: Catalog) -> None:
        self._drawing = drawing(game)
        self.catalog = catalog
        self._typed_by_hand = sys.stdin.isatty()

    def run(self, body: Callable[[], int]) -> int:
        """Play."""
        return body()

    def greet(self, lines: Sequence[str]) -> None:
        """Say lines."""
        self._say(lines)

    def told(self, picture: Picture, lines: Sequence[str]) -> None:  # noqa: ARG002 - the lines say it all
        """Say lines."""
        self._say(lines)

    happened = told

    def thinking(self, picture: Picture, line: str) -> None:
        """Nothing: what an opponent does is said when it is done."""

    def ask(self, picture: Picture, words: Sequence[str], *, anew: bool) -> str:  # noqa: ARG002 - nothing is completed here
        """Say who must do what, what he needs for it and what he may do; then read a line."""
        if anew:
            self._say(["", *picture.notices, picture.prompt, *self._drawing.brief(picture.view, picture.catalog), self._moves(picture)])
        return self._read()

    def answer(self, picture: Picture, title: str, lines: Sequence[str]) -> None:  # noqa: ARG002 - what is on the table was said
        """Say lines under a title."""
        self._say([*([title] if title else []), *lines])

    def look_back(self, picture: Picture, title: str, sheet: Sheet) -> None:
        """Read the sheet out."""
        self._say([title, *spoken(sheet, picture.catalog, len(picture.players))])

    def last_look(self, picture: Picture, text: str) -> None:
        """Nothing: all has been said."""

    def cover(self, title: str, text: str) -> None:
        """Push everything up and out of sight, then wait for the Enter key."""
        if sys.stdout.isatty():
            self._say([""] * shutil.get_terminal_size().lines)
        self._say([title, text])
        self._read()
        if sys.stdout.isatty():
            self._say([""] * shutil.get_terminal_size().lines)

    def pause(self, picture: Picture, text: str) -> None:  # noqa: ARG002 - what is on the table was said
        """Wait for the Enter key."""
        self._say([text])
        self._read()

    def _moves(self, picture: Picture) -> str:
        listed = ", ".join(f"{number} {move.shown}" for number, move in enumerate(picture.moves, 1))
        return picture.catalog.say("ui.labelled", {"what": "ui.header.moves", "words": listed})

    def _read(self) -> str:
        """The next line; one that no hand has typed is said as well, so that what is written can be read."""
        print(PROMPT, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise Left
        if not self._typed_by_hand:
            print(line.rstrip("\n"))
        return line.strip()

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)
        sys.stdout.flush()
