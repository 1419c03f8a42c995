"""The parts of the palace and what they earn."""

import pytest

from tests.games.cleopatra.conftest import table

WALL = ["artisan", "stone", "wood"]
SPHINX = ["artisan", "stone", "marble"]
DOOR = ["artisan", "artisan", "marble", "wood", "lapis"]
THRONE = ["artisan"] * 3 + ["marble"] * 2 + ["lapis"] * 2


def pay(cards):
    return ["pay single"] * len(cards)


@pytest.mark.clause("cleopatra.wall.worth")
def test_a_wall_beside_two_squares_of_one_mosaic_earns_5():
    t = table(hands={0: WALL}, laid={"v": "r0 a1"})
    assert t.view()["garden"]["tiles"]["v"] == ["a1", "a2", "a3", "b3", "c3"]
    t = table(hands={0: WALL}, laid={"y": "r0 a2"})
    assert t.view()["garden"]["tiles"]["y"] == ["a2", "b1", "b2", "c2", "d2"]
    t = table(hands={0: WALL}, laid={"u": "r0 a1"})
    assert t.view()["garden"]["tiles"]["u"] == ["a1", "a2", "b2", "c1", "c2"]
    assert t.view()["walls"][0]["worth"] == 5
    t.play(0, "build wall", "slot 1", *pay(WALL))
    assert t.s.talents[0] == 10


@pytest.mark.clause("cleopatra.wall.worth")
def test_a_square_in_a_corner_touches_two_walls():
    t = table(laid={"v": "r180 g1"})
    assert t.view()["garden"]["tiles"]["v"] == ["g1", "h1", "i1", "i2", "i3"]
    walls = t.view()["walls"]
    assert [walls[2]["worth"], walls[3]["worth"], walls[4]["worth"]] == [6, 6, 3]


@pytest.mark.clause("cleopatra.wall.slot")
def test_a_wall_stands_in_any_free_place():
    t = table(hands={0: WALL + WALL}, walls=0b100)
    t.play(0, "build wall")
    assert t.words(0) == [f"slot {n}" for n in (1, 2, 4, 5, 6, 7, 8, 9)]
    assert t.clause(0, "slot 3") == "wall.slot"


@pytest.mark.clause("cleopatra.wall.later")
def test_nothing_is_earned_later_by_what_stands_already():
    t = table(hands={0: WALL, 1: WALL}, doors=1, walls=0b1)
    t.play(0, "build wall", "slot 2", *pay(WALL))
    assert t.s.talents[0] == 8
    t = table(hands={0: ["artisan", "artisan", "stone", "marble", "lapis"]}, walls=0b1)
    t.play(0, "build mosaic", "place r0 a1", "pay single", "pay single", "pay single", "pay single", "pay single")
    assert t.s.talents[0] == 5 + 4 + 3


@pytest.mark.clause("cleopatra.door.worth")
@pytest.mark.parametrize(
    ("walls", "side", "worth"),
    [
        (0b1011, "left", 6),
        (0b111111111, "left", 13),
        (0b111111111, "right", 13),
        (0b1111, "left", 8),
        (0, "right", 4),
        (0b111111100, "right", 11),
    ],
)
def test_a_door_counts_the_unbroken_run_of_walls(walls, side, worth):
    t = table(hands={0: DOOR}, walls=walls)
    t.play(0, "build door", f"side {side}", *pay(DOOR))
    assert t.s.talents[0] == 5 + worth


@pytest.mark.clause("cleopatra.door.side")
def test_one_door_stands_on_each_side():
    t = table(hands={0: DOOR}, doors=2)
    t.play(0, "build door")
    assert t.words(0) == ["side left"]
    assert t.clause(0, "side right") == "door.side"


@pytest.mark.clause("cleopatra.sphinx.worth", "cleopatra.sphinx.order", "cleopatra.quarry.bonus", "cleopatra.quarry.several")
def test_two_sphinxes_in_one_turn_earn_9():
    t = table(hands={0: SPHINX + SPHINX})
    t.play(0, "build sphinx", *pay(SPHINX), "build sphinx", *pay(SPHINX))
    assert t.s.talents[0] == 5 + 2 + 5
    t.play(0, "done")
    assert t.s.talents[0] == 5 + 9
    assert t.view()["quarry"]["sphinx"]["left"] == 4


@pytest.mark.clause("cleopatra.quarry.bonus")
def test_three_parts_earn_5_more_and_one_nothing():
    t = table(hands={0: SPHINX * 3})
    for _ in range(3):
        t.play(0, "build sphinx", *pay(SPHINX))
    assert t.view()["turn"]["bonus"] == 5
    t.play(0, "done")
    assert t.s.talents[0] == 5 + 2 + 5 + 2 + 5
    t = table(hands={0: SPHINX})
    t.play(0, "build sphinx", *pay(SPHINX), "done")
    assert t.s.talents[0] == 7


@pytest.mark.clause("cleopatra.obelisk.worth", "cleopatra.quarry.left")
def test_obelisks_earn_12_until_both_stand():
    t = table(hands={0: ["artisan"] * 3 + ["stone"] * 2 + ["wood"] * 2}, obelisks=1)
    t.play(0, "build obelisk", *["pay single"] * 7)
    assert t.s.talents[0] == 17
    assert t.clause(0, "build obelisk") == "quarry.left"


@pytest.mark.clause("cleopatra.throne.pedestal", "cleopatra.throne.worth")
def test_pedestal_and_throne_in_one_turn_earn_26():
    t = table(hands={0: THRONE + THRONE})
    assert t.clause(0, "build throne") == "throne.pedestal"
    t.play(0, "build pedestal", *pay(THRONE), "build throne", *pay(THRONE), "done")
    assert t.s.talents[0] == 5 + 26


@pytest.mark.clause("cleopatra.turn.one-action", "cleopatra.turn.order")
def test_a_turn_goes_to_the_market_or_to_the_quarry():
    t = table(hands={0: SPHINX + WALL}, stalls=(["wood"], ["wood"], ["lapis"]))
    assert t.clause(0, "done") == "turn.one-action"
    assert t.clause(1, "market 1") == "turn.order"
    t.play(0, "build sphinx", *pay(SPHINX))
    assert t.clause(0, "market 1") == "turn.one-action"
    t.play(0, "done", "done")
    assert t.asked == [1]
    t = table(hands={0: SPHINX}, stalls=(["wood"], ["wood"], ["lapis"]))
    t.play(0, "market 1")
    assert t.clause(0, "build sphinx") == "turn.one-action"
