"""Whose turn it is at a table of the toy games, and what words are offered."""

from __future__ import annotations

from tests.server.house import Screen

DRAW, LAY, ANKH, BA, DONE = "draw", "lay", "card ankh", "card ba", "done"
ME, HERE, OPEN = {"kind": "me", "name": "Ahmose"}, {"kind": "here", "name": "Nefret"}, {"kind": "open"}
RANDOM = {"kind": "opponent", "level": "random"}


def words(screen: Screen) -> dict[str, int]:
    return {action["words"]: action["id"] for action in screen.state["actions"]}


async def turn(*screens: Screen) -> tuple[Screen, Screen]:
    """The screen whose seat is asked, and another."""
    for screen in screens:
        await screen.settle()
    asked = next(screen for screen in screens if screen.state["prompt"]["asked"])
    return asked, next(screen for screen in screens if screen is not asked)


async def to_lay(*screens: Screen) -> tuple[Screen, Screen]:
    """Draw on until somebody can lay a set: the asked screen, and another."""
    for _ in range(20):
        asked, other = await turn(*screens)
        if LAY in words(asked):
            return asked, other
        assert (await asked.say(DRAW if DRAW in words(asked) else DONE))["kind"] == "ack"
    raise AssertionError("nobody could lay a set")
