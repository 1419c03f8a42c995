"""A Game: rules bound to one edition's tables, plain for people and, on demand, compiled.

`Rules` is what a game's own `game.py` hands over. `Game` binds it: the plain functions (whose chance goes through a tape that a match
can read), and the twins. A `Game` holds no state; it may be shared by threads.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from waset.engine import actions as actions_module
from waset.engine import bits, playout, rng, stubs, twin
from waset.engine import schema as schema_module
from waset.engine.actions import ActionTable
from waset.engine.chance import TAPE
from waset.engine.errors import EditionError, IllegalAction, OptionError, Refusal, SeatsError
from waset.engine.row import on_rows, row_class, row_of
from waset.engine.schema import Batch, Schema
from waset.engine.twin import Workshop

Say = tuple[str, dict[str, Any]]
"""A message of the catalogue with its arguments."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of rules, kept in a cell of the state.

    Attributes:
        name: public name, as in `options={"early_win_at": 101}`.
        cell: the state's field that holds it.
        values: public values; the first is the default.
        stored: the cell's value for each of them.
        clause: id of the clause that it turns.
    """

    name: str
    cell: str
    values: tuple[int | str, ...]
    stored: tuple[int, ...]
    clause: str


class Told(NamedTuple):
    """A committed choice as one viewer may know it.

    `steps` are (kind name, argument values) with None in the place of an argument that the viewer may not know.
    """

    seat: int
    steps: tuple[tuple[str, tuple[int | None, ...]], ...]


@dataclass(frozen=True)
class Rules:
    """What a game's `game.py` hands over. `s` is a state record, `k` a knowledge record, `seat` may be `spectator` where a viewer is meant.

    Attributes:
        spectator: the row of the knowledge record that nobody sits at.
        modules: every module of the game whose functions rules call or whose constants they read.
        hooks: the module whose functions keep the knowledge record; left out of playouts.
        step_limit: far more steps than any game takes; a random game that gets there is a fault.
        functions: the compiled part, by stub.
        drop_draft: (s, seat): forget a seat's unfinished choice.
        share: (s, k, seat): after a redeal, bring the other observers down to common knowledge.
        check: (s): raise PositionError unless every conservation law holds (ranges are already checked).
        view: (s, k, viewer) -> JSON-ready: what a viewer may know; kept facts included.
        why_not: (s, seat, action) -> Refusal or None; agrees with `legal` in every state.
        told: (s, seat, steps, viewer) -> Told: from the state before a choice, what of it a viewer may know.
        events: (view before, Told, view after) -> messages of what happened; all a viewer's own.
        prompt: (view, viewer) -> the message that says who must do what.
        parse: (words, seat, view, legal ids) -> list of step ids (one, or those of a macro), or a Refusal.
        describe: (action, view) -> message for a step, for menus and logs.
        result: (s) -> {"points": ..., "tie_break": ...} of a finished game, without what the engine can add.
        check_tables / derive: validate an edition's tables; make the constants that rules read.
        read_edition: TOML data of a host -> tables, or EditionError; None where editions cannot be supplied.
        called: compiled functions that are called where others are inlined: long ones with many callers, which would be compiled for each.
    """

    id: str
    title: str
    rules_version: int
    seats: tuple[int, int]
    spectator: int
    modules: tuple[ModuleType, ...]
    hooks: ModuleType
    state: type
    knowledge: type
    actions: ActionTable
    options: tuple[Option, ...]
    editions: Mapping[str, Any]
    default_edition: str
    derive: Callable[[Any], dict[str, Any]]
    functions: Mapping[Any, Any]
    endings: tuple[str, ...]
    step_limit: int
    drop_draft: Callable[[Any, int], None]
    share: Callable[[Any, Any, int], None]
    check: Callable[[Any], None]
    view: Callable[[Any, Any, int], dict[str, Any]]
    why_not: Callable[[Any, int, int], Refusal | None]
    told: Callable[[Any, int, Sequence[int], int], Told]
    events: Callable[[dict[str, Any], Told, dict[str, Any]], list[Say]]
    prompt: Callable[[dict[str, Any], int], Say]
    parse: Callable[[str, int, dict[str, Any], Sequence[int]], list[int] | Refusal]
    describe: Callable[[int, dict[str, Any]], Say]
    result: Callable[[Any], dict[str, Any]]
    read_edition: Callable[[Any], Any] | None = None
    called: tuple[Callable[..., Any], ...] = ()


ENGINE_MODULES = (bits, rng, playout, stubs, schema_module, actions_module)
PLAIN = ("drop_draft", "share", "check", "view", "why_not", "told", "events", "prompt", "parse", "describe", "result")


class Plain:
    """The plain functions of a binding; attributes named as the stubs and as in `PLAIN`."""

    deal: Callable[..., None]
    legal: Callable[..., int]
    step: Callable[..., None]
    redeal: Callable[..., None]
    totals: Callable[..., None]
    wins: Callable[..., None]
    ended: Callable[..., int]
    prefer: Callable[..., float]
    hasten: Callable[..., int]
    drop_draft: Callable[[Any, int], None]
    share: Callable[[Any, Any, int], None]
    check: Callable[[Any], None]
    view: Callable[[Any, Any, int], dict[str, Any]]
    why_not: Callable[[Any, int, int], Refusal | None]
    told: Callable[[Any, int, Sequence[int], int], Told]
    events: Callable[[dict[str, Any], Told, dict[str, Any]], list[Say]]
    prompt: Callable[[dict[str, Any], int], Say]
    parse: Callable[[str, int, dict[str, Any], Sequence[int]], list[int] | Refusal]
    describe: Callable[[int, dict[str, Any]], Say]
    result: Callable[[Any], dict[str, Any]]


class Game:
    """Rules bound to an edition.

    Args:
        edition: the name of one of the game's editions, or a host's name for his own.
        own: a host's tables as read from his file, JSON-ready; they travel in the files of matches.

    Raises:
        EditionError: no such edition, or its tables are unsound.
    """

    def __init__(self, rules: Rules, edition: str | None = None, own: Mapping[str, Any] | None = None) -> None:
        self.rules = rules
        self.edition = edition or rules.default_edition
        self.own = own
        self.tables = self._own_tables(own) if own is not None else self._known_tables()
        self.constants = rules.derive(self.tables)
        self.state = Schema(rules.state)
        self.knowledge = Schema(rules.knowledge)
        self._rows = {"s": row_class(self.state), "k": row_class(self.knowledge)}
        self.words = bits.words_for(rules.actions.count)
        self._owners = tuple({module.__name__.rpartition(".")[0] for module in rules.modules})
        self._swaps: dict[Any, Any] = {**rules.functions, **{function: function for function in rules.called}}
        self._twins: dict[Any, dict[str, Any]] = {}
        self._workshops: dict[Any, Workshop] = {}
        self._lock = threading.Lock()

    def _known_tables(self) -> Any:
        if self.edition not in self.rules.editions:
            raise EditionError(f"{self.rules.id} has no edition {self.edition!r}; there are {', '.join(self.rules.editions)}")
        return self.rules.editions[self.edition]

    def _own_tables(self, own: Mapping[str, Any]) -> Any:
        if self.rules.read_edition is None:
            raise EditionError(f"{self.rules.id} takes no editions of a host")
        if self.edition in self.rules.editions:
            raise EditionError(f"name: {self.edition!r} is one of the game's own editions; choose another")
        return self.rules.read_edition(own)

    @cached_property
    def tables_digest(self) -> str:
        """16 hex digits over the edition's tables: they name it in a match's header."""
        return hashlib.sha256(repr(self.tables).encode()).hexdigest()[:16]

    @cached_property
    def digest(self) -> str:
        """16 hex digits over rules, engine and tables: the identity of the binding."""
        return twin.digest_of((*self.rules.modules, *ENGINE_MODULES), self.constants, self.rules.id)

    @cached_property
    def plain(self) -> Plain:
        """The plain functions; draws and reveals go through `chance.TAPE`."""
        swaps = {**self._swaps, rng.below: TAPE.below, rng.reveals: TAPE.reveals}
        bind = twin.Rebinder(swaps, self.constants, self._owners)
        bound = Plain()
        for stub in self.rules.functions:
            setattr(bound, stub.__name__, on_rows(bind(stub), self._rows))
        for name in PLAIN:
            setattr(bound, name, on_rows(bind(getattr(self.rules, name)), self._rows))
        return bound

    def bind_plain(self, function: Any, modules: Sequence[ModuleType] = ()) -> Any:
        """A function bound plainly, with the record's own generator (no tape) and knowledge kept; `modules` may read the tables too."""
        bind = twin.Rebinder(self._swaps, self.constants, (*self._owners, *(module.__name__ for module in modules)))
        return on_rows(bind(function), self._rows)

    def twin(self, entries: Mapping[str, Any], *, modules: Sequence[ModuleType] = (), knowing: bool = False, bounds: bool = False,
             swaps: Mapping[Any, Any] | None = None) -> dict[str, Any]:  # fmt: skip
        """Generic functions compiled for this game.

        Args:
            entries: functions by name, written against stubs.
            modules: where they come from, beyond the engine: their sources go into the digest.
            knowing: keep the knowledge record; without it the hooks do nothing and `k` may be a record of one idle cell.
            bounds: check array indices.
            swaps: more functions to put in a stub's place (a heuristic).
        """
        key = (tuple(sorted(entries)), tuple(module.__name__ for module in modules), knowing, bounds)
        with self._lock:
            if key not in self._twins:
                workshop = self._workshop(swaps or {}, knowing=knowing, bounds=bounds)
                self._twins[key] = workshop.entries(entries, self.twin_digest(modules, knowing=knowing, bounds=bounds))
            return self._twins[key]

    def _workshop(self, swaps: Mapping[Any, Any], *, knowing: bool, bounds: bool) -> Workshop:
        """The workshop for one way of binding; the modules that swaps come from may read the tables."""
        key = (frozenset(swaps.items()), knowing, bounds)
        if key not in self._workshops:
            left_out = {} if knowing else dict.fromkeys(_functions_of(self.rules.hooks), stubs.nothing)
            owners = (*self._owners, *sorted({function.__module__ for function in swaps.values()}))
            self._workshops[key] = Workshop({**self._swaps, **swaps, **left_out}, self.constants, owners, bounds=bounds)
        return self._workshops[key]

    def twin_digest(self, modules: Sequence[ModuleType] = (), *, knowing: bool = False, bounds: bool = False) -> str:
        """Digest under which such a twin is cached."""
        more = ("knowing" if knowing else "", "bounds" if bounds else "", twin.compiler(), np.__version__)
        return twin.digest_of((*self.rules.modules, *ENGINE_MODULES, twin_module(), *modules), self.constants, self.rules.id, *more)

    def blank_knowledge(self) -> Batch:
        """What twins without knowledge take for `k`: a batch of one record of one idle cell."""
        return np.zeros(1, np.dtype((np.record, [("idle", np.int64)])))

    # ---- options and records -----------------------------------------------------------------------------------------------------

    def template(self, seats: int, options: Mapping[str, int | str] | None = None) -> Batch:
        """A batch of one zeroed record with seats and options set.

        Raises:
            SeatsError: the game is not played by so many.
            OptionError: an option is unknown, or its value is not offered.
        """
        low, high = self.rules.seats
        if type(seats) is not int or not low <= seats <= high:
            raise SeatsError(f"{self.rules.id} is played by {low} to {high}, not by {seats!r}")
        batch = self.state.new()
        batch[0].seats = seats
        for option in self.rules.options:
            batch[0][option.cell] = option.stored[0]
        for name, value in (options or {}).items():
            option = self.option(name)
            matching = [i for i, offered in enumerate(option.values) if offered == value and type(value) is not bool]
            if not matching:
                raise OptionError(f"option {name}: {value!r} is not offered; choose one of {', '.join(map(str, option.values))}")
            batch[0][option.cell] = option.stored[matching[0]]
        return batch

    def option(self, name: str) -> Option:
        """An option by its public name, or OptionError."""
        for option in self.rules.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.rules.options)
        raise OptionError(f"{self.rules.id} has no option {name!r}; there are {known}")

    def options_of(self, s: Any) -> dict[str, int | str]:
        """The public options that a record was made with."""
        return {option.name: option.values[option.stored.index(int(s[option.cell]))] for option in self.rules.options}

    def row(self, record: Any) -> Any:
        """A state record with quick attributes, for many plain calls in a row."""
        return row_of(self._rows["s"], record)

    # ---- the checked step --------------------------------------------------------------------------------------------------------

    def legal_ids(self, s: Any, seat: int) -> list[int]:
        """Ids of what a seat may do now, rising; none for a seat that is not asked or not there."""
        if not 0 <= seat < int(s.seats):
            return []
        words = np.zeros(self.words, np.int64)
        self.plain.legal(s, seat, words)
        return bits.members(words)

    def why_not(self, s: Any, seat: int, action: int) -> Refusal | None:
        """Why an action is refused now, or None when it is legal."""
        if action in self.legal_ids(s, seat):
            return None
        return self.plain.why_not(s, seat, action) or Refusal("table.words", "engine.refuse.not-a-choice", {"words": str(action)})

    def step(self, s: Any, k: Any, seat: int, action: int) -> None:
        """Carry out a legal action; raise IllegalAction with its Refusal, nothing changed, for any other."""
        refusal = self.why_not(s, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.plain.step(s, k, seat, action)


def _functions_of(module: ModuleType) -> list[FunctionType]:
    return [value for value in vars(module).values() if isinstance(value, FunctionType) and value.__module__ == module.__name__]


def twin_module() -> ModuleType:
    """The module that builds twins: its source is part of what a twin is."""
    return twin
