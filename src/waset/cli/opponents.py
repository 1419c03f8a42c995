"""Opponents at a table: they think as they were told to, and play greedy until their twin is warm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import waset
from waset.cli.warming import Warming

if TYPE_CHECKING:
    from waset.cli.seating import Player
    from waset.engine.match import Match
    from waset.engine.world import Action

COLD = "greedy"


class Opponents:
    """The opponents of one match.

    Args:
        seed: theirs; a study repeats itself.
        patient: whether a search waits for its twin rather than play greedy, as a study must.
        leaving: asked while a search thinks: whether to stop.
    """

    def __init__(self, players: Sequence[Player], warming: Warming, seed: int | str, *, patient: bool, leaving: Callable[[], bool]) -> None:
        self._warming, self._patient = warming, patient
        self._leaving = leaving
        self._cold: Any = waset.agent(COLD)
        self._agents: dict[int, Any] = {}
        self._searching = {seat for seat, player in enumerate(players) if player.kind == "search"}
        for seat, player in enumerate(players):
            if not player.person:
                stop = {"stop": leaving} if seat in self._searching else {}
                self._agents[seat] = waset.agent(player.kind, seed=f"{seed} {seat}", **player.settings, **stop)

    def begin(self) -> None:
        """Warm up in the background where somebody searches."""
        if self._searching:
            self._warming.start()

    @property
    def cold(self) -> bool:
        """Whether somebody still plays greedy for want of a twin."""
        return bool(self._searching) and not self._warming.ready

    def choose(self, match: Match, seat: int) -> Action:
        """What an opponent does now."""
        agent = self._agents[seat]
        if seat in self._searching and not self._warming.ready:
            if self._patient:
                self._warming.wait(self._leaving)
            if not self._warming.ready:
                agent = self._cold
        chosen: Action = agent.choose(match.seen(seat))
        return chosen

    def end(self) -> None:
        """Let go of what goes on in the background."""
        self._warming.stop()
