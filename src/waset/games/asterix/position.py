"""The laws of conservation: a position that keeps them could have been played, and can be played to its end.

Ranges of single cells are checked before. Each `check_` looks at one part of the table and names the field that is wrong; whose choice
it is, is checked in progress.py. Only the plain run asks.
"""

from __future__ import annotations

from typing import Any

from waset.engine.bits import popcount
from waset.engine.lawful import SeatFields, check_seats, law
from waset.games.asterix.barriers import is_crossed, turn_piece, type_at
from waset.games.asterix.board import COLUMNS_MAX, EDGES
from waset.games.asterix.floods import ground_of, within
from waset.games.asterix.names import (
    CARD_KINDS,
    COPIES,
    COVERS,
    FITS,
    IS_PLACE,
    MAX_SEATS,
    NOWHERE,
    PALACE,
    PAPYRUS_COPIES,
    PAPYRUS_KINDS,
    PIECE_TYPES,
    RESERVES,
    VILLAGE,
)
from waset.games.asterix.options import OPTIONS
from waset.games.asterix.papyri import are_played
from waset.games.asterix.progress import check_progress
from waset.games.asterix.state import WAYS, State

LEAST_SEATS = 2
SEAT_FIELDS = SeatFields(
    by_seat=("pawns", "delivered", "bitten", "kept", "hands", "papyri", "draft", "draft_action", "draft_aim"),
    masks=("asked", "drafting"),
    numbers=("starter", "to_play", "victim"),
)
PILES = (("turned", "turned_count"), ("played", "played_count"), ("under", "under_count"))


def check(s: State) -> None:
    """Raise PositionError, naming the field, for a position that cannot occur."""
    check_seats(s, LEAST_SEATS, MAX_SEATS, OPTIONS, SEAT_FIELDS)
    check_piles(s)
    check_cards(s)
    check_papyri(s)
    check_pieces(s)
    check_pawns(s)
    check_progress(s)


def check_piles(s: Any) -> None:
    """Nothing lies behind the last card of a pile whose order is known."""
    for name, count in PILES:
        law(not s[name][s[count] :].any(), f"{name}[{s[count]}]", "lies behind the last card of its pile")


def check_cards(s: State) -> None:
    """Each big card is there as often as the box holds it.  Rules: asterix.setup.cards, asterix.talon.turn"""
    for card in range(CARD_KINDS):
        ordered = int((s.turned[: s.turned_count] == card).sum() + (s.played[: s.played_count] == card).sum())
        there = int(s.talon[card] + s.hands[:, card].sum()) + ordered
        law(there == COPIES[card], f"talon[{card}]", f"{there} cards of this kind on the table, {COPIES[card]} in the box")
    law(s.talon_count == s.talon.sum() + s.turned_count, "talon_count", "is not the number of cards in the talon")
    law(s.talon_count > 0 or s.played_count == 0, "talon_count", "an empty talon is replaced by the played pile")
    law(s.turned_count == 0 or (s.opt_talon_turned and not s.talon.any()), "turned_count", "the talon is shuffled")


def check_papyri(s: State) -> None:
    """Each papyrus is there as often as the box holds it; none in the fast game.  Rules: asterix.papyrus.under, asterix.fast.papyri"""
    for papyrus in range(PAPYRUS_KINDS):
        there = int(s.unseen_papyri[papyrus] + s.papyri[:, papyrus].sum() + (s.under[: s.under_count] == papyrus).sum())
        box = int(PAPYRUS_COPIES[papyrus]) if are_played(s) else 0
        law(there == box, f"unseen_papyri[{papyrus}]", f"{there} papyri of this kind on the table, {box} in the box")
    law(s.papyrus_count == s.unseen_papyri.sum() + s.under_count, "papyrus_count", "is not the number of papyri in the pile")


def check_pieces(s: State) -> None:
    """Pieces lie where they may, and each type is there as often as the box holds it.

    Rules: asterix.setup.pieces, asterix.barrier.edges, asterix.barrier.double, asterix.barrier.cross
    """
    covered = [0] * EDGES
    for position in range(EDGES):
        piece = type_at(s.laid, position)
        if piece != NOWHERE:
            cell = position >> 1
            where = f"laid[{piece}][{position & 1}][{cell // COLUMNS_MAX}]"
            law(FITS[piece, position], where, "no piece of this type can lie there")
            for edge in COVERS[position]:
                covered[edge] += 1
                law(covered[edge] == 1, where, "two pieces lie on one edge")
            law(not crosses(s, piece, position), where, "a piece lies across another one")
    for piece in range(PIECE_TYPES):
        there = int(s.reserve[piece] + s.kept[:, piece].sum()) + sum(popcount(row) for row in s.laid[piece].ravel())
        box = int(RESERVES[s.opt_fast_game, piece])
        law(there == box, f"reserve[{piece}]", f"{there} pieces of this type on the table, {box} in the box")
    check_walls(s, covered)


def crosses(s: State, piece: int, position: int) -> bool:
    """Whether a piece that lies crosses another one."""
    laid, walls = s.laid.copy(), s.walls.copy()
    turn_piece(laid, walls, piece, position)
    return bool(is_crossed(laid, position))


def check_walls(s: State, covered: list[int]) -> None:
    """The walls are those of the pieces.  Rules: asterix.move.walls"""
    for way in range(WAYS):
        for row in range(s.walls.shape[1]):
            wanted = sum(covered[2 * (row * COLUMNS_MAX + column) + way] << column for column in range(COLUMNS_MAX))
            law(s.walls[way, row] == wanted, f"walls[{way}][{row}]", "is not what the pieces cover")


def check_pawns(s: State) -> None:
    """Pawns stand on places; village, palace and, by default, every pawn can be reached.

    Rules: asterix.barrier.total, asterix.barrier.pawns, asterix.move.goal, asterix.end.first
    """
    reached = within(ground_of(s.walls), VILLAGE)
    law((reached >> PALACE) & 1, "walls[0][0]", "there is no way from the village to the palace")
    home = [seat for seat in range(s.seats) if s.delivered[seat] and s.pawns[seat] == VILLAGE]
    for seat in range(s.seats):
        law(IS_PLACE[s.pawns[seat]], f"pawns[{seat}]", "no pawn can stand there")
        law(s.opt_pawns_unprotected or (reached >> int(s.pawns[seat])) & 1, f"pawns[{seat}]", "the pawn is shut in")
        law(s.pawns[seat] != PALACE or s.delivered[seat], f"delivered[{seat}]", "a pawn at the palace has put its card down")
    law(home == ([int(s.to_play)] if s.over else []), "over", "the game is over when a pawn is home, and only then")
    check_apart(s)


def check_apart(s: State) -> None:
    """Pawns that bar the way stand on squares of their own.  Rules: asterix.move.share"""
    for seat in range(s.seats if s.opt_pawns_block else 0):
        alone = s.pawns[seat] in (VILLAGE, PALACE) or (s.pawns[: s.seats] == s.pawns[seat]).sum() == 1
        law(alone, f"pawns[{seat}]", "two pawns stand on one square")
