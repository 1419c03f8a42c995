"""The tables of the database. Times are seconds since 1970; structures are JSON text; tokens are kept as SHA-256 alone."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

HEAD = "0001"
"""The newest revision of `migrations/versions`; a test compares."""

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMING)


def _of_table() -> Column[str]:
    return Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


# About this database: `server`, the name that its cookies carry.
facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

clients = Table(
    "clients",
    metadata,
    Column("token", String(64), primary_key=True, doc="SHA-256 of what lies in the cookie"),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(60), nullable=False),
    Column("own_tables", Text, doc="a host's own edition"),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("open_memory", Boolean, nullable=False),
    Column("away_seconds", Integer, nullable=False),
    Column("seal", Text, nullable=False, doc="secret, numbers drawn, commitment"),
    Column("invite", String(64), nullable=False),
    Column("host", String(64), doc="token of the client that opened it"),
    Column("status", String(8), nullable=False),
    Column("version", Integer, nullable=False, doc="rows of the log"),
    Column("asked", Integer, nullable=False, doc="bit mask of the seats asked"),
    Column("owed", Boolean, nullable=False, doc="an opponent is asked: to be taken up again after a restart"),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Index("ix_tables_status_owed", "status", "owed"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("who", String(8), nullable=False, doc="open, person, opponent"),
    Column("name", String(40), nullable=False),
    Column("level", String(20)),
    Column("ms", Integer),
    Column("number", String(32), doc="the 128 bits that its person brought"),
    Column("holder", String(64), index=True, doc="token of the client that sits there"),
    Column("code", String(64), doc="SHA-256 of a code that takes the seat up again"),
    Column("code_until", Float),
    Column("away", Boolean, nullable=False, doc="an opponent plays it until its person is back"),
    Column("resigned", Boolean, nullable=False),
)

watchers = Table("watchers", metadata, _of_table(), Column("token", String(64), primary_key=True, index=True))

log = Table(
    "log",
    metadata,
    _of_table(),
    Column("n", Integer, primary_key=True),
    Column("what", String(8), nullable=False, doc="deal, play, undo, rewind, upgrade, resign"),
    Column("seat", Integer),
    Column("steps", Text, nullable=False, doc="action ids"),
    Column("answers", Text, nullable=False, doc="what chance answered: [n, value]"),
    Column("digest", String(64), nullable=False, doc="of both records after a committed choice; empty inside one"),
    Column("move", String(40), doc="the client's id of the request"),
    Column("data", Text, doc="of an upgrade: what the match goes on from"),
    Column("at", Float, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(),
    Column("n", Integer, nullable=False, doc="rows of the log that it holds"),
    Column("position", LargeBinary, nullable=False, doc="JSON, deflated"),
    Column("chains", Text, nullable=False, doc="by viewer: entries told, and the running hash"),
)
