"""Seeded fault schedules with the server in the test's process: what was acknowledged is there, once, and all clients agree."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tests.faults.bots import Bot
from tests.faults.rough import RoughHouse, cancelled
from tests.server.conftest import TOYS
from tests.server.house import run
from waset import catalog
from waset.server import seating
from waset.server.bodies import JoinTable, NewTable, SeatWanted
from waset.server.store import Kept
from waset.server.table import Table

CHANGES_TO_CRASH = 25
HANG_SECONDS = 120.0
"""By then something hangs. How soon clients are equal is measured by benchmarks/settle.py."""


class Schedule:
    """One schedule: tables of some games are played, one after the other, until enough moves of persons were acknowledged.

    Attributes:
        settled: seconds from the end of the faults until all clients were equal, by table.
    """

    def __init__(self, db: Path, seed: int, games: Sequence[str]) -> None:
        self.seed, self.games, self.dice = seed, games, random.Random(seed)
        self.settled: list[float] = []
        self.house = RoughHouse(db, random.Random(f"house {seed}"))
        self.moves = 0

    async def play(self, moves: int) -> None:
        await self.house.start()
        try:
            while self.moves < moves:
                await self._table(moves - self.moves)
        finally:
            await self.house.standing()
            await self.house.fall()

    async def _table(self, wanted: int) -> None:
        house = self.house
        house.calm = True
        table_id, tokens = await self._opened()
        bots = [self._bot(table_id, n, token) for n, token in enumerate(tokens)]
        tasks = {bot.begin() for bot in bots}
        house.calm = False
        house.crash_at(self.dice.randint(1, CHANGES_TO_CRASH))
        crashes = house.crashes
        try:
            while sum(len(bot.acked) for bot in bots) < wanted and not all(bot.over for bot in bots):
                await asyncio.sleep(0.005)
                if house.crashes > crashes:
                    crashes = house.crashes
                    house.crash_at(self.dice.randint(1, CHANGES_TO_CRASH))
                for bot in bots:
                    bot.check()
            await self._settled(table_id, bots, tokens)
        finally:
            await cancelled(tasks)
        kept = await house.hub.read(partial(house.hub.store.read, table_id))
        check_log(kept, bots)
        self.moves += sum(len(bot.acked) for bot in bots) or 1

    async def _opened(self) -> tuple[str, list[str]]:
        """A new table, everyone seated: its id, and the tokens of persons and of a spectator."""
        game, hub, new = self.dice.choice(self.games), self.house.hub, self.house.token
        low, high = catalog.rules(game).seats
        kinds = ["me", *(self.dice.choice(("open", "opponent")) for _ in range(self.dice.randint(low, high) - 1))]
        tokens = [new()]
        seats = [SeatWanted(kind, level="random" if kind == "opponent" else None) for kind in kinds]
        made = await seating.open_table(hub, tokens[0], NewTable(game, seats))
        for _ in range(kinds.count("open")):
            tokens.append(new())
            await seating.join(hub, made.id, tokens[-1], JoinTable(made.invite))
        tokens.append(new())
        await seating.watch(hub, made.id, tokens[-1], made.invite)
        return made.id, tokens

    def _bot(self, table_id: str, n: int, token: str) -> Bot:
        fates = random.Random(f"line {self.seed} {n}")
        return Bot(f"b{n}", lambda: self.house.dial(table_id, token, fates), random.Random(f"bot {self.seed} {n}"))

    async def _settled(self, table_id: str, bots: list[Bot], tokens: list[str]) -> None:
        """The faults end: every client comes to show what a new one of the same person is shown."""
        self.house.calm = True
        await self.house.standing()
        for bot in bots:
            bot.resting = True
        new = [self._bot(table_id, n, token) for n, token in enumerate(tokens)]
        for bot in new:
            bot.resting = True
        tasks = {bot.begin() for bot in new}
        begun = time.monotonic()
        try:
            while not equal(bots, new):
                await asyncio.sleep(0.01)
                assert time.monotonic() < begun + HANG_SECONDS, f"seed {self.seed}: clients differ: {differences(bots, new)}"
            self.settled.append(time.monotonic() - begun)
        finally:
            await cancelled(tasks)


def equal(bots: list[Bot], new: list[Bot]) -> bool:
    """Whether all have their answers and are shown the same as new clients are."""
    for bot in (*bots, *new):
        bot.check()
    versions = {bot.state["version"] if bot.state else None for bot in (*bots, *new)}
    settled = all(bot.open is None for bot in bots)
    return settled and len(versions) == 1 and all(bot.shown == other.shown for bot, other in zip(bots, new, strict=True))


def differences(bots: list[Bot], new: list[Bot]) -> Any:
    return [
        (bot.name, bot.open, bot.state and bot.state["version"], other.state and other.state["version"], len(bot.log), len(other.log))
        for bot, other in zip(bots, new, strict=True)
        if bot.shown != other.shown or bot.open
    ]


def check_log(kept: Kept | None, bots: list[Bot]) -> None:
    """What was acknowledged is in the log, once, at its version; what was refused is not; and the log is sound."""
    assert kept is not None
    there = [row.move for row in kept.log if row.move is not None]
    assert len(there) == len(set(there)), "a move was done twice"
    acked = {move: version for bot in bots for move, version in bot.acked.items()}
    refused = {move for bot in bots for move in bot.refused}
    assert acked.keys() == set(there), f"lost: {acked.keys() - set(there)}; unanswered: {set(there) - acked.keys()}"
    assert not refused & set(there), "refused, and done all the same"
    table, change = Table.load(kept)
    assert change is None, "the log does not replay"
    assert {move: version for (_, move), version in table.moves.items()} == acked, "acknowledged at another version"


def test_no_fault_loses_or_doubles_a_move_and_all_clients_agree(budget, tmp_path):
    crashes = 0
    games = (*catalog.games(), *TOYS)
    for seed in range(budget("faults.schedules")):
        schedule = Schedule(tmp_path / f"{seed}.db", seed, games)
        run(schedule.play(budget("faults.moves")))
        crashes += schedule.house.crashes
        for file in tmp_path.glob(f"{seed}.db*"):
            file.unlink()
    assert crashes > 0
