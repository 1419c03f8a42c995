"""`python -m studies.iunu [--greedy N] [--search N] [--iterations N]`: play, and write the figures into the page beside this file.

N games in all, for two, three and four seats. Without arguments it plays what the page is to have: 100,000 games of greedy players and
1,000 of search at 1,000 iterations.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import waset
from studies.iunu.figures import page_tables
from studies.iunu.games import greedy_games, searched_games
from waset.games.iunu.names import MAX_SEATS, MIN_SEATS

PAGE = Path(__file__).with_name("README.md")
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
SEED = 2013


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(prog="python -m studies.iunu", description="Is the reconstruction of IUNU a good game?")
    for name, count, what in (("greedy", 100_000, "games of greedy players"), ("search", 1_000, "games of search"),
                              ("iterations", 1_000, "iterations of a search")):  # fmt: skip
        parser.add_argument(f"--{name}", type=int, default=count, help=f"{what} (default {count})")
    parser.add_argument("--edition", help="another edition, or the TOML file of one: its figures are printed, the page stays")
    said = parser.parse_args()
    game, counts, started = waset.game("iunu", edition=said.edition).binding, range(MIN_SEATS, MAX_SEATS + 1), time.process_time()
    greedy = {seats: greedy_games(game, seats, share(said.greedy, seats), SEED) for seats in counts}
    searched = {seats: searched_games(game, seats, share(said.search, seats), SEED, said.iterations) for seats in counts if said.search}
    seconds = round(time.process_time() - started)
    ran = f"`python -m studies.iunu --greedy {said.greedy} --search {said.search} --iterations {said.iterations}`"
    text = f"{ran}, seed {SEED}, edition {game.edition}, {seconds} seconds of one processor.\n\n"
    text += page_tables("greedy players", greedy)
    text += page_tables(f"search at {said.iterations} iterations", searched) if searched else ""
    if said.edition:
        sys.stdout.write(text)
        return
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + "\n" + text + END + rest.partition(END)[2], "utf-8")


def share(games: int, seats: int) -> int:
    """How many of all games are for so many seats: the odd ones go to two."""
    each, over = divmod(games, MAX_SEATS - MIN_SEATS + 1)
    return each + (over if seats == MIN_SEATS else 0)


if __name__ == "__main__":
    main()
