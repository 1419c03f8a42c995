"""What the server counts, as Prometheus text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

LATENCY_BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds."""


class Counter:
    """A number that grows, by one label."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = name, about, label
        self.counts: dict[str, float] = {} if label else {"": 0.0}

    def add(self, value: str = "", amount: float = 1.0) -> None:
        """Count."""
        self.counts[value] = self.counts.get(value, 0.0) + amount

    def lines(self) -> Iterable[str]:
        """As Prometheus text."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} counter"
        for value, count in sorted(self.counts.items()):
            label = f'{{{self.label}="{value}"}}' if self.label else ""
            yield f"{self.name}{label} {count:g}"


class Histogram:
    """Times, in seconds."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self.counts = [0] * (len(LATENCY_BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count a time."""
        self.counts[bisect_left(LATENCY_BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self) -> Iterable[str]:
        """As Prometheus text."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} histogram"
        below = 0
        for bound, count in zip((*map(str, LATENCY_BOUNDS), "+Inf"), self.counts, strict=True):
            below += count
            yield f'{self.name}_bucket{{le="{bound}"}} {below}'
        yield f"{self.name}_sum {self.total:g}"
        yield f"{self.name}_count {below}"


class Metrics:
    """All of them."""

    def __init__(self) -> None:
        self.requests = Counter("waset_http_requests_total", "HTTP requests answered, by status", "status")
        self.messages = Counter("waset_messages_total", "messages heard from clients, by kind", "kind")
        self.refusals = Counter("waset_refusals_total", "messages and requests refused, by code", "code")
        self.moves = Counter("waset_moves_total", "changes of tables made durable, by who made them", "by")
        self.faults = Counter("waset_faults_total", "changes that could not be made durable")
        self.failures = Counter("waset_opponents_failed_total", "choices at which an opponent failed and something legal was done", "game")
        self.latency = Histogram("waset_move_seconds", "from hearing a person's move to having told it to all")
        self.durable = Histogram("waset_durable_seconds", "from a change of a table to having it on disk")

    def text(self, gauges: dict[str, tuple[str, float]]) -> str:
        """All counts, and gauges by name: (about, value)."""
        lines: list[str] = []
        for each in (self.requests, self.messages, self.refusals, self.moves, self.faults, self.failures, self.latency, self.durable):
            lines += each.lines()
        for name, (about, value) in gauges.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} gauge", f"{name} {value:g}"]
        return "\n".join(lines) + "\n"
