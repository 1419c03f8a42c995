"""What a seat can say. Ids are fixed by hand and append-only (a golden file guards them)."""

from __future__ import annotations

from waset.engine.actions import ActionTable, Argument, Kind
from waset.games.cleopatra.layout import MOSAIC_WORDS, PIECES, SQUARE_WORDS, SQUARES, TURN_WORDS
from waset.games.cleopatra.names import (
    ACTIONS,
    BIDS,
    CARDS,
    CHARACTERS,
    DOORS,
    KINDS,
    MAX_SEATS,
    MOST_OFFERED,
    ORDERS,
    PARTS,
    PLACES,
    QUARRY,
    REFILLS,
    RESOURCES,
    SOURCES,
    STALLS,
    WALL_SLOTS,
    Character,
    Resource,
    Source,
)

MARKET = 0
BUILD = 3
SLOT = 10
SIDE = 19
PAY = 21
REFILL = 25
PLAY = 31
CARD = 37
PIECE = 54
RESOURCE = 66
SEAT = 71
DIE = 77
KEEP = 79
DROP = 80
TALENTS = 81
DONE = 82
OFFER = 83
ACCEPT = 115
AREA = 147
PLACE = 247
BID = 1047
WORDS = 25
"""64-bit words that hold a set of action ids."""
DIE_PRIEST, DIE_BLANK = 0, 1
ALL_SEATS = MAX_SEATS
"""Of the argument of `seat`: all rivals at once."""

SEAT_WORDS = (*"abcde", "all")


def numbered(first: int, count: int) -> tuple[str, ...]:
    """Numbers from `first` on, as words."""
    return tuple(str(first + i) for i in range(count))


def named(words: type) -> tuple[str, ...]:
    """The members of an enum, as words."""
    return tuple(member.name.lower() for member in words)  # type: ignore[attr-defined]


def rule(*tails: str) -> tuple[str, ...]:
    """Clause ids of the game."""
    return tuple(f"cleopatra.{tail}" for tail in tails)


TABLE = ActionTable(
    Kind("market", MARKET, "market", (Argument("stall", numbered(1, STALLS)),), rules=rule("market.take")),
    Kind("build", BUILD, "build", (Argument("part", tuple(piece.word for piece in QUARRY)),),
         rules=rule("wall.worth", "sphinx.worth", "obelisk.worth", "throne.pedestal", "throne.pedestal", "door.worth", "mosaic.worth")),
    Kind("slot", SLOT, "slot", (Argument("slot", numbered(1, WALL_SLOTS)),), rules=rule("wall.slot")),
    Kind("side", SIDE, "side", (Argument("side", ("left", "right")),), rules=rule("door.side")),
    Kind("pay", PAY, "pay", (Argument("source", named(Source)),), rules=rule("pay.unit", "pay.double", "pay.trompe", "pay.merchant")),
    Kind("refill", REFILL, "refill", (Argument("order", tuple("-".join(map(str, order)) for order in REFILLS)),),
         rules=rule("market.refill")),
    Kind("play", PLAY, "play", (Argument("character", named(Character)),),
         rules=rule("beggar.give", "courtesan.take", "envoy.ask", "scribe.mosaic", "smuggler.keep", "vizier.five")),
    Kind("card", CARD, "card", (Argument("kind", tuple(card.word for card in CARDS)),),
         seen="all, where a card is dropped; giver and receiver, where a beggar is given one; its player alone, for a courtesan and a "
              "vizier, of whom the others see how many cards are kept"),
    Kind("piece", PIECE, "piece", (Argument("mosaic", MOSAIC_WORDS),), rules=rule("scribe.mosaic")),
    Kind("resource", RESOURCE, "resource", (Argument("resource", named(Resource)),), rules=rule("envoy.ask")),
    Kind("seat", SEAT, "seat", (Argument("seat", SEAT_WORDS),), rules=rule("envoy.ask")),
    Kind("die", DIE, "die", (Argument("face", ("priest", "blank")),), rules=rule("scribe.die")),
    Kind("keep", KEEP, "keep", rules=rule("hand.keep")),
    Kind("drop", DROP, "drop", rules=rule("hand.drop")),
    Kind("talents", TALENTS, "talents", rules=rule("beggar.give")),
    Kind("done", DONE, "done"),
    Kind("offer", OFFER, "offer", (Argument("count", numbered(0, MOST_OFFERED + 1)),), seen="nobody before all have answered",
         rules=rule("envoy.offer")),
    Kind("accept", ACCEPT, "accept", (Argument("count", numbered(0, MOST_OFFERED + 1)),), rules=rule("envoy.accept")),
    Kind("area", AREA, "area", (Argument("square", SQUARE_WORDS),), rules=rule("sanctuary.claim")),
    Kind("place", PLACE, "place", (Argument("turn", TURN_WORDS), Argument("square", SQUARE_WORDS)), rules=rule("mosaic.free")),
    Kind("bid", BID, "bid", (Argument("talents", numbered(0, BIDS)),), seen="nobody before all have bid", rules=rule("offering.secret")),
)  # fmt: skip

assert (TABLE.count, BUILD - MARKET, SLOT - BUILD, SIDE - SLOT, PAY - SIDE) == (ACTIONS, STALLS, PARTS, WALL_SLOTS, DOORS)
assert (REFILL - PAY, PLAY - REFILL, CARD - PLAY, PIECE - CARD, RESOURCE - PIECE) == (SOURCES, ORDERS, CHARACTERS, KINDS, PIECES)
assert (SEAT - RESOURCE, DIE - SEAT, BID - PLACE, PLACE - AREA) == (RESOURCES, MAX_SEATS + 1, PLACES, SQUARES)
