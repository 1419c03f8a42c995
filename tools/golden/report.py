"""A match as a report: for each line of its history what its seat saw, could do and did, what chance answered, what each seat was told."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from tools.golden.plans import Plan
from waset.cli.sheets import explained
from waset.cli.tables import Sheet, drawing
from waset.engine.match import Match, Viewer
from waset.locale import Catalog

WIDTH = 130
INDENT = 10
MOST_ACTIONS = 12
DIGITS = 16


def report(plan: Plan, match: Match) -> str:
    """The report of a plan's match, English, with full information."""
    return "\n".join(Report(plan, match).lines()) + "\n"


class Report:
    """One report in the making."""

    def __init__(self, plan: Plan, match: Match) -> None:
        self._plan, self._match = plan, match
        self._catalog = Catalog()
        self._drawing = drawing(plan.game)
        self._history = match.history

    def lines(self) -> Iterator[str]:
        """All of it."""
        yield from self._heading()
        told = 0
        for first, last in self._plan.spans or ((1, len(self._history)),):
            if first > told + 1:
                yield from ["", f"Lines {told + 1} to {first - 1} are not told."]
            yield from ["", f"The table before line {first}", *self._table(first - 1)]
            for n in range(first - 1, min(last, len(self._history))):
                yield from ["", *self._line(n)]
            told = last
        if told < len(self._history):
            yield from ["", f"Lines {told + 1} to {len(self._history)} are not told."]
        yield from ["", *self._ending()]

    def _heading(self) -> Iterator[str]:
        plan, match = self._plan, self._match
        said = {
            "game": f"{match.game.rules.title}, {plan.name}: {plan.about}",
            "rules": f"edition {match.game.edition}, rules version {match.game.rules.rules_version}",
            "options": ", ".join(f"{name} {value}" for name, value in match.options.items()),
            "chance": f"seed {plan.seed}, game {plan.number}",
            "seats": ", ".join(f"{self._who(seat)} {words}" for seat, words in enumerate(plan.opponents)),
            "length": f"{len(self._history)} lines",
        }
        for label, text in said.items():
            yield from labelled(label, text)
        yield from labelled("anew", "python -m tools.golden")

    def _who(self, viewer: Viewer) -> str:
        return "spectators" if viewer is None else self._catalog.say(f"ui.seat.{viewer}")

    def _table(self, n: int) -> Iterator[str]:
        for line in self._drawing.lines(self._match.at(n).view(None), self._catalog):
            yield from labelled("", line)

    def _line(self, n: int) -> Iterator[str]:
        match, line = self._match.at(n), self._history[n]
        view = match.view(line.seat)
        _, message, args = match.prompt(line.seat)
        yield f"{n + 1:<{INDENT}}{self._drawing.heading(view, self._catalog)}, {self._who(line.seat)}: {self._catalog.say(message, args)}"
        for text in self._drawing.brief(view, self._catalog):
            yield from labelled("sees", text)
        offered = [action.words for action in match.legal(line.seat)]
        more = f", ... {len(offered)} in all" if len(offered) > MOST_ACTIONS else f": {len(offered)} in all"
        yield from labelled("may", ", ".join(offered[:MOST_ACTIONS]) + more)
        clauses = dict.fromkeys(filter(None, map(match.game.rules.actions.clause, line.steps)))
        yield from labelled("does", ", ".join(line.words) + (f" [{', '.join(clauses)}]" if clauses else ""))
        if line.answers:
            yield from labelled("chance", ", ".join(f"{value} of {count}" for count, value in line.answers))
        yield from self._told(n)
        after = self._match.at(n + 1)
        yield from labelled("record", after.course.shots[-1].digest[:DIGITS])
        if self._drawing.milestone(after.view(None)) > self._drawing.milestone(match.view(None)):
            yield from ["", *self._sheet(self._drawing.sheet(after.view(None), self._catalog))]

    def _told(self, n: int) -> Iterator[str]:
        """What all are told, then what is told to some alone; those who are told the same stand together."""
        viewers = (*range(self._match.seats), None)
        heard = {viewer: [self._catalog.say(*event) for event in self._match.events(n, viewer)] for viewer in viewers}
        common = [text for text in heard[None] if all(text in texts for texts in heard.values())]
        if common:
            yield from labelled("told", f"all: {' '.join(common)}")
        alone: dict[str, list[str]] = {}
        for viewer, texts in heard.items():
            alone.setdefault(" ".join(text for text in texts if text not in common), []).append(self._who(viewer))
        for text, names in alone.items():
            if text:
                yield from labelled("told", f"{', '.join(names)}: {text}")

    def _sheet(self, sheet: Sheet) -> Iterator[str]:
        for title, rows in sheet.parts:
            yield title
            for row in rows:
                yield from labelled("", f"{row.label}: {', '.join(row.cells)}")

    def _ending(self) -> Iterator[str]:
        result = self._match.result
        assert result is not None
        yield "The end"
        for text in explained(result, self._plan.game, self._catalog):
            yield from labelled("", text)
        for source, points in result["points"].items():
            yield from labelled("", f"{source}: {', '.join(map(str, points))}")
        yield from labelled("", f"totals: {', '.join(map(str, result['totals']))}; ended: {result['ended']}")
        yield from labelled("record", self._match.course.shots[-1].digest[:DIGITS])


def labelled(label: str, text: str) -> list[str]:
    """A text in lines behind a label."""
    return [f"{'' if i else label:<{INDENT}}{part}" for i, part in enumerate(wrap(text, WIDTH - INDENT, break_on_hyphens=False))]
