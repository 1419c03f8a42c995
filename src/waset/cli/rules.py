"""`waset rules`, and the word `rules` at the table: clauses in the person's language, and where each comes from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from waset.cli.failure import OK, Failure
from waset.cli.naming import edition_name, game_named
from waset.face import folded

if TYPE_CHECKING:
    from waset.locale import Catalog

ROW = re.compile(r"^\| `(?P<id>[\w.-]+)` \| .* \| (?P<provenance>[^|]+) \|$")
CHAPTER = "## "
SOURCE = re.compile(r"source|rulebook|secondary|reconstruction|addendum|choice|rulings? [\d, ]*\d|option `\w+`")


class Clause(NamedTuple):
    """A clause as it is read out.

    Attributes:
        chapter: the second part of the id of the first clause of its chapter.
        provenance: how we know, as RULES.md says it.
    """

    id: str
    chapter: str
    text: str
    provenance: str


def clauses_of(game: str, catalog: Catalog) -> list[Clause]:
    """The clauses of a game, in the order of its RULES.md."""
    from importlib.resources import files

    found: list[Clause] = []
    chapter = ""
    for line in files(f"waset.games.{game}").joinpath("RULES.md").read_text("utf-8").splitlines():
        row = ROW.match(line)
        if line.startswith(CHAPTER):
            chapter = ""
        elif row and f"clause.{row['id']}" in catalog:
            chapter = chapter or row["id"].split(".")[1]
            found.append(Clause(row["id"], chapter, catalog.say(f"clause.{row['id']}"), row["provenance"].strip()))
    return found


def chosen(clauses: list[Clause], game: str, word: str | None) -> list[Clause]:
    """The clause of that id, else those that have the word in their id or text.

    Raises:
        Failure: there is none.
    """
    if not word:
        return clauses
    wanted = word.lower().removeprefix(f"{game}.")
    found = [clause for clause in clauses if clause.id == f"{game}.{wanted}"]
    found = found or [clause for clause in clauses if folded(word) in folded(clause.id) or folded(word) in folded(clause.text)]
    if not found:
        raise Failure("ui.error.clause-unknown", given=word)
    return found


def told(clauses: list[Clause], game: str, catalog: Catalog) -> list[str]:
    """Clauses as lines, under the headings of their chapters."""
    lines: list[str] = []
    chapter = ""
    for clause in clauses:
        if clause.chapter != chapter:
            chapter = clause.chapter
            lines += [*([""] if lines else []), catalog.say(f"{game}.chapter.{chapter}").upper()]
        lines += ["", clause.id, clause.text, provenance(clause, catalog)]
    return lines


def provenance(clause: Clause, catalog: Catalog) -> str:
    """Where a clause comes from, in the words of the catalogue."""
    said = dict.fromkeys(_source(word, catalog) for word in SOURCE.findall(clause.provenance))
    return catalog.say("ui.rules.provenance", {"words": ", ".join(said)})


def _source(word: str, catalog: Catalog) -> str:
    kind, _, what = word.partition(" ")
    if kind == "option":
        return catalog.say("ui.rules.provenance.option", {"option": what.strip("`")})
    if kind in ("ruling", "rulings"):
        return catalog.say("ui.rules.provenance.rulings", {"words": what})
    return catalog.say(f"ui.rules.provenance.{kind}")


def rules(game: str, word: str | None, edition: str | None, catalog: Catalog, as_json: bool) -> int:
    """Say the clauses of a game, one of them, or those with a word."""
    named = game_named(game, edition, catalog)
    clauses = chosen(clauses_of(named.id, catalog), named.id, word)
    if as_json:
        from json import dumps

        print(dumps({"game": named.id, "edition": named.edition, "rules_version": named.rules_version,
                     "clauses": [{"id": clause.id, "text": clause.text, "provenance": clause.provenance} for clause in clauses]},
                    ensure_ascii=False, indent=2))  # fmt: skip
        return OK
    print(f"{named.title}. {catalog.say('ui.edition', {'edition': edition_name(named.edition, named.id, catalog)})}\n")
    for line in _filled(told(clauses, named.id, catalog)):
        print(line)
    return OK


def _filled(lines: list[str]) -> list[str]:
    """Lines broken to a width that reads well."""
    import shutil
    import textwrap

    width = min(shutil.get_terminal_size().columns, 100)
    return [part for line in lines for part in textwrap.wrap(line, width, break_long_words=False) or [""]]
