"""One annotated class becomes a record type, its documentation, its range check and its JSON.

A game's state is a class whose annotations carry a `Cell`::

    class State(Table):
        row_count: Annotated[int, Cell(0, 9, "cards lying in the row", rule="game.setup.row")]
        hands: Annotated[Cells, Cell(0, 6, "cards in hand by seat and kind", shape=(4, 28), seen=OWNER)]

The class is what the type checker reads; `Schema(State)` derives everything else from the same annotations. Every cell is a
signed 64-bit integer, so that an interpreted and a compiled run cannot differ in width (see docs/decisions/0001).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from waset.engine.errors import PositionError, SchemaError

type_of_cell = np.int64
Cells = NDArray[np.int64]
Batch = np.ndarray[Any, Any]
"""An array of records: shape (games,), dtype `Schema.dtype`."""

OPEN, KEPT, OWNER, DRAFT, NOBODY = "open", "kept", "owner", "draft", "nobody"
"""Who may see a cell. `kept`: hidden on the table, known to who remembers. `owner` and `draft`: the seat of the first axis."""

MAX_SEATS = 5
RESERVED = frozenset(dir(np.record)) | frozenset(dir(np.recarray))


@dataclass(frozen=True, slots=True)
class Cell:
    """Range (inclusive), meaning, shape, clause and visibility of one field."""

    low: int
    high: int
    doc: str
    shape: tuple[int, ...] = ()
    rule: str = ""
    seen: str = OPEN


@dataclass(frozen=True, slots=True)
class Field:
    """A `Cell` under its name."""

    name: str
    cell: Cell


class Table:
    """The cells that every game's record begins with."""

    seats: Annotated[int, Cell(1, MAX_SEATS, "seats at the table")]
    asked: Annotated[int, Cell(0, 2**MAX_SEATS - 1, "bit mask of the seats that may act now")]
    drafting: Annotated[int, Cell(0, 2**MAX_SEATS - 1, "bit mask of the seats with an unfinished choice of several steps", seen=NOBODY)]
    over: Annotated[int, Cell(0, 1, "1 when the game has ended")]
    generator: Annotated[Cells, Cell(0, 2**32 - 1, "sfc32 words of the chance generator, zero between the steps of a sealed match",
                                     shape=(4,), seen=NOBODY)]  # fmt: skip


class Knowledge:
    """Base of a game's knowledge record: what each observer was shown, beside the state and never read by rules."""


def fields_of(record_class: type) -> tuple[Field, ...]:
    """The annotated cells of a class, base classes first.

    Raises:
        SchemaError: a field has no `Cell`, an empty range, or a name that NumPy's records already use.
    """
    found: list[Field] = []
    for name, hint in get_type_hints(record_class, include_extras=True).items():
        cell = next((extra for extra in get_args(hint)[1:] if isinstance(extra, Cell)), None) if get_origin(hint) is Annotated else None
        where = f"{record_class.__name__}.{name}"
        if cell is None:
            raise SchemaError(f"{where}: annotate it with a Cell")
        if name in RESERVED:
            raise SchemaError(f"{where}: NumPy records use this name themselves; choose another")
        if cell.low > cell.high:
            raise SchemaError(f"{where}: empty range {cell.low}..{cell.high}")
        found.append(Field(name, cell))
    order = [name for base in reversed(record_class.__mro__) for name in vars(base).get("__annotations__", {})]
    return tuple(sorted(found, key=lambda field: order.index(field.name)))


class Schema:
    """Everything that follows from an annotated class.

    Attributes:
        fields: the cells in storage order.
        dtype: a NumPy record type; `np.zeros(n, schema.dtype)` is a batch of n games, `batch[i]` has attribute access.
    """

    def __init__(self, record_class: type) -> None:
        self.name = record_class.__name__
        self.fields = fields_of(record_class)
        plain = np.dtype([(field.name, np.int64, field.cell.shape) for field in self.fields])
        self.dtype = np.dtype((np.record, plain))

    def new(self, games: int = 1) -> Batch:
        """A zeroed batch, shape (games,)."""
        return np.zeros(games, self.dtype)

    def check_ranges(self, record: Any) -> None:
        """Raise PositionError naming the first cell whose value lies outside its range."""
        for field in self.fields:
            values = np.asarray(record[field.name])
            outside = (values < field.cell.low) | (values > field.cell.high)
            if outside.any():
                place = "".join(f"[{i}]" for i in np.argwhere(outside)[0]) if values.shape else ""
                value = int(values[outside].flat[0]) if values.shape else int(values)
                raise PositionError(f"{field.name}{place}", f"{value} is outside {field.cell.low}..{field.cell.high}")

    def to_json(self, record: Any) -> dict[str, Any]:
        """All cells as nested lists of integers, by field name."""
        return {field.name: np.asarray(record[field.name]).tolist() for field in self.fields}

    def from_json(self, data: Any) -> Batch:
        """A batch of one record, every cell checked for shape and range.

        Raises:
            PositionError: a field is missing, unknown, not made of integers, of the wrong shape or out of range.
        """
        if not isinstance(data, dict):
            raise PositionError("state", "must be an object with one entry a field")
        for name in data:
            if name not in self.dtype.names:  # type: ignore[operator]
                raise PositionError(str(name), "no such field")
        batch = self.new()
        for field in self.fields:
            if field.name not in data:
                raise PositionError(field.name, "is missing")
            batch[0][field.name] = _integers(data[field.name], field.cell.shape, field.name)
        self.check_ranges(batch[0])
        return batch


def _integers(value: Any, shape: tuple[int, ...], path: str) -> Any:
    """`value` as nested lists of Python integers of the given shape, or PositionError."""
    if not shape:
        if type(value) is not int or not -(2**63) <= value < 2**63:
            raise PositionError(path, "must be a whole number")
        return value
    if not isinstance(value, list) or len(value) != shape[0]:
        raise PositionError(path, f"must be a list of {shape[0]}")
    return [_integers(item, shape[1:], f"{path}[{i}]") for i, item in enumerate(value)]
