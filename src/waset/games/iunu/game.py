"""IUNU, bound: what the engine is handed."""

from __future__ import annotations

from typing import Any

import numpy as np

from waset.engine import stubs
from waset.engine.game import Rules
from waset.games.iunu import (
    actions,
    afterlife,
    assignment,
    bread,
    dice,
    dynasty,
    knowledge,
    legal,
    macros,
    names,
    opening,
    options,
    pile,
    raid,
    redeal,
    report,
    scoring,
    state,
    text,
    turn,
    view,
    why_not,
)
from waset.games.iunu.edition import read_edition
from waset.games.iunu.names import CITIZENS, MAX_SEATS, MIN_SEATS
from waset.games.iunu.options import OPTIONS
from waset.games.iunu.position import check
from waset.games.iunu.scoring import ENDINGS, ended, is_ahead, totals, wins
from waset.games.iunu.state import State

STEP_LIMIT = 5_000
"""A random game takes about a hundred steps."""


def drop_draft(s: State, seat: int) -> None:
    """No choice of this game has private steps."""


def result(s: State) -> dict[str, Any]:
    """How a finished game ended: points by source and seat, which add up to the totals; ranks, 1 the best; winners; what broke a tie.

    Rules: iunu.end.winner, iunu.end.tie
    """
    seats, used = range(s.seats), np.zeros(CITIZENS, np.int64)
    won, points = np.zeros(int(s.seats), np.int64), np.zeros(int(s.seats), np.int64)
    wins(s, won)
    totals(s, points)
    winners = [seat for seat in seats if won[seat]]
    leaders = [seat for seat in seats if points[seat] == points.max()]
    return {
        "points": {
            "printed": [int(scoring.printed_points(s, seat)) for seat in seats],
            "majorities": [int(scoring.majority_points(s, seat)) for seat in seats],
            "afterlife": [int(assignment.assign(s, seat, used)) for seat in seats],
            "bread": [int(scoring.bread_points(s, seat)) for seat in seats],
            "deben": [int(scoring.deben_points(s, seat)) for seat in seats],
        },
        "totals": points.tolist(),
        "ranks": [1 + sum(bool(is_ahead(s, points, other, seat)) for other in seats) for seat in seats],
        "winners": winners,
        "tie_break": None if len(leaders) == 1 else "shared" if len(winners) > 1 else "deben",
        "ended": ENDINGS[ended(s)],
    }


RULES = Rules(
    id="iunu",
    title="IUNU",
    rules_version=1,
    seats=(MIN_SEATS, MAX_SEATS),
    spectator=knowledge.SPECTATOR,
    modules=(
        actions, afterlife, assignment, bread, dice, dynasty, knowledge, legal, names, opening, options, pile, raid, redeal, scoring, state,
        turn,
    ),
    hooks=knowledge,
    state=state.State,
    knowledge=state.Knowledge,
    actions=actions.TABLE,
    options=OPTIONS,
    editions=names.EDITIONS,
    default_edition=names.DEFAULT_EDITION,
    derive=names.derive,
    functions={
        stubs.deal: opening.deal,
        stubs.legal: legal.legal,
        stubs.step: turn.step,
        stubs.redeal: redeal.redeal,
        stubs.totals: scoring.totals,
        stubs.wins: scoring.wins,
        stubs.ended: scoring.ended,
    },
    endings=ENDINGS,
    step_limit=STEP_LIMIT,
    drop_draft=drop_draft,
    share=redeal.forget_the_rest,
    check=check,
    view=view.view,
    why_not=why_not.why_not,
    told=view.told,
    events=report.events,
    prompt=text.prompt,
    parse=macros.parse,
    describe=text.describe,
    result=result,
    read_edition=read_edition,
)  # fmt: skip
