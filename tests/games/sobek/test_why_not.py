"""Every refusal: it agrees with what is legal, names its clause, and can be said in every language."""

from __future__ import annotations

import pytest

from tests.games.sobek.conftest import dealt, random_game, table
from waset.engine.errors import Refusal
from waset.games.sobek.game import RULES
from waset.locale import Catalog

FISH = ["fish-0", "fish-1", "fish-1"]
CATALOGUES = [Catalog(lang) for lang in ("en", "fr", "cs")]


def say(refusal: Refusal) -> list[str]:
    """A refusal in every language."""
    return [catalogue.say(refusal.message_id, refusal.args) for catalogue in CATALOGUES]


@pytest.mark.parametrize("seed", range(4))
def test_in_every_position_why_not_is_none_exactly_for_what_is_legal(seed: int) -> None:
    for n, t in enumerate(random_game(seed)):
        if n % 6:
            continue
        for seat in range(5):
            legal = t.game.legal_ids(t.s, seat)
            for action in RULES.actions.ids():
                refusal = t.game.plain.why_not(t.s, seat, action)
                assert (refusal is None) == (action in legal), (seed, n, seat, RULES.actions.words(action))


def test_every_refusal_of_a_game_has_a_clause_and_can_be_said_in_every_language() -> None:
    for n, t in enumerate(random_game(7)):
        if n % 12:
            continue
        for seat in range(4):
            for action in RULES.actions.ids():
                refusal = t.game.plain.why_not(t.s, seat, action)
                if refusal is not None:
                    assert refusal.clause.startswith(("sobek.", "table."))
                    assert refusal.message_id.startswith(("sobek.refuse.", "engine.refuse."))
                    assert all(say(refusal))


def test_it_changes_nothing() -> None:
    t = dealt()
    before = t.state.tobytes()
    for action in RULES.actions.ids():
        t.game.plain.why_not(t.s, t.asked[0], action)
    assert t.state.tobytes() == before


def test_who_is_not_at_the_table_may_do_nothing() -> None:
    refusal = table(seats=2).why(3, "take 1")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.turn.order", {"seats": 2})


@pytest.mark.clause("sobek.turn.order")
def test_out_of_turn_the_refusal_names_who_is_asked() -> None:
    refusal = table(to_play=2).why(0, "take 1")
    assert (refusal.message_id, dict(refusal.args)) == ("sobek.refuse.turn.order", {"who": "seat.2"})


def test_when_the_game_is_over_nothing_is_played() -> None:
    t = table(row=["ivory-0"], pile=[], round=3, markers={1: 4}).play(0, "take 1")
    assert t.why(0, "take 1").message_id == "engine.refuse.over"


def test_while_a_scribe_is_obeyed_the_others_wait() -> None:
    t = table(hands={0: ["scribe-a"], 1: [*FISH, "ivory-3", "ebony-2", "amulet", "amulet"]}).play(0, "play scribe-a")
    refusal = t.why(0, "take 1")
    assert (refusal.clause, dict(refusal.args)) == ("table.asked", {"who": "seat.1"})


@pytest.mark.parametrize(
    ("words", "what"),
    [("card fish-0", "card"), ("seat b", "seat"), ("family fish", "family"), ("place 1", "place"), ("back beige", "back")],
)
def test_a_step_that_nothing_asks_for_is_refused_as_such(words: str, what: str) -> None:
    refusal = table().why(0, words)
    assert refusal.message_id == "sobek.refuse.turn.one-action.no-choice"
    assert dict(refusal.args) == {"what": f"sobek.argument.{what}"}


@pytest.mark.parametrize(
    ("opening", "asked", "other"),
    [
        ("lot fish", "card", "seat b"), ("play vizier", "seat", "card fish-0"), ("play merchant", "place", "back beige"),
        ("play high-priest", "family", "place 1"), ("play thief", "seat", "done"),
    ],
)  # fmt: skip
def test_a_step_that_answers_another_question_is_told_what_is_asked(opening: str, asked: str, other: str) -> None:
    hands = {0: [*FISH, "vizier", "merchant", "high-priest", "thief"], 1: ["wheat-1"]}
    t = table(hands=hands, corruption={0: ["marble-2"]}).play(0, opening)
    refusal = t.why(0, other)
    assert refusal.message_id == "sobek.refuse.turn.one-action.wrong-choice"
    assert dict(refusal.args) == {"what": f"sobek.argument.{asked}"}


@pytest.mark.parametrize(("opening", "what"), [("lot fish", "lot"), ("play vizier", "character"), ("play thief", "character")])
def test_what_is_under_way_is_named(opening: str, what: str) -> None:
    t = table(hands={0: [*FISH, "vizier", "thief"], 1: ["wheat-1"]}).play(0, opening)
    refusal = t.why(0, "take 1")
    assert (refusal.message_id, dict(refusal.args)) == ("sobek.refuse.turn.one-action", {"what": f"sobek.action-name.{what}"})


def test_a_second_event_is_refused_while_one_is_used() -> None:
    t = table(hands={0: FISH}, events=["curse", "amnesty"]).play(0, "lot fish all", "token curse")
    assert dict(t.why(0, "token amnesty").args) == {"what": "sobek.action-name.token"}
    assert t.why(0, "family fish").message_id == "sobek.refuse.turn.one-action.wrong-choice"


@pytest.mark.clause("sobek.courtesan.add")
@pytest.mark.parametrize(("words", "variant"), [("family ivory", "no-lot"), ("family wheat", "nothing")])
def test_a_courtesans_lot_must_lie_and_fit(words: str, variant: str) -> None:
    lots = {0: {"fish": ["fish-0", "fish-0", "fish-1"], "wheat": ["wheat-0", "wheat-0", "wheat-1"]}}
    t = table(hands={0: ["courtesan", "fish-1"]}, lots=lots).play(0, "play courtesan")
    assert t.why(0, words).message_id == f"sobek.refuse.courtesan.add.{variant}"


@pytest.mark.clause("sobek.token.forced-card")
def test_beyond_a_short_row_nothing_is_marked() -> None:
    t = table(row=["ivory-0", "ebony-0"], hands={0: FISH}, events=["forced-card"]).play(0, "lot fish all", "token forced-card")
    refusal = t.why(0, "place 3")
    assert (refusal.message_id, dict(refusal.args)) == ("sobek.refuse.token.forced-card.row-short", {"place": 3, "left": 2})


def test_a_refusals_message_speaks_of_the_position() -> None:
    refusal = table(hands={0: ["fish-0", "amulet"]}).why(0, "lot fish")
    assert say(refusal)[0] == "A lot of fish needs three cards; you hold 2, amulets included."
