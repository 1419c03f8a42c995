"""The suites and sizes of budgets.toml, read once and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SIZES = ("small", "long")
ROOT = Path(__file__).parents[1]
FILE = Path(__file__).with_name("budgets.toml")


@dataclass(frozen=True, slots=True)
class Suite:
    """One line of a test run: a pytest run over `paths`, or one check for each of `commands`."""

    name: str
    about: str
    paths: tuple[str, ...]
    commands: tuple[tuple[str, ...], ...]
    sizes: Mapping[str, Mapping[str, int]]


def read_suites(file: Path = FILE) -> dict[str, Suite]:
    """All suites by name, in the order of the file.

    Raises:
        ValueError: a suite has neither or both of paths and commands, an unknown entry, a number that is not whole, or sizes that
            name different numbers.
    """
    tables = tomllib.loads(file.read_text(encoding="utf-8"))["suite"]
    return {name: _suite(name, table) for name, table in tables.items()}


def _suite(name: str, table: Mapping[str, Any]) -> Suite:
    unknown = table.keys() - {"about", "paths", "commands", *SIZES}
    if unknown:
        raise ValueError(f"suite.{name}: unknown {', '.join(sorted(unknown))}")
    if ("paths" in table) == ("commands" in table):
        raise ValueError(f"suite.{name}: needs either paths or commands")
    sizes: dict[str, Mapping[str, int]] = {size: table.get(size, {}) for size in SIZES}
    if len({frozenset(numbers) for numbers in sizes.values()}) != 1:
        raise ValueError(f"suite.{name}: {' and '.join(SIZES)} must name the same numbers")
    for size, numbers in sizes.items():
        for number, value in numbers.items():
            if type(value) is not int:
                raise ValueError(f"suite.{name}.{size}.{number}: must be a whole number, not {value!r}")
    return Suite(name, table["about"], tuple(table.get("paths", ())), tuple(map(tuple, table.get("commands", ()))), sizes)


def number(suites: Mapping[str, Suite], size: str, dotted: str) -> int:
    """The number called `suite.number` at a size, or KeyError that lists what there is."""
    suite, _, name = dotted.partition(".")
    known = {f"{each.name}.{known}": value for each in suites.values() for known, value in each.sizes[size].items()}
    if dotted not in known:
        raise KeyError(f"no number {name!r} in suite {suite!r} of {FILE.name}; there are {', '.join(sorted(known))}")
    return known[dotted]
