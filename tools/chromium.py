"""`python -m tools.chromium`: the path of a Chromium for the tests; without one, that of npm's @sparticuz/chromium is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import hatch_build

ROOT = Path(__file__).parents[1]
KEPT = ROOT / ".venv" / "chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PACKAGE = "@sparticuz/chromium@153.0.0"
UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()'
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = "No Chromium: install one (on Debian: apt install chromium), or run script/test where npm's registry can be reached"


def main() -> int:
    """Print where a Chromium is, installing one first if need be; exit code 1 when there is none to be had."""
    try:
        print(find() or install())
    except hatch_build.PageError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def find() -> str | None:
    """The system's Chromium, else the one that `install` left."""
    system = next(filter(None, map(shutil.which, NAMES)), None)
    return system or next((str(path) for path in (KEPT / "chromium",) if os.access(path, os.X_OK)), None)


def install() -> str:
    """Unpack a Chromium into the virtual environment.

    Raises:
        PageError: npm cannot get it.
    """
    node, npm = hatch_build.programs()
    KEPT.mkdir(parents=True, exist_ok=True)
    environment = {**hatch_build.path_with(node), "TMPDIR": str(KEPT)}
    command = [*npm, "install", "--prefix", str(KEPT), "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", PACKAGE]
    steps = (command, [node, "--input-type=module", "-e", UNPACK])
    done = all(subprocess.run(step, cwd=KEPT, env=environment, stdout=sys.stderr, check=False).returncode == 0 for step in steps)
    found = find() if done else None
    if not found:
        raise hatch_build.PageError(MISSING)
    return found


if __name__ == "__main__":
    sys.exit(main())
