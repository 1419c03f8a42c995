"""Editions of a host: offered, played, kept with the table, and refused when they are unsound."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.server.house import House, run
from tests.server.site import BASE, browser
from waset.engine.errors import EditionError
from waset.server.app import build
from waset.server.editions import read_editions
from waset.server.settings import Settings


def folder(tmp_path, text='base = "reconstruction-1"\nreach = 3\n', game="sobek"):
    file = tmp_path / "editions" / game / "short-arms.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return tmp_path / "editions"


def test_a_table_plays_a_hosts_edition_and_keeps_it(tmp_path):
    editions = tuple(read_editions(folder(tmp_path)))

    async def test() -> None:
        house = House(tmp_path / "tables.db")
        house.settings = replace(house.settings, editions=editions)
        await house.start()
        seats = [{"kind": "me"}, {"kind": "opponent", "level": "random"}]
        table_id, _, host = await house.open("sobek", seats, edition="short-arms")
        screen = await house.screen(table_id, host)
        assert (screen.table["edition"], screen.state["view"]["reach"]) == ("short-arms", 3)
        house.settings = replace(house.settings, editions=())
        await house.restart()
        await screen.open()
        assert (screen.table["upgraded"], screen.state["view"]["reach"]) == (False, 3)
        await house.stop()

    run(test())


def test_a_hosts_editions_are_offered_beside_the_games_own(tmp_path):
    settings = Settings(str(tmp_path / "tables.db"), BASE, warm=False, editions=tuple(read_editions(folder(tmp_path))))

    async def test() -> None:
        app = build(settings)
        await app.hub.start()
        try:
            async with browser(app) as client:
                (sobek,) = [game for game in (await client.get("/api/games")).json()["games"] if game["id"] == "sobek"]
                assert sobek["editions"][-1] == "short-arms"
                unknown = {"game": "sobek", "edition": "long-arms", "seats": [{"kind": "me"}, {"kind": "open"}]}
                assert (await client.post("/api/tables", json=unknown)).status_code == 422
        finally:
            await app.hub.stop()

    run(test())


@pytest.mark.parametrize(
    ("text", "game", "said"),
    [
        ("reach = \n", "sobek", "short-arms.toml: .*line 1"),
        ("reech = 3", "sobek", "short-arms.toml: .*reech"),
        ("reach = 3", "senet", "short-arms.toml: there is no game"),
    ],
)
def test_an_unsound_edition_is_named_at_the_start(tmp_path, text, game, said):
    with pytest.raises(EditionError, match=said):
        read_editions(folder(tmp_path, text, game))


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(EditionError, match="no such folder"):
        read_editions(tmp_path / "nowhere")
