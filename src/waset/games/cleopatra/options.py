"""What may be played otherwise: each choice with its values, the first the default. The cells are those of state.py."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Option

YES_NO = ("yes", "no")
NO_YES = ("no", "yes")
OFF_ON = (0, 1)

OPTIONS: tuple[Option, ...] = (
    Option("merchants_per_player", "opt_merchants", (3, 5), (3, 5), "cleopatra.setup.merchants"),
    Option("trompe_covers_artisan", "opt_trompe_artisan", NO_YES, OFF_ON, "cleopatra.pay.trompe"),
    Option("mosaic_flip", "opt_no_flip", YES_NO, OFF_ON, "cleopatra.mosaic.turn"),
    Option("hand_check", "opt_market_check", ("every_turn", "market_only"), OFF_ON, "cleopatra.hand.check"),
    Option("offering_table", "opt_level_fifth", ("rising", "level"), OFF_ON, "cleopatra.offering.places"),
    Option("zero_bid_cannot_win", "opt_zero_loses", NO_YES, OFF_ON, "cleopatra.offering.zero"),
    Option("envoy_needs_amulet", "opt_envoy_amulet", NO_YES, OFF_ON, "cleopatra.envoy.amulet"),
    Option("all_eaten", "opt_eaten_share", ("nobody", "shared"), OFF_ON, "cleopatra.end.all-eaten"),
    Option("top_card_open", "opt_top_covered", YES_NO, OFF_ON, "cleopatra.deck.top"),
)


def chosen_options(s: Any) -> dict[str, int | str]:
    """The public values of the options that a record was made with, by name."""
    return {option.name: option.values[option.stored.index(int(s[option.cell]))] for option in OPTIONS}
