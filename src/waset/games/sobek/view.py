"""What a viewer may know: open facts, kept facts and his own secrets, ready for JSON.

A viewer is a seat or SPECTATOR. Nothing here may depend on what a redeal for that viewer deals anew; tests hold it to that. Words for
cards, families, tokens and backs are those of actions.py; a character that lies face down is `hidden`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waset.engine.game import Told
from waset.games.sobek.actions import CARD, PLAY, TABLE, TOKEN
from waset.games.sobek.knowledge import SPECTATOR
from waset.games.sobek.names import (
    AMULET,
    BACK,
    BACKS,
    FIRST,
    KIND_COUNT,
    LOT_FAMILIES,
    PLACE_KINDS,
    REACH,
    ROUNDS,
    SCARABS,
    SYMBOL,
    TOKEN_KINDS,
    Draft,
    Phase,
)
from waset.games.sobek.options import chosen_options
from waset.games.sobek.state import Knowledge, State
from waset.games.sobek.terms import ASKS, BACK_WORDS, CHARACTER_WORDS, EVENT_WORDS, FAMILY_WORDS, KIND_WORDS
from waset.games.sobek.track import symbol_at

PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)


def view(s: State, k: Knowledge, viewer: int) -> dict[str, Any]:
    """The whole table as one viewer may know it.

    Rules: sobek.secret.hands, sobek.secret.backs, sobek.secret.tokens, sobek.corruption.closed
    """
    return {
        "game": "sobek",
        "seats": int(s.seats),
        "viewer": None if viewer == SPECTATOR else viewer,
        "round": int(s.round_number),
        "rounds": int(ROUNDS),
        "phase": PHASE_WORDS[s.phase],
        "starter": int(s.starter),
        "to_play": int(s.to_play),
        "asked": seats_of(s.asked),
        "extra_turn": bool(s.extra_turn),
        "over": bool(s.over),
        "row": [KIND_WORDS[s.row[place]] for place in range(s.row_count)],
        "pile": pile_of(s),
        "discard": cards(s.discard),
        "events": events_of(s, viewer),
        "reach": int(REACH),
        "options": chosen_options(s),
        "players": [player_of(s, k, seat, viewer) for seat in range(s.seats)],
        "vizier": vizier_of(s, viewer),
        "track": [int(symbol) for symbol in SYMBOL],
    }


def seats_of(mask: int) -> list[int]:
    """Seats of a bit mask."""
    return [seat for seat in range(SPECTATOR) if (int(mask) >> seat) & 1]


def cards(counts: Any) -> dict[str, int]:
    """Words of the kinds of which there are some, with their number."""
    return {KIND_WORDS[kind]: count for kind, count in enumerate(counts.tolist()) if count > 0}


def backs(counts: Any) -> dict[str, int]:
    """How many cards show each back.  Rules: sobek.secret.backs"""
    found = [0] * BACKS
    for back, count in zip(BACK.tolist(), counts.tolist(), strict=False):
        found[back] += count
    return dict(zip(BACK_WORDS, found, strict=True))


def pile_of(s: State) -> dict[str, Any]:
    """The pile, with the back of its top card where it is shown.  Rules: sobek.take.pile-back"""
    return {
        "count": int(s.pile_count),
        "top": BACK_WORDS[s.pile_top - 1] if s.pile_top > 0 else None,
        "characters_left": int(s.pile_orange),
    }


def events_of(s: State, viewer: int) -> dict[str, Any]:
    """The event tokens: those left are known only to who has looked.  Rules: sobek.secret.tokens"""
    seen = seats_of(s.events_seen)
    return {
        "left": int(s.events_left),
        "seen_by": seen,
        "used": tokens(s.events_used),
        "known": tokens(s.events) if viewer in seen else None,
    }


def tokens(counts: Any) -> list[str]:
    """Words of event tokens, as often as they are there."""
    return [EVENT_WORDS[event] for event in range(TOKEN_KINDS) for _ in range(counts[event])]


def player_of(s: State, k: Knowledge, seat: int, viewer: int) -> dict[str, Any]:
    """One seat's part of the table.

    Rules: sobek.secret.hands, sobek.secret.round-end, sobek.corruption.own, sobek.corruption.closed
    """
    own = seat == viewer
    lots = lots_of(s, seat)
    return {
        "seat": seat,
        "marker": int(s.marker[seat]),
        "glyph": int(symbol_at(s.marker[seat])),
        "hand_count": int(s.hands[seat].sum()),
        "hand_backs": backs(s.hands[seat]),
        "hand": cards(s.hands[seat]) if own else None,
        "known_hand": {} if own else cards(k.hands[viewer, seat]),
        "corruption_count": int(s.corruption[seat].sum()),
        "corruption": cards(s.corruption[seat]) if own and not s.opt_own_corruption_closed else None,
        "known_corruption": cards(k.corruption[viewer, seat]),
        "corruption_backs": backs(s.corruption[seat, :PLACE_KINDS]),
        "curses": int(s.curses[seat]),
        "forced": int(s.forced[seat]),
        "lots": lots,
        "horizontal": horizontal_of(s, seat),
        "lot_points": sum(lot["points"] for lot in lots),
        "rounds": [round_of(s, seat, here) for here in range(finished_rounds(s))],
        "draft": draft_of(s, seat) if own and s.draft[seat] != Draft.NONE else None,
    }


def lots_of(s: State, seat: int) -> list[dict[str, Any]]:
    """The lots that a seat has laid during the round.  Rules: sobek.score.lot, sobek.score.prosperity"""
    if not (s.laid[seat].any() or s.laid_amulets[seat].any() or s.prosperity[seat].any()):
        return []
    found = []
    for family in range(LOT_FAMILIES):
        laid = of_family(s.laid[seat], family, s.laid_amulets[seat, family])
        tokens_on_it = int(s.prosperity[seat, family])
        count = int(laid.sum()) + tokens_on_it
        if count > 0:
            scarabs = scarabs_on(laid) + tokens_on_it * int(s.opt_prosperity_scarabs)
            found.append({
                "family": FAMILY_WORDS[family], "cards": cards(laid), "count": count, "prosperity": tokens_on_it,
                "scarabs": scarabs, "points": scarabs * count,
            })  # fmt: skip
    return found


def horizontal_of(s: State, seat: int) -> list[dict[str, Any]]:
    """The horizontal lots of a seat, one entry a family.  Rules: sobek.score.horizontal"""
    if not (s.horizontal[seat].any() or s.horizontal_amulets[seat].any()):
        return []
    found = []
    for family in range(LOT_FAMILIES):
        laid = of_family(s.horizontal[seat], family, s.horizontal_amulets[seat, family])
        if laid.any():
            scarabs = scarabs_on(laid)
            found.append({
                "family": FAMILY_WORDS[family], "cards": cards(laid), "count": int(laid.sum()), "scarabs": scarabs, "points": scarabs,
            })  # fmt: skip
    return found


def of_family(laid: Any, family: int, amulets: int) -> Any:
    """Counts by kind of the cards of one family among `laid`, with so many amulets."""
    counts = laid.copy()
    counts[: FIRST[family]] = 0
    counts[FIRST[family + 1] :] = 0
    counts[AMULET] = amulets
    return counts


def scarabs_on(counts: Any) -> int:
    """Scarabs on cards counted by kind."""
    return int((counts[:KIND_COUNT] * SCARABS[:KIND_COUNT]).sum())


def finished_rounds(s: State) -> int:
    """Rounds whose points stand on the track."""
    return int(s.round_number) - (s.over == 0)


def round_of(s: State, seat: int, here: int) -> dict[str, int]:
    """What a finished round brought a seat.  Rules: sobek.secret.round-end"""
    return {
        "lots": int(s.points_lots[here, seat]),
        "horizontal": int(s.points_horizontal[here, seat]),
        "lost": int(s.lost[here, seat]),
        "guards": int(s.guard_moves[here, seat]),
        "corruption": int(s.corrupt_cards[here, seat]),
        "scarabs": int(s.corrupt_scarabs[here, seat]),
    }


def draft_of(s: State, seat: int) -> dict[str, Any]:
    """The unfinished choice of a seat: what it is, what was named, what is asked next.

    `action` is lot, character, token or scribe; `aim` is the seat (thief) or place (forced card) named so far.
    """
    draft, opened = int(s.draft[seat]), int(s.draft_action[seat])
    character = CHARACTER_WORDS[opened - PLAY] if PLAY <= opened < CARD else None
    event = EVENT_WORDS[opened - TOKEN] if opened >= TOKEN else None
    named = s.draft_cards[seat].copy()
    if character:
        named[KIND_WORDS.index(character)] -= 1
    return {
        "action": draft_action(draft, character, event),
        "asks": ASKS[Draft(draft)],
        "family": FAMILY_WORDS[s.draft_aim[seat]] if draft in (Draft.LOT, Draft.ADD_CARD) else None,
        "character": character,
        "token": event,
        "cards": [KIND_WORDS[kind] for kind in range(KIND_COUNT) for _ in range(named[kind])],
        "aim": int(s.draft_aim[seat]) if draft == Draft.BACK or (draft == Draft.EVENT_SEAT and s.draft_aim[seat] > 0) else None,
    }


def draft_action(draft: int, character: str | None, event: str | None) -> str:
    """What sort of action an unfinished choice belongs to."""
    if draft == Draft.LOT:
        return "lot"
    if draft == Draft.DISCARD:
        return "scribe"
    return "character" if character else "token"


def vizier_of(s: State, viewer: int) -> dict[str, Any] | None:
    """The pile that a vizier looks at: its cards for him alone, and only while he chooses.  Rules: sobek.vizier.look"""
    if s.phase != Phase.VIZIER:
        return None
    looked_at = {"victim": int(s.victim)}
    return {**looked_at, "cards": cards(s.corruption[s.victim])} if viewer == s.to_play else looked_at


def told(s: State, seat: int, steps: Sequence[int], viewer: int) -> Told:
    """What a viewer may know of a committed choice, from the state before it.

    Cards that change between hand and corruption are named to those who see them; for the others every such step is `card` of None,
    followed by the backs that they do see, in the order of backs, as the order of the cards would tell more.

    Rules: sobek.vizier.look, sobek.scribe.choose, sobek.secret.backs
    """
    said = [(kind.name, tuple(values)) for kind, values in map(TABLE.decode, steps)]
    if viewer in witnesses(s, seat):
        return Told(seat, tuple(said))
    shown = sorted(int(BACK[values[0]]) for name, values in said if name == "card")
    return Told(seat, (*((name, (None,) if name == "card" else values) for name, values in said), *(("back", (back,)) for back in shown)))


def witnesses(s: State, seat: int) -> range | tuple[int, ...]:
    """Who may know which cards a seat names now.  Rules: sobek.vizier.look, sobek.scribe.choose, sobek.corruption.own"""
    if s.phase == Phase.SCRIBE:
        return (seat,)
    if s.phase == Phase.VIZIER:
        return (seat,) if s.opt_own_corruption_closed else (seat, int(s.victim))
    return range(SPECTATOR + 1)
