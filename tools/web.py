"""`python -m tools.web check|build`: the checks of the browser page, with the Node of PyPI's wheel or else the system's.

check: svelte-check without warnings. build: that the page can be built, into a folder thrown away, so that a running server keeps its own.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import hatch_build

ROOT = Path(__file__).parents[1]
BUILD = ("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--emptyOutDir", "--outDir")
CHECK = ("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


def main(arguments: list[str]) -> int:
    """Do one of them; exit code 1 when it finds something."""
    if arguments not in (["check"], ["build"]):
        print("usage: python -m tools.web check|build", file=sys.stderr)
        return 2
    try:
        hatch_build.install(ROOT)
        if arguments == ["build"]:
            with TemporaryDirectory() as folder:
                hatch_build.run(ROOT, *BUILD, folder)
        else:
            hatch_build.run(ROOT, *CHECK)
    except hatch_build.PageError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
