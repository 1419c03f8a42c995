"""Who sits where: names of people, opponents with how hard they think."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from waset.cli.failure import usage, whole_number

if TYPE_CHECKING:
    from waset.locale import Catalog

PERSON = "person"
OPPONENTS = ("random", "hasty", "greedy", "search")
LEVELS = {1: 20, 2: 100, 3: 300, 4: 1_000, 5: 3_000}
"""Milliseconds that a search of each level thinks."""
LEVEL = 2
MOST_MS, MOST_ITERATIONS = 600_000, 10_000_000
NAMES = ("Nefret", "Ahmose", "Tiye", "Senmut", "Merit")
"""Names of Thebes for those who bring none, by seat."""
LONGEST_NAME = 16
ALIKE = 0.75


@dataclass(frozen=True)
class Player:
    """Who sits on a seat.

    Attributes:
        kind: `person`, or an opponent's name.
        settings: of an opponent: `ms` or `iterations`, of a search.
    """

    name: str
    kind: str
    settings: dict[str, int] = field(default_factory=dict)

    @property
    def person(self) -> bool:
        """Whether somebody sits there."""
        return self.kind == PERSON

    def label(self, catalog: Catalog) -> str:
        """A few words beside the name: what sort of opponent it is."""
        if self.person:
            return ""
        level = next((level for level, ms in LEVELS.items() if self.settings.get("ms") == ms), None)
        if level:
            return catalog.say("ui.agent.short.level", {"n": level})
        budget = "".join(f" {value} {name}" for name, value in self.settings.items())
        return catalog.say(f"ui.agent.short.{self.kind}") + budget

    def to_json(self) -> dict[str, Any]:
        """As it is kept beside the match."""
        return {"name": self.name, "kind": self.kind, "settings": self.settings}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Player:
        """As it was kept."""
        settings = {str(name): int(value) for name, value in dict(data.get("settings", {})).items()}
        kind = str(data["kind"])
        return cls(tidy(str(data["name"])) or NAMES[0], kind if kind in (PERSON, *OPPONENTS) else PERSON, settings)


def seated(players: str | None, seats: int, catalog: Catalog) -> list[Player]:
    """The players of a command line; seats that it leaves out get an opponent, and without any a person sits down first.

    Raises:
        Failure: an opponent or its setting is not known.
    """
    words = [word.strip() for word in players.split(",")] if players else ["you"]
    if len(words) > seats:
        raise usage("ui.usage.players", given=len(words), seats=seats)
    words += ["search"] * (seats - len(words))
    found = [_player(word, catalog) for word in words]
    return _all_named(found)


def _player(word: str, catalog: Catalog) -> Player:
    kind, _, setting = word.partition(":")
    if kind in OPPONENTS:
        return Player("", kind, _settings(kind, setting, word))
    if setting or not word or get_close_matches(kind, OPPONENTS, 1, ALIKE):
        raise usage("ui.error.agent-unknown", agent=word, known=list(OPPONENTS))
    unnamed = word.casefold() in ("you", catalog.say("ui.you").casefold())
    return Player("" if unnamed else tidy(word), PERSON)


def _settings(kind: str, setting: str, word: str) -> dict[str, int]:
    """Settings of a search: a level, `500ms`, `ms=500` or `iterations=500`."""
    if kind != "search":
        if setting:
            raise usage("ui.usage.setting", given=word)
        return {}
    if not setting:
        return {"ms": LEVELS[LEVEL]}
    if setting.isdigit() and int(setting) in LEVELS:
        return {"ms": LEVELS[int(setting)]}
    name, _, value = setting.partition("=") if "=" in setting else ("ms", "", setting.removesuffix("ms"))
    if name not in ("ms", "iterations") or not (setting.endswith("ms") or "=" in setting):
        raise usage("ui.usage.setting", given=word)
    return {name: whole_number(f"search:{name}", value, 1, MOST_MS if name == "ms" else MOST_ITERATIONS)}


def tidy(name: str) -> str:
    """A name as it may be shown: no control, direction or other invisible signs, single blanks, not too long."""
    visible = "".join(sign for sign in name if not unicodedata.category(sign).startswith("C"))
    return " ".join(visible.split())[:LONGEST_NAME].strip()


def _all_named(players: Sequence[Player]) -> list[Player]:
    """Everybody with a name of his own: those who brought none, or one that is taken, are called as people of Thebes are."""
    taken: set[str] = set()
    wanted = [player.name if player.person else "" for player in players]
    found = []
    for seat, player in enumerate(players):
        name = wanted[seat]
        if not name or name in taken:
            order = (*NAMES[seat:], *NAMES[:seat])
            name = next(other for other in order if other not in taken and other not in wanted)
        taken.add(name)
        found.append(Player(name, player.kind, player.settings))
    return found
