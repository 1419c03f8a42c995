"""What a hand could lay, for the words under its families."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from waset.cli.tables import View
from waset.cli.tables.sobek.cards import AMULET, LEAST, by_family, scarabs_of


class Outlook(NamedTuple):
    """What the cards of a family come to now: points gained with so many amulets, or cards that are missing."""

    gain: int
    amulets: int
    missing: int


def outlook(view: View, family: str, kinds: Sequence[str], amulets: int) -> Outlook:
    """All cards of a family laid now, with no more amulets than they need."""
    used = max(0, LEAST - len(kinds))
    if used > amulets or not kinds:
        return Outlook(0, 0, LEAST - len(kinds) - amulets)
    scarabs, count = sum(map(scarabs_of, kinds)), len(kinds) + used
    if view["phase"] == "horizontal":
        return Outlook(scarabs, used, 0)
    there = lot_of(view, family)
    if there is None:
        return Outlook(scarabs * count, used, 0)
    grown = (there["scarabs"] + scarabs) * (there["count"] + count)
    return Outlook(grown - there["points"], used, 0)


def lot_of(view: View, family: str) -> View | None:
    """The viewer's laid lot of a family."""
    lots = view["players"][view["viewer"]]["lots"]
    return next((lot for lot in lots if lot["family"] == family), None)


def outlooks(view: View) -> dict[str, Outlook]:
    """For each family in the viewer's hand, amulets apart."""
    hand = by_family(view["players"][view["viewer"]]["hand"])
    amulets = len(hand.pop(AMULET, ()))
    return {family: outlook(view, family, kinds, amulets) for family, kinds in hand.items()}
