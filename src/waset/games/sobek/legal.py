"""What may be done: one `may_<kind>` a kind of action, in the order of actions.py. The reasons are in why_not.py.

A `may_` function trusts that its kind is asked for; `legal` sees to that by phase and by open draft. Where all ids lie below 63 the hot
functions gather them in one number, which the compiler keeps in a register, before they write it to the first word.
"""

from __future__ import annotations

from waset.engine.bits import popcount, put
from waset.engine.schema import Cells
from waset.games.sobek.actions import BACK_OF, CARD, DONE, FAMILY_OF, LOT, PLACE, PLAY, SEAT, TAKE, TOKEN, WORDS
from waset.games.sobek.hand import HAND_AFTER_SCRIBE, cards_of_hand, cards_with_back
from waset.games.sobek.lots import LEAST, cards_in_lot, free_of, is_free, may_hold_prosperity, named_of
from waset.games.sobek.names import (
    AMULET,
    BACKS,
    CARD_OF,
    CHARACTERS,
    FAMILIES,
    FIRST,
    KIND_COUNT,
    LOT_FAMILIES,
    REACH,
    TOKEN_KINDS,
    Draft,
    Family,
    Phase,
)
from waset.games.sobek.state import State

COURTESAN_MOST = 2


def legal(s: State, seat: int, words: Cells) -> int:
    """Fill `words` with what a seat may do now and answer how many choices that is.

    Rules: sobek.turn.one-action, sobek.turn.order
    """
    for i in range(WORDS):
        words[i] = 0
    if (s.asked >> seat) & 1 == 0:
        return 0
    if s.draft[seat] != Draft.NONE:
        put_draft_steps(s, seat, words)
    elif s.phase == Phase.TURN:
        put_turns(s, seat, words)
    elif s.phase == Phase.TOKEN:
        put_tokens(s, words)
    elif s.phase == Phase.HORIZONTAL:
        words[0] = lots_to_begin(s, seat) | 1 << DONE
    else:
        put_cards(s, seat, words)
    count = 0
    for i in range(WORDS):
        count += popcount(words[i])
    return count


def put_turns(s: State, seat: int, words: Cells) -> None:
    """The three kinds of turn, or the forced card alone.

    Rules: sobek.turn.one-action, sobek.token.forced-card
    """
    if s.forced[seat] > 0:
        put(words, TAKE + s.forced[seat] - 1)
        return
    chosen = ((1 << min(REACH, s.row_count)) - 1) << TAKE
    for who in range(CHARACTERS):
        if may_play(s, seat, who):
            chosen |= 1 << (PLAY + who)
    words[0] = chosen | lots_to_begin(s, seat)


def lots_to_begin(s: State, seat: int) -> int:
    """The families of which a lot may be begun, as bits of the first word."""
    chosen = 0
    for family in range(LOT_FAMILIES):
        if may_lot(s, seat, family):
            chosen |= 1 << (LOT + family)
    return chosen


def put_cards(s: State, seat: int, words: Cells) -> None:
    """The card kinds that may be named next."""
    for kind in range(KIND_COUNT):
        if may_card(s, seat, kind):
            put(words, CARD + kind)


def put_lot_cards(s: State, seat: int, words: Cells) -> None:
    """The cards that may be named next for a lot or an addition. Kinds never fall, so each must leave enough above it.

    Rules: sobek.lot.three, sobek.lot.amulet, sobek.lot.amulets-only, sobek.courtesan.add
    """
    family = s.draft_aim[seat]
    least = LEAST if s.draft[seat] == Draft.LOT else 0
    amulets = is_free(s, seat, AMULET)
    within_reach = s.draft_count[seat] + amulets
    chosen = 0
    if amulets > 0 and within_reach >= least and may_name_amulet(s, seat, family):
        chosen = 1 << (CARD + AMULET)
    for kind in range(FIRST[family + 1] - 1, max(FIRST[family], s.draft_floor[seat]) - 1, -1):
        free = is_free(s, seat, kind)
        within_reach += free
        if free > 0 and within_reach >= least:
            chosen |= 1 << (CARD + kind)
    words[0] = chosen


def may_name_amulet(s: State, seat: int, family: int) -> bool:
    """Whether a real card has been named, or need not be.  Rules: sobek.lot.amulets-only, sobek.courtesan.add"""
    if s.draft[seat] == Draft.ADD_CARD or named_of(s, seat, family) > 0:
        return True
    return may_be_amulets_only(s, seat, family)


def put_tokens(s: State, words: Cells) -> None:
    """The tokens that are left.  Rules: sobek.token.look, sobek.token.must, sobek.token.useless"""
    for event in range(TOKEN_KINDS):
        if may_token(s, event):
            put(words, TOKEN + event)


def put_draft_steps(s: State, seat: int, words: Cells) -> None:
    """The steps that go on with an unfinished choice."""
    draft = s.draft[seat]
    if draft == Draft.LOT or draft == Draft.ADD_CARD:
        put_lot_cards(s, seat, words)
        if may_done(s, seat):
            put(words, DONE)
    elif draft == Draft.DISCARD:
        put_cards(s, seat, words)
    elif draft == Draft.SEAT or draft == Draft.EVENT_SEAT:
        for other in range(s.seats):
            if may_seat(seat, other):
                put(words, SEAT + other)
    elif draft == Draft.BACK:
        for back in range(BACKS):
            if may_back(s, seat, back):
                put(words, BACK_OF + back)
    elif draft == Draft.PLACE or draft == Draft.EVENT_PLACE:
        for place in range(s.row_count):
            if may_place(s, seat, place):
                put(words, PLACE + place)
    else:
        for family in range(FAMILIES):
            if may_family(s, seat, family):
                put(words, FAMILY_OF + family)


def may_lot(s: State, seat: int, family: int) -> bool:
    """Three cards with a real one of the family; for a lot that lies already, amulets alone will do.

    Rules: sobek.lot.three, sobek.lot.family, sobek.lot.amulet, sobek.lot.amulets-only, sobek.lot.extend
    """
    real = s.held[seat, family]
    enough = real + s.hands[seat, AMULET] >= LEAST
    return enough and (real > 0 or may_be_amulets_only(s, seat, family))


def may_be_amulets_only(s: State, seat: int, family: int) -> bool:
    """Whether amulets alone may join: the seat has a lot of the family, and the round is not over.

    Rules: sobek.lot.amulets-only, sobek.horizontal.separate
    """
    return s.phase == Phase.TURN and cards_in_lot(s, seat, family) > 0


def may_play(s: State, seat: int, who: int) -> bool:
    """A character in hand.  Rules: sobek.character.one"""
    return s.hands[seat, CARD_OF[who]] > 0


def may_card(s: State, seat: int, kind: int) -> bool:
    """A card of the pile looked at, or one that a scribe's victim may give up.

    Rules: sobek.vizier.look, sobek.scribe.choose
    """
    if s.phase == Phase.VIZIER:
        return s.corruption[s.victim, kind] > 0
    return kind >= s.draft_floor[seat] and is_free(s, seat, kind) > 0 and may_discard(s, seat, kind)


def may_discard(s: State, seat: int, kind: int) -> bool:
    """Whether, kinds never falling, enough cards remain to get down to six.  Rules: sobek.scribe.six, sobek.scribe.choose"""
    left = 0
    for other in range(kind, KIND_COUNT):
        left += is_free(s, seat, other)
    return s.draft_count[seat] + left >= cards_of_hand(s, seat) - HAND_AFTER_SCRIBE


def may_done(s: State, seat: int) -> bool:
    """A lot of three or more, or at least one card added by a courtesan.

    Rules: sobek.lot.three, sobek.courtesan.add
    """
    named = s.draft_count[seat]
    return (s.draft[seat] == Draft.LOT and named >= LEAST) or (s.draft[seat] == Draft.ADD_CARD and named > 1)


def may_token(s: State, event: int) -> bool:
    """A token that is left, with an effect or without.  Rules: sobek.token.look, sobek.token.useless"""
    return s.events[event] > 0


def may_seat(seat: int, other: int) -> bool:
    """An opponent.  Rules: sobek.token.victim, sobek.vizier.look, sobek.thief.draw"""
    return other != seat


def may_family(s: State, seat: int, family: int) -> bool:
    """A family for a priest (any), for a Prosperity or for a courtesan (a lot of one's own).

    Rules: sobek.priest.discard, sobek.token.prosperity, sobek.courtesan.add
    """
    draft = s.draft[seat]
    if draft == Draft.FAMILY:
        return True
    if family >= LOT_FAMILIES:
        return False
    return may_hold_prosperity(s, seat, family) if draft == Draft.EVENT_LOT else may_add(s, seat, family)


def may_add(s: State, seat: int, family: int) -> bool:
    """Whether a card of the hand, the courtesan herself apart, fits a lot that the seat has laid.

    Rules: sobek.courtesan.add, sobek.courtesan.none
    """
    if family >= Family.AMULET or cards_in_lot(s, seat, family) == 0:
        return False
    return free_of(s, seat, family, 0) + s.hands[seat, AMULET] > 0


def may_place(s: State, seat: int, place: int) -> bool:
    """Any card of the row for a merchant, one within reach for a forced card.

    Rules: sobek.merchant.any, sobek.token.forced-card
    """
    return place < s.row_count and (s.draft[seat] == Draft.PLACE or place < REACH)


def may_back(s: State, seat: int, back: int) -> bool:
    """A back that shows in the victim's hand.  Rules: sobek.thief.back"""
    return cards_with_back(s, s.draft_aim[seat], back) > 0
