"""HTTP: what is answered, and what is refused, by name."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import run
from tests.server.site import BASE, browser, site
from waset.locale import Catalog, languages
from waset.server import bodies
from waset.server.guard import POLICY
from waset.server.page import INDEX, Page
from waset.server.settings import Limits

TWO = {"game": "tomb", "seats": [{"kind": "me", "name": "Ahmose"}, {"kind": "open"}]}


@pytest.fixture
def on_site(tmp_path):
    """`on_site(test, **settings)`: run `test(app, client)`."""

    def visit(test: Any, **more: Any) -> Any:
        async def work() -> Any:
            async with site(tmp_path / "tables.db", **more) as app, browser(app) as client:
                return await test(app, client)

        return run(work())

    return visit


def code_of(answer: Any) -> str:
    problem = answer.json()
    assert set(problem) == {"code", "message", "args", "detail"}
    for lang in languages():
        assert Catalog(lang).say(problem["message"], problem["args"])
    return problem["code"]


def test_a_table_is_opened_joined_and_listed(on_site):
    async def test(app: Any, host: Any) -> None:
        made = await host.post("/api/tables", json=TWO)
        assert made.status_code == 201
        table = made.json()
        assert table["url"] == f"{BASE}/t/{table['id']}#{table['invite']}"
        async with browser(app) as guest:
            joined = await guest.post(f"/api/tables/{table['id']}/join", json={"invite": table["invite"], "name": "Nefret"})
            assert joined.json() == {"id": table["id"], "seats": [1]}
            assert (await guest.post(f"/api/tables/{table['id']}/join", json={"invite": table["invite"]})).json()["seats"] == [1]
            (line,) = (await guest.get("/api/tables")).json()["tables"]
            assert (line["names"], line["you"], line["host"], line["status"]) == (["Ahmose", "Nefret"], [1], False, "playing")
        (line,) = (await host.get("/api/tables")).json()["tables"]
        assert (line["you"], line["host"]) == ([0], True)

    on_site(test)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(on_site):
    async def test(app: Any, client: Any) -> None:
        made = await client.post("/api/tables", json=TWO)
        said = made.headers["set-cookie"]
        for word in ("HttpOnly", "SameSite=strict", "Path=/api"):
            assert word in said
        assert "Secure" not in said
        assert "set-cookie" not in (await client.post("/api/tables", json=TWO)).headers

    on_site(test)


def test_behind_https_the_cookie_is_secure(on_site, tmp_path):
    base = "https://waset.example"

    async def work() -> None:
        async with site(tmp_path / "b.db", base=base) as app, browser(app, base) as client:
            assert "Secure" in (await client.post("/api/tables", json=TWO)).headers["set-cookie"]

    run(work())


def test_a_token_is_kept_as_its_hash_alone(on_site, tmp_path):
    async def test(app: Any, client: Any) -> None:
        await client.post("/api/tables", json=TWO)
        (token,) = client.cookies.jar
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert token.value.encode() not in kept

    on_site(test)


def test_a_token_of_the_clients_own_making_is_replaced(on_site):
    async def test(app: Any, client: Any) -> None:
        await client.get("/api/games")
        name = app.hub.registry.server()
        client.cookies.set(f"waset-{name}", "chosen-by-me", domain="127.0.0.1", path="/api")
        made = await client.post("/api/tables", json=TWO)
        assert "set-cookie" in made.headers

    on_site(test)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "nothing", "seats": [{"kind": "me"}, {"kind": "open"}]}, "game"),
        ({**TWO, "seats": [{"kind": "me"}]}, "seats"),
        ({**TWO, "seats": [{"kind": "open"}] * 8}, "seats"),
        ({**TWO, "seats": [{"kind": "me"}, {"kind": "me"}]}, "body"),
        ({**TWO, "edition": "nothing"}, "edition"),
        ({**TWO, "edition": "../../etc/passwd.toml"}, "edition"),
        ({**TWO, "options": {"nothing": 1}}, "option"),
        ({**TWO, "options": {"peek": "maybe"}}, "option"),
        ({**TWO, "lang": "xx"}, "language"),
        ({**TWO, "practice": True}, "practice"),
        ({**TWO, "seats": [{"kind": "me"}, {"kind": "opponent", "level": "genius"}]}, "level"),
        ({**TWO, "seats": [{"kind": "me"}, {"kind": "opponent", "level": "search", "ms": 60_000}]}, "level"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(on_site, body, code):
    async def test(app: Any, client: Any) -> None:
        answer = await client.post("/api/tables", json=body)
        assert (answer.status_code, code_of(answer)) == (422, code)
        assert (await client.get("/api/tables")).json() == {"tables": []}

    on_site(test)


NO_BODIES = [
    *(b"", b"null", b"[]", b"{", b"\xff\xfe", b'{"game":1}', b"[" * 20_000),
    b'{"game":"tomb","seats":[{"kind":"me"},{"kind":"open"}],"options":{"a":NaN}}',
    *(json.dumps({**TWO, **more}).encode() for more in ({"extra": 1}, {"seats": []}, {"away_seconds": -1}, {"away_seconds": 1.5})),
    json.dumps({**TWO, "seats": [{"kind": "me", "name": "x" * 65}, {"kind": "open"}]}).encode(),
    json.dumps({**TWO, "seats": [{"kind": "me", "number": "zz" * 16}, {"kind": "open"}]}).encode(),
    json.dumps({**TWO, "seats": [{"kind": "king"}]}).encode(),
]


@pytest.mark.parametrize("body", NO_BODIES)
def test_a_body_that_is_none_is_refused(on_site, body):
    async def test(app: Any, client: Any) -> None:
        answer = await client.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, code_of(answer)) == (400, "body")

    on_site(test)


def test_a_body_that_is_too_large_is_refused_even_when_it_lies_about_its_size(on_site):
    async def test(app: Any, client: Any) -> None:
        answer = await client.post("/api/tables", content=b" " * 40_000, headers={"content-type": "application/json"})
        assert (answer.status_code, code_of(answer)) == (413, "body-size")

        async def pieces() -> Any:
            for _ in range(40):
                yield b" " * 1_000

        answer = await client.post("/api/tables", content=pieces(), headers={"content-type": "application/json"})
        assert (answer.status_code, code_of(answer)) == (413, "body-size")

    on_site(test)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8017", "localhost.evil.example", "", "127.0.0.1.evil.example", "[::1", "a b"]
)
def test_a_foreign_name_is_refused(on_site, host):
    async def test(app: Any, client: Any) -> None:
        answer = await client.get("/api/games", headers={"host": host})
        assert (answer.status_code, code_of(answer)) == (403, "host")

    on_site(test)


@pytest.mark.parametrize("host", ["localhost:8017", "127.0.0.1:1", "[::1]:8017", "192.168.1.7:8017"])
def test_names_of_this_machine_and_addresses_in_figures_are_known(on_site, host):
    async def test(app: Any, client: Any) -> None:
        assert (await client.get("/api/games", headers={"host": host})).status_code == 200

    on_site(test)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:9999", "http://localhost:8017", "file://"])
def test_requests_from_pages_of_other_sites_are_refused(on_site, origin):
    async def test(app: Any, client: Any) -> None:
        answer = await client.post("/api/tables", json=TWO, headers={"origin": origin})
        assert (answer.status_code, code_of(answer)) == (403, "origin")

    on_site(test)


def test_requests_of_our_own_page_pass(on_site):
    async def test(app: Any, client: Any) -> None:
        assert (await client.post("/api/tables", json=TWO, headers={"origin": BASE})).status_code == 201
        named = {"host": "localhost:8017", "origin": "http://localhost:8017", "sec-fetch-site": "same-origin"}
        assert (await client.post("/api/tables", json=TWO, headers=named)).status_code == 201
        assert (await client.post("/api/tables", json=TWO, headers={"sec-fetch-site": "cross-site"})).status_code == 403

    on_site(test)


def test_guesses_are_answered_alike(on_site):
    async def test(app: Any, client: Any) -> None:
        table = (await client.post("/api/tables", json=TWO)).json()
        async with browser(app) as stranger:
            for wanted in (table["id"], "nothing", "x" * 500, "%00", "..%2f..%2fetc"):
                for method, tail in (("GET", "at/0"), ("GET", "file"), ("GET", "check")):
                    answer = await stranger.request(method, f"/api/tables/{wanted}/{tail}")
                    assert (answer.status_code, code_of(answer) in ("no-table", "no-page")) == (404, True)
            answer = await stranger.post(f"/api/tables/{table['id']}/end")
            assert (answer.status_code, code_of(answer)) == (403, "not-host")
            answer = await stranger.post(f"/api/tables/{table['id']}/join", json={"invite": "guess"})
            assert (answer.status_code, code_of(answer)) == (403, "invite")

    on_site(test)


def test_rates_are_limited_by_address(on_site):
    async def test(app: Any, client: Any) -> None:
        codes = [(await client.post("/api/tables", json=TWO)).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]

    on_site(test, limits=Limits(openings_per_minute=3))


def test_tables_are_limited_by_client_and_server(on_site):
    async def test(app: Any, client: Any) -> None:
        answers = [await client.post("/api/tables", json=TWO) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert code_of(answers[-1]) == "limit"
        async with browser(app) as other:
            answers = [await other.post("/api/tables", json=TWO) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [201, 503]

    on_site(test, limits=Limits(tables_per_client=2, tables=3))


def test_the_page_loads_nothing_from_elsewhere_and_runs_nothing_inline(on_site):
    async def test(app: Any, client: Any) -> None:
        for address in ("/", "/t/abc", "/t/abc/12", "/rules/sobek"):
            answer = await client.get(address)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["content-security-policy"] == POLICY
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
        assert "unsafe" not in POLICY
        for address in ("/nothing.js", "/../pyproject.toml", "/api/nothing", "/.env"):
            answer = await client.get(address)
            assert (answer.status_code, code_of(answer)) == (404, "no-page"), address

    on_site(test)


def test_files_of_the_page_are_compressed_and_asked_for_once(on_site, tmp_path):
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / INDEX).write_text("<!doctype html>" + "x" * 2_000)
    (folder / "assets" / "index-1.js").write_text("/* y */" * 500)

    async def test(app: Any, client: Any) -> None:
        app.state["page"] = Page(folder)
        answer = await client.get("/assets/index-1.js")
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.text == "/* y */" * 500
        index = await client.get("/")
        assert index.headers["cache-control"] == "no-cache"
        again = await client.get("/", headers={"if-none-match": index.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = await client.get("/", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert len(gzip.compress(plain.content)) < len(plain.content)

    on_site(test)


def test_games_levels_and_rules_are_told(on_site):
    async def test(app: Any, client: Any) -> None:
        told = (await client.get("/api/games")).json()
        assert {"sobek"} <= {game["id"] for game in told["games"]}
        assert [level["name"] for level in told["levels"]] == ["random", "hasty", "greedy", "search"]
        for lang in languages():
            rules = (await client.get("/api/rules/sobek", params={"lang": lang})).json()
            texts = {clause["id"]: clause["text"] for clause in rules["clauses"]}
            assert texts["sobek.take.reach"] == Catalog(lang).say("clause.sobek.take.reach")
            assert all(clause["provenance"] for clause in rules["clauses"])
        assert code_of(await client.get("/api/rules/nothing")) == "game"
        assert code_of(await client.get("/api/rules/sobek", params={"lang": "xx"})) == "language"

    on_site(test)


def test_health_and_metrics_name_nobody(on_site):
    async def test(app: Any, client: Any) -> None:
        table = (await client.post("/api/tables", json=TWO)).json()
        health = (await client.get("/api/health")).json()
        assert (health["ok"], health["tables"]) == (True, 1)
        text = (await client.get("/api/metrics")).text
        assert 'waset_http_requests_total{status="201"} 1' in text
        assert table["id"] not in text
        assert "Ahmose" not in text

    on_site(test)


def test_health_says_when_the_database_is_gone(on_site, monkeypatch):
    async def test(app: Any, client: Any) -> None:
        monkeypatch.setattr(app.hub.store, "do", broken)
        answer = await client.get("/api/health")
        assert (answer.status_code, answer.json()["ok"]) == (503, False)

    on_site(test)


def broken(*_: Any) -> Any:
    raise OSError("gone")


def test_a_fault_is_answered_without_its_reason(on_site, monkeypatch):
    async def test(app: Any, client: Any) -> None:
        monkeypatch.setattr(app.hub.registry, "tables_of", broken)
        await client.post("/api/tables", json=TWO)
        answer = await client.get("/api/tables")
        assert (answer.status_code, code_of(answer)) == (500, "server")
        assert "gone" not in answer.text

    on_site(test)


def test_openapi_names_every_address_and_body(on_site):
    async def test(app: Any, client: Any) -> None:
        told = (await client.get("/api/openapi.json")).json()
        assert {"/api/tables/{table_id}/join", "/api/tables/{table_id}/at/{n}", "/api/games"} <= set(told["paths"])
        names = {name.rpartition("_")[2] for name in told["components"]["schemas"]}
        assert {"NewTable", "Problem", "Moment", "Checked"} <= names
        assert bodies.Problem.__name__ in names

    on_site(test)


def test_the_database_is_readable_by_its_owner_alone(on_site, tmp_path):
    async def test(app: Any, client: Any) -> None:
        await client.post("/api/tables", json=TWO)
        assert [oct(path.stat().st_mode & 0o077) for path in Path(tmp_path).glob("tables.db*")] == ["0o0"] * 3

    on_site(test)
