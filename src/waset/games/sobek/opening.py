"""How a game and each of its rounds is set up."""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.sobek.hand import put_in_hand
from waset.games.sobek.knowledge import all_forgotten
from waset.games.sobek.names import BACK, COPIES, HAND_SIZE, KIND_COUNT, REMOVED, TOKENS_PER_ROUND, Back, Phase
from waset.games.sobek.row import draw_with_back, lay_row
from waset.games.sobek.state import Knowledge, State


def deal(s: State, k: Knowledge) -> None:
    """The first round, begun by a seat drawn at random.

    Rules: sobek.setup.starter
    """
    s.round_number = 1
    s.starter = below(s, s.seats)
    open_round(s, k)


def open_round(s: State, k: Knowledge) -> None:
    """Shuffle everything, deal start cards, lay the row; `starter` and `round_number` are set.

    Rules: sobek.setup.deck, sobek.setup.tokens, sobek.turn.order
    """
    clear_table(s)
    all_forgotten(s, k)
    for kind in range(KIND_COUNT):
        s.bag[kind] = COPIES[kind]
    make_pile(s)
    deal_hands(s)
    lay_row(s)
    s.phase = Phase.TURN
    s.to_play = s.starter
    s.asked = 1 << s.starter


def clear_table(s: State) -> None:
    """Take all cards and tokens of the last round off the table; the markers stay.

    Rules: sobek.setup.tokens
    """
    s.hands[:] = 0
    s.held[:] = 0
    s.corruption[:] = 0
    s.laid[:] = 0
    s.laid_amulets[:] = 0
    s.prosperity[:] = 0
    s.horizontal[:] = 0
    s.horizontal_amulets[:] = 0
    s.discard[:] = 0
    s.curses[:] = 0
    s.forced[:] = 0
    s.extra_turn = 0
    s.waiting = 0
    s.victim = 0
    s.events[:] = 0
    s.events_used[:] = 0
    s.events_seen = 0
    s.events_left = TOKENS_PER_ROUND


def make_pile(s: State) -> None:
    """All goods with a beige back and the characters; with two players some are removed unseen.

    Rules: sobek.setup.deck, sobek.setup.two-players
    """
    s.pile_top = 0
    s.pile_orange = 0
    s.pile_count = -REMOVED[s.seats]
    for kind in range(KIND_COUNT):
        if BACK[kind] == Back.ORANGE:
            s.pile_orange += COPIES[kind]
        if BACK[kind] != Back.GREEN:
            s.pile_count += COPIES[kind]


def deal_hands(s: State) -> None:
    """Two green cards for each seat; the others stay out of the round unseen.

    Rules: sobek.setup.green
    """
    for seat in range(s.seats):
        for _ in range(HAND_SIZE):
            put_in_hand(s, seat, draw_with_back(s, Back.GREEN.value))
