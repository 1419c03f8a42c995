"""Unfinished choices of several steps. Only the seat to play has one; nothing moves before the last step."""

from __future__ import annotations

from waset.games.cleopatra.names import KINDS, RESOURCES, Draft
from waset.games.cleopatra.state import State


def open_draft(s: State, seat: int, draft: int, action: int) -> None:
    """Begin a choice with the step `action`; `draft` says what is to be named next."""
    s.drafting |= 1 << seat
    s.draft = draft
    s.draft_action = action


def drop_draft(s: State, seat: int) -> None:
    """Forget a seat's unfinished choice."""
    if (s.drafting >> seat) & 1 == 0:
        return
    s.drafting &= ~(1 << seat)
    s.draft = Draft.NONE.value
    s.draft_action = 0
    s.draft_part = 0
    s.draft_target = 0
    s.draft_floor = 0
    s.draft_merchants = 0
    for resource in range(RESOURCES):
        s.draft_due[resource] = 0
    for kind in range(KINDS):
        s.draft_cards[kind] = 0


def name_card(s: State, kind: int) -> None:
    """Name one more card; kinds never fall, so equal choices have one order."""
    s.draft_cards[kind] += 1
    s.draft_floor = kind


def cards_named(s: State) -> int:
    """Cards that the open choice has named."""
    count = 0
    for kind in range(KINDS):
        count += s.draft_cards[kind]
    return count
