"""Words into steps, prompts, and what the view says of a lay beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.iunu.conftest import SPECTATOR, Board, random_game, table
from waset.engine.errors import Refusal

HAND = ["farmer", "farmer", "baker", "merchant", "priest"]
OFFER = [(9, 0), (8, 0)]


def said(t: Board, seat: int, words: str) -> Any:
    """What words stand for: the words of their steps, or the message that refuses them."""
    found = t.game.plain.parse(words, seat, t.view(seat), t.game.legal_ids(t.s, seat))
    return found.message_id if isinstance(found, Refusal) else [t.game.rules.actions.words(action) for action in found]


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("LAY  2 farmer", ["lay 2 farmer"]), ("lay farmer", ["lay 1 farmer"]), ("lay all farmer", ["lay 2 farmer"]),
        ("farmer", ["lay 1 farmer"]), ("merchant", ["lay 1 merchant"]), ("feed farmer farmer", ["feed farmer", "feed farmer"]),
        ("feed scribe farmer stop", ["feed farmer", "feed scribe", "stop"]), ("attack c", ["seat c"]), ("hand over", ["yield"]),
        ("pass", ["stop"]), ("none", ["stop"]), ("lay 9 farmer", "iunu.refuse.lay.set"), ("lay 0 farmer", "iunu.refuse.lay.must"),
        ("lay all noble", "iunu.refuse.lay.set.none"), ("lay", "engine.refuse.unfinished-words"), ("", "engine.refuse.unknown-words"),
        ("lay two farmer", "engine.refuse.unknown-words"), ("lay 2 camels", "engine.refuse.unknown-words"),
        ("lay 1 1 farmer", "engine.refuse.unknown-words"), ("feed stop", "engine.refuse.unknown-words"),
        ("feed camel", "engine.refuse.unknown-words"), ("attack e", "engine.refuse.unknown-words"),
        ("keep 1", "engine.refuse.unknown-words"), ("dance", "engine.refuse.unknown-words"), ("baker " * 20, "engine.refuse.unknown-words"),
    ],
)  # fmt: skip
def test_words_and_macros(words: str, steps: Any) -> None:
    assert said(table(hands={0: HAND}), 0, words) == steps


def test_an_offered_card_is_named_by_its_place() -> None:
    t = table(hands={0: HAND}).play(0, "lay 1 priest", answers=OFFER)
    assert [said(t, 0, words) for words in ("keep 1", "keep 2", "a2")] == [["take a1"], ["take a2"], ["take a2"]]
    assert said(t, 0, "keep 3") == "iunu.refuse.priest.look.place"
    assert said(t, 1, "keep 1") == "engine.refuse.unknown-words"


def test_an_argument_alone_is_the_step_that_ends_in_it() -> None:
    t = table(hands={0: ["soldier", *HAND[:4]]}, laid={1: {"farmer": 1}}).play(0, "lay 1 soldier")
    assert said(t, 0, "b") == ["seat b"]
    t = table(hands={0: ["farmer", "priest"], 1: ["baker"], 2: ["noble"]}, phase="discard")
    assert said(t, 0, "priest") == ["keep priest"]


def prompt(t: Board, viewer: int) -> Any:
    """What a viewer is asked, without the game's name."""
    message, facts = t.game.plain.prompt(t.view(viewer), viewer)
    return message.removeprefix("iunu.prompt."), facts


def test_prompts_say_who_must_do_what() -> None:
    t = table(hands={0: ["baker", "soldier", "priest", "pharaoh", "merchant"]}, laid={1: {"farmer": 1}}, options={"merchant_die": "chosen"})
    assert (prompt(t, 0), prompt(t, 1)) == (("lay", {}), ("wait.lay", {"who": "seat.0"}))
    baking, raid, look = (t.copy().play(0, f"lay 1 {word}") for word in ("baker", "soldier", "priest"))
    assert prompt(baking, 0) == ("bake", {"left": 3, "cost": 3})
    assert prompt(raid, 0) == ("soldier", {"cost": 2})
    raid.play(0, "seat b")
    assert prompt(raid, 1) == ("ransom", {"who": "seat.0", "cost": 2})
    assert prompt(raid, SPECTATOR) == ("wait.ransom", {"who": "seat.0", "victim": "seat.1"})
    assert prompt(look, 0) == ("priest", {"count": 2})
    assert prompt(t.copy().play(0, "lay 1 pharaoh"), 2) == ("wait.pharaoh", {"who": "seat.0"})
    assert prompt(t.copy().play(0, "lay 1 merchant"), 0) == ("merchant", {})
    t = table(hands={0: ["farmer", "priest"], 1: ["baker", "noble"], 2: ["noble"]}, phase="discard").play(1, "keep baker")
    assert (prompt(t, 0), prompt(t, 1)) == (("discard", {}), ("wait.discard", {"whos": ["seat.0"]}))
    over = table(2, hands={}, phase="over")
    assert (prompt(over, 0), prompt(over, SPECTATOR)) == (("over", {}), ("wait.over", {}))


def test_what_a_lay_would_cost_and_bring_is_said_beforehand() -> None:
    t = table(
        hands={0: ["noble", "noble", "baker", "soldier", "vizier"]}, laid={1: {"farmer": 1, "baker": 1}}, deben={2: 0}, dice=(4, 2, 1)
    )
    lays = {lay["words"]: lay for lay in t.view(0)["lays"]}
    assert [lays["lay 2 noble"][name] for name in ("cost", "income", "idle", "leader", "printed")] == [1, 7, True, 0, 12]
    assert [lays["lay 1 baker"][name] for name in ("cost", "loaf", "loaves", "level")] == [0, 4, 1, True]
    assert lays["lay 1 soldier"]["targets"] == [1]
    assert lays["lay 1 vizier"]["income"] == 1
    assert t.view(1)["lays"] is None


def test_a_preview_comes_true() -> None:
    for n, t in enumerate(random_game(4)):
        if t.phase != "lay" or n % 3:
            continue
        seat = t.asked[0]
        lays = t.view(seat)["lays"]
        assert sorted(lay["words"] for lay in lays) == sorted(words for words in t.legal(seat) if words.startswith("lay"))
        for lay in lays:
            after = t.copy().play(seat, lay["words"])
            assert after.deben(seat) == t.deben(seat) - lay["cost"] + lay["income"], lay
            assert after.leader(lay["citizen"]) == lay["leader"], lay
