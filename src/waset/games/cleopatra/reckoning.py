"""How building stops, and how the end of the game is told: bonus, Cleopatra, dice; hands, sanctuaries, crocodile, the richest."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Say
from waset.games.cleopatra.terms import seat_term

View = dict[str, Any]


def stops_building(before: View, seat: int, after: View) -> list[Say]:
    """What follows when a seat stops building, up to the roll."""
    who, turn = seat_term(seat), before["turn"]
    said: list[Say] = []
    if turn["bonus"]:
        said.append(("cleopatra.event.bonus", {"who": who, "built": turn["built"], "talents": turn["bonus"]}))
    said += [("cleopatra.event.category", {"category": f"cleopatra.category.{word}"}) for word in turn["finished"]]
    if turn["finished"]:
        said.append(("cleopatra.event.step", {"step": min(after["step"], after["steps"]), "steps": after["steps"]}))
    if after["over"]:
        return said
    priests, dice = after["altar"]["priests"] - before["altar"]["priests"], after["altar"]["dice"]
    facts = {"who": who, "count": priests, "priests": after["altar"]["priests"], "dice": dice}
    said.append(("cleopatra.event.roll", facts))
    if after["altar"]["priests"] == dice:
        said.append(("cleopatra.event.altar-full", {}))
    return said


def game_ends(before: View, after: View) -> list[Say]:
    """All messages of the end, or none."""
    if not after["over"] or before["over"]:
        return []
    ends = [player["end"] for player in after["players"]]
    return [
        ("cleopatra.event.arrived", {}),
        *(one_end(seat, end) for seat, end in enumerate(ends)),
        crocodile(ends),
        *(rich(seat, after["players"][seat]) for seat, end in enumerate(ends) if not end["eaten"]),
        winner(after, ends),
    ]


def one_end(seat: int, end: View) -> Say:
    """How a seat's amulets come out."""
    facts = {"who": seat_term(seat), "amulets": end["amulets"], "tainted": end["tainted"], "laid_off": end["laid_off"], "left": end["left"]}
    return "cleopatra.event.amulets-left", facts


def crocodile(ends: list[View]) -> Say:
    """Who is eaten."""
    eaten = [seat for seat, end in enumerate(ends) if end["eaten"]]
    if not eaten:
        return "cleopatra.event.crocodile.hungry", {}
    left = ends[eaten[0]]["left"]
    if len(eaten) == 1:
        return "cleopatra.event.crocodile", {"who": seat_term(eaten[0]), "count": left}
    return "cleopatra.event.crocodile.several", {"whos": [seat_term(seat) for seat in eaten], "count": left}


def rich(seat: int, player: View) -> Say:
    """What a survivor owns."""
    facts = {"who": seat_term(seat), "talents": player["talents"], "merchants": player["merchants"], "points": player["end"]["wealth"]}
    return "cleopatra.event.wealth", facts


def winner(after: View, ends: list[View]) -> Say:
    """Who wins, and by what."""
    alive = [seat for seat, end in enumerate(ends) if not end["eaten"]]
    if not alive:
        return f"cleopatra.event.all-eaten.{after['options']['all_eaten']}", {}
    most = max(ends[seat]["wealth"] for seat in alive)
    richest = [seat for seat in alive if ends[seat]["wealth"] == most]
    fewest = min(ends[seat]["left"] for seat in richest)
    winners = [seat for seat in richest if ends[seat]["left"] == fewest]
    if len(winners) > 1:
        return "cleopatra.event.shared", {"whos": [seat_term(seat) for seat in winners], "points": most}
    facts = {"who": seat_term(winners[0]), "points": most}
    return ("cleopatra.event.win.tie-break", {**facts, "count": fewest}) if len(richest) > 1 else ("cleopatra.event.win", facts)
