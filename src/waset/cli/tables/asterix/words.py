"""The race in sentences, for the plain terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from waset.cli.tables import View
from waset.locale import Catalog


def everything(view: View, catalog: Catalog) -> list[str]:
    """The whole table."""
    return [*race(view, catalog), *pieces(view, catalog), *piles(view, catalog), *rivals(view, catalog), *hand(view, catalog)]


def cell(name: str, view: View) -> str:
    """A cell as it is said: village and palace by their names."""
    for place in ("village", "palace"):
        if name == view["board"][place]["name"]:
            return f"asterix.place.{place}"
    return name.upper()


def expanded(counts: Mapping[str, int], kind: str) -> list[str]:
    """Terms of things counted by word."""
    return [f"asterix.{kind}.{word}" for word, count in counts.items() for _ in range(count)]


def race(view: View, catalog: Catalog) -> list[str]:
    """Where everybody is and how far he has to go."""
    lines = []
    for player in view["players"]:
        facts: dict[str, Any] = {"who": f"seat.{player['seat']}", "cell": cell(player["pawn"], view)}
        tail = ".shut" if player["left"] is None else ".home" if player["delivered"] else ""
        lines.append(catalog.say(f"asterix.view.race{tail}", {**facts, "left": player["left"] or 0}))
        if player["bitten"]:
            lines.append(catalog.say("asterix.view.bitten", facts))
    return lines


def pieces(view: View, catalog: Catalog) -> list[str]:
    """The map's landmarks and the pieces on it."""
    board = view["board"]
    reds = [red.upper() for red in board["reds"]]
    lines = [
        catalog.say(
            "asterix.view.map", {"start": board["village"]["name"].upper(), "cell": board["palace"]["name"].upper(), "values": reds}
        )
    ]
    if not view["laid"]:
        lines.append(catalog.say("asterix.view.no-piece"))
    for laid in view["laid"]:
        facts = {"piece": f"asterix.piece.{laid['piece']}", "cell": laid["at"].upper(), "way": f"asterix.way.{laid['way']}"}
        lines.append(catalog.say("asterix.view.piece", facts))
    return lines


def piles(view: View, catalog: Catalog) -> list[str]:
    """Reserves, talon, papyri."""
    say, reserve = catalog.say, view["reserve"]
    lines = [say("asterix.view.reserve", {"sabres": reserve["sabre"], "pilums": reserve["pilum"]})]
    lines.append(say("asterix.view.talon", {"cards": view["talon"]["count"], "count": len(view["played"])}))
    if view["played"]:
        lines.append(say("asterix.view.top", {"card": f"asterix.card.{view['played'][-1]}"}))
    if view["options"]["fast_game"] == "no":
        lines.append(say("asterix.view.pile", {"count": view["papyrus_pile"]["count"]}))
    return lines


def rivals(view: View, catalog: Catalog) -> list[str]:
    """What everybody holds, and what he keeps."""
    lines = []
    for player in view["players"]:
        who = f"seat.{player['seat']}"
        if player["seat"] != view["viewer"]:
            facts = {"who": who, "cards": player["hand_count"], "scrolls": player["papyrus_count"]}
            lines.append(catalog.say("asterix.view.rival", facts))
        kept = player["kept"]
        if kept["sabre"] or kept["pilum"]:
            lines.append(catalog.say("asterix.view.kept", {"who": who, "sabres": kept["sabre"], "pilums": kept["pilum"]}))
    return lines


def hand(view: View, catalog: Catalog) -> list[str]:
    """The viewer's cards and papyri."""
    if view["viewer"] is None:
        return []
    own = view["players"][view["viewer"]]
    lines = [catalog.say("asterix.view.hand", {"kinds": expanded(own["hand"], "card")})]
    if own["papyri"]:
        lines.append(catalog.say("asterix.view.papyri", {"papyrus": expanded(own["papyri"], "papyrus")}))
    return lines


def glossary(view: View, catalog: Catalog) -> list[str]:
    """What each card and each papyrus does."""
    say = catalog.say
    lines = []
    for word, steps in view["move_of"].items():
        facts = {"card": f"asterix.card.{word}", "steps": steps}
        lines.append(say("asterix.action.move", facts))
    effects = ("plus2", "ghost", "menhir", "storm", "sandstorm", "double", "crocodile", "trade", "bonus", "redraw")
    said = [{"what": f"asterix.papyrus.{word}", "words": say(f"asterix.papyrus-effect.{word}")} for word in effects]
    return [*lines, *(say("ui.labelled", facts) for facts in said)]
