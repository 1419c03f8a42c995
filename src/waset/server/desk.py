"""The process in which opponents think, and what it and the server say to each other: `python -m waset.server.desk THREADS`.

Messages are MessagePack behind four bytes of length, in on standard input, out on standard output; when the input ends, so does the
process. It runs at a lower priority than the server, so that whoever moves goes first, also while a twin is compiled.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Iterator
from functools import partial
from typing import BinaryIO

import msgspec
import numpy as np

from waset.server.editions import bound_as
from waset.server.logs import write_to
from waset.server.opponents import Binding, Thought
from waset.server.thinkers import Thinkers

LENGTH_BYTES = 4
NICE = 10


class Warm(msgspec.Struct, tag=True, array_like=True):
    """Make games ready, in this order."""

    bindings: list[Binding]


class Think(msgspec.Struct, tag=True, array_like=True):
    """Think for a seat; the records are bytes."""

    number: int
    binding: Binding
    seat: int
    state: bytes
    knowledge: bytes
    level: str
    ms: int


class Drop(msgspec.Struct, tag=True, array_like=True):
    """Think no further."""

    number: int


class Chosen(msgspec.Struct, tag=True, array_like=True):
    """An action, or None where there is none; whether the level failed, and this is just something legal."""

    number: int
    action: int | None
    failed: bool


class Ready(msgspec.Struct, tag=True, array_like=True):
    """A game's twin is compiled."""

    binding: Binding


def packed(message: msgspec.Struct) -> bytes:
    """A message as it is sent."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


UP: msgspec.msgpack.Decoder[Chosen | Ready] = msgspec.msgpack.Decoder(Chosen | Ready)
_DOWN: msgspec.msgpack.Decoder[Warm | Think | Drop] = msgspec.msgpack.Decoder(Warm | Think | Drop)


class Desk:
    """The process: hears, thinks, answers."""

    def __init__(self, threads: int, heard: BinaryIO, said: BinaryIO) -> None:
        self._heard, self._said, self._saying = heard, said, threading.Lock()
        self._thoughts: dict[int, Thought] = {}
        self._thinkers = Thinkers(threads, self._ready)

    def work(self) -> None:
        """Until the server has nothing to say any more."""
        for message in self._messages():
            if isinstance(message, Warm):
                self._thinkers.warm(message.bindings)
            elif isinstance(message, Drop):
                thought = self._thoughts.pop(message.number, None)
                if thought is not None:
                    self._thinkers.drop(thought)
            else:
                self._think(message)

    def _messages(self) -> Iterator[Warm | Think | Drop]:
        while len(length := self._heard.read(LENGTH_BYTES)) == LENGTH_BYTES:
            yield _DOWN.decode(self._heard.read(int.from_bytes(length, "big")))

    def _think(self, asked: Think) -> None:
        game = bound_as(asked.binding.game, asked.binding.edition, asked.binding.own)
        state, knowledge = np.frombuffer(asked.state, game.state.dtype), np.frombuffer(asked.knowledge, game.knowledge.dtype)
        done = partial(self._chosen, asked.number)
        thought = Thought(game, asked.seat, 0, state.copy(), knowledge.copy(), asked.level, asked.ms, done)
        self._thoughts[asked.number] = thought
        self._thinkers.think(thought)

    def _chosen(self, number: int, thought: Thought, action: int | None) -> None:
        self._thoughts.pop(number, None)
        self._say(Chosen(number, action, thought.failed))

    def _ready(self, binding: Binding) -> None:
        self._say(Ready(binding))

    def _say(self, message: msgspec.Struct) -> None:
        with self._saying:
            self._said.write(packed(message))
            self._said.flush()


def main() -> None:
    """Work with low priority, and end at once when the server does, whatever is being thought or compiled."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    write_to(sys.stderr, logging.WARNING)
    Desk(int(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer).work()
    os._exit(0)


if __name__ == "__main__":
    main()
