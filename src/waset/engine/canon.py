"""One text for one value: the JSON that matches are kept, sealed and hashed in."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def canonical(value: Any) -> str:
    """JSON with sorted keys, no spaces and ASCII alone; made of dicts with text keys, lists, text, whole numbers, booleans and None."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def digest(value: Any) -> str:
    """SHA-256, in hex, of the canonical text."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def parse(text: str) -> Any:
    """The value of a JSON text; numbers are whole and keys differ.

    Raises:
        ValueError: this is not such a text.
    """
    try:
        return json.loads(text, parse_float=_refuse, parse_constant=_refuse, object_pairs_hook=_object)
    except RecursionError as error:
        raise ValueError("is nested too deeply") from error


def _refuse(_: str) -> Any:
    raise ValueError("holds a number that is not whole")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("names one entry twice")
    return found
