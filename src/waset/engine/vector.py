"""A vector of fixed length with named parts, for the features of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Layout:
    """Where each part lies.

    Attributes:
        slices: the place of each part by name, in the order in which they were named.
        count: numbers in all.
    """

    def __init__(self, widths: Mapping[str, int]) -> None:
        ends = np.cumsum(list(widths.values())).tolist()
        self.slices = {name: slice(end - width, end) for (name, width), end in zip(widths.items(), ends, strict=True)}
        self.count: int = ends[-1]

    def filled(self, parts: Mapping[str, Sequence[float]]) -> NDArray[np.float32]:
        """The vector, float32 [count]; a part that is shorter than its place is filled up with zeros.

        Raises:
            ValueError: a part is longer than its place.
        """
        vector = np.zeros(self.count, np.float32)
        for name, numbers in parts.items():
            vector[self.slices[name]][: len(numbers)] = numbers
        return vector


def one_hot(which: int, width: int) -> list[float]:
    """1 at one place of `width`; all zeros for a place beyond."""
    return [float(i == which) for i in range(width)]


def seats_from(seen: Mapping[str, Any]) -> tuple[list[dict[str, Any]], dict[str, Any] | None]:
    """The players of a view in turn order from its viewer (a spectator looks from seat 0), and the viewer's own; None for a spectator."""
    first = seen["viewer"] or 0
    order = [seen["players"][(first + i) % seen["seats"]] for i in range(seen["seats"])]
    return order, order[0] if seen["viewer"] is not None else None
