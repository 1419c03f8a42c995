"""How soon clients agree after faults, and what a fault schedule costs: `python -m benchmarks.settle --schedules 20`.

The schedules of tests/faults are played by the games of the catalogue. Wall time from the end of the faults until every client shows what
a new one is shown, without a reload; and processor time by schedule.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path

from tests.faults.test_schedules import Schedule
from tests.server.house import run
from waset import catalog


def main() -> None:
    """Run and print the figures as JSON."""
    parser = argparse.ArgumentParser(description="Faults and what comes after.")
    parser.add_argument("--schedules", type=int, default=20)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--game", action="append")
    wanted = parser.parse_args()
    settled: list[float] = []
    used, crashes = time.process_time(), 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(wanted.schedules):
            schedule = Schedule(Path(folder) / f"{seed}.db", seed, wanted.game or catalog.games())
            run(schedule.play(wanted.moves))
            settled += schedule.settled
            crashes += schedule.house.crashes
    used = time.process_time() - used
    ranked = sorted(settled)
    print(
        json.dumps(
            {
                "schedules": wanted.schedules,
                "tables": len(ranked),
                "crashes": crashes,
                "settle_ms": {
                    "p50": round(1000 * ranked[len(ranked) // 2]),
                    "p99": round(1000 * ranked[int(len(ranked) * 0.99)]),
                    "longest": round(1000 * ranked[-1]),
                },
                "cpu_ms_a_schedule": round(1000 * used / wanted.schedules),
            }
        )
    )


if __name__ == "__main__":
    main()
