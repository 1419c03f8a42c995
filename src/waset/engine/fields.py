"""Fields of a host's own edition, as they stand in his file. Errors name the field; who has read the file finds the line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from waset.engine.errors import EditionError

Tables = TypeVar("Tables")
TEXTS = ("name", "base")
"""Fields of every edition: what it is called, and the edition on which it builds."""


def base_of(fields: Mapping[str, Any], editions: Mapping[str, Tables], default: str) -> Tables:
    """The edition on which this one builds."""
    for name in TEXTS:
        text(fields.get(name, ""), name)
    base = fields.get("base", default)
    if base not in editions:
        raise EditionError(f"base: there is no edition {base!r}; there are {', '.join(editions)}")
    return editions[base]


def table(data: Any, path: str, known: Iterable[str]) -> Mapping[str, Any]:
    """`data` as a table that holds known names alone."""
    if not isinstance(data, Mapping):
        raise EditionError(f"{path or 'edition'}: must be a table")
    names = list(known)
    for name in data:
        if name not in names:
            raise EditionError(f"{path and path + '.'}{name}: there is no such field; there are {', '.join(names)}")
    return data


def number(value: Any, path: str) -> int:
    """A whole number from 0."""
    if type(value) is not int or value < 0:
        raise EditionError(f"{path}: must be a whole number from 0, not {value!r}")
    return value


def numbers(value: Any, path: str) -> tuple[int, ...]:
    """A list of whole numbers from 0."""
    return tuple(number(item, f"{path}[{i}]") for i, item in enumerate(listed(value, path)))


def text(value: Any, path: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise EditionError(f"{path}: must be text")
    return value


def texts(value: Any, path: str) -> tuple[str, ...]:
    """A list of texts."""
    return tuple(text(item, f"{path}[{i}]") for i, item in enumerate(listed(value, path)))


def listed(value: Any, path: str) -> Sequence[Any]:
    """A list."""
    if not isinstance(value, list | tuple):
        raise EditionError(f"{path}: must be a list")
    return value
