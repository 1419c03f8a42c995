"""What may be played otherwise: each choice with its values, the first the default. The cells are those of state.py."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Option

OFF_ON = (0, 1)
HIGHEST_DIE, MIDDLE_DIE, CHOSEN_DIE = 0, 1, 2
LOWEST_DIE_RANSOM = 0

OPTIONS: tuple[Option, ...] = (
    Option("merchant_die", "opt_merchant_die", ("highest", "middle", "chosen"), (HIGHEST_DIE, MIDDLE_DIE, CHOSEN_DIE), "iunu.merchant.die"),
    Option("bread_price", "opt_bread_batch", ("per_loaf", "batch"), OFF_ON, "iunu.baker.price"),
    Option("ransom", "opt_ransom", (2, 3, "lowest_die"), (2, 3, LOWEST_DIE_RANSOM), "iunu.soldier.ransom"),
    Option("soldier_defence", "opt_defence_equal", ("any", "equal"), OFF_ON, "iunu.soldier.defence"),
    Option("scribe_frees", "opt_scribe_frees_all", ("scribes", "all"), OFF_ON, "iunu.scribe.free"),
    Option("priest_look", "opt_look_all", ("two", "all"), OFF_ON, "iunu.priest.look"),
    Option("noble_lowers", "opt_noble_to_one", ("one", "to_one"), OFF_ON, "iunu.noble.lower"),
    Option("vizier_power", "opt_no_tax", ("tax", "none"), OFF_ON, "iunu.vizier.tax"),
    Option("pharaoh_power", "opt_no_roll", ("roll", "none"), OFF_ON, "iunu.pharaoh.roll"),
)


def chosen_options(s: Any) -> dict[str, int | str]:
    """The public values of the options that a record was made with, by name."""
    return {option.name: option.values[option.stored.index(int(s[option.cell]))] for option in OPTIONS}
