"""Sets of ids as words: as Python's own sets, in both runs."""

from __future__ import annotations

from itertools import accumulate

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from waset.engine import bits
from waset.engine.bits import lowest, popcount
from waset.engine.twin import compiled

NUMBERS = st.sets(st.integers(0, 190), min_size=1)
WORDS = bits.words_for(191)


def set_of(numbers: set[int]) -> bits.Cells:
    words = np.zeros(WORDS, np.int64)
    for number in numbers:
        bits.put(words, number)
    return words


def bit_counts(words: bits.Cells, out: bits.Cells) -> None:
    """Popcount and lowest bit of each word."""
    for i in range(len(words)):
        out[i, 0] = popcount(words[i])
        out[i, 1] = lowest(words[i]) if words[i] != 0 else -1


@given(NUMBERS)
def test_a_set_of_words_holds_what_was_put_in(numbers: set[int]) -> None:
    words = set_of(numbers)
    assert bits.members(words) == sorted(numbers)
    assert [bits.has(words, number) for number in range(191)] == [number in numbers for number in range(191)]
    assert [bits.nth(words, n) for n in range(len(numbers))] == sorted(numbers)
    assert sum(bits.popcount(int(word)) for word in words) == len(numbers)


@given(NUMBERS)
def test_the_processors_instructions_mean_what_the_plain_functions_mean(numbers: set[int]) -> None:
    plain, there = np.zeros((WORDS, 2), np.int64), np.zeros((WORDS, 2), np.int64)
    bit_counts(set_of(numbers), plain)
    TWIN["bit_counts"](set_of(numbers), there)
    assert plain.tolist() == there.tolist()
    assert [TWIN["nth"](set_of(numbers), n) for n in range(len(numbers))] == sorted(numbers)


TWIN = compiled({"bit_counts": bit_counts, "nth": bits.nth}, {}, {}, (__name__,), "test-bits")


def test_words_for_counts_the_words() -> None:
    assert [bits.words_for(n) for n in (1, 63, 64, 65, 128, 129)] == [1, 1, 1, 2, 2, 3]


@given(st.lists(st.integers(0, 18), min_size=bits.LANES, max_size=bits.LANES), st.data())
def test_lanes_find_and_take_what_a_list_of_running_totals_would(counts: list[int], data: st.DataObject) -> None:
    totals = list(accumulate(counts))
    lanes = sum(total << (bits.LANE_BITS * i) for i, total in enumerate(totals))
    n = data.draw(st.integers(0, 127))
    index = sum(total <= n for total in totals)
    assert bits.lanes_up_to(lanes, n) == index
    assert bits.last_lane(lanes) == totals[-1]
    taken = [total - (i >= index) for i, total in enumerate(totals)]
    assert bits.take_from_lane(lanes, index) == sum(total << (bits.LANE_BITS * i) for i, total in enumerate(taken))
