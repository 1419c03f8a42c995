"""Runs the suites of budgets.toml: `python -m tests.run [small|long] [suite...]` (script/test makes what it needs first).

Suites run side by side, one a core. One line a suite: result, counts, seconds, the numbers it ran with. Full output is kept in
.test/<size>/<suite>.log and printed when a suite fails. A long run is resumable: what passed is remembered in .test/long.json under a
hash of every file of the checkout, and is not run again until one of them changes. The last line is the total alone,
`N passed, N failed`.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.budgets import ROOT, SIZES, Suite, read_suites

KEPT = ROOT / ".test"
NAME_WIDTH = 12


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one suite."""

    passed: int
    failed: int
    seconds: float
    closing: str = ""
    """The last line that pytest printed."""


def main(arguments: Sequence[str]) -> int:
    """Run what was asked for; exit code 0 only when nothing failed."""
    suites = read_suites()
    size, names = (arguments[0], arguments[1:]) if arguments and arguments[0] in SIZES else (SIZES[0], arguments)
    unknown = [name for name in names if name not in suites]
    if unknown:
        print(f"no suite {', '.join(unknown)}; usage: script/test [long] [suite...]; suites: {' '.join(suites)}", file=sys.stderr)
        return 2
    memory = Memory(KEPT / "long.json", fingerprint()) if size == "long" else None
    try:
        outcomes = run_all([suites[name] for name in names or suites], size, memory)
    except KeyboardInterrupt:
        print("interrupted" + ("; the same command goes on with the suites that are left" if memory else ""), file=sys.stderr)
        return 130
    passed, failed = sum(outcome.passed for outcome in outcomes), sum(outcome.failed for outcome in outcomes)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def run_all(suites: Sequence[Suite], size: str, memory: Memory | None) -> list[Outcome]:
    """Run suites side by side, one a core; what passed before on the same files is not run again."""
    known = {suite.name: memory.recall(suite.name) for suite in suites} if memory else {}
    outcomes = [report(suite, size, known[suite.name], earlier=True) for suite in suites if known.get(suite.name)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = {pool.submit(run, suite, size): suite for suite in suites if not known.get(suite.name)}
        for done in as_completed(running):
            outcome = done.result()
            if memory and not outcome.failed:
                memory.keep(running[done].name, outcome)
            outcomes.append(report(running[done], size, outcome))
    return outcomes


def report(suite: Suite, size: str, outcome: Outcome | None, *, earlier: bool = False) -> Outcome:
    """Print a suite's line: result, counts, seconds and the numbers it ran with; its log too when it failed."""
    assert outcome is not None
    if outcome.failed:
        print((KEPT / size / f"{suite.name}.log").read_text(encoding="utf-8", errors="replace").rstrip())
    if size == "small" and outcome.closing:
        print(outcome.closing)
    result = "FAILED" if outcome.failed else "ok"
    counts = f"{outcome.passed} passed, {outcome.failed} failed"
    when = " (earlier)" if earlier else ""
    print(
        f"{suite.name:<{NAME_WIDTH}} {result:<6} {counts:<24} {outcome.seconds:>8.1f} s{when}  {said(suite.sizes[size])}".rstrip(),
        flush=True,
    )
    return outcome


def said(numbers: Mapping[str, int]) -> str:
    """A suite's numbers for its line."""
    return " ".join(f"{name}={value}" for name, value in numbers.items())


def run(suite: Suite, size: str) -> Outcome:
    """Run a suite now; its output goes to its log, and to the screen when it fails."""
    folder = KEPT / size
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / f"{suite.name}.log"
    began = time.monotonic()
    passed, failed = run_commands(suite, log) if suite.commands else run_pytest(suite, size, log)
    closing = closing_line(log) if suite.paths and not failed else ""
    return Outcome(passed, failed, round(time.monotonic() - began, 1), closing)


def run_pytest(suite: Suite, size: str, log: Path) -> tuple[int, int]:
    """Tests passed and failed, from pytest's closing line; errors and a run without tests count as failures."""
    command = [sys.executable, "-m", "pytest", f"--size={size}", *suite.paths]
    with log.open("wb") as out:
        code = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, check=False).returncode
    counts = {outcome: int(count) for count, outcome in re.findall(r"(\d+) (passed|failed|error)", closing_line(log))}
    return counts.get("passed", 0), counts.get("failed", 0) + counts.get("error", 0) or int(code != 0)


def closing_line(log: Path) -> str:
    """The last line of a log."""
    return log.read_text(encoding="utf-8", errors="replace").rstrip().rpartition("\n")[2]


def run_commands(suite: Suite, log: Path) -> tuple[int, int]:
    """Commands that succeeded and that did not; programs are those of this environment."""
    passed = failed = 0
    with log.open("wb") as out:
        for program, *rest in suite.commands:
            out.write(f"$ {' '.join([program, *rest])}\n".encode())
            out.flush()
            path = Path(sys.executable).with_name(program)
            code = subprocess.run([path, *rest], cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, check=False).returncode
            passed, failed = passed + (code == 0), failed + (code != 0)
    return passed, failed


class Memory:
    """What passed before on the same files, in a file that is rewritten whole after every suite."""

    def __init__(self, file: Path, key: str | None) -> None:
        self.file, self.key = file, key
        self.passed: dict[str, Outcome] = {}
        if key and file.exists():
            held = json.loads(file.read_text(encoding="utf-8"))
            if held["key"] == key:
                self.passed = {name: Outcome(**outcome) for name, outcome in held["passed"].items()}

    def recall(self, name: str) -> Outcome | None:
        """A suite's outcome, if it passed on these files."""
        return self.passed.get(name)

    def keep(self, name: str, outcome: Outcome) -> None:
        """Remember a suite that passed; nothing is kept outside a git checkout."""
        self.passed[name] = outcome
        if self.key is None:
            return
        held = {"key": self.key, "passed": {name: asdict(outcome) for name, outcome in self.passed.items()}}
        self.file.parent.mkdir(exist_ok=True)
        scratch = self.file.with_suffix(".new")
        scratch.write_text(json.dumps(held, indent=1), encoding="utf-8")
        scratch.replace(self.file)


def fingerprint() -> str | None:
    """A hash of the interpreter's version and of every file that git tracks or would; None outside a checkout."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=False
    )
    if listing.returncode:
        return None
    digest = hashlib.sha256(sys.version.encode())
    for name in sorted(set(listing.stdout.decode().split("\0")) - {""}):
        path = ROOT / name
        if path.is_file():
            digest.update(f"\0{name}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
