"""Rules of docs/browser.md that a program can check by looking at a table."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.person import Person
from tests.browser.playing import FITS, against, some

Come = Callable[..., Person]
MOST_BUTTONS, FINGER, MOVES = 4, 44, 5
ACTS = """() => {
  const buttons = [...document.querySelectorAll(".prompt .acts .btn")].filter((thing) => thing.checkVisibility());
  return { count: buttons.filter((thing) => !thing.matches(".undo")).length, last: buttons.at(-1)?.matches(".undo") ?? false,
           small: buttons.filter((thing) => thing.getBoundingClientRect().height < %d).length };
}"""
MUTE = """() => [...document.querySelectorAll("main [aria-disabled=true]")].filter((thing) => thing.checkVisibility())
  .map((thing) => thing.getAttribute("aria-label") ?? thing.innerText).filter((said) => !said.trim())"""
BUTTONS = """(words) => {
  const acts = document.querySelector(".prompt .acts"), undo = acts.querySelector(".undo");
  for (const each of words) {
    const button = undo.cloneNode();
    button.classList.remove("quiet", "undo");
    button.textContent = each;
    undo.before(button);
  }
  [...acts.children].slice(0, -1 - words.length).forEach((one) => one.remove());
  const within = acts.closest(".prompt").getBoundingClientRect();
  return [...acts.children].filter((one) => {
    const { left, right, bottom } = one.getBoundingClientRect();
    return left < within.left || right > within.right || bottom > within.bottom || one.scrollWidth > one.clientWidth;
  }).map((one) => one.textContent);
}"""
"""Put buttons of these words before the one that takes back; words of what does not fit then."""
MOVED = """
Element.prototype.animate = ((real) => function (...all) {
  window.moved = true;
  return real.apply(this, all);
})(Element.prototype.animate);
"""
SEATS = """() => [...document.querySelectorAll("main .seat")].filter((seat) => seat.checkVisibility())
  .map((seat) => [seat.querySelectorAll("svg").length, seat.textContent.trim()])"""


def test_the_prompt_has_few_buttons_and_taking_back_is_the_last(person: Come, any_game: str) -> None:
    ada = person(any_game, seats=against(any_game, more=1))
    ada.open_table()
    for _ in range(MOVES):
        some(ada, 1)
        acts = ada.page.evaluate(ACTS % 0)
        assert acts["count"] <= MOST_BUTTONS
        assert acts["last"]
        expect(ada.page.locator(".prompt p")).not_to_be_empty()
        assert ada.page.evaluate(MUTE) == [], "what cannot be done has no name to ask by"


def test_two_long_buttons_fit_on_a_phone(person: Come, any_game: str) -> None:
    """The longest pair that a game has, in Czech: to throw all dice again, or not."""
    ada = person(any_game, locale="cs-CZ", **PHONE)
    ada.open_table()
    assert ada.turn()
    assert ada.page.evaluate(BUTTONS, ["Hodit znovu všemi kostkami", "Nechat kostky být"]) == []
    assert ada.page.evaluate(FITS)


def test_seats_have_a_symbol_and_a_letter_and_ones_turn_shows_in_title_and_icon(person: Come, any_game: str) -> None:
    ada = person(any_game, seats=against(any_game, more=1))
    ada.open_table()
    assert ada.turn()
    seats = ada.page.evaluate(SEATS)
    assert seats
    assert all(symbols == 1 and re.fullmatch("[A-E]", letter) for symbols, letter in seats), seats
    expect(ada.page).to_have_title(re.compile(r"^\("))
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("turn"))


def test_things_explain_themselves_and_let_themselves_be_put_away(person: Come, any_game: str) -> None:
    ada = person(any_game)
    ada.open_table()
    assert ada.turn()
    ada.page.locator("main [data-explain]").locator("visible=true").first.click(button="right", force=True)  # also what cannot be done now
    panel = ada.page.locator(".explain")
    expect(panel).to_be_visible()
    expect(panel).not_to_be_empty()
    ada.page.keyboard.press("Escape")
    expect(panel).to_be_hidden()


def test_moves_are_shown_as_motion_a_tap_ends_it_and_who_wants_stillness_gets_it(person: Come, any_game: str) -> None:
    ada = person(any_game, speed=1, reduced_motion="no-preference")
    ada.page.add_init_script(MOVED)
    ada.open_table()
    for _ in range(MOVES):
        assert ada.turn()
        ada.after(ada.click, ada.legal[0])
    ada.until(lambda: ada.page.evaluate("() => window.moved === true"), "a motion")
    ada.page.mouse.click(*middle(ada))
    ada.until(lambda: ada.over or not ada.asked or ada.on_screen(), "the end of the motion")
    eve = person(any_game, speed=1)
    eve.open_table()
    expect(eve.page.locator("html")).to_have_attribute("data-motion", "none")


def middle(person: Person) -> tuple[float, float]:
    """A place of the page where nothing can be done: the score's heading, or whatever lies there."""
    box = person.page.locator("header h1").bounding_box()
    assert box
    return box["x"] + 2, box["y"] + 2


def test_a_fingers_buttons_are_large_enough(person: Come, any_game: str) -> None:
    ada = person(any_game, **PHONE)
    ada.open_table()
    assert ada.turn()
    assert ada.page.evaluate(ACTS % FINGER)["small"] == 0
