"""The arguments of this game's messages: an example of each term and list, the numbers, and the forms that every term of a kind has."""

TERMS = {"citizen": "iunu.citizen.priest"}
LISTS = {"citizens": ["iunu.citizen.farmer", "iunu.citizen.farmer", "iunu.citizen.pharaoh"]}
NUMBERS = {"all", "cost", "deben", "factor", "first", "second", "third", "then", "printed", "majorities", "afterlife", "bread"}
FORMS = {"citizen": ("of", "acc")}
SHORT = {"iunu.power.": 45}
"""Most characters of the messages under a prefix: what has room on a card."""
REFUSED_BY_ANOTHER_CLAUSE: set[str] = set()
"""Tails of refusals that are no clause's."""
