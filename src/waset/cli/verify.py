"""`waset verify`: whether a match's file is whole, unaltered, and dealt by the chance that was sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waset.cli.failure import FAILED, OK, Failure
from waset.cli.naming import match_in

if TYPE_CHECKING:
    from waset.engine.match import Match
    from waset.locale import Catalog


def verify(file: str, catalog: Catalog, as_json: bool) -> int:
    """Say what the check found; 0 when all is well."""
    try:
        match = match_in(file, catalog, checked=True)
    except Failure as failure:
        if not as_json or failure.message_id == "ui.error.file-missing":
            raise
        _print_json({"file": file, "good": False, "reason": failure.text(catalog)})
        return FAILED
    if as_json:
        _print_json({"file": file, "good": True, "game": match.game.rules.id, "edition": match.game.edition, "seats": match.seats,
                     "moves": len(match.history) if match.dealt else 0, "over": match.over, "commitment": match.commitment})  # fmt: skip
        return OK
    for line in findings(file, match, catalog):
        print(line)
    return OK


def findings(file: str, match: Match, catalog: Catalog) -> list[str]:
    """What is said of a file that is good."""
    lines = [catalog.say("ui.verify.good", {"file": file, "moves": len(match.history) if match.dealt else 0})]
    if match.commitment is None:
        return lines
    return [*lines, catalog.say("ui.sealed", {"words": match.commitment}), catalog.say("ui.sealed.checked")]


def _print_json(data: dict[str, Any]) -> None:
    from json import dumps

    print(dumps(data, ensure_ascii=False, indent=2))
