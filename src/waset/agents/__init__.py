"""Opponents. Each chooses from what a seat may see (`match.seen(seat)`) alone, and is a function of that and of its seed."""

from __future__ import annotations

from typing import Any

from waset.agents.players import Agent, Greedy, Growth, Hasty, Random, Search
from waset.engine.errors import AgentError

__all__ = ["Agent", "Greedy", "Growth", "Hasty", "Random", "Search", "make", "names"]

KINDS: dict[str, type[Any]] = {"random": Random, "hasty": Hasty, "greedy": Greedy, "search": Search}


def names() -> list[str]:
    """Names that `make` knows, weakest first."""
    return list(KINDS)


def make(name: str, **settings: Any) -> Agent:
    """An opponent by name: "random", "hasty", "greedy", "search" (with `ms=` or `iterations=`), each with `seed=`.

    Raises:
        AgentError: an unknown name or setting, or a setting out of range.
    """
    if name not in KINDS:
        raise AgentError(f"there is no opponent {name!r}; choose one of {', '.join(KINDS)}")
    try:
        agent: Agent = KINDS[name](**settings)
    except TypeError as wrong:
        known = ", ".join(KINDS[name].__dataclass_fields__)
        raise AgentError(f"opponent {name} has the settings {known}: {wrong}") from wrong
    return agent
