"""Binding rules to tables, plain or compiled. The only module that imports Numba.

Rules files hold plain functions over module constants. A `Rebinder` copies such a function onto a globals table of its own, in which
tables are those of the edition, stubs are a game's functions, and callees are rebound copies in turn; callees are found by identity,
so two modules may use one name. `compiled` does the same and hands every copy to Numba: the twin.

Numba's disk cache knows nothing of what a function was bound to, so a twin's functions carry a digest of the whole binding in their
qualified name and are cached in a folder of that digest; folders long unused are swept.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from waset.engine import bits

OURS = "waset"
CACHE_FOLDERS_KEPT = 24
INLINED_BELOW = 600
"""Bytes of bytecode below which an inner function is inlined wherever it is called: 1.4 times the speed on whole games, for a fifth more
time to compile; a twin with bounds checks goes without."""
_building = threading.RLock()


class Rebinder:
    """Copies functions onto new globals.

    Args:
        swaps: what is put in a function's place, by identity: stubs, chance, knowledge left out.
        tables: constants by name, put into functions of the packages named in `owners`.
        owners: dotted prefixes of the modules whose constants the tables replace.
        finish: applied to each copy (the twin compiles it).
    """

    def __init__(self, swaps: Mapping[Any, Any], tables: Mapping[str, Any], owners: tuple[str, ...],
                 finish: Callable[[FunctionType], Any] = lambda copy: copy) -> None:  # fmt: skip
        self._swaps = dict(swaps)
        self._tables = dict(tables)
        self._owners = owners
        self.roots = {OURS, *(owner.partition(".")[0] for owner in owners)}
        self._finish = finish
        self._done: dict[FunctionType, Any] = {}
        self._open: set[FunctionType] = set()

    def __call__(self, function: Any) -> Any:
        """The bound copy of a function; anything else, and functions of other packages, come back as they are."""
        function = self._swaps.get(function, function) if isinstance(function, FunctionType) else function
        if not isinstance(function, FunctionType) or function.__module__.partition(".")[0] not in self.roots:
            return function
        if function not in self._done:
            if function in self._open:
                raise RecursionError(f"{function.__module__}.{function.__qualname__} calls itself; rules may not recurse")
            self._open.add(function)
            self._done[function] = self._finish(self._copy(function))
            self._open.discard(function)
        return self._done[function]

    def _owned(self, module: str) -> bool:
        return any(module == owner or module.startswith(owner + ".") for owner in self._owners)

    def _is_ours(self, module: str) -> bool:
        return module == OURS or module.startswith(OURS + ".") or self._owned(module)

    def _copy(self, function: FunctionType) -> FunctionType:
        owned = self._owned(function.__module__)
        names: dict[str, Any] = {"__builtins__": function.__globals__["__builtins__"], "__name__": function.__module__}
        for name in _names(function.__code__):
            if name not in function.__globals__:
                continue
            value = function.__globals__[name]
            names[name] = self._tables[name] if owned and name in self._tables else self(value)
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
        copy.__qualname__, copy.__doc__, copy.__module__ = function.__qualname__, function.__doc__, function.__module__
        return copy


def _names(code: CodeType) -> Iterable[str]:
    """Global names that a code object, and those nested in it, may look up."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def digest_of(modules: Iterable[ModuleType], tables: Mapping[str, Any], *more: str) -> str:
    """SHA-256 (16 hex digits) of the sources of modules, of tables by name and value, and of further texts."""
    seal = hashlib.sha256()
    for module in sorted(modules, key=lambda module: module.__name__):
        seal.update(module.__name__.encode() + b"\0" + Path(str(module.__file__)).read_bytes())
    for name in sorted(tables):
        value = tables[name]
        content = value.tobytes() + str(value.shape).encode() if isinstance(value, np.ndarray) else repr(value).encode()
        seal.update(name.encode() + b"\0" + content + b"\0")
    for text in more:
        seal.update(text.encode() + b"\0")
    return seal.hexdigest()[:16]


def compiler() -> str:
    """Name and version of what compiles."""
    import numba

    return f"numba {numba.__version__}"


def cache_root() -> Path:
    """Folder of compiled twins: $WASET_CACHE, else a folder of the user's cache."""
    named = os.environ.get("WASET_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(named) if named else Path(base) / "waset"


@contextmanager
def alone() -> Iterator[None]:
    """Compile while no other process does: whoever waited finds most of the work in the cache. (Without locks of files: at once.)"""
    with ExitStack() as held:
        try:
            import fcntl

            cache_root().mkdir(parents=True, exist_ok=True)
            fcntl.flock(held.enter_context((cache_root() / "compiling").open("w")), fcntl.LOCK_EX)
        except (ImportError, OSError):
            pass
        yield


class Workshop:
    """Compiles entry points for one binding; what several of them call is compiled once in a process.

    Args:
        bounds: check array indices (slow; for tests and for input that was not validated).
    """

    def __init__(self, swaps: Mapping[Any, Any], tables: Mapping[str, Any], owners: tuple[str, ...], *, bounds: bool = False) -> None:
        intrinsics = {bits.popcount: _intrinsics().popcount, bits.lowest: _intrinsics().lowest}
        self._inline_below = 0 if bounds else INLINED_BELOW
        self._settings = {"nogil": True, "boundscheck": bounds, "error_model": "python" if bounds else "numpy"}
        self._entries: dict[CodeType, str] = {}
        self._called = {function.__code__ for function in swaps.values() if isinstance(function, FunctionType)}
        self._bind = Rebinder({**swaps, **intrinsics}, tables, owners, self._compile)
        self._cached = False

    def entries(self, functions: Mapping[str, Any], digest: str) -> dict[str, Any]:
        """Numba dispatchers by name; each is compiled at its first call, or read from the cache folder of `digest`."""
        import numba

        settings: Any = numba.config
        with _building:
            folder = cache_root() / digest
            self._cached = _prepare(folder)
            before = settings.CACHE_DIR
            settings.CACHE_DIR = str(folder)
            self._entries.update((function.__code__, digest) for function in functions.values())
            self._bind.roots.update(function.__module__.partition(".")[0] for function in functions.values())
            try:
                return {name: self._bind(function) for name, function in functions.items()}
            finally:
                settings.CACHE_DIR = before

    def _compile(self, copy: FunctionType) -> Any:
        """An entry point goes to the disk under its digest; an inner function only into what calls it."""
        import numba

        njit: Any = numba.njit
        digest = self._entries.get(copy.__code__)
        if digest is None:
            small = len(copy.__code__.co_code) < self._inline_below and copy.__code__ not in self._called
            return njit(**self._settings, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=small)(copy)
        copy.__qualname__ = f"{copy.__qualname__}_{digest}"
        return njit(cache=self._cached, **self._settings)(copy)


def compiled(entries: Mapping[str, Any], swaps: Mapping[Any, Any], tables: Mapping[str, Any], owners: tuple[str, ...],
             digest: str, *, bounds: bool = False) -> dict[str, Any]:  # fmt: skip
    """Entry points from a workshop of their own."""
    return Workshop(swaps, tables, owners, bounds=bounds).entries(entries, digest)


def _prepare(folder: Path) -> bool:
    """Make the cache folder, touch it, and sweep the folders least recently used. False where nothing can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        others = sorted((path for path in folder.parent.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
        for stale in others[:-CACHE_FOLDERS_KEPT]:
            shutil.rmtree(stale, ignore_errors=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


class _Intrinsics:
    """The processor's own instructions for the marked functions of bits.py."""

    def __init__(self) -> None:
        from llvmlite import ir
        from numba import types
        from numba.extending import intrinsic

        @intrinsic
        def popcount(typing_context: Any, word: Any) -> Any:
            def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                return builder.ctpop(args[0])

            return types.int64(types.int64), code

        @intrinsic
        def lowest(typing_context: Any, word: Any) -> Any:
            def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

            return types.int64(types.int64), code

        self.popcount, self.lowest = popcount, lowest


_made: list[_Intrinsics] = []


def _intrinsics() -> _Intrinsics:
    if not _made:
        _made.append(_Intrinsics())
    return _made[0]
