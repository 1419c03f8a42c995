"""Tomb: two or three seats draw cards of four kinds with two backs, lay sets, peek and give.

A turn is one of: draw a card unseen; lay two or more cards of one back, a draft; look at a rival's hand; give a card to the next seat, who
alone sees it; do nothing. After six rounds whoever has laid most wins; the hands are laid open.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any

import numpy as np

from tests.engine.toy import tomb_knowledge
from tests.engine.toy.tomb_knowledge import BACK_SIZE, OBSERVERS, SPECTATOR, gains, looked, loses
from waset.engine.actions import ActionTable, Argument, Kind
from waset.engine.bits import popcount, put
from waset.engine.errors import EditionError, PositionError, Refusal
from waset.engine.game import PLAIN, Option, Rules, Say, Told
from waset.engine.rng import below, reveals
from waset.engine.schema import DRAFT, NOBODY, OWNER, Cell, Cells, Knowledge, Table
from waset.engine.stubs import deal, ended, legal, prefer, redeal, step, totals, wins

SEATS, KINDS = 3, 4
DRAW, LAY, CARD, DONE, PEEK, GIVE = 0, 1, 2, 6, 7, 10
KIND_WORDS = ("ankh", "ba", "crook", "djed")
SEAT_WORDS = ("a", "b", "c")
ROUNDS = 6
COPIES = np.array([3, 3, 3, 3], np.int64)
"""Cards of each kind: a table of the edition."""


class State(Table):
    opt_peek: Annotated[int, Cell(0, 1, "option: 1 when hands may be looked at", rule="tomb.peek")]
    to_play: Annotated[int, Cell(0, SEATS - 1, "seat whose turn it is")]
    turns_left: Annotated[int, Cell(0, SEATS * ROUNDS, "turns still to come")]
    bag: Annotated[Cells, Cell(0, 9, "cards by kind in the pile", shape=(KINDS,), seen=NOBODY)]
    hands: Annotated[Cells, Cell(0, 9, "cards in hand", shape=(SEATS, KINDS), seen=OWNER)]
    laid: Annotated[Cells, Cell(0, 9, "cards laid", shape=(SEATS, KINDS))]
    laying: Annotated[Cells, Cell(0, 1, "1 while a set is being named", shape=(SEATS,), seen=DRAFT)]
    named: Annotated[Cells, Cell(0, 9, "cards named", shape=(SEATS, KINDS), seen=DRAFT)]


class Known(Knowledge):
    hands: Annotated[Cells, Cell(0, 9, "known cards", shape=(OBSERVERS, SEATS, KINDS))]


ACTIONS = ActionTable(
    Kind("draw", DRAW, "draw", rules=("tomb.draw",)),
    Kind("lay", LAY, "lay", rules=("tomb.lay",)),
    Kind("card", CARD, "card", (Argument("kind", KIND_WORDS),), rules=("tomb.lay",)),
    Kind("done", DONE, "done"),
    Kind("peek", PEEK, "peek", (Argument("seat", SEAT_WORDS),)),
    Kind("give", GIVE, "give", (Argument("kind", KIND_WORDS),), seen="its back; the kind to giver and receiver"),
)


def open_game(s: Any, k: Any) -> None:
    for kind in range(KINDS):
        s.bag[kind] = COPIES[kind]
    s.turns_left = s.seats * ROUNDS
    for seat in range(s.seats):
        for _ in range(2):
            take_card(s, seat)
    s.to_play = below(s, s.seats)
    s.asked = 1 << s.to_play


def take_card(s: Any, seat: int) -> None:
    n = below(s, s.bag.sum())
    for kind in range(KINDS):
        if n < s.bag[kind]:
            s.bag[kind] -= 1
            s.hands[seat, kind] += 1
            return
        n -= s.bag[kind]


def may_card(s: Any, seat: int, kind: int) -> bool:
    if s.hands[seat, kind] - s.named[seat, kind] <= 0:
        return False
    first, named, later = kind // BACK_SIZE * BACK_SIZE, 0, 0
    for other in range(KINDS):
        named += s.named[seat, other]
        if s.named[seat, other] > 0 and (other > kind or other // BACK_SIZE != kind // BACK_SIZE):
            return False
        if kind <= other < first + BACK_SIZE:
            later += s.hands[seat, other] - s.named[seat, other]
    return named + later >= 2


def may_lay(s: Any, seat: int) -> bool:
    found = False
    for kind in range(KINDS):
        found = found or may_card(s, seat, kind)
    return found


def list_legal(s: Any, seat: int, words: Cells) -> int:  # noqa: C901 - a table of contents
    words[0] = 0
    if (s.asked >> seat) & 1 == 0:
        return 0
    if s.laying[seat]:
        for kind in range(KINDS):
            if may_card(s, seat, kind):
                put(words, CARD + kind)
        if s.named[seat].sum() >= 2:
            put(words, DONE)
        return popcount(words[0])
    put(words, DONE)
    if s.bag.sum() > 0:
        put(words, DRAW)
    if may_lay(s, seat):
        put(words, LAY)
    for other in range(s.seats):
        if other != seat and s.opt_peek:
            put(words, PEEK + other)
    for kind in range(KINDS):
        if s.hands[seat, kind] > 0:
            put(words, GIVE + kind)
    return popcount(words[0])


def do_step(s: Any, k: Any, seat: int, action: int) -> None:
    if action == LAY:
        s.drafting |= 1 << seat
        s.laying[seat] = 1
        return
    if CARD <= action < DONE:
        s.named[seat, action - CARD] += 1
        return
    if action == DRAW:
        take_card(s, seat)
    elif action == DONE:
        if s.laying[seat]:
            lay_named(s, k, seat)
    elif action < GIVE:
        looked(s, k, action - PEEK, seat)
        reveals(s)
    else:
        give(s, k, seat, action - GIVE)
    s.to_play = (s.to_play + 1) % s.seats
    s.turns_left -= 1
    s.asked = 1 << s.to_play
    if s.turns_left == 0:
        reveals(s)
        s.asked = 0
        s.over = 1


def lay_named(s: Any, k: Any, seat: int) -> None:
    for kind in range(KINDS):
        for _ in range(s.named[seat, kind]):
            s.hands[seat, kind] -= 1
            s.laid[seat, kind] += 1
            loses(s, k, seat, kind, SPECTATOR)
    drop_draft(s, seat)


def give(s: Any, k: Any, seat: int, kind: int) -> None:
    other = (seat + 1) % s.seats
    s.hands[seat, kind] -= 1
    s.hands[other, kind] += 1
    loses(s, k, seat, kind, other)
    gains(s, k, other, kind, seat)


def drop_draft(s: Any, seat: int) -> None:
    s.drafting &= ~(1 << seat)
    s.laying[seat] = 0
    s.named[seat, :] = 0


def deal_again(s: Any, k: Any, seat: int) -> None:
    if s.over:
        return
    backs = np.zeros((SEATS, 2), np.int64)
    for other in range(s.seats):
        if other != seat:
            drop_draft(s, other)
            for kind in range(KINDS):
                unknown = s.hands[other, kind] - k.hands[seat, other, kind]
                s.bag[kind] += unknown
                backs[other, kind // BACK_SIZE] += unknown
                s.hands[other, kind] = k.hands[seat, other, kind]
    for other in range(s.seats):
        for back in range(2):
            for _ in range(backs[other, back]):
                take_with_back(s, other, back)


def take_with_back(s: Any, seat: int, back: int) -> None:
    n = below(s, s.bag[back * BACK_SIZE : (back + 1) * BACK_SIZE].sum())
    for kind in range(back * BACK_SIZE, (back + 1) * BACK_SIZE):
        if n < s.bag[kind]:
            s.bag[kind] -= 1
            s.hands[seat, kind] += 1
            return
        n -= s.bag[kind]


def share(s: Any, k: Any, seat: int) -> None:
    for observer in range(SPECTATOR):
        if observer != seat:
            k.hands[observer] = k.hands[SPECTATOR]


def count_points(s: Any, out: Cells) -> None:
    for seat in range(s.seats):
        out[seat] = s.laid[seat].sum()


def mark_winners(s: Any, out: Cells) -> None:
    best = 0
    for seat in range(s.seats):
        best = max(best, s.laid[seat].sum())
    for seat in range(s.seats):
        out[seat] = 1 if s.laid[seat].sum() == best else 0


def how_ended(s: Any) -> int:
    return 0


def like(s: Any, seat: int, action: int) -> float:
    return 1.0 if action == LAY or CARD <= action <= DONE else 0.0


def check(s: Any) -> None:
    for kind in range(KINDS):
        count = s.bag[kind] + s.hands[:, kind].sum() + s.laid[:, kind].sum()
        if count != COPIES[kind]:
            raise PositionError(f"bag[{kind}]", f"{count} cards of {COPIES[kind]}")
    if s.to_play >= s.seats or (not s.over and s.asked != 1 << s.to_play):
        raise PositionError("asked", "must be the seat to play")


def view(s: Any, k: Any, viewer: int) -> dict[str, Any]:
    players = []
    for seat in range(s.seats):
        hand = [int(n) for n in s.hands[seat]]
        own = seat == viewer or s.over
        players.append(
            {
                "backs": [sum(hand[:2]), sum(hand[2:])],
                "hand": hand if own else None,
                "known": None if own else k.hands[viewer, seat].tolist(),
                "laid": s.laid[seat].tolist(),
                "named": s.named[seat].tolist() if seat == viewer and s.laying[seat] else None,
            }
        )
    return {"to_play": int(s.to_play), "turns_left": int(s.turns_left), "over": bool(s.over), "pile": int(s.bag.sum()), "players": players}


def why_not(s: Any, seat: int, action: int) -> Refusal | None:
    words = np.zeros(1, np.int64)
    list_legal(s, seat, words)
    if (int(words[0]) >> action) & 1:
        return None
    if not (s.asked >> seat) & 1:
        return Refusal("tomb.turn", "tomb.refuse.turn", {"who": f"seat.{int(s.to_play)}"})
    return Refusal("tomb.lay" if CARD <= action <= DONE or action == LAY else "tomb.turn", "tomb.refuse.not-now", {})


def told(s: Any, seat: int, steps: Any, viewer: int) -> Told:
    found = []
    for action in steps:
        kind, values = ACTIONS.decode(action)
        hidden = kind.name == "give" and viewer not in (seat, (seat + 1) % s.seats)
        found.append((kind.name, (None,) if hidden else values))
    return Told(seat, tuple(found))


def events(before: dict[str, Any], choice: Told, after: dict[str, Any]) -> list[Say]:
    said: list[Say] = [(f"tomb.event.{name}", {"who": f"seat.{choice.seat}", "what": list(values)}) for name, values in choice.steps]
    return said + ([("tomb.event.over", {})] if after["over"] else [])


def prompt(seen: dict[str, Any], viewer: int) -> Say:
    return ("tomb.prompt.over", {}) if seen["over"] else ("tomb.prompt.turn", {"who": f"seat.{seen['to_play']}"})


def parse(words: str, seat: int, seen: dict[str, Any], menu: Any) -> list[int] | Refusal:
    action = ACTIONS.find(words)
    if action is not None:
        return [action]
    said = words.lower().split()
    if said[:1] == ["set"]:
        return [LAY, *(CARD + KIND_WORDS.index(word) for word in said[1:]), DONE]
    if said == ["done", "draw"]:
        return [DONE, DRAW]
    return Refusal("table.words", "engine.refuse.unknown-words", {"words": words})


def describe(action: int, seen: dict[str, Any]) -> Say:
    kind, values = ACTIONS.decode(action)
    return f"tomb.action.{kind.name}", {"what": list(values)}


def result(s: Any) -> dict[str, Any]:
    return {"points": {"laid": s.laid[: s.seats].sum(axis=1).tolist()}, "tie_break": None}


def derive(tables: dict[str, Any]) -> dict[str, Any]:
    if len(tables["copies"]) != KINDS or min(tables["copies"]) < 2:
        raise EditionError(f"copies: there are {KINDS} kinds of two cards or more")
    return {"COPIES": np.array(tables["copies"], np.int64), "ROUNDS": tables["rounds"]}


def read_edition(data: Any) -> dict[str, Any]:
    if set(data) != {"copies", "rounds"} or not isinstance(data["copies"], list):
        raise EditionError("copies and rounds are wanted")
    if any(type(number) is not int or not 0 < number < 10 for number in (*data["copies"], data["rounds"])):
        raise EditionError("copies and rounds are whole numbers from 1 to 9")
    if data["rounds"] > ROUNDS:
        raise EditionError(f"rounds: at most {ROUNDS}")
    return {"copies": list(data["copies"]), "rounds": data["rounds"]}


def rules(**other: Any) -> Rules:
    """The game; `other` replaces parts of it."""
    functions = {deal: open_game, legal: list_legal, step: do_step, redeal: deal_again, totals: count_points, wins: mark_winners}
    parts: dict[str, Any] = {
        "id": "tomb",
        "title": "Tomb",
        "rules_version": 1,
        "seats": (2, SEATS),
        "spectator": SPECTATOR,
        "modules": (sys.modules[__name__], tomb_knowledge),
        "hooks": tomb_knowledge,
        "state": State,
        "knowledge": Known,
        "actions": ACTIONS,
        "options": (Option("peek", "opt_peek", ("yes", "no"), (1, 0), "tomb.peek"),),
        "editions": {"plain": {"copies": [3, 3, 3, 3], "rounds": 6}, "short": {"copies": [2, 3, 2, 3], "rounds": 2}},
        "default_edition": "plain",
        "derive": derive,
        "functions": {**functions, ended: how_ended, prefer: like},
        "endings": ("turns",),
        "step_limit": 2_000,
        "read_edition": read_edition,
    }
    parts |= {name: globals()[name] for name in PLAIN}
    return Rules(**{**parts, **other})


RULES = rules()
