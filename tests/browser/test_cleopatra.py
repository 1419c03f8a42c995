"""What is Cleopatra's own on its page: payments proposed, mosaics turned and moved until paid, cards laid out, offerings weighed."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.playing import invite, play_to

Come = Callable[..., Person]
STEPS = 400
"""More than a whole game has of one person's."""
TABLES = 6
"""More than it takes until one comes to what is wanted."""
BUILDING = ("build ", "slot ", "side ", "pay ", "place ")


def play_until(person: Person, there: Callable[[], bool], seed: int) -> bool:
    """Play by chance, a mosaic or else another part where it can be built, until this is so; False: the game ended first."""
    chance = random.Random(seed)
    for _ in range(STEPS):
        if not person.turn():
            return False
        if there():
            return True
        person.after(person.click, chance.choice(building(person)))
    return False


def building(person: Person) -> list[str]:
    """What builds a mosaic, else what builds, else whatever may be done."""
    choices = ([words for words in person.legal if words.startswith(wanted)] for wanted in ("build mosaic", BUILDING, ""))
    return next(filter(None, choices))


def come_to(person: Person, there: Callable[[], bool]) -> None:
    """Open tables until one comes to this."""
    for seed in range(TABLES):
        person.open_table()
        if play_until(person, there, seed):
            return
    raise AssertionError("no game came to this")


def draft(person: Person) -> dict[str, object]:
    """The unfinished choice."""
    assert person.state is not None
    found: dict[str, object] = person.state["view"]["draft"] or {}
    return found


def test_the_cheapest_payment_is_shown_and_paid_by_one_button(person: Come) -> None:
    ada = person("cleopatra")
    come_to(ada, lambda: draft(ada).get("asks") == "pay" and bool(draft(ada)["cheapest"]))
    steps = draft(ada)["cheapest"]
    assert isinstance(steps, list)
    expect(ada.page.locator(".hand .meant")).to_have_count(sum(step != "pay merchant" for step in steps))
    before = len(ada.log)
    ada.page.locator("[data-button=pay]").click()
    ada.until(lambda: len(ada.log) > before, "the part that is built")
    assert ada.log[before]["told"][-len(steps) :] == [["pay", [step.split()[1]]] for step in steps]


def test_a_mosaic_is_turned_and_moved_until_it_is_paid(person: Come) -> None:
    ada = person("cleopatra")
    come_to(ada, lambda: draft(ada).get("asks") == "place")
    before = len(ada.log)
    ada.after(ada.click, ada.legal[0])
    assert ada.turn()
    first = draft(ada)["squares"]
    expect(ada.page.locator(".palace .held")).to_have_count(1)
    ada.page.locator(".square.lit").last.click()
    ada.until(lambda: ada.on_screen() and draft(ada).get("asks") == "pay" and draft(ada)["squares"] != first, "the mosaic in another place")
    second = draft(ada)["squares"]
    turns = [button for button in ada.page.locator(".turner .btn").all() if button.is_enabled()]
    for button in turns[:1]:
        button.click()
        ada.until(lambda: ada.on_screen() and draft(ada).get("squares") != second, "the mosaic turned where it lies")
    assert len(ada.log) == before, "nothing is told while it is held"
    ada.page.locator("[data-button=cancel]").click()
    ada.until(lambda: ada.on_screen() and not draft(ada), "the choice taken back")
    ada.sees_what_is_legal()


def test_cards_are_laid_stall_by_stall_and_laid_again(person: Come) -> None:
    ada = person("cleopatra")
    come_to(ada, lambda: len(ada.legal) > 1 and ada.legal[0].startswith("refill"))
    words = ada.legal[-1]
    order = words.split()[1].split("-")
    key = str(order.index("1") + 1)
    ada.page.keyboard.press(key)
    expect(ada.page.locator(".slip.fresh").first).to_be_visible()
    ada.page.locator("[data-button=again]").click()
    expect(ada.page.locator(".slip.fresh")).to_have_count(0)
    ada.after(ada.click, words)


def test_an_offering_is_weighed_before_it_is_sealed_and_what_another_seals_leaves_it_in_hand(person: Come) -> None:
    ada, bob = person("cleopatra", seats="mfo"), person("cleopatra")
    chance = random.Random(9)
    for _ in range(TABLES):
        invite(ada, bob)
        if play_to("offering", (ada, bob), lambda mover: chance.choice(building(mover))):
            break
    assert ada.turn()
    assert bob.turn()
    most = len(ada.legal) - 1
    ada.page.locator("[data-dial=bid]").focus()
    ada.page.keyboard.press("End")
    ada.page.evaluate("() => { window.held = document.activeElement }")
    bob.after(bob.click, "bid 0")
    ada.until(lambda: ada.state["view"]["players"][1]["answered"] and ada.on_screen(), "Bob's offering sealed")
    expect(ada.page.locator(f'[data-act="bid {most}"]')).to_be_visible()
    assert ada.page.evaluate("() => document.activeElement === window.held")
    ada.page.keyboard.press("Home")
    ada.after(ada.click, "bid 0")
    ada.until(lambda: ada.over or ada.state["view"]["phase"] != "offering", "the end of the offering")
