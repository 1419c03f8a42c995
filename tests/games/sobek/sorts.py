"""The arguments of this game's messages: an example of each term and list, the numbers, and the forms that every term of a kind has."""

TERMS = {
    "family": "sobek.family.ebony",
    "kind": "sobek.kind.ebony-2",
    "character": "sobek.character.high-priest",
    "token": "sobek.token.guard-1",
    "back": "sobek.back.orange",
    "glyph": "sobek.glyph.1",
}
LISTS = {
    "kinds": ["sobek.kind.ebony-2", "sobek.kind.ebony-2", "sobek.kind.amulet"],
    "tokens": ["sobek.token.curse", "sobek.token.amnesty"],
    "backs": ["sobek.back.beige", "sobek.back.orange"],
}
NUMBERS = {"hidden", "fell", "scarabs", "steps", "lots", "horizontal"}
FORMS = {"family": ("of", "acc"), "character": ("of", "acc"), "token": ("acc",), "back": ("of", "acc")}
SHORT = {"sobek.power.": 45}
"""Most characters of the messages under a prefix: what has room on a card."""
REFUSED_BY_ANOTHER_CLAUSE = {"character.none"}
"""Tails of refusals that are no clause's: one may play one character, of those one holds, by `sobek.character.one`."""
