"""The command line: `waset`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command that the arguments of the process name."""
    from waset.cli.tree import run

    raise SystemExit(run(sys.argv[1:]))
