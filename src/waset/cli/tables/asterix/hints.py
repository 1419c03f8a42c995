"""What a step would do, in a few words."""

from __future__ import annotations

from waset.cli.tables import View
from waset.locale import Catalog

COLUMNS_MAX = 20
"""Cells of a row of the numbers of cells, whatever the board."""


def number_of(cell: str) -> int:
    """A cell's number in the lists of distances."""
    return (int(cell[1:]) - 1) * COLUMNS_MAX + ord(cell[0]) - ord("a")


def hint(step: str, view: View, catalog: Catalog) -> str:
    """What the end of a move leaves, what a papyrus does."""
    verb, *rest = step.split()
    if verb == "papyrus":
        return catalog.say(f"asterix.papyrus-effect.{rest[0]}")
    if verb != "to" or view["viewer"] is None:
        return ""
    cell, red = rest
    player, board = view["players"][view["viewer"]], view["board"]
    if player["delivered"] and cell == board["village"]["name"]:
        return catalog.say("asterix.hint.home")
    if not player["delivered"] and cell == board["palace"]["name"]:
        return catalog.say("asterix.hint.palace")
    left = left_from(cell, view)
    said = [] if left is None else [catalog.say("asterix.hint.left", {"left": left})]
    return ", ".join([*said, *([catalog.say("asterix.hint.papyrus")] if red == "red" else [])])


def left_from(cell: str, view: View) -> int | None:
    """Steps that the viewer would have left from a cell."""
    player, distances = view["players"][view["viewer"]], view["distances"]
    if player["delivered"]:
        home: int | None = distances["village"][number_of(cell)]
        return home
    out, back = distances["palace"][number_of(cell)], distances["palace"][number_of(view["board"]["village"]["name"])]
    return None if out is None or back is None else int(out) + int(back)
