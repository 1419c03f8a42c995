"""IUNU's score sheet: points by source, as they would count now."""

from __future__ import annotations

from waset.cli.tables import Row, Sheet, View
from waset.locale import Catalog

SOURCES = ("printed", "majorities", "afterlife", "bread", "deben")
UNKNOWN = "?"


def sheet(view: View, catalog: Catalog) -> Sheet:
    """One part: the sources, and their sum; afterlife cards of others are unknown until the end."""
    points = [player["points"] for player in view["players"]]
    rows = [
        Row(catalog.say(f"iunu.source.{source}"), [UNKNOWN if part[source] is None else str(part[source]) for part in points])
        for source in SOURCES
    ]
    total = catalog.say("ui.score.final" if view["over"] else "ui.score.total")
    title = catalog.say("ui.header.round", {"round": view["round"], "rounds": view["rounds"]})
    return Sheet([(title, [*rows, Row(total, [str(part["total"]) for part in points], adds_up=True)])])
