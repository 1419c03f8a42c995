"""What each viewer of a match is told: its view, the lines of its log, and the running hash of both. Nothing else of a match leaves.

All of it is made from records without open drafts, but for the one seat whose own draft is open: what one seat prepares changes no byte
of what others get.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import Raw

from waset.engine.canon import canonical
from waset.engine.course import Course
from waset.engine.errors import Refusal
from waset.engine.game import Say, Told
from waset.engine.log import Snapshot
from waset.engine.match import Match
from waset.engine.schema import Batch
from waset.engine.world import Action, World
from waset.server.play import Play
from waset.server.wire import ActionSaid, LineSaid, PromptSaid, RefusalSaid, StateSaid, StepSaid, UndoSaid

Viewer = int | None
View = dict[str, Any]


def refusal_said(refusal: Refusal) -> RefusalSaid:
    """A refusal for the wire."""
    return RefusalSaid(refusal.clause, refusal.message_id, dict(refusal.args))


class Chain(NamedTuple):
    """A running hash (hex) over so many entries of the stored log."""

    entries: int
    seen: str


class Teller:
    """What viewers of one match are told; keeps what it has worked out.

    Args:
        chains: running hashes worked out before.
    """

    def __init__(self, play: Play, chains: Mapping[int, Chain] | None = None) -> None:
        self._play = play
        self._match: Match = play.match
        self._chains: dict[int, Chain] = dict(chains or {})
        self._views: dict[int, dict[str, View]] = {}
        self._lines: dict[tuple[int, int, int, str], Raw] = {}
        self._latest: dict[int, tuple[tuple[int, str], tuple[Told, list[Say]]]] = {}
        self._records: dict[str, tuple[Batch, Batch]] = {}
        self._menus: dict[int, tuple[tuple[int, int], list[ActionSaid]]] = {}

    @property
    def chains(self) -> dict[int, Chain]:
        """The running hashes as far as they are worked out, by row of the viewer."""
        return dict(self._chains)

    # ---- for a state -------------------------------------------------------------------------------------------------------------

    def state(self, viewer: Viewer, since: int | None, *, practice: bool, cover: int | None = None, closed: bool = False) -> StateSaid:
        """All that a viewer may know now, and the lines behind version `since`. At a closed table nothing may be done."""
        self._catch_up()
        play, row = self._play, self._row(viewer)
        view = self._view_now(viewer)
        keep = play.kept(since)
        lines = [self._line(row, n) for n in range(keep, len(play.course.lines))]
        asked = viewer is not None and not closed and bool((play.asked >> viewer) & 1)
        step = 0 if viewer is None else len(play.course.drafts[viewer].tries)
        message, args = play.game.plain.prompt(view, row)
        prompt = PromptSaid(0 if viewer is None else play.prompt(viewer), message, dict(args), asked)
        menu = self._menu(viewer, view, practice=practice) if viewer is not None and asked else []
        undo = UndoSaid(False, None) if closed else self._undo(viewer, practice=practice)
        return StateSaid(play.version, step, viewer, cover, view, prompt, menu, undo, keep, cast(list[LineSaid], lines), self.seen(viewer))

    def _row(self, viewer: Viewer) -> int:
        return self._play.game.rules.spectator if viewer is None else viewer

    def _catch_up(self) -> None:
        """After a rewind the match is another one."""
        if self._match is not self._play.match:
            self._match = self._play.match
            self._chains.clear()
            self._lines.clear()
            self._latest.clear()
            self._menus.clear()

    def _view_now(self, viewer: Viewer) -> View:
        course = self._play.course
        if viewer is not None and (int(course.s.drafting) >> viewer) & 1:
            return self._match.view(viewer)
        return self._view(self._row(viewer), _last(course))

    def _view(self, row: int, shot: Snapshot) -> View:
        """What a row sees of records between two entries; the last two are kept, as one entry's end is the next one's beginning."""
        known = self._views.setdefault(row, {})
        if shot.digest not in known:
            while len(known) > 1:
                del known[next(iter(known))]
            state, knowledge = self._unpacked(shot)
            known[shot.digest] = self._play.game.plain.view(state[0], knowledge[0], row)
        return known[shot.digest]

    def _unpacked(self, shot: Snapshot) -> tuple[Batch, Batch]:
        """The records of a snapshot, read-only; the last two are kept, as each row of viewers asks for them."""
        if shot.digest not in self._records:
            while len(self._records) > 1:
                del self._records[next(iter(self._records))]
            self._records[shot.digest] = found = self._play.course.unpacked(shot)
            for batch in found:
                batch.setflags(write=False)
        return self._records[shot.digest]

    def _menu(self, seat: int, view: View, *, practice: bool) -> list[ActionSaid]:
        # Others' answers can make an action final and leave the prompt number as it is, so the version counts too.
        key, known = (self._play.prompt(seat), self._play.version), self._menus.get(seat)
        if known is None or known[0] != key:
            course = self._play.course
            world = World(course.game, seat, course.state, course.knowledge, view)
            actions = [Action(course.game, seat, action, world) for action in course.game.legal_ids(course.s, seat)]
            known = self._menus[seat] = key, [self._action(action, view, practice=practice) for action in actions]
        return known[1]

    def _action(self, action: Action, view: View, *, practice: bool) -> ActionSaid:
        kind, values = self._play.game.rules.actions.decode(action.id)
        words = [argument.words[value] for argument, value in zip(kind.arguments, values, strict=True)]
        message, args = self._play.game.plain.describe(action.id, view)
        return ActionSaid(action.id, kind.name, words, action.words, message, dict(args), action.clause, not practice and action.final)

    def _undo(self, viewer: Viewer, *, practice: bool) -> UndoSaid:
        if viewer is None:
            return UndoSaid(False, None)
        refusal = self._play.why_not_undo(viewer, practice=practice)
        return UndoSaid(refusal is None, None if refusal is None else refusal_said(refusal))

    # ---- lines -------------------------------------------------------------------------------------------------------------------

    def line(self, viewer: Viewer, n: int) -> Raw:
        """Line `n` of the log as a viewer was told of it: a LineSaid, encoded."""
        self._catch_up()
        return self._line(self._row(viewer), n)

    def view_at(self, viewer: Viewer, lines: int) -> View:
        """What a viewer saw after so many lines."""
        self._catch_up()
        return self._view(self._row(viewer), self._play.course.shots[lines])

    def _line(self, row: int, n: int) -> Raw:
        course = self._play.course
        before = course.shots[n]
        key = (row, n, course.lines[n], before.digest)
        if key not in self._lines:
            told, events = self._events(row, course.lines[n], before, course.shots[n + 1])
            steps = [self._step(*step) for step in told.steps]
            line = LineSaid(n, told.seat, steps, [(message, dict(args)) for message, args in events])
            self._lines[key] = Raw(msgspec.json.encode(line))
        return self._lines[key]

    def _events(self, row: int, n: int, before: Snapshot, after: Snapshot) -> tuple[Told, list[Say]]:
        """What entry `n` of the stored log tells a row; the latest is kept, as a line and the hash both ask for it."""
        key, plain, entry = (n, before.digest), self._play.game.plain, self._play.course.entries[n]
        known = self._latest.get(row)
        if known is None or known[0] != key:
            state, _ = self._unpacked(before)
            told = plain.told(state[0], entry.seat, entry.steps, row)
            known = key, (told, plain.events(self._view(row, before), told, self._view(row, after)))
            self._latest[row] = known
        return known[1]

    def _step(self, name: str, values: tuple[int | None, ...]) -> StepSaid:
        kind = next(kind for kind in self._play.game.rules.actions.kinds if kind.name == name)
        pairs = zip(kind.arguments, values, strict=True)
        return name, [None if value is None else argument.words[value] for argument, value in pairs]

    # ---- the running hash --------------------------------------------------------------------------------------------------------

    def seen(self, viewer: Viewer) -> str:
        """Running hash of all that a viewer was shown: equal to `Match.shown`, worked out entry by entry."""
        self._catch_up()
        row = self._row(viewer)
        for chain in self._on(row):
            self._chains[row] = chain
        return self._chains[row].seen

    def chain(self, viewer: Viewer) -> list[str]:
        """All running hashes of a viewer from the first entry on."""
        self._catch_up()
        row = self._row(viewer)
        self._chains.pop(row, None)
        return [chain.seen for chain in self._on(row)]

    def _on(self, row: int) -> Iterator[Chain]:
        """The chain's links behind those that are worked out."""
        course, chain = self._play.course, self._chains.get(row)
        if chain is None:
            header = {name: value for name, value in self._match.header.items() if name not in ("chance", "position")}
            said = {"header": header, "sealed": self._match.commitment, "view": self._view(row, course.first)}
            chain = Chain(0, _hash("", said))
            yield chain
        for n in range(chain.entries, len(course.entries)):
            entry = course.entries[n]
            before = course.entries[n - 1].after if n else course.first
            if entry.undo is None:
                told: dict[str, Any] = {"events": self._events(row, n, before, entry.after)[1]}
            else:
                told = {"undo": entry.seat}
            chain = Chain(n + 1, _hash(chain.seen, {**told, "view": self._view(row, entry.after)}))
            yield chain


def _hash(before: str, said: Any) -> str:
    return hashlib.sha256((before + canonical(said)).encode()).hexdigest()


def _last(course: Course) -> Snapshot:
    return course.entries[-1].after if course.entries else course.first
