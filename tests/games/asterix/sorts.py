"""The arguments of this game's messages: an example of each term and list, the numbers, and the forms that every term of a kind has."""

TERMS = {
    "card": "asterix.card.pirate",
    "piece": "asterix.piece.sabre",
    "papyrus": "asterix.papyrus.menhir",
    "cell": "H3",
    "start": "asterix.place.village",
    "way": "asterix.way.across",
    "where": "R–T 5|6",
}
LISTS = {"kinds": ["asterix.card.pirate", "asterix.card.pirate", "asterix.card.potion-5"]}
NUMBERS = {"steps", "sabres", "pilums", "scrolls"}
FORMS = {"card": ("acc",), "piece": ("acc",), "papyrus": ("acc",), "place": ("acc",)}
SHORT = {"asterix.short.": 14}
"""Most characters of the messages under a prefix: what has room in a heading."""
REFUSED_BY_ANOTHER_CLAUSE: set[str] = set()
"""Tails of refusals that are no clause's: none."""
