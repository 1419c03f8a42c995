"""What happened, told to one viewer: from his own views before and after, and from what he may know of the choice.

Nothing here reads a state, so nothing here can tell a viewer what his views do not.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from waset.engine.game import Say, Told
from waset.games.asterix.names import CARD_WORDS, FIRST_POTION, PAPYRUS_WORDS, PIECE_WORDS, Papyrus
from waset.games.asterix.terms import (
    CARD_NUMBER,
    CELL_NUMBER,
    card_term,
    cell_term,
    papyrus_term,
    piece_term,
    position_terms,
    seat_term,
)

View = dict[str, Any]
Counts = dict[str, int]


def events(before: View, told: Told, after: View) -> list[Say]:
    """The messages of a committed choice, in the order in which things happen; of no steps: of the deal."""
    if not told.steps:
        return first_deal(after)
    kind = told.steps[0][0]
    if kind == "move":
        said = move(before, told, after)
    elif kind == "lay":
        said = [lay(before, told)]
    elif kind == "lift":
        said = [lift(before, told)]
    elif kind == "discard":
        said = [("asterix.event.discard", {"who": seat_term(told.seat), "card": card_term(argument(told, "card"))})]
    elif kind == "papyrus":
        said = papyrus(before, told, after)
    elif kind == "card":
        said = give(before, told)
    else:
        said = [("asterix.event.done", {"who": seat_term(told.seat)})]
    return [*said, *draws(before, told, after)]


# ---- facts of the views --------------------------------------------------------------------------------------------------------------


def argument(told: Told, kind: str) -> Any:
    """The argument of the first step of a kind, or None."""
    return next((values[0] for name, values in told.steps if name == kind), None)


def positions(told: Told) -> list[int]:
    """Where pieces are laid, lifted or named."""
    return [2 * int(values[0] or 0) + int(values[1] or 0) for name, values in told.steps if name == "edge"]


def type_lying(view: View, position: int) -> int:
    """The type of the piece that lies at a position."""
    terms = position_terms(position)
    where = (str(terms["cell"]).lower(), str(terms["way"]).rpartition(".")[2])
    return next(PIECE_WORDS.index(laid["piece"]) for laid in view["laid"] if (laid["at"], laid["way"]) == where)


def hand_of(view: View) -> Counts:
    """The viewer's own hand."""
    return dict(view["players"][view["viewer"]]["hand"])


def card_played(told: Told) -> int | None:
    """The big card that a choice plays."""
    kind, values = told.steps[0]
    if kind == "lift":
        return int(values[0] or 0) + FIRST_POTION
    return argument(told, "card") if kind == "discard" else values[0] if kind in ("move", "lay") else None


def cards_played(before: View, told: Told) -> int:
    """How many big cards a choice puts on the played pile."""
    if argument(told, "papyrus") == Papyrus.REDRAW:
        return int(before["players"][told.seat]["hand_count"])
    return int(card_played(told) is not None)


def words_of(cards: Counter[str]) -> list[str]:
    """Terms of cards, as often as they are there, in the order of the card list."""
    return [card_term(CARD_NUMBER[word]) for word in CARD_WORDS for _ in range(cards[word])]


# ---- big cards -----------------------------------------------------------------------------------------------------------------------


def move(before: View, told: Told, after: View) -> list[Say]:
    """A pawn goes; a papyrus, the palace, the end."""
    who, here = seat_term(told.seat), after["players"][told.seat]
    then, card = before["players"][told.seat], argument(told, "move")
    steps = before["move_of"][CARD_WORDS[card]] + before["this_turn"]["boost"]
    start, end = (cell_term(CELL_NUMBER[player["pawn"]]) for player in (then, here))
    facts = {"who": who, "card": card_term(card), "steps": steps, "start": start, "cell": end}
    said: list[Say] = [("asterix.event.move", facts)]
    if dict(told.steps)["to"][1]:
        said += red_square(before, told, after)
    if here["delivered"] and not then["delivered"]:
        said.append(("asterix.event.delivered", {"who": who}))
    if after["over"]:
        return [*said, ("asterix.event.win", {"who": who, "round": after["round"]})]
    if here["left"] is None:
        return [*said, ("asterix.event.shut-in", {"who": who})]
    return [*said, ("asterix.event.left", {"who": who, "left": here["left"]})]


def red_square(before: View, told: Told, after: View) -> list[Say]:
    """What the red square brings."""
    who, pile = seat_term(told.seat), before["papyrus_pile"]
    if pile["count"] == 0:
        return [("asterix.event.red.empty", {"who": who})]
    if pile["count"] == len(pile["under"]):
        return [("asterix.event.red.known", {"who": who, "papyrus": f"asterix.papyrus.{pile['under'][0]}"})]
    said: list[Say] = [("asterix.event.red", {"who": who})]
    if before["viewer"] == told.seat:
        then, now = (Counter(view["players"][told.seat]["papyri"]) for view in (before, after))
        said.append(("asterix.event.own.papyrus", {"papyrus": f"asterix.papyrus.{next(iter(now - then))}"}))
    return said


def lay(before: View, told: Told) -> Say:
    """A piece is laid by its card, from the reserve or from those kept."""
    piece = argument(told, "lay")
    kept = before["reserve"][PIECE_WORDS[piece]] == 0
    facts = {"who": seat_term(told.seat), "card": card_term(piece), "piece": piece_term(piece), **position_terms(positions(told)[0])}
    return f"asterix.event.lay{'.kept' if kept else ''}", facts


def lift(before: View, told: Told) -> Say:
    """A piece is lifted and kept."""
    position = positions(told)[0]
    piece = type_lying(before, position)
    facts = {"who": seat_term(told.seat), "card": card_term(argument(told, "lift") + FIRST_POTION), "piece": piece_term(piece)}
    return "asterix.event.lift", {**facts, **position_terms(position)}


# ---- papyri --------------------------------------------------------------------------------------------------------------------------


def papyrus(before: View, told: Told, after: View) -> list[Say]:
    """A papyrus is used."""
    which, who = argument(told, "papyrus"), seat_term(told.seat)
    said: list[Say] = [("asterix.event.papyrus", {"who": who, "papyrus": papyrus_term(which)})]
    victim = argument(told, "seat")
    if which == Papyrus.CROCODILE:
        said.append(("asterix.event.crocodile", {"victim": seat_term(victim)}))
    elif which == Papyrus.TRADE:
        said += trade(before, told, after, victim)
    elif which == Papyrus.MENHIR:
        said.append(("asterix.event.menhir", pieces_named(before, told)[0]))
    elif which == Papyrus.BONUS:
        said.append(("asterix.event.bonus", {"piece": piece_term(argument(told, "lay")), **position_terms(positions(told)[0])}))
    elif which in (Papyrus.STORM, Papyrus.SANDSTORM):
        taken, laid = pieces_named(before, told)[0], position_terms(positions(told)[1])
        said += [("asterix.event.storm", taken), ("asterix.event.storm.to", {"piece": taken["piece"], **laid})]
    elif which == Papyrus.REDRAW:
        shown = Counter(after["played"][len(before["played"]) :]) if len(after["played"]) > len(before["played"]) else Counter[str]()
        said.append(("asterix.event.redraw", {"who": who, "cards": before["players"][told.seat]["hand_count"]}))
        said += [("asterix.event.redraw.shown", {"kinds": words_of(shown)})] if shown else []
    else:
        said.append((f"asterix.event.{PAPYRUS_WORDS[which]}", {"who": who}))
    return said


def pieces_named(before: View, told: Told) -> list[dict[str, Any]]:
    """The piece that a papyrus moves or throws off, as arguments of messages."""
    position = positions(told)[0]
    return [{"piece": piece_term(type_lying(before, position)), **position_terms(position)}]


def trade(before: View, told: Told, after: View, victim: int) -> list[Say]:
    """A card is taken at random; the two know which."""
    who, term = seat_term(told.seat), seat_term(victim)
    said: list[Say] = [("asterix.event.trade", {"who": who, "victim": term})]
    if before["viewer"] not in (told.seat, victim):
        return said
    then, now = Counter(hand_of(before)), Counter(hand_of(after))
    if before["viewer"] == told.seat:
        return [*said, ("asterix.event.own.took", {"victim": term, "kinds": words_of(now - then)})]
    return [*said, ("asterix.event.own.lost", {"who": who, "kinds": words_of(then - now)})]


def give(before: View, told: Told) -> list[Say]:
    """A card is given back; the two know which."""
    who, victim, card = seat_term(told.seat), before["give"]["victim"], argument(told, "card")
    said: list[Say] = [("asterix.event.give", {"who": who, "victim": seat_term(victim)})]
    if before["viewer"] == told.seat:
        said.append(("asterix.event.own.gave", {"victim": seat_term(victim), "card": card_term(card)}))
    elif before["viewer"] == victim:
        said.append(("asterix.event.own.got", {"who": who, "card": card_term(card)}))
    return said


# ---- the talon -----------------------------------------------------------------------------------------------------------------------


def draws(before: View, told: Told, after: View) -> list[Say]:
    """A hand is filled; the played pile is turned over."""
    said: list[Say] = []
    turned = len(after["played"]) != len(before["played"]) + cards_played(before, told)
    if turned:
        said.append((f"asterix.event.turned{'' if after['options']['reshuffle'] == 'yes' else '.unshuffled'}", {}))
    if before["viewer"] == told.seat and argument(told, "papyrus") != Papyrus.TRADE:
        left = Counter(hand_of(before))
        card = card_played(told)
        if argument(told, "papyrus") == Papyrus.REDRAW:
            left = Counter[str]()
        elif card is not None:
            left[CARD_WORDS[card]] -= 1
        elif told.steps[0][0] == "card":
            left[CARD_WORDS[argument(told, "card")]] -= 1
        drawn = Counter(hand_of(after)) - left
        said += [("asterix.event.own.drew", {"kinds": words_of(drawn)})] if drawn else []
    return said


def first_deal(after: View) -> list[Say]:
    """How a game begins."""
    said: list[Say] = [("asterix.event.deal", {"cards": after["players"][0]["hand_count"]})]
    said.append(("asterix.event.starter", {"who": seat_term(after["starter"])}))
    if after["viewer"] is not None:
        said.append(("asterix.event.own.dealt", {"kinds": words_of(Counter(hand_of(after)))}))
    return said
