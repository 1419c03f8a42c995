"""Refusals: of a message over the WebSocket by a code of the wire, of an HTTP request by a status and a Problem."""

from __future__ import annotations

from collections.abc import Mapping

from waset.engine.errors import Refusal
from waset.server.bodies import Problem
from waset.server.wire import RefusalCode, Refused

PREFIX = "server.refuse."
ENGINE_SAYS = {"stale": "engine.refuse.stale", "over": "engine.refuse.over"}


class RefusedError(Exception):
    """A message is refused; nothing has changed."""

    def __init__(self, code: RefusalCode, refusal: Refusal | None = None, *, prompt: int = 0) -> None:
        super().__init__(code)
        self.code: RefusalCode = code
        self.refusal = refusal or Refusal("", ENGINE_SAYS.get(code, PREFIX + code))
        self.prompt = prompt

    def said(self, move: str | None) -> Refused:
        """The reply."""
        refusal = self.refusal
        return Refused(move, self.code, refusal.clause, refusal.message_id, dict(refusal.args), self.prompt)


class ProblemError(Exception):
    """A request is refused; nothing has changed.

    Args:
        code: the tail of a message of the catalogue, `server.refuse.CODE`.
        detail: in English, for whoever writes a client.
    """

    def __init__(self, status: int, code: str, detail: str = "", args: Mapping[str, int | str] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code, PREFIX + code, dict(args or {}), detail)
