"""Opening a table, sitting down, looking on, coming back, being absent, closing: what HTTP requests do to tables."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial

from waset import agents
from waset.engine.errors import EditionError, GameError, OptionError, SeatsError
from waset.engine.match import Match
from waset.locale import languages
from waset.server import identity
from waset.server.bodies import Created, HandOver, Joined, JoinTable, NewTable, Reissued, SeatWanted
from waset.server.client import encoded
from waset.server.editions import bound, own_tables
from waset.server.hub import Hub
from waset.server.live import Live
from waset.server.opponents import DEFAULT_MS, THINKS
from waset.server.play import seal_to_json
from waset.server.refusals import ProblemError, RefusedError
from waset.server.store import Change, SeatRow, TableRow
from waset.server.table import Table
from waset.server.wire import CLOSES

PERSONS = ("me", "here")


async def open_table(hub: Hub, token: str, wanted: NewTable) -> Created:
    """Open a table, held by the client's token."""
    # In a thread, as a game that is played here for the first time is bound, which takes a while.
    table, change = await hub.read(partial(_new_table, hub, token, wanted))
    await hub.created(table, change)
    return Created(table.row.id, table.row.seal["commitment"], table.row.invite, hub.invite_url(table.row))


def _new_table(hub: Hub, token: str, wanted: NewTable) -> tuple[Table, Change]:
    persons = [seat for seat in wanted.seats if seat.kind != "opponent"]
    if wanted.practice and (len(persons) != 1 or persons[0].kind != "me"):
        raise ProblemError(422, "practice", "practice is for a table of one person")
    if sum(seat.kind == "me" for seat in wanted.seats) > 1:
        raise ProblemError(422, "body", "one seat at most is yours; further persons at your screen are `here`")
    if wanted.lang not in languages():
        raise ProblemError(422, "language", f"choose one of {', '.join(languages())}")
    try:
        own = own_tables(hub.settings.editions, wanted.game, wanted.edition)
        game = bound(wanted.game, wanted.edition, own)
        match = Match.open(game, len(wanted.seats), wanted.options)
    except GameError as error:
        raise ProblemError(422, "game", str(error)) from error
    except EditionError as error:
        raise ProblemError(422, "edition", str(error)) from error
    except (OptionError, SeatsError) as error:
        raise ProblemError(422, error.code, str(error)) from error
    row = TableRow(
        identity.new_table_id(), game.rules.id, game.edition, len(wanted.seats), match.options, wanted.lang, seal_to_json(match),
        identity.new_invite(), token, wanted.practice, wanted.open_memory, wanted.away_seconds, own,
    )  # fmt: skip
    seats: list[SeatRow] = []
    for n, seat in enumerate(wanted.seats):
        seats.append(_seat(hub, n, seat, token, seats))
    table = Table(row, seats, set())
    return table, table.begin()


def _seat(hub: Hub, n: int, wanted: SeatWanted, token: str, others: list[SeatRow]) -> SeatRow:
    if wanted.kind == "open":
        return SeatRow(n, "open")
    if wanted.kind in PERSONS:
        return SeatRow(n, "person", _own_name(wanted.name, others), number=wanted.number, holder=token)
    level, ms = _level(hub, wanted.level, wanted.ms)
    return SeatRow(n, "opponent", "", level, ms)


def _level(hub: Hub, level: str | None, ms: int | None) -> tuple[str, int | None]:
    """An opponent's level and thinking time, checked."""
    chosen = level or hub.stand_in
    if chosen not in agents.names():
        raise ProblemError(422, "level", f"choose one of {', '.join(agents.names())}")
    if chosen not in THINKS:
        return chosen, None
    time_wanted = ms or DEFAULT_MS
    if not hub.limits.least_ms <= time_wanted <= hub.limits.most_ms:
        raise ProblemError(422, "level", f"ms: {hub.limits.least_ms} to {hub.limits.most_ms}")
    return chosen, time_wanted


def _own_name(name: str, others: list[SeatRow]) -> str:
    """The cleaned name, numbered when somebody at the table bears it already."""
    wanted = identity.cleaned(name)
    taken = {seat.name.casefold() for seat in others}
    if not wanted or wanted.casefold() not in taken:
        return wanted
    return next(f"{wanted} {n}" for n in range(2, len(others) + 3) if f"{wanted} {n}".casefold() not in taken)


# ---- sitting and looking on ----------------------------------------------------------------------------------------------------------


async def join(hub: Hub, table_id: str, token: str, wanted: JoinTable) -> Joined:
    """Sit down at an open seat. Who sits already, and asks for no other seat, is told so: a repeated request does no harm."""

    async def work(live: Live) -> Joined:
        table = live.table
        _check_invite(table, wanted.invite)
        held = table.held_by(token)
        if held and (wanted.seat is None or wanted.seat in held):
            return Joined(table.row.id, held)
        if table.row.status == "ended":
            raise ProblemError(409, "ended")
        free = [seat for seat in table.seats if seat.who == "open" and wanted.seat in (None, seat.seat)]
        if not free:
            raise ProblemError(409, "full" if wanted.seat is None else "taken")
        others = [seat for seat in table.seats if seat is not free[0]]
        sitting = replace(free[0], who="person", name=_own_name(wanted.name, others), number=wanted.number, holder=token)
        await live.spread(await live.changed(lambda: live.table.sit(sitting)))
        return Joined(table.row.id, live.table.held_by(token))

    return await hub.own(table_id, work)


async def watch(hub: Hub, table_id: str, token: str, invite: str) -> Joined:
    """Look on."""

    async def work(live: Live) -> Joined:
        _check_invite(live.table, invite)
        if not live.table.admits(token):
            await hub.read(partial(hub.registry.watch, table_id, token))
            live.table.watchers.add(token)
        return Joined(table_id, live.table.held_by(token))

    return await hub.own(table_id, work)


def _check_invite(table: Table, invite: str) -> None:
    if not identity.same(table.row.invite, invite):
        raise ProblemError(403, "invite")


# ---- the host's part -----------------------------------------------------------------------------------------------------------------


def _check_host(table: Table, token: str | None) -> None:
    if token is None or token != table.row.host:
        raise ProblemError(403, "not-host")


def _person(table: Table, seat: int) -> SeatRow:
    if seat >= len(table.seats) or table.seats[seat].who != "person" or table.seats[seat].resigned:
        raise ProblemError(409, "no-seat", "there is no person at this seat")
    return table.seats[seat]


async def reissue(hub: Hub, table_id: str, token: str | None, seat: int) -> Reissued:
    """A code with which a seat can be taken up again; a new one ends the one before."""

    async def work(live: Live) -> Reissued:
        _check_host(live.table, token)
        _person(live.table, seat)
        code = await hub.read(partial(hub.registry.new_code, table_id, seat, hub.limits.code_seconds))
        if code is None:
            raise ProblemError(409, "no-seat")
        return Reissued(seat, code, f"{hub.settings.base_url}/t/{table_id}#seat={code}")

    return await hub.own(table_id, work)


async def reclaim(hub: Hub, table_id: str, token: str, code: str) -> Joined:
    """Take a seat up with a code. Whoever held it before is at the table no more, unless in another role."""

    async def work(live: Live) -> Joined:
        seat = await hub.read(partial(hub.registry.use_code, table_id, code, token))
        if seat is None:
            raise ProblemError(403, "invite")
        live.table.seats[seat].holder = token
        live.left[seat] = time.monotonic()
        for client in live.clients:
            if not live.table.admits(client.token):
                client.put(encoded(RefusedError("no-table").said(None)))
                client.shut(CLOSES["no-table"])
        await live.tell(live.clients, table=True)
        return Joined(table_id, live.table.held_by(token))

    return await hub.own(table_id, work)


async def hand_over(hub: Hub, table_id: str, token: str | None, wanted: HandOver) -> None:
    """Let an opponent play an absent person's seat."""

    async def work(live: Live) -> None:
        table = live.table
        if not (token and (token == table.row.host or table.held_by(token))):
            raise ProblemError(403, "not-host")
        seat = _person(table, wanted.seat)
        if table.row.status != "playing":
            raise ProblemError(409, "waiting" if table.row.status == "waiting" else "ended")
        if seat.away:
            return
        if not live.absent(seat.seat, table.row.away_seconds):
            raise ProblemError(409, "present", "the seat's person is there, or has not been away for long enough")
        level, ms = _level(hub, wanted.level, wanted.ms)

        def change() -> Change:
            row = live.table.seats[wanted.seat]
            row.away, row.level, row.ms = True, level, ms
            return live.table.change(seats=[row])

        await live.spread(await live.changed(change))

    await hub.own(table_id, work)


async def give_back(hub: Hub, table_id: str, token: str | None, seat: int) -> None:
    """Let a person play again."""

    async def work(live: Live) -> None:
        if seat not in live.table.held_by(token):
            _check_host(live.table, token)
        if _person(live.table, seat).away:
            await live.give_back(seat)

    await hub.own(table_id, work)


async def resign(hub: Hub, table_id: str, token: str | None, seat: int) -> None:
    """Leave a seat for good."""

    async def work(live: Live) -> None:
        if seat not in live.table.held_by(token):
            raise ProblemError(403, "no-seat")
        await live.spread(await live.changed(lambda: live.table.resign(seat)), seat)

    await hub.own(table_id, work)


async def end(hub: Hub, table_id: str, token: str | None) -> None:
    """Close a table."""

    async def work(live: Live) -> None:
        _check_host(live.table, token)
        if live.table.row.status in ("waiting", "playing"):
            await live.spread(await live.changed(live.table.end))

    await hub.own(table_id, work)
