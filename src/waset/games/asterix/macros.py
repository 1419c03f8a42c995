"""Words into steps: a step's own canonical words, and macros, which have words of their own and stand for several steps.

Words arrive in canonical English, in any case and spacing. A macro is read against its seat's own view and comes out as the ids of its
steps; whether they may be done is asked by who does them. No text raises an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from waset.engine.errors import Refusal
from waset.engine.words import Answer, steps_of
from waset.games.asterix.actions import CARD, DISCARD, DONE, EDGE, LAY, LIFT, MOVE, PAPYRUS, SEAT, TABLE, TO
from waset.games.asterix.names import CARD_WORDS, FIRST_POTION, PAPYRUS_WORDS, Papyrus
from waset.games.asterix.terms import CARD_NUMBER, CELL_NUMBER, PAPYRUS_NUMBER, PIECE_NUMBER, SEAT_NUMBER, WAY_NUMBER

View = dict[str, Any]
FILLERS = frozenset(("to", "at", "a", "the"))
OTHER_VERBS = frozenset(("give", "discard", "papyrus", "use", *PAPYRUS_WORDS))
EDGE_WORDS = 2
BY_RED, DIRECT = 1, 0


def parse(words: str, seat: int, view: View, legal_ids: Sequence[int]) -> list[int] | Refusal:
    """The steps that words stand for, or a refusal."""
    return steps_of(words, TABLE, lambda said: understood(said, seat, view, legal_ids))


def understood(said: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """What words mean that are not a step's own."""
    verb, rest = said[0], said[1:]
    if verb == "lift" or (verb in CARD_NUMBER and rest[:1] == ["lift"]):
        return lift(said, seat, view, legal_ids)
    if verb in ("move", "to") or (verb in CARD_NUMBER and rest):
        return walk(said[verb in ("move", "to") :], seat, view, legal_ids)
    if verb in ("lay", *PIECE_NUMBER) and rest:
        return lay(said[verb == "lay" :])
    return place_or_word(said, seat, view, legal_ids) if verb not in OTHER_VERBS else give_or_use(said)


def give_or_use(said: list[str]) -> Answer:
    """A card that is given back or discarded, or a papyrus with what it asks for."""
    verb, rest = said[0], said[1:]
    if verb in ("give", "discard"):
        card = CARD_NUMBER.get(rest[0], -1) if len(rest) == 1 else -1
        return [*([DISCARD] if verb == "discard" else []), CARD + card] if card >= 0 else None
    if verb in ("papyrus", "use") and rest:
        verb, rest = rest[0], rest[1:]
    return papyrus(PAPYRUS_NUMBER[verb], rest) if verb in PAPYRUS_NUMBER else None


def place_or_word(said: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """A position, the end of a move, or one word."""
    if len(said) > 1 and said[1] in WAY_NUMBER:
        return edges(said)
    if cell_of(said[0], view) >= 0:
        return walk(said, seat, view, legal_ids)
    return alone(said[0], legal_ids) if len(said) == 1 else None


def alone(word: str, legal_ids: Sequence[int]) -> Answer:
    """One word: the argument of the one step that may be done and ends in it, or `pass`."""
    ending = [action for action in legal_ids if TABLE.words(action).split()[1:] == [word]]
    if len(ending) == 1:
        return ending
    return [DONE] if word == "pass" else None


# ---- moves ---------------------------------------------------------------------------------------------------------------------------


def walk(said: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """`pirate k7`, `pirate to k7 direct`, `k7`: a card, where that matters, and where the move ends."""
    said = [word for word in said if word not in FILLERS]
    card = CARD_NUMBER.get(said[0], -1) if said else -1
    if card >= 0:
        said = said[1:]
    reds = {"red": BY_RED, "direct": DIRECT}
    red = reds.get(said[-1], -1) if said else -1
    cells = said if red < 0 else said[:-1]
    cell = cell_of(cells[0], view) if len(cells) == 1 else -1
    if cell < 0:
        return [MOVE + card] if card >= 0 and not said else None
    opened = [] if is_moving(seat, view) else [MOVE + card] if card >= 0 else cards_that_move(legal_ids)
    if len(opened) > 1:
        choices = [f"{CARD_WORDS[action - MOVE]} {cells[0]}" for action in opened]
        return Refusal("table.words", "engine.refuse.ambiguous-words", {"words": " ".join(said), "choices": choices})  # type: ignore[dict-item]
    if red < 0:
        red = BY_RED if goes_by_red(cell, seat, view, legal_ids, opened) else DIRECT
    return [*opened, TO + 2 * cell + red] if opened or is_moving(seat, view) else None


def cell_of(word: str, view: View) -> int:
    """A cell's number, or -1; every cell of village and palace is the place."""
    for place in ("village", "palace"):
        if word == place or word in view["board"][place]["cells"]:
            return CELL_NUMBER[view["board"][place]["name"]]
    return CELL_NUMBER.get(word, -1)


def is_moving(seat: int, view: View) -> bool:
    """Whether a move is under way that only lacks its end."""
    draft = view["players"][seat]["draft"] if 0 <= seat < view["seats"] else None
    return bool(draft and draft["action"] == "move")


def cards_that_move(legal_ids: Sequence[int]) -> list[int]:
    """The steps by which a move may be begun."""
    return [action for action in legal_ids if MOVE <= action < LAY]


def goes_by_red(cell: int, seat: int, view: View, legal_ids: Sequence[int], opened: list[int]) -> bool:
    """Whether a move that does not say so is meant to meet a red square: where it ends on one, or where it can."""
    if not opened:
        return TO + 2 * cell + BY_RED in legal_ids
    return view["options"]["fast_game"] == "no" and cell in [CELL_NUMBER[red] for red in view["board"]["reds"]]


# ---- pieces --------------------------------------------------------------------------------------------------------------------------


def edges(said: list[str]) -> Answer:
    """One or two positions: `h3 across`, `h3 across k4 down`."""
    said = [word for word in said if word not in FILLERS]
    pairs = [said[i : i + EDGE_WORDS] for i in range(0, len(said), EDGE_WORDS)]
    if not pairs or any(len(pair) < EDGE_WORDS or pair[0] not in CELL_NUMBER or pair[1] not in WAY_NUMBER for pair in pairs):
        return None
    return [EDGE + 2 * CELL_NUMBER[cell] + WAY_NUMBER[way] for cell, way in pairs]


def lay(said: list[str]) -> Answer:
    """`sabre h3 across`."""
    place = edges(said[1:]) if said[0] in PIECE_NUMBER else None
    return [LAY + PIECE_NUMBER[said[0]], *place] if isinstance(place, list) and len(place) == 1 else None


def lift(said: list[str], seat: int, view: View, legal_ids: Sequence[int]) -> Answer:
    """`lift m10 across`, with or without the potion and what lies there; of two potions the weaker one is played."""
    words = [word for word in said if word not in PIECE_NUMBER and word != "lift"]
    potion = CARD_NUMBER[words.pop(0)] - FIRST_POTION if words and words[0] in CARD_NUMBER else -1
    place = edges(with_way(words, view))
    if not isinstance(place, list) or len(place) != 1:
        return [LIFT + potion] if potion >= 0 and not words else None
    potions = [action for action in legal_ids if LIFT <= action < DISCARD]
    if potion < 0 and not potions:
        hand = view["players"][seat]["hand"] if 0 <= seat < view["seats"] else None
        potion = next((card - FIRST_POTION for card in range(FIRST_POTION, len(CARD_WORDS)) if (hand or {}).get(CARD_WORDS[card])), 0)
    return [potions[0] if potion < 0 else LIFT + potion, *place]


def with_way(words: list[str], view: View) -> list[str]:
    """A position named by its cell alone, where one piece lies so."""
    ways = [laid["way"] for laid in view["laid"] if [laid["at"]] == words]
    return [*words, *ways] if len(ways) == 1 else words


# ---- papyri --------------------------------------------------------------------------------------------------------------------------


def papyrus(which: int, rest: list[str]) -> Answer:
    """A papyrus with what it asks for."""
    asked: Answer = [] if not rest else None
    if which in (Papyrus.CROCODILE, Papyrus.TRADE) and len(rest) == 1 and rest[0] in SEAT_NUMBER:
        asked = [SEAT + SEAT_NUMBER[rest[0]]]
    elif which == Papyrus.BONUS and rest:
        asked = lay(rest)
    elif which in (Papyrus.MENHIR, Papyrus.STORM, Papyrus.SANDSTORM) and rest:
        asked = edges(rest)
        if isinstance(asked, list) and len(asked) > 1 + (which != Papyrus.MENHIR):
            asked = None
    return [PAPYRUS + which, *asked] if isinstance(asked, list) else asked


assert len(PAPYRUS_WORDS) == len(Papyrus)
