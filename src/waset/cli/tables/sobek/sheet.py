"""Sobek's score sheet: points by round and source, which add up to the markers."""

from __future__ import annotations

from typing import Any

from waset.cli.tables import Row, Sheet, View
from waset.locale import Catalog

MINUS = "−"


def sheet(view: View, catalog: Catalog) -> Sheet:
    """A part for each finished round, and one for what has moved since."""
    players = view["players"]
    finished = len(players[0]["rounds"])
    space = [0] * len(players)
    parts = []
    for here in range(finished):
        rounds = [player["rounds"][here] for player in players]
        space = [at + part["lots"] + part["horizontal"] + part["guards"] - part["lost"] for at, part in zip(space, rounds, strict=True)]
        last = here == finished - 1 and view["over"]
        total = catalog.say("ui.score.final") if last else catalog.say("ui.score.round", {"round": here + 1})
        title = catalog.say("ui.header.round", {"round": here + 1, "rounds": view["rounds"]})
        parts.append((title, [*_sources(rounds, catalog), Row(total, [str(at) for at in space], adds_up=True)]))
    if not view["over"]:
        parts.append((catalog.say("ui.header.round", {"round": finished + 1, "rounds": view["rounds"]}), _running(view, catalog, space)))
    return Sheet(parts)


def _sources(rounds: list[dict[str, Any]], catalog: Catalog) -> list[Row]:
    say = catalog.say
    return [
        Row(say("sobek.source.lots"), [str(part["lots"]) for part in rounds]),
        Row(say("sobek.source.horizontal"), [str(part["horizontal"]) for part in rounds]),
        Row(say("sobek.source.guards"), [_signed(part["guards"]) for part in rounds]),
        Row(say("sobek.source.corruption"), [_fallen(part, catalog) for part in rounds]),
    ]


def _running(view: View, catalog: Catalog, space: list[int]) -> list[Row]:
    """The round that is being played: lots as they lie, spaces moved by Guards."""
    players = view["players"]
    moved = [_signed(player["marker"] - at) for player, at in zip(players, space, strict=True)]
    return [
        Row(catalog.say("sobek.source.lots"), [str(player["lot_points"]) for player in players]),
        Row(catalog.say("sobek.source.guards"), moved),
        Row(catalog.say("ui.score.now"), [str(player["marker"]) for player in players], adds_up=True),
    ]


def _fallen(part: dict[str, Any], catalog: Catalog) -> str:
    """Spaces lost, beside the cards of corruption that decided it."""
    cards = catalog.say("ui.score.cards", {"cards": part["corruption"]})
    return f"{_signed(-part['lost'])} ({cards})"


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"
