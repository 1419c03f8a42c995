"""The laws of conservation: what passes them can be played to its end, and what breaks one is named."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.games.sobek.conftest import Board, dealt, random_game, table, walk
from waset.engine.errors import PositionError

FISH = ["fish-0", "fish-1", "fish-1"]


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_keeps_the_laws(seed: int) -> None:
    for n, t in enumerate(random_game(seed)):
        if n % 3 == 0 or t.s.over:
            t.game.state.check_ranges(t.s)
            t.game.plain.check(t.s)


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [
        ("seats", (), 1), ("bag", (2,), 1), ("hands", (0, 5), 1), ("held", (0, 4), 1), ("row", (0,), 0), ("row", (8,), 5), ("row", (0,), 3),
        ("pile_count", (), 20), ("pile_top", (), 0), ("pile_top", (), 1), ("pile_orange", (), 3), ("discard", (27,), 1),
        ("corruption", (1, 28), 1), ("laid", (0, 27), 1), ("laid_amulets", (0, 4), 2), ("horizontal", (0, 17), 1), ("curses", (1,), 1),
        ("prosperity", (0, 4), 1), ("events_left", (), 4), ("events_left", (), 9), ("events", (0,), 1), ("events_used", (0,), 1),
        ("forced", (2,), 2), ("starter", (), 3), ("to_play", (), 1), ("asked", (), 0), ("asked", (), 8), ("asked", (), 3),
        ("waiting", (), 1),        ("drafting", (), 1), ("draft", (0,), 1), ("draft_floor", (1,), 3), ("draft_count", (0,), 1),
        ("draft_cards", (0, 18), 1),
        ("phase", (), 1), ("phase", (), 2), ("phase", (), 3), ("phase", (), 4), ("phase", (), 5), ("over", (), 1), ("victim", (), 1),
        ("extra_turn", (), 1), ("extra_turn", (), 2), ("round_number", (), 1), ("marker", (0,), 3),
        ("points_lots", (0, 0), 2), ("points_lots", (1, 0), 2), ("lost", (0, 1), 5), ("guard_moves", (0, 0), 30),
        ("guard_moves", (2, 0), 1),
        ("corrupt_cards", (1, 0), 1), ("opt_prosperity_scarabs", (), 1), ("points_lots", (0, 3), 1),
    ],
)  # fmt: skip
def test_a_broken_law_is_named_by_its_field(field: str, place: tuple[int, ...], value: int) -> None:
    t = table(row=["ivory-0", "ebony-0", "hidden"], hands={0: [*FISH, "thief"]}, corruption={1: ["ivory-3"]}, markers={0: 12, 1: 0, 2: 30})
    assert t.s[field][place] != value if place else t.s[field] != value
    if place:
        t.s[field][place] = value
    else:
        t.s[field] = value
    with pytest.raises(PositionError) as error:
        t.game.plain.check(t.s)
    assert error.value.where.partition("[")[0] in t.game.state.dtype.names
    assert error.value.why


def test_a_marker_that_is_not_the_sum_of_the_rounds_is_named() -> None:
    t = table(markers={0: 12, 1: 4})
    t.s.marker[1] = 5
    with pytest.raises(PositionError, match=r"marker\[1\]: the rounds add up to 4"):
        t.game.plain.check(t.s)


def test_a_draft_that_no_steps_lead_to_is_named() -> None:
    t = table(hands={0: [*FISH, "thief"]}).play(0, "lot fish", "card fish-0")
    t.game.plain.check(t.s)
    t.s.draft_cards[0, 18], t.s.draft_cards[0, 27] = 0, 1
    with pytest.raises(PositionError, match=r"draft\[0\]"):
        t.game.plain.check(t.s)


def test_a_draft_that_would_have_drawn_is_named() -> None:
    t = table(hands={0: ["queen"]})
    t.s.drafting, t.s.draft[0], t.s.draft_action[0] = 1, 2, 10
    with pytest.raises(PositionError, match=r"draft\[0\]: its steps would have drawn"):
        t.game.plain.check(t.s)


def test_checking_draws_nothing_and_changes_nothing() -> None:
    t = table(hands={0: [*FISH, "thief"], 1: ["ivory-3"]}).play(0, "play thief", "seat b")
    before = t.state.tobytes()
    t.game.plain.check(t.s)
    assert t.state.tobytes() == before


def mutated(t: Board, rng: np.random.Generator) -> Board:
    """A copy with one or two cells changed, within their ranges."""
    again = t.copy()
    fields = [field for field in t.game.state.fields if field.name != "generator"]
    for _ in range(1 + rng.integers(2)):
        field = fields[rng.integers(len(fields))]
        cells: Any = again.s[field.name]
        value = int(rng.integers(field.cell.low, min(field.cell.high, field.cell.low + 3) + 1))
        if field.cell.shape:
            cells[tuple(int(rng.integers(size)) for size in field.cell.shape)] = value
        else:
            again.s[field.name] = value
    return again


@pytest.mark.parametrize("seed", range(3))
def test_what_passes_the_laws_after_random_changes_can_be_played_to_its_end(seed: int) -> None:
    rng = np.random.default_rng(seed)
    for n, t in enumerate(random_game(100 + seed)):
        if n % 10:
            continue
        for _ in range(10):
            again = mutated(t, rng)
            try:
                again.game.plain.check(again.s)
            except PositionError:
                continue
            if again.s.over == 0 and again.state.tobytes() != t.state.tobytes() and rng.integers(4) == 0:
                for _ in walk(again, rng):
                    again.game.state.check_ranges(again.s)
                again.game.plain.check(again.s)


def test_a_position_of_two_players_counts_the_removed_cards() -> None:
    t = dealt(2)
    t.game.plain.check(t.s)
    t.s.pile_count += 1
    with pytest.raises(PositionError, match="pile_count"):
        t.game.plain.check(t.s)
