"""What a seat can say. Ids are fixed by hand and append-only (a golden file guards them).

The target of a move is a cell and whether the way there meets a red square; the target of a piece is the first edge that it covers.
"""

from __future__ import annotations

from waset.engine.actions import ActionTable, Argument, Kind
from waset.games.asterix.board import CELL_NAMES, CELLS, EDGES, WAY_WORDS
from waset.games.asterix.names import ACTIONS, CARD_KINDS, CARD_WORDS, MAX_SEATS, PAPYRUS_KINDS, PAPYRUS_WORDS, PIECE_TYPES, PIECE_WORDS

MOVE = 0
LAY = 4
LIFT = 6
DISCARD = 8
PAPYRUS = 9
CARD = 19
SEAT = 23
DONE = 28
TO = 32
EDGE = 640
WORDS = 20
"""64-bit words that hold a set of action ids."""

SEAT_WORDS = tuple("abcde")
RED_WORDS = ("direct", "red")
POTION_WORDS = CARD_WORDS[PIECE_TYPES:]
CELL = Argument("cell", CELL_NAMES)

TABLE = ActionTable(
    Kind("move", MOVE, "move", (Argument("card", CARD_WORDS),), rules=("asterix.turn.card",)),
    Kind("lay", LAY, "lay", (Argument("piece", PIECE_WORDS),), rules=("asterix.barrier.sabre", "asterix.barrier.pilum")),
    Kind("lift", LIFT, "lift", (Argument("card", POTION_WORDS),), rules=("asterix.potion.lift",)),
    Kind("discard", DISCARD, "discard", rules=("asterix.turn.useless",)),
    Kind("papyrus", PAPYRUS, "papyrus", (Argument("papyrus", PAPYRUS_WORDS),),
         rules=tuple(f"asterix.papyrus.{word}" for word in PAPYRUS_WORDS)),
    Kind("card", CARD, "card", (Argument("kind", CARD_WORDS),),
         seen="all, where it is discarded; giver and receiver, where it is given back after a trade"),
    Kind("seat", SEAT, "seat", (Argument("seat", SEAT_WORDS),)),
    Kind("done", DONE, "done", rules=("asterix.papyrus.windows",)),
    Kind("to", TO, "to", (CELL, Argument("red", RED_WORDS)), rules=("asterix.move.steps",)),
    Kind("edge", EDGE, "edge", (CELL, Argument("way", WAY_WORDS)), rules=("asterix.barrier.place",)),
)  # fmt: skip

assert (TABLE.count, LAY - MOVE, LIFT - LAY, DISCARD - LIFT) == (ACTIONS, CARD_KINDS, PIECE_TYPES, len(POTION_WORDS))
assert (CARD - PAPYRUS, SEAT - CARD, DONE - SEAT) == (PAPYRUS_KINDS, CARD_KINDS, MAX_SEATS)
assert (ACTIONS - EDGE, len(CELL_NAMES), len(WAY_WORDS)) == (EDGES, CELLS, len(RED_WORDS))
