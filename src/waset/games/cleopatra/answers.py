"""Characters and answers: what is played, given, fetched, offered, bid. Each answers what follows (names.STAY and on)."""

from __future__ import annotations

from waset.games.cleopatra.actions import ALL_SEATS, CARD, DIE_PRIEST, PLAY
from waset.games.cleopatra.altar import hold_offering, is_full
from waset.games.cleopatra.characters import (
    AMULETS_AT_ONCE,
    SMUGGLER_AMULETS,
    accept_from,
    character_ends,
    envoy_leaves,
    fetch,
    give_card,
    give_talents,
    lay_offers_open,
    rivals_of,
    search_discards,
    show_character,
    smuggle,
    take_five,
)
from waset.games.cleopatra.drafts import cards_named, drop_draft, name_card, open_draft
from waset.games.cleopatra.hand import discard_openly, over_limit
from waset.games.cleopatra.legal import first_waiting, giver_now
from waset.games.cleopatra.names import BACK, CHECKED, FIRST_CHARACTER, GIFTS, KINDS, LAST, STAY, Character, Draft, Phase
from waset.games.cleopatra.state import Knowledge, State


def do_play(s: State, k: Knowledge, seat: int, action: int) -> int:
    """Play a character: at once where nothing is to be chosen.  Rules: cleopatra.character.when, cleopatra.character.play"""
    character = action - PLAY
    if character == Character.SCRIBE:
        open_draft(s, seat, Draft.SCRIBE.value, action)
    elif character == Character.ENVOY:
        open_draft(s, seat, Draft.RESOURCE.value, action)
    elif character == Character.SMUGGLER:
        discard_openly(s, k, seat, FIRST_CHARACTER + character)
        s.amulets[seat] += SMUGGLER_AMULETS
        smuggle(s, seat)
        return CHECKED
    else:
        s.resume = s.phase
        return play_at_once(s, k, seat, character)
    return STAY


def play_at_once(s: State, k: Knowledge, seat: int, character: int) -> int:
    """Beggar, courtesan, vizier.  Rules: cleopatra.beggar.order, cleopatra.courtesan.take, cleopatra.vizier.five"""
    show_character(s, k, seat, character, AMULETS_AT_ONCE[character])
    if character == Character.BEGGAR:
        s.phase = Phase.BEGGAR.value
        s.waiting = rivals_of(s, seat)
        return GIFTS
    if character == Character.COURTESAN:
        search_discards(s, k, seat)
        s.phase = Phase.COURTESAN.value
    else:
        take_five(s, k, seat)
        s.phase = Phase.VIZIER.value
    return STAY


def do_card(s: State, k: Knowledge, seat: int, action: int) -> int:
    """Name a card: given, fetched, kept or dropped.

    Rules: cleopatra.beggar.give, cleopatra.courtesan.take, cleopatra.vizier.keep, cleopatra.hand.drop
    """
    kind = action - CARD
    if s.phase == Phase.BEGGAR:
        give_card(s, k, seat, s.to_play, kind)
        s.waiting &= ~(1 << seat)
        return GIFTS
    if s.phase == Phase.COURTESAN:
        fetch(s, k, seat, kind)
        return BACK
    if s.phase == Phase.VIZIER and s.draft == Draft.NONE:
        open_draft(s, seat, Draft.KEEP.value, action)
    name_card(s, kind)
    if s.draft == Draft.DROP and cards_named(s) == over_limit(s, seat):
        return drop_cards(s, k, seat)
    return STAY


def drop_cards(s: State, k: Knowledge, seat: int) -> int:
    """The cards named are discarded, for one amulet in all.  Rules: cleopatra.hand.drop, cleopatra.hand.tainted"""
    for kind in range(KINDS):
        for _ in range(s.draft_cards[kind]):
            discard_openly(s, k, seat, kind)
    s.amulets[seat] += 1
    drop_draft(s, seat)
    return CHECKED


def do_resource(s: State, resource: int) -> int:
    """Name what an envoy asks for.  Rules: cleopatra.envoy.ask"""
    s.draft_target = resource + 1
    s.draft = Draft.SEAT.value
    return STAY


def do_seat(s: State, k: Knowledge, seat: int, other: int) -> int:
    """Name whom an envoy asks; they answer at the same time.  Rules: cleopatra.envoy.ask, cleopatra.envoy.offer"""
    s.envoy_resource = s.draft_target
    drop_draft(s, seat)
    show_character(s, k, seat, Character.ENVOY.value, 0)
    s.envoy_asked = rivals_of(s, seat) if other == ALL_SEATS else 1 << other
    s.resume = s.phase
    s.phase = Phase.ENVOY.value
    s.asked = s.envoy_asked
    return STAY


def do_die(s: State, k: Knowledge, seat: int, face: int) -> int:
    """A scribe turns a die: to the altar, perhaps to an offering at once, or off it.

    Rules: cleopatra.scribe.die, cleopatra.scribe.at-once
    """
    drop_draft(s, seat)
    discard_openly(s, k, seat, FIRST_CHARACTER + Character.SCRIBE)
    s.altar += 1 if face == DIE_PRIEST else -1
    if is_full(s):
        ask_for_bids(s, s.phase)
        return STAY
    return LAST if s.phase == Phase.ALTAR else STAY


def do_talents(s: State, seat: int) -> int:
    """Give a beggar two talents.  Rules: cleopatra.beggar.give"""
    give_talents(s, seat, s.to_play)
    s.waiting &= ~(1 << seat)
    return GIFTS


def ask_for_gifts(s: State) -> int:
    """A beggar's rivals are asked one after another, clockwise.  Rules: cleopatra.beggar.order"""
    if s.waiting == 0:
        return BACK
    s.asked = 1 << first_waiting(s, s.to_play + 1)
    return STAY


def do_offer(s: State, k: Knowledge, seat: int, count: int) -> int:
    """Offer an envoy some cards; when all have answered, offers are laid open.  Rules: cleopatra.envoy.offer, cleopatra.envoy.open"""
    s.offers[seat] = count + 1
    s.asked &= ~(1 << seat)
    if s.asked != 0:
        return STAY
    lay_offers_open(s, k)
    s.phase = Phase.ACCEPT.value
    s.asked = 1 << s.to_play
    return end_envoy(s)


def do_accept(s: State, k: Knowledge, seat: int, count: int) -> int:
    """Take some of a giver's cards, each with an amulet of his.  Rules: cleopatra.envoy.accept"""
    giver = giver_now(s)
    accept_from(s, k, seat, giver, count)
    s.waiting &= ~(1 << giver)
    return end_envoy(s)


def end_envoy(s: State) -> int:
    """No offer left, the envoy leaves.  Rules: cleopatra.envoy.accept"""
    if s.waiting != 0:
        return STAY
    envoy_leaves(s)
    return BACK


def go_back(s: State, k: Knowledge) -> None:
    """A character's effect is over; the turn goes on where it was."""
    character_ends(s, k)
    s.phase = s.resume
    s.resume = 0
    s.asked = 1 << s.to_play


def ask_for_bids(s: State, resume: int) -> None:
    """All seats bid at the same time.  Rules: cleopatra.offering.secret"""
    s.resume = resume
    s.phase = Phase.OFFERING.value
    s.asked = (1 << s.seats) - 1


def do_bid(s: State, seat: int, talents: int) -> int:
    """Bid; when all have, the offering is held.  Rules: cleopatra.offering.secret, cleopatra.offering.zero"""
    s.bids[seat] = talents + 1
    s.asked &= ~(1 << seat)
    if s.asked != 0:
        return STAY
    hold_offering(s)
    s.phase = s.resume
    s.resume = 0
    s.asked = 1 << s.to_play
    return LAST if s.phase == Phase.END else STAY
