"""Plans: which game is to be played by whom. Both playthroughs and recordings start from one."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from waset import agents, catalog
from waset.engine.match import Match
from waset.engine.seal import NUMBER_BYTES

ROOT = Path(__file__).parents[2]
SETTINGS = {"random": "seed", "search": "iterations"}
"""What the number behind an opponent's name sets."""


@dataclass(frozen=True)
class Plan:
    """One game to be played. In the file the name is the table's; what has a default here may be left out.

    Attributes:
        opponents: who plays, from seat A on: "greedy", "random 3" (its seed), "search 200" (its iterations).
        edition: None is the default edition.
        seed: None is a sealed game.
        take_back: the first line from this one on that can be undone is undone, once; 0 for none.
        spans: for playthroughs, the lines that are told, both ends included; all without.
    """

    game: str
    name: str
    about: str
    seats: int
    opponents: tuple[str, ...]
    edition: str | None = None
    options: dict[str, int | str] = field(default_factory=dict)
    seed: int | str | None = None
    number: int = 0
    take_back: int = 0
    spans: tuple[tuple[int, int], ...] = ()


def read_plans(file: Path) -> list[Plan]:
    """The plans of a game's file, whose folder bears the game's id."""
    tables = tomllib.loads(file.read_text("utf-8"))
    return [_plan(file.parent.name, name, table) for name, table in tables.items()]


def _plan(game: str, name: str, table: dict[str, Any]) -> Plan:
    lists = {"opponents": tuple(table["opponents"]), "spans": tuple((first, last) for first, last in table.get("spans", ()))}
    plan = Plan(game, name, **{**table, **lists})
    if len(plan.opponents) != plan.seats:
        raise ValueError(f"{game}, {name}: {plan.seats} seats and {len(plan.opponents)} opponents")
    return plan


def opponent(words: str) -> agents.Agent:
    """An opponent by name, and by its number if there is one."""
    name, _, number = words.partition(" ")
    return agents.make(name, **({SETTINGS[name]: int(number)} if number else {}))


def played(plan: Plan) -> Match:
    """The game of a plan, played to its end."""
    match = begun(plan)
    seated = [opponent(words) for words in plan.opponents]
    taken_back = not plan.take_back
    while not match.over:
        seat = min(match.pending)
        choice = seated[seat].choose(match.seen(seat))
        before = len(match.history)
        match.play(seat, choice)
        if not taken_back and len(match.history) > before and len(match.history) >= plan.take_back and match.why_not_undo(seat) is None:
            match.undo(seat)
            taken_back = True
            match.play(seat, next((other for other in match.legal(seat) if other != choice), choice))
    return match


def begun(plan: Plan) -> Match:
    """The match, dealt. In a sealed one seat A brings a number of its own."""
    game = catalog.binding(plan.game, plan.edition)
    if plan.seed is not None:
        return Match.new(game, plan.seats, plan.options, plan.seed, plan.number)
    match = Match.open(game, plan.seats, plan.options)
    match.sit(0, bytes(range(NUMBER_BYTES)))
    for seat in range(1, plan.seats):
        match.sit(seat)
    return match
