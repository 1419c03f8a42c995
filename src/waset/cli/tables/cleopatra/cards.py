"""Signs and short words for what lies on Cleopatra's table."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from waset.locale import Catalog

RESOURCES = ("artisan", "stone", "marble", "wood", "lapis")
SIGNS = dict(zip(RESOURCES, "†■◊‡◆", strict=True))
"""An adze, a block, a slab, a log, a gem."""
TAINT = "˅"
"""A bitten edge: the card brings an amulet."""
EMPTY, PALM, FOUNDATION, STATUE = "·", "ψ", "▒", "♣"
HIDDEN = "hidden"


def style_of(kind: str) -> str:
    """Style of a kind of card."""
    resource = kind.removesuffix("2")
    return f"goods.{RESOURCES.index(resource)}" if resource in RESOURCES else "person"


def short(kind: str, catalog: Catalog) -> str:
    """A word of at most eight letters, a double with its number, a tainted card with its edge."""
    resource = kind.removesuffix("2")
    if kind in RESOURCES or kind == HIDDEN:
        return catalog.say(f"cleopatra.short.{kind}")
    return catalog.say(f"cleopatra.short.{resource}") + ("×2" if resource in RESOURCES else "") + TAINT


def card(kind: str, catalog: Catalog) -> Text:
    """A card in brackets."""
    return Text.assemble(("[", "line"), (short(kind, catalog), style_of(kind)), ("]", "line"))


def cost(units: Mapping[str, int], catalog: Catalog) -> Text:
    """The units of a cost by their signs."""
    return Text(" ").join([Text(f"{count if count > 1 else ''}{SIGNS[name]}{catalog.say(f'cleopatra.short.{name}')[:2]}", style_of(name))
                           for name, count in units.items()])  # fmt: skip
