"""Help: light, whole, in every language. (benchmarks/start.py times it.)"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.driver import environment
from waset.locale import Catalog, languages

COMMANDS = ("games", "play", "rules", "replay", "verify", "bench", "warm")


def test_help_loads_nothing_heavy(tmp_path):
    code = "import sys; from waset.cli.tree import run; run(['--help']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], env=environment(tmp_path), capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert loaded.isdisjoint({"numpy", "numba", "prompt_toolkit", "icu4py", "waset.face", "waset.engine.game"})


@pytest.mark.parametrize("lang", languages())
def test_help_names_every_command_in_every_language(called, lang):
    done = called("--help", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    say = Catalog(lang).say
    for command in COMMANDS:
        assert command in done.out
        assert say(f"ui.cli.{command}") in done.out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", languages())
def test_every_command_has_help(called, command, lang):
    done = called(command, "--help", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    say = Catalog(lang).say
    assert say(f"ui.cli.{command}") in done.out
    assert say("ui.cli.option.lang") in done.out
    assert f"waset {command}" in done.out.splitlines()[0]


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"LC_ALL": "cs_CZ.UTF-8", "LANG": "fr_FR"}, "cs"),
        ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_session(called, monkeypatch, variables, lang):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert Catalog(lang).say("ui.cli.about") in called("--help").out


def test_help_fits_a_narrow_terminal(called, monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    assert max(map(len, called("play", "--help").out.splitlines()[2:])) <= 60


def test_a_reader_that_goes_away_is_no_error(tmp_path):
    shell = f"{sys.executable} -m waset rules sobek | head -1"
    done = subprocess.run(["bash", "-c", shell], env=environment(tmp_path), capture_output=True, text=True, check=True)
    assert "Traceback" not in done.stderr
