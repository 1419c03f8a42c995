"""In games small enough to list every history: redeals reach the worlds that may be, and no others but those that are forgotten."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.toy import feast, tomb
from tests.knowledge.faces import KNOWN
from waset.engine.conformance.worlds import check_enumerated, every_deal
from waset.engine.game import Game

Budget = Callable[[str], int]
TINY_TOMB = Game(tomb.rules(editions={"tiny": {"copies": [2, 2, 2, 2], "rounds": 3}}, default_edition="tiny"))


@pytest.mark.parametrize(("game", "seats", "lines"), [(TINY_TOMB, 2, 4), (Game(feast.RULES), 3, 9)], ids=["tomb", "feast"])
def test_redeals_of_the_toys_reach_exactly_the_worlds_that_may_be(game: Game, seats: int, lines: int, budget: Budget) -> None:
    dealt = every_deal(game, seats)
    for seed in range(2 * budget("knowledge.enumerated")):
        assert all(count.invented == 0 for count in check_enumerated(game, dealt, seed, lines))


@pytest.mark.parametrize("game", KNOWN)
def test_redeals_of_a_pocket_game_reach_the_worlds_that_may_be(game: str, budget: Budget) -> None:
    """What is more is forgotten, as the game's RULES.md lists."""
    known = KNOWN[game]
    seats = known.POCKET.rules.seats[0]
    dealt = every_deal(known.POCKET, seats)
    counts = [
        count for seed in range(budget("knowledge.enumerated")) for count in check_enumerated(known.POCKET, dealt, seed, known.POCKET_LINES)
    ]
    assert max(count.possible for count in counts) > 10
    assert sum(count.invented > 0 for count in counts) * 100 <= len(counts) * known.FORGOTTEN_PERCENT
