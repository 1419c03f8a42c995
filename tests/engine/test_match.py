"""What a match does with drafts, undo, prompts, macros, history and simultaneous choices. (The toys: tests/engine/toy.)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.toy import binding as toys
from waset.engine.errors import IllegalAction, Refusal, SeatsError
from waset.engine.match import Match

TOMB, FEAST = toys.BINDINGS["tomb"], toys.BINDINGS["feast"]


def tomb(*, hands: Any = ([2, 1, 1, 0], [1, 1, 1, 1]), **cells: Any) -> Match:
    """A tomb for two, seat a to play, with the hands named."""
    position = Match.new(TOMB, 2, seed="position").position()
    state = position["state"]
    state["hands"][:2] = [list(hand) for hand in hands]
    state["bag"] = [3 - sum(hand[kind] for hand in hands) for kind in range(4)]
    state |= {"to_play": 0, "asked": 1, **cells}
    del position["knowledge"]
    return Match.place(TOMB, position, seed=1)


def refused(match: Match, seat: int, what: Any) -> str:
    """Why something is refused; nothing changes."""
    before = match.position(), match.course.prompts[:]
    found = match.why_not(seat, what)
    with pytest.raises(IllegalAction) as error:
        match.play(seat, what)
    assert error.value.refusal == found
    assert (match.position(), match.course.prompts) == before
    assert found is not None
    return found.message_id


# ---- drafts ----------------------------------------------------------------------------------------------------------------------------


def test_a_choice_of_several_steps_is_private_until_its_last_and_then_one_line() -> None:
    match = tomb()
    others = match.view(1), match.view(None)
    for words in ("lay", "card ankh", "card ba"):
        match.play(0, words)
        assert (match.view(1), match.view(None)) == others
        assert match.history == []
    assert match.view(0)["players"][0]["named"] == [1, 1, 0, 0]
    match.play(0, "done")
    assert [(line.seat, line.words, line.answers) for line in match.history] == [(0, ("lay", "card ankh", "card ba", "done"), ())]
    assert match.view(1)["players"][0]["laid"] == [1, 1, 0, 0]
    assert match.events(0, 1) == [
        ("tomb.event.lay", {"who": "seat.0", "what": []}),
        ("tomb.event.card", {"who": "seat.0", "what": [0]}),
        ("tomb.event.card", {"who": "seat.0", "what": [1]}),
        ("tomb.event.done", {"who": "seat.0", "what": []}),
    ]


def test_steps_of_a_draft_are_taken_back_one_by_one_at_no_cost() -> None:
    match = tomb()
    start = match.position()
    for words in ("lay", "card ankh", "card ankh"):
        match.play(0, words)
    match.undo(0)
    assert match.position()["drafts"] == [[1, 2], []]
    match.play(0, "card ba")
    for _ in range(3):
        match.undo(0)
    assert match.position() == start
    assert refused_undo(match, 0) == "engine.refuse.undo.nothing"


def refused_undo(match: Match, seat: int) -> str:
    """Why undo is refused."""
    refusal = match.why_not_undo(seat)
    with pytest.raises(IllegalAction):
        match.undo(seat)
    assert isinstance(refusal, Refusal)
    return refusal.message_id


# ---- undo ------------------------------------------------------------------------------------------------------------------------------


def test_undo_of_a_line_opens_its_draft_again_without_the_last_step() -> None:
    match = tomb()
    for words in ("lay", "card ankh", "card ba"):
        match.play(0, words)
    before = match.state
    match.play(0, "done")
    match.undo(0)
    assert match.state.tobytes() == before.tobytes()
    assert match.history == []
    assert len(match.course.entries) == 2
    match.play(0, "done")
    assert [line.words[-1] for line in match.history] == ["done"]


def test_undo_ends_where_chance_was_asked_a_fact_was_revealed_or_another_seat_acted() -> None:
    match = tomb()
    match.play(0, "draw")
    assert refused_undo(match, 0) == "engine.refuse.undo.drew"
    match = tomb()
    match.play(0, "peek b")
    assert refused_undo(match, 0) == "engine.refuse.undo.revealed"
    match = tomb()
    match.play(0, "give ankh")
    assert match.why_not_undo(0) is None
    match.play(1, "done")
    assert refused_undo(match, 0) == "engine.refuse.undo.other-seat"
    match.undo(1)
    match.undo(0)
    assert match.history == []


def test_an_open_draft_of_the_next_seat_does_not_close_undo_and_is_dropped_by_it() -> None:
    match = tomb(hands=([2, 1, 1, 0], [1, 1, 1, 1]))
    match.play(0, "done")
    match.play(1, "lay")
    match.play(1, "card ankh")
    match.undo(0)
    assert match.position()["drafts"] == [[], []]
    assert match.pending == {0}
    assert match.course.entries[-1].dropped == ((1, (1, 2)),)


def test_final_says_before_the_step_whether_it_can_be_undone() -> None:
    match = tomb()
    final = {action.words: action.final for action in match.legal(0)}
    assert final["draw"] and final["peek b"]  # noqa: PT018 - one statement about two actions
    assert not final["lay"] and not final["give ankh"] and not final["done"]  # noqa: PT018


# ---- simultaneous choices --------------------------------------------------------------------------------------------------------------


def test_an_answer_may_be_taken_back_until_the_last_seat_has_answered() -> None:
    match = Match.new(FEAST, 3, seed=3)
    match.play(0, "bid 4")
    match.play(1, "boast")
    match.play(1, "bid 2")
    assert match.pending == {2}
    match.undo(0)
    assert match.pending == {0, 2}
    assert [line.seat for line in match.history] == [1]
    match.play(0, "bid 1")
    match.undo(1)
    assert match.position()["drafts"] == [[], [4], []]
    match.play(1, "bid 3")
    match.play(2, "bid 2")
    assert match.view(None)["won"] == [0, 6, 0]
    assert refused_undo(match, 0) == "engine.refuse.undo.other-seat"
    assert refused_undo(match, 2) == "engine.refuse.undo.revealed"
    assert [(line.seat, line.words) for line in match.history] == [(0, ("bid 1",)), (1, ("boast", "bid 3")), (2, ("bid 2",))]


def test_the_match_can_be_looked_at_after_each_line_of_the_history() -> None:
    match = Match.new(FEAST, 3, seed=3)
    for seat, words in ((0, "bid 4"), (1, "bid 2"), (2, "bid 1")):
        match.play(seat, words)
    match.play(1, "boast")
    assert [sorted(match.at(n).pending) for n in range(4)] == [[0, 1, 2], [1, 2], [2], [0, 1, 2]]
    assert match.at(2).view(1)["own"] == [2, 0, 0]
    assert match.at(3).view(1)["own"] == [0, 0, 0]
    assert match.view(1)["own"] == [0, 0, 1]
    for n in (-1, 4):
        with pytest.raises(IndexError):
            match.at(n)
    again = match.at(1)
    again.play(1, "bid 3")
    assert len(match.history) == 3


def test_another_seats_answer_makes_no_prompt_stale_unless_the_choices_change() -> None:
    match = Match.new(FEAST, 3, seed=3)
    first = [match.prompt(seat).number for seat in range(3)]
    match.play(0, "bid 4")
    assert [match.prompt(seat).number for seat in range(3)] == [first[0] + 1, *first[1:]]
    match.play(1, "boast")
    match.play(1, "bid 4")
    assert [match.prompt(seat).number for seat in range(3)] == [first[0] + 1, first[1] + 2, first[2]]
    match.play(2, "bid 4")
    assert [match.prompt(seat).number for seat in range(3)] == [first[0] + 2, first[1] + 3, first[2] + 1]
    assert match.prompt(None).number == 0


# ---- words and refusals ----------------------------------------------------------------------------------------------------------------


def test_words_ids_and_actions_say_the_same() -> None:
    for what in ("  GIVE  Ankh", 10, next(action for action in tomb().legal(0) if action.words == "give ankh")):
        match = tomb()
        match.play(0, what)
        assert [line.words for line in match.history] == [("give ankh",)]
    action = tomb().legal(0)[0]
    assert (action.id, action.words, action.clause, action.seat, repr(action)) == (0, "draw", "tomb.draw", 0, "Action(0, 'draw')")


def test_a_macro_is_carried_out_whole_or_not_at_all() -> None:
    match = tomb()
    match.play(0, "set ankh ba")
    assert [line.words for line in match.history] == [("lay", "card ankh", "card ba", "done")]
    assert refused(tomb(), 0, "set ankh crook") == "tomb.refuse.not-now"
    assert refused(tomb(), 0, "set ankh") == "tomb.refuse.not-now"


def test_a_macro_does_not_go_on_past_another_seat_or_chance() -> None:
    assert refused(tomb(), 0, "done draw") == "engine.refuse.macro-past-chance"


def test_every_refusal_says_why_and_changes_nothing() -> None:
    match = tomb()
    assert refused(match, 0, "frobnicate") == "engine.refuse.unknown-words"
    assert refused(match, 0, "") == "engine.refuse.unknown-words"
    assert refused(match, 0, 99) == "engine.refuse.unknown-words"
    assert refused(match, 0, -1) == "engine.refuse.unknown-words"
    assert refused(match, 0, "card ankh") == "tomb.refuse.not-now"
    assert refused(match, 1, "draw") == "tomb.refuse.turn"
    assert refused(match, 5, "draw") == "engine.refuse.not-asked"
    assert refused(match, -1, "draw") == "engine.refuse.not-asked"
    assert match.legal(1) == match.legal(7) == []
    with pytest.raises(TypeError):
        match.play(0, 1.5)  # type: ignore[arg-type]
    with pytest.raises(SeatsError):
        match.view(2)


def test_when_the_game_is_over_nothing_more_is_played_or_undone() -> None:
    match = tomb(turns_left=1)
    match.play(0, "done")
    assert match.over
    assert refused(match, 1, "draw") == "engine.refuse.over"
    assert refused_undo(match, 0) == "engine.refuse.undo.revealed"
    assert match.pending == frozenset()
    assert match.result == {
        "points": {"laid": [0, 0]},
        "totals": [0, 0],
        "ranks": [1, 1],
        "winners": [0, 1],
        "tie_break": None,
        "ended": "turns",
    }
    assert tomb().result is None


def test_a_fault_of_the_rules_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tomb()
    before = match.position()
    good = TOMB.plain.step

    def faulty(s: Any, k: Any, seat: int, action: int) -> None:
        good(s, k, seat, action)
        raise ZeroDivisionError

    monkeypatch.setattr(TOMB.plain, "step", faulty)
    with pytest.raises(ZeroDivisionError):
        match.play(0, "draw")
    assert match.position() == before
