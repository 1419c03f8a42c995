"""How soon the terminal answers: `python benchmarks/start.py`.

Whole processes, wall time, best of five: `waset --help`, and the first prompt of a game against the search opponent, once with an empty
cache of compiled rules and then with the cache as the user has it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time

RUNS = 5
WASET = [sys.executable, "-m", "waset"]
PLAY = [*WASET, "play", "sobek", "--plain", "--seed", "1", "--lang", "en", "--players", "you,search"]


def seconds_of_help() -> float:
    """Wall seconds of `waset --help`."""
    start = time.perf_counter()
    subprocess.run([*WASET, "--help"], capture_output=True, check=True)
    return time.perf_counter() - start


def seconds_to_prompt(**environment: str) -> float:
    """Wall seconds until the first prompt is printed; the game is left there."""
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as home:
        settings = {**os.environ, "XDG_STATE_HOME": home, **environment}
        with subprocess.Popen(PLAY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=settings, text=True, bufsize=0) as game:
            assert game.stdout is not None
            seen = ""
            while "> " not in seen:
                seen += game.stdout.read(1)
            taken = time.perf_counter() - start
            game.kill()
    return taken


def main() -> None:
    """Print the figures as JSON."""
    with tempfile.TemporaryDirectory() as cold:
        first = seconds_to_prompt(WASET_CACHE=cold)
    print(
        json.dumps(
            {
                "help_seconds": round(min(seconds_of_help() for _ in range(RUNS)), 3),
                "first_prompt_cold_seconds": round(first, 3),
                "first_prompt_seconds": round(min(seconds_to_prompt() for _ in range(RUNS)), 3),
            }
        )
    )


if __name__ == "__main__":
    main()
