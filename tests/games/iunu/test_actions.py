"""Action ids are for ever: saved games and other programs know them."""

from __future__ import annotations

from pathlib import Path

from tools.docs import clauses
from waset.games.iunu.actions import TABLE

GOLDEN = Path(__file__).with_name("actions.txt")


def test_no_id_changes_its_meaning_and_new_ones_come_last() -> None:
    known = GOLDEN.read_text(encoding="utf-8").splitlines()
    now = [f"{action} {TABLE.words(action)}" for action in TABLE.ids()]
    assert now[: len(known)] == known
    assert len(now) == len(known), "add the new ids to actions.txt"


def test_the_clauses_of_actions_are_clauses_of_the_rules() -> None:
    known = {clause.id for clause in clauses.rules_of("iunu")}
    assert {TABLE.clause(action) for action in TABLE.ids()} <= known
