"""`python -m tools.docs [--check]`: write the reference pages, or name those that are stale and exit with 1."""

from __future__ import annotations

import sys

from tools.docs import clauses
from tools.docs.api import api_page
from tools.docs.tables import actions_page, clauses_page, options_page, state_page

REFERENCE = clauses.ROOT / "docs" / "reference"
GAME_PAGES = {"clauses.md": clauses_page, "state.md": state_page, "actions.md": actions_page, "options.md": options_page}


def pages() -> dict[str, str]:
    """Every reference page by its path below docs/reference."""
    written = {f"{game}/{file}": write(game) for game in clauses.games() for file, write in GAME_PAGES.items()}
    return {**written, "api.md": api_page()}


def main(arguments: list[str]) -> int:
    """Write or check; pages that nothing writes any more are removed, or named."""
    if arguments not in ([], ["--check"]):
        print("usage: script/docs [--check]", file=sys.stderr)
        return 2
    wanted = pages()
    there = {path.relative_to(REFERENCE).as_posix(): path.read_text(encoding="utf-8") for path in sorted(REFERENCE.rglob("*.md"))}
    stale = sorted({path for path in wanted.keys() | there.keys() if wanted.get(path) != there.get(path)})
    if arguments == ["--check"]:
        for path in stale:
            print(f"docs/reference/{path} is stale: run script/docs and commit it")
        return 1 if stale else 0
    for path in stale:
        file = REFERENCE / path
        if path in wanted:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(wanted[path], encoding="utf-8")
        else:
            file.unlink()
        print(f"docs/reference/{path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
