"""What a seat can say. Ids are fixed by hand and append-only (a golden file guards them)."""

from __future__ import annotations

from waset.engine.actions import ActionTable, Argument, Kind
from waset.games.sobek.names import (
    ACTIONS,
    BACKS,
    CARDS,
    CHARACTERS,
    EVENTS,
    FAMILIES,
    KIND_COUNT,
    LOT_FAMILIES,
    MAX_SEATS,
    REACH_MAX,
    ROW_MAX,
    TOKEN_KINDS,
    Back,
    Character,
    Family,
)

TAKE = 0
LOT = 4
PLAY = 10
CARD = 19
DONE = 47
TOKEN = 48
SEAT = 58
FAMILY_OF = 62
PLACE = 69
BACK_OF = 78
WORDS = 2
"""64-bit words that hold a set of action ids."""

FAMILY_WORDS = tuple(family.name.lower() for family in Family)
SEAT_WORDS = tuple("abcd")


def numbered(count: int) -> tuple[str, ...]:
    """The words 1..count."""
    return tuple(str(i + 1) for i in range(count))


TABLE = ActionTable(
    Kind("take", TAKE, "take", (Argument("place", numbered(REACH_MAX)),), rules=("sobek.take.reach",)),
    Kind("lot", LOT, "lot", (Argument("family", FAMILY_WORDS[:LOT_FAMILIES]),), rules=("sobek.lot.three",)),
    Kind("play", PLAY, "play", (Argument("character", tuple(who.name.lower().replace("_", "-") for who in Character)),),
         rules=("sobek.queen.draw", "sobek.priest.discard", "sobek.priest.discard", "sobek.vizier.look", "sobek.scribe.six",
                "sobek.thief.draw", "sobek.scribe.six", "sobek.merchant.any", "sobek.courtesan.add")),
    Kind("card", CARD, "card", (Argument("kind", tuple(card.word for card in CARDS)),),
         seen="all, where a card is laid or added to a lot; its back alone, where it moves from hand to corruption (scribe) or "
              "from another's corruption to the hand (vizier): there the owner of the pile and the mover know it"),
    Kind("done", DONE, "done"),
    Kind("token", TOKEN, "token", (Argument("event", tuple(event.word for event in EVENTS)),),
         rules=("sobek.token.guard", "sobek.token.guard", "sobek.token.guard", "sobek.token.guard", "sobek.token.prosperity",
                "sobek.token.extra-turn", "sobek.token.curse", "sobek.token.forced-card", "sobek.token.amnesty", "sobek.token.curse")),
    Kind("seat", SEAT, "seat", (Argument("seat", SEAT_WORDS),)),
    Kind("family", FAMILY_OF, "family", (Argument("family", FAMILY_WORDS),)),
    Kind("place", PLACE, "place", (Argument("place", numbered(ROW_MAX)),)),
    Kind("back", BACK_OF, "back", (Argument("back", tuple(back.name.lower() for back in Back)),), rules=("sobek.thief.back",)),
)  # fmt: skip

assert (TABLE.count, LOT - TAKE, PLAY - LOT, CARD - PLAY, DONE - CARD) == (ACTIONS, REACH_MAX, LOT_FAMILIES, CHARACTERS, KIND_COUNT)
assert (SEAT - TOKEN, FAMILY_OF - SEAT, PLACE - FAMILY_OF, BACK_OF - PLACE) == (TOKEN_KINDS, MAX_SEATS, FAMILIES, ROW_MAX)
assert ACTIONS - BACK_OF == BACKS
