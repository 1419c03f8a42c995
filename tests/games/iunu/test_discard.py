"""What is kept, by all at the same time; the refill; when the pile is too small."""

from __future__ import annotations

import pytest

from tests.games.iunu.conftest import SPECTATOR, Board, table
from waset.engine.match import Match
from waset.engine.position import write_position

HANDS = {0: ["farmer", "farmer", "priest"], 1: ["baker", "scribe"], 2: ["noble", "pharaoh", "pharaoh"]}


def discarding(**facts: object) -> Board:
    """All have laid in the first round."""
    return table(**{"hands": HANDS, "phase": "discard", **facts})  # type: ignore[arg-type]


@pytest.mark.clause("iunu.discard.one")
def test_exactly_one_card_of_the_hand_is_kept_ruling_27() -> None:
    t = discarding()
    assert (t.asked, t.legal(0)) == ([0, 1, 2], ["keep farmer", "keep priest"])
    assert (t.clause(0, "keep noble"), t.clause(0, "stop")) == ("discard.one", "discard.one")
    t.play(0, "keep priest").play(1, "keep scribe").play(2, "keep noble")
    assert (t.phase, t.s.round_number) == ("lay", 2)
    for seat, word in enumerate(("priest", "scribe", "noble")):
        assert word in t.hand(seat)
        assert len(t.hand(seat)) == 5


@pytest.mark.clause("iunu.discard.few")
def test_one_card_is_kept_without_a_question_ruling_25() -> None:
    t = discarding(hands={**HANDS, 1: ["baker"]})
    assert t.asked == [0, 2]
    assert dict(t.why(1, "keep baker").args) == {"have": 1}
    t.play(0, "keep farmer").play(2, "keep noble")
    assert "baker" in t.hand(1)


@pytest.mark.clause("iunu.discard.few", "iunu.discard.refill")
def test_an_empty_hand_keeps_nothing_and_is_filled_ruling_26() -> None:
    t = discarding(hands={**HANDS, 1: []}).play(0, "keep farmer").play(2, "keep noble")
    assert len(t.hand(1)) == 5
    assert len(discarding(hands={0: ["farmer"], 1: [], 2: ["baker", "baker"]}).play(2, "keep baker").hand(1)) == 5


@pytest.mark.clause("iunu.discard.together")
def test_nothing_moves_before_all_have_answered() -> None:
    t = discarding().play(2, "keep noble").play(0, "keep priest")
    assert (t.asked, t.hand(0), t.hand(2)) == ([1], HANDS[0], HANDS[2])
    assert t.why(0, "keep farmer").message_id == "iunu.refuse.discard.together"
    assert [player["answered"] for player in t.view()["players"]] == [True, False, True]


@pytest.mark.clause("iunu.discard.together")
def test_an_answer_can_be_taken_back_until_the_last_one() -> None:
    t = discarding()
    match = Match.place(t.game, write_position(t.game, t.state, t.knowledge, [[], [], []]), seed=1)
    match.play(0, "keep priest")
    match.play(1, "keep baker")
    match.undo(0)
    assert match.pending == {0, 2}
    match.play(0, "keep farmer")
    match.play(2, "keep noble")
    assert match.why_not_undo(0) is not None
    assert "farmer" in match.view(0)["players"][0]["hand"]


@pytest.mark.clause("iunu.discard.together")
def test_the_order_of_answers_changes_nothing() -> None:
    one = discarding().play(0, "keep priest").play(1, "keep baker").play(2, "keep noble")
    other = discarding().play(2, "keep noble").play(1, "keep baker").play(0, "keep priest")
    assert one.state.tobytes() == other.state.tobytes()


@pytest.mark.clause("iunu.discard.secret")
def test_nobody_learns_what_others_keep_ruling_28() -> None:
    for viewer in (1, SPECTATOR):
        told = [discarding().report(viewer, 0, f"keep {word}") for word in ("farmer", "priest")]
        assert told[0] == told[1] == [("iunu.event.keep", {"who": "seat.0"})]
        views = [discarding().play(0, f"keep {word}").view(viewer) for word in ("farmer", "priest")]
        assert views[0] == views[1]
    assert discarding().play(0, "keep priest").player(0)["kept"] == "priest"


@pytest.mark.clause("iunu.discard.refill")
def test_discards_go_into_the_pile_and_hands_are_filled() -> None:
    t = discarding()
    before = t.view()["pile"]["count"]
    t.play(0, "keep priest").play(1, "keep scribe").play(2, "keep noble")
    assert t.view()["pile"]["count"] == before + 5 - 12


@pytest.mark.clause("iunu.discard.one")
def test_cards_are_discarded_when_all_have_laid_only() -> None:
    t = table()
    assert t.why(0, "keep farmer").message_id == "iunu.refuse.discard.one.not-now"
    t = discarding()
    assert t.why(0, "lay 1 farmer").message_id == "iunu.refuse.turn.lay.discard"
