"""`python -m tools.wire [--check]`: write the TypeScript of the server's messages, or say that it is stale and exit with 1."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from waset.server import bodies, wire

FILE = Path(__file__).parents[1] / "web" / "src" / "wire" / "types.ts"
HEAD = "// Written by `python -m tools.wire` from src/waset/server/wire.py and bodies.py. Not to be edited.\n"
PLAIN = {int: "number", str: "string", bool: "boolean", float: "number", type(None): "null", Any: "unknown"}
NAMED = {name: getattr(wire, name) for name in ("Argument", "Args", "Say", "StepSaid", "Status", "Who", "RefusalCode")}
UNIONS = {"DownMessage": wire.DownMessage, "UpMessage": wire.UpMessage}


def main(arguments: list[str]) -> int:
    """Write the file, or check it."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m tools.wire [--check]", file=sys.stderr)
        return 2
    text = types()
    fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == text
    if arguments == ["--check"]:
        if not fresh:
            print(f"{FILE.relative_to(FILE.parents[3])} is stale: run python -m tools.wire and commit it")
        return int(not fresh)
    if not fresh:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
    return 0


def types() -> str:
    """The whole TypeScript file."""
    parts = [HEAD]
    for name, kind in NAMED.items():
        parts.append(f"export type {name} = {_type(kind, top=True)}\n")
    for module in (wire, bodies):
        parts += [_struct(each) for each in _structs(module)]
    parts += [f"export type {name} =\n{_members(union)}\n" for name, union in UNIONS.items()]
    return "\n".join(parts)


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, bases that only group others left out."""
    found = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    return [each for each in found if each.__module__ == module.__name__ and each not in (wire.Down, wire.Up)]


def _members(union: Any) -> str:
    return "\n".join(f"  | {each.__name__}" for each in get_args(union))


def _struct(struct: type[msgspec.Struct]) -> str:
    config = struct.__struct_config__
    hints = get_type_hints(struct, include_extras=False)
    fields = msgspec.structs.fields(struct)
    said = _comment(inspect.getdoc(struct) or "")
    lines = [] if config.tag is None else [f"  {config.tag_field}: {_literal(config.tag)}"]
    lines += [f"  {field.name}{'' if field.required else '?'}: {_type(hints[field.name])}" for field in fields]
    return f"{said}export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _comment(text: str) -> str:
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in text.splitlines()) + " */\n" if text else ""


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _type(kind: Any, *, top: bool = False) -> str:
    """A Python type in TypeScript; `top`: do not answer with the type's own name."""
    name = None if top else next((name for name, named in NAMED.items() if kind == named), None)
    if name is not None:
        return name
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    return COMPOUND[get_origin(kind)](get_args(kind))


def _union(inside: tuple[Any, ...]) -> str:
    return " | ".join(map(_type, inside))


def _list(inside: tuple[Any, ...]) -> str:
    element = _type(inside[0])
    return f"({element})[]" if " | " in element else f"{element}[]"


COMPOUND: dict[Any, Callable[[tuple[Any, ...]], str]] = {
    Literal: lambda inside: " | ".join(map(_literal, inside)),
    UnionType: _union,
    Union: _union,
    list: _list,
    tuple: lambda inside: f"[{', '.join(map(_type, inside))}]",
    dict: lambda inside: f"Record<{', '.join(map(_type, inside))}>",
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
