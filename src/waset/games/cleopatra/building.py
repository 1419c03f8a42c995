"""Building: a part is begun, placed and paid, then it stands; what dies, is claimed and is removed by it. Each answers what follows."""

from __future__ import annotations

from waset.engine.stubs import INDIFFERENT
from waset.games.cleopatra.actions import BUILD, MARKET, PLAY, SIDE, SLOT
from waset.games.cleopatra.characters import SCRIBE_AMULETS
from waset.games.cleopatra.drafts import drop_draft, open_draft
from waset.games.cleopatra.garden import claim, lay_mosaic, palms_under, remove_unplaceable, statues_left
from waset.games.cleopatra.hand import discard_openly
from waset.games.cleopatra.legal import may_build, mosaic_of
from waset.games.cleopatra.names import FIRST_CHARACTER, LEAVE, PART_TALENTS, PARTS, PAY_ON, STALLS, STAY, Character, Draft, Part, Phase
from waset.games.cleopatra.payment import bill, name_source, settle
from waset.games.cleopatra.quarry import door_worth, sphinx_worth, wall_worth
from waset.games.cleopatra.stalls import cards_in_stall
from waset.games.cleopatra.state import Knowledge, State


def do_build(s: State, seat: int, action: int) -> int:
    """Begin a part: first where it stands, if there is a choice, then what pays for it.

    Rules: cleopatra.pay.cost, cleopatra.quarry.several
    """
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
    return PAY_ON if draft == Draft.PAY else STAY


def do_slot_or_side(s: State, action: int) -> int:
    """Name the place of a wall or of a door.  Rules: cleopatra.wall.slot, cleopatra.door.side"""
    s.draft_target = (action - SLOT if action < SIDE else action - SIDE) + 1
    return PAY_ON


def do_place(s: State, place: int) -> int:
    """Name the place of a mosaic.  Rules: cleopatra.mosaic.free"""
    s.draft_target = place + 1
    return PAY_ON


def do_piece(s: State, piece: int) -> int:
    """A scribe's player chooses a mosaic of the pile.  Rules: cleopatra.scribe.mosaic, cleopatra.scribe.any"""
    s.draft_part = piece + 1
    s.draft = Draft.PLACE.value
    bill(s, Part.MOSAIC.value)
    return STAY


def do_pay(s: State, source: int) -> int:
    """Name what the next unit is paid with.  Rules: cleopatra.pay.unit"""
    name_source(s, source)
    return PAY_ON


def build(s: State, k: Knowledge, seat: int) -> int:
    """Pay, put the part in its place, collect its talents.

    Rules: cleopatra.quarry.collect, cleopatra.scribe.mosaic, cleopatra.quarry.several
    """
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
        return STAY
    return LEAVE


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


def do_area(s: State, seat: int, square: int) -> int:
    """A statue makes a dead area a sanctuary.  Rules: cleopatra.sanctuary.claim, cleopatra.sanctuary.statues"""
    claim(s, seat, square)
    return LEAVE if (s.fresh[0] == 0 and s.fresh[1] == 0) or statues_left(s, seat) == 0 else STAY


def leave_garden(s: State) -> None:
    """What was not claimed is lost for all; mosaics that fit nowhere go; another part may be built.

    Rules: cleopatra.sanctuary.lost, cleopatra.pile.remove, cleopatra.quarry.several
    """
    s.fresh[0] = 0
    s.fresh[1] = 0
    remove_unplaceable(s)
    s.phase = Phase.QUARRY.value


def hasten(s: State, seat: int) -> int:
    """The step that begins a part, mosaics first, where one can be paid; else the fullest stall; else INDIFFERENT."""
    if s.draft != Draft.NONE or (s.phase != Phase.TURN and s.phase != Phase.QUARRY):
        return INDIFFERENT
    part = PARTS - 1
    while part >= 0 and not may_build(s, seat, part):
        part -= 1
    if part >= 0:
        return BUILD + part
    return MARKET + fullest_stall(s) if s.phase == Phase.TURN else INDIFFERENT


def fullest_stall(s: State) -> int:
    """The stall with most cards."""
    fullest = 0
    for stall in range(1, STALLS):
        if cards_in_stall(s, stall) > cards_in_stall(s, fullest):
            fullest = stall
    return fullest
