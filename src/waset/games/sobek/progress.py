"""How far a game has got: what each round brought, whose choice it is, what is half said. The laws of that, for position.py."""

from __future__ import annotations

from typing import Any

import numpy as np

from waset.engine import bits
from waset.engine.lawful import Turns, law, say_again
from waset.engine.schema import Cells, Schema
from waset.games.sobek.actions import CARD, FAMILY_OF, PLACE, PLAY, SEAT, WORDS
from waset.games.sobek.corruption import cards_in
from waset.games.sobek.drafts import drop_draft
from waset.games.sobek.hand import HAND_AFTER_SCRIBE
from waset.games.sobek.legal import legal
from waset.games.sobek.lots import LEAST, horizontal_points, lot_points
from waset.games.sobek.names import (
    CARD_OF,
    EARLY_WIN_ROUND,
    EXTRA_PLAYED,
    FACE_DOWN,
    KIND_COUNT,
    MOST_POINTS,
    MOST_SCARABS,
    ROUNDS,
    SYMBOL,
    TOKENS_PER_ROUND,
    Character,
    Draft,
    Phase,
    Token,
)
from waset.games.sobek.scoring import POINTS_A_STEP, is_decided
from waset.games.sobek.state import Knowledge, State
from waset.games.sobek.track import steps_back
from waset.games.sobek.turn import first_waiting, step

NO_ROUND = ("points_lots", "points_horizontal", "lost", "corrupt_cards", "corrupt_scarabs")
"""Fields that are written when a round is scored."""
SCHEMA = Schema(State)
KNOWLEDGE = Schema(Knowledge)
DRAFT_CELLS = ("draft", "draft_action", "draft_aim", "draft_floor", "draft_count", "draft_cards")


def check_progress(s: State) -> None:
    """All laws of this file."""
    check_ledger(s)
    check_phase(s)
    for seat in range(s.seats):
        check_draft(s, seat)


# ---- rounds and markers ----------------------------------------------------------------------------------------------------------


def check_ledger(s: Any) -> None:
    """Markers are the sum of what the rounds brought, and every fall is the one that the rules demand."""
    law(s.round_number <= ROUNDS, "round_number", f"a game has {ROUNDS} rounds")
    finished = int(s.round_number) - (s.over == 0)
    space = np.zeros(s.seats, np.int64)
    for here in range(finished):
        check_round(s, here, space)
        if here + 1 < s.round_number:
            check_goes_on(s, here, space)
    check_unplayed(s, finished)
    if finished < s.round_number:
        guards = int(s.events_used[Token.GUARD_1 : Token.GUARD_4 + 1].sum())
        check_guards(s, finished, space, guards)
    for seat in range(s.seats):
        law(s.marker[seat] == space[seat], f"marker[{seat}]", f"the rounds add up to {space[seat]}")


def check_round(s: State, here: int, space: Cells) -> None:
    """A finished round; `space` [seats] becomes where the markers stood after it.

    Rules: sobek.score.penalty, sobek.score.corruption, sobek.score.tie, sobek.score.all-tied, sobek.score.clean
    """
    check_guards(s, here, space, TOKENS_PER_ROUND)
    scores = [(int(s.corrupt_cards[here, seat]), int(s.corrupt_scarabs[here, seat])) for seat in range(s.seats)]
    punished = max(scores) if max(scores)[0] > 0 or s.opt_punish_clean else None
    for seat in range(s.seats):
        law(s.points_lots[here, seat] <= MOST_POINTS, f"points_lots[{here}][{seat}]", "no lots are worth so much")
        law(s.points_horizontal[here, seat] <= MOST_SCARABS, f"points_horizontal[{here}][{seat}]", "so many scarabs are not in the box")
        points = int(s.points_lots[here, seat] + s.points_horizontal[here, seat])
        space[seat] += points
        falls_to = steps_back(int(space[seat]), points // POINTS_A_STEP) if scores[seat] == punished else space[seat]
        law(s.lost[here, seat] == space[seat] - falls_to, f"lost[{here}][{seat}]", f"{space[seat] - falls_to} spaces were to be lost")
        space[seat] = falls_to


def check_guards(s: State, here: int, space: Cells, guards: int) -> None:
    """Spaces moved by at most so many Guards; `space` moves along.  Rules: sobek.token.guard, sobek.score.guards"""
    for seat in range(s.seats):
        moved = int(s.guard_moves[here, seat])
        law(abs(moved) <= guards * len(SYMBOL), f"guard_moves[{here}][{seat}]", "no Guards moved a marker so far")
        space[seat] += moved
        law(space[seat] >= 0, f"guard_moves[{here}][{seat}]", "the marker would stand below 0")


def check_goes_on(s: State, here: int, space: Cells) -> None:
    """Another round was begun after this one.  Rules: sobek.end.early, sobek.starter.next"""
    if here + 1 == EARLY_WIN_ROUND:
        law(space.max() < s.opt_early_win_at, "round_number", "the game was won early")
    if here + 2 == s.round_number:
        law(space[s.starter] == space.min(), "starter", "a round is begun by a seat that is last")


def check_unplayed(s: Any, finished: int) -> None:
    """Rounds that are not finished have brought nothing; those that are not begun have moved nothing."""
    for name in NO_ROUND:
        law(not s[name][finished:].any(), f"{name}[{finished}]", "the round is not finished")
    law(not s.guard_moves[s.round_number :].any(), f"guard_moves[{s.round_number}]", "the round is not begun")


# ---- who is asked for what -------------------------------------------------------------------------------------------------------


def check_phase(s: State) -> None:
    """What is asked for, and of whom, fits what lies on the table."""
    law((s.over != 0) == (s.phase == Phase.OVER), "over", "the game is over in the last phase, and only then")
    law(s.victim == 0 or s.phase == Phase.VIZIER, "victim", "no vizier is looking")
    granted = s.events_used[Token.EXTRA_TURN] > 0 and s.row_count > 0
    law(s.extra_turn == 0 or (s.extra_turn == EXTRA_PLAYED and granted), "extra_turn", "no Extra turn has been used")
    if s.phase in (Phase.HORIZONTAL, Phase.OVER) or (s.phase == Phase.TOKEN and s.row_count == 0):
        law(s.row_count == 0 == s.pile_count, "row_count", "the round is over when row and pile are empty")
        check_after_the_row(s)
        return
    law(s.row_count > 0, "row_count", "a row is never empty during the round")
    if s.phase == Phase.SCRIBE:
        check_scribe(s)
        return
    law(s.asked == 1 << s.to_play, "asked", f"it is the turn of seat {s.to_play}")
    law(s.waiting == 0, "waiting", "nobody waits to be asked in a turn")
    if s.phase == Phase.VIZIER:
        check_vizier(s)
    if s.phase == Phase.TOKEN:
        check_event_choice(s, int(s.to_play))


def check_vizier(s: State) -> None:
    """A vizier looks at another's pile in which there is something.  Rules: sobek.vizier.look, sobek.vizier.empty"""
    law(s.victim != s.to_play, "victim", "a vizier looks at another's corruption")
    law(cards_in(s, s.victim) > 0, "victim", "there is nothing to look at")
    law(s.corruption[s.victim, FACE_DOWN] == 0, f"corruption[{s.victim}][{FACE_DOWN}]", "the vizier sees every card")
    law(s.discard[CARD_OF[Character.VIZIER]] > 0, "phase", "no vizier has been played")


def check_scribe(s: State) -> None:
    """Opponents with more than six cards give up some, one after another.  Rules: sobek.scribe.six, sobek.scribe.choose"""
    law(s.waiting != 0 and not (int(s.waiting) >> int(s.to_play)) & 1, "waiting", "a scribe strikes opponents")
    law(bits.popcount(s.waiting) == 1 or s.opt_scribe_one == 0, "waiting", "a scribe strikes one opponent")
    for seat in range(s.seats):
        strikes = (int(s.waiting) >> seat) & 1
        law(not strikes or s.hands[seat].sum() > HAND_AFTER_SCRIBE, "waiting", f"seat {seat} has no more than {HAND_AFTER_SCRIBE} cards")
    law(s.asked == first_waiting(s, s.to_play + 1), "asked", "the victims are asked in turn order")
    scribes = s.discard[CARD_OF[Character.SCRIBE_A]] + s.discard[CARD_OF[Character.SCRIBE_B]]
    law(scribes > 0, "phase", "no scribe has been played")


def check_event_choice(s: State, seat: int) -> None:
    """A seat that has laid a lot chooses among the events it has seen.  Rules: sobek.token.look, sobek.token.must"""
    law(s.events_left > 0, "events_left", "there is no event to choose")
    law((int(s.events_seen) >> seat) & 1, "events_seen", f"seat {seat} has not looked at the events")
    laid = s.laid[seat] if s.row_count > 0 else s.horizontal[seat]
    law(laid.any(), "phase", f"seat {seat} has laid no lot")


def check_after_the_row(s: State) -> None:
    """Horizontal lots, the events that an option gives for them, and the end.  Rules: sobek.horizontal.lots, sobek.horizontal.order"""
    if s.phase == Phase.OVER:
        law(s.asked == 0 == s.waiting, "asked", "the game is over")
        law(is_decided(s), "over", "the game is not decided")
        check_final_scores(s)
        return
    chooser = bits.lowest(s.asked) if s.phase == Phase.TOKEN and s.asked else -1
    for seat in range(s.seats):
        may_lay = s.hands[seat].sum() >= LEAST or seat == chooser
        law(not (int(s.waiting) >> seat) & 1 or may_lay, "waiting", f"seat {seat} has no {LEAST} cards for a lot")
    law(s.waiting != 0, "waiting", "somebody is asked, or the round is scored")
    if chooser >= 0:
        law(s.opt_horizontal_tokens, "phase", "a horizontal lot earns no event")
        law(s.opt_horizontal_at_once or s.asked == first_waiting(s, s.starter), "asked", "seats are asked in turn order")
        law(s.asked == 1 << chooser and (int(s.waiting) >> chooser) & 1, "asked", "one seat chooses an event, and goes on after that")
        check_event_choice(s, chooser)
    else:
        asked = s.waiting if s.opt_horizontal_at_once else first_waiting(s, s.starter)
        law(s.asked == asked, "asked", "seats are asked in turn order, or all at once")


def check_final_scores(s: State) -> None:
    """The last round's points are those of what lies on the table.

    The scarabs counted in corruption are not compared with its cards: those stay closed, and a world dealt again after the end keeps
    their number and backs alone (RULES.md, what a seat forgets).

    Rules: sobek.score.lot, sobek.score.horizontal, sobek.score.hand
    """
    here = int(s.round_number) - 1
    law(not s.hands.any(), "hands[0]", "cards left in hand are corruption at the end")
    for seat in range(s.seats):
        law(s.points_lots[here, seat] == lot_points(s, seat), f"points_lots[{here}][{seat}]", "is not what the lots are worth")
        horizontal = horizontal_points(s, seat)
        law(s.points_horizontal[here, seat] == horizontal, f"points_horizontal[{here}][{seat}]", "is not what the lots are worth")
        corruption = cards_in(s, seat) + s.curses[seat]
        law(s.corrupt_cards[here, seat] == corruption, f"corrupt_cards[{here}][{seat}]", f"there are {corruption}")


# ---- unfinished choices ----------------------------------------------------------------------------------------------------------


def check_draft(s: Any, seat: int) -> None:
    """A draft is what its steps, each of them legal, make when they are said again; without one its cells are 0."""
    is_open = s.draft[seat] != Draft.NONE
    law(((int(s.drafting) >> seat) & 1) == is_open, "drafting", f"seat {seat} has a draft in one place only")
    again = copy_without_draft(s, seat) if is_open else SCHEMA.new()[0]
    if is_open:
        law((int(again.asked) >> seat) & 1, f"draft[{seat}]", "nothing is asked of this seat")
        say_again(Turns(WORDS, KNOWLEDGE, legal, step), again, seat, steps_of(s, seat))
    for name in DRAFT_CELLS:
        same = np.array_equal(s[name][seat], again[name][seat])
        law(same, f"{name}[{seat}]", "does not follow from what was said before")


def copy_without_draft(s: Any, seat: int) -> Any:
    """A copy of the record in which the seat has said nothing yet; where it waits for another's event, it is asked again."""
    again = SCHEMA.new()[0]
    for field in SCHEMA.fields:
        again[field.name] = s[field.name]
    drop_draft(again, seat)
    interrupted = s.phase == Phase.TOKEN and s.row_count == 0 and s.opt_horizontal_at_once and s.draft[seat] == Draft.LOT
    if interrupted and (int(s.waiting) >> seat) & 1 and s.asked != 1 << seat:
        again.phase = Phase.HORIZONTAL.value
        again.asked = s.waiting
    return again


def steps_of(s: State, seat: int) -> list[int]:
    """The steps that lead to a draft."""
    draft, opened, aim = int(s.draft[seat]), int(s.draft_action[seat]), int(s.draft_aim[seat])
    named = s.draft_cards[seat].copy()
    if PLAY <= opened < CARD:
        named[CARD_OF[opened - PLAY]] -= 1
    cards = [CARD + kind for kind in range(KIND_COUNT) for _ in range(named[kind])]
    if draft == Draft.DISCARD:
        return cards
    if draft == Draft.BACK:
        return [opened, SEAT + aim, *cards]
    if draft == Draft.ADD_CARD:
        return [opened, FAMILY_OF + aim, *cards]
    return [opened, PLACE + aim - 1, *cards] if draft == Draft.EVENT_SEAT and aim > 0 else [opened, *cards]
