"""The database: opening it, bringing it to the newest revision, and one writer thread that commits the work of many tables together.

SQLite runs with a write-ahead log and `synchronous=FULL`: what `Writer.do` has answered outlives a power cut.
"""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, NestedTransaction, Transaction
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from waset.server.schema import HEAD

MOST_TOGETHER = 64
"""Pieces of work in one commit."""
BUSY_MS = 5_000
PRIVATE = 0o600
"""Secrets of matches under way are in it."""


def open_engine(url: str) -> Engine:
    """The engine of a database URL; a path alone is a SQLite file.

    Raises:
        ValueError: a database in memory, which would lose everything, or one of another kind.
    """
    parsed = sa.make_url(url if "://" in url else f"sqlite:///{url}")
    backend = parsed.get_backend_name()
    if backend == "postgresql":
        return sa.create_engine(parsed.set(drivername="postgresql+psycopg"), pool_size=5, max_overflow=5, pool_pre_ping=True,
                                hide_parameters=True)  # fmt: skip
    if backend != "sqlite" or parsed.database in (None, "", ":memory:"):
        raise ValueError(f"{backend}: tables are kept in a SQLite file or in PostgreSQL")
    path = Path(str(parsed.database))
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    pool: dict[str, Any] = {"poolclass": QueuePool, "pool_size": 5, "max_overflow": 5, "connect_args": {"check_same_thread": False}}
    engine = sa.create_engine(parsed, hide_parameters=True, **pool)
    sa.event.listen(engine, "connect", _prepare)
    sa.event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON", "wal_autocheckpoint=0"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def checkpoint(engine: Engine) -> None:
    """Let SQLite take what its log holds into the file, without holding up who writes; no commit does it, as it costs two more syncs."""
    if engine.dialect.name == "sqlite":
        connection = engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        finally:
            connection.close()


def upgrade(engine: Engine) -> None:
    """Bring the database to the newest revision; Alembic is loaded only when it is older."""
    if _revision(engine) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "waset.server:migrations")
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        return found


Work = Callable[[Connection], Any]


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work
    done: Future[Any]


class Writer:
    """One thread that writes. Work handed in while a commit runs goes into the next one, all of it together."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="waset-writer", daemon=True)
        self._thread.start()

    def do(self, work: Work) -> Future[Any]:
        """What `work` answers, once it is on disk. An exception of `work` undoes what it did, and nothing else."""
        done: Future[Any] = Future()
        self._jobs.put(_Job(work, done))
        return done

    def close(self) -> None:
        """Finish what was handed in, and end."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            jobs, ends = [job], False
            while len(jobs) < MOST_TOGETHER and not ends:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                ends = more is None
                if more is not None:
                    jobs.append(more)
            self._commit(jobs)
            if ends:
                return

    def _commit(self, taken: list[_Job]) -> None:
        jobs = [job for job in taken if job.done.set_running_or_notify_cancel()]
        try:
            with self._engine.connect().execution_options(writes=True) as connection, connection.begin() as whole:
                outcomes = [_outcome(connection, job.work, whole if len(jobs) == 1 else connection.begin_nested()) for job in jobs]
        except (SQLAlchemyError, OSError) as error:
            for job in jobs:
                job.done.set_exception(error)
            return
        for job, (answer, fault) in zip(jobs, outcomes, strict=True):
            if fault is None:
                job.done.set_result(answer)
            else:
                job.done.set_exception(fault)


def _outcome(connection: Connection, work: Work, part: Transaction) -> tuple[Any, Exception | None]:
    """What a piece of work answers, or raises, which then undoes its part of the commit: the whole where it is alone in it."""
    try:
        answer = work(connection)
    except Exception as error:  # noqa: BLE001 - handed to whoever waits, as an executor does
        part.rollback()
        return None, error
    if isinstance(part, NestedTransaction):
        part.commit()
    return answer, None
