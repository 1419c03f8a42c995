"""Every game keeps the laws of rules and matches, with each of its options and editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import waset
from tests.knowledge.faces import KNOWN
from tests.mixes import MIXES, mixes
from waset import catalog
from waset.engine.conformance import laws, matches
from waset.engine.conformance.walks import Dice, wander
from waset.engine.game import Game
from waset.locale import languages

Budget = Callable[[str], int]
TABLES = [(game, seats) for game in catalog.games() for seats in range(catalog.rules(game).seats[0], catalog.rules(game).seats[1] + 1)]
OPTIONS = [(game, option.name, value) for game in catalog.games() for option in catalog.rules(game).options for value in option.values]
EDITIONS = [
    (game, edition)
    for game in catalog.games()
    for edition in catalog.rules(game).editions
    if edition != catalog.rules(game).default_edition
]


@pytest.mark.rotating("laws")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_games_keep_ranges_conservation_refusals_and_looks(game: str, seats: int, budget: Budget) -> None:
    for seed in range(budget("conformance.games")):
        laws.check_laws(catalog.binding(game), seats, seed)


@pytest.mark.parametrize(("game", "mix"), MIXES)
def test_random_games_with_several_options_keep_the_laws(game: str, mix: int, budget: Budget) -> None:
    low, high = catalog.rules(game).seats
    for seed in range(budget("conformance.option_games")):
        laws.check_laws(catalog.binding(game), low + (mix + seed) % (high - low + 1), f"mix {mix} {seed}", mixes(game)[mix])


@pytest.mark.long
@pytest.mark.parametrize(("game", "option", "value"), OPTIONS)
def test_random_games_with_each_option_keep_the_laws(game: str, option: str, value: Any, budget: Budget) -> None:
    low, high = catalog.rules(game).seats
    for seed in range(budget("conformance.option_games")):
        laws.check_laws(catalog.binding(game), low + seed % (high - low + 1), f"{option} {value} {seed}", {option: value})


@pytest.mark.rotating("editions")
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_random_games_of_each_other_edition_keep_the_laws(game: str, edition: str, budget: Budget) -> None:
    low, high = catalog.rules(game).seats
    for seed in range(budget("conformance.option_games")):
        laws.check_laws(catalog.binding(game, edition), low + seed % (high - low + 1), seed)


@pytest.mark.rotating("editions")
@pytest.mark.parametrize("game", catalog.games())
def test_random_games_with_a_hosts_tables_keep_the_laws(game: str, budget: Budget) -> None:
    low, high = catalog.rules(game).seats
    binding = Game(catalog.rules(game), "house", KNOWN[game].OWN)
    for seed in range(budget("conformance.option_games")):
        laws.check_laws(binding, low + seed % (high - low + 1), seed)


@pytest.mark.parametrize("game", catalog.games())
def test_each_id_has_words_that_lead_back_to_it(game: str) -> None:
    laws.check_words(catalog.binding(game))


@pytest.mark.rotating("undo")
@pytest.mark.parametrize("game", catalog.games())
def test_undo_leaves_no_trace_and_final_tells_where_it_ends(game: str, budget: Budget) -> None:
    low, high = catalog.rules(game).seats
    for seed in range(budget("conformance.undo_games")):
        assert matches.check_undo(catalog.binding(game), low + seed % (high - low + 1), seed) > 0


@pytest.mark.rotating("said")
@pytest.mark.parametrize("game", catalog.games())
def test_all_that_a_game_says_can_be_said_in_every_language(game: str, budget: Budget) -> None:
    faces = [waset.game(game, lang=lang) for lang in languages()]
    binding, (low, high) = faces[0].binding, faces[0].seats
    for seed in range(budget("conformance.option_games")):
        seats, dice, match = low + Dice(seed).below(high - low + 1), Dice(seed), None
        laws.check_refusals_say(binding, seats, f"refusals {seed}", lambda refusal: [face.voice.said(refusal) for face in faces])
        for match in wander(binding, seats, f"said {seed}"):
            viewer = dice.pick((*range(seats), None))
            asked = [(action, match.view(seat)) for seat in match.pending for action in match.legal(seat)]
            said = [match.prompt(viewer)[1:], *(binding.plain.describe(action.id, view) for action, view in asked)]
            assert all(face.say(*message) for face in faces for message in said)
        assert match is not None
        for line in range(len(match.history)):
            for viewer in (*range(seats), None):
                assert all(face.say(*message) for face in faces for message in match.events(line, viewer))
