"""A view as numbers."""

from __future__ import annotations

import numpy as np

from tests.games.sobek.conftest import SPECTATOR, dealt, random_game, table
from waset.games.sobek.features import COUNT, SLICES, features, features_of


def test_the_vector_has_one_length_and_its_parts_fill_it() -> None:
    assert [part.start for part in SLICES.values()][1:] == [part.stop for part in SLICES.values()][:-1]
    assert list(SLICES.values())[-1].stop == COUNT
    for seats in (2, 3, 4):
        for viewer in (0, 1, SPECTATOR):
            vector = features(dealt(seats).s, dealt(seats).k, viewer)
            assert (vector.shape, vector.dtype) == ((COUNT,), np.float32)


def test_it_is_a_function_of_the_view() -> None:
    for n, t in enumerate(random_game(2)):
        if n % 10 == 0:
            assert np.array_equal(features(t.s, t.k, 1), features_of(t.view(1)))


def test_values_are_small() -> None:
    for n, t in enumerate(random_game(5)):
        if n % 10 == 0:
            vector = features(t.s, t.k, 0)
            assert np.isfinite(vector).all()
            assert vector.min() >= 0
            assert vector.max() < 4


def test_seats_stand_in_turn_order_from_the_viewer() -> None:
    t = table(seats=3, markers={0: 10, 1: 20, 2: 30})
    parts = [features(t.s, t.k, viewer)[SLICES["seats"]].reshape(4, -1)[:, 4] for viewer in range(3)]
    assert [np.round(part * 100).astype(int).tolist() for part in parts] == [[10, 20, 30, 0], [20, 30, 10, 0], [30, 10, 20, 0]]


def test_an_own_hand_is_seen_and_a_rivals_is_not() -> None:
    t = table(hands={0: ["ivory-3"]})
    assert features(t.s, t.k, 0)[SLICES["hand"]][2] > 0
    assert not features(t.s, t.k, 1)[SLICES["hand"]].any()
    assert not features(t.s, t.k, SPECTATOR)[SLICES["hand"]].any()
