"""What a careful racer thinks of a position of the race, and what a blocker does about it.

Everything is in steps. A move is worth the steps it saves, a barrier what it adds to the rivals' ways less what it adds to one's own, a
lift the other way round. A papyrus costs nothing, so it is used as soon as it brings something.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from waset.engine.bits import nth, popcount, put
from waset.engine.schema import Cells
from waset.games.asterix.actions import CARD, DISCARD, DONE, EDGE, LAY, LIFT, MOVE, PAPYRUS, SEAT, TO, WORDS
from waset.games.asterix.barriers import cuts_off, groups_of_walls, has_room, is_barred, lies, pick_up, put_down, ways_within
from waset.games.asterix.board import EDGES
from waset.games.asterix.legal import has_piece, storm_moves
from waset.games.asterix.moves import ends_of, steps_between, steps_of
from waset.games.asterix.names import (
    CARD_KINDS,
    COVERS,
    FAR,
    FIRST_WAY,
    FITS,
    MOVE_OF,
    PALACE,
    PIECE_TYPES,
    VILLAGE,
    WAY_EDGE,
    WAY_TO,
    Draft,
    Papyrus,
)
from waset.games.asterix.papyri import papyri_of
from waset.games.asterix.scoring import totals
from waset.games.asterix.state import State

WORTH_OF_PAPYRUS = 2.5
WORTH_OF_KEPT = 0.4
COST_OF_BITE = 4.0
HALF_A_TURN = 2.0
WIN = 1000.0
AT_ONCE = 100.0
"""What is used before anything else is done."""
NEVER = -50.0
LEADER_SHARE, SHARE_FALLS, OTHERS_SHARE = 1.0, 0.15, 0.1
"""What a step of the leading rival is worth with two players, how much less with each more, and what one of the others is."""
GOOD_BARRIER = 2.0
"""Steps that a barrier without a card must bring."""
POOR_HAND = 3.0
KEPT_ENDS, KEPT_PLACES, KEPT_PIECES = 4, 5, 3
"""Targets of a move, of a barrier and of a lift that a search looks at."""
SEARCH = {"depth": 0, "explore": 0.35}
"""Settings of the search that suit this game: no playout, as the steps left say enough."""


# ---- the race ------------------------------------------------------------------------------------------------------------------------


def leader_of(s: State, left: Cells, seat: int) -> int:
    """The rival with the fewest steps left."""
    best = (seat + 1) % s.seats
    for other in range(s.seats):
        if other != seat and left[other] < left[best]:
            best = other
    return best


def balance(s: State, seat: int, before: Cells, after: Cells) -> float:
    """What a change of the ways is worth to a seat."""
    leader = leader_of(s, before, seat)
    value = float(before[seat] - after[seat])
    for other in range(s.seats):
        if other == leader:
            value += (LEADER_SHARE - SHARE_FALLS * (s.seats - 2)) * (after[other] - before[other])
        elif other != seat:
            value += OTHERS_SHARE * (after[other] - before[other])
    return value


def outlook(s: State, out: Any) -> None:
    """Each seat's expected share of the win, from the steps left, whose turn it is, papyri and crocodiles."""
    left = np.zeros(s.seats, np.int64)
    totals(s, left)
    nearest = left[0]
    for seat in range(s.seats):
        nearest = min(nearest, left[seat])
    scale = 2.0 + 0.12 * nearest
    total = 0.0
    for seat in range(s.seats):
        ahead = left[seat] - WORTH_OF_PAPYRUS * papyri_of(s, seat) + COST_OF_BITE * s.bitten[seat]
        ahead -= WORTH_OF_KEPT * (s.kept[seat, 0] + s.kept[seat, 1])
        ahead += HALF_A_TURN * 2.0 * ((seat - s.to_play) % s.seats) / s.seats
        out[seat] = exp((nearest - ahead) / scale)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


def milestone(s: State) -> int:
    """Nothing is worth waiting for but the end."""
    return s.over


# ---- worth of an action --------------------------------------------------------------------------------------------------------------


def prefer(s: State, seat: int, action: int) -> float:
    """How much a blocker likes an action, in steps; within an open choice only the order counts."""
    if action < LAY:
        return prefer_move(s, seat, action - MOVE)
    if action < LIFT:
        return best_barrier(s, seat, action - LAY)
    if action < DISCARD:
        return best_lift(s, seat)
    if action in (DISCARD, DONE):
        return 0.0
    if action < CARD:
        return prefer_papyrus(s, seat, action - PAPYRUS)
    if action < SEAT:
        return -float(MOVE_OF[action - CARD])
    if action < DONE:
        return prefer_rival(s, action - SEAT)
    if action < EDGE:
        return prefer_end(s, seat, (action - TO) >> 1, (action - TO) & 1)
    return prefer_edge(s, seat, action - EDGE)


def prefer_end(s: State, seat: int, place: int, red: int) -> float:
    """Where a move ends: near the goal, with a papyrus on the way."""
    if s.delivered[seat] and place == VILLAGE:
        return WIN
    away = steps_between(s, VILLAGE if s.delivered[seat] else PALACE)
    return WORTH_OF_PAPYRUS * (red if s.papyrus_count > 0 else 0) - float(away[place])


def best_end(s: State, seat: int, card: int) -> float:
    """The best end of a card's move."""
    words = ends_of(s, seat, steps_of(s, card))
    away = steps_between(s, VILLAGE if s.delivered[seat] else PALACE)
    best = -float(FAR)
    for n in range(members_of(words)):
        end = nth(words, n) - TO
        value = WORTH_OF_PAPYRUS * (end & 1 if s.papyrus_count > 0 else 0) - float(away[end >> 1])
        if s.delivered[seat] and end >> 1 == VILLAGE:
            value = WIN
        best = max(best, value)
    return best


def members_of(words: Cells) -> int:
    """How many actions a set holds."""
    count = 0
    for i in range(WORDS):
        count += popcount(words[i])
    return count


def prefer_move(s: State, seat: int, card: int) -> float:
    """Steps that the best move of a card saves."""
    best = best_end(s, seat, card)
    if best >= WIN:
        return best
    away = steps_between(s, VILLAGE if s.delivered[seat] else PALACE)
    return best + float(away[s.pawns[seat]])


def prefer_rival(s: State, other: int) -> float:
    """The rival who is nearest to the end."""
    left = np.zeros(s.seats, np.int64)
    totals(s, left)
    return -float(left[other])


# ---- barriers ------------------------------------------------------------------------------------------------------------------------


def routes(s: State, seat: int) -> Cells:
    """Unit edges on a shortest way of any rival, as 1, int64 [EDGES]: what covers none of them costs no rival a step."""
    edges = np.zeros(EDGES, np.int64)
    from_palace, from_village = steps_between(s, PALACE), steps_between(s, VILLAGE)
    for other in range(s.seats):
        if other != seat:
            if s.delivered[other]:
                mark_route(s, edges, from_village, s.pawns[other])
            else:
                mark_route(s, edges, from_palace, s.pawns[other])
                mark_route(s, edges, from_palace, VILLAGE)
    return edges


def mark_route(s: State, edges: Cells, away: Cells, place: int) -> None:
    """Walk down the distances to their start."""
    while away[place] != 0 and away[place] != FAR:
        way = FIRST_WAY[place]
        while away[WAY_TO[way]] != away[place] - 1 or is_barred(s.walls, WAY_EDGE[way]):
            way += 1
        edges[WAY_EDGE[way]] = 1
        place = WAY_TO[way]


def is_on(edges: Cells, position: int) -> bool:
    """Whether a piece would cover a marked edge."""
    return edges[COVERS[position, 0]] + edges[COVERS[position, 1]] + edges[COVERS[position, 2]] > 0


def fill_gains(s: State, seat: int, piece: int, gains: Any) -> float:
    """What a piece brings where it may be laid on a rival's way, float64 [EDGES], NEVER elsewhere; the best of them."""
    groups, ways, edges = groups_of_walls(s.laid), ways_within(s, s.walls), routes(s, seat)
    before, after, best = np.zeros(s.seats, np.int64), np.zeros(s.seats, np.int64), NEVER
    totals(s, before)
    for position in range(EDGES):
        gains[position] = NEVER
        lies_well = FITS[piece, position] and is_on(edges, position) and has_room(s.laid, s.walls, piece, position)
        if lies_well and cuts_off(groups, ways, position) == 0:
            put_down(s, piece, position)
            totals(s, after)
            pick_up(s, piece, position)
            gains[position] = balance(s, seat, before, after)
            best = max(best, gains[position])
    return best


def best_barrier(s: State, seat: int, piece: int) -> float:
    """What the best place for a piece brings."""
    return fill_gains(s, seat, piece, np.zeros(EDGES, np.float64))


def gain_of_laying(s: State, seat: int, piece: int, position: int) -> float:
    """What a piece brings at a position."""
    before, after = np.zeros(s.seats, np.int64), np.zeros(s.seats, np.int64)
    totals(s, before)
    put_down(s, piece, position)
    totals(s, after)
    pick_up(s, piece, position)
    return balance(s, seat, before, after)


def gain_of_lifting(s: State, seat: int, piece: int, position: int) -> float:
    """What it brings that a piece goes."""
    before, after = np.zeros(s.seats, np.int64), np.zeros(s.seats, np.int64)
    totals(s, before)
    pick_up(s, piece, position)
    totals(s, after)
    put_down(s, piece, position)
    return balance(s, seat, before, after)


def best_lift(s: State, seat: int) -> float:
    """What the best piece to lift brings, with the piece itself."""
    best = NEVER
    for piece in range(PIECE_TYPES):
        for position in range(EDGES):
            if lies(s.laid, piece, position):
                best = max(best, gain_of_lifting(s, seat, piece, position))
    return best + WORTH_OF_KEPT


def prefer_edge(s: State, seat: int, position: int) -> float:
    """Where a piece is laid, or which one goes: what the open choice asks."""
    draft, opened, aim = s.draft[seat], s.draft_action[seat], s.draft_aim[seat]
    if draft == Draft.LAY:
        return gain_of_laying(s, seat, opened - LAY, position)
    if draft == Draft.BONUS_EDGE:
        return gain_of_laying(s, seat, aim, position)
    if draft == Draft.STORM_TO:
        piece = storm_moves(opened - PAPYRUS)
        pick_up(s, piece, aim)
        value = gain_of_laying(s, seat, piece, position)
        put_down(s, piece, aim)
        return value
    return gain_of_lifting(s, seat, 0 if lies(s.laid, 0, position) else 1, position)


# ---- papyri --------------------------------------------------------------------------------------------------------------------------


def prefer_papyrus(s: State, seat: int, papyrus: int) -> float:
    """At once where it brings something, else never."""
    if papyrus == Papyrus.PLUS2:
        worth = 0.0 if s.bitten[seat] else 1.0
    elif papyrus == Papyrus.GHOST:
        worth = gain_of_ghost(s, seat) - GOOD_BARRIER
    elif papyrus == Papyrus.MENHIR:
        worth = best_lift(s, seat) - GOOD_BARRIER
    elif papyrus == Papyrus.BONUS:
        worth = max(best_from_reserve(s, seat, 0), best_from_reserve(s, seat, 1)) - GOOD_BARRIER
    elif papyrus == Papyrus.STORM or papyrus == Papyrus.SANDSTORM:
        worth = best_barrier(s, seat, storm_moves(papyrus)) - GOOD_BARRIER
    elif papyrus == Papyrus.REDRAW:
        worth = POOR_HAND - best_use(s, seat)
    else:
        worth = 1.0
    return AT_ONCE + worth if worth > 0.0 else NEVER


def best_from_reserve(s: State, seat: int, piece: int) -> float:
    """What the best barrier of a type brings, if its reserve has any."""
    return best_barrier(s, seat, piece) if s.reserve[piece] > 0 else NEVER


def gain_of_ghost(s: State, seat: int) -> float:
    """Steps that the best move is better for crossing a piece."""
    if s.bitten[seat]:
        return NEVER
    plain = best_step(s, seat)
    s.ghost = 1
    through = best_step(s, seat)
    s.ghost = 0
    return through - plain


def best_step(s: State, seat: int) -> float:
    """The best end of any card's move."""
    best = -float(FAR)
    for card in range(CARD_KINDS):
        if s.hands[seat, card] > 0:
            best = max(best, best_end(s, seat, card))
    return best


def best_use(s: State, seat: int) -> float:
    """The best that the hand can do."""
    best = NEVER
    for card in range(CARD_KINDS):
        if s.hands[seat, card] > 0:
            if not s.bitten[seat]:
                best = max(best, prefer_move(s, seat, card))
            if card < PIECE_TYPES and has_piece(s, seat, card):
                best = max(best, best_barrier(s, seat, card))
    return best


# ---- what a search looks at ----------------------------------------------------------------------------------------------------------


def sift(s: State, seat: int, words: Cells, count: int) -> int:
    """Keep the best targets of an open choice; all cards and papyri otherwise.  Answers how many are kept."""
    draft = s.draft[seat]
    if draft == Draft.MOVE:
        return keep_best_ends(s, seat, words, count)
    if draft == Draft.LAY or draft == Draft.BONUS_EDGE or draft == Draft.STORM_TO:
        return keep_best_places(s, seat, words, count)
    if draft == Draft.LIFT or draft == Draft.MENHIR or draft == Draft.STORM_FROM:
        scores = np.zeros(count, np.float64)
        for n in range(count):
            scores[n] = prefer_edge(s, seat, nth(words, n) - EDGE)
        return keep(words, scores, KEPT_PIECES)
    return count


def keep_best_ends(s: State, seat: int, words: Cells, count: int) -> int:
    """The ends nearest to the goal."""
    away = steps_between(s, VILLAGE if s.delivered[seat] else PALACE)
    scores = np.zeros(count, np.float64)
    for n in range(count):
        end = nth(words, n) - TO
        scores[n] = WORTH_OF_PAPYRUS * (end & 1) - float(away[end >> 1])
    return keep(words, scores, KEPT_ENDS)


def keep_best_places(s: State, seat: int, words: Cells, count: int) -> int:
    """The places that bring most."""
    draft, opened, aim = s.draft[seat], s.draft_action[seat], s.draft_aim[seat]
    piece = opened - LAY if draft == Draft.LAY else aim if draft == Draft.BONUS_EDGE else storm_moves(opened - PAPYRUS)
    gains, scores = np.zeros(EDGES, np.float64), np.zeros(count, np.float64)
    if draft == Draft.STORM_TO:
        pick_up(s, piece, aim)
    fill_gains(s, seat, piece, gains)
    if draft == Draft.STORM_TO:
        put_down(s, piece, aim)
    for n in range(count):
        scores[n] = gains[nth(words, n) - EDGE]
    return keep(words, scores, KEPT_PLACES)


def keep(words: Cells, scores: Any, most: int) -> int:
    """Leave the `most` best of a set in it; the lowest among equals."""
    chosen = np.zeros(WORDS, np.int64)
    kept = min(most, len(scores))
    for _ in range(kept):
        best = 0
        for n in range(len(scores)):
            if scores[n] > scores[best]:
                best = n
        put(chosen, nth(words, best))
        scores[best] = -2.0 * WIN
    words[:] = chosen
    return kept


CALLED = (totals, routes, fill_gains, gain_of_laying, gain_of_lifting, best_end, best_lift, prefer_edge, prefer_papyrus, keep)
"""Long functions with many callers (see `Rules.called`)."""
