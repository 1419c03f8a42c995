"""What messages call things: ids of the catalogue for seats, cards, pieces, papyri, places and refusals. Cells are said as they are."""

from __future__ import annotations

from waset.engine.errors import Refusal
from waset.games.asterix.actions import SEAT_WORDS
from waset.games.asterix.board import CELL_NAMES, WAY_WORDS
from waset.games.asterix.names import CARD_WORDS, PALACE, PAPYRUS_WORDS, PIECE_WORDS, VILLAGE, Draft

ASKS = {
    Draft.MOVE: "to",
    Draft.LAY: "edge",
    Draft.LIFT: "edge",
    Draft.DISCARD: "card",
    Draft.MENHIR: "edge",
    Draft.STORM_FROM: "edge",
    Draft.STORM_TO: "edge",
    Draft.CROCODILE: "seat",
    Draft.TRADE: "seat",
    Draft.BONUS: "lay",
    Draft.BONUS_EDGE: "edge",
}
"""The kind of action by which an open draft goes on."""

CARD_NUMBER = {word: number for number, word in enumerate(CARD_WORDS)}
PIECE_NUMBER = {word: number for number, word in enumerate(PIECE_WORDS)}
PAPYRUS_NUMBER = {word: number for number, word in enumerate(PAPYRUS_WORDS)}
CELL_NUMBER = {word: number for number, word in enumerate(CELL_NAMES)}
WAY_NUMBER = {word: number for number, word in enumerate(WAY_WORDS)}
SEAT_NUMBER = {word: number for number, word in enumerate(SEAT_WORDS)}


def refuse(clause: str, variant: str = "", /, **facts: int | str) -> Refusal:
    """A refusal by a clause (without the game's name), with the message of that clause or of a variant of it."""
    return Refusal(f"asterix.{clause}", f"asterix.refuse.{clause}{variant and '.'}{variant}", facts)


def seat_term(seat: int) -> str:
    """A seat."""
    return f"seat.{seat}"


def card_term(card: int) -> str:
    """A big card, by its number."""
    return f"asterix.card.{CARD_WORDS[card]}"


def piece_term(piece: int) -> str:
    """A type of piece, by its number."""
    return f"asterix.piece.{PIECE_WORDS[piece]}"


def papyrus_term(papyrus: int) -> str:
    """A papyrus, by its number."""
    return f"asterix.papyrus.{PAPYRUS_WORDS[papyrus]}"


def way_term(way: int) -> str:
    """How a piece lies."""
    return f"asterix.way.{WAY_WORDS[way]}"


def cell_term(cell: int) -> str:
    """A place: village and palace by their names, a square by its letter and number."""
    if cell == VILLAGE:
        return "asterix.place.village"
    return "asterix.place.palace" if cell == PALACE else CELL_NAMES[cell].upper()


def position_terms(position: int) -> dict[str, str]:
    """Arguments of a message that name where a piece lies."""
    return {"cell": CELL_NAMES[position >> 1].upper(), "way": way_term(position & 1)}


def position_name(position: int) -> str:
    """Where a piece lies, in canonical words: `h3 across`."""
    return f"{CELL_NAMES[position >> 1]} {WAY_WORDS[position & 1]}"
