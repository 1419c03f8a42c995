"""What goes over a table's WebSocket: JSON objects told apart by their field `kind`. `python -m tools.wire` makes the TypeScript of them.

A client opens `/api/tables/{id}/ws` with its cookies and says `hello`. It then gets `table` and `state`, and again whenever they change;
the newest of each replaces the last. Everything that a person asks for carries a `move`, an id of the client's making, and gets exactly
one reply with that id: `ack`, `answer` or `refusal`. Whoever has no reply sends the same again, after a reconnect too: a repeat does
nothing a second time. An `ack` comes when the move is on disk, and behind the state that holds it.

Messages for people are ids of the catalogue with arguments (`src/waset/locale/README.md`); the page words them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
MoveId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Lang = Annotated[str, Meta(pattern="^[a-z]{2}$")]
Words = Annotated[str, Meta(min_length=1, max_length=200)]

Argument = int | str | list[int | str]
Args = dict[str, Argument]
Say = tuple[str, Args]
"""Id and arguments of a message of the catalogue."""

Status = Literal["waiting", "playing", "over", "ended"]
"""waiting: seats are open, nothing is dealt; over: played to the end; ended: closed by its host or by time before that."""

Who = Literal["open", "person", "opponent"]

RefusalCode = Literal["rules", "stale", "seat", "waiting", "over", "ended", "malformed", "rate", "hello", "no-table", "full", "server"]
"""rules: the game refuses, `clause` and `message` say why. stale: the prompt number is not the seat's current one. seat: not this client's
seat. waiting: not all sit. over: the game is over. ended: the table is closed. malformed: no such message, or a field is wrong. rate: too
many messages, slow down. hello: the first message must be `hello`, soon. no-table: there is none, or this client is not at it. full: too
many are connected. server: it could not be kept on disk, send it again."""

CLOSES = {"malformed": 4400, "no-table": 4404, "hello": 4408, "rate": 4429, "full": 4503}
"""Codes with which the WebSocket is closed after such a refusal without `move`; 1001: the server stops; 1013: the client was too slow."""


# ---- down ------------------------------------------------------------------------------------------------------------------------------


class Down(Struct, tag_field="kind", frozen=True):
    """A message from the server."""


class SeatSaid(Struct, frozen=True):
    """A seat of the table.

    Attributes:
        name: the nickname; empty on an open seat.
        who: who sits there; an opponent is a program.
        level, ms: an opponent's strength and thinking time in milliseconds.
        present: somebody of this seat is connected; true for opponents.
        away: a person's seat that an opponent plays until the person is back; `level` is that opponent's.
        idle: seconds that the person has been gone when this was said; 0 when present.
        resigned: the person has left for good; an opponent plays to the end.
        yours: this client holds the seat.
    """

    seat: int
    name: str
    who: Who
    level: str | None
    ms: int | None
    present: bool
    away: bool
    idle: int
    resigned: bool
    yours: bool


class TableSaid(Down, tag="table", frozen=True):
    """Everything about the table but the game on it.

    Attributes:
        lang: the language the host chose.
        commitment: SHA-256, in hex, under which chance was fixed before anyone sat.
        practice: every step may be taken back.
        open_memory: facts that were public once are shown; a wish of the host to the page, views hold them always.
        away_seconds: after so long an absent seat may be handed to an opponent.
        you: the seats of this client; several when people share its screen.
        host: this client may invite, re-issue, hand over and end.
        invite, invite_url: for the host, to sit down at open seats and to look on; else null.
        upgraded: the server's rules changed during the match: it went on from where it stood, with a new commitment, and the log begins
            there.
        warming: opponents play by a simple rule until they are ready to think ahead.
        watchers: how many connected clients hold no seat.
    """

    id: str
    game: str
    edition: str
    options: dict[str, int | str]
    lang: str
    status: Status
    commitment: str
    practice: bool
    open_memory: bool
    away_seconds: int
    seats: list[SeatSaid]
    you: list[int]
    host: bool
    invite: str | None
    invite_url: str | None
    upgraded: bool
    warming: bool
    watchers: int


class PromptSaid(Struct, frozen=True):
    """Who must do what.

    Attributes:
        number: to be sent back with `act`, `say` and `undo`; an answer to an older number is stale.
        asked: whether the viewer's seat is asked.
    """

    number: int
    message: str
    args: Args
    asked: bool


class ActionSaid(Struct, frozen=True):
    """Something that the viewer may do now.

    Attributes:
        id: to be sent back with `act`.
        kind, args: its parts as canonical words (`take`, `["3"]`), the same that views are written in.
        words: canonical English, understood by `say`.
        message, margs: what to call it on a button.
        clause: id of the clause by which it is done, or "".
        final: it cannot be taken back: it draws, or something becomes known.
    """

    id: int
    kind: str
    args: list[str]
    words: str
    message: str
    margs: Args
    clause: str
    final: bool


StepSaid = tuple[str, list[str | None]]
"""A step as the viewer may know it: its kind and argument words, null where the viewer may not know one."""


class LineSaid(Struct, frozen=True):
    """A committed choice as the viewer was told of it.

    Attributes:
        n: its place in the viewer's log, from 0.
    """

    n: int
    seat: int
    told: list[StepSaid]
    events: list[Say]


class RefusalSaid(Struct, frozen=True):
    """Why something may not be done now; `clause` is "" when no clause is concerned."""

    clause: str
    message: str
    args: Args


class UndoSaid(Struct, frozen=True):
    """Whether the viewer's last step can be taken back, and why not."""

    ok: bool
    refusal: RefusalSaid | None


class StateSaid(Down, tag="state", frozen=True):
    """The game as the viewer may know it, once all sit. It replaces the state before it.

    Attributes:
        version: how many entries the stored log has, those taken back included: it never falls. Send the newest one with `hello`.
        step: counts the steps of the viewer's own unfinished choice.
        seat: the viewer; null for a spectator, and while the screen is covered.
        cover: the seat of this client that must say `ready` before its view is sent; null when nothing is covered.
        keep, lines: the viewer's log is now the first `keep` of the lines it had, then `lines`. On a shared screen each viewer has a log
            of his own.
        seen: SHA-256 chain, in hex, of all that the viewer was shown up to this version. At the end it is compared with that of `check`.
        actions: empty unless the viewer's seat is asked.
    """

    version: int
    step: int
    seat: int | None
    cover: int | None
    view: dict[str, Any]
    prompt: PromptSaid
    actions: list[ActionSaid]
    undo: UndoSaid
    keep: int
    lines: list[LineSaid]
    seen: str


class Thinking(Down, tag="thinking", frozen=True):
    """An opponent starts or stops thinking."""

    seat: int
    on: bool


class Ack(Down, tag="ack", frozen=True):
    """It is done and on disk. `version`: of the table when it was done."""

    move: str
    version: int


class Answer(Down, tag="answer", frozen=True):
    """Reply to `why`: whether it may be done now; if not, why not."""

    move: str
    allowed: bool
    refusal: RefusalSaid | None


class Refused(Down, tag="refusal", frozen=True):
    """It was not done, and nothing has changed.

    Attributes:
        move: what it answers; null when no move could be read.
        prompt: the seat's current prompt number; 0 without a seat.
    """

    move: str | None
    code: RefusalCode
    clause: str
    message: str
    args: Args
    prompt: int


class ResultSaid(Down, tag="result", frozen=True):
    """The end of a finished match; its file and its check can now be fetched.

    Attributes:
        result: points by source and seat, totals, ranks, winners, tie_break, ended.
    """

    result: dict[str, Any]


class Pong(Down, tag="pong", frozen=True):
    """Reply to `ping`."""


DownMessage = TableSaid | StateSaid | Thinking | Ack | Answer | Refused | ResultSaid | Pong


# ---- up --------------------------------------------------------------------------------------------------------------------------------


class Up(Struct, tag_field="kind", forbid_unknown_fields=True, frozen=True):
    """A message from a client."""


class Hello(Up, tag="hello", frozen=True):
    """The first message of a connection.

    Attributes:
        version: of the newest state that the client holds; null for none: all lines are sent.
        seat: whose log that is, and whose view is wanted first on a shared screen; null for a spectator's.
        lang: the language whose words `say` and `why` understand beside English.
    """

    version: Count | None = None
    seat: SeatNumber | None = None
    lang: Lang = "en"


class Act(Up, tag="act", frozen=True):
    """Do one of the actions of the state whose prompt number this is."""

    move: MoveId
    seat: SeatNumber
    prompt: Count
    action: Count


class SayWords(Up, tag="say", frozen=True):
    """Do what the words mean: one step, or all steps of a macro."""

    move: MoveId
    seat: SeatNumber
    prompt: Count
    words: Words


class Why(Up, tag="why", frozen=True):
    """Ask why something, words or an action id, may not be done now."""

    move: MoveId
    seat: SeatNumber
    what: Words | Count


class Undo(Up, tag="undo", frozen=True):
    """Take the seat's last step back."""

    move: MoveId
    seat: SeatNumber
    prompt: Count


class Ready(Up, tag="ready", frozen=True):
    """On a shared screen: the person of this seat is the one looking. Without `seat` the screen is covered again."""

    seat: SeatNumber | None = None


class Resign(Up, tag="resign", frozen=True):
    """Leave a seat for good; an opponent plays it to the end."""

    move: MoveId
    seat: SeatNumber


class Ping(Up, tag="ping", frozen=True):
    """Ask for a `pong`."""


UpMessage = Hello | Act | SayWords | Why | Undo | Ready | Resign | Ping
