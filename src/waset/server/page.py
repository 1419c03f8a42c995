"""The page: its files, read once, with compressed copies; and the bare page that stands in for one that was not built."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

HERE = Path(__file__).parent
BUILT, BARE = HERE / "page", HERE / "bare"
INDEX = "index.html"
HASHED = "assets/"
"""Files here have names that change with their content."""
FOREVER, ASK = "public, max-age=31536000, immutable", "no-cache"
SMALL = 600
PACKED = (".woff2", ".png", ".webp", ".jpg", ".gz")


@dataclass(frozen=True)
class File:
    """A file of the page."""

    path: str
    body: bytes

    @property
    def media_type(self) -> str:
        """What it is."""
        return mimetypes.guess_type(self.path)[0] or "application/octet-stream"

    @cached_property
    def tag(self) -> str:
        """Its ETag."""
        return f'"{hashlib.sha256(self.body).hexdigest()[:24]}"'

    @cached_property
    def packed(self) -> bytes | None:
        """Compressed, where that is shorter."""
        if len(self.body) < SMALL or self.path.endswith(PACKED):
            return None
        return gzip.compress(self.body, 9, mtime=0)

    @property
    def caching(self) -> str:
        """How long a browser may keep it."""
        return FOREVER if self.path.startswith(HASHED) else ASK


class Page:
    """The files that are served at paths outside `/api`."""

    def __init__(self, folder: Path | None = None) -> None:
        chosen = folder or (BUILT if (BUILT / INDEX).exists() else BARE)
        self._files = {
            path.relative_to(chosen).as_posix(): File(path.relative_to(chosen).as_posix(), path.read_bytes())
            for path in sorted(chosen.rglob("*"))
            if path.is_file()
        }

    def find(self, path: str) -> File | None:
        """The file of a path; the page itself for addresses of its own, which have no dot."""
        wanted = path.strip("/")
        if wanted in self._files:
            return self._files[wanted]
        return None if "." in wanted.rpartition("/")[2] else self._files.get(INDEX)
