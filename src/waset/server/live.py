"""A live table: the one owner of its state in this process.

Everything that touches the table goes through `own`, one piece of work after the other, each to its end even when whoever asked is gone.
A change is applied, made durable, and only then told. When it cannot be made durable, the table is loaded again from what is on disk.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from waset.server.client import Client, encoded
from waset.server.opponents import DEFAULT_MS, THINKS, Binding, Thought
from waset.server.play import heard_in
from waset.server.refusals import RefusedError
from waset.server.store import Change, ConflictError, SeatRow
from waset.server.table import Table
from waset.server.tell import refusal_said
from waset.server.wire import (
    Ack,
    Act,
    Answer,
    Down,
    Hello,
    Ping,
    Pong,
    Ready,
    Resign,
    ResultSaid,
    SayWords,
    SeatSaid,
    TableSaid,
    Thinking,
    Undo,
    UpMessage,
    Why,
)

if TYPE_CHECKING:
    from waset.server.hub import Hub

LOG = logging.getLogger("waset.server.live")
T = TypeVar("T")
Moving = Act | SayWords | Undo | Resign


class GoneError(Exception):
    """The table has left memory; ask for it again."""


class Live:
    """A table with those who are connected to it.

    Attributes:
        left: by seat, when its person's last connection closed (monotonic seconds); from loading on for those who have not come back.
    """

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub, self.table = hub, table
        self.clients: list[Client] = []
        self.thoughts: dict[int, Thought] = {}
        self.thinking: set[int] = set()
        self.left: dict[int, float] = {seat.seat: time.monotonic() for seat in table.seats}
        self.touched = time.monotonic()
        self.gone = False
        self._lock = asyncio.Lock()

    # ---- owning ------------------------------------------------------------------------------------------------------------------

    async def own(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do a piece of work when those before it are done; it is done to its end even when the caller is cancelled."""
        return await asyncio.shield(self.hub.spawn(self._own(work)))

    async def _own(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            if self.gone:
                raise GoneError
            self.touched = time.monotonic()
            return await work()

    @property
    def busy(self) -> bool:
        """Whether somebody is connected, an opponent thinks, or work is under way."""
        return bool(self.clients or self.thoughts) or self._lock.locked()

    async def changed(self, work: Callable[[], Change]) -> Change:
        """Apply a change and make it durable. When that fails the table is as it is on disk, and the error goes on."""
        try:
            change = work()
        except RefusedError:
            raise
        except BaseException:
            await self.refresh()
            raise
        try:
            await self.hub.kept(self.table.row.id, change)
        except ConflictError:
            await self.refresh()
            raise RefusedError("stale") from None
        except (SQLAlchemyError, OSError) as error:
            self.hub.metrics.faults.add()
            LOG.exception("a change was not kept", extra={"table": self.table.row.id[:6]})
            await self.refresh()
            raise RefusedError("server") from error
        self.table.settled(change)
        return change

    async def refresh(self) -> None:
        """Take the table from disk again, and tell everyone how it stands."""
        for thought in self.thoughts.values():
            self.hub.opponents.drop(thought)
        self.thoughts.clear()
        self.table = await self.hub.loaded(self.table.row.id)
        await self.tell(self.clients, table=True)
        self.stir()

    # ---- telling -----------------------------------------------------------------------------------------------------------------

    async def tell(self, clients: Iterable[Client], *, table: bool = False) -> None:
        """Send the state as it is on disk, and what is new in the log; with `table`, the table first."""
        chosen = [client for client in clients if client.greeted]
        if table:
            for client in chosen:
                client.put(encoded(self.said(client)))
        if chosen and self.table.dealt:
            for client, message in self._states(chosen):
                client.put(message)

    def _states(self, clients: Iterable[Client]) -> list[tuple[Client, bytes]]:
        table, found = self.table, []
        known: dict[tuple[int | None, int | None, int | None], bytes] = {}
        for client in clients:
            viewer, cover = client.viewing(table.held_by(client.token), table.play.asked)
            key = viewer, cover, client.held.get(viewer)
            if key not in known:
                closed = table.row.status == "ended"
                known[key] = encoded(table.teller.state(viewer, key[2], practice=table.row.practice, cover=cover, closed=closed))
            client.held[viewer] = table.play.version
            found.append((client, known[key]))
        return found

    def said(self, client: Client) -> TableSaid:
        """The table for a client."""
        table, row = self.table, self.table.row
        host = client.token is not None and client.token == row.host
        you = table.held_by(client.token)
        levels = [seat.level for seat in table.seats if seat.played_by_opponent]
        warming = any(level in THINKS for level in levels) and not self.hub.opponents.ready(Binding.of(table.play.game))
        watchers = sum(not table.held_by(each.token) for each in self.clients)
        seats = [self._seat(seat, yours=seat.seat in you) for seat in table.seats]
        invite = row.invite if host and row.status != "ended" else None
        url = self.hub.invite_url(row) if invite else None
        commitment = table.play.match.commitment or ""
        return TableSaid(
            row.id, row.game, row.edition, row.options, row.lang, row.status, commitment, row.practice, row.open_memory,
            row.away_seconds, seats, you, host, invite, url, table.upgraded, warming, watchers,
        )  # fmt: skip

    def _seat(self, seat: SeatRow, *, yours: bool) -> SeatSaid:
        here = seat.who == "opponent" or any(client.token == seat.holder for client in self.clients if client.token)
        person = seat.who == "person"
        idle = 0 if here or not person else int(time.monotonic() - self.left[seat.seat])
        return SeatSaid(seat.seat, seat.name, seat.who, seat.level, seat.ms, here, person and seat.away, idle, seat.resigned, yours)

    def everyone(self, message: Down) -> None:
        """Send a message to all."""
        text = encoded(message)
        for client in self.clients:
            if client.greeted:
                client.put(text)

    async def spread(self, change: Change, actor: int | None = None) -> None:
        """Tell a change to those whom it concerns: a step inside a seat's choice to nobody but that seat."""
        public = any(row.digest or row.what == "resign" for row in change.rows) or change.status != "playing" or bool(change.seats)
        if public:
            about_table = bool(change.seats) or change.status != "playing" or any(row.what in ("deal", "upgrade") for row in change.rows)
            await self.tell(self.clients, table=about_table)
        else:
            own = [each for each in self.clients if each.viewing(self.table.held_by(each.token), self.table.play.asked)[0] == actor]
            await self.tell(own if actor is not None else [])
        if self.table.row.status == "over" and any(row.digest for row in change.rows):
            self.everyone(ResultSaid(self.table.play.match.result or {}))
        self.stir()

    # ---- messages ----------------------------------------------------------------------------------------------------------------

    async def hear(self, client: Client, message: UpMessage) -> None:
        """Answer a message of a client."""
        if isinstance(message, Ping):
            client.put(encoded(Pong()))
        elif isinstance(message, Moving):
            await self.own(partial(self._answer, client, message.move, partial(self._move, client, message)))
        elif isinstance(message, Why):
            await self.own(partial(self._answer, client, message.move, partial(self._why, client, message)))
        elif isinstance(message, Ready):
            await self.own(partial(self._ready, client, message))
        else:
            await self.own(partial(self._hello, client, message))

    async def _answer(self, client: Client, move: str, work: Callable[[], Awaitable[Down]]) -> None:
        try:
            client.put(encoded(await work()))
        except RefusedError as error:
            self.hub.metrics.refusals.add(error.code)
            if error.code == "stale":
                await self.tell([client])
            client.put(encoded(error.said(move)))

    def _check_seat(self, client: Client, seat: int) -> None:
        if seat not in self.table.held_by(client.token):
            raise RefusedError("seat")

    async def _move(self, client: Client, message: Moving) -> Down:
        begun = self.hub.moved = time.monotonic()
        table, seat = self.table, message.seat
        if seat < len(table.seats) and client.token and table.seats[seat].holder == client.token and (seat, message.move) in table.moves:
            return Ack(message.move, table.moves[seat, message.move])
        self._check_seat(client, seat)
        change = await self.changed(partial(self._apply, client, message))
        await self.spread(change, seat)
        self.hub.metrics.moves.add("person")
        self.hub.metrics.latency.add(time.monotonic() - begun)
        return Ack(message.move, self.table.play.version)

    def _apply(self, client: Client, message: Moving) -> Change:
        table = self.table
        if isinstance(message, Resign):
            return table.resign(message.seat, message.move)
        table.check_turn(message.seat, message.prompt)
        if isinstance(message, Undo):
            return table.undo(message.seat, message.move)
        what = message.action if isinstance(message, Act) else message.words
        return table.act(message.seat, what, heard_in(table.row.game, client.lang), message.move)

    async def _why(self, client: Client, message: Why) -> Down:
        self._check_seat(client, message.seat)
        if not self.table.dealt:
            raise RefusedError("waiting")
        voice = heard_in(self.table.row.game, client.lang)
        refusal = self.table.play.why_not(message.seat, message.what, voice)
        return Answer(message.move, refusal is None, None if refusal is None else refusal_said(refusal))

    async def _ready(self, client: Client, message: Ready) -> None:
        seats = self.table.held_by(client.token)
        if len(seats) > 1:
            client.focus = message.seat if message.seat in seats else None
            await self.tell([client])

    async def _hello(self, client: Client, message: Hello) -> None:
        client.greeted, client.lang = True, message.lang
        client.held = {} if message.version is None else {message.seat: message.version}
        back = [seat for seat in self.table.held_by(client.token) if self.table.seats[seat].away]
        for seat in back:
            await self.give_back(seat)
        await self.tell([client], table=True)
        for seat in self.thinking:
            client.put(encoded(Thinking(seat, True)))
        if self.table.row.status == "over":
            client.put(encoded(ResultSaid(self.table.play.match.result or {})))

    # ---- coming and going --------------------------------------------------------------------------------------------------------

    async def enter(self, client: Client) -> None:
        """A connection opens; the others see who is there."""
        if len(self.clients) >= self.hub.limits.clients_per_table:
            raise RefusedError("full")
        if not self.table.admits(client.token):
            raise RefusedError("no-table")
        self.clients.append(client)
        await self.tell_others(client)

    async def leave(self, client: Client) -> None:
        """A connection is gone, if it was ever there."""
        if client not in self.clients:
            return
        self.clients.remove(client)
        for seat in self.table.seats:
            if seat.holder == client.token and all(each.token != client.token for each in self.clients):
                self.left[seat.seat] = time.monotonic()
        await self.tell_others(client)

    async def tell_others(self, client: Client) -> None:
        """Tell all but one how the table is."""
        for other in self.clients:
            if other is not client and other.greeted:
                other.put(encoded(self.said(other)))

    def absent(self, seat: int, seconds: float) -> bool:
        """Whether a seat's person has been gone for so long."""
        holder = self.table.seats[seat].holder
        return all(client.token != holder for client in self.clients) and time.monotonic() - self.left[seat] >= seconds

    async def give_back(self, seat: int) -> None:
        """A person is back, or the host says so: the opponent stops."""

        def back() -> Change:
            self.table.seats[seat].away = False
            return self.table.change(seats=[self.table.seats[seat]])

        await self.spread(await self.changed(back))

    # ---- opponents ---------------------------------------------------------------------------------------------------------------

    def stir(self) -> None:
        """Let opponents who are asked think, and those who are not any more stop. Steps inside a choice are not to be seen from outside."""
        table, owed = self.table, self.table.owes()
        for seat in [seat for seat in self.thoughts if seat not in owed]:
            self.hub.opponents.drop(self.thoughts.pop(seat))
        for seat in self.thinking.symmetric_difference(owed):
            self.everyone(Thinking(seat, seat in owed))
        self.thinking = set(owed)
        for seat in owed:
            if seat in self.thoughts:
                continue
            row, course = table.seats[seat], table.play.course
            thought = Thought(table.play.game, seat, table.play.prompt(seat), course.state.copy(), course.knowledge.copy(),
                              row.level or self.hub.stand_in, row.ms or DEFAULT_MS, self._thought)  # fmt: skip
            self.thoughts[seat] = thought
            self.hub.opponents.think(thought)

    def _thought(self, thought: Thought, action: int | None) -> None:
        """An opponent has chosen; called in any thread."""
        if action is not None:
            self.hub.call(lambda: self.own(partial(self._opponent, thought, action)))

    async def _opponent(self, thought: Thought, action: int) -> None:
        seat = thought.seat
        if self.thoughts.get(seat) is not thought:
            return
        del self.thoughts[seat]
        if thought.failed:
            self.hub.metrics.failures.add(thought.game.rules.id)
        if self.table.play.prompt(seat) != thought.prompt:
            self.stir()
            return
        try:
            change = await self.changed(lambda: self.table.act(seat, action, heard_in(self.table.row.game, self.table.row.lang)))
        except RefusedError:
            LOG.exception("an opponent's choice was refused", extra={"table": self.table.row.id[:6]})
            return
        self.hub.metrics.moves.add("opponent")
        await self.spread(change, seat)
