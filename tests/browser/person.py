"""A person at a page: knows what the server said to it, waits until that is on screen, and notes everything that must not be."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebSocket

from tests.budgets import ROOT

KEPT = ROOT / ".test" / "browser"
PATIENCE_SECONDS = 45.0
"""For one thing to happen; a shared machine must not fail a test."""
SHIFTS = """
window.shifted = [0, 0];
new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput }) => {
  window.shifted = [window.shifted[0] + (hadRecentInput ? 0 : value), window.shifted[1] + value];
})).observe({ type: "layout-shift", buffered: true });
addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""
SETTINGS = """([settings, setup]) => {
  if (!localStorage.getItem("waset")) localStorage.setItem("waset", settings);
  if (setup && !localStorage.getItem("waset.setup")) localStorage.setItem("waset.setup", setup);
}"""
LIT = """() => {
  const may = (thing) => thing.getAttribute("aria-disabled") !== "true" && thing.checkVisibility();
  const open = (what) => [...document.querySelectorAll(what)].filter(may);
  const steps = ({ min, max, dataset }) => Array.from({ length: max - min + 1 }, (_, i) => `${dataset.dial} ${Number(min) + i}`);
  return [...new Set([...open("[data-act]").map((thing) => thing.dataset.act),
    ...open("[data-leads]").flatMap((thing) => thing.dataset.leads.split("|")), ...open("[data-dial]").flatMap(steps)])];
}"""
WAY_TO = """(words) => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((thing) => thing.checkVisibility());
  if (seen(`[data-act="${words}"]`).some((thing) => thing.getAttribute("aria-disabled") !== "true")) return null;
  const leads = seen("[data-leads]").find((thing) => thing.dataset.leads.split("|").includes(words));
  return leads ? leads.dataset.leads : null;
}"""
"""What leads to something that no click does yet: a mosaic turned otherwise, a first of three cards laid. None: it can be clicked, or
never."""
TURNS = 8
"""So many clicks lead to anything."""
A_MOMENT_MS = 20
"""In which the page shows what a click on itself alone changes."""

SPOT = """([words, does]) => {
  for (const thing of document.querySelectorAll(`[data-${does}="${words}"]:not([aria-disabled=true])`)) {
    if (!thing.checkVisibility()) continue;
    let box = thing.getBoundingClientRect();
    if (box.top < 60 || box.bottom > innerHeight - 60) thing.scrollIntoView({ block: "center", behavior: "instant" });
    box = thing.getBoundingClientRect();
    const mine = (x, y) => document.elementFromPoint(x, y)?.closest(`[data-${does}]`) === thing;
    const open = [];
    for (let i = 0; i <= 24; i += 1) for (let j = 0; j <= 12; j += 1) {
      const x = box.left + (box.width * i) / 24, y = box.top + (box.height * j) / 12;
      if ([-5, 0, 5].every((off) => mine(x + off, y) && mine(x, y + off))) open.push({ x, y, far: Math.hypot(i - 12, 2 * (j - 6)) });
    }
    if (open.length) return open.sort((a, b) => a.far - b.far)[0];
  }
  return null;
}"""


class Person:
    """One browser, one page."""

    def __init__(
        self,
        context: BrowserContext,
        address: str,
        *,
        game: str = "sobek",
        seats: str = "mo",
        level: int = 2,
        theme: str = "system",
        speed: int = 0,
    ) -> None:
        settings = {"speed": speed, "name": "Ada", "theme": theme}
        context.add_init_script(SHIFTS)
        context.add_init_script(f"({SETTINGS})({json.dumps([json.dumps(settings), json.dumps(setup(game, seats, level))])})")
        self.address, self.game = address, game
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE_SECONDS * 1_000)
        self.table: dict[str, Any] = {}
        self.state: dict[str, Any] | None = None
        self.result: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self.wrong: list[str] = []
        self.page.on("websocket", self._listen)
        self.page.on("console", self._logged)
        self.page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        self.page.on("request", lambda request: self._asked(request.url))

    def _logged(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.wrong.append(f"console: {message.text} ({message.location['url']})")

    def _asked(self, url: str) -> None:
        if not url.replace("ws://", "http://", 1).startswith((f"{self.address}/", "blob:")):
            self.wrong.append(f"request: {url}")

    def _listen(self, socket: WebSocket) -> None:
        self._asked(socket.url)
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        match message["kind"]:
            case "table":
                self.table = message
            case "result":
                self.result = message
            case "state":
                self.log = [*self.log[: message["keep"]], *message["lines"]]
                self.state = message

    # ---- waiting ---------------------------------------------------------------------------------------------------------------------

    def until(self, true: Callable[[], Any], what: str) -> None:
        """Wait for something to be true, while the page goes on."""
        end = time.monotonic() + PATIENCE_SECONDS
        while not true():
            if time.monotonic() > end:
                raise AssertionError(f"{what} did not happen; {self.standing()}; {self.picture()}")
            self.page.wait_for_timeout(15)

    def picture(self) -> str:
        """Keep what the page shows now; where."""
        KEPT.mkdir(parents=True, exist_ok=True)
        file = KEPT / f"{time.monotonic_ns()}.png"
        self.page.screenshot(path=file)
        return f"picture: {file}"

    def standing(self) -> str:
        state = self.state or {}
        return f"status {self.table.get('status')}, version {state.get('version')}, prompt {state.get('prompt')}, wrong {self.wrong}"

    @property
    def over(self) -> bool:
        return self.table.get("status") == "over"

    @property
    def asked(self) -> bool:
        return bool(self.state and self.state["prompt"]["asked"])

    @property
    def legal(self) -> list[str]:
        """Words of what may be done now."""
        return [action["words"] for action in self.state["actions"]] if self.state else []

    @property
    def now(self) -> str:
        """Which state this is: a step inside a choice makes a new prompt of the same version."""
        return f"{self.state['version']} {self.state['prompt']['number']}" if self.state else ""

    @property
    def prompt(self) -> int:
        """Number of the prompt: another one when this person has acted, or may do other things than before."""
        return int(self.state["prompt"]["number"]) if self.state else 0

    def on_screen(self) -> bool:
        """The newest state is what the page shows, and may be answered."""
        shown = self.page.evaluate("() => document.querySelector('.page')?.dataset.state ?? null")
        return self.state is not None and shown == self.now

    def turn(self) -> bool:
        """Wait until this person is asked and sees it; False: the match is over."""
        self.until(lambda: (self.over and self.result) or (self.asked and self.on_screen()), "my turn")
        return not self.over

    def after(self, do: Callable[[str], Any], words: str) -> None:
        """Do an action, and wait for a state behind it: what others do meanwhile in a choice of all leaves the prompt's number as it is."""
        before = self.prompt
        do(words)
        self.until(lambda: self.over or self.prompt != before, f"what {words!r} does")

    # ---- the lobby -------------------------------------------------------------------------------------------------------------------

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.address + path)
        self.page.locator("main").wait_for()

    def enter(self) -> None:
        """Come to the lobby."""
        self.visit()
        self.page.locator(".setup footer .btn.main").wait_for()

    def forget(self) -> None:
        """What the last table said."""
        self.table, self.state, self.result, self.log = {}, None, None, []

    def open_table(self) -> None:
        """From the lobby, a table as it is set up there; what the last one said is forgotten."""
        self.enter()
        self.forget()
        self.page.locator(".setup footer .btn.main").click()
        self.page.wait_for_url("**/#/t/*")

    # ---- the table -------------------------------------------------------------------------------------------------------------------

    def lit(self) -> set[str]:
        """Words of everything on screen that a click does, or that clicks lead to, or that a dial can be set to."""
        return set(self.page.evaluate(LIT))

    def sees_what_is_legal(self) -> None:
        """What is lit is what may be done, in one and the same state: others may act meanwhile in a choice of all."""
        seen: tuple[set[str], set[str]] = set(), set()

        def at_once() -> bool:
            nonlocal seen
            now = self.now
            seen = self.lit(), set(self.legal)
            return self.on_screen() and self.now == now

        self.until(at_once, "a state to stay")
        assert seen[0] == seen[1]

    def click(self, words: str) -> None:
        """Click what does this, where it lies open."""
        self.set_dial(words)
        self.approach(words, lambda leads: self.page.mouse.click(*self.spot(leads, "leads")))
        self.page.mouse.click(*self.spot(words))

    def set_dial(self, words: str) -> None:
        """Set the dial of which this is one value, if there is one."""
        kind, _, value = words.rpartition(" ")
        dial = self.page.locator(f"[data-dial='{kind}']")
        if kind and dial.count():
            dial.fill(value)
            self.page.wait_for_timeout(A_MOMENT_MS)

    def approach(self, words: str, press: Callable[[str], Any]) -> None:
        """Press what leads to this, until it is within reach."""
        for _ in range(TURNS):
            leads = self.page.evaluate(WAY_TO, words)
            if leads is None:
                return
            press(leads)
            self.page.wait_for_timeout(A_MOMENT_MS)

    def tap(self, words: str) -> None:
        """Tap what does this, and once more where the page asks for that."""
        self.set_dial(words)
        self.approach(words, lambda leads: self.page.touchscreen.tap(*self.spot(leads, "leads")))
        before, commit = self.prompt, self.page.locator("[data-button=commit]")
        self.page.touchscreen.tap(*self.spot(words))
        self.until(lambda: self.over or self.prompt != before or commit.count(), f"what a tap on {words!r} does")
        if self.prompt == before and not self.over:
            commit.locator("visible=true").last.tap()

    def spot(self, words: str, does: str = "act") -> tuple[float, float]:
        """A point of what does this (or leads to it) that nothing covers."""
        found = self.page.evaluate(SPOT, [words, does])
        assert found, f"nothing of {words!r} can be reached; {self.picture()}"
        return found["x"], found["y"]

    def shift(self) -> tuple[float, float]:
        """How far the layout moved since this was asked last: what no hand had a part in, and all together."""
        return tuple(self.page.evaluate("() => { const found = window.shifted; window.shifted = [0, 0]; return found }"))


def setup(game: str, seats: str, level: int) -> dict[str, Any]:
    """What the lobby remembers: m me, o an opponent of the house, h somebody at this screen, f a friend's open seat."""
    kinds = {"m": "me", "o": "opponent", "h": "here", "f": "open"}
    taken = [{"kind": kinds[each], "level": level, "name": "Eve" if each == "h" else ""} for each in seats]
    return {
        "game": game,
        "seats": taken + [{"kind": "empty", "level": level, "name": ""}] * (5 - len(taken)),
        "options": {},
        "edition": None,
    }
