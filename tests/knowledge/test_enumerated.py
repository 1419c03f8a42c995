"""In games small enough to list every history: redeals reach the worlds that may be, and no others but those that are forgotten."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.toy import feast, tomb
from waset.engine.conformance.worlds import check_enumerated, every_deal
from waset.engine.game import Game
from waset.games.sobek.game import RULES as SOBEK
from waset.games.sobek.names import CARDS, EVENTS

Budget = Callable[[str], int]
TINY_TOMB = Game(tomb.rules(editions={"tiny": {"copies": [2, 2, 2, 2], "rounds": 3}}, default_edition="tiny"))
COPIES = {"ivory-start": 2, "ebony-start": 2, "ivory-0": 1, "ebony-0": 2, "queen": 1, "thief": 1, "vizier": 1, "amulet": 1}
TOKENS = {"curse": 1, "amnesty": 1}
POCKET_SOBEK = Game(
    SOBEK,
    "pocket",
    {
        "base": "reconstruction-1",
        "hand_size": 1,
        "row_size": 2,
        "reach": 2,
        "rounds": 1,
        "early_win_round": 1,
        "tokens_per_round": 1,
        "removed": [0, 0, 0, 0, 0],
        "cards": {card.word: {"copies": COPIES.get(card.word, 0)} for card in CARDS},
        "events": {event.word: TOKENS.get(event.word, 0) for event in EVENTS},
    },
)


@pytest.mark.parametrize(("game", "seats", "lines"), [(TINY_TOMB, 2, 4), (Game(feast.RULES), 3, 9)], ids=["tomb", "feast"])
def test_redeals_of_the_toys_reach_exactly_the_worlds_that_may_be(game: Game, seats: int, lines: int, budget: Budget) -> None:
    dealt = every_deal(game, seats)
    for seed in range(2 * budget("knowledge.enumerated")):
        assert all(count.invented == 0 for count in check_enumerated(game, dealt, seed, lines))


def test_redeals_of_a_pocket_sobek_reach_the_worlds_that_may_be(budget: Budget) -> None:
    """What is more is forgotten, as RULES.md lists: a card that leaves a hand unseen takes every kind with its back along."""
    dealt = every_deal(POCKET_SOBEK, 2)
    counts = [count for seed in range(budget("knowledge.enumerated")) for count in check_enumerated(POCKET_SOBEK, dealt, seed, 5)]
    assert max(count.possible for count in counts) > 10
    assert sum(count.invented > 0 for count in counts) <= len(counts) // 10
