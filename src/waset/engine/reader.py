"""Reading a match file: whatever bytes come, the answer is a match or a VerifyError that names the line.

Every step is checked by the plain rules as if it were played now. Errors never repeat what a file keeps secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from waset.engine.canon import canonical, parse
from waset.engine.course import Course
from waset.engine.errors import PositionError, VerifyError, WasetError
from waset.engine.game import Game
from waset.engine.header import FORMAT, Header
from waset.engine.log import Try, standing
from waset.engine.match import SILENT, Match, Voice
from waset.engine.position import Moment, read_position
from waset.engine.seal import NUMBER_BYTES, SECRET_BYTES, Seal, Source, seeded

Bind = Callable[[str, str, Mapping[str, Any] | None], Game]
"""(game, edition, tables of a host or None) -> binding; raises a WasetError where there is none."""


ENTRY = tuple({"digest", "seat", "steps"} | more for more in ({"answers"}, {"undo"}, {"answers", "dropped"}, {"dropped", "undo"}))
CLOSING = 2
"""Lines after the log: the open drafts, and the SHA-256."""


def last_line(body: str) -> str:
    """The line that ends a file: the SHA-256 of all bytes before it."""
    return canonical({"sha256": hashlib.sha256(body.encode()).hexdigest()}) + "\n"


def read(data: bytes, bind: Bind, voice: Voice = SILENT, *, recompute: bool = False) -> Match:
    """The match that the bytes of a file describe; VerifyError when they describe none."""
    reader = _Reader(data)
    start = _read_header(reader, bind)
    if isinstance(start.source, Seal):
        start = _read_seal(reader, start, start.source, recompute=recompute)
    match = _begin(reader, start, voice)
    while reader.left > CLOSING:
        _read_entry(reader, match.course)
    _read_drafts(reader, match.course)
    reader.check_end()
    if isinstance(match.course.source, Seal):
        match.course.source = replace(match.course.source, recompute=False)
    return match


@dataclass(frozen=True)
class _Start:
    """What stands in a file before the log."""

    header: Header
    game: Game
    moment: Moment
    source: Source
    sat: frozenset[int]


class _Reader:
    """The lines of a file, one after the other."""

    def __init__(self, data: bytes) -> None:
        try:
            self._text = data.decode("ascii")
        except UnicodeDecodeError as error:
            raise VerifyError(f"line {data.count(10, 0, error.start) + 1}", "is not ASCII text") from error
        self._lines = self._text.split("\n")
        self.number = 0

    @property
    def left(self) -> int:
        """Lines still to be read; the last one ends the file."""
        return len(self._lines) - 1 - self.number

    @property
    def where(self) -> str:
        """The line just read."""
        return f"line {self.number}"

    def next(self, *keys: set[str]) -> dict[str, Any]:
        """The next line: an object with exactly one of the sets of keys."""
        if self.left < 1:
            raise VerifyError(f"line {self.number + 1}", "the file ends too early")
        self.number += 1
        try:
            value = parse(self._lines[self.number - 1])
        except ValueError as error:
            raise VerifyError(self.where, "is not a line of JSON as Waset writes it") from error
        if not isinstance(value, dict) or (keys and set(value) not in keys):
            raise VerifyError(self.where, f"must be an object with {' or '.join(', '.join(sorted(each)) for each in keys)}")
        return value

    def check_end(self) -> None:
        """The last line is the SHA-256 of all before it, and nothing follows."""
        body = "".join(line + "\n" for line in self._lines[: self.number])
        said = self.next({"sha256"})
        if canonical(said) + "\n" != last_line(body):
            raise VerifyError(self.where, "the bytes of the file are not those that were written")
        if self.left or self._lines[-1]:
            raise VerifyError(f"line {self.number + 1}", "something follows the end")

    def fault(self, part: str, why: str) -> VerifyError:
        """An error in a part of the line just read."""
        return VerifyError(f"{self.where}, {part}", why)


def _read_header(reader: _Reader, bind: Bind) -> _Start:
    said = reader.next()
    chance = said.pop("chance", None)
    if said.get("waset") != "match":
        raise reader.fault("waset", "this is not a match of Waset")
    if said.get("format") != FORMAT or not all(isinstance(said.get(name), str) for name in ("game", "edition")):
        raise reader.fault("format", "was written by another version of Waset")
    try:
        game = bind(said["game"], said["edition"], _own_tables(reader, said))
        moment = _read_moment(reader, game, said)
    except PositionError as error:
        raise reader.fault(f"position.{error.where}", error.why) from error
    except WasetError as error:
        raise reader.fault("header", str(error)) from error
    header = Header.of(game, moment[0][0], said.get("position"))
    known = header.to_json()
    for name in (*known, *said):
        if canonical(said.get(name)) != canonical(known.get(name)):
            raise reader.fault(name[:80], "is not that of this game" if name in known else "there is no such entry")
    return _Start(header, game, moment, _read_source(reader, chance), frozenset(range(header.seats)))


def _own_tables(reader: _Reader, said: Mapping[str, Any]) -> Mapping[str, Any] | None:
    own = said.get("own_tables")
    if "own_tables" in said and not isinstance(own, dict):
        raise reader.fault("own_tables", "must be an object")
    return own


def _read_moment(reader: _Reader, game: Game, said: Mapping[str, Any]) -> Moment:
    if "position" in said:
        return read_position(game, said["position"])
    seats, options = said.get("seats"), said.get("options")
    if type(seats) is not int or not isinstance(options, dict):
        raise reader.fault("options", "seats and options are wanted")
    return game.template(seats, options), game.knowledge.new(), [[] for _ in range(seats)]


def _read_source(reader: _Reader, chance: Any) -> Source:
    kind = chance.get("kind") if isinstance(chance, dict) else None
    if kind == "seeded" and set(chance) == {"kind", "number", "seed"}:
        try:
            return seeded(chance["seed"], chance["number"])
        except ValueError as error:
            raise reader.fault("chance", str(error)) from error
    if kind == "sealed" and set(chance) == {"commitment", "kind"} and isinstance(chance["commitment"], str):
        return Seal(b"", (), {}, chance["commitment"])
    raise reader.fault("chance", "must be seeded with seed and number, or sealed with a commitment")


def _read_seal(reader: _Reader, start: _Start, source: Seal, *, recompute: bool) -> _Start:
    said, seats = reader.next({"brought", "drawn", "sat", "secret"}), range(start.header.seats)
    for name in ("drawn", "brought"):
        if not isinstance(said[name], list) or len(said[name]) != len(seats):
            raise reader.fault(name, f"must be a list of {len(seats)}")
    if not isinstance(said["sat"], list) or any(type(seat) is not int or seat not in seats for seat in said["sat"]):
        raise reader.fault("sat", "must be a list of seats")
    secret = _hex(reader, said, "secret", SECRET_BYTES)
    drawn = tuple(_hex(reader, said["drawn"], seat, NUMBER_BYTES) for seat in seats)
    brought = {seat: _hex(reader, said["brought"], seat, NUMBER_BYTES) for seat in seats if said["brought"][seat] is not None}
    if not set(brought) <= set(said["sat"]):
        raise reader.fault("brought", "a seat brings its number when it sits down")
    if Seal.commit(secret, start.header.to_json(), drawn) != source.commitment:
        raise reader.fault("secret", "secret, header and numbers are not those of the commitment")
    return replace(start, source=Seal(secret, drawn, brought, source.commitment, recompute), sat=frozenset(said["sat"]))


def _hex(reader: _Reader, said: Any, key: Any, size: int) -> bytes:
    """Bytes written as lower-case hex digits. What they are is not repeated in errors."""
    try:
        found = bytes.fromhex(said[key])
    except (TypeError, ValueError) as error:
        raise reader.fault(str(key), "must be hex digits") from error
    if len(found) != size or found.hex() != said[key]:
        raise reader.fault(str(key), f"must be {2 * size} lower-case hex digits")
    return found


def _begin(reader: _Reader, start: _Start, voice: Voice) -> Match:
    said = reader.next({"answers", "digest"})
    state, knowledge, drafts = start.moment
    course = Course(start.game, start.source, state, knowledge)
    if start.header.position is not None:
        match = Match.placed(start.header, course, drafts, voice)
    else:
        start.source.start(course.s)
        match = Match(start.header, course, voice, start.sat)
    complete = len(start.sat) == start.header.seats
    if (said["answers"] is not None) != (complete and start.header.position is None) or (course.begun and not complete):
        raise reader.fault("answers", "a match is dealt when all sit, unless it starts from a position")
    if said["answers"] is not None:
        _held(reader, lambda: course.deal(_answers(reader, said["answers"])))
    if said["digest"] != (course.first.digest if course.begun else None):
        raise reader.fault("digest", "is not that of the start")
    return match


def _read_entry(reader: _Reader, course: Course) -> None:
    said = reader.next(*ENTRY)
    seat = said["seat"]
    if type(seat) is not int or not 0 <= seat < len(course.drafts) or not course.begun:
        raise reader.fault("seat", "there is no such seat")
    tries = _tries(reader, said["steps"], course, seat, "steps")
    _redo_dropped(reader, course, seat, said.get("dropped", []))
    if "undo" in said:
        _redo(reader, course, seat, tries, "steps")
        if course.drafts[seat].steps or course.blocked(seat) is not None or course.undoes(seat) != said["undo"]:
            raise reader.fault("undo", "could not be taken back")
        course.undo(seat)
    else:
        answers = _answers(reader, said["answers"])
        _redo(reader, course, seat, tries[:-1], "steps")
        if not tries or tries[-1] is None:
            raise reader.fault("steps", "must end with the step that made the choice")
        _check_step(reader, course, seat, tries[-1], "steps")
        entries = len(course.entries)
        _held(reader, lambda: course.step(seat, tries[-1] or 0, answers))
        if len(course.entries) == entries:
            raise reader.fault("steps", "end before the choice was made")
    entry = course.entries[-1].to_json()
    for part in ("digest", "dropped"):
        if said.get(part) != entry.get(part):
            raise reader.fault(part, "is not that of the game at this place")


def _redo_dropped(reader: _Reader, course: Course, seat: int, dropped: Any) -> None:
    """Make the private steps again that other seats lost by this entry."""
    if not isinstance(dropped, list) or not all(isinstance(pair, list) and len(pair) == 2 and type(pair[0]) is int for pair in dropped):  # noqa: PLR2004
        raise reader.fault("dropped", "must be a list of pairs of a seat and its steps")
    for other, steps in dropped:
        if not 0 <= other < len(course.drafts) or other == seat:
            raise reader.fault("dropped", "there is no such seat")
        _redo(reader, course, other, _tries(reader, steps, course, other, "dropped"), "dropped")


def _read_drafts(reader: _Reader, course: Course) -> None:
    drafts = reader.next({"drafts"})["drafts"]
    if not isinstance(drafts, list) or len(drafts) != len(course.drafts) or (not course.begun and any(drafts)):
        raise reader.fault("drafts", f"must be a list of {len(course.drafts)} lists")
    for seat, steps in enumerate(drafts):
        _redo(reader, course, seat, _tries(reader, steps, course, seat, f"drafts[{seat}]"), f"drafts[{seat}]")


def _tries(reader: _Reader, steps: Any, course: Course, seat: int, part: str) -> list[Try]:
    """Steps as they were made, without those that the seat's draft holds already."""
    if not isinstance(steps, list) or not all(step is None or type(step) is int for step in steps):
        raise reader.fault(part, "must be a list of action ids")
    try:
        standing(steps)
    except ValueError as error:
        raise reader.fault(part, str(error)) from error
    known = course.drafts[seat].tries
    if steps[: len(known)] != known:
        raise reader.fault(part, "do not go on with the choice that was open")
    return steps[len(known) :]


def _redo(reader: _Reader, course: Course, seat: int, tries: Iterable[Try], part: str) -> None:
    """Make a seat's private steps again."""
    for action in tries:
        if action is None:
            if not course.drafts[seat].steps or course.blocked(seat) is not None:
                raise reader.fault(part, "could not be taken back")
            course.undo(seat)
        else:
            _check_step(reader, course, seat, action, part)
            entries = len(course.entries)
            _held(reader, lambda action=action: course.step(seat, action, ()))  # type: ignore[misc]
            if len(course.entries) > entries:
                raise reader.fault(part, "go on after the choice was made")


def _check_step(reader: _Reader, course: Course, seat: int, action: int, part: str) -> None:
    if action not in course.game.legal_ids(course.s, seat):
        raise reader.fault(part, f"action {action} was not legal")


def _answers(reader: _Reader, said: Any) -> list[tuple[int, int]]:
    if not isinstance(said, list) or not all(isinstance(pair, list) and [type(n) for n in pair] == [int, int] for pair in said):
        raise reader.fault("answers", "must be a list of pairs of numbers")
    return [(n, value) for n, value in said]


def _held(reader: _Reader, step: Callable[[], object]) -> None:
    """Do a step whose chance is held to the log."""
    try:
        step()
    except VerifyError as error:
        raise reader.fault(error.where, error.why) from error
