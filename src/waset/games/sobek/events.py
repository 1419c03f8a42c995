"""Event tokens: the look at those left, and what each does."""

from __future__ import annotations

from waset.engine.rng import below, reveals
from waset.games.sobek.corruption import take_up_all
from waset.games.sobek.lots import may_hold_prosperity
from waset.games.sobek.names import EVENT_COPIES, EVENT_CORRUPTION, EXTRA_GRANTED, LOT_FAMILIES, TOKEN_KINDS, Token
from waset.games.sobek.state import Knowledge, State
from waset.games.sobek.track import NO_SPACE, next_with, previous_with


def look_at_events(s: State, seat: int) -> None:
    """A seat looks at all face-down tokens; at the first look of a round they get their identity.

    Rules: sobek.token.look, sobek.secret.tokens
    """
    if s.events_seen == 0:
        draw_events(s, s.events_left)
    elif (s.events_seen >> seat) & 1 == 0:
        reveals(s)
    s.events_seen |= 1 << seat


def draw_events(s: State, count: int) -> None:
    """Draw the identities of `count` face-down tokens among those not used this round.

    Rules: sobek.setup.tokens
    """
    left = 0
    for event in range(TOKEN_KINDS):
        left += EVENT_COPIES[event] - s.events[event] - s.events_used[event]
    for drawn in range(count):
        n = below(s, left - drawn)
        for event in range(TOKEN_KINDS):
            n -= EVENT_COPIES[event] - s.events[event] - s.events_used[event]
            if n < 0:
                s.events[event] += 1
                break


def use_up(s: State, event: int) -> None:
    """The chosen token is shown, does its work and is discarded.  Rules: sobek.token.must, sobek.token.none-left"""
    s.events[event] -= 1
    s.events_used[event] += 1
    s.events_left -= 1


def names_a_seat(s: State, event: int) -> bool:
    """Whether a token's effect falls on an opponent whom the chooser names.  Rules: sobek.token.victim"""
    return event <= Token.GUARD_4 or EVENT_CORRUPTION[event] != 0


def names_a_lot(s: State, seat: int, event: int) -> bool:
    """Whether a Prosperity has a lot of the seat to go to.  Rules: sobek.token.prosperity, sobek.token.prosperity-none"""
    if event == Token.PROSPERITY:
        for family in range(LOT_FAMILIES):
            if may_hold_prosperity(s, seat, family):
                return True
    return False


def names_a_place(s: State, event: int) -> bool:
    """Whether a forced card can be marked: there must be a row.  Rules: sobek.token.forced-card, sobek.token.useless"""
    return event == Token.FORCED_CARD and s.row_count > 0


def march_guard(s: State, seat: int, glyph: int, victim: int) -> None:
    """The own marker goes on to the guard's next glyph, the victim's back to the one before.

    Rules: sobek.token.guard, sobek.token.guard-same, sobek.token.guard-floor, sobek.score.guards
    """
    here = s.round_number - 1
    ahead = next_with(s.marker[seat], glyph)
    s.guard_moves[here, seat] += ahead - s.marker[seat]
    s.marker[seat] = ahead
    behind = previous_with(s.marker[victim], glyph)
    if behind == NO_SPACE:
        behind = 0 if s.opt_guard_floor_zero else s.marker[victim]
    s.guard_moves[here, victim] += behind - s.marker[victim]
    s.marker[victim] = behind


def strike(s: State, seat: int, event: int, victim: int) -> None:
    """A Guard or a Curse against an opponent.  Rules: sobek.token.curse, sobek.token.guard, sobek.token.victim"""
    if event <= Token.GUARD_4:
        march_guard(s, seat, event + 1, victim)
    elif EVENT_CORRUPTION[event] > 0:
        s.curses[victim] += EVENT_CORRUPTION[event]
    else:
        s.curses[victim] += s.opt_curse_value


def help_oneself(s: State, k: Knowledge, seat: int, event: int) -> None:
    """A token that asks for nothing more; a Prosperity, or a forced card, without a place has no effect.

    Rules: sobek.token.extra-turn, sobek.token.amnesty, sobek.token.useless, sobek.token.prosperity-none
    """
    if event == Token.EXTRA_TURN:
        s.extra_turn = EXTRA_GRANTED
    elif event == Token.AMNESTY:
        take_up_all(s, k, seat)
