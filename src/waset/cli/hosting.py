"""`waset tables` and `waset backup`: what the owner of a server does, while it runs or not."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from waset.cli.failure import OK, Failure, usage, whole_number
from waset.cli.serve import base_of, database

if TYPE_CHECKING:
    from waset.locale import Catalog
    from waset.server.registry import Listed, Registry

LOCAL = "http://127.0.0.1:8017"
SEATS_MAX = 7
STATUS = {"waiting": "ui.tables.waiting", "playing": "ui.tables.playing", "over": "ui.tables.over", "ended": "ui.tables.closed"}


def tables(asked: tuple[str, str | None, str | None], where: tuple[str | None, str | None], catalog: Catalog, as_json: bool) -> int:
    """List the tables, close one, or give out a code for a seat of one.

    Args:
        asked: action, table and seat as typed.
        where: database and public address as typed.
    """
    from waset.server.registry import Registry
    from waset.server.store import Store

    action, table, seat = asked
    db = database(where[0])
    if "://" not in db and not Path(db).exists():
        raise Failure("ui.error.file-missing", file=db)
    store = Store(db)
    try:
        registry = Registry(store)
        if action == "list":
            _list(registry.all_tables(), catalog, as_json)
            return OK
        found = _found(registry, table)
        if action == "end":
            if not registry.end(found.id):
                raise Failure("ui.error.table-ended", words=found.id)
            _say({"ended": found.id}, catalog.say("ui.tables.ended", {"words": found.id}), as_json)
            return OK
        _reissue(registry, found, seat or "", base_of(where[1], LOCAL), catalog, as_json)
    finally:
        store.close()
    return OK


def _found(registry: Registry, table: str | None) -> Listed:
    """The table whose id begins so."""
    found = [each for each in registry.all_tables() if table and each.id.startswith(table)]
    if len(found) != 1:
        raise usage("ui.error.table-unknown", given=table or "–")
    return found[0]


def _reissue(registry: Registry, table: Listed, seat: str, base: str, catalog: Catalog, as_json: bool) -> None:
    from waset.server.settings import Limits

    number = whole_number("SEAT", seat, 0, SEATS_MAX)
    code = registry.new_code(table.id, number, Limits().code_seconds)
    if code is None:
        raise Failure("ui.error.seat-nobody", number=number)
    url = f"{base}/t/{table.id}#seat={code}"
    _say({"seat": number, "code": code, "url": url}, catalog.say("ui.tables.code", {"who": f"seat.{number}", "words": url}), as_json)


def _list(found: list[Listed], catalog: Catalog, as_json: bool) -> None:
    if as_json:
        _say([_line(table) for table in found], "", as_json)
        return
    for table in found:
        names = ", ".join(name or who for who, name, _, _ in table.seats)
        print(f"{table.id}  {catalog.say(STATUS[table.status]):<12}  {catalog.say(f'{table.game}.title')}: {names}")
    if not found:
        print(catalog.say("ui.none"))


def _line(table: Listed) -> dict[str, Any]:
    seats = [{"who": who, "name": name, "resigned": resigned} for who, name, _, resigned in table.seats]
    return {"id": table.id, "game": table.game, "status": table.status, "created": int(table.created), "touched": int(table.touched),
            "seats": seats}  # fmt: skip


def backup(file: str, db: str | None, catalog: Catalog, as_json: bool) -> int:
    """Copy the database, while a server works with it or not."""
    from waset.server.backup import backup as copy

    source, target = database(db), Path(file)
    if "://" in source:
        raise usage("ui.error.backup-sqlite")
    try:
        count = copy(Path(source), target)
    except FileExistsError as error:
        raise Failure("ui.error.file-exists", file=file) from error
    except FileNotFoundError as error:
        raise Failure("ui.error.file-missing", file=source if not Path(source).exists() else file) from error
    except (OSError, sqlite3.Error) as error:
        raise Failure("ui.error.not-writable", file=file, reason=str(error)) from error
    _say({"file": file, "tables": count}, catalog.say("ui.backup.done", {"file": file, "count": count}), as_json)
    return OK


def _say(data: Any, text: str, as_json: bool) -> None:
    if as_json:
        from json import dumps

        print(dumps(data, ensure_ascii=False, indent=2))
    else:
        print(text)
