"""The public face: games with words in a language, their files, and opponents."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from waset import catalog
from waset.engine import batch, files
from waset.engine.errors import EditionError, LanguageError, Refusal
from waset.engine.match import Match, Voice
from waset.locale import Catalog, languages

if TYPE_CHECKING:
    from waset.engine.game import Game as Binding
    from waset.locale import Argument

ENGLISH = "en"
PATH_ENDING = ".toml"


class Language(Voice):
    """A match's voice in one language.

    Args:
        seats: names of the players, by seat.

    Raises:
        LanguageError: there is no such language.
    """

    def __init__(self, game: str, lang: str = ENGLISH, seats: tuple[str, ...] = ()) -> None:
        if lang not in languages():
            raise LanguageError(f"there is no language {lang!r}: choose from {', '.join(languages())}")
        self._game = game
        self.lang = lang
        self.catalog = Catalog(lang, seats)

    def say(self, message_id: str, args: Mapping[str, Any] | None = None) -> str:
        """A message with its arguments."""
        return self.catalog.say(message_id, args)

    def said(self, refusal: Refusal) -> Refusal:
        """The refusal with its message."""
        return replace(refusal, message=self.catalog.say(refusal.message_id, refusal.args))

    def canonical(self, words: str) -> str:
        """Words with each of this language put into canonical English; canonical words, and what is unknown, stay."""
        return " ".join(self._canonical_words.get(folded(word), word) for word in words.split())

    @cached_property
    def _canonical_words(self) -> dict[str, str]:
        known = self.catalog.words(f"{self._game}.word.")
        found: dict[str, str] = {}
        for canonical, variants in known.items():
            for variant in variants:
                found.setdefault(folded(variant), canonical)
        return found | {folded(canonical): canonical for canonical in known}


def folded(word: str) -> str:
    """A word without capitals and accents, as people type it in a hurry."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(sign))


class Game:
    """A game in one edition and one language.

    Attributes:
        binding: rules bound to the edition's tables, what the engine works with.
        voice: says messages in the language.
    """

    def __init__(self, binding: Binding, lang: str = ENGLISH) -> None:
        self.binding = binding
        self.voice = Language(binding.rules.id, lang)

    @property
    def id(self) -> str:
        """The game's id, "sobek"."""
        return self.binding.rules.id

    @property
    def title(self) -> str:
        """The game's title."""
        return self.binding.rules.title

    @property
    def lang(self) -> str:
        """Language of messages, and of the words understood beside canonical English."""
        return self.voice.lang

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the largest number of seats."""
        return self.binding.rules.seats

    @property
    def options(self) -> dict[str, tuple[int | str, ...]]:
        """Values offered for each option, the default first."""
        return {option.name: option.values for option in self.binding.rules.options}

    @property
    def edition(self) -> str:
        """Name of the edition."""
        return self.binding.edition

    @property
    def editions(self) -> list[str]:
        """Names of the game's own editions, the default first."""
        default = self.binding.rules.default_edition
        return sorted(self.binding.rules.editions, key=lambda name: name != default)

    @cached_property
    def clauses(self) -> dict[str, str]:
        """Texts of the clauses of the rules, by id, in the language."""
        found = self.voice.catalog.words(f"clause.{self.id}.")
        return {f"{self.id}.{tail}": "|".join(parts) for tail, parts in found.items()}

    @property
    def rules_version(self) -> int:
        """Grows when matches of before would be played differently."""
        return self.binding.rules.rules_version

    def __repr__(self) -> str:
        return f"Game({self.id!r}, edition={self.edition!r}, lang={self.lang!r})"

    def new(self, seats: int, options: Mapping[str, int | str] | None = None, seed: int | str | None = None, number: int = 0) -> Match:
        """A match, dealt: sealed, or with a seed game `number` of that seed.

        Raises:
            SeatsError, OptionError: seats or options are not offered.
        """
        return Match.new(self.binding, seats, options, seed, number, self.voice)

    def open(self, seats: int, options: Mapping[str, int | str] | None = None) -> Match:
        """A sealed match that is dealt when all have sat down: it has a `commitment` now, and seats `sit`.

        Raises:
            SeatsError, OptionError: seats or options are not offered.
        """
        return Match.open(self.binding, seats, options, self.voice)

    def from_position(self, data: Mapping[str, Any], seed: int | str | None = None, number: int = 0) -> Match:
        """A match that goes on from a position, as `Match.position` writes it; sealed without a seed.

        Raises:
            PositionError: it cannot occur; names the field.
        """
        return Match.place(self.binding, data, seed, number, self.voice)

    def simulate(
        self, games: int = 1_000, seats: int = 2, seed: int | str = 0, options: Mapping[str, int | str] | None = None
    ) -> dict[str, Any]:
        """Compiled random play on one thread: game `n` of it is `new(seats, options, seed, number=n)`.

        Returns: "games", "steps", "choices" (steps with a choice), "wins" by seat (ties split), "points" (mean, by seat), "ended": {id: n}.
        """
        return batch.simulate(self.binding, games, seats, seed, options)

    def say(self, message_id: str, args: Mapping[str, Argument] | None = None) -> str:
        """A message of an event, prompt or refusal, in the language."""
        return self.voice.say(message_id, args)


def game(name: str, lang: str = ENGLISH, edition: str | PathLike[str] | None = None) -> Game:
    """A game by its id, in one of its editions or in that of a host's TOML file.

    Raises:
        GameError, LanguageError: there is no such game, or language.
        EditionError: there is no such edition, or the file is unsound; names line or field.
    """
    if edition is None or (isinstance(edition, str) and not edition.endswith(PATH_ENDING)):
        return Game(catalog.binding(name, edition), lang)
    path = Path(edition)
    return Game(catalog.binding(name, path.stem, read_tables(path)), lang)


def read_tables(path: Path) -> dict[str, Any]:
    """What a host's TOML file holds: text, whole numbers, booleans, lists and tables.

    Raises:
        EditionError: it cannot be read; names the line.
    """
    import tomllib

    from waset.engine.canon import canonical, parse

    try:
        tables: dict[str, Any] = parse(canonical(tomllib.loads(path.read_text("utf-8"))))
    except OSError as error:
        raise EditionError(f"{path}: cannot be read: {error.strerror}") from error
    except (TypeError, ValueError) as error:
        raise EditionError(f"{path}: {error}") from error
    return tables


def load(path: str | PathLike[str], lang: str = ENGLISH) -> Match:
    """The match of a file.

    Raises:
        VerifyError: it is damaged; names the line.
        OSError: it cannot be read.
    """
    return _with_voice(files.load(path, catalog.binding), lang)


def verify(path: str | PathLike[str], lang: str = ENGLISH) -> Match:
    """Check every byte of a match's file, its chance computed anew from its secret or seed; the match, when all is well.

    Raises:
        VerifyError: it is damaged or was altered; names the line.
        OSError: it cannot be read.
    """
    return _with_voice(files.verify(path, catalog.binding), lang)


def _with_voice(match: Match, lang: str) -> Match:
    match.voice = Language(match.game.rules.id, lang)
    return match


def agent(name: str, **settings: Any) -> Any:
    """An opponent: its `choose(match.seen(seat))` answers with an Action.

    Raises:
        AgentError: there is no such opponent, or its settings make no sense.
    """
    from waset import agents

    return agents.make(name, **settings)
