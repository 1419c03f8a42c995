"""The truth is not reachable from what an agent is given, nor from anything that is shown while a match goes on."""

from __future__ import annotations

import gc
import types
from typing import Any

import numpy as np
import pytest

from tests.engine.toy import binding as toys
from waset import catalog
from waset.engine import files
from waset.engine.canon import canonical
from waset.engine.conformance.walks import Dice, wander
from waset.engine.match import Match
from waset.engine.seal import Seal

BINDINGS = {**{game: catalog.binding(game) for game in catalog.games()}, **toys.BINDINGS}


def reached(start: Any) -> list[Any]:
    """All objects that lead on from one, short of code: modules, functions and types are the same for everybody."""
    found: dict[int, Any] = {}
    open_ = [start]
    while open_:
        thing = open_.pop()
        if id(thing) in found or isinstance(thing, (types.ModuleType, types.FunctionType, types.BuiltinFunctionType, type, types.CodeType)):
            continue
        found[id(thing)] = thing
        open_ += gc.get_referents(thing)
        if isinstance(thing, np.ndarray) and thing.base is not None:
            open_.append(thing.base)
    return list(found.values())


@pytest.mark.parametrize("game", BINDINGS)
def test_nothing_that_an_agent_is_given_leads_to_the_match(game: str) -> None:
    bound, dice = BINDINGS[game], Dice(game)
    for match in wander(bound, bound.rules.seats[1], "seen", sealed=True):
        if not match.pending or not dice.often(10):
            continue
        seat = dice.pick(sorted(match.pending))
        seen = match.seen(seat)
        things = reached(seen)
        assert not any(isinstance(thing, (Match, Seal)) or thing is match.course for thing in things)
        truth = match.state.tobytes()
        for thing in things:
            if isinstance(thing, np.ndarray) and thing.dtype == bound.state.dtype and thing.tobytes() == truth:
                assert thing is seen.state or thing.base is not None, "the true record is reachable"
        with pytest.raises(ValueError, match="read-only"):
            seen.state[0].seats = 1


@pytest.mark.parametrize("game", BINDINGS)
def test_what_is_seen_is_a_function_of_the_view(game: str) -> None:
    bound = BINDINGS[game]
    for n, match in enumerate(wander(bound, bound.rules.seats[1], "same")):
        seat = n % match.seats
        other = match.redeal(seat, seed=n)
        first, second = match.seen(seat), other.seen(seat)
        assert canonical(first.view) == canonical(second.view)
        assert first.state.tobytes() == second.state.tobytes()
        assert first.knowledge.tobytes() == second.knowledge.tobytes()
        assert [(each.id, each.final) for each in first.legal] == [(each.id, each.final) for each in second.legal]


@pytest.mark.parametrize("game", BINDINGS)
def test_secrets_files_and_digests_are_in_nothing_that_is_shown(game: str) -> None:
    bound = BINDINGS[game]
    for match in wander(bound, bound.rules.seats[1], "secrets", sealed=True):
        source = match.course.source
        assert isinstance(source, Seal)
        secrets = [source.secret.hex(), source.key.hex(), *(number.hex() for number in source.drawn)]
        secrets += [entry.after.digest for entry in match.course.entries] + [match.course.first.digest, match.course.first.digest[:16]]
        shown = canonical([[match.view(viewer), match.prompt(viewer), match.shown(viewer)] for viewer in (*range(match.seats), None)])
        shown += repr(match) + repr(source) + repr(match.seen(0)) + repr([match.legal(seat) for seat in match.pending])
        assert not any(secret in shown for secret in secrets)
        assert source.secret.hex() in files.text_of(match)
