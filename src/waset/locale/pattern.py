"""The part of ICU MessageFormat that our messages use: `{name}` and `{name, plural | selectordinal | select, ...}`."""

from __future__ import annotations

from functools import cache

FORMS = ("of", "acc")
"""Forms of a term that a pattern may ask for, as the suffix of an argument's name: `family_of`."""


@cache
def arguments(pattern: str) -> frozenset[str]:
    """Names of the arguments of a pattern, forms included (`family_of`).

    Raises:
        ValueError: braces do not match.
    """
    names: set[str] = set()
    end = _message(pattern, 0, names)
    if end != len(pattern):
        raise ValueError(f"an unmatched }} at {end}: {pattern}")
    return frozenset(names)


def base(name: str) -> tuple[str, str]:
    """An argument's name and the form asked for: ("family", "of") of `family_of`, ("family", "") of `family`."""
    for form in FORMS:
        if name.endswith(f"_{form}"):
            return name[: -len(form) - 1], form
    return name, ""


def _message(pattern: str, at: int, names: set[str]) -> int:
    """Read text and placeholders from `at` on; answers where they end: at an unmatched closing brace, or past the end."""
    while at < len(pattern) and pattern[at] != "}":
        at = _placeholder(pattern, at + 1, names) if pattern[at] == "{" else at + 1
    return at


def _placeholder(pattern: str, at: int, names: set[str]) -> int:
    """Read from just after an opening brace; answers the place after its closing one."""
    end = at
    while end < len(pattern) and pattern[end] not in ",{}":
        end += 1
    names.add(pattern[at:end].strip())
    while end < len(pattern) and pattern[end] != "}":
        end = _closed(pattern, _message(pattern, end + 1, names)) if pattern[end] == "{" else end + 1
    return _closed(pattern, end)


def _closed(pattern: str, at: int) -> int:
    if at >= len(pattern):
        raise ValueError(f"a {{ is not closed: {pattern}")
    return at + 1
