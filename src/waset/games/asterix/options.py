"""What may be played otherwise: each choice with its values, the first the default. The cells are those of state.py."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Option

YES_NO = ("yes", "no")
NO_YES = ("no", "yes")
OFF_ON = (0, 1)

OPTIONS: tuple[Option, ...] = (
    Option("fast_game", "opt_fast_game", ("no", "yes", "mild"), (0, 1, 2), "asterix.fast.pieces"),
    Option("reshuffle", "opt_talon_turned", YES_NO, OFF_ON, "asterix.talon.turn"),
    Option("pawns_block", "opt_pawns_block", NO_YES, OFF_ON, "asterix.move.share"),
    Option("straight_line_only", "opt_straight_only", NO_YES, OFF_ON, "asterix.move.turning"),
    Option("exact_goal_landing", "opt_exact_goal", NO_YES, OFF_ON, "asterix.move.goal"),
    Option("protect_pawns", "opt_pawns_unprotected", YES_NO, OFF_ON, "asterix.barrier.pawns"),
    Option("kept_reuse", "opt_both_reserves", ("own_type", "both"), OFF_ON, "asterix.potion.again"),
)


def chosen_options(s: Any) -> dict[str, int | str]:
    """The public values of the options that a record was made with, by name."""
    return {option.name: option.values[option.stored.index(int(s[option.cell]))] for option in OPTIONS}
