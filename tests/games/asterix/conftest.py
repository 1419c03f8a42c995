"""Positions of the race for tests, set up and read in canonical words.

::

    t = table(hands={0: ["pirate"]}, pawns={0: "c4"}, laid=["sabre h3 across"])
    t.play(0, "pirate d4")
    assert t.pawn(0) == "d4"

What is not said is as at the start: pawns in the village, all pieces in the reserve, seat 0 to play. A hand that is not said, or said in
part, is filled up with pirate ships, as far as there are any, then patrols; all other cards are in the talon, all other papyri unseen in
their pile. Every position is checked by the laws of conservation before it is handed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from waset.engine.chance import TAPE, reading
from waset.engine.errors import Refusal
from waset.engine.game import Game, Say
from waset.engine.rng import set_generator
from waset.games.asterix import names
from waset.games.asterix.barriers import put_down
from waset.games.asterix.board import CELL_NAMES
from waset.games.asterix.game import RULES
from waset.games.asterix.names import CARD_WORDS, PAPYRUS_WORDS, PIECE_WORDS, Phase
from waset.games.asterix.terms import CARD_NUMBER, CELL_NUMBER, PAPYRUS_NUMBER, PIECE_NUMBER, WAY_NUMBER

SPECTATOR = RULES.spectator
HAND = 4
Words = Iterable[str]


@cache
def asterix(edition: str = names.DEFAULT_EDITION) -> Game:
    """The game, bound once for all tests."""
    return Game(RULES, edition)


class Table:
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

    def play(self, seat: int, *steps: str, answers: Sequence[tuple[int, int]] | None = None) -> Table:
        """Do steps, each in its own words or a macro, checked; `answers` (n, value) is what chance says."""
        with TAPE.listening(None if answers is None else reading(answers)):
            for words in steps:
                for action in self.steps(seat, words):
                    self.game.step(self.s, self.k, seat, action)
        self.game.state.check_ranges(self.s)
        self.game.plain.check(self.s)
        return self

    def steps(self, seat: int, words: str) -> list[int]:
        """The ids of a step or a macro."""
        found = self.parse(seat, words)
        assert isinstance(found, list), found
        return found

    def parse(self, seat: int, words: str) -> list[int] | Refusal:
        """What words stand for."""
        return self.game.plain.parse(words, seat, self.view(seat), self.game.legal_ids(self.s, seat))

    def said(self, seat: int, words: str) -> list[str]:
        """The canonical words of the steps that words stand for."""
        return [RULES.actions.words(action) for action in self.steps(seat, words)]

    def copy(self) -> Table:
        """The same position once more."""
        return Table(self.game, self.state.copy(), self.knowledge.copy())

    # ---- asking --------------------------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[str]:
        """The words of what a seat may do now."""
        return [RULES.actions.words(action) for action in self.game.legal_ids(self.s, seat)]

    def after(self, seat: int, *steps: str) -> list[str]:
        """What a seat may do after some steps, which are not kept."""
        return self.copy().play(seat, *steps).legal(seat)

    def why(self, seat: int, *steps: str) -> Refusal:
        """The refusal of the last of some steps, of which the others are done on a copy."""
        there = self.copy().play(seat, *steps[:-1]) if len(steps) > 1 else self
        action = RULES.actions.find(steps[-1])
        assert action is not None, steps
        refusal = there.game.why_not(there.s, seat, action)
        assert refusal is not None, f"{steps} is allowed"
        return refusal

    def clause(self, seat: int, *steps: str) -> str:
        """The clause that refuses the last of some steps, without the game's name."""
        return self.why(seat, *steps).clause.removeprefix("asterix.")

    @property
    def asked(self) -> list[int]:
        """Seats that may act."""
        return [seat for seat in range(int(self.s.seats)) if (int(self.s.asked) >> seat) & 1]

    @property
    def phase(self) -> str:
        """What is asked for."""
        return Phase(int(self.s.phase)).name.lower()

    def hand(self, seat: int) -> list[str]:
        """A hand, in the order of the card list."""
        return [CARD_WORDS[card] for card, count in enumerate(self.s.hands[seat]) for _ in range(count)]

    def papyri(self, seat: int) -> list[str]:
        """Papyri in a hand."""
        return [PAPYRUS_WORDS[which] for which, count in enumerate(self.s.papyri[seat]) for _ in range(count)]

    def pawn(self, seat: int) -> str:
        """Where a pawn stands."""
        return CELL_NAMES[self.s.pawns[seat]]

    @property
    def laid(self) -> list[str]:
        """The pieces on the board."""
        return [f"{piece['piece']} {piece['at']} {piece['way']}" for piece in self.view()["laid"]]

    def view(self, viewer: int = SPECTATOR) -> dict[str, Any]:
        """What a viewer may know."""
        return self.game.plain.view(self.s, self.k, viewer)

    def player(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """A seat's part of a view, by default its own."""
        return self.view(seat if viewer is None else viewer)["players"][seat]

    def way(self, start: str, end: str) -> int | None:
        """Steps between two places on the board as it stands."""
        place = {"village": "a7", "palace": "t7"}
        start, end = place.get(start, start), place.get(end, end)
        for goal, other in ((start, end), (end, start)):
            if goal in ("a7", "t7"):
                return self.view()["distances"]["village" if goal == "a7" else "palace"][CELL_NUMBER[other]]
        raise AssertionError("one of both is village or palace")

    def report(self, viewer: int, seat: int, *steps: str, answers: Sequence[tuple[int, int]] | None = None) -> list[Say]:
        """Do one choice and answer what a viewer is told of it."""
        state, before = self.state.copy(), self.view(viewer)
        actions = [action for words in steps for action in self.ahead(seat, words)]
        with TAPE.listening(None if answers is None else reading(answers)):
            for action in actions:
                self.game.step(self.s, self.k, seat, action)
        plain = self.game.plain
        return plain.events(before, plain.told(state[0], seat, actions, viewer), self.view(viewer))

    def ahead(self, seat: int, words: str) -> list[int]:
        """The ids of a step or a macro, of which a step need not be legal yet."""
        action = RULES.actions.find(words)
        return self.steps(seat, words) if action is None else [action]


def dealt(seats: int = 3, options: Mapping[str, int | str] | None = None, seed: int = 1, game: Game | None = None) -> Table:
    """A game as it is dealt from a seed."""
    game = game or asterix()
    state, knowledge = game.template(seats, options), game.knowledge.new()
    set_generator(state[0].generator, seed, 2, 3, 0)
    game.plain.deal(state[0], knowledge[0])
    return Table(game, state, knowledge)


def position_of(words: str) -> int:
    """A piece's position from `h3 across`."""
    cell, way = words.split()
    return 2 * CELL_NUMBER[cell] + WAY_NUMBER[way]


def table(
    seats: int = 2,
    *,
    hands: Mapping[int, Words] | None = None,
    papyri: Mapping[int, Words] | None = None,
    pawns: Mapping[int, str] | None = None,
    delivered: Iterable[int] = (),
    laid: Words = (),
    kept: Mapping[int, Words] | None = None,
    reserve: Mapping[str, int] | None = None,
    played: Sequence[str] = (),
    under: Sequence[str] = (),
    pile: int | None = None,
    talon: int | None = None,
    bitten: Iterable[int] = (),
    to_play: int = 0,
    options: Mapping[str, int | str] | None = None,
    game: Game | None = None,
) -> Table:
    """A position.

    Args:
        reserve: pieces left in it; those that are then in no place are kept by the last seat.
        pile: unseen papyri left; the others are held by the last seat. talon: cards left; the others are on the played pile.
    """
    game = game or asterix()
    state, knowledge = game.template(seats, options), game.knowledge.new()
    s = state[0]
    set_generator(s.generator, 1, 2, 3, 0)
    s.asked, s.to_play, s.starter, s.cards_left = 1 << to_play, to_play, to_play, 1
    _lay_out(s, game.constants, laid, kept or {}, reserve or {})
    for seat in range(seats):
        s.pawns[seat] = CELL_NUMBER[(pawns or {}).get(seat, "a7")]
        s.delivered[seat], s.bitten[seat] = seat in delivered, seat in bitten
    _deal_cards(s, game.constants, hands or {}, played, talon)
    _deal_papyri(s, game.constants, papyri or {}, under, pile)
    game.state.check_ranges(s)
    game.plain.check(s)
    return Table(game, state, knowledge)


def _lay_out(s: Any, constants: Mapping[str, Any], laid: Words, kept: Mapping[int, Words], reserve: Mapping[str, int]) -> None:
    s.reserve[:] = constants["RESERVES"][s.opt_fast_game]
    for words in laid:
        piece, _, where = words.partition(" ")
        put_down(s, PIECE_NUMBER[piece], position_of(where))
        s.reserve[PIECE_NUMBER[piece]] -= 1
    for seat, pieces in kept.items():
        for piece in pieces:
            s.kept[seat, PIECE_NUMBER[piece]] += 1
            s.reserve[PIECE_NUMBER[piece]] -= 1
    for word, left in reserve.items():
        piece = PIECE_WORDS.index(word)
        s.kept[s.seats - 1, piece] += s.reserve[piece] - left
        s.reserve[piece] = left


def _deal_cards(s: Any, constants: Mapping[str, Any], hands: Mapping[int, Words], played: Sequence[str], talon: int | None) -> None:
    s.talon[:] = constants["COPIES"]
    for card in played:
        _put_on_pile(s, CARD_NUMBER[card])
    for seat in range(s.seats):
        for word in hands.get(seat, ()):
            s.talon[CARD_NUMBER[word]] -= 1
            s.hands[seat, CARD_NUMBER[word]] += 1
    for seat in range(s.seats):
        while s.hands[seat].sum() < constants["HAND_SIZE"]:
            card = next(card for card in range(len(CARD_WORDS)) if s.talon[card])
            s.talon[card] -= 1
            s.hands[seat, card] += 1
    while talon is not None and s.talon.sum() > talon:
        _put_on_pile(s, next(card for card in range(len(CARD_WORDS)) if s.talon[card]))
    s.talon_count = s.talon.sum()


def _put_on_pile(s: Any, card: int) -> None:
    s.talon[card] -= 1
    s.played[s.played_count] = card
    s.played_count += 1


def _deal_papyri(s: Any, constants: Mapping[str, Any], papyri: Mapping[int, Words], under: Sequence[str], pile: int | None) -> None:
    if s.opt_fast_game:
        return
    s.unseen_papyri[:] = constants["PAPYRUS_COPIES"]
    for seat, words in papyri.items():
        for word in words:
            s.papyri[seat, PAPYRUS_NUMBER[word]] += 1
            s.unseen_papyri[PAPYRUS_NUMBER[word]] -= 1
    for word in under:
        s.under[s.under_count] = PAPYRUS_NUMBER[word]
        s.under_count += 1
        s.unseen_papyri[PAPYRUS_NUMBER[word]] -= 1
    while pile is not None and s.unseen_papyri.sum() > pile:
        which = int(s.unseen_papyri.argmax())
        s.unseen_papyri[which] -= 1
        s.papyri[s.seats - 1, which] += 1
    s.papyrus_count = s.unseen_papyri.sum() + s.under_count
