"""Cleopatra's table in sentences, for screen readers, pipes and people who ask for one part of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from waset.cli.tables import View
from waset.locale import Catalog

CHARACTERS = ("beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier")
PARTS = ("wall", "sphinx", "obelisk", "pedestal", "throne", "door", "mosaic")
KINDS = ("artisan", "stone", "marble", "wood", "lapis", "artisan2", "stone2", "marble2", "wood2", "lapis2", "trompe", *CHARACTERS)


def everything(view: View, catalog: Catalog) -> list[str]:
    """The whole table: the queen, altar, market, quarry, garden, seats, one's own cards."""
    seats = [line for player in view["players"] for line in seat(player, catalog)]
    return [walk(view, catalog), altar(view, catalog), *market(view, catalog), *quarry(view, catalog), *garden(view, catalog), *seats,
            *hand(view, catalog)]  # fmt: skip


def walk(view: View, catalog: Catalog) -> str:
    """How far the queen has walked."""
    return catalog.say("cleopatra.view.walk", {"step": view["step"], "steps": view["steps"]})


def altar(view: View, catalog: Catalog) -> str:
    """Dice on the altar."""
    return catalog.say("cleopatra.view.altar", view["altar"])


def market(view: View, catalog: Catalog) -> list[str]:
    """The stalls and the deck."""
    lines = []
    for stall, here in enumerate(view["stalls"], 1):
        facts: dict[str, Any] = {"stall": stall, "kinds": kinds([*here["cards"], *["hidden"] * here["hidden"]])}
        lines.append(catalog.say("cleopatra.view.stall", facts))
    lines.append(catalog.say("cleopatra.view.deck", {"count": view["deck"]["count"], "left": view["discards"]["count"]}))
    if view["deck"]["top"]:
        lines.append(catalog.say("cleopatra.view.top", {"kind": f"cleopatra.kind.{view['deck']['top']}"}))
    if view["drawn"]:
        lines.append(catalog.say("cleopatra.event.turned-over", {"kinds": kinds(view["drawn"])}))
    return lines


def quarry(view: View, catalog: Catalog) -> list[str]:
    """What can be built, how many are left, what they earn, and whether the hand pays for them."""
    lines = []
    for part in PARTS:
        here = view["quarry"][part]
        if here["worth"]:
            facts = {"part": f"cleopatra.part.{part}", "count": here["left"], "worth": span(*here["worth"])}
            lines.append(catalog.say(f"cleopatra.view.part{'' if here['cheapest'] is None else '.paid'}", facts))
    if view["pile"]["top"]:
        left = [f"cleopatra.mosaic.{letter}" for letter in view["pile"]["left"]]
        lines.append(catalog.say("cleopatra.view.pile", {"mosaic": f"cleopatra.mosaic.{view['pile']['top']}", "mosaics": left}))
    return lines


def garden(view: View, catalog: Catalog) -> list[str]:
    """Mosaics, dead areas and whose they are, walls."""
    here = view["garden"]
    lines = [catalog.say("cleopatra.view.tile", {"mosaic": f"cleopatra.mosaic.{letter}", "square": " ".join(squares)})
             for letter, squares in here["tiles"].items()]  # fmt: skip
    for area in here["areas"]:
        facts: dict[str, Any] = {"square": " ".join(area["squares"]), "count": len(area["squares"])}
        if area["owner"] is None:
            lines.append(catalog.say("cleopatra.view.area", facts))
        else:
            lines.append(catalog.say("cleopatra.view.area.owned", {**facts, "who": f"seat.{area['owner']}"}))
    walls = " ".join(str(wall["slot"]) for wall in view["walls"] if wall["built"])
    return [*lines, *([catalog.say("cleopatra.view.walls", {"square": walls})] if walls else [])]


def seat(player: View, catalog: Catalog) -> list[str]:
    """What lies openly before one seat."""
    facts = {"who": f"seat.{player['seat']}", "count": player["hand_count"], "merchants": player["merchants"], "left": player["statues"]}
    return [catalog.say("cleopatra.view.seat", facts)]


def hand(view: View, catalog: Catalog) -> list[str]:
    """The viewer's own cards, purse and pyramid, and the cards of a Vizier."""
    if view["viewer"] is None:
        return []
    own = view["players"][view["viewer"]]
    lines = [catalog.say("cleopatra.view.hand", {"count": own["hand_count"], "kinds": kinds(expand(own["hand"]))}),
             catalog.say("cleopatra.view.purse", {"talents": own["talents"], "amulets": own["amulets"]})]  # fmt: skip
    looked = view["vizier"]
    if looked and looked["cards"]:
        lines.append(catalog.say("cleopatra.event.own.vizier", {"kinds": kinds(expand(looked["cards"]))}))
    return lines


def glossary(_: View, catalog: Catalog) -> list[str]:
    """All cards, and what the characters do."""
    names = "; ".join(catalog.say(f"cleopatra.kind.{kind}") for kind in KINDS)
    cards = catalog.say("ui.labelled", {"what": "ui.header.cards", "words": f"{names}."})
    return [cards, *(catalog.say("ui.labelled", {"what": f"cleopatra.character.{who}", "words": catalog.say(f"cleopatra.power.{who}")})
                     for who in CHARACTERS)]  # fmt: skip


def hint(step: str, view: View, catalog: Catalog) -> str:
    """What a step would earn or do."""
    verb, _, what = step.partition(" ")
    if verb == "play":
        return catalog.say(f"cleopatra.power.{what}")
    if verb == "build" and view["quarry"][what]["worth"]:
        return catalog.say("cleopatra.hint.build", {"worth": span(*view["quarry"][what]["worth"])})
    if verb == "slot":
        worth = view["walls"][int(what) - 1]["worth"]
        return catalog.say("cleopatra.hint.build", {"worth": span(worth, worth)}) if worth else ""
    if verb == "side":
        worth = next(door["worth"] for door in view["doors"] if door["side"] == what)
        return catalog.say("cleopatra.hint.build", {"worth": span(worth, worth)}) if worth else ""
    return ""


def span(least: int, most: int) -> str:
    """From least to most, said once where they are equal."""
    return str(most) if least == most else f"{least}–{most}"


def expand(counts: Mapping[str, int]) -> list[str]:
    """Words of cards counted by word."""
    return [word for word in KINDS for _ in range(counts.get(word, 0))]


def kinds(words: Iterable[str]) -> list[str]:
    """Terms of cards."""
    return [f"cleopatra.kind.{word}" for word in words]
