"""Bad command lines and files: a named error on standard error, an exit code, and what to do."""

from __future__ import annotations

import os

import pytest

from waset.locale import Catalog, languages

USAGE, FAILED = 2, 1

WRONG = {
    ("plya",): "ui.usage.command",
    ("play", "sobek", "--seets", "3"): "ui.usage.option.near",
    ("play", "sobek", "extra"): "ui.usage.extra",
    ("play", "sobek", "--seats", "3", "--seats", "4"): "ui.usage.repeated",
    ("play", "sobek", "--speed", "9"): "ui.usage.value",
    ("play", "sobek", "--lang", "xx"): "ui.usage.value",
    ("play",): "ui.usage.no-game",
    ("play", "chess"): "ui.error.game-unknown",
    ("play", "sobek", "--seats", "9"): "ui.error.seats",
    ("play", "sobek", "--seats", "one"): "ui.error.number",
    ("play", "sobek", "--players", "a,b,c,d,e"): "ui.error.seats",
    ("play", "sobek", "--seats", "2", "--players", "a,b,c"): "ui.usage.players",
    ("play", "sobek", "--players", "a,greddy"): "ui.error.agent-unknown",
    ("play", "sobek", "--players", "a,search:9"): "ui.usage.setting",
    ("play", "sobek", "--players", "a,greedy:9"): "ui.usage.setting",
    ("play", "sobek", "--players", "a,search:0ms"): "ui.error.number-range",
    ("play", "sobek", "--option", "foo=1"): "ui.error.option-unknown",
    ("play", "sobek", "--option", "curse_value=9"): "ui.error.option-range",
    ("play", "sobek", "--option", "curse_value"): "ui.error.option-range",
    ("play", "sobek", "--edition", "zzz"): "ui.error.edition-unknown",
    ("play", "sobek", "--resume", "--seed", "1"): "ui.usage.resume-alone",
    ("rules",): "ui.usage.missing",
    ("rules", "chess"): "ui.error.game-unknown",
    ("replay",): "ui.usage.missing",
    ("bench", "--seats", "7"): "ui.error.seats",
    ("warm", "chess"): "ui.error.game-unknown",
}


def beginning(message_id: str, lang: str) -> str:
    """What a message says before its first argument."""
    return Catalog(lang)._find(message_id)[1].partition("{")[0]


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_a_bad_command_line_is_named(called, home, words):
    done = called(*words)
    assert done.code == USAGE
    assert not done.out
    assert done.err.startswith("waset: ")
    assert "Traceback" not in done.err
    assert beginning(WRONG[words], "en") in done.err
    assert not (home / "waset").exists()


@pytest.mark.parametrize("lang", languages())
def test_errors_speak_the_language(called, home, lang):
    done = called("play", "sobek", "--seats", "9", "--lang", lang)
    assert done.err == f"waset: {Catalog(lang).say('ui.error.seats', {'given': 9, 'least': 2, 'most': 4})}\n"


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("play", "--resume")], ids=" ".join)
def test_a_bad_file_is_named(called, home, command):
    bad = home / "bad.match"
    done = called(*command, str(bad))
    assert (done.code, done.err) == (FAILED, f"waset: {Catalog('en').say('ui.error.file-missing', {'file': str(bad)})}\n")
    for content in (b"", b"nonsense", b"\xff\xfe\x00", b'{"waset":"match"}\n'):
        bad.write_bytes(content)
        done = called(*command, str(bad))
        assert done.code == FAILED
        assert done.err.startswith(f"waset: {bad}")
        assert "Traceback" not in done.err


def test_a_folder_that_cannot_be_written_is_named(called, home):
    (home / "waset").write_text("in the way")
    done = called("play", "sobek")
    assert done.code == FAILED
    assert "waset" in done.err
    assert beginning("ui.error.not-writable", "en") in done.err


def test_nothing_to_resume_is_named(called, home):
    for words in (("play", "--resume"), ("play", "sobek", "--resume"), ("play", "--resume", "sobek")):
        done = called(*words)
        assert done.code == FAILED
        assert beginning("ui.error.nothing-to-resume", "en") in done.err


def test_an_edition_file_that_is_missing_or_wrong_is_named(called, home):
    tables = home / "mine.toml"
    done = called("play", "sobek", "--edition", str(tables))
    assert done.code == USAGE
    assert str(tables) in done.err
    tables.write_text("cards = 3\n")
    done = called("play", "sobek", "--edition", str(tables))
    assert done.code == USAGE
    assert "cards" in done.err


def test_a_clause_that_is_not_there_is_named(called, home):
    done = called("rules", "sobek", "xyzzy")
    assert (done.code, done.out) == (FAILED, "")
    assert "xyzzy" in done.err
    assert os.linesep in done.err
