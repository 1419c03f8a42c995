"""Every language says everything, with the same arguments, and says it in the limits that screens set."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import waset.locale
from tools.docs.clauses import rules_of
from waset.locale import Catalog, arguments, languages
from waset.locale.pattern import base

FOLDER = Path(waset.locale.__file__).parent
MESSAGES = {lang: json.loads((FOLDER / f"{lang}.json").read_text("utf-8")) for lang in languages()}
ENGLISH = MESSAGES["en"]
POWER_LIMIT = 45

TERMS = {
    "who": "seat.0",
    "victim": "seat.1",
    "family": "sobek.family.ebony",
    "kind": "sobek.kind.ebony-2",
    "character": "sobek.character.high-priest",
    "token": "sobek.token.guard-1",
    "back": "sobek.back.orange",
    "glyph": "sobek.glyph.1",
    "what": "sobek.argument.card",
}
LISTS = {
    "whos": ["seat.0", "seat.1"],
    "kinds": ["sobek.kind.ebony-2", "sobek.kind.ebony-2", "sobek.kind.amulet"],
    "tokens": ["sobek.token.curse", "sobek.token.amnesty"],
    "backs": ["sobek.back.beige", "sobek.back.orange"],
    "choices": ["take 1", "take 2", "take 3"],
    "known": ["sobek"],
    "values": [0, 2],
}
TEXTS = {"a", "b", "words", "file", "field", "option", "given", "game", "edition", "agent", "lang", "reason", "version", "line"}
NUMBERS = {
    "place",
    "left",
    "have",
    "need",
    "named",
    "count",
    "hidden",
    "fell",
    "cards",
    "scarabs",
    "points",
    "steps",
    "from",
    "to",
    "round",
}
NUMBERS |= {"rounds", "lots", "horizontal", "seats", "least", "most", "moves", "number", "n"}


def plain_arguments(pattern: str) -> set[str]:
    return {base(name)[0] for name in arguments(pattern)}


def sample(message_id: str, number: int) -> dict[str, int | str | list[str]]:
    """Arguments of the right sort for a message; an argument name of no known sort fails here."""
    found = {}
    for name in plain_arguments(ENGLISH[message_id]):
        assert name in TERMS or name in LISTS or name in TEXTS or name in NUMBERS, f"{message_id}: what sort of argument is {name}?"
        found[name] = TERMS.get(name) or LISTS.get(name) or ("some text" if name in TEXTS else number)
    return found


@pytest.mark.parametrize("lang", languages())
def test_a_language_has_every_message_and_no_other(lang):
    assert sorted(MESSAGES[lang]) == sorted(ENGLISH)


@pytest.mark.parametrize("lang", languages())
def test_keys_are_sorted_and_flat(lang):
    text = (FOLDER / f"{lang}.json").read_text("utf-8")
    pairs = json.loads(text, object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert keys == sorted(set(keys))
    assert all(isinstance(message, str) and message.strip() == message and message for _, message in pairs)


@pytest.mark.parametrize("lang", languages())
def test_a_translation_uses_the_same_arguments(lang):
    differing = {key for key in ENGLISH if plain_arguments(MESSAGES[lang][key]) != plain_arguments(ENGLISH[key])}
    assert differing == set()


@pytest.mark.parametrize("number", [0, 1, 2, 3, 5, 21, 100])
@pytest.mark.parametrize("lang", languages())
def test_every_message_can_be_said(lang, number):
    catalog = Catalog(lang, seats=("Ahmose", "Nefret"))
    for key in ENGLISH:
        said = catalog.say(key, sample(key, number))
        assert said
        assert not re.search(r"[{}#%]|sobek\.(family|kind|token|back|glyph|character)", said), f"{key}: {said}"


@pytest.mark.parametrize("lang", languages())
def test_patterns_mean_the_same_to_both_renderers(lang):
    for key, pattern in MESSAGES[lang].items():
        assert "'" not in pattern, f"{key}: a straight apostrophe quotes in ICU"
        assert "<" not in pattern, f"{key}: the browser reads markup"
        assert not re.search(r"#(?![^{}]*})", re.sub(r"\{\w+\}", "", pattern)), f"{key}: # outside a plural"


def test_plurals_have_the_forms_of_their_language():
    wanted = {"en": {"one", "other"}, "fr": {"one", "other"}, "cs": {"one", "few", "other"}}
    for lang, messages in MESSAGES.items():
        for key, pattern in messages.items():
            for start in (m.end() for m in re.finditer(r", plural,", pattern)):
                body = pattern[start : closing(pattern, start)]
                forms = set(re.findall(r"(?:^|[ }])(one|few|many|other) \{", top_level(body)))
                assert forms == wanted[lang], f"{lang} {key}: {forms}"


def closing(pattern: str, at: int) -> int:
    depth = 0
    while depth or pattern[at] != "}":
        depth += {"{": 1, "}": -1}.get(pattern[at], 0)
        at += 1
    return at


def top_level(body: str) -> str:
    """The body of a plural with what its branches say left out."""
    out, depth = [], 0
    for char in body:
        depth -= char == "}"
        if depth == 0:
            out.append(char)
        depth += char == "{"
    return "".join(out)


@pytest.mark.parametrize("lang", languages())
def test_a_power_fits_its_card(lang):
    powers = {key: message for key, message in MESSAGES[lang].items() if key.startswith("sobek.power.")}
    assert len(powers) == 9
    assert {key: len(message) for key, message in powers.items() if len(message) > POWER_LIMIT} == {}


@pytest.mark.parametrize("lang", languages())
def test_a_form_exists_for_every_term_of_its_kind(lang):
    def terms(prefix: str) -> set[str]:
        return {key for key in MESSAGES[lang] if re.fullmatch(rf"sobek\.{prefix}\.[a-z0-9-]+", key)}

    for prefix, forms in {"family": ("of", "acc"), "character": ("of", "acc"), "token": ("acc",), "back": ("of", "acc")}.items():
        assert terms(prefix)
        missing = [f"{term}.{form}" for term in terms(prefix) for form in forms if f"{term}.{form}" not in MESSAGES[lang]]
        assert missing == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("prefix", ["sobek.word.", "ui.word."])
def test_a_word_means_one_thing(lang, prefix):
    words = Catalog(lang).words(prefix)
    canonical = set(words)
    owner: dict[str, str] = {}
    for word, accepted in words.items():
        for said in accepted:
            assert re.fullmatch(r"[^\W_]+(-[^\W_]+)*", said), f"{word}: {said!r} is not one word"
            assert said == said.lower()
            assert owner.setdefault(said, word) == word, f"{said!r} means {word} and {owner[said]}"
            assert said not in canonical or said == word, f"{said!r} is the canonical word for something else"


def test_english_words_are_the_canonical_ones():
    assert all(accepted[0] == word for word, accepted in Catalog("en").words("sobek.word.").items())


def test_the_list_of_messages_names_them_all_with_their_arguments():
    rows = re.findall(r"^\| `([\w.-]+)` \| ([^|]*) \|", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE)
    listed = {key: set(re.findall(r"`(\w+)`", names)) for key, names in rows if key in ENGLISH}
    events = re.compile(r"sobek\.(event|prompt|refuse|view|hint|instead)\.|engine\.|server\.|ui\.")
    assert set(listed) == {key for key in ENGLISH if events.match(key)}
    assert {key: names for key, names in listed.items() if names != plain_arguments(ENGLISH[key])} == {}


def test_every_clause_has_a_text_and_every_refusal_a_clause():
    clauses = {clause.id for clause in rules_of("sobek")}
    assert {key.removeprefix("clause.") for key in ENGLISH if key.startswith("clause.sobek.")} == clauses
    tails = {".".join(key.split(".")[2:4]) for key in ENGLISH if key.startswith("sobek.refuse.")}
    tails.remove("character.none")  # one may play one character, of those one holds: sobek.character.one
    assert {tail for tail in tails if f"sobek.{tail}" not in clauses} == set()
