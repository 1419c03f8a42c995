"""What a seat can say: kinds with arguments, as numbers and as words.

Ids are fixed by hand and append-only: each kind has a base and takes as many ids as its arguments have combinations. An action of
several arguments counts the last argument fastest.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod

from waset.engine.errors import SchemaError


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a kind: its name and the canonical word of each value."""

    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of action.

    Attributes:
        base: id of its first action.
        says: the canonical verb; an empty one leaves the arguments alone.
        seen: who learns the arguments once the choice is made, in words for the reader of the generated table.
        rules: id of the clause by which it is done; or one for each value of the first argument.
    """

    name: str
    base: int
    says: str
    arguments: tuple[Argument, ...] = ()
    seen: str = "all"
    rules: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many ids the kind takes."""
        return prod(len(argument.words) for argument in self.arguments)


class ActionTable:
    """The kinds of one game.

    Raises:
        SchemaError: two kinds overlap, or two actions have the same words.
    """

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = tuple(sorted(kinds, key=lambda kind: kind.base))
        for kind, after in zip(self.kinds, self.kinds[1:], strict=False):
            if kind.base + kind.size > after.base:
                raise SchemaError(f"action kinds {kind.name} and {after.name} overlap at id {after.base}")
        self.count = max(kind.base + kind.size for kind in self.kinds)
        self._owners = {kind.base + i: kind for kind in self.kinds for i in range(kind.size)}

    def kind_of(self, action: int) -> Kind:
        """The kind that an id belongs to, or KeyError."""
        return self._owners[action]

    def decode(self, action: int) -> tuple[Kind, tuple[int, ...]]:
        """Kind and argument values of an id, or KeyError."""
        kind = self.kind_of(action)
        rest = action - kind.base
        values: list[int] = []
        for argument in reversed(kind.arguments):
            rest, value = divmod(rest, len(argument.words))
            values.append(value)
        return kind, tuple(reversed(values))

    def encode(self, name: str, *values: int) -> int:
        """The id of a kind's name with argument values."""
        kind = next(kind for kind in self.kinds if kind.name == name)
        number = 0
        for argument, value in zip(kind.arguments, values, strict=True):
            if not 0 <= value < len(argument.words):
                raise ValueError(f"{name}: {argument.name} {value} is outside 0..{len(argument.words) - 1}")
            number = number * len(argument.words) + value
        return kind.base + number

    def words(self, action: int) -> str:
        """Canonical English words of an id, for instance `take 3`."""
        kind, values = self.decode(action)
        said = [argument.words[value] for argument, value in zip(kind.arguments, values, strict=True)]
        return " ".join([kind.says, *said] if kind.says else said)

    def clause(self, action: int) -> str:
        """Id of the clause by which an action is done, or "" where none is named."""
        kind, values = self.decode(action)
        return kind.rules[values[0] if len(kind.rules) > 1 else 0] if kind.rules else ""

    @cached_property
    def _by_words(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for action in self.ids():
            words = self.words(action)
            if words in found:
                raise SchemaError(f"actions {found[words]} and {action} are both called {words!r}")
            found[words] = action
        return found

    def find(self, words: str) -> int | None:
        """The id of one step's words (any case and spacing), or None."""
        return self._by_words.get(" ".join(words.lower().split()))

    def ids(self) -> list[int]:
        """All ids in rising order; gaps between kinds are left out."""
        return list(self._owners)
