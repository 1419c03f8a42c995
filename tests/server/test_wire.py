"""The page's types are those of the server."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

import msgspec

from tests.budgets import ROOT
from tools.wire import FILE, types
from waset.server import wire


def test_the_typescript_is_fresh():
    assert FILE.read_text(encoding="utf-8") == types()


def test_checking_writes_nothing_and_knows_its_options():
    ran = subprocess.run([sys.executable, "-m", "tools.wire", "--nonsense"], cwd=ROOT, capture_output=True, check=False)
    assert ran.returncode == 2


def test_every_message_has_a_kind_of_its_own_and_a_reply_its_move():
    for union in (wire.DownMessage, wire.UpMessage):
        kinds = [each.__struct_config__.tag for each in get_args(union)]
        assert len(set(kinds)) == len(kinds)
    for reply in (wire.Ack, wire.Answer, wire.Refused):
        assert "move" in {field.name for field in msgspec.structs.fields(reply)}


def test_nothing_is_sent_that_is_not_in_the_types():
    text = types()
    for each in (*get_args(wire.DownMessage), *get_args(wire.UpMessage)):
        assert f"export interface {each.__name__} {{" in text
