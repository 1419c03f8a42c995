"""Cleopatra, bound: what the engine is handed."""

from __future__ import annotations

from typing import Any

import numpy as np

from waset.engine import stubs
from waset.engine.game import Rules
from waset.games.cleopatra import (
    actions,
    altar,
    answers,
    building,
    characters,
    deck,
    drafts,
    garden,
    hand,
    knowledge,
    layout,
    legal,
    macros,
    names,
    opening,
    payment,
    quarry,
    redeal,
    report,
    scoring,
    stalls,
    state,
    text,
    turn,
    view,
    why_not,
)
from waset.games.cleopatra.edition import read_edition
from waset.games.cleopatra.names import LEAST_SEATS, MAX_SEATS
from waset.games.cleopatra.options import OPTIONS
from waset.games.cleopatra.position import check
from waset.games.cleopatra.scoring import ENDINGS, MERCHANT_WORTH, ended, is_ahead, is_eaten, wealth, wins
from waset.games.cleopatra.state import State

STEP_LIMIT = 50_000
"""A random game takes less than a thousand steps."""


def result(s: State) -> dict[str, Any]:
    """How a finished game ended: talents by source and seat; ranks, 1 the best, None for the eaten; winners; what broke a tie.

    Rules: cleopatra.end.richest, cleopatra.end.tie, cleopatra.end.eaten-out, cleopatra.end.all-eaten
    """
    seats = range(s.seats)
    won = np.zeros(int(s.seats), np.int64)
    wins(s, won)
    winners = [seat for seat in seats if won[seat]]
    alive = [seat for seat in seats if not is_eaten(s, seat)]
    richest = max((int(wealth(s, seat)) for seat in alive), default=0)
    leaders = [seat for seat in alive if wealth(s, seat) == richest]
    return {
        "points": {
            "talents": [int(s.talents[seat]) for seat in seats],
            "merchants": [MERCHANT_WORTH * int(s.merchants[seat]) for seat in seats],
        },
        "totals": [int(wealth(s, seat)) for seat in seats],
        "ranks": [rank_of(s, seat, alive) if seat in alive else 1 if seat in winners else None for seat in seats],
        "winners": winners,
        "tie_break": None if len(leaders) < PAIR else "shared" if len(winners) > 1 else "amulets",
        "ended": ENDINGS[ended(s)],
    }


def rank_of(s: State, seat: int, alive: list[int]) -> int:
    """The rank of a survivor."""
    return 1 + sum(bool(is_ahead(s, other, seat)) for other in alive)


PAIR = 2

RULES = Rules(
    id="cleopatra",
    title="Cleopatra and the Society of Architects",
    rules_version=1,
    seats=(LEAST_SEATS, MAX_SEATS),
    spectator=knowledge.SPECTATOR,
    modules=(
        actions, altar, answers, building, characters, deck, drafts, garden, hand, knowledge, layout, legal, names, opening, payment,
        quarry, redeal, scoring, stalls, state, turn,
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
        stubs.hasten: building.hasten,
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
