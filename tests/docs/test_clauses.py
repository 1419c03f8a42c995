"""Every clause has a function and a test; nothing names a clause that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.docs import clauses, tables

GAMES = clauses.games()


def unknown(mentions: list[clauses.Mention], known: set[str]) -> list[str]:
    return [f"{mention.file}: {mention.name}: {mention.clause}" for mention in mentions if mention.clause not in known]


def ids_of(*games: str) -> set[str]:
    return {clause.id for game in games for clause in clauses.rules_of(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_carried_out_by_a_function(game: str) -> None:
    missing = sorted(ids_of(game) - {mention.clause for mention in clauses.functions_of(game)})
    assert not missing, "no docstring names " + ", ".join(missing)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_proven_by_a_test(game: str) -> None:
    missing = sorted(ids_of(game) - {mention.clause for mention in clauses.tests_of(game)})
    assert not missing, "no test names " + ", ".join(missing)


@pytest.mark.parametrize("game", GAMES)
def test_functions_name_only_clauses_that_exist(game: str) -> None:
    assert unknown(clauses.functions_of(game), ids_of(game)) == []


def test_tests_name_only_clauses_that_exist() -> None:
    assert unknown(clauses.all_tests(), ids_of(*GAMES)) == []


@pytest.mark.parametrize("game", GAMES)
def test_fields_name_only_clauses_that_exist(game: str) -> None:
    named = {field.cell.rule for record in tables.records_of(game) for field in record.fields if field.cell.rule}
    assert named - ids_of(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_list_the_options_that_the_game_offers(game: str) -> None:
    text = (clauses.GAMES / game / "RULES.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([a-z_]+)` \| ([^|]+) \| [^|]+ \| `([^`]+)` \|$", text, re.MULTILINE)
    offered = tables.binding_of(game).options
    assert listed == [(option.name, ", ".join(map(str, option.values)), option.clause) for option in offered]


def test_every_game_has_rules() -> None:
    packages = {init.parent.name for init in clauses.GAMES.glob("*/__init__.py")}
    assert packages == set(GAMES)


RULES = """
# Toy
## Taking
| id | clause | provenance |
|---|---|---|
| `toy.take.one` | Take one \\| two. | source |
| `toy.take.two` | Take two. | ruling |

| words | meaning |
|---|---|
| `take 3` | takes the third |
"""


def test_clauses_are_the_rows_with_an_id() -> None:
    found = clauses.read_rules(RULES, "toy")
    assert [(clause.id, clause.text, clause.section) for clause in found] == [
        ("toy.take.one", "Take one \\| two.", "Taking"),
        ("toy.take.two", "Take two.", "Taking"),
    ]


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("| `toy.take.two` | Again. | source |", "twice"),
        ("| `toy.take.three` | No provenance. |", "provenance"),
        ("| `toy.take.three` |  | source |", "text"),
    ],
)
def test_an_unsound_row_is_refused(row: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        clauses.read_rules(RULES.replace("\n\n|", f"\n{row}\n\n|"), "toy")


def in_checkout(monkeypatch: pytest.MonkeyPatch, folder: Path, name: str, text: str) -> Path:
    monkeypatch.setattr(clauses, "ROOT", folder)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_a_functions_last_paragraph_names_clauses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = (
        'def do_take():\n    """Take.\n\n    Rules: toy.take.one,\n    toy.take.two\n    """\n\n\n'
        'def idle():\n    """Rules are made here."""\n\n\n'
        'def do_skip():\n    """Skip.  Rules: toy.take.two"""\n'
    )
    file = in_checkout(monkeypatch, tmp_path, "turn.py", source)
    assert [(mention.clause, mention.name) for mention in clauses.functions_in(file)] == [
        ("toy.take.one", "do_take"),
        ("toy.take.two", "do_take"),
        ("toy.take.two", "do_skip"),
    ]


def test_markers_are_found_wherever_pytest_finds_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = (
        'import pytest\n\npytestmark = pytest.mark.clause("toy.file.all")\n\n\n'
        '@pytest.mark.clause("toy.take.one", "toy.take.two")\ndef test_both(): ...\n\n\n'
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("toy.take.three"))])\ndef test_each(n): ...\n\n\n'
        '@pytest.mark.clause("toy.class.all")\nclass TestAll:\n    @pytest.mark.clause("toy.class.one")\n    def test_one(self): ...\n'
    )
    file = in_checkout(monkeypatch, tmp_path, "test_toy.py", source)
    assert sorted((mention.clause, mention.name) for mention in clauses.tests_in(file)) == [
        ("toy.class.all", "TestAll"),
        ("toy.class.one", "TestAll.test_one"),
        ("toy.file.all", "test_toy"),
        ("toy.take.one", "test_both"),
        ("toy.take.three", "test_each"),
        ("toy.take.two", "test_both"),
    ]


def test_a_clause_that_is_computed_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = in_checkout(monkeypatch, tmp_path, "test_toy.py", "import pytest\n\n\n@pytest.mark.clause(NAME)\ndef test_it(): ...\n")
    with pytest.raises(ValueError, match="plain string"):
        list(clauses.tests_in(file))
