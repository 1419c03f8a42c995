"""Drives `waset` as a person does: through pipes line by line, or at a terminal of a given size."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import pexpect

ROOT = Path(__file__).parents[2]
WASET = [sys.executable, "-m", "waset"]
PATIENCE = 60
"""Seconds that anything may take on a busy machine."""
ESCAPE = "\x1b"
PROMPT = "> "


def environment(home: Path, **more: str) -> dict[str, str]:
    """Nothing of the machine's own but where programs and our sources are."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "NUMBA_CACHE_DIR") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8", "XDG_STATE_HOME": str(home), "LANG": "C.UTF-8", **more}


def waset(*words: str, home: Path, said: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    settings = environment(home, **more)
    return subprocess.run([*WASET, *words], input=said, capture_output=True, text=True, env=settings, timeout=4 * PATIENCE, check=False)


class Plain:
    """A game at the plain screen, through pipes."""

    def __init__(self, *words: str, home: Path, game: str = "sobek", **more: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [*WASET, "play", game, "--plain", *words], stdin=pipe, stdout=pipe, stderr=pipe, env=environment(home, **more)
        )
        self.text = ""

    def heard(self) -> str:
        """What is said up to the next prompt, or to the end."""
        assert self.process.stdout
        found = b""
        while not (found == PROMPT.encode() or found.endswith(b"\n" + PROMPT.encode())):
            byte = self.process.stdout.read(1)
            if not byte:
                break
            found += byte
        said = found.decode()
        self.text += said
        return said

    def say(self, line: str) -> str:
        """Type a line; what is answered."""
        assert self.process.stdin
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()
        return self.heard()

    def end(self) -> int:
        """Close the input and wait; the exit code."""
        assert self.process.stdin
        self.process.stdin.close()
        self.text += self.rest()
        return self.process.wait(PATIENCE)

    def rest(self) -> str:
        """What is said until nothing more comes."""
        assert self.process.stdout
        return self.process.stdout.read().decode()

    def kill(self) -> None:
        """As `kill -9`."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream and not stream.closed:
                stream.close()
        self.process.wait(PATIENCE)


def moves_in(said: str, label: str) -> list[str]:
    """The words that a prompt lists after a label: `1 take 1, 2 take 2`."""
    lines = [line for line in said.splitlines() if line.startswith(label)]
    return re.findall(r"\d+ ([^,]+)", lines[-1].removeprefix(label).lstrip(" :\xa0")) if lines else []


class Full:
    """A game at the full screen, in a terminal of its own."""

    def __init__(self, *words: str, home: Path, size: tuple[int, int] = (80, 24), **more: str) -> None:
        width, height = size
        self.terminal = Terminal(width, height)
        settings = environment(home, TERM="xterm-256color", **more)
        self.process = pexpect.spawn(
            WASET[0], [*WASET[1:], *words], env=settings, dimensions=(height, width), timeout=PATIENCE, encoding="utf-8"
        )
        self.raw = ""

    def wait_for(self, text: str, patience: float = PATIENCE) -> str:
        """The screen, as soon as it shows a text."""
        until, text = time.monotonic() + patience, text.replace("\xa0", " ")
        while text not in self.terminal.shown():
            if time.monotonic() > until:
                raise AssertionError(f"{text!r} did not come; there is\n{self.terminal.shown()}")
            if not self._read():
                break
        assert text in self.terminal.shown(), self.terminal.shown()
        return self.terminal.shown()

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self.process.send(line + "\r")

    def press(self, keys: str) -> None:
        """Press keys."""
        self.process.send(keys)

    def end(self) -> tuple[int | None, str]:
        """Exit code, and all that was written since the screen was left."""
        while self._read():
            pass
        self.process.close()
        return self.process.exitstatus, self.raw.rpartition("\x1b[?1049l")[2]

    def _read(self) -> bool:
        try:
            piece = self.process.read_nonblocking(4096, timeout=0.2)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += piece
        self.terminal.feed(piece)
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.close(force=True)


class Terminal:
    """As much of a terminal as our screen asks for."""

    SEQUENCE = re.compile(r"\x1b\[([?>=]?)([\d;]*)([@-~])|\x1b[()][A-Z0-9]|\x1b[=>78cM]|\x1b\][^\x07]*\x07")

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells = [[" "] * width for _ in range(height)]
        self.row = self.column = 0
        self.alternate = False
        self._left = ""

    def shown(self) -> str:
        """The screen as text."""
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def feed(self, text: str) -> None:
        """Take in what a program writes."""
        text = self._left + text
        at = 0
        while at < len(text):
            if text[at] != ESCAPE:
                self._put(text[at])
                at += 1
                continue
            found = self.SEQUENCE.match(text, at)
            if not found:
                break
            if found[3]:
                self._control(found[1], found[2], found[3])
            at = found.end()
        self._left = text[at:]

    def _put(self, sign: str) -> None:
        if sign == "\r":
            self.column = 0
        elif sign == "\n":
            self.row = min(self.row + 1, self.height - 1)
        elif sign == "\b":
            self.column = max(0, self.column - 1)
        elif sign >= " ":
            if self.column == self.width:
                assert not self.alternate, f"written past the edge: {''.join(self.cells[self.row])!r} {sign!r}"
                self._put("\r")
                self._put("\n")
            self.cells[self.row][self.column] = sign
            self.column += 1

    def _control(self, private: str, numbers: str, letter: str) -> None:
        if private:
            if numbers == "1049":
                self.alternate = letter == "h"
                self.cells = [[" "] * self.width for _ in range(self.height)]
            return
        given = [int(number or 0) for number in numbers.split(";")]
        first = given[0] or 1
        if letter in "Hf":
            self.row, self.column = first - 1, (given[1] or 1) - 1 if len(given) > 1 else 0
        elif letter in "ABCD":
            down, right = {"A": (-first, 0), "B": (first, 0), "C": (0, first), "D": (0, -first)}[letter]
            self.row = min(max(self.row + down, 0), self.height - 1)
            self.column = min(max(self.column + right, 0), self.width)
        elif letter in "JK":
            self._erase(letter, given[0])

    def _erase(self, letter: str, how: int) -> None:
        if how == 0:
            self.cells[self.row][self.column :] = [" "] * (self.width - self.column)
        if letter == "J":
            for row in range(0 if how == 2 else self.row + 1, self.height):
                self.cells[row] = [" "] * self.width
