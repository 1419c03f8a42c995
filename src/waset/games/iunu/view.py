"""What a viewer may know: open facts, kept facts and his own secrets, ready for JSON.

A viewer is a seat or SPECTATOR. Nothing here may depend on what a redeal for that viewer deals anew; tests hold it to that. Words for
citizens and afterlife cards are those of actions.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from waset.engine.game import Told
from waset.games.iunu.actions import CITIZEN_WORDS, TABLE
from waset.games.iunu.afterlife import cards_held, cards_offered
from waset.games.iunu.assignment import assign
from waset.games.iunu.bread import is_hungry, price_of_loaf
from waset.games.iunu.dice import income_of_merchant, sum_of_dice
from waset.games.iunu.dynasty import leader_of
from waset.games.iunu.knowledge import SPECTATOR
from waset.games.iunu.names import (
    AFTERLIFE_FACTOR,
    AFTERLIFE_IN_BOX,
    AFTERLIFE_KINDS,
    AFTERLIFE_OF,
    BREAD,
    CITIZENS,
    COPIES,
    HAND,
    LOAVES,
    NOBODY,
    POINTS,
    ROUNDS,
    Citizen,
    Phase,
)
from waset.games.iunu.options import chosen_options
from waset.games.iunu.pile import cards_in_hand
from waset.games.iunu.preview import lays_of
from waset.games.iunu.raid import may_threaten, ransom
from waset.games.iunu.scoring import ENDINGS, bread_points, deben_points, ended, majority_points, printed_points
from waset.games.iunu.state import Knowledge, State
from waset.games.iunu.terms import AFTERLIFE_WORDS, PHASE_WORDS

SECRET_STEPS = ("keep", "take")
"""Kinds of actions whose argument its seat alone may know."""


def view(s: State, k: Knowledge, viewer: int) -> dict[str, Any]:
    """The whole table as one viewer may know it.

    Rules: iunu.secret.hands, iunu.secret.afterlife, iunu.secret.open, iunu.discard.secret
    """
    return {
        "game": "iunu",
        "seats": int(s.seats),
        "viewer": None if viewer == SPECTATOR else viewer,
        "round": int(s.round_number),
        "rounds": int(ROUNDS[s.seats]),
        "phase": PHASE_WORDS[s.phase],
        "starter": int(s.starter),
        "to_play": int(s.to_play),
        "asked": seats_of(s.asked),
        "over": bool(s.over),
        "ended": ENDINGS[ended(s)] if s.over else None,
        "dice": [int(die) for die in s.dice],
        "citizens": [citizen_of(s, citizen) for citizen in range(CITIZENS)],
        "pile": pile_of(s),
        "hand_size": int(HAND[s.seats]),
        "afterlife": afterlife_of(s, k, viewer),
        "rates": {"merchant": int(income_of_merchant(s)), "noble": int(sum_of_dice(s)), "ransom": int(ransom(s))},
        "options": chosen_options(s),
        "players": [player_of(s, seat, viewer) for seat in range(s.seats)],
        "lays": lays_of(s, viewer) if s.phase == Phase.LAY and viewer == s.to_play else None,
        "bake": bake_of(s),
        "raid": raid_of(s),
        "offer": offer_of(s, viewer),
    }


def seats_of(mask: int) -> list[int]:
    """Seats of a bit mask."""
    return [seat for seat in range(SPECTATOR) if (int(mask) >> seat) & 1]


def cards(counts: Any) -> dict[str, int]:
    """Words of the citizens of which there are some, with their number."""
    return {CITIZEN_WORDS[citizen]: int(count) for citizen, count in enumerate(counts) if count > 0}


def afterlife_cards(counts: Any) -> dict[str, int]:
    """Words of the afterlife cards of which there are some, with their number."""
    return {AFTERLIFE_WORDS[kind]: int(count) for kind, count in enumerate(counts) if count > 0}


def citizen_of(s: State, citizen: int) -> dict[str, Any]:
    """What is printed on a citizen, and who has the majority now.  Rules: iunu.score.majority, iunu.score.level"""
    leader, most = leader_of(s, citizen), int(s.laid[: s.seats, citizen].max())
    return {
        "citizen": CITIZEN_WORDS[citizen],
        "points": int(POINTS[citizen]),
        "majority": int(COPIES[citizen]),
        "bread": int(BREAD[citizen]),
        "laid": int(s.laid[: s.seats, citizen].sum()),
        "leader": None if leader == NOBODY else int(leader),
        "level": bool(most > 0 and leader == NOBODY),
    }


def pile_of(s: State) -> dict[str, int]:
    """Cards in the pile, cards not laid, and how many of these a refill needs.  Rules: iunu.end.short"""
    in_hands = sum(int(cards_in_hand(s, seat)) for seat in range(s.seats))
    return {"count": int(s.pile_count), "unlaid": int(s.pile_count) + in_hands, "need": int(s.seats * HAND[s.seats])}


def afterlife_of(s: State, k: Knowledge, viewer: int) -> dict[str, Any]:
    """The afterlife pile, every card of the edition, and what this viewer knows to lie in the pile.  Rules: iunu.secret.afterlife"""
    return {
        "count": int(s.afterlife_count),
        "cards": [afterlife_card(kind) for kind in range(AFTERLIFE_KINDS) if AFTERLIFE_IN_BOX[kind] > 0],
        "known": afterlife_cards(k.afterlife[viewer]),
    }


def afterlife_card(kind: int) -> dict[str, Any]:
    """What an afterlife card is for."""
    return {
        "card": AFTERLIFE_WORDS[kind],
        "citizens": [CITIZEN_WORDS[citizen] for citizen in range(CITIZENS) if (AFTERLIFE_OF[kind] >> citizen) & 1],
        "factor": int(AFTERLIFE_FACTOR[kind]),
        "copies": int(AFTERLIFE_IN_BOX[kind]),
    }


def player_of(s: State, seat: int, viewer: int) -> dict[str, Any]:
    """One seat's part of the table.

    Rules: iunu.secret.hands, iunu.secret.afterlife, iunu.secret.open, iunu.discard.secret
    """
    own = seat == viewer
    shown = own or s.over != 0
    used = np.zeros(CITIZENS, np.int64)
    bonus = int(assign(s, seat, used)) if shown else None
    return {
        "seat": seat,
        "deben": int(s.deben[seat]),
        "hand_count": int(cards_in_hand(s, seat)),
        "hand": cards(s.hands[seat]) if own else None,
        "laid": cards(s.laid[seat]),
        "fed": cards(s.fed[seat]),
        "loaf": int(price_of_loaf(s, seat)),
        "immune": bool(s.laid[seat, Citizen.SOLDIER] > 0),
        "afterlife_count": int(cards_held(s, seat)),
        "afterlife": afterlife_cards(s.held[seat]) if shown else None,
        "assigned": {CITIZEN_WORDS[i]: AFTERLIFE_WORDS[card - 1] for i, card in enumerate(used) if card > 0} if shown else None,
        "answered": bool(s.phase == Phase.DISCARD and s.kept[seat] > 0),
        "kept": CITIZEN_WORDS[s.kept[seat] - 1] if own and s.kept[seat] > 0 else None,
        "points": points_of(s, seat, bonus),
    }


def points_of(s: State, seat: int, bonus: int | None) -> dict[str, int | None]:
    """A seat's points by source as they would count now; afterlife cards only where the viewer knows them.

    Rules: iunu.score.printed, iunu.score.majority, iunu.score.bread, iunu.score.deben
    """
    points = {
        "printed": int(printed_points(s, seat)),
        "majorities": int(majority_points(s, seat)),
        "bread": int(bread_points(s, seat)),
        "deben": int(deben_points(s, seat)),
    }
    return {**points, "afterlife": bonus, "total": sum(points.values()) + (bonus or 0)}


def bake_of(s: State) -> dict[str, Any] | None:
    """The baking under way: loaves that may still be bought, the price of the next, and who may have it."""
    if s.phase != Phase.BAKE:
        return None
    seat = int(s.to_play)
    hungry = [CITIZEN_WORDS[citizen] for citizen in range(s.bake_floor, CITIZENS) if is_hungry(s, seat, citizen)]
    return {"seat": seat, "left": int(LOAVES - s.baked), "price": int(price_of_loaf(s, seat)), "next": hungry}


def raid_of(s: State) -> dict[str, Any] | None:
    """The raid under way: who may be threatened, and who is."""
    if s.phase not in (Phase.SOLDIER, Phase.RANSOM):
        return None
    seat = int(s.to_play)
    return {
        "seat": seat,
        "victim": int(s.victim) if s.phase == Phase.RANSOM else None,
        "ransom": int(ransom(s)),
        "targets": [victim for victim in range(s.seats) if may_threaten(s, seat, victim)],
    }


def offer_of(s: State, viewer: int) -> dict[str, Any] | None:
    """The afterlife cards that a Priest's seat looks at: which, for that seat alone.  Rules: iunu.secret.afterlife, iunu.priest.look"""
    if s.phase != Phase.PRIEST:
        return None
    seat = int(s.to_play)
    looked_at = [AFTERLIFE_WORDS[kind] for kind in range(AFTERLIFE_KINDS) for _ in range(s.offered[seat, kind])]
    return {"seat": seat, "count": int(cards_offered(s, seat)), "cards": looked_at if viewer == seat else None}


def told(s: State, seat: int, steps: Sequence[int], viewer: int) -> Told:
    """What a viewer may know of a committed choice, from the state before it.

    Rules: iunu.discard.secret, iunu.secret.afterlife
    """
    said = []
    for kind, values in map(TABLE.decode, steps):
        hidden = kind.name in SECRET_STEPS and viewer != seat
        said.append((kind.name, (None,) if hidden else tuple(values)))
    return Told(seat, tuple(said))
