"""What is said over HTTP about a match that is played holds none of its secrets, whoever asks."""

from __future__ import annotations

from tests.server.house import run
from tests.server.site import browser, site
from waset.server import identity

ADDRESSES = ("/api/games", "/api/tables", "/api/health", "/api/metrics", "/api/tables/{id}/at/0", "/api/tables/{id}/check",
             "/api/tables/{id}/file")  # fmt: skip
NUMBER = "5e" * 16


def test_no_secret_is_said_over_http(tmp_path):
    async def test() -> None:
        async with site(tmp_path / "tables.db") as app, browser(app) as host, browser(app) as guest, browser(app) as watcher:
            seats = [{"kind": "me", "name": "Ahmose", "number": NUMBER}, {"kind": "open"}]
            made = await host.post("/api/tables", json={"game": "sobek", "seats": seats})
            table_id, invite = made.json()["id"], {"invite": made.json()["invite"]}
            answers = [made]
            answers += [
                await who.post(f"/api/tables/{table_id}/{what}", json=invite) for who, what in ((guest, "join"), (watcher, "watch"))
            ]
            answers += [await who.get(address.format(id=table_id)) for who in (host, guest, watcher, browser(app)) for address in ADDRESSES]
            table = (await app.hub.live(table_id)).table
            raw = [value for who in (host, guest, watcher) for value in who.cookies.values()]
            tokens = raw + [identity.kept(token) for token in raw]
            source, course = table.play.course.source, table.play.course
            secrets = [source.secret.hex(), source.key.hex(), NUMBER, *(number.hex() for number in source.drawn), course.first.digest]
            assert table.dealt
            assert {table.row.host, *(seat.holder for seat in table.seats)} <= set(tokens)
            for answer in answers:
                for secret in (*secrets, *tokens):
                    assert secret not in answer.text, f"{answer.request.url} says {secret}"
            for answer in answers[1:]:
                assert invite["invite"] not in answer.text or answer.request.method == "POST", f"{answer.request.url} says the invite"

    run(test())
