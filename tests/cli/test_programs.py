"""What programs read: `games`, `rules`, `bench`, `warm` and their JSON."""

from __future__ import annotations

import json
import sys
from types import ModuleType

import pytest

import waset as library
from waset.cli.measure import bench
from waset.locale import Catalog, languages


def test_games_are_listed(called):
    found = json.loads(called("games", "--json").out)
    assert [game["id"] for game in found] == library.games()
    assert found[0]["seats"] == [2, 4]
    assert found[0]["options"]["early_win_at"] == [100, 101]
    for lang in languages():
        assert Catalog(lang).say("sobek.subtitle") in called("games", "--lang", lang).out


@pytest.mark.parametrize("lang", languages())
def test_rules_are_read_in_every_language(called, lang):
    found = json.loads(called("rules", "sobek", "--json", "--lang", lang).out)
    clauses = library.game("sobek", lang=lang).clauses
    assert {clause["id"]: clause["text"] for clause in found["clauses"]} == clauses
    assert all(clause["provenance"] for clause in found["clauses"])
    said = called("rules", "sobek", "--lang", lang).out
    assert all(f"\n{name}\n" in said for name in clauses)
    assert Catalog(lang).say("sobek.chapter.take").upper() in said


def test_one_clause_is_found_by_its_id_and_several_by_a_word(called):
    one = called("rules", "sobek", "take.reach").out
    assert one.count("sobek.") == 1
    assert Catalog().say("clause.sobek.take.reach") in one
    assert Catalog().say("ui.rules.provenance.rulings", {"words": "1, 2"}) in one
    whole = called("rules", "sobek", "sobek.take.reach").out
    assert whole == one
    several = json.loads(called("rules", "sobek", "queen", "--json").out)
    assert {"sobek.queen.draw", "sobek.queen.short"} <= {clause["id"] for clause in several["clauses"]}


def test_a_word_is_found_without_its_accents(called):
    found = called("rules", "sobek", "kralovna", "--lang", "cs")
    assert (found.code, "sobek.queen.draw" in found.out) == (0, True)


def test_rules_of_an_edition_say_which(called):
    assert json.loads(called("rules", "sobek", "--edition", "wheat-6", "--json").out)["edition"] == "wheat-6"


def test_bench_prints_what_was_measured(monkeypatch, capsys):
    fake = ModuleType("waset.bench")
    fake.run = lambda game, seats: {"game": game.rules.id, "seats": seats, "rates": {"games": 1234567.8}}
    monkeypatch.setitem(sys.modules, "waset.bench", fake)
    assert bench(None, None, None, Catalog(), as_json=True) == 0
    assert json.loads(capsys.readouterr().out) == {"game": "sobek", "seats": 3, "rates": {"games": 1234567.8}}
    assert bench("sobek", "2", None, Catalog(), as_json=False) == 0
    assert "rates.games" in capsys.readouterr().out


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", library.games())
def test_warm_says_how_long_it_took(called, game):
    done = called("warm", game, "--json")
    assert done.code == 0
    assert set(json.loads(done.out)["seconds"][game]) == {"search", "simulate"}
