"""A table without its connections: seats, match and log, moved by requests. It is called by the table's owner alone, in a worker thread.

Each request answers with the change to be made durable. Whoever cannot write it throws this object away and loads the table again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.course import Course
from waset.engine.errors import IllegalAction, Refusal, WasetError
from waset.engine.header import Header
from waset.engine.match import Match, Voice
from waset.engine.position import read_position
from waset.server.editions import bound
from waset.server.play import DivergedError, Play, seal_of, seal_to_json
from waset.server.refusals import RefusedError
from waset.server.store import Change, Kept, LogRow, SeatRow, Snapshot, TableRow
from waset.server.tell import Chain, Teller
from waset.server.wire import RefusalCode


class Table:
    """A table.

    Attributes:
        rows: rows of its log that are on disk.
        moves: version at which each request, by seat and move id, was done.
        upgraded: whether the rules changed under it.
    """

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], watchers: set[str]) -> None:
        self.row, self.seats, self.watchers = row, list(seats), watchers
        self.play = Play.undealt(row, {seat.seat: seat.number for seat in seats if seat.number is not None})
        self.teller = Teller(self.play)
        self.rows = 0
        self.moves: dict[tuple[int, str], int] = {}
        self.upgraded = False

    # ---- what it is --------------------------------------------------------------------------------------------------------------

    @property
    def dealt(self) -> bool:
        """Whether the game has begun."""
        return self.play.course.begun

    @property
    def full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.who != "open" for seat in self.seats)

    def owes(self) -> list[int]:
        """Seats that are asked and that an opponent plays."""
        if self.row.status != "playing":
            return []
        return [seat.seat for seat in self.seats if (self.play.asked >> seat.seat) & 1 and seat.played_by_opponent]

    def held_by(self, token: str | None) -> list[int]:
        """Seats that a client may play."""
        if token is None:
            return []
        return [seat.seat for seat in self.seats if seat.holder == token and seat.who == "person" and not seat.resigned]

    def admits(self, token: str | None) -> bool:
        """Whether a client may be at the table: it sits or sat here, opened it, or looks on."""
        return token is not None and (token in self.watchers or token == self.row.host or any(seat.holder == token for seat in self.seats))

    # ---- requests ----------------------------------------------------------------------------------------------------------------

    def check_turn(self, seat: int, prompt: int) -> None:
        """Raise RefusedError unless the table plays and the prompt number is the seat's current one."""
        if not self.dealt:
            raise RefusedError("waiting")
        if self.play.match.over:
            raise RefusedError("over", Refusal("table.over", "engine.refuse.over"), prompt=self.play.prompt(seat))
        if self.row.status == "ended":
            raise RefusedError("ended")
        if prompt != self.play.prompt(seat):
            raise RefusedError("stale", prompt=self.play.prompt(seat))

    def act(self, seat: int, what: int | str, voice: Voice, move: str | None = None) -> Change:
        """Do an action or what words mean, for a seat whose turn was checked."""
        try:
            row = self.play.act(seat, what, voice, move)
        except IllegalAction as error:
            raise self._refused("rules", error.refusal, seat) from error
        return self.change([row])

    def undo(self, seat: int, move: str | None = None) -> Change:
        """Take a seat's last step back."""
        try:
            row = self.play.undo(seat, practice=self.row.practice, move=move)
        except IllegalAction as error:
            raise self._refused("rules", error.refusal, seat) from error
        return self.change([row])

    def resign(self, seat: int, move: str | None = None) -> Change:
        """Leave a seat for good. When no person is left the table is closed."""
        if self.row.status != "playing":
            raise RefusedError("over" if self.row.status == "over" else "ended" if self.row.status == "ended" else "waiting")
        self.seats[seat].resigned = True
        if not any(each.who == "person" and not each.resigned for each in self.seats):
            self.row.status = "ended"
        return self.change([LogRow("resign", seat, move=move)], [self.seats[seat]])

    def sit(self, sitting: SeatRow) -> Change:
        """Somebody takes an open seat; when all sit, the match is dealt."""
        self.seats[sitting.seat] = sitting
        return self.begin([sitting])

    def begin(self, seats: Sequence[SeatRow] = ()) -> Change:
        """Deal, if all sit."""
        if not self.full:
            return self.change(seats=seats)
        self.play = Play.undealt(self.row, {seat.seat: seat.number for seat in self.seats if seat.number is not None})
        self.teller = Teller(self.play)
        self.row.status = "playing"
        return self.change([self.play.deal()], seats)

    def end(self) -> Change:
        """Close the table."""
        if self.row.status not in ("waiting", "playing"):
            raise RefusedError("ended")
        self.row.status = "ended"
        return self.change()

    def _refused(self, code: RefusalCode, refusal: Refusal, seat: int) -> RefusedError:
        return RefusedError(code, refusal, prompt=self.play.prompt(seat))

    # ---- what is kept ------------------------------------------------------------------------------------------------------------

    def change(self, rows: Sequence[LogRow] = (), seats: Sequence[SeatRow] = ()) -> Change:
        """What must be on disk before anyone hears of it."""
        if self.row.status == "playing" and self.play.match.over:
            self.row.status = "over"
        shot = self._snapshot(len(rows)) if any(row.digest for row in rows) else None
        return Change(self.rows, rows, self.row.status, self.play.asked, bool(self.owes()), seats, shot)

    def _snapshot(self, more: int) -> Snapshot:
        chains = {str(row): list(chain) for row, chain in self.teller.chains.items()}
        told = {"chains": chains, "prompts": list(self.play.course.prompts), "since": self.play.since, "version": self.play.version}
        return Snapshot(self.rows + more, self.play.match.position(), told)

    def settled(self, change: Change) -> None:
        """The change is on disk."""
        self.rows += len(change.rows)
        self.row.touched = change.at
        for row in change.rows:
            if row.move is not None and row.seat is not None:
                self.moves[row.seat, row.move] = self.play.version

    # ---- from the disk -----------------------------------------------------------------------------------------------------------

    @classmethod
    def load(cls, kept: Kept) -> tuple[Table, Change | None]:
        """The table that is kept, and the change to be written when it goes on under other rules than it began with.

        Raises:
            WasetError: it cannot be played any more, neither from its log nor from its snapshot.
        """
        table = cls(kept.table, kept.seats, kept.watchers)
        starts = [n for n, row in enumerate(kept.log) if row.what == "upgrade"]
        first = starts[-1] if starts else 0
        table.rows = len(kept.log)
        try:
            if starts:
                table._go_on(kept.log[first].data or {})
            if kept.log and not table.play.sealed_as_said:
                raise DivergedError(first, "the rules or tables are others than those that were sealed")
            table._replay(kept.log[first:], first)
        except WasetError as error:
            return table, table._upgrade(kept, error)
        table._take_chains(kept.snapshot)
        return table, None

    def _replay(self, rows: Sequence[LogRow], first: int) -> None:
        for n, row in enumerate(rows, first):
            try:
                self.play.replay([row])
            except DivergedError as error:
                raise DivergedError(n, str(error)) from error
            if row.move is not None and row.seat is not None:
                self.moves[row.seat, row.move] = self.play.version

    def _take_chains(self, snapshot: Snapshot | None) -> None:
        """Go on with the running hashes that the snapshot knows, if it is of this match."""
        chains = {}
        if snapshot is not None and snapshot.chains["since"] == self.play.since:
            chains = {int(row): Chain(*chain) for row, chain in snapshot.chains["chains"].items()}
        self.teller = Teller(self.play, chains)

    def _upgrade(self, kept: Kept, why: WasetError) -> Change:
        """Go on from the snapshot, the newest state under the rules of before, sealed anew."""
        if kept.snapshot is None:
            raise why
        told = kept.snapshot.chains
        game = bound(self.row.game, self.row.edition, self.row.own_tables)
        position = {**kept.snapshot.position, "rules_version": game.rules.rules_version, "tables": game.tables_digest}
        match = Match.place(game, position)
        data = {"position": position, "prompts": told["prompts"], "seal": seal_to_json(match), "version": told["version"], "why": str(why)}
        self._go_on(data)
        for row in kept.log[: kept.snapshot.n]:
            if row.move is not None and row.seat is not None:
                self.moves[row.seat, row.move] = self.play.version
        return self.change([LogRow("upgrade", digest=self.play.course.first.digest, data=data)])

    def _go_on(self, data: Mapping[str, Any]) -> None:
        """Take up the match of an upgrade."""
        game = bound(self.row.game, self.row.edition, self.row.own_tables)
        state, knowledge, drafts = read_position(game, data["position"])
        header = Header.of(game, state[0], data["position"])
        course = Course(game, seal_of(data["seal"], {}), state, knowledge)
        match = Match.placed(header, course, drafts)
        course.prompts = [number + 1 for number in data["prompts"]]
        since = data["version"] + 1
        self.play, self.upgraded = Play(match, since, since), True
        self.teller = Teller(self.play)
