"""Nicknames and tokens."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waset.server import identity

HOSTILE = [
    *(("\u202eevil", "evil"), ("a\u0000b", "ab"), ("a\nb\tc", "abc"), ("\ufeffBob", "Bob"), ("\u200b\u200d", ""), ("", "")),
    *(("  two   words ", "two words"), ("x" * 100, "x" * 24), ("\ue000secret", "secret"), ("a\u2028b", "ab"), ("\u2066x\u2069", "x")),
    *(
        ("Z\u0301\u0302\u0303\u0304\u0305", "Z\u0301\u0302\u0303"),
        ("Ramsès", "Ramsès"),
        ("Žofie", "Žofie"),
        ("\u00a0Anna\u3000B", "Anna B"),
    ),
]


@pytest.mark.parametrize(("typed", "kept"), HOSTILE)
def test_hostile_names_are_cleaned(typed, kept):
    assert identity.cleaned(typed) == unicodedata.normalize("NFC", kept)


@given(st.text(max_size=64))
def test_any_name_becomes_one_short_line_and_stays_so(typed):
    kept = identity.cleaned(typed)
    assert len(kept) <= identity.NAME_MAX
    assert kept == kept.strip()
    assert not {unicodedata.category(sign) for sign in kept} & set(identity.NO_NAME)
    assert not {unicodedata.bidirectional(sign) for sign in kept} & {"RLO", "LRO", "RLE", "LRE", "PDF", "RLI", "LRI", "FSI", "PDI"}
    assert identity.cleaned(kept) == kept


def test_tokens_are_long_and_differ():
    made = {identity.new_token() for _ in range(1_000)}
    assert len(made) == 1_000
    assert min(map(len, made)) >= 43
    assert len({identity.kept(token) for token in made}) == 1_000


def test_no_table_is_named_like_an_option_of_a_command():
    assert not any(identity.new_table_id().startswith("-") for _ in range(2_000))
