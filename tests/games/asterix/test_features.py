"""A view as numbers."""

from __future__ import annotations

import numpy as np

from tests.games.asterix.conftest import SPECTATOR, dealt, table
from waset.games.asterix.features import COUNT, SEAT_WIDTH, SLICES, features, features_of


def test_the_vector_has_one_length_and_its_parts_fill_it() -> None:
    assert [part.start for part in SLICES.values()][1:] == [part.stop for part in SLICES.values()][:-1]
    assert list(SLICES.values())[-1].stop == COUNT
    for seats in (2, 5):
        for viewer in (0, 1, SPECTATOR):
            t = dealt(seats)
            vector = features(t.s, t.k, viewer)
            assert (vector.shape, vector.dtype) == ((COUNT,), np.float32)
            assert np.isfinite(vector).all()
            assert np.array_equal(vector, features_of(t.view(viewer)))


def test_seats_stand_in_turn_order_from_the_viewer() -> None:
    t = table(3, pawns={0: "t5", 1: "c4", 2: "e12"})
    left = [features(t.s, t.k, viewer)[SLICES["seats"]].reshape(5, SEAT_WIDTH)[:, 3] * 50 for viewer in range(3)]
    assert [np.round(part).astype(int).tolist() for part in left] == [[2, 20, 18, 0, 0], [20, 18, 2, 0, 0], [18, 2, 20, 0, 0]]


def test_an_own_hand_is_seen_and_a_rivals_is_not() -> None:
    t = table(hands={0: ["potion-6"]}, papyri={0: ["ghost"]}, laid=["sabre c3 across"])
    assert features(t.s, t.k, 0)[SLICES["hand"]][3] > 0
    assert features(t.s, t.k, 0)[SLICES["papyri"]].any()
    assert not features(t.s, t.k, SPECTATOR)[SLICES["hand"]].any()
    assert features(t.s, t.k, 1)[SLICES["laid"]].sum() == 1
