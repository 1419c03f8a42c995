"""What is said to who is asked, and what a step is called: message ids with arguments, from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from waset.engine.game import Say
from waset.games.cleopatra.actions import ALL_SEATS, TABLE
from waset.games.cleopatra.layout import SQUARE_WORDS, TURN_WORDS
from waset.games.cleopatra.terms import (
    KIND_WORDS,
    character_term,
    kind_term,
    mosaic_term,
    part_term,
    resource_term,
    seat_term,
    side_term,
    source_term,
)


def one_more(number: int) -> int:
    """A place as it is said, from 1."""
    return number + 1


def as_said(number: int) -> int:
    """A number that is said as it is."""
    return number


def any_kind_term(kind: int) -> str:
    """A kind of card, by its number."""
    return kind_term(KIND_WORDS[kind])


def anybody_term(seat: int) -> str:
    """A seat, or all rivals."""
    return "cleopatra.seat.all" if seat == ALL_SEATS else seat_term(seat)


def order_of(order: int) -> str:
    """An order of the drawn cards, by its words."""
    return TABLE.words(TABLE.encode("refill", order)).split()[1]


def face_term(face: int) -> str:
    """A face of a die."""
    return f"cleopatra.face.{('priest', 'blank')[face]}"


def square_word(square: int) -> str:
    """A square."""
    return SQUARE_WORDS[square]


SAID: dict[str, tuple[str, Callable[[int], int | str]]] = {
    "market": ("stall", one_more),
    "build": ("part", part_term),
    "slot": ("slot", one_more),
    "side": ("side", side_term),
    "pay": ("source", source_term),
    "refill": ("order", order_of),
    "play": ("character", character_term),
    "card": ("kind", any_kind_term),
    "piece": ("mosaic", mosaic_term),
    "resource": ("resource", resource_term),
    "seat": ("who", anybody_term),
    "die": ("face", face_term),
    "offer": ("count", as_said),
    "accept": ("count", as_said),
    "area": ("square", square_word),
    "bid": ("count", as_said),
}
"""How the argument of each action kind is called in messages, and said."""


def describe(action: int, view: dict[str, Any]) -> Say:
    """What a step is called, for menus and logs."""
    kind, values = TABLE.decode(action)
    if kind.name == "place":
        return "cleopatra.action.place", {"turn": TURN_WORDS[values[0]], "square": SQUARE_WORDS[values[1]]}
    if not values:
        return f"cleopatra.action.{kind.name}", {}
    name, term = SAID[kind.name]
    return f"cleopatra.action.{kind.name}", {name: term(values[0])}


def prompt(view: dict[str, Any], viewer: int) -> Say:
    """The line that says who must do what, to one viewer."""
    if view["phase"] == "over":
        return f"cleopatra.prompt.{'over' if viewer < view['seats'] else 'wait.over'}", {}
    tail, facts = own_prompt(view, viewer) if viewer in view["asked"] else waiting_prompt(view)
    return f"cleopatra.prompt.{tail}", facts


def waiting_prompt(view: dict[str, Any]) -> Say:
    """The prompt of who is not asked."""
    phase, asked = view["phase"], view["asked"]
    if phase in ("offering", "envoy") and len(asked) > 1:
        return f"wait.{phase}.several", {"whos": [seat_term(seat) for seat in asked]}
    return f"wait.{phase}", {"who": seat_term(asked[0])}


def own_prompt(view: dict[str, Any], viewer: int) -> Say:
    """The prompt of who is asked."""
    phase = view["phase"]
    if view["draft"]:
        return draft_prompt(view["draft"])
    if phase in ("market", "end") and view["over_ten"]:
        return "over-ten", {"over": view["over_ten"]}
    if phase == "quarry":
        return "quarry", {"built": view["turn"]["built"], "bonus": view["turn"]["bonus"]}
    if phase == "offering":
        return "offering", {"have": view["players"][viewer]["talents"]}
    if phase == "beggar":
        return "beggar", {"who": seat_term(view["to_play"])}
    if phase == "envoy":
        return "envoy", {"who": seat_term(view["to_play"]), "resource": f"cleopatra.resource.{view['envoy']['resource']}"}
    if phase == "accept":
        envoy = view["envoy"]
        return "accept", {"who": seat_term(envoy["now"]), "count": envoy["offers"][envoy["now"]],
                          "resource": f"cleopatra.resource.{envoy['resource']}"}  # fmt: skip
    return phase, {}


def draft_prompt(draft: dict[str, Any]) -> Say:
    """What an unfinished choice asks for next."""
    asks = draft["asks"]
    if draft["action"] == "drop":
        return "drop", {"need": draft["need"]}
    if draft["action"] == "vizier":
        return "vizier.more", {"count": len(draft["cards"])}
    if draft["action"] == "scribe":
        return "scribe", {}
    if draft["action"] == "envoy":
        return f"envoy.{asks}", {}
    part = {"part": f"cleopatra.part.{draft['part']}"}
    if asks == "pay":
        return "build.pay", {**part, "resource": f"cleopatra.resource.{draft['due'][0]}", "need": len(draft["due"])}
    if asks == "place":
        return "build.place", {"mosaic": f"cleopatra.mosaic.{draft['mosaic']}"}
    return f"build.{asks}", part
