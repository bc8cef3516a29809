"""Every code of shared code has a sentence in both languages, and both languages have the same messages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.test_referee import quarry_game
from tests.tiny import quarry

from upscope import registry
from upscope.kernel import forms
from upscope.kernel.decision import Refused
from upscope.kernel.proposal import SHARED_EVENTS
from upscope.session.describe import described
from upscope.text import LANGUAGES, bundle, is_boards
from upscope.text.render import Texts, key

SOURCE = Path(__file__).resolve().parents[1] / "src" / "upscope"
CALLS = {"Refused": "refused-", "RecordError": "", "SetupError": "", "FormError": ""}


def codes() -> set[str]:
    """Every code written in a call of the kernel and the manager, with the prefix of its message."""
    found = {*forms.CODES}
    for path in [*SOURCE.glob("kernel/*.py"), *SOURCE.glob("referee/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS):
                continue
            words = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            slugs = [w for w in words if re.fullmatch("[a-z]+(-[a-z]+)*", w)]
            if node.func.id == "Refused":
                found.update(CALLS["Refused"] + w for w in slugs[:1])
            else:
                found.update(w for w in slugs if "-" in w)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence(language: str) -> None:
    wanted = codes()
    assert {"refused-stale", "record-broken-chain", "form-over-total", "setup-bad-value"} <= wanted
    assert [code for code in sorted(wanted) if not bundle(language).has_message(code)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_shared_events_have_texts(language: str) -> None:
    assert [e.name for e in SHARED_EVENTS if not bundle(language).has_message(f"event-{e.name}")] == []


def test_all_languages_hold_the_same_messages() -> None:
    first, *others = (set(bundle(language)._messages) for language in LANGUAGES)
    assert [first ^ other for other in others] == [set() for _ in others]


@pytest.mark.parametrize(
    ("value", "english", "spanish"),
    [
        ({"big": 9}, "There are 6 to give out; 9 were given. [5]", "Hay 6 para repartir; se repartieron 9. [5]"),
        ({"big": 1, "small": 5}, "small: at most 4; 5 is too many. [5]", "small: como máximo 4; 5 es demasiado. [5]"),
        ({"huge": 1}, "huge: huge is not among the choices. [5]", "huge: huge no está entre las opciones. [5]"),
        (
            "all",
            "answer: expected an answer of another kind (object). [5]",
            "answer: se esperaba otro tipo de respuesta (object). [5]",
        ),
    ],
)
def test_a_bad_form_is_refused_in_the_players_language(value: object, english: str, spanish: str) -> None:
    r = quarry_game([5])
    r.answer("north", "choose_digs:0", 1)
    with pytest.raises(Refused) as problem:
        r.answer("north", "choose_carts:0", value)
    assert Texts(quarry.GAME, "en").refused(problem.value) == english
    assert Texts(quarry.GAME, "es").refused(problem.value) == spanish


def slugs(spec: Any, schema: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every word a value of this kind can be, with the name by which its text is looked up."""
    wide = [schema, *schema.get("anyOf", []), *schema.get("oneOf", [])]
    if isinstance(spec, str):
        yield from ((spec, str(word)) for one in wide for word in one.get("enum", []))
        return
    for at, part in enumerate(spec.get("tuple", [])):
        yield from slugs(part, (schema.get("prefixItems") or [{}] * 9)[at])
    if "list" in spec:
        yield from slugs(spec["list"], schema.get("items", {}))
    for part in spec.get("either", []):
        for one in wide:
            yield from slugs(part, one)


@pytest.mark.parametrize("game", [one.slug for one in registry.games()])
def test_no_text_of_the_house_is_taken_for_a_games_word(game: str) -> None:
    """A game that has no text of its own for a word must not be given the shared one for something else."""
    folder = SOURCE / "games" / game
    texts = [path.read_text("utf-8") for path in folder.rglob("*en.ftl") if not is_boards(path.name)]
    own = {one for source in texts for one in re.findall(r"^([\w-]+) =", source, re.M)}
    shape = described(registry.game(game))
    kinds = [kind for one in shape.events.values() for kind in one.values()]
    for one in shape.decisions.values():
        kinds += [one["value"], *one["about"].values(), *one["info"].values()]
    words = {key(spec, word) for kind in kinds for spec, word in slugs(kind["spec"], kind["schema"])}
    assert sorted(word for word in words - own if bundle("en").has_message(word)) == []
