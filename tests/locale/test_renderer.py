"""How arguments are said: numbers and their plurals, terms and their forms, seats, lists; and what happens when something is missing."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from waset.locale import Catalog, arguments, catalog, languages

LOT = {"who": "seat.0", "family": "sobek.family.ivory", "kinds": ["sobek.kind.ivory-3"] * 3, "count": 3, "scarabs": 9, "points": 27}


def test_the_reference_language_comes_first():
    assert languages() == ["en", "fr", "cs"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Ahmose lays a lot of ivory: 3 × Ivory with 3 scarabs. 3 cards, 9 scarabs, 27 points."),
        ("fr", "Ahmose pose un lot d’ivoire : 3 × Ivoire à 3 scarabées. 3 cartes, 9 scarabées, 27 points."),
        ("cs", "Ahmose vykládá sadu slonoviny: 3 × Slonovina se 3 skaraby. 3 karty, 9 skarabů, 27 bodů."),
    ],
)
def test_an_event_in_three_languages(lang, said):
    assert Catalog(lang, ("Ahmose",)).say("sobek.event.lot", LOT).replace("\u00a0", " ") == said


@pytest.mark.parametrize(
    ("lang", "number", "said"),
    [
        *(("en", n, s) for n, s in ((0, "0 points"), (1, "1 point"), (2, "2 points"), (21, "21 points"))),
        *(("fr", n, s) for n, s in ((0, "0 point"), (1, "1 point"), (2, "2 points"), (21, "21 points"))),
        *(("cs", n, s) for n, s in ((0, "0 bodů"), (1, "1 bod"), (2, "2 body"), (4, "4 body"), (5, "5 bodů"), (21, "21 bodů"))),
    ],
)
def test_plurals(lang, number, said):
    assert Catalog(lang).say("ui.score.points", {"points": number}) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", ["1st", "2nd", "3rd", "4th"]), ("fr", ["1re", "2e", "3e", "4e"]), ("cs", ["1.", "2.", "3.", "4."])],
)
def test_ordinals(lang, said):
    assert [Catalog(lang).say("ui.score.rank.place", {"place": n}) for n in range(1, 5)] == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You do not hold the Queen."),
        ("fr", "Vous n’avez pas la Reine en main."),
        ("cs", "V ruce nemáš Královnu."),
    ],
)
def test_a_term_takes_the_form_that_the_sentence_needs(lang, said):
    assert Catalog(lang).say("sobek.refuse.character.none", {"character": "sobek.character.queen"}) == said


def test_a_number_may_be_any_whole_number_but_not_text():
    assert Catalog("cs").say("ui.score.points", {"points": np.int64(3)}) == "3 body"
    with pytest.raises(TypeError, match=r"ui\.score\.points"):
        Catalog("cs").say("ui.score.points", {"points": "3"})


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ([], "none"),
        (["sobek.kind.amulet"], "Amulet"),
        (["sobek.kind.amulet", "sobek.kind.queen"], "Amulet and Queen"),
        (["sobek.kind.amulet", "sobek.kind.queen", "sobek.kind.amulet", "sobek.kind.thief"], "2 × Amulet, Queen and Thief"),
        ((1, 2, 3), "1, 2 and 3"),
    ],
)
def test_lists(values, said):
    assert Catalog("en").say("sobek.event.own.drew", {"kinds": values}) == f"You draw: {said}."


def test_players_of_one_name_stay_two():
    said = Catalog("en", ("Iset", "Iset")).say("sobek.event.shared", {"whos": ["seat.0", "seat.1"], "points": 90})
    assert said == "Iset and Iset share the win with 90 points."


def test_a_seat_without_a_name_has_its_letter():
    assert [Catalog(lang, ("Ahmose",)).say("ui.turn.of", {"who": "seat.3"}) for lang in languages()] == [
        "Seat D to play",
        "À D de jouer",
        "Na tahu je D",
    ]


@pytest.mark.parametrize(
    "text", ["{points}", "it's", "'{'", "ui.turn.of", "sobek.event.lot", "seat.9", "seat.x", "#", "sobek.kind.nothing"]
)
@pytest.mark.parametrize("lang", languages())
def test_what_people_write_is_said_as_it_is(lang, text):
    assert Catalog(lang, (text,)).say("ui.turn.of", {"who": "seat.0"}).count(text) == 1
    assert text in Catalog(lang).say("engine.refuse.unknown-words", {"words": text})


def test_what_a_language_lacks_is_said_in_the_reference_language(monkeypatch):
    messages = {**catalog._messages("cs")}
    del messages["ui.turn.yours"]
    whole = catalog._messages
    monkeypatch.setattr(catalog, "_messages", lambda lang: messages if lang == "cs" else whole(lang))
    assert Catalog("cs").say("ui.turn.yours") == "Your turn"


def test_what_nobody_can_say_is_named():
    with pytest.raises(KeyError, match=r"sobek\.event\.nothing"):
        Catalog("fr").say("sobek.event.nothing")
    with pytest.raises(KeyError, match="'who', which is missing"):
        Catalog("fr").say("ui.turn.of")
    with pytest.raises(KeyError, match="no language 'de'"):
        Catalog("de")


@pytest.mark.parametrize("pattern", ["{a", "{a, plural, one {x}", "a}", "{a}}"])
def test_unmatched_braces_are_refused(pattern):
    with pytest.raises(ValueError, match=r"not closed|unmatched"):
        arguments(pattern)


def test_arguments_are_found_at_any_depth():
    assert arguments("{who}: {n, plural, =0 {none} one {# {kind_acc}} other {{back, select, a {x} other {{to}}}}}") == {
        "who",
        "n",
        "kind_acc",
        "back",
        "to",
    }


def test_importing_loads_neither_icu_nor_a_catalogue():
    script = "import sys, waset.locale; print([name for name in ('icu4py', 'json', 'numpy') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.strip() == "[]"
