"""The arguments of this game's messages: an example of each term and list, the numbers, and the forms that every term of a kind has."""

TERMS = {
    "kind": "cleopatra.kind.marble2",
    "card": "cleopatra.kind.wood",
    "first": "cleopatra.kind.stone",
    "second": "cleopatra.kind.hidden",
    "third": "cleopatra.kind.none",
    "resource": "cleopatra.resource.lapis",
    "part": "cleopatra.part.obelisk",
    "mosaic": "cleopatra.mosaic.v",
    "character": "cleopatra.character.envoy",
    "category": "cleopatra.category.throne",
    "source": "cleopatra.source.double",
    "side": "cleopatra.side.left",
    "face": "cleopatra.face.priest",
    "order": "2-1-3",
    "turn": "r90",
    "square": "c3",
    "worth": "4–9",
}
LISTS = {
    "resources": ["cleopatra.resource.lapis", "cleopatra.resource.wood"],
    "sizes": [2, 6],
    "kinds": ["cleopatra.kind.stone", "cleopatra.kind.stone", "cleopatra.kind.trompe"],
    "mosaics": ["cleopatra.mosaic.v", "cleopatra.mosaic.x"],
}
NUMBERS = {
    "stall",
    "slot",
    "hidden",
    "talents",
    "amulets",
    "merchants",
    "built",
    "bonus",
    "over",
    "rejected",
    "priests",
    "dice",
    "step",
    "steps",
}
NUMBERS |= {"tainted", "laid_off", "squares", "statues", "up", "pyramid", "palms", "coming"}
FORMS = {"resource": ("acc",), "part": ("acc",), "mosaic": ("acc",), "character": ("acc",)}
SHORT = {"cleopatra.power.": 45, "cleopatra.short.": 8}
"""Most characters of the messages under a prefix: what has room on a card."""
REFUSED_BY_ANOTHER_CLAUSE: set[str] = set()
"""Tails of refusals that are no clause's."""
