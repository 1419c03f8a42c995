"""In which language a person is spoken to."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from waset.locale import languages

OPTION = "--lang"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""As in POSIX, the first that is set decides."""


def of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the session where we speak it, else English."""
    said = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    code = said.partition(".")[0].partition("_")[0].lower()
    return code if code in languages() else languages()[0]


def asked_for(arguments: Sequence[str]) -> str:
    """The language named on a command line that is not read yet; where none is, or none that we speak, that of the session."""
    for at, word in enumerate(arguments):
        name, _, value = word.partition("=")
        if name == OPTION:
            said = value or (arguments[at + 1] if at + 1 < len(arguments) else "")
            return said if said in languages() else of_environment()
    return of_environment()
