"""Seats that change hands, and tables that are closed: by the buttons of the menu."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Request, expect

from tests.browser.axe import clean
from tests.browser.conftest import PHONE
from tests.browser.person import LIT, Person
from tests.browser.playing import PATIENT_TURNS, friends, invite, some

Come = Callable[..., Person]


LATE = f"""() => {{
  const late = () => document.querySelector(".prompt").innerText.includes("This table was closed") && ({LIT})().length > 0;
  const all = {{ subtree: true, childList: true, characterData: true }};
  new MutationObserver(() => {{ window.late ||= late() }}).observe(document.body, all);
}}"""
"""Watch for anything lit at a table that is said to be closed."""


def menu(person: Person, *names: str) -> None:
    """Press buttons of the menu, which is opened if it is not."""
    opener = person.page.get_by_role("button", name="Menu")
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()
    for name in names:
        person.page.locator(".menu").get_by_role("button", name=name, exact=True).click()


def link(person: Person) -> str:
    """The address of a seat that the menu shows, if it does."""
    fields: list[str] = person.page.locator(".menu input").evaluate_all("(fields) => fields.map((field) => field.value)")
    return next((each for each in fields if "#seat=" in each), "")


def two(person: Come, game: str, **browser: object) -> tuple[Person, Person, str]:
    """Ada's table, at which nobody is waited for, with Bob; and the way in."""
    ada, bob = person(game, seats=friends(game), **browser), person(game, **browser)
    ada.page.route("**/api/tables", lambda route: route.continue_(post_data=without_waiting(route.request)))
    way_in = invite(ada, bob)
    for each in (ada, bob):
        each.until(lambda each=each: each.state is not None, "the deal")
    return ada, bob, way_in


def without_waiting(request: Request) -> str | None:
    """The wish for a table, changed so that an absent seat may be handed over at once."""
    return json.dumps({**json.loads(request.post_data), "away_seconds": 0}) if request.post_data else None


def test_an_absent_seat_is_handed_over_and_given_back(person: Come, any_game: str) -> None:
    ada, bob, way_in = two(person, any_game)
    bob.visit("/#/")
    ada.until(lambda: not ada.table["seats"][1]["present"], "Bob's absence")
    menu(ada, "Let the house play")
    ada.until(lambda: ada.table["seats"][1]["away"], "the seat in other hands")
    assert clean(ada) == []
    ada.page.keyboard.press("Escape")
    some(ada, 2)
    # The host takes it back from the house; then Bob comes, and it is his.
    menu(ada, "Give back")
    ada.until(lambda: not ada.table["seats"][1]["away"], "the seat given back by the host")
    menu(ada, "Let the house play")
    ada.until(lambda: ada.table["seats"][1]["away"], "the seat in other hands again")
    bob.visit(f"/#/t/{ada.table['id']}")
    ada.until(lambda: not ada.table["seats"][1]["away"], "the seat given back to him who came")
    eve = person(any_game)
    eve.visit(way_in)
    eve.page.get_by_role("button", name="Watch").click()
    eve.until(lambda: eve.state is not None and eve.on_screen(), "the table as a spectator sees it")
    assert eve.lit() == set()
    assert clean(eve) == []


def test_a_new_link_takes_a_seat_to_another_browser(person: Come, any_game: str) -> None:
    ada, bob, _ = two(person, any_game)
    menu(ada, "New link")
    ada.until(lambda: link(ada), "the link")
    assert clean(ada) == []
    again = person(any_game)
    again.visit(link(ada).removeprefix(again.address))
    again.page.locator("form .btn.main").click()
    again.until(lambda: again.table.get("you") == [1] and again.state is not None and again.on_screen(), "Bob's seat")
    expect(bob.page.locator(".prompt")).to_contain_text("This table is not here")
    assert bob.lit() == set()
    assert clean(bob) == []


def test_who_resigns_is_asked_once_more_and_the_house_plays_on(person: Come, any_game: str) -> None:
    ada, bob, _ = two(person, any_game, **PHONE)
    menu(bob, "Resign", "no")
    assert not bob.table["seats"][1]["resigned"]
    menu(bob, "Resign")
    assert clean(bob) == []
    menu(bob, "yes")
    ada.until(lambda: ada.table["seats"][1]["resigned"], "the resignation")
    bob.until(lambda: bob.table["you"] == [] and bob.lit() == set(), "the seat left")
    moves = len(ada.log)
    for _ in range(PATIENT_TURNS):
        ada.until(lambda: ada.over or any(line["seat"] == 1 for line in ada.log[moves:]) or ada.asked, "a move")
        if ada.over or any(line["seat"] == 1 for line in ada.log[moves:]):
            break
        assert ada.turn()
        ada.after(ada.tap, ada.legal[0])
    assert any(line["seat"] == 1 for line in ada.log[moves:]), "the house does not play on"


def test_a_table_is_closed_for_everybody(person: Come, any_game: str) -> None:
    ada, bob, _ = two(person, any_game)
    for each in (ada, bob):
        each.page.evaluate(LATE)
    menu(ada, "Close the table")
    assert clean(ada) == []
    menu(ada, "yes")
    for each in (ada, bob):
        each.until(lambda each=each: each.table["status"] == "ended", "the end")
        expect(each.page.locator(".prompt")).to_contain_text("This table was closed")
        assert each.lit() == set()
        assert not each.page.evaluate("() => window.late"), "what may be done was lit for a moment at a closed table"
        assert clean(each) == []
