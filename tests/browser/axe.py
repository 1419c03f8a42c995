"""axe-core on a page as it stands."""

from __future__ import annotations

from functools import cache

from tests.browser.person import Person
from tests.budgets import ROOT

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async (tags) => (await axe.run(document, { runOnly: tags })).violations.flatMap(({ id, nodes }) => nodes.map(
  ({ target, html, any }) => `${id}: ${target.join(" ")}: ${html.slice(0, 160)} (${any.map(({ message }) => message).join("; ")})`))"""


@cache
def source() -> str:
    """The program, from the page's packages."""
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def clean(person: Person) -> list[str]:
    """What axe-core finds wrong (WCAG 2.2 AA and good practice); evaluated by the debugger, which no policy of the page stops."""
    person.page.evaluate("() => document.fonts.ready.then(() => true)")
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(source())
    return list(person.page.evaluate(RUN, TAGS))
