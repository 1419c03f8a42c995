"""What a view holds, as the front ends read it."""

from __future__ import annotations

import json

import pytest

from tests.games.sobek.conftest import SPECTATOR, dealt, random_game, table
from waset import catalog
from waset.engine.conformance.walks import wander
from waset.engine.world import redealt
from waset.games.sobek import actions
from waset.games.sobek.game import RULES

FISH = ["fish-0", "fish-1", "fish-1"]
TOP = [
    "game", "seats", "viewer", "round", "rounds", "phase", "starter", "to_play", "asked", "extra_turn", "over", "row", "pile", "discard",
    "events", "reach", "options", "players", "vizier", "track",
]  # fmt: skip
PLAYER = [
    "seat", "marker", "glyph", "hand_count", "hand_backs", "hand", "known_hand", "corruption_count", "corruption", "known_corruption",
    "corruption_backs", "curses", "forced", "lots", "horizontal", "lot_points", "rounds", "draft",
]  # fmt: skip


def ids(*words: str) -> list[int]:
    """Ids of steps."""
    return [found for found in map(actions.TABLE.find, words) if found is not None]


def test_a_view_has_the_same_fields_for_every_viewer() -> None:
    t = dealt(4)
    for viewer in (0, 3, SPECTATOR):
        view = t.view(viewer)
        assert list(view) == TOP
        assert [list(player) for player in view["players"]] == [PLAYER] * 4


def test_views_are_plain_json_throughout_a_game() -> None:
    for n, t in enumerate(random_game(3)):
        if n % 5 == 0:
            for viewer in (0, 1, SPECTATOR):
                view = t.view(viewer)
                assert json.loads(json.dumps(view)) == view


def test_the_table_as_it_is_dealt() -> None:
    t = dealt(3)
    view = t.view(1)
    assert (view["game"], view["seats"], view["viewer"], view["round"], view["rounds"]) == ("sobek", 3, 1, 1, 3)
    assert (view["phase"], view["over"], view["reach"], view["vizier"]) == ("turn", False, 4, None)
    assert view["asked"] == [view["starter"]] == [view["to_play"]]
    assert view["track"] == [0, 1, 2, 3, 4]
    assert view["events"] == {"left": 5, "seen_by": [], "used": [], "known": None}
    assert t.view(SPECTATOR)["viewer"] is None


def test_options_are_said_by_their_public_values() -> None:
    options = {"early_win_at": 101, "scribe_target": "one", "own_corruption_open": "no"}
    assert {name: dealt(options=options).view()["options"][name] for name in options} == options
    assert dealt().view()["options"] == {option.name: option.values[0] for option in RULES.options}


def test_hands_are_shown_to_their_owner_and_as_backs_to_all() -> None:
    t = table(hands={1: ["fish-start", "ivory-3", "queen"]})
    assert t.player(1, 1)["hand"] == {"fish-start": 1, "ivory-3": 1, "queen": 1}
    assert t.player(1, 0)["hand"] is None
    assert t.player(1, 1)["known_hand"] == {}
    for viewer in (0, 1, SPECTATOR):
        assert t.player(1, viewer)["hand_backs"] == {"green": 1, "beige": 1, "orange": 1}


def test_lots_are_shown_with_their_worth() -> None:
    t = table(lots={1: {"fish": [*FISH, "amulet"], "ivory": ["ivory-3", "amulet", "amulet"]}}, prosperity={1: "fish"})
    assert t.player(1, 0)["lots"] == [
        {"family": "ivory", "cards": {"ivory-3": 1, "amulet": 2}, "count": 3, "prosperity": 0, "scarabs": 3, "points": 9},
        {"family": "fish", "cards": {"fish-0": 1, "fish-1": 2, "amulet": 1}, "count": 5, "prosperity": 1, "scarabs": 4, "points": 20},
    ]
    assert t.player(1, 0)["lot_points"] == 29


def test_the_marker_shows_its_glyph() -> None:
    t = table(markers={0: 18, 1: 20})
    assert (t.player(0)["glyph"], t.player(1)["glyph"]) == (3, 0)


def test_finished_rounds_are_listed_and_the_last_one_when_the_game_is_over() -> None:
    t = table(row=["ivory-0"], pile=[], markers={0: 7, 1: 3, 2: 5}, round=3)
    assert len(t.player(0)["rounds"]) == 2
    assert t.player(0)["rounds"][0] == {"lots": 7, "horizontal": 0, "lost": 0, "guards": 0, "corruption": 0, "scarabs": 0}
    t.play(0, "take 1")
    assert (t.view()["over"], len(t.player(0)["rounds"])) == (True, 3)


@pytest.mark.parametrize(
    ("steps", "draft"),
    [
        (["lot fish", "card fish-0"], {"action": "lot", "asks": "card", "family": "fish", "cards": ["fish-0"]}),
        (["play thief"], {"action": "character", "asks": "seat", "character": "thief"}),
        (["play thief", "seat b"], {"action": "character", "asks": "back", "character": "thief", "aim": 1}),
        (["play courtesan", "family wheat", "card amulet"],
         {"action": "character", "asks": "card", "character": "courtesan", "family": "wheat", "cards": ["amulet"]}),
        (["play merchant"], {"action": "character", "asks": "place", "character": "merchant"}),
    ],
)  # fmt: skip
def test_an_own_unfinished_choice_says_what_it_is_and_what_it_asks(steps: list[str], draft: dict[str, object]) -> None:
    hands = {0: [*FISH, "thief", "courtesan", "merchant", "amulet", "amulet"], 1: ["ivory-3"]}
    t = table(hands=hands, lots={0: {"wheat": ["wheat-0", "wheat-0", "wheat-1"]}}).play(0, *steps)
    blank = {"family": None, "character": None, "token": None, "cards": [], "aim": None}
    assert t.player(0)["draft"] == {**blank, **draft}


def test_an_unfinished_event_says_its_token_and_place() -> None:
    t = table(hands={0: FISH}, events=["forced-card"]).play(0, "lot fish all", "token forced-card")
    assert (t.player(0)["draft"]["token"], t.player(0)["draft"]["asks"], t.player(0)["draft"]["aim"]) == ("forced-card", "place", None)
    t.play(0, "place 3")
    assert (t.player(0)["draft"]["asks"], t.player(0)["draft"]["aim"]) == ("seat", 3)


def test_what_a_scribes_victim_has_named_so_far_is_his_draft() -> None:
    t = table(hands={0: ["scribe-a"], 1: [*FISH, "ivory-3", "ebony-2", "amulet", "amulet", "queen"]}).play(0, "play scribe-a")
    t.play(1, "card queen")
    assert (t.player(1)["draft"]["action"], t.player(1)["draft"]["cards"]) == ("scribe", ["queen"])


# ---- told ------------------------------------------------------------------------------------------------------------------------


def test_an_open_choice_is_told_to_all_alike() -> None:
    t = table(hands={0: FISH})
    steps = ids("lot fish", "card fish-0", "card fish-1", "card fish-1", "done")
    told = [t.game.plain.told(t.s, 0, steps, viewer) for viewer in (0, 1, SPECTATOR)]
    assert told[0] == told[1] == told[2]
    assert told[0].steps == (("lot", (4,)), ("card", (18,)), ("card", (19,)), ("card", (19,)), ("done", ()))


def test_the_card_a_vizier_takes_is_told_to_him_and_its_owner_and_its_back_to_the_rest() -> None:
    t = table(hands={0: ["vizier"]}, corruption={1: ["ivory-3"]}).play(0, "vizier b")
    told = {viewer: t.game.plain.told(t.s, 0, ids("card ivory-3"), viewer).steps for viewer in (0, 1, 2, SPECTATOR)}
    assert told[0] == told[1] == (("card", (2,)),)
    assert told[2] == told[SPECTATOR] == (("card", (None,)), ("back", (1,)))


def test_where_nobody_may_look_into_his_corruption_its_owner_is_told_the_back() -> None:
    options = {"own_corruption_open": "no"}
    t = table(hands={0: ["vizier"]}, corruption={1: ["ivory-3"]}, options=options).play(0, "vizier b")
    assert t.game.plain.told(t.s, 0, ids("card ivory-3"), 1).steps == (("card", (None,)), ("back", (1,)))


def test_what_a_scribes_victim_gives_up_is_told_to_others_as_backs_in_an_order_that_tells_nothing() -> None:
    hands = {0: ["scribe-a"], 1: [*FISH, "ivory-3", "ebony-2", "amulet", "queen", "wheat-start", "thief"]}
    t = table(hands=hands).play(0, "play scribe-a")
    told = t.game.plain.told(t.s, 1, ids("card ivory-3", "card queen", "card wheat-start"), 2)
    assert told.steps == (("card", (None,)), ("card", (None,)), ("card", (None,)), ("back", (0,)), ("back", (1,)), ("back", (2,)))
    assert t.game.plain.told(t.s, 1, ids("card ivory-3"), 1).steps == (("card", (2,)),)


@pytest.mark.clause("sobek.secret.round-end")
def test_a_world_dealt_again_after_the_end_is_a_position_although_its_closed_corruption_differs() -> None:
    game = catalog.binding("sobek")
    for seed in range(6):
        *_, match = wander(game, 3, f"after the end {seed}")
        assert match.over
        world = redealt(game, match.state, match.knowledge, SPECTATOR, seed)
        game.plain.check(world[0][0])
        assert (world[0][0].corrupt_scarabs == match.state[0].corrupt_scarabs).all()
