"""The application: routes, refusals as JSON, and the life of the hub."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from waset.server import identity
from waset.server.bodies import Problem
from waset.server.guard import Guard
from waset.server.hub import Hub
from waset.server.page import Page
from waset.server.refusals import PREFIX, ProblemError, RefusedError
from waset.server.routes import HANDLERS
from waset.server.settings import Settings
from waset.server.store import Store

LOG = logging.getLogger("waset.server.app")
STATUS = {"no-table": 404, "full": 409, "stale": 409, "server": 503, "waiting": 409, "over": 409, "ended": 409, "seat": 403}
ABOUT = "Tables at which board games of Ancient Egypt are played. Moves go over the WebSocket /api/tables/{id}/ws: see docs/protocol.md."


def build(settings: Settings, store: Store | None = None) -> Guard:
    """The ASGI application of a server."""
    kept = store or Store(settings.db)
    hub = Hub(settings, kept)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    state = State({
        "hub": hub, "page": Page(), "cookie": identity.cookie_name(hub.registry.server()), "secure": settings.base_url.startswith("https:"),
        "allowances": {}, "version": version("waset"),
    })  # fmt: skip
    app = Litestar(
        HANDLERS,
        lifespan=[life],
        state=state,
        exception_handlers={ProblemError: _problem, RefusedError: _refused, HTTPException: _http, Exception: _fault},
        openapi_config=OpenAPIConfig(
            "Waset", version("waset"), description=ABOUT, path="/api/openapi", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
        request_max_body_size=None,
    )
    return Guard(app, hub)  # type: ignore[arg-type]  # Litestar's own types for ASGI


def _problem(request: Request[Any, Any, Any], error: ProblemError) -> Response[Problem]:
    request.app.state.hub.metrics.refusals.add(error.problem.code)
    return Response(error.problem, status_code=error.status)


def _refused(request: Request[Any, Any, Any], error: RefusedError) -> Response[Problem]:
    refusal = error.refusal
    request.app.state.hub.metrics.refusals.add(error.code)
    return Response(Problem(error.code, refusal.message_id, dict(refusal.args), ""), status_code=STATUS.get(error.code, 409))


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: no such address, a body that is none."""
    code = {404: "no-page", 405: "method"}.get(error.status_code, "body")
    return Response(Problem(code, PREFIX + code, {}, str(error.detail)[:200]), status_code=error.status_code)


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    if isinstance(error, RecursionError):
        return Response(Problem("body", PREFIX + "body", {}, "nested too deeply"), status_code=400)
    LOG.error("a request failed", exc_info=error, extra={"path": request.scope["path"][:20]})
    return Response(Problem("server", PREFIX + "server", {}, ""), status_code=500)
