"""Positions of IUNU for tests, set up and read in canonical words.

::

    t = table(hands={0: ["farmer", "farmer", "baker"]}, dice=(4, 2, 1))
    t.play(0, "lay 2 farmer")
    assert t.deben(0) == 8

What is not said is as at the start of a round: seat 0 begins, hands are filled with cards from the end of the list, the rest is the pile.
Every position is checked by the laws of conservation before it is handed out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from waset.engine.chance import TAPE, reading
from waset.engine.errors import Refusal
from waset.engine.game import Game, Say
from waset.engine.rng import set_generator
from waset.games.iunu import names
from waset.games.iunu.actions import CITIZEN_WORDS
from waset.games.iunu.game import RULES
from waset.games.iunu.names import CITIZENS, Phase
from waset.games.iunu.options import OPTIONS
from waset.games.iunu.terms import AFTERLIFE_WORDS, PHASE_WORDS

SPECTATOR = RULES.spectator
Cards = Iterable[str]
Counts = Mapping[str, int]
Answers = Sequence[tuple[int, int]]
"""What chance says: (n, value)."""


OWN: dict[str, dict[str, Any]] = {
    "one-afterlife": {"afterlife": [{"citizens": ["farmer"]}]},
    "triple": {"afterlife": [{"citizens": ["farmer"], "factor": 3}]},
    "mixed": {
        "afterlife": [
            {"citizens": list(pair), "factor": factor}
            for pair, factor in (
                (("farmer", "pharaoh"), 2), (("farmer", "baker", "soldier"), 3), (("baker",), 2), (("soldier", "vizier"), 5),
                (("scribe", "noble"), 2), (("priest", "noble"), 4), (("scribe", "priest", "farmer"), 2),
            )
        ]
    },
}  # fmt: skip
"""Editions of a host that tests need."""


@cache
def iunu(edition: str = names.DEFAULT_EDITION) -> Game:
    """The game, bound once for all tests."""
    return Game(RULES, edition, OWN.get(edition))


class Board:
    """A position, and what can be done with it. Seats are numbers, everything else is words."""

    def __init__(self, game: Game, state: Any, knowledge: Any) -> None:
        self.game, self.state, self.knowledge = game, state, knowledge

    @property
    def s(self) -> Any:
        """The state record."""
        return self.state[0]

    @property
    def k(self) -> Any:
        """The knowledge record."""
        return self.knowledge[0]

    # ---- doing ---------------------------------------------------------------------------------------------------------------------

    def play(self, seat: int, *steps: str, answers: Answers | None = None) -> Board:
        """Do steps, each in its own words or a macro, checked; `answers` is what chance says."""
        with TAPE.listening(None if answers is None else reading(answers)):
            for words in steps:
                for action in self.steps(seat, words):
                    self.game.step(self.s, self.k, seat, action)
                    self.game.state.check_ranges(self.s)
                    self.game.plain.check(self.s)
        return self

    def steps(self, seat: int, words: str) -> list[int]:
        """The ids of a step or a macro."""
        found = self.game.plain.parse(words, seat, self.view(seat), self.game.legal_ids(self.s, seat))
        assert isinstance(found, list), found
        return found

    def copy(self) -> Board:
        """The same position once more."""
        return Board(self.game, self.state.copy(), self.knowledge.copy())

    def report(self, viewer: int, seat: int, words: str, answers: Answers | None = None) -> list[Say]:
        """Do one step and answer what a viewer is told of it."""
        state, before, (action,) = self.state.copy(), self.view(viewer), self.steps(seat, words)
        self.play(seat, words, answers=answers)
        plain = self.game.plain
        return plain.events(before, plain.told(state[0], seat, [action], viewer), self.view(viewer))

    # ---- asking --------------------------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[str]:
        """The words of what a seat may do now."""
        return [RULES.actions.words(action) for action in self.game.legal_ids(self.s, seat)]

    def why(self, seat: int, words: str) -> Refusal:
        """The refusal of a step's words."""
        action = RULES.actions.find(words)
        assert action is not None, words
        refusal = self.game.plain.why_not(self.s, seat, action)
        assert refusal is not None, f"{words} is allowed"
        assert action not in self.game.legal_ids(self.s, seat)
        return refusal

    def clause(self, seat: int, words: str) -> str:
        """The clause that refuses a step, without the game's name."""
        return self.why(seat, words).clause.removeprefix("iunu.")

    @property
    def asked(self) -> list[int]:
        """Seats that may act."""
        return [seat for seat in range(int(self.s.seats)) if (int(self.s.asked) >> seat) & 1]

    @property
    def phase(self) -> str:
        """What is asked for."""
        return PHASE_WORDS[int(self.s.phase)]

    @property
    def dice(self) -> list[int]:
        """The dice."""
        return [int(die) for die in self.s.dice]

    def deben(self, seat: int) -> int:
        """A seat's Deben."""
        return int(self.s.deben[seat])

    def hand(self, seat: int) -> list[str]:
        """A hand, in the order of the list."""
        return [word for citizen, word in enumerate(CITIZEN_WORDS) for _ in range(self.s.hands[seat, citizen])]

    def laid(self, seat: int) -> dict[str, int]:
        """A dynasty."""
        return {word: int(count) for word, count in zip(CITIZEN_WORDS, self.s.laid[seat], strict=True) if count}

    def fed(self, seat: int) -> dict[str, int]:
        """The fed citizens of a dynasty."""
        return {word: int(count) for word, count in zip(CITIZEN_WORDS, self.s.fed[seat], strict=True) if count}

    def held(self, seat: int) -> list[str]:
        """A seat's afterlife cards."""
        return [word for kind, word in enumerate(AFTERLIFE_WORDS) for _ in range(self.s.held[seat, kind])]

    def view(self, viewer: int = SPECTATOR) -> dict[str, Any]:
        """What a viewer may know."""
        return self.game.plain.view(self.s, self.k, viewer)

    def player(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """A seat's part of a view, by default its own."""
        return self.view(seat if viewer is None else viewer)["players"][seat]

    def points(self, seat: int) -> dict[str, int]:
        """A seat's points by source, as it sees them."""
        return self.player(seat)["points"]

    def leader(self, word: str) -> int | None:
        """Who has the majority of a citizen."""
        return next(row["leader"] for row in self.view()["citizens"] if row["citizen"] == word)

    def result(self) -> dict[str, Any]:
        """How the finished game ended."""
        return self.game.plain.result(self.s)


def dealt(seats: int = 3, options: Mapping[str, int | str] | None = None, edition: str = names.DEFAULT_EDITION, seed: int = 1) -> Board:
    """A game as it is dealt from a seed."""
    game = iunu(edition)
    state, knowledge = game.template(seats, options), game.knowledge.new()
    set_generator(state[0].generator, seed, 2, 3, 0)
    game.plain.deal(state[0], knowledge[0])
    return Board(game, state, knowledge)


def walk(board: Board, rng: np.random.Generator, steps: int = 10_000) -> Iterator[Board]:
    """A random game, stopping after each step."""
    for _ in range(steps):
        if board.s.over:
            return
        seat = board.asked[rng.integers(len(board.asked))]
        ids = board.game.legal_ids(board.s, seat)
        board.game.plain.step(board.s, board.k, seat, ids[rng.integers(len(ids))])
        yield board


def random_game(seed: int, steps: int = 10_000) -> Iterator[Board]:
    """A random game of two to four seats; every other seed plays with options chosen at random."""
    rng = np.random.default_rng(seed)
    options = {option.name: option.values[rng.integers(len(option.values))] for option in OPTIONS} if seed % 2 else {}
    yield from walk(dealt(2 + seed % 3, options, seed=seed), rng, steps)


def table(
    seats: int = 3,
    *,
    hands: Mapping[int, Cards] | None = None,
    laid: Mapping[int, Counts] | None = None,
    fed: Mapping[int, Counts] | None = None,
    deben: Mapping[int, int] | None = None,
    held: Mapping[int, Cards] | None = None,
    dice: Sequence[int] = (3, 2, 1),
    round: int = 1,  # noqa: A002 - the word of the rulebook
    pile: Counts | None = None,
    turns: int = 0,
    phase: str = "lay",
    options: Mapping[str, int | str] | None = None,
    edition: str = names.DEFAULT_EDITION,
    seed: int = 1,
) -> Board:
    """A position in which seat 0 is the round's starter.

    Args:
        hands: cards by seat; those of a seat that has not laid are filled up with cards that nobody named.
        laid: dynasties by seat; cards laid in earlier rounds that nobody named lie before the last seat.
        pile: the pile, where it matters; all other cards then lie before the last seat.
        turns: how many seats have laid in this round; the next one is asked.
        phase: `lay`, `discard` (all have laid) or `over` (after the last round).
    """
    game = iunu(edition)
    state, knowledge = game.template(seats, options), game.knowledge.new()
    s = state[0]
    set_generator(s.generator, seed, 2, 3, 0)
    s.round_number = int(names.ROUNDS[seats]) if phase == "over" else round
    s.phase = Phase[phase.upper()].value
    done = turns if phase == "lay" else seats
    s.to_play = done % seats
    s.dice[:] = dice
    put_counts(s.laid, laid or {})
    put_counts(s.fed, fed or {})
    put_afterlife(s, game, held or {})
    put_hands(s, game, hands or {}, done)
    put_pile(s, game, pile, done)
    for seat in range(seats):
        s.deben[seat] = (deben or {}).get(seat, 9)
    put_asked(s)
    game.state.check_ranges(s)
    game.plain.check(s)
    game.plain.share(s, knowledge[0], SPECTATOR)
    return Board(game, state, knowledge)


def put_counts(place: Any, counts: Mapping[int, Counts]) -> None:
    """Dynasties or bread."""
    for seat, by_word in counts.items():
        for word, count in by_word.items():
            place[seat, CITIZEN_WORDS.index(word)] = count


def put_afterlife(s: Any, game: Game, held: Mapping[int, Cards]) -> None:
    """Afterlife cards held and in the pile."""
    for seat, words in held.items():
        for word, count in Counter(words).items():
            s.held[seat, AFTERLIFE_WORDS.index(word)] = count
    s.afterlife[:] = game.constants["AFTERLIFE_IN_BOX"] - s.held.sum(0)
    s.afterlife_count = s.afterlife.sum()


def put_hands(s: Any, game: Game, hands: Mapping[int, Cards], done: int) -> None:
    """Hands; those of seats that have not laid are filled up."""
    for seat, words in hands.items():
        for word in words:
            s.hands[seat, CITIZEN_WORDS.index(word)] += 1
    for seat in range(done, int(s.seats)):
        for _ in range(int(game.constants["HAND"][s.seats]) - int(s.hands[seat].sum())):
            s.hands[seat, spare(s, game)] += 1


def spare(s: Any, game: Game) -> int:
    """A citizen of which there is one left in the box, from the end of the list."""
    there = s.hands.sum(0) + s.laid.sum(0) + s.pile
    return max(citizen for citizen in range(CITIZENS) if there[citizen] < game.constants["COPIES"][citizen])


def put_pile(s: Any, game: Game, pile: Counts | None, done: int) -> None:
    """The pile is what is left, or, where it is named, what is left lies before the last seat."""
    copies, last = game.constants["COPIES"], int(s.seats) - 1
    if pile is None:
        s.pile[:] = copies - s.hands.sum(0) - s.laid.sum(0)
        lays = (int(s.round_number) - 1) * int(s.seats) + done
        while s.laid.sum() < lays:
            citizen = max(citizen for citizen in range(CITIZENS) if s.pile[citizen] > 0)
            s.pile[citizen] -= 1
            s.laid[last, citizen] += 1
    else:
        for word, count in pile.items():
            s.pile[CITIZEN_WORDS.index(word)] = count
        s.laid[last, :] += copies - s.hands.sum(0) - s.laid.sum(0) - s.pile
    s.pile_count = s.pile.sum()


def put_asked(s: Any) -> None:
    """Who is asked."""
    if s.phase == Phase.OVER:
        s.over = 1
    elif s.phase == Phase.DISCARD:
        s.asked = sum(1 << seat for seat in range(int(s.seats)) if s.hands[seat].sum() > 1)
    else:
        s.asked = 1 << int(s.to_play)
