"""A match being played at one screen: whose turn it is, what is shown to whom, what is kept after every step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from waset.cli import commands
from waset.cli.failure import OK, of_writing
from waset.cli.tables import Move, Picture, Told, drawing
from waset.engine.errors import IllegalAction, Refusal
from waset.face import Language, folded

if TYPE_CHECKING:
    from waset.cli.opponents import Opponents
    from waset.cli.screens import Screen
    from waset.cli.seating import Player
    from waset.engine.match import Match, Viewer

SEAT_LETTERS = "abcde"


@dataclass(frozen=True)
class Table:
    """A match with who sits at it and where it is kept.

    Attributes:
        path: the file that is kept up to date.
        greeting: lines said before the first turn.
        seed: of the opponents.
        edition: what `--edition` takes for it, None for the default or where only the match has it.
    """

    match: Match
    players: list[Player]
    path: Path
    greeting: list[str]
    seed: int | str
    edition: str | None


class Sitting:
    """People and opponents at one match."""

    def __init__(self, table: Table, opponents: Opponents, screen: Screen, lang: str) -> None:
        self.match, self.players, self.path = table.match, table.players, table.path
        self.screen = screen
        self._opponents = opponents
        self._greeting = table.greeting
        self.game = table.match.game.rules.id
        self.drawing = drawing(self.game)
        self.speak(lang)
        self.people = [seat for seat, player in enumerate(table.players) if player.person]
        self._here: Viewer = self.people[0] if len(self.people) == 1 else None
        self._heard: dict[Viewer, int] = {}
        self._decided: dict[Viewer, int] = {}
        self._said: dict[tuple[Viewer, int], list[str]] = {}
        self._was_cold = opponents.cold

    def speak(self, lang: str) -> None:
        """Go on in a language."""
        self.voice = Language(self.game, lang, tuple(player.name for player in self.players))
        self.match.voice = self.voice
        self.catalog = self.voice.catalog
        self._shown_words = {word: variants[0] for word, variants in self.catalog.words(f"{self.game}.word.").items()}
        self._said = {}
        self.screen.catalog = self.catalog

    # ---- the course of it ----------------------------------------------------------------------------------------------------------------

    def play(self) -> int:
        """Play to the end.

        Raises:
            Left: somebody has gone before.
        """
        self._opponents.begin()
        self._was_cold = self._opponents.cold
        self.screen.greet([*self._greeting, *([self.catalog.say("ui.warming")] if self._was_cold else [])])
        self._heard = dict.fromkeys((*self.people, None), self.moves_done)
        self._decided = dict(self._heard)
        self.save()
        while not self.match.over:
            seat = self._next_seat()
            stage = self.drawing.milestone(self.match.view(None))
            if self.players[seat].person:
                self._person(seat)
            else:
                self._opponent(seat)
            if self.drawing.milestone(self.match.view(None)) != stage and not self.match.over:
                self._look_back()
        self._show_end()
        return OK

    def _next_seat(self) -> int:
        """Opponents answer before people do where several are asked; and whoever sits here before others."""
        asked = sorted(self.match.pending)
        return min(asked, key=lambda seat: (self.players[seat].person, seat != self._here, seat))

    @property
    def moves_done(self) -> int:
        """Committed choices that stand."""
        return len(self.match.course.lines)

    def save(self) -> None:
        """Keep the match as it stands."""
        try:
            self.match.save(self.path)
        except OSError as error:
            raise of_writing(error, str(self.path)) from error

    def _opponent(self, seat: int) -> None:
        viewer = self._viewer()
        self.screen.thinking(self.picture(viewer), self.catalog.say("ui.thinking", {"who": f"seat.{seat}"}))
        action = self._opponents.choose(self.match, seat)
        lines = self.moves_done
        self.match.play(seat, action)
        if self.moves_done > lines:
            self.save()
            self.screen.happened(self.picture(viewer), self._news(viewer) if len(self.people) <= 1 else [])

    def _viewer(self) -> Viewer:
        """Who looks at the screen while others play: the only person, else anybody."""
        return self.people[0] if len(self.people) == 1 else None

    def _person(self, seat: int) -> None:
        """One choice of a person, with all that he asks and takes back before it."""
        if self._shared and self._here != seat:
            who = {"who": f"seat.{seat}"}
            self.screen.cover(self.catalog.say("ui.cover.title", who), self.catalog.say("ui.cover.text", who))
            self._here = seat
            self.screen.told(self.picture(seat), self._news(seat))
        lines, notices, anew = self.moves_done, self._warmth(), True
        while self.moves_done <= lines and seat in self.match.pending:
            picture = self.picture(seat, asked=seat, notices=notices)
            line = self.screen.ask(picture, self.completions(picture), anew=anew)
            anew = self._answered(seat, picture, line)
            lines, notices = min(lines, self.moves_done), []
        self.screen.told(self.picture(seat), self._news(seat))
        self._decided[seat] = self.moves_done
        if self._shared and not self.match.over and self._next_seat() != seat:
            self.screen.pause(self.picture(seat), self.catalog.say("ui.cover.pass"))
            self._here = None

    @property
    def _shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    def _answered(self, seat: int, picture: Picture, line: str) -> bool:
        """Do what was typed; whether another question is asked now."""
        if not line:
            return True
        reply = commands.obeyed(self, seat, picture, line)
        if reply is not None:
            self.screen.answer(self.picture(seat, asked=seat), reply.title, reply.lines)
            return reply.anew
        try:
            self.match.play(seat, self.meant(picture, line))
        except IllegalAction as refused:
            self.screen.answer(picture, "", self.refused(refused.refusal))
            return False
        self.save()
        return True

    def _look_back(self) -> None:
        """Show what a round has brought, to all."""
        if not self.people:
            return
        view = self.match.view(None)
        self.screen.look_back(self.picture(self._viewer()), self.catalog.say("ui.header.score"), self.drawing.sheet(view, self.catalog))

    def _show_end(self) -> None:
        viewer = self._viewer()
        self.screen.told(self.picture(viewer), self._news(viewer))
        if self.people:
            self.screen.last_look(self.picture(viewer), self.catalog.say("ui.over.look"))

    # ---- what is said and shown ----------------------------------------------------------------------------------------------------------

    def picture(self, viewer: Viewer, asked: int | None = None, notices: Sequence[str] = ()) -> Picture:
        """What one viewer sees."""
        view = self.match.view(viewer)
        prompt = self.match.prompt(viewer)
        moves = self._moves(asked, view) if asked is not None else []
        labels = [player.label(self.catalog) for player in self.players]
        said = self.catalog.say(prompt.message_id, prompt.args)
        status = self.catalog.say("ui.warming.short") if self._opponents.cold else ""
        return Picture(view, self.catalog, labels, said, asked, moves, self.log(viewer), notices, status)

    def _moves(self, seat: int, view: dict[str, object]) -> list[Move]:
        describe = self.match.game.plain.describe
        return [
            Move(action.words, self.shown(action.words), self.catalog.say(*describe(action.id, view))) for action in self.match.legal(seat)
        ]

    def shown(self, words: str) -> str:
        """Canonical words in the words of the language."""
        return " ".join(self._shown_words.get(word, word) for word in words.split())

    def meant(self, picture: Picture, line: str) -> str:
        """What a typed line means: the number of a move in the list, or words in which a player may be called by name."""
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(picture.moves):
            return picture.moves[int(line) - 1].words
        letters = {folded(player.name): SEAT_LETTERS[seat] for seat, player in enumerate(self.players)}
        return " ".join(letters.get(folded(word), word) for word in line.split())

    def completions(self, picture: Picture) -> list[str]:
        """Whole lines that may be typed now: shown words first, then macros, canonical words, commands."""
        canonical = [move.words for move in picture.moves]
        macros = [words for words in self.drawing.macros(canonical) if self.match.why_not(picture.asked or 0, words) is None]
        lines = [*map(self.shown, canonical), *map(self.shown, macros), *canonical, *macros, *commands.shown(self)]
        return list(dict.fromkeys(lines))

    def refused(self, refusal: Refusal) -> list[str]:
        """A refusal in the language, with its clause."""
        said = self.catalog.say(refusal.message_id, refusal.args)
        return [f"{said} [{refusal.clause}]" if refusal.clause else said]

    def log(self, viewer: Viewer) -> list[Told]:
        """All that has happened, as a viewer may be told."""
        since = self._decided.get(viewer, 0)
        history = self.match.history
        return [Told(n + 1, line.seat, " ".join(self._events(n, viewer)), n >= since) for n, line in enumerate(history)]

    def _events(self, n: int, viewer: Viewer) -> list[str]:
        if (viewer, n) not in self._said:
            self._said[viewer, n] = [self.catalog.say(*event) for event in self.match.events(n, viewer)]
        return self._said[viewer, n]

    def _news(self, viewer: Viewer) -> list[str]:
        """What a viewer has not heard yet; he has heard it now."""
        since, now = self._heard.get(viewer, 0), self.moves_done
        self._hear(viewer)
        return [text for n in range(since, now) for text in self._events(n, viewer)]

    def _hear(self, viewer: Viewer) -> None:
        self._heard[viewer] = self.moves_done

    def take_back(self, seat: int) -> Refusal | None:
        """Undo a seat's last step, or say why not."""
        refusal = self.match.why_not_undo(seat)
        if refusal is None:
            self.match.undo(seat)
            left = self.moves_done
            self._said = {key: said for key, said in self._said.items() if key[1] < left}
            for known in (self._heard, self._decided):
                known.update({viewer: min(heard, left) for viewer, heard in known.items()})
            self.save()
        return refusal

    def _warmth(self) -> list[str]:
        if self._was_cold and not self._opponents.cold:
            self._was_cold = False
            return [self.catalog.say("ui.warming.done")]
        return []
