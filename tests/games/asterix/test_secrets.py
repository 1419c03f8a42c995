"""Hands, papyri, trades: who is shown what, and what is told of it."""

from __future__ import annotations

import pytest

from tests.games.asterix.conftest import SPECTATOR, table


@pytest.mark.clause("asterix.secret.hands", "asterix.secret.papyri")
def test_hands_are_seen_by_their_owners_and_counted_by_all() -> None:
    t = table(papyri={0: ["ghost"]}, hands={0: ["potion-5"]})
    own, rival = t.player(0), t.player(0, 1)
    assert own["hand"] == {"pirate": 3, "potion-5": 1}
    assert own["papyri"] == {"ghost": 1}
    assert (rival["hand"], rival["papyri"], rival["hand_count"], rival["papyrus_count"]) == (None, None, 4, 1)
    assert t.player(0, SPECTATOR)["hand"] is None


@pytest.mark.clause("asterix.secret.papyri")
def test_a_papyrus_drawn_is_told_to_its_owner_alone() -> None:
    t = table(pawns={0: "j2"}, hands={0: ["patrol"]})
    own = t.copy().report(0, 0, "move patrol", "to j5 red", answers=[(16, 0)])
    rival = t.report(1, 0, "move patrol", "to j5 red", answers=[(16, 0)])
    assert ("asterix.event.own.papyrus", {"papyrus": "asterix.papyrus.plus2"}) in own
    assert [message for message, _ in rival] == ["asterix.event.move", "asterix.event.red", "asterix.event.left"]


@pytest.mark.clause("asterix.secret.trade")
def test_a_bystander_forgets_one_of_every_kind_when_cards_change_hands_unseen() -> None:
    t = table(4, papyri={0: ["trade"]}, hands={1: ["potion-5", "potion-6", "pirate", "pirate"]})
    t.k.hands[2, 1] = [2, 0, 1, 0]
    t.k.hands[3, 0] = [1, 0, 0, 0]
    t.play(0, "trade b", answers=[(4, 0)])
    assert t.player(1, 2)["known_hand"] == {"pirate": 1}
    assert t.player(1, 0)["known_hand"] == {}
    t.play(0, "give pirate")
    assert t.player(0, 3)["known_hand"] == {}
    assert t.player(0, 1)["known_hand"] == {}


@pytest.mark.clause("asterix.secret.hands")
def test_a_card_known_in_a_hand_is_forgotten_when_it_is_played() -> None:
    t = table(hands={0: ["pirate"]})
    t.k.hands[1, 0, 0] = 1
    t.play(0, "pirate a3")
    assert t.player(0, 1)["known_hand"] == {}


@pytest.mark.clause("asterix.secret.trade")
def test_what_is_given_back_is_named_to_the_two_alone() -> None:
    t = table(3, papyri={0: ["trade"]}).play(0, "trade b")
    told = {viewer: t.copy().report(viewer, 0, "card pirate") for viewer in (0, 1, 2, SPECTATOR)}
    assert [message for message, _ in told[2]] == ["asterix.event.give"]
    assert told[2] == told[SPECTATOR]
    assert told[0][1] == ("asterix.event.own.gave", {"victim": "seat.1", "card": "asterix.card.pirate"})
    assert told[1][1] == ("asterix.event.own.got", {"who": "seat.0", "card": "asterix.card.pirate"})
