"""A random game watched step by step: what may change on the table, told here a second time. Runs plain or compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from waset.engine.bits import lowest, nth
from waset.engine.playout import open_game
from waset.engine.rng import draw_below
from waset.engine.stubs import legal, step
from waset.games.iunu.actions import FEED, HAND_OVER, IDLE, KEEP, PAY, SEAT, STOP
from waset.games.iunu.names import CITIZENS, COPIES, IDLERS

BALANCED, CARDS, MONEY, BREAD, DYNASTY, ENDLESS = 0, 1, 2, 3, 4, 5
"""Answers of `watch`: all is well, or what was out of balance."""
FARMER, SCRIBE, MERCHANT, NOBLE = 0, 3, 4, 5
LIMIT = 5_000


def watch(records: Any, knowledge: Any, seed: Any, number: int, words: Any, policy: Any) -> int:
    """Play one random game with the rules of the default options, and say what was first out of balance.

    `records`: the game, the same before each step, and the template that it is dealt from.
    """
    open_game(records[:1], records[2:], knowledge, seed, number)
    s, k, before = records[0], knowledge[0], records[1]
    for _ in range(LIMIT):
        if s.over:
            return BALANCED
        records[1] = records[0]
        seat = lowest(s.asked)
        count = legal(s, seat, words)
        action = nth(words, draw_below(policy, count) if count > 1 else 0)
        step(s, k, seat, action)
        found = compare(s, before, seat, action)
        if found != BALANCED:
            return found
    return ENDLESS


def compare(s: Any, before: Any, seat: int, action: int) -> int:
    """What a step has put out of balance."""
    for citizen in range(CITIZENS):
        if s.pile[citizen] + s.hands[:, citizen].sum() + s.laid[:, citizen].sum() != COPIES[citizen]:
            return CARDS
    if s.deben.sum() - before.deben.sum() != money_made(seat, action, before.laid, before.dice):
        return MONEY
    if (s.fed - before.fed).min() < 0 or s.fed.sum() - before.fed.sum() != (1 if FEED <= action < STOP else 0):
        return BREAD
    return BALANCED if grows_rightly(s.laid, before.laid, seat, action) else DYNASTY


def money_made(seat: int, action: int, laid: Any, dice: Any) -> int:
    """Deben that come from the bank, less those that go to it; between seats they only move."""
    if action < KEEP or action >= IDLE:
        citizen, count = laid_by(action)
        made = 0 if citizen == SCRIBE else 1 - count
        if action < KEEP and citizen == MERCHANT:
            made += dice.max()
        if action < KEEP and citizen == NOBLE:
            made += dice.sum()
        return made
    return -max(1, dice.max() - laid[seat, FARMER]) if FEED <= action < STOP else 0


def laid_by(action: int) -> tuple[int, int]:
    """Citizen and number of cards of a lay."""
    if action < KEEP:
        return action % CITIZENS, action // CITIZENS + 1
    return IDLERS[(action - IDLE) % len(IDLERS)], (action - IDLE) // len(IDLERS) + 1


def grows_rightly(now: Any, laid: Any, seat: int, action: int) -> bool:
    """A dynasty gains what its seat lays; it loses nothing but one Farmer to one other dynasty, by a raid."""
    change = now - laid
    if action < KEEP or action >= IDLE:
        citizen, count = laid_by(action)
        return change[seat, citizen] == count and np.abs(change).sum() == count
    raid = action == HAND_OVER or SEAT <= action < PAY
    if raid and np.abs(change).sum() > 0:
        return np.abs(change[:, FARMER]).sum() == np.abs(change).sum() == 2 and change[:, FARMER].min() == -1
    return np.abs(change).sum() == 0 and (action != HAND_OVER)
