"""The laws of conservation: a position that keeps them could have been played, and can be played to its end.

Ranges of single cells are checked before. Each `check_` looks at one part of the table and names the field that is wrong; how far the
game has got is checked in progress.py. Only the plain run asks.
"""

from __future__ import annotations

from typing import Any

from waset.engine.lawful import SeatFields, check_seats, law
from waset.games.sobek.lots import LEAST
from waset.games.sobek.names import (
    AMULET,
    BACK,
    COPIES,
    EVENT_COPIES,
    EVENT_CORRUPTION,
    FACE_DOWN,
    FAMILIES,
    FIRST,
    HAND_SIZE,
    KIND_COUNT,
    LOT_FAMILIES,
    MAX_SEATS,
    REACH,
    REMOVED,
    ROW_SIZE,
    TOKENS_PER_ROUND,
    Back,
    Family,
    Token,
)
from waset.games.sobek.options import OPTIONS
from waset.games.sobek.progress import check_progress
from waset.games.sobek.state import State

LEAST_SEATS = 2
BY_ROUND_AND_SEAT = ("points_lots", "points_horizontal", "lost", "guard_moves", "corrupt_cards", "corrupt_scarabs")
SEAT_FIELDS = SeatFields(
    by_seat=("hands", "held", "corruption", "curses", "laid", "laid_amulets", "prosperity", "horizontal", "horizontal_amulets", "forced",
             "draft", "draft_action", "draft_aim", "draft_floor", "draft_count", "draft_cards", "marker"),
    masks=("asked", "drafting", "waiting", "events_seen"),
    numbers=("starter", "to_play", "victim"),
)  # fmt: skip


def check(s: State) -> None:
    """Raise PositionError, naming the field, for a position that cannot occur."""
    check_table(s)
    check_row(s)
    check_cards(s)
    check_pile(s)
    check_corruption(s)
    check_lots(s)
    check_events(s)
    check_marks(s)
    check_progress(s)


def check_table(s: Any) -> None:
    """Options have offered values, and nothing belongs to a seat that is not at the table."""
    check_seats(s, LEAST_SEATS, MAX_SEATS, OPTIONS, SEAT_FIELDS)
    for name in BY_ROUND_AND_SEAT:
        law(not s[name][:, s.seats :].any(), f"{name}[0][{s.seats}]", "nobody sits there")


def check_row(s: State) -> None:
    """Goods with a beige back, and characters face down; nothing behind the last card.

    Rules: sobek.setup.row
    """
    law(s.row_count <= ROW_SIZE, "row_count", f"a row has at most {ROW_SIZE} cards")
    for place in range(len(s.row)):
        kind = int(s.row[place])
        if place >= s.row_count:
            law(kind == 0, f"row[{place}]", "lies behind the last card of the row")
        else:
            law(kind == FACE_DOWN or BACK[kind] == Back.BEIGE, f"row[{place}]", "no such card comes from the pile face up")


def check_cards(s: State) -> None:
    """Each kind is there as often as the box holds it, and the counts kept beside hands are true.

    Rules: sobek.setup.deck, sobek.setup.green
    """
    law(not s.laid[:, AMULET].any(), f"laid[0][{AMULET}]", "amulets in lots are counted in laid_amulets")
    law(not s.horizontal[:, AMULET].any(), f"horizontal[0][{AMULET}]", "amulets in lots are counted in horizontal_amulets")
    there = s.bag + s.discard + (s.hands + s.corruption[:, :KIND_COUNT] + s.laid + s.horizontal).sum(0)
    there[AMULET] += s.laid_amulets.sum() + s.horizontal_amulets.sum()
    for place in range(s.row_count):
        if s.row[place] != FACE_DOWN:
            there[s.row[place]] += 1
    for kind in range(KIND_COUNT):
        law(there[kind] == COPIES[kind], f"bag[{kind}]", f"{there[kind]} cards of this kind on the table, {COPIES[kind]} in the box")
    for seat in range(s.seats):
        for family in range(FAMILIES):
            held = s.hands[seat, FIRST[family] : FIRST[family + 1]].sum()
            law(s.held[seat, family] == held, f"held[{seat}][{family}]", f"the hand has {held} cards of this family")


def check_pile(s: State) -> None:
    """What the bag holds is what pile, face-down cards, removed cards and unused start cards may be.

    Rules: sobek.setup.two-players, sobek.setup.green, sobek.take.pile-back, sobek.secret.backs
    """
    green, beige, orange = (int(s.bag[BACK[:-1] == back].sum()) for back in (Back.GREEN, Back.BEIGE, Back.ORANGE))
    dealt = int(COPIES[BACK[:-1] == Back.GREEN].sum()) - green
    law(dealt == HAND_SIZE * s.seats, "bag[0]", f"{dealt} start cards have been dealt, {HAND_SIZE * s.seats} should be")
    face_down = int((s.row[: s.row_count] == FACE_DOWN).sum() + s.corruption[:, FACE_DOWN].sum())
    law(orange == face_down + s.pile_orange, "pile_orange", f"{orange} characters are unseen, {face_down} of them lie face down")
    unseen = beige + int(s.pile_orange)
    removed = REMOVED[s.seats]
    law(s.pile_count + removed == unseen, "pile_count", f"{unseen} cards have not been dealt, {removed} of them were removed")
    shown = s.pile_count > 0 and not s.opt_pile_back_hidden
    law((s.pile_top > 0) == shown, "pile_top", "the back of the pile's top card is shown exactly while there is one and the option says so")
    law(s.pile_top != Back.GREEN + 1, "pile_top", "no start card is in the pile")
    law(s.pile_top != Back.BEIGE + 1 or beige > 0, "pile_top", "no goods are left for the pile")
    law(s.pile_top != Back.ORANGE + 1 or s.pile_orange > 0, "pile_top", "no character is left for the pile")


def check_corruption(s: State) -> None:
    """A character is unseen by the pile's owner only under the option.  Rules: sobek.corruption.own"""
    for seat in range(s.seats):
        unseen = int(s.corruption[seat, FACE_DOWN])
        law(unseen == 0 or s.opt_own_corruption_closed != 0, f"corruption[{seat}][{FACE_DOWN}]", "its owner has seen every card")


def check_lots(s: State) -> None:
    """A lot has three cards, one of its family at least; horizontal ones are laid when the round is over.

    Rules: sobek.lot.three, sobek.lot.amulets-only, sobek.horizontal.lots
    """
    for seat in range(s.seats):
        for family in range(LOT_FAMILIES):
            check_lot(s.laid[seat], int(s.laid_amulets[seat, family]), family, f"laid[{seat}]")
            check_lot(s.horizontal[seat], int(s.horizontal_amulets[seat, family]), family, f"horizontal[{seat}]")
    horizontal = s.horizontal.any() or s.horizontal_amulets.any()
    law(not horizontal or s.row_count == 0 == s.pile_count, "horizontal[0]", "horizontal lots are laid when row and pile are empty")


def check_lot(laid: Any, amulets: int, family: int, where: str) -> None:
    """One lot: nothing, or enough."""
    real = int(laid[FIRST[family] : FIRST[family + 1]].sum())
    enough = real > 0 and real + amulets >= LEAST
    law(enough or real + amulets == 0, f"{where}[{FIRST[family]}]", "three cards make a lot, one of them real")


def check_events(s: State) -> None:
    """Five tokens a round: used, or left and, once somebody has looked, known.

    Rules: sobek.setup.tokens, sobek.token.look
    """
    law(s.events_left <= TOKENS_PER_ROUND, "events_left", f"a round has {TOKENS_PER_ROUND} events")
    used = int(s.events_used.sum())
    law(used == TOKENS_PER_ROUND - s.events_left, "events_used[0]", f"{used} events are used, {s.events_left} are left")
    drawn = int(s.events.sum())
    known = int(s.events_left) if s.events_seen else 0
    law(drawn == known, "events[0]", f"{drawn} events are drawn, there should be {known}")
    law(used == 0 or s.events_seen != 0, "events_seen", "events are used, so somebody has looked")
    for event in range(len(EVENT_COPIES)):
        there = int(s.events[event] + s.events_used[event])
        law(there <= EVENT_COPIES[event], f"events[{event}]", f"{there} such events, {EVENT_COPIES[event]} in the box")


def check_marks(s: State) -> None:
    """What used events leave on the table: curses, Prosperity tokens, marked cards.

    Rules: sobek.token.curse, sobek.token.prosperity, sobek.token.forced-card
    """
    values = [int(s.opt_curse_value) if value < 0 else int(value) for value in EVENT_CORRUPTION]
    weight = sum(int(used) * value for used, value in zip(s.events_used, values, strict=True))
    law(s.curses.sum() == weight, "curses[0]", f"the curses used this round weigh {weight}")
    law(s.prosperity.sum() <= s.events_used[Token.PROSPERITY], "prosperity[0]", "more than were used this round")
    for seat in range(s.seats):
        for family in range(LOT_FAMILIES):
            fits = Family.CATTLE <= family <= Family.WHEAT and s.laid[seat, FIRST[family] : FIRST[family + 1]].any()
            law(fits or s.prosperity[seat, family] == 0, f"prosperity[{seat}][{family}]", "no lot of cattle, fish or wheat is under it")
        law(s.forced[seat] <= min(REACH, s.row_count), f"forced[{seat}]", "the marked card is out of reach")
    marks = int((s.forced > 0).sum())
    law(marks <= s.events_used[Token.FORCED_CARD], "forced[0]", "more marks than forced cards used this round")
