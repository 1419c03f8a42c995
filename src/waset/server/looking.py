"""Looking back: a match after so many lines, its file, and its check. Rules as pages."""

from __future__ import annotations

import re
from functools import cache, partial
from importlib.resources import files as package_files

from waset import catalog
from waset.engine.errors import GameError, VerifyError
from waset.engine.files import text_of
from waset.engine.reader import read
from waset.engine.seal import Seal
from waset.locale import Catalog, languages
from waset.server.bodies import Checked, ClauseSaid, Moment, RulesSaid
from waset.server.hub import Hub
from waset.server.live import Live
from waset.server.play import Play
from waset.server.refusals import ProblemError
from waset.server.table import Table
from waset.server.tell import Teller

_ROW = re.compile(r"^\| `(?P<id>[\w.-]+)` \| .* \| (?P<provenance>[^|]+) \|$", re.MULTILINE)


async def moment(hub: Hub, table_id: str, token: str | None, n: int, seat: int | None) -> Moment:
    """The match after `n` lines, for a seat of the client or as a spectator."""

    async def work(live: Live) -> Moment:
        _check_viewer(live.table, token, seat)
        if not live.table.dealt or not 0 <= n <= len(live.table.play.course.lines):
            raise ProblemError(404, "no-line")
        return _moment(live.table, n, seat)

    return await hub.own(table_id, work)


def _moment(table: Table, n: int, seat: int | None) -> Moment:
    line = table.teller.line(seat, n - 1) if n else None
    return Moment(n, len(table.play.course.lines), seat, table.teller.view_at(seat, n), line)  # type: ignore[arg-type]  # encoded already


def _check_viewer(table: Table, token: str | None, seat: int | None) -> None:
    if not table.admits(token):
        raise ProblemError(404, "no-table")
    if seat is not None and seat not in table.held_by(token):
        raise ProblemError(403, "no-seat")


async def file_of(hub: Hub, table_id: str, token: str | None) -> str:
    """The file of a finished match, whole, its secret included."""

    async def work(live: Live) -> str:
        _check_viewer(live.table, token, None)
        if live.table.row.status != "over":
            raise ProblemError(409, "not-over")
        return text_of(live.table.play.match)

    return await hub.own(table_id, work)


async def checked(hub: Hub, table_id: str, token: str | None, seat: int | None) -> Checked:
    """Replay a finished match from its file, in a worker thread."""
    text = await file_of(hub, table_id, token)

    async def work(live: Live) -> int:
        _check_viewer(live.table, token, seat)
        return live.table.play.since

    since = await hub.own(table_id, work)
    return await hub.read(partial(_checked, text, seat, since))


def _checked(text: str, seat: int | None, since: int) -> Checked:
    try:
        match = read(text.encode(), catalog.binding, recompute=True)
    except VerifyError as error:
        return Checked(False, str(error), seat, since, [], "", "")
    whole = text_of(match) == text
    source = match.course.source
    assert isinstance(source, Seal)
    chain = Teller(Play(match)).chain(seat)
    return Checked(
        whole, "" if whole else "the file is not written as Waset writes it", seat, since, chain, source.commitment, source.secret.hex()
    )


def rules_of(game: str, lang: str) -> RulesSaid:
    """The clauses of a game in a language."""
    if lang not in languages():
        raise ProblemError(404, "language", f"choose one of {', '.join(languages())}")
    try:
        catalog.rules(game)
    except GameError as error:
        raise ProblemError(404, "game", str(error)) from error
    return _rules(game, lang)


@cache
def _rules(game: str, lang: str) -> RulesSaid:
    text = package_files("waset.games").joinpath(game, "RULES.md").read_text("utf-8")
    say = Catalog(lang)
    rows = [row for row in _ROW.finditer(text) if f"clause.{row['id']}" in say]
    return RulesSaid(game, lang, [ClauseSaid(row["id"], say.say(f"clause.{row['id']}"), row["provenance"].strip()) for row in rows])
