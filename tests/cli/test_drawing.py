"""Each game's table drawn and read out, over whole games: it fits every size, nothing is left without words, and the sheet adds up."""

from __future__ import annotations

import itertools

import pytest

import waset
from tests.cli.drawings import NAMES, SIZES, picture, positions
from waset import catalog
from waset.cli.frame import frame
from waset.cli.sheets import drawn, spoken, with_totals
from waset.cli.tables import drawing
from waset.locale import Catalog, languages

TABLES = [
    pytest.param(game, seats, id=f"{game}-{seats}")
    for game in waset.games()
    for seats in range(catalog.rules(game).seats[0], catalog.rules(game).seats[1] + 1)
]
"""Every game with every number of seats."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_screen_is_filled_to_the_cell(game: str, seats: int) -> None:
    table, langs = drawing(game), itertools.cycle(languages())
    for match, lang in zip(positions(game, seats, "filled", every=47), langs, strict=False):
        for viewer in (*range(seats), None):
            shown = picture(match, viewer, lang)
            for size in SIZES:
                lines = frame(shown, table, game, size)
                assert [line.cell_len for line in lines] == [size.width] * size.height, (size, viewer, lang)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", waset.games())
def test_the_table_is_read_out_from_every_seat(game: str, lang: str) -> None:
    table, seats = drawing(game), catalog.rules(game).seats[0] + 1
    for match in positions(game, seats, f"read {lang}", every=31):
        words = Catalog(lang, NAMES)
        for viewer in (*range(seats), None):
            view = match.view(viewer)
            said = [
                *table.lines(view, words),
                *table.brief(view, words),
                *(line for zone in table.zones for line in table.zone(zone, view, words)),
            ]
            assert all(line.strip() and "{" not in line and f"{game}." not in line for line in said)
            for action in match.legal(viewer) if viewer is not None else []:
                assert f"{game}." not in table.hint(action.words, view, words)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_sheet_is_whole_and_fits(game: str, seats: int) -> None:
    table, words = drawing(game), Catalog("en", NAMES)
    *_, match = positions(game, seats, "sheet", every=1_000)
    whole = with_totals(table.sheet(match.view(None), words), match.result, game, words)
    assert all("Nefret" in line for line in spoken(whole, words, seats) if ": " in line)
    for width in (60, 80, 200):
        lines = drawn(whole, words, seats, width)
        assert max(line.cell_len for line in lines) <= width
        for total in match.result["totals"]:
            assert str(total) in lines[-3].plain


@pytest.mark.parametrize("game", waset.games())
def test_a_spectator_is_shown_no_hand(game: str) -> None:
    table = drawing(game)
    for match in positions(game, catalog.rules(game).seats[0], "spectator", every=29):
        assert "Your" not in " ".join(table.lines(match.view(None), Catalog()))
