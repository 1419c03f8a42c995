"""A command line carried out in this process, with a home of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from waset.cli.tree import run


class Done(NamedTuple):
    """What came of a command line."""

    code: int
    out: str
    err: str


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where matches are kept during a test; nothing of the session's language or width is left."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


@pytest.fixture
def called(home: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    """`called("rules", "sobek")`: exit code, output, errors."""

    def call(*words: str) -> Done:
        code = run(words)
        said = capsys.readouterr()
        return Done(code, said.out, said.err)

    return call
