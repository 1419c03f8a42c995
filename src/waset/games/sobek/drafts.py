"""Unfinished choices of several steps. Nothing moves before the last step; until then they are the seat's private affair."""

from __future__ import annotations

from waset.games.sobek.names import KIND_COUNT, Draft
from waset.games.sobek.state import State


def open_draft(s: State, seat: int, draft: int, action: int) -> None:
    """Begin a choice with the step `action`; `draft` says what is to be named next."""
    s.drafting |= 1 << seat
    s.draft[seat] = draft
    s.draft_action[seat] = action


def open_draft_with(s: State, seat: int, draft: int, action: int, card: int) -> None:
    """Begin a choice by a character card, which counts as named."""
    open_draft(s, seat, draft, action)
    s.draft_cards[seat, card] = 1
    s.draft_count[seat] = 1


def drop_draft(s: State, seat: int) -> None:
    """Forget a seat's unfinished choice."""
    s.drafting &= ~(1 << seat)
    s.draft[seat] = Draft.NONE
    s.draft_action[seat] = 0
    s.draft_aim[seat] = 0
    s.draft_floor[seat] = 0
    s.draft_count[seat] = 0
    for kind in range(KIND_COUNT):
        s.draft_cards[seat, kind] = 0


def name_card(s: State, seat: int, kind: int) -> None:
    """Name one more card of the hand; kinds never fall, so equal choices have one order."""
    s.draft_cards[seat, kind] += 1
    s.draft_count[seat] += 1
    s.draft_floor[seat] = kind
