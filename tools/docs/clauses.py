"""Which function carries out a clause, and which test proves it: read from the sources, without importing them.

A clause is a row of a game's RULES.md, ``| `sobek.take.reach` | what it says | where it comes from |``. A function names clauses in
the last paragraph of its docstring, `Rules: sobek.take.reach, sobek.take.refill`, or at the end of its only line; a test in a marker,
`@pytest.mark.clause("sobek.take.reach")`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "waset" / "games"
TESTS = ROOT / "tests"

ROW = re.compile(r"^\|(.+)\|\s*$")
CELL_BORDER = re.compile(r"(?<!\\)\|")
RULES_PARAGRAPH = re.compile(r"(?:^|  )Rules:[ \t]*(.*)\Z", re.MULTILINE | re.DOTALL)
"""A paragraph of its own, or the end of a docstring of one line behind two spaces."""
CLAUSE_COLUMNS = 3


@dataclass(frozen=True, slots=True)
class Clause:
    """One row of RULES.md."""

    id: str
    text: str
    provenance: str
    section: str
    """The heading it stands under."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A place that names a clause: a function or a test."""

    clause: str
    file: Path
    """Relative to the checkout."""
    name: str
    """Function, with its class before a dot; a whole file's marker has the file's name."""


def games() -> list[str]:
    """Games that have a RULES.md, by name."""
    return sorted(rules.parent.name for rules in GAMES.glob("*/RULES.md"))


def read_rules(text: str, game: str) -> list[Clause]:
    """The clauses of a RULES.md, in its order.

    Raises:
        ValueError: an id stands there twice, or a clause has no text or no provenance.
    """
    shape = re.compile(rf"`({game}\.[a-z0-9-]+\.[a-z0-9-]+)`")
    found: dict[str, Clause] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            section = line.lstrip("#").strip()
        row = ROW.match(line)
        cells = [cell.strip() for cell in CELL_BORDER.split(row[1])] if row else [""]
        named = shape.fullmatch(cells[0])
        if not named:
            continue
        if len(cells) != CLAUSE_COLUMNS or not all(cells):
            raise ValueError(f"line {number}: a clause needs an id, its text and its provenance")
        if named[1] in found:
            raise ValueError(f"line {number}: {named[1]} stands there twice")
        found[named[1]] = Clause(named[1], cells[1], cells[2], section)
    return list(found.values())


def rules_of(game: str) -> list[Clause]:
    """The clauses of a game of this checkout."""
    return read_rules((GAMES / game / "RULES.md").read_text(encoding="utf-8"), game)


def functions_of(game: str) -> list[Mention]:
    """Every clause that a function of the game's package names, in the order of files and lines."""
    return [mention for file in sorted((GAMES / game).rglob("*.py")) for mention in functions_in(file)]


def functions_in(file: Path) -> Iterator[Mention]:
    """The clauses that the docstrings of one file's functions name."""
    for name, node in functions_named(parse(file)):
        paragraph = RULES_PARAGRAPH.search(ast.get_docstring(node) or "")
        if paragraph:
            for clause in re.split(r"[,\s]+", paragraph[1].strip()):
                yield Mention(clause, file.relative_to(ROOT), name)


def tests_of(game: str) -> list[Mention]:
    """Every clause of the game that a test names."""
    return [mention for mention in all_tests() if mention.clause.startswith(f"{game}.")]


def all_tests() -> list[Mention]:
    """Every clause that a marker names, below tests/."""
    return [mention for file in sorted(TESTS.rglob("test_*.py")) for mention in tests_in(file)]


def tests_in(file: Path) -> Iterator[Mention]:
    """The clauses that one file's markers name, on a function, a class, a parameter or the whole file.

    Raises:
        ValueError: a marker's argument is not a plain string, so that nobody could look it up.
    """
    relative = file.relative_to(ROOT)
    for owner, call in calls_in(parse(file)):
        if ast.unparse(call.func) != "pytest.mark.clause":
            continue
        for argument in call.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise ValueError(f"{relative}:{call.lineno}: write the clause's id as a plain string")
            yield Mention(argument.value, relative, owner or file.stem)


def calls_in(node: ast.AST, owner: str = "") -> Iterator[tuple[str, ast.Call]]:
    """Every call with the function or class that it stands in or decorates; no owner at the top of a file."""
    for child in ast.iter_child_nodes(node):
        inner = owner
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            inner = f"{owner}.{child.name}" if owner else child.name
        if isinstance(child, ast.Call):
            yield owner, child
        yield from calls_in(child, inner)


def functions_named(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Functions of a file with their names, methods as `Class.method`."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{inner.name}", inner) for inner in node.body if isinstance(inner, ast.FunctionDef))


def parse(file: Path) -> ast.Module:
    """The syntax tree of a source file."""
    return ast.parse(file.read_text(encoding="utf-8"), str(file))
