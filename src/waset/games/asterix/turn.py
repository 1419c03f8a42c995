"""What happens: one `do_<kind>` a kind of action, then the end of a turn. `legal` has been asked before."""

from __future__ import annotations

from waset.engine.rng import below
from waset.games.asterix.actions import CARD, DISCARD, DONE, EDGE, LAY, LIFT, MOVE, PAPYRUS, SEAT, TO
from waset.games.asterix.barriers import pick_up, put_down, type_at
from waset.games.asterix.drafts import drop_draft, go_on, open_draft
from waset.games.asterix.knowledge import card_handed
from waset.games.asterix.legal import storm_moves
from waset.games.asterix.moves import goal_of
from waset.games.asterix.names import BOOST, CARD_KINDS, FIRST_POTION, PALACE, Draft, Papyrus, Phase
from waset.games.asterix.papyri import draw_papyrus, papyri_of, use_papyrus
from waset.games.asterix.state import Knowledge, State
from waset.games.asterix.talon import cards_of_hand, fill_hand, play_card


def step(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Carry out one step of a seat.  (One call a kind: the table of contents of this file.)"""
    if action < LAY:
        open_draft(s, seat, Draft.MOVE.value, action)
    elif action < LIFT:
        do_lay(s, seat, action)
    elif action < DISCARD:
        open_draft(s, seat, Draft.LIFT.value, action)
    elif action == DISCARD:
        open_draft(s, seat, Draft.DISCARD.value, action)
    elif action < CARD:
        do_papyrus(s, k, seat, action)
    elif action < SEAT:
        do_card(s, k, seat, action - CARD)
    elif action < DONE:
        do_seat(s, k, seat, action - SEAT)
    elif action == DONE:
        end_turn(s, k, seat)
    elif action < EDGE:
        do_to(s, k, seat, action - TO)
    else:
        do_edge(s, k, seat, action - EDGE)


def do_lay(s: State, seat: int, action: int) -> None:
    """Say which type is laid: by its card, or by a papyrus.  Rules: asterix.barrier.sabre, asterix.barrier.pilum, asterix.papyrus.bonus"""
    if s.draft[seat] == Draft.BONUS:
        go_on(s, seat, Draft.BONUS_EDGE.value, action - LAY)
    else:
        open_draft(s, seat, Draft.LAY.value, action)


def do_to(s: State, k: Knowledge, seat: int, end: int) -> None:
    """The pawn goes; a red square on its way brings a papyrus, a goal is reached.

    Rules: asterix.move.steps, asterix.papyrus.draw, asterix.move.goal
    """
    card = s.draft_action[seat] - MOVE
    drop_draft(s, seat)
    goal = goal_of(s, seat)
    s.pawns[seat] = end >> 1
    play_card(s, k, seat, card)
    if end & 1:
        draw_papyrus(s, k, seat)
    if s.pawns[seat] == goal and goal == PALACE:
        s.delivered[seat] = 1
    elif s.pawns[seat] == goal:
        finish(s)
        return
    after_card(s, k, seat)


def finish(s: State) -> None:
    """The first pawn that is home wins at once.  Rules: asterix.end.first"""
    s.boost = 0
    s.ghost = 0
    s.cards_left = 0
    s.phase = Phase.OVER
    s.asked = 0
    s.over = 1


def do_edge(s: State, k: Knowledge, seat: int, position: int) -> None:
    """A piece is laid, lifted, thrown off or named to be moved: what the draft asked for.

    Rules: asterix.barrier.place, asterix.potion.lift, asterix.papyrus.menhir, asterix.papyrus.storm
    """
    draft, opened, aim = s.draft[seat], s.draft_action[seat], s.draft_aim[seat]
    if draft == Draft.STORM_FROM:
        go_on(s, seat, Draft.STORM_TO.value, position)
        return
    drop_draft(s, seat)
    if draft == Draft.LAY:
        play_card(s, k, seat, opened - LAY)
        lay_piece(s, seat, opened - LAY, position)
        after_card(s, k, seat)
    elif draft == Draft.LIFT:
        play_card(s, k, seat, opened - LIFT + FIRST_POTION)
        keep_piece(s, seat, position)
        after_card(s, k, seat)
    else:
        use_papyrus(s, k, seat, opened - PAPYRUS)
        change_board(s, opened - PAPYRUS, aim, position)
        after_papyrus(s, k, seat)


def lay_piece(s: State, seat: int, piece: int, position: int) -> None:
    """A piece of the reserve is laid; when that has run out, one that the seat kept.

    Rules: asterix.barrier.reserve, asterix.potion.again
    """
    if s.reserve[piece] > 0:
        s.reserve[piece] -= 1
    else:
        s.kept[seat, piece] -= 1
    put_down(s, piece, position)


def keep_piece(s: State, seat: int, position: int) -> None:
    """A lifted piece stays before its lifter.  Rules: asterix.potion.keep"""
    piece = type_at(s.laid, position)
    pick_up(s, piece, position)
    s.kept[seat, piece] += 1


def change_board(s: State, papyrus: int, aim: int, position: int) -> None:
    """A menhir throws a piece off, a storm moves one, a builder lays one.

    Rules: asterix.papyrus.menhir, asterix.papyrus.storm, asterix.papyrus.sandstorm, asterix.papyrus.bonus
    """
    if papyrus == Papyrus.MENHIR:
        piece = type_at(s.laid, position)
        pick_up(s, piece, position)
        s.reserve[piece] += 1
    elif papyrus == Papyrus.BONUS:
        s.reserve[aim] -= 1
        put_down(s, aim, position)
    else:
        pick_up(s, storm_moves(papyrus), aim)
        put_down(s, storm_moves(papyrus), position)


def do_papyrus(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Use a papyrus, or begin to say how.  Rules: asterix.papyrus.windows, asterix.papyrus.one"""
    papyrus = action - PAPYRUS
    asks = first_question(papyrus)
    if asks != Draft.NONE:
        open_draft(s, seat, asks, action)
        return
    use_papyrus(s, k, seat, papyrus)
    if papyrus == Papyrus.PLUS2:
        s.boost = BOOST
    elif papyrus == Papyrus.GHOST:
        s.ghost = 1
    elif papyrus == Papyrus.DOUBLE:
        s.cards_left += 1
    else:
        redraw(s, k, seat)
    after_papyrus(s, k, seat)


def first_question(papyrus: int) -> int:
    """What a papyrus asks first (names.Draft).

    Rules: asterix.papyrus.menhir, asterix.papyrus.storm, asterix.papyrus.sandstorm, asterix.papyrus.crocodile, asterix.papyrus.trade,
    asterix.papyrus.bonus
    """
    if papyrus == Papyrus.MENHIR:
        return Draft.MENHIR.value
    if papyrus == Papyrus.STORM or papyrus == Papyrus.SANDSTORM:
        return Draft.STORM_FROM.value
    if papyrus == Papyrus.CROCODILE:
        return Draft.CROCODILE.value
    if papyrus == Papyrus.TRADE:
        return Draft.TRADE.value
    return Draft.BONUS.value if papyrus == Papyrus.BONUS else Draft.NONE.value


def redraw(s: State, k: Knowledge, seat: int) -> None:
    """The whole hand is discarded and drawn anew.  Rules: asterix.papyrus.redraw"""
    for card in range(CARD_KINDS):
        for _ in range(s.hands[seat, card]):
            play_card(s, k, seat, card)
    fill_hand(s, k, seat)


def do_seat(s: State, k: Knowledge, seat: int, other: int) -> None:
    """The rival on whom a papyrus falls.  Rules: asterix.papyrus.crocodile, asterix.papyrus.trade"""
    papyrus = s.draft_action[seat] - PAPYRUS
    drop_draft(s, seat)
    use_papyrus(s, k, seat, papyrus)
    if papyrus == Papyrus.CROCODILE:
        s.bitten[other] = 1
        after_papyrus(s, k, seat)
        return
    hand_over(s, k, other, seat, random_card_of(s, other))
    s.victim = other
    s.phase = Phase.GIVE


def random_card_of(s: State, seat: int) -> int:
    """A card of a hand, drawn at random.  Rules: asterix.papyrus.trade"""
    n = below(s, cards_of_hand(s, seat))
    card = 0
    while n >= s.hands[seat, card]:
        n -= s.hands[seat, card]
        card += 1
    return card


def hand_over(s: State, k: Knowledge, giver: int, taker: int, card: int) -> None:
    """A card goes from hand to hand.  Rules: asterix.papyrus.trade, asterix.secret.trade"""
    s.hands[giver, card] -= 1
    s.hands[taker, card] += 1
    card_handed(s, k, giver, taker, card)


def do_card(s: State, k: Knowledge, seat: int, card: int) -> None:
    """A card is discarded, or given back for the one that was taken.  Rules: asterix.turn.useless, asterix.papyrus.trade"""
    if s.phase == Phase.GIVE:
        hand_over(s, k, seat, s.victim, card)
        s.victim = 0
        after_papyrus(s, k, seat)
    else:
        drop_draft(s, seat)
        play_card(s, k, seat, card)
        after_card(s, k, seat)


# ---- the course of a turn ------------------------------------------------------------------------------------------------------------


def after_card(s: State, k: Knowledge, seat: int) -> None:
    """Another card, a papyrus, or the end of the turn.  Rules: asterix.turn.card, asterix.papyrus.windows, asterix.papyrus.double"""
    s.boost = 0
    s.ghost = 0
    s.cards_left -= 1
    if s.cards_left > 0:
        return
    if s.papyrus_used == 0 and papyri_of(s, seat) > 0:
        s.phase = Phase.AFTER
    else:
        end_turn(s, k, seat)


def after_papyrus(s: State, k: Knowledge, seat: int) -> None:
    """Back to the cards that are to be played, or on to the end of the turn.  Rules: asterix.papyrus.windows"""
    if s.cards_left > 0:
        s.phase = Phase.TURN
    else:
        end_turn(s, k, seat)


def end_turn(s: State, k: Knowledge, seat: int) -> None:
    """Draw up; the next seat plays.  Rules: asterix.turn.order, asterix.talon.draw, asterix.papyrus.crocodile"""
    fill_hand(s, k, seat)
    s.bitten[seat] = 0
    s.papyrus_used = 0
    s.cards_left = 1
    s.turn_number += 1
    s.to_play = (s.to_play + 1) % s.seats
    s.phase = Phase.TURN
    s.asked = 1 << s.to_play
