"""Sizes for all suites: `pytest` alone runs small, `pytest --size=long` large."""

from __future__ import annotations

import signal
from collections.abc import Callable

import pytest
from hypothesis import settings

from tests.budgets import SIZES, number, read_suites
from tests.rotation import sits_out


def pytest_addoption(parser: pytest.Parser) -> None:
    """Register --size."""
    parser.addoption("--size", choices=SIZES, default=SIZES[0], help="which column of tests/budgets.toml (default: small)")


def pytest_configure(config: pytest.Config) -> None:
    """Give Hypothesis the size's number of examples; small runs repeat themselves, long ones look for what is new.

    A shell starts what runs in the background deaf to the interrupt key, and programs pass that on; the tests want theirs to listen.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    size = config.getoption("size")
    examples = number(read_suites(), size, "unit.examples")
    settings.register_profile("waset", max_examples=examples, deadline=None, derandomize=size == "small", print_blob=True)
    settings.load_profile("waset")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests marked `long`, and those of `rotating` that are not of today, to the large size."""
    if config.getoption("size") == "long":
        return
    left_out = [item for item in items if item.get_closest_marker("long") or sits_out(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def budget(pytestconfig: pytest.Config) -> Callable[[str], int]:
    """`budget("twin.steps")`: a number of tests/budgets.toml at the size of this run."""
    suites, size = read_suites(), pytestconfig.getoption("size")
    return lambda dotted: number(suites, size, dotted)
