"""The suites of budgets.toml are whole: every path has tests, every test file is in one suite, every number is read."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.budgets import FILE, ROOT, SIZES, number, read_suites
from tools.docs.clauses import calls_in, parse

SUITES = read_suites()
TEST_FILES = sorted((ROOT / "tests").rglob("test_*.py"))
PATHS = [(suite.name, path) for suite in SUITES.values() for path in suite.paths]


@pytest.mark.parametrize(("suite", "path"), PATHS)
def test_every_path_has_tests(suite: str, path: str) -> None:
    assert [file for file in TEST_FILES if file.is_relative_to(ROOT / path)], f"{suite}: no test_*.py at or below {path}"


@pytest.mark.parametrize("file", TEST_FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_test_file_is_in_one_suite(file: Path) -> None:
    assert len([suite for suite, path in PATHS if file.is_relative_to(ROOT / path)]) == 1


def test_every_number_is_read_by_a_test_and_every_number_read_is_there() -> None:
    there = {f"{suite.name}.{name}" for suite in SUITES.values() for name in suite.sizes[SIZES[0]]}
    read = {name for file in (ROOT / "tests").rglob("*.py") for name in numbers_read(file)}
    assert (there - read, read - there) == (set(), set())


def numbers_read(file: Path) -> set[str]:
    """Numbers that a file asks the fixture `budget` for, or `number` as conftest does."""
    asked = [call for _, call in calls_in(parse(file)) if ast.unparse(call.func) in {"budget", "number"} and call.args]
    return {call.args[-1].value for call in asked if isinstance(call.args[-1], ast.Constant)} if file != Path(__file__) else set()


def test_a_number_that_is_not_there_is_an_error_that_lists_those_that_are() -> None:
    with pytest.raises(KeyError, match=r"no number 'stepps' in suite 'twin'.*twin\.steps"):
        number(SUITES, "small", "twin.stepps")


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ('about = "x"', "either paths or commands"),
        ('about = "x"\npaths = ["a"]\ncommands = [["b"]]', "either paths or commands"),
        ('about = "x"\npaths = ["a"]\nsmall = { n = 1 }', "same numbers"),
        ('about = "x"\npaths = ["a"]\nsmall = { n = 1.5 }\nlong = { n = 2 }', "whole number"),
        ('about = "x"\npaths = ["a"]\nmedium = { n = 1 }', "unknown medium"),
    ],
)
def test_an_unsound_suite_is_refused(table: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / FILE.name
    file.write_text(f"[suite.toy]\n{table}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=complaint):
        read_suites(file)
