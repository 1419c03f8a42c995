"""Everybody's race, the viewer's hand, reserves and piles."""

from __future__ import annotations

from rich.text import Text

from waset.cli.boxes import flowing
from waset.cli.look import seat_mark, seat_style
from waset.cli.tables import Picture, View, seat_name
from waset.cli.tables.asterix.sheet import shown
from waset.cli.tables.asterix.words import cell

STEP, SCROLL, SABRE, PILUM, BITE = "→", "§", "†", "↑", "!"


def race(picture: Picture, width: int) -> list[Text]:
    """Everybody's pawn, way and hand, as many a line as there is room for."""
    return flowing([runner(picture, player) for player in picture.view["players"]], width)


def runner(picture: Picture, player: View) -> Text:
    """One seat: where it is bound, steps left, cards and papyri, pieces kept."""
    say, seat = picture.catalog.say, player["seat"]
    asked = "▸" if seat in picture.view["asked"] else " "
    goal = say(f"asterix.short.{'home' if player['delivered'] else 'out'}")
    line = Text.assemble((asked, "legal"), (seat_mark(seat), seat_style(seat)), " ", (seat_name(picture.catalog, seat), "ink"))
    line.append(
        f" {say(cell(player['pawn'], picture.view)) if cell(player['pawn'], picture.view).islower() else player['pawn'].upper()}", "title"
    )
    line.append(f" {STEP}{shown(player['left'])} {goal}", "muted")
    line.append(f" {player['hand_count']}", "ink").append(
        f" {SCROLL}{player['papyrus_count']}" if player["papyrus_count"] else "", "person"
    )
    kept = player["kept"]
    line.append(f" {SABRE}{kept['sabre']}" if kept["sabre"] else "", "legal").append(
        f" {PILUM}{kept['pilum']}" if kept["pilum"] else "", "gold"
    )
    return line.append(f" {BITE}" if player["bitten"] else "", "danger")


def hand(picture: Picture, width: int) -> list[Text]:
    """The viewer's cards with their steps, and his papyri."""
    if picture.view["viewer"] is None:
        return []
    say, own = picture.catalog.say, picture.view["players"][picture.view["viewer"]]
    pieces = [Text(say("asterix.short.hand"), "title")]
    for word, count in own["hand"].items():
        steps = f" {picture.view['move_of'][word]}"
        card = Text.assemble((say(f"asterix.card.{word}"), "ink"), ("" if say(f"asterix.card.{word}").endswith(steps) else steps, "good"))
        pieces.append(card.append(f" ×{count}" if count > 1 else "", "muted"))
    for word, count in own["papyri"].items():
        pieces.append(Text(f"{SCROLL} {say(f'asterix.papyrus.{word}')}{f' ×{count}' if count > 1 else ''}", "person"))
    return flowing(pieces, width, gap=" · ")


def piles(picture: Picture) -> list[tuple[Text, Text]]:
    """Headings, each with what it counts."""
    say, view = picture.catalog.say, picture.view
    reserve = view["reserve"]
    found = [
        (
            Text(say("asterix.short.reserve"), "title"),
            Text.assemble((f"{SABRE}{reserve['sabre']} ", "legal"), (f"{PILUM}{reserve['pilum']}", "gold")),
        )
    ]
    found.append((Text(say("asterix.short.talon"), "title"), Text(str(view["talon"]["count"]), "ink")))
    top = say(f"asterix.card.{view['played'][-1]}") if view["played"] else "–"
    found.append((Text(say("asterix.short.played"), "title"), Text(f"{len(view['played'])} {top}", "ink")))
    if view["options"]["fast_game"] == "no":
        found.append((Text(say("asterix.short.papyri"), "title"), Text(f"{SCROLL}{view['papyrus_pile']['count']}", "person")))
    return found


def running(picture: Picture, width: int) -> list[Text]:
    """The piles on one line."""
    return flowing([Text.assemble(heading, " ", counted) for heading, counted in piles(picture)], width)[:1]


def column(picture: Picture, width: int) -> list[Text]:
    """The piles one under the other."""
    return flowing([Text.assemble(heading, " ", counted) for heading, counted in piles(picture)], width, gap=" " * width)
