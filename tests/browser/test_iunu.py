"""What is IUNU's own on its page: sets previewed before they are laid, loaves one by one, a secret choice of all that may be taken back."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.playing import invite, play_to

Come = Callable[..., Person]
STEPS = 120
"""More than a whole game has of one person's."""


def play_until_baking(person: Person) -> None:
    """Play by chance, Bakers first, until it is asked who eats."""
    chance = random.Random(5)
    for _ in range(STEPS):
        assert person.turn(), "nobody baked in this game"
        if person.state and person.state["view"]["phase"] == "bake":
            return
        bakers = [words for words in person.legal if words.endswith(" baker")]
        person.after(person.click, chance.choice(bakers or person.legal))


def test_a_set_is_previewed_before_it_is_laid(person: Come) -> None:
    ada = person(game="iunu")
    ada.open_table()
    assert ada.turn()
    lay = max(ada.state["view"]["lays"], key=lambda lay: (lay["count"], lay["printed"]))
    place = ada.page.locator(f'[data-place="seat.0.{lay["citizen"]}"]')
    expect(place.locator(".coming")).to_have_count(0)
    ada.page.mouse.move(*ada.spot(lay["words"]))
    expect(place.locator(".c.coming")).to_have_count(lay["count"])
    expect(ada.page.locator(".detail dd").nth(1)).to_contain_text(f"+{lay['printed']}")
    assert ada.state["view"]["players"][0]["laid"].get(lay["citizen"], 0) == 0
    ada.after(ada.click, lay["words"])
    assert ada.log[-1]["seat"] != 0 or ada.turn()


def test_a_choice_of_all_is_secret_and_may_be_taken_back(person: Come) -> None:
    ada, bob = person(game="iunu", seats="mf"), person(game="iunu")
    invite(ada, bob)
    chance = random.Random(7)
    assert play_to("discard", (ada, bob), lambda mover: chance.choice(mover.legal))
    ada.until(lambda: ada.asked and ada.on_screen(), "the choice")
    first = ada.legal[0]
    ada.after(ada.click, first)
    ada.until(ada.on_screen, "the answer")
    expect(ada.page.locator(".keep .stays")).to_have_count(1)
    bob.until(lambda: bob.state["view"]["players"][0]["answered"], "what Bob is told")
    assert bob.state["view"]["players"][0]["kept"] is None
    assert first.split()[1] not in str(bob.log[-1]["told"])
    ada.page.keyboard.press("u")
    ada.until(lambda: ada.asked and ada.on_screen(), "the choice once more")
    assert first in ada.legal
    expect(ada.page.locator(".keep .stays")).to_have_count(0)


def test_loaves_are_bought_one_by_one_with_the_keys_of_their_choices(person: Come) -> None:
    ada = person(game="iunu")
    ada.open_table()
    play_until_baking(ada)
    feed = next(words for words in ada.legal if words.startswith("feed "))
    expect(ada.page.locator(f'.choice[data-act="{feed}"]')).to_have_attribute("data-key", "1")
    fed = ada.state["view"]["players"][0]["fed"].get(feed.split()[1], 0)
    ada.after(lambda _: ada.page.keyboard.press("1"), feed)
    assert ada.state["view"]["players"][0]["fed"][feed.split()[1]] == fed + 1
