"""Positions of whole games, and what a terminal draws of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import waset
from waset.agents.players import hastened
from waset.cli.frame import Size
from waset.cli.tables import Move, Picture, Told
from waset.engine.conformance.walks import Dice
from waset.engine.match import Match
from waset.locale import Catalog

SIZES = [Size(60, 14), Size(80, 18), Size(80, 23), Size(130, 20), Size(80, 40), Size(100, 29), Size(118, 30), Size(140, 39), Size(200, 60)]
NAMES = ("Nefret", "Ahmose the very very", "Tiye", "Senmut", "Meryt")
OFTEN_PERCENT = 75
"""How often what gets on is done, in games that chance alone would not end."""


def positions(game: str, seats: int, seed: str, every: int = 1) -> Iterator[Match]:
    """A game by chance at some of its moments, its end among them."""
    bound = waset.game(game)
    match, dice = bound.new(seats=seats, seed=seed), Dice(seed)
    for step in itertools.count():
        if step % every == 0 or match.over:
            yield match
        if match.over:
            return
        seat = min(match.pending)
        legal = match.legal(seat)
        ahead = hastened(bound.binding, match.state.copy()[0], seat) if dice.often(OFTEN_PERCENT) else None
        match.play(seat, next((action for action in legal if action.id == ahead), None) or dice.pick(legal))


def picture(match: Match, viewer: int | None, lang: str) -> Picture:
    """What a seat or a spectator is shown, with the last lines of the log and now and then a long notice."""
    catalog = Catalog(lang, NAMES[: match.seats])
    asked = viewer if viewer in match.pending else None
    moves = [Move(action.words, action.words, action.words) for action in match.legal(asked)] if asked is not None else []
    log = [
        Told(n + 1, match.history[n].seat, catalog.say(*say), n % 2 == 0)
        for n in range(len(match.history))[-9:]
        for say in match.events(n, viewer)
    ]
    prompt = match.prompt(viewer)
    labels = ["", *["level 3"] * (match.seats - 1)]
    notices = ["a notice that goes on and on " * 4] if len(match.history) % 3 == 0 else []
    return Picture(match.view(viewer), catalog, labels, catalog.say(prompt.message_id, prompt.args), asked, moves, log, notices)
