"""What a command line answers when it cannot do what was asked: a message, what to do about it, and an exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waset.engine.errors import AgentError, EditionError, GameError, LanguageError, OptionError, SeatsError, VerifyError, WasetError

if TYPE_CHECKING:
    from waset.locale import Catalog

OK = 0
FAILED = 1
USAGE = 2
INTERRUPTED = 130

ASKED_WRONGLY = (AgentError, EditionError, GameError, LanguageError, OptionError, SeatsError)


class Failure(Exception):  # noqa: N818 - what it is called where it is read
    """A named error of the command line.

    Attributes:
        message_id, args: what to say, a message of the catalogue.
        code: exit code of the process.
    """

    def __init__(self, message_id: str, code: int = FAILED, **said: Any) -> None:
        super().__init__(message_id)
        self.message_id, self.said, self.code = message_id, said, code

    def text(self, catalog: Catalog) -> str:
        """The message in a language."""
        return catalog.say(self.message_id, self.said)


def usage(message_id: str, **said: Any) -> Failure:
    """An error in how the command was called."""
    return Failure(message_id, USAGE, **said)


def code_of(error: WasetError) -> int:
    """Exit code for an error of the engine that nothing closer to it has named."""
    return USAGE if isinstance(error, ASKED_WRONGLY) else FAILED


def of_file(error: OSError | VerifyError, file: str) -> Failure:
    """A file that cannot be read, or is damaged."""
    if isinstance(error, VerifyError):
        return Failure("ui.error.file-damaged", file=file, reason=str(error))
    if isinstance(error, FileNotFoundError):
        return Failure("ui.error.file-missing", file=file)
    return Failure("ui.error.file-unreadable", file=file, reason=error.strerror or str(error))


def of_writing(error: OSError, file: str) -> Failure:
    """A file that cannot be written."""
    return Failure("ui.error.not-writable", file=file, reason=error.strerror or str(error))


def whole_number(option: str, given: str, least: int, most: int | None = None) -> int:
    """A number as typed, or a Failure that names the option."""
    if given.isascii() and given.isdigit() and int(given) >= least and (most is None or int(given) <= most):
        return int(given)
    if most is None:
        raise usage("ui.error.number", option=option, given=given)
    raise usage("ui.error.number-range", option=option, given=given, least=least, most=most)
