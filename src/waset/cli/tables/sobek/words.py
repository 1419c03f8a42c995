"""Sobek's table in sentences, for screen readers, pipes and people who ask for one part of it."""

from __future__ import annotations

from collections.abc import Mapping

from waset.cli.tables import View
from waset.cli.tables.sobek.cards import CHARACTERS, FAMILIES, scarabs_of
from waset.locale import Catalog

TOKENS = ("guard-1", "guard-2", "guard-3", "guard-4", "prosperity", "extra-turn", "curse", "great-curse", "forced-card", "amnesty")


def everything(view: View, catalog: Catalog) -> list[str]:
    """The whole table: the track, the middle, the seats, one's own cards."""
    markers = [marker(player, catalog) for player in view["players"]]
    seats = [line for player in view["players"] for line in seat(view, player, catalog)]
    return [heading(view, catalog), *markers, *row(view, catalog), *middle(view, catalog), *seats, *hand(view, catalog)]


def marker(player: View, catalog: Catalog) -> str:
    """Where a seat stands on the track."""
    stands = {"who": f"seat.{player['seat']}", "from": player["marker"], "glyph": f"sobek.glyph.{player['glyph']}"}
    return catalog.say("sobek.view.marker", stands)


def heading(view: View, catalog: Catalog) -> str:
    """Which round it is."""
    return catalog.say("ui.header.round", {"round": view["round"], "rounds": view["rounds"]})


def row(view: View, catalog: Catalog) -> list[str]:
    """The cards within reach, those beyond, and who is bound to take one."""
    cards = [
        catalog.say("sobek.view.row.card", {"place": place, "kind": f"sobek.kind.{kind}"}) for place, kind in enumerate(view["row"], 1)
    ]
    near, far = cards[: view["reach"]], cards[view["reach"] :]
    lines = [_labelled(catalog, "sobek.view.row.within", near)] if near else [catalog.say("sobek.view.row", {"left": 0})]
    lines += [_labelled(catalog, "sobek.view.row.beyond", far)] if far else []
    bound = [player for player in view["players"] if player["forced"]]
    return lines + [
        catalog.say("sobek.view.row.marked", {"place": player["forced"], "victim": f"seat.{player['seat']}"}) for player in bound
    ]


def middle(view: View, catalog: Catalog) -> list[str]:
    """Pile, events, discards."""
    pile, events = view["pile"], view["events"]
    lines = [catalog.say("sobek.view.pile.back", {"left": pile["count"], "back": f"sobek.back.{pile['top']}"}) if pile["top"]
             else catalog.say("sobek.view.pile", {"left": pile["count"]})]  # fmt: skip
    lines += [catalog.say("sobek.view.events", {"left": events["left"]})]
    lines += [catalog.say("sobek.view.events.seen", {"tokens": _tokens(events["known"])})] if events["known"] else []
    lines += [catalog.say("sobek.view.events.used", {"tokens": _tokens(events["used"])})] if events["used"] else []
    return lines + ([catalog.say("sobek.view.discard", {"kinds": _kinds(view["discard"])})] if view["discard"] else [])


def seat(view: View, player: View, catalog: Catalog) -> list[str]:
    """What lies before one seat."""
    who = f"seat.{player['seat']}"
    lines = []
    if player["seat"] != view["viewer"]:
        shown = [f"sobek.back.{back}" for back, count in player["hand_backs"].items() for _ in range(count)]
        lines += [catalog.say("sobek.view.rival", {"who": who, "count": player["hand_count"], "backs": shown}),
                  catalog.say("sobek.view.corruption.closed", {"who": who})]  # fmt: skip
    lines += [catalog.say("sobek.view.curses", {"who": who, "cards": player["curses"]})] if player["curses"] else []
    laid = [("sobek.view.lot", lot) for lot in player["lots"]] + [("sobek.view.lot.horizontal", lot) for lot in player["horizontal"]]
    lines += [catalog.say(message, {"who": who, "family": f"sobek.family.{lot['family']}", "cards": lot["count"], "scarabs": lot["scarabs"],
                                    "points": lot["points"]}) for message, lot in laid]  # fmt: skip
    return lines if laid else [*lines, catalog.say("sobek.view.no-lots", {"who": who})]


def hand(view: View, catalog: Catalog) -> list[str]:
    """The viewer's own cards, and those that he looks at."""
    if view["viewer"] is None:
        return []
    own = view["players"][view["viewer"]]
    lines = [catalog.say("sobek.view.hand", {"count": own["hand_count"], "kinds": _kinds(own["hand"])})]
    if own["draft"] and own["draft"]["cards"]:
        lines += [_labelled(catalog, "ui.header.named", [catalog.say(f"sobek.kind.{kind}") for kind in own["draft"]["cards"]])]
    looked = view["vizier"]
    if looked and "cards" in looked:
        lines += [catalog.say("sobek.event.own.looked", {"victim": f"seat.{looked['victim']}", "kinds": _kinds(looked["cards"])})]
    return lines + corruption(view, catalog)


def corruption(view: View, catalog: Catalog) -> list[str]:
    """The viewer's own corruption, where it may be looked at."""
    own = None if view["viewer"] is None else view["players"][view["viewer"]]["corruption"]
    if not own:
        return []
    scarabs = sum(scarabs_of(kind) * count for kind, count in own.items())
    return [catalog.say("sobek.view.corruption.own", {"cards": sum(own.values()), "scarabs": scarabs, "kinds": _kinds(own)})]


def lots(view: View, catalog: Catalog) -> list[str]:
    """What lies before each seat."""
    return [line for player in view["players"] for line in seat(view, player, catalog)]


def glossary(_: View, catalog: Catalog) -> list[str]:
    """All families, characters and events, with what they do."""
    say = catalog.say
    families = _labelled(catalog, "ui.header.cards", [say(f"sobek.family.{family}") for family in FAMILIES])
    people = [_explained(catalog, f"sobek.character.{who}", f"sobek.power.{who}") for who in CHARACTERS]
    return [families, *people, *(_explained(catalog, f"sobek.token.{token}", f"sobek.token-effect.{token}") for token in TOKENS)]


def _explained(catalog: Catalog, what: str, doing: str) -> str:
    return catalog.say("ui.labelled", {"what": what, "words": catalog.say(doing)})


def _labelled(catalog: Catalog, label: str, words: list[str]) -> str:
    return catalog.say("ui.labelled", {"what": label, "words": "; ".join(words) + "."})


def _kinds(counts: Mapping[str, int]) -> list[str]:
    return [f"sobek.kind.{kind}" for kind, count in counts.items() for _ in range(count)]


def _tokens(words: list[str]) -> list[str]:
    return [f"sobek.token.{word}" for word in words]
