"""Help without boxes, in the language of the person: names to the left, what they do to the right."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

    from waset.locale import Catalog

INDENT = 2
NAMES = 24
"""Width of the column of names; a longer name stands on a line of its own."""
LEAST = 24


class HelpPage:
    """Writes help for cyclopts."""

    def __init__(self, catalog: Catalog) -> None:
        self._say = catalog.say

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:  # noqa: ARG002 - cyclopts calls it so
        """The first line."""
        said = str(usage).strip().removeprefix("Usage:").strip()
        self._print(console, f"{self._say('ui.cli.usage')} {said}\n")

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:  # noqa: ARG002 - cyclopts calls it so
        """What the command is for."""
        said = _plain(description)
        if said:
            self._print(console, textwrap.fill(said, console.width) + "\n")

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:  # noqa: ARG002 - cyclopts calls it so
        """One group of commands or options."""
        if not panel.entries:
            return
        self._print(console, str(panel.title))
        for entry in panel.entries:
            names = " ".join(entry.display_labels_with_metavar)
            about = " ".join(part for part in (_plain(entry.description), self._choices(entry)) if part)
            self._entry(console, names, about)
        self._print(console, "")

    def _choices(self, entry: Any) -> str:
        return self._say("ui.cli.choices", {"values": ", ".join(entry.choices)}) if entry.choices else ""

    def _entry(self, console: Console, names: str, about: str) -> None:
        width = max(LEAST, console.width - INDENT - NAMES)
        first, *rest = textwrap.wrap(about, width) or [""]
        if len(names) > NAMES - INDENT:
            self._print(console, " " * INDENT + names)
            names = ""
        self._print(console, " " * INDENT + names.ljust(NAMES) + first)
        for line in rest:
            self._print(console, " " * (INDENT + NAMES) + line)

    def _print(self, console: Console, line: str) -> None:
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def _plain(description: Any) -> str:
    """The text that cyclopts has wrapped for rich."""
    return str(getattr(description, "primary_renderable", description) or "").strip()
