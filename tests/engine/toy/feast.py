"""Feast: three times, all seats bid one of their coins at once, unseen, perhaps with a boast. The highest bid takes the dish.

A bid may be taken back until the last seat has bid. Equal highest bids draw lots. A boast doubles what is won.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any

import numpy as np

from tests.engine.toy import feast_knowledge
from waset.engine.actions import ActionTable, Argument, Kind
from waset.engine.bits import popcount, put
from waset.engine.errors import PositionError, Refusal
from waset.engine.game import PLAIN, Rules, Say, Told
from waset.engine.rng import below, reveals
from waset.engine.schema import DRAFT, OWNER, Cell, Cells, Knowledge, Table
from waset.engine.stubs import deal, ended, legal, prefer, redeal, step, totals, wins

SEATS, COINS, DISHES = 3, 4, 3
SPECTATOR = SEATS
BID, BOAST = 0, 4


class State(Table):
    dish: Annotated[int, Cell(0, DISHES, "dishes taken")]
    coins: Annotated[Cells, Cell(0, 1, "coins left", shape=(SEATS, COINS))]
    bids: Annotated[Cells, Cell(0, COINS, "coin bid, from 1; 0 for none", shape=(SEATS,), seen=OWNER)]
    boasts: Annotated[Cells, Cell(0, 1, "1 when the bid came with a boast", shape=(SEATS,), seen=OWNER)]
    boasting: Annotated[Cells, Cell(0, 1, "1 while a boast is being made", shape=(SEATS,), seen=DRAFT)]
    won: Annotated[Cells, Cell(0, 99, "points", shape=(SEATS,))]


class Known(Knowledge):
    idle: Annotated[int, Cell(0, 0, "nothing")]


ACTIONS = ActionTable(
    Kind("bid", BID, "bid", (Argument("coin", ("1", "2", "3", "4")),), seen="nobody before all have bid", rules=("feast.bid",)),
    Kind("boast", BOAST, "boast", seen="nobody before all have bid"),
)


def open_game(s: Any, k: Any) -> None:
    s.coins[: s.seats] = 1
    s.asked = (1 << s.seats) - 1


def list_legal(s: Any, seat: int, words: Cells) -> int:
    words[0] = 0
    if (s.asked >> seat) & 1 == 0:
        return 0
    for coin in range(COINS):
        if s.coins[seat, coin]:
            put(words, BID + coin)
    if s.boasting[seat] == 0:
        put(words, BOAST)
    return popcount(words[0])


def do_step(s: Any, k: Any, seat: int, action: int) -> None:
    if action == BOAST:
        s.drafting |= 1 << seat
        s.boasting[seat] = 1
        return
    s.bids[seat] = action - BID + 1
    s.boasts[seat] = s.boasting[seat]
    drop_draft(s, seat)
    s.asked &= ~(1 << seat)
    if s.asked == 0:
        resolve(s)


def resolve(s: Any) -> None:
    reveals(s)
    best, equal = s.bids.max(), 0
    for seat in range(s.seats):
        equal += s.bids[seat] == best
    n = below(s, equal) if equal > 1 else 0
    for seat in range(s.seats):
        if s.bids[seat] == best:
            if n == 0:
                s.won[seat] += best * (1 + s.boasts[seat])
            n -= 1
        s.coins[seat, s.bids[seat] - 1] = 0
    s.bids[:] = 0
    s.boasts[:] = 0
    s.dish += 1
    s.asked = (1 << s.seats) - 1 if s.dish < DISHES else 0
    s.over = 1 if s.dish == DISHES else 0


def drop_draft(s: Any, seat: int) -> None:
    s.drafting &= ~(1 << seat)
    s.boasting[seat] = 0


def deal_again(s: Any, k: Any, seat: int) -> None:
    for other in range(s.seats):
        if other != seat:
            drop_draft(s, other)
            if s.bids[other] > 0:
                n = below(s, s.coins[other].sum())
                for coin in range(COINS):
                    if s.coins[other, coin]:
                        if n == 0:
                            s.bids[other] = coin + 1
                        n -= 1
                s.boasts[other] = below(s, 2)


def share(s: Any, k: Any, seat: int) -> None:
    """Nothing is known."""


def count_points(s: Any, out: Cells) -> None:
    for seat in range(s.seats):
        out[seat] = s.won[seat]


def mark_winners(s: Any, out: Cells) -> None:
    for seat in range(s.seats):
        out[seat] = 1 if s.won[seat] == s.won.max() else 0


def how_ended(s: Any) -> int:
    return 0


def like(s: Any, seat: int, action: int) -> float:
    return 0.0


def check(s: Any) -> None:
    for seat in range(SEATS):
        coins = COINS - s.dish if seat < s.seats else 0
        if s.coins[seat].sum() != coins:
            raise PositionError(f"coins[{seat}]", f"must be {coins}")
        owes = seat < s.seats and not (s.asked >> seat) & 1 and not s.over
        if (s.bids[seat] > 0) != owes or (s.bids[seat] > 0 and not s.coins[seat, s.bids[seat] - 1]) or s.boasts[seat] > s.bids[seat]:
            raise PositionError(f"bids[{seat}]", "a seat has bid one of its coins, or is asked to")


def view(s: Any, k: Any, viewer: int) -> dict[str, Any]:
    seats = range(s.seats)
    own = viewer if viewer < s.seats else None
    return {
        "dish": int(s.dish),
        "over": bool(s.over),
        "asked": [seat for seat in seats if (s.asked >> seat) & 1],
        "coins": s.coins[: s.seats].tolist(),
        "won": s.won[: s.seats].tolist(),
        "own": None if own is None else [int(s.bids[own]), int(s.boasts[own]), int(s.boasting[own])],
    }


def why_not(s: Any, seat: int, action: int) -> Refusal | None:
    words = np.zeros(1, np.int64)
    list_legal(s, seat, words)
    return None if (int(words[0]) >> action) & 1 else Refusal("feast.bid", "feast.refuse.bid", {})


def told(s: Any, seat: int, steps: Any, viewer: int) -> Told:
    if s.asked != 1 << seat and viewer != seat:
        return Told(seat, (("bid", (None,)),))
    return Told(seat, tuple((ACTIONS.decode(action)[0].name, ACTIONS.decode(action)[1]) for action in steps))


def events(before: dict[str, Any], choice: Told, after: dict[str, Any]) -> list[Say]:
    return [("feast.event.bid", {"who": f"seat.{choice.seat}", "what": [str(values) for _, values in choice.steps]})]


def prompt(seen: dict[str, Any], viewer: int) -> Say:
    return (
        ("feast.prompt.bid", {}) if viewer in seen["asked"] else ("feast.prompt.wait", {"whos": [f"seat.{seat}" for seat in seen["asked"]]})
    )


def parse(words: str, seat: int, seen: dict[str, Any], menu: Any) -> list[int] | Refusal:
    action = ACTIONS.find(words)
    if action is not None:
        return [action]
    return Refusal("table.words", "engine.refuse.unknown-words", {"words": words})


def describe(action: int, seen: dict[str, Any]) -> Say:
    return "feast.action", {"what": ACTIONS.words(action)}


def result(s: Any) -> dict[str, Any]:
    return {"points": {"dishes": s.won[: s.seats].tolist()}, "tie_break": None}


def derive(tables: Any) -> dict[str, Any]:
    return {}


FUNCTIONS = {deal: open_game, legal: list_legal, step: do_step, redeal: deal_again, totals: count_points, wins: mark_winners}
RULES = Rules(
    id="feast",
    title="Feast",
    rules_version=1,
    seats=(2, SEATS),
    spectator=SPECTATOR,
    modules=(sys.modules[__name__], feast_knowledge),
    hooks=feast_knowledge,
    state=State,
    knowledge=Known,
    actions=ACTIONS,
    options=(),
    editions={"plain": ()},
    default_edition="plain",
    derive=derive,
    functions={**FUNCTIONS, ended: how_ended, prefer: like},
    endings=("dishes",),
    step_limit=100,
    **{name: globals()[name] for name in PLAIN},
)
