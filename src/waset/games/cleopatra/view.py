"""What a viewer may know: open facts, kept facts and his own secrets, ready for JSON.

A viewer is a seat or SPECTATOR. Nothing here may depend on what a redeal for that viewer deals anew; tests hold it to that. Words for
cards, parts and squares are those of actions.py; a card that lies face down is `hidden`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waset.engine.game import Told
from waset.games.cleopatra.actions import TABLE
from waset.games.cleopatra.altar import place_of
from waset.games.cleopatra.deck import TOP_DOWN, TOP_OPEN
from waset.games.cleopatra.hand import cards_of_hand, over_limit
from waset.games.cleopatra.knowledge import SPECTATOR
from waset.games.cleopatra.legal import giver_now
from waset.games.cleopatra.names import DICE, FACE_DOWN, RESOURCES, STALLS, STEPS, Phase
from waset.games.cleopatra.options import chosen_options
from waset.games.cleopatra.palace import palace_of, quarry_of
from waset.games.cleopatra.pending import draft_of
from waset.games.cleopatra.quarry import bonus, completed
from waset.games.cleopatra.scoring import amulets_left, is_eaten, wealth
from waset.games.cleopatra.state import Knowledge, State
from waset.games.cleopatra.terms import CATEGORY_WORDS, HIDDEN, KIND_WORDS, PHASE_WORDS, RESOURCE_WORDS


def view(s: State, k: Knowledge, viewer: int) -> dict[str, Any]:
    """The whole table as one viewer may know it.

    Rules: cleopatra.secret.hands, cleopatra.secret.purse, cleopatra.market.face-down, cleopatra.offering.secret
    """
    return {
        "game": "cleopatra",
        "seats": int(s.seats),
        "viewer": None if viewer == SPECTATOR else viewer,
        "phase": PHASE_WORDS[s.phase],
        "to_play": int(s.to_play),
        "starter": int(s.starter),
        "asked": seats_of(s.asked),
        "over": bool(s.over),
        "step": int(s.step_reached),
        "steps": int(STEPS),
        "completed": categories(completed(s)),
        "options": chosen_options(s),
        "altar": {"dice": int(DICE), "priests": int(s.altar)},
        "deck": deck_of(s),
        "discards": {"count": int(s.discard.sum()), "known": cards(k.discard[viewer])},
        "stalls": [stall_of(s, stall) for stall in range(STALLS)],
        "drawn": [KIND_WORDS[min(int(card), FACE_DOWN)] for card in s.drawn if card <= FACE_DOWN] if s.phase == Phase.REFILL else [],
        "over_ten": int(over_limit(s, s.to_play)) if s.phase in (Phase.MARKET, Phase.END) else 0,
        **palace_of(s, int(s.draft_part) - 1 if viewer == s.to_play else -1),
        "quarry": quarry_of(s, viewer),
        "turn": turn_of(s),
        "players": [player_of(s, k, seat, viewer) for seat in range(s.seats)],
        "offering": offering_of(s, viewer),
        "envoy": envoy_of(s, viewer),
        "beggar": {"waiting": seats_of(s.waiting)} if s.phase == Phase.BEGGAR else None,
        "vizier": vizier_of(s, viewer),
        "draft": draft_of(s) if viewer == s.to_play and s.drafting else None,
    }


def seats_of(mask: int) -> list[int]:
    """Seats of a bit mask."""
    return [seat for seat in range(SPECTATOR) if (int(mask) >> seat) & 1]


def cards(counts: Any) -> dict[str, int]:
    """Words of the kinds of which there are some, with their number."""
    return {KIND_WORDS[kind]: int(count) for kind, count in enumerate(counts) if count > 0}


def card_list(counts: Any) -> list[str]:
    """Words of cards, as often as they are there."""
    return [KIND_WORDS[kind] for kind, count in enumerate(counts) for _ in range(int(count))]


def categories(mask: int) -> list[str]:
    """Words of the categories of a bit mask."""
    return [word for i, word in enumerate(CATEGORY_WORDS) if (int(mask) >> i) & 1]


def deck_of(s: State) -> dict[str, Any]:
    """The deck with its top card, as far as that is shown.  Rules: cleopatra.deck.top, cleopatra.deck.half"""
    top = None
    if s.deck_top == TOP_DOWN:
        top = HIDDEN
    elif s.deck_top >= TOP_OPEN:
        top = KIND_WORDS[s.deck_top - TOP_OPEN]
    return {"count": int(s.deck_count), "up": int(s.deck_up), "top": top}


def stall_of(s: State, stall: int) -> dict[str, Any]:
    """A stall: the cards face up, and how many lie face down.  Rules: cleopatra.market.face-down"""
    shown, hidden = card_list(s.stall_up[stall]), int(s.stall_down[stall])
    return {"cards": shown, "hidden": hidden, "count": len(shown) + hidden}


def turn_of(s: State) -> dict[str, Any]:
    """What the turn has brought so far.  Rules: cleopatra.quarry.bonus, cleopatra.pay.double"""
    return {
        "marketed": bool(s.marketed),
        "built": int(s.built),
        "bonus": int(bonus(s.built)),
        "credit": {RESOURCE_WORDS[resource]: int(s.credit[resource]) for resource in range(RESOURCES) if s.credit[resource] > 0},
        "finished": categories(completed(s) & ~s.finished),
    }


def player_of(s: State, k: Knowledge, seat: int, viewer: int) -> dict[str, Any]:
    """One seat's part of the table.  Rules: cleopatra.secret.hands, cleopatra.secret.purse, cleopatra.end.hands"""
    own = seat == viewer
    answered = s.phase == Phase.OFFERING and s.bids[seat] > 0
    return {
        "seat": seat,
        "hand_count": int(cards_of_hand(s, seat)),
        "hand": cards(s.hands[seat]) if own or s.over else None,
        "known_hand": {} if own or s.over else cards(k.hands[viewer, seat]),
        "talents": int(s.talents[seat]),
        "amulets": int(s.amulets[seat]),
        "merchants": int(s.merchants[seat]),
        "statues": int((s.statues[seat] == 0).sum()),
        "answered": bool(answered or (s.phase == Phase.ENVOY and s.offers[seat] > 0)),
        "end": end_of(s, seat) if s.over else None,
    }


def end_of(s: State, seat: int) -> dict[str, Any]:
    """How the end came out for a seat.  Rules: cleopatra.end.hands, cleopatra.end.lay-off, cleopatra.end.crocodile"""
    before, left = int(s.amulets[seat] + s.tainted[seat]), int(amulets_left(s, seat))
    return {
        "tainted": int(s.tainted[seat]),
        "amulets": before,
        "sanctified": int(s.sanctified[seat]),
        "laid_off": before - left,
        "left": left,
        "eaten": bool(is_eaten(s, seat)),
        "wealth": int(wealth(s, seat)),
    }


def offering_of(s: State, viewer: int) -> dict[str, Any]:
    """The bid of one's own while an offering is on, and how the last one came out.  Rules: cleopatra.offering.secret"""
    own = int(s.bids[viewer]) - 1 if viewer < s.seats and s.bids[viewer] > 0 else None
    last = None
    if s.last_bids[0] > 0:
        bids = [int(s.last_bids[seat]) - 1 for seat in range(s.seats)]
        last = {"bids": bids, "places": [place_of(bids, seat) for seat in range(s.seats)],
                "amulets": [int(s.last_amulets[seat]) for seat in range(s.seats)]}  # fmt: skip
    return {"own": own, "last": last}


def envoy_of(s: State, viewer: int) -> dict[str, Any] | None:
    """What an envoy asks for and whom; the offers once they are laid open.  Rules: cleopatra.envoy.ask, cleopatra.envoy.open"""
    if s.envoy_resource == 0:
        return None
    is_open = s.phase == Phase.ACCEPT
    own = viewer < s.seats and s.offers[viewer] > 0
    return {
        "resource": RESOURCE_WORDS[s.envoy_resource - 1],
        "asked": seats_of(s.envoy_asked),
        "own": int(s.offers[viewer]) - 1 if own else None,
        "offers": [int(s.offers[seat]) - 1 if s.offers[seat] > 0 else None for seat in range(s.seats)] if is_open else None,
        "now": int(giver_now(s)) if is_open else None,
    }


def vizier_of(s: State, viewer: int) -> dict[str, Any] | None:
    """The cards of a vizier: for his player alone.  Rules: cleopatra.vizier.five"""
    if s.phase != Phase.VIZIER:
        return None
    return {"count": int(s.vizier.sum()), "cards": cards(s.vizier) if viewer == s.to_play else None}


def told(s: State, seat: int, steps: Sequence[int], viewer: int) -> Told:
    """What a viewer may know of a committed choice, from the state before it.

    Rules: cleopatra.offering.secret, cleopatra.envoy.offer, cleopatra.beggar.secret, cleopatra.courtesan.take, cleopatra.vizier.reject
    """
    said = [(kind.name, tuple(values)) for kind, values in map(TABLE.decode, steps)]
    if viewer == seat or not is_secret(s, viewer):
        return Told(seat, tuple(said))
    return Told(seat, tuple((name, (None,) if name in ("card", "bid", "offer") else values) for name, values in said))


def is_secret(s: State, viewer: int) -> bool:
    """Whether what is named now is not for a viewer beside who names it."""
    if s.phase == Phase.BEGGAR:
        return viewer != s.to_play
    return s.phase in (Phase.OFFERING, Phase.ENVOY, Phase.COURTESAN, Phase.VIZIER)
