"""What the page does beside playing on: looks, refusals, rules, looking back, shared screens, lost connections."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import clean
from tests.browser.conftest import DESK
from tests.browser.person import Person
from tests.server.real import Process
from waset import catalog

GAMES = catalog.games()
Come = Callable[..., Person]
LANGUAGES = ("en", "fr", "cs")
FIRST_LOAD_BYTES = 300_000


def some(person: Person, moves: int) -> None:
    """A few steps by chance."""
    chance = random.Random(3)
    for _ in range(moves):
        if person.turn():
            person.after(person.click, chance.choice([words for words in person.legal if words.startswith("take")] or person.legal))
    assert person.turn()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["day", "night"])
def test_lobby_table_refusal_and_rules_are_accessible(person: Come, theme: str, game: str) -> None:
    ada = person(game=game, theme=theme, seats="moo")
    ada.enter()
    assert clean(ada) == []
    ada.open_table()
    some(ada, 2)
    assert clean(ada) == []
    # Nothing has to be scrolled for at 1280x720.
    assert ada.page.evaluate(
        "() => [document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight]"
    ) == [True, True]
    refuse(ada)
    assert clean(ada) == []
    ada.page.locator(".why a.clause").click()
    expect(ada.page.locator("section.on")).to_be_visible()
    assert clean(ada) == []


def refuse(person: Person) -> None:
    """Click what cannot be done now; where there is no such thing, play on."""
    game = person.table["game"]
    inert = person.page.locator(import_module(f"tests.games.{game}.page").INERT)
    while not inert.count():
        some(person, 1)
    inert.last.click(force=True)
    why = person.page.locator(".why")
    expect(why.locator("a.clause code")).to_have_text(re.compile(rf"^{game}\."))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_from_the_first_screen(person: Come, lang: str, game: str) -> None:
    ada = person(game=game, locale=f"{lang}-XX" if lang != "en" else "en-GB")
    ada.open_table()
    assert ada.turn()
    expect(ada.page.locator("html")).to_have_attribute("lang", lang)
    refuse(ada)
    # An id that stayed an id has a dot inside and no blanks: `page.menu`.
    shown = ada.page.evaluate("() => [...document.querySelectorAll('.page, .why')].map((part) => part.innerText).join(' ')")
    clauses = ada.page.locator("code").all_inner_texts()
    assert [word for word in re.findall(rf"\b(?:page|ui|engine|{'|'.join(GAMES)})\.[\w.-]+", shown) if word not in clauses] == []
    for width in (360, 1280):
        ada.page.set_viewport_size({"width": width, "height": 740})
        assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), f"{width} pixels are not enough"


def test_looking_back_and_since_my_last_turn(person: Come) -> None:
    ada = person(seats="moo")
    ada.open_table()
    some(ada, 3)
    page, here, moves = ada.page, ada.page.url, len(ada.log)
    page.locator('.log a[href$="/at/2"]').first.click()
    page.wait_for_url("**/at/2")
    expect(page.locator(".prompt p")).to_contain_text("2")
    assert ada.lit() == set()
    page.reload()
    page.locator(".page").wait_for()
    expect(page.locator(".log li.now")).to_have_attribute("data-line", "2")
    page.get_by_role("link", name="Back to now").first.click()
    page.wait_for_url(here)
    ada.until(ada.on_screen, "the present")
    assert len(ada.log) == moves
    page.locator(".since").click()
    ada.until(ada.on_screen, "the end of the replay")
    assert ada.lit() == set(ada.legal)


def test_taking_back_a_choice(person: Come) -> None:
    ada = person()
    ada.open_table()
    for _ in range(40):
        if not ada.turn():
            pytest.skip("nobody could lay a lot in this game")
        lots = [words for words in ada.legal if words.startswith("lot ")]
        if lots:
            break
        ada.after(ada.click, next(words for words in ada.legal if words.startswith("take ")))
    ada.after(ada.click, lots[0])
    assert ada.turn()
    ada.page.locator("[data-button=cancel]").click()
    ada.until(lambda: ada.on_screen() and lots[0] in ada.legal, "the choice taken back")
    assert ada.lit() == set(ada.legal)


def test_a_shared_screen_is_covered_between_people(person: Come) -> None:
    ada = person(seats="mh")
    ada.open_table()
    chance = random.Random(4)
    seats = set()
    for _ in range(6):
        cover = ada.page.locator(".cover")
        ada.until(lambda: ada.state and (ada.state["cover"] is not None or (ada.asked and ada.on_screen())), "somebody's turn")
        if ada.state["cover"] is not None:
            expect(cover).to_be_visible()
            assert not any(player["hand"] for player in ada.state["view"]["players"]), "a hand is sent under the cover"
            assert clean(ada) == []
            cover.locator("button").click()
        assert ada.turn()
        seats.add(ada.state["seat"])
        assert ada.lit() == set(ada.legal)
        ada.click(chance.choice([words for words in ada.legal if words.startswith("take ")] or ada.legal))
        before = ada.now
        ada.until(lambda before=before: ada.now != before or ada.over or ada.state["cover"] is not None, "the move")
    assert seats == {0, 1}


def test_a_killed_server_is_waited_for(chromium: Browser, tmp_path: Path) -> None:
    server = Process(tmp_path / "waset.db")
    server.start()
    context = chromium.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce")
    ada = Person(context, server.address)
    ada.open_table()
    some(ada, 1)
    moves = len(ada.log)
    server.kill()
    expect(ada.page.locator(".net.off")).to_be_visible()
    assert clean(ada) == []
    # What is asked for meanwhile is sent when the server is back.
    ada.click(words := next(words for words in ada.legal if words.startswith("take ")))
    server.start()
    ada.until(lambda: len(ada.log) > moves, f"{words!r} after the server came back")
    expect(ada.page.locator(".net.off")).to_be_hidden()
    assert ada.turn()
    assert [line["n"] for line in ada.log] == list(range(len(ada.log)))
    assert [wrong for wrong in ada.wrong if "ERR_" not in wrong and "WebSocket" not in wrong] == []
    context.close()
    server.stop()


def test_the_first_load_is_small(person: Come) -> None:
    ada = person()
    bodies: list[bytes] = []
    ada.page.on("response", lambda response: bodies.append(response.body()) if response.request.method == "GET" else None)
    ada.open_table()
    assert ada.turn()
    assert sum(len(gzip.compress(body)) for body in bodies) < FIRST_LOAD_BYTES
