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
CHOSEN_PERCENT, UNDONE_PERCENT = 50, 20
"""Options that are not left as they are; choices that a person takes back where that may be."""


class Counts:
    """What was compared."""

    def __init__(self) -> None:
        self.choices = self.pairs = self.redeals = self.messages = self.begun = self.undone = 0


class Against(NamedTuple):
    """What a game is held against: other worlds at each choice, of chance and of choice; moments, in percent, that are dealt anew."""

    alternatives: int
    redeals_percent: int


class Other(NamedTuple):
    """A choice in another world: what came of it, what each client heard, and the stage on which the world goes on."""

    after: After
    heard: list[bytes]
    stage: Stage


Pairs = list[tuple[int, Other]]
"""Clients, each with a world that it cannot tell from what happened."""


class Watched:
    """One game under watch, with options, open choices, things taken back and shared screens as chance has it."""

    def __init__(self, at: Hub, game: Game, seats: int, seed: object, against: Against) -> None:
        self.game, self.against = game, against
        self.dice, self.counts = Dice(f"leaks {seed}"), Counts()
        options = chosen_options(game, self.dice)
        self.name = name(game, seats, seed, options)
        self.stage = Stage.dealt(at, game, casting(seats, self.dice), self.name, options)
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
            await self.stage.ready(seat)
            if self.dice.often(self.against.redeals_percent):
                await self.begin(seat)
                await self.deal_anew()
            await self.choose(seat)
        self.look_for_secrets()
        return self.counts

    def keep(self, heard: list[bytes]) -> None:
        self.said += heard
        self.counts.messages += sum(each.count(b"\n") + 1 for each in heard if each)

    # ---- two worlds --------------------------------------------------------------------------------------------------------------

    async def begin(self, seat: int) -> None:
        """The first step of a choice of several, if there is one: nobody else hears of it."""
        self.keep(self.stage.heard())
        done = worlds.random_choice(self.game, *self.stage.records, seat, self.dice)
        if len(done.steps) == 1:
            return
        await self.stage.do(seat, done.steps[:1])
        heard = self.stage.heard()
        others = [each for client, each in enumerate(heard) if seat not in self.stage.cast.seats_of(client)]
        assert not any(others), f"{self.name}, choice {self.counts.choices}: a step inside a choice was told"
        self.counts.begun += 1
        self.keep(heard)

    async def choose(self, seat: int) -> None:
        """A choice, held against others that a bystander could not tell from it; and now and then taken back in all of them."""
        stage, moment = self.stage, tuple(batch.copy() for batch in self.stage.records)
        rows = [stage.row(client) for client in range(stage.cast.clients)]
        done = worlds.random_choice(self.game, *moment, seat, self.dice)  # type: ignore[arg-type]
        self.keep(stage.heard())
        before = stage.copy(b"")
        await stage.do(seat, done.steps)
        heard = stage.heard()
        entry = stage.table.play.course.entries[-1]
        done = After(done.steps, *(batch.copy() for batch in stage.records), drew=entry.drew)
        pairs: Pairs = []
        others: dict[tuple[tuple[int, ...], int], Other] = {}
        same = [await self.other(before, seat, done.steps, n, others) for n in range(self.against.alternatives)] if done.drew else []
        choices, shown = None, worlds.Shown(self.game, FACES[self.game.rules.id])
        for client, viewer in enumerate(rows):
            if viewer == seat:
                continue
            public, found = self.game.plain.told(moment[0][0], seat, done.steps, viewer), list(same)
            if len(public.steps) < len(done.steps) or any(value is None for _, values in public.steps for value in values):
                choices = worlds._choices(self.game, moment, seat, self.dice) if choices is None else choices  # type: ignore[arg-type]
                hidden = [steps for steps in choices if steps != done.steps]
                hidden = [steps for steps in hidden if self.game.plain.told(moment[0][0], seat, steps, viewer) == public]
                found += [await self.other(before, seat, steps, 0, others) for steps in hidden[: self.against.alternatives]]
            for other in found:
                if shown.alike(done, other.after, viewer):
                    self.compare(client, seat, heard, other.heard, f"{self.words(done)} from {self.words(other.after)}")
                    pairs.append((client, other))
        self.counts.choices += 1
        self.counts.pairs += len(pairs)
        self.keep(heard)
        if self.dice.often(UNDONE_PERCENT):
            await self.take_back(seat, pairs)

    async def take_back(self, seat: int, pairs: Pairs) -> None:
        """A person takes the choice back, where that may be; who could not tell the worlds apart cannot now."""
        stage = self.stage
        if stage.cast.by_seat[seat] is None or stage.table.play.course.blocked(seat) is not None:
            return
        await stage.undo(seat)
        heard, told = stage.heard(), {}
        for client, other in pairs:
            if other.stage.table.play.course.blocked(seat) is None and id(other) not in told:
                await other.stage.undo(seat)
                told[id(other)] = other.stage.heard()
                other.stage.live.thoughts.clear()
            if id(other) in told:
                self.compare(client, seat, heard, told[id(other)], "what was taken back")
        self.counts.undone += 1
        self.keep(heard)

    def compare(self, client: int, seat: int, heard: list[bytes], there: list[bytes], what: str) -> None:
        """A client heard the same in both worlds, beside the acknowledgements to its own seats."""
        own = seat in self.stage.cast.seats_of(client)
        mine, its = (of_a_bystander(each[client], owner=own) for each in (heard, there))
        self.same(mine, its, f"client {client} could tell {what}")

    async def other(self, before: Stage, seat: int, steps: tuple[int, ...], n: int, others: Any) -> Other:
        """A choice in another world."""
        if (steps, n) not in others:
            stage = before.copy(hashlib.sha256(f"{self.name} {n} {self.counts.choices}".encode()).digest())
            await stage.do(seat, steps)
            entry = stage.table.play.course.entries[-1]
            others[steps, n] = Other(After(steps, *(batch.copy() for batch in stage.records), drew=entry.drew), stage.heard(), stage)
            stage.live.thoughts.clear()
        found: Other = others[steps, n]
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
        """Everything that a receiver is sent at this moment is the same when what he cannot know is dealt again; what others prepare is not
        there in a world dealt again.
        """
        course = self.stage.table.play.course
        truth, drafts = (course.without_drafts(), course.knowledge), [draft.steps for draft in course.drafts]
        for client in range(self.stage.cast.clients):
            viewer = self.stage.row(client)
            world = redealt(self.game, *truth, viewer, f"{self.name} {self.counts.redeals}")
            own = [steps if seat == viewer else [] for seat, steps in enumerate(drafts)]
            things = [self.dice.below(256) for _ in range(TRIED)]
            draft = self.dice.below(1 << 20)
            heard = [
                await self.told_at(Stage.placed(self.stage, *records, prepared), client, things, draft)
                for records, prepared in ((truth, drafts), (world, own))
            ]
            self.same(*heard, f"client {client} can tell a redealt world")
            self.counts.redeals += 1

    async def told_at(self, stage: Stage, client: int, things: list[int], draft: int) -> bytes:
        """A client comes, asks about things, tries those it may not do, and does something that neither draws nor reveals."""
        stage.live.stir()
        stage.heard()
        seat = stage.row(client)
        await stage.hello(client)
        said = [stage.heard()[client]]
        if seat != self.game.rules.spectator:
            may = [action.id for action in stage.table.play.match.legal(seat)]
            words = [words for words in map(_words(self.game.rules.actions), sorted(set(things).difference(may))) if words]
            await stage.try_things(seat, [*things, *words])
            calm = [action.id for action in stage.table.play.match.legal(seat) if not action.final]
            if calm:
                await stage.do(seat, [calm[draft % len(calm)]])
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


def chosen_options(game: Game, dice: Dice) -> dict[str, int | str]:
    """Some options as chance has it, the others as they are by default."""
    return {option.name: dice.pick(option.values) for option in game.rules.options if dice.often(CHOSEN_PERCENT)}


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
