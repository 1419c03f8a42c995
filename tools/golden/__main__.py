"""`python -m tools.golden [--check]`: write the playthroughs, or name those that are stale and exit with 1.

`python -m tools.golden record` plays and saves the recordings of tests/replays that are planned and not there yet; it never writes
over one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tools.golden.plans import ROOT, Plan, played, read_plans
from tools.golden.report import report
from waset.engine import files
from waset.engine.match import Match

GOLDEN, REPLAYS = ROOT / "tests" / "golden", ROOT / "tests" / "replays"
PLANS, RESULTS, ENDING = "plans.toml", "results.json", ".match"


def plans(folder: Path) -> dict[Path, Plan]:
    """Every plan below a folder, by the path that what comes of it has, without an ending."""
    return {file.parent / plan.name: plan for file in sorted(folder.glob(f"*/{PLANS}")) for plan in read_plans(file)}


def playthroughs() -> dict[Path, str]:
    """Every playthrough as it should be, by its file."""
    return {path.with_name(f"{path.name}.txt"): report(plan, played(plan)) for path, plan in plans(GOLDEN).items()}


def stale() -> dict[Path, str | None]:
    """Files that differ from what they should be, with that; None for one that nothing writes any more."""
    wanted: dict[Path, str] = playthroughs()
    there = {file: file.read_text("utf-8") for file in sorted(GOLDEN.glob("*/*.txt"))}
    return {file: wanted.get(file) for file in sorted({*wanted, *there}) if wanted.get(file) != there.get(file)}


def outcome(match: Match) -> dict[str, Any]:
    """What stands in results.json for a recording."""
    result = match.result
    assert result is not None
    return {name: result[name] for name in ("ended", "tie_break", "totals", "winners")} | {"entries": len(match.course.entries)}


def record() -> list[Path]:
    """Play and save what is planned and not there."""
    made = []
    for path, plan in plans(REPLAYS).items():
        file = path.with_name(f"{path.name}{ENDING}")
        if not file.exists():
            match = played(plan)
            files.save(match, file)
            _note(file, outcome(match))
            made.append(file)
    return made


def _note(file: Path, said: dict[str, Any]) -> None:
    """Add a recording's result to its folder's results."""
    results = file.with_name(RESULTS)
    known = json.loads(results.read_text("utf-8")) if results.exists() else {}
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in sorted({**known, file.stem: said}.items())]
    results.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Write, check or record."""
    if arguments == ["record"]:
        for file in record():
            print(file.relative_to(ROOT).as_posix())
        return 0
    if arguments not in ([], ["--check"]):
        print("usage: python -m tools.golden [--check | record]", file=sys.stderr)
        return 2
    found = stale()
    for file, text in found.items():
        name = file.relative_to(ROOT).as_posix()
        if arguments:
            print(f"{name} is stale: run python -m tools.golden, read the difference and commit it")
        else:
            file.unlink() if text is None else file.write_text(text, encoding="utf-8")
            print(name)
    return 1 if arguments and found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
