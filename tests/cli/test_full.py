"""The full screen, at a terminal."""

from __future__ import annotations

import re
import sys

import pytest

from tests.cli.driver import Full, waset
from waset.cli.look import SEAT_SIGNS
from waset.locale import Catalog, languages

HOW = Catalog().say("ui.resume.how", {"words": f"{sys.executable} -m waset play sobek --resume"})
QUICK = ("play", "sobek", "--speed", "0")


def prompt(lang: str = "en") -> str:
    return Catalog(lang).say("sobek.prompt.turn")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", languages())
def test_the_table_fits_and_says_who_must_do_what(tmp_path, size, lang):
    with Full(*QUICK, "--players", "Nefret,greedy,random,greedy", "--seed", "5", "--lang", lang, home=tmp_path, size=size) as game:
        shown = game.wait_for(prompt(lang))
        say = Catalog(lang).say
        assert say("sobek.view.row.within") in shown
        assert say("ui.header.round", {"round": 1, "rounds": 3}) in shown
        for seat, name in enumerate(("Nefret", "Ahmose", "Tiye", "Senmut")):
            assert re.search(f"{SEAT_SIGNS[seat]}{'ABCD'[seat]} {name}", shown)
        assert shown.splitlines()[-1].startswith("›")


def test_a_turn_is_played_and_a_refusal_names_its_clause(tmp_path):
    with Full(*QUICK, "--players", "you,greedy", "--seed", "1", home=tmp_path, size=(100, 30)) as game:
        game.wait_for(prompt())
        game.type("take 9")
        game.wait_for("[sobek.take.reach]")
        game.type("take 1")
        game.wait_for("Nefret takes the 1st card")
        game.type("2")
        game.wait_for("Nefret takes the 2nd card")


def test_pages_are_turned_and_left(tmp_path):
    with Full(*QUICK, "--players", "you,greedy", "--seed", "1", home=tmp_path) as game:
        game.wait_for(prompt())
        game.type("rules")
        game.wait_for("sobek.setup.green")
        game.press("\x1b[6~")
        game.wait_for("sobek.setup.tokens")
        game.press("\x1b[5~")
        game.wait_for("sobek.setup.green")
        game.press("\r")
        game.wait_for(prompt())
        game.type("help")
        game.wait_for(Catalog().say("ui.command.undo"))
        game.press("\x1b")
        game.wait_for(prompt())


def test_tab_completes_the_words_of_the_language(tmp_path):
    with Full(*QUICK, "--players", "you,greedy", "--seed", "1", "--lang", "cs", home=tmp_path) as game:
        game.wait_for(prompt("cs"))
        game.press("vzit 3\t")
        game.wait_for("› vzít 3")
        game.press("\r")
        game.wait_for("Nefret bere 3. kartu")


def test_the_screen_is_covered_between_people(tmp_path):
    with Full(*QUICK, "--players", "Anna,Petr", "--seed", "6", home=tmp_path) as game:
        say = Catalog(seats=("Anna", "Petr")).say
        covered = game.wait_for("Pass the screen to")
        assert say("ui.header.hand") not in covered
        first, other = ("Anna", "Petr") if "Anna" in covered else ("Petr", "Anna")
        game.press("\r")
        game.wait_for(prompt())
        game.type("take 2")
        game.wait_for(say("ui.cover.pass"))
        game.press("\r")
        covered = game.wait_for(f"Pass the screen to {other}")
        assert first not in covered
        game.press("\x1b[A\r")
        shown = game.wait_for(prompt())
        assert f"▸ {'◆A' if other == 'Anna' else '▲B'} {other}" in shown
        game.press("\x1b[A")
        game.press("x\r")
        assert "“x”" in game.wait_for("“x”"), "what another has typed does not come back"


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
def test_who_leaves_is_told_how_to_go_on(tmp_path, key):
    with Full(*QUICK, "--players", "you,greedy", home=tmp_path) as game:
        game.wait_for(prompt())
        game.press(key)
        code, said = game.end()
        assert HOW in said
        assert code == 130


def test_quit_leaves_the_terminal_as_it_was(tmp_path):
    with Full(*QUICK, "--players", "you,greedy", home=tmp_path) as game:
        game.wait_for(prompt())
        game.type("quit")
        code, said = game.end()
        assert code == 0
        assert HOW in said
        assert game.raw.count("\x1b[?1049h") == game.raw.count("\x1b[?1049l") == 1
        assert game.raw.rfind("\x1b[?25h") > game.raw.rfind("\x1b[?25l")


def test_without_colour_nothing_is_coloured(tmp_path):
    with Full(*QUICK, "--players", "you,greedy", home=tmp_path, NO_COLOR="1", COLORTERM="truecolor") as game:
        game.wait_for(prompt())
        assert not re.search(r"\x1b\[[\d;]*\b(3[0-8]|4[0-8]|9[0-7])\b[\d;]*m", game.raw)
        game.press("\x03")
        _, said = game.end()
        assert not re.search(r"\x1b\[[\d;]*\b(3[0-8]|4[0-8]|9[0-7])\b[\d;]*m", said)


def test_a_game_goes_on_at_the_full_screen_and_ends_with_its_score(tmp_path):
    waset("play", "sobek", "--players", "you,greedy", "--seed", "3", home=tmp_path, said="1\n" * 60)
    with Full("play", "--resume", "--speed", "0", home=tmp_path, size=(120, 40)) as game:
        game.wait_for("›")
        while game.terminal.alternate and game._read():
            game.press("1\r")
        code, said = game.end()
        assert code == 0
        for source in ("lots", "horizontal", "corruption", "guards"):
            assert Catalog().say(f"sobek.source.{source}") in said
        assert Catalog().say("ui.score.final") in said


def test_a_replay_is_stepped_through(tmp_path):
    waset("play", "sobek", "--players", "greedy,random", "--seed", "1", home=tmp_path)
    file = next((tmp_path / "waset" / "finished").glob("*.match"))
    with Full("replay", str(file), "--seat", "a", home=tmp_path, size=(120, 40)) as game:
        say = Catalog().say
        shown = game.wait_for("Move 0 of")
        moves = int(re.search(r"Move 0 of (\d+)", shown)[1])
        game.type("")
        game.wait_for(f"Move 1 of {moves}")
        game.type("9")
        game.wait_for(f"Move 9 of {moves}")
        game.type("back")
        game.wait_for(f"Move 8 of {moves}")
        game.type(str(moves))
        assert say("ui.replay.how") in game.wait_for(f"Move {moves} of {moves}")
        game.type("quit")
        assert game.end()[0] == 0
