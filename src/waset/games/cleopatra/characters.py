"""The six characters: what each does once it is played. One that goes on through several answers lies aside until its effect is over."""

from __future__ import annotations

from waset.engine.rng import reveals
from waset.games.cleopatra.altar import is_full
from waset.games.cleopatra.deck import TOP_OPEN, cards_discarded, draw_identity, rebuild, show_top, turn_over, turn_side
from waset.games.cleopatra.hand import cards_of_hand, lay_aside, move_amulets, over_limit
from waset.games.cleopatra.knowledge import (
    SPECTATOR,
    bag_loses,
    discard_gains,
    discard_loses,
    discards_looked_at,
    hand_gains,
    hand_loses,
    hand_offered,
    hand_shown,
    vizier_chose,
    vizier_gains,
    vizier_rejects,
)
from waset.games.cleopatra.layout import array
from waset.games.cleopatra.names import (
    FIRST_CHARACTER,
    HAND_LIMIT,
    KINDS,
    STANDARD_KINDS,
    VIZIER_CARDS,
    Character,
)
from waset.games.cleopatra.state import Knowledge, State

SMUGGLER_AMULETS, SCRIBE_AMULETS = 1, 2
AMULETS_AT_ONCE = array((2, 1, 0, 0, 0, 0))
"""Amulets for showing a character, by character: beggar and courtesan; the others bring theirs by what they do."""
BEGGED_TALENTS = 2


def show_character(s: State, k: Knowledge, seat: int, character: int, amulets: int) -> None:
    """A character is shown and lies aside while its effect goes on; its amulets are taken.  Rules: cleopatra.character.play"""
    lay_aside(s, k, seat, FIRST_CHARACTER + character)
    s.playing = FIRST_CHARACTER + character + 1
    s.amulets[seat] += amulets


def character_ends(s: State, k: Knowledge) -> None:
    """Its effect over, the character joins the discards.  Rules: cleopatra.character.play, cleopatra.courtesan.herself"""
    kind = s.playing - 1
    s.playing = 0
    s.discard[kind] += 1
    discard_gains(s, k, kind)


def rivals_of(s: State, seat: int) -> int:
    """Bit mask of all other seats."""
    return ((1 << s.seats) - 1) & ~(1 << seat)


# ---- beggar ----------------------------------------------------------------------------------------------------------------------


def can_give_talents(s: State, seat: int) -> bool:
    """Whether a seat has two talents.  Rules: cleopatra.beggar.give"""
    return s.talents[seat] >= BEGGED_TALENTS


def can_give_card(s: State, seat: int) -> bool:
    """Whether a seat holds a standard card.  Rules: cleopatra.beggar.give"""
    count = 0
    for kind in range(STANDARD_KINDS):
        count += s.hands[seat, kind]
    return count > 0


def give_talents(s: State, giver: int, beggar: int) -> None:
    """Two talents change purses.  Rules: cleopatra.beggar.give"""
    s.talents[giver] -= BEGGED_TALENTS
    s.talents[beggar] += BEGGED_TALENTS


def give_card(s: State, k: Knowledge, giver: int, beggar: int, kind: int) -> None:
    """A standard card changes hands; only the two see which.  Rules: cleopatra.beggar.give, cleopatra.beggar.secret"""
    reveals(s)
    s.hands[giver, kind] -= 1
    s.hands[beggar, kind] += 1
    hand_loses(s, k, giver, kind, beggar)
    hand_gains(s, k, beggar, kind, giver)


def show_hand(s: State, k: Knowledge, owner: int, seat: int) -> None:
    """Who can give nothing shows his hand to the beggar's player.  Rules: cleopatra.beggar.neither"""
    reveals(s)
    hand_shown(s, k, owner, seat)


# ---- courtesan -------------------------------------------------------------------------------------------------------------------


def search_discards(s: State, k: Knowledge, seat: int) -> None:
    """A courtesan's player looks through all discards.  Rules: cleopatra.courtesan.take"""
    reveals(s)
    discards_looked_at(s, k, seat)


def fetch(s: State, k: Knowledge, seat: int, kind: int) -> None:
    """One card of the discards comes to hand; the others do not see which.  Rules: cleopatra.courtesan.take"""
    s.discard[kind] -= 1
    discard_loses(s, k, kind, seat)
    s.hands[seat, kind] += 1


# ---- envoy -----------------------------------------------------------------------------------------------------------------------


def most_offered(s: State, seat: int) -> int:
    """How many cards a seat may offer an envoy.  Rules: cleopatra.envoy.offer, cleopatra.envoy.amulet"""
    held = s.hands[seat, s.envoy_resource - 1]
    return min(held, s.amulets[seat]) if s.opt_envoy_amulet else held


def lay_offers_open(s: State, k: Knowledge) -> None:
    """All offers are seen together; who offers something is waited for.  Rules: cleopatra.envoy.open"""
    reveals(s)
    for seat in range(s.seats):
        if s.offers[seat] > 1:
            hand_offered(s, k, seat, s.envoy_resource - 1, s.offers[seat] - 1)
            s.waiting |= 1 << seat


def accept_from(s: State, k: Knowledge, seat: int, giver: int, count: int) -> None:
    """Some of a giver's cards come to hand before all, with an amulet of his for each.  Rules: cleopatra.envoy.accept"""
    kind = s.envoy_resource - 1
    s.hands[giver, kind] -= count
    s.hands[seat, kind] += count
    for _ in range(count):
        hand_loses(s, k, giver, kind, SPECTATOR)
        hand_gains(s, k, seat, kind, SPECTATOR)
    move_amulets(s, giver, seat, count)


def envoy_leaves(s: State) -> None:
    """Forget what an envoy asked for and was offered."""
    s.envoy_resource = 0
    s.envoy_asked = 0
    s.waiting = 0
    for seat in range(s.seats):
        s.offers[seat] = 0


# ---- vizier ----------------------------------------------------------------------------------------------------------------------


def take_five(s: State, k: Knowledge, seat: int) -> None:
    """The top cards of the deck lie before the vizier's player; others see what lay open on top, and how many lay face up.

    Rules: cleopatra.vizier.five, cleopatra.vizier.short, cleopatra.deck.rebuild
    """
    for _ in range(VIZIER_CARDS):
        rebuild(s, k)
        if s.deck_count > 0:
            s.vizier[lift_card(s, k, seat)] += 1
    rebuild(s, k)
    show_top(s, k)
    reveals(s)


def lift_card(s: State, k: Knowledge, seat: int) -> int:
    """The top card goes to the vizier's player: its kind.  Rules: cleopatra.vizier.five"""
    if s.deck_top >= TOP_OPEN:
        card = turn_over(s, k)
        vizier_gains(s, k, card)
        return card
    turn_side(s)
    card = draw_identity(s)
    bag_loses(s, k, card, seat)
    return card


def keep_some(s: State, k: Knowledge, seat: int) -> None:
    """The cards named come to hand for an amulet each, the others are discarded face down.

    Rules: cleopatra.vizier.keep, cleopatra.vizier.reject
    """
    kept, rejected = 0, 0
    for kind in range(KINDS):
        kept += s.draft_cards[kind]
        rejected += s.vizier[kind] - s.draft_cards[kind]
    vizier_chose(s, k, seat, kept, rejected)
    for kind in range(KINDS):
        s.hands[seat, kind] += s.draft_cards[kind]
        for _ in range(s.vizier[kind] - s.draft_cards[kind]):
            s.discard[kind] += 1
            vizier_rejects(s, k, seat, kind)
        s.vizier[kind] = 0
    s.amulets[seat] += kept


# ---- what may be played when -----------------------------------------------------------------------------------------------------


def has_use(s: State, seat: int, character: int) -> bool:
    """Whether a character in hand would do something now; a scribe is asked for in legal.py.

    Rules: cleopatra.courtesan.empty, cleopatra.vizier.short, cleopatra.smuggler.keep
    """
    if character == Character.COURTESAN:
        return cards_discarded(s) > 0
    if character == Character.VIZIER:
        return s.deck_count > 0 or cards_discarded(s) > 0
    return character != Character.SMUGGLER or over_limit(s, seat) > 0


def smuggle(s: State, seat: int) -> None:
    """All cards above the limit are kept.  Rules: cleopatra.smuggler.keep"""
    s.paid_for = max(s.paid_for, cards_of_hand(s, seat) - HAND_LIMIT)


def can_turn_die(s: State, to_priest: bool) -> bool:
    """Whether a scribe has a die to turn.  Rules: cleopatra.scribe.die"""
    return not is_full(s) if to_priest else s.altar > 0
