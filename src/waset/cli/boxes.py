"""Lines of styled text put into boxes, columns and running lines. Every line that is answered is exactly as wide as was asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.text import Text

BLANK = Text("")


def fitted(line: Text, width: int) -> Text:
    """A line cut or filled to a width."""
    cut = line.copy()
    cut.truncate(width, overflow="ellipsis", pad=True)
    return cut


def spread(left: Text, right: Text, width: int) -> Text:
    """Two ends of one line; the left one gives way."""
    room = max(0, width - right.cell_len - 1)
    return Text.assemble(fitted(left, room), " ", right) if room else fitted(right, width)


def ruled(label: Text, width: int, sign: str, style: str) -> Text:
    """A label that a line of signs carries on to the right."""
    rest = max(0, width - label.cell_len - 1)
    return fitted(Text.assemble(label, " ", (sign * rest, style)), width)


class Edges(NamedTuple):
    """Words in the edges of a box: at both ends of the upper one, at the start of the lower one; and the sign of the lower one."""

    title: Text = BLANK
    right: Text = BLANK
    foot: Text = BLANK
    keel: str = "─"


def boxed(lines: Sequence[Text], width: int, style: str, edges: Edges) -> list[Text]:
    """A box round lines."""
    inner = width - 2
    top = _edge(("╭", "╮"), "─", width, style, (edges.title, edges.right))
    bottom = _edge(("╰", "╯"), edges.keel, width, style, (edges.foot, BLANK))
    return [top, *(Text.assemble(("│", style), fitted(line, inner), ("│", style)) for line in lines), bottom]


def _edge(corners: tuple[str, str], sign: str, width: int, style: str, words: tuple[Text, Text]) -> Text:
    left, right = (Text.assemble(" ", word, " ") if word else BLANK for word in words)
    room = width - 4 - right.cell_len
    left = fitted(left, room) if left.cell_len > room else left
    rest = room - left.cell_len
    return Text.assemble((corners[0] + sign, style), left, (sign * rest, style), right, (sign + corners[1], style))


def beside(blocks: Sequence[Sequence[Text]], widths: Sequence[int], gap: str = " ") -> list[Text]:
    """Blocks of lines side by side, the shorter ones filled with blank lines."""
    height = max((len(block) for block in blocks), default=0)
    rows = []
    for at in range(height):
        cells = [fitted(block[at] if at < len(block) else BLANK, width) for block, width in zip(blocks, widths, strict=True)]
        rows.append(Text(gap).join(cells))
    return rows


def flowing(pieces: Iterable[Text], width: int, gap: str = "   ", indent: str = "") -> list[Text]:
    """Pieces on as few lines as hold them, none broken in two unless it is longer than a line."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + len(gap) + piece.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], gap, piece)
        else:
            lines.append(Text.assemble(indent, piece))
    return [fitted(line, width) for line in lines]


def wrapped(line: Text, width: int, indent: str = "") -> list[Text]:
    """A sentence on as many lines as it needs, the later ones indented."""
    lines: list[Text] = []
    for word in line.split(" "):
        if lines and lines[-1].cell_len + 1 + word.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], " ", word)
        else:
            lines.append(Text.assemble(indent if lines else "", word))
    return lines or [Text("")]
