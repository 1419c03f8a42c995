"""Words into steps: a step's own canonical words, and macros, which have words of their own and stand for several steps.

Words arrive in canonical English, in any case and spacing. Whether steps may be done is asked by who does them. No text raises an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waset.engine.errors import Refusal
from waset.engine.words import UNKNOWN, Answer, steps_of, whole
from waset.games.iunu.actions import FEED, HAND_OVER, LAY, SEAT, STOP, TABLE, TAKE
from waset.games.iunu.names import CITIZENS, HAND_MAX
from waset.games.iunu.terms import AFTERLIFE_WORDS, CITIZEN_NUMBER, SEAT_NUMBER, citizen_term, refuse

View = dict[str, Any]
ENDS = frozenset(("none", "neither", "no", "done", "pass", "enough"))
"""Other words for `stop`."""


def parse(words: str, seat: int, view: View, legal_ids: Sequence[int]) -> list[int] | Refusal:
    """The steps that words stand for, or a refusal."""
    return steps_of(words, TABLE, lambda said: understood(said, seat, view, legal_ids))


def understood(said: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """What words mean that are not a step's own."""
    verb, rest = said[0], said[1:]
    if not rest:
        return alone(verb, legal_ids)
    if verb == "lay":
        return lay(rest, seat, view)
    if verb == "feed":
        return feed(rest)
    if said == ["hand", "over"]:
        return [HAND_OVER]
    if verb == "attack" and len(rest) == 1 and rest[0] in SEAT_NUMBER:
        return [SEAT + SEAT_NUMBER[rest[0]]]
    return keep_offered(rest[0], view) if verb == "keep" and len(rest) == 1 else None


def alone(word: str, legal_ids: Sequence[int]) -> Answer:
    """One word: the argument of a step that may be done, or an end."""
    ending = [action for action in legal_ids if TABLE.words(action).split()[1:] in ([word], ["1", word])]
    if len(ending) > 1:
        ending = [action for action in ending if action < FEED]
    if len(ending) == 1:
        return ending
    return [STOP] if word in ENDS else None


def lay(rest: list[str], seat: int, view: View) -> Answer:
    """`lay baker` (one) and `lay all baker`.  Rules: iunu.lay.set, iunu.lay.must"""
    citizen = CITIZEN_NUMBER.get(rest[-1], UNKNOWN)
    if citizen == UNKNOWN or len(rest) > 1 + 1:
        return None
    shown = view["players"][seat]["hand"] if 0 <= seat < view["seats"] else None
    have = (shown or {}).get(rest[-1], 0)
    count = 1 if len(rest) == 1 else have if rest[0] == "all" else whole(rest[0])
    if count == UNKNOWN:
        return None
    if count == 0:
        return refuse("lay.set", "none", citizen=citizen_term(citizen)) if rest[0] == "all" else refuse("lay.must")
    return [LAY + (count - 1) * CITIZENS + citizen] if count <= HAND_MAX else refuse("lay.set", citizen=citizen_term(citizen), have=have)


def feed(rest: list[str]) -> Answer:
    """Several loaves at once, put into the order in which they must be named; `stop` may end them.  Rules: iunu.baker.order"""
    ends = [STOP] if rest[-1] in ENDS | {"stop"} else []
    named = [CITIZEN_NUMBER.get(word, UNKNOWN) for word in rest[: len(rest) - len(ends)]]
    return [*(FEED + citizen for citizen in sorted(named)), *ends] if named and min(named) >= 0 else None


def keep_offered(word: str, view: View) -> Answer:
    """The first or second of the afterlife cards that are offered.  Rules: iunu.priest.look"""
    place = whole(word)
    if view["offer"] is None or view["offer"]["cards"] is None or place == UNKNOWN:
        return None
    if not 1 <= place <= len(view["offer"]["cards"]):
        return refuse("priest.look", "place", count=len(view["offer"]["cards"]))
    return [TAKE + AFTERLIFE_WORDS.index(view["offer"]["cards"][place - 1])]
