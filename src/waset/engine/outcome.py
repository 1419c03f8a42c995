"""How a finished game ended, as JSON."""

from __future__ import annotations

from typing import Any

import numpy as np

from waset.engine.game import Game


def result_of(game: Game, s: Any) -> dict[str, Any]:
    """The result of a finished game."""
    totals, won = np.zeros(int(s.seats), np.int64), np.zeros(int(s.seats), np.int64)
    game.plain.totals(s, totals)
    game.plain.wins(s, won)
    merits = list(zip(won.tolist(), totals.tolist(), strict=True))
    said = {"ended": game.rules.endings[game.plain.ended(s)], "ranks": [1 + sum(other > merit for other in merits) for merit in merits],
            "tie_break": None, "totals": totals.tolist(), "winners": [seat for seat, flag in enumerate(won) if flag]}  # fmt: skip
    return said | game.plain.result(s)
