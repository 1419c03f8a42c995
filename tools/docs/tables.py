"""Pages that print what a game declares: its records, its actions, its options, and how its clauses are covered."""

from __future__ import annotations

import importlib
import json
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.docs import clauses
from waset.engine.actions import ActionTable, Kind
from waset.engine.game import Rules
from waset.engine.schema import Field, Knowledge, Table, fields_of

ENGLISH = clauses.ROOT / "src" / "waset" / "locale" / "en"
SEEN = {
    "open": "all",
    "kept": "who remembers",
    "owner": "its seat",
    "draft": "its seat, until the choice is finished",
    "nobody": "nobody",
}


@dataclass(frozen=True, slots=True)
class Record:
    """A class of cells, as its module declares it."""

    name: str
    doc: str
    fields: tuple[Field, ...]


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def page(title: str, intro: str, *parts: str) -> str:
    """A page that says where it comes from."""
    return "\n".join([f"# {title}\n", f"{intro} Written by `script/docs`; do not edit.\n", *parts])


def link(text: str, file: Path, game: str) -> str:
    """A link from a page of the game to a file of the checkout (both relative to it)."""
    return f"[{text}]({Path(os.path.relpath(file, f'docs/reference/{game}')).as_posix()})"


def records_of(game: str) -> list[Record]:
    """The state record and the knowledge record, in the order of the module."""
    state = importlib.import_module(f"waset.games.{game}.state")
    found = [item for item in vars(state).values() if isinstance(item, type) and item.__module__ == state.__name__]
    return [Record(item.__name__, item.__doc__ or "", fields_of(item)) for item in found if issubclass(item, Table | Knowledge)]


def state_page(game: str) -> str:
    """Every field of the records: shape, range, who may see it, clause, meaning."""
    parts = []
    for record in records_of(game):
        rows = [
            [
                f"`{field.name}`",
                " × ".join(map(str, field.cell.shape)) or "1",
                f"{field.cell.low} to {field.cell.high}",
                SEEN[field.cell.seen],
                f"`{field.cell.rule}`" if field.cell.rule else "",
                field.cell.doc,
            ]
            for field in record.fields
        ]
        parts.append(f"## {record.name}\n\n{record.doc.strip()}\n")
        parts.append(table(["field", "cells", "range", "seen by", "clause", "meaning"], rows))
    return page(
        f"State of {game}", f"The records of {link('state.py', source(game, 'state.py'), game)}; every cell is a 64-bit integer.", *parts
    )


def actions_page(game: str) -> str:
    """Every kind of action: ids, words, arguments, who learns them."""
    module = importlib.import_module(f"waset.games.{game}.actions")
    actions = next(item for item in vars(module).values() if isinstance(item, ActionTable))
    rows = [
        [
            str(kind.base) if kind.size == 1 else f"{kind.base} to {kind.base + kind.size - 1}",
            f"`{kind.name}`",
            " ".join([f"`{kind.says}`" if kind.says else "", *(f"*{argument.name}*" for argument in kind.arguments)]).strip(),
            seen_of(kind),
        ]
        for kind in actions.kinds
    ]
    words = [
        [f"`{kind.name}`", f"*{argument.name}*", ", ".join(f"`{word}`" for word in argument.words)]
        for kind in actions.kinds
        for argument in kind.arguments
    ]
    intro = (
        f"What a seat can say, from {link('actions.py', source(game, 'actions.py'), game)}: {actions.count} ids, which are never reused, "
        "and canonical English words, which every language accepts."
    )
    return page(
        f"Actions of {game}",
        intro,
        table(["ids", "kind", "words", "who learns the argument"], rows),
        "## Arguments\n",
        table(["kind", "argument", "words, in the order of ids"], words),
    )


def seen_of(kind: Kind) -> str:
    """Who learns a kind's argument, nothing where it has none."""
    return kind.seen if kind.arguments else ""


def binding_of(game: str) -> Rules:
    """What the game's game.py hands over."""
    module = importlib.import_module(f"waset.games.{game}.game")
    return next(item for item in vars(module).values() if isinstance(item, Rules))


def options_page(game: str) -> str:
    """Options with their values and clauses, editions, and the default of each, in English."""
    rules = binding_of(game)
    english: dict[str, str] = json.loads((ENGLISH / f"{game}.json").read_text(encoding="utf-8"))
    options = [
        [
            f"`{option.name}`",
            english[f"{game}.option.{option.name}.doc"],
            "; ".join(explained(str(value), english[f"{game}.option.{option.name}.{value}"]) for value in option.values),
            f"`{option.clause}`",
        ]
        for option in rules.options
    ]
    first = [rules.default_edition, *(name for name in rules.editions if name != rules.default_edition)]
    return page(
        f"Options of {game}",
        f"What a table may choose, as {link('game.py', source(game, 'game.py'), game)} offers it. The first of each is the default.",
        "## Options\n",
        table(["option", "what it turns", "values", "clause"], options),
        "## Editions\n",
        table(["edition", "its tables"], [[f"`{name}`", english[f"{game}.edition.{name}"]] for name in first]),
    )


def explained(value: str, text: str) -> str:
    """A value with what it means, unless the word says it."""
    return f"`{value}`" if value == text else f"`{value}`: {text}"


def clauses_page(game: str) -> str:
    """The matrix: each clause with the functions that carry it out and the tests that prove it."""
    rules = clauses.rules_of(game)
    functions = by_clause(clauses.functions_of(game))
    tests = by_clause(clauses.tests_of(game))
    parts = []
    for section in dict.fromkeys(clause.section for clause in rules):
        rows = [
            [
                f"`{clause.id}`",
                clause.text,
                clause.provenance,
                named(functions[clause.id], game),
                named(tests[clause.id], game),
            ]
            for clause in rules
            if clause.section == section
        ]
        parts += [f"## {section}\n", table(["clause", "what it says", "where it comes from", "carried out by", "proven by"], rows)]
    intro = f"The {len(rules)} clauses of {link('RULES.md', source(game, 'RULES.md'), game)}, with the code and the tests that name them."
    return page(f"Clauses of {game}", intro, *parts)


def by_clause(mentions: Iterable[clauses.Mention]) -> dict[str, list[clauses.Mention]]:
    """Mentions by the clause that they name; none for a clause that nothing names."""
    found: dict[str, list[clauses.Mention]] = defaultdict(list)
    for mention in mentions:
        found[mention.clause].append(mention)
    return found


def named(mentions: Iterable[clauses.Mention], game: str) -> str:
    """Names with links to their files, one a line, the same name once."""
    return "<br>".join(dict.fromkeys(link(f"`{mention.file.stem}.{mention.name}`", mention.file, game) for mention in mentions))


def source(game: str, file: str) -> Path:
    """A file of a game's package, relative to the checkout."""
    return Path("src/waset/games", game, file)
