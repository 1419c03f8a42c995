"""HTTP and WebSocket addresses. What they do is in seating.py, looking.py and talk.py."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from waset import agents, catalog
from waset.locale import languages
from waset.server import identity, looking, seating
from waset.server.bodies import (
    Checked,
    Created,
    GameInfo,
    HandOver,
    Health,
    Joined,
    JoinTable,
    LevelInfo,
    Moment,
    NewTable,
    OptionInfo,
    OwnTable,
    OwnTables,
    Problem,
    Reclaim,
    Reissued,
    RulesSaid,
    SeatOnly,
    ServerInfo,
    WatchTable,
)
from waset.server.client import Allowance, ClosedError
from waset.server.hub import Hub
from waset.server.opponents import THINKS, Binding
from waset.server.page import Page
from waset.server.refusals import ProblemError
from waset.server.talk import converse

YEAR = 365 * 86_400
TOKEN_LONGEST, ALLOWANCES_HELD = 100, 10_000
SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=7, description="one of your seats; without it, a spectator's view")]
LangQuery = Annotated[str, QueryParameter(name="lang", pattern="^[a-z]{2}$", description="language of the texts")]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Statuses that an address may answer with a Problem, beside those that all may."""
    return {status: ResponseSpec(Problem, description="refused", generate_examples=False) for status in (400, 403, 413, 429, *statuses)}


# ---- who asks ------------------------------------------------------------------------------------------------------------------------


def _cookie(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any], state: State) -> str | None:
    return connection.cookies.get(state.cookie)


async def known(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any], state: State) -> str | None:
    """SHA-256 of the client's token, when this server gave it out."""
    token, hub = _cookie(connection, state), state.hub
    if not token or len(token) > TOKEN_LONGEST:
        return None
    kept = identity.kept(token)
    return kept if await hub.read(lambda: hub.registry.knows(kept)) else None


async def known_or_new(request: Request[Any, Any, Any], state: State) -> tuple[str, str | None]:
    """SHA-256 of the client's token, and the token when it was just made."""
    kept = await known(request, state)
    if kept is not None:
        return kept, None
    token: str = await state.hub.read(state.hub.registry.new_client)
    return identity.kept(token), token


def answer(state: State, body: Any, token: str | None, status: int = 200) -> Response[Any]:
    """An answer that gives the client its token."""
    response = Response(body, status_code=status)
    if token is not None:
        response.set_cookie(state.cookie, token, max_age=YEAR, path="/api", httponly=True, samesite="strict", secure=state.secure)
    return response


def spend(request: Request[Any, Any, Any], state: State, what: str, per_minute: int) -> None:
    """Count a request of an address against its rate."""
    key = (what, request.client.host if request.client else "")
    if len(state.allowances) > ALLOWANCES_HELD:
        for each in [each for each, allowance in state.allowances.items() if allowance.full]:
            del state.allowances[each]
    if not state.allowances.setdefault(key, Allowance(per_minute / 60, per_minute)).spend():
        raise ProblemError(429, "rate")


# ---- the server ----------------------------------------------------------------------------------------------------------------------


@get("/api/games", responses=problems(), summary="Games, opponents and limits")
async def games(state: State) -> ServerInfo:
    """What can be played here."""
    hub: Hub = state.hub
    found = [_game(name, hub) for name in catalog.games()]
    levels = [LevelInfo(name, name in THINKS) for name in agents.names()]
    cold = [game.id for game in found if not hub.opponents.ready(Binding(game.id, game.edition))]
    return ServerInfo(state.version, found, levels, languages(), hub.limits.least_ms, hub.limits.most_ms, cold)


def _game(name: str, hub: Hub) -> GameInfo:
    rules = catalog.rules(name)
    options = [OptionInfo(option.name, list(option.values), option.clause) for option in rules.options]
    editions = [*rules.editions, *(own.name for own in hub.settings.editions if own.game == name)]
    return GameInfo(name, rules.title, *rules.seats, options, editions, rules.default_edition, rules.rules_version)


@get("/api/rules/{game:str}", responses=problems(404), summary="A game's rules, clause by clause")
async def rules(game: FromPath[str], lang: LangQuery = "en") -> RulesSaid:
    """Ids, texts and provenance of the clauses."""
    return looking.rules_of(game, lang)


@get("/api/health", responses=problems(503), summary="Whether the server and its database work")
async def health(state: State) -> Response[Health]:
    """Answers 503 when the database does not."""
    hub: Hub = state.hub
    ok = await hub.healthy()
    return Response(Health(ok, state.version, len(hub.tables)), status_code=200 if ok else 503)


@get("/api/metrics", responses=problems(), media_type="text/plain", summary="Counters, as Prometheus text")
async def metrics(state: State) -> str:
    """No names, ids or addresses are in it."""
    hub: Hub = state.hub
    return hub.metrics.text(hub.gauges())


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The description of these addresses."""
    return request.app.openapi_schema.to_schema()


# ---- tables --------------------------------------------------------------------------------------------------------------------------


@post("/api/tables", responses=problems(422, 503), summary="Open a table")
async def open_table(request: Request[Any, Any, Any], state: State, data: JSONBody[NewTable]) -> Response[Created]:
    """The client's token comes in a cookie; with it the client is the table's host and sits at its `me` and `here` seats."""
    spend(request, state, "open", state.hub.limits.openings_per_minute)
    kept, token = await known_or_new(request, state)
    return answer(state, await seating.open_table(state.hub, kept, data), token, 201)


@get("/api/tables", responses=problems(), summary="One's own tables")
async def own_tables(request: Request[Any, Any, Any], state: State) -> OwnTables:
    """Tables opened, sat at or looked on at with this cookie, the latest first."""
    hub, token = state.hub, await known(request, state)
    if token is None:
        return OwnTables([])
    found = []
    for each in await hub.read(lambda: hub.registry.tables_of(token)):
        you = [n for n, (who, _, holder, resigned) in enumerate(each.seats) if holder == token and who == "person" and not resigned]
        names, asked = [name for _, name, _, _ in each.seats], any((each.asked >> seat) & 1 for seat in you)
        line = OwnTable(each.id, each.game, each.status, names, you, each.host == token, asked, each.version, int(each.touched))
        found.append(line)
    return OwnTables(found)


@post("/api/tables/{table_id:str}/join", status_code=200, responses=problems(404, 409), summary="Sit down")
async def join(request: Request[Any, Any, Any], state: State, table_id: FromPath[str], data: JSONBody[JoinTable]) -> Response[Joined]:
    """Asked again by who sits already, it answers the same."""
    spend(request, state, "try", state.hub.limits.tries_per_minute)
    kept, token = await known_or_new(request, state)
    return answer(state, await seating.join(state.hub, table_id, kept, data), token)


@post("/api/tables/{table_id:str}/watch", status_code=200, responses=problems(404, 409), summary="Look on")
async def watch(request: Request[Any, Any, Any], state: State, table_id: FromPath[str], data: JSONBody[WatchTable]) -> Response[Joined]:
    """A spectator sees what all at the table see."""
    spend(request, state, "try", state.hub.limits.tries_per_minute)
    kept, token = await known_or_new(request, state)
    return answer(state, await seating.watch(state.hub, table_id, kept, data.invite), token)


@post("/api/tables/{table_id:str}/reclaim", status_code=200, responses=problems(404, 409), summary="Take one's seat up again")
async def reclaim(request: Request[Any, Any, Any], state: State, table_id: FromPath[str], data: JSONBody[Reclaim]) -> Response[Joined]:
    """With a code from the host; on another device, or after the cookies were lost."""
    spend(request, state, "try", state.hub.limits.tries_per_minute)
    kept, token = await known_or_new(request, state)
    return answer(state, await seating.reclaim(state.hub, table_id, kept, data.code), token)


@post("/api/tables/{table_id:str}/reissue", status_code=200, responses=problems(404, 409), summary="A code for a seat")
async def reissue(request: Request[Any, Any, Any], state: State, table_id: FromPath[str], data: JSONBody[SeatOnly]) -> Reissued:
    """For the host, to be sent to the seat's person."""
    return await seating.reissue(state.hub, table_id, await known(request, state), data.seat)


@post("/api/tables/{table_id:str}/hand-over", status_code=204, responses=problems(404, 409, 422), summary="Let an opponent stand in")
async def hand_over(request: Request[Any, Any, Any], state: State, table_id: FromPath[str], data: JSONBody[HandOver]) -> None:
    """For an absent person's seat, until the person is back."""
    await seating.hand_over(state.hub, table_id, await known(request, state), data)


@post("/api/tables/{table_id:str}/give-back", status_code=204, responses=problems(404, 409), summary="Let the person play again")
async def give_back(request: Request[Any, Any, Any], state: State, table_id: FromPath[str], data: JSONBody[SeatOnly]) -> None:
    """Happens by itself when the person connects."""
    await seating.give_back(state.hub, table_id, await known(request, state), data.seat)


@post("/api/tables/{table_id:str}/resign", status_code=204, responses=problems(404, 409), summary="Leave a seat for good")
async def resign(request: Request[Any, Any, Any], state: State, table_id: FromPath[str], data: JSONBody[SeatOnly]) -> None:
    """An opponent plays to the end."""
    await seating.resign(state.hub, table_id, await known(request, state), data.seat)


@post("/api/tables/{table_id:str}/end", status_code=204, responses=problems(404, 409), summary="Close a table")
async def end(request: Request[Any, Any, Any], state: State, table_id: FromPath[str]) -> None:
    """For the host."""
    await seating.end(state.hub, table_id, await known(request, state))


@get("/api/tables/{table_id:str}/at/{n:int}", responses=problems(404), summary="The match after n lines")
async def at(request: Request[Any, Any, Any], state: State, table_id: FromPath[str], n: FromPath[int], seat: SeatQuery = None) -> Moment:
    """As a seat of the client saw it, or a spectator."""
    return await looking.moment(state.hub, table_id, await known(request, state), n, seat)


@get("/api/tables/{table_id:str}/check", responses=problems(404, 409), summary="The check of a finished match")
async def check(request: Request[Any, Any, Any], state: State, table_id: FromPath[str], seat: SeatQuery = None) -> Checked:
    """Replayed from its file, chance computed anew from the secret."""
    return await looking.checked(state.hub, table_id, await known(request, state), seat)


@get("/api/tables/{table_id:str}/file", responses=problems(404, 409), media_type="text/plain", summary="The file of a finished match")
async def file(request: Request[Any, Any, Any], state: State, table_id: FromPath[str]) -> Response[str]:
    """For everyone who sat or looked on; `waset verify` checks it."""
    text = await looking.file_of(state.hub, table_id, await known(request, state))
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{table_id[:6]}.waset"'})


# ---- the WebSocket -------------------------------------------------------------------------------------------------------------------


class SocketTransport:
    """A WebSocket as a Transport."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket, self._open = socket, True

    async def receive(self) -> str | bytes:
        """The next message."""
        message: Any = await self._socket.receive()
        if message["type"] != "websocket.receive":
            self._open = False
            raise ClosedError
        return message.get("text") or message.get("bytes") or ""

    async def send(self, message: bytes) -> None:
        """Send as text."""
        if not self._open:
            raise ClosedError
        try:
            await self._socket.send_data(message.decode(), "text")
        except (OSError, RuntimeError) as error:
            # ASGI: an OSError where the other side is gone, and uvicorn's RuntimeError where the close was under way.
            self._open = False
            raise ClosedError from error

    async def close(self, code: int) -> None:
        """Close once."""
        if self._open:
            self._open = False
            await self._socket.close(code)


@websocket("/api/tables/{table_id:str}/ws")
async def table_socket(socket: WebSocket[Any, Any, Any], state: State, table_id: FromPath[str]) -> None:
    """See wire.py."""
    token = await known(socket, state)
    await socket.accept()
    await converse(state.hub, table_id, token, SocketTransport(socket))


# ---- the page ------------------------------------------------------------------------------------------------------------------------


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], state: State, path: FromPath[str] = "/") -> Response[bytes]:
    """Files of the page, and the page itself at addresses of its own."""
    files: Page = state.page
    found = None if path.startswith("/api") else files.find(path)
    if found is None:
        raise ProblemError(404, "no-page")
    headers = {"cache-control": found.caching, "etag": found.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    body = found.body
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.packed, "gzip"
    return Response(body, media_type=found.media_type, headers=headers)


HANDLERS: list[HTTPRouteHandler | WebsocketRouteHandler] = [
    games, rules, health, metrics, openapi, open_table, own_tables, join, watch, reclaim, reissue, hand_over, give_back, resign, end, at,
    check, file, table_socket, page,
]  # fmt: skip
