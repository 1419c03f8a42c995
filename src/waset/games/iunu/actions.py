"""What a seat can say. Ids are fixed by hand and append-only (a golden file guards them)."""

from __future__ import annotations

from waset.engine.actions import ActionTable, Argument, Kind
from waset.games.iunu.names import ACTIONS, AFTERLIFE_KINDS, CARDS, CITIZENS, FACES_MAX, HAND_MAX, IDLERS, MAX_SEATS

LAY = 0
KEEP = 54
FEED = 64
STOP = 73
SEAT = 74
PAY = 78
HAND_OVER = 79
ROLL = 80
TAKE = 81
DIE = 93
IDLE = 97
WORDS = 2
"""64-bit words that hold a set of action ids: LAY and KEEP lie in the first, all others in the second."""

CITIZEN_WORDS = tuple(card.word for card in CARDS)
SEAT_WORDS = tuple("abcd")


def numbered(count: int) -> tuple[str, ...]:
    """The words 1..count."""
    return tuple(str(i + 1) for i in range(count))


SIZE = Argument("count", numbered(HAND_MAX))

TABLE = ActionTable(
    Kind("lay", LAY, "lay", (SIZE, Argument("citizen", CITIZEN_WORDS)), rules=("iunu.lay.set",)),
    Kind("keep", KEEP, "keep", (Argument("citizen", CITIZEN_WORDS),), seen="nobody, ever", rules=("iunu.discard.one",)),
    Kind("feed", FEED, "feed", (Argument("citizen", CITIZEN_WORDS),), rules=("iunu.baker.loaves",)),
    Kind("stop", STOP, "stop", rules=("iunu.lay.ability",)),
    Kind("seat", SEAT, "seat", (Argument("seat", SEAT_WORDS),), rules=("iunu.soldier.target",)),
    Kind("pay", PAY, "pay", rules=("iunu.soldier.ransom",)),
    Kind("yield", HAND_OVER, "yield", rules=("iunu.soldier.ransom",)),
    Kind("roll", ROLL, "roll", rules=("iunu.pharaoh.roll",)),
    Kind("take", TAKE, "take", (Argument("card", tuple(f"a{word}" for word in numbered(AFTERLIFE_KINDS))),),
         seen="its seat; the others that a card was taken", rules=("iunu.priest.look",)),
    Kind("die", DIE, "die", (Argument("value", numbered(FACES_MAX)),), rules=("iunu.merchant.die",)),
    Kind("idle", IDLE, "idle", (SIZE, Argument("citizen", tuple(CITIZEN_WORDS[citizen] for citizen in IDLERS))),
         rules=("iunu.lay.ability",)),
)  # fmt: skip

assert (TABLE.count, KEEP - LAY, FEED - KEEP, STOP - FEED) == (ACTIONS, HAND_MAX * CITIZENS, CITIZENS + 1, CITIZENS)
assert (MAX_SEATS, AFTERLIFE_KINDS, FACES_MAX, HAND_MAX * len(IDLERS)) == (PAY - SEAT, DIE - TAKE, IDLE - DIE, ACTIONS - IDLE)
