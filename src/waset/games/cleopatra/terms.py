"""What messages call things: ids of the catalogue for seats, cards, parts, squares and refusals; words by number and back."""

from __future__ import annotations

from collections.abc import Iterable

from waset.engine.errors import Refusal
from waset.games.cleopatra.actions import SEAT_WORDS, TABLE
from waset.games.cleopatra.layout import MOSAIC_WORDS, SQUARE_WORDS, TURN_WORDS
from waset.games.cleopatra.names import CARDS, QUARRY, Category, Character, Draft, Phase, Resource, Source

HIDDEN = "hidden"
"""The word for a card that lies face down."""

KIND_WORDS = (*(card.word for card in CARDS), HIDDEN)
RESOURCE_WORDS = tuple(resource.name.lower() for resource in Resource)
CHARACTER_WORDS = tuple(character.name.lower() for character in Character)
PART_WORDS = tuple(piece.word for piece in QUARRY)
SOURCE_WORDS = tuple(source.name.lower() for source in Source)
CATEGORY_WORDS = tuple(category.name.lower() for category in Category)
PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
SIDE_WORDS = ("left", "right")

KIND_OF = {word: kind for kind, word in enumerate(KIND_WORDS)}
SQUARE_OF = {word: square for square, word in enumerate(SQUARE_WORDS)}
MOSAIC_OF = {word: piece for piece, word in enumerate(MOSAIC_WORDS)}
TURN_OF = {word: turn for turn, word in enumerate(TURN_WORDS)}

ASKS = {
    Draft.SLOT: "slot",
    Draft.SIDE: "side",
    Draft.PLACE: "place",
    Draft.PAY: "pay",
    Draft.SCRIBE: "piece",
    Draft.RESOURCE: "resource",
    Draft.SEAT: "seat",
    Draft.DROP: "card",
    Draft.KEEP: "card",
}
"""The kind of action by which an open draft goes on."""

assert len(KIND_WORDS) == len(KIND_OF)
assert set(SEAT_WORDS) == {*"abcde", "all"}
assert TABLE.count


def refuse(clause: str, variant: str = "", **facts: int | str) -> Refusal:
    """A refusal by a clause (without the game's name), with the message of that clause or of a variant of it."""
    return Refusal(f"cleopatra.{clause}", f"cleopatra.refuse.{clause}{variant and '.'}{variant}", facts)


def seat_term(seat: int) -> str:
    """A seat."""
    return f"seat.{seat}"


def kind_term(word: str) -> str:
    """A kind of card, by its word."""
    return f"cleopatra.kind.{word}"


def kind_terms(words: Iterable[str]) -> list[str]:
    """Several cards."""
    return [kind_term(word) for word in words]


def resource_term(resource: int) -> str:
    """A resource, by its number."""
    return f"cleopatra.resource.{RESOURCE_WORDS[resource]}"


def character_term(character: int) -> str:
    """A character, by its number."""
    return f"cleopatra.character.{CHARACTER_WORDS[character]}"


def part_term(part: int) -> str:
    """A part of the palace, by its number."""
    return f"cleopatra.part.{PART_WORDS[part]}"


def mosaic_term(piece: int) -> str:
    """A mosaic, by its number."""
    return f"cleopatra.mosaic.{MOSAIC_WORDS[piece]}"


def source_term(source: int) -> str:
    """What a unit is paid with, by its number."""
    return f"cleopatra.source.{SOURCE_WORDS[source]}"


def side_term(side: int) -> str:
    """A door, by its number."""
    return f"cleopatra.side.{SIDE_WORDS[side]}"
