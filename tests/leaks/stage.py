"""A live table without network and disk that can be copied, so that the same moment goes on in several worlds; every byte sent is kept."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from waset.engine.course import Course
from waset.engine.game import Game
from waset.engine.header import Header
from waset.engine.log import Draft
from waset.engine.match import Match
from waset.engine.schema import Batch
from waset.engine.seal import NUMBER_BYTES, Seal
from waset.server.client import Client
from waset.server.hub import Hub
from waset.server.live import Live
from waset.server.play import Play, seal_to_json
from waset.server.settings import Settings
from waset.server.store import Change, SeatRow, TableRow
from waset.server.table import Table
from waset.server.tell import Teller
from waset.server.thinkers import Thinkers
from waset.server.wire import Act, Hello, Ready, SayWords, Undo, UpMessage, Why

HOST = "token-of-the-host"
INVITE = "invite-for-friends"


class Nowhere:
    """A store that keeps nothing, at once."""

    def change(self, _: str, __: Change) -> Future[None]:
        done: Future[None] = Future()
        done.set_result(None)
        return done


class Idle(Thinkers):
    """Opponents who are told what to do."""

    def think(self, thought: Any) -> None:
        """Leave it."""


class Cast(NamedTuple):
    """Who plays what: by seat, the number of a client, or None for an opponent. The last client looks on."""

    by_seat: tuple[int | None, ...]
    clients: int

    def seats_of(self, client: int) -> list[int]:
        return [seat for seat, player in enumerate(self.by_seat) if player == client]


def hub() -> Hub:
    """A hub for stages; made within the loop that they play in."""
    return Hub(Settings("", thinkers=0), Nowhere(), Idle(0))  # type: ignore[arg-type]


class Stage:
    """One table in one world.

    Attributes:
        cast: who plays what.
        heard: what each client was sent since it was looked at last.
    """

    def __init__(self, at: Hub, cast: Cast, play: Play, seal: dict[str, Any], chains: dict[int, Any] | None = None) -> None:
        self.hub, self.cast, self.seal = at, cast, seal
        game = play.game
        seats = [
            SeatRow(n, "opponent", level="random") if player is None else SeatRow(n, "person", f"Player {n}", holder=token(player))
            for n, player in enumerate(cast.by_seat)
        ]
        row = TableRow("table-id", game.rules.id, game.edition, len(seats), play.match.options, "en", seal, INVITE, HOST)
        self.table = Table.__new__(Table)
        self.table.row, self.table.seats, self.table.watchers = row, seats, {token(cast.clients - 1)}
        self.table.play, self.table.teller = play, Teller(play, chains)
        self.table.rows, self.table.moves, self.table.upgraded = 0, {}, False
        row.status = "over" if play.match.over else "playing"
        self.live = Live(at, self.table)
        self.clients = [Client(token(n), at.limits) for n in range(cast.clients)]
        for client in self.clients:
            client.greeted = True
        self.live.clients = list(self.clients)
        self._moves = 0

    @classmethod
    def dealt(cls, at: Hub, game: Game, cast: Cast, seed: object, options: Mapping[str, int | str] | None = None) -> Stage:
        """A match that begins, sealed under a secret that follows from a seed."""
        match = Match.open(game, len(cast.by_seat), options)
        secret, *drawn = (hashlib.sha256(f"{seed} {n}".encode()).digest() for n in range(match.seats + 1))
        numbers = tuple(each[:NUMBER_BYTES] for each in drawn)
        match.course.source = Seal(secret, numbers, {}, Seal.commit(secret, match._header.to_json(), numbers))
        match.course.deal()
        return cls(at, cast, Play(match), seal_to_json(match))

    @classmethod
    def placed(cls, like: Stage, state: Batch, knowledge: Batch, drafts: list[list[int]] | None = None) -> Stage:
        """A match that begins at a moment of another one, under the same seal; with steps of choices that are open, by seat."""
        course = Course(like.table.play.game, like.table.play.course.source, state.copy(), knowledge.copy())
        header: Header = like.table.play.match._header
        match = Match.placed(header, course, drafts or [[] for _ in like.cast.by_seat])
        stage = cls(like.hub, like.cast, Play(match), like.seal)
        for mine, its in zip(like.clients, stage.clients, strict=True):
            its.focus = mine.focus
        return stage

    def copy(self, secret: bytes) -> Stage:
        """The same moment with the same past; from here on chance goes by another secret under the same commitment."""
        there = self.table.play
        source = there.course.source
        assert isinstance(source, Seal)
        course = Course(there.game, replace(source, secret=secret), there.course.state.copy(), there.course.knowledge.copy())
        course.entries, course.lines = there.course.entries[:], there.course.lines[:]
        course.shots, course.prompted = there.course.shots[:], [prompts[:] for prompts in there.course.prompted]
        course.drafts = [Draft(list(draft.tries)) for draft in there.course.drafts]
        course.prompts, course.drawn, course.dealt = there.course.prompts[:], there.course.drawn, there.course.dealt
        course._menus = [menu[:] for menu in there.course._menus]
        other = Stage(self.hub, self.cast, Play(Match(there.match._header, course)), self.seal, self.table.teller.chains)
        for mine, its in zip(self.clients, other.clients, strict=True):
            its.held, its.focus = dict(mine.held), mine.focus
        other.live.thinking, other._moves = set(self.live.thinking), self._moves
        other.live.stir()
        return other

    def row(self, client: int) -> int:
        """Whose knowledge a client has: that of its seat; on a shared screen that of who has uncovered it, or a spectator's."""
        table = self.table
        viewer, _ = self.clients[client].viewing(table.held_by(self.clients[client].token), table.play.asked)
        return table.play.game.rules.spectator if viewer is None else viewer

    @property
    def records(self) -> tuple[Batch, Batch]:
        return self.table.play.course.state, self.table.play.course.knowledge

    def heard(self) -> list[bytes]:
        """What each client was sent since the last look, end to end."""
        return [b"\n".join(_drained(client)) for client in self.clients]

    async def say(self, client: int, message: UpMessage) -> None:
        """A message of a client."""
        await self.live.hear(self.clients[client], message)

    async def hello(self, client: int) -> None:
        """A client comes anew."""
        await self.say(client, Hello())

    async def do(self, seat: int, steps: Sequence[int]) -> None:
        """A seat's choice, step by step, as it reaches the server."""
        for action in steps:
            player, prompt = self.cast.by_seat[seat], self.table.play.prompt(seat)
            if player is None:
                await self.live.own(partial(self.live._opponent, self.live.thoughts[seat], action))
            else:
                await self.say(player, Act(self._move(), seat, prompt, action))

    async def ready(self, seat: int) -> None:
        """On a screen that several share, the person of a seat that is asked uncovers it."""
        player = self.cast.by_seat[seat]
        if player is not None and len(self.cast.seats_of(player)) > 1 and self.clients[player].focus != seat:
            await self.say(player, Ready(seat))

    async def undo(self, seat: int) -> None:
        """A person takes the last step back."""
        player = self.cast.by_seat[seat]
        assert player is not None
        await self.say(player, Undo(self._move(), seat, self.table.play.prompt(seat)))

    async def try_things(self, seat: int, things: Sequence[int | str]) -> None:
        """A seat asks why not, does what it may not, and takes back what it cannot."""
        player = self.cast.by_seat[seat]
        assert player is not None
        for thing in things:
            await self.say(player, Why(self._move(), seat, thing))
            if isinstance(thing, str):
                await self.say(player, SayWords(self._move(), seat, self.table.play.prompt(seat), thing))
        await self.undo(seat)

    def _move(self) -> str:
        self._moves += 1
        return f"m{self._moves}"


def token(client: int) -> str:
    """A client's token as the server keeps it."""
    return HOST if client == 0 else f"token-{client}-of-a-client"


def _drained(client: Client) -> list[bytes]:
    found = []
    while True:
        try:
            message = client._outbox.get_nowait()
        except asyncio.QueueEmpty:
            return found
        assert message is not None, "a client was sent away"
        found.append(message)
