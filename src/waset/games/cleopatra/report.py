"""What happened, told to one viewer: from his own views before and after, and from what he may know of the choice.

Nothing here reads a state, so nothing here can tell a viewer what his views do not. How the end is told stands in reckoning.py.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from waset.engine.game import Say, Told
from waset.games.cleopatra.actions import ALL_SEATS
from waset.games.cleopatra.layout import SQUARE_WORDS
from waset.games.cleopatra.names import REFILLS, Character, Part
from waset.games.cleopatra.reckoning import View, game_ends, stops_building
from waset.games.cleopatra.terms import (
    CHARACTER_WORDS,
    KIND_OF,
    KIND_WORDS,
    kind_term,
    kind_terms,
    mosaic_term,
    part_term,
    resource_term,
    seat_term,
    side_term,
)


def events(before: View, told: Told, after: View) -> list[Say]:
    """The messages of a committed choice, in the order in which things happen; of no steps: of the first deal."""
    if not told.steps:
        return first_deal(after)
    kind = told.steps[0][0]
    return [*TELLERS[kind](before, told, after), *market_changes(before, after), *garden_changes(before, after), *game_ends(before, after)]


# ---- facts of the views ----------------------------------------------------------------------------------------------------------


def argument(told: Told, kind: str) -> Any:
    """The argument of the first step of a kind, or None."""
    return next((values[0] for name, values in told.steps if name == kind), None)


def cards_named(told: Told) -> list[str]:
    """Words of the cards that a choice names, as far as they are told."""
    return [KIND_WORDS[values[0]] for name, values in told.steps if name == "card" and values[0] is not None]


def is_own(before: View, told: Told) -> bool:
    """Whether the viewer made the choice."""
    return bool(before["viewer"] == told.seat)


def grown(before: View, after: View, seat: int, what: str) -> int:
    """By how much a seat's number has grown."""
    return int(after["players"][seat][what] - before["players"][seat][what])


def expand(counts: Any) -> list[str]:
    """Words of cards counted by word, in the order of the card list."""
    return [word for word in sorted(counts, key=KIND_OF.__getitem__) for _ in range(counts[word])]


def own_gains(before: View, after: View, seat: int) -> list[str]:
    """Words of the cards that came to a hand which the viewer sees."""
    then, now = Counter(before["players"][seat]["hand"]), Counter(after["players"][seat]["hand"])
    return expand(now - then)


def amulets_taken(before: View, told: Told, after: View) -> list[Say]:
    """Amulets that came to the pyramid of the seat that acted."""
    count = grown(before, after, told.seat, "amulets")
    return [("cleopatra.event.amulets", {"who": seat_term(told.seat), "count": count})] if count > 0 else []


def first_deal(after: View) -> list[Say]:
    """How a game begins."""
    said: list[Say] = [("cleopatra.event.deal", {}), ("cleopatra.event.starter", {"who": seat_term(after["starter"])})]
    if after["viewer"] is not None:
        said.append(("cleopatra.event.own.dealt", {"kinds": kind_terms(expand(after["players"][after["viewer"]]["hand"]))}))
    return said


# ---- market ----------------------------------------------------------------------------------------------------------------------


def market(before: View, told: Told, after: View) -> list[Say]:
    """A stall is taken."""
    stall = before["stalls"][argument(told, "market")]
    facts = {"who": seat_term(told.seat), "stall": argument(told, "market") + 1, "hidden": stall["hidden"]}
    if not stall["cards"]:
        said: list[Say] = [("cleopatra.event.market.hidden" if stall["hidden"] else "cleopatra.event.market.empty", facts)]
    else:
        said = [("cleopatra.event.market", {**facts, "kinds": kind_terms(stall["cards"])})]
    if stall["hidden"] and is_own(before, told):
        found = expand(Counter(own_gains(before, after, told.seat)) - Counter(stall["cards"]))
        said.append(("cleopatra.event.own.market", {"kinds": kind_terms(found)}))
    return said


def refill(before: View, told: Told, after: View) -> list[Say]:
    """The cards turned over are laid on the stalls."""
    order, drawn = REFILLS[argument(told, "refill")], before["drawn"]
    first, second, third = (kind_term(drawn[i - 1]) if i <= len(drawn) else "cleopatra.kind.none" for i in order)
    return [("cleopatra.event.refill", {"who": seat_term(told.seat), "first": first, "second": second, "third": third})]


def keep(before: View, told: Told, after: View) -> list[Say]:
    """Cards above the limit are kept."""
    return [("cleopatra.event.keep", {"who": seat_term(told.seat), "count": before["over_ten"]})]


def drop(before: View, told: Told, after: View) -> list[Say]:
    """Cards are discarded down to the limit."""
    words = cards_named(told)
    return [("cleopatra.event.drop", {"who": seat_term(told.seat), "kinds": kind_terms(words), "count": len(words)})]


def market_changes(before: View, after: View) -> list[Say]:
    """A new deck; cards turned over for the stalls."""
    said: list[Say] = []
    if after["deck"]["count"] > before["deck"]["count"]:
        said.append(("cleopatra.event.rebuilt", {"count": after["deck"]["count"]}))
    if after["drawn"] and not before["drawn"]:
        said.append(("cleopatra.event.turned-over", {"kinds": kind_terms(after["drawn"])}))
    return said


# ---- palace ----------------------------------------------------------------------------------------------------------------------


def build(before: View, told: Told, after: View) -> list[Say]:
    """A part is built."""
    who, part = seat_term(told.seat), argument(told, "build")
    earned = grown(before, after, told.seat, "talents")
    facts: dict[str, Any] = {"who": who, "part": part_term(part), "talents": earned}
    if part == Part.WALL:
        said: Say = ("cleopatra.event.build.wall", {**facts, "slot": argument(told, "slot") + 1})
    elif part == Part.DOOR:
        said = ("cleopatra.event.build.door", {**facts, "side": side_term(argument(told, "side"))})
    elif part == Part.MOSAIC:
        said = mosaic_laid(before, told, after)
    else:
        said = ("cleopatra.event.build", facts)
    return [said, *paid(before, told, after), *amulets_taken(before, told, after)]


def mosaic_laid(before: View, told: Told, after: View) -> Say:
    """A mosaic lies in the garden."""
    turn, square = next(values for name, values in told.steps if name == "place")
    assert turn is not None
    assert square is not None
    piece = argument(told, "piece")
    mosaic = mosaic_term(piece) if piece is not None else f"cleopatra.mosaic.{before['pile']['top']}"
    earned = grown(before, after, told.seat, "talents")
    return "cleopatra.event.build.mosaic", {
        "who": seat_term(told.seat), "mosaic": mosaic, "square": SQUARE_WORDS[square], "talents": earned,
    }  # fmt: skip


def paid(before: View, told: Told, after: View) -> list[Say]:
    """What was paid beyond clean cards: everybody sees it."""
    merchants = -grown(before, after, told.seat, "merchants")
    return [("cleopatra.event.merchants", {"who": seat_term(told.seat), "count": merchants})] if merchants > 0 else []


def garden_changes(before: View, after: View) -> list[Say]:
    """Areas that died, mosaics that fit nowhere, the next mosaic."""
    known = {area["square"] for area in before["garden"]["areas"]}
    said: list[Say] = [
        ("cleopatra.event.dead", {"square": area["square"], "count": len(area["squares"])})
        for area in after["garden"]["areas"]
        if area["square"] not in known
    ]
    gone = [word for word in after["pile"]["removed"] if word not in before["pile"]["removed"]]
    if gone:
        said.append(("cleopatra.event.removed", {"mosaics": [f"cleopatra.mosaic.{word}" for word in gone]}))
    if before["pile"]["count"] and not after["pile"]["count"]:
        said.append(("cleopatra.event.pile-empty", {}))
    elif after["pile"]["top"] != before["pile"]["top"]:
        said.append(("cleopatra.event.next-mosaic", {"mosaic": f"cleopatra.mosaic.{after['pile']['top']}"}))
    return said


def area(before: View, told: Told, after: View) -> list[Say]:
    """A sanctuary is made."""
    square = SQUARE_WORDS[argument(told, "area")]
    squares = next(area["squares"] for area in after["garden"]["areas"] if area["square"] == square)
    return [("cleopatra.event.claim", {"who": seat_term(told.seat), "square": square, "count": len(squares)})]


# ---- characters ------------------------------------------------------------------------------------------------------------------


def play(before: View, told: Told, after: View) -> list[Say]:
    """A character is played."""
    character, who = argument(told, "play"), seat_term(told.seat)
    if character == Character.SCRIBE:
        return scribe(before, told, after)
    if character == Character.ENVOY:
        resource, other = resource_term(argument(told, "resource")), argument(told, "seat")
        if other == ALL_SEATS:
            return [("cleopatra.event.play.envoy.all", {"who": who, "resource": resource})]
        return [("cleopatra.event.play.envoy", {"who": who, "resource": resource, "victim": seat_term(other)})]
    said: list[Say] = [(f"cleopatra.event.play.{CHARACTER_WORDS[character]}", {"who": who})]
    if character == Character.VIZIER and is_own(before, told):
        said.append(("cleopatra.event.own.vizier", {"kinds": kind_terms(expand(after["vizier"]["cards"]))}))
    return [*said, *amulets_taken(before, told, after)]


def scribe(before: View, told: Told, after: View) -> list[Say]:
    """A mosaic out of turn, or a die."""
    who, face = seat_term(told.seat), argument(told, "die")
    if face is not None:
        return [(f"cleopatra.event.play.scribe.{('priest', 'blank')[face]}", {"who": who, "count": scribe_altar(before, face)})]
    choice: Say = ("cleopatra.event.play.scribe", {"who": who, "mosaic": mosaic_term(argument(told, "piece"))})
    return [choice, mosaic_laid(before, told, after), *paid(before, told, after), *amulets_taken(before, told, after)]


def scribe_altar(before: View, face: int) -> int:
    """Dice on the altar after a scribe."""
    return int(before["altar"]["priests"] + (1 if face == 0 else -1))


def card(before: View, told: Told, after: View) -> list[Say]:
    """A card is given, fetched or kept."""
    if before["phase"] == "beggar":
        return gift(before, told)
    if before["phase"] == "courtesan":
        said: list[Say] = [("cleopatra.event.courtesan", {"who": seat_term(told.seat)})]
        if is_own(before, told):
            said.append(("cleopatra.event.own.courtesan", {"kind": kind_term(cards_named(told)[0])}))
        return said
    return vizier_keeps(before, told, after)


def gift(before: View, told: Told) -> list[Say]:
    """A beggar is given a card."""
    who, beggar = seat_term(told.seat), before["to_play"]
    words = cards_named(told)
    facts = {"who": who, "victim": seat_term(beggar)}
    if words:
        return [("cleopatra.event.own.gift", {**facts, "kind": kind_term(words[0])})]
    return [("cleopatra.event.gift.card", facts)]


def vizier_keeps(before: View, told: Told, after: View) -> list[Say]:
    """How many of a vizier's cards are kept; which, for him who keeps them."""
    kept = sum(name == "card" for name, _ in told.steps)
    facts = {"who": seat_term(told.seat), "count": kept, "rejected": before["vizier"]["count"] - kept}
    said: list[Say] = [("cleopatra.event.vizier", facts)]
    if kept and is_own(before, told):
        said.append(("cleopatra.event.own.vizier-kept", {"kinds": kind_terms(cards_named(told))}))
    return [*said, *amulets_taken(before, told, after)]


def talents(before: View, told: Told, after: View) -> list[Say]:
    """A beggar is given talents."""
    return [("cleopatra.event.gift.talents", {"who": seat_term(told.seat), "victim": seat_term(before["to_play"])})]


def done(before: View, told: Told, after: View) -> list[Say]:
    """What saying done leads to."""
    if before["phase"] == "beggar":
        return shown_hand(before, told, after)
    if before["phase"] == "vizier":
        return vizier_keeps(before, told, after)
    if before["phase"] == "quarry":
        return stops_building(before, told.seat, after)
    if before["phase"] == "sanctuary":
        return [("cleopatra.event.unclaimed", {"who": seat_term(told.seat)})]
    return [("cleopatra.event.done", {"who": seat_term(told.seat)})]


def shown_hand(before: View, told: Told, after: View) -> list[Say]:
    """Who has nothing to give shows his hand to the beggar's player."""
    facts = {"who": seat_term(told.seat), "victim": seat_term(before["to_play"])}
    said: list[Say] = [("cleopatra.event.gift.none", facts)]
    if before["viewer"] == before["to_play"]:
        words = expand(after["players"][told.seat]["known_hand"])
        said.append(("cleopatra.event.own.shown", {"who": facts["who"], "kinds": kind_terms(words)}))
    return said


def offer(before: View, told: Told, after: View) -> list[Say]:
    """An envoy is answered; when all have, the offers lie open."""
    if after["phase"] == "envoy":
        return [("cleopatra.event.offer.made", {"who": seat_term(told.seat)})]
    resource = f"cleopatra.resource.{before['envoy']['resource']}"
    if after["phase"] != "accept":
        return [("cleopatra.event.offer.none", {"resource": resource})]
    return [
        ("cleopatra.event.offer", {"who": seat_term(seat), "count": count, "resource": resource})
        for seat, count in enumerate(after["envoy"]["offers"])
        if count is not None
    ]


def accept(before: View, told: Told, after: View) -> list[Say]:
    """Some of an offer is taken."""
    envoy, count = before["envoy"], argument(told, "accept")
    giver = envoy["now"]
    facts = {"who": seat_term(told.seat), "victim": seat_term(giver), "count": count, "resource": f"cleopatra.resource.{envoy['resource']}"}
    if count == 0:
        return [("cleopatra.event.accept.none", facts)]
    return [("cleopatra.event.accept", {**facts, "amulets": grown(before, after, told.seat, "amulets")})]


def bid(before: View, told: Told, after: View) -> list[Say]:
    """A bid is made; when all are, they are laid open."""
    if after["phase"] == "offering":
        return [("cleopatra.event.bid.made", {"who": seat_term(told.seat)})]
    last = after["offering"]["last"]
    said: list[Say] = [("cleopatra.event.offering", {})]
    for seat, talents_bid in enumerate(last["bids"]):
        facts = {"who": seat_term(seat), "talents": talents_bid, "place": last["places"][seat], "count": abs(last["amulets"][seat])}
        said.append((f"cleopatra.event.bid.{'takes' if last['amulets'][seat] > 0 else 'gives-back'}", facts))
    return said


TELLERS = {
    "market": market, "build": build, "refill": refill, "play": play, "card": card, "keep": keep, "drop": drop, "talents": talents,
    "done": done, "offer": offer, "accept": accept, "area": area, "bid": bid,
}  # fmt: skip
"""How a choice is told, by the kind of its first step."""
