"""How a round begins and ends, and how the game does: discards, refill, dice, points, winner."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Say, Told
from waset.games.iunu.actions import CITIZEN_WORDS
from waset.games.iunu.names import IDLERS
from waset.games.iunu.terms import seat_term, word_terms

View = dict[str, Any]
Counts = dict[str, int]


def dice_facts(view: View) -> dict[str, int]:
    """The three dice, as messages have them."""
    return dict(zip(("first", "second", "third"), view["dice"], strict=True))


def first_deal(after: View) -> list[Say]:
    """How a game begins."""
    return [("iunu.event.deal", {"count": after["hand_size"], "deben": after["players"][0]["deben"]}), *drawn({}, after), *begins(after)]


def begins(after: View) -> list[Say]:
    """A round begins: who starts, and what the dice show."""
    who = seat_term(after["starter"])
    return [("iunu.event.round", {"who": who, "round": after["round"]}), ("iunu.event.dice", {"who": who, **dice_facts(after)})]


def drawn(hand: Counts, after: View) -> list[Say]:
    """What came to the viewer's own hand."""
    if after["viewer"] is None:
        return []
    now = after["players"][after["viewer"]]["hand"]
    words = [word for word in CITIZEN_WORDS for _ in range(now.get(word, 0) - hand.get(word, 0))]
    return [("iunu.event.own.drew", {"citizens": word_terms(words)})] if words else []


def round_ends(before: View, told: Told, after: View) -> list[Say]:
    """What follows when all have laid, or all have discarded."""
    if after["over"]:
        return game_ends(after)
    if after["phase"] == "discard" and before["phase"] != "discard":
        return [("iunu.event.discard", {"whos": [seat_term(seat) for seat in after["asked"]]})]
    if after["round"] == before["round"]:
        return []
    left = {} if after["viewer"] is None else hand_left(before, told)
    return [("iunu.event.refill", {"count": after["hand_size"], "left": after["pile"]["count"]}), *drawn(left, after), *begins(after)]


def hand_left(before: View, told: Told) -> Counts:
    """The viewer's own hand after the discard and before the refill."""
    player = before["players"][before["viewer"]]
    hand, kept = dict(player["hand"]), player["kept"]
    name, values = told.steps[0]
    if told.seat == before["viewer"]:
        if name == "keep" and values[0] is not None:
            kept = CITIZEN_WORDS[values[0]]
        if name in ("lay", "idle") and values[0] is not None and values[1] is not None:
            word = CITIZEN_WORDS[values[1] if name == "lay" else int(IDLERS[values[1]])]
            hand[word] -= values[0] + 1
    return {kept: 1} if kept else hand


def game_ends(after: View) -> list[Say]:
    """Why, with what points, and who wins."""
    said: list[Say] = []
    if after["ended"] == "short_pile":
        need = after["pile"]["need"] - sum(player["hand_count"] for player in after["players"])
        said.append(("iunu.event.short-pile", {"have": after["pile"]["count"], "need": need}))
    else:
        said.append(("iunu.event.last-round", {"round": after["round"]}))
    said += [score(player) for player in after["players"]]
    return [*said, winner(after)]


def score(player: dict[str, Any]) -> Say:
    """A seat's points by source."""
    points = player["points"]
    sources = {name: points[name] for name in ("printed", "majorities", "afterlife", "bread", "deben")}
    return "iunu.event.score", {"who": seat_term(player["seat"]), **sources, "points": points["total"]}


def winner(after: View) -> Say:
    """Who wins, and by what.  Rules: iunu.end.winner, iunu.end.tie"""
    merits = [(player["points"]["total"], player["deben"]) for player in after["players"]]
    best = max(merits)
    winners = [seat for seat, merit in enumerate(merits) if merit == best]
    if len(winners) > 1:
        return "iunu.event.shared", {"whos": [seat_term(seat) for seat in winners], "points": best[0]}
    facts = {"who": seat_term(winners[0]), "points": best[0]}
    level = sum(points == best[0] for points, _ in merits) > 1
    return ("iunu.event.win.tie-break", {**facts, "deben": best[1]}) if level else ("iunu.event.win", facts)
