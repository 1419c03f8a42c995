"""A search that is grown in turns with others is the same search."""

from __future__ import annotations

import pytest

from waset import agents, catalog
from waset.engine.match import Match


@pytest.mark.rotating("compiled")
@pytest.mark.parametrize("game", catalog.games())
def test_a_search_in_slices_is_the_same_search(game):
    match = Match.new(catalog.binding(game), 3, seed=1)
    seen = match.seen(min(match.pending))
    search = agents.Search(iterations=1_000, seed=5)
    growth = search.begin(seen)
    slices = 1
    while growth.add():
        slices += 1
    assert slices == 4
    assert growth.tree.best() == search.choose(seen).id
    assert growth.tree.children() == search.think(seen).children()
