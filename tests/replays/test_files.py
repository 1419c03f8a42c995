"""Saved matches come back, altered ones are refused, and readers survive anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.engine.toy import binding as toys
from waset import catalog
from waset.engine import files
from waset.engine.canon import canonical, parse
from waset.engine.conformance import matches, twins
from waset.engine.conformance.walks import Dice, wander
from waset.engine.game import Game
from waset.engine.match import Match

Budget = Callable[[str], int]
BINDINGS = {**{game: catalog.binding(game) for game in catalog.games()}, **toys.BINDINGS}
OWN_TABLES: dict[str, dict[str, Any]] = {
    **{game: import_module(f"tests.games.{game}.known").OWN for game in catalog.games()},
    "tomb": {"copies": [2, 2, 4, 4], "rounds": 3},
}
KINDS = [(game, sealed) for game in BINDINGS for sealed in (False, True)]

FEW = 200
"""Tries that are enough of a toy, and of a long file."""
EARLY_ENTRIES = 25
MOMENTS_PERCENT = 5


def bind(game: str, edition: str, own: Mapping[str, Any] | None) -> Game:
    """A game of the catalogue or a toy; bound once, as a reader of thousands of files would."""
    if game in BINDINGS and edition == BINDINGS[game].edition and own is None:
        return BINDINGS[game]
    return toys.bind(game, edition, own) if game in toys.BINDINGS else catalog.binding(game, edition, own)


def walked(game: str, *, sealed: bool) -> Iterator[Any]:
    """One match, after each thing that is done: what is wanted of a moment has to be taken then."""
    return wander(BINDINGS[game], BINDINGS[game].rules.seats[0], f"files {sealed}", sealed=sealed)


def early_and_over(game: str, *, sealed: bool) -> tuple[bytes, bytes]:
    """The file of a match after some entries, and of the same match when it is over."""
    early = ""
    for match in walked(game, sealed=sealed):
        if not match.over and len(match.course.entries) <= EARLY_ENTRIES:
            early = files.text_of(match)
    return early.encode(), files.text_of(match).encode()


@pytest.mark.rotating("files")
@pytest.mark.parametrize(("game", "sealed"), KINDS)
def test_a_file_brings_back_the_match_at_any_moment(game: str, sealed: bool) -> None:
    dice = Dice(game)
    for match in walked(game, sealed=sealed):
        if match.over or dice.often(100 if game in toys.BINDINGS else 6):
            matches.check_file(match, bind)


@pytest.mark.rotating("files")
@pytest.mark.parametrize(("game", "sealed"), KINDS)
def test_every_changed_byte_is_refused_with_a_place(game: str, sealed: bool, budget: Budget) -> None:
    early, over = early_and_over(game, sealed=sealed)
    places = FEW if game in toys.BINDINGS else budget("replays.changed_bytes")
    for data, most in ((early, places), (over, min(places, FEW))):
        named = matches.check_altered(data, bind, most, Dice(game))
        assert all(where.startswith(("line", "canonical")) for where in named)


@pytest.mark.rotating("files")
@pytest.mark.parametrize("game", BINDINGS)
def test_readers_of_files_survive_anything(game: str, budget: Budget) -> None:
    count = FEW if game in toys.BINDINGS else budget("replays.fuzzed")
    for data in early_and_over(game, sealed=True):
        matches.check_fuzzed_files(data, bind, count // 2, Dice(game))


@pytest.mark.parametrize("game", [game for game in BINDINGS if BINDINGS[game].rules.read_edition is not None])
def test_readers_survive_anything_in_the_place_of_a_hosts_tables(game: str, budget: Budget) -> None:
    own = Game(BINDINGS[game].rules, "house", OWN_TABLES[game])
    header, rest = files.text_of(Match.new(own, own.rules.seats[0], seed=1)).split("\n", 1)
    dice = Dice(game)
    for _ in range(budget("replays.fuzzed") // 3):
        spoiled = parse(header)
        matches.spoil(spoiled["own_tables"], dice)
        matches.refused((canonical(spoiled) + "\n" + rest).encode(), bind)


@pytest.mark.parametrize("game", BINDINGS)
def test_readers_of_positions_survive_anything_and_what_they_accept_plays_on(game: str, budget: Budget) -> None:
    dice, finish = Dice(game), partial(twins.finish, plain_up_to=budget("replays.plain_up_to"))
    moments = [match.position() for match in walked(game, sealed=False) if match.over or dice.often(MOMENTS_PERCENT)]
    count = FEW if game in toys.BINDINGS else budget("replays.fuzzed")
    sound = sum(matches.check_fuzzed_positions(BINDINGS[game], at, -(-count // len(moments)), dice, finish) for at in moments)
    assert sound > 0


def test_a_file_is_private_until_the_match_is_over(tmp_path: Path) -> None:
    path = tmp_path / "match.waset"
    for match in walked("feast", sealed=True):
        files.save(match, path)
        assert path.stat().st_mode & 0o777 == 0o600 or match.over
        assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.stat().st_mode & 0o444 != 0o400
    assert files.verify(path, bind).over
