"""Positions of Cleopatra for tests, set up and read in canonical words.

::

    t = table(hands={0: ["artisan", "wood", "stone"]})
    t.play(0, "build wall", "slot 1", "pay single", "pay single", "pay single")
    assert t.s.talents[0] == 8

What is not said is as at the start: seat 0 is to play, every seat has 5 talents and 3 merchants and no cards, stalls are empty, all other
cards are in the deck, half of them face up, mosaic V on top. Every position is checked by the laws of conservation before it is handed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from waset.engine.chance import TAPE, reading
from waset.engine.errors import Refusal
from waset.engine.game import Game, Say
from waset.engine.rng import set_generator
from waset.games.cleopatra import names
from waset.games.cleopatra.actions import TABLE
from waset.games.cleopatra.game import RULES
from waset.games.cleopatra.garden import find_dead, remove_unplaceable, way_of
from waset.games.cleopatra.layout import PIECES, SQUARES
from waset.games.cleopatra.names import FACE_DOWN, KINDS, WAYS_HIGH, WAYS_LOW, Phase
from waset.games.cleopatra.quarry import completed
from waset.games.cleopatra.terms import KIND_OF, KIND_WORDS, MOSAIC_OF, SQUARE_OF, TURN_OF

SPECTATOR = RULES.spectator
Cards = Iterable[str]


@cache
def cleopatra(edition: str = names.DEFAULT_EDITION) -> Game:
    """The game, bound once for all tests."""
    return Game(RULES, edition)


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

    @property
    def phase(self) -> str:
        """The phase, as a view says it."""
        return Phase(int(self.s.phase)).name.lower()

    @property
    def asked(self) -> list[int]:
        """Seats that are asked."""
        return [seat for seat in range(int(self.s.seats)) if (int(self.s.asked) >> seat) & 1]

    def play(self, seat: int, *steps: str, answers: Sequence[tuple[int, int]] | None = None) -> None:
        """Do legal steps, one after the other; with `answers`, chance is held to them in the last one."""
        for n, words in enumerate(steps):
            action = TABLE.find(words)
            assert action is not None, words
            with TAPE.listening(reading(answers) if answers is not None and n == len(steps) - 1 else None):
                self.game.step(self.s, self.k, seat, action)
            self.check()

    def words(self, seat: int, prefix: str = "") -> list[str]:
        """What a seat may do now, in words; those alone that begin with a prefix."""
        said = [TABLE.words(action) for action in self.game.legal_ids(self.s, seat)]
        return [words for words in said if words.startswith(prefix)]

    def why_not(self, seat: int, words: str) -> Refusal:
        """The refusal of a step, checked against the menu."""
        action = TABLE.find(words)
        assert action is not None, words
        refusal = self.game.why_not(self.s, seat, action)
        assert refusal is not None, f"{words} is legal"
        return refusal

    def clause(self, seat: int, words: str) -> str:
        """The clause by which a step is refused, without the game's name."""
        return self.why_not(seat, words).clause.removeprefix("cleopatra.")

    def view(self, viewer: int = 0) -> dict[str, Any]:
        """What a viewer may know."""
        return self.game.plain.view(self.s, self.k, viewer)

    def hand(self, seat: int) -> list[str]:
        """Cards of a hand, in the order of the card list."""
        return listed(self.s.hands[seat])

    def discards(self) -> list[str]:
        """The discarded cards."""
        return listed(self.s.discard)

    def events(self, seat: int, *steps: str, viewer: int) -> list[Say]:
        """Do steps that are one choice, and tell what a viewer hears of it."""
        before = self.state.copy()
        seen = self.view(viewer)
        self.play(seat, *steps)
        ids = [TABLE.find(words) for words in steps]
        told = self.game.plain.told(before[0], seat, ids, viewer)
        return self.game.plain.events(seen, told, self.view(viewer))

    def check(self) -> None:
        """The laws hold."""
        self.game.state.check_ranges(self.s)
        self.game.knowledge.check_ranges(self.k)
        self.game.plain.check(self.s)


def listed(counts: Any) -> list[str]:
    """Words of cards counted by kind."""
    return [KIND_WORDS[kind] for kind in range(KINDS) for _ in range(int(counts[kind]))]


def table(
    *,
    seats: int = 3,
    hands: Mapping[int, Cards] | None = None,
    discards: Cards = (),
    stalls: Sequence[Cards] = ((), (), ()),
    laid: Mapping[str, str] | None = None,
    top: str = "v",
    options: Mapping[str, int | str] | None = None,
    edition: str = names.DEFAULT_EDITION,
    **cells: Any,
) -> Board:
    """A position. `stalls` name cards, `hidden` for one face down; `laid` is a placement (`r0 a1`) by mosaic; all
    others lie in the pile with `top` on top; `cells` are cells of the state, those by seat as a mapping."""
    game = cleopatra(edition)
    board = Board(game, game.template(seats, options), game.knowledge.new())
    s = board.s
    set_generator(s.generator, 1, 2, 3, 4)
    s.bag[:] = names.COPIES
    for seat in range(seats):
        s.talents[seat], s.merchants[seat] = names.START_TALENTS, s.opt_merchants
        take(s, (hands or {}).get(seat, ()), s.hands[seat])
    take(s, discards, s.discard)
    for observer in (*range(seats), SPECTATOR):
        board.k.discard[observer] = s.discard
    for stall, cards in enumerate(stalls):
        take(s, [word for word in cards if word != "hidden"], s.stall_up[stall])
        s.stall_down[stall] = list(cards).count("hidden")
    s.asked = 1
    lay(s, laid or {}, top)
    for name, value in cells.items():
        if isinstance(value, Mapping):
            for place, each in value.items():
                s[name][place] = each
        else:
            setattr(s, name, value)
    finish(s, cells)
    board.check()
    return board


def take(s: Any, words: Cards, place: Any) -> None:
    """Move cards from the bag to a place."""
    for word in words:
        s.bag[KIND_OF[word]] -= 1
        place[KIND_OF[word]] += 1
        assert s.bag[KIND_OF[word]] >= 0, word


def lay(s: Any, laid: Mapping[str, str], top: str) -> None:
    """Lay mosaics, and set the pile."""
    for word, place in laid.items():
        turn, square = place.split()
        piece = MOSAIC_OF[word]
        s.laid[piece] = TURN_OF[turn] * SQUARES + SQUARE_OF[square] + 1
        way = way_of(piece, int(s.laid[piece]) - 1)
        s.covered[0] |= WAYS_LOW[way]
        s.covered[1] |= WAYS_HIGH[way]
    left = [word for word in MOSAIC_OF if word not in laid]
    s.pile = sum(1 << MOSAIC_OF[word] for word in left)
    s.pile_top = MOSAIC_OF[top if top in left else left[0]] + 1 if left else 0
    assert len(MOSAIC_OF) == PIECES


def finish(s: Any, cells: Mapping[str, Any]) -> None:
    """What follows from the rest: dead areas, the deck, steps that Cleopatra has made."""
    if s.laid.any() or int(s.pile) != (1 << PIECES) - 1:
        find_dead(s)
        s.fresh[:] = 0
        remove_unplaceable(s)
    if "deck_count" not in cells:
        s.deck_count = int(s.bag.sum()) - int(s.stall_down.sum())
        s.deck_up = s.deck_count // 2
        s.deck_top = 0 if s.opt_top_covered or s.deck_count == 0 else 1
    if "finished" not in cells:
        s.finished = completed(s)
    s.step_reached = int(s.finished).bit_count()
    assert FACE_DOWN == KINDS
