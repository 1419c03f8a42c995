"""Chance of matches: sealed under a commitment with a number from each seat, or seeded and repeatable."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.engine.toy import binding as toys
from waset.engine import files
from waset.engine.canon import canonical
from waset.engine.conformance.walks import wander
from waset.engine.errors import SeatsError, VerifyError, WasetError
from waset.engine.match import Match
from waset.engine.reader import last_line, read
from waset.engine.seal import Seal

TOMB = toys.BINDINGS["tomb"]


def seal_of(match: Match) -> Seal:
    source = match.course.source
    assert isinstance(source, Seal)
    return source


def test_the_commitment_is_shown_before_anyone_sits_and_binds_header_and_numbers() -> None:
    match = Match.open(TOMB, 3)
    source, header = seal_of(match), dict(match.header)
    assert header.pop("chance") == {"kind": "sealed", "commitment": match.commitment}
    sealed = canonical({**header, "drawn": [number.hex() for number in source.drawn]}).encode()
    assert match.commitment == hashlib.sha256(source.secret + sealed).hexdigest()
    assert len({source.secret, *source.drawn}) == 4
    assert match.commitment != Match.open(TOMB, 3).commitment


def test_the_deal_waits_until_all_sit() -> None:
    match = Match.open(TOMB, 3)
    match.sit(1, number=7)
    match.sit(0, number=bytes(range(16)))
    assert (match.sitting, match.dealt, match.pending, match.legal(0)) == ({0, 1}, False, frozenset(), [])
    assert match.why_not(0, "draw") is not None
    assert match.why_not_undo(0) is not None
    with pytest.raises(WasetError, match="seats 2 have not sat down"):
        match.view(0)
    match.sit(2)
    assert match.dealt
    assert len(match.pending) == 1
    assert dict(seal_of(match).brought) == {1: (7).to_bytes(16, "big"), 0: bytes(range(16))}


def test_seats_and_numbers_that_cannot_be_are_refused() -> None:
    match = Match.open(TOMB, 2)
    match.sit(1)
    for seat in (1, 2, -1, "a", True):
        with pytest.raises(SeatsError):
            match.sit(seat)  # type: ignore[arg-type]
    for number in (-1, 1 << 128, b"short", "text", 1.0, True):
        with pytest.raises(ValueError, match="16 bytes"):
            match.sit(0, number)  # type: ignore[arg-type]
    with pytest.raises(SeatsError):
        Match.new(TOMB, 2, seed=1).sit(0)
    for seed, number in ((1.5, 0), ("\ud800", 0), (True, 0), (1, -1), (1, 1 << 63), (1, "0")):
        with pytest.raises(ValueError, match="a seed is"):
            Match.new(TOMB, 2, seed=seed, number=number)  # type: ignore[arg-type]


def test_each_seats_number_changes_the_deal_and_the_generator_rests_at_zero() -> None:
    first = Match.open(TOMB, 2)
    deals = set()
    for number in range(40):
        again = Match.open(TOMB, 2)
        again.course.source = seal_of(first)
        again.sit(0)
        again.sit(1, number)
        deals.add(again.state.tobytes())
        assert not again.state[0].generator.any()
    assert len(deals) > 10


def test_chance_is_counted_by_the_steps_that_draw() -> None:
    for match in wander(TOMB, 3, "count", sealed=True):
        assert match.course.drawn == 1 + sum(bool(entry.answers) for entry in match.course.entries)
        assert not match.state[0].generator.any()


def test_an_undealt_match_is_kept_and_goes_on(tmp_path: Path) -> None:
    match, path = Match.open(TOMB, 3), tmp_path / "open.waset"
    match.sit(2, number=5)
    match.save(path)
    again = files.load(path, toys.bind)
    assert (again.sitting, again.dealt, again.commitment) == ({2}, False, match.commitment)
    for each in (match, again):
        each.sit(0)
        each.sit(1)
    assert again.state.tobytes() == match.state.tobytes()
    assert files.text_of(again) == files.text_of(match)


def test_a_rewritten_secret_number_or_answer_is_found_even_under_a_new_sum() -> None:
    """As by a host who would choose the cards, and writes a fitting SHA-256 below."""
    *_, match = wander(TOMB, 2, "cheat", sealed=True)
    source, lines = seal_of(match), files.text_of(match).splitlines()

    def refused(text: str) -> VerifyError:
        with pytest.raises(VerifyError) as error:
            read((text + last_line(text)).encode(), toys.bind, recompute=True)
        return error.value

    def without_sum(swapped: Seal) -> str:
        match.course.source = swapped
        text = files.text_of(match).rsplit("\n", 2)[0] + "\n"
        match.course.source = source
        return text

    assert "secret" in refused(without_sum(replace(source, secret=bytes(32)))).where
    assert "secret" in refused(without_sum(replace(source, drawn=(bytes(16), source.drawn[1])))).where
    assert "answers" in refused(without_sum(replace(source, brought={1: bytes(16)}))).where
    drew = next(n for n, line in enumerate(lines) if n > 2 and '"answers":[[' in line)
    start = lines[drew].index("[[") + 2
    n, value = lines[drew][start : lines[drew].index("]", start)].split(",")
    other = lines[drew].replace(f"[[{n},{value}]", f"[[{n},{(int(value) + 1) % int(n)}]", 1)
    error = refused("\n".join([*lines[:drew], other, *lines[drew + 1 : -1]]) + "\n")
    assert error.where.startswith(f"line {drew + 1}")


def test_errors_never_repeat_what_is_secret() -> None:
    *_, match = wander(TOMB, 2, "quiet", sealed=True)
    data, source = files.text_of(match).encode(), seal_of(match)
    for start in range(0, len(data), 3):
        with pytest.raises(VerifyError) as error:
            read(data[:start] + b"~" + data[start + 1 :], toys.bind)
        said = str(error.value)
        assert not any(part in said for hidden in (source.secret, *source.drawn) for part in (hidden.hex()[:12], hidden.hex()[-12:]))


def test_games_of_one_seed_are_numbered_and_repeatable() -> None:
    games = [Match.new(TOMB, 3, seed=7, number=number).state.tobytes() for number in range(5)]
    assert len(set(games)) == 5
    assert games == [Match.new(TOMB, 3, seed=7, number=number).state.tobytes() for number in range(5)]
    assert all(one != other for one, other in pairwise([*games, Match.new(TOMB, 3, seed="7").state.tobytes()]))
