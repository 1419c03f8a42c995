"""Deck, stalls, the hand limit."""

from collections import Counter

import pytest

from tests.games.cleopatra.conftest import SPECTATOR, cleopatra, table
from waset.engine.match import Match

UP, DOWN = (2, 0), (2, 1)


@pytest.mark.clause(
    "cleopatra.setup.purse", "cleopatra.setup.merchants", "cleopatra.setup.hands", "cleopatra.setup.stalls", "cleopatra.setup.pile",
    "cleopatra.setup.starter", "cleopatra.deck.half",
)  # fmt: skip
@pytest.mark.parametrize(("seats", "cards", "up"), [(3, 100, 50), (4, 97, 48), (5, 94, 47)])
def test_a_game_is_set_up(seats, cards, up):
    starters, tops = set(), set()
    for number in range(40):
        view = Match.new(cleopatra(), seats, seed="set up", number=number).view(0)
        assert [player["talents"] for player in view["players"]] == [5] * seats
        assert [player["merchants"] for player in view["players"]] == [3] * seats
        assert [player["hand_count"] for player in view["players"]] == [3] * seats
        assert [stall["count"] for stall in view["stalls"]] == [1, 1, 1]
        shown = sum(len(stall["cards"]) for stall in view["stalls"])
        assert view["deck"]["count"] == cards - 3
        assert view["deck"]["up"] == up - shown
        assert view["pile"]["count"] == 12
        starters.add(view["starter"])
        tops.add(view["pile"]["top"])
    assert starters == set(range(seats))
    assert len(tops) > 6


@pytest.mark.clause("cleopatra.setup.merchants")
def test_with_the_option_each_seat_has_five_merchants():
    view = Match.new(cleopatra(), 3, {"merchants_per_player": 5}, seed=1).view(0)
    assert [player["merchants"] for player in view["players"]] == [5] * 3


@pytest.mark.clause("cleopatra.deck.top")
def test_the_top_card_shows_its_side_and_its_face_when_that_is_up():
    tops = Counter()
    for number in range(60):
        top = Match.new(cleopatra(), 3, seed="top", number=number).view(None)["deck"]["top"]
        tops["hidden" if top == "hidden" else "open"] += 1
        assert top is not None
    assert min(tops["hidden"], tops["open"]) > 15
    assert Match.new(cleopatra(), 3, {"top_card_open": "no"}, seed=1).view(None)["deck"]["top"] is None


@pytest.mark.clause("cleopatra.market.take", "cleopatra.market.face-down")
def test_a_stall_comes_to_hand_and_its_taker_alone_sees_what_lay_face_down():
    t = table(hands={0: ["wood"]}, stalls=(["stone", "hidden"], ["lapis"], ["marble"]))
    assert t.view(1)["stalls"][0] == {"cards": ["stone"], "hidden": 1, "count": 2}
    t.play(0, "market 1")
    assert len(t.hand(0)) == 3
    assert t.view(1)["players"][0]["known_hand"] == {"stone": 1}
    assert t.view(0)["players"][0]["hand_count"] == 3
    assert t.phase == "market"
    assert t.view()["stalls"][0]["count"] == 0


@pytest.mark.clause("cleopatra.market.refill")
def test_three_cards_are_turned_over_together_and_laid_out_in_an_order_of_choice():
    t = table(stalls=(["stone"], ["lapis"], ["marble"]))
    t.play(0, "market 1", "done")
    assert t.phase == "refill"
    drawn = t.view(1)["drawn"]
    assert len(drawn) == 3
    before = t.view()["stalls"]
    order = [int(number) - 1 for number in t.words(0)[-1].split()[1].split("-")]
    t.play(0, t.words(0)[-1])
    for i, old, stall in zip(order, before, t.view()["stalls"], strict=True):
        assert stall["count"] == old["count"] + 1
        assert stall["hidden"] == old["hidden"] + (drawn[i] == "hidden")
        assert Counter(stall["cards"]) - Counter(old["cards"]) == Counter({drawn[i]: 1} if drawn[i] != "hidden" else {})
    assert t.view()["drawn"] == []
    assert t.phase == "end"


@pytest.mark.clause("cleopatra.market.refill")
def test_of_equal_cards_only_the_lowest_order_is_offered():
    t = table(stalls=(["stone"], ["lapis"], ["marble"]))
    t.play(0, "market 1", "done")
    different = len(set(t.view()["drawn"]))
    assert len(t.words(0)) == {1: 1, 2: 3, 3: 6}[different]
    if different < 3:
        assert t.why_not(0, next(words for words in ORDERS if words not in t.words(0))).message_id.endswith("same")


ORDERS = [f"refill {order}" for order in ("1-2-3", "1-3-2", "2-1-3", "2-3-1", "3-1-2", "3-2-1")]


def small_deck(deck, discards=(), stalls=(("stone",), (), ())):
    """A table at which the deck holds so many cards; all others are in the hands of the seats that are not to play."""
    t = table(stalls=stalls, discards=discards)
    s = t.s
    while s.bag.sum() > deck + s.stall_down.sum():
        kind = int(s.bag.argmax())
        s.bag[kind] -= 1
        s.hands[1 + int(s.bag.sum()) % 2, kind] += 1
    s.deck_count, s.deck_up = deck, deck // 2
    s.deck_top = 0 if deck == 0 else 1
    t.check()
    return t


@pytest.mark.clause("cleopatra.deck.rebuild", "cleopatra.market.short", "cleopatra.deck.half")
def test_a_deck_that_runs_out_is_made_anew_from_the_discards():
    t = small_deck(2, ["lapis", "wood", "marble", "artisan", "trompe"])
    t.play(0, "market 1", "done")
    assert len(t.view()["drawn"]) == 3
    view = t.view()
    assert view["discards"]["count"] == 0
    assert view["deck"]["count"] == 4
    t = small_deck(3, ["lapis", "wood", "marble", "artisan", "trompe"])
    t.play(0, "market 1", "done")
    assert t.view()["deck"]["count"] == 5
    assert t.view()["deck"]["up"] == 2
    assert t.view()["discards"]["count"] == 0


@pytest.mark.clause("cleopatra.deck.rebuild", "cleopatra.market.face-down")
def test_cards_that_lie_face_down_stay_what_they_are_when_the_deck_is_rebuilt():
    t = small_deck(3, ["lapis"] * 4, stalls=(("stone",), ("hidden", "hidden"), ()))
    bag = t.s.bag.copy()
    t.play(0, "market 1", "done")
    assert t.s.stall_old[1].sum() == 2
    assert (t.s.stall_old[1] <= bag).all()
    assert t.view(1)["stalls"][1] == {"cards": [], "hidden": 2, "count": 2}


@pytest.mark.clause("cleopatra.market.short")
def test_with_too_few_cards_fewer_are_laid_out():
    t = small_deck(2)
    t.play(0, "market 1", "done")
    assert len(t.view()["drawn"]) == 2
    t.play(0, t.words(0)[0])
    assert t.view()["deck"] == {"count": 0, "up": 0, "top": None}
    t = small_deck(0)
    t.play(0, "market 1", "done")
    assert t.phase == "end"


@pytest.mark.clause("cleopatra.market.empty")
def test_an_empty_stall_is_chosen_only_when_all_are():
    t = table(stalls=(["stone"], [], ["marble"]))
    assert t.words(0, "market") == ["market 1", "market 3"]
    assert t.clause(0, "market 2") == "market.empty"
    t = table()
    assert t.words(0, "market") == ["market 1", "market 2", "market 3"]
    t.play(0, "market 2")
    assert t.hand(0) == []


# ---- the hand limit --------------------------------------------------------------------------------------------------------------


TEN = ["artisan"] * 10


@pytest.mark.clause("cleopatra.hand.check", "cleopatra.hand.keep")
def test_more_than_ten_cards_are_kept_for_an_amulet_each():
    t = table(hands={0: TEN}, stalls=(["stone", "stone", "lapis"], ["wood"], ["wood"]))
    t.play(0, "market 1")
    assert t.view()["over_ten"] == 3
    assert t.clause(0, "done") == "hand.check"
    t.play(0, "keep")
    assert t.s.amulets[0] == 3
    assert t.phase == "refill"
    t = table(hands={0: TEN[1:]}, stalls=(["stone"], ["wood"], ["wood"]))
    t.play(0, "market 1")
    assert t.clause(0, "keep") == "hand.check"
    assert "done" in t.words(0)


@pytest.mark.clause("cleopatra.hand.drop", "cleopatra.hand.tainted", "cleopatra.deck.discards")
def test_dropping_down_to_ten_costs_one_amulet_whatever_is_dropped():
    t = table(hands={0: [*TEN[2:], "lapis2", "trompe"]}, stalls=(["stone", "stone"], ["wood"], ["wood"]))
    t.play(0, "market 1", "drop")
    assert "card artisan" in t.words(0)
    t.play(0, "card lapis2")
    assert t.clause(0, "card stone") == "hand.drop"
    assert t.clause(0, "done") == "hand.drop"
    t.play(0, "card trompe")
    assert t.s.amulets[0] == 1
    assert t.discards() == ["lapis2", "trompe"]
    assert t.view(SPECTATOR)["discards"]["known"] == {"lapis2": 1, "trompe": 1}
    assert len(t.hand(0)) == 10


@pytest.mark.clause("cleopatra.hand.drop")
def test_a_card_after_which_too_few_could_be_dropped_is_refused():
    t = table(hands={0: [*TEN, "lapis"]}, stalls=(["stone"], ["wood"], ["wood"]))
    t.play(0, "market 1", "drop")
    assert t.words(0) == ["card artisan", "card stone"]
    assert t.why_not(0, "card lapis").message_id.endswith("stuck")


@pytest.mark.clause("cleopatra.smuggler.keep")
def test_a_smuggler_keeps_all_cards_for_one_amulet():
    t = table(hands={0: [*TEN, "smuggler"]}, stalls=(["stone", "stone"], ["wood"], ["wood"]))
    assert t.clause(0, "play smuggler") == "smuggler.keep"
    t.play(0, "market 1", "play smuggler")
    assert t.s.amulets[0] == 1
    assert len(t.hand(0)) == 12
    assert t.phase == "refill"


@pytest.mark.clause("cleopatra.smuggler.keep")
def test_a_smuggler_may_be_the_eleventh_card_himself():
    t = table(hands={0: [*TEN[1:], "smuggler"]}, stalls=(["stone"], ["wood"], ["wood"]))
    t.play(0, "market 1", "play smuggler")
    assert (t.s.amulets[0], len(t.hand(0))) == (1, 10)


@pytest.mark.clause("cleopatra.hand.again")
def test_cards_paid_for_are_not_paid_again_in_the_turn_but_in_the_next_one():
    t = table(hands={0: [*TEN, "vizier"]}, stalls=(["stone", "stone"], ["wood"], ["wood"]))
    t.play(0, "market 1", "keep")
    assert t.s.amulets[0] == 3
    t.play(0, t.words(0)[0])
    assert t.view()["over_ten"] == 0
    t.play(0, "play vizier")
    kept = t.words(0, "card")[0]
    t.play(0, kept, "done")
    assert t.view()["over_ten"] == 0
    assert t.s.amulets[0] == 4
    t.play(0, "done")
    assert t.asked == [1]
    t = table(hands={0: ["artisan"] * 12}, stalls=(["stone"], ["wood"], ["wood"]))
    t.play(0, "market 1", "keep")
    assert t.s.amulets[0] == 3


@pytest.mark.clause("cleopatra.hand.check")
def test_quarry_turns_are_checked_at_their_end_unless_the_option_says_otherwise():
    hand = ["artisan"] * 12 + ["stone", "marble"]
    for value, over in (("every_turn", 1), ("market_only", 0)):
        t = table(hands={0: hand}, options={"hand_check": value})
        t.play(0, "build sphinx", "pay single", "pay single", "pay single")
        t.play(0, "done", answers=[(6, 5)] * 5)
        assert t.phase == "end"
        assert t.view()["over_ten"] == over
        assert ("done" in t.words(0)) == (over == 0)


@pytest.mark.clause("cleopatra.character.when")
def test_a_seat_with_an_empty_hand_is_not_asked_at_the_end():
    t = table(hands={0: ["artisan", "stone", "marble"]})
    t.play(0, "build sphinx", "pay single", "pay single", "pay single")
    t.play(0, "done", answers=[(6, 5)] * 5)
    assert t.asked == [1]
