"""Views as numbers."""

import numpy as np

from tests.games.cleopatra.conftest import SPECTATOR, cleopatra, table
from waset.engine.conformance.walks import Dice, wander
from waset.games.cleopatra.features import COUNT, SLICES, features_of


def test_the_vector_has_its_parts_and_is_the_same_in_a_redealt_world():
    game, dice = cleopatra(), Dice("features")
    for match in wander(game, 3, "features"):
        if not dice.often(5):
            continue
        viewer = dice.pick([0, 1, 2])
        vector = features_of(match.view(viewer))
        assert vector.shape == (COUNT,)
        assert np.array_equal(vector, features_of(match.redeal(viewer, seed=1).view(viewer)))
        assert not features_of(match.view(None))[SLICES["hand"]].any()


def test_what_stands_where():
    t = table(hands={0: ["lapis", "lapis"], 1: ["wood"]}, laid={"v": "r0 a1"}, walls=0b10, altar=2)
    vector = features_of(t.view(0))
    assert vector[SLICES["hand"]][4] == np.float32(0.4)
    assert vector[SLICES["walls"]].tolist() == [0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert vector[SLICES["altar"]].tolist() == [np.float32(0.4)]
    assert vector[SLICES["free"]].sum() == 72 - 5
    assert vector[SLICES["palms"]].sum() == 23 - 3
    assert features_of(t.view(SPECTATOR)).sum() > 0
