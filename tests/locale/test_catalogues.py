"""Every language says everything, with the same arguments, and says it in the limits that screens set."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

import waset.locale
from tools.docs.clauses import rules_of
from waset import catalog
from waset.locale import Catalog, arguments, languages
from waset.locale.pattern import base

FOLDER = Path(waset.locale.__file__).parent
GAMES = catalog.games()
FILES = {lang: {path.stem: json.loads(path.read_text("utf-8")) for path in (FOLDER / lang).glob("*.json")} for lang in languages()}
MESSAGES = {lang: {key: message for file in files.values() for key, message in file.items()} for lang, files in FILES.items()}
ENGLISH = MESSAGES["en"]
SORTS = {game: import_module(f"tests.games.{game}.sorts") for game in GAMES}

TERMS = {"who": "seat.0", "victim": "seat.1", "what": "ui.seat.0"}
LISTS = {"whos": ["seat.0", "seat.1"], "choices": ["take 1", "take 2", "take 3"], "known": ["one", "two"], "values": [0, 2]}
TEXTS = {"a", "b", "words", "file", "field", "option", "given", "game", "edition", "agent", "lang", "reason", "version", "line"}
NUMBERS = {"place", "cards", "left", "have", "need", "named", "count", "points", "from", "to", "round", "rounds"}
NUMBERS |= {"seats", "least", "most", "moves", "number", "n"}


def file_of(message_id: str) -> str:
    """The file that a message belongs to: its game's, or the table's."""
    return next((part for part in message_id.split(".")[:2] if part in GAMES), "table")


def plain_arguments(pattern: str) -> set[str]:
    return {base(name)[0] for name in arguments(pattern)}


def sample(message_id: str, number: int) -> dict[str, int | str | list[str]]:
    """Arguments of the right sort for a message; an argument name of no known sort fails here."""
    sorts = SORTS.get(file_of(message_id))
    terms, lists = TERMS | (sorts.TERMS if sorts else {}), LISTS | (sorts.LISTS if sorts else {})
    numbers = NUMBERS | (sorts.NUMBERS if sorts else set())
    found = {}
    for name in plain_arguments(ENGLISH[message_id]):
        assert name in terms or name in lists or name in TEXTS or name in numbers, f"{message_id}: what sort of argument is {name}?"
        found[name] = terms.get(name) or lists.get(name) or ("some text" if name in TEXTS else number)
    return found


@pytest.mark.parametrize("lang", languages())
def test_a_language_has_every_message_and_no_other(lang):
    assert sorted(MESSAGES[lang]) == sorted(ENGLISH)


@pytest.mark.parametrize("lang", languages())
def test_a_message_stands_in_the_file_of_its_game(lang):
    assert sorted(FILES[lang]) == sorted([*GAMES, "table"])
    assert [key for name, file in FILES[lang].items() for key in file if file_of(key) != name] == []


@pytest.mark.parametrize("name", [*GAMES, "table"])
@pytest.mark.parametrize("lang", languages())
def test_keys_are_sorted_and_flat(lang, name):
    text = (FOLDER / lang / f"{name}.json").read_text("utf-8")
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
        assert not re.search(rf"[{{}}#%]|({'|'.join(GAMES)})\.\w", said), f"{key}: {said}"


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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_what_stands_on_a_card_fits_it(lang, game):
    for prefix, limit in SORTS[game].SHORT.items():
        lengths = {key: len(message) for key, message in MESSAGES[lang].items() if key.startswith(prefix)}
        assert lengths
        assert {key: length for key, length in lengths.items() if length > limit} == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_a_form_exists_for_every_term_of_its_kind(lang, game):
    for prefix, forms in SORTS[game].FORMS.items():
        terms = {key for key in MESSAGES[lang] if re.fullmatch(rf"{game}\.{prefix}\.[a-z0-9-]+", key)}
        assert terms
        missing = [f"{term}.{form}" for term in terms for form in forms if f"{term}.{form}" not in MESSAGES[lang]]
        assert missing == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("prefix", [*(f"{game}.word." for game in GAMES), "ui.word."])
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


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", GAMES)
def test_no_command_of_the_table_is_how_a_step_begins(lang, game):
    actions, words = catalog.rules(game).actions, Catalog(lang).words(f"{game}.word.")
    verbs = {actions.words(action).split()[0] for action in actions.ids()}
    beginnings = verbs.union(*(words.get(verb, ()) for verb in verbs))
    commands = {
        word: {word, *accepted} for word, accepted in Catalog(lang).words("ui.word.").items() if f"ui.command.{word}" in MESSAGES[lang]
    }
    assert commands
    assert {word: said & beginnings for word, said in commands.items() if said & beginnings} == {}


@pytest.mark.parametrize("game", GAMES)
def test_english_words_are_the_canonical_ones(game):
    assert all(accepted[0] == word for word, accepted in Catalog("en").words(f"{game}.word.").items())


@pytest.mark.parametrize("name", [*GAMES, "table"])
def test_the_list_of_messages_names_them_all_with_their_arguments(name):
    text = (FOLDER / ("README.md" if name == "table" else f"{name}.md")).read_text("utf-8")
    rows = re.findall(r"^\| `([\w.-]+)` \| ([^|]*) \|", text, re.MULTILINE)
    here = FILES["en"][name]
    listed = {key: set(re.findall(r"`(\w+)`", names)) for key, names in rows if key in here}
    said = re.compile(r"(engine|server|ui)\." if name == "table" else rf"{name}\.(event|prompt|refuse|view|hint|instead)\.")
    assert set(listed) == {key for key in here if said.match(key)}
    assert {key: names for key, names in listed.items() if names != plain_arguments(ENGLISH[key])} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_text_and_every_refusal_a_clause(game):
    clauses = {clause.id for clause in rules_of(game)}
    assert {key.removeprefix("clause.") for key in ENGLISH if key.startswith(f"clause.{game}.")} == clauses
    tails = {".".join(key.split(".")[2:4]) for key in ENGLISH if key.startswith(f"{game}.refuse.")}
    assert {tail for tail in tails if f"{game}.{tail}" not in clauses} == SORTS[game].REFUSED_BY_ANOTHER_CLAUSE
