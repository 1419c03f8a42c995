"""Sobek's table drawn in a terminal: what the smallest screen must show, and what a lot would make."""

from __future__ import annotations

import pytest

from tests.cli.drawings import NAMES, picture, positions
from waset.cli.frame import Size, frame
from waset.cli.tables import drawing
from waset.locale import Catalog


@pytest.mark.parametrize("seats", [2, 4])
def test_what_the_smallest_screen_must_show_is_there(seats):
    sobek = drawing("sobek")
    for match in positions("sobek", seats, "smallest", every=29):
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
    for match in positions("sobek", 3, "worth"):
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
    *_, match = positions("sobek", seats, "sheet", every=1_000)
    at = [0] * seats
    for _, rows in drawing("sobek").sheet(match.view(None), Catalog("en", NAMES)).parts:
        for row in rows:
            numbers = [int(cell.split()[0].replace("−", "-")) for cell in row.cells]
            at = numbers if row.adds_up else [before + number for before, number in zip(at, numbers, strict=True)]
            if row.adds_up:
                assert numbers == at
    assert at == match.result["totals"]
