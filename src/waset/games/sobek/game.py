"""Sobek, bound: what the engine is handed."""

from __future__ import annotations

from typing import Any

import numpy as np

from waset.engine import stubs
from waset.engine.game import Rules
from waset.games.sobek import (
    actions,
    characters,
    corruption,
    drafts,
    events,
    hand,
    knowledge,
    legal,
    lots,
    macros,
    names,
    opening,
    redeal,
    report,
    row,
    scoring,
    state,
    text,
    track,
    turn,
    view,
    why_not,
)
from waset.games.sobek.edition import read_edition
from waset.games.sobek.names import MAX_SEATS
from waset.games.sobek.options import OPTIONS
from waset.games.sobek.position import LEAST_SEATS, check
from waset.games.sobek.scoring import ENDINGS, ended, is_ahead, wins
from waset.games.sobek.state import State

STEP_LIMIT = 20_000
"""A random game takes a few hundred steps."""


def result(s: State) -> dict[str, Any]:
    """How a finished game ended: points by source and seat, which add up to the totals; ranks, 1 the best; winners; what broke a tie.

    Rules: sobek.end.last, sobek.end.tie
    """
    seats, rounds = range(s.seats), range(int(s.round_number))
    won = np.zeros(int(s.seats), np.int64)
    wins(s, won)
    winners = [seat for seat in seats if won[seat]]
    leaders = [seat for seat in seats if s.marker[seat] == s.marker[: s.seats].max()]
    return {
        "points": {
            "lots": [sum(int(s.points_lots[here, seat]) for here in rounds) for seat in seats],
            "horizontal": [sum(int(s.points_horizontal[here, seat]) for here in rounds) for seat in seats],
            "corruption": [-sum(int(s.lost[here, seat]) for here in rounds) for seat in seats],
            "guards": [sum(int(s.guard_moves[here, seat]) for here in rounds) for seat in seats],
        },
        "totals": [int(s.marker[seat]) for seat in seats],
        "ranks": [1 + sum(bool(is_ahead(s, other, seat)) for other in seats) for seat in seats],
        "winners": winners,
        "tie_break": None if len(leaders) == 1 else "shared" if len(winners) > 1 else "corruption",
        "ended": ENDINGS[ended(s)],
    }


RULES = Rules(
    id="sobek",
    title="Sobek",
    rules_version=1,
    seats=(LEAST_SEATS, MAX_SEATS),
    spectator=knowledge.SPECTATOR,
    modules=(
        actions, characters, corruption, drafts, events, hand, knowledge, legal, lots, names, opening, redeal, row, scoring, state, track,
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
    drop_draft=drafts.drop_draft,
    share=redeal.share_common_knowledge,
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
