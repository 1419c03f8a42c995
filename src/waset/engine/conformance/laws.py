"""Laws of rules: ranges, conservation, who is asked, refusals, looks, drafts."""

from __future__ import annotations

from collections.abc import Callable

from waset.engine.canon import canonical, parse
from waset.engine.chance import TAPE
from waset.engine.conformance.walks import Options, name, played
from waset.engine.errors import PositionError, Refusal
from waset.engine.game import Game
from waset.engine.match import Match

UNASKED_EVERY = 8
"""Seats that are not asked are asked why at every eighth step: there the answer is always the same clause."""
WIDE, SHARE = 64, 32
"""Of a kind with more ids than this, what is not legal is asked about in shares, by turns: a board has a thousand places."""


def check_laws(game: Game, seats: int, seed: object, options: Options = None) -> int:
    """Ranges, conservation, who is asked, refusals and looks after every step of a random game; the number of steps."""
    steps = 0
    for match, seat, action in played(game, seats, seed, options):
        where = f"{name(game, seats, seed, options)}, step {steps}"
        _check_state(game, match, where)
        _check_menus(game, match, where, steps)
        _check_looks(game, match, where)
        _check_draft_step(game, match, seat, action, where)
        steps += 1
    _check_state(game, match, f"{name(game, seats, seed, options)}, at the end")
    _check_result(match, seats)
    return steps


def _check_state(game: Game, match: Match, where: str) -> None:
    s, k = match.course.s, match.course.k
    try:
        game.state.check_ranges(s)
        game.knowledge.check_ranges(k)
        game.plain.check(s)
    except PositionError as error:
        raise AssertionError(f"{where}: {error}") from error
    asked = [seat for seat in range(int(s.asked).bit_length()) if (int(s.asked) >> seat) & 1]
    assert bool(asked) != bool(s.over), f"{where}: seats {asked} are asked, over is {s.over}"
    assert all(seat < s.seats and game.legal_ids(s, seat) for seat in asked), f"{where}: an asked seat can do nothing"
    assert (int(s.drafting) >> int(s.seats)) == 0, f"{where}: a seat that is not there has a draft"


def _check_menus(game: Game, match: Match, where: str, step: int) -> None:
    """`legal` is what `why_not` refuses nothing of; every refusal has a message, and a clause of the game or of the table."""
    s = game.row(match.course.s)
    for seat in range(int(s.seats)):
        menu = set(game.legal_ids(s, seat))
        assert bool(menu) == (seat in match.pending), f"{where}: seat {seat} is asked and has no choice, or has one and is not asked"
        for action in sorted(menu.union(_asked_about(game, step))) if menu or step % UNASKED_EVERY == 0 else ():
            refusal = game.plain.why_not(s, seat, action)
            if (refusal is None) != (action in menu) or (refusal is not None and not _says_why(game, refusal)):
                words = game.rules.actions.words(action)
                raise AssertionError(f"{where}: seat {seat}, {words}: legal {action in menu}, why_not {refusal}")


def _asked_about(game: Game, step: int) -> list[int]:
    """The actions that are asked why at a step: all of a small kind, a share of a wide one."""
    found: list[int] = []
    for kind in game.rules.actions.kinds:
        ids = range(kind.base, kind.base + kind.size)
        found.extend(ids if kind.size <= WIDE else ids[step % SHARE :: SHARE])
    return found


def _says_why(game: Game, refusal: Refusal) -> bool:
    return refusal.clause.startswith((f"{game.rules.id}.", "table.")) and bool(refusal.message_id)


def _check_looks(game: Game, match: Match, where: str) -> None:
    """Looking changes nothing, draws nothing, and what is seen is JSON. A step's words parse to it."""
    before = match.course.state.tobytes(), match.course.knowledge.tobytes()
    with TAPE.listening() as heard:
        for viewer in (*range(match.seats), None):
            view = match.view(viewer)
            assert parse(canonical(view)) == view, f"{where}: the view of {viewer} is not JSON as Waset writes it"
            match.prompt(viewer)
        for seat in match.pending:
            view, menu = match.view(seat), game.legal_ids(match.course.s, seat)
            for action in menu:
                game.plain.describe(action, view)
                words = game.rules.actions.words(action)
                found = game.plain.parse(words, seat, view, menu)
                assert found == [action], f"{where}: {words!r} parses to {found}"
    assert not heard.closes_undo, f"{where}: a look drew or revealed"
    assert before == (match.course.state.tobytes(), match.course.knowledge.tobytes()), f"{where}: a look changed the record"


def _check_draft_step(game: Game, match: Match, seat: int, action: int, where: str) -> None:
    """A step that leaves a draft open moves nothing: dropping the draft brings the record back."""
    state, knowledge = match.state, match.knowledge
    with TAPE.listening():
        game.plain.step(state[0], knowledge[0], seat, action)
    if not (int(state[0].drafting) >> seat) & 1:
        return
    game.plain.drop_draft(state[0], seat)
    before = match.state
    game.plain.drop_draft(before[0], seat)
    words = game.rules.actions.words(action)
    assert state.tobytes() == before.tobytes(), f"{where}: {words!r} of an open draft moved something"
    assert knowledge.tobytes() == match.knowledge.tobytes(), f"{where}: {words!r} of an open draft taught somebody something"


def _check_result(match: Match, seats: int) -> None:
    result = match.result
    assert result is not None
    assert set(result) == {"points", "totals", "ranks", "winners", "tie_break", "ended"}
    assert parse(canonical(result)) == result
    assert all(len(row) == seats for row in (*result["points"].values(), result["totals"], result["ranks"]))
    assert result["ended"] in match.game.rules.endings
    assert all(result["ranks"][seat] == 1 for seat in result["winners"])


def check_words(game: Game) -> None:
    """Every id has words of its own that lead back to it."""
    table = game.rules.actions
    for action in table.ids():
        kind, values = table.decode(action)
        assert table.encode(kind.name, *values) == action
        assert table.find(table.words(action).upper().replace(" ", "  ")) == action
    assert len({table.words(action) for action in table.ids()}) == len(table.ids())


def check_refusals_say(game: Game, seats: int, seed: object, say: Callable[[Refusal], object], options: Options = None) -> None:
    """Each refusal of a random game can be said: `say` raises when a message or an argument is missing.

    A message is said once with each choice of arguments, whatever their values.
    """
    said = set()
    for step, (match, _, _) in enumerate(played(game, seats, seed, options)):
        s = game.row(match.course.s)
        for seat in range(seats):
            for action in _asked_about(game, step) if seat in match.pending or step % UNASKED_EVERY == 0 else ():
                refusal = game.plain.why_not(s, seat, action)
                if refusal is not None and (refusal.message_id, *refusal.args) not in said:
                    said.add((refusal.message_id, *refusal.args))
                    say(refusal)
