"""What can go wrong, for the person who meets it.

::

    WasetError
    ├── IllegalAction    a seat may not do this now; carries the Refusal
    ├── OptionError      an option is unknown or its value is not offered
    ├── SeatsError       this number of seats is not offered
    ├── EditionError     a table of components is unknown or unsound; names line and field
    ├── PositionError    a position cannot occur; names the field
    ├── VerifyError      a match file is damaged or was altered; names what and where
    ├── AgentError       an opponent's settings make no sense
    ├── GameError        there is no such game
    ├── LanguageError    there is no such language
    └── SchemaError      a record class is unsound (for people who write games)

Each class has a stable `code`. Nothing has changed when one of these is raised.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import SupportsIndex


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done now.

    Attributes:
        clause: id of the clause of the rules that forbids it; empty when no clause is concerned (unknown words).
        message_id: what to say, an id of the catalogue.
        args: facts of this position for the message: numbers, names of terms, seats.
        message: the same, said in the language of the game that answered; filled by the face.
    """

    clause: str
    message_id: str
    args: Mapping[str, int | str] = field(default_factory=dict)
    message: str = ""

    def __post_init__(self) -> None:
        # A rule reads its numbers from a record, where they are NumPy's, which no message can carry.
        plain = {name: int(fact) if isinstance(fact, SupportsIndex) else fact for name, fact in self.args.items()}
        object.__setattr__(self, "args", plain)


class WasetError(Exception):
    """Base of all errors that are meant for a person."""

    code = "waset"


class IllegalAction(WasetError):  # noqa: N818 - the name is part of the public face
    """A seat asked for something that it may not do now."""

    code = "illegal-action"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message or f"{refusal.message_id} {dict(refusal.args)}")
        self.refusal = refusal


class OptionError(WasetError):
    """An option is unknown or its value is not offered."""

    code = "option"


class SeatsError(WasetError):
    """This number of seats is not offered."""

    code = "seats"


class EditionError(WasetError):
    """A table of components is unknown or unsound."""

    code = "edition"


class PositionError(WasetError):
    """A position cannot occur in this game.

    Attributes:
        where: the field, with indices.
        why: what is wrong with it.
    """

    code = "position"

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why


class VerifyError(WasetError):
    """A match file is damaged or was altered.

    Attributes:
        where: the part of the file (a path of keys and line numbers).
        why: what is wrong with it.
    """

    code = "verify"

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why


class AgentError(WasetError):
    """An opponent is unknown or its settings make no sense."""

    code = "agent"


class GameError(WasetError):
    """There is no such game."""

    code = "game"


class LanguageError(WasetError):
    """There is no such language."""

    code = "language"


class SchemaError(WasetError):
    """A record class is unsound."""

    code = "schema"
