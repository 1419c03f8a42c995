"""Messages of one language, and how their arguments are said.

The browser renders the same files; what is done here to an argument before ICU sees it is the contract of README.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, reduce
from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from waset.locale.pattern import arguments, base

if TYPE_CHECKING:
    from datetime import date, datetime
    from decimal import Decimal

    from icu4py.messageformat import MessageFormat

    Said = dict[str, int | float | str | Decimal | date | datetime]
    """Values as icu4py's format declares them; ours are whole numbers and text."""

Argument = SupportsIndex | str | Sequence[SupportsIndex | str]
"""A number, a term or other text, a seat (`seat.0`), or a list of these."""

LANGUAGES = ("en", "fr", "cs")
REFERENCE = "en"
SEAT = "seat."


def languages() -> list[str]:
    """Codes of the languages, the reference first."""
    return list(LANGUAGES)


class Catalog:
    """What is said in one language.

    Attributes:
        lang: its code, one of `languages()`.
        seats: names of the players, by seat; a seat without one is called by its letter.

    Raises:
        KeyError: there is no such language.
    """

    def __init__(self, lang: str = REFERENCE, seats: Sequence[str] = ()) -> None:
        if lang not in LANGUAGES:
            raise KeyError(f"no language {lang!r}: choose from {', '.join(LANGUAGES)}")
        self.lang = lang
        self.seats = tuple(seats)

    def __contains__(self, message_id: str) -> bool:
        return message_id in _messages(self.lang) or message_id in _messages(REFERENCE)

    def say(self, message_id: str, args: Mapping[str, Argument] | None = None) -> str:
        """The message with its arguments. A message that this language lacks is said in the reference language.

        Raises:
            KeyError: no language has the message, or an argument is missing; names it.
            TypeError: an argument that must be a number is text.
        """
        lang, pattern = self._find(message_id)
        wanted = arguments(pattern)
        if not wanted:
            return pattern
        said: Said = {name: self._argument(message_id, name, args or {}) for name in wanted}
        try:
            return _format(pattern, lang).format(said)
        except RuntimeError as error:
            raise TypeError(f"{message_id} cannot be said with {dict(args or {})}: {error}") from error

    def words(self, prefix: str) -> dict[str, list[str]]:
        """Words accepted for each canonical word under `prefix` (`sobek.word.`), the one to be shown first."""
        found = {key: self.say(key).split("|") for key in _messages(REFERENCE) if key.startswith(prefix)}
        return {key.removeprefix(prefix): words for key, words in found.items()}

    def _find(self, message_id: str) -> tuple[str, str]:
        for lang in (self.lang, REFERENCE):
            pattern = _messages(lang).get(message_id)
            if pattern is not None:
                return lang, pattern
        raise KeyError(f"no message {message_id!r}")

    def _argument(self, message_id: str, name: str, args: Mapping[str, Argument]) -> int | str:
        plain, form = base(name)
        if plain not in args:
            raise KeyError(f"{message_id!r} is said with {plain!r}, which is missing")
        value = args[plain]
        if isinstance(value, str):
            return self._text(value, form)
        if isinstance(value, Sequence):
            return self._list(value, form)
        return index(value)

    def _text(self, value: str, form: str) -> str:
        """A seat's name, a term in the form asked for, or other text as it is."""
        if value.startswith(SEAT) and f"ui.{value}" in self:
            seat = int(value.removeprefix(SEAT))
            return self.seats[seat] if seat < len(self.seats) else self.say(f"ui.{value}")
        if form and f"{value}.{form}" in self:
            return self.say(f"{value}.{form}")
        return self.say(value) if value in self and not arguments(self._find(value)[1]) else value

    def _list(self, values: Sequence[SupportsIndex | str], form: str) -> str:
        """Values joined by commas and the language's "and"; equal ones are counted."""
        parts = [self._counted(n, value, form) for value, n in Counter(values).items()]
        if not parts:
            return self.say("ui.list.none")
        *firsts, last = parts
        if not firsts:
            return last
        start = reduce(lambda a, b: self.say("ui.list.more", {"a": a, "b": b}), firsts)
        return self.say("ui.list.pair", {"a": start, "b": last})

    def _counted(self, n: int, value: SupportsIndex | str, form: str) -> str:
        text = self._text(value, form) if isinstance(value, str) else str(index(value))
        return text if n == 1 else self.say("ui.list.times", {"n": n, "what": text})


@cache
def _messages(lang: str) -> dict[str, str]:
    import json
    from pathlib import Path

    messages: dict[str, str] = {}
    for path in sorted(Path(__file__).with_name(lang).glob("*.json")):
        messages |= json.loads(path.read_text("utf-8"))
    return messages


@cache
def _format(pattern: str, lang: str) -> MessageFormat:
    from icu4py.messageformat import MessageFormat

    return MessageFormat(pattern, lang)
