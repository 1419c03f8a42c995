"""Words into steps: a step's own canonical words, and macros, which have words of their own and stand for several steps.

Words arrive in canonical English, in any case and spacing. A macro is read against its seat's own view and comes out as the ids of its
steps; whether they may be done is asked by who does them, so a macro whose first step is not allowed is that step alone. A lot's or a
courtesan's cards are named by kind, by scarabs (`2 0`, a start card before other blanks), as `amulet`, or all at once (`all`,
`amulets`). The argument alone (`b`, `beige`, `queen`) is enough where one thing that may be said ends in it. No text raises an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waset.engine.errors import Refusal
from waset.engine.words import UNKNOWN, Answer, steps_of, whole
from waset.games.sobek.actions import BACK_OF, CARD, DONE, FAMILY_OF, LOT, PLACE, PLAY, SEAT, TABLE, TOKEN
from waset.games.sobek.legal import COURTESAN_MOST
from waset.games.sobek.names import AMULET, FIRST, KIND_COUNT, LOT_FAMILIES, ROW_MAX, SCARABS, Character, Family, Token
from waset.games.sobek.terms import (
    BACK_NUMBER,
    CHARACTER_WORDS,
    EVENT_WORDS,
    FAMILY_NUMBER,
    HIDDEN,
    KIND_OF,
    KIND_WORDS,
    SEAT_WORDS,
    back_term,
    family_term,
    refuse,
    seat_term,
)

View = dict[str, Any]


def parse(words: str, seat: int, view: View, legal_ids: Sequence[int]) -> list[int] | Refusal:
    """The steps that words stand for, or a refusal."""
    return steps_of(words, TABLE, lambda said: understood(said, seat, view, legal_ids))


def understood(said: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """What words mean that are not a step's own."""
    verb, rest = said[0], said[1:]
    if verb in ("play", "token") and rest:
        verb, rest = rest[0], rest[1:]
    if not rest:
        return alone(verb, legal_ids)
    if verb == "take":
        return take(rest)
    if verb == "lot":
        return lot(rest, seat, view, legal_ids)
    if verb == "card":
        return several_cards(rest)
    if verb in CHARACTER_WORDS:
        return character(CHARACTER_WORDS.index(verb), rest, seat, view, legal_ids)
    return event(EVENT_WORDS.index(verb), rest, seat, view, legal_ids) if verb in EVENT_WORDS else None


def alone(word: str, legal_ids: Sequence[int]) -> Answer:
    """One word: the argument of a step that may be done, a character, an event, or `pass`."""
    ending = [action for action in legal_ids if TABLE.words(action).split()[1:] == [word]]
    if len(ending) == 1:
        return ending
    if word == "pass":
        return [DONE]
    if word in CHARACTER_WORDS:
        return [PLAY + CHARACTER_WORDS.index(word)]
    return [TOKEN + EVENT_WORDS.index(word)] if word in EVENT_WORDS else None


def take(rest: list[str]) -> Answer:
    """A take beyond what any row offers.  Rules: sobek.take.reach"""
    place = whole(rest[0])
    return refuse("take.reach", place=place) if len(rest) == 1 and place > 0 else None


# ---- cards -----------------------------------------------------------------------------------------------------------------------


def lot(rest: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """`lot ebony` with the cards of it, which lays them."""
    family = FAMILY_NUMBER.get(rest[0], UNKNOWN)
    if family == Family.AMULET:
        return refuse("lot.amulets-only", "no-lot")
    if family == UNKNOWN:
        return None
    named = chosen(rest[1:], family, hand_of(seat, view))
    if LOT + family not in legal_ids and named is not None:
        return [LOT + family]
    return [LOT + family, *named, DONE] if isinstance(named, list) else named


def several_cards(rest: list[str]) -> Answer:
    """Several cards of a choice, in the order in which they must be named."""
    kinds = [KIND_OF.get(word, UNKNOWN) for word in rest]
    return [CARD + kind for kind in sorted(kinds)] if all(0 <= kind < KIND_COUNT for kind in kinds) else None


def hand_of(seat: int, view: View) -> list[int]:
    """Cards of the seat's own hand by kind, as far as the view shows them."""
    shown = view["players"][seat]["hand"] if 0 <= seat < view["seats"] else None
    hand = [0] * KIND_COUNT
    for word, count in (shown or {}).items():
        hand[KIND_OF[word]] = count
    return hand


def chosen(items: list[str], family: int, hand: list[int]) -> Answer:
    """The steps that name these cards of a hand for a lot of a family."""
    own = range(FIRST[family], FIRST[family + 1])
    named = [0] * KIND_COUNT
    for item in items:
        if item == "all":
            for kind in own:
                named[kind] = max(named[kind], hand[kind])
        elif item == "amulets":
            named[AMULET] = max(named[AMULET], hand[AMULET])
        elif item in KIND_OF and item != HIDDEN:
            named[KIND_OF[item]] += 1
        else:
            scarabs = whole(item)
            fitting = [kind for kind in own if SCARABS[kind] == scarabs and KIND_WORDS[kind] not in CHARACTER_WORDS]
            if scarabs == UNKNOWN or not fitting:
                return None
            held = [kind for kind in fitting if named[kind] < hand[kind]]
            if not held:
                return Refusal("table.macro", "engine.refuse.macro-no-card", {"words": item})
            named[held[0]] += 1
    return [CARD + kind for kind in range(KIND_COUNT) for _ in range(named[kind])]


# ---- characters ------------------------------------------------------------------------------------------------------------------


def character(who: int, rest: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """A character with what it asks for."""
    steps = {
        Character.VIZIER: name_seat,
        Character.THIEF: rob,
        Character.MERCHANT: buy,
        Character.HIGH_PRIEST: cleanse,
        Character.HIGH_PRIESTESS: cleanse,
        Character.COURTESAN: add,
        Character.SCRIBE_A: strike,
        Character.SCRIBE_B: strike,
    }.get(Character(who))
    if steps is None:
        return None
    asked = steps(rest, seat, view)
    if asked is None or PLAY + who in legal_ids:
        return [PLAY + who, *asked] if isinstance(asked, list) else asked
    return [PLAY + who]


def name_seat(rest: list[str], seat: int, view: View) -> Answer:
    """A seat and nothing else."""
    return [SEAT + SEAT_WORDS.index(rest[0])] if len(rest) == 1 and rest[0] in SEAT_WORDS else None


def rob(rest: list[str], seat: int, view: View) -> Answer:
    """A thief's victim, and the back if it is said.  Rules: sobek.thief.back"""
    named = name_seat(rest[:1], seat, view)
    if not isinstance(named, list) or len(rest) == 1:
        return named
    back, victim = BACK_NUMBER.get(rest[1], UNKNOWN), named[0] - SEAT
    if back == UNKNOWN or rest[2:]:
        return None
    if victim != seat and victim < view["seats"] and view["players"][victim]["hand_backs"][rest[1]] == 0:
        return refuse("thief.back", back=back_term(back), victim=seat_term(victim))
    return [*named, BACK_OF + back]


def buy(rest: list[str], seat: int, view: View) -> Answer:
    """A merchant's place of the row.  Rules: sobek.merchant.any"""
    place = whole(rest[0])
    if rest[1:] or place <= 0:
        return None
    return [PLACE + place - 1] if place <= ROW_MAX else refuse("merchant.any", place=place, left=len(view["row"]))


def cleanse(rest: list[str], seat: int, view: View) -> Answer:
    """A priest's family; of an empty corruption none is asked for.  Rules: sobek.priest.discard, sobek.priest.empty"""
    family = FAMILY_NUMBER.get(rest[0], UNKNOWN)
    if rest[1:] or family == UNKNOWN:
        return None
    return [FAMILY_OF + family] if view["players"][seat]["corruption_count"] else []


def strike(rest: list[str], seat: int, view: View) -> Answer:
    """A scribe's victim, where the option has one named.  Rules: sobek.scribe.target"""
    named = name_seat(rest, seat, view)
    return refuse("scribe.target") if named and view["options"]["scribe_target"] == "all" else named


def add(rest: list[str], seat: int, view: View) -> Answer:
    """A courtesan's lot and cards; one card is ended by `done`.  Rules: sobek.courtesan.add"""
    family = FAMILY_NUMBER.get(rest[0], UNKNOWN)
    if family == UNKNOWN:
        return None
    hand = hand_of(seat, view)
    hand[KIND_OF["courtesan"]] = 0
    named = chosen(rest[1:], family, hand)
    if not isinstance(named, list):
        return named
    laid = [lot["family"] for lot in view["players"][seat]["lots"]]
    end = [DONE] if len(named) == 1 else []
    return may_not_add(family, len(named), hand, rest[0] in laid) or [FAMILY_OF + family, *named, *end]


def may_not_add(family: int, count: int, hand: list[int], lies: bool) -> Refusal | None:
    """Why so many cards of a hand cannot join a lot.  Rules: sobek.courtesan.add, sobek.lot.amulets-only"""
    if family >= LOT_FAMILIES:
        return refuse("lot.amulets-only", "no-lot")
    if count > COURTESAN_MOST:
        return refuse("courtesan.add", "two")
    if not lies:
        return refuse("courtesan.add", "no-lot", family=family_term(family))
    fits = any(hand[FIRST[family] : FIRST[family + 1]]) or hand[AMULET]
    return None if fits else refuse("courtesan.add", "nothing", family=family_term(family))


# ---- events ----------------------------------------------------------------------------------------------------------------------


def event(which: int, rest: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """An event with what it asks for."""
    if which == Token.PROSPERITY:
        asked = bless(rest, seat, view)
    elif which == Token.FORCED_CARD:
        asked = mark(rest, seat, view)
    else:
        asked = None if which in (Token.EXTRA_TURN, Token.AMNESTY) else name_seat(rest, seat, view)
    if asked is None or TOKEN + which in legal_ids:
        return [TOKEN + which, *asked] if isinstance(asked, list) else asked
    return [TOKEN + which]


def bless(rest: list[str], seat: int, view: View) -> Answer:
    """A Prosperity's lot.  Rules: sobek.token.prosperity"""
    family = FAMILY_NUMBER.get(rest[0], UNKNOWN)
    if rest[1:] or family == UNKNOWN:
        return None
    if not Family.CATTLE <= family <= Family.WHEAT:
        return refuse("token.prosperity", family=family_term(family))
    if rest[0] not in [laid["family"] for laid in view["players"][seat]["lots"]]:
        return refuse("token.prosperity", "no-lot", family=family_term(family))
    return [FAMILY_OF + family]


def mark(rest: list[str], seat: int, view: View) -> Answer:
    """A forced card's place and rival.  Rules: sobek.token.forced-card"""
    place, bound = whole(rest[0]), (seat + 1) % view["seats"]
    named = name_seat(rest[1:], seat, view) if rest[1:] else []
    if place <= 0 or not isinstance(named, list):
        return None
    if place > view["reach"]:
        return refuse("token.forced-card", "reach", place=place)
    if place > len(view["row"]):
        return refuse("token.forced-card", "row-short", place=place, left=len(view["row"]))
    if view["options"]["forced_card_target"] == "named":
        return [PLACE + place - 1, *named]
    return refuse("token.forced-card", "next", victim=seat_term(bound)) if named not in ([], [SEAT + bound]) else [PLACE + place - 1]
