"""Words into steps, prompts, reports."""

from __future__ import annotations

import pytest

from tests.games.asterix.conftest import SPECTATOR, dealt, table
from waset.engine.errors import Refusal
from waset.games.asterix.actions import TABLE


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("pirate k7", ["move pirate", "to k7 direct"]),
        ("move pirate to k7", ["move pirate", "to k7 direct"]),
        ("MOVE  pirate K7 direct", ["move pirate", "to k7 direct"]),
        ("pirate k9 red", ["move pirate", "to k9 red"]),
        ("pirate j5", ["move pirate", "to j5 red"]),
        ("patrol to palace", ["move patrol", "to t7 direct"]),
        ("pirate a8", ["move pirate", "to a7 direct"]),
        ("sabre h3 across", ["lay sabre", "edge h3 across"]),
        ("lay pilum at m10 down", ["lay pilum", "edge m10 down"]),
        ("lift c3 across", ["lift potion-5", "edge c3 across"]),
        ("lift sabre c3", ["lift potion-5", "edge c3 across"]),
        ("potion-6 lift c3", ["lift potion-6", "edge c3 across"]),
        ("menhir c3 across", ["papyrus menhir", "edge c3 across"]),
        ("papyrus storm c3 across d5 down", ["papyrus storm", "edge c3 across", "edge d5 down"]),
        ("crocodile b", ["papyrus crocodile", "seat b"]),
        ("use trade b", ["papyrus trade", "seat b"]),
        ("bonus sabre h3 across", ["papyrus bonus", "lay sabre", "edge h3 across"]),
        ("ghost", ["papyrus ghost"]),
        ("discard pirate", ["discard", "card pirate"]),
        ("give pirate", ["card pirate"]),
        ("pass", ["done"]),
        ("h3 across", ["edge h3 across"]),
        ("potion-6", ["move potion-6"]),
    ],
)
def test_macros_stand_for_their_steps(words: str, steps: list[str]) -> None:
    t = table(hands={0: ["pirate", "patrol", "potion-5", "potion-6"]}, laid=["sabre c3 across"], kept={}, papyri={0: ["menhir"]})
    if words == "potion-6":
        t = table(hands={0: ["potion-6"] * 4})
    assert t.said(0, words) == steps


def test_a_cell_alone_is_a_move_where_one_card_can_make_it_and_ambiguous_else() -> None:
    assert table(hands={0: ["patrol"] * 4}).said(0, "a4") == ["move patrol", "to a4 direct"]
    refusal = table(hands={0: ["patrol", "pirate"]}).parse(0, "a4")
    assert isinstance(refusal, Refusal)
    assert refusal.message_id == "engine.refuse.ambiguous-words"
    within = table(pawns={0: "i5"}, hands={0: ["patrol"]}).play(0, "move patrol")
    assert within.said(0, "k6") == ["to k6 red"]


@pytest.mark.parametrize(
    "words",
    [
        "",
        "fly a7",
        "pirate z9",
        "sabre h3",
        "sabre h3 across k4 down",
        "crocodile z",
        "menhir a1 down b1 down",
        "move pirate to k7 and back again by way of the red square please",
        "lay sabre",
        "move",
        "lift nothing",
    ],
)
def test_no_text_raises_an_error(words: str) -> None:
    t = table()
    if words != "lay sabre":
        assert isinstance(t.parse(0, words), Refusal)


def test_every_legal_step_is_understood_by_its_own_words() -> None:
    t = table(hands={0: ["pirate", "patrol"]}).play(0, "move pirate")
    for words in t.legal(0):
        assert t.said(0, words) == [words]
        assert t.game.plain.describe(TABLE.find(words), t.view(0))[0].startswith("asterix.action.to")


@pytest.mark.clause("asterix.move.goal")
def test_reports_tell_the_move_the_palace_and_the_end() -> None:
    t = table(pawns={0: "t5"}, hands={0: ["pirate"]})
    said = [message for message, _ in t.report(SPECTATOR, 0, "move pirate", "to t7 direct")]
    assert said == ["asterix.event.move", "asterix.event.delivered", "asterix.event.left"]
    home = table(pawns={0: "a6"}, delivered=[0], hands={0: ["pirate"]})
    assert [message for message, _ in home.report(1, 0, "move pirate", "to a7 direct")] == ["asterix.event.move", "asterix.event.win"]


def test_reports_tell_pieces_that_come_and_go() -> None:
    t = table(hands={0: ["potion-5"]}, laid=["pilum n3 across"])
    assert t.report(1, 0, "lift potion-5", "edge n3 across")[0] == (
        "asterix.event.lift",
        {"who": "seat.0", "card": "asterix.card.potion-5", "piece": "asterix.piece.pilum", "cell": "N3", "way": "asterix.way.across"},
    )
    kept = table(3, hands={0: ["pirate"]}, kept={0: ["sabre"]}, reserve={"sabre": 0})
    assert kept.report(1, 0, "lay sabre", "edge c3 across")[0][0] == "asterix.event.lay.kept"
    storm = table(papyri={0: ["storm"]}, laid=["sabre c3 across"])
    said = storm.report(1, 0, "papyrus storm", "edge c3 across", "edge d4 down")
    assert [message for message, _ in said] == ["asterix.event.papyrus", "asterix.event.storm", "asterix.event.storm.to"]


def test_drawing_is_told_to_who_draws_and_a_turned_pile_to_all() -> None:
    t = table(hands={0: ["patrol"]}, talon=1)
    own = dict(t.copy().report(0, 0, "move patrol", "to a4 direct"))
    assert "asterix.event.own.drew" in own
    rival = [message for message, _ in t.report(1, 0, "move patrol", "to a4 direct")]
    assert rival == ["asterix.event.move", "asterix.event.left", "asterix.event.turned"]


def test_prompts_follow_the_turn() -> None:
    t = dealt(2)
    seat = t.asked[0]
    prompt = t.game.plain.prompt
    assert prompt(t.view(seat), seat) == ("asterix.prompt.turn", {})
    assert prompt(t.view(1 - seat), 1 - seat) == ("asterix.prompt.wait.turn", {"who": f"seat.{seat}"})
    t = table(papyri={0: ["plus2"]}, hands={0: ["patrol"]})
    assert prompt(t.view(0), 0)[0] == "asterix.prompt.turn.papyrus"
    t.play(0, "plus2")
    assert prompt(t.view(0), 0) == ("asterix.prompt.turn.boost", {"steps": 2})
    t.play(0, "move patrol")
    assert prompt(t.view(0), 0) == ("asterix.prompt.move", {"steps": 5})
