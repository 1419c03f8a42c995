"""The index of decision records lists them all, each with its title and status."""

from __future__ import annotations

import re

from tests.budgets import ROOT

FOLDER = ROOT / "docs" / "decisions"
RECORDS = sorted(FOLDER.glob("[0-9]*.md"))


def test_the_index_lists_every_record_with_its_title_and_status() -> None:
    rows = []
    for record in RECORDS:
        text = record.read_text(encoding="utf-8")
        title, status = re.search(r"^# (\d{4}): (.+)$", text, re.MULTILINE), re.search(r"^Status: (.+)$", text, re.MULTILINE)
        assert title, f"{record.name}: its first line is '# NNNN: What was decided'"
        assert status, f"{record.name}: says no status"
        assert record.name.startswith(f"{title[1]}-")
        rows.append(f"| [{title[1]}]({record.name}): {title[2]} | {status[1]} |")
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| \[.*$", index, re.MULTILINE) == rows


def test_records_have_all_their_parts() -> None:
    parts = ["## Question", "## Decision", "## Instead of", "## Consequences", "## What would change our mind"]
    incomplete = [record.name for record in RECORDS if re.findall(r"^## .*$", record.read_text(encoding="utf-8"), re.MULTILINE) != parts]
    assert incomplete == []
