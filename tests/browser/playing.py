"""How a person plays any game in a browser, and which game a test plays."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.budgets import ROOT
from tests.onwards import onwards, page_of
from waset import catalog

MOST_SHIFT = 0.05
"""What may move by itself at a move, as browsers count it: what moves within half a second of a click is the click's doing."""
PATIENT_TURNS = 80
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
"""Whether nothing reaches over the right edge of the page."""


def drawn() -> list[str]:
    """The games that the page can draw."""
    return [game for game in catalog.games() if (ROOT / "web" / "src" / "games" / game / "index.ts").exists()]


def against(game: str, more: int = 0) -> str:
    """Seats for one person against the house, as few as the game allows, or some more."""
    low, high = catalog.rules(game).seats
    return "m" + "o" * (min(low + more, high) - 1)


def friends(game: str) -> str:
    """Seats for two persons and as many of the house as the game needs."""
    return "mf" + "o" * max(0, catalog.rules(game).seats[0] - 2)


def invite(host: Person, guest: Person) -> str:
    """Open a table, to which the guest comes by its link; the link."""
    host.open_table()
    host.until(lambda: host.table.get("invite_url"), "an invitation")
    guest.forget()
    link: str = host.table["invite_url"].removeprefix(guest.address)
    guest.visit(link)
    guest.page.locator("form .btn.main").click()
    return link


def play_to(phase: str, people: Sequence[Person], pick: Callable[[Person], str]) -> bool:
    """Play on, each for himself, until the game comes to a phase that asks all; False: it ended before."""
    while True:
        people[0].until(lambda: people[0].over or any(each.asked for each in people), "somebody's turn")
        if any(each.state and each.state["view"]["phase"] == phase for each in people):
            return True
        mover = next((each for each in people if each.asked), None)
        if mover is None or not mover.turn():
            return False
        mover.after(mover.click, pick(mover))


def play(person: Person, do: Callable[[str], None], moves: int, seed: int = 1) -> int:
    """Play up to so many steps, chosen by chance; the lit set is the legal set before each. The number of steps."""
    chance = random.Random(seed)
    for n in range(moves):
        if not person.turn():
            return n
        person.sees_what_is_legal()
        assert person.page.evaluate(FITS), f"{person.page.viewport_size} is not enough: {person.picture()}"
        ahead = onwards(person.game, person.state["view"], person.legal, chance) if person.state else []
        words = chance.choice(ahead or person.legal)
        person.shift()
        person.after(do, words)
        assert person.turn() or person.over
        moved, _ = person.shift()
        assert moved < MOST_SHIFT, f"the layout moved by {moved} after {words!r}"
    return moves


def some(person: Person, moves: int) -> None:
    """A few steps by chance, and the next turn."""
    play(person, person.click, moves, seed=3)
    assert person.turn()


def press(person: Person, words: str) -> None:
    """Do something with keys as the page shows them: by the board's own, else by Tab and Enter, after what leads to it or sets it."""
    page, key = person.page, getattr(page_of(person.game), "key", None)
    if key and key(words):
        return page.keyboard.press(key(words))
    kind, _, value = words.rpartition(" ")
    if kind and page.locator(f"[data-dial='{kind}']").count():
        walk(person, "dial", kind)
        page.keyboard.press("Home")
        for _ in range(int(value)):
            page.keyboard.press("ArrowRight")
    person.approach(words, lambda leads: reach(person, "leads", leads))
    return reach(person, "act", words)


def reach(person: Person, does: str, words: str) -> None:
    """Press Enter on what does this."""
    walk(person, does, words)
    person.page.keyboard.press("Enter")


def walk(person: Person, does: str, words: str) -> None:
    """Bring the focus to what does this."""
    for _ in range(250):
        way = person.page.evaluate(WAY, [does, words])
        if way is None:
            return
        person.page.keyboard.press(way)
    raise AssertionError(f"Tab never reaches {words!r}")


WAY = """([does, words]) => {
  const at = document.activeElement, there = document.querySelector(`[data-${does}="${words}"]`);
  if (at?.dataset[does] === words) return null;
  const together = there?.closest("[data-next]");
  if (together?.contains(at)) return together.dataset.next;
  return there && there.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab";
}"""
"""The key that leads nearer to what does this: by Tab, and within things of which only one can be reached by it, by the key that they name.
None: it has the focus."""


def type_in(person: Person, words: str) -> None:
    """Type into the command box."""
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("/")
    person.page.keyboard.type(words)
    person.page.keyboard.press("Enter")


def refuse(person: Person) -> None:
    """Click a thing of the board that cannot be done, and be told why, with the clause."""
    inert = person.page.locator(page_of(person.game).INERT)
    for _ in range(PATIENT_TURNS):
        if inert.count():
            break
        some(person, 1)
    inert.last.click(force=True)
    clause = person.page.locator(".why a.clause code")
    expect(clause).to_be_visible()
    assert clause.inner_text().partition(".")[0] in {person.game, "table"}
