"""What is said to who is asked, and what a step is called: message ids with arguments, from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from waset.engine.game import Say
from waset.games.sobek.actions import TABLE
from waset.games.sobek.hand import HAND_AFTER_SCRIBE
from waset.games.sobek.lots import LEAST
from waset.games.sobek.terms import KIND_WORDS, back_term, character_term, family_term, kind_term, seat_term, token_term


def place_number(place: int) -> int:
    """A place of the row as it is said, from 1."""
    return place + 1


def any_kind_term(kind: int) -> str:
    """A kind of card, by its number."""
    return kind_term(KIND_WORDS[kind])


SAID: dict[str, tuple[str, Callable[[int], int | str]]] = {
    "take": ("place", place_number),
    "lot": ("family", family_term),
    "play": ("character", character_term),
    "card": ("kind", any_kind_term),
    "token": ("token", token_term),
    "seat": ("who", seat_term),
    "family": ("family", family_term),
    "place": ("place", place_number),
    "back": ("back", back_term),
}
"""How the argument of each action kind is called in messages, and said."""


def prompt(view: dict[str, Any], viewer: int) -> Say:
    """The line that says who must do what, to one viewer."""
    if view["phase"] == "over":
        return f"sobek.prompt.{'over' if viewer < view['seats'] else 'wait.over'}", {}
    tail, facts = own_prompt(view, viewer) if viewer in view["asked"] else waiting_prompt(view)
    return f"sobek.prompt.{tail}", facts


def waiting_prompt(view: dict[str, Any]) -> Say:
    """The prompt of who is not asked."""
    phase, asked = view["phase"], view["asked"]
    who = seat_term(asked[0])
    if phase == "vizier":
        return "wait.vizier", {"who": who, "victim": seat_term(view["vizier"]["victim"])}
    if phase == "scribe":
        return "wait.scribe", {"who": who, "need": view["players"][asked[0]]["hand_count"] - HAND_AFTER_SCRIBE}
    if phase == "token":
        return "wait.token", {"who": who, "left": view["events"]["left"]}
    if phase == "horizontal" and len(asked) > 1:
        return "wait.horizontal.several", {"whos": [seat_term(seat) for seat in asked]}
    return f"wait.{phase}", {"who": who}


def own_prompt(view: dict[str, Any], viewer: int) -> Say:
    """The prompt of who is asked."""
    phase, player = view["phase"], view["players"][viewer]
    draft = player["draft"]
    if phase == "scribe":
        named = len(draft["cards"]) if draft else 0
        return "scribe", {"need": player["hand_count"] - HAND_AFTER_SCRIBE - named}
    if draft:
        return draft_prompt(draft)
    if phase == "vizier":
        return "vizier", {"victim": seat_term(view["vizier"]["victim"])}
    if phase == "token":
        return "token", {"left": view["events"]["left"]}
    if phase == "horizontal":
        return "horizontal", {}
    if player["forced"]:
        return "turn.forced", {"place": player["forced"]}
    return "turn.extra" if view["extra_turn"] else "turn", {}


def draft_prompt(draft: dict[str, Any]) -> Say:
    """What an unfinished choice asks for next."""
    if draft["action"] == "lot":
        return "lot", {"family": named_family(draft), "need": max(0, LEAST - len(draft["cards"]))}
    if draft["action"] == "token":
        return event_prompt(draft)
    who, asks = draft["character"], draft["asks"]
    if asks == "back":
        return "character.thief.back", {"victim": seat_term(draft["aim"])}
    if asks == "card":
        return f"character.courtesan.{'more' if draft['cards'] else 'card'}", {"family": named_family(draft)}
    if who in ("high-priest", "high-priestess"):
        return "character.priest", {}
    return f"character.{'scribe' if who in ('scribe-a', 'scribe-b') else who}", {}


def event_prompt(draft: dict[str, Any]) -> Say:
    """What an event token asks for next."""
    event = draft["token"]
    if event == "forced-card":
        return ("token.forced-card.seat", {"place": draft["aim"]}) if draft["aim"] else ("token.forced-card", {})
    if event == "prosperity":
        return "token.prosperity", {}
    return ("token.guard", {"token": f"sobek.token.{event}"}) if event.startswith("guard") else ("token.curse", {})


def named_family(draft: dict[str, Any]) -> str:
    """The term of a draft's family."""
    return f"sobek.family.{draft['family']}"


def describe(action: int, view: dict[str, Any]) -> Say:
    """What a step is called, for menus and logs."""
    kind, values = TABLE.decode(action)
    if not values:
        return f"sobek.action.{kind.name}", {}
    name, term = SAID[kind.name]
    return f"sobek.action.{kind.name}", {name: term(values[0])}
