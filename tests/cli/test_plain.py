"""Whole games at the plain screen, through pipes, as a screen reader or a script would play them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import waset as library
from tests.cli.driver import Plain, moves_in, waset
from waset.locale import Catalog, languages


def label(lang: str) -> str:
    """What stands before the list of moves."""
    return Catalog(lang).say("ui.header.moves")


def finished(home: Path) -> list[Path]:
    return sorted((home / "waset" / "finished").glob("*.match"))


def test_a_sealed_game_shows_its_seal_before_and_checks_it_after(tmp_path):
    with Plain("--players", "you,greedy", home=tmp_path) as game:
        said = game.heard()
        seal = Catalog().say("ui.sealed", {"words": ""}).strip()
        commitment = next(line for line in said.splitlines() if line.startswith(seal)).split()[-1]
        while moves := moves_in(said, label("en")):
            said = game.say(moves[0])
        assert game.end() == 0
    assert game.text.count(commitment) == 2
    assert Catalog().say("ui.sealed.checked") in game.text
    assert library.verify(finished(tmp_path)[0]).commitment == commitment


def test_numbers_canonical_words_and_names_are_understood_in_every_language(tmp_path):
    with Plain("--players", "Nefret,greedy", "--lang", "fr", "--seed", "3", home=tmp_path) as game:
        said = game.heard()
        assert moves_in(said, label("fr"))[0] == "prendre 1"
        for words in ("1", "take 1", "  TAKE   1 ", "Prends 1"):
            assert moves_in(game.say(words), label("fr")), words
        game.end()


def test_the_first_prompt_does_not_wait_for_the_twin(tmp_path):
    with Plain("--players", "you,search", home=tmp_path) as game:
        game.heard()
        assert Catalog().say("ui.warming") in game.text


COMMANDS = {
    "help": "ui.help.intro", "rules": "sobek.take.reach", "rules queen": "sobek.queen.draw", "log": "ui.header.log",
    "table": "sobek.view.events", "score": "ui.score.now", "moves": "ui.header.moves", "hand": "ui.header.hand",
    "row": "sobek.view.row.within", "lots": "ui.header.lots", "cards": "sobek.power.queen", "corruption": "ui.header.corruption",
    "why": "ui.command.why", "why take 9": "ui.why.title", "why take 1": "ui.why.allowed", "undo": "engine.refuse.undo.nothing",
    "save": "ui.saved", "rules xyzzy": "ui.error.clause-unknown", "log x": "ui.error.number", "language de": "ui.error.language-unknown",
}  # fmt: skip


@pytest.mark.parametrize("lang", languages())
def test_commands_answer_in_the_language(tmp_path, lang):
    with Plain("--players", "you,greedy", "--lang", lang, "--seed", "plain fr", home=tmp_path) as game:
        game.heard()
        words = Catalog(lang).words("ui.word.")
        for command, message in COMMANDS.items():
            first, _, rest = command.partition(" ")
            wanted = Catalog(lang)._find(message)[1].partition("{")[0] if message in Catalog(lang) else message
            for spelled in (first, words[first][0]):
                assert wanted in game.say(f"{spelled} {rest}"), f"{spelled} {rest}"
        game.end()


def test_a_refusal_says_its_clause_and_changes_nothing(tmp_path):
    with Plain("--players", "you,greedy", "--seed", "1", home=tmp_path) as game:
        game.heard()
        file = next((tmp_path / "waset" / "unfinished").glob("*.match"))
        before = file.read_bytes()
        assert "[sobek.take.reach]" in game.say("take 9")
        assert "[sobek.lot.three]" in game.say("lot ivory")
        for junk in ("bla", "0", "99", "take", "take take", "«»", "\x00\x07", "é" * 5_000, "1.5", "-1", "seat z", "🐊 🐊"):
            assert game.say(junk), junk
        assert moves_in(game.say(""), label("en")), "an empty line repeats the question"
        assert file.read_bytes() == before
        assert moves_in(game.say("take 1"), label("en"))
        assert file.read_bytes() != before
        game.end()


def test_bytes_that_are_no_text_are_no_end(tmp_path):
    with Plain("--players", "you,greedy", "--seed", "1", home=tmp_path) as game:
        game.heard()
        assert game.process.stdin
        game.process.stdin.write(b"\xff\xfe take\n")
        game.process.stdin.flush()
        assert game.heard()
        assert game.end() == 0


def test_a_draft_can_be_taken_back_and_the_language_changed(tmp_path):
    with Plain("--players", "Anna,Petr", "--seed", "lots", home=tmp_path) as game:
        said, seen = game.heard(), ""
        for _ in range(400):
            moves = moves_in(said, label("en"))
            lots = [move for move in moves if move.startswith("lot ")]
            if lots:
                seen = game.say(lots[0])
                break
            said = game.say(moves[0]) if moves else game.say("")
        assert moves_in(seen, label("en"))[0].startswith("card ")
        taken_back = game.say("undo")
        assert Catalog().say("ui.undone") in taken_back
        assert lots[0] in moves_in(taken_back, label("en"))
        assert moves_in(game.say("language cs"), label("cs"))
        game.end()


def test_people_at_one_screen_do_not_see_each_others_cards(tmp_path):
    with Plain("--players", "Anna,Petr", "--seed", "7", home=tmp_path) as game:
        say = Catalog(seats=("Anna", "Petr")).say
        said = game.heard()
        first = "Anna" if say("ui.cover.title", {"who": "seat.0"}) in said else "Petr"
        other = 1 if first == "Anna" else 0
        hand = say("sobek.view.hand", {"count": 2, "kinds": []}).partition("2")[0]
        assert hand not in said
        said = game.say("")
        assert hand in said
        said = game.say("take 1")
        assert say("ui.cover.pass") in said
        said = game.say("")
        assert say("ui.cover.title", {"who": f"seat.{other}"}) in said
        assert hand not in said
        said = game.say("")
        assert hand in said
        assert f"{first} takes" in said
        game.end()


def test_only_opponents_play_before_a_spectator(tmp_path):
    done = waset("play", "sobek", "--players", "greedy,random", "--seed", "1", home=tmp_path)
    assert done.returncode == 0
    assert Catalog().say("ui.over.title") in done.stdout
    assert Catalog().say("sobek.view.hand", {"count": 1, "kinds": []})[:9] not in done.stdout
    assert library.verify(finished(tmp_path)[0]).over


@pytest.mark.parametrize(
    "options",
    [
        ("horizontal_order=at_once",),
        ("own_corruption_open=no", "pile_back_shown=no"),
        ("scribe_target=one", "forced_card_target=next_player"),
    ],
)
def test_games_with_other_options_are_played(tmp_path, options):
    chosen = [word for option in options for word in ("--option", option)]
    with Plain("--players", "Nefret,greedy,random", "--seed", "options", *chosen, home=tmp_path) as game:
        said, dice = game.heard(), random.Random(1)  # noqa: S311 - a game that repeats itself
        while moves := moves_in(said, label("en")):
            said = game.say(dice.choice(moves))
        assert game.end() == 0
    assert {f"{name}={value}" for name, value in library.load(finished(tmp_path)[0]).options.items()} >= set(options)
