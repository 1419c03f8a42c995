"""Sabres and pilums: laying, reserves, lifting, laying again."""

from __future__ import annotations

import pytest

from tests.games.asterix.conftest import table
from tests.games.asterix.known import POCKET


@pytest.mark.clause("asterix.barrier.sabre", "asterix.barrier.pilum", "asterix.turn.one-use")
def test_a_pirate_ship_lays_on_the_sea_and_a_patrol_on_the_sand() -> None:
    t = table(hands={0: ["pirate", "patrol"]})
    assert t.clause(0, "lay sabre", "edge n3 across") == "barrier.sabre"
    assert t.clause(0, "lay pilum", "edge c3 across") == "barrier.pilum"
    t.play(0, "sabre c3 across").play(1, "pirate a3")
    assert t.laid == ["sabre c3 across"]
    assert t.view()["reserve"] == {"sabre": 9, "pilum": 10}


@pytest.mark.clause("asterix.barrier.sabre", "asterix.barrier.pilum")
def test_the_line_between_sea_and_sand_takes_both_and_a_piece_across_it_neither() -> None:
    t = table(hands={0: ["pirate", "patrol"]})
    assert "edge j2 down" in t.after(0, "lay sabre")
    assert "edge j2 down" in t.after(0, "lay pilum")
    assert t.clause(0, "lay sabre", "edge i3 across") == "barrier.edges"


@pytest.mark.clause("asterix.barrier.place")
def test_a_piece_is_called_by_its_first_square() -> None:
    t = table(laid=["sabre c3 across", "sabre h2 down"])
    assert t.view()["laid"][0] == {"piece": "sabre", "at": "c3", "way": "across"}
    walls = {"c3", "d3", "e3"}
    for cell in ("b3", "c3", "d3", "e3", "f3"):
        below = f"{cell[0]}4"
        one_step = table(laid=["sabre c3 across"], pawns={0: cell}, options={"straight_line_only": "yes"})
        south = f"{cell[0]}7" in {words.split()[1] for words in one_step.after(0, "move pirate")}
        assert south == (cell not in walls and cell[0] < "e"), below


@pytest.mark.clause("asterix.barrier.edges")
@pytest.mark.parametrize("where", ["s15 across", "a15 across", "t1 down", "e6 across", "d7 down", "a7 down", "a7 across", "r1 across"])
def test_rim_block_palisades_and_the_inside_of_the_village_take_no_piece(where: str) -> None:
    t = table(hands={0: ["pirate", "patrol"]})
    if where == "r1 across":
        assert f"edge {where}" in t.after(0, "lay pilum")
    else:
        assert t.clause(0, "lay sabre", f"edge {where}") == "barrier.edges"


@pytest.mark.clause("asterix.barrier.double", "asterix.barrier.join")
def test_pieces_of_both_types_touch_but_never_share_an_edge() -> None:
    t = table(hands={0: ["patrol"]}, laid=["sabre j2 down"])
    assert t.clause(0, "lay pilum", "edge j3 down") == "barrier.double"
    assert "edge k1 across" in t.after(0, "lay pilum")
    assert "edge k4 across" in t.after(0, "lay pilum")
    assert "edge j10 down" in t.after(0, "lay pilum")


@pytest.mark.clause("asterix.barrier.pocket")
@pytest.mark.parametrize("where", ["b6 down", "a5 across", "a10 across", "i4 down"])
def test_a_piece_may_lie_beside_a_pawn_a_gate_or_a_red_square(where: str) -> None:
    t = table(hands={0: ["pirate"]}, pawns={1: "b6"})
    assert f"edge {where}" in t.after(0, "lay sabre")


@pytest.mark.clause("asterix.barrier.pocket", "asterix.barrier.pawns")
def test_a_red_square_may_be_closed_in_while_nobody_stands_there() -> None:
    t = table(hands={0: ["pirate"]}, laid=["sabre h3 across", "sabre g4 down"], pawns={1: "i4"})
    assert t.clause(0, "lay sabre", "edge j4 down") == "barrier.pawns"
    t = table(hands={0: ["pirate"]}, laid=["sabre h3 across", "sabre g4 down"]).play(0, "sabre j4 down")
    assert t.way("village", "j5") is None


@pytest.mark.clause("asterix.barrier.total")
def test_a_refused_barrier_leaves_everything_as_it_was() -> None:
    t = table(hands={0: ["pirate"]}, laid=["sabre h1 down", "sabre h4 down", "sabre h10 down"]).play(0, "lay sabre")
    before = t.state.tobytes()
    assert t.clause(0, "edge h13 down") == "barrier.total"
    assert t.state.tobytes() == before
    t.play(0, "edge b2 across")
    assert "sabre b2 across" in t.laid


@pytest.mark.clause("asterix.barrier.total", "asterix.barrier.pawns")
def test_the_view_names_the_places_that_only_the_ways_forbid() -> None:
    t = table(hands={0: ["pirate"]}, laid=["sabre h1 down", "sabre h4 down", "sabre h10 down"]).play(0, "lay sabre")
    barred = t.player(0)["draft"]["barred"]
    assert barred["h13 down"] == "way"
    pocket = table(hands={0: ["pirate"]}, laid=["sabre d1 down", "sabre e3 across"], pawns={1: "f2"}).play(0, "lay sabre")
    assert pocket.player(0)["draft"]["barred"] == {"f1 down": "pawn", "g1 down": "pawn"}


@pytest.mark.clause("asterix.barrier.pawns")
def test_by_the_option_a_pawn_may_be_shut_in_and_has_no_way_left() -> None:
    options = {"protect_pawns": "no"}
    t = table(hands={0: ["pirate"]}, laid=["sabre d1 down", "sabre e3 across"], pawns={1: "f2"}, options=options)
    t.play(0, "sabre g1 down")
    assert t.player(1)["left"] is None
    assert {words.split()[1] for words in t.after(1, "move pirate")} <= {"e1", "f1", "g1", "e2", "g2", "e3", "f3", "g3"}


@pytest.mark.clause("asterix.barrier.reserve", "asterix.barrier.none-left")
def test_with_an_empty_reserve_and_nothing_kept_the_card_moves() -> None:
    t = table(hands={0: ["pirate"]}, reserve={"sabre": 0})
    assert "lay sabre" not in t.legal(0)
    assert t.clause(0, "lay sabre") == "barrier.none-left"
    assert "move pirate" in t.legal(0)


@pytest.mark.clause("asterix.barrier.nowhere")
def test_where_no_place_is_left_nothing_is_laid() -> None:
    t = table(game=POCKET, hands={0: ["pirate"]}, pawns={0: "a2", 1: "a2"})
    assert t.clause(0, "lay sabre") == "barrier.nowhere"


@pytest.mark.clause("asterix.potion.lift", "asterix.potion.keep")
def test_a_potion_lifts_any_piece_and_its_player_keeps_it() -> None:
    t = table(hands={0: ["potion-5"]}, laid=["sabre c3 across", "pilum n3 across"])
    assert t.after(0, "lift potion-5") == ["edge c3 across", "edge n3 across"]
    assert t.clause(0, "lift potion-5", "edge c4 across") == "potion.lift"
    t.play(0, "lift n3")
    assert t.laid == ["sabre c3 across"]
    assert t.player(0)["kept"] == {"sabre": 0, "pilum": 1}
    assert t.view()["reserve"] == {"sabre": 9, "pilum": 9}
    assert t.pawn(0) == "a7"


@pytest.mark.clause("asterix.potion.nothing")
def test_with_no_piece_on_the_board_a_potion_moves() -> None:
    t = table(hands={0: ["potion-6"]})
    assert t.clause(0, "lift potion-6") == "potion.nothing"
    assert "move potion-6" in t.legal(0)


@pytest.mark.clause("asterix.potion.again", "asterix.barrier.reserve")
def test_a_kept_piece_waits_for_its_reserve_and_is_laid_by_its_keeper_then() -> None:
    t = table(hands={0: ["pirate"], 1: ["pirate"]}, kept={0: ["sabre"]}, reserve={"sabre": 1}, laid=[])
    t.play(0, "sabre c3 across")
    assert t.player(0)["kept"]["sabre"] == 1
    empty = table(hands={0: ["pirate"]}, kept={0: ["sabre"]}, reserve={"sabre": 0})
    empty.play(0, "sabre c3 across")
    assert empty.player(0)["kept"]["sabre"] == 0
    assert empty.view()["reserve"]["sabre"] == 0
    nobody = table(3, hands={0: ["pirate"]}, kept={1: ["sabre"]}, reserve={"sabre": 0})
    assert nobody.clause(0, "lay sabre") == "barrier.none-left"


@pytest.mark.clause("asterix.potion.again")
def test_by_the_option_it_waits_for_both_reserves() -> None:
    options = {"kept_reuse": "both"}
    t = table(3, hands={0: ["pirate"]}, kept={0: ["sabre"]}, reserve={"sabre": 0}, options=options)
    assert t.clause(0, "lay sabre") == "potion.again"
    both = table(3, hands={0: ["pirate"]}, kept={0: ["sabre"]}, reserve={"sabre": 0, "pilum": 0}, options=options)
    assert "lay sabre" in both.legal(0)


@pytest.mark.clause("asterix.potion.again", "asterix.papyrus.menhir")
def test_when_a_menhir_fills_the_reserve_again_a_kept_piece_waits_again() -> None:
    t = table(3, hands={0: ["pirate"]}, kept={0: ["sabre"]}, reserve={"sabre": 0}, laid=["sabre c3 across"], papyri={0: ["menhir"]})
    t.play(0, "menhir c3 across", "sabre d5 across")
    assert t.player(0)["kept"]["sabre"] == 1
    assert t.view()["reserve"]["sabre"] == 0
