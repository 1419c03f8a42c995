"""Editions of a host: TOML files in a folder, `FOLDER/<game>/<edition>.toml`, offered beside the games' own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from waset import catalog
from waset.engine.canon import canonical, parse
from waset.engine.errors import EditionError, GameError
from waset.engine.game import Game
from waset.face import PATH_ENDING, read_tables

NAME_LENGTH = 60
BOUND = 256


@dataclass(frozen=True)
class OwnEdition:
    """An edition of a host: its name, which is that of its file, and the tables in it."""

    game: str
    name: str
    file: Path
    tables: Mapping[str, Any]


def read_editions(folder: Path) -> list[OwnEdition]:
    """All editions in a folder, each of them checked.

    Raises:
        EditionError: a folder is no game's, or a file is unsound; names file and field.
    """
    if not folder.is_dir():
        raise EditionError(f"{folder}: there is no such folder")
    found = []
    for file in sorted(folder.glob(f"*/*{PATH_ENDING}")):
        edition = OwnEdition(file.parent.name, file.stem, file, read_tables(file))
        if len(edition.name) > NAME_LENGTH:
            raise EditionError(f"{file}: the name has more than {NAME_LENGTH} characters")
        try:
            bound(edition.game, edition.name, edition.tables)
        except (GameError, EditionError) as error:
            raise EditionError(f"{file}: {error}") from error
        found.append(edition)
    return found


def own_tables(editions: Sequence[OwnEdition], game: str, name: str | None) -> dict[str, Any] | None:
    """A host's tables, or None where the name is none of his."""
    return next((dict(edition.tables) for edition in editions if (edition.game, edition.name) == (game, name)), None)


def bound(game: str, edition: str | None, own: Mapping[str, Any] | None) -> Game:
    """A game bound to an edition; tables of a host are bound once, too, as their twin is compiled once.

    Raises:
        GameError, EditionError: as `catalog.binding`.
    """
    return bound_as(game, edition, None if own is None else canonical(own))


def bound_as(game: str, edition: str | None, own: str | None) -> Game:
    """The same, with a host's tables as canonical JSON."""
    return catalog.binding(game, edition) if own is None else _bound(game, edition, own)


@lru_cache(BOUND)
def _bound(game: str, edition: str | None, own: str) -> Game:
    return catalog.binding(game, edition, parse(own))
