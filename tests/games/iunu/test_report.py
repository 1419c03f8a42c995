"""What is told of a choice, to whom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.iunu.conftest import SPECTATOR, Board, dealt, random_game, table
from waset.engine.game import Say, Told
from waset.locale import Catalog

REST = ["scribe", "scribe", "scribe", "scribe"]
A, B = {"who": "seat.0"}, {"who": "seat.0", "victim": "seat.1"}
CATALOGUES = [Catalog(lang) for lang in ("en", "fr", "cs")]


def event(tail: str, **facts: Any) -> Say:
    """A message about an event."""
    return f"iunu.event.{tail}", facts


def citizens(*words: str) -> list[str]:
    """Terms of citizens."""
    return [f"iunu.citizen.{word}" for word in words]


def lay(citizen: str, **facts: Any) -> Say:
    """Seat 0 lays one card, or a set that costs something."""
    return event("lay.paid" if "cost" in facts else "lay", **{**A, "count": 1, "citizen": f"iunu.citizen.{citizen}", **facts})


def laying(*words: str, **facts: Any) -> Board:
    """Seat 0 is to lay and holds these cards among others."""
    return table(hands={0: [*words, *REST[: 5 - len(words)]]}, **{"laid": {1: {"farmer": 1}}, **facts})


def test_a_set_is_told_with_its_cost_and_what_came_in() -> None:
    assert laying("farmer", "farmer").report(1, 0, "lay 2 farmer") == [lay("farmer", count=2, cost=1)]
    assert laying("merchant", dice=(4, 1, 1)).report(1, 0, "lay 1 merchant") == [lay("merchant"), event("merchant", **A, deben=4)]
    assert laying("noble", dice=(4, 1, 2)).report(SPECTATOR, 0, "lay 1 noble") == [
        lay("noble"),
        event("noble", **A, deben=7),
        event("noble.dice", first=3, second=1, third=1),
    ]
    assert laying("noble").report(1, 0, "idle 1 noble") == [lay("noble"), event("idle", **A)]
    assert laying("vizier", deben={2: 0}).report(1, 0, "lay 1 vizier") == [lay("vizier"), event("vizier", **A, deben=1)]
    assert laying("vizier", deben={1: 0, 2: 0}).report(1, 0, "lay 1 vizier")[1] == event("vizier.none", **A, deben=0)
    assert laying("scribe").report(1, 0, "lay 4 scribe") == [lay("scribe", count=4)]


def test_bread_is_told_loaf_by_loaf() -> None:
    t = laying("baker", laid={0: {"farmer": 1}})
    assert t.report(1, 0, "lay 1 baker") == [lay("baker")]
    assert t.report(1, 0, "feed farmer") == [event("feed", **A, citizen="iunu.citizen.farmer", cost=2)]
    assert t.report(1, 0, "stop") == [event("stop.bake", **A)]


def test_a_raid_is_told_with_its_end() -> None:
    t = laying("soldier").play(0, "lay 1 soldier")
    assert t.copy().report(2, 0, "stop") == [event("stop.soldier", **A)]
    assert t.report(2, 0, "seat b") == [event("threat", **B, cost=2)]
    assert t.copy().report(2, 1, "pay") == [event("ransom", **B, deben=2)]
    assert t.report(2, 1, "yield") == [event("kidnap", **B)]
    poor = laying("soldier", deben={1: 1}).play(0, "lay 1 soldier")
    assert poor.report(2, 0, "seat b") == [event("threat", **B, cost=2), event("threat.poor", victim="seat.1"), event("kidnap", **B)]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_afterlife_cards_are_told_to_their_looker_alone(viewer: int) -> None:
    t = laying("priest")
    first = {"number": 1, "citizens": citizens("farmer", "pharaoh"), "factor": 2}
    second = {"number": 2, "citizens": citizens("baker", "vizier"), "factor": 2}
    own = [event("own.offered", **first), event("own.offered", **second)] if viewer == 0 else []
    assert t.report(viewer, 0, "lay 1 priest", [(9, 0), (8, 0)]) == [lay("priest"), event("priest", **A, count=2), *own]
    assert t.copy().report(viewer, 0, "stop") == [event("stop.priest", **A)]
    assert t.report(viewer, 0, "take a1") == [event("take", **A), *([event("own.took", **first)] if viewer == 0 else [])]


def test_a_card_for_any_citizen_has_words_of_its_own() -> None:
    t = laying("priest", edition="afterlife-single")
    said = t.report(0, 0, "lay 1 priest", [(12, 11), (11, 10)])
    assert (
        said[2:]
        == [event("own.offered.any", number=10, citizens=citizens(*[row["citizen"] for row in t.view()["citizens"]]), factor=2)] * 2
    )
    assert laying("priest", edition="one-afterlife", held={1: ["a1"]}, laid={1: {"priest": 1}}).report(0, 0, "lay 1 priest")[1:] == [
        event("priest.empty", **A)
    ]


def test_dice_are_told() -> None:
    t = laying("pharaoh").play(0, "lay 1 pharaoh")
    assert t.copy().report(1, 0, "stop") == [event("stop.pharaoh", **A)]
    assert t.report(1, 0, "roll", [(4, 3), (4, 0), (4, 1)]) == [event("roll", **A, first=4, second=1, third=2)]
    t = laying("merchant", options={"merchant_die": "chosen"}).play(0, "lay 1 merchant")
    assert t.report(1, 0, "die 2") == [event("merchant", **A, deben=2)]


def test_the_end_of_a_round_is_told() -> None:
    t = table(2, hands={0: ["farmer", "noble"], 1: ["scribe"] * 6}, turns=1)
    assert t.report(SPECTATOR, 1, "lay 1 scribe")[1:] == [event("discard", whos=["seat.0", "seat.1"])]
    assert t.report(0, 0, "keep noble") == [event("keep", **A), event("own.keep", citizen="iunu.citizen.noble")]
    said = t.report(0, 1, "keep scribe")
    assert [message.removeprefix("iunu.event.") for message, _ in said] == ["keep", "refill", "own.drew", "round", "dice"]
    drawn = [term.removeprefix("iunu.citizen.") for term in said[2][1]["citizens"]]
    assert sorted([*drawn, "noble"]) == sorted(t.hand(0))
    assert dict(said[3][1]) == {"who": "seat.1", "round": 2}


def test_a_round_without_discards_goes_on_at_once() -> None:
    t = table(2, hands={0: [], 1: ["pharaoh"] + ["farmer"] * 5}, turns=1).play(1, "lay 1 pharaoh")
    assert t.report(0, 1, "stop")[-1][0] == "iunu.event.discard"
    t = table(2, hands={0: ["noble"], 1: ["farmer"] * 6}, turns=1)
    said = t.report(1, 1, "lay 6 farmer")
    assert [message.removeprefix("iunu.event.") for message, _ in said] == ["lay.paid", "refill", "own.drew", "round", "dice"]
    assert len(said[2][1]["citizens"]) == 6


def test_the_end_of_the_game_is_told_by_source() -> None:
    t = table(2, round=8, turns=1, hands={0: ["farmer"], 1: ["scribe"] * 6}, laid={0: {"noble": 8 - 2}})
    said = t.report(SPECTATOR, 1, "lay 1 scribe")
    assert [message.removeprefix("iunu.event.") for message, _ in said] == ["lay", "last-round", "score", "score", "win"]
    facts = dict(said[2][1])
    assert facts["points"] == sum(facts[name] for name in ("printed", "majorities", "afterlife", "bread", "deben"))
    t = table(hands={0: ["farmer"], 1: ["baker", "baker"], 2: []}, pile={"scribe": 8, "merchant": 3}, phase="discard", round=4)
    assert event("short-pile", have=12, need=13) in t.report(0, 1, "keep baker")


def test_the_first_deal_is_told() -> None:
    t = dealt(2)
    said = t.game.plain.events(t.view(0), Told(0, ()), t.view(0))
    assert [message.removeprefix("iunu.event.") for message, _ in said] == ["deal", "own.drew", "round", "dice"]
    assert len(said[1][1]["citizens"]) == 6


@pytest.mark.parametrize("seed", range(4))
def test_what_is_asked_can_be_said_in_every_language(seed: int) -> None:
    for t in random_game(seed):
        for viewer in (*range(int(t.s.seats)), SPECTATOR):
            for catalogue in CATALOGUES:
                assert catalogue.say(*t.game.plain.prompt(t.view(viewer), viewer))
