"""Games in a real browser: by mouse, keys, words and fingers, and between two browsers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import clean
from tests.browser.conftest import PHONE
from tests.browser.person import Person
from waset import catalog

GAMES = catalog.games()
NEARER: dict[str, Callable[[dict[str, Any], list[str]], list[str]] | None] = {
    game: getattr(import_module(f"tests.games.{game}.page"), "nearer", None) for game in GAMES
}
ONWARDS = 0.75
Come = Callable[..., Person]
Budget = Callable[[str], int]
MOST_SHIFT, MOST_OWN_SHIFT = 0.05, 0.25
"""What may move by itself at a move, as browsers count it; and with all that moves because somebody clicked: hand and row laid out anew."""


def play(person: Person, do: Callable[[str], None], moves: int, seed: int = 1) -> int:
    """Play up to so many steps, chosen by chance; the lit set is the legal set before each. The number of steps."""
    chance = random.Random(seed)
    for n in range(moves):
        if not person.turn():
            return n
        assert person.lit() == set(person.legal)
        words = chance.choice(onwards(person, chance) or person.legal)
        person.shift()
        person.after(do, words)
        assert person.turn() or person.over
        alone, together = person.shift()
        assert alone < MOST_SHIFT, f"the layout moved by {alone} after {words!r}"
        assert together < MOST_OWN_SHIFT, f"the layout moved by {together} after {words!r}"
    return moves


def onwards(person: Person, chance: random.Random) -> list[str]:
    """Three times in four, what gets on in a game that chance alone would not end; else nothing."""
    nearer = NEARER[person.table["game"]]
    return nearer(person.state["view"], person.legal) if nearer and person.state and chance.random() < ONWARDS else []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse_and_its_end(person: Come, budget: Budget, game: str) -> None:
    ada = person(game=game)
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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["fr"])
def test_by_keyboard_only(person: Come, budget: Budget, lang: str, game: str) -> None:
    ada = person(game=game, locale=f"{lang}-{lang.upper()}", theme="night")
    ada.open_table()
    expect(ada.page.locator("html")).to_have_attribute("lang", lang)
    play(ada, lambda words: press(ada, words), budget("browser.keyboard_moves"))


WAY = """(words) => {
  const at = document.activeElement, there = document.querySelector(`[data-act="${words}"]`);
  if (at?.dataset.act === words) return null;
  const together = there?.closest("[data-next]");
  if (together?.contains(at)) return together.dataset.next;
  return there && there.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab";
}"""
"""The key that leads nearer to what does this: by Tab, and within things of which only one can be reached by it, by the key that they name.
None: it has the focus."""


def press(person: Person, words: str) -> None:
    """Do something with keys as the page shows them: a place by its number, all else by Tab and Enter."""
    page = person.page
    if re.fullmatch(r"take \d", words):
        return page.keyboard.press(words[-1])
    for _ in range(250):
        way = page.evaluate(WAY, words)
        if way is None:
            return page.keyboard.press("Enter")
        page.keyboard.press(way)
    raise AssertionError(f"Tab never reaches {words!r}")


@pytest.mark.parametrize("game", GAMES)
def test_by_text_only(person: Come, budget: Budget, game: str) -> None:
    ada = person(game=game, locale="cs-CZ")
    ada.open_table()
    assert ada.turn()
    expect(ada.page.locator("html")).to_have_attribute("lang", "cs")
    for question in ("help", "moves", "table", "score", "cards", "log"):
        type_in(ada, question)
        expect(ada.page.locator(".told li").first).to_be_visible()
    assert clean(ada) == []
    play(ada, lambda words: type_in(ada, words), budget("browser.text_moves"))


def type_in(person: Person, words: str) -> None:
    """Type into the command box."""
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("/")
    person.page.keyboard.type(words)
    person.page.keyboard.press("Enter")


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone(person: Come, budget: Budget, game: str) -> None:
    ada = person(game=game, **PHONE)
    ada.open_table()
    assert ada.turn()
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert clean(ada) == []
    play(ada, ada.tap, budget("browser.phone_moves"))


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_over_an_invite_link(person: Come, budget: Budget, game: str) -> None:
    ada, bob = person(game=game, seats="mf"), person(game=game)
    ada.open_table()
    ada.until(lambda: ada.table.get("invite_url"), "an invitation")
    assert clean(ada) == []
    bob.visit(ada.table["invite_url"].removeprefix(bob.address))
    bob.page.locator("form input:not([type=hidden])").last.fill("Bob")
    bob.page.locator("form .btn.main").click()
    people = [ada, bob]
    chance = random.Random(2)
    for _ in range(budget("browser.friends_moves")):
        ada.until(lambda: ada.over or any(each.asked and each.on_screen() for each in people), "somebody's turn")
        mover = next((each for each in people if each.asked), None)
        if mover is None:
            break
        if not mover.turn():
            break
        assert mover.lit() == set(mover.legal)
        mover.after(mover.click, chance.choice(mover.legal))
    for each in people:
        assert each.table["seats"][1]["name"] == "Bob"
    bob.until(lambda: len(bob.log) == len(ada.log), "the same log")
    for mine, yours in zip(ada.log, bob.log, strict=True):
        assert (mine["n"], mine["seat"]) == (yours["n"], yours["seat"])
