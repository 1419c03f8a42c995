"""A copy of a SQLite database while a server works with it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

PRIVATE = 0o600
PAGES_AT_ONCE = 256


def backup(db: Path, target: Path) -> int:
    """Copy a database whole, by SQLite's online backup; the number of its tables.

    Raises:
        FileNotFoundError: there is no such database.
        FileExistsError: the target is there already.
        OSError, sqlite3.Error: it cannot be read or written, or the copy is not sound.
    """
    if not db.exists():
        raise FileNotFoundError(db)
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    try:
        with closing(sqlite3.connect(f"{db.absolute().as_uri()}?mode=ro", uri=True)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy, pages=PAGES_AT_ONCE)
            copy.execute("PRAGMA journal_mode=DELETE")
            _check(copy)
            (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
        with target.open("rb") as file:
            os.fsync(file.fileno())
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    return int(tables)


def _check(copy: sqlite3.Connection) -> None:
    (found,) = copy.execute("PRAGMA integrity_check").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(str(found))
