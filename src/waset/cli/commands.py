"""What can be typed at a table beside moves: help, rules, log, parts of the table, undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from waset.cli import rules
from waset.cli.failure import Failure, of_writing
from waset.cli.screens import Left
from waset.cli.sheets import spoken
from waset.face import folded
from waset.locale import languages

if TYPE_CHECKING:
    from waset.cli.sitting import Sitting
    from waset.cli.tables import Picture
    from waset.locale import Catalog


class Reply(NamedTuple):
    """What a command answers; `anew`: the question of before has changed."""

    lines: Sequence[str]
    title: str = ""
    anew: bool = False


class Asked(NamedTuple):
    """Who typed a command, what he sees, and the words after it."""

    seat: int
    picture: Picture
    rest: str


def obeyed(sitting: Sitting, seat: int, picture: Picture, line: str) -> Reply | None:
    """The answer to a command, or None where the line is none.

    Raises:
        Left: the command was to go.
    """
    first, _, rest = line.partition(" ")
    name = _names(sitting.catalog).get(folded(first))
    if name is None:
        return None
    asked = Asked(seat, picture, rest.strip())
    try:
        if name in COMMANDS:
            return COMMANDS[name](sitting, asked)
        if name in sitting.drawing.zones:
            return Reply(sitting.drawing.zone(name, picture.view, sitting.catalog), sitting.catalog.say(f"ui.header.{name}"))
    except Failure as failure:
        return Reply([failure.text(sitting.catalog)])
    return None


def _names(catalog: Catalog) -> dict[str, str]:
    """Commands by the words for them in the language, and by their English names."""
    known = catalog.words("ui.word.")
    return {folded(name): name for name in known} | {folded(word): name for name, words in known.items() for word in words}


def shown(sitting: Sitting) -> list[str]:
    """The words for commands at this table, in the language."""
    known = sitting.catalog.words("ui.word.")
    return [known[name][0] for name in (*COMMANDS, *sitting.drawing.zones)]


def _help(sitting: Sitting, _: Asked) -> Reply:
    say = sitting.catalog.say
    lines = [say("ui.help.intro"), say("ui.help.steps"), say("ui.help.words"), say("ui.help.tab"), ""]
    lines += [say(f"ui.command.{name}") for name in (*COMMANDS, *sitting.drawing.zones)]
    return Reply(lines, say("ui.help.title"))


def _moves(sitting: Sitting, asked: Asked) -> Reply:
    """Every legal step with what it would do, and whether it could be taken back."""
    final = {action.words for action in sitting.match.legal(asked.seat) if action.final}
    lines = []
    for number, move in enumerate(asked.picture.moves, 1):
        hint = sitting.drawing.hint(move.words, asked.picture.view, sitting.catalog)
        notes = [note.rstrip(".") for note in (hint, sitting.catalog.say("ui.final") if move.words in final else "") if note]
        lines.append(f"{number} {move.shown}: {move.label}{' (' + '; '.join(notes) + ')' if notes else ''}")
    return Reply(lines, sitting.catalog.say("ui.header.moves"))


def _why(sitting: Sitting, asked: Asked) -> Reply:
    say = sitting.catalog.say
    if not asked.rest:
        return Reply([say("ui.command.why")])
    words = sitting.meant(asked.picture, asked.rest)
    refusal = sitting.match.why_not(asked.seat, words)
    if refusal is None:
        clause = next((action.clause for action in sitting.match.legal(asked.seat) if action.words == words), "")
        return Reply([say("ui.why.allowed", {"words": asked.rest}), *_clause(sitting, clause)])
    return Reply([say(refusal.message_id, refusal.args), *_clause(sitting, refusal.clause)], say("ui.why.title"))


def _clause(sitting: Sitting, clause: str) -> list[str]:
    if not clause:
        return []
    text = [sitting.catalog.say(f"clause.{clause}")] if f"clause.{clause}" in sitting.catalog else []
    return [sitting.catalog.say("ui.why.rule", {"words": clause}), *text]


def _rules(sitting: Sitting, asked: Asked) -> Reply:
    clauses = rules.chosen(rules.clauses_of(sitting.game, sitting.catalog), sitting.game, asked.rest)
    return Reply(rules.told(clauses, sitting.game, sitting.catalog), sitting.catalog.say("ui.header.rules"))


def _log(sitting: Sitting, asked: Asked) -> Reply:
    lines = [f"{told.number}  {told.text}" for told in sitting.log(asked.seat)]
    if asked.rest:
        if not (asked.rest.isascii() and asked.rest.isdigit() and int(asked.rest)):
            raise Failure("ui.error.number", option=sitting.catalog.words("ui.word.")["log"][0], given=asked.rest)
        lines = lines[-int(asked.rest) :]
    return Reply(lines or [sitting.catalog.say("ui.none")], sitting.catalog.say("ui.header.log"))


def _table(sitting: Sitting, asked: Asked) -> Reply:
    return Reply(sitting.drawing.lines(asked.picture.view, sitting.catalog), sitting.catalog.say("ui.header.table"))


def _score(sitting: Sitting, asked: Asked) -> Reply:
    sheet = sitting.drawing.sheet(asked.picture.view, sitting.catalog)
    return Reply(spoken(sheet, sitting.catalog, sitting.match.seats), sitting.catalog.say("ui.header.score"))


def _undo(sitting: Sitting, asked: Asked) -> Reply:
    refusal = sitting.take_back(asked.seat)
    return Reply([sitting.catalog.say("ui.undone")], anew=True) if refusal is None else Reply(sitting.refused(refusal))


def _save(sitting: Sitting, asked: Asked) -> Reply:
    if not asked.rest:
        return Reply([sitting.catalog.say("ui.saved", {"file": str(sitting.path)})])
    target = Path(asked.rest).expanduser()
    if target.exists():
        raise Failure("ui.error.file-exists", file=str(target))
    try:
        sitting.match.save(target)
    except OSError as error:
        raise of_writing(error, str(target)) from error
    return Reply([sitting.catalog.say("ui.saved", {"file": str(target)})])


def _language(sitting: Sitting, asked: Asked) -> Reply:
    if asked.rest not in languages():
        raise Failure("ui.error.language-unknown", lang=asked.rest or "–", known=languages())
    sitting.speak(asked.rest)
    return Reply([sitting.catalog.say(f"ui.language.{asked.rest}")], anew=True)


def _quit(_: Sitting, __: Asked) -> Reply:
    raise Left


COMMANDS: dict[str, Callable[[Sitting, Asked], Reply]] = {
    "help": _help, "moves": _moves, "why": _why, "rules": _rules, "log": _log, "table": _table, "score": _score,
    "undo": _undo, "save": _save, "language": _language, "quit": _quit,
}  # fmt: skip
