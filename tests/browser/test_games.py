"""Games in a real browser: by mouse, keys, words and fingers, and between two browsers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import clean
from tests.browser.conftest import PHONE
from tests.browser.person import Person
from tests.browser.playing import MOST_SHIFT, against, drawn, friends, play, press, type_in

Come = Callable[..., Person]
Budget = Callable[[str], int]


def test_a_whole_game_by_mouse_and_its_end(person: Come, budget: Budget, any_game: str) -> None:
    ada = person(any_game)
    ada.enter()
    assert clean(ada) == []
    ada.open_table()
    play(ada, ada.click, budget("browser.mouse_moves"))
    assert ada.over
    sheet = ada.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".fair .ok")).to_have_class(re.compile(r"\bchecked\b"))
    assert clean(ada) == []
    ada.page.evaluate("() => { document.documentElement.dataset.theme = 'night' }")
    assert clean(ada) == []
    # Numbers lead to the moment they come from, and back.
    sheet.locator("a[href*='/at/']").first.click()
    expect(sheet).to_be_hidden()
    ada.page.get_by_role("link", name="Back to now").first.click()
    expect(sheet).to_be_visible()
    table = ada.page.url
    sheet.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: url != table)
    ada.until(lambda: ada.table["status"] == "playing" and ada.turn(), "a new game")


def test_what_is_lit_is_what_is_legal(person: Come, budget: Budget, game: str) -> None:
    """Positions of full tables; a game that ends is followed by another one."""
    left, seed = max(1, budget("browser.positions") // len(drawn())), 0
    ada = person(game, seats=against(game, more=3), level=1)
    while left:
        ada.open_table()
        left -= play(ada, ada.click, left, seed)
        seed += 1


def test_by_keyboard_only(person: Come, budget: Budget, any_game: str) -> None:
    ada = person(any_game, locale="fr-FR", theme="night")
    ada.open_table()
    expect(ada.page.locator("html")).to_have_attribute("lang", "fr")
    play(ada, lambda words: press(ada, words), budget("browser.keyboard_moves"))


def test_by_text_only(person: Come, budget: Budget, any_game: str) -> None:
    ada = person(any_game, locale="cs-CZ")
    ada.open_table()
    assert ada.turn()
    expect(ada.page.locator("html")).to_have_attribute("lang", "cs")
    for question in ("help", "moves", "table", "hand", "score", "cards", "log", "back", "save"):
        type_in(ada, question)
        expect(ada.page.locator(".told li").first).to_be_visible()
    assert clean(ada) == []
    play(ada, lambda words: type_in(ada, words), budget("browser.text_moves"))


def test_on_a_phone(person: Come, budget: Budget, game: str) -> None:
    ada = person(game, locale="cs-CZ", **PHONE)  # of the three languages, the one with the longest words on buttons
    ada.open_table()
    assert ada.turn()
    assert clean(ada) == []
    play(ada, ada.tap, budget("browser.phone_moves"))


def test_two_browsers_over_an_invite_link(person: Come, budget: Budget, any_game: str) -> None:
    ada, bob = person(any_game, seats=friends(any_game)), person(any_game, **PHONE)
    ada.open_table()
    ada.until(lambda: ada.table.get("invite_url"), "an invitation")
    ada.page.locator("h1").wait_for()
    assert clean(ada) == []
    bob.visit(ada.table["invite_url"].removeprefix(bob.address))
    bob.page.locator("form input:not([type=hidden])").last.fill("Bob")
    bob.page.locator("form .btn.main").click()
    people, chance = [ada, bob], random.Random(2)
    for _ in range(budget("browser.friends_moves")):
        ada.until(lambda: ada.over or any(each.asked and each.on_screen() for each in people), "somebody's turn")
        mover = next((each for each in people if each.asked), None)
        if mover is None or not mover.turn():
            break
        mover.sees_what_is_legal()
        watcher = people[1 - people.index(mover)]
        watcher.shift()
        mover.after(mover.tap if mover is bob else mover.click, chance.choice(mover.legal))
        watcher.until(lambda: ada.over or len(bob.log) == len(ada.log), "the same log")
        _, moved = watcher.shift()
        assert moved < MOST_SHIFT, f"the layout moved by {moved} at another's move"
    for each in people:
        assert each.table["seats"][1]["name"] == "Bob"
    bob.until(lambda: len(bob.log) == len(ada.log), "the same log")
    for mine, yours in zip(ada.log, bob.log, strict=True):
        assert (mine["n"], mine["seat"]) == (yours["n"], yours["seat"])
