"""A match: one game being played, asked and told in the words of people.

A `Match` holds the truth. What may leave it for a seat are `view`, `legal`, `prompt`, `events`, `shown`, `seen`, and `redeal`, a match
in which all that the seat cannot know is dealt again. Files are read and written by files.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple

from waset.engine.account import extend, told
from waset.engine.chance import TAPE
from waset.engine.course import Course
from waset.engine.errors import IllegalAction, Refusal, SeatsError, WasetError
from waset.engine.game import Game, Say
from waset.engine.header import Header
from waset.engine.log import Line
from waset.engine.outcome import result_of
from waset.engine.position import read_position, write_position
from waset.engine.schema import Batch
from waset.engine.seal import Seal, Seeded, Source, number_of, seeded
from waset.engine.world import Action, Seen, World, redealt

if TYPE_CHECKING:
    from waset.engine.files import AnyPath

Viewer = int | None
"""A seat, or None for a spectator."""


class Prompt(NamedTuple):
    """What is asked, or awaited.

    `number` grows when what the seat may do has changed: an answer to an older number is stale.
    """

    number: int
    message_id: str
    args: Mapping[str, Any]


class Voice:
    """In which words a match answers; this one adds nothing. The face gives a match the voice of a language."""

    def said(self, refusal: Refusal) -> Refusal:
        """The refusal with its message filled in."""
        return refusal

    def canonical(self, words: str) -> str:
        """Words of a language as canonical English; what is not known stays."""
        return words


SILENT = Voice()


class Match:
    """One game being played.

    Make one by `new`, `open`, `place`, or with `files.load`.
    """

    def __init__(self, header: Header, course: Course, voice: Voice = SILENT, sitting: Iterable[int] = ()) -> None:
        self._header, self._course, self.voice = header, course, voice
        self._sitting = set(sitting)
        self._shown: dict[int, list[str]] = {}

    # ---- beginnings --------------------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, game: Game, seats: int, options: Mapping[str, int | str] | None = None, seed: int | str | None = None, number: int = 0,
            voice: Voice = SILENT) -> Match:  # fmt: skip
        """A match dealt at once: seeded, or sealed with every number drawn here.

        Raises:
            SeatsError, OptionError: as `Game.template`.
        """
        if seed is None:
            match = cls.open(game, seats, options, voice)
            for seat in range(seats):
                match.sit(seat)
            return match
        state = game.template(seats, options)
        source = seeded(seed, number)
        source.start(state[0])
        match = cls(Header.of(game, state[0]), Course(game, source, state, game.knowledge.new()), voice)
        match._course.deal()
        return match

    @classmethod
    def open(cls, game: Game, seats: int, options: Mapping[str, int | str] | None = None, voice: Voice = SILENT) -> Match:
        """A sealed match that is dealt when all have sat down."""
        state = game.template(seats, options)
        header = Header.of(game, state[0])
        source = Seal.new(header.to_json(), seats)
        return cls(header, Course(game, source, state, game.knowledge.new()), voice)

    @classmethod
    def place(cls, game: Game, data: Any, seed: int | str | None = None, number: int = 0, voice: Voice = SILENT) -> Match:
        """A match that starts from a position; seeded, or sealed with every number drawn here.

        Raises:
            PositionError: it cannot occur; names the field.
        """
        state, knowledge, drafts = read_position(game, data)
        header = Header.of(game, state[0], write_position(game, state, knowledge, drafts))
        source: Source = Seal.new(header.to_json(), header.seats) if seed is None else seeded(seed, number)
        return cls.placed(header, Course(game, source, state, knowledge), drafts, voice)

    @classmethod
    def placed(cls, header: Header, course: Course, drafts: list[list[int]], voice: Voice = SILENT) -> Match:
        """A match that starts from checked records with drafts (their steps by seat)."""
        course.source.start(course.s)
        course.begin()
        for seat, steps in enumerate(drafts):
            for action in steps:
                course.step(seat, action, ())
        return cls(header, course, voice)

    @property
    def commitment(self) -> str | None:
        """What is shown before anyone sits, of a sealed match: SHA-256, in hex, of the secret, the header and the numbers drawn."""
        return self._course.source.commitment if isinstance(self._course.source, Seal) else None

    @property
    def sitting(self) -> frozenset[int]:
        """Seats that have sat down."""
        return frozenset(range(self.seats) if self._course.begun else self._sitting)

    def sit(self, seat: int, number: int | bytes | None = None) -> None:
        """Take a seat, with a number of one's own or the one drawn for it; the last to sit has the match dealt.

        Raises:
            SeatsError: there is no such seat, or it is taken.
            ValueError: the number is not 16 bytes, nor a whole number below 2**128.
        """
        source = self._course.source
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise SeatsError(f"there is no seat {seat!r}: seats are 0 to {self.seats - 1}")
        if seat in self.sitting or not isinstance(source, Seal):
            raise SeatsError(f"seat {seat} is taken")
        own = number_of(number)
        if own is not None:
            self._course.source = replace(source, brought={**source.brought, seat: own})
        self._sitting.add(seat)
        if len(self._sitting) == self.seats:
            self._course.deal()

    # ---- what it is --------------------------------------------------------------------------------------------------------------

    @property
    def course(self) -> Course:
        """What moves in it, for files and servers: the whole truth."""
        return self._course

    @property
    def game(self) -> Game:
        """The binding that is played."""
        return self._course.game

    @property
    def seats(self) -> int:
        """How many play."""
        return self._header.seats

    @property
    def options(self) -> dict[str, int | str]:
        """The options of the match."""
        return dict(self._header.options)

    @property
    def header(self) -> dict[str, Any]:
        """What is named in the file's first line: game, edition, options, kind of chance; a match placed at a position holds that too."""
        return {**self._header.to_json(), "chance": self._course.source.to_json()}

    @property
    def dealt(self) -> bool:
        """Whether the first turn has been set up."""
        return self._course.begun

    @property
    def pending(self) -> frozenset[int]:
        """Seats that may act now."""
        asked = int(self._course.s.asked)
        return frozenset(seat for seat in range(self.seats) if (asked >> seat) & 1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._course.s.over)

    @property
    def result(self) -> dict[str, Any] | None:
        """Points by source and seat, totals, ranks, winners, tie-break and how it ended; None while the game goes on."""
        return result_of(self.game, self._course.s) if self.over else None

    @property
    def state(self) -> Batch:
        """A copy of the state, a batch of one record: the whole truth."""
        return self._course.state.copy()

    @property
    def knowledge(self) -> Batch:
        """A copy of the knowledge record, a batch of one."""
        return self._course.knowledge.copy()

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a seat, or a spectator (None), may know."""
        return self.game.plain.view(self._begun.s, self._course.k, self._row(viewer))

    @property
    def _begun(self) -> Course:
        if not self._course.begun:
            waiting = ", ".join(str(seat) for seat in range(self.seats) if seat not in self._sitting)
            raise WasetError(f"the match is not dealt yet: seats {waiting} have not sat down")
        return self._course

    def _row(self, viewer: Viewer) -> int:
        if viewer is None:
            return self.game.rules.spectator
        if type(viewer) is not int or not 0 <= viewer < self.seats:
            raise SeatsError(f"there is no seat {viewer!r}: seats are 0 to {self.seats - 1}, None is a spectator")
        return viewer

    # ---- doing -------------------------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now, by rising id; nothing for a seat that is not asked."""
        if not self.dealt or seat not in self.pending:
            return []
        world = World(self.game, seat, self._course.state, self._course.knowledge)
        return [Action(self.game, seat, action, world) for action in self.game.legal_ids(self._course.s, seat)]

    def why_not(self, seat: int, what: str | int | Action) -> Refusal | None:
        """Why a seat may not do something (words, id or Action) now, or None when it may."""
        found = self._judged(seat, what)
        return self.voice.said(found) if isinstance(found, Refusal) else None

    def play(self, seat: int, what: str | int | Action) -> None:
        """Do something: one step, or all steps of a macro.

        Raises:
            IllegalAction: it may not be done now; carries the Refusal, and nothing has changed.
        """
        found = self._judged(seat, what)
        if isinstance(found, Refusal):
            raise IllegalAction(self.voice.said(found))
        for action in found:
            self._course.step(seat, action)

    def _judged(self, seat: int, what: str | int | Action) -> list[int] | Refusal:
        """The legal steps that are meant, or why not."""
        if not self.dealt or type(seat) is not int or not 0 <= seat < self.seats:
            return Refusal("table.asked", "engine.refuse.not-asked")
        steps = self._understood(seat, what)
        if isinstance(steps, Refusal):
            return steps
        if self.over:
            return Refusal("table.over", "engine.refuse.over")
        return self._tried(seat, steps, str(what)) or steps

    def _understood(self, seat: int, what: str | int | Action) -> list[int] | Refusal:
        table = self.game.rules.actions
        if isinstance(what, str):
            action = table.find(what)
            if action is not None:
                return [action]
            return self._parsed(seat, what)
        number = what.id if isinstance(what, Action) else index(what)
        try:
            table.kind_of(number)
        except KeyError:
            return Refusal("table.words", "engine.refuse.unknown-words", {"words": str(number)})
        return [number]

    def _parsed(self, seat: int, words: str) -> list[int] | Refusal:
        canonical_words, menu = self.voice.canonical(words), self.game.legal_ids(self._course.s, seat)
        found = self.game.plain.parse(canonical_words, seat, self.view(seat), menu)
        if isinstance(found, Refusal) and found.args.get("words") == canonical_words:
            return replace(found, args={**found.args, "words": words})
        return found

    def _tried(self, seat: int, steps: list[int], words: str) -> Refusal | None:
        """Why steps cannot be done one after the other. All but the last are done on copies of the records."""
        s, k = self._course.state.copy(), self._course.knowledge.copy()
        for action in steps[:-1]:
            refusal = self.game.why_not(s[0], seat, action)
            if refusal is not None:
                return refusal
            with TAPE.listening() as heard:
                self.game.plain.step(s[0], k[0], seat, action)
            if heard.closes_undo or not (int(s[0].asked) >> seat) & 1:
                return Refusal("table.macro", "engine.refuse.macro-past-chance", {"words": words})
        return (
            self.game.why_not(s[0], seat, steps[-1]) if steps else Refusal("table.macro", "engine.refuse.macro-no-card", {"words": words})
        )

    def why_not_undo(self, seat: int) -> Refusal | None:
        """Why a seat cannot take its last step back, or None when it can."""
        there = self.dealt and type(seat) is int and 0 <= seat < self.seats
        refusal = self._course.blocked(seat) if there else Refusal("table.undo", "engine.refuse.undo.nothing")
        return refusal and self.voice.said(refusal)

    def undo(self, seat: int) -> None:
        """Take back a seat's last step.

        Raises:
            IllegalAction: it drew or revealed, another seat has acted, or there is none.
        """
        refusal = self.why_not_undo(seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        self._course.undo(seat)

    # ---- looking back ------------------------------------------------------------------------------------------------------------

    @property
    def history(self) -> list[Line]:
        """The committed choices that stand, in order, with full information."""
        words = self.game.rules.actions.words
        entries = [self._course.entries[i] for i in self._course.lines]
        return [Line(entry.seat, tuple(entry.steps), tuple(map(words, entry.steps)), entry.answers) for entry in entries]

    def at(self, n: int) -> Match:
        """The match as it stood after `n` lines of the history, without open drafts.

        Raises:
            IndexError: the history is not so long.
        """
        if not 0 <= n <= len(self._begun.lines):
            raise IndexError(f"the history has {len(self._course.lines)} lines, there is no line {n}")
        return Match(self._header, self._course.truncated(n), self.voice)

    def prompt(self, viewer: Viewer) -> Prompt:
        """What a viewer is asked, or whom he waits for."""
        said = self.game.plain.prompt(self.view(viewer), self._row(viewer))
        return Prompt(0 if viewer is None else self._course.prompts[viewer], *said)

    def events(self, n: int, viewer: Viewer) -> list[Say]:
        """What happened by line `n` of the history, as a viewer may be told.

        Raises:
            IndexError: the history has no such line.
        """
        if not 0 <= n < len(self._begun.lines):
            raise IndexError(f"the history has {len(self._course.lines)} lines, there is no line {n}")
        entry = self._course.bystanding(n)
        return told(self.game, self._row(viewer), self._course.records(n), self._course.records(n + 1), entry.seat, entry.steps)

    def shown(self, viewer: Viewer) -> str:
        """Running hash (SHA-256, hex) of all that a viewer was shown: the deal, then events and view of each entry of the stored log."""
        row = self._row(viewer)
        public = {"header": replace(self._header, position=None).to_json(), "sealed": self.commitment}
        return extend(self._shown.setdefault(row, []), self._begun, row, public)

    def save(self, path: AnyPath) -> None:
        """Write the match's file, with full information, whole or not at all."""
        from waset.engine.files import save

        save(self, path)

    # ---- other worlds ------------------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """This moment with full information, as JSON."""
        course = self._begun
        return write_position(self.game, course.without_drafts(), course.knowledge, [draft.steps for draft in course.drafts])

    def redeal(self, viewer: Viewer, seed: int | str) -> Match:
        """A seeded match with the same view for a viewer, in which all that he cannot know is dealt again."""
        course, row = self._begun, self._row(viewer)
        state, knowledge = redealt(self.game, course.without_drafts(), course.knowledge, row, seed)
        state[0].generator[:] = 0
        drafts = [draft.steps if seat == row else [] for seat, draft in enumerate(course.drafts)]
        header = Header.of(self.game, state[0], write_position(self.game, state, knowledge, drafts))
        return Match.placed(header, Course(self.game, Seeded(seed, 1), state, knowledge), drafts, self.voice)

    def seen(self, seat: int) -> Seen:
        """What an agent that plays for a seat gets: nothing in it leads to what the seat cannot know."""
        return Seen.through(self.game, self._row(seat), self._begun.state, self._course.knowledge)
