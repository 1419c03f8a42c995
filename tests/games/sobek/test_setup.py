"""How a game and its rounds are set up, and whose turn it is."""

from __future__ import annotations

import pytest

from tests.games.sobek.conftest import dealt, sobek, table
from waset.games.sobek.names import CARDS, EVENTS, Back, Family

FAMILY_TOTALS = {"ivory": 6, "ebony": 7, "marble": 7, "cattle": 9, "fish": 10, "wheat": 10, "amulet": 5}
GREEN = {"ivory-start": 1, "ebony-start": 1, "marble-start": 1, "cattle-start": 2, "fish-start": 2, "wheat-start": 2}
BEIGE = {
    "ivory-3": 3, "ivory-0": 2, "ebony-2": 4, "ebony-0": 2, "marble-2": 3, "marble-0": 3, "cattle-1": 5, "cattle-0": 2, "fish-1": 5,
    "fish-0": 3, "wheat-1": 5, "wheat-0": 3, "amulet": 5,
}  # fmt: skip
CHARACTERS = {
    "queen": "ivory", "high-priest": "ebony", "high-priestess": "marble", "vizier": "cattle", "scribe-a": "cattle", "thief": "fish",
    "scribe-b": "fish", "merchant": "wheat", "courtesan": "wheat",
}  # fmt: skip
EVENT_COPIES = {
    "guard-1": 1, "guard-2": 1, "guard-3": 1, "guard-4": 1, "prosperity": 2, "extra-turn": 2, "curse": 2, "forced-card": 1, "amnesty": 1,
    "great-curse": 0,
}  # fmt: skip


def test_the_box_holds_54_goods_and_nine_characters() -> None:
    goods = [card for card in CARDS if card.back != Back.ORANGE]
    assert {family.name.lower(): sum(card.copies for card in goods if card.family == family) for family in Family} == FAMILY_TOTALS
    assert {card.word: card.copies for card in CARDS if card.back == Back.GREEN} == GREEN
    assert {card.word: card.copies for card in CARDS if card.back == Back.BEIGE} == BEIGE
    assert {card.word: card.family.name.lower() for card in CARDS if card.back == Back.ORANGE} == CHARACTERS
    assert sum(card.copies for card in CARDS if card.back == Back.ORANGE) == 9


def test_a_words_number_is_its_scarabs_and_characters_amulets_and_start_cards_have_none() -> None:
    for card in CARDS:
        ending = card.word.rsplit("-", maxsplit=1)[-1]
        assert card.scarabs == (int(ending) if ending.isdecimal() else 0), card


def test_the_box_holds_twelve_events() -> None:
    assert {event.word: event.copies for event in EVENTS} == EVENT_COPIES
    assert sum(event.copies for event in EVENTS) == 12


def test_other_editions_differ_in_the_rows_that_are_in_doubt() -> None:
    def events(edition: str) -> dict[str, int]:
        return {event.word: event.copies for event in sobek(edition).tables.events if event.copies}

    fixed = {"guard-1": 1, "guard-2": 1, "guard-3": 1, "guard-4": 1, "prosperity": 2, "extra-turn": 2}
    assert events("tokens-b") == {**fixed, "forced-card": 2, "great-curse": 1, "amnesty": 1}
    assert events("tokens-c") == {**fixed, "forced-card": 2, "curse": 1, "great-curse": 1}
    cards = {card.word: card.copies for card in sobek("wheat-6").tables.cards}
    assert (cards["wheat-1"], cards["wheat-0"], cards["wheat-start"]) == (6, 2, 2)


@pytest.mark.clause("sobek.setup.green")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_is_dealt_two_start_cards_and_the_rest_of_the_nine_stay_unseen(seats: int) -> None:
    t = dealt(seats)
    assert all(len(t.hand(seat)) == 2 and set(t.hand(seat)) <= set(GREEN) for seat in range(seats))
    assert sum(int(t.s.bag[kind]) for kind, card in enumerate(CARDS) if card.back == Back.GREEN) == 9 - 2 * seats


@pytest.mark.clause("sobek.setup.deck", "sobek.setup.row")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_deck_is_45_goods_and_nine_characters_of_which_nine_cards_form_the_row(seats: int) -> None:
    t = dealt(seats)
    assert len(t.row) == 9
    assert t.view()["pile"]["count"] == 54 - 9
    assert t.view()["pile"]["characters_left"] == 9 - t.row.count("hidden")


@pytest.mark.clause("sobek.setup.two-players")
def test_with_two_players_nine_cards_leave_the_deck_unseen() -> None:
    t = dealt(2)
    assert t.view()["pile"]["count"] == 45 - 9
    unseen = sum(int(t.s.bag[kind]) for kind, card in enumerate(CARDS) if card.back != Back.GREEN)
    assert unseen - t.row.count("hidden") - t.view()["pile"]["count"] == 9


@pytest.mark.clause("sobek.setup.row")
def test_goods_lie_face_up_in_the_row_and_characters_face_down() -> None:
    for seed in range(20):
        assert all(word == "hidden" or word in BEIGE for word in dealt(seed=seed).row)
    assert any("hidden" in dealt(seed=seed).row for seed in range(20))


@pytest.mark.clause("sobek.setup.tokens")
def test_a_new_round_mixes_all_twelve_events_again_and_clears_the_table_but_for_the_markers() -> None:
    t = table(
        phase="horizontal", row=[], pile=[], hands={0: ["fish-0"] * 3}, corruption={1: ["ebony-2"]}, curses={2: 1}, events=["amnesty"],
        markers={0: 7, 1: 3, 2: 5}, lots={0: {"wheat": ["wheat-0", "wheat-0", "wheat-0"]}},
    )  # fmt: skip
    t.play(0, "done")
    assert t.s.round_number == 3
    view = t.view()
    assert view["events"] == {"left": 5, "seen_by": [], "used": [], "known": None}
    assert view["discard"] == {}
    for player in view["players"]:
        assert (player["corruption_count"], player["curses"], player["lots"], player["horizontal"]) == (0, 0, [], [])
        assert player["hand_backs"] == {"green": 2, "beige": 0, "orange": 0}
    assert t.markers == [7, 3, 5]


@pytest.mark.clause("sobek.setup.starter", "sobek.turn.order")
def test_the_first_starter_is_drawn_among_all_seats_and_plays_first() -> None:
    boards = [dealt(4, seed=seed) for seed in range(40)]
    assert {int(t.s.starter) for t in boards} == {0, 1, 2, 3}
    assert all(t.asked == [int(t.s.starter)] for t in boards)


@pytest.mark.clause("sobek.turn.order")
def test_turns_go_round_to_the_left() -> None:
    t = table(4, to_play=2)
    for seat in (2, 3, 0, 1, 2):
        assert t.asked == [seat]
        t.play(seat, "take 1")


@pytest.mark.clause("sobek.turn.one-action")
def test_a_turn_is_a_card_or_a_character_or_a_lot_and_cannot_be_passed() -> None:
    t = table(hands={0: ["fish-0", "fish-0", "fish-1", "queen"]})
    assert t.legal(0) == ["take 1", "take 2", "take 3", "take 4", "lot fish", "play queen"]
    assert t.clause(0, "done") == "sobek.turn.one-action"


@pytest.mark.clause("sobek.turn.one-action")
def test_no_second_action_follows_a_take() -> None:
    t = table(hands={0: ["queen"]}).play(0, "take 1")
    assert t.asked == [1]
    assert t.legal(0) == []
    assert t.clause(0, "play queen") == "sobek.turn.order"


@pytest.mark.clause("sobek.turn.one-action")
def test_a_choice_that_is_begun_is_finished_or_taken_back_before_another() -> None:
    t = table(hands={0: ["fish-0", "fish-0", "fish-1", "vizier"]}).play(0, "lot fish")
    assert t.clause(0, "take 1") == t.clause(0, "play vizier") == t.clause(0, "lot fish") == "sobek.turn.one-action"
