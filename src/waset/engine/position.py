"""Positions: one moment of a game with full information, as JSON, for puzzles, reports and tests.

What is read is checked in this order, plainly: names, ranges of every cell, the game's conservation laws, who is asked, the drafts step
by step, and whether what the seats are said to know can be dealt around.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.errors import PositionError
from waset.engine.game import Game
from waset.engine.header import Header
from waset.engine.schema import Batch
from waset.engine.world import redealt

FIELDS = {"drafts", "edition", "game", "knowledge", "options", "rules_version", "seats", "state", "tables", "waset"}
OPTIONAL = {"drafts", "knowledge", "options", "seats", "tables"}
Moment = tuple[Batch, Batch, list[list[int]]]
"""State and knowledge without open drafts, and the steps of each seat's draft."""


def write_position(game: Game, state: Batch, knowledge: Batch, drafts: Sequence[Sequence[int]]) -> dict[str, Any]:
    """A moment as JSON; the generator is left out, as it belongs to the match."""
    s = state.copy()
    s[0].generator[:] = 0
    said = Header.of(game, s[0]).to_json()
    said |= {
        "drafts": [list(steps) for steps in drafts],
        "knowledge": game.knowledge.to_json(knowledge[0]),
        "state": game.state.to_json(s[0]),
    }
    return {**{name: value for name, value in said.items() if name in FIELDS}, "waset": "position"}


def read_position(game: Game, data: Any) -> Moment:
    """The moment that JSON describes; without `knowledge`, everybody knows only what is open.

    Raises:
        PositionError: it cannot occur; names the field.
    """
    _check_names(game, data)
    state = _read_state(game, data)
    knowledge = _read_knowledge(game, data, state)
    _check_asked(game, state)
    _check_knowledge(game, state, knowledge)
    return state, knowledge, _read_drafts(game, data, state, knowledge)


def _check_names(game: Game, data: Any) -> None:
    if not isinstance(data, Mapping):
        raise PositionError("position", "must be an object")
    for name in data:
        if name not in FIELDS:
            raise PositionError(str(name)[:80], "no such field")
    for name in sorted(FIELDS - OPTIONAL - {"waset", "edition", "rules_version"}):
        if name not in data:
            raise PositionError(name, "is missing")
    wanted = {"waset": "position", "game": game.rules.id, "edition": game.edition, "rules_version": game.rules.rules_version,
              "tables": game.tables_digest}  # fmt: skip
    for name, value in wanted.items():
        if data.get(name, value) != value or type(data.get(name, value)) is not type(value):
            raise PositionError(name, f"must be {value!r}")


def _read_state(game: Game, data: Mapping[str, Any]) -> Batch:
    state = game.state.from_json(data["state"])
    s = state[0]
    low, high = game.rules.seats
    if not low <= int(s.seats) <= high or data.get("seats", int(s.seats)) != int(s.seats):
        raise PositionError("seats", f"must be {low} to {high}, the same everywhere")
    if s.generator.any():
        raise PositionError("generator", "must be zero: chance belongs to the match")
    if s.drafting:
        raise PositionError("drafting", "must be 0: name the steps of open drafts in `drafts`")
    for option in game.rules.options:
        if int(s[option.cell]) not in option.stored:
            raise PositionError(option.cell, f"{int(s[option.cell])} is no value of option {option.name}")
    if data.get("options", game.options_of(s)) != game.options_of(s):
        raise PositionError("options", "differ from the state")
    game.plain.check(s)
    return state


def _read_knowledge(game: Game, data: Mapping[str, Any], state: Batch) -> Batch:
    if "knowledge" in data:
        return game.knowledge.from_json(data["knowledge"])
    knowledge = game.knowledge.new()
    game.plain.share(state[0], knowledge[0], game.rules.spectator)
    return knowledge


def _check_asked(game: Game, state: Batch) -> None:
    """Somebody is asked unless the game is over, and whoever is asked can do something."""
    s = state[0]
    if bool(s.over) == bool(s.asked):
        raise PositionError("asked", "must be 0 when the game is over, and only then")
    for seat in range(int(s.asked).bit_length()):
        if (int(s.asked) >> seat) & 1 and not (seat < int(s.seats) and game.legal_ids(s, seat)):
            raise PositionError("asked", f"seat {seat} can do nothing")


def _check_knowledge(game: Game, state: Batch, knowledge: Batch) -> None:
    """A game dealt again around what an observer knows is a game, and looks the same to him."""
    for viewer in (*range(int(state[0].seats)), game.rules.spectator):
        try:
            s, k = redealt(game, state, knowledge, viewer, "position")
            game.state.check_ranges(s[0])
            game.plain.check(s[0])
            same = game.plain.view(s[0], k[0], viewer) == game.plain.view(state[0], knowledge[0], viewer)
        except (ArithmeticError, LookupError, ValueError, PositionError) as error:
            raise PositionError("knowledge", f"what observer {viewer} knows is not so") from error
        if not same:
            raise PositionError("knowledge", f"what observer {viewer} knows is not so")


def _read_drafts(game: Game, data: Mapping[str, Any], state: Batch, knowledge: Batch) -> list[list[int]]:
    seats = int(state[0].seats)
    drafts = data.get("drafts", [[]] * seats)
    if not isinstance(drafts, list) or len(drafts) != seats or not all(isinstance(steps, list) for steps in drafts):
        raise PositionError("drafts", f"must be a list of {seats} lists")
    s, k = state.copy(), knowledge.copy()
    for seat, steps in enumerate(drafts):
        for i, action in enumerate(steps):
            if type(action) is not int or action not in game.legal_ids(s[0], seat):
                raise PositionError(f"drafts[{seat}][{i}]", "is not legal there")
            game.plain.step(s[0], k[0], seat, action)
            if not (int(s[0].drafting) >> seat) & 1:
                raise PositionError(f"drafts[{seat}][{i}]", "ends the draft")
    return [list(steps) for steps in drafts]
