"""What a match is, apart from what happens in it: the part that is named, shown before anyone sits, and sealed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from waset.engine.game import Game

FORMAT = 1


@dataclass(frozen=True)
class Header:
    """Game, tables and options of a match.

    Attributes:
        tables: digest of the edition's tables.
        own: a host's tables, whole.
        position: the position it starts from, with full information; None where it is dealt.
    """

    game: str
    edition: str
    tables: str
    rules_version: int
    seats: int
    options: Mapping[str, int | str]
    own: Mapping[str, Any] | None = None
    position: Mapping[str, Any] | None = None

    @classmethod
    def of(cls, game: Game, s: Any, position: Mapping[str, Any] | None = None) -> Header:
        """The header of a match of a binding, from a record whose seats and options are set."""
        named = (game.rules.id, game.edition, game.tables_digest, game.rules.rules_version)
        return cls(*named, int(s.seats), game.options_of(s), game.own, position)

    def to_json(self) -> dict[str, Any]:
        """As it is sealed and kept."""
        said = {"edition": self.edition, "format": FORMAT, "game": self.game, "options": dict(self.options), "seats": self.seats,
                "rules_version": self.rules_version, "tables": self.tables, "waset": "match"}  # fmt: skip
        if self.own is not None:
            said["own_tables"] = dict(self.own)
        if self.position is not None:
            said["position"] = dict(self.position)
        return said
