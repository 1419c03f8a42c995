"""Positions of Sobek for tests, set up and read in canonical words.

::

    t = table(row=["ivory-0", "hidden", "fish-1"], hands={0: ["fish-0"]})
    t.play(0, "take 2")
    assert t.hand(0) == ["fish-0", "queen"]

What is not said is as at the start of a round: all other cards are in the pile, five unknown events lie face down, seat 0 is to play. Every
position is checked by the laws of conservation before it is handed out.
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
from waset.games.sobek import names
from waset.games.sobek.game import RULES
from waset.games.sobek.names import CARDS, FACE_DOWN, FIRST, KIND_COUNT, Back, Phase
from waset.games.sobek.options import OPTIONS
from waset.games.sobek.terms import EVENT_WORDS, FAMILY_NUMBER, KIND_OF, KIND_WORDS

SPECTATOR = RULES.spectator
HARMLESS = ("guard-1", "guard-2", "guard-3", "guard-4", "amnesty", "extra-turn")
"""Events of which nothing need remain on the table when they have been used."""

Cards = Iterable[str]
Lots = Mapping[int, Mapping[str, Cards]]


@cache
def sobek(edition: str = names.DEFAULT_EDITION) -> Game:
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

    # ---- doing ---------------------------------------------------------------------------------------------------------------------

    def play(self, seat: int, *steps: str, answers: Sequence[tuple[int, int]] | None = None) -> Board:
        """Do steps, each in its own words or a macro, checked; `answers` (n, value) is what chance says."""
        with TAPE.listening(None if answers is None else reading(answers)):
            for words in steps:
                for action in self.steps(seat, words):
                    self.game.step(self.s, self.k, seat, action)
                    self.game.state.check_ranges(self.s)
        return self

    def steps(self, seat: int, words: str) -> list[int]:
        """The ids of a step or a macro."""
        found = self.game.plain.parse(words, seat, self.view(seat), self.game.legal_ids(self.s, seat))
        assert isinstance(found, list), found
        return found

    def copy(self) -> Board:
        """The same position once more."""
        return Board(self.game, self.state.copy(), self.knowledge.copy())

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
        return refusal

    def clause(self, seat: int, words: str) -> str:
        """The clause that refuses a step."""
        return self.why(seat, words).clause

    @property
    def asked(self) -> list[int]:
        """Seats that may act."""
        return [seat for seat in range(int(self.s.seats)) if (int(self.s.asked) >> seat) & 1]

    @property
    def phase(self) -> str:
        """What is asked for."""
        return Phase(int(self.s.phase)).name.lower()

    @property
    def row(self) -> list[str]:
        """The row, first in reach first."""
        return [KIND_WORDS[kind] for kind in self.s.row[: self.s.row_count]]

    def hand(self, seat: int) -> list[str]:
        """A hand, in the order of the card list."""
        return counted(self.s.hands[seat])

    def corruption(self, seat: int) -> list[str]:
        """A corruption pile, in the order of the card list."""
        return counted(self.s.corruption[seat])

    @property
    def discard(self) -> list[str]:
        """The discards, in the order of the card list."""
        return counted(self.s.discard)

    def lot(self, seat: int, family: str) -> dict[str, Any] | None:
        """A laid lot as the view shows it."""
        return next((lot for lot in self.player(seat)["lots"] if lot["family"] == family), None)

    def horizontal(self, seat: int, family: str) -> dict[str, Any] | None:
        """The horizontal lots of a family as the view shows them."""
        return next((lot for lot in self.player(seat)["horizontal"] if lot["family"] == family), None)

    def view(self, viewer: int = SPECTATOR) -> dict[str, Any]:
        """What a viewer may know."""
        return self.game.plain.view(self.s, self.k, viewer)

    def player(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """A seat's part of a view, by default its own."""
        return self.view(seat if viewer is None else viewer)["players"][seat]

    @property
    def markers(self) -> list[int]:
        """Where the markers stand."""
        return [int(self.s.marker[seat]) for seat in range(int(self.s.seats))]

    def round(self, seat: int, number: int = -1) -> dict[str, int]:
        """What a finished round (by default the last) brought a seat."""
        return self.player(seat)["rounds"][number]

    def report(self, viewer: int, seat: int, *steps: str, answers: Sequence[tuple[int, int]] | None = None) -> list[Say]:
        """Do one choice and answer what a viewer is told of it."""
        state, before = self.state.copy(), self.view(viewer)
        actions = [action for words in steps for action in self.steps_ahead(seat, words)]
        with TAPE.listening(None if answers is None else reading(answers)):
            for action in actions:
                self.game.step(self.s, self.k, seat, action)
        plain = self.game.plain
        return plain.events(before, plain.told(state[0], seat, actions, viewer), self.view(viewer))

    def steps_ahead(self, seat: int, words: str) -> list[int]:
        """The ids of a step or a macro, of which a step need not be legal yet."""
        action = RULES.actions.find(words)
        return self.steps(seat, words) if action is None else [action]


def dealt(seats: int = 3, options: Mapping[str, int | str] | None = None, edition: str = names.DEFAULT_EDITION, seed: int = 1) -> Board:
    """A game as it is dealt from a seed."""
    game = sobek(edition)
    state, knowledge = game.template(seats, options), game.knowledge.new()
    set_generator(state[0].generator, seed, 2, 3, 0)
    game.plain.deal(state[0], knowledge[0])
    return Board(game, state, knowledge)


def chosen_at_random(rng: np.random.Generator) -> dict[str, int | str]:
    """A value of every option."""
    return {option.name: option.values[rng.integers(len(option.values))] for option in OPTIONS}


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
    options = chosen_at_random(rng) if seed % 2 else {}
    yield from walk(dealt(2 + seed % 3, options, seed=seed), rng, steps)


def counted(counts: Any) -> list[str]:
    """Words of cards counted by kind."""
    return [KIND_WORDS[kind] for kind, count in enumerate(counts) for _ in range(count)]


def kinds(words: Cards) -> Any:
    """Cards counted by kind, a list of one number a kind and one for hidden characters."""
    counts = [0] * (KIND_COUNT + 1)
    for word in words:
        counts[KIND_OF[word]] += 1
    return counts


def table(
    seats: int = 3,
    *,
    row: Cards = ("ivory-0", "ebony-0", "marble-0", "wheat-0", "fish-0"),
    pile: Cards | None = None,
    hidden: Cards = (),
    hands: Mapping[int, Cards] | None = None,
    corruption: Mapping[int, Cards] | None = None,
    lots: Lots | None = None,
    horizontal: Lots | None = None,
    prosperity: Mapping[int, str] | None = None,
    curses: Mapping[int, int] | None = None,
    forced: Mapping[int, int] | None = None,
    events: Sequence[str] | None = None,
    used: Sequence[str] | None = None,
    seen: Sequence[int] = (),
    markers: Mapping[int, int] | None = None,
    round: int | None = None,  # noqa: A002 - the word of the rulebook
    starter: int | None = None,
    to_play: int = 0,
    phase: str = "turn",
    options: Mapping[str, int | str] | None = None,
    edition: str = names.DEFAULT_EDITION,
    seed: int = 1,
) -> Board:
    """A position.

    Args:
        pile: the cards of the pile, whose order nobody knows; all other cards are discarded. By default all cards not named elsewhere.
        hidden: the characters that lie face down, where `pile` is given.
        lots: by seat, family and cards.
        prosperity: by seat, the family of a lot with a Prosperity on it.
        curses: by seat, how many Curse tokens.
        forced: by seat, the marked place.
        events: the events left, once seats in `seen` have looked at them.
        used: events used this round; what lies on the table by them is added.
        markers: by seat, points of the first round; the second is then being played.
        phase: `turn`, or `horizontal` with an empty row and pile.
    """
    game = sobek(edition)
    state, knowledge = game.template(seats, options), game.knowledge.new()
    s = state[0]
    set_generator(s.generator, seed, 2, 3, 0)
    put_cards(s, row, hands or {}, corruption or {})
    put_lots(s.laid, s.laid_amulets, lots or {})
    put_lots(s.horizontal, s.horizontal_amulets, horizontal or {})
    put_events(s, game, events, [*(used or ()), *put_marks(s, prosperity or {}, curses or {}, forced or {})], seen)
    put_round(s, markers or {}, round, starter, to_play, phase)
    put_rest(s, game, pile, hidden)
    game.state.check_ranges(s)
    game.plain.check(s)
    game.plain.share(s, knowledge[0], SPECTATOR)
    return Board(game, state, knowledge)


def put_cards(s: Any, row: Cards, hands: Mapping[int, Cards], corruption: Mapping[int, Cards]) -> None:
    """Row, hands and corruption."""
    for place, word in enumerate(row):
        s.row[place] = KIND_OF[word]
        s.row_count = place + 1
    for seat, words in hands.items():
        s.hands[seat, :] = kinds(words)[:KIND_COUNT]
        for family in range(names.FAMILIES):
            s.held[seat, family] = s.hands[seat, FIRST[family] : FIRST[family + 1]].sum()
    for seat, words in corruption.items():
        s.corruption[seat, :] = kinds(words)


def put_lots(laid: Any, amulets: Any, lots: Lots) -> None:
    """Lots of one sort."""
    for seat, by_family in lots.items():
        for family, words in by_family.items():
            counts = kinds(words)
            amulets[seat, FAMILY_NUMBER[family]] = counts[KIND_OF["amulet"]]
            counts[KIND_OF["amulet"]] = 0
            laid[seat, :] += counts[:KIND_COUNT]


def put_marks(s: Any, prosperity: Mapping[int, str], curses: Mapping[int, int], forced: Mapping[int, int]) -> list[str]:
    """What lies on the table by events that are used; answers which they were."""
    used: list[str] = []
    for seat, family in prosperity.items():
        s.prosperity[seat, FAMILY_NUMBER[family]] = 1
        used.append("prosperity")
    for seat, count in curses.items():
        s.curses[seat] = count * s.opt_curse_value
        used += ["curse"] * count
    for seat, place in forced.items():
        s.forced[seat] = place
        used.append("forced-card")
    return used


def put_events(s: Any, game: Game, events: Sequence[str] | None, used: list[str], seen: Sequence[int]) -> None:
    """Events left and used; those that are neither said nor on the table are harmless ones."""
    in_box = Counter({event.word: event.copies for event in game.tables.events})
    if events is None and (used or seen):
        free = in_box - Counter(used)
        events = sorted(free.elements(), key=EVENT_WORDS.index)[: names.TOKENS_PER_ROUND - len(used)]
    left = names.TOKENS_PER_ROUND if events is None else len(events)
    spare = [word for word in HARMLESS if (in_box - Counter(used) - Counter(events or ()))[word]]
    used += spare[: names.TOKENS_PER_ROUND - left - len(used)]
    s.events_left = left
    for word in events or ():
        s.events[EVENT_WORDS.index(word)] += 1
    for word in used:
        s.events_used[EVENT_WORDS.index(word)] += 1
    if events is not None:
        s.events_seen = sum(1 << seat for seat in seen or (s.seats - 1,))


def put_round(s: Any, markers: Mapping[int, int], number: int | None, starter: int | None, to_play: int, phase: str) -> None:
    """How far the game has got."""
    s.round_number = number or (2 if markers else 1)
    for seat, space in markers.items():
        s.marker[seat] = s.points_lots[0, seat] = space
    lowest = min(range(s.seats), key=lambda seat: s.marker[seat])
    s.starter = (lowest if markers else 0) if starter is None else starter
    s.to_play = to_play
    s.asked = 1 << to_play
    if phase == "horizontal":
        s.phase = Phase.HORIZONTAL.value
        holding = [seat for seat in range(s.seats) if s.hands[seat].sum() >= 3]
        s.waiting = sum(1 << seat for seat in holding)
        first = min(holding, key=lambda seat: (seat - s.starter) % s.seats)
        s.asked = s.waiting if s.opt_horizontal_at_once else 1 << first


def put_rest(s: Any, game: Game, pile: Cards | None, hidden: Cards) -> None:
    """All cards not named yet: pile, face-down characters, removed cards, unused start cards, discards."""
    s.bag[:] = [card.copies for card in game.tables.cards]
    s.bag -= (s.hands + s.corruption[:, :KIND_COUNT] + s.laid + s.horizontal).sum(0)
    s.bag[KIND_OF["amulet"]] -= s.laid_amulets.sum() + s.horizontal_amulets.sum()
    for place in range(s.row_count):
        if s.row[place] != FACE_DOWN:
            s.bag[s.row[place]] -= 1
    assert s.bag.min() >= 0, "a card is named more often than the box holds it"
    discard_start_cards(s)
    if pile is not None:
        discard_all_but(s, kinds([*pile, *hidden]))
    face_down = int((s.row[: s.row_count] == FACE_DOWN).sum() + s.corruption[:, FACE_DOWN].sum())
    backs = {back: sum(int(s.bag[kind]) for kind in range(KIND_COUNT) if CARDS[kind].back == back) for back in Back}
    s.pile_orange = backs[Back.ORANGE] - face_down
    s.pile_count = backs[Back.BEIGE] + s.pile_orange - names.REMOVED[s.seats]
    if s.pile_count > 0 and not s.opt_pile_back_hidden:
        s.pile_top = (Back.BEIGE if backs[Back.BEIGE] else Back.ORANGE) + 1


def discard_start_cards(s: Any) -> None:
    """Each seat was dealt two start cards: those that are nowhere were discarded."""
    green = [kind for kind in range(KIND_COUNT) if CARDS[kind].back == Back.GREEN]
    dealt = sum(CARDS[kind].copies - int(s.bag[kind]) for kind in green)
    lying = [kind for kind in green for _ in range(s.bag[kind])]
    for kind in lying[: 2 * int(s.seats) - dealt]:
        s.bag[kind] -= 1
        s.discard[kind] += 1


def discard_all_but(s: Any, kept: Any) -> None:
    """Cards of the deck that are in no place go to the discards, but for those kept and, with two seats, those removed unseen."""
    spare = int(names.REMOVED[s.seats])
    for kind in range(KIND_COUNT):
        if CARDS[kind].back == Back.GREEN:
            continue
        surplus = int(s.bag[kind]) - kept[kind]
        assert surplus >= 0, f"{KIND_WORDS[kind]} is named more often than the box holds it"
        removed = min(spare, surplus) if CARDS[kind].back == Back.BEIGE else 0
        spare -= removed
        s.bag[kind] -= surplus - removed
        s.discard[kind] += surplus - removed
