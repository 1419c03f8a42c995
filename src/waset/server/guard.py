"""What every request passes before it reaches a route: host, origin, size; and what every answer carries.

A browser is kept from other sites' pages by the Host check (a name that somebody points at this machine), by the Origin check (a page of
another site that calls with our cookies), and by a policy that lets the page load nothing from anywhere else.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from waset.server.bodies import Problem
from waset.server.hub import Hub
from waset.server.metrics import Metrics
from waset.server.refusals import PREFIX, ProblemError

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
LOOPBACK_NAMES = frozenset({"localhost"})
WRONG_ORIGIN = 4403


class Guard:
    """Wraps the whole application.

    Attributes:
        hub, state: of the application.
    """

    def __init__(self, app: App, hub: Hub) -> None:
        self._app, self.hub, self._metrics = app, hub, hub.metrics
        self.state: Any = getattr(app, "state", None)
        settings = hub.settings
        self._body_bytes = settings.limits.body_bytes
        base = urlsplit(settings.base_url)
        self._names = LOOPBACK_NAMES | {name.lower() for name in (base.hostname or "", *settings.hosts) if name}
        self._base_origin = f"{base.scheme}://{base.netloc}".lower()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then pass on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        wrong = self._wrong(headers, scope)
        if scope["type"] == "websocket":
            await (self._app(scope, receive, send) if wrong is None else _deny_socket(receive, send))
            return
        answer = _Answer(send, self._metrics)
        if wrong is not None:
            await answer.problem(403, wrong)
            return
        await self._app(scope, self._limited(headers, receive), answer.send)

    def _wrong(self, headers: dict[bytes, str], scope: Scope) -> str | None:
        """What is wrong with where a request comes from."""
        host = headers.get(b"host", "")
        if not self._known_host(host) or sum(name == b"host" for name, _ in scope["headers"]) != 1:
            return "host"
        origin = headers.get(b"origin")
        if origin is not None and origin.lower() not in (self._base_origin, f"http://{host}".lower(), f"https://{host}".lower()):
            return "origin"
        if headers.get(b"sec-fetch-site") == "cross-site" and scope.get("method", "GET") != "GET":
            return "origin"
        return None

    def _known_host(self, host: str) -> bool:
        """Whether we go by that name: a known one, or an address in figures, which no foreign name can stand for."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _limited(self, headers: dict[bytes, str], receive: Receive) -> Receive:
        """`receive` that ends when a body grows too large."""
        said = headers.get(b"content-length", "0")
        too_large = not said.isdigit() or int(said) > self._body_bytes
        taken = 0

        async def limited() -> Message:
            nonlocal taken
            if too_large:
                raise ProblemError(413, "body-size")
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self._body_bytes:
                raise ProblemError(413, "body-size")
            return message

        return limited


class _Answer:
    """An answer on its way: it gets the headers, and is counted."""

    def __init__(self, send: Send, metrics: Metrics) -> None:
        self._send, self._metrics = send, metrics

    async def send(self, message: Message) -> None:
        """Pass a part of the answer on."""
        if message["type"] == "http.response.start":
            self._metrics.requests.add(str(message["status"]))
            own = {name for name, _ in message.get("headers", ())}
            message["headers"] = [*message.get("headers", ()), *((name, value) for name, value in HEADERS if name not in own)]
        await self._send(message)

    async def problem(self, status: int, code: str) -> None:
        """Answer with a Problem."""
        self._metrics.refusals.add(code)
        body = msgspec.json.encode(Problem(code, PREFIX + code, {}, ""))
        await self.send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"application/json")]})
        await self.send({"type": "http.response.body", "body": body})


async def _deny_socket(receive: Receive, send: Send) -> None:
    """Refuse a WebSocket before it opens: HTTP 403."""
    await receive()
    await send({"type": "websocket.close", "code": WRONG_ORIGIN})
