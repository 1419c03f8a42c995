"""Bodies of HTTP requests and answers, JSON. `python -m tools.wire` makes the TypeScript of them, the server its OpenAPI.

===================================  ===========  ============  ========================================================================
GET /api/games                                    ServerInfo    what can be played here
POST /api/tables                     NewTable     Created       open a table; cookies: its host's token, and a token for one's seats
GET /api/tables                                   OwnTables     those whose cookies one holds
POST /api/tables/{id}/join           JoinTable    Joined        take an open seat
POST /api/tables/{id}/watch          WatchTable   Joined        look on, with the invite; cookie: a watcher's token
POST /api/tables/{id}/reclaim        Reclaim      Joined        take one's seat up again with a code from the host
POST /api/tables/{id}/reissue        SeatOnly     Reissued      host: a code for a seat
POST /api/tables/{id}/hand-over      HandOver     (204)         seated or host: an opponent plays a seat absent for `away_seconds`
POST /api/tables/{id}/give-back      SeatOnly     (204)         host, or the seat: the person plays again (happens by itself on return)
POST /api/tables/{id}/resign         SeatOnly     (204)         leave for good
POST /api/tables/{id}/end                         (204)         host: close the table
GET /api/tables/{id}/at/{n}?seat=                 Moment        the match after n lines
GET /api/tables/{id}/check?seat=                  Checked       finished matches: the shuffle was fair, and all that was shown was true
GET /api/tables/{id}/file                         the file      finished matches, for who sat or watched
GET /api/rules/{game}?lang=                       RulesSaid
GET /api/health                                   Health
GET /api/metrics                                  Prometheus text
===================================  ===========  ============  ========================================================================

Refused requests are answered with a Problem.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from waset.server.wire import Args, Lang, LineSaid, SeatNumber, Status

Name = Annotated[str, Meta(max_length=64)]
"""A nickname as typed; what is kept has at most 24 characters, without control and direction characters."""

Invite = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
SeatNumberHex = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class OptionInfo(Struct, frozen=True):
    """A choice of rules; the first value is the default."""

    name: str
    values: list[int | str]
    clause: str


class LevelInfo(Struct, frozen=True):
    """A kind of opponent. `thinks`: it takes `ms`."""

    name: str
    thinks: bool


class GameInfo(Struct, frozen=True):
    """A game that can be played here; `edition` is the one that is taken when none is named."""

    id: str
    title: str
    least: int
    most: int
    options: list[OptionInfo]
    editions: list[str]
    edition: str
    rules_version: int


class ServerInfo(Struct, frozen=True):
    """Games, opponents and limits of this server."""

    version: str
    games: list[GameInfo]
    levels: list[LevelInfo]
    languages: list[str]
    least_ms: int
    most_ms: int
    warming: list[str]


class SeatWanted(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat of a new table.

    Attributes:
        kind: me: the person who asks; here: another person at the same screen; open: whoever is invited; opponent: a program.
        level, ms: an opponent's strength, and its thinking time in milliseconds.
        name: of the person, for me and here.
        number: the person's own 128-bit number for the shuffle, in hex; drawn here when it is missing.
    """

    kind: Literal["me", "here", "open", "opponent"]
    level: Annotated[str, Meta(max_length=20)] | None = None
    ms: Annotated[int, Meta(ge=1, le=60_000)] | None = None
    name: Name = ""
    number: SeatNumberHex | None = None


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """A table to be opened.

    Attributes:
        practice: every step may be taken back; only where one person sits.
        away_seconds: after so long an absent seat may be handed to an opponent.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=8)]
    options: dict[str, int | str] = {}
    edition: Annotated[str, Meta(max_length=60)] | None = None
    lang: Lang = "en"
    practice: bool = False
    open_memory: bool = False
    away_seconds: Annotated[int, Meta(ge=0, le=604_800)] = 120


class Created(Struct, frozen=True):
    """A table was opened. `url` is the address to send to those invited: `/t/{id}#{invite}`."""

    id: str
    commitment: str
    invite: str
    url: str


class JoinTable(Struct, forbid_unknown_fields=True, frozen=True):
    """Sit down.

    Attributes:
        seat: the open seat wanted; null for the first.
        number: one's own 128-bit number for the shuffle, in hex; drawn there when it is missing.
    """

    invite: Invite
    name: Name = ""
    seat: SeatNumber | None = None
    number: SeatNumberHex | None = None


class WatchTable(Struct, forbid_unknown_fields=True, frozen=True):
    """Look on without a seat."""

    invite: Invite


class Joined(Struct, frozen=True):
    """One is at the table: the seats one holds there, none for a watcher."""

    id: str
    seats: list[int]


class Reclaim(Struct, forbid_unknown_fields=True, frozen=True):
    """Take a seat up again with a code that the host was given for it; every older token of the seat ends."""

    code: Invite


class SeatOnly(Struct, forbid_unknown_fields=True, frozen=True):
    """Which seat is meant."""

    seat: SeatNumber


class HandOver(Struct, forbid_unknown_fields=True, frozen=True):
    """Let an opponent play an absent person's seat until the person is back; level and ms are the server's choice where missing."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] | None = None
    ms: Annotated[int, Meta(ge=1, le=60_000)] | None = None


class Reissued(Struct, frozen=True):
    """A code, good once, with which the seat's person takes it up on another device; `url` is the address to send."""

    seat: int
    code: str
    url: str


class OwnTable(Struct, frozen=True):
    """A line of the list of one's own tables. `asked`: one of your seats is asked."""

    id: str
    game: str
    status: Status
    names: list[str]
    you: list[int]
    host: bool
    asked: bool
    version: int
    touched: int
    """When something last happened, in seconds since 1970."""


class OwnTables(Struct, frozen=True):
    """One's own tables, the latest first."""

    tables: list[OwnTable]


class Moment(Struct, frozen=True):
    """A finished or running match after `n` lines, as a viewer may see it; `line` is the one that led here, null at the start."""

    n: int
    lines: int
    seat: int | None
    view: dict[str, Any]
    line: LineSaid | None


class Checked(Struct, frozen=True):
    """What came of replaying a finished match from its file, chance computed anew from the secret.

    Attributes:
        ok: the file is whole, and chance follows from what was fixed before the deal; else `why` says, in English, what is wrong.
        since, seen: the replay's running hashes for this viewer, one a version, from version `since` on: each is that of the state of its
            version. `since` is 0 unless steps were taken back in practice, or the rules of the server were upgraded.
        commitment, secret: what was shown before anyone sat, and what it was made of, in hex.
    """

    ok: bool
    why: str
    seat: int | None
    since: int
    seen: list[str]
    commitment: str
    secret: str


class ClauseSaid(Struct, frozen=True):
    """A clause of a game's rules: its text in the language asked for, and where it comes from."""

    id: str
    text: str
    provenance: str


class RulesSaid(Struct, frozen=True):
    """The rules of a game, clause by clause."""

    game: str
    lang: str
    clauses: list[ClauseSaid]


class Health(Struct, frozen=True):
    """The server answers, and its database takes writes."""

    ok: bool
    version: str
    tables: int


class Problem(Struct, frozen=True):
    """Why a request was refused.

    Attributes:
        code: stable, for programs: `no-table`, `no-seat`, `not-host`, `invite`, `taken`, `not-over`, `limit`, `rate`, `origin`, `host`, ...
        message, args: what to say, an id of the catalogue.
        detail: in English, for whoever writes a client.
    """

    code: str
    message: str
    args: Args
    detail: str
