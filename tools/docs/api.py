"""The page of the public face: what `import waset` offers, from its own signatures and docstrings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import waset
from tools.docs.tables import page

QUOTED = re.compile(r"(: |-> )'([^']*)'")
OBJECT = re.compile(r"<[^<>]* object at 0x[0-9a-f]+>")
ITSELF = re.compile(r"^\((?:self|cls)(?:, )?")


def api_page() -> str:
    """Functions, then classes with their public members, then errors."""
    public = {name: getattr(waset, name) for name in waset.__all__}
    errors = {name: item for name, item in public.items() if isinstance(item, type) and issubclass(item, BaseException)}
    classes = {name: item for name, item in public.items() if isinstance(item, type) and name not in errors}
    functions = {name: item for name, item in public.items() if callable(item) and not isinstance(item, type)}
    parts = ["## Functions\n", *(entry(f"waset.{name}", item, "###") for name, item in functions.items())]
    for name, item in classes.items():
        parts += [f"## {name}\n", prose(item), *(entry(f"{name}.{member}", value, "###") for member, value in members(item))]
    parts += ["## Errors\n", *(f"### {name}\n\n{prose(item)}" for name, item in errors.items())]
    return page("Public face", "What `import waset` offers; everything else may move.", *parts)


def members(item: type) -> Iterator[tuple[str, Any]]:
    """Public methods and properties that the class or a base of ours defines, in the order of the source, bases last."""
    seen: set[str] = set()
    for base in item.__mro__:
        if not base.__module__.startswith("waset"):
            continue
        for name, held in vars(base).items():
            value = held.__func__ if isinstance(held, classmethod | staticmethod) else held
            if not name.startswith("_") and name not in seen and (inspect.isfunction(value) or isinstance(value, property)):
                seen.add(name)
                yield name, value


def entry(name: str, item: Any, level: str) -> str:
    """A heading with the signature, and the docstring."""
    call = item if inspect.isroutine(item) or isinstance(item, property) else item.__call__  # a callable package says what its call does
    return f"{level} `{name}{signature_of(call)}`\n\n{prose(call)}"


def signature_of(item: Any) -> str:
    """Parameters and result as the source writes them, without the object itself; nothing for a property."""
    if isinstance(item, property):
        return ""
    return ITSELF.sub("(", QUOTED.sub(r"\1\2", OBJECT.sub("...", str(inspect.signature(item)))))


def prose(item: Any) -> str:
    """A docstring; its sections (Raises, Args, Attributes) become lists."""
    lines: list[str] = []
    for line in (inspect.getdoc(item) or "").splitlines():
        section = re.fullmatch(r"(Args|Attributes|Raises|Returns|Yields):", line)
        indented = re.fullmatch(r"    (\S.*)", line)
        if section:
            lines += [f"*{section[1]}*", ""]
        elif indented:
            lines.append(f"- {indented[1]}")
        else:
            lines.append(line.strip())
    return "\n".join(lines).strip() + "\n"
