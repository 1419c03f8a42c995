"""What is said to who is asked, and what a step is called: message ids with arguments, from a view alone."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Say
from waset.games.iunu.actions import TABLE
from waset.games.iunu.names import CITIZENS, IDLERS
from waset.games.iunu.terms import AFTERLIFE_WORDS, afterlife_facts, card_of, citizen_term, seat_term

View = dict[str, Any]


def prompt(view: View, viewer: int) -> Say:
    """The line that says who must do what, to one viewer."""
    if view["phase"] == "over":
        return f"iunu.prompt.{'over' if viewer < view['seats'] else 'wait.over'}", {}
    tail, facts = own_prompt(view) if viewer in view["asked"] else waiting_prompt(view)
    return f"iunu.prompt.{tail}", facts


def waiting_prompt(view: View) -> Say:
    """The prompt of who is not asked."""
    phase, asked = view["phase"], view["asked"]
    if phase == "discard":
        return "wait.discard", {"whos": [seat_term(seat) for seat in asked]}
    if phase == "ransom":
        return "wait.ransom", {"who": seat_term(view["raid"]["seat"]), "victim": seat_term(view["raid"]["victim"])}
    return f"wait.{phase}", {"who": seat_term(asked[0])}


def own_prompt(view: View) -> Say:
    """The prompt of who is asked."""
    phase = view["phase"]
    if phase == "bake":
        return "bake", {"left": view["bake"]["left"], "cost": view["bake"]["price"]}
    if phase == "soldier":
        return "soldier", {"cost": view["raid"]["ransom"]}
    if phase == "ransom":
        return "ransom", {"who": seat_term(view["raid"]["seat"]), "cost": view["raid"]["ransom"]}
    return phase, {"count": view["offer"]["count"]} if phase == "priest" else {}


def describe(action: int, view: View) -> Say:
    """What a step is called, for menus and logs."""
    kind, values = TABLE.decode(action)
    name, facts = kind.name, facts_of(kind.name, values, view)
    if name == "stop":
        name = f"stop.{view['phase']}" if view["phase"] in ("bake", "soldier", "priest", "pharaoh") else "stop"
    if name == "take":
        name = take_message(view, values[0])
    return f"iunu.action.{name}", facts


def facts_of(kind: str, values: tuple[int, ...], view: View) -> dict[str, Any]:
    """The arguments of a step, as messages have them."""
    if kind == "lay":
        return {"count": values[0] + 1, "citizen": citizen_term(values[1])}
    if kind == "idle":
        return {"count": values[0] + 1, "citizen": citizen_term(int(IDLERS[values[1]]))}
    if kind in ("keep", "feed"):
        return {"citizen": citizen_term(values[0])}
    if kind == "seat":
        return {"who": seat_term(values[0])}
    if kind == "pay":
        return {"cost": view["rates"]["ransom"]}
    if kind == "die":
        return {"number": values[0] + 1}
    return afterlife_facts(view, AFTERLIFE_WORDS[values[0]]) if kind == "take" else {}


def take_message(view: View, kind: int) -> str:
    """An afterlife card for any citizen is called otherwise; so is one that the edition does not have."""
    card = card_of(view, AFTERLIFE_WORDS[kind])
    if card is None:
        return "take.unknown"
    return "take.any" if len(card["citizens"]) == CITIZENS else "take"
