"""Laying and extending lots."""

from __future__ import annotations

import pytest

from tests.games.sobek.conftest import table

FISH = {"fish": ["fish-0", "fish-0", "fish-1"]}


@pytest.mark.clause("sobek.lot.three")
def test_a_new_lot_has_three_cards_or_more() -> None:
    t = table(hands={0: ["fish-0", "fish-1"]})
    refusal = t.why(0, "lot fish")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.lot.three", {"family": "sobek.family.fish", "have": 2})
    t = table(hands={0: ["fish-0", "fish-1", "fish-1", "fish-start"]}).play(0, "lot fish", "card fish-start", "card fish-0")
    assert "done" not in t.legal(0)
    assert t.clause(0, "done") == "sobek.lot.three"
    t.play(0, "card fish-1")
    assert t.legal(0) == ["card fish-1", "done"]
    t.play(0, "done")
    assert t.lot(0, "fish")["cards"] == {"fish-start": 1, "fish-0": 1, "fish-1": 1}
    assert t.hand(0) == ["fish-1"]


@pytest.mark.clause("sobek.lot.three")
def test_no_card_may_be_named_after_which_three_can_no_longer_be_reached() -> None:
    t = table(hands={0: ["fish-start", "fish-0", "fish-1"]}).play(0, "lot fish")
    assert t.legal(0) == ["card fish-start"]
    assert t.why(0, "card fish-0").message_id == "sobek.refuse.lot.three.stuck"


@pytest.mark.clause("sobek.lot.three", "sobek.secret.hands")
def test_nothing_moves_and_nobody_sees_anything_before_a_lot_is_done() -> None:
    t = table(hands={0: ["fish-0", "fish-1", "fish-1"]})
    before = [t.view(viewer) for viewer in (1, 2, 4)]
    t.play(0, "lot fish", "card fish-0", "card fish-1", "card fish-1")
    assert [t.view(viewer) for viewer in (1, 2, 4)] == before
    assert len(t.hand(0)) == 3
    assert t.player(0)["draft"]["cards"] == ["fish-0", "fish-1", "fish-1"]


@pytest.mark.clause("sobek.lot.family")
def test_all_cards_of_a_lot_are_of_one_family() -> None:
    t = table(hands={0: ["fish-0", "fish-1", "fish-1", "ivory-3"]}).play(0, "lot fish")
    refusal = t.why(0, "card ivory-3")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.lot.family", {"kind": "sobek.kind.ivory-3", "family": "sobek.family.fish"})


@pytest.mark.clause("sobek.lot.family")
def test_cards_of_a_lot_come_from_the_hand_each_copy_by_itself_in_the_order_of_the_list() -> None:
    t = table(hands={0: ["fish-0", "fish-1", "fish-1", "amulet"]}).play(0, "lot fish", "card fish-1")
    assert t.why(0, "card fish-0").message_id == "sobek.refuse.lot.family.order"
    assert t.why(0, "card fish-start").message_id == "sobek.refuse.lot.family.not-held"
    t.play(0, "card fish-1")
    assert t.why(0, "card fish-1").message_id == "sobek.refuse.lot.family.no-more"


@pytest.mark.clause("sobek.lot.amulet")
def test_amulets_complete_a_lot_and_are_cards_without_scarabs() -> None:
    t = table(hands={0: ["ivory-3", "amulet", "amulet"]}).play(0, "lot ivory", "card ivory-3", "card amulet", "card amulet", "done")
    assert t.lot(0, "ivory") == {
        "family": "ivory", "cards": {"ivory-3": 1, "amulet": 2}, "count": 3, "prosperity": 0, "scarabs": 3, "points": 9,
    }  # fmt: skip


@pytest.mark.clause("sobek.lot.amulets-only")
def test_three_amulets_make_no_new_lot() -> None:
    t = table(hands={0: ["amulet"] * 3})
    refusal = t.why(0, "lot fish")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.lot.amulets-only", {"family": "sobek.family.fish", "have": 3})


@pytest.mark.clause("sobek.lot.amulets-only")
def test_in_a_new_lot_a_card_of_the_family_is_named_before_amulets() -> None:
    t = table(hands={0: ["fish-0", "amulet", "amulet", "amulet"]}).play(0, "lot fish")
    assert t.legal(0) == ["card fish-0"]
    assert t.why(0, "card amulet").message_id == "sobek.refuse.lot.amulets-only.first"


@pytest.mark.clause("sobek.lot.amulets-only", "sobek.lot.extend")
def test_three_amulets_extend_a_lot_that_lies() -> None:
    t = table(hands={0: ["amulet"] * 3}, lots={0: FISH})
    assert "lot fish" in t.legal(0)
    t.play(0, "lot fish", "card amulet", "card amulet", "card amulet", "done")
    assert t.lot(0, "fish")["cards"]["amulet"] == 3


@pytest.mark.clause("sobek.lot.amulets-only")
def test_a_lot_of_a_rival_does_not_let_amulets_join() -> None:
    t = table(hands={0: ["amulet"] * 3}, lots={1: FISH})
    assert t.clause(0, "lot fish") == "sobek.lot.amulets-only"


@pytest.mark.clause("sobek.lot.extend")
def test_one_or_two_cards_do_not_extend_a_lot() -> None:
    t = table(hands={0: ["fish-1", "fish-1"]}, lots={0: FISH})
    refusal = t.why(0, "lot fish")
    assert (refusal.clause, dict(refusal.args)) == ("sobek.lot.extend", {"family": "sobek.family.fish", "have": 2})


@pytest.mark.clause("sobek.lot.extend", "sobek.lot.amulet")
def test_one_card_and_two_amulets_extend_a_lot() -> None:
    t = table(hands={0: ["fish-1", "amulet", "amulet"]}, lots={0: FISH}).play(0, "lot fish all amulets")
    assert t.lot(0, "fish")["count"] == 6


@pytest.mark.clause("sobek.lot.merge", "sobek.score.lot")
def test_an_extension_joins_the_lot_and_the_whole_is_scored_as_one() -> None:
    """3 cards with 2 scarabs and 3 cards with 1 scarab: 6 x 3 = 18, not 6 + 3."""
    t = table(hands={0: ["cattle-0", "cattle-0", "cattle-1"]}, lots={0: {"cattle": ["cattle-start", "cattle-1", "cattle-1"]}})
    t.play(0, "lot cattle all")
    assert (t.lot(0, "cattle")["count"], t.lot(0, "cattle")["scarabs"], t.lot(0, "cattle")["points"]) == (6, 3, 18)
    assert len(t.player(0)["lots"]) == 1


@pytest.mark.clause("sobek.lot.character", "sobek.character.as-goods")
def test_characters_of_a_family_make_a_lot_without_scarabs_and_their_powers_do_nothing() -> None:
    hands = {0: ["vizier", "scribe-a", "amulet"], 1: ["fish-0"] * 3 + ["fish-1"] * 5}
    t = table(row=["ivory-0"], hands=hands, corruption={1: ["wheat-1"]}).play(0, "lot cattle all amulets")
    assert t.lot(0, "cattle")["cards"] == {"vizier": 1, "scribe-a": 1, "amulet": 1}
    assert t.lot(0, "cattle")["points"] == 0
    assert t.phase == "token"
    assert len(t.hand(1)) == 8


@pytest.mark.clause("sobek.lot.character")
def test_a_character_fits_a_lot_of_its_own_family_alone() -> None:
    t = table(hands={0: ["fish-0", "thief", "scribe-b", "queen"]}).play(0, "lot fish")
    assert t.clause(0, "card queen") == "sobek.lot.family"
    t.play(0, "card fish-0", "card thief", "card scribe-b", "done")
    assert t.lot(0, "fish")["count"] == 3


@pytest.mark.clause("sobek.lot.family")
def test_amulets_are_no_family_of_lots() -> None:
    t = table(hands={0: ["amulet"] * 3})
    refusal = t.game.plain.parse("lot amulet all", 0, t.view(0), t.game.legal_ids(t.s, 0))
    assert refusal.clause == "sobek.lot.amulets-only"
