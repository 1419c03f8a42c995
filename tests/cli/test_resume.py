"""Nothing is lost: matches go on after the end of input, an interruption, or a kill."""

from __future__ import annotations

import json
import signal
import stat
import sys

import pytest

import waset as library
from tests.cli.driver import Plain, moves_in, waset
from waset.locale import Catalog

LABEL = Catalog().say("ui.header.moves")
HOW = Catalog().say("ui.resume.how", {"words": f"{sys.executable} -m waset play sobek --resume"})


def kept(home):
    return next((home / "waset" / "unfinished").glob("*.match"))


def test_a_killed_game_goes_on_where_it_was(tmp_path):
    with Plain("--players", "Nefret,greedy,random", "--seed", "5", home=tmp_path) as game:
        said = game.heard()
        for _ in range(4):
            said = game.say(moves_in(said, LABEL)[0])
        game.say("log")
        log = game.text.rpartition(Catalog().say("ui.header.log"))[2]
        game.kill()
    with Plain("--resume", home=tmp_path) as game:
        again = game.heard()
        assert Catalog().say("ui.resume.done") in again
        assert moves_in(again, LABEL) == moves_in(said, LABEL)
        assert log in game.say("log")
        said = game.say("1")
        while moves := moves_in(said, LABEL):
            said = game.say(moves[0])
        assert game.end() == 0
    done = waset("play", "--resume", home=tmp_path)
    assert done.returncode == 1


def test_a_sealed_game_keeps_its_seal(tmp_path):
    with Plain("--players", "you,greedy", home=tmp_path) as game:
        game.heard()
        game.say("take 1")
        game.kill()
    commitment = library.load(kept(tmp_path)).commitment
    with Plain("--resume", str(kept(tmp_path)), home=tmp_path) as game:
        assert commitment in game.heard()
        game.end()


def test_an_unfinished_choice_is_kept(tmp_path):
    with Plain("--players", "you,greedy", "--seed", "lots", home=tmp_path) as game:
        said = game.heard()
        while not (lots := [move for move in moves_in(said, LABEL) if move.startswith("lot ")]):
            said = game.say(moves_in(said, LABEL)[0])
        drafting = moves_in(game.say(lots[0]), LABEL)
        game.kill()
    with Plain("--resume", home=tmp_path) as game:
        assert moves_in(game.heard(), LABEL) == drafting
        game.end()


def test_the_end_of_input_says_how_to_go_on(tmp_path):
    done = waset("play", "sobek", "--players", "you,greedy", home=tmp_path)
    assert done.returncode == 0
    assert HOW in done.stdout
    assert str(kept(tmp_path)) in done.stdout
    assert HOW in waset("play", "--resume", home=tmp_path, said="quit\n").stdout


def test_an_interruption_says_how_to_go_on(tmp_path):
    with Plain("--players", "you,greedy", home=tmp_path) as game:
        game.heard()
        game.process.send_signal(signal.SIGINT)
        assert HOW in game.rest()
        assert game.process.wait(30) == 130


def test_a_new_game_says_that_another_is_kept(tmp_path):
    waset("play", "sobek", "--players", "you,greedy", home=tmp_path)
    said = waset("play", "sobek", "--players", "you,greedy", home=tmp_path).stdout
    assert Catalog().say("ui.resume.there", {"words": f"{sys.executable} -m waset play sobek --resume"}) in said
    assert len(list((tmp_path / "waset" / "unfinished").glob("*.match"))) == 2


def test_only_the_owner_may_read_what_is_kept(tmp_path):
    waset("play", "sobek", "--players", "you,greedy", home=tmp_path)
    folder = kept(tmp_path).parent
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
    assert len(list(folder.iterdir())) == 2


def test_a_match_is_played_once_at_a_time(tmp_path):
    with Plain("--players", "you,greedy", home=tmp_path) as game:
        game.heard()
        done = waset("play", "--resume", home=tmp_path)
        assert done.returncode == 1
        assert done.stderr == f"waset: {Catalog().say('ui.error.in-use', {'file': str(kept(tmp_path))})}\n"
        game.end()


def test_a_saved_copy_goes_on_with_new_opponents(tmp_path):
    copy = tmp_path / "copy.match"
    with Plain("--players", "you,greedy", home=tmp_path) as game:
        game.heard()
        game.say("take 1")
        assert str(copy) in game.say(f"save {copy}")
        assert Catalog().say("ui.error.file-exists", {"file": str(copy)}) in game.say(f"save {copy}")
        game.end()
    with Plain("--resume", str(copy), "--players", "Anna,random", home=tmp_path) as game:
        assert "Anna" in game.heard() + game.say("take 1")
        game.end()
    assert copy.exists()


@pytest.mark.parametrize("content", ["", "[]", '{"players": 3}', '{"players": [{"name": 1}]}', "\x00"])
def test_a_damaged_seating_is_named(tmp_path, content):
    waset("play", "sobek", "--players", "you,greedy", home=tmp_path)
    seating = next((tmp_path / "waset" / "unfinished").glob("*.json"))
    seating.write_text(content)
    done = waset("play", "--resume", home=tmp_path)
    assert (done.returncode, str(seating) in done.stderr, "Traceback" in done.stderr) == (1, True, False)


def test_a_finished_game_is_verified_and_replayed(tmp_path):
    waset("play", "sobek", "--players", "greedy,random", "--seed", "1", home=tmp_path)
    file = next((tmp_path / "waset" / "finished").glob("*.match"))
    match = library.load(file)
    moves = len(match.history)
    verified = json.loads(waset("verify", str(file), "--json", home=tmp_path).stdout)
    assert (verified["good"], verified["moves"], verified["over"]) == (True, moves, True)
    told = json.loads(waset("replay", str(file), "--json", home=tmp_path).stdout)
    assert [tuple(line["words"]) for line in told["moves"]] == [line.words for line in match.history]
    assert told["result"] == match.result
    at = json.loads(waset("replay", str(file), "--json", "--at", "7", "--seat", "b", home=tmp_path).stdout)
    assert (at["view"], len(at["moves"])) == (match.at(7).view(1), 7)
    said = waset("replay", str(file), "--at", "0", "--seat", "a", "--lang", "cs", home=tmp_path).stdout
    assert Catalog("cs").say("ui.replay.move", {"place": 0, "moves": moves}) in said
    assert len(waset("replay", str(file), home=tmp_path).stdout.splitlines()) > moves
    for words in (("--at", str(moves + 1)), ("--at", "x"), ("--seat", "q")):
        done = waset("replay", str(file), *words, home=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")


def test_an_altered_file_is_refused(tmp_path):
    waset("play", "sobek", "--players", "greedy,random", "--seed", "1", home=tmp_path)
    file = next((tmp_path / "waset" / "finished").glob("*.match"))
    data = file.read_bytes()
    file.write_bytes(data.replace(b'"steps":[0]', b'"steps":[1]', 1))
    assert file.read_bytes() != data
    done = waset("verify", str(file), home=tmp_path)
    assert (done.returncode, "line" in done.stderr) == (1, True)
    found = json.loads(waset("verify", str(file), "--json", home=tmp_path).stdout)
    assert (found["good"], "line" in found["reason"]) == (False, True)
