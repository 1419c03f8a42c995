"""`python -m tests.browser.pictures`: the README's pictures of a table, taken of a game that is played for them, into docs/pictures/.

The deal is the operating system's chance, so each run shows another game. Pictures are of each game's table after some turns by day, of
one by night with a refusal open, of an end, and of a phone.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import DESK, PHONE
from tests.browser.person import Person
from tests.browser.playing import against, drawn
from tests.budgets import ROOT
from tests.onwards import page_of
from tests.server.real import Process
from tools.chromium import FLAGS, MISSING, find

PICTURES = ROOT / "docs" / "pictures"
TURNS = 14
MANY = 600
ROW = 6
FIRST = "sobek"
"""The game of the other pictures."""


def main() -> int:
    """Play and take the pictures; exit code 1 without a browser."""
    path = find()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(Path(folder) / "waset.db")
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            at_a_desk(browser, server.address)
            for game in drawn():
                if game != FIRST:
                    later(browser, server.address, game)
            on_a_phone(browser, server.address)
        finally:
            browser.close()
            server.stop()
    return 0


def at_a_desk(browser: Browser, address: str) -> None:
    """A table for three: by day, refused by night, and its end."""
    ada = Person(browser.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce"), address, seats="moo")
    ada.open_table()
    advance(ada, TURNS)
    while ada.turn() and not handsome(ada):
        ada.after(ada.click, choice(ada, random.Random(2)))
    keep(ada, "table")
    ada.page.evaluate("() => { document.documentElement.dataset.theme = 'night' }")
    ada.page.locator(".rowcard[aria-disabled=true]").last.click(force=True)
    ada.page.locator(".why").wait_for()
    keep(ada, "refusal-by-night")
    ada.page.keyboard.press("Escape")
    ada.page.evaluate("() => { delete document.documentElement.dataset.theme }")
    advance(ada, MANY)
    ada.page.locator(".fair .ok.checked").wait_for()
    keep(ada, "end")


def later(browser: Browser, address: str, game: str) -> None:
    """A table of another game, well under way: what its page.py calls `SHOWY` is done as soon as it may be, for `SHOWN_AFTER` turns."""
    page, chance = page_of(game), random.Random(3)
    seats = against(game, 1)
    ada = Person(browser.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce"), address, game=game, seats=seats)
    ada.open_table()
    while ada.turn() and not (len(ada.log) >= page.SHOWN_AFTER and ada.state and page.is_handsome(ada.state["view"])):
        found = ([words for words in ada.legal if words.startswith(wanted)] for wanted in (*page.SHOWY, ""))
        ada.after(ada.click, chance.choice(next(filter(None, found))))
    keep(ada, game)


def on_a_phone(browser: Browser, address: str) -> None:
    """A table for two in the hand."""
    ada = Person(browser.new_context(**{**PHONE, "locale": "en-GB", "reduced_motion": "reduce"}), address)
    ada.open_table()
    for _ in range(TURNS):
        if ada.turn():
            ada.after(ada.tap, choice(ada, random.Random(1)))
    while ada.turn() and not handsome(ada):
        ada.after(ada.tap, choice(ada, random.Random(2)))
    keep(ada, "phone")


def advance(person: Person, steps: int) -> None:
    """Play so many steps, or to the end."""
    chance = random.Random(5)
    for _ in range(steps):
        if not person.turn():
            return
        person.after(person.click, choice(person, chance))
    person.turn()


def handsome(person: Person) -> bool:
    """A plain turn with much on the table."""
    state = person.state or {}
    return state["prompt"]["message"] == "sobek.prompt.turn" and len(state["view"]["row"]) >= ROW


def choice(person: Person, chance: random.Random) -> str:
    """A move that makes a good picture: lots are laid when they can be, and cards are taken from the front."""
    for wanted in ("done", "lot ", "play ", "take 1", "take 2"):
        found = [words for words in person.legal if words.startswith(wanted)]
        if found:
            return chance.choice(found)
    return chance.choice(person.legal)


def keep(person: Person, name: str) -> None:
    """A picture of what is on screen."""
    person.page.mouse.move(640, 718)
    person.page.evaluate("() => document.fonts.ready.then(() => true)")
    person.page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")


if __name__ == "__main__":
    sys.exit(main())
