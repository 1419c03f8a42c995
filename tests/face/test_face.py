"""The names of the public face, as a person who reads DESIGN or the README would use them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import waset
from waset.engine.canon import canonical
from waset.locale import languages

RESULT = {"points", "totals", "ranks", "winners", "tie_break", "ended"}
IMPORT = """
import sys
import waset
heavy = [name for name in ("numpy", "numba", "waset.engine.match", "json") if name in sys.modules]
print(heavy)
import waset.games.sobek.names
print(waset.games(), waset.games.sobek.names.MAX_SEATS, waset.game("sobek").id)
"""


def test_import_is_light_and_games_is_both_a_function_and_a_package() -> None:
    said = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True).stdout.splitlines()
    assert said == ["[]", "['sobek', 'iunu', 'cleopatra', 'asterix'] 4 sobek"]


def test_everything_named_is_there() -> None:
    assert set(waset.__all__) <= set(dir(waset))
    for name in waset.__all__:
        assert getattr(waset, name) is not None
    with pytest.raises(AttributeError, match="frobnicate"):
        waset.frobnicate  # type: ignore[attr-defined] # noqa: B018


def test_a_game_tells_what_it_is() -> None:
    game = waset.game("sobek")
    assert (game.id, game.title, game.seats, game.lang, game.edition) == ("sobek", "Sobek", (2, 4), "en", "reconstruction-1")
    assert game.editions[0] == "reconstruction-1"
    assert game.options["early_win_at"] == (100, 101)
    assert game.clauses["sobek.take.reach"]
    assert game.rules_version >= 1


def test_a_seeded_match_is_played_looked_at_saved_and_verified(tmp_path: Path) -> None:
    game = waset.game("sobek", lang="en")
    match = game.new(seats=3, seed=7, number=41)
    assert match.commitment is None
    (seat,) = match.pending
    action = match.legal(seat)[0]
    assert (action.id, action.words, action.clause, action.final in (True, False)) == (0, "take 1", "sobek.take.reach", True)
    match.play(seat, action)
    assert match.history[0].words == ("take 1",)
    assert match.view(None)["viewer"] is None
    assert match.at(0).pending == {seat}
    while not match.over:
        for each in match.pending:
            match.play(each, match.legal(each)[-1].id)
    result: Any = match.result
    assert set(result) == RESULT
    assert [sum(row) for row in zip(*result["points"].values(), strict=True)] == result["totals"]
    match.save(tmp_path / "match")
    assert waset.load(tmp_path / "match").result == waset.verify(tmp_path / "match").result == result
    (tmp_path / "match").write_bytes((tmp_path / "match").read_bytes().replace(b'"number":41', b'"number":40'))
    with pytest.raises(waset.VerifyError, match="line 2"):
        waset.verify(tmp_path / "match")


def test_a_sealed_match_is_dealt_at_once_or_when_all_sit() -> None:
    game = waset.game("sobek")
    assert game.new(seats=2).commitment != game.new(seats=2).commitment
    waiting = game.open(seats=2)
    assert waiting.commitment
    waiting.sit(0)
    assert waiting.pending == frozenset()
    waiting.sit(1, number=bytes(16))
    assert len(waiting.pending) == 1


def test_words_of_the_language_are_understood_beside_english() -> None:
    game = waset.game("sobek", lang="fr")
    for words in ("take 1", "prendre 1", "PRENDS 1", "  prenez   1 "):
        match = game.new(seats=2, seed=1)
        (seat,) = match.pending
        match.play(seat, words)
        assert match.history[0].words == ("take 1",)
    match = waset.game("sobek", lang="en").new(seats=2, seed=1)
    (seat,) = match.pending
    refusal = match.why_not(seat, "prendre 1")
    assert refusal is not None
    assert refusal.message_id == "engine.refuse.unknown-words"
    assert refusal.args["words"] == "prendre 1"


def test_accents_may_be_left_out() -> None:
    match = waset.game("sobek", lang="fr").new(seats=2, seed=1)
    (seat,) = match.pending
    said = [match.why_not(seat, words) for words in ("lot ébène", "lot ebene", "LOT Ebene", "lot ebony")]
    assert all(refusal == said[0] for refusal in said)


def test_every_canonical_word_is_understood_in_every_language() -> None:
    for lang in languages():
        game = waset.game("sobek", lang=lang)
        for action in game.binding.rules.actions.ids():
            words = game.binding.rules.actions.words(action)
            assert game.voice.canonical(words) == words


def test_the_words_that_a_language_shows_lead_to_the_action() -> None:
    for lang in languages():
        game = waset.game("sobek", lang=lang)
        table, shown = game.binding.rules.actions, game.voice.catalog.words("sobek.word.")
        for action in table.ids():
            words = " ".join(shown.get(word, [word])[0] for word in table.words(action).split())
            assert table.find(game.voice.canonical(words)) == action, words


def test_refusals_carry_clause_and_message_and_nothing_changes() -> None:
    for lang, part in (("en", "three cards"), ("fr", "trois cartes"), ("cs", "tři karty")):
        match = waset.game("sobek", lang=lang).new(seats=2, seed=1)
        (seat,) = match.pending
        before = canonical(match.position())
        refusal = match.why_not(seat, "lot ebony")
        assert refusal is not None
        assert refusal.clause == "sobek.lot.three"
        assert part in refusal.message
        with pytest.raises(waset.IllegalAction, match=part) as error:
            match.play(seat, "lot ebony")
        assert error.value.refusal == refusal
        assert canonical(match.position()) == before
        assert match.why_not_undo(seat).message  # type: ignore[union-attr]


def test_positions_go_out_and_come_in() -> None:
    game = waset.game("sobek")
    match = game.new(seats=3, seed=7)
    again = game.from_position(match.position(), seed=1)
    assert again.position() == match.position()
    broken = match.position()
    broken["state"]["row_count"] = 99
    with pytest.raises(waset.PositionError, match="row_count"):
        game.from_position(broken)


def test_redeals_and_seen_keep_the_view() -> None:
    match = waset.game("sobek").new(seats=3)
    assert match.redeal(0, seed=1).view(0) == match.view(0) == match.seen(0).view
    with pytest.raises(waset.SeatsError):
        match.seen(3)


def test_simulation_is_the_games_that_new_numbers() -> None:
    found = waset.game("sobek").simulate(games=20, seats=3, seed=7)
    assert set(found) == {"games", "steps", "choices", "wins", "points", "ended"}
    assert (found["games"], len(found["wins"]), len(found["points"]), sum(found["ended"].values())) == (20, 3, 3, 20)


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: waset.game("senet"), waset.GameError, "choose from sobek"),
        (lambda: waset.game("sobek", lang="tlh"), waset.LanguageError, "choose from en, fr, cs"),
        (lambda: waset.game("sobek", edition="other"), waset.EditionError, "reconstruction-1"),
        (lambda: waset.game("sobek", edition="missing.toml"), waset.EditionError, "missing.toml: cannot be read"),
        (lambda: waset.game("sobek").new(seats=5), waset.SeatsError, "2 to 4"),
        (lambda: waset.game("sobek").new(seats=2, options={"speed": 1}), waset.OptionError, "no option 'speed'"),
        (lambda: waset.game("sobek").new(seats=2, options={"early_win_at": 7}), waset.OptionError, "100, 101"),
        (lambda: waset.agent("oracle"), waset.AgentError, "oracle"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(call: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        call()


def test_a_hosts_edition_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('base = "reconstruction-1"\nreach = 3\n', encoding="utf-8")
    game = waset.game("sobek", edition=path)
    match = game.new(seats=2)
    assert (game.edition, match.view(0)["reach"]) == ("house", 3)
    match.save(tmp_path / "match")
    assert waset.load(tmp_path / "match").view(0)["reach"] == 3
    for text, said in (
        ("reach = \n", "line 1"),
        ("reach = 1.5", "not whole"),
        ("reach = 2024-01-01", "house.toml"),
        ("reech = 3", "reech"),
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(waset.EditionError, match=said):
            waset.game("sobek", edition=str(path))


def test_an_agent_answers_with_an_action_of_its_seat() -> None:
    match = waset.game("sobek").new(seats=2, seed=1)
    (seat,) = match.pending
    action = waset.agent("random", seed=1).choose(match.seen(seat))
    match.play(seat, action)
    assert match.history[0].seat == seat
