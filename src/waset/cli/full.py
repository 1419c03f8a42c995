"""The full screen: the table stays in its place and is drawn anew as it changes; one line at the foot is typed on.

The screen has the main thread. The match is played by another, which blocks in `ask`, `cover` and `pause` until a line comes.
"""

from __future__ import annotations

import queue
import signal
import threading
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.clipboard import InMemoryClipboard
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, Float, FloatContainer, FormattedTextControl, HSplit, Layout, VSplit, Window
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.styles import Style
from rich.text import Text

from waset.cli.boxes import fitted, wrapped
from waset.cli.frame import Size, frame
from waset.cli.look import Look
from waset.cli.paint import Painter
from waset.cli.screens import Left
from waset.cli.sheets import drawn
from waset.cli.tables import Picture, Sheet, drawing

if TYPE_CHECKING:
    from waset.locale import Catalog

PROMPT = "› "
NOTICES = 3
"""Lines of an answer that are shown on the table; a longer one gets a page."""
BEAT = 0.8
"""Seconds that what an opponent did is left to be seen, at speed 1."""
MENU_LINES = 8
LEAVE = None


class Words(Completer):
    """Completes a whole line to one of some words, whatever their accents and capitals."""

    def __init__(self) -> None:
        self.words: Sequence[str] = ()

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002 - their signature
        """The words that go on from what is typed."""
        typed = document.text_before_cursor.lstrip()
        for word in self.words:
            if bare(word).startswith(bare(typed)):
                yield Completion(word, start_position=-len(typed))


def bare(text: str) -> str:
    """Text without capitals and accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))


class FullScreen:
    """A table that fills the terminal.

    Args:
        title: of the game, in the heading.
        speed: of what opponents do; 0 shows only where it led.
    """

    def __init__(self, game: str, title: str, catalog: Catalog, look: Look, speed: float) -> None:
        self.catalog, self._title, self._speed = catalog, title, speed
        self._drawing = drawing(game)
        self._painter = Painter(look)
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._skip = threading.Event()
        self._left = False
        self._asking = False
        self._picture: Picture | None = None
        self._notices: list[str] = []
        self._page: list[str | Text] | None = None
        self._at = 0
        self._cover: tuple[str, str] | None = None
        self._words = Words()
        self._buffer = Buffer(completer=self._words, history=InMemoryHistory(), multiline=False, accept_handler=self._typed)
        self._app = self._application(look)

    # ---- what a table asks for, in its thread ------------------------------------------------------------------------------------------

    @property
    def leaving(self) -> bool:
        """Whether somebody wants to go."""
        return self._left

    def run(self, body: Callable[[], int]) -> int:
        """Play in a thread while the screen has this one; a terminal that is closed is as if somebody left."""
        outcome: list[int] = []
        trouble: list[BaseException] = []

        def play() -> None:
            try:
                outcome.append(body())
            except BaseException as error:  # noqa: BLE001 - it is raised again where the screen is off
                trouble.append(error)
            finally:
                self._off()

        thread = threading.Thread(target=play, daemon=True)
        try:
            self._app.run(pre_run=lambda: self._on(thread), handle_sigint=False)
        except (EOFError, OSError):
            self._leave()
        thread.join()
        if trouble:
            raise trouble[0]
        return outcome[0]

    def greet(self, lines: Sequence[str]) -> None:
        """Keep the lines for the first question."""
        self._notices = list(lines)

    def told(self, picture: Picture, lines: Sequence[str]) -> None:  # noqa: ARG002 - the log in the picture has them
        """Show the table."""
        self._picture = picture
        self._app.invalidate()

    def happened(self, picture: Picture, lines: Sequence[str]) -> None:
        """Show the table, and leave it for a moment."""
        self._skip.clear()
        self.told(picture, lines)
        if self._speed > 0:
            self._skip.wait(BEAT / self._speed)
        if self._left:
            raise Left(interrupted=True)

    def thinking(self, picture: Picture, line: str) -> None:
        """Show who thinks in the place of the prompt."""
        self.told(replace(picture, prompt=line), ())

    def ask(self, picture: Picture, words: Sequence[str], *, anew: bool) -> str:  # noqa: ARG002 - the table is there anyway
        """Show the table and wait for a line."""
        notices, self._notices = self._notices, []
        self._words.words = words
        self.told(replace(picture, notices=[*notices, *picture.notices]), ())
        return self._next()

    def answer(self, picture: Picture, title: str, lines: Sequence[str]) -> None:  # noqa: ARG002 - it is shown with the next question
        """Lines beside the next question if they are few, else on a page of their own until Enter."""
        if len(lines) <= NOTICES:
            self._notices = list(lines)
        else:
            self._turn_page(title, lines)

    def look_back(self, picture: Picture, title: str, sheet: Sheet) -> None:
        """The sheet on a page."""
        self._turn_page(title, drawn(sheet, picture.catalog, len(picture.players), self._size().width))

    def last_look(self, picture: Picture, text: str) -> None:
        """Leave the table until Enter."""
        with suppress(Left):
            self.pause(picture, text)

    def _turn_page(self, title: str, lines: Sequence[str | Text]) -> None:
        self._page, self._at = [title, *lines], 0
        self._app.invalidate()
        self._next()
        self._page = None

    def cover(self, title: str, text: str) -> None:
        """Hide everything until Enter, what was typed before as well."""
        self._picture, self._cover = None, (title, text)
        if self._app.loop:
            self._app.loop.call_soon_threadsafe(self._forget)
        self._next()
        self._cover = None

    def pause(self, picture: Picture, text: str) -> None:
        """Leave the table until Enter."""
        self.told(replace(picture, prompt=text), ())
        self._next()

    def _next(self) -> str:
        self._asking = not self._left
        line = LEAVE if self._left else self._lines.get()
        self._asking = False
        if line is LEAVE:
            raise Left(interrupted=True)
        return line

    # ---- the screen itself, in the main thread -----------------------------------------------------------------------------------------

    def _application(self, look: Look) -> Application[None]:
        table = Window(FormattedTextControl(self._painted), always_hide_cursor=True)
        mark = Window(FormattedTextControl(PROMPT), width=len(PROMPT), height=1)
        line = VSplit([mark, Window(BufferControl(self._buffer), height=1)])
        menu = Float(xcursor=True, ycursor=True, content=CompletionsMenu(max_height=MENU_LINES, scroll_offset=1))
        layout = Layout(FloatContainer(HSplit([table, line]), [menu]), focused_element=self._buffer)
        style = Style.from_dict({"": look.ground, **self._painter.menu_styles})
        return Application(layout, style=style, key_bindings=self._keys(), full_screen=True, color_depth=self._painter.depth,
                           mouse_support=False, erase_when_done=True)  # fmt: skip

    def _on(self, thread: threading.Thread) -> None:
        import asyncio

        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            loop.add_signal_handler(getattr(signal, name), self._leave)
        thread.start()

    def _off(self) -> None:
        if self._app.loop:
            self._app.loop.call_soon_threadsafe(lambda: self._app.exit() if self._app.is_running else None)

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        paging = Condition(lambda: self._page is not None)
        empty = Condition(lambda: not self._buffer.text)

        @keys.add("c-c")
        def _interrupt(_: KeyPressEvent) -> None:
            self._leave()

        @keys.add("c-d", filter=empty)
        def _end(_: KeyPressEvent) -> None:
            self._leave()

        @keys.add("escape", filter=paging, eager=True)
        def _close(_: KeyPressEvent) -> None:
            self._lines.put("")

        for key, step in (("pageup", -1), ("pagedown", 1), ("up", 0), ("down", 0)):
            keys.add(key, filter=paging)(self._turned(key, step))
        return keys

    def _turned(self, key: str, pages: int) -> Callable[[KeyPressEvent], None]:
        def turn(_: KeyPressEvent) -> None:
            lines = pages * (self._size().height - 3) if pages else (-1 if key == "up" else 1)
            self._at = max(0, self._at + lines)

        return turn

    def _typed(self, buffer: Buffer) -> bool:
        """A line was typed: hand it over if one is asked for, else let what is shown go on."""
        if self._asking:
            self._asking = False
            self._lines.put(buffer.text.strip())
        self._skip.set()
        return False

    def _forget(self) -> None:
        """What one person typed is not for the next one."""
        self._buffer.history = InMemoryHistory()
        self._buffer.reset()
        self._app.clipboard = InMemoryClipboard()
        self._app.invalidate()

    def _leave(self) -> None:
        self._left = True
        self._skip.set()
        self._lines.put(LEAVE)

    def _size(self) -> Size:
        size = self._app.output.get_size()
        return Size(size.columns, size.rows)

    def _painted(self) -> StyleAndTextTuples:
        width, rows = self._size()
        return self._painter.fragments(self._drawn(Size(width, rows - 1)))

    def _drawn(self, size: Size) -> list[Text]:
        page, picture, cover = self._page, self._picture, self._cover
        if cover:
            return _centred(cover, size)
        if page is not None:
            return self._paged(page, size)
        return frame(picture, self._drawing, self._title, size) if picture else []

    def _paged(self, page: list[str | Text], size: Size) -> list[Text]:
        title, *lines = page
        whole = [part for line in lines for part in ([line] if isinstance(line, Text) else wrapped(Text(line, "ink"), size.width - 1))]
        room = size.height - 2
        self._at = min(self._at, max(0, len(whole) - room))
        shown = whole[self._at : self._at + room]
        foot = Text(self.catalog.say("ui.page.foot"), "muted")
        lines_of_page = [Text(f"{title}", "title"), *shown, *[Text("")] * (room - len(shown)), foot]
        return [fitted(line, size.width) for line in lines_of_page]


def _centred(cover: tuple[str, str], size: Size) -> list[Text]:
    title, text = cover
    lines = [Text(title, "title"), Text(""), *wrapped(Text(text, "ink"), min(60, size.width))]
    above = max(0, (size.height - len(lines)) // 2)
    middle = [Text.assemble(" " * ((size.width - line.cell_len) // 2), line) for line in lines]
    return [fitted(line, size.width) for line in [*[Text("")] * above, *middle]]
