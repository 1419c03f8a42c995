"""Numbers of the default board, found by two separate programs when the rules were written down."""

from __future__ import annotations

import pytest

from tests.games.asterix.conftest import asterix, table
from waset.games.asterix.names import CARD_WORDS


def places(laid: list[str], piece: str, pawns: dict[int, str] | None = None) -> set[str]:
    """Where a piece may be laid."""
    card = "pirate" if piece == "sabre" else "patrol"
    t = table(hands={0: [card]}, laid=laid, pawns=pawns)
    return {words.removeprefix("edge ") for words in t.after(0, f"lay {piece}")}


@pytest.mark.clause("asterix.move.walls", "asterix.move.place")
def test_the_board_has_260_places_and_468_ways_between_them() -> None:
    constants = asterix().constants
    assert constants["IS_PLACE"].sum() == 260
    assert len(constants["WAY_TO"]) == 2 * 468
    marks = "".join(constants["MAP_ROWS"])
    assert (marks.count("~"), marks.count(".")) == (129, 129)


@pytest.mark.clause("asterix.move.steps")
def test_village_and_palace_are_21_steps_apart() -> None:
    assert table().way("village", "palace") == 21


@pytest.mark.clause("asterix.barrier.sabre", "asterix.barrier.pilum", "asterix.barrier.edges")
def test_a_sabre_and_a_pilum_have_176_places_each_on_the_bare_board_and_8_in_common() -> None:
    sabres, pilums = places([], "sabre"), places([], "pilum")
    for found in (sabres, pilums):
        assert (len(found), sum(words.endswith("across") for words in found)) == (176, 86)
    assert sabres & pilums == {f"j{row} down" for row in (1, 2, 3, 4, 10, 11, 12, 13)}


@pytest.mark.clause("asterix.move.steps", "asterix.move.turning", "asterix.move.twice")
def test_a_first_move_ends_on_8_15_21_or_28_places() -> None:
    t = table(hands={0: CARD_WORDS})
    counts = {card: len({words.split()[1] for words in t.after(0, f"move {card}")}) for card in CARD_WORDS}
    assert counts == {"patrol": 8, "pirate": 15, "potion-5": 21, "potion-6": 28}


@pytest.mark.clause("asterix.barrier.gate", "asterix.barrier.total")
def test_when_the_north_gate_is_barred_the_south_gate_cannot_be() -> None:
    t = table(laid=["sabre a6 across"], hands={0: ["pirate"]})
    assert t.way("village", "palace") == 21
    assert (t.way("village", "a6"), t.way("village", "b6")) == (11, 10)
    assert "a9 across" not in places(["sabre a6 across"], "sabre")
    assert t.clause(0, "lay sabre", "edge a9 across") == "barrier.total"
    assert "a6 across" not in places(["sabre a9 across"], "sabre")


@pytest.mark.clause("asterix.barrier.gate")
def test_the_same_holds_of_the_palace() -> None:
    assert "r6 across" in places([], "pilum")
    assert "r9 across" not in places(["pilum r6 across"], "pilum")


@pytest.mark.clause("asterix.barrier.total", "asterix.barrier.join")
def test_two_sabres_close_the_north_passage_and_then_the_south_passage_stays_open() -> None:
    north = ["sabre h1 down", "sabre h4 down"]
    assert table(laid=north).way("village", "palace") == 21
    assert "h10 down" in places(north, "sabre")
    assert table(laid=[*north, "sabre h10 down"]).way("village", "palace") == 27
    assert "h13 down" not in places([*north, "sabre h10 down"], "sabre")
    assert "l10 down" in places(north, "pilum")
    assert table(laid=[*north, "pilum l10 down"]).way("village", "palace") == 27
    assert "l13 down" not in places([*north, "pilum l10 down"], "pilum")


@pytest.mark.clause("asterix.barrier.cross", "asterix.barrier.join", "asterix.barrier.double")
@pytest.mark.parametrize(
    ("where", "clause"),
    [("d2 down", "barrier.cross"), ("e2 down", ""), ("f3 across", ""), ("e4 down", ""), ("d3 across", "barrier.double")],
)
def test_beside_one_sabre_crossing_is_refused_and_touching_is_not(where: str, clause: str) -> None:
    t = table(laid=["sabre c3 across"], hands={0: ["pirate"]})
    if clause:
        assert t.clause(0, "lay sabre", f"edge {where}") == clause
    else:
        t.play(0, f"sabre {where}")
        assert f"sabre {where}" in t.laid


@pytest.mark.clause("asterix.barrier.pocket", "asterix.barrier.pawns")
def test_an_empty_pocket_may_be_closed_and_one_with_a_pawn_may_not() -> None:
    pocket = ["sabre d1 down", "sabre e3 across"]
    assert "g1 down" in places(pocket, "sabre")
    assert "g1 down" not in places(pocket, "sabre", {1: "f2"})
    t = table(laid=pocket, hands={0: ["pirate"]}, pawns={1: "f2"})
    refusal = t.why(0, "lay sabre", "edge g1 down")
    assert (refusal.clause, refusal.args["who"]) == ("asterix.barrier.pawns", "seat.1")
