"""Cleopatra's score sheet: what everybody owns, and at the end how the amulets came out."""

from __future__ import annotations

from waset.cli.tables import Row, Sheet, View
from waset.locale import Catalog

MERCHANT_WORTH = 3
MINUS = "−"


def sheet(view: View, catalog: Catalog) -> Sheet:
    """What was seen of purses and pyramids; when the game is over, all of it."""
    return Sheet([_amulets(view, catalog)] if view["over"] else [_running(view, catalog)])


def _running(view: View, catalog: Catalog) -> tuple[str, list[Row]]:
    players, say = view["players"], catalog.say
    rows = [
        Row(say("cleopatra.source.talents"), [str(player["talents"]) for player in players]),
        Row(say("cleopatra.source.merchants"), [str(MERCHANT_WORTH * player["merchants"]) for player in players]),
        Row(say("ui.score.now"), [str(player["talents"] + MERCHANT_WORTH * player["merchants"]) for player in players], adds_up=True),
        Row(say("cleopatra.view.amulets"), [str(player["amulets"]) for player in players]),
    ]
    return say("cleopatra.view.walk", {"step": view["step"], "steps": view["steps"]}), rows


def _amulets(view: View, catalog: Catalog) -> tuple[str, list[Row]]:
    ends, say = [player["end"] for player in view["players"]], catalog.say
    rows = [
        Row(say("cleopatra.view.amulets"), [str(end["amulets"] - end["tainted"]) for end in ends]),
        Row(say("cleopatra.view.tainted"), [f"+{end['tainted']}" if end["tainted"] else "0" for end in ends]),
        Row(say("cleopatra.view.laid-off"), [f"{MINUS}{end['laid_off']}" if end["laid_off"] else "0" for end in ends]),
        Row(say("cleopatra.view.left"), [str(end["left"]) for end in ends], adds_up=True),
        Row(say("cleopatra.view.fate"), [say(f"cleopatra.view.{'eaten' if end['eaten'] else 'alive'}") for end in ends]),
    ]
    return say("cleopatra.view.pyramids"), rows
