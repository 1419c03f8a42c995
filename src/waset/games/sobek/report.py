"""What happened, told to one viewer: from his own views before and after, and from what he may know of the choice.

Nothing here reads a state, so nothing here can tell a viewer what his views do not. Where the end of a round hides what was drawn in the
same step, the shorter message is said. How a round's end is told stands in reckoning.py.
"""

from __future__ import annotations

from typing import Any

from waset.engine.game import Say, Told
from waset.games.sobek.names import BACK, CARD_OF, EVENT_CORRUPTION, SCARABS, Character, Token
from waset.games.sobek.reckoning import Counts, View, cards_named, expand, first_deal, reckoned, round_is_over
from waset.games.sobek.terms import (
    CHARACTER_WORDS,
    FAMILY_WORDS,
    HIDDEN,
    KIND_OF,
    KIND_WORDS,
    back_term,
    family_term,
    kind_term,
    kind_terms,
    seat_term,
    token_term,
)
from waset.games.sobek.track import NO_SPACE, next_with, previous_with


def events(before: View, told: Told, after: View) -> list[Say]:
    """The messages of a committed choice, in the order in which things happen; of no steps: of the first deal."""
    if not told.steps:
        return first_deal(after)
    kind = told.steps[0][0]
    if kind == "take":
        said = take(before, told, after)
    elif kind == "lot":
        said = lot(before, told, after)
    elif kind == "play":
        said = play(before, told, after)
    elif kind == "card":
        said = vizier_takes(before, told) if before["phase"] == "vizier" else scribe_falls(before, told)
    elif kind == "token":
        said = token(before, told, after)
    else:
        said = [("sobek.event.horizontal-done", {"who": seat_term(told.seat)})]
    return [*said, *row_changes(before, told, after), *reckoned(before, told, after)]


# ---- facts of the views ----------------------------------------------------------------------------------------------------------


def argument(told: Told, kind: str) -> Any:
    """The argument of the first step of a kind, or None."""
    return next((values[0] for name, values in told.steps if name == kind), None)


def is_own(before: View, told: Told) -> bool:
    """Whether the viewer made the choice."""
    return bool(before["viewer"] == told.seat)


def own_gains(before: View, after: View) -> list[str]:
    """Words of the cards that came to the viewer's hand, in the order of the card list; none where a round's end hides them."""
    if round_is_over(before, after):
        return []
    return gains(before["players"][before["viewer"]]["hand"], after["players"][after["viewer"]]["hand"])


def gains(then: Counts, now: Counts) -> list[str]:
    """Words of what has become more."""
    return expand({word: count - then.get(word, 0) for word, count in now.items() if count > then.get(word, 0)})


def lot_in(view: View, seat: int, family: int) -> dict[str, Any] | None:
    """A seat's laid lot of a family."""
    return next((lot for lot in view["players"][seat]["lots"] if lot["family"] == FAMILY_WORDS[family]), None)


def worth(lot: dict[str, Any]) -> dict[str, int]:
    """Cards, scarabs and points of a lot."""
    return {"cards": lot["count"], "scarabs": lot["scarabs"], "points": lot["points"]}


# ---- the row ---------------------------------------------------------------------------------------------------------------------


def take(before: View, told: Told, after: View) -> list[Say]:
    """A card is taken; what it passes over falls."""
    place = argument(told, "take")
    fallen = before["row"][:place]
    facts = {"who": seat_term(told.seat), "place": place + 1, "fell": place}
    said = [taken("sobek.event.take", facts, before, told, after)]
    if fallen:
        said.append(("sobek.event.fell", {"who": seat_term(told.seat), "kinds": kind_terms(fallen)}))
    if is_own(before, told) and HIDDEN in fallen and not round_is_over(before, after):
        piles = [view["players"][told.seat]["corruption"] for view in (before, after)]
        if piles[1] is not None:
            said.append(("sobek.event.own.fell", {"kinds": kind_terms(gains(piles[0], piles[1]))}))
    return said


def taken(message: str, facts: dict[str, Any], before: View, told: Told, after: View) -> Say:
    """A card leaves the row: which, where the viewer may know it."""
    word = before["row"][facts["place"] - 1]
    if word != HIDDEN:
        return message, {**facts, "kind": kind_term(word)}
    drawn = own_gains(before, after) if is_own(before, told) else []
    return (f"{message}.hidden-own", {**facts, "kind": kind_term(drawn[0])}) if drawn else (f"{message}.hidden", facts)


def row_changes(before: View, told: Told, after: View) -> list[Say]:
    """Marks that lapse; a new row, or the end of the round."""
    place = argument(told, "take")
    removed = place + 1 if place is not None else 1 if argument(told, "play") == Character.MERCHANT else 0
    if removed == 0:
        return []
    said: list[Say] = []
    if not round_is_over(before, after):
        for seat, (then, now) in enumerate(zip(before["players"], after["players"], strict=True)):
            if then["forced"] and not now["forced"] and seat != told.seat:
                said.append(("sobek.event.forced-card.lapsed", {"victim": seat_term(seat)}))
    if removed == len(before["row"]):
        said.append(refill(after) if before["pile"]["count"] > 0 else ("sobek.event.round-end", {"round": before["round"]}))
    return said


def refill(after: View) -> Say:
    """A new row."""
    return "sobek.event.refill", {"count": len(after["row"]), "hidden": after["row"].count(HIDDEN)}


# ---- lots and events -------------------------------------------------------------------------------------------------------------


def lot(before: View, told: Told, after: View) -> list[Say]:
    """A lot is laid, extended, or laid horizontally."""
    family, words = argument(told, "lot"), cards_named(told)
    facts = {"who": seat_term(told.seat), "family": family_term(family), "kinds": kind_terms(words), "count": len(words)}
    if before["phase"] == "horizontal":
        scarabs = sum(int(SCARABS[KIND_OF[word]]) for word in words)
        return [("sobek.event.horizontal", {**facts, "scarabs": scarabs}), *looks(before, told, after)]
    laid = lot_in(after, told.seat, family)
    assert laid is not None, "a lot that was laid lies there"
    if lot_in(before, told.seat, family):
        return [("sobek.event.lot.extended", {**facts, **worth(laid)}), *looks(before, told, after)]
    return [("sobek.event.lot", {**facts, "scarabs": laid["scarabs"], "points": laid["points"]}), *looks(before, told, after)]


def looks(before: View, told: Told, after: View) -> list[Say]:
    """Who laid a lot looks at the events left."""
    if after["phase"] != "token" or after["asked"] != [told.seat]:
        return []
    said: list[Say] = [("sobek.event.looks", {"who": seat_term(told.seat), "left": after["events"]["left"]})]
    if is_own(before, told):
        said.append(("sobek.event.own.tokens", {"tokens": [f"sobek.token.{word}" for word in after["events"]["known"]]}))
    return said


def token(before: View, told: Told, after: View) -> list[Say]:
    """An event is taken and does its work."""
    event, who = argument(told, "token"), seat_term(told.seat)
    said: list[Say] = [("sobek.event.token", {"who": who, "token": token_term(event)})]
    if event <= Token.GUARD_4:
        return said + guard(before, told, event)
    if event == Token.PROSPERITY:
        return [*said, prosperity(before, told)]
    if event == Token.AMNESTY:
        return said + amnesty(before, told, after)
    if event == Token.EXTRA_TURN:
        return [*said, ("sobek.event.extra-turn", {"who": who})] if before["row"] else said
    if event == Token.FORCED_CARD:
        return said + forced_card(before, told)
    weight = int(EVENT_CORRUPTION[event])
    count = weight if weight > 0 else before["options"]["curse_value"]
    return [*said, ("sobek.event.curse", {"who": who, "victim": seat_term(argument(told, "seat")), "count": count})]


def guard(before: View, told: Told, event: int) -> list[Say]:
    """One marker goes forward, another back."""
    victim, term, glyph = argument(told, "seat"), token_term(event), event - Token.GUARD_1 + 1
    ahead, behind = (before["players"][seat]["marker"] for seat in (told.seat, victim))
    forward: Say = (
        "sobek.event.guard.forward",
        {"who": seat_term(told.seat), "token": term, "from": ahead, "to": int(next_with(ahead, glyph))},
    )
    to = int(previous_with(behind, glyph))
    if to == NO_SPACE:
        to = 0 if before["options"]["guard_floor"] == "zero" else behind
    facts = {"victim": seat_term(victim), "token": term, "from": behind}
    return [forward, ("sobek.event.guard.stays", facts) if to == behind else ("sobek.event.guard.back", {**facts, "to": to})]


def prosperity(before: View, told: Told) -> Say:
    """A Prosperity joins a lot, if there is one for it."""
    family, who = argument(told, "family"), seat_term(told.seat)
    laid = None if family is None else lot_in(before, told.seat, family)
    if laid is None:
        return "sobek.event.prosperity.none", {"who": who}
    cards, scarabs = laid["count"] + 1, laid["scarabs"] + before["options"]["prosperity_scarabs"]
    facts = {"who": who, "family": family_term(family), "cards": cards, "scarabs": scarabs, "points": cards * scarabs}
    return "sobek.event.prosperity", facts


def amnesty(before: View, told: Told, after: View) -> list[Say]:
    """All own corruption comes to hand."""
    who, player = seat_term(told.seat), before["players"][told.seat]
    if player["corruption_count"] == 0:
        return [("sobek.event.amnesty.none", {"who": who})]
    said: list[Say] = [("sobek.event.amnesty", {"who": who, "count": player["corruption_count"]})]
    if is_own(before, told):
        kinds = own_gains(before, after) if player["corruption"] is None else expand(player["corruption"])
        said += [("sobek.event.own.amnesty", {"kinds": kind_terms(kinds)})] if kinds else []
    return said


def forced_card(before: View, told: Told) -> list[Say]:
    """A card is marked for a rival, if there is a row."""
    place, victim = argument(told, "place"), argument(told, "seat")
    if place is None:
        return []
    if victim is None:
        victim = (told.seat + 1) % before["seats"]
    term = seat_term(victim)
    said: list[Say] = [("sobek.event.forced-card", {"who": seat_term(told.seat), "victim": term, "place": place + 1})]
    if before["players"][victim]["forced"]:
        said.append(("sobek.event.forced-card.replaced", {"victim": term}))
    return said


# ---- characters ------------------------------------------------------------------------------------------------------------------


def play(before: View, told: Told, after: View) -> list[Say]:
    """A character does its work."""
    who = argument(told, "play")
    if who == Character.QUEEN:
        return queen(before, told, after)
    if who == Character.VIZIER:
        return vizier(before, told, after)
    if who == Character.THIEF:
        return thief(before, told, after)
    if who == Character.MERCHANT:
        facts = {"who": seat_term(told.seat), "place": argument(told, "place") + 1}
        return [taken("sobek.event.play.merchant", facts, before, told, after)]
    if who in (Character.HIGH_PRIEST, Character.HIGH_PRIESTESS):
        return [priest(before, told, after, who)]
    return courtesan(before, told, after) if who == Character.COURTESAN else [scribe(told, after)]


def queen(before: View, told: Told, after: View) -> list[Say]:
    """Cards come from the pile."""
    drawn = before["pile"]["count"] - after["pile"]["count"]
    said: list[Say] = [("sobek.event.play.queen", {"who": seat_term(told.seat), "count": drawn})]
    if drawn and is_own(before, told):
        said.append(("sobek.event.own.drew", {"kinds": kind_terms(own_gains(before, after))}))
    return said


def vizier(before: View, told: Told, after: View) -> list[Say]:
    """A look into a rival's corruption."""
    facts = {"who": seat_term(told.seat), "victim": seat_term(argument(told, "seat"))}
    if after["phase"] != "vizier":
        return [("sobek.event.play.vizier.empty", facts)]
    said: list[Say] = [("sobek.event.play.vizier", facts)]
    if is_own(before, told):
        said.append(("sobek.event.own.looked", {"victim": facts["victim"], "kinds": kind_terms(expand(after["vizier"]["cards"]))}))
    return said


def vizier_takes(before: View, told: Told) -> list[Say]:
    """A card leaves the pile that was looked at."""
    victim, kind = before["vizier"]["victim"], argument(told, "card")
    who, term = seat_term(told.seat), seat_term(victim)
    said: list[Say] = [("sobek.event.vizier-takes", {"who": who, "victim": term})]
    if is_own(before, told):
        said.append(("sobek.event.own.vizier-took", {"victim": term, "kind": kind_term(KIND_WORDS[kind])}))
    elif before["viewer"] == victim and kind is not None:
        said.append(("sobek.event.own.vizier-lost", {"who": who, "kind": kind_term(KIND_WORDS[kind])}))
    return said


def thief(before: View, told: Told, after: View) -> list[Say]:
    """A card changes hands."""
    victim, back = argument(told, "seat"), argument(told, "back")
    facts = {"who": seat_term(told.seat), "victim": seat_term(victim)}
    if back is None:
        return [("sobek.event.play.thief.empty", facts)]
    said: list[Say] = [("sobek.event.play.thief", {**facts, "back": back_term(back)})]
    if is_own(before, told):
        said.append(("sobek.event.own.stole", {"victim": facts["victim"], "kind": kind_term(own_gains(before, after)[0])}))
    elif before["viewer"] == victim:
        lost = gains(after["players"][victim]["hand"], before["players"][victim]["hand"])
        said.append(("sobek.event.own.robbed", {"who": facts["who"], "kind": kind_term(lost[0])}))
    return said


def priest(before: View, told: Told, after: View, who: int) -> Say:
    """Cards of a family leave the own corruption openly."""
    message, family = f"sobek.event.play.{CHARACTER_WORDS[who]}", argument(told, "family")
    facts: dict[str, Any] = {"who": seat_term(told.seat)}
    if family is None:
        return f"{message}.empty", facts
    facts["family"] = family_term(family)
    thrown = gains(before["discard"], after["discard"])
    thrown.remove(KIND_WORDS[CARD_OF[who]])
    if not thrown:
        return f"{message}.none", facts
    return message, {**facts, "kinds": kind_terms(thrown), "count": len(thrown)}


def courtesan(before: View, told: Told, after: View) -> list[Say]:
    """One or two cards join a lot."""
    who, family, words = seat_term(told.seat), argument(told, "family"), cards_named(told)
    laid = None if family is None else lot_in(after, told.seat, family)
    if laid is None:
        return [("sobek.event.play.courtesan.none", {"who": who})]
    added = {"who": who, "family": family_term(family), "kinds": kind_terms(words), "count": len(words)}
    return [("sobek.event.play.courtesan", {**added, **worth(laid)}), *looks(before, told, after)]


def scribe(told: Told, after: View) -> Say:
    """Rivals with large hands must give up cards."""
    who, victim = seat_term(told.seat), argument(told, "seat")
    if victim is not None:
        return "sobek.event.play.scribe.one", {"who": who, "victim": seat_term(victim)}
    return f"sobek.event.play.scribe{'' if after['phase'] == 'scribe' else '.none'}", {"who": who}


def scribe_falls(before: View, told: Told) -> list[Say]:
    """A victim's cards go under his tile; all see their backs."""
    words = cards_named(told)
    hidden = [values[0] for name, values in told.steps if name == "back" and values[0] is not None]
    shown = sorted(int(BACK[KIND_OF[word]]) for word in words) or hidden
    facts = {"who": seat_term(told.seat), "count": len(shown), "backs": [back_term(back) for back in shown]}
    said: list[Say] = [("sobek.event.scribe-falls", facts)]
    if is_own(before, told):
        said.append(("sobek.event.own.scribe", {"kinds": kind_terms(words)}))
    return said
