"""One list of languages: titles, wire, commands, packs and the page all follow it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from upscope.languages import LANGUAGES, Language, Title

ROOT = Path(__file__).resolve().parent.parent
LISTS = re.compile(r"""["']en["'],\s*["']es["']|["']es["'],\s*["']en["']|\ben: str\b|Literal\["en""")


def test_titles_and_messages_follow_the_list() -> None:
    assert Title.__struct_fields__ == LANGUAGES
    assert msgspec.json.schema(Language)["enum"] == sorted(LANGUAGES)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("xx", Language)


def test_no_other_module_lists_the_languages() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in sorted((ROOT / "src" / "upscope").rglob("*.py"))
        if path.name != "languages.py"
        for line in path.read_text("utf-8").splitlines()
        if LISTS.search(line)
    ]
    assert found == []


def test_a_second_list_is_seen() -> None:
    assert LISTS.search('    choices = ["en", "es"]')
    assert LISTS.search("    en: str")


def test_the_page_offers_the_same_languages() -> None:
    source = (ROOT / "client" / "src" / "base" / "fluent.ts").read_text("utf-8")
    (listed,) = re.findall(r"export const LANGUAGES = \{(.*?)\}", source)
    assert tuple(re.findall(r"(\w+): '", listed)) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_folder_of_texts_has_the_language(language: str) -> None:
    wanted = [path for path in (ROOT / "src" / "upscope").rglob("*.ftl") if path.name.split(".")[-2] == LANGUAGES[0]]
    assert wanted
    there = [path.with_name(path.name.removesuffix("en.ftl") + f"{language}.ftl") for path in wanted]
    assert [path for path in there if not path.exists()] == []
