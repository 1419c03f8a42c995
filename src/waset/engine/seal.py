"""Where a match's chance comes from: sealed under a secret that is shown at the end, or seeded and repeatable.

Both `run` a step and tell what chance answered. They hold nothing that moves: how many steps have drawn is counted by the match.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from waset.engine.canon import canonical
from waset.engine.chance import TAPE, Answer, Heard, commitment, key_of, reading, seed_words, set_for_step
from waset.engine.errors import VerifyError
from waset.engine.rng import set_generator

SECRET_BYTES = 32
NUMBER_BYTES = 16


@dataclass(frozen=True)
class Seeded:
    """The record's own generator, set once.

    Attributes:
        seed: a whole number or a text.
        number: which game of that seed.
    """

    seed: int | str
    number: int = 0

    def start(self, s: Any) -> None:
        """Set the generator of a record."""
        set_generator(s.generator, *seed_words(self.seed), self.number)

    def run(self, _: Any, __: int, step: Callable[[], None]) -> Heard:
        """Carry out `step`."""
        with TAPE.listening() as heard:
            step()
        return heard

    def again(self, s: Any, drawn: int, step: Callable[[], None], answers: Iterable[Answer]) -> Heard:
        """Carry out `step` once more; VerifyError when chance answers something else than the log."""
        heard = self.run(s, drawn, step)
        if heard.answers != list(answers):
            raise VerifyError("answers", "chance did not answer this")
        return heard

    def to_json(self) -> dict[str, Any]:
        """What the header says of it."""
        return {"kind": "seeded", "number": self.number, "seed": self.seed}


@dataclass(frozen=True)
class Seal:
    """A secret and the seats' numbers: the generator is set from them before each step and zeroed after.

    Attributes:
        secret: shown when the match is over, never before.
        drawn: a number for each seat, drawn with the secret and under the same commitment.
        brought: the numbers that seats brought themselves; they stand in the place of those drawn.
        commitment: SHA-256, in hex, of the secret, the header and the numbers drawn.
        recompute: whether `again` draws anew instead of reading the log's answers back.
    """

    secret: bytes
    drawn: tuple[bytes, ...]
    brought: Mapping[int, bytes]
    commitment: str
    recompute: bool = False

    @classmethod
    def new(cls, header: Mapping[str, Any], seats: int) -> Seal:
        """A fresh secret under a header."""
        secret = secrets.token_bytes(SECRET_BYTES)
        drawn = tuple(secrets.token_bytes(NUMBER_BYTES) for _ in range(seats))
        return cls(secret, drawn, {}, cls.commit(secret, header, drawn))

    @staticmethod
    def commit(secret: bytes, header: Mapping[str, Any], drawn: Iterable[bytes]) -> str:
        """The commitment to a secret, a header and the numbers drawn for the seats."""
        return commitment(secret, canonical({**header, "drawn": [number.hex() for number in drawn]}).encode())

    @property
    def key(self) -> bytes:
        """The match's key."""
        return key_of(self.secret, [self.brought.get(seat, number) for seat, number in enumerate(self.drawn)])

    def __repr__(self) -> str:
        return f"Seal(commitment={self.commitment!r})"

    def start(self, s: Any) -> None:
        """Between steps the generator is zero."""
        s.generator[:] = 0

    def run(self, s: Any, drawn: int, step: Callable[[], None]) -> Heard:
        """Carry out `step` on the record `s`, the next one that draws being number `drawn`."""
        try:
            set_for_step(s.generator, self.key, drawn)
            with TAPE.listening() as heard:
                step()
        finally:
            s.generator[:] = 0
        return heard

    def again(self, s: Any, drawn: int, step: Callable[[], None], answers: Iterable[Answer]) -> Heard:
        """Carry out `step` once more with the log's answers, all of them; VerifyError when they do not fit."""
        wanted = list(answers)
        if self.recompute:
            heard = self.run(s, drawn, step)
            if heard.answers != wanted:
                raise VerifyError("answers", "the secret makes chance answer something else")
            return heard
        with TAPE.listening(reading(wanted)) as heard:
            step()
        if heard.answers != wanted:
            raise VerifyError("answers", "the log answers more than the rules ask for")
        return heard

    def to_json(self) -> dict[str, Any]:
        """What the header says of it."""
        return {"commitment": self.commitment, "kind": "sealed"}


Source = Seeded | Seal


def number_of(number: int | bytes | None) -> bytes | None:
    """A seat's own number as bytes.

    Raises:
        ValueError: it is not a whole number below 2**128, nor 16 bytes.
    """
    if isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 1 << (8 * NUMBER_BYTES):
        return number.to_bytes(NUMBER_BYTES, "big")
    if number is None or (isinstance(number, bytes) and len(number) == NUMBER_BYTES):
        return number
    raise ValueError(f"a seat's number is {NUMBER_BYTES} bytes or a whole number below 2**{8 * NUMBER_BYTES}")


def seeded(seed: int | str, number: int) -> Seeded:
    """A seeded source of chance.

    Raises:
        ValueError: the seed is neither a whole number nor a text, or the number is not in 0..2**63-1.
    """
    if type(seed) not in (int, str) or not _is_text(seed) or type(number) is not int or not 0 <= number < 1 << 63:
        raise ValueError("a seed is a whole number or a text, a game's number a whole number from 0 to 2**63-1")
    return Seeded(seed, number)


def _is_text(seed: int | str) -> bool:
    """Whether a seed can be written down: half of a pair of UTF-16 cannot."""
    try:
        str(seed).encode()
    except ValueError:
        return False
    return True
