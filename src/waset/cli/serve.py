"""`waset serve`: tables for the browser, on this machine, in the local network, or behind a proxy."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from waset.cli.failure import OK, Failure, usage, whole_number
from waset.cli.shelf import home

if TYPE_CHECKING:
    from waset.locale import Catalog

DATABASE = "tables.db"
PORT_MAX = 65_535
WHITE_ON_BLACK, PLAIN = "\x1b[97;40m", "\x1b[0m"
"""For the QR code, which light terminals would show inverted."""
WARM = "WASET_WARM"
"""Set to 0 in the environment, opponents are not compiled and play by the greedy rule: for tests, and for machines too small for it."""


class Wanted(NamedTuple):
    """What the command line asked for."""

    host: str
    port: str
    db: str | None
    public_url: str | None
    lan: bool
    editions: str | None


def database(given: str | None) -> str:
    """The database that is meant: this person's own when none is named."""
    return given or str(home() / DATABASE)


def base_of(public_url: str | None, fallback: str) -> str:
    """The address for links, without a slash at the end."""
    if public_url is None:
        return fallback
    parts = urlsplit(public_url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise usage("ui.error.public-url", given=public_url)
    return public_url.rstrip("/")


def serve(wanted: Wanted, catalog: Catalog) -> int:
    """Serve until interrupted."""
    from waset.engine.errors import EditionError
    from waset.server.editions import read_editions
    from waset.server.logs import write_to
    from waset.server.serve import ANYWHERE, InUseError, alone_with, lan_address, listening, prepared, qr_code
    from waset.server.settings import Settings

    port, db = whole_number("--port", wanted.port, 0, PORT_MAX), database(wanted.db)
    base_of(wanted.public_url, "")
    try:
        editions = tuple(read_editions(Path(wanted.editions))) if wanted.editions else ()
    except EditionError as error:
        raise usage("ui.error", reason=str(error)) from error
    here = lan_address() if wanted.lan else None
    if wanted.lan and here is None:
        raise Failure("ui.error.no-network")
    try:
        listener = listening(ANYWHERE if wanted.lan else wanted.host, port)
    except InUseError as error:
        raise Failure("ui.error.port", given=str(port)) from error
    except OSError as error:
        raise usage("ui.error.address", given=wanted.host, reason=error.strerror or str(error)) from error
    shown = here or wanted.host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}"
    base = base_of(wanted.public_url, address)
    write_to(sys.stderr, logging.WARNING if sys.stderr.isatty() else logging.INFO)
    try:
        with alone_with(db):
            warm, proxied = os.environ.get(WARM) != "0", wanted.public_url is not None
            server = prepared(Settings(db, base, (shown,), warm=warm, proxied=proxied, editions=editions, alone=True))
            print(catalog.say("ui.serve.address", {"words": base}))
            if here:
                print("\n".join(f"{WHITE_ON_BLACK}{row}{PLAIN}" if sys.stdout.isatty() else row for row in qr_code(base)))
            print(catalog.say("ui.serve.kept", {"file": Path(db).name if "://" in db else db}))
            print(catalog.say("ui.serve.stop"), flush=True)
            server.run(sockets=[listener])
    except InUseError as error:
        raise Failure("ui.error.in-use-server", file=db) from error
    except ValueError as error:
        raise usage("ui.error", reason=str(error)) from error
    return OK
