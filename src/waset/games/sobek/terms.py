"""What messages call things: ids of the catalogue for seats, families, cards, characters, tokens, backs and refusals."""

from __future__ import annotations

from collections.abc import Iterable

from waset.engine.actions import Argument
from waset.engine.errors import Refusal
from waset.games.sobek.actions import TABLE
from waset.games.sobek.names import CARDS, Back, Character, Draft

HIDDEN = "hidden"
"""The word for a character that lies face down."""

WORDS_OF = {kind.name: kind.arguments for kind in TABLE.kinds}


def words_of(kind: str) -> tuple[str, ...]:
    """The canonical words of an action kind's only argument, by its value."""
    argument: Argument = WORDS_OF[kind][0]
    return argument.words


KIND_WORDS = (*(card.word for card in CARDS), HIDDEN)
FAMILY_WORDS = words_of("family")
CHARACTER_WORDS = words_of("play")
EVENT_WORDS = words_of("token")
SEAT_WORDS = words_of("seat")
BACK_WORDS = words_of("back")

KIND_OF = {word: kind for kind, word in enumerate(KIND_WORDS)}
FAMILY_NUMBER = {word: family for family, word in enumerate(FAMILY_WORDS)}
BACK_NUMBER = {word: back for back, word in enumerate(BACK_WORDS)}

ASKS = {
    Draft.LOT: "card",
    Draft.SEAT: "seat",
    Draft.BACK: "back",
    Draft.PLACE: "place",
    Draft.FAMILY: "family",
    Draft.ADD_LOT: "family",
    Draft.ADD_CARD: "card",
    Draft.DISCARD: "card",
    Draft.EVENT_SEAT: "seat",
    Draft.EVENT_LOT: "family",
    Draft.EVENT_PLACE: "place",
}
"""The kind of action by which an open draft goes on."""

assert len(CHARACTER_WORDS) == len(Character)
assert len(BACK_WORDS) == len(Back)


def refuse(clause: str, variant: str = "", **facts: int | str) -> Refusal:
    """A refusal by a clause (without the game's name), with the message of that clause or of a variant of it."""
    return Refusal(f"sobek.{clause}", f"sobek.refuse.{clause}{variant and '.'}{variant}", facts)


def seat_term(seat: int) -> str:
    """A seat."""
    return f"seat.{seat}"


def kind_term(word: str) -> str:
    """A kind of card, by its word."""
    return f"sobek.kind.{word}"


def kind_terms(words: Iterable[str]) -> list[str]:
    """Several cards."""
    return [kind_term(word) for word in words]


def family_term(family: int) -> str:
    """A family, by its number."""
    return f"sobek.family.{FAMILY_WORDS[family]}"


def character_term(who: int) -> str:
    """A character, by its number."""
    return f"sobek.character.{CHARACTER_WORDS[who]}"


def token_term(event: int) -> str:
    """An event token, by its number."""
    return f"sobek.token.{EVENT_WORDS[event]}"


def back_term(back: int) -> str:
    """The back of a card, by its number."""
    return f"sobek.back.{BACK_WORDS[back]}"
