"""The match of a table: moved by requests, each of which becomes one row of the table's log, and made again from those rows.

Nothing here waits, locks or writes: the table's owner calls it, and keeps the row before anyone hears of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from waset.engine.course import Course
from waset.engine.errors import IllegalAction, Refusal, VerifyError, WasetError
from waset.engine.game import Game
from waset.engine.header import Header
from waset.engine.match import Match, Voice
from waset.engine.seal import Seal
from waset.face import Language
from waset.server.editions import bound
from waset.server.store import LogRow, TableRow


class Heard(Voice):
    """Understands the words of a language; refusals are left to the page to word."""

    def __init__(self, game: str, lang: str) -> None:
        self._language = Language(game, lang)

    def canonical(self, words: str) -> str:
        """Words of the language as canonical English; what is not known stays."""
        return self._language.canonical(words)


@cache
def heard_in(game: str, lang: str) -> Heard:
    """The voice of a game and language."""
    return Heard(game, lang)


def seal_to_json(match: Match) -> dict[str, Any]:
    """The secret of a match that was just opened, as it is kept."""
    source = match.course.source
    assert isinstance(source, Seal)
    return {"secret": source.secret.hex(), "drawn": [number.hex() for number in source.drawn], "commitment": source.commitment}


def seal_of(said: Mapping[str, Any], numbers: Mapping[int, str]) -> Seal:
    """A seal as it was kept, with the numbers that people brought."""
    brought = {seat: bytes.fromhex(number) for seat, number in numbers.items()}
    return Seal(bytes.fromhex(said["secret"]), tuple(map(bytes.fromhex, said["drawn"])), brought, said["commitment"])


class Play:
    """A match and its way through the log.

    Attributes:
        match: as it stands now.
        past: entries of matches before this one that versions still count: taken back in practice, or of rules of before.
        since: version at which this match took the place of one before it; 0 for the first.
    """

    def __init__(self, match: Match, past: int = 0, since: int = 0) -> None:
        self.match, self.past, self.since = match, past, since

    @classmethod
    def undealt(cls, table: TableRow, numbers: Mapping[int, str]) -> Play:
        """The match of a table before the deal, with the numbers (hex, by seat) that people brought.

        Raises:
            WasetError: there is no such game or edition any more.
        """
        game = bound(table.game, table.edition, table.own_tables)
        state = game.template(table.seats, table.options)
        source = seal_of(table.seal, numbers)
        source.start(state[0])
        return cls(Match(Header.of(game, state[0]), Course(game, source, state, game.knowledge.new())))

    # ---- what it is --------------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The binding that is played."""
        return self.match.game

    @property
    def course(self) -> Course:
        """What moves in the match."""
        return self.match.course

    @property
    def version(self) -> int:
        """Entries of the stored log, those of matches before this one included."""
        return self.past + len(self.course.entries)

    @property
    def asked(self) -> int:
        """Bit mask of the seats asked; 0 before the deal."""
        return int(self.course.s.asked) if self.course.begun else 0

    def prompt(self, seat: int) -> int:
        """The seat's prompt number."""
        return self.course.prompts[seat]

    @property
    def sealed_as_said(self) -> bool:
        """Whether these rules and tables are those that the commitment names; false after an upgrade that changed them."""
        source = self.course.source
        header = {name: value for name, value in self.match.header.items() if name != "chance"}
        return isinstance(source, Seal) and Seal.commit(source.secret, header, source.drawn) == source.commitment

    def kept(self, version: int | None) -> int:
        """How many lines of the log a client of that version holds that still stand."""
        if version is None or not self.since <= version <= self.version:
            return 0
        held: list[int] = []
        for n, entry in enumerate(self.course.entries[: version - self.past]):
            if entry.undo is None:
                held.append(n)
            else:
                held.remove(entry.undo)
        pairs = zip(held, self.course.lines, strict=False)
        return next((i for i, (there, here) in enumerate(pairs) if there != here), min(len(held), len(self.course.lines)))

    # ---- requests ----------------------------------------------------------------------------------------------------------------

    def deal(self) -> LogRow:
        """Set up the first turn: all sit."""
        self.course.deal()
        return LogRow("deal", answers=tuple(self.course.dealt or ()), digest=self.course.first.digest)

    def act(self, seat: int, what: int | str, voice: Voice, move: str | None = None) -> LogRow:
        """Do an action, or what words mean.

        Raises:
            IllegalAction: it may not be done; nothing has changed.
        """
        course, tries = self.course, list(self.course.drafts[seat].tries)
        entries = len(course.entries)
        self.match.voice = voice
        self.match.play(seat, what)
        made = [action for entry in course.entries[entries:] for action in entry.tries] + course.drafts[seat].tries
        steps = tuple(action for action in made[len(tries) :] if action is not None)
        if len(course.entries) == entries:
            return LogRow("play", seat, steps, move=move)
        last = course.entries[-1]
        return LogRow("play", seat, steps, last.answers, last.after.digest, move)

    def why_not(self, seat: int, what: int | str, voice: Voice) -> Refusal | None:
        """Why something may not be done now, or None."""
        self.match.voice = voice
        return self.match.why_not(seat, what)

    def why_not_undo(self, seat: int, *, practice: bool) -> Refusal | None:
        """Why a seat's last step cannot be taken back, or None. In practice only for want of a step."""
        refusal = self.match.why_not_undo(seat)
        return None if practice and self._may_rewind(seat) else refusal

    def _may_rewind(self, seat: int) -> bool:
        return self.course.begun and not self.match.over and self.course.undoes(seat) is not None

    def undo(self, seat: int, *, practice: bool, move: str | None = None) -> LogRow:
        """Take the seat's last step back.

        Raises:
            IllegalAction: it cannot be; nothing has changed.
        """
        refusal = self.match.why_not_undo(seat)
        if refusal is None:
            entries = len(self.course.entries)
            self.match.undo(seat)
            digest = self.course.entries[-1].after.digest if len(self.course.entries) > entries else ""
            return LogRow("undo", seat, digest=digest, move=move)
        undone = self.course.undoes(seat)
        if not practice or undone is None or not self._may_rewind(seat):
            raise IllegalAction(refusal)
        lines = self.course.lines.index(undone)
        steps = tuple(self.course.entries[undone].steps[:-1])
        self._rewind(seat, lines, steps)
        return LogRow("rewind", seat, (lines, *steps), digest=self.course.shots[-1].digest, move=move)

    def _rewind(self, seat: int, lines: int, steps: Sequence[int]) -> None:
        """Back to so many lines, with a choice of the seat open again. Versions and prompt numbers go on rising."""
        version, prompts = self.version, self.course.prompts
        self.match = self.match.at(lines)
        for action in steps:
            self.course.step(seat, action, ())
        self.since = version + 1
        self.past = self.since - len(self.course.entries)
        self.course.prompts = [before + 1 for before in prompts]

    # ---- from the log ------------------------------------------------------------------------------------------------------------

    def replay(self, rows: Iterable[LogRow]) -> None:
        """Do once more what rows of the log say.

        Raises:
            DivergedError: these rules make something else of them.
        """
        for n, row in enumerate(rows):
            try:
                self._again(row)
            except (WasetError, IndexError, ValueError, AssertionError) as error:
                raise DivergedError(n, str(error)) from error

    def _again(self, row: LogRow) -> None:
        course, seat = self.course, -1 if row.seat is None else row.seat
        if row.what == "deal":
            course.deal(row.answers)
            digest = course.first.digest
        elif row.what == "play":
            for i, action in enumerate(row.steps, 1):
                if action not in self.game.legal_ids(course.s, seat):
                    raise VerifyError("steps", f"action {action} is not legal")
                course.step(seat, action, row.answers if i == len(row.steps) else ())
            digest = course.entries[-1].after.digest if row.digest else ""
        elif row.what == "undo":
            if course.blocked(seat) is not None:
                raise VerifyError("undo", "cannot be taken back")
            course.undo(seat)
            digest = course.entries[-1].after.digest if row.digest else ""
        elif row.what == "rewind":
            self._rewind(seat, row.steps[0], row.steps[1:])
            digest = self.course.shots[-1].digest
        else:
            return
        if digest != row.digest:
            raise VerifyError("digest", "is another one")


class DivergedError(WasetError):
    """A log cannot be replayed by these rules.

    Attributes:
        row: the first row that comes out differently.
    """

    code = "diverged"

    def __init__(self, row: int, why: str) -> None:
        super().__init__(f"row {row} of the log: {why}")
        self.row = row
