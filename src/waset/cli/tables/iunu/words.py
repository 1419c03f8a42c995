"""IUNU's table in sentences, for screen readers, pipes and people who ask for one part of it."""

from __future__ import annotations

from collections.abc import Mapping

from waset.cli.tables import View
from waset.locale import Catalog


def everything(view: View, catalog: Catalog) -> list[str]:
    """The whole table: dice, piles, the seats, one's own cards."""
    seats = [line for player in view["players"] for line in seat(view, player, catalog)]
    return [heading(view, catalog), dice(view, catalog), *piles(view, catalog), *seats, *hand(view, catalog)]


def heading(view: View, catalog: Catalog) -> str:
    """Which round it is."""
    return catalog.say("ui.header.round", {"round": view["round"], "rounds": view["rounds"]})


def dice(view: View, catalog: Catalog) -> str:
    """The dice, and what they are worth."""
    faces = dict(zip(("first", "second", "third"), view["dice"], strict=True))
    return catalog.say("iunu.view.dice", {**faces, "deben": view["rates"]["merchant"], "cost": view["rates"]["ransom"]})


def piles(view: View, catalog: Catalog) -> list[str]:
    """Both piles."""
    pile = view["pile"]
    return [
        catalog.say("iunu.view.pile", {"left": pile["count"], "have": pile["unlaid"], "need": pile["need"]}),
        catalog.say("iunu.view.afterlife", {"left": view["afterlife"]["count"]}),
    ]


def seat(view: View, player: View, catalog: Catalog) -> list[str]:
    """What lies before one seat."""
    who = f"seat.{player['seat']}"
    facts = {
        "deben": player["deben"],
        "count": player["hand_count"],
        "number": player["afterlife_count"],
        "points": player["points"]["total"],
    }
    lines = [catalog.say("iunu.view.seat", {"who": who, **facts})]
    if not player["laid"]:
        return [*lines, catalog.say("iunu.view.dynasty.none", {"who": who})]
    lines.append(catalog.say("iunu.view.dynasty", {"who": who, "citizens": citizens(player["laid"])}))
    leads = [f"iunu.citizen.{row['citizen']}" for row in view["citizens"] if row["leader"] == player["seat"]]
    lines += [catalog.say("iunu.view.fed", {"citizens": citizens(player["fed"])})] if player["fed"] else []
    return lines + ([catalog.say("iunu.view.leads", {"who": who, "citizens": leads})] if leads else [])


def hand(view: View, catalog: Catalog) -> list[str]:
    """The viewer's own cards."""
    if view["viewer"] is None:
        return []
    own = view["players"][view["viewer"]]
    lines = [catalog.say("iunu.view.hand", {"count": own["hand_count"], "citizens": citizens(own["hand"])})]
    lines += [catalog.say("iunu.view.kept", {"citizen": f"iunu.citizen.{own['kept']}"})] if own["kept"] else []
    lines += [catalog.say("iunu.view.held", afterlife(view, word)) for word, count in own["afterlife"].items() for _ in range(count)]
    offered = (view["offer"] or {}).get("cards") or ()
    return lines + [catalog.say("iunu.event.own.offered", afterlife(view, word)) for word in offered]


def glossary(view: View, catalog: Catalog) -> list[str]:
    """All citizens with their numbers and what they do."""
    lines = [catalog.say("iunu.view.reconstructed")]
    for row in view["citizens"]:
        facts = {"points": row["points"], "count": row["majority"], "bread": row["bread"]}
        told = catalog.say("iunu.view.citizen", {"citizen": f"iunu.citizen.{row['citizen']}", **facts})
        lines.append(f"{told} {catalog.say('iunu.power.' + row['citizen'])}")
    return lines


def citizens(counts: Mapping[str, int]) -> list[str]:
    """Terms of citizens, each as often as it is there."""
    return [f"iunu.citizen.{word}" for word, count in counts.items() for _ in range(count)]


def afterlife(view: View, word: str) -> dict[str, int | str | list[str]]:
    """What messages say of an afterlife card."""
    card = next(card for card in view["afterlife"]["cards"] if card["card"] == word)
    return {"number": int(word[1:]), "citizens": [f"iunu.citizen.{name}" for name in card["citizens"]], "factor": card["factor"]}
