"""The seats: markers, hands from behind, corruption, lots."""

from __future__ import annotations

from rich.text import Text

from waset.cli.boxes import Edges, beside, boxed, fitted, flowing, spread
from waset.cli.look import seat_mark, seat_style
from waset.cli.tables import Picture, View, seat_name
from waset.cli.tables.sobek.cards import SCARAB, SIGNS, backs, short, style_of
from waset.cli.tables.sobek.track import where

PANEL_LEAST = 24
"""Least width of a panel."""
LOT_LINES = 2
"""Lines that a panel keeps for lots, so that the table does not move when they are laid."""

INDENT = "   "
NAME, HAND = 24, 22
"""Widths of two columns of the list."""


def in_turn(picture: Picture) -> list[View]:
    """The seats in turn order, the viewer first."""
    players = picture.view["players"]
    first = picture.view["viewer"] or 0
    return [*players[first:], *players[:first]]


def panels(picture: Picture, width: int) -> list[Text]:
    """The seats as boxes side by side."""
    seats = in_turn(picture)
    each, over = divmod(width - len(seats) + 1, len(seats))
    widths = [each + (at < over) for at in range(len(seats))]
    lots = [_stacked(picture, player, each - 3) for player in seats]
    height = max(LOT_LINES, *map(len, lots))
    blocks = []
    for player, laid, size in zip(seats, lots, widths, strict=True):
        label = Text(picture.players[player["seat"]], "muted")
        lines = [spread(_hand(picture, player), label, size - 4), _corruption(picture, player), *laid, *[Text("")] * (height - len(laid))]
        style = seat_style(player["seat"]) if player["seat"] in picture.view["asked"] else "line"
        edges = Edges(_name(picture, player), Text(where(player["marker"]), "title"), _curses(picture, player))
        blocks.append(boxed([Text.assemble(" ", line) for line in lines], size, style, edges))
    return beside(blocks, widths)


def listed(picture: Picture, width: int) -> list[Text]:
    """A line a seat, and under it its lots."""
    lines = []
    for player in in_turn(picture):
        curses = _curses(picture, player)
        laid = flowing([*_lots(picture, player), *([curses] if curses else [])], width - len(INDENT), gap="  ")
        lines += [_summary(picture, player, width), *(Text.assemble(INDENT, line) for line in laid)]
    return lines


def short_list(picture: Picture, width: int) -> list[Text]:
    """One line a seat."""
    return [_summary(picture, player, width) for player in in_turn(picture)]


def _summary(picture: Picture, player: View, width: int) -> Text:
    name = Text.assemble(_name(picture, player), " ", (picture.players[player["seat"]], "muted"))
    left = Text.assemble(
        fitted(name, NAME),
        " ",
        fitted(_hand(picture, player), HAND),
        " ",
        _corruption(picture, player),
    )
    right = Text.assemble(
        (f"{picture.catalog.say('ui.header.lots')} {player['lot_points']}  ", "muted"), (where(player["marker"]), "title")
    )
    return spread(left, right, width)


def _name(picture: Picture, player: View) -> Text:
    seat = player["seat"]
    asked = Text("▸ " if seat in picture.view["asked"] else "", "legal")
    return Text.assemble(asked, (seat_mark(seat), seat_style(seat)), " ", (seat_name(picture.catalog, seat), "ink"))


def _hand(picture: Picture, player: View) -> Text:
    say = picture.catalog.say
    return Text.assemble((f"{say('ui.header.hand')} ", "muted"), (f"{player['hand_count']} ", "ink"), backs(player["hand_backs"]))


def _corruption(picture: Picture, player: View) -> Text:
    say = picture.catalog.say
    own = player["seat"] == picture.view["viewer"]
    said = Text(f"{say('ui.header.corruption')} ", "muted")
    said.append(str(player["corruption_count"]) if own else say("ui.closed"), "danger" if own and player["corruption_count"] else "muted")
    return said


def _curses(picture: Picture, player: View) -> Text:
    return Text(f"+{player['curses']} {short('curse', picture.catalog)}", "danger") if player["curses"] else Text("")


def _lots(picture: Picture, player: View) -> list[Text]:
    """Lots as one piece each: scarabs times cards, points; horizontal ones with a bar before their cards."""
    pieces = []
    for lot in player["lots"]:
        said = _goods(picture, lot["family"])
        said.append(f" {lot['scarabs']}{SCARAB}×{lot['count']}", "ink").append(f"={lot['points']}", "title")
        pieces.append(said)
    for lot in player["horizontal"]:
        said = _goods(picture, lot["family"])
        said.append(f" ─{lot['count']}", "ink").append(f"={lot['points']}", "title")
        pieces.append(said)
    return pieces


def _goods(picture: Picture, family: str) -> Text:
    return Text(f"{SIGNS[family]} {short(family, picture.catalog)}", style_of(f"{family}-0"))


def _stacked(picture: Picture, player: View, width: int) -> list[Text]:
    """Lots one under the other, or two a line from the third on."""
    pieces = _lots(picture, player)
    return pieces if len(pieces) <= LOT_LINES else flowing(pieces, width, gap="  ")
