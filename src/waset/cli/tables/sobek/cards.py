"""Signs and short words for what lies on Sobek's table."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from waset.locale import Catalog

FAMILIES = ("ivory", "ebony", "marble", "cattle", "fish", "wheat", "amulet")
AMULET = "amulet"
HIDDEN = "hidden"
START = "start"
SIGNS = dict(zip(FAMILIES, "☾≡■∀∝ψ‡", strict=True))
"""A tusk, logs, a block, the oldest drawing of an ox's head, a fish, an ear, a pillar of Osiris."""

CHARACTERS = {
    "queen": "ivory", "high-priest": "ebony", "high-priestess": "marble", "vizier": "cattle", "scribe-a": "cattle",
    "thief": "fish", "scribe-b": "fish", "merchant": "wheat", "courtesan": "wheat",
}  # fmt: skip
"""Families of the characters."""

PERSON = "☻"
SCARAB = "¤"
FALLS = "▾"
BACKS = {"green": ("▯", "good"), "beige": ("▮", "gold"), "orange": (PERSON, "person")}
GLYPHS = ("·", "~", "ƒ", "∩", "⌂")
"""Numbered space, snake, reed, loaf, house."""

LEAST = 3
"""Cards that make a lot."""


def family_of(kind: str) -> str:
    """The family of a kind of card."""
    return CHARACTERS.get(kind) or kind.partition("-")[0]


def scarabs_of(kind: str) -> int:
    """Scarabs on a kind of card."""
    tail = kind.rpartition("-")[2]
    return int(tail) if kind not in CHARACTERS and tail.isdigit() else 0


def style_of(kind: str) -> str:
    """Style of a kind of card."""
    if kind in CHARACTERS or kind == HIDDEN:
        return "person"
    return f"goods.{FAMILIES.index(family_of(kind))}"


def short(word: str, catalog: Catalog) -> str:
    """A word of at most seven letters for a family, a face-down character, a starting card."""
    return catalog.say(f"sobek.short.{word}")


def strip(kind: str) -> Text:
    """A card's sign and its scarabs: `☾ ¤¤¤`."""
    if kind == HIDDEN:
        return Text(PERSON, "person")
    return Text.assemble((f"{SIGNS[family_of(kind)]} ", style_of(kind)), (SCARAB * scarabs_of(kind), "gold"))


def name(kind: str, catalog: Catalog) -> str:
    """What a card of the row is called in seven letters."""
    return short(kind if kind == HIDDEN else family_of(kind), catalog)


def face(kind: str, catalog: Catalog) -> Text:
    """A card within its family: its scarabs, the character's name, `start` or a dash."""
    if kind in CHARACTERS:
        return Text(catalog.say(f"sobek.character.{kind}"), "person")
    if kind == AMULET:
        return Text(SIGNS[AMULET], style_of(kind))
    if kind.endswith(START):
        return Text(short(START, catalog), style_of(kind))
    count = scarabs_of(kind)
    return Text(SCARAB * count, "gold") if count else Text("–", style_of(kind))


def backs(counts: Mapping[str, int]) -> Text:
    """A hand seen from behind: one sign a card."""
    return Text.assemble(*((BACKS[back][0] * number, BACKS[back][1]) for back, number in counts.items() if number))


def by_family(hand: Mapping[str, int]) -> dict[str, list[str]]:
    """Cards of a hand by family, each copy by itself, in the order of the card list; families that are not there are left out."""
    found: dict[str, list[str]] = {family: [] for family in FAMILIES}
    for kind, count in hand.items():
        found[family_of(kind)] += [kind] * count
    return {family: kinds for family, kinds in found.items() if kinds}
