"""The commands, their options and what is said of them; what they do is imported when it is asked for."""

# The signatures are read by cyclopts at run time, with help in the person's language: no `from __future__ import annotations` here.
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Annotated, Any, Literal

from cyclopts import App, CycloptsError, Group, Parameter

from waset.cli import language
from waset.cli.failure import INTERRUPTED, OK, USAGE, Failure, code_of
from waset.engine.errors import WasetError
from waset.locale import Catalog, languages

Strings = list[str]
Language = Literal["en", "fr", "cs"]
PIPE_CLOSED = 141
"""As a shell reports a program that SIGPIPE ended."""


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code."""
    catalog = Catalog(language.asked_for(arguments))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return int(command_line(catalog)(list(arguments), exit_on_error=False, print_error=False) or OK)
    except CycloptsError as error:
        from waset.cli.misuse import explained

        return _complain(explained(error, catalog).text(catalog), USAGE)
    except Failure as failure:
        return _complain(failure.text(catalog), failure.code)
    except WasetError as error:
        return _complain(str(error), code_of(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _hushed()


def _complain(text: str, code: int) -> int:
    print(f"waset: {text}", file=sys.stderr)
    return code


def _hushed() -> int:
    """Whoever read us has gone: say nothing more, not even while Python shuts down."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def command_line(catalog: Catalog) -> App:
    """The tree of commands."""
    from waset.cli.help_page import HelpPage

    say = catalog.say
    page = HelpPage(catalog)
    groups = {
        "group_commands": Group(say("ui.cli.commands"), sort_key=0),
        "group_arguments": Group(say("ui.cli.arguments"), sort_key=0),
        "group_parameters": Group(say("ui.cli.options"), sort_key=1),
    }
    usage = f"waset {say('ui.cli.metavar.command')}"
    app = App(name="waset", usage=usage, help=say("ui.cli.about"), version=_version, help_formatter=page, help_format="plaintext",
              result_action="return_value", **groups)  # type: ignore[arg-type]  # fmt: skip
    for at, (command, takes) in enumerate(COMMANDS):
        name = command.__name__
        usage = f"waset {name} [{say('ui.cli.metavar.options')}] {takes}"
        app.command(command(catalog), name=name, help=say(f"ui.cli.{name}"), usage=usage, sort_key=at)
        _named(app[name], say)
    _named(app, say)
    return app


def _named(app: App, say: Callable[..., str]) -> None:
    """Help and version, said in the language."""
    for flags, message in ((app.help_flags, "ui.cli.option.help"), (app.version_flags, "ui.cli.option.version")):
        for flag in flags:
            app[flag].help = say(message)


def _version() -> str:
    from importlib.metadata import version

    return version("waset")


def _option(catalog: Catalog, name: str, metavar: str | None = None, **more: Any) -> Parameter:
    return Parameter(help=catalog.say(f"ui.cli.option.{name}"), negative=(), metavar=metavar, show_default=False, **more)


# ---- the commands ----------------------------------------------------------------------------------------------------------------------


def games(catalog: Catalog) -> Callable[..., int]:
    """`waset games`."""

    def command(
        *,
        json: Annotated[bool, _option(catalog, "json")] = False,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.listing import games

        return games(_speaking(catalog, lang), json)

    return command


def play(catalog: Catalog) -> Callable[..., int]:
    """`waset play`."""

    def command(
        game: Annotated[str | None, _option(catalog, "game")] = None,
        /,
        *,
        seats: Annotated[str | None, _option(catalog, "seats", "N")] = None,
        players: Annotated[str | None, _option(catalog, "players", "A,B,C")] = None,
        option: Annotated[Strings | None, _option(catalog, "option", "NAME=VALUE")] = None,
        edition: Annotated[str | None, _option(catalog, "edition", "NAME|FILE")] = None,
        seed: Annotated[str | None, _option(catalog, "seed", "SEED")] = None,
        resume: Annotated[Strings | None, _option(catalog, "resume", "[FILE]", consume_multiple=(0, 1))] = None,
        plain: Annotated[bool, _option(catalog, "plain")] = False,
        speed: Annotated[Literal["0", "0.5", "1", "2"], _option(catalog, "speed", "N")] = "1",
        theme: Annotated[Literal["night", "day"] | None, _option(catalog, "theme", "NAME")] = None,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.play import Wanted, play

        resumed = None if resume is None else (resume[0] if resume else "")
        wanted = Wanted(game, seats, players, tuple(option or ()), edition, seed, resumed, plain, float(speed), theme)
        return play(wanted, _speaking(catalog, lang))

    return command


def rules(catalog: Catalog) -> Callable[..., int]:
    """`waset rules`."""

    def command(
        game: Annotated[str, _option(catalog, "game")],
        word: Annotated[str | None, _option(catalog, "word")] = None,
        /,
        *,
        edition: Annotated[str | None, _option(catalog, "edition", "NAME|FILE")] = None,
        json: Annotated[bool, _option(catalog, "json")] = False,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.rules import rules

        return rules(game, word, edition, _speaking(catalog, lang), json)

    return command


def replay(catalog: Catalog) -> Callable[..., int]:
    """`waset replay`."""

    def command(
        file: Annotated[str, _option(catalog, "file")],
        /,
        *,
        at: Annotated[str | None, _option(catalog, "at", "N")] = None,
        seat: Annotated[str | None, _option(catalog, "seat", "S")] = None,
        plain: Annotated[bool, _option(catalog, "plain")] = False,
        json: Annotated[bool, _option(catalog, "json")] = False,
        theme: Annotated[Literal["night", "day"] | None, _option(catalog, "theme", "NAME")] = None,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.replay import Wanted, replay

        return replay(file, Wanted(at, seat, plain, json, theme), _speaking(catalog, lang))

    return command


def verify(catalog: Catalog) -> Callable[..., int]:
    """`waset verify`."""

    def command(
        file: Annotated[str, _option(catalog, "file")],
        /,
        *,
        json: Annotated[bool, _option(catalog, "json")] = False,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.verify import verify

        return verify(file, _speaking(catalog, lang), json)

    return command


def bench(catalog: Catalog) -> Callable[..., int]:
    """`waset bench`."""

    def command(
        game: Annotated[str | None, _option(catalog, "game")] = None,
        /,
        *,
        seats: Annotated[str | None, _option(catalog, "seats", "N")] = None,
        edition: Annotated[str | None, _option(catalog, "edition", "NAME|FILE")] = None,
        json: Annotated[bool, _option(catalog, "json")] = False,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.measure import bench

        return bench(game, seats, edition, _speaking(catalog, lang), json)

    return command


def warm(catalog: Catalog) -> Callable[..., int]:
    """`waset warm`."""

    def command(
        game: Annotated[str | None, _option(catalog, "game")] = None,
        /,
        *,
        edition: Annotated[str | None, _option(catalog, "edition", "NAME|FILE")] = None,
        json: Annotated[bool, _option(catalog, "json")] = False,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.warming import warm

        return warm(game, edition, _speaking(catalog, lang), json)

    return command


def serve(catalog: Catalog) -> Callable[..., int]:
    """`waset serve`."""

    def command(
        *,
        host: Annotated[str, _option(catalog, "host", "ADDRESS")] = "127.0.0.1",
        port: Annotated[str, _option(catalog, "port", "N")] = "8017",
        db: Annotated[str | None, _option(catalog, "db", "FILE|URL")] = None,
        public_url: Annotated[str | None, _option(catalog, "public-url", "URL")] = None,
        lan: Annotated[bool, _option(catalog, "lan")] = False,
        editions: Annotated[str | None, _option(catalog, "editions", "DIR")] = None,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.serve import Wanted, serve

        return serve(Wanted(host, port, db, public_url, lan, editions), _speaking(catalog, lang))

    return command


def tables(catalog: Catalog) -> Callable[..., int]:
    """`waset tables`."""

    def command(
        action: Annotated[Literal["list", "end", "reissue"], _option(catalog, "tables")],
        table: Annotated[str | None, _option(catalog, "table")] = None,
        seat: Annotated[str | None, _option(catalog, "table-seat")] = None,
        /,
        *,
        db: Annotated[str | None, _option(catalog, "db", "FILE|URL")] = None,
        public_url: Annotated[str | None, _option(catalog, "public-url", "URL")] = None,
        json: Annotated[bool, _option(catalog, "json")] = False,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.hosting import tables

        return tables((action, table, seat), (db, public_url), _speaking(catalog, lang), json)

    return command


def backup(catalog: Catalog) -> Callable[..., int]:
    """`waset backup`."""

    def command(
        file: Annotated[str, _option(catalog, "file")],
        /,
        *,
        db: Annotated[str | None, _option(catalog, "db", "FILE|URL")] = None,
        json: Annotated[bool, _option(catalog, "json")] = False,
        lang: Annotated[Language | None, _option(catalog, "lang")] = None,
    ) -> int:
        from waset.cli.hosting import backup

        return backup(file, db, _speaking(catalog, lang), json)

    return command


COMMANDS = ((games, ""), (play, "[GAME]"), (rules, "GAME [WORD]"), (replay, "FILE"), (verify, "FILE"), (bench, "[GAME]"), (warm, "[GAME]"),
            (serve, ""), (tables, "list|end|reissue [TABLE] [SEAT]"), (backup, "FILE"))  # fmt: skip
"""In the order of the help, with the arguments that each takes."""


def _speaking(catalog: Catalog, lang: str | None) -> Catalog:
    return Catalog(lang) if lang else catalog


assert set(Language.__args__) == set(languages())  # type: ignore[attr-defined]
