"""Laws of matches: undo leaves no trace, files bring back what was saved, readers refuse what is damaged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from waset.engine import files, reader
from waset.engine.canon import canonical, parse
from waset.engine.conformance.walks import Dice, Options, name, pick_action, play_on
from waset.engine.errors import PositionError, VerifyError
from waset.engine.game import Game
from waset.engine.match import Match
from waset.engine.schema import Batch


def check_undo(game: Game, seats: int, seed: object, options: Options = None) -> int:
    """A step that may be undone leaves no trace, and `final` says beforehand which may not; the number of steps undone."""
    match, dice, undone = Match.new(game, seats, options, seed=f"undo {seed}"), Dice(seed), 0
    while not match.over:
        seat = dice.pick(sorted(match.pending))
        chosen = pick_action(game, match.course.s, seat, dice)
        action = next(action for action in match.legal(seat) if action.id == chosen)
        where = f"{name(game, seats, seed, options)}, {len(match.history)} lines, {action.words!r}"
        before, shown = _moment(match), match.view(seat)
        match.play(seat, action)
        refusal = match.why_not_undo(seat)
        assert action.final == (refusal is not None), f"{where}: final is {action.final}, and then {refusal}"
        if refusal is None:
            match.undo(seat)
            assert _moment(match) == before, f"{where}: undo left a trace"
            assert match.view(seat) == shown, f"{where}: undo changed the view"
            match.play(seat, action)
            undone += 1
    return undone


def _moment(match: Match) -> tuple[bytes, bytes, list[Any]]:
    """What undo brings back."""
    return match.course.state.tobytes(), match.course.knowledge.tobytes(), [line.steps for line in match.history]


def check_file(match: Match, bind: reader.Bind) -> None:
    """A file brings back the match, its running hashes and its prompts, whether chance is read back or computed anew."""
    text = files.text_of(match).encode()
    viewers = (*range(match.seats), None)
    for recompute in (False, True):
        again = reader.read(text, bind, recompute=recompute)
        assert files.text_of(again).encode() == text, "a file that was read is written differently"
        assert _moment(again) == _moment(match), "a file brings back another moment"
        assert again.course.prompts == match.course.prompts, "a file brings back other prompt numbers"
        assert [again.shown(viewer) for viewer in viewers] == [match.shown(viewer) for viewer in viewers], "other running hashes"
        assert [again.prompt(viewer) for viewer in viewers] == [match.prompt(viewer) for viewer in viewers], "other prompts"


def check_altered(data: bytes, bind: reader.Bind, places: int, dice: Dice) -> dict[str, int]:
    """At `places` places, spread evenly, one byte is changed: every such file is refused; how often each line was named."""
    named: dict[str, int] = {}
    for i in range(min(places, len(data))):
        place = i * len(data) // min(places, len(data))
        other = dice.pick([byte for byte in (48 + dice.below(10), 97 + dice.below(6), dice.below(256)) if byte != data[place]] or [0])
        altered = data[:place] + bytes([other]) + data[place + 1 :]
        where = refused(altered, bind)
        assert where is not None, f"byte {place} changed from {data[place]} to {other} was not noticed"
        named[where] = named.get(where, 0) + 1
    return named


def refused(data: bytes, bind: reader.Bind) -> str | None:
    """Where a file is said to be wrong, or None when it reads and is written as it was."""
    try:
        match = reader.read(data, bind, recompute=True)
    except VerifyError as error:
        return error.where
    return None if files.text_of(match).encode() == data else "canonical form"


def check_fuzzed_files(data: bytes, bind: reader.Bind, count: int, dice: Dice) -> None:
    """Damaged files of all sorts meet a VerifyError, or are the file itself."""
    for _ in range(count):
        damaged = damage(data, dice)
        assert refused(damaged, bind) is not None or damaged == data


def damage(data: bytes, dice: Dice) -> bytes:
    """Bytes with a few cuts, swaps, repetitions and strange insertions."""
    strange = (b"null", b"-1", b"1e9", b"[[[[", b"{}", b'"\\u0000"', b"\xff\xfe", b"9" * 30, b"true", b"\n", b"", b'"waset"', b"NaN", b"[]")
    for _ in range(1 + dice.below(3)):
        start = dice.below(len(data) + 1)
        end = min(len(data), start + dice.pick((0, 1, 2, 5, 40)))
        put = dice.pick((dice.pick(strange), data[start:end] * 2, data[end : end + 7], bytes([dice.below(256)])))
        data = data[:start] + put + data[end:]
    return data


def check_fuzzed_positions(game: Game, data: Mapping[str, Any], count: int, dice: Dice,
                           finish: Callable[[Game, Batch, Batch, Dice], None] = play_on) -> int:  # fmt: skip
    """Positions with damaged values meet a PositionError, or are sound: then they play to the end. How many were sound."""
    sound = 0
    for _ in range(count):
        spoiled = parse(canonical(data))
        for _ in range(1 + dice.below(3)):
            spoil(spoiled, dice)
        try:
            match = Match.place(game, spoiled, seed="fuzz")
        except PositionError:
            continue
        sound += 1
        finish(game, match.state, match.knowledge, dice)
    return sound


def spoil(value: Any, dice: Dice) -> None:
    """Change one value somewhere in nested JSON."""
    strange: tuple[Any, ...] = (None, -1, 2**63, 2**70, 3, 0, 1, "x", [], {}, True, 1.5, [[0]], -(2**63))
    while isinstance(value, (dict, list)) and value:
        key = dice.pick(sorted(value) if isinstance(value, dict) else range(len(value)))
        if dice.often(15) or not isinstance(value[key], (dict, list)) or not value[key]:
            if dice.often(10) and isinstance(value, dict):
                del value[key]
            else:
                value[key] = dice.pick(strange) if dice.often(50) or type(value[key]) is not int else value[key] + dice.pick((-1, 1))
            return
        value = value[key]
