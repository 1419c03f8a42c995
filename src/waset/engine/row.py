"""Rows: one record of a batch with quick attributes, for plain rules.

NumPy's own record scalars take microseconds for an attribute. A row looks at the same memory: a scalar cell is a Python integer read
from a memory view, an array cell an ndarray made when it is first asked for. Compiled rules never see one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from math import prod
from typing import Any, ClassVar

import numpy as np

from waset.engine.schema import Batch, Schema

CELL_BYTES = 8


class Row:
    """Base of the classes that `row_class` makes."""

    __slots__ = ("_cells", "_flat")
    _places: ClassVar[dict[str, tuple[int, tuple[int, ...]]]] = {}
    _dtype: ClassVar[Any] = None

    def __init__(self, base: Batch, index: int) -> None:
        cells = base.dtype.itemsize // CELL_BYTES
        self._flat = np.ndarray((cells,), np.int64, base, index * base.dtype.itemsize)
        self._cells = self._flat.data

    def __getattr__(self, name: str) -> Any:
        """An array cell that was not asked for before."""
        if name not in self._places:
            raise AttributeError(name)
        first, shape = self._places[name]
        cells = self._flat[first : first + prod(shape)].reshape(shape)
        object.__setattr__(self, name, cells)
        return cells

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def copy(self) -> Row:
        """A row of a copy of the record."""
        batch = np.zeros(1, self._dtype)
        again = type(self)(batch, 0)
        again._flat[:] = self._flat
        return again


def row_class(schema: Schema) -> type[Row]:
    """A class of rows for the records of a schema."""
    places: dict[str, tuple[int, tuple[int, ...]]] = {}
    members: dict[str, Any] = {"_places": places, "_dtype": schema.dtype}
    first = 0
    for field in schema.fields:
        if field.cell.shape:
            places[field.name] = (first, field.cell.shape)
        else:
            members[field.name] = _scalar(first)
        first += prod(field.cell.shape)
    members["__slots__"] = tuple(places)
    return type(f"{schema.name}Row", (Row,), members)


def _scalar(place: int) -> property:
    def read(row: Row) -> int:
        return row._cells[place]

    def write(row: Row, value: int) -> None:
        row._cells[place] = value

    return property(read, write)


def row_of(kind: type[Row], record: Any) -> Any:
    """The row at the memory of a NumPy record of a contiguous batch; anything else comes back as it is."""
    if type(record) is not np.record:
        return record
    base: Any = record.base
    if base.size == 1:
        return kind(base, 0)
    start = base.view(np.uint8).__array_interface__["data"][0]
    here = np.frombuffer(record, np.uint8).__array_interface__["data"][0]
    return kind(base, (here - start) // base.dtype.itemsize)


def on_rows(function: Callable[..., Any], rows: dict[str, type[Row]]) -> Callable[..., Any]:
    """A plain function that takes records by the parameter names of `rows`, given rows in their stead."""
    code = function.__code__
    kinds = [rows.get(name) for name in code.co_varnames[: code.co_argcount]]
    if not any(kinds):
        return function

    @wraps(function)
    def call(*arguments: Any) -> Any:
        return function(*(row_of(kind, value) if kind else value for kind, value in zip(kinds, arguments, strict=True)))

    return call
