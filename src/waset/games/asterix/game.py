"""The race, bound: what the engine is handed."""

from __future__ import annotations

from typing import Any

import numpy as np

from waset.engine import stubs
from waset.engine.game import Rules
from waset.games.asterix import (
    actions,
    barriers,
    board,
    drafts,
    floods,
    knowledge,
    legal,
    macros,
    moves,
    names,
    opening,
    papyri,
    racer,
    redeal,
    report,
    scoring,
    state,
    talon,
    text,
    turn,
    view,
    why_not,
)
from waset.games.asterix.edition import read_edition
from waset.games.asterix.names import MAX_SEATS
from waset.games.asterix.options import OPTIONS
from waset.games.asterix.position import LEAST_SEATS, check
from waset.games.asterix.scoring import ENDINGS, ended, steps_left, totals, wins
from waset.games.asterix.state import State

STEP_LIMIT = 1_000_000
"""A random game takes thousands of steps, a race about a hundred."""


def result(s: State) -> dict[str, Any]:
    """How a finished game ended: steps left by part of the way, which add up to the totals; ranks, 1 the best; the winner.

    Rules: asterix.end.first, asterix.end.left
    """
    seats = range(s.seats)
    out, home, left, won = (np.zeros(int(s.seats), np.int64) for _ in range(4))
    steps_left(s, out, home)
    totals(s, left)
    wins(s, won)
    return {
        "points": {"out": out.tolist(), "home": home.tolist()},
        "totals": left.tolist(),
        "ranks": [1 + sum(bool(left[other] < left[seat]) for other in seats) for seat in seats],
        "winners": [seat for seat in seats if won[seat]],
        "tie_break": None,
        "ended": ENDINGS[ended(s)],
    }


RULES = Rules(
    id="asterix",
    title="The race to Cleopatra's palace and back",
    rules_version=1,
    seats=(LEAST_SEATS, MAX_SEATS),
    spectator=knowledge.SPECTATOR,
    modules=(
        actions, barriers, board, drafts, floods, knowledge, legal, moves, names, opening, papyri, racer, redeal, scoring, state, talon,
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
        stubs.hasten: racer.hasten,
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
    called=(
        barriers.groups_of_walls,
        barriers.ways_from_village,
        barriers.ways_within,
        barriers.has_room,
        barriers.cuts_off,
        legal.put_places,
        legal.has_free_place,
        legal.put_new_places,
        moves.put_ends,
        moves.steps_between,
        talon.fill_hand,
        turn.end_turn,
        turn.after_papyrus,
        turn.after_card,
    ),
)  # fmt: skip
