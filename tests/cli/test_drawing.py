"""Sobek's table drawn and read out, over whole games: it fits every size, and what it counts is right."""

from __future__ import annotations

import itertools
import random

import pytest

import waset
from waset.cli.frame import Size, frame
from waset.cli.sheets import drawn, spoken, with_totals
from waset.cli.tables import Move, Picture, Told, drawing
from waset.locale import Catalog, languages

SIZES = [Size(60, 14), Size(80, 18), Size(80, 23), Size(130, 20), Size(80, 40), Size(100, 29), Size(118, 30), Size(140, 39), Size(200, 60)]
NAMES = ("Nefret", "Ahmose the very very", "Tiye", "Senmut")


def positions(seats: int, seed: str, every: int = 1):
    """A random game at some of its moments."""
    match = waset.game("sobek").new(seats=seats, seed=seed)
    dice = random.Random(seed)  # noqa: S311 - a game that repeats itself
    for step in itertools.count():
        if step % every == 0 or match.over:
            yield match
        if match.over:
            return
        seat = min(match.pending)
        match.play(seat, dice.choice(match.legal(seat)))


def picture(match, viewer, lang: str) -> Picture:
    catalog = Catalog(lang, NAMES[: match.seats])
    asked = viewer if viewer in match.pending else None
    moves = [Move(action.words, action.words, action.words) for action in match.legal(viewer)] if asked is not None else []
    log = [
        Told(n + 1, match.history[n].seat, catalog.say(*say), n % 2 == 0)
        for n in range(len(match.history))[-9:]
        for say in match.events(n, viewer)
    ]
    prompt = match.prompt(viewer)
    labels = ["", *["level 3"] * (match.seats - 1)]
    notices = ["a notice that goes on and on " * 4] if len(match.history) % 3 == 0 else []
    return Picture(match.view(viewer), catalog, labels, catalog.say(prompt.message_id, prompt.args), asked, moves, log, notices)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_screen_is_filled_to_the_cell(seats, lang):
    sobek = drawing("sobek")
    for match in positions(seats, f"{seats} of {lang}", every=47):
        for viewer in (*range(seats), None):
            shown = picture(match, viewer, lang)
            for size in SIZES:
                lines = frame(shown, sobek, "Sobek", size)
                assert [line.cell_len for line in lines] == [size.width] * size.height, (size, viewer)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_the_smallest_screen_must_show_is_there(seats):
    sobek = drawing("sobek")
    for match in positions(seats, "smallest", every=29):
        seat = min(match.pending, default=0)
        shown = picture(match, seat, "en")
        text = "\n".join(line.plain for line in frame(shown, sobek, "Sobek", Size(80, 23)))
        assert shown.prompt[:40] in text
        for player in shown.view["players"]:
            assert str(player["marker"]) in text
            assert f"Hand {player['hand_count']}" in text
        if shown.view["row"]:
            assert shown.catalog.say("sobek.view.row.within") in text


def test_what_a_family_would_make_is_what_it_makes():
    sobek, tried = drawing("sobek"), 0
    for match in positions(3, "worth"):
        for seat in match.pending:
            for words in sobek.macros([action.words for action in match.legal(seat)]):
                family = words.split()[1]
                if match.view(seat)["phase"] != "turn" or match.why_not(seat, words) is not None:
                    continue
                before = match.view(seat)["players"][seat]["lot_points"]
                said = sobek.hint(f"lot {family}", match.view(seat), Catalog())
                other = match.at(len(match.history))
                other.play(seat, words)
                gain = other.view(seat)["players"][seat]["lot_points"] - before
                assert said == Catalog().say("sobek.hint.lot.ready", {"points": gain})
                tried += 1
    assert tried > 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sheet_adds_up_to_the_markers(seats):
    sobek = drawing("sobek")
    catalog = Catalog("en", NAMES)
    *_, match = positions(seats, "sheet")
    sheet = sobek.sheet(match.view(None), catalog)
    at = [0] * seats
    for _, rows in sheet.parts:
        for row in rows:
            numbers = [int(cell.split()[0].replace("−", "-")) for cell in row.cells]
            at = numbers if row.adds_up else [before + number for before, number in zip(at, numbers, strict=True)]
            if row.adds_up:
                assert numbers == at
    assert at == match.result["totals"]
    whole = with_totals(sheet, match.result, "sobek", catalog)
    assert all("Nefret" in line for line in spoken(whole, catalog, seats) if ": " in line)
    assert {line.cell_len <= 80 for line in drawn(whole, catalog, seats, 80)} == {True}


@pytest.mark.parametrize("lang", languages())
def test_the_table_is_read_out_from_every_seat(lang):
    sobek = drawing("sobek")
    for match in positions(3, f"read {lang}", every=31):
        catalog = Catalog(lang, NAMES)
        for viewer in (0, 1, 2, None):
            view = match.view(viewer)
            said = [
                *sobek.lines(view, catalog),
                *sobek.brief(view, catalog),
                *(line for zone in sobek.zones for line in sobek.zone(zone, view, catalog)),
            ]
            assert all(line.strip() and "{" not in line and "sobek." not in line for line in said)
            for action in match.legal(viewer) if viewer is not None else []:
                assert "sobek." not in sobek.hint(action.words, view, catalog)


def test_a_spectator_is_shown_no_hand():
    sobek = drawing("sobek")
    for match in positions(2, "spectator", every=29):
        text = " ".join(sobek.lines(match.view(None), Catalog()))
        assert "Your" not in text
