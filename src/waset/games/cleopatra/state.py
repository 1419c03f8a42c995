"""What is on the table, a field a line, and what each observer was shown of it."""

from __future__ import annotations

from typing import Annotated

from waset.engine.schema import DRAFT, KEPT, NOBODY, OWNER, Cell, Cells, Table
from waset.engine.schema import Knowledge as KnowledgeBase
from waset.games.cleopatra.layout import FULL, PIECES
from waset.games.cleopatra.names import (
    ACTIONS,
    BIDS,
    DOORS,
    KINDS,
    MAX_SEATS,
    MOST_AMULETS,
    MOST_CARDS,
    MOST_COPIES,
    MOST_DICE,
    MOST_MERCHANTS,
    MOST_NEEDED,
    MOST_OFFERED,
    MOST_STATUES,
    MOST_STEPS,
    MOST_TALENTS,
    NO_CARD,
    OBELISKS,
    PLACES,
    RESOURCES,
    SPHINXES,
    STALLS,
    WALL_SLOTS,
    Draft,
    Phase,
    Source,
)

S, K, R = MAX_SEATS, KINDS, RESOURCES
TOPS = 2 + K


class State(Table):
    """The record of one game. Kinds of cards, resources and parts are indexed as in names.py; seats from 0."""

    opt_merchants: Annotated[int, Cell(3, 5, "option: Nile merchants of each seat", rule="cleopatra.setup.merchants")]
    opt_trompe_artisan: Annotated[int, Cell(0, 1, "option: a Trompe-l'oeil covers an artisan too", rule="cleopatra.pay.trompe")]
    opt_no_flip: Annotated[int, Cell(0, 1, "option: mosaics may not be flipped", rule="cleopatra.mosaic.turn")]
    opt_market_check: Annotated[int, Cell(0, 1, "option: hands are checked in market turns alone", rule="cleopatra.hand.check")]
    opt_level_fifth: Annotated[int, Cell(0, 1, "option: the fifth at an offering takes as much as the fourth",
                                         rule="cleopatra.offering.places")]  # fmt: skip
    opt_zero_loses: Annotated[int, Cell(0, 1, "option: a bid of nothing gives nothing back", rule="cleopatra.offering.zero")]
    opt_envoy_amulet: Annotated[int, Cell(0, 1, "option: who has no amulet offers an envoy nothing", rule="cleopatra.envoy.amulet")]
    opt_eaten_share: Annotated[int, Cell(0, 1, "option: when all are eaten they share the win", rule="cleopatra.end.all-eaten")]
    opt_top_covered: Annotated[int, Cell(0, 1, "option: the top card of the deck is covered", rule="cleopatra.deck.top")]

    phase: Annotated[int, Cell(0, max(Phase), "what is asked for (names.Phase)", rule="cleopatra.turn.one-action")]
    resume: Annotated[int, Cell(0, max(Phase), "phase to which a character or an offering leads back", rule="cleopatra.character.when")]
    starter: Annotated[int, Cell(0, S - 1, "seat that began", rule="cleopatra.setup.starter")]
    to_play: Annotated[int, Cell(0, S - 1, "seat whose turn it is", rule="cleopatra.turn.order")]
    waiting: Annotated[int, Cell(0, 2**S - 1, "bit mask of rivals still to answer a beggar, or offers still to be accepted",
                                 rule="cleopatra.beggar.order")]  # fmt: skip
    playing: Annotated[int, Cell(0, K, "kind of the character whose effect goes on, plus 1; 0 for none", rule="cleopatra.character.play")]
    marketed: Annotated[int, Cell(0, 1, "1 when this turn went to the market", rule="cleopatra.turn.one-action")]
    built: Annotated[int, Cell(0, 32, "parts built in this turn", rule="cleopatra.quarry.bonus")]
    finished: Annotated[int, Cell(0, 63, "bit mask of completed categories whose step Cleopatra has made", rule="cleopatra.end.step")]
    credit: Annotated[
        Cells, Cell(0, 1, "units left over from double cards this turn, by resource", shape=(R,), rule="cleopatra.pay.double")
    ]
    paid_for: Annotated[int, Cell(0, MOST_CARDS, "cards above the limit that were paid for in this turn", rule="cleopatra.hand.again")]

    bag: Annotated[Cells, Cell(0, MOST_COPIES, "cards by kind whose place nobody may know: deck, and cards that lie face down",
                               shape=(K,), seen=NOBODY, rule="cleopatra.deck.half")]  # fmt: skip
    deck_count: Annotated[int, Cell(0, MOST_CARDS, "cards in the deck", rule="cleopatra.deck.half")]
    deck_up: Annotated[int, Cell(0, MOST_CARDS, "cards in the deck that lie face up", rule="cleopatra.deck.half")]
    deck_top: Annotated[int, Cell(0, TOPS - 1, "top card: 0 not shown, 1 face down, else its kind plus 2", rule="cleopatra.deck.top")]
    discard: Annotated[Cells, Cell(0, MOST_COPIES, "discarded cards by kind, face up or down", shape=(K,), seen=NOBODY,
                                   rule="cleopatra.deck.discards")]  # fmt: skip
    stall_up: Annotated[Cells, Cell(0, MOST_COPIES, "face-up cards by stall and kind", shape=(STALLS, K), rule="cleopatra.setup.stalls")]
    stall_down: Annotated[Cells, Cell(0, MOST_CARDS, "face-down cards by stall", shape=(STALLS,), rule="cleopatra.market.face-down")]
    stall_old: Annotated[Cells, Cell(0, MOST_COPIES, "those of them that are left of an earlier deck, by stall and kind",
                                     shape=(STALLS, K), seen=NOBODY, rule="cleopatra.deck.rebuild")]  # fmt: skip
    drawn: Annotated[Cells, Cell(0, NO_CARD, "cards turned over to be laid on the stalls: kind, FACE_DOWN or NO_CARD; all 0 outside",
                                 shape=(STALLS,), rule="cleopatra.market.refill")]  # fmt: skip
    drawn_old: Annotated[Cells, Cell(0, K, "of a face-down one that is left of an earlier deck, its kind plus 1", shape=(STALLS,),
                                     seen=NOBODY, rule="cleopatra.deck.rebuild")]  # fmt: skip
    vizier: Annotated[Cells, Cell(0, MOST_COPIES, "cards that a vizier's player is looking at, by kind", shape=(K,), seen=NOBODY,
                                  rule="cleopatra.vizier.five")]  # fmt: skip

    hands: Annotated[Cells, Cell(0, MOST_COPIES, "cards in hand by seat and kind", shape=(S, K), seen=OWNER, rule="cleopatra.secret.hands")]
    talents: Annotated[Cells, Cell(0, MOST_TALENTS, "talents by seat", shape=(S,), seen=KEPT, rule="cleopatra.secret.purse")]
    amulets: Annotated[Cells, Cell(0, MOST_AMULETS, "amulets in the pyramid by seat", shape=(S,), seen=KEPT, rule="cleopatra.secret.purse")]
    merchants: Annotated[Cells, Cell(0, MOST_MERCHANTS, "Nile merchants by seat", shape=(S,), rule="cleopatra.setup.merchants")]
    statues: Annotated[Cells, Cell(0, 100, "square of each statue plus 1, 0 before it stands, by seat", shape=(S, MOST_STATUES),
                                   rule="cleopatra.sanctuary.claim")]  # fmt: skip

    walls: Annotated[int, Cell(0, 2**WALL_SLOTS - 1, "bit mask of walls built, clockwise from the left door", rule="cleopatra.wall.slot")]
    doors: Annotated[int, Cell(0, 2**DOORS - 1, "bit mask of door frames built", rule="cleopatra.door.side")]
    sphinxes: Annotated[int, Cell(0, SPHINXES, "sphinxes built", rule="cleopatra.sphinx.order")]
    obelisks: Annotated[int, Cell(0, OBELISKS, "obelisks built", rule="cleopatra.obelisk.worth")]
    pedestal: Annotated[int, Cell(0, 1, "1 when the pedestal stands", rule="cleopatra.throne.pedestal")]
    throne: Annotated[int, Cell(0, 1, "1 when the throne stands", rule="cleopatra.throne.pedestal")]
    pile: Annotated[int, Cell(0, 2**PIECES - 1, "bit mask of the mosaics in the pile", rule="cleopatra.mosaic.top")]
    pile_top: Annotated[int, Cell(0, PIECES, "mosaic on top plus 1, 0 for an empty pile", rule="cleopatra.mosaic.top")]
    laid: Annotated[Cells, Cell(0, PLACES, "turn times 100 plus first square plus 1 of each mosaic laid, else 0", shape=(PIECES,),
                                rule="cleopatra.mosaic.free")]  # fmt: skip
    covered: Annotated[Cells, Cell(0, FULL, "squares under mosaics: low and high word, kept for speed", shape=(2,),
                                   rule="cleopatra.mosaic.free")]  # fmt: skip
    dead: Annotated[Cells, Cell(0, FULL, "squares of dead areas", shape=(2,), rule="cleopatra.sanctuary.dead")]
    fresh: Annotated[Cells, Cell(0, FULL, "squares of dead areas that may be claimed now", shape=(2,), rule="cleopatra.sanctuary.new")]

    altar: Annotated[int, Cell(0, MOST_DICE, "dice on the altar", rule="cleopatra.altar.roll")]
    bids: Annotated[Cells, Cell(0, BIDS, "bid plus 1 by seat, 0 before", shape=(S,), seen=OWNER, rule="cleopatra.offering.secret")]
    last_bids: Annotated[Cells, Cell(0, BIDS, "bids of the last offering plus 1", shape=(S,), rule="cleopatra.offering.places")]
    last_amulets: Annotated[Cells, Cell(-3, 4, "what the last offering gave and took", shape=(S,), rule="cleopatra.offering.places")]
    envoy_resource: Annotated[int, Cell(0, R, "resource that an envoy asks for, plus 1", rule="cleopatra.envoy.ask")]
    envoy_asked: Annotated[int, Cell(0, 2**S - 1, "bit mask of the seats that an envoy asks", rule="cleopatra.envoy.ask")]
    offers: Annotated[Cells, Cell(0, MOST_OFFERED + 1, "cards offered to an envoy plus 1 by seat, 0 before", shape=(S,), seen=OWNER,
                                  rule="cleopatra.envoy.offer")]  # fmt: skip
    step_reached: Annotated[int, Cell(0, MOST_STEPS + 1, "step on which Cleopatra stands", rule="cleopatra.end.step")]

    draft: Annotated[int, Cell(0, max(Draft), "unfinished choice of the seat to play (names.Draft)", seen=DRAFT)]
    draft_action: Annotated[int, Cell(0, ACTIONS - 1, "the step that opened it", seen=DRAFT)]
    draft_part: Annotated[int, Cell(0, PIECES, "mosaic that a scribe chose plus 1", seen=DRAFT)]
    draft_target: Annotated[int, Cell(0, PLACES, "wall slot, door, placement, or resource of an envoy, plus 1", seen=DRAFT)]
    draft_due: Annotated[Cells, Cell(-1, MOST_NEEDED, "units still unpaid by resource; -1: one paid too many", shape=(R,), seen=DRAFT)]
    draft_floor: Annotated[int, Cell(0, max(*Source, K - 1), "lowest source, or kind, that may be named next", seen=DRAFT)]
    draft_cards: Annotated[Cells, Cell(0, MOST_COPIES, "cards named so far by kind", shape=(K,), seen=DRAFT)]
    draft_merchants: Annotated[int, Cell(0, MOST_MERCHANTS, "merchants named so far", seen=DRAFT)]

    tainted: Annotated[Cells, Cell(0, MOST_CARDS, "amulets for cards left in hand at the end, by seat", shape=(S,),
                                   rule="cleopatra.end.hands")]  # fmt: skip
    sanctified: Annotated[Cells, Cell(0, 200, "squares of a seat's sanctuaries, counted at the end", shape=(S,),
                                      rule="cleopatra.end.lay-off")]  # fmt: skip


class Knowledge(KnowledgeBase):
    """Cards that an observer (seats, then the spectator) was shown to be in a place, at least so many of each kind.

    Own hands are not kept here: there a seat sees for itself.
    """

    hands: Annotated[Cells, Cell(0, MOST_COPIES, "known cards in hand by observer, owner and kind", shape=(S + 1, S, K), seen=KEPT)]
    discard: Annotated[Cells, Cell(0, MOST_COPIES, "known cards among the discards by observer and kind", shape=(S + 1, K), seen=KEPT)]
    bag: Annotated[Cells, Cell(0, MOST_COPIES, "known cards of the bag by observer and kind", shape=(S + 1, K), seen=KEPT)]
    vizier: Annotated[Cells, Cell(0, MOST_COPIES, "known cards before a vizier's player by observer and kind", shape=(S + 1, K), seen=KEPT)]
