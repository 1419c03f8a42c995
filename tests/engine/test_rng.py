"""The generator is sfc32, its bounded draws are fair, and both are the same in the compiled run."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from waset.engine import rng
from waset.engine.chance import key_of, seed_words, set_for_step
from waset.engine.twin import compiled

REFERENCE = [0x03B80BB8, 0xA87DBC7E, 0x1787178C, 0x4C7B7234, 0xC65DADE2, 0x2C692349, 0xF52C2153, 0xDF098072, 0x9D49B03C, 0x9562381A]
"""From PractRand's own sfc32, started with the words 0, 2, 1 and 15 words thrown away."""
TWIN = compiled({"next_word": rng.next_word, "draw_below": rng.draw_below, "set_generator": rng.set_generator}, {}, {}, (), "test-rng")
WORD = st.integers(0, 2**32 - 1)


def test_it_answers_what_the_reference_answers() -> None:
    generator = np.array([0, 2, 1, 1], np.int64)
    for _ in range(15):
        rng.next_word(generator)
    assert [rng.next_word(generator) for _ in REFERENCE] == REFERENCE


@given(WORD, WORD, WORD, st.integers(0, 2**63 - 1), st.lists(st.integers(1, 2**31 - 1), max_size=20))
def test_both_runs_draw_the_same(a: int, b: int, c: int, number: int, bounds: list[int]) -> None:
    plain, there = np.zeros(4, np.int64), np.zeros(4, np.int64)
    rng.set_generator(plain, a, b, c, number)
    TWIN["set_generator"](there, a, b, c, number)
    for n in bounds:
        value = rng.draw_below(plain, n)
        assert value == TWIN["draw_below"](there, n)
        assert 0 <= value < n
    assert plain.tolist() == there.tolist()
    assert all(0 <= cell < 2**32 for cell in plain)


def test_draws_are_even() -> None:
    generator = np.zeros(4, np.int64)
    rng.set_generator(generator, *seed_words("even"), 0)
    seen = Counter(int(TWIN["draw_below"](generator, 7)) for _ in range(70_000))
    assert set(seen) == set(range(7))
    assert all(abs(count - 10_000) < 500 for count in seen.values())


def test_large_bounds_are_drawn_without_bias() -> None:
    """Of n = 3/4 of 2**32 / 2 the low and the high half come equally often: a plain remainder would not do that."""
    generator, n = np.zeros(4, np.int64), 3 << 29
    rng.set_generator(generator, *seed_words("bias"), 0)
    low = sum(int(TWIN["draw_below"](generator, n)) < n // 2 for _ in range(40_000))
    assert abs(low - 20_000) < 600


def test_streams_of_one_seed_and_seeds_of_one_look_differ() -> None:
    def first(seed: int | str, number: int) -> int:
        generator = np.zeros(4, np.int64)
        rng.set_generator(generator, *seed_words(seed), number)
        return rng.next_word(generator)

    assert len({first(seed, number) for seed in (7, "7", -7, 2**70, "") for number in (0, 1, 2**32, 2**62)}) == 20


def test_a_sealed_step_depends_on_secret_numbers_and_count_alone() -> None:
    def generator(secret: bytes, numbers: list[bytes], count: int) -> list[int]:
        cells = np.zeros(4, np.int64)
        set_for_step(cells, key_of(secret, numbers), count)
        return cells.tolist()

    numbers = [bytes(16), bytes(15) + b"1"]
    same = generator(b"s" * 32, numbers, 3)
    assert same == generator(b"s" * 32, numbers, 3)
    others = [generator(b"t" * 32, numbers, 3), generator(b"s" * 32, numbers[::-1], 3), generator(b"s" * 32, numbers, 4)]
    assert same not in others
