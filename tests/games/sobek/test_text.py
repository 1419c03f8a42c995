"""Prompts, what steps are called, and words into steps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sobek.conftest import SPECTATOR, Board, random_game, table
from waset.engine.errors import Refusal
from waset.games.sobek.actions import TABLE
from waset.games.sobek.game import RULES
from waset.locale import Catalog

FISH = ["fish-0", "fish-1", "fish-1"]
WHEAT = {"wheat": ["wheat-0", "wheat-0", "wheat-1"]}
UNKNOWN, UNFINISHED = "engine.refuse.unknown-words", "engine.refuse.unfinished-words"
CATALOGUES = [Catalog(lang) for lang in ("en", "fr", "cs")]


def prompt(t: Board, viewer: int) -> tuple[str, dict[str, object]]:
    """The prompt of a viewer, without its prefix."""
    message, facts = t.game.plain.prompt(t.view(viewer), viewer)
    return message.removeprefix("sobek.prompt."), facts


def parse(t: Board, words: str, seat: int = 0) -> list[str] | str:
    """The steps that words stand for, or the id of the refusal without its prefix."""
    found = t.game.plain.parse(words, seat, t.view(seat), t.game.legal_ids(t.s, seat))
    if isinstance(found, Refusal):
        return found.message_id.removeprefix("sobek.refuse.")
    return [TABLE.words(action) for action in found]


# ---- prompts ---------------------------------------------------------------------------------------------------------------------


def test_in_a_turn_its_seat_is_asked_and_the_others_wait_for_it() -> None:
    t = table(to_play=1)
    assert prompt(t, 1) == ("turn", {})
    assert prompt(t, 0) == prompt(t, SPECTATOR) == ("wait.turn", {"who": "seat.1"})


def test_a_bound_seat_is_told_its_place() -> None:
    assert prompt(table(forced={0: 3}), 0) == ("turn.forced", {"place": 3})


def test_an_extra_turn_is_said() -> None:
    t = table(hands={0: FISH}, events=["extra-turn"]).play(0, "lot fish all", "token extra-turn")
    assert prompt(t, 0) == ("turn.extra", {})


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (["lot fish"], ("lot", {"family": "sobek.family.fish", "need": 3})),
        (["lot fish", "card fish-0"], ("lot", {"family": "sobek.family.fish", "need": 2})),
        (["lot fish", "card fish-0", "card fish-1", "card fish-1"], ("lot", {"family": "sobek.family.fish", "need": 0})),
        (["play vizier"], ("character.vizier", {})), (["play thief"], ("character.thief", {})),
        (["play thief", "seat b"], ("character.thief.back", {"victim": "seat.1"})), (["play merchant"], ("character.merchant", {})),
        (["play high-priest"], ("character.priest", {})), (["play courtesan"], ("character.courtesan", {})),
        (["play courtesan", "family wheat"], ("character.courtesan.card", {"family": "sobek.family.wheat"})),
        (["play courtesan", "family wheat", "card merchant"], ("character.courtesan.more", {"family": "sobek.family.wheat"})),
        (["vizier b"], ("vizier", {"victim": "seat.1"})),
    ],
)  # fmt: skip
def test_an_unfinished_choice_is_asked_for_what_comes_next(steps: list[str], expected: tuple[str, dict[str, object]]) -> None:
    hands = {0: [*FISH, "vizier", "thief", "merchant", "high-priest", "courtesan"], 1: ["ivory-3"]}
    t = table(hands=hands, lots={0: WHEAT}, corruption={0: ["ebony-2"], 1: ["ebony-2"]}).play(0, *steps)
    assert prompt(t, 0) == expected
    waiting = ("wait.vizier", {"who": "seat.0", "victim": "seat.1"}) if expected[0] == "vizier" else ("wait.turn", {"who": "seat.0"})
    assert prompt(t, 2) == waiting


@pytest.mark.parametrize(
    ("event", "steps", "expected"),
    [
        ("guard-2", [], ("token.guard", {"token": "sobek.token.guard-2"})), ("curse", [], ("token.curse", {})),
        ("prosperity", [], ("token.prosperity", {})), ("forced-card", [], ("token.forced-card", {})),
        ("forced-card", ["place 2"], ("token.forced-card.seat", {"place": 2})),
    ],
)  # fmt: skip
def test_an_event_is_asked_for_what_it_needs(event: str, steps: list[str], expected: tuple[str, dict[str, object]]) -> None:
    t = table(hands={0: FISH}, events=[event]).play(0, "lot fish all")
    assert prompt(t, 0) == ("token", {"left": 1})
    assert prompt(t, 1) == ("wait.token", {"who": "seat.0", "left": 1})
    assert prompt(t.play(0, f"token {event}", *steps), 0) == expected


def test_a_scribes_victim_is_asked_for_the_cards_still_owed() -> None:
    t = table(hands={0: ["scribe-a"], 1: [*FISH, "ivory-3", "ebony-2", "amulet", "amulet", "queen"]}).play(0, "play scribe-a")
    assert prompt(t, 1) == ("scribe", {"need": 2})
    assert prompt(t, 0) == ("wait.scribe", {"who": "seat.1", "need": 2})
    assert prompt(t.play(1, "card ivory-3"), 1) == ("scribe", {"need": 1})


def test_a_single_victim_is_asked_for_in_the_same_way() -> None:
    t = table(hands={0: ["scribe-a"]}, options={"scribe_target": "one"}).play(0, "play scribe-a")
    assert prompt(t, 0) == ("character.scribe", {})


def test_horizontal_lots_are_asked_for_in_turn_or_of_several() -> None:
    said = {"row": [], "pile": [], "phase": "horizontal", "hands": {0: FISH, 1: ["cattle-0", "cattle-1", "cattle-1"]}}
    t = table(**said)  # type: ignore[arg-type]
    assert (prompt(t, 0), prompt(t, 1)) == (("horizontal", {}), ("wait.horizontal", {"who": "seat.0"}))
    t = table(**said, options={"horizontal_order": "at_once"})  # type: ignore[arg-type]
    assert prompt(t, 2) == ("wait.horizontal.several", {"whos": ["seat.0", "seat.1"]})


def test_at_the_end_nobody_is_asked() -> None:
    t = table(row=["ivory-0"], pile=[], round=3, markers={1: 4}).play(0, "take 1")
    assert (prompt(t, 0), prompt(t, SPECTATOR)) == (("over", {}), ("wait.over", {}))


def test_prompts_and_steps_can_be_said_in_every_language() -> None:
    for n, t in enumerate(random_game(9)):
        for catalogue in CATALOGUES:
            if n % 8 == 0:
                for viewer in (*range(int(t.s.seats)), SPECTATOR):
                    assert catalogue.say(*t.game.plain.prompt(t.view(viewer), viewer))
    for action in TABLE.ids():
        for catalogue in CATALOGUES:
            assert catalogue.say(*RULES.describe(action, {}))


@pytest.mark.parametrize(
    ("words", "message", "facts"),
    [
        ("take 3", "take", {"place": 3}), ("lot fish", "lot", {"family": "sobek.family.fish"}),
        ("play scribe-a", "play", {"character": "sobek.character.scribe-a"}), ("card amulet", "card", {"kind": "sobek.kind.amulet"}),
        ("done", "done", {}), ("token guard-1", "token", {"token": "sobek.token.guard-1"}), ("seat b", "seat", {"who": "seat.1"}),
        ("family amulet", "family", {"family": "sobek.family.amulet"}), ("place 9", "place", {"place": 9}),
        ("back green", "back", {"back": "sobek.back.green"}),
    ],
)  # fmt: skip
def test_each_kind_of_step_has_a_name(words: str, message: str, facts: dict[str, object]) -> None:
    action = TABLE.find(words)
    assert action is not None
    assert RULES.describe(action, {}) == (f"sobek.action.{message}", facts)


# ---- words into steps --------------------------------------------------------------------------------------------------------------


def test_a_steps_own_words_name_it_in_any_case_and_spacing() -> None:
    t = table()
    for action in TABLE.ids():
        words = TABLE.words(action)
        assert parse(t, words) == parse(t, f"  {words.upper()} ".replace(" ", "  ")) == [words]


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("lot fish all", ["fish-start", "fish-0", "fish-1", "fish-1", "thief"]),
        ("lot fish all amulets", ["fish-start", "fish-0", "fish-1", "fish-1", "thief", "amulet", "amulet"]),
        ("lot fish 0 1 1", ["fish-start", "fish-1", "fish-1"]), ("lot fish 1 0 0", ["fish-start", "fish-0", "fish-1"]),
        ("lot fish 1 amulet amulet", ["fish-1", "amulet", "amulet"]), ("lot fish amulets 1", ["fish-1", "amulet", "amulet"]),
        ("lot fish thief fish-0 1", ["fish-0", "fish-1", "thief"]),
    ],
)  # fmt: skip
def test_a_lot_is_laid_in_one_line(words: str, cards: list[str]) -> None:
    t = table(hands={0: ["fish-start", "fish-0", "fish-1", "fish-1", "thief", "amulet", "amulet", "ivory-3"]})
    assert parse(t, words) == ["lot fish", *(f"card {card}" for card in cards), "done"]
    assert t.play(0, words).player(0)["lots"][0]["count"] == len(cards)


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("lot amulet all", "lot.amulets-only.no-lot"), ("lot fish 1 1 1", "engine.refuse.macro-no-card"), ("lot fish 3", UNKNOWN),
        ("lot camel all", UNKNOWN), ("lot fish hidden", UNKNOWN),
    ],
)  # fmt: skip
def test_a_line_that_makes_no_lot_is_refused(words: str, refusal: str) -> None:
    assert parse(table(hands={0: FISH}), words) == refusal


def test_a_lot_that_cannot_be_begun_is_only_begun_so_that_its_own_refusal_is_heard() -> None:
    t = table(hands={0: ["fish-1", "fish-1"]})
    assert parse(t, "lot fish 1 1 1") == parse(t, "lot fish all") == ["lot fish"]


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("vizier b", ["play vizier", "seat b"]), ("play vizier c", ["play vizier", "seat c"]),
        ("thief b beige", ["play thief", "seat b", "back beige"]), ("thief b", ["play thief", "seat b"]),
        ("merchant 5", ["play merchant", "place 5"]), ("high-priest fish", ["play high-priest", "family fish"]),
        ("high-priest amulet", ["play high-priest", "family amulet"]),
        ("courtesan wheat amulet", ["play courtesan", "family wheat", "card amulet", "done"]),
        ("courtesan wheat amulet merchant", ["play courtesan", "family wheat", "card merchant", "card amulet"]),
        ("courtesan wheat", ["play courtesan", "family wheat"]), ("queen", ["play queen"]), ("scribe-b", ["play scribe-b"]),
    ],
)  # fmt: skip
def test_a_character_is_played_in_one_line(words: str, steps: list[str]) -> None:
    hands = {0: ["vizier", "thief", "merchant", "high-priest", "courtesan", "queen", "scribe-b", "amulet"], 1: ["ivory-3"]}
    t = table(hands=hands, lots={0: WHEAT}, corruption={0: ["ebony-2"], 1: ["ebony-2"]})
    assert parse(t, words) == steps
    t.play(0, words)


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("thief b green", "thief.back"), ("merchant 12", "merchant.any"), ("scribe-b c", "scribe.target"),
        ("courtesan wheat 1 amulet merchant", "engine.refuse.macro-no-card"),
        ("courtesan wheat amulet merchant courtesan", "courtesan.add.two"),
        ("courtesan fish amulet", "courtesan.add.no-lot"), ("courtesan amulet", "lot.amulets-only.no-lot"),
        ("queen b", UNKNOWN), ("vizier e", UNKNOWN),
        ("thief b blue", UNKNOWN), ("merchant x", UNKNOWN),
        ("high-priest camels", UNKNOWN),
    ],
)  # fmt: skip
def test_a_line_that_the_character_cannot_do_is_refused(words: str, refusal: str) -> None:
    hands = {0: ["thief", "merchant", "courtesan", "scribe-b", "amulet", "vizier", "queen", "high-priest"], 1: ["ivory-3"]}
    t = table(hands=hands, lots={0: WHEAT}, corruption={0: ["ebony-2"]})
    assert parse(t, words) == refusal


def test_a_courtesan_with_nothing_that_fits_is_told_so() -> None:
    t = table(hands={0: ["courtesan", "fish-1"]}, lots={0: WHEAT})
    assert parse(t, "courtesan wheat") == "courtesan.add.nothing"


def test_a_priest_without_corruption_asks_for_no_family() -> None:
    assert parse(table(hands={0: ["high-priest"]}), "high-priest fish") == ["play high-priest"]


def test_by_option_a_scribe_names_his_victim_in_one_line() -> None:
    t = table(hands={0: ["scribe-a"]}, options={"scribe_target": "one"})
    assert parse(t, "scribe-a c") == ["play scribe-a", "seat c"]


def test_a_character_that_cannot_be_played_is_only_played_so_that_its_own_refusal_is_heard() -> None:
    assert parse(table(), "vizier b") == ["play vizier"]
    assert parse(table(forced={0: 2}, hands={0: ["courtesan"]}), "courtesan fish amulet") == ["play courtesan"]


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("guard-1 b", ["token guard-1", "seat b"]), ("token guard-1 b", ["token guard-1", "seat b"]),
        ("curse c", ["token curse", "seat c"]),
        ("prosperity fish", ["token prosperity", "family fish"]), ("forced-card 2 b", ["token forced-card", "place 2", "seat b"]),
        ("forced-card 2", ["token forced-card", "place 2"]), ("curse", ["token curse"]),
        ("prosperity ivory", "token.prosperity"), ("prosperity wheat", "token.prosperity.no-lot"),
        ("forced-card 5 b", "token.forced-card.reach"),
        ("forced-card 3 b", "token.forced-card.row-short"), ("forced-card b", UNKNOWN),
        ("amnesty b", UNKNOWN), ("curse fish", UNKNOWN),
    ],
)  # fmt: skip
def test_an_event_is_used_in_one_line(words: str, steps: list[str] | str) -> None:
    t = table(row=["ivory-0", "ebony-0"], hands={0: FISH}, events=["guard-1", "curse", "prosperity", "forced-card"]).play(0, "lot fish all")
    assert parse(t, words) == steps


def test_by_option_the_next_player_alone_may_be_named_for_a_forced_card() -> None:
    t = table(hands={0: FISH}, events=["forced-card"], options={"forced_card_target": "next_player"}).play(0, "lot fish all")
    assert parse(t, "forced-card 2") == parse(t, "forced-card 2 b") == ["token forced-card", "place 2"]
    assert parse(t, "forced-card 2 c") == "token.forced-card.next"


def test_an_event_that_is_not_asked_for_is_refused_by_its_own_step() -> None:
    assert parse(table(), "curse b") == ["token curse"]


@pytest.mark.parametrize(
    ("words", "refusal", "clause"),
    [
        ("take 7", "take.reach", "sobek.take.reach"), ("take 99", "take.reach", "sobek.take.reach"),
        ("take", UNFINISHED, "table.words"), ("lot", UNFINISHED, "table.words"),
        ("", UNKNOWN, ""), ("dance", UNKNOWN, ""), ("take 0", UNKNOWN, ""),
        ("take four", UNKNOWN, ""), ("seat e", UNKNOWN, ""),
        ("take " + "9" * 5000, UNKNOWN, ""), ("take ²", UNKNOWN, ""),
    ],
)  # fmt: skip
def test_words_that_are_no_step_are_refused(words: str, refusal: str, clause: str) -> None:
    t = table()
    found = t.game.plain.parse(words, 0, t.view(0), t.game.legal_ids(t.s, 0))
    assert isinstance(found, Refusal)
    assert (found.message_id.removeprefix("sobek.refuse."), found.clause) == (refusal, clause)
    assert all(catalogue.say(found.message_id, found.args) for catalogue in CATALOGUES)


def test_several_cards_of_a_choice_are_named_in_one_line_in_their_order() -> None:
    t = table(hands={0: ["scribe-a"], 1: [*FISH, "ivory-3", "ebony-2", "amulet", "amulet", "queen"]}).play(0, "play scribe-a")
    assert parse(t, "card queen ivory-3", 1) == ["card ivory-3", "card queen"]
    assert parse(t, "card queen camel", 1) == UNKNOWN


def test_the_argument_alone_is_enough_where_one_step_ends_in_it() -> None:
    t = table(hands={0: [*FISH, "thief"], 1: ["ivory-3"]})
    assert parse(t, "fish") == ["lot fish"]
    assert parse(t, "3") == ["take 3"]
    t.play(0, "thief")
    assert parse(t, "b") == ["seat b"]
    t.play(0, "b")
    assert parse(t, "beige") == ["back beige"]
    assert parse(t, "green") == UNKNOWN


def test_pass_is_done() -> None:
    assert parse(table(), "pass") == ["done"]


WORDS = sorted(
    {word for action in TABLE.ids() for word in TABLE.words(action).split()} | {"all", "amulets", "pass", "hidden", "0", "7", "²", ""}
)
POSITIONS = [
    table(),
    table(hands={0: [*FISH, "courtesan", "thief", "amulet"], 1: ["ivory-3"]}, lots={0: WHEAT}),
    table(hands={0: FISH}, events=["forced-card", "prosperity", "curse"]).play(0, "lot fish all"),
    table(row=[], pile=[], phase="horizontal", hands={0: FISH}),
]


@given(st.lists(st.sampled_from(WORDS), max_size=6) | st.lists(st.text(), max_size=4), st.sampled_from(POSITIONS), st.integers(0, 2))
def test_no_text_raises_an_error_and_steps_are_steps(words: list[str], t: Board, seat: int) -> None:
    found = t.game.plain.parse(" ".join(words), seat, t.view(seat), t.game.legal_ids(t.s, seat))
    if isinstance(found, Refusal):
        assert CATALOGUES[0].say(found.message_id, found.args)
    else:
        assert found
        assert all(0 <= action < TABLE.count for action in found)
