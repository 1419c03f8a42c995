"""A real Chromium and a real server; every page that a test opens is held to no errors and no foreign requests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

import hatch_build
from tests.browser.person import Person
from tests.browser.playing import against, drawn
from tests.budgets import ROOT
from tests.rotation import in_rotation
from tests.server.real import Process
from tools.chromium import FLAGS, MISSING, find

DESK = {"width": 1280, "height": 720}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of `game` runs for each game that the page can draw; one of `any_game` for the game of the day, at the long size for each."""
    games = drawn()
    for name in {"game", "any_game"}.intersection(metafunc.fixturenames):
        one = name == "any_game" and metafunc.config.getoption("size") == "small"
        metafunc.parametrize(name, [in_rotation(metafunc.function.__name__, games)] if one else games)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find()
    if path is None:
        pytest.fail(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with an empty database, and the page of these sources."""
    if hatch_build.stale(ROOT):
        hatch_build.build(ROOT)
    process = Process(tmp_path_factory.mktemp("browser") / "waset.db")
    process.start()
    yield process
    counted = httpx.get(f"{process.address}/api/metrics").text
    process.stop()
    assert "waset_opponents_failed_total{" not in counted, "an opponent failed"
    assert "waset_faults_total 0" in counted, "a change was not kept"


@pytest.fixture
def person(chromium: Browser, server: Process, tmp_path: Path) -> Iterator[Callable[..., Person]]:
    """`person("sobek", seats="mo", locale="fr-FR")`: somebody with a browser of his own."""
    people: list[Person] = []

    def come(game: str, *, seats: str | None = None, level: int = 2, theme: str = "system", speed: int = 0, **browser: Any) -> Person:
        context = chromium.new_context(**{"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce", **browser})
        people.append(Person(context, server.address, game=game, seats=seats or against(game), level=level, theme=theme, speed=speed))
        return people[-1]

    yield come
    for each in people:
        each.page.context.close()
    assert [wrong for each in people for wrong in each.wrong] == []
