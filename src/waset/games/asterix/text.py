"""What is said to who is asked, and what a step is called: message ids with arguments, from a view alone."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Say
from waset.games.asterix.actions import TABLE
from waset.games.asterix.names import CARD_WORDS, FIRST_POTION
from waset.games.asterix.terms import card_term, cell_term, papyrus_term, piece_term, position_terms, seat_term


def prompt(view: dict[str, Any], viewer: int) -> Say:
    """The line that says who must do what, to one viewer."""
    if view["phase"] == "over":
        return f"asterix.prompt.{'over' if viewer < view['seats'] else 'wait.over'}", {}
    if viewer not in view["asked"]:
        return f"asterix.prompt.wait.{view['phase']}", {"who": seat_term(view["asked"][0])}
    tail, facts = own_prompt(view, view["players"][viewer])
    return f"asterix.prompt.{tail}", facts


def own_prompt(view: dict[str, Any], player: dict[str, Any]) -> Say:
    """The prompt of who is asked."""
    if player["draft"]:
        return draft_prompt(player["draft"])
    if view["phase"] == "give":
        return "give", {"victim": seat_term(view["give"]["victim"])}
    if view["phase"] == "after":
        return "after", {}
    if player["bitten"]:
        return "turn.bitten", {}
    turn = view["this_turn"]
    if turn["boost"]:
        return "turn.boost", {"steps": turn["boost"]}
    if turn["ghost"]:
        return "turn.ghost", {}
    if turn["cards_left"] > 1:
        return "turn.double", {}
    return ("turn.papyrus", {}) if player["papyrus_count"] and not turn["papyrus"] else ("turn", {})


def draft_prompt(draft: dict[str, Any]) -> Say:
    """What an unfinished choice asks for next."""
    if draft["action"] == "move":
        return "move", {"steps": draft["steps"]}
    if draft["action"] == "papyrus":
        tail = {"lay": "", "seat": "", "edge": ".to" if draft["from"] or (draft["papyrus"] == "bonus") else ""}[draft["asks"]]
        return f"papyrus.{draft['papyrus']}{tail}", {}
    return (f"lay.{draft['piece']}", {}) if draft["action"] == "lay" else (draft["action"], {})


def describe(action: int, view: dict[str, Any]) -> Say:
    """What a step is called, for menus and logs."""
    kind, values = TABLE.decode(action)
    facts: dict[str, Any] = {}
    tail = ""
    if kind.name == "move":
        facts = {"card": card_term(values[0]), "steps": view["move_of"][CARD_WORDS[values[0]]] + view["this_turn"]["boost"]}
    elif kind.name == "lay":
        facts = {"piece": piece_term(values[0])}
    elif kind.name == "lift":
        facts = {"card": card_term(values[0] + FIRST_POTION)}
    elif kind.name == "papyrus":
        facts = {"papyrus": papyrus_term(values[0])}
    elif kind.name == "card":
        facts = {"card": card_term(values[0])}
    elif kind.name == "seat":
        facts = {"who": seat_term(values[0])}
    elif kind.name == "to":
        facts, tail = {"cell": cell_term(values[0])}, ".red" if values[1] else ""
    elif kind.name == "edge":
        facts = dict(position_terms(2 * values[0] + values[1]))
    return f"asterix.action.{kind.name}{tail}", facts
