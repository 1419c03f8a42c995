"""Whole random games keep cards, Deben, bread and dynasties in balance at every step."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.games.iunu import balance
from tests.games.iunu.conftest import iunu
from waset.engine.chance import seed_words

Budget = Callable[[str], int]
MOST_PLAIN = 1_000
"""Games up to which compiling takes longer than playing."""


@pytest.mark.clause("iunu.lay.cost", "iunu.soldier.kidnap", "iunu.baker.one-each", "iunu.setup.piles", "iunu.vizier.tax")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_stay_in_balance(seats: int, budget: Budget) -> None:
    game, games = iunu(), budget("rules.balanced_games")
    if games > MOST_PLAIN:
        watch = game.twin({"watch": balance.watch}, modules=(balance,), knowing=True, bounds=True)["watch"]
    else:
        watch = game.bind_plain(balance.watch, (balance,))
    records, knowledge, words = game.state.new(3), game.knowledge.new(), np.zeros(game.words, np.int64)
    records[2] = game.template(seats)[0]
    seed, policy = np.array(seed_words("balance"), np.int64), np.array([1, 2, 3, 4], np.int64)
    for number in range(games):
        found = watch(records, knowledge, seed, number, words, policy)
        assert found == balance.BALANCED, (seats, number, found)
