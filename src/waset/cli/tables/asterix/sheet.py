"""The race's sheet: steps left by part of the way."""

from __future__ import annotations

from waset.cli.tables import Row, Sheet, View
from waset.locale import Catalog

NO_WAY = "–"


def sheet(view: View, catalog: Catalog) -> Sheet:
    """One part: the way out, the way home, and both."""
    say, players = catalog.say, view["players"]
    rows = [Row(say(f"asterix.source.{part}"), [shown(player[f"left_{part}"]) for player in players]) for part in ("out", "home")]
    total = Row(say("ui.score.final" if view["over"] else "ui.score.now"), [shown(player["left"]) for player in players], adds_up=True)
    return Sheet([(say("asterix.view.round", {"round": view["round"]}), [*rows, total])])


def shown(steps: int | None) -> str:
    """Steps, or that no way leads."""
    return NO_WAY if steps is None else str(steps)
