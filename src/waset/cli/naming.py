"""Games, editions and files as a command line names them, with errors that say what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waset.cli.failure import of_file, usage
from waset.engine.errors import VerifyError

if TYPE_CHECKING:
    from waset.engine.match import Match
    from waset.face import Game
    from waset.locale import Catalog

TABLES_ENDING = ".toml"


def game_named(name: str, edition: str | None, catalog: Catalog) -> Game:
    """A game by its id, in an edition of its own or of a host's file."""
    import waset
    from waset.catalog import games

    if name not in games():
        raise usage("ui.error.game-unknown", game=name, known=games())
    game = waset.game(name, lang=catalog.lang)
    if edition is None:
        return game
    if not edition.endswith(TABLES_ENDING) and edition not in game.editions:
        raise usage("ui.error.edition-unknown", edition=edition, known=game.editions)
    return waset.game(name, lang=catalog.lang, edition=edition)


def game_or_only(name: str | None, edition: str | None, catalog: Catalog) -> Game:
    """The game named; where none is, the only one there is, or the first."""
    from waset.catalog import games

    return game_named(name or games()[0], edition, catalog)


def match_in(file: str, catalog: Catalog, *, checked: bool = False) -> Match:
    """The match of a file; `checked`: to the byte, its chance computed anew."""
    import waset

    try:
        return waset.verify(file, lang=catalog.lang) if checked else waset.load(file, lang=catalog.lang)
    except (OSError, VerifyError) as error:
        raise of_file(error, file) from error


def edition_name(edition: str, game: str, catalog: Catalog) -> str:
    """What an edition is called."""
    known = f"{game}.edition.{edition}"
    return catalog.say(known) if known in catalog else edition
