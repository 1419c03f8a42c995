"""What a step would do, in a few words."""

from __future__ import annotations

from waset.cli.tables import View
from waset.locale import Catalog

GAP = ", "


def hint(step: str, view: View, catalog: Catalog) -> str:
    """What a set costs and brings, what a loaf or a ransom costs, or "" where there is nothing to say."""
    verb, *rest = step.split()
    if verb == "lay":
        lay = next((lay for lay in view["lays"] or () if lay["words"] == step), None)
        return GAP.join(of_a_lay(lay, view["viewer"], catalog)) if lay else ""
    if verb == "feed" and view["bake"]:
        return catalog.say("iunu.hint.cost", {"cost": view["bake"]["price"]})
    return catalog.say(f"iunu.power.{rest[-1]}") if verb == "idle" else ""


def of_a_lay(lay: View, viewer: int, catalog: Catalog) -> list[str]:
    """Cost, income, bread, targets, majority of a set."""
    say, parts = catalog.say, []
    if lay["cost"]:
        parts.append(say("iunu.hint.cost", {"cost": lay["cost"]}))
    if lay["income"]:
        parts.append(say("iunu.hint.income", {"deben": lay["income"]}))
    if lay["loaves"]:
        parts.append(say("iunu.hint.bread", {"count": lay["loaves"], "cost": lay["loaf"]}))
    if lay["targets"]:
        parts.append(say("iunu.hint.targets", {"whos": [f"seat.{seat}" for seat in lay["targets"]]}))
    if lay["level"]:
        parts.append(say("iunu.hint.level"))
    elif lay["leader"] == viewer:
        parts.append(say("iunu.hint.leads"))
    return parts
