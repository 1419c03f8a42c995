"""Clients, their tables, codes for seats, and what is forgotten: the part of the database that is about many tables."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from waset.server import identity, schema
from waset.server.settings import DAY, Limits
from waset.server.store import OPEN, Store

SERVER = "server"
LISTED = 200
"""Own tables that are listed."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list; `seats`: (who, name, holder, resigned) by seat."""

    id: str
    game: str
    status: str
    host: str | None
    asked: int
    version: int
    created: float
    touched: float
    seats: list[tuple[str, str, str | None, bool]]


class Registry:
    """What a database knows beyond single tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: set[str] = set()

    # ---- this database -----------------------------------------------------------------------------------------------------------

    def server(self) -> str:
        """The name of this database, drawn when it was made; its cookies carry it."""

        def work(connection: Connection) -> str:
            there = schema.facts.c
            found = connection.execute(sa.select(there.value).where(there.name == SERVER)).scalar()
            if found is None:
                found = identity.new_server()
                connection.execute(sa.insert(schema.facts).values(name=SERVER, value=found))
            return str(found)

        name: str = self._store.do(work).result()
        return name

    # ---- clients -----------------------------------------------------------------------------------------------------------------

    def knows(self, token: str) -> bool:
        """Whether a token (its SHA-256) was given out by this server."""
        if token not in self._known:
            there = schema.clients.c
            with self._store.engine.connect() as connection:
                if connection.execute(sa.select(there.token).where(there.token == token)).first() is None:
                    return False
            self._known.add(token)
        return True

    def new_client(self) -> str:
        """A new client's token, kept as its SHA-256 alone. Waits for the disk."""
        token = identity.new_token()
        values = {"token": identity.kept(token), "created": time.time()}
        self._store.do(lambda connection: connection.execute(sa.insert(schema.clients).values(values)) and None).result()
        return token

    def unfinished(self, token: str) -> tuple[int, int]:
        """How many tables are unfinished: on this server, and opened by a client."""
        there = schema.tables.c
        own = sa.func.sum(sa.case((there.host == token, 1), else_=0))
        with self._store.engine.connect() as connection:
            row = connection.execute(sa.select(sa.func.count(), own).where(there.status.in_(OPEN))).one()
        return int(row[0]), int(row[1] or 0)

    def tables_of(self, token: str) -> list[Listed]:
        """Tables that a client opened, sits or looks on at, the latest first."""
        seats, watchers, there = schema.seats.c, schema.watchers.c, schema.tables.c
        sits = sa.select(seats.table_id).where(seats.holder == token)
        looks = sa.select(watchers.table_id).where(watchers.token == token)
        return self._listed(sa.or_(there.host == token, there.id.in_(sits), there.id.in_(looks)), LISTED)

    def all_tables(self) -> list[Listed]:
        """All tables, the latest first."""
        return self._listed(sa.true(), None)

    def _listed(self, where: sa.ColumnElement[bool], most: int | None) -> list[Listed]:
        there, seats = schema.tables.c, schema.seats.c
        with self._store.engine.connect() as connection:
            rows = connection.execute(sa.select(schema.tables).where(where).order_by(there.touched.desc()).limit(most)).all()
            ids = [row.id for row in rows]
            sitting: dict[str, list[Any]] = {}
            for start in range(0, len(ids), LISTED):
                some = seats.table_id.in_(ids[start : start + LISTED])
                for seat in connection.execute(sa.select(schema.seats).where(some).order_by(seats.seat)):
                    sitting.setdefault(seat.table_id, []).append((seat.who, seat.name, seat.holder, seat.resigned))
        return [
            Listed(row.id, row.game, row.status, row.host, row.asked, row.version, row.created, row.touched, sitting.get(row.id, []))
            for row in rows
        ]

    # ---- codes and watchers ------------------------------------------------------------------------------------------------------

    def watch(self, table_id: str, token: str) -> None:
        """Let a client look on. Waits for the disk."""
        there = schema.watchers.c

        def work(connection: Connection) -> None:
            if connection.execute(sa.select(there.token).where(there.table_id == table_id, there.token == token)).first() is None:
                connection.execute(sa.insert(schema.watchers).values(table_id=table_id, token=token))

        self._store.do(work).result()

    def new_code(self, table_id: str, seat: int, seconds: int) -> str | None:
        """A code with which a person's seat is taken up again; None where there is no such seat. Waits for the disk."""
        code, there = identity.new_invite(), schema.seats.c
        values = {"code": identity.kept(code), "code_until": time.time() + seconds}
        change = sa.update(schema.seats).where(there.table_id == table_id, there.seat == seat, there.who == "person").values(values)
        found: int = self._store.do(lambda connection: connection.execute(change).rowcount).result()
        return code if found else None

    def use_code(self, table_id: str, code: str, token: str) -> int | None:
        """Give the seat of a code to a client: the seat, or None where the code is not good any more. Waits for the disk."""
        there = schema.seats.c

        def work(connection: Connection) -> int | None:
            good = (there.table_id == table_id, there.code == identity.kept(code), there.code_until > time.time())
            seat: int | None = connection.execute(sa.select(there.seat).where(*good)).scalar()
            if seat is not None:
                values = {"holder": token, "code": None, "code_until": None}
                connection.execute(sa.update(schema.seats).where(there.table_id == table_id, there.seat == seat).values(values))
            return seat

        found: int | None = self._store.do(work).result()
        return found

    # ---- ends --------------------------------------------------------------------------------------------------------------------

    def end(self, table_id: str) -> bool:
        """Close a table from outside the server; the server notices. Waits for the disk."""
        there = schema.tables.c
        change = sa.update(schema.tables).where(there.id == table_id, there.status.in_(OPEN)).values(status="ended", owed=False)
        return bool(self._store.do(lambda connection: connection.execute(change).rowcount).result())

    def ended(self, ids: list[str]) -> list[str]:
        """Those of some tables that are closed, or gone."""
        there = schema.tables.c
        open_ones: set[str] = set()
        with self._store.engine.connect() as connection:
            for start in range(0, len(ids), LISTED):
                some = there.id.in_(ids[start : start + LISTED])
                open_ones |= {row.id for row in connection.execute(sa.select(there.id).where(some, there.status != "ended"))}
        return [each for each in ids if each not in open_ones]

    def forget(self, limits: Limits, keep: set[str]) -> int:
        """Delete what is past its time, but for some tables; then clients that hold nothing. Waits for the disk; the number of tables."""
        now, there = time.time(), schema.tables.c
        days = {"waiting": limits.waiting_days, "playing": limits.idle_days, "over": limits.finished_days, "ended": limits.waiting_days}
        past = sa.or_(*(sa.and_(there.status == status, there.touched < now - n * DAY) for status, n in days.items()))

        def work(connection: Connection) -> int:
            ids = [row.id for row in connection.execute(sa.select(there.id).where(past)) if row.id not in keep]
            for table_id in ids:
                connection.execute(sa.delete(schema.tables).where(there.id == table_id))
            held = sa.union(
                sa.select(there.host).where(there.host.is_not(None)),
                sa.select(schema.seats.c.holder).where(schema.seats.c.holder.is_not(None)),
                sa.select(schema.watchers.c.token),
            )
            client = schema.clients.c
            connection.execute(sa.delete(schema.clients).where(client.created < now - limits.waiting_days * DAY, client.token.not_in(held)))
            return len(ids)

        found: int = self._store.do(work).result()
        self._known.clear()
        return found
