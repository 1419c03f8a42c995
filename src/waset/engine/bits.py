"""Sets of small numbers, and rows of small totals, as 64-bit words.

A set of action ids is an int64 array; id `i` is bit `i % 64` of word `i // 64`. The plain versions below define the meaning; the
twin swaps the marked functions for the processor's own instructions. Running totals below 128 stand in seven lanes of eight bits, the first
lane lowest, so that the place of a number among them is found without a loop.
"""

from __future__ import annotations

import numpy as np

from waset.engine.schema import Cells

WORD_BITS = 64
WORD_SHIFT = 6
WORD_MASK = 63

LANES, LANE_BITS = 7, 8
ONE_A_LANE = 0x01_0101_0101_0101
TOP_A_LANE = ONE_A_LANE << (LANE_BITS - 1)

BIT: Cells = np.array([1 << i if i < WORD_MASK else -(1 << WORD_MASK) for i in range(WORD_BITS)], np.int64)
BIT.setflags(write=False)


def words_for(ids: int) -> int:
    """How many words hold a set of ids below `ids`."""
    return (ids + WORD_MASK) >> WORD_SHIFT


def popcount(word: int) -> int:
    """Bits set in a word. (Intrinsic in the twin.)"""
    return (int(word) & 0xFFFF_FFFF_FFFF_FFFF).bit_count()


def lowest(word: int) -> int:
    """Index of the lowest bit set, of a word that is not 0. (Intrinsic in the twin.)"""
    value = int(word)
    return (value & -value).bit_length() - 1


def put(words: Cells, number: int) -> None:
    """Put `number` into the set."""
    words[number >> WORD_SHIFT] |= BIT[number & WORD_MASK]


def drop(words: Cells, number: int) -> None:
    """Take `number` out of the set."""
    words[number >> WORD_SHIFT] &= ~BIT[number & WORD_MASK]


def has(words: Cells, number: int) -> bool:
    """Whether `number` is in the set."""
    return (words[number >> WORD_SHIFT] & BIT[number & WORD_MASK]) != 0


def nth(words: Cells, n: int) -> int:
    """The n-th smallest member (n from 0) of a set that has more than n members."""
    index = 0
    left = n
    while True:
        here = popcount(words[index])
        if left < here:
            break
        left -= here
        index += 1
    word = words[index]
    while left > 0:
        word &= word - 1
        left -= 1
    return (index << WORD_SHIFT) + lowest(word)


def lanes_up_to(lanes: int, n: int) -> int:
    """How many lanes hold at most n (n and every lane in 0..127)."""
    return popcount(((n * ONE_A_LANE | TOP_A_LANE) - lanes) & TOP_A_LANE)


def take_from_lane(lanes: int, index: int) -> int:
    """One less in lane `index` (0..7) and in all above it, none of which is 0."""
    return lanes - (ONE_A_LANE & -(1 << (LANE_BITS * index)))


def last_lane(lanes: int) -> int:
    """What the highest lane holds."""
    return lanes >> (LANE_BITS * (LANES - 1))


def members(words: Cells) -> list[int]:
    """All members in rising order. (Plain run only.)"""
    found = []
    for index, word in enumerate(words):
        rest = int(word) & 0xFFFF_FFFF_FFFF_FFFF
        while rest:
            low = rest & -rest
            found.append((index << WORD_SHIFT) + low.bit_length() - 1)
            rest ^= low
    return found
