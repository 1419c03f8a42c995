"""Match files: one canonical JSON line for the header, the seal, the start, each entry of the log and the open drafts; then a SHA-256.

reader.py reads them.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from waset.engine.canon import canonical
from waset.engine.errors import VerifyError
from waset.engine.match import SILENT, Match, Voice
from waset.engine.reader import Bind, last_line, read
from waset.engine.seal import Seal

AnyPath = str | os.PathLike[str]
PRIVATE, PUBLIC = 0o600, 0o666


# ---- writing ---------------------------------------------------------------------------------------------------------------------------


def text_of(match: Match) -> str:
    """A match as the text of its file."""
    course = match.course
    lines = [match.header]
    if isinstance(course.source, Seal):
        lines.append(_seal_to_json(course.source, match.sitting))
    dealt = None if course.dealt is None else [list(answer) for answer in course.dealt]
    lines.append({"answers": dealt, "digest": course.first.digest if course.begun else None})
    lines += [entry.to_json() for entry in course.entries]
    lines.append({"drafts": [list(draft.tries) for draft in course.drafts]})
    body = "".join(canonical(line) + "\n" for line in lines)
    return body + last_line(body)


def save(match: Match, path: AnyPath) -> None:
    """Write a match's file whole or not at all; only its owner may read it while the match goes on."""
    target = Path(path)
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PUBLIC if match.over else PRIVATE)
        with os.fdopen(handle, "w", encoding="ascii", newline="\n") as file:
            file.write(text_of(match))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    _settle(target.parent)


def _settle(folder: Path) -> None:
    """Have the new name outlive a power cut, where folders can be synchronised."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _seal_to_json(source: Seal, sitting: Iterable[int]) -> dict[str, Any]:
    brought = [source.brought[seat].hex() if seat in source.brought else None for seat in range(len(source.drawn))]
    return {"brought": brought, "drawn": [number.hex() for number in source.drawn], "sat": sorted(sitting), "secret": source.secret.hex()}


# ---- reading ---------------------------------------------------------------------------------------------------------------------------


def load(path: AnyPath, bind: Bind, voice: Voice = SILENT) -> Match:
    """The match of a file, replayed with what the log says chance answered.

    Raises:
        VerifyError: it is damaged; names the line.
        OSError: it cannot be read.
    """
    return read(Path(path).read_bytes(), bind, voice)


def verify(path: AnyPath, bind: Bind, voice: Voice = SILENT) -> Match:
    """As `load`, and chance is computed anew from the secret, and every byte is as `save` would write it.

    Raises:
        VerifyError: it is damaged or was altered; names the line.
        OSError: it cannot be read.
    """
    data = Path(path).read_bytes()
    match = read(data, bind, voice, recompute=True)
    written = text_of(match).encode()
    if written != data:
        pairs = zip(data.split(b"\n"), written.split(b"\n"), strict=False)
        line = next((n for n, (here, there) in enumerate(pairs, 1) if here != there), 0)
        raise VerifyError(f"line {line}", "is not written as Waset writes it")
    return match
