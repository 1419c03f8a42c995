"""What is on the table, a field a line, and what each observer was shown of it."""

from __future__ import annotations

from typing import Annotated

from waset.engine.schema import KEPT, NOBODY, OWNER, Cell, Cells, Table
from waset.engine.schema import Knowledge as KnowledgeBase
from waset.games.iunu.names import (
    AFTERLIFE_COPIES,
    AFTERLIFE_KINDS,
    CITIZENS,
    COPIES_MAX,
    DEBEN_MAX,
    DICE,
    FACES_MAX,
    HAND_MAX,
    LOAVES_MAX,
    MAX_SEATS,
    ROUNDS_MAX,
    Phase,
)

S, C, A = MAX_SEATS, CITIZENS, AFTERLIFE_KINDS


class State(Table):
    """The record of one game. Citizens and afterlife cards are indexed as in names.py; seats from 0."""

    opt_merchant_die: Annotated[int, Cell(0, 2, "option: which die pays a Merchant", rule="iunu.merchant.die")]
    opt_bread_batch: Annotated[int, Cell(0, 1, "option: the Farmers' help counts once for all loaves", rule="iunu.baker.price")]
    opt_ransom: Annotated[int, Cell(0, 3, "option: Deben that ransom a Farmer, 0 for the lowest die", rule="iunu.soldier.ransom")]
    opt_defence_equal: Annotated[
        int, Cell(0, 1, "option: as many Soldiers as the attacker's are needed to be safe", rule="iunu.soldier.defence")
    ]
    opt_scribe_frees_all: Annotated[int, Cell(0, 1, "option: a Scribe in the dynasty makes every set free", rule="iunu.scribe.free")]
    opt_look_all: Annotated[int, Cell(0, 1, "option: a Priest looks at the whole afterlife pile", rule="iunu.priest.look")]
    opt_noble_to_one: Annotated[int, Cell(0, 1, "option: a Noble lowers every die to 1", rule="iunu.noble.lower")]
    opt_no_tax: Annotated[int, Cell(0, 1, "option: the Vizier has no ability", rule="iunu.vizier.tax")]
    opt_no_roll: Annotated[int, Cell(0, 1, "option: the Pharaoh has no ability", rule="iunu.pharaoh.roll")]

    round_number: Annotated[int, Cell(1, ROUNDS_MAX, "round being played, from 1", rule="iunu.round.count")]
    phase: Annotated[int, Cell(0, max(Phase), "what is asked for (names.Phase)", rule="iunu.turn.lay")]
    starter: Annotated[int, Cell(0, S - 1, "seat that begins the round", rule="iunu.round.starter")]
    to_play: Annotated[int, Cell(0, S - 1, "seat whose turn it is; while cards are discarded, the starter", rule="iunu.turn.order")]
    victim: Annotated[int, Cell(0, S - 1, "seat that a Soldier threatens while it is asked for a ransom", rule="iunu.soldier.ransom")]
    baked: Annotated[int, Cell(0, LOAVES_MAX, "loaves bought since the Baker was laid", rule="iunu.baker.loaves")]
    bake_floor: Annotated[int, Cell(0, C - 1, "lowest citizen that may still be fed", rule="iunu.baker.order")]
    short: Annotated[int, Cell(0, 1, "1 when the game ended as the pile could not refill the hands", rule="iunu.end.short")]
    dice: Annotated[Cells, Cell(1, FACES_MAX, "the three dice", shape=(DICE,), rule="iunu.round.dice")]

    pile_count: Annotated[int, Cell(0, C * COPIES_MAX, "citizens left in the pile", rule="iunu.discard.refill")]
    pile: Annotated[Cells, Cell(0, COPIES_MAX, "citizens in the pile by kind", shape=(C,), seen=NOBODY)]
    hands: Annotated[Cells, Cell(0, HAND_MAX, "cards in hand by seat and citizen; their number is open", shape=(S, C), seen=OWNER,
                                 rule="iunu.secret.hands")]  # fmt: skip
    kept: Annotated[Cells, Cell(0, C, "citizen that a seat has chosen to keep, from 1, while others still choose; 0 for none", shape=(S,),
                                seen=OWNER, rule="iunu.discard.secret")]  # fmt: skip
    laid: Annotated[Cells, Cell(0, COPIES_MAX, "cards in each dynasty by seat and citizen", shape=(S, C), rule="iunu.lay.set")]
    fed: Annotated[Cells, Cell(0, COPIES_MAX, "how many of them have a loaf", shape=(S, C), rule="iunu.baker.place")]
    deben: Annotated[Cells, Cell(0, DEBEN_MAX, "Deben by seat", shape=(S,), rule="iunu.secret.open")]

    afterlife_count: Annotated[int, Cell(0, A * AFTERLIFE_COPIES, "cards in the afterlife pile", rule="iunu.priest.look")]
    afterlife: Annotated[Cells, Cell(0, AFTERLIFE_COPIES, "cards in the afterlife pile by kind", shape=(A,), seen=NOBODY)]
    offered: Annotated[Cells, Cell(0, AFTERLIFE_COPIES, "afterlife cards that a Priest's seat looks at, by seat and kind", shape=(S, A),
                                   seen=OWNER, rule="iunu.priest.look")]  # fmt: skip
    held: Annotated[Cells, Cell(0, AFTERLIFE_COPIES, "afterlife cards kept by seat and kind; their number is open, all at the end",
                                shape=(S, A), seen=OWNER, rule="iunu.secret.afterlife")]  # fmt: skip


class Knowledge(KnowledgeBase):
    """Afterlife cards that an observer (seats, then the spectator) knows to be in the pile or under a Priest's eyes, at least so many."""

    afterlife: Annotated[Cells, Cell(0, AFTERLIFE_COPIES, "by observer and kind", shape=(S + 1, A), seen=KEPT)]
