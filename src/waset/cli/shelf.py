"""Where matches of this person lie: the unfinished ones, which `--resume` finds, and the finished ones.

A match is its file and, beside it, a small one that says who sits where. Only their owner may read either while the match goes on.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from waset.cli.failure import Failure, of_writing

UNFINISHED, FINISHED = "unfinished", "finished"
ENDING = ".match"
SEATING_ENDING = ".seats.json"
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600


def home(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of it all.  (XDG base directories)"""
    state = environment.get("XDG_STATE_HOME", "")
    return (Path(state) if state.startswith("/") else Path.home() / ".local" / "state") / "waset"


def fresh(game: str) -> Path:
    """A path for a new match; its folder is there and can be written.

    Raises:
        Failure: it cannot be made.
    """
    folder = home() / UNFINISHED
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        path = folder / f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}{ENDING}"
        path.touch(mode=PRIVATE_FILE, exist_ok=False)
        path.unlink()
    except OSError as error:
        raise of_writing(error, str(folder)) from error
    return path


def latest(game: str | None = None) -> Path | None:
    """The unfinished match that was played last."""
    found = (home() / UNFINISHED).glob(f"{game or ''}*{ENDING}")
    return max(found, key=lambda path: path.stat().st_mtime, default=None)


def finish(path: Path) -> Path:
    """Move a match that is over to the finished ones, if it lies among the unfinished; its place afterwards."""
    seating(path).unlink(missing_ok=True)
    if path.parent != home() / UNFINISHED:
        return path
    folder = home() / FINISHED
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    return path.replace(folder / path.name)


def seating(path: Path) -> Path:
    """The file that says who sits at a match."""
    return path.with_name(path.name.removesuffix(ENDING) + SEATING_ENDING)


def write_seating(path: Path, data: Mapping[str, Any]) -> None:
    """Keep who sits at a match, whole or not at all."""
    target = seating(path)
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE), "w", encoding="utf-8") as file:
        json.dump(data, file, ensure_ascii=False)
    draft.replace(target)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep a match from being played twice at once, where the system can.

    Raises:
        Failure: it is being played.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    if not seating(path).exists():
        yield
        return
    with seating(path).open(encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Failure("ui.error.in-use", file=str(path)) from error
        yield


def read_seating(path: Path) -> dict[str, Any] | None:
    """Who sits at a match, or None where nothing says so.

    Raises:
        Failure: the file is damaged.
    """
    target = seating(path)
    try:
        data = json.loads(target.read_text("utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise Failure("ui.error.file-unreadable", file=str(target), reason=str(error)) from error
    if not isinstance(data, dict):
        raise Failure("ui.error.file-unreadable", file=str(target), reason="{}")
    return data
