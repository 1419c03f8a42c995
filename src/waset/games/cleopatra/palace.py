"""The palace as it is seen: garden, walls, doors, quarry, pile; what each thing would earn now and how it could be paid."""

from __future__ import annotations

from functools import cache
from typing import Any

from waset.games.cleopatra.garden import area_of
from waset.games.cleopatra.knowledge import SPECTATOR
from waset.games.cleopatra.layout import (
    FOUNDATION,
    HALF,
    MOSAIC_WORDS,
    PALM,
    PIECES,
    SHAPES,
    SIDE,
    SQUARE_WORDS,
    SQUARES,
    SQUARES_OF_A_PIECE,
    TURN_WORDS,
    squares_in,
)
from waset.games.cleopatra.names import (
    COST,
    DOORS,
    FREE_HIGH,
    FREE_LOW,
    GARDEN,
    PART_COPIES,
    PART_TALENTS,
    PARTS,
    PILE,
    QUARRY,
    RESOURCES,
    WALL_HIGH,
    WALL_LOW,
    WALL_SLOTS,
    Part,
    Phase,
)
from waset.games.cleopatra.proposal import CREDITED, MISSING, cheapest, needs, purse_for
from waset.games.cleopatra.quarry import built_of, door_worth, is_buildable, sphinx_worth, wall_worth
from waset.games.cleopatra.state import State
from waset.games.cleopatra.terms import PART_WORDS, RESOURCE_WORDS, SIDE_WORDS, SOURCE_WORDS

SOURCE_NAMES = {**dict(enumerate(SOURCE_WORDS)), MISSING: "missing", CREDITED: "credit"}


def squares_of(low: int, high: int) -> list[str]:
    """The words of a set of squares."""
    return [SQUARE_WORDS[i] for i in range(HALF) if (int(low) >> i) & 1] + [
        SQUARE_WORDS[HALF + i] for i in range(HALF) if (int(high) >> i) & 1
    ]


def areas_in(low: int, high: int) -> list[list[str]]:
    """The areas of a set of squares, in the order of their first squares."""
    found = []
    while low or high:
        here_low, here_high = area_of(low, high)
        found.append(squares_of(here_low, here_high))
        low, high = low & ~here_low, high & ~here_high
    return found


def squares_of_place(piece: int, place: int) -> list[str]:
    """The squares that a mosaic covers at a placement (turn times 100 plus first square)."""
    turn, anchor = divmod(place, SQUARES)
    return [SQUARE_WORDS[anchor + SIDE * dx + dy] for dx, dy in SHAPES[piece][turn]]


@cache
def shapes_of(piece: int, *, whole: bool) -> dict[str, list[list[int]]]:
    """Offsets of a mosaic's squares from its first one, by turn: by all that differ, or as it lies in the pile."""
    return {TURN_WORDS[turn]: [list(offset) for offset in shape] for turn, shape in SHAPES[piece].items() if whole or turn == 0}


@cache
def touches(low: int, high: int) -> list[str]:
    """Words of the squares that a wall touches."""
    return squares_of(low, high)


@cache
def marks_of(garden: tuple[str, ...]) -> dict[str, Any]:
    """What never changes of a garden."""
    return {
        "letters": len(garden),
        "numbers": len(garden[0]),
        "foundation": [SQUARE_WORDS[square] for square in squares_in(garden, FOUNDATION)],
        "palms": [SQUARE_WORDS[square] for square in squares_in(garden, PALM)],
    }


def palace_of(s: State, shaped: int) -> dict[str, Any]:
    """Garden, walls, doors, pile and the shapes that are left in it; that of `shaped`, and of the top mosaic, in every turn."""
    pile = [piece for piece in range(PIECES) if (int(s.pile) >> piece) & 1]
    gone = [piece for piece in range(PIECES) if (int(PILE) >> piece) & 1 and piece not in pile and s.laid[piece] == 0]
    return {
        "garden": garden_of(s),
        "walls": [wall_of(s, slot) for slot in range(WALL_SLOTS)],
        "doors": [door_of(s, side) for side in range(DOORS)],
        "pile": {
            "count": len(pile),
            "top": MOSAIC_WORDS[s.pile_top - 1] if s.pile_top > 0 else None,
            "left": [MOSAIC_WORDS[piece] for piece in pile],
            "removed": [MOSAIC_WORDS[piece] for piece in gone],
        },
        "shapes": {MOSAIC_WORDS[piece]: shapes_of(piece, whole=piece in (shaped, s.pile_top - 1)) for piece in pile},
    }


def garden_of(s: State) -> dict[str, Any]:
    """Mosaics and areas of the garden.  Rules: cleopatra.sanctuary.dead, cleopatra.sanctuary.claim"""
    claimable = [area[0] for area in areas_in(int(s.fresh[0]), int(s.fresh[1]))]
    owners = {SQUARE_WORDS[square - 1]: seat for seat in range(s.seats) for square in s.statues[seat] if square > 0}
    areas = [
        {"square": area[0], "squares": area, "owner": owners.get(area[0]), "claimable": area[0] in claimable}
        for area in areas_in(int(s.dead[0]), int(s.dead[1]))
    ]
    laid = [piece for piece in range(PIECES) if s.laid[piece] > 0]
    free = int(FREE_LOW).bit_count() + int(FREE_HIGH).bit_count()
    return {
        **marks_of(GARDEN),
        "tiles": {MOSAIC_WORDS[piece]: squares_of_place(piece, int(s.laid[piece]) - 1) for piece in laid},
        "areas": areas,
        "empty": free - SQUARES_OF_A_PIECE * len(laid),
    }


def wall_of(s: State, slot: int) -> dict[str, Any]:
    """A wall or the place for one, with what it would earn now.  Rules: cleopatra.wall.worth"""
    built = bool((int(s.walls) >> slot) & 1)
    worth = None if built else int(wall_worth(s, slot))
    return {"slot": slot + 1, "built": built, "worth": worth, "touches": list(touches(int(WALL_LOW[slot]), int(WALL_HIGH[slot])))}


def door_of(s: State, side: int) -> dict[str, Any]:
    """A door frame or the place for one, with what it would earn now.  Rules: cleopatra.door.worth"""
    built = bool((int(s.doors) >> side) & 1)
    return {"side": SIDE_WORDS[side], "built": built, "worth": None if built else int(door_worth(s, side))}


def quarry_of(s: State, viewer: int) -> dict[str, Any]:
    """The parts: how many are left, cost, worth now; and, for the seat to play, how its hand pays.

    Rules: cleopatra.quarry.left, cleopatra.pay.cost
    """
    shows = viewer == s.to_play != SPECTATOR and s.phase in (Phase.TURN, Phase.QUARRY)
    return {PART_WORDS[part]: {**part_of(s, part), **(ways_to_pay(s, viewer, part) if shows else NO_WAYS)} for part in range(PARTS)}


NO_WAYS: dict[str, Any] = {"needs": None, "cheapest": None, "amulets": None}


def part_of(s: State, part: int) -> dict[str, Any]:
    """What everybody sees of a part."""
    return {
        "left": int(PART_COPIES[part] - built_of(s, part)),
        "cost": {RESOURCE_WORDS[resource]: int(COST[part, resource]) for resource in range(RESOURCES) if COST[part, resource] > 0},
        "worth": worth_of(s, part) if is_buildable(s, part) else None,
    }


def worth_of(s: State, part: int) -> list[int]:
    """Least and most that a part would earn now; of a mosaic, most that any could."""
    base = int(PART_TALENTS[part])
    if part == Part.WALL:
        worths = [int(wall_worth(s, slot)) for slot in range(WALL_SLOTS) if not (int(s.walls) >> slot) & 1]
        return [min(worths), max(worths)]
    if part == Part.DOOR:
        worths = [int(door_worth(s, side)) for side in range(DOORS) if not (int(s.doors) >> side) & 1]
        return [min(worths), max(worths)]
    if part == Part.SPHINX:
        return [int(sphinx_worth(s))] * 2
    return [base, base + SQUARES_OF_A_PIECE] if part == Part.MOSAIC else [base, base]


def ways_to_pay(s: State, seat: int, part: int) -> dict[str, Any]:
    """What each unit would be paid with, the cheapest payment and its amulets.  Rules: cleopatra.pay.cheapest"""
    units = needs(s, seat, part)
    (missing, amulets, _, _), steps = cheapest(purse_for(s, seat, part))
    return {
        "needs": [SOURCE_NAMES[unit] for unit in units],
        "cheapest": None if missing else [f"pay {SOURCE_WORDS[source]}" for _, source in steps],
        "amulets": None if missing else amulets,
    }


assert len(QUARRY) == PARTS
