"""What is told of a choice, to whom."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.games.sobek.conftest import SPECTATOR, Board, chosen_at_random, dealt, table
from waset.engine.game import Say, Told
from waset.locale import Catalog

FISH = ["fish-0", "fish-1", "fish-1"]
CATTLE = ["cattle-0", "cattle-1", "cattle-1"]
GUARD = {"token": "sobek.token.guard-3"}
CATALOGUES = [Catalog(lang) for lang in ("en", "fr", "cs")]


def event(tail: str, **facts: Any) -> Say:
    """A message about an event."""
    return f"sobek.event.{tail}", facts


def kinds(*words: str) -> list[str]:
    """Terms of cards."""
    return [f"sobek.kind.{word}" for word in words]


def tails(said: list[Say]) -> list[str]:
    """The ids of messages without their prefix."""
    return [message.removeprefix("sobek.event.") for message, _ in said]


def of(said: list[Say], tail: str) -> list[dict[str, Any]]:
    """The facts of all messages of one id."""
    return [facts for message, facts in said if message == f"sobek.event.{tail}"]


# ---- the row ---------------------------------------------------------------------------------------------------------------------


def test_a_take_is_told_with_what_fell() -> None:
    t = table(row=["ivory-0", "ebony-0", "marble-0", "wheat-0"])
    assert t.report(1, 0, "take 3") == [
        event("take", who="seat.0", place=3, fell=2, kind="sobek.kind.marble-0"),
        event("fell", who="seat.0", kinds=kinds("ivory-0", "ebony-0")),
    ]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_character_taken_is_told_by_name_to_its_taker_alone(viewer: int) -> None:
    said = table(row=["hidden", "ivory-0"], pile=["wheat-1"], hidden=["thief"]).report(viewer, 0, "take 1")
    if viewer == 0:
        assert said == [event("take.hidden-own", who="seat.0", place=1, fell=0, kind="sobek.kind.thief")]
    else:
        assert said == [event("take.hidden", who="seat.0", place=1, fell=0)]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_characters_that_fall_are_told_by_name_to_their_owner_alone(viewer: int) -> None:
    t = table(row=["hidden", "ivory-0", "ebony-0", "wheat-0"], pile=["wheat-1"], hidden=["thief"])
    said = t.report(viewer, 0, "take 3")
    assert said[1] == event("fell", who="seat.0", kinds=kinds("hidden", "ivory-0"))
    assert said[2:] == ([event("own.fell", kinds=kinds("ivory-0", "thief"))] if viewer == 0 else [])


def test_where_nobody_may_look_what_fell_stays_unknown_to_its_owner() -> None:
    t = table(row=["hidden", "ivory-0"], pile=["wheat-1"], hidden=["thief"], options={"own_corruption_open": "no"})
    assert tails(t.report(0, 0, "take 2")) == ["take", "fell", "refill"]


def test_a_refill_is_told_with_its_characters() -> None:
    t = table(row=["ivory-0"], pile=["fish-0", "fish-1", "thief", "queen"])
    assert t.report(1, 0, "take 1")[-1] == event("refill", count=4, hidden=2)


def test_a_mark_that_lapses_is_told_and_one_that_is_obeyed_is_not() -> None:
    assert of(table(forced={2: 3}).report(1, 0, "take 4"), "forced-card.lapsed") == [{"victim": "seat.2"}]
    assert tails(table(forced={0: 3}).report(1, 0, "take 3")) == ["take", "fell"]


# ---- characters ------------------------------------------------------------------------------------------------------------------


def test_the_queens_cards_are_told_to_her_player_alone() -> None:
    said = {"hands": {0: ["queen"]}, "pile": ["fish-0", "thief"]}
    assert table(**said).report(0, 0, "play queen") == [  # type: ignore[arg-type]
        event("play.queen", who="seat.0", count=2), event("own.drew", kinds=kinds("fish-0", "thief")),
    ]  # fmt: skip
    assert table(**said).report(1, 0, "play queen") == [event("play.queen", who="seat.0", count=2)]  # type: ignore[arg-type]
    assert table(hands={0: ["queen"]}, pile=[]).report(0, 0, "play queen") == [event("play.queen", who="seat.0", count=0)]


def test_a_viziers_look_and_take_are_told_to_each_as_he_may_know() -> None:
    t = table(hands={0: ["vizier"]}, corruption={1: ["ivory-3", "queen"]})
    looked = event("play.vizier", who="seat.0", victim="seat.1")
    assert t.copy().report(0, 0, "vizier b") == [looked, event("own.looked", victim="seat.1", kinds=kinds("ivory-3", "queen"))]
    assert t.copy().report(1, 0, "vizier b") == t.copy().report(2, 0, "vizier b") == [looked]
    t.play(0, "vizier b")
    took = event("vizier-takes", who="seat.0", victim="seat.1")
    assert t.copy().report(0, 0, "card queen") == [took, event("own.vizier-took", victim="seat.1", kind="sobek.kind.queen")]
    assert t.copy().report(1, 0, "card queen") == [took, event("own.vizier-lost", who="seat.0", kind="sobek.kind.queen")]
    assert t.copy().report(2, 0, "card queen") == t.copy().report(SPECTATOR, 0, "card queen") == [took]


def test_where_nobody_may_look_a_robbed_owner_is_not_told_what_the_vizier_took() -> None:
    t = table(hands={0: ["vizier"]}, corruption={1: ["ivory-3", "queen"]}, options={"own_corruption_open": "no"}).play(0, "vizier b")
    assert tails(t.report(1, 0, "card queen")) == ["vizier-takes"]


def test_a_thief_is_told_to_each_as_he_may_know() -> None:
    t = table(hands={0: ["thief"], 1: ["ivory-3", "queen"]})
    stole = event("play.thief", who="seat.0", victim="seat.1", back="sobek.back.orange")
    assert t.copy().report(0, 0, "thief b orange") == [stole, event("own.stole", victim="seat.1", kind="sobek.kind.queen")]
    assert t.copy().report(1, 0, "thief b orange") == [stole, event("own.robbed", who="seat.0", kind="sobek.kind.queen")]
    assert t.copy().report(2, 0, "thief b orange") == [stole]


def test_a_merchant_is_told_with_his_card_where_it_is_open() -> None:
    t = table(row=["ivory-0", "ebony-0", "hidden"], pile=["wheat-1"], hidden=["thief"], hands={0: ["merchant"]})
    assert t.copy().report(1, 0, "merchant 2") == [event("play.merchant", who="seat.0", place=2, kind="sobek.kind.ebony-0")]
    assert t.copy().report(1, 0, "merchant 3") == [event("play.merchant.hidden", who="seat.0", place=3)]
    own = event("play.merchant.hidden-own", who="seat.0", place=3, kind="sobek.kind.thief")
    assert t.copy().report(0, 0, "merchant 3") == [own]


def test_a_priest_is_told_with_what_leaves() -> None:
    t = table(hands={0: ["high-priest"]}, corruption={0: ["fish-0", "thief", "ivory-3"]})
    facts = {"who": "seat.0", "family": "sobek.family.fish"}
    assert t.copy().report(1, 0, "high-priest fish") == [event("play.high-priest", **facts, kinds=kinds("fish-0", "thief"), count=2)]
    assert tails(t.copy().report(1, 0, "high-priest wheat")) == ["play.high-priest.none"]
    assert tails(table(hands={0: ["high-priestess"]}).report(1, 0, "play high-priestess")) == ["play.high-priestess.empty"]


def test_a_priest_who_throws_off_his_own_family_does_not_count_himself() -> None:
    t = table(hands={0: ["high-priest"]}, corruption={0: ["ebony-2"]})
    assert of(t.report(1, 0, "high-priest ebony"), "play.high-priest")[0]["kinds"] == kinds("ebony-2")


def test_a_courtesan_is_told_with_the_lot_as_it_is_now() -> None:
    t = table(hands={0: ["courtesan", "fish-1", "amulet"]}, lots={0: {"fish": ["fish-0", "fish-0", "fish-1"]}}, row=["ivory-0"])
    said = t.report(2, 0, "courtesan fish fish-1 amulet")
    facts = {"who": "seat.0", "family": "sobek.family.fish", "kinds": kinds("fish-1", "amulet"), "count": 2}
    assert said == [event("play.courtesan", **facts, cards=5, scarabs=2, points=10)]
    assert tails(table(hands={0: ["courtesan"]}).report(1, 0, "play courtesan")) == ["play.courtesan.none"]


def test_a_scribe_and_what_falls_by_him_are_told_with_backs() -> None:
    hands = {0: ["scribe-a"], 1: [*FISH, "ivory-3", "ebony-2", "amulet", "queen", "wheat-start"]}
    t = table(hands=hands)
    assert t.copy().report(2, 0, "play scribe-a") == [event("play.scribe", who="seat.0")]
    assert table(hands={0: ["scribe-a"]}).report(2, 0, "play scribe-a") == [event("play.scribe.none", who="seat.0")]
    t.play(0, "play scribe-a")
    fell = event("scribe-falls", who="seat.1", count=2, backs=["sobek.back.green", "sobek.back.orange"])
    assert t.copy().report(2, 1, "card queen", "card wheat-start") == [fell]
    assert t.copy().report(1, 1, "card queen", "card wheat-start") == [fell, event("own.scribe", kinds=kinds("queen", "wheat-start"))]


def test_by_option_the_one_victim_of_a_scribe_is_told() -> None:
    t = table(hands={0: ["scribe-a"]}, options={"scribe_target": "one"})
    assert t.report(2, 0, "scribe-a b") == [event("play.scribe.one", who="seat.0", victim="seat.1")]


# ---- lots and events -------------------------------------------------------------------------------------------------------------


def test_a_lot_and_the_look_are_told_and_the_events_to_its_player_alone() -> None:
    t = table(hands={0: FISH}, events=["curse", "amnesty"])
    lot = event("lot", who="seat.0", family="sobek.family.fish", kinds=kinds(*FISH), count=3, scarabs=2, points=6)
    looks = event("looks", who="seat.0", left=2)
    own = event("own.tokens", tokens=["sobek.token.curse", "sobek.token.amnesty"])
    assert t.copy().report(0, 0, "lot fish all") == [lot, looks, own]
    assert t.copy().report(1, 0, "lot fish all") == t.copy().report(2, 0, "lot fish all") == [lot, looks]


def test_an_extension_is_told_with_the_lot_as_it_is_now() -> None:
    used = ["guard-1", "guard-2", "guard-3", "extra-turn", "extra-turn"]
    t = table(hands={0: CATTLE}, lots={0: {"cattle": ["cattle-start", "cattle-1", "cattle-1"]}}, events=[], used=used)
    facts = {"who": "seat.0", "family": "sobek.family.cattle", "kinds": kinds(*CATTLE), "count": 3}
    assert t.report(1, 0, "lot cattle all") == [event("lot.extended", **facts, cards=6, scarabs=4, points=24)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("guard-3 b", [event("guard.forward", who="seat.0", **GUARD, **{"from": 12, "to": 13}),
                       event("guard.back", victim="seat.1", **GUARD, **{"from": 20, "to": 18})]),
        ("guard-3 c", [event("guard.forward", who="seat.0", **GUARD, **{"from": 12, "to": 13}),
                       event("guard.stays", victim="seat.2", **GUARD, **{"from": 2})]),
        ("curse b", [event("curse", who="seat.0", victim="seat.1", count=1)]),
        ("prosperity fish", [event("prosperity", who="seat.0", family="sobek.family.fish", cards=4, scarabs=4, points=16)]),
        ("extra-turn", [event("extra-turn", who="seat.0")]),
    ],
)  # fmt: skip
def test_an_event_is_told_with_what_it_does(words: str, expected: list[Say]) -> None:
    t = table(hands={0: FISH}, markers={0: 12, 1: 20, 2: 2}, events=["guard-3", "curse", "prosperity", "extra-turn", "amnesty"])
    t.play(0, "lot fish all")
    said = t.report(2, 0, words)
    assert said[0] == event("token", who="seat.0", token=f"sobek.token.{words.split(maxsplit=1)[0]}")
    assert said[1:] == expected


def test_a_forced_card_is_told_and_the_mark_that_it_replaces() -> None:
    t = table(forced={1: 4}, hands={0: FISH}, events=["forced-card"], edition="tokens-b").play(0, "lot fish all")
    assert t.report(2, 0, "forced-card 2 b")[1:] == [
        event("forced-card", who="seat.0", victim="seat.1", place=2), event("forced-card.replaced", victim="seat.1"),
    ]  # fmt: skip


def test_amnesty_is_told_by_number_and_its_cards_to_its_taker() -> None:
    t = table(hands={0: FISH}, corruption={0: ["ivory-3", "queen"]}, events=["amnesty"]).play(0, "lot fish all")
    assert t.copy().report(1, 0, "token amnesty")[1:] == [event("amnesty", who="seat.0", count=2)]
    assert t.copy().report(0, 0, "token amnesty")[2] == event("own.amnesty", kinds=kinds("ivory-3", "queen"))
    t = table(hands={0: FISH}, events=["amnesty"]).play(0, "lot fish all")
    assert tails(t.report(1, 0, "token amnesty")) == ["token", "amnesty.none"]


def test_events_without_effect_are_told_so() -> None:
    t = table(hands={0: ["ebony-0", "ebony-2", "ebony-2"]}, row=["ivory-0"], events=["prosperity"]).play(0, "lot ebony all")
    assert tails(t.report(1, 0, "token prosperity")) == ["token", "prosperity.none"]


# ---- the end of a round ----------------------------------------------------------------------------------------------------------


def test_a_rounds_end_is_told_from_points_to_the_next_deal() -> None:
    lots = {1: {"ebony": ["ebony-2"] * 4}}
    t = table(row=["ivory-0"], pile=[], hands={0: ["fish-1"], 1: ["wheat-1"]}, lots=lots, corruption={1: ["queen", "amulet"]})
    said = t.report(1, 0, "take 1")
    assert tails(said) == [
        "take", "round-end", "round-score", "round-score", "round-score", "hand-falls", "hand-falls", "own.hand-fell", "corruption",
        "corruption", "corruption", "most-corrupt", "penalty", "next-starter.drawn", "deal", "own.dealt",
    ]  # fmt: skip
    assert of(said, "round-score")[1] == {"who": "seat.1", "lots": 32, "horizontal": 0, "points": 32, "from": 0, "to": 32}
    assert of(said, "hand-falls") == [{"who": "seat.0", "count": 2}, {"who": "seat.1", "count": 1}]
    assert of(said, "own.hand-fell") == [{"kinds": kinds("wheat-1")}]
    assert of(said, "corruption")[1] == {"who": "seat.1", "cards": 3, "scarabs": 1}
    assert of(said, "most-corrupt") == [{"who": "seat.1", "cards": 3}]
    assert of(said, "penalty") == [{"who": "seat.1", "points": 32, "steps": 3, "from": 32, "to": 17}]
    assert of(said, "deal") == [{"round": 2}]
    assert len(of(said, "own.dealt")[0]["kinds"]) == 2


def test_what_the_taker_holds_at_the_end_includes_his_last_card_where_it_was_open() -> None:
    t = table(row=["ivory-0"], pile=[], hands={0: ["fish-1"]})
    assert of(t.copy().report(0, 0, "take 1"), "own.hand-fell") == [{"kinds": kinds("ivory-0", "fish-1")}]
    t = table(row=["hidden"], pile=[], hidden=["thief"], hands={0: ["fish-1"]})
    said = t.report(0, 0, "take 1")
    assert tails(said)[0] == "take.hidden"
    assert of(said, "own.hand-fell") == []


def test_ties_of_corruption_are_told_apart() -> None:
    said = {"row": ["ivory-0"], "pile": [], "hands": {0: []}}
    scarabs = table(**said, corruption={1: ["fish-1"] * 2, 2: ["fish-1", "fish-0"]}).report(0, 0, "take 1")  # type: ignore[arg-type]
    assert of(scarabs, "most-corrupt.scarabs") == [{"who": "seat.1", "cards": 2, "scarabs": 2}]
    shared = table(**said, corruption={1: ["fish-1"] * 2, 2: ["wheat-1"] * 2}).report(0, 0, "take 1")  # type: ignore[arg-type]
    assert of(shared, "most-corrupt.shared") == [{"whos": ["seat.1", "seat.2"], "cards": 2, "scarabs": 2}]
    assert tails(shared).count("penalty.none") == 2


def test_that_nobody_is_corrupt_is_told() -> None:
    t = table(row=["ivory-0"], pile=[], hands={0: ["merchant", "ivory-0", "ivory-3"]}).play(0, "merchant 1")
    said = t.report(1, 0, "lot ivory all")
    assert tails(said)[0] == "horizontal"
    assert of(said, "most-corrupt.none") == [{}]


def test_horizontal_lots_and_saying_done_are_told() -> None:
    t = table(row=[], pile=[], phase="horizontal", hands={0: FISH, 1: CATTLE})
    facts = {"who": "seat.0", "family": "sobek.family.fish", "kinds": kinds(*FISH), "count": 3, "scarabs": 2}
    assert t.report(2, 0, "lot fish all") == [event("horizontal", **facts)]
    assert t.report(2, 1, "done")[0] == event("horizontal-done", who="seat.1")


@pytest.mark.parametrize(
    ("said", "ending"),
    [
        ({"round": 3, "markers": {1: 40, 2: 30}}, event("win", who="seat.1", points=40)),
        ({"markers": {1: 140, 2: 30}}, event("early-win", who="seat.1", points=140)),
        ({"round": 3, "markers": {1: 40, 2: 40}}, event("shared", whos=["seat.1", "seat.2"], points=40)),
        ({"round": 3, "markers": {1: 40, 2: 40}, "corruption": {1: ["fish-0"]}, "options": {"tie_break": "corruption"}},
         event("win.tie-break", who="seat.2", points=40, cards=0)),
        ({"markers": {1: 40, 2: 30}}, event("next-starter", who="seat.0", points=0)),
    ],
)  # fmt: skip
def test_the_winner_or_the_next_starter_is_told(said: dict[str, Any], ending: Say) -> None:
    t = table(row=["ivory-0"], pile=[], **said)
    assert ending in t.report(2, 0, "take 1")


def test_the_first_deal_is_told_when_nothing_was_chosen() -> None:
    t = dealt()
    view = t.view(0)
    said = t.game.plain.events(view, Told(0, ()), view)
    assert tails(said) == ["deal", "starter", "own.dealt"]
    assert tails(t.game.plain.events(t.view(), Told(0, ()), t.view())) == ["deal", "starter"]


# ---- whole games -----------------------------------------------------------------------------------------------------------------


def choices(seed: int) -> Iterator[tuple[Board, Board, int, list[int]]]:
    """A random game in turn order: positions before and after each committed choice, who chose, and by which steps."""
    rng = np.random.default_rng(seed)
    options = {**chosen_at_random(rng), "horizontal_order": "in_turn"} if seed % 2 else {}
    t = dealt(2 + seed % 3, options, seed=seed)
    before, steps = t.copy(), list[int]()
    while not t.s.over:
        seat = t.asked[0]
        ids = t.game.legal_ids(t.s, seat)
        steps.append(ids[rng.integers(len(ids))])
        t.game.plain.step(t.s, t.k, seat, steps[-1])
        if not t.s.drafting:
            yield before, t, seat, steps
            before, steps = t.copy(), []


@pytest.mark.parametrize("seed", range(4))
def test_every_choice_of_a_game_can_be_told_to_everybody_in_every_language(seed: int) -> None:
    for before, after, seat, steps in choices(seed):
        for viewer in (*range(int(after.s.seats)), SPECTATOR):
            plain = after.game.plain
            said = plain.events(before.view(viewer), plain.told(before.s, seat, steps, viewer), after.view(viewer))
            assert said
            assert json.loads(json.dumps(said)) == [list(message) for message in said]
            for message in said:
                assert all(catalogue.say(*message) for catalogue in CATALOGUES)
                assert viewer != SPECTATOR or ".own." not in message[0]
