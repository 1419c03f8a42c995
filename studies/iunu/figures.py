"""From tables of games to the tables of the page. Intervals are 95 %: Wilson's for shares, the normal one for means."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from studies.iunu.games import CARDS, LAYS, PLAYED, SHORT, SOURCES, WHOLE, WON
from waset.engine.schema import Cells
from waset.games.iunu.actions import CITIZEN_WORDS
from waset.games.iunu.names import CITIZENS
from waset.games.iunu.names import ROUNDS as LIMIT

Z95 = 1.96
SOURCE_NAMES = ("printed", "majorities", "afterlife", "bread", "Deben")
PLACES = ("began", "second", "third", "fourth")
Numbers = NDArray[np.float64]


def page_tables(who: str, tables: dict[int, Cells]) -> str:
    """All tables of one sort of player."""
    parts = (lengths(tables), sources(tables), seats_of(tables), citizens(tables))
    games = ", ".join(f"{len(table)} of {seats}" for seats, table in tables.items())
    return f"### Games of {who}\n\nGames by number of seats: {games}.\n\n" + "\n".join(parts)


def mean(values: Any) -> str:
    """A mean with its interval."""
    numbers = np.asarray(values, np.float64).ravel()
    half = Z95 * numbers.std() / sqrt(max(1, len(numbers)))
    return f"{numbers.mean():.2f} ± {half:.2f}"


def percent(share: float, games: int) -> str:
    """A share with its interval."""
    middle = (share + Z95**2 / (2 * games)) / (1 + Z95**2 / games)
    half = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2)) / (1 + Z95**2 / games)
    return f"{100 * share:.1f} % ({100 * (middle - half):.1f} to {100 * (middle + half):.1f})"


def ruled(head: list[str], rows: list[list[str]]) -> str:
    """A table of Markdown."""
    lines = ["| " + " | ".join(cells) + " |" for cells in (head, ["---"] * len(head), *rows)]
    return "\n".join(lines) + "\n"


def lengths(tables: dict[int, Cells]) -> str:
    """How long games last and how close they are."""
    rows = []
    for seats, table in tables.items():
        totals = np.sort(table[:, :, SOURCES:WON].sum(2), axis=1)
        full = float((table[:, 0, SHORT] == 0).mean())
        rows.append(
            [f"{seats}", f"{LIMIT[seats]}", mean(table[:, 0, PLAYED]), percent(full, len(table)), mean(totals[:, -1] - totals[:, -2])]
        )
    return ruled(["seats", "rounds at most", "rounds played", "to the last round", "points ahead of the second"], rows)


def sources(tables: dict[int, Cells]) -> str:
    """Points of a seat by source."""
    rows = []
    for seats, table in tables.items():
        parts = [mean(table[:, :, SOURCES + i]) for i in range(len(SOURCE_NAMES))]
        cards = table[:, :, CARDS:SOURCES].sum() / table[:, :, LAYS:CARDS].sum()
        rows.append([f"{seats}", *parts, mean(table[:, :, SOURCES:WON].sum(2)), f"{cards:.2f}"])
    return ruled(["seats", *SOURCE_NAMES, "all", "cards a set"], rows)


def seats_of(tables: dict[int, Cells]) -> str:
    """Share of the win by place in the first round, ties split."""
    rows = []
    for seats, table in tables.items():
        shares = table[:, :, WON].mean(0) / WHOLE
        rows.append([f"{seats}", *(percent(float(share), len(table)) for share in shares), *[""] * (len(PLACES) - seats)])
    return ruled(["seats", *PLACES], rows)


def citizens(tables: dict[int, Cells]) -> str:
    """By citizen: cards in a dynasty, and what one more set of it does to the margin over the mean of the others."""
    effects = {seats: margins(table) for seats, table in tables.items()}
    rows = []
    for citizen in range(CITIZENS):
        row = [CITIZEN_WORDS[citizen]]
        for seats, table in tables.items():
            slope, half = effects[seats]
            row += [f"{table[:, :, CARDS + citizen].mean():.2f}", f"{slope[citizen]:+.2f} ± {half[citizen]:.2f}"]
        rows.append(row)
    head = [name for seats in tables for name in (f"cards, {seats} seats", f"a set more, {seats} seats")]
    return ruled(["citizen", *head], rows)


def margins(table: Cells) -> tuple[Numbers, Numbers]:
    """Points of margin for one more set of each citizen (at one of the average set's cost), with half intervals, by least squares."""
    totals = table[:, :, SOURCES:WON].sum(2).astype(np.float64)
    lays = table[:, :, LAYS:CARDS].astype(np.float64)
    seats = table.shape[1]
    margin = (totals - (totals.sum(1, keepdims=True) - totals) / (seats - 1))[:, 0]
    more = (lays - (lays.sum(1, keepdims=True) - lays) / (seats - 1))[:, 0]
    inverse = np.linalg.pinv(more.T @ more)
    slope = inverse @ more.T @ margin
    spread = float(((margin - more @ slope) ** 2).sum()) / max(1, len(margin) - CITIZENS)
    return slope - slope.mean(), Z95 * np.sqrt(spread * np.diag(inverse))
