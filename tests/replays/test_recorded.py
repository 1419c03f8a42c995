"""Recorded games are replayed line by line to their recorded results, an altered line is refused, and together they show every ending."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.knowledge.faces import KNOWN
from tools.golden.__main__ import ENDING, RESULTS, outcome, plans
from tools.golden.plans import Plan
from waset import catalog
from waset.engine import files
from waset.engine.canon import canonical
from waset.engine.chance import TAPE, reading
from waset.engine.conformance.matches import refused
from waset.engine.errors import VerifyError
from waset.engine.match import Match
from waset.engine.reader import last_line, read

Budget = Callable[[str], int]
HERE = Path(__file__).parent
RECORDINGS = sorted(HERE.glob(f"*/*{ENDING}"))
PLANNED = list(plans(HERE).values())
GAMES = catalog.games()
EXEMPT: dict[str, dict[str, str]] = {game: getattr(known, "NEVER_RECORDED", {}) for game, known in KNOWN.items()}
"""By game: what is not shown -> why no recording shows it."""

each_recording = pytest.mark.parametrize("file", RECORDINGS, ids=lambda file: f"{file.parent.name}-{file.stem}")
each_game = pytest.mark.parametrize("game", GAMES)


@cache
def verified(file: Path) -> Match:
    return files.verify(file, catalog.binding)


def results(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / RESULTS).read_text("utf-8"))
    return found


def recordings(game: str) -> list[Path]:
    return [file for file in RECORDINGS if file.parent.name == game]


def header(file: Path) -> dict[str, Any]:
    with file.open(encoding="ascii") as lines:
        found: dict[str, Any] = json.loads(next(lines))
    return found


def entries(file: Path) -> dict[int, dict[str, Any]]:
    """Entries of the stored log by the number of their line in the file, from 1."""
    lines = [json.loads(line) for line in file.read_text("ascii").splitlines()]
    return {n: line for n, line in enumerate(lines, 1) if "steps" in line}


# ---- each recording ----------------------------------------------------------------------------------------------------------------------


@each_recording
def test_a_recording_is_verified_to_the_last_byte_and_ends_as_recorded(file: Path) -> None:
    match = verified(file)
    assert match.over
    assert outcome(match) == results(file.parent)[file.stem]


@each_recording
def test_a_replay_reaches_the_digest_of_each_line(file: Path) -> None:
    match, said = files.load(file, catalog.binding), list(entries(file).values())
    assert [entry.after.digest for entry in match.course.entries] == [line["digest"] for line in said]
    standing = [match.course.entries[n] for n in match.course.lines]
    for n, entry in enumerate(standing, 1):
        state, knowledge = match.course.records(n)
        assert hashlib.sha256(state.tobytes() + knowledge.tobytes()).hexdigest() == entry.after.digest


@each_recording
def test_no_two_lines_lead_to_the_same_records_unless_one_was_taken_back(file: Path) -> None:
    digests = [entry.after.digest for entry in verified(file).course.entries if entry.undo is None]
    assert len(set(digests)) == len(digests)


@each_recording
def test_a_step_that_was_altered_is_refused_at_its_line(file: Path, budget: Budget) -> None:
    for n, line in spread(file, budget):
        other = next(action for action in range(len(line["steps"]) + 1) if action not in line["steps"])
        assert blamed(file, n, {**line, "steps": [*line["steps"][:-1], other]}).startswith(f"line {n},")


@each_recording
def test_another_legal_step_that_leads_elsewhere_is_refused_at_its_line(file: Path, budget: Budget) -> None:
    for n, line in spread(file, budget):
        match = read_up_to(file, n)
        if len(line["steps"]) > 1 or "undo" in line:
            continue
        here = records_after(match, line, line["steps"][0])
        assert here is not None
        for other in match.game.legal_ids(match.course.s, line["seat"]):
            if records_after(match, line, other) != here:
                assert blamed(file, n, {**line, "steps": [other]}).startswith(f"line {n},")
                break


@each_recording
def test_an_answer_of_chance_that_was_altered_is_refused_at_its_line(file: Path, budget: Budget) -> None:
    for n, line in spread(file, budget, drew=True):
        count, value = line["answers"][0]
        assert blamed(file, n, {**line, "answers": [[count, (value + 1) % count], *line["answers"][1:]]}).startswith(f"line {n},")


@each_recording
def test_a_digest_that_was_altered_is_refused_at_its_line(file: Path, budget: Budget) -> None:
    for n, line in spread(file, budget):
        assert blamed(file, n, {**line, "digest": line["digest"][::-1]}) == f"line {n}, digest"


def spread(file: Path, budget: Budget, *, drew: bool = False) -> list[tuple[int, dict[str, Any]]]:
    """Some entries, spread evenly over the file; `drew`: of those that asked chance for one of several."""
    found = [(n, line) for n, line in entries(file).items() if not drew or (line.get("answers") and line["answers"][0][0] > 1)]
    count = min(budget("replays.altered_lines"), len(found))
    return [found[(2 * i + 1) * len(found) // (2 * count)] for i in range(count)]


def records_after(match: Match, line: dict[str, Any], action: int) -> bytes | None:
    """Both records after a step, with the line's chance: two choices can come to the same. None where chance is asked something else."""
    state, knowledge = match.course.state.copy(), match.course.knowledge.copy()
    try:
        with TAPE.listening(reading([*line.get("answers", ())])):
            match.game.plain.step(state[0], knowledge[0], line["seat"], action)
    except VerifyError:
        return None
    return state.tobytes() + knowledge.tobytes()


def read_up_to(file: Path, n: int) -> Match:
    """The match of the file's first lines, before line n."""
    first = file.read_text("ascii").splitlines(keepends=True)[: n - 1]
    body = "".join(first) + canonical({"drafts": [[] for _ in range(header(file)["seats"])]}) + "\n"
    return read((body + last_line(body)).encode(), catalog.binding)


def blamed(file: Path, n: int, line: dict[str, Any]) -> str:
    """Where `verify` refuses a file whose line n was replaced, the lines after it left out and its end written anew."""
    first = file.read_text("ascii").splitlines(keepends=True)[: n - 1]
    body = "".join([*first, canonical(line) + "\n", canonical({"drafts": [[] for _ in range(header(file)["seats"])]}) + "\n"])
    with pytest.raises(VerifyError) as refusal:
        read((body + last_line(body)).encode(), catalog.binding, recompute=True)
    return refusal.value.where


# ---- all recordings of a game ------------------------------------------------------------------------------------------------------------


@each_game
def test_recordings_plans_results_and_readme_name_the_same_games(game: str) -> None:
    names = {file.stem for file in recordings(game)}
    table = (HERE / "README.md").read_text("utf-8")
    assert names
    assert names == set(results(HERE / game))
    assert [name for name in names if f"| `{game}/{name}` |" not in table] == []
    assert table.count(f"| `{game}/") == len(names)
    assert {plan.name for plan in PLANNED if plan.game == game} <= names


@pytest.mark.parametrize("plan", PLANNED, ids=lambda plan: f"{plan.game}-{plan.name}")
def test_a_recording_is_of_the_game_that_was_planned(plan: Plan) -> None:
    said = header(HERE / plan.game / f"{plan.name}{ENDING}")
    assert said["seats"] == plan.seats
    assert said["edition"] == (plan.edition or catalog.rules(plan.game).default_edition)
    assert said["options"].items() >= plan.options.items()
    assert said["chance"].get("seed") == plan.seed


def wanted(game: str) -> set[str]:
    """What the recordings of a game must show between them."""
    rules = catalog.rules(game)
    low, high = rules.seats
    return {
        *(f"{seats} seats" for seats in range(low, high + 1)),
        *(f"ending {ending}" for ending in rules.endings),
        *(f"edition {edition}" for edition in rules.editions),
        *(f"option {option.name} {value}" for option in rules.options for value in option.values),
        "chance seeded",
        "chance sealed",
        "undone",
        "shared win",
        *getattr(KNOWN[game], "SHOWN", ()),
    }


def shown(file: Path) -> set[str]:
    """What one recording shows."""
    head, result, known = header(file), results(file.parent)[file.stem], KNOWN[file.parent.name]
    match = verified(file)
    said = [message for line in range(len(match.history)) for message in match.events(line, None)]
    return {
        f"{head['seats']} seats",
        f"ending {result['ended']}",
        f"edition {head['edition']}",
        *(f"option {name} {value}" for name, value in head["options"].items()),
        f"chance {head['chance']['kind']}",
        *(["undone"] if any("undo" in line for line in entries(file).values()) else []),
        *(["shared win"] if len(result["winners"]) > 1 else []),
        *(known.shows(said) if hasattr(known, "SHOWN") else ()),
    }


@each_game
def test_recordings_show_each_player_count_ending_edition_option_value_and_what_else_can_happen(game: str) -> None:
    missing = wanted(game) - set().union(*map(shown, recordings(game)))
    assert missing == set(EXEMPT[game])


def test_an_altered_byte_of_a_recording_is_refused() -> None:
    data = RECORDINGS[0].read_bytes()
    place = len(data) - 10
    assert refused(data[:place] + (b"0" if data[place : place + 1] != b"0" else b"1") + data[place + 1 :], catalog.binding)
