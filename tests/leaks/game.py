"""A whole game on a live table, in which every byte to each receiver is held against other worlds."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from tests.knowledge.faces import FACES
from tests.leaks.stage import Cast, Stage
from waset.engine.conformance import worlds
from waset.engine.conformance.walks import Dice, name
from waset.engine.conformance.worlds import After
from waset.engine.game import Game
from waset.engine.seal import Seal
from waset.engine.world import redealt
from waset.server.hub import Hub

TRIED = 6
"""Actions, legal or not, that a seat asks about."""


class Counts:
    """What was compared."""

    def __init__(self) -> None:
        self.choices = self.pairs = self.redeals = self.messages = 0


class Against(NamedTuple):
    """What a game is held against: other worlds at each choice, of chance and of choice; moments, in percent, that are dealt anew."""

    alternatives: int
    redeals_percent: int


class Watched:
    """One game under watch."""

    def __init__(self, at: Hub, game: Game, seats: int, seed: object, against: Against) -> None:
        self.game, self.against = game, against
        self.name, self.dice, self.counts = name(game, seats, seed, None), Dice(f"leaks {seed}"), Counts()
        self.stage = Stage.dealt(at, game, casting(seats, self.dice), self.name)
        self.said: list[bytes] = []

    async def play(self) -> Counts:
        """Play to the end."""
        for client in range(self.stage.cast.clients):
            await self.stage.hello(client)
        self.stage.live.stir()
        self.keep(self.stage.heard())
        while not self.stage.table.play.match.over:
            asked = int(self.stage.table.play.course.s.asked)
            seat = self.dice.pick([seat for seat in range(len(self.stage.cast.by_seat)) if (asked >> seat) & 1])
            if self.dice.often(self.against.redeals_percent):
                await self.deal_anew()
            await self.choose(seat)
        self.look_for_secrets()
        return self.counts

    def keep(self, heard: list[bytes]) -> None:
        self.said += heard
        self.counts.messages += sum(each.count(b"\n") + 1 for each in heard if each)

    def row(self, client: int) -> int:
        """Whose knowledge a client has: that of its seat; on a shared screen nobody says `ready` here."""
        seats = self.stage.cast.seats_of(client)
        return seats[0] if len(seats) == 1 else self.game.rules.spectator

    # ---- two worlds --------------------------------------------------------------------------------------------------------------

    async def choose(self, seat: int) -> None:
        """A choice, held against others that a bystander could not tell from it."""
        stage, moment = self.stage, tuple(batch.copy() for batch in self.stage.records)
        done = worlds.random_choice(self.game, *moment, seat, self.dice)  # type: ignore[arg-type]
        before = stage.copy(b"")
        await stage.do(seat, done.steps)
        heard = stage.heard()
        entry = stage.table.play.course.entries[-1]
        done = After(done.steps, *(batch.copy() for batch in stage.records), drew=entry.drew)
        others: dict[tuple[tuple[int, ...], int], tuple[After, list[bytes]]] = {}
        same = [await self.other(before, seat, done.steps, n, others) for n in range(self.against.alternatives)] if done.drew else []
        choices = None
        for client in range(stage.cast.clients):
            viewer = self.row(client)
            if viewer == seat:
                continue
            public, found = self.game.plain.told(moment[0][0], seat, done.steps, viewer), list(same)
            if len(public.steps) < len(done.steps) or any(value is None for _, values in public.steps for value in values):
                choices = worlds._choices(self.game, moment, seat, self.dice) if choices is None else choices  # type: ignore[arg-type]
                hidden = [steps for steps in choices if steps != done.steps]
                hidden = [steps for steps in hidden if self.game.plain.told(moment[0][0], seat, steps, viewer) == public]
                found += [await self.other(before, seat, steps, 0, others) for steps in hidden[: self.against.alternatives]]
            for after, there in found:
                drew = done.drew or after.drew
                mine, its = (worlds._public(self.game, each, viewer, FACES[self.game.rules.id], drew=drew) for each in (done, after))
                if mine == its:
                    mine, its = (of_a_bystander(each[client], owner=seat in stage.cast.seats_of(client)) for each in (heard, there))
                    self.same(mine, its, f"client {client} could tell {self.words(done)} from {self.words(after)}")
                    self.counts.pairs += 1
        self.counts.choices += 1
        self.keep(heard)

    async def other(self, before: Stage, seat: int, steps: tuple[int, ...], n: int, others: Any) -> tuple[After, list[bytes]]:
        """A choice in another world."""
        if (steps, n) not in others:
            stage = before.copy(hashlib.sha256(f"{self.name} {n} {self.counts.choices}".encode()).digest())
            await stage.do(seat, steps)
            entry = stage.table.play.course.entries[-1]
            others[steps, n] = After(steps, *(batch.copy() for batch in stage.records), drew=entry.drew), stage.heard()
            stage.live.thoughts.clear()
        found: tuple[After, list[bytes]] = others[steps, n]
        return found

    def words(self, after: After) -> list[str]:
        return [self.game.rules.actions.words(action) for action in after.steps]

    def same(self, one: bytes, other: bytes, what: str) -> None:
        if one != other:
            place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
            near = slice(max(0, place - 120), place + 120)
            raise AssertionError(f"{self.name}, choice {self.counts.choices}: {what}:\n{one[near]!r}\n{other[near]!r}")

    # ---- dealt again -------------------------------------------------------------------------------------------------------------

    async def deal_anew(self) -> None:
        """Everything that a receiver is sent at this moment is the same when what he cannot know is dealt again."""
        for client in range(self.stage.cast.clients):
            viewer = self.row(client)
            world = redealt(self.game, *self.stage.records, viewer, f"{self.name} {self.counts.redeals}")
            things = [self.dice.below(256) for _ in range(TRIED)]
            draft = self.dice.below(1 << 20)
            heard = [
                await self.told_at(Stage.placed(self.stage, state, knowledge), client, things, draft)
                for state, knowledge in (self.stage.records, world)
            ]
            self.same(*heard, f"client {client} can tell a redealt world")
            self.counts.redeals += 1

    async def told_at(self, stage: Stage, client: int, things: list[int], draft: int) -> bytes:
        """A client comes, asks about things, tries those it may not do, and does something that neither draws nor reveals."""
        stage.live.stir()
        stage.heard()
        await stage.hello(client)
        seats, said = stage.cast.seats_of(client), [stage.heard()[client]]
        if len(seats) == 1:
            may = [action.id for action in stage.table.play.match.legal(seats[0])]
            words = [words for words in map(_words(self.game.rules.actions), sorted(set(things).difference(may))) if words]
            await stage.try_things(seats[0], [*things, *words])
            calm = [action.id for action in stage.table.play.match.legal(seats[0]) if not action.final]
            if calm:
                await stage.do(seats[0], [calm[draft % len(calm)]])
            said.append(stage.heard()[client])
        stage.live.thoughts.clear()
        return b"\n".join(said)

    # ---- secrets -----------------------------------------------------------------------------------------------------------------

    def look_for_secrets(self) -> None:
        """Neither chance's secret, nor digests of records, nor tokens were in anything that was said; the invite went to the host alone."""
        course = self.stage.table.play.course
        source = course.source
        assert isinstance(source, Seal)
        secrets = [source.secret.hex(), source.key.hex(), *(number.hex() for number in source.drawn), "token-"]
        secrets += [entry.after.digest for entry in course.entries] + [course.first.digest]
        text = b"\n".join(self.said).decode()
        for secret in secrets:
            assert secret not in text, f"{self.name}: {secret} was said"


def of_a_bystander(heard: bytes, *, owner: bool) -> bytes:
    """What is sent to a screen beside the acknowledgements to one of its own seats: those go to who sits there."""
    return b"\n".join(each for each in heard.split(b"\n") if not (owner and each.startswith(b'{"kind":"ack"')))


def _words(kinds: Any) -> Any:
    def words(action: int) -> str | None:
        try:
            found: str = kinds.words(action)
        except (KeyError, IndexError):
            return None
        return found

    return words


def casting(seats: int, dice: Dice) -> Cast:
    """Persons and opponents at random; now and then two share a screen; one looks on."""
    players: list[int | None] = [0]
    clients = 1
    for _ in range(seats - 1):
        kind = dice.below(6)
        if kind == 0:
            players.append(None)
        elif kind == 1:
            players.append(clients - 1)
        else:
            players.append(clients)
            clients += 1
    return Cast(tuple(players), clients + 1)
