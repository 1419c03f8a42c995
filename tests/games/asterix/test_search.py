"""The lists of moves and barriers are held against searches that were written from the description of the board alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.asterix import graph
from tests.games.asterix.conftest import Table, table
from waset.engine.conformance.walks import Dice
from waset.games.asterix.board import CELL_NAMES, COLUMNS_MAX

Budget = Callable[[str], int]
WAYS = {"H": "across", "V": "down"}


def name_of(cell: graph.Cell) -> str:
    """A cell as it is said."""
    return CELL_NAMES[(cell[1] - 1) * COLUMNS_MAX + cell[0] - 1]


def words_of(piece: graph.Piece) -> str:
    """A piece as it is said."""
    return f"{piece[0]} {name_of(piece[2:])} {WAYS[piece[1]]}"


def placed(laid: list[graph.Piece], pawns: list[graph.Cell], **more: object) -> Table:
    """The same position as the game has it; whoever stands at the palace has been there."""
    delivered = [seat for seat, pawn in enumerate(pawns) if pawn == graph.P]
    return table(
        5, laid=[words_of(piece) for piece in laid], pawns={seat: name_of(pawn) for seat, pawn in enumerate(pawns)}, delivered=delivered,
        hands={0: ["pirate", "patrol", "potion-5", "potion-6"]}, **more,  # type: ignore[arg-type]
    )  # fmt: skip


def ends(t: Table, card: str) -> set[tuple[str, bool]]:
    """Where a card's move may end, and by a red square or not."""
    if f"move {card}" not in t.legal(0):
        return set()
    said = [words.split() for words in t.after(0, f"move {card}")]
    return {(cell, way == "red") for _, cell, way in said}


def expected(walk: graph.Walk, start: graph.Cell) -> set[tuple[str, bool]]:
    """The same by path search."""
    return {(name_of(cell), red) for cell, red in walk.ends(start)}


@pytest.mark.clause("asterix.barrier.total", "asterix.barrier.pawns", "asterix.barrier.pocket", "asterix.barrier.join")
def test_every_legal_barrier_and_no_other_is_found(budget: Budget) -> None:
    for seed in range(budget("rules.board_positions")):
        laid, pawns = graph.random_position(Dice(seed))
        t = placed(laid, pawns)
        for kind in ("sabre", "pilum"):
            if t.s.reserve[int(kind == "pilum")]:
                found = {words.removeprefix("edge ") for words in t.after(0, f"lay {kind}")} if f"lay {kind}" in t.legal(0) else set()
                assert found == {words_of(piece).partition(" ")[2] for piece in graph.places(kind, laid, pawns)}, f"seed {seed}, {kind}"


@pytest.mark.clause("asterix.move.steps", "asterix.move.twice", "asterix.move.walls", "asterix.move.goal", "asterix.move.through")
def test_every_end_of_a_move_and_no_other_is_found(budget: Budget) -> None:
    for seed in range(budget("rules.board_positions")):
        laid, pawns = graph.random_position(Dice(seed))
        t = placed(laid, pawns)
        goal = graph.V if t.s.delivered[0] else graph.P
        for card, steps in (("patrol", 3), ("pirate", 4), ("potion-5", 5), ("potion-6", 6)):
            assert ends(t, card) == expected(graph.Walk(laid, steps, goal), pawns[0]), f"seed {seed}, {card}"


@pytest.mark.clause("asterix.papyrus.plus2", "asterix.papyrus.ghost", "asterix.move.turning", "asterix.move.share", "asterix.move.goal")
def test_lengthened_ghostly_straight_and_hindered_moves_are_found_too(budget: Budget) -> None:
    for seed in range(-(-budget("rules.board_positions") // 8)):
        laid, pawns = graph.random_position(Dice(f"more {seed}"))
        apart = len({pawn for pawn in pawns if pawn not in (graph.V, graph.P)}) == sum(pawn not in (graph.V, graph.P) for pawn in pawns)
        goal = graph.V if pawns[0] == graph.P else graph.P
        for papyrus, more in (("plus2", 2), ("ghost", 0)):
            t = placed(laid, pawns, papyri={0: [papyrus]}).play(0, f"papyrus {papyrus}")
            walk = graph.Walk(laid, 5 + more, goal, ghost=papyrus == "ghost")
            assert ends(t, "potion-5") == expected(walk, pawns[0]), f"seed {seed}, {papyrus}"
        straight = placed(laid, pawns, options={"straight_line_only": "yes"})
        assert ends(straight, "pirate") == expected(graph.Walk(laid, 4, goal, straight=True), pawns[0]), f"seed {seed}"
        exact = placed(laid, pawns, options={"exact_goal_landing": "yes"})
        assert ends(exact, "potion-6") == expected(graph.Walk(laid, 6, None), pawns[0]), f"seed {seed}"
        if apart:
            closed = [pawn for pawn in pawns[1:] if pawn not in (graph.V, graph.P)]
            hindered = placed(laid, pawns, options={"pawns_block": "yes"})
            assert ends(hindered, "potion-5") == expected(graph.Walk(laid, 5, goal, closed=closed), pawns[0]), f"seed {seed}"


@pytest.mark.clause("asterix.barrier.pawns")
def test_without_protection_village_and_palace_alone_keep_a_way(budget: Budget) -> None:
    for seed in range(-(-budget("rules.board_positions") // 8)):
        laid, pawns = graph.random_position(Dice(f"bare {seed}"))
        t = placed(laid, pawns, options={"protect_pawns": "no"})
        if "lay sabre" in t.legal(0):
            found = {words.removeprefix("edge ") for words in t.after(0, "lay sabre")}
            wanted = {words_of(piece).partition(" ")[2] for piece in graph.places("sabre", laid, pawns, protect=False)}
            assert found == wanted, f"seed {seed}"
