"""`waset play`: set a table up, or take one up again; play; explain the end."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from waset.cli import shelf
from waset.cli.ending import ending
from waset.cli.failure import FAILED, INTERRUPTED, OK, Failure, usage, whole_number
from waset.cli.naming import edition_name, game_named, match_in
from waset.cli.opponents import Opponents
from waset.cli.screens import Left, Screen
from waset.cli.seating import Player, seated
from waset.cli.sitting import Sitting, Table
from waset.cli.warming import Warming

if TYPE_CHECKING:
    from waset.face import Game
    from waset.locale import Catalog

SEATS = 3


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for, as typed; `resume` is "" for the latest match, None for a new one."""

    game: str | None
    seats: str | None
    players: str | None
    options: tuple[str, ...]
    edition: str | None
    seed: str | None
    resume: str | None
    plain: bool
    speed: float
    theme: str | None


def play(wanted: Wanted, catalog: Catalog) -> int:
    """Play one match; the exit code."""
    table = _new(wanted, catalog) if wanted.resume is None else _resumed(wanted, catalog)
    if table.match.over:
        return _over(table, catalog, wanted)
    screen = _screen(wanted, table, catalog)
    warming = Warming(table.match.game, table.edition)
    patient = wanted.seed is not None or table.match.commitment is None
    opponents = Opponents(table.players, warming, table.seed, patient=patient, leaving=lambda: screen.leaving)
    sitting = Sitting(table, opponents, screen, catalog.lang)
    try:
        with shelf.held(table.path):
            screen.run(sitting.play)
    except Left as left:
        return _left(table, sitting.catalog, INTERRUPTED if left.interrupted else OK)
    except KeyboardInterrupt:
        return _left(table, sitting.catalog, INTERRUPTED)
    finally:
        opponents.end()
    return _over(table, sitting.catalog, wanted)


# ---- setting up ------------------------------------------------------------------------------------------------------------------------


def _new(wanted: Wanted, catalog: Catalog) -> Table:
    if wanted.game is None:
        raise usage("ui.usage.no-game")
    game = game_named(wanted.game, wanted.edition, catalog)
    seats = _seats(wanted, game)
    players = seated(wanted.players, seats, catalog)
    options = _options(wanted.options, game)
    kept = shelf.latest(game.id)
    path = shelf.fresh(game.id)
    greeting = [
        _title(game, catalog),
        catalog.say("ui.greeting.players", {"choices": [_introduced(player, catalog) for player in players]}),
    ]
    greeting += [catalog.say("ui.resume.there", {"words": _how(game.id)})] if kept else []
    if wanted.seed is None:
        match = game.open(seats, options)
        greeting.append(catalog.say("ui.sealed", {"words": match.commitment or ""}))
        for seat in range(seats):
            match.sit(seat)
    else:
        match = game.new(seats, options, seed=_seed(wanted.seed))
        greeting.append(catalog.say("ui.seeded", {"given": wanted.seed, "number": 0}))
    seed: int | str = secrets.randbits(64) if wanted.seed is None else wanted.seed
    shelf.write_seating(path, {"players": [player.to_json() for player in players], "edition": wanted.edition, "seed": seed})
    return Table(match, players, path, greeting, seed, wanted.edition)


def _seats(wanted: Wanted, game: Game) -> int:
    least, most = game.seats
    named = len(wanted.players.split(",")) if wanted.players else 0
    if wanted.seats is None:
        if named > most:
            raise usage("ui.error.seats", given=named, least=least, most=most)
        return max(named, least) if named else min(max(SEATS, least), most)
    count = whole_number("--seats", wanted.seats, 0)
    if not least <= count <= most:
        raise usage("ui.error.seats", given=count, least=least, most=most)
    return count


def _options(given: Sequence[str], game: Game) -> dict[str, int | str]:
    found: dict[str, int | str] = {}
    for pair in given:
        name, _, value = pair.partition("=")
        if name not in game.options:
            raise usage("ui.error.option-unknown", option=name, known=list(game.options))
        offered = {str(one): one for one in game.options[name]}
        if value not in offered:
            raise usage("ui.error.option-range", option=name, given=value or "–", values=", ".join(offered))
        found[name] = offered[value]
    return found


def _seed(given: str) -> int | str:
    """A seed of digits is a number."""
    return int(given) if given.removeprefix("-").isascii() and given.removeprefix("-").isdigit() else given


def _title(game: Game, catalog: Catalog) -> str:
    return f"{game.title}. {catalog.say('ui.edition', {'edition': edition_name(game.edition, game.id, catalog)})}"


def _introduced(player: Player, catalog: Catalog) -> str:
    label = player.label(catalog)
    return f"{player.name} ({label})" if label else player.name


# ---- taking up again -------------------------------------------------------------------------------------------------------------------


def _resumed(wanted: Wanted, catalog: Catalog) -> Table:
    if wanted.seats or wanted.options or wanted.edition or wanted.seed is not None:
        raise usage("ui.usage.resume-alone")
    path = _found(wanted, catalog)
    match = match_in(str(path), catalog)
    with shelf.held(path):
        kept = shelf.read_seating(path) or {}
    try:
        players = [Player.from_json(player) for player in kept.get("players", [])]
    except (KeyError, TypeError, ValueError) as error:
        raise Failure("ui.error.file-unreadable", file=str(shelf.seating(path)), reason=str(error)) from error
    if wanted.players or len(players) != match.seats:
        players = seated(wanted.players, match.seats, catalog)
    if not match.dealt:
        for seat in range(match.seats):
            if seat not in match.sitting:
                match.sit(seat)
    shelf.write_seating(path, {**kept, "players": [player.to_json() for player in players]})
    found = catalog.say("ui.resume.found", {"game": match.game.rules.title, "moves": len(match.history)})
    greeting = [found, catalog.say("ui.resume.done")]
    greeting += [catalog.say("ui.sealed", {"words": match.commitment})] if match.commitment else []
    edition = kept.get("edition")
    return Table(match, players, path, greeting, kept.get("seed", 0), edition if isinstance(edition, str) else None)


def _found(wanted: Wanted, catalog: Catalog) -> Path:
    """The file that is meant; a game's id after `--resume` means its latest."""
    from waset.catalog import games

    named = wanted.resume or ""
    game = wanted.game or (named if named in games() and not Path(named).exists() else None)
    if named and named != game:
        return Path(named)
    if game is not None:
        game = game_named(game, None, catalog).id
    path = shelf.latest(game)
    if path is None:
        raise Failure("ui.error.nothing-to-resume", file=str(shelf.home() / shelf.UNFINISHED))
    return path


# ---- the screen, and the end -------------------------------------------------------------------------------------------------------------


def _screen(wanted: Wanted, table: Table, catalog: Catalog) -> Screen:
    game = table.match.game.rules
    if wanted.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from waset.cli.plain import PlainScreen

        return PlainScreen(game.id, catalog)
    from waset.cli import look
    from waset.cli.full import FullScreen

    return FullScreen(game.id, game.title, catalog, look.chosen(wanted.theme), wanted.speed)


def _left(table: Table, catalog: Catalog, code: int) -> int:
    """Somebody has gone: say how to go on."""
    with suppress(OSError):
        print(catalog.say("ui.resume.how", {"words": _how(table.match.game.rules.id)}))
        print(catalog.say("ui.saved", {"file": str(table.path)}), flush=True)
    return code


def _how(game: str) -> str:
    """The command that goes on with a game, as this one was called: by a script that names itself, by name, or by path."""
    script = os.environ.get("WASET_CALLED")
    if script:
        return f"{script} {game} --resume"
    program = Path(sys.argv[0])
    name = program.name if program.name != "__main__.py" and shutil.which(program.name) else None
    return f"{name or f'{sys.executable} -m waset'} play {game} --resume"


def _over(table: Table, catalog: Catalog, wanted: Wanted) -> int:
    path = shelf.finish(table.path)
    good = ending(table.match, path, catalog, plain=wanted.plain or not sys.stdout.isatty())
    return OK if good else FAILED
