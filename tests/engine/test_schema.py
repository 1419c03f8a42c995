"""One annotated class becomes a record, its ranges and its JSON; a class that would betray its author is refused."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from waset.engine.errors import PositionError, SchemaError
from waset.engine.schema import Cell, Cells, Schema, Table


class Small(Table):
    phase: Annotated[int, Cell(0, 3, "phase")]
    hands: Annotated[Cells, Cell(-2, 9, "cards", shape=(2, 3))]


SMALL = Schema(Small)


def test_every_cell_is_a_64_bit_integer_in_the_order_of_the_class() -> None:
    assert [field.name for field in SMALL.fields] == ["seats", "asked", "drafting", "over", "generator", "phase", "hands"]
    assert {SMALL.dtype[name].base for name in SMALL.dtype.names or ()} == {np.dtype(np.int64)}
    assert SMALL.dtype.itemsize == 8 * (4 + 4 + 1 + 6)


def test_names_that_numpy_records_use_themselves_are_refused() -> None:
    for name in ("round", "sum", "max", "size", "flat", "take", "sort", "data", "field"):
        with pytest.raises(SchemaError, match="NumPy"):
            Schema(type("Bad", (), {"__annotations__": {name: Annotated[int, Cell(0, 1, "x")]}}))


def test_fields_without_a_cell_or_with_an_empty_range_are_refused() -> None:
    with pytest.raises(SchemaError, match="annotate"):
        Schema(type("Bad", (), {"__annotations__": {"plain": int}}))
    with pytest.raises(SchemaError, match="empty range"):
        Schema(type("Bad", (), {"__annotations__": {"odd": Annotated[int, Cell(2, 1, "x")]}}))


def test_the_first_cell_out_of_range_is_named() -> None:
    record = SMALL.new()[0]
    record.seats = 1
    SMALL.check_ranges(record)
    record.hands[1, 2] = 10
    with pytest.raises(PositionError, match=r"hands\[1\]\[2\]: 10 is outside -2..9"):
        SMALL.check_ranges(record)
    record.phase = -1
    with pytest.raises(PositionError, match=r"phase: -1 is outside"):
        SMALL.check_ranges(record)


@given(st.lists(st.integers(-2, 9), min_size=6, max_size=6), st.integers(0, 3))
def test_json_brings_back_every_cell(cells: list[int], phase: int) -> None:
    record = SMALL.new()[0]
    record.seats, record.phase, record.hands[:] = 2, phase, np.array(cells).reshape(2, 3)
    assert SMALL.from_json(SMALL.to_json(record))[0].tobytes() == record.tobytes()


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"phase": "1"}, "phase"), ({"phase": True}, "phase"), ({"phase": 1.0}, "phase"), ({"phase": 2**63}, "phase"),
        ({"phase": 4}, "phase"), ({"phase": None}, "phase"), ({"hands": [[0, 0, 0]]}, "hands"), ({"other": 1}, "other"),
        ({"hands": [[0, 0, 0], [0, 0]]}, "hands[1]"), ({"hands": [[0, 0, 0], [0, 0, [0]]]}, "hands[1][2]"),
    ],
)  # fmt: skip
def test_json_of_another_shape_is_refused_with_its_field(change: dict[str, object], where: str) -> None:
    record = SMALL.new()[0]
    record.seats = 1
    with pytest.raises(PositionError) as error:
        SMALL.from_json({**SMALL.to_json(record), **change})
    assert error.value.where == where
    missing = SMALL.to_json(record)
    del missing["phase"]
    with pytest.raises(PositionError, match="phase: is missing"):
        SMALL.from_json(missing)
    with pytest.raises(PositionError):
        SMALL.from_json([1])
