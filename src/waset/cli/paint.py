"""Styled lines as prompt_toolkit takes them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import lru_cache

from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.output import ColorDepth
from rich.console import Console
from rich.style import Style
from rich.text import Text

from waset.cli.look import PALETTES, Look

TRUE_COLOUR = ("truecolor", "24bit")
HARD_BLANK = "\xa0"
"""prompt_toolkit underlines these; lines are broken before it sees them."""


class Painter:
    """Turns lines of rich text into fragments, in the colours of a look."""

    def __init__(self, look: Look, environment: Mapping[str, str] = os.environ) -> None:
        self._look = look
        self._console = Console(theme=look.theme, force_terminal=True, color_system="truecolor", width=1_000, legacy_windows=False)
        self._style = lru_cache(maxsize=None)(self._of)
        full = environment.get("COLORTERM") in TRUE_COLOUR
        self.depth = ColorDepth.DEPTH_1_BIT if not look.coloured else ColorDepth.DEPTH_24_BIT if full else None

    @property
    def menu_styles(self) -> dict[str, str]:
        """Styles of the menu that completes words."""
        if not self._look.coloured:
            return {"completion-menu.completion": "noinherit", "completion-menu.completion.current": "reverse"}
        ink, _, paper = PALETTES[self._look.palette]["ground"].partition(" on ")
        return {"completion-menu.completion": f"bg:{ink} fg:{paper}", "completion-menu.completion.current": f"bg:{paper} fg:{ink} bold"}

    def fragments(self, lines: Iterable[Text]) -> StyleAndTextTuples:
        """Lines as (style, text), each but the last ended by a line feed."""
        found: StyleAndTextTuples = []
        for line in lines:
            found += [("", "\n")] if found else []
            found += [
                (self._style(piece.style), piece.text.replace(HARD_BLANK, " ")) for piece in Text.assemble(line).render(self._console)
            ] or [("", "")]
        return found

    def _of(self, style: Style | None) -> str:
        if style is None:
            return ""
        words = [word for word, on in (("bold", style.bold), ("reverse", style.reverse), ("underline", style.underline)) if on]
        if self._look.coloured and style.color and style.color.triplet:
            words.append(f"fg:{style.color.triplet.hex}")
        return " ".join(words)
