"""Who knows what, in every game and in the two toys: redeals, two worlds, and what agents are given."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.toy import binding as toys
from tests.knowledge.faces import FACES
from tests.mixes import MIXES, mixes
from waset import catalog
from waset.engine.conformance import twins, worlds
from waset.engine.conformance.walks import Dice, wander
from waset.engine.game import Game

Budget = Callable[[str], int]
BINDINGS = {**{game: catalog.binding(game) for game in catalog.games()}, **toys.BINDINGS}
TABLES = [(game, seats) for game, bound in BINDINGS.items() for seats in range(bound.rules.seats[0], bound.rules.seats[1] + 1)]

FEW = 10
"""Games, or tenfold redeals, that are enough of a toy."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_redealt_worlds_look_the_same_forget_the_truth_and_play_to_the_end(game: str, seats: int, budget: Budget) -> None:
    bound, seed = BINDINGS[game], 0
    tables = bound.rules.seats[1] - bound.rules.seats[0] + 1
    left = FEW * 10 if game in toys.BINDINGS else -(-budget("knowledge.redeals") // tables)
    dice = Dice(f"redeals {game} {seats}")
    while left > 0:
        for match in wander(bound, seats, f"redeals {seed}"):
            if left > 0 and dice.often(8):
                viewer = dice.pick((*range(seats), bound.rules.spectator))
                world = worlds.check_redeal(bound, match.state, match.knowledge, viewer, seed)
                twins.finish(bound, *world, dice, plain_up_to=budget("knowledge.plain_up_to"))
                left -= 1
        seed += 1


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_byte_to_a_bystander_tells_two_worlds_apart(game: str, seats: int, budget: Budget) -> None:
    compared = sum(
        worlds.check_two_worlds(BINDINGS[game], seats, seed, budget("knowledge.alternatives"), FACES[game])
        for seed in range(FEW if game in toys.BINDINGS else budget("knowledge.secret_games"))
    )
    assert compared > 0


def test_a_view_that_tells_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = BINDINGS["tomb"]
    view = bound.plain.view
    monkeypatch.setattr(bound.plain, "view", lambda s, k, viewer: {**view(s, k, viewer), "told": s.hands.tolist()})
    with pytest.raises(AssertionError, match="could tell it from"):
        worlds.check_two_worlds(bound, 3, 0, 3, FACES["tomb"])


@pytest.mark.rotating("secret options")
@pytest.mark.parametrize(("game", "mix"), MIXES)
def test_no_choice_of_options_opens_what_is_secret(game: str, mix: int, budget: Budget) -> None:
    low, high = catalog.rules(game).seats
    _check_secrets(game, low + mix % (high - low + 1), mixes(game)[mix], budget)


@pytest.mark.long
@pytest.mark.parametrize("game", catalog.games())
def test_no_option_opens_what_is_secret(game: str, budget: Budget) -> None:
    low, high = catalog.rules(game).seats
    for option in catalog.rules(game).options:
        for n, value in enumerate(option.values[1:]):
            _check_secrets(game, low + (n + len(option.name)) % (high - low + 1), {option.name: value}, budget)


def _check_secrets(game: str, seats: int, options: dict[str, int | str], budget: Budget) -> None:
    for seed in range((budget("knowledge.secret_games") + 99) // 100):
        worlds.check_two_worlds(BINDINGS[game], seats, seed, budget("knowledge.alternatives"), FACES[game], options)
        _check_redeals(BINDINGS[game], seats, seed, options)


def _check_redeals(bound: Game, seats: int, seed: int, options: dict[str, int | str]) -> None:
    dice = Dice(f"option {seed}")
    for match in wander(bound, seats, f"option {seed}", options):
        if dice.often(4):
            worlds.check_redeal(bound, match.state, match.knowledge, dice.pick((*range(seats), bound.rules.spectator)), seed)
