"""What may be played otherwise: each choice with its values, the first the default. The cells are those of state.py."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Option

YES_NO = ("yes", "no")
NO_YES = ("no", "yes")
OFF_ON = (0, 1)

OPTIONS: tuple[Option, ...] = (
    Option("prosperity_scarabs", "opt_prosperity_scarabs", (2, 0), (2, 0), "sobek.score.prosperity"),
    Option("curse_value", "opt_curse_value", (1, 2), (1, 2), "sobek.token.curse"),
    Option("scribe_target", "opt_scribe_one", ("all", "one"), OFF_ON, "sobek.scribe.target"),
    Option("guard_floor", "opt_guard_floor_zero", ("stay", "zero"), OFF_ON, "sobek.token.guard-floor"),
    Option("early_win_at", "opt_early_win_at", (100, 101), (100, 101), "sobek.end.early"),
    Option("tie_break", "opt_tie_by_corruption", ("shared", "corruption"), OFF_ON, "sobek.end.tie"),
    Option("horizontal_tokens", "opt_horizontal_tokens", NO_YES, OFF_ON, "sobek.horizontal.no-token"),
    Option("courtesan_token", "opt_courtesan_token", NO_YES, OFF_ON, "sobek.courtesan.token"),
    Option("punish_clean", "opt_punish_clean", NO_YES, OFF_ON, "sobek.score.clean"),
    Option("own_corruption_open", "opt_own_corruption_closed", YES_NO, OFF_ON, "sobek.corruption.own"),
    Option("forced_card_target", "opt_forced_next", ("named", "next_player"), OFF_ON, "sobek.token.forced-card"),
    Option("horizontal_order", "opt_horizontal_at_once", ("in_turn", "at_once"), OFF_ON, "sobek.horizontal.order"),
    Option("pile_back_shown", "opt_pile_back_hidden", YES_NO, OFF_ON, "sobek.take.pile-back"),
)


def chosen_options(s: Any) -> dict[str, int | str]:
    """The public values of the options that a record was made with, by name."""
    return {option.name: option.values[option.stored.index(int(s[option.cell]))] for option in OPTIONS}
