"""Each game at a terminal: played to its end by words of each language, and shown whole on the usual screens."""

from __future__ import annotations

from pathlib import Path

import pytest

import waset as library
from tests.cli.driver import ESCAPE, Full, Plain, moves_in
from waset import catalog
from waset.cli.seating import NAMES
from waset.cli.sheets import explained
from waset.engine.conformance.walks import Dice
from waset.locale import Catalog, languages


def seated(game: str) -> str:
    """A person, and as many opponents in a hurry as the game needs."""
    return ",".join(["Nefret", *["hasty"] * (catalog.rules(game).seats[0] - 1)])


@pytest.mark.rotating("plain")
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", library.games())
def test_a_whole_game_is_played_in_words_of_each_language(tmp_path: Path, game: str, lang: str) -> None:
    dice = Dice(f"{game} {lang}")
    say = Catalog(lang).say
    with Plain("--players", seated(game), "--lang", lang, "--seed", "whole", game=game, home=tmp_path) as played:
        said = played.heard()
        while moves := moves_in(said, say("ui.header.moves")):
            said = played.say(dice.pick(moves))
            assert "[" not in said.partition("\n")[2].partition("\n")[0], f"refused: {said}"
        assert played.end() == 0
    assert ESCAPE not in played.text
    assert "{" not in played.text
    assert say("ui.over.title") in played.text
    assert say("ui.score.final") in played.text or say("ui.score.whole") in played.text
    [file] = (tmp_path / "waset" / "finished").glob("*.match")
    assert say("ui.saved", {"file": str(file)}) in played.text
    words = Catalog(lang, seats=NAMES)
    assert all(line in played.text for line in explained(library.verify(file).result, game, words))
    assert not list((tmp_path / "waset" / "unfinished").iterdir())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", library.games())
def test_the_first_prompt_fits_the_usual_screen(tmp_path: Path, game: str, lang: str) -> None:
    seats = catalog.rules(game).seats[1]
    players = ",".join(["Nefret", *["hasty"] * (seats - 1)])
    match = library.game(game).new(seats=seats, seed=5)
    first = Catalog(lang).say(match.prompt(min(match.pending)).message_id)
    with Full("play", game, "--speed", "0", "--players", players, "--seed", "5", "--lang", lang, home=tmp_path) as played:
        shown = played.wait_for(" ".join(first.split()[:3]))
        assert shown.splitlines()[-1].startswith("›")
        played.type("quit")
        assert played.end()[0] == 0
