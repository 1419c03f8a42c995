"""What happens: one `do_<kind>` a kind of action, then the end of a turn and of a round. `legal` has been asked before."""

from __future__ import annotations

from waset.games.sobek.actions import BACK_OF, CARD, DONE, FAMILY_OF, LOT, PLACE, PLAY, SEAT, TAKE, TOKEN
from waset.games.sobek.characters import queen_draws, scribe_victims, show_character, surrender, thief_draws, vizier_looks, vizier_takes
from waset.games.sobek.corruption import cards_in, throw_off
from waset.games.sobek.drafts import drop_draft, name_card, open_draft, open_draft_with
from waset.games.sobek.events import help_oneself, look_at_events, names_a_lot, names_a_place, names_a_seat, strike, use_up
from waset.games.sobek.hand import HAND_AFTER_SCRIBE, cards_of_hand
from waset.games.sobek.legal import COURTESAN_MOST, may_add
from waset.games.sobek.lots import LEAST, lay_card
from waset.games.sobek.names import CARD_OF, EXTRA_GRANTED, EXTRA_PLAYED, KIND_COUNT, LOT_FAMILIES, Character, Draft, Phase, Token
from waset.games.sobek.opening import open_round
from waset.games.sobek.row import lay_row, take_freely, take_in_turn
from waset.games.sobek.scoring import is_decided, next_starter, score_round
from waset.games.sobek.state import Knowledge, State


def step(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Carry out one step of a seat.  (One call a kind: the table of contents of this file.)"""
    if action < LOT:
        do_take(s, k, seat, action - TAKE)
    elif action < PLAY:
        do_lot(s, seat, action)
    elif action < CARD:
        do_play(s, k, seat, action)
    elif action < DONE:
        do_card(s, k, seat, action - CARD)
    elif action == DONE:
        do_done(s, k, seat)
    elif action < SEAT:
        do_token(s, k, seat, action)
    elif action < FAMILY_OF:
        do_seat(s, k, seat, action - SEAT)
    elif action < PLACE:
        do_family(s, k, seat, action - FAMILY_OF)
    elif action < BACK_OF:
        do_place(s, k, seat, action - PLACE)
    else:
        do_back(s, k, seat, action - BACK_OF)


def do_take(s: State, k: Knowledge, seat: int, place: int) -> None:
    """Take a card of the row.  Rules: sobek.take.reach, sobek.corruption.skip"""
    take_in_turn(s, k, seat, place)
    after_taking(s, k)


def do_lot(s: State, seat: int, action: int) -> None:
    """Begin a lot: its cards are named next.  Rules: sobek.lot.three, sobek.lot.extend"""
    open_draft(s, seat, Draft.LOT, action)
    s.draft_aim[seat] = action - LOT


def do_play(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Play a character: at once where nothing is to be chosen.

    Rules: sobek.character.one, sobek.priest.empty, sobek.courtesan.none
    """
    who = action - PLAY
    card = CARD_OF[who]
    asks = first_question(s, seat, who)
    if asks != Draft.NONE:
        open_draft_with(s, seat, asks, action, card)
        return
    show_character(s, k, seat, card)
    if who == Character.QUEEN:
        queen_draws(s, seat)
    if who == Character.SCRIBE_A or who == Character.SCRIBE_B:
        ask_victims(s, scribe_victims(s, seat))
    else:
        end_turn(s)


def first_question(s: State, seat: int, who: int) -> int:
    """What a character asks of its player first (names.Draft).

    Rules: sobek.vizier.look, sobek.thief.draw, sobek.merchant.any, sobek.priest.discard, sobek.courtesan.add, sobek.scribe.target
    """
    if who == Character.VIZIER or who == Character.THIEF:
        return Draft.SEAT.value
    if who == Character.MERCHANT:
        return Draft.PLACE.value
    if who == Character.HIGH_PRIEST or who == Character.HIGH_PRIESTESS:
        return Draft.FAMILY.value if cards_in(s, seat) > 0 else Draft.NONE.value
    if who == Character.COURTESAN:
        return Draft.ADD_LOT.value if has_addition(s, seat) else Draft.NONE.value
    if (who == Character.SCRIBE_A or who == Character.SCRIBE_B) and s.opt_scribe_one:
        return Draft.SEAT.value
    return Draft.NONE.value


def has_addition(s: State, seat: int) -> bool:
    """Whether a courtesan has anything to add.  Rules: sobek.courtesan.none"""
    courtesan = CARD_OF[Character.COURTESAN]
    s.draft_cards[seat, courtesan] += 1
    found = False
    for family in range(LOT_FAMILIES):
        if may_add(s, seat, family):
            found = True
    s.draft_cards[seat, courtesan] -= 1
    return found


def do_card(s: State, k: Knowledge, seat: int, kind: int) -> None:
    """Name a card: taken at once by a vizier, else added to the open choice.

    Rules: sobek.vizier.look, sobek.scribe.choose, sobek.courtesan.add
    """
    if s.phase == Phase.VIZIER:
        vizier_takes(s, k, seat, s.victim, kind)
        end_turn(s)
        return
    if s.draft[seat] == Draft.NONE:
        open_draft(s, seat, Draft.DISCARD, CARD + kind)
    name_card(s, seat, kind)
    named = s.draft_count[seat]
    if s.draft[seat] == Draft.DISCARD and cards_of_hand(s, seat) - named == HAND_AFTER_SCRIBE:
        surrender(s, k, seat)
        drop_draft(s, seat)
        ask_victims(s, s.waiting & ~(1 << seat))
    elif s.draft[seat] == Draft.ADD_CARD and named > COURTESAN_MOST:
        add_to_lot(s, k, seat)


def do_done(s: State, k: Knowledge, seat: int) -> None:
    """Lay the lot that was named, add what was named, or lay no more horizontal lots.

    Rules: sobek.lot.three, sobek.courtesan.add, sobek.horizontal.lots
    """
    if s.draft[seat] == Draft.LOT:
        lay_lot(s, k, seat)
    elif s.draft[seat] == Draft.ADD_CARD:
        add_to_lot(s, k, seat)
    else:
        ask_horizontal(s, k, s.waiting & ~(1 << seat))


def lay_lot(s: State, k: Knowledge, seat: int) -> None:
    """Lay the named cards as a lot of their family, then look at the events.

    Rules: sobek.lot.merge, sobek.token.look, sobek.token.none-left, sobek.horizontal.no-token, sobek.horizontal.separate
    """
    horizontal = s.phase == Phase.HORIZONTAL
    lay_named(s, k, seat, s.draft_aim[seat], horizontal)
    drop_draft(s, seat)
    if s.events_left > 0 and (not horizontal or s.opt_horizontal_tokens):
        ask_event(s, seat)
    elif horizontal:
        go_on_horizontally(s, k, seat)
    else:
        end_turn(s)


def lay_named(s: State, k: Knowledge, seat: int, family: int, horizontal: bool) -> None:
    """Move all named cards from the hand to a lot."""
    for kind in range(KIND_COUNT):
        for _ in range(s.draft_cards[seat, kind]):
            lay_card(s, k, seat, kind, family, horizontal)


def add_to_lot(s: State, k: Knowledge, seat: int) -> None:
    """A courtesan's one or two cards join a lot.  Rules: sobek.courtesan.add, sobek.courtesan.token"""
    courtesan = CARD_OF[Character.COURTESAN]
    show_character(s, k, seat, courtesan)
    s.draft_cards[seat, courtesan] = 0
    lay_named(s, k, seat, s.draft_aim[seat], False)
    drop_draft(s, seat)
    if s.events_left > 0 and s.opt_courtesan_token:
        ask_event(s, seat)
    else:
        end_turn(s)


def do_token(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Choose an event token.  Rules: sobek.token.must, sobek.token.useless"""
    event = action - TOKEN
    if names_a_seat(s, event):
        open_draft(s, seat, Draft.EVENT_SEAT, action)
    elif names_a_lot(s, seat, event):
        open_draft(s, seat, Draft.EVENT_LOT, action)
    elif names_a_place(s, event):
        open_draft(s, seat, Draft.EVENT_PLACE, action)
    else:
        use_up(s, event)
        help_oneself(s, k, seat, event)
        after_event(s, k, seat)


def do_seat(s: State, k: Knowledge, seat: int, other: int) -> None:
    """Name an opponent for a character or an event.

    Rules: sobek.vizier.empty, sobek.thief.empty, sobek.scribe.target, sobek.token.victim
    """
    action = s.draft_action[seat]
    if action >= TOKEN:
        do_seat_for_event(s, k, seat, other, action - TOKEN)
        return
    who = action - PLAY
    if who == Character.THIEF and cards_of_hand(s, other) > 0:
        s.draft[seat] = Draft.BACK
        s.draft_aim[seat] = other
        return
    drop_draft(s, seat)
    show_character(s, k, seat, CARD_OF[who])
    if who == Character.VIZIER and cards_in(s, other) > 0:
        vizier_looks(s, k, seat, other)
        s.victim = other
        s.phase = Phase.VIZIER
    elif who == Character.SCRIBE_A or who == Character.SCRIBE_B:
        ask_victims(s, scribe_victims(s, seat) & (1 << other))
    else:
        end_turn(s)


def do_seat_for_event(s: State, k: Knowledge, seat: int, other: int, event: int) -> None:
    """The opponent on whom an event falls.  Rules: sobek.token.victim, sobek.token.forced-card"""
    use_up(s, event)
    if event == Token.FORCED_CARD:
        s.forced[other] = s.draft_aim[seat]
    else:
        strike(s, seat, event, other)
    drop_draft(s, seat)
    after_event(s, k, seat)


def do_family(s: State, k: Knowledge, seat: int, family: int) -> None:
    """Name a family for a priest, a courtesan or a Prosperity.

    Rules: sobek.priest.discard, sobek.courtesan.add, sobek.token.prosperity
    """
    draft = s.draft[seat]
    if draft == Draft.ADD_LOT:
        s.draft[seat] = Draft.ADD_CARD
        s.draft_aim[seat] = family
        return
    action = s.draft_action[seat]
    drop_draft(s, seat)
    if draft == Draft.EVENT_LOT:
        use_up(s, Token.PROSPERITY)
        s.prosperity[seat, family] += 1
        after_event(s, k, seat)
    else:
        show_character(s, k, seat, CARD_OF[action - PLAY])
        throw_off(s, k, seat, family)
        end_turn(s)


def do_place(s: State, k: Knowledge, seat: int, place: int) -> None:
    """Name a card of the row for a merchant or for a forced card.

    Rules: sobek.merchant.any, sobek.merchant.last, sobek.token.forced-card
    """
    if s.draft[seat] == Draft.PLACE:
        drop_draft(s, seat)
        show_character(s, k, seat, CARD_OF[Character.MERCHANT])
        take_freely(s, k, seat, place)
        after_taking(s, k)
        return
    s.draft_aim[seat] = place + 1
    s.draft[seat] = Draft.EVENT_SEAT
    if s.opt_forced_next:
        do_seat_for_event(s, k, seat, (seat + 1) % s.seats, Token.FORCED_CARD)


def do_back(s: State, k: Knowledge, seat: int, back: int) -> None:
    """Name the back of the card that a thief takes.  Rules: sobek.thief.draw, sobek.thief.back"""
    victim = s.draft_aim[seat]
    drop_draft(s, seat)
    show_character(s, k, seat, CARD_OF[Character.THIEF])
    thief_draws(s, k, seat, victim, back)
    end_turn(s)


def after_taking(s: State, k: Knowledge) -> None:
    """An empty row is refilled at once; with an empty pile the round ends.

    Rules: sobek.take.refill, sobek.take.round-end, sobek.take.row-short, sobek.merchant.last
    """
    if s.row_count == 0 and s.pile_count == 0:
        s.extra_turn = 0
        s.phase = Phase.HORIZONTAL
        ask_horizontal(s, k, (1 << s.seats) - 1)
        return
    if s.row_count == 0:
        lay_row(s)
    end_turn(s)


def end_turn(s: State) -> None:
    """The next seat plays, or the same one again.  Rules: sobek.turn.order, sobek.token.extra-turn"""
    if s.extra_turn == EXTRA_GRANTED:
        s.extra_turn = EXTRA_PLAYED
    else:
        s.extra_turn = 0
        s.to_play = (s.to_play + 1) % s.seats
    s.phase = Phase.TURN
    s.waiting = 0
    s.victim = 0
    s.asked = 1 << s.to_play


def first_waiting(s: State, start: int) -> int:
    """Bit of the first waiting seat in turn order from `start` on."""
    for i in range(s.seats):
        seat = (start + i) % s.seats
        if (s.waiting >> seat) & 1:
            return 1 << seat
    return 0


def ask_victims(s: State, victims: int) -> None:
    """Ask a scribe's victims one by one, from the player's left.  Rules: sobek.scribe.choose, sobek.turn.order"""
    if victims == 0:
        end_turn(s)
        return
    s.phase = Phase.SCRIBE
    s.waiting = victims
    s.asked = first_waiting(s, s.to_play + 1)


def ask_event(s: State, seat: int) -> None:
    """A seat looks at the events and must choose one.  Rules: sobek.token.look, sobek.token.must"""
    look_at_events(s, seat)
    s.phase = Phase.TOKEN
    s.asked = 1 << seat


def after_event(s: State, k: Knowledge, seat: int) -> None:
    """Back to where the lot was laid: in a turn, or among the horizontal lots, when no row is left."""
    if s.row_count > 0:
        end_turn(s)
    else:
        s.extra_turn = 0
        s.phase = Phase.HORIZONTAL
        go_on_horizontally(s, k, seat)


def go_on_horizontally(s: State, k: Knowledge, seat: int) -> None:
    """After a horizontal lot: the seat may lay another while it holds three cards.  Rules: sobek.horizontal.lots"""
    ask_horizontal(s, k, s.waiting if cards_of_hand(s, seat) >= LEAST else s.waiting & ~(1 << seat))


def ask_horizontal(s: State, k: Knowledge, waiting: int) -> None:
    """Ask for horizontal lots in turn order from the round's starter, or all at once; seats without three cards are passed over.

    Rules: sobek.horizontal.order, sobek.horizontal.lots, sobek.horizontal.no-power, sobek.horizontal.blank
    """
    s.waiting = 0
    for seat in range(s.seats):
        if (waiting >> seat) & 1 and cards_of_hand(s, seat) >= LEAST:
            s.waiting |= 1 << seat
    s.asked = s.waiting if s.opt_horizontal_at_once else first_waiting(s, s.starter)
    if s.waiting == 0:
        end_round(s, k)


def end_round(s: State, k: Knowledge) -> None:
    """Score; then the game is over or the next round begins.

    Rules: sobek.score.lot, sobek.end.early, sobek.end.last, sobek.starter.next
    """
    score_round(s, k)
    if is_decided(s):
        s.phase = Phase.OVER
        s.asked = 0
        s.over = 1
        return
    s.starter = next_starter(s)
    s.round_number += 1
    open_round(s, k)
