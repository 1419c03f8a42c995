"""The runner of the suites: what it counts, and what it remembers."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import run
from tests.budgets import Suite
from tests.run import Memory, Outcome

PASSED = Outcome(passed=3, failed=0, seconds=1.5)


@pytest.fixture(autouse=True)
def checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A git checkout of its own, in which the runner finds itself."""
    for name in ("ROOT", "KEPT"):
        monkeypatch.setattr(run, name, tmp_path / ("" if name == "ROOT" else ".test"))
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    (tmp_path / ".gitignore").write_text(".test/\n")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --disable-plugin-autoload\n")
    return tmp_path


def suite(paths: tuple[str, ...] = (), commands: tuple[tuple[str, ...], ...] = ()) -> Suite:
    return Suite("toy", "a toy", paths, commands, {"small": {"games": 7}, "long": {"games": 700}})


@pytest.mark.parametrize(
    ("tests", "counts"),
    [
        ("def test_a(): ...\ndef test_b(): ...\n", (2, 0)),
        ("def test_a(): ...\ndef test_b(): assert 0\n", (1, 1)),
        ("import pytest\n@pytest.fixture\ndef broken(): 1 / 0\ndef test_a(): ...\ndef test_b(broken): ...\n", (1, 1)),
        ("nonsense", (0, 1)),
        ("", (0, 1)),
    ],
    ids=["all pass", "one fails", "a fixture fails", "a file fails", "no tests"],
)
def test_a_pytest_run_is_counted(tests: str, counts: tuple[int, int], checkout: Path) -> None:
    (checkout / "conftest.py").write_text("def pytest_addoption(parser): parser.addoption('--size')\n")
    (checkout / "test_toy.py").write_text(tests)
    outcome = run.run(suite(paths=("test_toy.py",)), "small")
    assert (outcome.passed, outcome.failed) == counts


def test_each_command_is_counted(checkout: Path) -> None:
    outcome = run.run(suite(commands=(("python", "-c", ""), ("python", "-c", "raise SystemExit(3)"))), "small")
    assert (outcome.passed, outcome.failed) == (1, 1)


def test_what_passed_is_remembered_until_a_file_changes(checkout: Path) -> None:
    source, file = checkout / "rules.py", checkout / ".test" / "long.json"
    source.write_text("one")
    Memory(file, run.fingerprint()).keep("toy", PASSED)
    assert Memory(file, run.fingerprint()).recall("toy") == PASSED
    source.write_text("two")
    assert Memory(file, run.fingerprint()).recall("toy") is None


def test_a_long_run_goes_on_where_it_was(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    memory = Memory(checkout / ".test" / "long.json", run.fingerprint())
    toy = suite(commands=(("python", "-c", "open('ran', 'a').write('x')"),))
    (checkout / ".gitignore").write_text(".test/\nran\n")
    for _ in range(2):
        run.run_all([toy], "long", memory)
    assert (checkout / "ran").read_text() == "x"
    first, second = capsys.readouterr().out.splitlines()
    assert first.split()[:6] == ["toy", "ok", "1", "passed,", "0", "failed"]
    assert "(earlier)" not in first
    assert "(earlier)" in second
    assert second.endswith("games=700")


def test_what_failed_is_run_again(checkout: Path) -> None:
    memory = Memory(checkout / ".test" / "long.json", run.fingerprint())
    run.run_all([suite(commands=(("python", "-c", "raise SystemExit(1)"),))], "long", memory)
    assert memory.recall("toy") is None


def test_an_unknown_suite_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["long", "twinn"]) == 2
    assert "no suite twinn" in capsys.readouterr().err
