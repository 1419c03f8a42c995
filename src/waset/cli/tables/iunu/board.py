"""IUNU's table in colours: nine columns of citizens, a line a dynasty, one's own hand under them."""

from __future__ import annotations

from rich.text import Text

from waset.cli.boxes import fitted, flowing, spread
from waset.cli.look import seat_mark, seat_style
from waset.cli.tables import Picture, View, seat_name
from waset.cli.tables.iunu.words import afterlife

COLUMNS = 9
LEAST_CELL, MOST_CELL = 6, 11
LABEL = 17
"""Least width of what stands before the columns."""
LOAF, COIN, SHEN = "∩", "¤", "◯"
LEVEL, NOBODY = "=", "·"
AIRY = 5
"""Lines left over from which parts are set apart."""


def board(picture: Picture, width: int, height: int, *, alone: bool) -> list[Text]:
    """The table, with names of seats and printed numbers as far as there is room; `alone`: with a line for the own afterlife cards."""
    cell = max(LEAST_CELL, min(MOST_CELL, (width - LABEL) // COLUMNS))
    grid = [head(picture, cell, width), *dynasties(picture, cell, width), ahead(picture, cell, width), *hand(picture, cell, width)]
    parts = [middle(picture, width), grid, seats(picture, width), column(picture, width)[:1] if alone else []]
    if sum(map(len, parts)) + 1 <= height:
        grid.insert(1, numbers(picture, cell, width))
    while sum(map(len, parts)) > height and len(parts) > 1:
        parts.pop()
    parts = [part for part in parts if part]
    spare = height - sum(map(len, parts)) >= AIRY
    lines = [line for at, part in enumerate(parts) for line in [*part, *([Text("")] if spare and at < len(parts) - 1 else [])]]
    return [fitted(line, width) for line in lines[: max(1, height)]]


def middle(picture: Picture, width: int) -> list[Text]:
    """Dice, rates, piles."""
    view, say = picture.view, picture.catalog.say
    faces = Text.assemble((f"{say('iunu.short.dice')} ", "title"), *((f"[{die}]", "gold") for die in view["dice"]))
    rates = Text.assemble((f"{say('iunu.short.merchant')} +{view['rates']['merchant']}{COIN}  ", "muted"),
                          (f"{say('iunu.short.noble')} +{view['rates']['noble']}{COIN}", "muted"))  # fmt: skip
    pile = view["pile"]
    short = pile["unlaid"] < pile["need"]
    left = Text.assemble((f"{say('iunu.short.pile')} ", "title"), (f"{pile['count']} ", "ink"),
                         (f"({pile['unlaid']}/{pile['need']})", "danger" if short else "muted"))  # fmt: skip
    beyond = Text.assemble((f"{say('iunu.short.afterlife')} ", "title"), (f"{view['afterlife']['count']}{SHEN}", "ink"))
    return flowing([faces, rates, left, beyond], width)


def head(picture: Picture, cell: int, width: int) -> Text:
    """The names of the citizens."""
    names = [Text(picture.catalog.say(f"iunu.short.{row['citizen']}"), "title") for row in picture.view["citizens"]]
    return across(Text(""), names, cell, width)


def numbers(picture: Picture, cell: int, width: int) -> Text:
    """Points, majority bonus and bread of each citizen."""
    cells = [Text(f"{row['points']}/{row['majority']}/{row['bread']}", "muted") for row in picture.view["citizens"]]
    return across(Text(picture.catalog.say("iunu.short.numbers"), "muted"), cells, cell, width)


def dynasties(picture: Picture, cell: int, width: int) -> list[Text]:
    """A line a seat, the viewer's last, next to his hand: cards, and a sign for each loaf as a number."""
    lines = []
    for player in in_turn(picture.view):
        cells = []
        for row in picture.view["citizens"]:
            laid, fed = player["laid"].get(row["citizen"], 0), player["fed"].get(row["citizen"], 0)
            style = "last" if row["leader"] == player["seat"] else "ink"
            cells.append(
                Text.assemble((str(laid) if laid else NOBODY, style if laid else "line"), (f" {fed}{LOAF}" if fed else "", "gold"))
            )
        lines.append(across(name(picture, player["seat"]), cells, cell, width))
    return lines


def ahead(picture: Picture, cell: int, width: int) -> Text:
    """Who has each majority."""
    cells = []
    for row in picture.view["citizens"]:
        leader = row["leader"]
        cells.append(Text(LEVEL if row["level"] else NOBODY, "muted") if leader is None else Text(seat_mark(leader), seat_style(leader)))
    return across(Text(picture.catalog.say("iunu.short.ahead"), "muted"), cells, cell, width)


def hand(picture: Picture, cell: int, width: int) -> list[Text]:
    """The viewer's own hand; what he has chosen to keep is set in brackets."""
    view = picture.view
    if view["viewer"] is None:
        return []
    own = view["players"][view["viewer"]]
    cells = []
    for row in view["citizens"]:
        count = own["hand"].get(row["citizen"], 0)
        cells.append(Text(f"[{count}]" if own["kept"] == row["citizen"] else str(count) if count else "", "legal"))
    return [across(Text(picture.catalog.say("iunu.short.hand"), "legal"), cells, cell, width)]


def seats(picture: Picture, width: int) -> list[Text]:
    """A line a seat: Deben, cards, afterlife cards, price of a loaf, points."""
    say, lines = picture.catalog.say, []
    for player in in_turn(picture.view):
        left = Text.assemble(name(picture, player["seat"]), " ", (picture.players[player["seat"]], "muted"))
        known = player["points"]["afterlife"] is not None
        facts = [
            Text(f"{player['deben']}{COIN}", "gold"),
            Text(f"▯{player['hand_count']}", "ink"),
            Text(f"{SHEN}{player['afterlife_count']}", "person"),
            Text(f"{say('iunu.short.loaf')} {player['loaf']}{COIN}", "muted"),
            Text(f"{player['points']['total']}{'' if known else '+'} {say('iunu.short.points')}", "title"),
        ]
        lines.append(spread(left, Text("  ").join(facts), width))
    return lines


def column(picture: Picture, width: int) -> list[Text]:
    """The afterlife cards that the viewer holds and looks at."""
    view, say = picture.view, picture.catalog.say
    own = None if view["viewer"] is None else view["players"][view["viewer"]]
    offered = (view["offer"] or {}).get("cards") or []
    held = [word for word, count in ((own or {}).get("afterlife") or {}).items() for _ in range(count)]
    if not held and not offered:
        return []
    pieces = [Text(say("iunu.view.held", afterlife(view, word)), "person") for word in held]
    pieces += [Text(say("iunu.event.own.offered", afterlife(view, word)), "legal") for word in offered]
    return [fitted(piece, width) for piece in pieces]


def in_turn(view: View) -> list[View]:
    """The seats in turn order, the viewer last."""
    players, first = view["players"], (view["viewer"] or 0) + 1
    return [*players[first:], *players[:first]]


def name(picture: Picture, seat: int) -> Text:
    """A seat's sign and name, with a pointer where it is asked."""
    asked = Text("▸" if seat in picture.view["asked"] else " ", "legal")
    answered = Text("✓" if picture.view["players"][seat]["answered"] else "", "good")
    return Text.assemble(asked, (seat_mark(seat), seat_style(seat)), answered, " ", (seat_name(picture.catalog, seat), "ink"))


def across(label: Text, cells: list[Text], cell: int, width: int) -> Text:
    """A label and nine cells."""
    room = max(1, width - COLUMNS * cell)
    return Text.assemble(fitted(label, room), *(fitted(each, cell) for each in cells))
