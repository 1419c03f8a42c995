"""What is kept of tables: reading and writing rows of schema.py as the structures that the server works with."""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, Row

from waset.engine.canon import canonical
from waset.engine.errors import WasetError
from waset.server import schema
from waset.server.database import Writer, open_engine, upgrade
from waset.server.wire import Status, Who

Answers = tuple[tuple[int, int], ...]
OPEN = ("waiting", "playing")
QUICKLY = 1
"""Level at which snapshots are deflated."""

# Made once, as each move runs them.
_TABLES, _SNAPSHOTS = schema.tables.c, schema.snapshots.c
_MOVE_ON = (
    sa.update(schema.tables)
    .where(_TABLES.id == sa.bindparam("table"), _TABLES.version == sa.bindparam("before"), _TABLES.status.in_(OPEN))
    .values({name: sa.bindparam(name) for name in ("status", "version", "asked", "owed", "touched")})
)
_ADD_ROWS = sa.insert(schema.log)
_RENEW_SNAPSHOT = (
    sa.update(schema.snapshots)
    .where(_SNAPSHOTS.table_id == sa.bindparam("table"))
    .values({name: sa.bindparam(name) for name in ("n", "position", "chains")})
)
_FIRST_SNAPSHOT = sa.insert(schema.snapshots)


class ConflictError(WasetError):
    """The table has moved on elsewhere: another process wrote its log, or ended it."""

    code = "conflict"


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of a table's log.

    Attributes:
        what: deal, play, undo, rewind (seat's last line and all after it, in a practice table), upgrade, resign.
        steps: action ids; of a rewind the lines kept, then the steps of the choice that is open again.
        digest: of both records after a committed choice, "" inside one.
        move: the client's id of the request.
        data: of an upgrade, what the match goes on from.
    """

    what: str
    seat: int | None = None
    steps: tuple[int, ...] = ()
    answers: Answers = ()
    digest: str = ""
    move: str | None = None
    data: Mapping[str, Any] | None = None


@dataclass(slots=True)
class SeatRow:
    """A seat as it is kept; see schema.py."""

    seat: int
    who: Who
    name: str = ""
    level: str | None = None
    ms: int | None = None
    number: str | None = None
    holder: str | None = None
    away: bool = False
    resigned: bool = False

    @property
    def played_by_opponent(self) -> bool:
        """Whether a program plays it now."""
        return self.who == "opponent" or self.away or self.resigned


@dataclass(slots=True)
class TableRow:
    """A table as it is kept; see schema.py. `seal`: secret, drawn (hex, by seat), commitment."""

    id: str
    game: str
    edition: str
    seats: int
    options: dict[str, int | str]
    lang: str
    seal: dict[str, Any]
    invite: str
    host: str | None
    practice: bool = False
    open_memory: bool = False
    away_seconds: int = 120
    own_tables: dict[str, Any] | None = None
    status: Status = "waiting"
    created: float = 0.0
    touched: float = 0.0


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match after `n` rows of its log: its position, and how far each viewer's running hash has come."""

    n: int
    position: Mapping[str, Any]
    chains: Mapping[str, Any]


@dataclass(slots=True)
class Kept:
    """All that is kept of a table."""

    table: TableRow
    seats: list[SeatRow]
    watchers: set[str]
    log: list[LogRow]
    snapshot: Snapshot | None


@dataclass(frozen=True, slots=True)
class Change:
    """One durable change of a table: rows to append behind the `n` that are there, and what becomes of it.

    Attributes:
        seats: seats to be written anew.
        snapshot: in place of the one before.
    """

    n: int
    rows: Sequence[LogRow] = ()
    status: Status = "playing"
    asked: int = 0
    owed: bool = False
    seats: Sequence[SeatRow] = ()
    snapshot: Snapshot | None = None
    at: float = field(default_factory=time.time)


class Store:
    """The database of a server.

    Args:
        url: a SQLite file, or a PostgreSQL URL.
    """

    def __init__(self, url: str) -> None:
        self.engine: Engine = open_engine(url)
        upgrade(self.engine)
        self._writer = Writer(self.engine)

    def close(self) -> None:
        """Finish writing and close."""
        self._writer.close()
        self.engine.dispose()

    # ---- writing -----------------------------------------------------------------------------------------------------------------

    def do(self, work: Any) -> Future[Any]:
        """Let the writer do `work(connection)`; the future is done when it is on disk."""
        return self._writer.do(work)

    def create(self, table: TableRow, seats: Iterable[SeatRow], change: Change) -> Future[None]:
        """Keep a new table."""
        rows = [_seat_values(table.id, seat) for seat in seats]

        def work(connection: Connection) -> None:
            connection.execute(sa.insert(schema.tables).values(_table_values(table, change)))
            connection.execute(sa.insert(schema.seats), rows)
            _append(connection, table.id, change)

        return self.do(work)

    def change(self, table_id: str, change: Change) -> Future[None]:
        """Append to a table's log and keep what follows from it; ConflictError when log or status are not what was thought."""

        def work(connection: Connection) -> None:
            values = {"status": change.status, "version": change.n + len(change.rows), "asked": change.asked, "owed": change.owed,
                      "touched": change.at}  # fmt: skip
            if connection.execute(_MOVE_ON, {**values, "table": table_id, "before": change.n}).rowcount != 1:
                raise ConflictError("the table has moved on elsewhere")
            for seat in change.seats:
                _write_seat(connection, table_id, seat)
            _append(connection, table_id, change)

        return self.do(work)

    # ---- reading -----------------------------------------------------------------------------------------------------------------

    def read(self, table_id: str) -> Kept | None:
        """All that is kept of a table, or None."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id)).first()
            if row is None:
                return None
            seats = connection.execute(_of(schema.seats, table_id).order_by(schema.seats.c.seat)).all()
            watchers = connection.execute(_of(schema.watchers, table_id)).all()
            log = connection.execute(_of(schema.log, table_id).order_by(schema.log.c.n)).all()
            snapshot = connection.execute(_of(schema.snapshots, table_id)).first()
        return Kept(
            _table_of(row), [_seat_of(seat) for seat in seats], {each.token for each in watchers}, [_log_of(each) for each in log],
            None if snapshot is None else Snapshot(snapshot.n, json.loads(zlib.decompress(snapshot.position)), json.loads(snapshot.chains)),
        )  # fmt: skip

    def owed(self) -> list[str]:
        """Ids of tables at which an opponent is asked."""
        there = schema.tables.c
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(there.id).where(there.status == "playing", there.owed).order_by(there.touched.desc()))
            return [row.id for row in found]


def _of(table: sa.Table, table_id: str) -> sa.Select[Any]:
    return sa.select(table).where(table.c.table_id == table_id)


def _append(connection: Connection, table_id: str, change: Change) -> None:
    if change.rows:
        values = [_log_values(table_id, change.n + i, row, change.at) for i, row in enumerate(change.rows)]
        try:
            connection.execute(_ADD_ROWS, values)
        except sa.exc.IntegrityError as error:
            raise ConflictError("the table has moved on elsewhere") from error
    if change.snapshot is not None:
        said = {"n": change.snapshot.n, "position": zlib.compress(canonical(change.snapshot.position).encode(), QUICKLY),
                "chains": canonical(change.snapshot.chains)}  # fmt: skip
        if connection.execute(_RENEW_SNAPSHOT, {**said, "table": table_id}).rowcount == 0:
            connection.execute(_FIRST_SNAPSHOT, {**said, "table_id": table_id})


def _write_seat(connection: Connection, table_id: str, seat: SeatRow) -> None:
    there = schema.seats.c
    connection.execute(
        sa.update(schema.seats).where(there.table_id == table_id, there.seat == seat.seat).values(_seat_values(table_id, seat))
    )


def _table_values(table: TableRow, change: Change) -> dict[str, Any]:
    return {
        "id": table.id, "game": table.game, "edition": table.edition, "seats": table.seats, "options": canonical(table.options),
        "own_tables": None if table.own_tables is None else canonical(table.own_tables), "lang": table.lang, "practice": table.practice,
        "open_memory": table.open_memory, "away_seconds": table.away_seconds, "seal": canonical(table.seal), "invite": table.invite,
        "host": table.host, "status": change.status, "version": change.n + len(change.rows), "asked": change.asked, "owed": change.owed,
        "created": change.at, "touched": change.at,
    }  # fmt: skip


def _table_of(row: Row[Any]) -> TableRow:
    own = None if row.own_tables is None else json.loads(row.own_tables)
    return TableRow(
        row.id, row.game, row.edition, row.seats, json.loads(row.options), row.lang, json.loads(row.seal), row.invite, row.host,
        row.practice, row.open_memory, row.away_seconds, own, row.status, row.created, row.touched,
    )  # fmt: skip


def _seat_values(table_id: str, seat: SeatRow) -> dict[str, Any]:
    return {
        "table_id": table_id, "seat": seat.seat, "who": seat.who, "name": seat.name, "level": seat.level, "ms": seat.ms,
        "number": seat.number, "holder": seat.holder, "away": seat.away, "resigned": seat.resigned,
    }  # fmt: skip


def _seat_of(row: Row[Any]) -> SeatRow:
    return SeatRow(row.seat, row.who, row.name, row.level, row.ms, row.number, row.holder, row.away, row.resigned)


def _log_values(table_id: str, n: int, row: LogRow, at: float) -> dict[str, Any]:
    return {
        "table_id": table_id, "n": n, "what": row.what, "seat": row.seat, "steps": canonical(list(row.steps)),
        "answers": canonical([list(answer) for answer in row.answers]), "digest": row.digest, "move": row.move, "at": at,
        "data": None if row.data is None else canonical(row.data),
    }  # fmt: skip


def _log_of(row: Row[Any]) -> LogRow:
    answers = tuple((n, value) for n, value in json.loads(row.answers))
    return LogRow(
        row.what, row.seat, tuple(json.loads(row.steps)), answers, row.digest, row.move, None if row.data is None else json.loads(row.data)
    )
