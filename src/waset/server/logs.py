"""Logs: one JSON object a line, with fields of a fixed list. Names, tokens, invites, whole table ids and addresses are in none."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import TextIO

FIELDS = ("code", "game", "level", "path", "port", "seat", "seconds", "table", "tables")
"""What a record may carry beside its message; `table` is the beginning of an id."""


class JsonLines(logging.Formatter):
    """Writes records as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        said |= {name: getattr(record, name) for name in FIELDS if name != "level" and hasattr(record, name)}
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False, default=str)


def write_to(stream: TextIO, level: int) -> None:
    """Write what the server logs from a level on."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    for name, least in (("waset.server", level), ("uvicorn.error", logging.WARNING), ("sqlalchemy", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(least)
