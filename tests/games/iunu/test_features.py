"""A view as numbers."""

from __future__ import annotations

import numpy as np

from tests.games.iunu.conftest import SPECTATOR, dealt, random_game, table
from waset.games.iunu.features import COUNT, SLICES, features, features_of


def test_the_vector_has_one_length_and_its_parts_fill_it() -> None:
    assert [part.start for part in SLICES.values()][1:] == [part.stop for part in SLICES.values()][:-1]
    assert list(SLICES.values())[-1].stop == COUNT
    for seats in (2, 3, 4):
        for viewer in (0, 1, SPECTATOR):
            vector = features(dealt(seats).s, dealt(seats).k, viewer)
            assert (vector.shape, vector.dtype) == ((COUNT,), np.float32)


def test_it_is_a_function_of_the_view_and_its_values_are_small() -> None:
    for n, t in enumerate(random_game(2)):
        if n % 10 == 0:
            vector = features(t.s, t.k, 1)
            assert np.array_equal(vector, features_of(t.view(1)))
            assert np.isfinite(vector).all()
            assert 0 <= vector.min() <= vector.max() < 4


def test_seats_stand_in_turn_order_from_the_viewer() -> None:
    t = table(deben={0: 3, 1: 6, 2: 9})
    parts = [features(t.s, t.k, viewer)[SLICES["seats"]].reshape(4, -1)[:, 4] for viewer in range(3)]
    assert [np.round(part * 30).astype(int).tolist() for part in parts] == [[3, 6, 9, 0], [6, 9, 3, 0], [9, 3, 6, 0]]


def test_an_own_hand_is_seen_and_a_rivals_is_not() -> None:
    t = table(hands={0: ["priest"] * 5})
    assert features(t.s, t.k, 0)[SLICES["hand"]][6] > 0
    assert not features(t.s, t.k, 1)[SLICES["hand"]][6]
    assert not features(t.s, t.k, SPECTATOR)[SLICES["hand"]].any()
