"""A command line that cannot be read, explained in the person's language."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

import cyclopts

from waset.cli.failure import Failure, usage

if TYPE_CHECKING:
    from waset.locale import Catalog


def explained(error: cyclopts.CycloptsError, catalog: Catalog) -> Failure:
    """What was wrong, and what to do."""
    see = catalog.say("ui.usage.see", {"words": " ".join(["waset", *(error.command_chain or ()), "--help"])})
    return usage("ui.usage", reason=_what(error, catalog), words=see)


def _what(error: cyclopts.CycloptsError, catalog: Catalog) -> str:
    say, option = catalog.say, error.argument.name if error.argument else ""
    said = str(error)
    match error:
        case cyclopts.UnknownCommandError():
            known = [name for name in error.app or () if not name.startswith("-")]
            said = say("ui.usage.command", {"given": (error.unused_tokens or [""])[0], "known": ", ".join(known)})
        case cyclopts.UnknownOptionError():
            given = error.token.keyword or error.token.value
            near = get_close_matches(given, [name for argument in error.argument_collection for name in argument.names], 1)
            said = say("ui.usage.option.near", {"given": given, "known": near[0]}) if near else say("ui.usage.option", {"given": given})
        case cyclopts.UnusedCliTokensError():
            said = say("ui.usage.extra", {"given": " ".join(error.unused_tokens or ())})
        case cyclopts.CoercionError() if error.token:
            choices = ", ".join(str(choice) for choice in getattr(error.target_type, "__args__", ()))
            said = say("ui.usage.value", {"option": option, "given": error.token.value, "values": choices})
        case cyclopts.RepeatArgumentError():
            said = say("ui.usage.repeated", {"option": error.token.keyword or option})
        case cyclopts.MissingArgumentError():
            said = say("ui.usage.missing", {"option": option})
    return said
