"""What messages call things: ids of the catalogue for seats, citizens and refusals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from waset.engine.errors import Refusal
from waset.games.iunu.actions import CITIZEN_WORDS, SEAT_WORDS, TABLE
from waset.games.iunu.names import AFTERLIFE_KINDS, Phase

CITIZEN_NUMBER = {word: citizen for citizen, word in enumerate(CITIZEN_WORDS)}
SEAT_NUMBER = {word: seat for seat, word in enumerate(SEAT_WORDS)}
PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
AFTERLIFE_WORDS: tuple[str, ...] = next(kind for kind in TABLE.kinds if kind.name == "take").arguments[0].words

assert len(AFTERLIFE_WORDS) == AFTERLIFE_KINDS


def refuse(clause: str, variant: str = "", **facts: Any) -> Refusal:
    """A refusal by a clause (without the game's name), with the message of that clause or of a variant of it."""
    return Refusal(f"iunu.{clause}", f"iunu.refuse.{clause}{variant and '.'}{variant}", facts)


def seat_term(seat: int) -> str:
    """A seat."""
    return f"seat.{seat}"


def citizen_term(citizen: int) -> str:
    """A citizen, by its number."""
    return f"iunu.citizen.{CITIZEN_WORDS[citizen]}"


def word_terms(words: Iterable[str]) -> list[str]:
    """Citizens, by their words."""
    return [f"iunu.citizen.{word}" for word in words]


def card_of(view: dict[str, Any], word: str) -> dict[str, Any] | None:
    """An afterlife card of the edition, by its word."""
    return next((card for card in view["afterlife"]["cards"] if card["card"] == word), None)


def afterlife_facts(view: dict[str, Any], word: str) -> dict[str, Any]:
    """An afterlife card: its number, the citizens that it names, and what it multiplies by."""
    card = card_of(view, word)
    number = AFTERLIFE_WORDS.index(word) + 1
    if card is None:
        return {"number": number}
    return {"number": number, "citizens": word_terms(card["citizens"]), "factor": card["factor"]}
