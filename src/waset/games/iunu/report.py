"""What happened, told to one viewer: from his own views before and after, and from what he may know of the choice.

Nothing here reads a state, so nothing here can tell a viewer what his views do not. How a round's and the game's end are told stands in
reckoning.py.
"""

from __future__ import annotations

from collections.abc import Callable

from waset.engine.game import Say, Told
from waset.games.iunu.actions import CITIZEN_WORDS
from waset.games.iunu.names import CITIZENS, IDLERS, Citizen
from waset.games.iunu.reckoning import View, dice_facts, first_deal, round_ends
from waset.games.iunu.terms import AFTERLIFE_WORDS, afterlife_facts, citizen_term, seat_term


def events(before: View, told: Told, after: View) -> list[Say]:
    """The messages of a committed choice, in the order in which things happen; of no steps: of the first deal."""
    if not told.steps:
        return first_deal(after)
    said = TOLD[told.steps[0][0]](before, told, after)
    return [*said, *round_ends(before, told, after)]


def value(values: tuple[int | None, ...], place: int) -> int:
    """An argument that everybody is told."""
    found = values[place]
    assert found is not None, "nobody may be told this"
    return found


# ---- laying ----------------------------------------------------------------------------------------------------------------------


def laid(before: View, told: Told, citizen: int, count: int) -> Say:
    """A set comes to a dynasty."""
    facts = {"who": seat_term(told.seat), "count": count, "citizen": citizen_term(citizen)}
    cost = paid_for(before, told.seat, citizen, count)
    return ("iunu.event.lay.paid", {**facts, "cost": cost}) if cost else ("iunu.event.lay", facts)


def paid_for(before: View, seat: int, citizen: int, count: int) -> int:
    """Deben that a set has cost.  Rules: iunu.lay.cost, iunu.scribe.free"""
    has_scribe = before["players"][seat]["laid"].get(CITIZEN_WORDS[Citizen.SCRIBE], 0) > 0
    free = citizen == Citizen.SCRIBE or (before["options"]["scribe_frees"] == "all" and has_scribe)
    return 0 if free else count - 1


def lay(before: View, told: Told, after: View) -> list[Say]:
    """A set is laid and its ability used, or its question asked."""
    _, values = told.steps[0]
    citizen, count, who = value(values, 1), value(values, 0) + 1, seat_term(told.seat)
    said = [laid(before, told, citizen, count)]
    if citizen == Citizen.MERCHANT and after["phase"] != "merchant":
        said.append(("iunu.event.merchant", {"who": who, "deben": before["rates"]["merchant"]}))
    elif citizen == Citizen.NOBLE:
        said.append(("iunu.event.noble", {"who": who, "deben": before["rates"]["noble"]}))
        said.append(lowered(before))
    elif citizen == Citizen.VIZIER and before["options"]["vizier_power"] == "tax":
        said.append(taxed(before, told, after))
    elif citizen == Citizen.PRIEST:
        said += looked(told, after)
    return said


def lowered(before: View) -> Say:
    """The dice after a Noble.  Rules: iunu.noble.lower"""
    to_one = before["options"]["noble_lowers"] == "to_one"
    return "iunu.event.noble.dice", dice_facts({"dice": [1 if to_one else max(1, die - 1) for die in before["dice"]]})


def taxed(before: View, told: Told, after: View) -> Say:
    """What the opponents gave to a Vizier."""
    given = sum(before["players"][seat]["deben"] - after["players"][seat]["deben"] for seat in range(before["seats"]) if seat != told.seat)
    return ("iunu.event.vizier" if given else "iunu.event.vizier.none"), {"who": seat_term(told.seat), "deben": given}


def looked(told: Told, after: View) -> list[Say]:
    """A Priest looks at the afterlife pile: the cards, for his seat alone."""
    who = seat_term(told.seat)
    if after["offer"] is None:
        return [("iunu.event.priest.empty", {"who": who})]
    cards = [card_event("own.offered", after, word) for word in after["offer"]["cards"] or ()]
    return [("iunu.event.priest", {"who": who, "count": after["offer"]["count"]}), *cards]


def card_event(tail: str, view: View, word: str) -> Say:
    """A message about an afterlife card; one for any citizen has words of its own."""
    facts = afterlife_facts(view, word)
    return f"iunu.event.{tail}{'.any' if len(facts['citizens']) == CITIZENS else ''}", facts


# ---- what is answered ------------------------------------------------------------------------------------------------------------


def idle(before: View, told: Told, after: View) -> list[Say]:
    """A set is laid without its ability."""
    _, values = told.steps[0]
    citizen, count = int(IDLERS[value(values, 1)]), value(values, 0) + 1
    return [laid(before, told, citizen, count), ("iunu.event.idle", {"who": seat_term(told.seat)})]


def feed(before: View, told: Told, after: View) -> list[Say]:
    """A loaf is bought and eaten."""
    citizen = value(told.steps[0][1], 0)
    price = before["players"][told.seat]["loaf"]
    return [("iunu.event.feed", {"who": seat_term(told.seat), "citizen": citizen_term(citizen), "cost": price})]


def stop(before: View, told: Told, after: View) -> list[Say]:
    """A question is answered by no."""
    return [(f"iunu.event.stop.{before['phase']}", {"who": seat_term(told.seat)})]


def pay(before: View, told: Told, after: View) -> list[Say]:
    """The threatened seat pays."""
    raid = before["raid"]
    return [("iunu.event.ransom", {"who": seat_term(raid["seat"]), "victim": seat_term(told.seat), "deben": raid["ransom"]})]


def hand_over(before: View, told: Told, after: View) -> list[Say]:
    """The threatened seat gives a Farmer."""
    return [("iunu.event.kidnap", {"who": seat_term(before["raid"]["seat"]), "victim": seat_term(told.seat)})]


def die(before: View, told: Told, after: View) -> list[Say]:
    """A Merchant's income by the die that he chose."""
    return [("iunu.event.merchant", {"who": seat_term(told.seat), "deben": value(told.steps[0][1], 0) + 1})]


def threaten(before: View, told: Told, after: View) -> list[Say]:
    """A Soldier threatens; without the money for a ransom a Farmer goes over at once."""
    victim = value(told.steps[0][1], 0)
    facts = {"who": seat_term(told.seat), "victim": seat_term(victim)}
    said: list[Say] = [("iunu.event.threat", {**facts, "cost": before["raid"]["ransom"]})]
    if after["raid"] is None:
        said += [("iunu.event.threat.poor", {"victim": facts["victim"]}), ("iunu.event.kidnap", facts)]
    return said


def roll(before: View, told: Told, after: View) -> list[Say]:
    """A Pharaoh's new dice; where the next round's lie there already, that he rolled."""
    who = seat_term(told.seat)
    if after["round"] > before["round"]:
        return [("iunu.event.roll.passed", {"who": who})]
    return [("iunu.event.roll", {"who": who, **dice_facts(after)})]


def take(before: View, told: Told, after: View) -> list[Say]:
    """A Priest keeps one card; which, his seat alone is told."""
    said: list[Say] = [("iunu.event.take", {"who": seat_term(told.seat)})]
    kind = told.steps[0][1][0]
    if kind is not None:
        said.append(card_event("own.took", before, AFTERLIFE_WORDS[kind]))
    return said


def keep(before: View, told: Told, after: View) -> list[Say]:
    """A seat has chosen what it keeps; which, it alone is told."""
    said: list[Say] = [("iunu.event.keep", {"who": seat_term(told.seat)})]
    citizen = told.steps[0][1][0]
    if citizen is not None:
        said.append(("iunu.event.own.keep", {"citizen": citizen_term(citizen)}))
    return said


TOLD: dict[str, Callable[[View, Told, View], list[Say]]] = {
    "lay": lay, "idle": idle, "keep": keep, "feed": feed, "stop": stop, "seat": threaten, "pay": pay, "yield": hand_over, "roll": roll,
    "take": take, "die": die,
}  # fmt: skip
"""How each kind of action is told."""
