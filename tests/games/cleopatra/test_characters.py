"""The six characters."""

import pytest

from tests.games.cleopatra.conftest import SPECTATOR, table
from waset.games.cleopatra.names import Phase

MOSAIC = ["artisan", "artisan", "stone", "marble", "lapis"]
SPHINX = ["artisan", "stone", "marble"]


@pytest.mark.clause("cleopatra.character.play", "cleopatra.character.when")
def test_a_character_is_played_from_the_hand_and_then_discarded():
    t = table(hands={0: ["beggar"]})
    assert t.clause(0, "play courtesan") == "character.play"
    t.play(0, "play beggar")
    assert t.discards() == []
    assert t.s.amulets[0] == 2
    t.play(1, "talents")
    t.play(2, "talents")
    assert t.discards() == ["beggar"]
    assert t.phase == "turn"
    assert t.asked == [0]


@pytest.mark.clause("cleopatra.character.when")
def test_characters_are_not_played_inside_a_payment_nor_out_of_turn():
    t = table(hands={0: [*SPHINX, "courtesan"], 1: ["beggar"]}, discards=["wood"])
    t.play(0, "build sphinx")
    assert t.clause(0, "play courtesan") == "character.when"
    assert t.clause(1, "play beggar") == "turn.order"
    t.play(0, "pay single", "pay single", "pay single", "play courtesan", "card wood")
    assert t.phase == "quarry"
    assert t.hand(0) == ["wood"]


# ---- beggar ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cleopatra.beggar.give", "cleopatra.beggar.order", "cleopatra.beggar.secret")
def test_rivals_give_talents_or_a_standard_card_clockwise():
    t = table(seats=4, hands={1: ["beggar"], 2: ["stone", "lapis2"], 3: ["wood"]}, to_play=1, asked=2)
    t.play(1, "play beggar")
    assert t.asked == [2]
    assert t.clause(0, "talents") == "beggar.order"
    assert t.words(2) == ["card stone", "talents"]
    assert t.why_not(2, "card lapis2").message_id.endswith("tainted")
    t.play(2, "card stone")
    t.play(3, "talents")
    t.play(0, "talents")
    assert t.hand(1) == ["stone"]
    assert t.s.talents[1] == 9
    assert [int(t.s.talents[seat]) for seat in (0, 2, 3)] == [3, 5, 3]
    assert t.view(2)["players"][1]["known_hand"] == {"stone": 1}
    assert t.view(3)["players"][1]["known_hand"] == {}
    assert t.view(SPECTATOR)["players"][1]["known_hand"] == {}


@pytest.mark.clause("cleopatra.beggar.neither", "cleopatra.beggar.give")
def test_who_has_neither_shows_the_hand_and_who_has_one_must_give_it():
    t = table(hands={0: ["beggar"], 1: ["lapis2", "scribe"], 2: ["lapis2", "stone"]}, talents={1: 1, 2: 1})
    t.play(0, "play beggar")
    assert t.words(1) == ["done"]
    t.play(1, "done")
    assert t.view(0)["players"][1]["known_hand"] == {"lapis2": 1, "scribe": 1}
    assert t.view(2)["players"][1]["known_hand"] == {}
    assert t.words(2) == ["card stone"]
    assert t.clause(2, "done") == "beggar.neither"


# ---- courtesan -------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cleopatra.courtesan.take", "cleopatra.courtesan.herself")
def test_a_courtesan_takes_one_card_of_the_discards_unseen():
    t = table(hands={0: ["courtesan", *SPHINX]}, discards=["wood", "lapis"])
    t.play(0, "build sphinx", "pay single", "pay single", "pay single", "play courtesan")
    assert t.words(0) == ["card artisan", "card stone", "card marble", "card wood", "card lapis"]
    assert t.clause(0, "card courtesan") == "courtesan.take"
    t.play(0, "card artisan")
    assert t.hand(0) == ["artisan"]
    assert t.s.amulets[0] == 1
    assert t.view(1)["players"][0]["known_hand"] == {}
    assert t.view(1)["discards"] == {"count": 5, "known": {"courtesan": 1}}
    assert t.view(0)["discards"]["known"] == {"stone": 1, "marble": 1, "wood": 1, "lapis": 1, "courtesan": 1}


@pytest.mark.clause("cleopatra.courtesan.empty")
def test_without_discards_she_cannot_be_played():
    assert table(hands={0: ["courtesan"]}).clause(0, "play courtesan") == "courtesan.empty"


# ---- envoy -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cleopatra.envoy.ask", "cleopatra.envoy.offer", "cleopatra.envoy.open", "cleopatra.envoy.accept")
def test_an_envoy_takes_offered_cards_each_with_an_amulet_of_its_giver():
    t = table(hands={0: ["envoy"], 1: ["stone", "stone", "stone2"], 2: ["stone", "trompe"]}, amulets={1: 3, 2: 1})
    t.play(0, "play envoy", "resource stone")
    assert t.words(0) == ["seat b", "seat c", "seat all"]
    assert t.clause(0, "seat a") == "envoy.ask"
    t.play(0, "seat all")
    assert t.asked == [1, 2]
    assert t.words(1) == ["offer 0", "offer 1", "offer 2"]
    assert t.clause(1, "offer 3") == "envoy.offer"
    t.play(1, "offer 2")
    assert t.view(0)["envoy"]["offers"] is None
    assert t.view(1)["envoy"]["own"] == 2
    assert t.clause(1, "offer 1") == "envoy.offer"
    t.play(2, "offer 1")
    assert t.view(0)["envoy"] == {"resource": "stone", "asked": [1, 2], "own": None, "offers": [None, 2, 1], "now": 1}
    assert t.words(0) == ["accept 0", "accept 1", "accept 2"]
    assert t.clause(0, "accept 3") == "envoy.accept"
    t.play(0, "accept 2", "accept 0")
    assert t.hand(0) == ["stone", "stone"]
    assert [int(n) for n in t.s.amulets[:3]] == [2, 1, 1]
    assert t.view(1)["players"][2]["known_hand"] == {"stone": 1}
    assert t.view(2)["players"][0]["known_hand"] == {"stone": 2}
    assert t.phase == "turn"


@pytest.mark.clause("cleopatra.envoy.ask", "cleopatra.envoy.offer")
def test_an_envoy_may_ask_one_rival_who_may_offer_nothing():
    t = table(hands={0: ["envoy"], 1: ["stone"]})
    t.play(0, "play envoy", "resource stone", "seat b")
    assert t.asked == [1]
    t.play(1, "offer 0")
    assert t.phase == "turn"
    assert t.discards() == ["envoy"]


@pytest.mark.clause("cleopatra.envoy.amulet")
def test_a_giver_without_amulets_may_offer_unless_the_option_says_otherwise():
    t = table(hands={0: ["envoy"], 1: ["stone"]})
    t.play(0, "play envoy", "resource stone", "seat b")
    t.play(1, "offer 1")
    t.play(0, "accept 1")
    assert [int(n) for n in t.s.amulets[:2]] == [0, 0]
    t = table(hands={0: ["envoy"], 1: ["stone"]}, options={"envoy_needs_amulet": "yes"})
    t.play(0, "play envoy", "resource stone", "seat b")
    assert t.words(1) == ["offer 0"]
    assert t.clause(1, "offer 1") == "envoy.amulet"


# ---- scribe ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cleopatra.scribe.mosaic", "cleopatra.scribe.any")
def test_a_scribe_builds_any_mosaic_of_the_pile_for_2_amulets():
    t = table(hands={0: ["scribe", *MOSAIC]}, top="v", laid={"x": "r0 c4"})
    t.play(0, "play scribe")
    assert "piece i" in t.words(0)
    assert t.clause(0, "piece x") == "scribe.any"
    t.play(0, "piece i", "place r0 a1", *["pay single"] * 5)
    assert t.s.amulets[0] == 2
    assert t.view()["pile"]["top"] == "v"
    assert t.view()["garden"]["tiles"]["i"] == ["a1", "b1", "c1", "d1", "e1"]
    assert t.s.talents[0] == 12
    assert sorted(t.discards()) == sorted(["scribe", *MOSAIC])


@pytest.mark.clause("cleopatra.scribe.mosaic")
def test_a_scribe_who_cannot_be_paid_for_a_mosaic_turns_a_die():
    t = table(hands={0: ["scribe", "artisan"]}, merchants={0: 0})
    t.play(0, "play scribe")
    assert t.words(0) == ["die priest"]
    assert t.clause(0, "piece i") == "pay.cost"
    t = table(hands={0: ["scribe", *MOSAIC, "wood"]}, stalls=(["stone"], ["lapis"], ["marble"]))
    t.play(0, "market 1", "play scribe")
    assert t.clause(0, "piece i") == "scribe.mosaic"


@pytest.mark.clause("cleopatra.scribe.die")
def test_a_scribe_turns_a_die_for_no_amulet():
    t = table(hands={0: ["scribe"]}, altar=2)
    t.play(0, "play scribe", "die priest")
    assert (t.s.altar, t.s.amulets[0], t.phase) == (3, 0, "turn")
    t = table(hands={0: ["scribe"]}, altar=2)
    t.play(0, "play scribe", "die blank")
    assert t.s.altar == 1
    t = table(hands={0: ["scribe"]})
    t.play(0, "play scribe")
    assert t.clause(0, "die blank") == "scribe.die"


@pytest.mark.clause("cleopatra.scribe.at-once")
def test_a_scribe_who_fills_the_altar_calls_for_the_offering_at_once():
    t = table(hands={0: ["scribe", *SPHINX]}, altar=4)
    t.play(0, "play scribe", "die priest")
    assert t.phase == "offering"
    for seat in range(3):
        t.play(seat, f"bid {seat}")
    assert (t.phase, t.s.altar, t.asked) == ("turn", 0, [0])
    t.play(0, "build sphinx", "pay single", "pay single", "pay single")
    t.play(0, "done", answers=[(6, 5)] * 5)


@pytest.mark.clause("cleopatra.scribe.at-once", "cleopatra.character.when")
def test_after_a_roll_that_filled_the_altar_a_die_may_be_turned_back():
    t = table(hands={0: ["scribe", *SPHINX]}, altar=4)
    t.play(0, "build sphinx", "pay single", "pay single", "pay single")
    t.play(0, "done", answers=[(6, 0)])
    assert t.phase == "altar"
    t.play(0, "play scribe")
    assert t.clause(0, "die priest") == "scribe.die"
    t.play(0, "die blank")
    assert t.s.altar == 4
    assert t.asked == [1]


# ---- vizier ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cleopatra.vizier.five", "cleopatra.vizier.keep", "cleopatra.vizier.reject")
def test_a_vizier_keeps_any_of_five_cards_for_an_amulet_each():
    t = table(hands={0: ["vizier"]})
    deck = t.s.deck_count
    t.play(0, "play vizier")
    assert t.s.vizier.sum() == 5
    assert t.s.deck_count == deck - 5
    assert t.view(1)["vizier"] == {"count": 5, "cards": None}
    first, *_, last = t.words(0, "card")
    t.play(0, last)
    if first != last:
        assert t.clause(0, first) == "vizier.keep"
    t.play(0, "done")
    assert t.s.amulets[0] == 1
    assert len(t.hand(0)) == 1
    assert len(t.discards()) == 5
    assert t.view(1)["discards"] == {"count": 5, "known": {"vizier": 1}}
    assert sum(t.view(0)["discards"]["known"].values()) == 5
    t = table(hands={0: ["vizier"]})
    t.play(0, "play vizier", "done")
    assert (len(t.hand(0)), t.s.amulets[0]) == (0, 0)


@pytest.mark.clause("cleopatra.vizier.five")
def test_others_know_the_open_top_card_where_all_or_none_are_kept():
    t = table(hands={0: ["vizier"]})
    t.s.bag[4] -= 1
    t.s.deck_top = 2 + 4
    t.check()
    t.play(0, "play vizier", "done")
    assert t.view(1)["discards"]["known"] == {"lapis": 1, "vizier": 1}


@pytest.mark.clause("cleopatra.vizier.short")
def test_a_vizier_draws_on_from_a_new_deck_and_needs_some_card():
    t = table(hands={0: ["vizier"]}, discards=["stone"] * 4)
    s = t.s
    while s.bag.sum() > 2:
        kind = int(s.bag.argmax())
        s.bag[kind] -= 1
        s.hands[1, kind] += 1
    s.deck_count, s.deck_up, s.deck_top = 2, 1, 1
    t.check()
    t.play(0, "play vizier")
    assert t.s.vizier.sum() == 5
    assert t.s.deck_count == 1
    t = table(hands={0: ["vizier"]})
    t.s.hands[1] += t.s.bag
    t.s.bag[:] = 0
    t.s.deck_count = t.s.deck_up = t.s.deck_top = 0
    t.check()
    assert t.clause(0, "play vizier") == "vizier.short"


@pytest.mark.clause("cleopatra.character.when")
def test_whose_last_card_was_played_at_the_end_of_a_turn_only_ends_it():
    t = table(hands={0: ["scribe"]}, altar=2, phase=Phase.END, built=1)
    t.play(0, "play scribe", "die priest")
    assert (t.phase, t.hand(0), t.words(0)) == ("end", [], ["done"])
    t.check()
