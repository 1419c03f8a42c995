"""What the README shows is so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import waset
from tests.budgets import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
PAGES = [path for path in (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "STYLE.md", "CHANGELOG.md")) if path.exists()]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example: str, tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-W", "error", "-c", example], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(ran.stdout.splitlines()) == example.count("print(")


def test_there_is_one_example_of_ten_lines() -> None:
    assert [len([line for line in example.splitlines() if line]) for example in EXAMPLES] == [10]


@pytest.mark.parametrize("page", [*PAGES, *(ROOT / "docs").rglob("*.md")], ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:script|\.ci)/\w+)", README))))
def test_scripts_named_are_there_and_can_be_run(name: str) -> None:
    assert (ROOT / name).stat().st_mode & 0o111


def test_options_and_editions_named_exist() -> None:
    games = [waset.game(game) for game in waset.games()]
    options, editions = {str(name) for game in games for name in game.options}, {name for game in games for name in game.editions}
    named = re.findall(r"(options?|editions?) ((?:(?:`[a-z0-9_-]+`|and|or),?\s*)+)", README)
    found = {(kind.rstrip("s"), name) for kind, names in named for name in re.findall(r"`([a-z0-9_-]+)`", names)}
    assert len(found) > 10
    assert {name for kind, name in found if kind == "option"} <= options
    assert {name for kind, name in found if kind == "edition"} <= editions
