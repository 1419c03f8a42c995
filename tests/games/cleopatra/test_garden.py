"""Mosaics, areas that die, sanctuaries."""

from itertools import product

import pytest

from tests.games.cleopatra.conftest import cleopatra, table
from waset.engine.conformance.walks import Dice
from waset.games.cleopatra.garden import area_of, fits_into
from waset.games.cleopatra.layout import FOUNDATION, MOSAICS, SHAPES, SIDE, SQUARE_WORDS, high_of, low_of, squares_in
from waset.games.cleopatra.names import EDITIONS, Phase

MOSAIC = ["artisan", "artisan", "stone", "marble", "lapis"]
PAY = ["pay single"] * 5

ALL_TWELVE = ["LLI###PPP", ".LI###PPZ", "YLI###ZZZ", "YLINNNZUU", "YYIX.NNU.", "YWXXXFFUU", "VWWXFFT..", "V.WW.FT..", "VVV..TTT."]


def place_of(letter, rows):
    """The words of the placement that covers the marked squares of a drawing."""
    return place_on(letter, squares_in(tuple(rows), letter))


def place_on(letter, squares):
    """The words of the placement that covers these squares, given as numbers or as words."""
    squares = sorted(SQUARE_WORDS.index(square) if isinstance(square, str) else square for square in squares)
    x0, y0 = divmod(squares[0], SIDE)
    shape = tuple((square // SIDE - x0, square % SIDE - y0) for square in squares)
    piece = [word for word, _ in MOSAICS].index(letter.lower())
    turn = next(turn for turn, known in SHAPES[piece].items() if known == shape)
    return f"{'rf'[turn >= 4]}{turn % 4 * 90} {SQUARE_WORDS[squares[0]]}"


@pytest.mark.clause("cleopatra.mosaic.free")
def test_all_twelve_mosaics_fit_into_the_garden():
    t = table(laid={letter.lower(): place_of(letter, ALL_TWELVE) for letter in "FILNPTUVWXYZ"})
    assert t.s.pile == 0
    assert t.view()["garden"]["empty"] == 12


@pytest.mark.clause("cleopatra.mosaic.worth", "cleopatra.mosaic.top", "cleopatra.setup.pile")
def test_a_mosaic_on_three_palms_earns_7_and_the_next_one_shows():
    t = table(hands={0: MOSAIC}, top="i")
    t.play(0, "build mosaic", "place r0 a1", *PAY[:-1])
    assert t.view()["draft"]["worth"] == 7
    t.play(0, "pay single", answers=[(11, 1)])
    assert t.s.talents[0] == 12
    assert t.view()["pile"]["top"] == "l"
    assert t.view()["pile"]["left"] == list("flnptuvwxyz")


@pytest.mark.clause("cleopatra.mosaic.free", "cleopatra.mosaic.turn")
def test_a_mosaic_lies_on_free_squares_alone():
    t = table(hands={0: MOSAIC}, laid={"x": "r0 c4"})
    t.play(0, "build mosaic")
    assert t.clause(0, "place r0 c3") == "mosaic.free"
    assert t.why_not(0, "place r0 i9").message_id.endswith("outside")
    assert t.clause(0, "place r0 g2") == "mosaic.free"
    assert t.clause(0, "place f0 a1") == "mosaic.turn"
    assert "place r0 a1" in t.words(0)
    covered = {"c4", "d3", "d4", "d5", "e4", *t.view()["garden"]["foundation"]}
    for words in t.words(0, "place"):
        t.play(0, words)
        assert not covered & set(t.view()["draft"]["squares"])
        t.game.plain.drop_draft(t.s, 0)
        t.play(0, "build mosaic")


@pytest.mark.clause("cleopatra.mosaic.turn")
def test_without_flipping_half_of_the_turns_remain():
    t = table(hands={0: MOSAIC}, top="f", options={"mosaic_flip": "no"})
    t.play(0, "build mosaic")
    assert {words.split()[1] for words in t.words(0, "place")} == {"r0", "r90", "r180", "r270"}
    assert t.why_not(0, "place f0 e5").message_id.endswith("flip")
    t = table(hands={0: MOSAIC}, top="f")
    t.play(0, "build mosaic")
    assert len({words.split()[1] for words in t.words(0, "place")}) == 8


def test_the_twelve_mosaics_have_63_turns():
    assert sum(len(shapes) for shapes in SHAPES) == 63
    assert [len(shapes) for shapes in SHAPES] == [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]


# ---- dead areas ------------------------------------------------------------------------------------------------------------------


def fits_slowly(area, letters, flips):
    """Whether one of some mosaics fits into a set of (letter, number), by trying every way to lay it."""
    for word, rows in MOSAICS:
        if word not in letters:
            continue
        cells = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "1"}
        for flip, turns in product((False, True) if flips else (False,), range(4)):
            shape = {(-x, y) for x, y in cells} if flip else cells
            for _ in range(turns):
                shape = {(-y, x) for x, y in shape}
            if any({(x + dx, y + dy) for x, y in shape} <= area for dx, dy in product(range(-6, 14), repeat=2)):
                return True
    return False


def areas_slowly(squares):
    """Sets of squares that hang together by sides."""
    left, found = set(squares), []
    while left:
        area, edge = set(), [next(iter(left))]
        while edge:
            x, y = edge.pop()
            if (x, y) in left:
                left.remove((x, y))
                area.add((x, y))
                edge += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        found.append(area)
    return found


def random_garden(dice):
    """An edition, and the squares of its garden that are empty, with about two thirds of it covered at random."""
    edition = dice.pick(list(EDITIONS))
    free = [divmod(square, SIDE) for square in squares_in(EDITIONS[edition].garden, ".P")]
    return edition, {square for square in free if dice.often(45)}


@pytest.mark.clause("cleopatra.sanctuary.dead", "cleopatra.sanctuary.area")
def test_dead_areas_agree_with_a_search_that_tries_everything(budget):
    dice = Dice("dead")
    for n in range(budget("rules.gardens")):
        (edition, squares), flips = random_garden(dice), n % 2 == 0
        fits = cleopatra(edition).bind_plain(fits_into)
        letters = {word for word, _ in MOSAICS if dice.often(30)}
        pile = sum(1 << i for i, (word, _) in enumerate(MOSAICS) if word in letters)
        numbers = [SIDE * x + y for x, y in squares]
        low, high = low_of(numbers), high_of(numbers)
        for area in sorted(areas_slowly(squares), key=min):
            here = area_of(low, high)
            inside = [SIDE * x + y for x, y in area]
            assert here == (low_of(inside), high_of(inside))
            assert fits(*here, pile, 8 if flips else 4) == fits_slowly(area, letters, flips), f"garden {n}"
            low, high = low & ~here[0], high & ~here[1]


@pytest.mark.clause("cleopatra.sanctuary.new", "cleopatra.sanctuary.claim")
def test_a_corner_of_four_squares_is_claimed_by_its_builder():
    t = table(hands={0: [*MOSAIC, "wood"]})
    t.play(0, "build mosaic", "place r270 a3", *PAY[:-1])
    assert t.view()["draft"]["squares"] == ["a3", "b3", "c1", "c2", "c3"]
    assert t.view()["draft"]["closes"] == [["a1", "a2", "b1", "b2"]]
    t.play(0, "pay single")
    assert t.phase == "sanctuary"
    assert t.words(0) == ["done", "area a1"]
    assert t.clause(0, "area a2") == "sanctuary.new"
    assert t.clause(0, "build wall") == "sanctuary.claim"
    t.play(0, "area a1")
    assert t.phase == "quarry"
    assert t.view()["garden"]["areas"] == [{"square": "a1", "squares": ["a1", "a2", "b1", "b2"], "owner": 0, "claimable": False}]
    assert t.view()["players"][0]["statues"] == 1


@pytest.mark.clause("cleopatra.sanctuary.lost")
def test_what_is_not_claimed_at_once_is_lost():
    t = table(hands={0: MOSAIC})
    t.play(0, "build mosaic", "place r270 a3", *PAY, "done")
    assert t.view()["garden"]["areas"][0]["owner"] is None
    t.play(0, "done", answers=[(6, 5)] * 5)
    assert t.asked == [1]
    assert t.view()["garden"]["areas"][0] == {"square": "a1", "squares": ["a1", "a2", "b1", "b2"], "owner": None, "claimable": False}


CORNERS = {"w": place_on("w", ["a3", "b3", "b2", "c2", "c1"]), "u": place_on("u", ["a4", "a6", "b4", "b5", "b6"])}
"""A W that cuts off a1 a2 b1, and a U that cuts off a5."""
LAST_CORNER = f"place {place_on('v', ['a7', 'b7', 'c7', 'c8', 'c9'])}"


@pytest.mark.clause("cleopatra.sanctuary.lost", "cleopatra.sanctuary.statues")
def test_without_a_statue_left_nothing_is_asked():
    t = table(hands={0: MOSAIC}, laid=CORNERS, statues={0: [1, 5]})
    assert [area["owner"] for area in t.view()["garden"]["areas"]] == [0, 0]
    t.play(0, "build mosaic", LAST_CORNER, *PAY)
    assert t.phase == "quarry"
    assert [area["owner"] for area in t.view()["garden"]["areas"]] == [0, 0, None]


@pytest.mark.clause("cleopatra.sanctuary.statues", "cleopatra.sanctuary.claim")
def test_of_several_new_areas_as_many_are_claimed_as_there_are_statues_in_reading_order():
    t = table(hands={0: MOSAIC}, laid=CORNERS, statues={0: [1, 0]})
    t.play(0, "build mosaic", LAST_CORNER, *PAY)
    assert t.words(0, "area") == ["area a8"]
    t.play(0, "area a8")
    assert t.phase == "quarry"
    t = table(hands={0: MOSAIC}, laid=CORNERS)
    t.s.built, t.s.phase, t.s.fresh[:] = 1, Phase.SANCTUARY, t.s.dead
    t.check()
    assert t.words(0, "area") == ["area a1", "area a5"]
    t.play(0, "area a5")
    assert [area["owner"] for area in t.view()["garden"]["areas"]] == [None, 0]
    assert t.phase == "quarry"


def drawn(letters):
    """Placements of some mosaics of the drawing of all twelve."""
    return {letter: place_of(letter.upper(), ALL_TWELVE) for letter in letters}


@pytest.mark.clause("cleopatra.sanctuary.last", "cleopatra.pile.complete", "cleopatra.sanctuary.statues")
def test_the_last_mosaic_makes_all_areas_new_and_completes_the_mosaics():
    t = table(hands={0: [*MOSAIC, "wood"]}, laid=drawn("filnptuvwyz"), top="x")
    assert t.view()["garden"]["areas"] != []
    t.play(0, "build mosaic", f"place {place_of('X', ALL_TWELVE)}", *PAY)
    assert t.view()["pile"]["count"] == 0
    assert sum(len(area["squares"]) for area in t.view()["garden"]["areas"]) == 12
    while t.phase == "sanctuary":
        t.play(0, t.words(0, "area")[0])
    assert t.view()["turn"]["finished"] == ["mosaic"]
    t.play(0, "done")
    assert t.s.step_reached == 1


@pytest.mark.clause("cleopatra.sanctuary.new", "cleopatra.sanctuary.dead")
def test_a_far_off_area_dies_when_its_last_shape_is_used_elsewhere():
    fence = {"n": place_on("n", ["a3", "b3", "c3", "c2", "d2"]), "i": place_on("i", ["d1", "e1", "f1", "g1", "h1"])}
    t = table(hands={0: MOSAIC}, laid=fence, top="p")
    assert t.view()["garden"]["areas"] == []
    t.play(0, "build mosaic", f"place {place_on('p', ['e7', 'e8', 'f7', 'f8', 'g7'])}", *PAY[:-1])
    hole = ["a1", "a2", "b1", "b2", "c1"]
    assert t.view()["draft"]["closes"] == [hole]
    t.play(0, "pay single")
    assert t.words(0, "area") == ["area a1"]
    assert t.view()["garden"]["areas"] == [{"square": "a1", "squares": hole, "owner": None, "claimable": True}]


@pytest.mark.clause("cleopatra.pile.remove", "cleopatra.mosaic.no-place")
def test_top_mosaics_that_fit_nowhere_leave_the_game():
    t = table(hands={0: [*MOSAIC, *MOSAIC]}, laid=drawn("ilnptuvwz"), top="x")
    assert t.view()["pile"]["left"] == ["f", "x", "y"]
    t.play(0, "build mosaic", f"place {place_of('X', ALL_TWELVE)}", *PAY[:-1])
    t.play(0, "pay single", answers=[(2, 0)])
    while t.phase == "sanctuary":
        t.play(0, "done")
    assert t.view()["pile"]["top"] == "f"
    place = next(words for words in reversed(places(t)) if words != f"place {place_of('F', ALL_TWELVE)}")
    t.play(0, "build mosaic", place, *PAY)
    while t.phase == "sanctuary":
        t.play(0, "done")
    seen = t.view()
    assert (seen["pile"]["top"] == "y") == (seen["pile"]["removed"] == [])
    assert seen["pile"]["removed"] in ([], ["y"])


def places(t):
    """Places of the top mosaic."""
    t.play(0, "build mosaic")
    found = t.words(0, "place")
    t.game.plain.drop_draft(t.s, 0)
    return found


@pytest.mark.clause("cleopatra.sanctuary.area")
def test_squares_that_touch_at_a_corner_are_two_areas():
    numbers = [0, 11]
    assert area_of(low_of(numbers), high_of(numbers)) == (1, 0)
    numbers = [49, 59]
    assert area_of(low_of(numbers), high_of(numbers)) == (low_of([49]), high_of([59]))
    assert squares_in(EDITIONS["r1"].garden, FOUNDATION) == [63, 64, 65, 73, 74, 75, 83, 84, 85]
