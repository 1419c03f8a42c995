"""Unfinished choices of several steps. Nothing moves before the last step; until then they are the seat's private affair."""

from __future__ import annotations

from waset.games.asterix.names import Draft
from waset.games.asterix.state import State


def open_draft(s: State, seat: int, draft: int, action: int) -> None:
    """Begin a choice with the step `action`; `draft` says what is to be named next."""
    s.drafting |= 1 << seat
    s.draft[seat] = draft
    s.draft_action[seat] = action


def go_on(s: State, seat: int, draft: int, aim: int) -> None:
    """Keep what was named, and ask for the next."""
    s.draft[seat] = draft
    s.draft_aim[seat] = aim


def drop_draft(s: State, seat: int) -> None:
    """Forget a seat's unfinished choice."""
    s.drafting &= ~(1 << seat)
    s.draft[seat] = Draft.NONE
    s.draft_action[seat] = 0
    s.draft_aim[seat] = 0
