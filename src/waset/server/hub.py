"""All tables of a server: those in memory, loading and unloading, and the thread that reads for them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from waset import catalog
from waset.engine.canon import canonical
from waset.engine.errors import WasetError
from waset.server.apart import Apart
from waset.server.database import checkpoint
from waset.server.live import GoneError, Live
from waset.server.metrics import Metrics
from waset.server.opponents import Binding, Opponents
from waset.server.refusals import ProblemError, RefusedError
from waset.server.registry import Registry
from waset.server.settings import Settings
from waset.server.store import Change, Kept, Store, TableRow
from waset.server.table import Table
from waset.server.tidy import Tidy

LOG = logging.getLogger("waset.server.hub")
T = TypeVar("T")
SWEEP_SECONDS, FORGET_SECONDS = 2.0, 3_600.0
TRIES = 5
HEALTH_SECONDS, STOP_SECONDS = 5.0, 2.0


class Hub:
    """The tables of one server.

    Attributes:
        moved: when a person last asked for a move (monotonic seconds).
        stand_in: level of the opponent that plays for absent and resigned persons when none was chosen.
    """

    stand_in = "search"

    def __init__(self, settings: Settings, store: Store, opponents: Opponents | None = None) -> None:
        self.settings, self.limits, self.store = settings, settings.limits, store
        self.registry, self.metrics = Registry(store), Metrics()
        self.opponents = opponents or Apart(settings.thinkers, self._warmed)
        self.tables: dict[str, Live] = {}
        self.clients = 0
        self.moved = time.monotonic()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._background: list[asyncio.Task[None]] = []
        self._reading = ThreadPoolExecutor(1, "waset-reader")
        self._loop: asyncio.AbstractEventLoop | None = None

    # ---- life --------------------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin: warm opponents, take up the tables at which one is asked, and look after the rest."""
        self._loop = asyncio.get_running_loop()
        if self.settings.warm:
            self.opponents.warm(_offered(self.settings))
        self._background = [self.spawn(self._take_up()), self.spawn(self._sweep())]

    async def stop(self) -> None:
        """End. What is under way has a moment to come to its end; else it is not told."""
        await self.opponents.close()
        for task in self._background:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=STOP_SECONDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._reading.shutdown(wait=True, cancel_futures=True)
        await asyncio.to_thread(self.store.close)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that is held until it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def call(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Spawn from another thread."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(lambda: self.spawn(work()).add_done_callback(_reported))

    async def read(self, work: Callable[[], T]) -> T:
        """Do long work in a worker thread: reading, replaying, checking. What is short is done in the loop, where it is quickest."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, work)

    async def kept(self, table_id: str, change: Change) -> None:
        """Make a change durable."""
        begun = time.monotonic()
        await asyncio.wrap_future(self.store.change(table_id, change))
        self.metrics.durable.add(time.monotonic() - begun)

    # ---- tables ------------------------------------------------------------------------------------------------------------------

    async def own(self, table_id: str, work: Callable[[Live], Awaitable[T]]) -> T:
        """Do a piece of work as the owner of a table.

        Raises:
            RefusedError: there is no such table.
        """
        for _ in range(TRIES):
            live = await self.live(table_id)
            try:
                return await live.own(partial(work, live))
            except GoneError:
                continue
        raise RefusedError("server")

    async def live(self, table_id: str) -> Live:
        """A table, loaded if need be.

        Raises:
            RefusedError: there is no such table.
        """
        live = self.tables.get(table_id)
        if live is not None:
            return live
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = self.spawn(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Live:
        live = Live(self, await self.loaded(table_id))
        self.tables[table_id] = live
        live.stir()
        return live

    async def loaded(self, table_id: str) -> Table:
        """A table from disk; what an upgrade of the rules changes about it is made durable first.

        Raises:
            RefusedError: there is none, or it cannot be played any more.
        """
        kept = await self.read(partial(self.store.read, table_id))
        if kept is None:
            raise RefusedError("no-table")
        try:
            table, change = await self.read(partial(_replayed, kept))
        except WasetError as error:
            LOG.exception("a table cannot be read", extra={"table": table_id[:6]})
            raise RefusedError("no-table") from error
        if change is not None:
            LOG.warning("a table goes on under new rules", extra={"table": table_id[:6]})
            await self.kept(table_id, change)
            table.settled(change)
        return table

    async def created(self, table: Table, change: Change) -> None:
        """Keep a new table and take it into memory.

        Raises:
            ProblemError: the server, or its opener, has too many already.
        """
        there, own = await self.read(partial(self.registry.unfinished, table.row.host or ""))
        if there >= self.limits.tables or own >= self.limits.tables_per_client:
            raise ProblemError(503 if there >= self.limits.tables else 429, "limit", "too many unfinished tables")
        await asyncio.wrap_future(self.store.create(table.row, table.seats, change))
        table.settled(change)
        live = self.tables[table.row.id] = Live(self, table)
        live.stir()

    def invite_url(self, row: TableRow) -> str:
        """The address to send to those invited."""
        return f"{self.settings.base_url}/t/{row.id}#{row.invite}"

    async def healthy(self) -> bool:
        """Whether the database takes writes."""
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await asyncio.wrap_future(self.store.do(lambda _: None))
        except (SQLAlchemyError, OSError):
            LOG.exception("the database does not answer")
            return False
        return True

    def gauges(self) -> dict[str, tuple[str, float]]:
        """What there is now, for metrics."""
        thoughts = sum(len(live.thoughts) for live in self.tables.values())
        return {
            "waset_tables_in_memory": ("tables in memory", len(self.tables)),
            "waset_clients": ("open WebSockets", self.clients),
            "waset_thoughts": ("opponents' choices under way or waiting", thoughts),
        }

    # ---- looking after them ------------------------------------------------------------------------------------------------------

    async def _take_up(self) -> None:
        """After a restart: load the tables at which an opponent is asked."""
        for table_id in await self.read(self.store.owed):
            try:
                await self.live(table_id)
            except RefusedError:
                continue

    async def _sweep(self) -> None:
        forgotten = 0.0
        tidy = Tidy() if self.settings.alone else None
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            if tidy is not None:
                tidy.sweep(time.monotonic() - self.moved)
            await self.notice_ended()
            await self.read(partial(checkpoint, self.store.engine))
            self.unload(self.limits.unload_seconds)
            if time.monotonic() - forgotten > FORGET_SECONDS:
                forgotten = time.monotonic()
                await self.read(partial(self.registry.forget, self.limits, set(self.tables)))

    async def notice_ended(self) -> None:
        """Tables that were closed from outside."""
        open_ones = [table_id for table_id, live in self.tables.items() if live.table.row.status in ("waiting", "playing")]
        for table_id in await self.read(partial(self.registry.ended, open_ones)):
            live = self.tables.get(table_id)
            if live is not None:
                self.spawn(live.own(live.refresh)).add_done_callback(_reported)

    def unload(self, idle: float) -> None:
        """Let tables leave memory that nobody needs."""
        now = time.monotonic()
        for table_id, live in list(self.tables.items()):
            if not live.busy and now - live.touched >= idle:
                live.gone = True
                del self.tables[table_id]

    def _warmed(self) -> None:
        self.call(self._say_warm)

    async def _say_warm(self) -> None:
        for live in list(self.tables.values()):
            if live.clients:
                await live.own(partial(live.tell, live.clients, table=True))


def _offered(settings: Settings) -> list[Binding]:
    """All that can be played here, the games' own editions first."""
    own = [Binding(each.game, each.name, canonical(each.tables)) for each in settings.editions]
    return [Binding(game, catalog.rules(game).default_edition) for game in catalog.games()] + own


def _replayed(kept: Kept) -> tuple[Table, Change | None]:
    return Table.load(kept)


def _reported(task: asyncio.Task[Any]) -> None:
    """Whatever went wrong in work that nobody waits for is in the log."""
    fault = None if task.cancelled() else task.exception()
    if isinstance(fault, (GoneError, RefusedError)):
        LOG.info("a table was gone")
    elif fault is not None:
        LOG.error("work failed", exc_info=fault)
