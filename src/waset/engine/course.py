"""The course of a match: both records, the stored log, the drafts and the prompt numbers, moved step by step.

Whoever calls `step` has asked whether it is legal; `blocked` answers for `undo`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from waset.engine.chance import TAPE, Answer, Heard
from waset.engine.errors import Refusal
from waset.engine.game import Game
from waset.engine.log import Draft, Entry, Snapshot, Try
from waset.engine.schema import Batch
from waset.engine.seal import Source

UNDO = "table.undo"


class Course:
    """What moves in a match.

    Attributes:
        state, knowledge: batches of one record, open drafts included.
        entries: the stored log.
        lines: indices, in the stored log, of the lines that stand.
        shots: the records before the first line that stands, and after each; `prompted`: the prompt numbers there.
        drafts: by seat.
        prompts: numbers by seat; a number grows with each step of the seat, and with an entry that changes what the seat may do.
        drawn: how many steps have drawn, the deal included.
        dealt: what chance answered to the deal; None before it, and where there is none.
    """

    def __init__(self, game: Game, source: Source, state: Batch, knowledge: Batch) -> None:
        self.game, self.source = game, source
        self.state, self.knowledge = state, knowledge
        self.entries: list[Entry] = []
        self.lines: list[int] = []
        self.shots: list[Snapshot] = []
        self.prompted: list[list[int]] = []
        seats = int(self.s.seats)
        self.drafts = [Draft() for _ in range(seats)]
        self.prompts = [0] * seats
        self.drawn = 0
        self.dealt: tuple[Answer, ...] | None = None
        self._menus: list[list[int]] = [[] for _ in range(seats)]

    @property
    def s(self) -> Any:
        """The state record."""
        return self.state[0]

    @property
    def k(self) -> Any:
        """The knowledge record."""
        return self.knowledge[0]

    @property
    def begun(self) -> bool:
        """Whether the first turn is set up."""
        return bool(self.shots)

    # ---- forward -----------------------------------------------------------------------------------------------------------------

    def deal(self, answers: Iterable[Answer] | None = None) -> None:
        """Set up the first turn; with `answers`, chance is held to them."""
        heard = self._run(lambda: self.game.plain.deal(self.s, self.k), answers)
        self.dealt = tuple(heard.answers)
        self.begin()

    def begin(self) -> None:
        """Take the records as they are for the first turn."""
        self._renew_prompts(None)
        self._stand(self._snapshot())

    def step(self, seat: int, action: int, answers: Iterable[Answer] | None = None) -> Heard:
        """Carry out a legal step; with `answers`, chance is held to them."""
        before, asked = (self.state.copy(), self.knowledge.copy(), self.drawn), int(self.s.asked)
        try:
            heard = self._run(lambda: self.game.plain.step(self.s, self.k, seat, action), answers)
            drafting = bool((int(self.s.drafting) >> seat) & 1)
            assert not (drafting and heard.closes_undo), "a draft ends at the first step that draws or reveals"
        except BaseException:
            self.state, self.knowledge, self.drawn = before
            raise
        self.drafts[seat].tries.append(action)
        self.prompts[seat] += 1
        if not drafting:
            self._commit(seat, heard, asked)
        return heard

    def _run(self, step: Callable[[], None], answers: Iterable[Answer] | None) -> Heard:
        run = self.source.run(self.s, self.drawn, step) if answers is None else self.source.again(self.s, self.drawn, step, answers)
        self.drawn += bool(run.answers)
        return run

    def _commit(self, seat: int, heard: Heard, asked: int) -> None:
        shot = self._snapshot()
        tries, masks = tuple(self.drafts[seat].tries), (asked, int(self.s.asked))
        self.drafts[seat] = Draft()
        dropped = self._settle(seat, restored=False)
        self.lines.append(len(self.entries))
        self.entries.append(Entry(seat, tries, tuple(heard.answers), None, bool(heard.answers), heard.revealed, masks, shot, dropped))
        self._renew_prompts(seat)
        self._stand(shot)

    def _stand(self, shot: Snapshot) -> None:
        self.shots.append(shot)
        self.prompted.append(self.prompts[:])

    def _settle(self, actor: int, *, restored: bool) -> tuple[tuple[int, tuple[Try, ...]], ...]:
        """After an entry of the actor: the others' drafts stand as far as they can be said now; by seat, what was done, if that is more.

        So whoever reads the log can do each private step at a time when it was legal.
        """
        lost = []
        for seat, draft in enumerate(self.drafts):
            if seat == actor or not draft.tries:
                continue
            stands = restored or bool((int(self.s.drafting) >> seat) & 1)
            steps = self._open_again(seat, draft.steps if stands else [])
            if steps != draft.tries:
                lost.append((seat, tuple(draft.tries)))
            self.drafts[seat] = Draft(list(steps))
        return tuple(lost)

    def _open_again(self, seat: int, steps: list[int]) -> list[int]:
        """Put a seat's draft into the record afresh, as far as it can stand; the steps that do."""
        self.game.plain.drop_draft(self.s, seat)
        for done, action in enumerate(steps):
            if action not in self.game.legal_ids(self.s, seat):
                return steps[:done]
            before = self.state.copy(), self.knowledge.copy()
            with TAPE.listening():
                self.game.plain.step(self.s, self.k, seat, action)
            if not (int(self.s.drafting) >> seat) & 1:
                self.state, self.knowledge = before
                return steps[:done]
        return steps

    # ---- back --------------------------------------------------------------------------------------------------------------------

    def blocked(self, seat: int) -> Refusal | None:
        """Why a seat cannot take its last step back, or None."""
        if self.drafts[seat].steps:
            return None if (int(self.s.asked) >> seat) & 1 else Refusal("table.asked", "engine.refuse.not-asked")
        place = self._last_line(seat)
        if place is None:
            return Refusal(UNDO, "engine.refuse.undo.nothing")
        line, *later = (self.entries[i] for i in self.lines[place:])
        if line.drew:
            return Refusal(UNDO, "engine.refuse.undo.drew")
        if line.revealed:
            return Refusal(UNDO, "engine.refuse.undo.revealed")
        if later and not all(entry.only_answers for entry in (line, *later)):
            return Refusal(UNDO, "engine.refuse.undo.other-seat", {"who": f"seat.{later[0].seat}"})
        return Refusal("table.over", "engine.refuse.over") if self.s.over else None

    def undoes(self, seat: int) -> int | None:
        """Index, in the stored log, of the last line of a seat that stands."""
        place = self._last_line(seat)
        return None if place is None else self.lines[place]

    def undo(self, seat: int) -> None:
        """Take a seat's last step back; `blocked` has answered None."""
        draft = self.drafts[seat]
        self.prompts[seat] += 1
        if draft.steps:
            draft.tries.append(None)
            self._open_again(seat, draft.steps)
        else:
            self._take_line_back(seat)

    def _last_line(self, seat: int) -> int | None:
        return next((i for i in reversed(range(len(self.lines))) if self.entries[self.lines[i]].seat == seat), None)

    def _take_line_back(self, seat: int) -> None:
        place, asked = self._last_line(seat), int(self.s.asked)
        assert place is not None
        undone = self.lines.pop(place)
        del self.shots[place + 1 :], self.prompted[place + 1 :]
        self.state, self.knowledge = self.records(place)
        for later in self.lines[place:]:
            self._repeat(self.entries[later])
        tries, masks = tuple(self.drafts[seat].tries), (asked, int(self.s.asked))
        self.drafts[seat] = Draft(list(self._open_again(seat, self.entries[undone].steps[:-1])))
        dropped = self._settle(seat, restored=True)
        self.entries.append(Entry(seat, tries, (), undone, False, False, masks, self.shots[-1], dropped))
        self._renew_prompts(seat)

    def _repeat(self, entry: Entry) -> None:
        """Do once more what drew and revealed nothing."""
        for action in entry.steps:
            self.game.plain.step(self.s, self.k, entry.seat, action)
        self._stand(self._snapshot())

    # ---- records -----------------------------------------------------------------------------------------------------------------

    def records(self, lines: int) -> tuple[Batch, Batch]:
        """Both records, without open drafts, after so many of the lines that stand."""
        return self.unpacked(self.shots[lines])

    @property
    def first(self) -> Snapshot:
        """Both records as the match began."""
        return self.shots[0]

    def unpacked(self, shot: Snapshot) -> tuple[Batch, Batch]:
        """The records of a snapshot."""
        return shot.records(self.game.state.dtype, self.game.knowledge.dtype)

    def without_drafts(self) -> Batch:
        """The state as it is, without open drafts."""
        state = self.state.copy()
        for seat in range(int(self.s.seats)):
            if (int(self.s.drafting) >> seat) & 1:
                self.game.plain.drop_draft(state[0], seat)
        return state

    def _snapshot(self) -> Snapshot:
        return Snapshot.of(self.without_drafts(), self.knowledge)

    def _renew_prompts(self, actor: int | None) -> None:
        """Count a new prompt for each seat, the actor apart, whose legal actions changed."""
        before = self._menus
        self.renew_menus()
        for seat, menu in enumerate(self._menus):
            self.prompts[seat] += seat != actor and menu != before[seat]

    def renew_menus(self) -> None:
        """Note what each seat may do, drafts apart."""
        s = self.without_drafts()[0]
        self._menus = [self.game.legal_ids(s, seat) for seat in range(len(self.prompts))]

    def bystanding(self, line: int) -> Entry:
        """The entry of a line that stands."""
        return self.entries[self.lines[line]]

    def truncated(self, lines: int) -> Course:
        """The course as it stood after so many of the lines that stand, nothing undone, no draft open."""
        course = Course(self.game, self.source, *self.records(lines))
        standing = [self.entries[line] for line in self.lines[:lines]]
        course.shots, course.prompted = self.shots[: lines + 1], self.prompted[: lines + 1]
        course.entries = [
            replace(entry, tries=tuple(entry.steps), after=shot, dropped=()) for entry, shot in zip(standing, self.shots[1:], strict=False)
        ]
        course.lines, course.prompts = list(range(lines)), self.prompted[lines][:]
        course.dealt, course.drawn = self.dealt, bool(self.dealt) + sum(bool(entry.answers) for entry in standing)
        course.renew_menus()
        return course
