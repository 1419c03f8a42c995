"""The tape between plain rules and chance: it draws from the record, or reads answers back, and keeps what was answered.

Plain bindings have `TAPE.below` in the place of `rng.below`. Every thread has a tape of its own, so matches in several threads do not
meet.
"""

from __future__ import annotations

import hashlib
import hmac
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from waset.engine.errors import VerifyError
from waset.engine.rng import HasGenerator, draw_below
from waset.engine.schema import Cells

WORD_BYTES = 4
STATE_WORDS = 4
Answer = tuple[int, int]
"""(n, value): chance was asked for one of n and answered value."""


Answering = Callable[[int], int]
"""Answers what rules ask of chance: from n, a number below n."""


@dataclass
class Heard:
    """What chance answered, and whether something was revealed, while a tape ran; `answer`: who answers in the generator's place."""

    answers: list[Answer] = field(default_factory=list)
    revealed: bool = False
    answer: Answering | None = None

    @property
    def closes_undo(self) -> bool:
        """Whether undo ends here."""
        return bool(self.answers) or self.revealed


class Tape(threading.local):
    """What plain rules draw through."""

    _heard: Heard | None = None

    @contextmanager
    def listening(self, answer: Answering | None = None) -> Iterator[Heard]:
        """Keep what chance answers; with `answer`, it answers instead of the record's generator."""
        before, heard = self._heard, Heard(answer=answer)
        self._heard = heard
        try:
            yield heard
        finally:
            self._heard = before

    def below(self, s: HasGenerator, n: int) -> int:
        """As `rng.below`, heard by the tape."""
        heard = self._heard
        if heard is None:
            return int(draw_below(s.generator, int(n)))
        value = int(draw_below(s.generator, int(n))) if heard.answer is None else heard.answer(int(n))
        heard.answers.append((int(n), value))
        return value

    def reveals(self, _: HasGenerator) -> None:
        """As `rng.reveals`, heard by the tape."""
        if self._heard is not None:
            self._heard.revealed = True


def reading(log: Iterable[Answer]) -> Answering:
    """Answers read back from a log; VerifyError when it runs out, or was made for another question."""
    entries = iter(log)

    def answer(n: int) -> int:
        asked, value = next(entries, (0, 0))
        if asked != n or not 0 <= value < n:
            raise VerifyError("answers", f"the rules ask for one of {n}, which the log does not answer")
        return value

    return answer


TAPE = Tape()


def seed_words(seed: int | str) -> tuple[int, int, int]:
    """Three 32-bit words of a seed: numbers and texts go through SHA-256."""
    digest = hashlib.sha256(f"waset seed {type(seed).__name__} {seed}".encode()).digest()
    return tuple(int.from_bytes(digest[i * WORD_BYTES : (i + 1) * WORD_BYTES], "little") for i in range(3))  # type: ignore[return-value]


def commitment(secret: bytes, sealed_part: bytes) -> str:
    """What is shown before anyone sits: SHA-256 of the secret and of the header's canonical bytes."""
    return hashlib.sha256(secret + sealed_part).hexdigest()


def key_of(secret: bytes, numbers: Iterable[bytes]) -> bytes:
    """The match's key: HMAC-SHA-256 of the secret over the seats' numbers in seat order."""
    return hmac.new(secret, b"".join(numbers), hashlib.sha256).digest()


def set_for_step(generator: Cells, key: bytes, step: int) -> None:
    """Set the generator before the `step`-th step that draws (from 0): the first 16 bytes of HMAC(key, step)."""
    digest = hmac.new(key, step.to_bytes(8, "big"), hashlib.sha256).digest()
    for i in range(STATE_WORDS):
        generator[i] = int.from_bytes(digest[i * WORD_BYTES : (i + 1) * WORD_BYTES], "little")
