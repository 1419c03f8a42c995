"""Whole games of IUNU by players of one strength, kept as a table of numbers: a row a game and seat."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from waset.agents import search
from waset.agents.arena import Ring
from waset.agents.players import Search, heuristic_of, heuristic_swaps
from waset.agents.search import preferred
from waset.engine.bits import lowest, nth
from waset.engine.chance import seed_words
from waset.engine.game import Game
from waset.engine.playout import open_game
from waset.engine.schema import Cells
from waset.engine.stubs import legal, step, wins
from waset.games.iunu.actions import IDLE, KEEP
from waset.games.iunu.assignment import assign
from waset.games.iunu.names import CITIZENS, IDLERS
from waset.games.iunu.scoring import bread_points, deben_points, majority_points, printed_points

LAYS, CARDS, SOURCES, WON, PLAYED, SHORT = 0, CITIZENS, 2 * CITIZENS, 2 * CITIZENS + 5, 2 * CITIZENS + 6, 2 * CITIZENS + 7
COLUMNS = 2 * CITIZENS + 8
"""Sets laid by citizen, cards in the dynasty by citizen, points by source (printed, majorities, afterlife, bread, Deben), share of the win
in millionths, rounds played, 1 when the pile ran short."""
WHOLE = 1_000_000


def note(s: Any, lays: Cells, first: int, rows: Cells) -> None:
    """Fill in the rows [seats, COLUMNS] of a finished game, in turn order from the seat that began; `lays` [seats, citizens]."""
    won, used = np.zeros(len(rows), np.int64), np.zeros(CITIZENS, np.int64)
    wins(s, won)
    for seat in range(len(rows)):
        row = rows[(seat - first) % len(rows)]
        row[LAYS:CARDS] = lays[seat]
        row[CARDS:SOURCES] = s.laid[seat]
        row[SOURCES] = printed_points(s, seat)
        row[SOURCES + 1] = majority_points(s, seat)
        row[SOURCES + 2] = assign(s, seat, used)
        row[SOURCES + 3] = bread_points(s, seat)
        row[SOURCES + 4] = deben_points(s, seat)
        row[WON] = WHOLE * won[seat] // won.sum()
        row[PLAYED] = s.round_number
        row[SHORT] = s.short


def citizen_laid(action: int) -> int:
    """The citizen of a lay, or -1 for any other step."""
    if action < KEEP:
        return action % CITIZENS
    return IDLERS[(action - IDLE) % len(IDLERS)] if action >= IDLE else -1


def play_greedily(records: Any, knowledge: Any, seed: Cells, words: Cells, table: Cells) -> None:
    """Games 0, 1, ... of a seed by greedy players, one for each row of `table` [games, seats, COLUMNS].

    `records`: the game, and the template that it is dealt from.
    """
    lays = np.zeros((table.shape[1], CITIZENS), np.int64)
    for number in range(len(table)):
        open_game(records[:1], records[1:], knowledge, seed, number)
        s, k, first = records[0], knowledge[0], records[0].starter
        lays[:] = 0
        while s.over == 0:
            seat = lowest(s.asked)
            count = legal(s, seat, words)
            action = nth(words, 0) if count == 1 else preferred(s, seat, words, count)
            citizen = citizen_laid(action)
            if citizen >= 0:
                lays[seat, citizen] += 1
            step(s, k, seat, action)
        note(s, lays, first, table[number])


def greedy_games(game: Game, seats: int, games: int, seed: int) -> Cells:
    """A table of games between greedy players, int64 [games, seats, COLUMNS]."""
    here, module = sys.modules[__name__], heuristic_of(game)
    twin = game.twin({"play_greedily": play_greedily}, modules=(here, search, module), swaps=heuristic_swaps(module))
    records, words = game.state.new(2), np.zeros(game.words, np.int64)
    records[1] = game.template(seats)[0]
    table = np.zeros((games, seats, COLUMNS), np.int64)
    twin["play_greedily"](records, game.blank_knowledge(), np.array(seed_words(seed), np.int64), words, table)
    return table


class Watched(Ring):
    """A table at which the sets laid are counted."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        super().__init__(game, seats, seed)
        self.lays: Cells = np.zeros((seats, CITIZENS), np.int64)
        self.first = 0

    def _pick(self, player: Any, seat: int, generator: Cells) -> int:
        s = self.state[0]
        self.first = int(s.starter) if s.round_number == 1 else self.first
        action = super()._pick(player, seat, generator)
        citizen = citizen_laid(action)
        if citizen >= 0:
            self.lays[seat, citizen] += 1
        return action


def searched_games(game: Game, seats: int, games: int, seed: int, iterations: int) -> Cells:
    """A table of games between searching players."""
    table, ring = np.zeros((games, seats, COLUMNS), np.int64), Watched(game, seats, seed)
    noted = game.bind_plain(note, (sys.modules[__name__],))
    for number in range(games):
        ring.lays[:] = 0
        ring.play([Search(iterations=iterations)] * seats, number)
        noted(ring.state[0], ring.lays, ring.first, table[number])
    return table
