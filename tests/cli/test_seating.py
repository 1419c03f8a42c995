"""Who sits where, what opponents do while their twin is cold, and that words of the prompt do not hide words of a game."""

from __future__ import annotations

import pytest

import waset
from waset.cli import commands, shelf
from waset.cli.failure import Failure
from waset.cli.look import chosen
from waset.cli.opponents import Opponents
from waset.cli.seating import LONGEST_NAME, Player, seated, tidy
from waset.cli.tables import drawing
from waset.face import folded
from waset.locale import Catalog, languages


def test_players_are_read_as_they_are_said():
    players = seated("Anna, greedy, search:3,search:iterations=50", 4, Catalog())
    assert [(player.name, player.kind, player.settings) for player in players] == [
        ("Anna", "person", {}), ("Ahmose", "greedy", {}), ("Tiye", "search", {"ms": 300}), ("Senmut", "search", {"iterations": 50}),
    ]  # fmt: skip
    assert [player.kind for player in seated(None, 3, Catalog())] == ["person", "search", "search"]
    assert [player.kind for player in seated("random", 2, Catalog())] == ["random", "search"]
    assert [player.label(Catalog()) for player in players] == ["", "greedy", "level 3", "search 50 iterations"]


@pytest.mark.parametrize("lang", languages())
def test_you_is_somebody_without_a_name(lang):
    [first, second] = seated(f"{Catalog(lang).say('ui.you')},you", 2, Catalog(lang))
    assert (first.name, second.name, first.person, second.person) == ("Nefret", "Ahmose", True, True)


def test_nobody_shares_a_name():
    names = [player.name for player in seated("Ahmose,Ahmose,greedy,Ahmose", 4, Catalog())]
    assert len(set(names)) == 4
    assert names[0] == "Ahmose"


def test_a_name_is_made_fit_to_be_shown():
    assert tidy("  A\u202en\x1b[31mna \t B  ") == "An[31mna B"
    assert tidy("\u200b\u2066") == ""
    assert len(tidy("x" * 100)) == LONGEST_NAME


def test_players_come_back_from_their_file():
    for player in seated("Anna,search:500ms", 2, Catalog()):
        assert Player.from_json(player.to_json()) == player


class Thaw:
    """A warming that is ready when the test says so."""

    ready = False
    started = waited = False

    def start(self) -> None:
        self.started = True

    def wait(self, leaving) -> None:
        self.waited = self.ready = not leaving()

    def stop(self) -> None:
        pass


class Recorder:
    """An opponent that counts."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, seen):
        self.asked += 1
        return seen.legal[0]


@pytest.fixture
def table():
    match = waset.game("sobek").new(seats=2, seed=1)
    seat = min(match.pending)
    return match, seat, seated("search:1,search:1", 2, Catalog())


def opponents(players, thaw, *, patient: bool):
    found = Opponents(players, thaw, 0, patient=patient, leaving=lambda: False)
    found._cold, found._agents = Recorder(), {0: Recorder(), 1: Recorder()}
    return found


def test_a_search_plays_greedy_until_its_twin_is_warm(table):
    match, seat, players = table
    thaw = Thaw()
    both = opponents(players, thaw, patient=False)
    both.begin()
    assert (thaw.started, both.cold) == (True, True)
    both.choose(match, seat)
    assert (both._cold.asked, both._agents[seat].asked) == (1, 0)
    thaw.ready = True
    both.choose(match, seat)
    assert (both._cold.asked, both._agents[seat].asked, both.cold) == (1, 1, False)


def test_a_study_waits_for_the_twin(table):
    match, seat, players = table
    thaw = Thaw()
    both = opponents(players, thaw, patient=True)
    both.choose(match, seat)
    assert (thaw.waited, both._cold.asked, both._agents[seat].asked) == (True, 0, 1)


def test_where_nobody_searches_nothing_is_warmed(table):
    thaw = Thaw()
    both = Opponents(seated("Anna,greedy", 2, Catalog()), thaw, 0, patient=False, leaving=lambda: False)
    both.begin()
    assert (thaw.started, both.cold) == (False, False)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", waset.games())
def test_no_command_hides_a_step_of_a_game(game, lang):
    catalog = Catalog(lang)
    own = {folded(word) for words in catalog.words(f"{game}.word.").values() for word in words}
    verbs = {
        folded(action.split()[0])
        for action in map(waset.game(game).binding.rules.actions.words, waset.game(game).binding.rules.actions.ids())
    }
    names = commands._names(catalog)
    zones = drawing(game).zones
    hidden = {word for word, name in names.items() if name in commands.COMMANDS or name in zones}
    starts = verbs | {folded(word) for verb in verbs for word in catalog.words(f"{game}.word.").get(verb, ())}
    assert hidden.isdisjoint(starts)
    assert own


def test_matches_are_kept_where_the_session_says(tmp_path):
    assert shelf.home({"XDG_STATE_HOME": str(tmp_path)}) == tmp_path / "waset"
    assert shelf.home({"XDG_STATE_HOME": "relative"}).parts[-3:] == (".local", "state", "waset")


def test_a_folder_that_cannot_be_made_is_named(tmp_path, monkeypatch):
    (tmp_path / "waset").write_text("in the way")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with pytest.raises(Failure):
        shelf.fresh("sobek")


def test_the_look_suits_the_terminal():
    assert chosen(None, {"COLORFGBG": "0;15"}).palette == "day"
    assert chosen(None, {"COLORFGBG": "15;0"}).palette == "night"
    assert chosen("day", {}).palette == "day"
    assert not chosen(None, {"NO_COLOR": "1"}).coloured
    assert chosen(None, {"NO_COLOR": ""}).coloured
    assert not chosen(None, {"TERM": "dumb"}).coloured
