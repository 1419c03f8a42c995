"""Horizontal lots after a round's last take."""

from __future__ import annotations

import pytest

from tests.games.sobek.conftest import Board, table

FISH = ["fish-0", "fish-1", "fish-1"]
CATTLE = ["cattle-0", "cattle-1", "cattle-1"]


def after_the_row(**said: object) -> Board:
    """A round whose last card is taken."""
    return table(row=[], pile=[], phase="horizontal", **said)  # type: ignore[arg-type]


@pytest.mark.clause("sobek.horizontal.lots")
def test_each_player_may_lay_any_number_of_lots_with_amulets_and_characters() -> None:
    t = after_the_row(hands={0: [*FISH, "cattle-1", "vizier", "amulet", "ivory-3"]})
    t.play(0, "lot cattle all amulets")
    assert t.asked == [0]
    t.play(0, "lot fish all")
    assert (t.s.round_number, t.round(0)["horizontal"]) == (2, 3)


@pytest.mark.clause("sobek.horizontal.lots")
def test_a_lot_that_lies_shows_cards_and_scarabs_and_earns_scarabs_alone() -> None:
    t = after_the_row(hands={0: [*FISH, "ivory-3", "ivory-3", "ivory-3"]}).play(0, "lot fish all")
    assert t.horizontal(0, "fish") == {"family": "fish", "cards": {"fish-0": 1, "fish-1": 2}, "count": 3, "scarabs": 2, "points": 2}
    assert t.lot(0, "fish") is None


@pytest.mark.clause("sobek.horizontal.lots", "sobek.lot.three")
def test_three_cards_of_a_family_are_needed_here_too() -> None:
    t = after_the_row(hands={0: ["fish-1", "fish-1", "ivory-3"]})
    assert t.legal(0) == ["done"]
    assert t.clause(0, "lot fish") == "sobek.lot.three"


@pytest.mark.clause("sobek.horizontal.lots")
def test_seats_with_fewer_than_three_cards_are_not_asked() -> None:
    t = table(row=["ivory-0"], pile=[], hands={0: FISH, 1: FISH[:2], 2: CATTLE}).play(0, "take 1")
    assert t.asked == [0]
    t.play(0, "done")
    assert t.asked == [2]


@pytest.mark.clause("sobek.horizontal.lots")
def test_nothing_but_lots_and_done_is_said() -> None:
    t = after_the_row(hands={0: FISH})
    for words in ("card fish-1", "seat b", "family fish", "place 1", "back beige"):
        assert t.clause(0, words) == "sobek.horizontal.lots", words


@pytest.mark.clause("sobek.horizontal.separate")
def test_they_join_no_lot_that_was_laid_in_a_turn_so_amulets_alone_can_be_laid_nowhere() -> None:
    t = after_the_row(hands={0: ["amulet"] * 3}, lots={0: {"fish": FISH}})
    assert t.legal(0) == ["done"]
    refusal = t.why(0, "lot fish")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.horizontal.separate", {"family": "sobek.family.fish", "have": 3})
    assert t.clause(0, "lot ivory") == "sobek.lot.amulets-only"


@pytest.mark.clause("sobek.horizontal.separate", "sobek.score.horizontal")
def test_a_family_laid_in_a_turn_and_a_horizontal_lot_of_it_are_scored_apart() -> None:
    t = after_the_row(hands={0: ["fish-1", "fish-1", "fish-start"]}, lots={0: {"fish": FISH}}).play(0, "lot fish all")
    assert (t.round(0)["lots"], t.round(0)["horizontal"]) == (6, 2)


@pytest.mark.clause("sobek.horizontal.no-power")
def test_no_character_is_played_for_its_power() -> None:
    t = after_the_row(hands={0: [*FISH, "queen"]})
    refusal = t.why(0, "play queen")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.horizontal.no-power", {"character": "sobek.character.queen"})


@pytest.mark.clause("sobek.horizontal.no-token")
def test_a_horizontal_lot_earns_no_event() -> None:
    t = after_the_row(hands={0: [*FISH, *CATTLE]}).play(0, "lot fish all")
    assert (t.phase, t.asked) == ("horizontal", [0])
    assert t.clause(0, "token curse") == "sobek.horizontal.no-token"


@pytest.mark.clause("sobek.horizontal.no-token")
def test_by_option_it_earns_one_after_which_lots_go_on() -> None:
    options = {"horizontal_tokens": "yes"}
    t = after_the_row(hands={0: [*FISH, *CATTLE]}, options=options, events=["extra-turn", "forced-card"])
    t.play(0, "lot fish all")
    assert (t.phase, t.asked) == ("token", [0])
    t.play(0, "token extra-turn")
    assert (t.phase, t.asked, t.view()["extra_turn"]) == ("horizontal", [0], False)
    t.play(0, "lot cattle all").play(0, "token forced-card")
    assert t.s.round_number == 2


@pytest.mark.clause("sobek.horizontal.order", "sobek.horizontal.lots")
def test_seats_are_asked_from_the_rounds_starter_and_each_finishes_before_the_next() -> None:
    t = after_the_row(hands={0: FISH, 1: CATTLE, 2: ["wheat-0", "wheat-1", "wheat-1"]}, starter=1)
    assert t.asked == [1]
    refusal = t.why(0, "done")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.horizontal.order", {"who": "seat.1"})
    t.play(1, "lot cattle all")
    assert t.asked == [2]
    t.play(2, "done")
    assert t.asked == [0]


@pytest.mark.clause("sobek.horizontal.order")
def test_by_option_all_lay_at_once() -> None:
    t = after_the_row(hands={0: FISH, 1: CATTLE, 2: ["wheat-0"]}, options={"horizontal_order": "at_once"})
    assert t.asked == [0, 1]
    t.play(1, "lot cattle", "card cattle-0").play(0, "lot fish all")
    assert t.asked == [1]
    t.play(1, "card cattle-1", "card cattle-1", "done")
    assert t.s.round_number == 2


@pytest.mark.clause("sobek.horizontal.order", "sobek.horizontal.no-token")
def test_by_both_options_a_seat_that_is_laying_waits_while_another_chooses_an_event() -> None:
    options = {"horizontal_order": "at_once", "horizontal_tokens": "yes"}
    t = after_the_row(hands={0: FISH, 1: CATTLE}, options=options).play(1, "lot cattle", "card cattle-0").play(0, "lot fish all")
    assert (t.phase, t.asked) == ("token", [0])
    t.game.plain.check(t.s)
    assert t.clause(1, "card cattle-1") == "sobek.horizontal.order"
    t.play(0, t.legal(0)[0])
    if t.phase == "token":
        t.play(0, t.legal(0)[0])
    assert t.asked == [1]
    t.play(1, "card cattle-1", "card cattle-1", "done")
    assert t.phase == "token"


@pytest.mark.clause("sobek.horizontal.blank", "sobek.score.hand")
def test_a_horizontal_lot_without_scarabs_saves_its_cards_from_corruption() -> None:
    hands = {0: ["marble-0", "marble-0", "marble-0"]}
    laid = after_the_row(hands=hands).play(0, "lot marble all")
    kept = after_the_row(hands=hands).play(0, "done")
    assert (laid.round(0)["horizontal"], laid.round(0)["corruption"]) == (0, 0)
    assert kept.round(0)["corruption"] == 3
