"""What happens: one `do_<kind>` a kind of action, then how a turn goes on and ends. `legal` has been asked before."""

from __future__ import annotations

from waset.engine.bits import popcount
from waset.engine.rng import reveals
from waset.games.cleopatra.actions import (
    ACCEPT,
    ALL_SEATS,
    AREA,
    BID,
    BUILD,
    CARD,
    DIE,
    DIE_PRIEST,
    DONE,
    DROP,
    KEEP,
    OFFER,
    PAY,
    PIECE,
    PLACE,
    PLAY,
    REFILL,
    RESOURCE,
    SEAT,
    SIDE,
    SLOT,
    TALENTS,
)
from waset.games.cleopatra.altar import hold_offering, is_full, roll
from waset.games.cleopatra.characters import (
    BEGGAR_AMULETS,
    COURTESAN_AMULETS,
    SCRIBE_AMULETS,
    SMUGGLER_AMULETS,
    accept_from,
    character_ends,
    envoy_leaves,
    fetch,
    give_card,
    give_talents,
    keep_some,
    lay_offers_open,
    rivals_of,
    search_discards,
    show_character,
    show_hand,
    smuggle,
    take_five,
)
from waset.games.cleopatra.drafts import cards_named, drop_draft, name_card, open_draft
from waset.games.cleopatra.garden import claim, lay_mosaic, palms_under, remove_unplaceable, statues_left
from waset.games.cleopatra.hand import cards_of_hand, discard_openly, over_limit
from waset.games.cleopatra.legal import first_waiting, giver_now, mosaic_of
from waset.games.cleopatra.names import (
    FIRST_CHARACTER,
    KINDS,
    PART_TALENTS,
    RESOURCES,
    STALLS,
    STEPS,
    Character,
    Draft,
    Part,
    Phase,
)
from waset.games.cleopatra.payment import NO_RESOURCE, bill, name_source, next_due, settle
from waset.games.cleopatra.quarry import bonus, completed, door_worth, sphinx_worth, wall_worth
from waset.games.cleopatra.scoring import reckon
from waset.games.cleopatra.stalls import lay_on_stalls, take_stall, turn_three
from waset.games.cleopatra.state import Knowledge, State


def step(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Carry out one step of a seat.  (One call a kind: the table of contents of this file.)"""
    if action < BUILD:
        do_market(s, k, seat, action)
    elif action < SLOT:
        do_build(s, k, seat, action)
    elif action < PAY:
        do_slot_or_side(s, k, seat, action)
    elif action < REFILL:
        do_pay(s, k, seat, action - PAY)
    elif action < PLAY:
        do_refill(s, action - REFILL)
    elif action < CARD:
        do_play(s, k, seat, action)
    elif action < PIECE:
        do_card(s, k, seat, action)
    elif action < RESOURCE:
        do_piece(s, action - PIECE)
    elif action < SEAT:
        do_resource(s, action - RESOURCE)
    elif action < DIE:
        do_seat(s, k, seat, action - SEAT)
    elif action < KEEP:
        do_die(s, k, seat, action - DIE)
    elif action < DROP:
        do_keep(s, k, seat)
    elif action < TALENTS:
        open_draft(s, seat, Draft.DROP.value, action)
    elif action < DONE:
        do_talents(s, k, seat)
    elif action < OFFER:
        do_done(s, k, seat)
    elif action < ACCEPT:
        do_offer(s, k, seat, action - OFFER)
    elif action < AREA:
        do_accept(s, k, seat, action - ACCEPT)
    elif action < PLACE:
        do_area(s, seat, action - AREA)
    elif action < BID:
        do_place(s, k, seat, action - PLACE)
    else:
        do_bid(s, seat, action - BID)


# ---- market ----------------------------------------------------------------------------------------------------------------------


def do_market(s: State, k: Knowledge, seat: int, stall: int) -> None:
    """Take a stall; the hand check comes next.  Rules: cleopatra.market.take, cleopatra.character.when"""
    take_stall(s, k, seat, stall)
    s.marketed = 1
    open_window(s, Phase.MARKET.value)


def refill_market(s: State, k: Knowledge) -> None:
    """Cards for the stalls are turned over, if there are any.  Rules: cleopatra.market.refill, cleopatra.market.short"""
    if turn_three(s, k) > 0:
        s.phase = Phase.REFILL.value
        return
    for i in range(STALLS):
        s.drawn[i] = 0
    open_window(s, Phase.END.value)


def do_refill(s: State, order: int) -> None:
    """Lay the cards that were turned over on the stalls.  Rules: cleopatra.market.refill"""
    lay_on_stalls(s, order)
    open_window(s, Phase.END.value)


def do_keep(s: State, k: Knowledge, seat: int) -> None:
    """Keep all cards, with an amulet for each above the limit.  Rules: cleopatra.hand.keep, cleopatra.hand.again"""
    over = over_limit(s, seat)
    s.amulets[seat] += over
    s.paid_for += over
    after_check(s, k)


def drop_cards(s: State, k: Knowledge, seat: int) -> None:
    """The cards named are discarded, for one amulet in all.  Rules: cleopatra.hand.drop, cleopatra.hand.tainted"""
    for kind in range(KINDS):
        for _ in range(s.draft_cards[kind]):
            discard_openly(s, k, seat, kind)
    s.amulets[seat] += 1
    drop_draft(s, seat)
    after_check(s, k)


def after_check(s: State, k: Knowledge) -> None:
    """A hand check done, the stalls are filled, or the turn ends.  Rules: cleopatra.hand.check, cleopatra.hand.again"""
    if s.phase == Phase.MARKET:
        refill_market(s, k)
    else:
        end_turn(s)


# ---- quarry ----------------------------------------------------------------------------------------------------------------------


def do_build(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Begin a part: first where it stands, if there is a choice, then what pays for it.  Rules: cleopatra.pay.cost, cleopatra.quarry.several"""
    part = action - BUILD
    draft = Draft.PAY.value
    if part == Part.WALL:
        draft = Draft.SLOT.value
    elif part == Part.DOOR:
        draft = Draft.SIDE.value
    elif part == Part.MOSAIC:
        draft = Draft.PLACE.value
    open_draft(s, seat, draft, action)
    bill(s, part)
    if draft == Draft.PAY:
        go_on_paying(s, k, seat)


def do_slot_or_side(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Name the place of a wall or of a door.  Rules: cleopatra.wall.slot, cleopatra.door.side"""
    s.draft_target = (action - SLOT if action < SIDE else action - SIDE) + 1
    go_on_paying(s, k, seat)


def do_place(s: State, k: Knowledge, seat: int, place: int) -> None:
    """Name the place of a mosaic.  Rules: cleopatra.mosaic.free"""
    s.draft_target = place + 1
    go_on_paying(s, k, seat)


def do_piece(s: State, piece: int) -> None:
    """A scribe's player chooses a mosaic of the pile.  Rules: cleopatra.scribe.mosaic, cleopatra.scribe.any"""
    s.draft_part = piece + 1
    s.draft = Draft.PLACE.value
    bill(s, Part.MOSAIC.value)


def do_pay(s: State, k: Knowledge, seat: int, source: int) -> None:
    """Name what the next unit is paid with.  Rules: cleopatra.pay.unit"""
    name_source(s, source)
    go_on_paying(s, k, seat)


def go_on_paying(s: State, k: Knowledge, seat: int) -> None:
    """Ask for the next unit, or build what is paid."""
    s.draft = Draft.PAY.value
    if next_due(s) == NO_RESOURCE:
        build(s, k, seat)


def build(s: State, k: Knowledge, seat: int) -> None:
    """Pay, put the part in its place, collect its talents.  Rules: cleopatra.quarry.collect, cleopatra.scribe.mosaic, cleopatra.quarry.several"""
    part, target, piece = Part.MOSAIC.value, s.draft_target - 1, mosaic_of(s)
    if s.draft_action < PLAY:
        part = s.draft_action - BUILD
    else:
        discard_openly(s, k, seat, FIRST_CHARACTER + Character.SCRIBE)
        s.amulets[seat] += SCRIBE_AMULETS
    settle(s, k, seat, part)
    drop_draft(s, seat)
    s.talents[seat] += PART_TALENTS[part] + extra_worth(s, part, target, piece)
    stand(s, part, target, piece)
    s.built += 1
    if (s.fresh[0] != 0 or s.fresh[1] != 0) and statues_left(s, seat) > 0:
        s.phase = Phase.SANCTUARY.value
    else:
        leave_garden(s)


def extra_worth(s: State, part: int, target: int, piece: int) -> int:
    """Talents that a part earns beyond its own, before it stands.

    Rules: cleopatra.wall.worth, cleopatra.sphinx.worth, cleopatra.obelisk.worth, cleopatra.throne.worth, cleopatra.door.worth,
    cleopatra.mosaic.worth, cleopatra.wall.later
    """
    if part == Part.WALL:
        return wall_worth(s, target) - PART_TALENTS[part]
    if part == Part.SPHINX:
        return sphinx_worth(s) - PART_TALENTS[part]
    if part == Part.DOOR:
        return door_worth(s, target) - PART_TALENTS[part]
    return palms_under(piece, target) if part == Part.MOSAIC else 0


def stand(s: State, part: int, target: int, piece: int) -> None:
    """The part stands in the palace.  Rules: cleopatra.sphinx.order, cleopatra.throne.pedestal, cleopatra.wall.slot, cleopatra.door.side"""
    if part == Part.WALL:
        s.walls |= 1 << target
    elif part == Part.SPHINX:
        s.sphinxes += 1
    elif part == Part.OBELISK:
        s.obelisks += 1
    elif part == Part.PEDESTAL:
        s.pedestal = 1
    elif part == Part.THRONE:
        s.throne = 1
    elif part == Part.DOOR:
        s.doors |= 1 << target
    else:
        lay_mosaic(s, piece, target)


def do_area(s: State, seat: int, square: int) -> None:
    """A statue makes a dead area a sanctuary.  Rules: cleopatra.sanctuary.claim, cleopatra.sanctuary.statues"""
    claim(s, seat, square)
    if (s.fresh[0] == 0 and s.fresh[1] == 0) or statues_left(s, seat) == 0:
        leave_garden(s)


def leave_garden(s: State) -> None:
    """What was not claimed is lost for all; mosaics that fit nowhere go; another part may be built.

    Rules: cleopatra.sanctuary.lost, cleopatra.pile.remove, cleopatra.quarry.several
    """
    s.fresh[0] = 0
    s.fresh[1] = 0
    remove_unplaceable(s)
    s.phase = Phase.QUARRY.value


def stop_building(s: State) -> None:
    """Bonus, Cleopatra's steps, perhaps the end, else the dice.

    Rules: cleopatra.quarry.bonus, cleopatra.end.step, cleopatra.end.at-once, cleopatra.altar.roll
    """
    s.talents[s.to_play] += bonus(s.built)
    fresh = completed(s) & ~s.finished
    s.finished |= fresh
    s.step_reached += popcount(fresh)
    if s.step_reached >= STEPS:
        end_game(s)
        return
    roll(s)
    open_window(s, Phase.ALTAR.value if is_full(s) else Phase.END.value)


# ---- characters ------------------------------------------------------------------------------------------------------------------


def do_play(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Play a character: at once where nothing is to be chosen.  Rules: cleopatra.character.when, cleopatra.character.play"""
    character = action - PLAY
    if character == Character.SCRIBE:
        open_draft(s, seat, Draft.SCRIBE.value, action)
    elif character == Character.ENVOY:
        open_draft(s, seat, Draft.RESOURCE.value, action)
    elif character == Character.SMUGGLER:
        discard_openly(s, k, seat, FIRST_CHARACTER + character)
        s.amulets[seat] += SMUGGLER_AMULETS
        smuggle(s, seat)
        after_check(s, k)
    else:
        s.resume = s.phase
        play_at_once(s, k, seat, character)


def play_at_once(s: State, k: Knowledge, seat: int, character: int) -> None:
    """Beggar, courtesan, vizier.  Rules: cleopatra.beggar.order, cleopatra.courtesan.take, cleopatra.vizier.five"""
    if character == Character.BEGGAR:
        show_character(s, k, seat, character, BEGGAR_AMULETS)
        s.phase = Phase.BEGGAR.value
        ask_for_gifts(s, k, rivals_of(s, seat))
    elif character == Character.COURTESAN:
        show_character(s, k, seat, character, COURTESAN_AMULETS)
        search_discards(s, k, seat)
        s.phase = Phase.COURTESAN.value
    else:
        show_character(s, k, seat, character, 0)
        take_five(s, k, seat)
        s.phase = Phase.VIZIER.value


def go_back(s: State, k: Knowledge) -> None:
    """A character's effect is over; the turn goes on where it was."""
    character_ends(s, k)
    s.phase = s.resume
    s.resume = 0
    s.asked = 1 << s.to_play


def ask_for_gifts(s: State, k: Knowledge, waiting: int) -> None:
    """A beggar's rivals are asked one after another, clockwise.  Rules: cleopatra.beggar.order"""
    s.waiting = waiting
    if waiting == 0:
        go_back(s, k)
    else:
        s.asked = 1 << first_waiting(s, s.to_play + 1)


def do_talents(s: State, k: Knowledge, seat: int) -> None:
    """Give a beggar two talents.  Rules: cleopatra.beggar.give"""
    give_talents(s, seat, s.to_play)
    ask_for_gifts(s, k, s.waiting & ~(1 << seat))


def do_card(s: State, k: Knowledge, seat: int, action: int) -> None:
    """Name a card: given, fetched, kept or dropped.

    Rules: cleopatra.beggar.give, cleopatra.courtesan.take, cleopatra.vizier.keep, cleopatra.hand.drop
    """
    kind = action - CARD
    if s.phase == Phase.BEGGAR:
        give_card(s, k, seat, s.to_play, kind)
        ask_for_gifts(s, k, s.waiting & ~(1 << seat))
    elif s.phase == Phase.COURTESAN:
        fetch(s, k, seat, kind)
        go_back(s, k)
    elif s.phase == Phase.VIZIER:
        if s.draft == Draft.NONE:
            open_draft(s, seat, Draft.KEEP.value, action)
        name_card(s, kind)
    else:
        name_card(s, kind)
        if cards_named(s) == over_limit(s, seat):
            drop_cards(s, k, seat)


def do_resource(s: State, resource: int) -> None:
    """Name what an envoy asks for.  Rules: cleopatra.envoy.ask"""
    s.draft_target = resource + 1
    s.draft = Draft.SEAT.value


def do_seat(s: State, k: Knowledge, seat: int, other: int) -> None:
    """Name whom an envoy asks; they answer at the same time.  Rules: cleopatra.envoy.ask, cleopatra.envoy.offer"""
    s.envoy_resource = s.draft_target
    drop_draft(s, seat)
    show_character(s, k, seat, Character.ENVOY.value, 0)
    s.envoy_asked = rivals_of(s, seat) if other == ALL_SEATS else 1 << other
    s.resume = s.phase
    s.phase = Phase.ENVOY.value
    s.asked = s.envoy_asked


def do_offer(s: State, k: Knowledge, seat: int, count: int) -> None:
    """Offer an envoy some cards; when all have answered, offers are laid open.  Rules: cleopatra.envoy.offer, cleopatra.envoy.open"""
    s.offers[seat] = count + 1
    s.asked &= ~(1 << seat)
    if s.asked == 0:
        lay_offers_open(s, k)
        s.phase = Phase.ACCEPT.value
        s.asked = 1 << s.to_play
        end_envoy(s, k)


def do_accept(s: State, k: Knowledge, seat: int, count: int) -> None:
    """Take some of a giver's cards, each with an amulet of his.  Rules: cleopatra.envoy.accept"""
    giver = giver_now(s)
    accept_from(s, k, seat, giver, count)
    s.waiting &= ~(1 << giver)
    end_envoy(s, k)


def end_envoy(s: State, k: Knowledge) -> None:
    """No offer left, the envoy leaves.  Rules: cleopatra.envoy.accept"""
    if s.waiting == 0:
        envoy_leaves(s)
        go_back(s, k)


def do_die(s: State, k: Knowledge, seat: int, face: int) -> None:
    """A scribe turns a die: to the altar, perhaps to an offering at once, or off it.

    Rules: cleopatra.scribe.die, cleopatra.scribe.at-once
    """
    drop_draft(s, seat)
    discard_openly(s, k, seat, FIRST_CHARACTER + Character.SCRIBE)
    s.altar += 1 if face == DIE_PRIEST else -1
    if is_full(s):
        ask_for_bids(s, s.phase)
    elif s.phase == Phase.ALTAR:
        open_window(s, Phase.END.value)


# ---- altar and end of a turn -----------------------------------------------------------------------------------------------------


def ask_for_bids(s: State, resume: int) -> None:
    """All seats bid at the same time.  Rules: cleopatra.offering.secret"""
    s.resume = resume
    s.phase = Phase.OFFERING.value
    s.asked = (1 << s.seats) - 1


def do_bid(s: State, seat: int, talents: int) -> None:
    """Bid; when all have, the offering is held.  Rules: cleopatra.offering.secret, cleopatra.offering.zero"""
    s.bids[seat] = talents + 1
    s.asked &= ~(1 << seat)
    if s.asked == 0:
        hold_offering(s)
        phase = s.resume
        s.resume = 0
        if phase == Phase.END:
            open_window(s, phase)
        else:
            s.phase = phase
            s.asked = 1 << s.to_play


def do_done(s: State, k: Knowledge, seat: int) -> None:
    """Go on: a window closes, building ends, an answer is complete.

    Rules: cleopatra.character.when, cleopatra.vizier.keep, cleopatra.beggar.neither, cleopatra.sanctuary.lost, cleopatra.altar.full
    """
    phase = s.phase
    if phase == Phase.MARKET:
        refill_market(s, k)
    elif phase == Phase.QUARRY:
        stop_building(s)
    elif phase == Phase.SANCTUARY:
        leave_garden(s)
    elif phase == Phase.ALTAR:
        ask_for_bids(s, Phase.END.value)
    elif phase == Phase.BEGGAR:
        show_hand(s, k, seat, s.to_play)
        ask_for_gifts(s, k, s.waiting & ~(1 << seat))
    elif phase == Phase.VIZIER:
        keep_some(s, k, seat)
        drop_draft(s, seat)
        go_back(s, k)
    else:
        end_turn(s)


def open_window(s: State, phase: int) -> None:
    """A moment for characters and the hand check; at the end an empty hand has nothing to say.

    Rules: cleopatra.character.when, cleopatra.hand.check
    """
    s.phase = phase
    s.asked = 1 << s.to_play
    if cards_of_hand(s, s.to_play) > 0 or phase == Phase.MARKET:
        return
    if phase == Phase.ALTAR:
        ask_for_bids(s, Phase.END.value)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """The next seat plays.  Rules: cleopatra.turn.order, cleopatra.pay.double, cleopatra.hand.again"""
    s.to_play = (s.to_play + 1) % s.seats
    s.asked = 1 << s.to_play
    s.phase = Phase.TURN.value
    s.marketed = 0
    s.built = 0
    s.paid_for = 0
    for resource in range(RESOURCES):
        s.credit[resource] = 0


def end_game(s: State) -> None:
    """Cleopatra has arrived: hands and pyramids are laid open.  Rules: cleopatra.end.at-once, cleopatra.end.hands"""
    reveals(s)
    reckon(s)
    s.phase = Phase.OVER.value
    s.asked = 0
    s.over = 1
