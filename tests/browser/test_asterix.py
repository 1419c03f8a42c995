"""What only the race has: barriers by touch alone and by keys alone, places that are refused, one square by two ways."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.person import Person
from tests.games.asterix.page import nearer

Come = Callable[..., Person]
LINE = ("edge j1 down", "edge j4 down", "edge j10 down")
"""Three pieces on the line between sea and sand, where both types may lie: they leave one gap."""
GAP = "j13 down"
TURNS = 80
LINE_TURNS = 24
"""Eight are enough where nobody comes between."""
TABLES = 5


def pieces(person: Person) -> set[str]:
    """Where pieces lie."""
    assert person.state
    return {f"{laid['at']} {laid['way']}" for laid in person.state["view"]["laid"]}


def until_offered(person: Person, verb: str) -> str:
    """Play on by mouse or finger until something that begins with this word may be done; its words."""
    for _ in range(TURNS):
        assert person.turn()
        assert person.state
        found = [words for words in person.legal if words.startswith(f"{verb} ")]
        if found:
            return found[0]
        person.after(person.click, (nearer(person.state["view"], person.legal) or person.legal)[0])
    raise AssertionError(f"nothing like {verb!r} was offered in {TURNS} turns")


def test_a_barrier_is_laid_by_touch_alone(person: Come) -> None:
    ada = person(game="asterix", **PHONE)
    ada.open_table()
    ada.after(ada.tap, until_offered(ada, "lay"))
    assert ada.turn()
    place = ada.legal[len(ada.legal) // 2]
    ada.page.touchscreen.tap(*ada.spot(place))
    commit = ada.page.locator("[data-button=commit]").locator("visible=true").last
    expect(commit).to_be_visible()
    ada.after(lambda _: commit.tap(), place)
    ada.until(lambda: place.removeprefix("edge ") in pieces(ada), "a piece on the board")


def test_a_barrier_is_laid_by_keys_alone(person: Come) -> None:
    ada = person(game="asterix")
    ada.open_table()
    lay = until_offered(ada, "lay")
    page = ada.page
    for key in ("1", "2", "3", "4"):
        page.keyboard.press(key)
        page.keyboard.press(key)
        if page.evaluate("() => document.activeElement.dataset.act") == lay:
            break
    ada.after(lambda _: page.keyboard.press("Enter"), lay)
    assert ada.turn()
    at = "() => document.activeElement.dataset.act"
    page.wait_for_function("() => document.activeElement.dataset.act?.startsWith('edge ')")
    first = page.evaluate(at)
    page.keyboard.press("n")
    page.keyboard.press("ArrowDown")
    place = page.evaluate(at)
    assert place.startswith("edge ")
    assert place != first
    ada.after(lambda _: page.keyboard.press("Enter"), place)
    ada.until(lambda: place.removeprefix("edge ") in pieces(ada), "a piece on the board")


def lay_the_line(person: Person) -> bool:
    """Lay the three pieces and hold a fourth that would close the gap; False: the other seat came between."""
    for _ in range(LINE_TURNS):
        if not person.turn():
            return False
        draft = person.state and person.state["view"]["players"][0]["draft"]
        if draft and draft["barred"].get(GAP):
            return True
        wanted = [words for words in LINE if words in person.legal] or [words for words in person.legal if words.startswith("lay ")]
        person.after(person.click, (wanted or person.legal)[0])
    return False


def test_a_refused_place_shows_the_way_that_it_would_cut(person: Come) -> None:
    ada = person(game="asterix", level=1)
    for _ in range(TABLES):
        ada.open_table()
        if lay_the_line(ada):
            break
    else:
        pytest.fail("nobody could lay the line")
    barred = ada.page.locator(f'.barred[data-at="{GAP}"]')
    barred.click(force=True)
    expect(ada.page.locator(".why a.clause code")).to_have_text("asterix.barrier.total")
    expect(ada.page.locator(".over .c1")).to_have_count(1)
    ada.sees_what_is_legal()
    ada.page.keyboard.press("Escape")
    ada.page.mouse.move(0, 0)
    expect(ada.page.locator(".over .c1")).to_have_count(0)


def test_one_square_by_two_ways(person: Come) -> None:
    """A finger can change its mind between the way by the red square and the other one."""
    ada = person(game="asterix", **PHONE)
    ada.open_table()
    for _ in range(TURNS):
        assert ada.turn()
        both = [words for words in ada.legal if words.endswith(" red") and words.replace(" red", " direct") in ada.legal]
        if both:
            break
        ends = [words for words in ada.legal if words.startswith("to ")]
        moves = [words for words in ada.legal if words.startswith("move ")]
        near = sorted(ends, key=lambda words: abs(ord(words[3]) - ord("i")) + abs(int(words.split()[1][1:]) - 4))
        ada.after(ada.tap, (near or moves or ada.legal)[0])
    else:
        pytest.fail("no square was offered by two ways")
    ada.page.touchscreen.tap(*ada.spot(both[0]))
    ada.page.locator("[data-button=other]").tap()
    direct = both[0].replace(" red", " direct")
    expect(ada.page.locator("[data-button=commit]").first).to_have_attribute("data-act", direct)
