"""`waset replay`: a match's file, move by move."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from waset.cli.failure import INTERRUPTED, OK, Failure, usage, whole_number
from waset.cli.naming import match_in
from waset.cli.screens import Left, Screen
from waset.cli.tables import Picture, Told, drawing
from waset.face import folded

if TYPE_CHECKING:
    from waset.engine.match import Match, Viewer
    from waset.locale import Catalog

LETTERS = "abcde"
BACK, QUIT = "back", "quit"


class Wanted(NamedTuple):
    """How a match is to be seen, as typed."""

    at: str | None
    seat: str | None
    plain: bool
    as_json: bool
    theme: str | None


def replay(file: str, wanted: Wanted, catalog: Catalog) -> int:
    """Show or say the moves of a file."""
    match = match_in(file, catalog)
    if not match.dealt:
        raise Failure("ui.error.not-dealt", file=file)
    place = None if wanted.at is None else whole_number("--at", wanted.at, 0, len(match.history))
    tape = Tape(match, _viewer(wanted.seat, match), file, catalog)
    if wanted.as_json:
        tape.print_json(place)
    elif wanted.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        tape.say(place)
    else:
        from waset.cli import look
        from waset.cli.full import FullScreen

        screen = FullScreen(match.game.rules.id, match.game.rules.title, catalog, look.chosen(wanted.theme), 0)
        try:
            return screen.run(lambda: tape.step_through(screen, 0 if place is None else place))
        except Left as left:
            return INTERRUPTED if left.interrupted else OK
    return OK


def _viewer(seat: str | None, match: Match) -> Viewer:
    if seat is None:
        return None
    letters = LETTERS[: match.seats]
    if len(seat) == 1 and seat.lower() in letters:
        return letters.index(seat.lower())
    raise usage("ui.usage.seat", given=seat, known=list(letters))


class Tape:
    """A match to be looked at by one viewer."""

    def __init__(self, match: Match, viewer: Viewer, file: str, catalog: Catalog) -> None:
        self._match, self._viewer, self._file, self._catalog = match, viewer, file, catalog
        self._drawing = drawing(match.game.rules.id)
        self._told = [[catalog.say(*event) for event in match.events(n, viewer)] for n in range(len(match.history))]

    def say(self, place: int | None) -> None:
        """All moves, or the table after so many."""
        say, moves = self._catalog.say, len(self._told)
        print(say("ui.replay.title", {"file": self._file, "game": self._match.game.rules.title, "moves": moves}))
        if place is not None:
            print(say("ui.replay.move", {"place": place, "moves": moves}))
            for line in [
                *self._drawing.lines(self._match.at(place).view(self._viewer), self._catalog),
                *(self._told[place - 1] if place else []),
            ]:
                print(line)
            return
        for number, lines in enumerate(self._told, 1):
            print(f"{number}  {' '.join(lines)}")
        if self._match.result:
            from waset.cli.sheets import explained

            print(*explained(self._match.result, self._match.game.rules.id, self._catalog), sep="\n")

    def print_json(self, place: int | None) -> None:
        """The same, for a program."""
        from json import dumps

        match = self._match
        lines = [
            {"n": n + 1, "seat": line.seat, "words": list(line.words), "events": self._told[n]} for n, line in enumerate(match.history)
        ]
        data = {"game": match.game.rules.id, "edition": match.game.edition, "seats": match.seats, "options": match.options,
                "moves": lines if place is None else lines[:place], "result": match.result}  # fmt: skip
        if place is not None:
            data["view"] = self._match.at(place).view(self._viewer)
        print(dumps(data, ensure_ascii=False, indent=2))

    def step_through(self, screen: Screen, place: int) -> int:
        """Move by move, as the person types: Enter goes on, `back` goes back, a number goes there."""
        moves = len(self._told)
        known = self._catalog.words("ui.word.")
        words = {folded(word): name for name in (BACK, QUIT) for word in (name, *known[name])}
        while True:
            line = screen.ask(self._picture(place), [*words], anew=True)
            if line.isascii() and line.isdigit():
                place = min(int(line), moves)
            elif words.get(folded(line)) == QUIT:
                return OK
            elif words.get(folded(line)) == BACK:
                place = max(0, place - 1)
            elif not line:
                place = min(place + 1, moves)

    def _picture(self, place: int) -> Picture:
        match = self._match.at(place)
        told = [Told(n + 1, line.seat, " ".join(self._told[n]), n == place - 1) for n, line in enumerate(match.history)]
        prompt = f"{self._catalog.say('ui.replay.move', {'place': place, 'moves': len(self._told)})}. {self._catalog.say('ui.replay.how')}"
        return Picture(match.view(self._viewer), self._catalog, [""] * match.seats, prompt, None, (), told)
