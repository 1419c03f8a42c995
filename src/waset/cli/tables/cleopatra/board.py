"""Cleopatra's table in colours: the garden with its walls, the market, the quarry, the seats, the hand."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from waset.cli.boxes import beside, fitted, flowing, spread
from waset.cli.look import seat_mark, seat_style
from waset.cli.tables import Picture, View, seat_name
from waset.cli.tables.cleopatra.cards import EMPTY, FOUNDATION, PALM, RESOURCES, STATUE, card, cost, short, style_of
from waset.cli.tables.cleopatra.words import PARTS, expand, span

CELL = 2
LETTERS = "abcdefghij"
MARGIN = 3
GAP = 3
SIDE_LEAST = 34
"""Least width beside the garden."""
NAME = 26


def board(picture: Picture, width: int, height: int, *, alone: bool) -> list[Text]:
    """The richest way to draw the table that fits into `height` lines of `width` cells; `alone`: with a line for the mosaics left."""
    blocks: list[list[Text]] = []
    for blocks in _ways(picture, width, column(picture, width)[1:2] if alone else []):
        if sum(map(len, blocks)) <= height:
            break
    lines = [line for block in blocks for line in block]
    return [fitted(line, width) for line in lines[-max(1, height) :]]


def _ways(picture: Picture, width: int, left: list[Text]) -> Iterator[list[list[Text]]]:
    """From the richest to the leanest."""
    plot = garden(picture)
    wide = max(line.cell_len for line in plot)
    beyond = width - wide - GAP
    hand = hands(picture, width)
    if beyond >= SIDE_LEAST:
        works = [*market(picture, beyond), Text(""), *quarry(picture, beyond)]
        yield [beside([plot, works], [wide, beyond], " " * GAP), left, [Text("")], seats(picture, width), hand]
        yield [beside([plot, works], [wide, beyond], " " * GAP), seats(picture, width), hand]
    yield [market(picture, width), quarry_line(picture, width), seats(picture, width), hand]
    yield [market(picture, width), quarry_line(picture, width), hand]
    yield [market(picture, width)[:3], hand[:1]]


# ---- garden ----------------------------------------------------------------------------------------------------------------------


def garden(picture: Picture) -> list[Text]:
    """The garden as a map: mosaics by their letters, palms, statues; walls round it by their numbers, built ones solid."""
    view = picture.view
    here = view["garden"]
    marks = {square: Text(FOUNDATION, "gold") for square in here["foundation"]} | {square: Text(PALM, "good") for square in here["palms"]}
    for area in here["areas"]:
        owner = area["owner"]
        style = "muted" if owner is None else seat_style(owner)
        for square in area["squares"]:
            marks[square] = Text("×" if owner is None else seat_mark(owner)[0], style)
        if owner is not None:
            marks[area["square"]] = Text(STATUE, style)
    for n, (letter, squares) in enumerate(here["tiles"].items()):
        marks |= {square: Text(letter.upper(), f"goods.{n % len(RESOURCES)}") for square in squares}
    draft = view["draft"]
    for square in draft["squares"] if draft else ():
        marks[square] = Text(draft["mosaic"].upper(), "legal")
    letters, numbers = LETTERS[: here["letters"]], range(1, here["numbers"] + 1)
    lines = [Text(" " * MARGIN + "".join(f" {letter}" for letter in letters), "muted"), _walls(view, (0, 1, 2), len(letters))]
    for number in numbers:
        line = Text(f"{number:>{MARGIN - 1}}{_left(view, number)}", "muted")
        for letter in letters:
            line.append(" ").append_text(marks.get(f"{letter}{number}", Text(EMPTY, "line")))
        lines.append(line.append(_back(view, number, len(numbers))))
    return [*lines, _walls(view, (8, 7, 6), len(letters))]


def _walls(view: View, slots: tuple[int, ...], letters: int) -> Text:
    """Three walls along a side of the garden."""
    line = Text(" " * (MARGIN + 1))
    for at, slot in enumerate(slots):
        cells = letters * (at + 1) // 3 - letters * at // 3
        wall = view["walls"][slot]
        said = "═" * (CELL * cells - 1) if wall["built"] else f"{wall['slot']}:{wall['worth']}".center(CELL * cells - 1, "·")
        line.append(said, "title" if wall["built"] else "line").append(" ")
    return line


def _left(view: View, number: int) -> str:
    """The doors, at both ends of the left side."""
    built = {door["side"]: door["built"] for door in view["doors"]}
    side = "left" if number == 1 else "right" if number == view["garden"]["numbers"] else ""
    return ("▐" if built[side] else "┆") if side else " "


def _back(view: View, number: int, numbers: int) -> Text:
    """The wall at the back of a row of squares."""
    wall = view["walls"][3 + (number - 1) * 3 // numbers]
    middle = (2 * ((number - 1) * 3 // numbers) + 1) * numbers // 6 + 1
    if wall["built"]:
        return Text(" ║", "title")
    return Text(f" {wall['slot']}:{wall['worth']}" if number == middle else " ·", "line")


# ---- market and quarry -----------------------------------------------------------------------------------------------------------


def market(picture: Picture, width: int) -> list[Text]:
    """A line a stall, and one for deck and altar."""
    view, catalog = picture.view, picture.catalog
    lines = []
    for stall, here in enumerate(view["stalls"], 1):
        free = any(move.words == f"market {stall}" for move in picture.moves)
        line = Text(f"{stall} ", "legal" if free else "muted")
        pieces = [card(word, catalog) for word in here["cards"]] + [card("hidden", catalog)] * here["hidden"]
        lines.append(Text.assemble(line, Text(" ").join(pieces)))
    deck, altar = view["deck"], view["altar"]
    top = Text.assemble(" ", card(deck["top"], catalog)) if deck["top"] else Text("")
    priests = "●" * altar["priests"] + "○" * (altar["dice"] - altar["priests"])
    discarded = f"   ▯ {view['discards']['count']}"
    lines.append(Text.assemble((f"▮ {deck['count']}", "ink"), top, (discarded, "muted"), (f"   {priests}", "gold")))
    if view["drawn"]:
        drawn = [Text.assemble((f"{n}=", "muted"), card(word, catalog)) for n, word in enumerate(view["drawn"], 1)]
        lines.append(Text(" ").join(drawn))
    return [fitted(line, width) for line in lines]


def quarry(picture: Picture, width: int) -> list[Text]:
    """A line a part: how many are left, what it costs, what it earns; lit when it can be built."""
    view = picture.view
    lines = []
    for part in PARTS:
        here = view["quarry"][part]
        if not here["worth"]:
            continue
        free = any(move.words == f"build {part}" for move in picture.moves)
        top = f" {view['pile']['top'].upper()}" if part == "mosaic" and view["pile"]["top"] else ""
        called = picture.catalog.say(f"cleopatra.part.{part}") + top
        name = Text.assemble((called, "legal" if free else "ink"), (f" {here['left']}", "muted"))
        worth = Text(span(*here["worth"]), "gold")
        lines.append(spread(Text.assemble(fitted(name, 14), " ", cost(here["cost"], picture.catalog)), worth, width))
    return lines


def quarry_line(picture: Picture, width: int) -> list[Text]:
    """The same in a few words."""
    pieces = []
    for part in PARTS:
        here = picture.view["quarry"][part]
        if here["worth"]:
            free = any(move.words == f"build {part}" for move in picture.moves)
            name = picture.catalog.say(f"cleopatra.part.{part}")
            pieces.append(Text.assemble((name, "legal" if free else "ink"), (f" {here['worth'][-1]}", "gold")))
    return flowing(pieces, width, gap=" · ")


# ---- seats -----------------------------------------------------------------------------------------------------------------------


def seats(picture: Picture, width: int) -> list[Text]:
    """A line a seat: what lies openly before it."""
    say, lines = picture.catalog.say, []
    for player in picture.view["players"]:
        seat = player["seat"]
        asked = Text("▸ " if seat in picture.view["asked"] else "  ", "legal")
        name = Text.assemble(asked, (seat_mark(seat), seat_style(seat)), " ", (seat_name(picture.catalog, seat), "ink"), " ",
                             (picture.players[seat], "muted"))  # fmt: skip
        facts = [(f"{say('ui.header.hand')} {player['hand_count']}", "ink"), (f"  ☻ {player['merchants']}", "person"),
                 (f"  {STATUE} {player['statues']}", "muted")]  # fmt: skip
        own = seat == picture.view["viewer"] or picture.view["over"]
        purse = Text(f"¤ {player['talents']}  ▲ {player['amulets']}" if own else say("ui.closed"), "gold" if own else "muted")
        lines.append(spread(Text.assemble(fitted(name, NAME), " ", *facts), purse, width))
    return lines


def hands(picture: Picture, width: int) -> list[Text]:
    """The viewer's own cards, with those that an open choice has named; a Vizier's."""
    view, catalog = picture.view, picture.catalog
    if view["viewer"] is None:
        return []
    own = view["players"][view["viewer"]]
    label = Text(f"{catalog.say('ui.header.hand')}:", "title")
    lines = flowing([label, *(card(word, catalog) for word in expand(own["hand"]))], width, gap=" ")
    draft = view["draft"]
    if draft and (draft["paid"] or draft["cards"] or draft["due"]):
        due = [Text(short(word, catalog), "danger") for word in draft["due"]]
        named = [card(word, catalog) for word in [*draft["paid"], *draft["cards"]]]
        lines += flowing([Text(f"{catalog.say('ui.header.named')}:", "title"), *named, *due], width, gap=" ")
    if view["vizier"] and view["vizier"]["cards"]:
        label = Text(f"{catalog.say('cleopatra.character.vizier')}:", "title")
        lines += flowing([label, *(card(word, catalog) for word in expand(view["vizier"]["cards"]))], width, gap=" ")
    return lines


def column(picture: Picture, width: int) -> list[Text]:
    """Mosaics that are left, discards that the viewer has seen."""
    view, catalog = picture.view, picture.catalog
    left = [Text(letter.upper(), "legal" if letter == view["pile"]["top"] else "ink") for letter in view["pile"]["left"]]
    lines = [Text(catalog.say("cleopatra.category.mosaic"), "title"), *flowing(left, width, gap=" ")]
    known = view["discards"]["known"]
    if known:
        pieces = [Text.assemble((short(word, catalog), style_of(word)), f" ×{count}" if count > 1 else "") for word, count in known.items()]
        lines += [Text(""), Text(catalog.say("ui.header.discard"), "title"), *flowing(pieces, width, gap=" · ")]
    return lines
