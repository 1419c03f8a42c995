"""How a game begins, and each of its rounds."""

from __future__ import annotations

import pytest

from tests.games.iunu.conftest import dealt, iunu, random_game, table
from waset.games.iunu.names import CARDS, EDITIONS

NUMBERS = {
    "farmer": (1, 11, 5), "baker": (2, 10, 4), "soldier": (3, 9, 4), "scribe": (4, 8, 3), "merchant": (5, 7, 3), "noble": (6, 6, 2),
    "priest": (7, 5, 2), "vizier": (8, 4, 1), "pharaoh": (9, 3, 1),
}  # fmt: skip
"""Points, copies and bread of the reconstruction, as the rules list them."""
PAIRS = ["farmer pharaoh", "baker vizier", "soldier priest", "scribe noble", "farmer merchant", "baker pharaoh", "soldier vizier",
         "scribe priest", "merchant noble"]  # fmt: skip


@pytest.mark.clause("iunu.setup.numbers")
def test_the_reconstruction_has_63_citizens_with_three_numbers_each() -> None:
    assert {card.word: (card.points, card.copies, card.bread) for card in CARDS} == NUMBERS
    assert sum(card.copies for card in CARDS) == 63
    shown = {row["citizen"]: (row["points"], row["majority"], row["bread"]) for row in dealt().view()["citizens"]}
    assert shown == NUMBERS


@pytest.mark.clause("iunu.setup.numbers")
def test_every_citizen_stands_on_two_afterlife_cards() -> None:
    cards = dealt().view()["afterlife"]["cards"]
    assert [" ".join(card["citizens"]) for card in cards] == PAIRS
    assert all(card["factor"] == 2 and card["copies"] == 1 for card in cards)
    assert all(sum(word in pair.split() for pair in PAIRS) == 2 for word in NUMBERS)


@pytest.mark.clause("iunu.setup.piles", "iunu.setup.hands", "iunu.setup.deben")
@pytest.mark.parametrize(("seats", "hand"), [(2, 6), (3, 5), (4, 5)])
def test_hands_deben_and_piles_at_the_beginning(seats: int, hand: int) -> None:
    t = dealt(seats)
    for seat in range(seats):
        assert (len(t.hand(seat)), t.deben(seat), t.laid(seat)) == (hand, 9, {})
    assert t.view()["pile"] == {"count": 63 - seats * hand, "unlaid": 63, "need": seats * hand}
    assert t.view()["afterlife"]["count"] == 9


@pytest.mark.clause("iunu.setup.starter")
def test_any_seat_may_begin() -> None:
    assert {int(dealt(3, seed=seed).s.starter) for seed in range(40)} == {0, 1, 2}


@pytest.mark.clause("iunu.round.count")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 9), (4, 8)])
def test_every_seat_begins_equally_often(seats: int, rounds: int) -> None:
    assert dealt(seats).view()["rounds"] == rounds
    assert rounds % seats == 0
    assert all(tables.rounds[seats] == rounds for tables in EDITIONS.values())


@pytest.mark.clause("iunu.round.starter", "iunu.turn.order")
def test_the_start_card_goes_to_the_left_and_turns_follow_it() -> None:
    started: list[tuple[int, int]] = []
    for t in random_game(1):
        now = (int(t.s.round_number), int(t.s.starter))
        started += [now] if now not in started else []
        if t.phase == "lay":
            order = [(now[1] + i) % 3 for i in range(3)]
            done = sum(len(t.hand(seat)) < 5 for seat in range(3))
            assert [len(t.hand(seat)) < 5 for seat in order] == [i < done for i in range(3)]
            assert t.asked == [order[done]]
    assert started == [(n + 1, (started[0][1] + n) % 3) for n in range(len(started))]


@pytest.mark.clause("iunu.round.dice")
def test_dice_are_rolled_once_a_round() -> None:
    t = table(2, dice=(4, 3, 2), hands={0: ["farmer"] * 6, 1: ["farmer"] * 5})
    t.play(0, "lay 6 farmer").play(1, "lay 1 farmer")
    assert (t.phase, t.dice) == ("discard", [4, 3, 2])
    t.play(1, "keep farmer")
    assert (t.phase, t.s.round_number) == ("lay", 2)
    assert t.clause(1, "roll") == "round.dice"
    assert all(1 <= die <= 4 for die in t.dice)


@pytest.mark.clause("iunu.round.dice")
def test_all_values_come_up() -> None:
    assert {die for seed in range(30) for die in dealt(seed=seed).dice} == {1, 2, 3, 4}


def test_the_editions_are_sound_and_differ_as_the_rules_say() -> None:
    assert sum(card.copies for card in EDITIONS["cards-54"].cards) == 54
    assert [card["copies"] for card in dealt(edition="afterlife-single").view()["afterlife"]["cards"]] == [1] * 9 + [3]
    assert iunu("cards-54").constants["COPIES"].tolist() == [10, 9, 8, 7, 6, 5, 4, 3, 2]
