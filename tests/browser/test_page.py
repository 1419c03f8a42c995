"""What the page does beside playing on: looks, refusals, rules, looking back, shared screens, lost connections."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.axe import clean
from tests.browser.conftest import DESK
from tests.browser.person import Person
from tests.browser.playing import FITS, PATIENT_TURNS, against, drawn, friends, invite, refuse, some
from tests.server.real import Process
from waset import catalog

Come = Callable[..., Person]
LANGUAGES = ("en", "fr", "cs")
FIRST_LOAD_BYTES = 300_000
A_WHILE_MS = 500


@pytest.mark.parametrize("theme", ["day", "night"])
def test_lobby_table_refusal_and_rules_are_accessible(person: Come, theme: str, any_game: str) -> None:
    ada = person(any_game, theme=theme, seats=against(any_game, more=1))
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_from_the_first_screen(person: Come, lang: str, any_game: str) -> None:
    ada = person(any_game, locale=f"{lang}-XX" if lang != "en" else "en-GB")
    ada.open_table()
    assert ada.turn()
    expect(ada.page.locator("html")).to_have_attribute("lang", lang)
    refuse(ada)
    # An id that stayed an id has a dot inside and no blanks: `page.menu`.
    shown = ada.page.evaluate("() => [...document.querySelectorAll('.page, .why')].map((part) => part.innerText).join(' ')")
    clauses = ada.page.locator("code").all_inner_texts()
    assert [word for word in re.findall(rf"\b(?:page|ui|engine|{any_game})\.[\w.-]+", shown) if word not in clauses] == []
    for width in (360, 1280):
        ada.page.set_viewport_size({"width": width, "height": 740})
        assert ada.page.evaluate(FITS), f"{width} pixels are not enough"


def test_looking_back_and_since_my_last_turn(person: Come, any_game: str) -> None:
    ada = person(any_game, seats=against(any_game, more=1))
    ada.open_table()
    some(ada, 3)
    # Not in the first choice, not after a step of my own that asked me on, and not in a choice of all, in which the log goes on by itself.
    while len(ada.log) < 3 or ada.log[-1]["seat"] == ada.state["seat"] or not alone(ada):
        some(ada, 1)
    page, here, moves = ada.page, ada.page.url, len(ada.log)
    page.locator('.log a[href$="/at/2"]').first.click()
    expect(page.locator(".log li.now")).to_have_attribute("data-line", "2")
    expect(page.locator(".prompt .btn.main")).to_have_attribute("href", re.compile(r"#/t/[^/]+$"))
    assert page.url.endswith("/at/2")
    assert ada.lit() == set()
    page.reload()
    expect(page.locator(".log li.now")).to_have_attribute("data-line", "2")
    page.get_by_role("link", name="Back to now").first.click()
    page.wait_for_url(here)
    ada.until(ada.on_screen, "the present")
    assert len(ada.log) == moves
    with page.expect_request(re.compile(r"/at/\d+")):  # the moments played again
        page.locator(".since").click()
    ada.until(lambda: ada.on_screen() and ada.lit() == set(ada.legal), "the end of the replay")


def test_taking_back_a_choice(person: Come, any_game: str) -> None:
    """What is not final can be taken back, and may then be done again."""
    ada = person(any_game)
    ada.open_table()
    calm = begin_calmly(ada)
    ada.until(ada.on_screen, "the choice")
    # A click may have done several steps.
    while calm not in ada.legal:
        assert ada.state["undo"]["ok"], f"{calm!r} cannot be taken back"
        ada.after(lambda _: ada.page.locator(".prompt .undo").click(), "taking back")
        ada.until(ada.on_screen, "the state before")
    ada.sees_what_is_legal()


def begin_calmly(person: Person) -> str:
    """Play until something was done that is not final and leaves the turn where it is; its words."""
    for _ in range(PATIENT_TURNS):
        assert person.turn(), "the game ended before anything could be taken back"
        calm = [action["words"] for action in person.state["actions"] if not action["final"]]
        words = calm[0] if calm else person.legal[0]
        person.after(person.click, words)
        # Nobody else can close the way back meanwhile.
        if calm and alone(person) and person.state["undo"]["ok"]:
            return words
    raise AssertionError("nothing could be taken back")


def alone(person: Person) -> bool:
    """Nobody else is asked."""
    return bool(person.state["view"]["asked"] == [person.state["seat"]])


def test_a_shared_screen_is_covered_between_people(person: Come, any_game: str) -> None:
    ada = person(any_game, seats=friends(any_game).replace("f", "h"))
    ada.open_table()
    chance = random.Random(4)
    seats: set[int] = set()
    for _ in range(PATIENT_TURNS):
        if seats == {0, 1}:
            break
        cover = ada.page.locator(".cover")
        ada.until(lambda: ada.state and (ada.state["cover"] is not None or (ada.asked and ada.on_screen())), "somebody's turn")
        if ada.state["cover"] is not None:
            expect(cover).to_be_visible()
            assert (ada.state["seat"], ada.legal) == (None, []), "a seat's view is sent under the cover"
            assert clean(ada) == []
            cover.locator("button").click()
        assert ada.turn()
        seats.add(ada.state["seat"])
        ada.sees_what_is_legal()
        before = ada.now
        ada.click(chance.choice(ada.legal))
        ada.until(lambda before=before: ada.now != before or ada.over or ada.state["cover"] is not None, "the move")
    assert seats == {0, 1}


class Held:
    """Requests of a person's page that are kept back until they are let go; what the page asks for after that."""

    def __init__(self, person: Person, what: str) -> None:
        self._page, self._gone = person.page, False
        self.kept: list[Route] = []
        self.asked: list[str] = []
        self._page.route(what, self._hold)

    def _hold(self, route: Route) -> None:
        if self._gone:
            route.continue_()
        else:
            self.kept.append(route)

    def let_go(self) -> None:
        """Answer what was kept back, and give the page time to ask for more."""
        self._page.on("request", lambda request: self.asked.append(request.url))
        self._gone = True
        for route in self.kept:
            route.continue_()
        self._page.wait_for_timeout(A_WHILE_MS)


def test_a_table_that_one_left_while_it_loaded_asks_for_nothing_more(person: Come, any_game: str) -> None:
    ada = person(any_game)
    ada.open_table()
    while not ada.log:
        some(ada, 1)
    pieces = Held(ada, f"**/assets/{any_game}-*.css")
    ada.page.reload()
    ada.until(lambda: ada.page.locator("main.bare").count() and pieces.kept, "the table that loads")
    ada.visit("/#/")
    expect(ada.page.locator(".lobby")).to_be_visible()
    pieces.let_go()
    assert [url for url in pieces.asked if "/api/tables/" in url] == []


def test_who_sits_down_and_turns_away_is_led_to_the_right_table(person: Come, any_game: str) -> None:
    ada, bob = person(any_game, seats=friends(any_game)), person(any_game)
    sitting = Held(bob, "**/join")
    invite(ada, bob)
    bob.until(lambda: sitting.kept, "the wish to sit down")
    bob.visit("/#/")
    expect(bob.page.locator(".lobby")).to_be_visible()
    sitting.let_go()
    bob.page.wait_for_url(f"**/#/t/{ada.table['id']}")
    bob.until(lambda: bob.state is not None and bob.on_screen(), "the table")


def test_a_killed_server_is_waited_for(chromium: Browser, tmp_path: Path, any_game: str) -> None:
    server = Process(tmp_path / "waset.db")
    server.start()
    context = chromium.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce")
    ada = Person(context, server.address, game=any_game, seats=against(any_game))
    ada.open_table()
    some(ada, 1)
    server.kill()
    expect(ada.page.locator(".net.off")).to_be_visible()
    assert clean(ada) == []
    # What is asked for meanwhile is sent when the server is back.
    before = ada.prompt
    ada.click(words := ada.legal[0])
    server.start()
    ada.until(lambda: ada.prompt > before, f"{words!r} after the server came back")
    expect(ada.page.locator(".net.off")).to_be_hidden()
    assert ada.turn()
    assert [line["n"] for line in ada.log] == list(range(len(ada.log)))
    assert [wrong for wrong in ada.wrong if "ERR_" not in wrong and "WebSocket" not in wrong] == []
    context.close()
    server.stop()


def test_the_page_can_draw_every_game() -> None:
    assert drawn() == catalog.games()


def test_the_first_load_is_small(person: Come, game: str) -> None:
    ada = person(game)
    bodies: list[bytes] = []
    ada.page.on("response", lambda response: bodies.append(response.body()) if response.request.method == "GET" else None)
    ada.open_table()
    assert ada.turn()
    assert sum(len(gzip.compress(body)) for body in bodies) < FIRST_LOAD_BYTES
