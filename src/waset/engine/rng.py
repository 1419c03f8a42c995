"""Chance: the sfc32 generator kept in a record's own cells, and unbiased bounded draws.

Four 32-bit words in 64-bit cells, moved by sums, shifts and exclusive ors that never leave 63 bits, so that the interpreted and the
compiled run agree. Rules draw through `below` alone and say `reveals` when a fact becomes known without a draw; a match swaps both
for a tape that writes down, or reads back, what chance answered.
"""

from __future__ import annotations

from typing import Protocol

from waset.engine.schema import Cells

MASK32 = 0xFFFF_FFFF
SHIFT_ADD, SHIFT_XOR, SHIFT_TURN = 3, 9, 21
WORD = 32
WARM_UP = 12


class HasGenerator(Protocol):
    """A record with `generator`, int64 [4]."""

    generator: Cells


def next_word(generator: Cells) -> int:
    """The next 32 random bits; moves the generator."""
    a, b, c, d = generator[0], generator[1], generator[2], generator[3]
    answer = (a + b + d) & MASK32
    generator[3] = (d + 1) & MASK32
    generator[0] = b ^ (b >> SHIFT_XOR)
    generator[1] = (c + (c << SHIFT_ADD)) & MASK32
    generator[2] = ((((c << SHIFT_TURN) & MASK32) | (c >> (WORD - SHIFT_TURN))) + answer) & MASK32
    return answer


def draw_below(generator: Cells, n: int) -> int:
    """A uniform number in 0..n-1, 1 <= n < 2**31, by multiplication with rejection (Lemire)."""
    product = next_word(generator) * n
    low = product & MASK32
    if low < n:
        threshold = ((1 << WORD) - n) % n
        while low < threshold:
            product = next_word(generator) * n
            low = product & MASK32
    return product >> WORD


def set_generator(generator: Cells, word0: int, word1: int, word2: int, number: int) -> None:
    """Start a stream from three 32-bit words of a seed and the number of the stream (0..2**63-1)."""
    generator[0] = word0 ^ (number & MASK32)
    generator[1] = word1 ^ (number >> WORD)
    generator[2] = word2
    generator[3] = 1
    for _ in range(WARM_UP):
        next_word(generator)


def below(s: HasGenerator, n: int) -> int:
    """A uniform number in 0..n-1 from the record's generator: the only way by which rules draw."""
    return draw_below(s.generator, n)


def reveals(s: HasGenerator) -> None:
    """Say that in this step a fact that nobody had seen, or that another seat owns, became known to a seat: undo closes."""
