"""How the end of a round is told: points, hands that fall, corruption, steps back, then the next deal or the winner."""

from __future__ import annotations

from typing import Any

from waset.engine.game import Say, Told
from waset.games.sobek.names import CARD_OF, Character, Token
from waset.games.sobek.scoring import POINTS_A_STEP
from waset.games.sobek.terms import HIDDEN, KIND_OF, KIND_WORDS, kind_terms, seat_term

View = dict[str, Any]
Counts = dict[str, int]


def expand(counts: Counts) -> list[str]:
    """Words of cards counted by word, in the order of the card list."""
    return [word for word in sorted(counts, key=KIND_OF.__getitem__) for _ in range(counts[word])]


def cards_named(told: Told) -> list[str]:
    """Words of the cards that a choice names."""
    return [KIND_WORDS[values[0]] for name, values in told.steps if name == "card" and values[0] is not None]


def round_is_over(before: View, after: View) -> bool:
    """Whether a round was scored in between: own cards of before and after cannot be compared then."""
    return len(after["players"][0]["rounds"]) > len(before["players"][0]["rounds"])


def reckoned(before: View, told: Told, after: View) -> list[Say]:
    """All messages of a round's end, or none."""
    if not round_is_over(before, after):
        return []
    scores = [player["rounds"][-1] for player in after["players"]]
    stood = [stood_on(before, after, seat) for seat in range(after["seats"])]
    return [
        *(scored(seat, score, stood[seat]) for seat, score in enumerate(scores)),
        *hands_fall(before, told),
        *(laid_open(seat, score) for seat, score in enumerate(scores)),
        *most_corrupt(after, scores, stood),
        *(ending(after) if after["over"] else going_on(after)),
    ]


def stood_on(before: View, after: View, seat: int) -> int:
    """Where a marker stood when the round's points had been added, before any step back."""
    rounds = after["players"][seat]["rounds"]
    return sum(gained(score) + score["guards"] - score["lost"] for score in rounds) + rounds[-1]["lost"]


def gained(score: Counts) -> int:
    """Points of a round."""
    return score["lots"] + score["horizontal"]


def scored(seat: int, score: Counts, to: int) -> Say:
    """A seat's points of the round."""
    points = {"lots": score["lots"], "horizontal": score["horizontal"], "points": gained(score)}
    return "sobek.event.round-score", {"who": seat_term(seat), **points, "from": to - gained(score), "to": to}


def hands_fall(before: View, told: Told) -> list[Say]:
    """What was left in hands becomes corruption."""
    said: list[Say] = []
    for seat, player in enumerate(before["players"]):
        count = player["hand_count"] + (hand_grows(before, told) if seat == told.seat else 0)
        if count > 0:
            said.append(("sobek.event.hand-falls", {"who": seat_term(seat), "count": count}))
            left = last_hand(before, told) if seat == before["viewer"] else None
            if left:
                said.append(("sobek.event.own.hand-fell", {"kinds": kind_terms(expand(left))}))
    return said


def hand_grows(before: View, told: Told) -> int:
    """By how many cards the choice that ended the round changed its seat's hand."""
    name, values = told.steps[0]
    if name == "take":
        return 1
    if name == "token" and values[0] == Token.AMNESTY:
        return int(before["players"][told.seat]["corruption_count"])
    return -len(cards_named(told))


def last_hand(before: View, told: Told) -> Counts | None:
    """The viewer's own hand when the round ended, or None where he was not shown all of it."""
    player = before["players"][before["viewer"]]
    hand = dict(player["hand"])
    if before["viewer"] != told.seat:
        return hand
    name, values = told.steps[0]
    if name == "token" and values[0] == Token.AMNESTY:
        return None if player["corruption"] is None else plus(hand, player["corruption"])
    if name in ("take", "play"):
        word = before["row"][told.steps[-1][1][0]]
        if name == "play":
            hand = plus(hand, {KIND_WORDS[CARD_OF[Character.MERCHANT]]: -1})
        return None if word == HIDDEN else plus(hand, {word: 1})
    for word in cards_named(told):
        hand = plus(hand, {word: -1})
    return hand


def plus(counts: Counts, more: Counts) -> Counts:
    """Counts added up, without those that come to nothing."""
    added = {word: counts.get(word, 0) + more.get(word, 0) for word in {**counts, **more}}
    return {word: count for word, count in added.items() if count}


def laid_open(seat: int, score: Counts) -> Say:
    """A seat's corruption of the round."""
    return "sobek.event.corruption", {"who": seat_term(seat), "cards": score["corruption"], "scarabs": score["scarabs"]}


def most_corrupt(after: View, scores: list[Counts], stood: list[int]) -> list[Say]:
    """Who has most corruption, and how far he steps back."""
    keys = [(score["corruption"], score["scarabs"]) for score in scores]
    cards, scarabs = max(keys)
    if cards == 0 and after["options"]["punish_clean"] == "no":
        return [("sobek.event.most-corrupt.none", {})]
    worst = [seat for seat, key in enumerate(keys) if key == (cards, scarabs)]
    rivals = sum(count == cards for count, _ in keys)
    who = seat_term(worst[0])
    if len(worst) > 1:
        facts = {"whos": [seat_term(seat) for seat in worst], "cards": cards, "scarabs": scarabs}
        said: Say = ("sobek.event.most-corrupt.shared", facts)
    elif rivals > 1:
        said = ("sobek.event.most-corrupt.scarabs", {"who": who, "cards": cards, "scarabs": scarabs})
    else:
        said = ("sobek.event.most-corrupt", {"who": who, "cards": cards})
    return [said, *(penalty(seat, scores[seat], stood[seat]) for seat in worst)]


def penalty(seat: int, score: Counts, stood: int) -> Say:
    """A seat's steps back, one for each full ten points."""
    who, points = seat_term(seat), gained(score)
    steps = points // POINTS_A_STEP
    if steps == 0:
        return "sobek.event.penalty.none", {"who": who, "points": points}
    return "sobek.event.penalty", {"who": who, "points": points, "steps": steps, "from": stood, "to": stood - score["lost"]}


def going_on(after: View) -> list[Say]:
    """The next round, begun by a seat that is last."""
    points = [player["marker"] for player in after["players"]]
    drawn = points.count(min(points)) > 1
    starter: Say = (
        f"sobek.event.next-starter{'.drawn' if drawn else ''}",
        {"who": seat_term(after["starter"]), "points": points[after["starter"]]},
    )
    return [starter, *deal(after)]


def deal(after: View) -> list[Say]:
    """A round is dealt."""
    said: list[Say] = [("sobek.event.deal", {"round": after["round"]})]
    if after["viewer"] is not None:
        hand = after["players"][after["viewer"]]["hand"]
        said.append(("sobek.event.own.dealt", {"kinds": kind_terms(expand(hand))}))
    return said


def first_deal(after: View) -> list[Say]:
    """How a game begins."""
    first, *own = deal(after)
    return [first, ("sobek.event.starter", {"who": seat_term(after["starter"])}), *own]


def ending(after: View) -> list[Say]:
    """Who wins, and by what."""
    points = [player["marker"] for player in after["players"]]
    cards = [player["rounds"][-1]["corruption"] for player in after["players"]]
    leaders = [seat for seat, here in enumerate(points) if here == max(points)]
    winners = leaders
    if after["options"]["tie_break"] == "corruption":
        winners = [seat for seat in leaders if cards[seat] == min(cards[leader] for leader in leaders)]
    first = winners[0]
    facts = {"who": seat_term(first), "points": points[first]}
    if len(winners) > 1:
        return [("sobek.event.shared", {"whos": [seat_term(seat) for seat in winners], "points": points[first]})]
    if len(leaders) > 1:
        return [("sobek.event.win.tie-break", {**facts, "cards": cards[first]})]
    return [("sobek.event.early-win" if after["round"] < after["rounds"] else "sobek.event.win", facts)]
