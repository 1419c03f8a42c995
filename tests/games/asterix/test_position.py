"""The laws of conservation: what passes them can be played to its end, and what breaks one is named."""

from __future__ import annotations

import pytest

from tests.games.asterix.conftest import Table, table
from waset.engine.errors import PositionError


def midway() -> Table:
    """A position with something in every place."""
    return table(
        3, hands={0: ["potion-6"], 1: ["patrol"]}, papyri={0: ["ghost"], 2: ["trade"]}, pawns={0: "e12", 1: "t7", 2: "j5"}, delivered=[1],
        laid=["sabre c3 across", "pilum n3 across"], kept={1: ["sabre"]}, under=["double"], played=["pirate", "patrol"],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [
        ("seats", (), 1),
        ("opt_fast_game", (), 1),
        ("asked", (), 2),
        ("asked", (), 0),
        ("over", (), 1),
        ("phase", (), 1),
        ("phase", (), 2),
        ("phase", (), 3),
        ("to_play", (), 1),
        ("cards_left", (), 0),
        ("cards_left", (), 2),
        ("papyrus_used", (), 2),
        ("boost", (), 2),
        ("ghost", (), 1),
        ("victim", (), 1),
        ("pawns", (0,), 126),
        ("pawns", (0,), 140),
        ("pawns", (0,), 139),
        ("pawns", (3,), 5),
        ("delivered", (1,), 0),
        ("delivered", (4,), 1),
        ("reserve", (0,), 9),
        ("kept", (1, 0), 0),
        ("laid", (0, 0, 2), 12),
        ("laid", (1, 0, 2), 4),
        ("laid", (0, 1, 1), 8),
        ("walls", (0, 2), 0),
        ("walls", (1, 3), 1),
        ("hands", (0, 0), 4),
        ("talon", (1,), 3),
        ("talon_count", (), 3),
        ("turned_count", (), 1),
        ("turned", (0,), 1),
        ("played", (1,), 3),
        ("played", (2,), 1),
        ("played_count", (), 1),
        ("papyri", (0, 0), 1),
        ("unseen_papyri", (3,), 0),
        ("papyrus_count", (), 2),
        ("under_count", (), 0),
        ("under", (0,), 4),
        ("drafting", (), 1),
        ("draft", (0,), 1),
        ("draft_action", (0,), 3),
        ("draft_aim", (1,), 1),
        ("starter", (), 2),
        ("turn_number", (), 1),
    ],
)
def test_a_broken_law_is_named_by_its_field(field: str, place: tuple[int, ...], value: int) -> None:
    t = midway()
    assert t.s[field][place] != value if place else t.s[field] != value
    if place:
        t.s[field][place] = value
    else:
        t.s[field] = value
    with pytest.raises(PositionError) as error:
        t.game.plain.check(t.s)
    assert error.value.where.partition("[")[0] in t.game.state.dtype.names
    assert error.value.why


def test_drafts_are_what_their_steps_make() -> None:
    t = table(papyri={0: ["storm"]}, laid=["sabre c3 across"]).play(0, "papyrus storm", "edge c3 across")
    t.game.plain.check(t.s)
    t.s.draft_aim[0] = 7
    with pytest.raises(PositionError, match=r"draft\[0\]"):
        t.game.plain.check(t.s)


def test_pieces_that_shut_a_pawn_in_or_cut_the_last_way_are_named() -> None:
    t = table(laid=["sabre d1 down", "sabre e3 across", "sabre g1 down"])
    t.s.pawns[1] = 25
    with pytest.raises(PositionError, match=r"pawns\[1\]: the pawn is shut in"):
        t.game.plain.check(t.s)


def test_checking_changes_nothing() -> None:
    t = midway()
    before = t.state.tobytes()
    t.game.plain.check(t.s)
    assert t.state.tobytes() == before
