"""The guide keeps what it promises: the same pages in both languages, no dead link, the words the page really uses."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from litestar.testing import TestClient
from PIL import Image
from tests.browser.screenshots import SHOTS, THEMES
from tests.docs.guide import DOCS, GUIDE, LINK, PAGES, ROOT, commands, page, patterns, prose, quoted, targets

from upscope import registry, text
from upscope.text.render import Texts, key
from upscope.web.app import create_app

OTHER = {"en": "es", "es": "en"}
WRITTEN = [*sorted(DOCS.rglob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"))]
BOTH = pytest.mark.parametrize("language", text.LANGUAGES)


@BOTH
def test_both_languages_have_the_same_pages(language: str) -> None:
    assert sorted(path.stem for path in (GUIDE / language).iterdir()) == list(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_the_same_in_both_languages(name: str) -> None:
    """The same pictures, links, headings, lists and commands; a language is added to a command, never another word."""
    shapes = []
    for language in text.LANGUAGES:
        source = page(language, name)
        spoken = [re.sub(r" --lang(uage)? es\b", "", command) for command in commands(source)]
        marks = re.findall(r"^(?:#+|\d\.|-) ", source, re.MULTILINE)
        leads = [where.replace(f"-{language}-chart.png", "-chart.png") for _, where in LINK.findall(prose(source))]
        shapes.append((leads, spoken, marks))
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_and_picture_exists(path: Path) -> None:
    assert [one for one in targets(path) if not (path.parent / one.partition("#")[0]).exists()] == []


@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_main_screen_is_pictured_whole_in_both_themes(name: str, theme: str) -> None:
    with Image.open(DOCS / "img" / f"{name}-{theme}.png") as picture:
        assert picture.size == SHOTS[name][1]


def test_no_picture_is_left_over() -> None:
    known = {f"{name}-{theme}.png" for name in SHOTS for theme in THEMES}
    assert {path.name for path in (DOCS / "img").glob("*.png")} - known == set()


@BOTH
def test_every_picture_exists_in_both_lights(language: str) -> None:
    found = {one for name in PAGES for one in targets(GUIDE / language / f"{name}.md") if one.endswith(".png")}
    assert len(found) >= 12
    assert all(one.endswith("-chart.png") for one in found)
    dark = [GUIDE / language / one.replace("-chart.png", "-redlight.png") for one in found]
    assert [path.name for path in dark if not path.is_file()] == []


@BOTH
@pytest.mark.parametrize("name", PAGES)
def test_pictures_are_in_the_language_of_the_reader(language: str, name: str) -> None:
    shots = [Path(one).name.removesuffix("-chart.png") for one in targets(GUIDE / language / f"{name}.md")]
    assert [one for one in shots if one in SHOTS and SHOTS[one][2] != language] == []


@BOTH
@pytest.mark.parametrize("name", PAGES)
def test_labels_and_questions_are_those_of_the_page(language: str, name: str) -> None:
    known = patterns(language)
    said = [one for one in quoted(page(language, name)) if one not in ("bold", "negrita")]
    assert [one for one in said if not any(known_text.fits(one) for known_text in known)] == []
    assert said or name == "pack"


@BOTH
def test_the_table_of_settings_is_that_of_the_build(language: str) -> None:
    """Every setting of a campaign with every value, the default first, and what it is about."""
    game = registry.game("silent_war")
    texts = Texts(game, language)
    rows = re.findall(r"^\| \*\*.*\|$", page(language, "campaign"), re.MULTILINE)
    expected = []
    for option in game.options:
        first = key("setting", option.name)
        values = [option.default, *(value for value in option.values if value != option.default)]
        said = " · ".join(texts.say(f"{first}-{key(str(value).lower())}") for value in values)
        expected.append(f"| **{texts.say(first)}** | {said} | {texts.say(f'{first}-about')} |")
    assert rows == expected


@BOTH
def test_the_server_shows_every_page_and_picture(language: str) -> None:
    client = TestClient(create_app(), base_url="http://127.0.0.1")  # type: ignore[type-var]  # takes any ASGI app
    first = client.get(f"/api/guide/{language}/index").json()
    assert sorted(one["page"] for one in first["contents"]) == list(PAGES)
    for one in first["contents"]:
        shown = client.get(f"/api/guide/{language}/{one['page']}").json()
        assert shown["title"] == one["title"]
        for href in re.findall(r'href="([^"]+)"', shown["html"]):
            assert href.startswith("#/guide/")
            assert client.get(f"/api/guide/{language}/{href.removeprefix('#/guide/')}").status_code == 200
        for source in re.findall(r'src="([^"]+)"', shown["html"]):
            assert client.get(source).headers["content-type"] == "image/png"


@pytest.mark.parametrize("path", ["en/nowhere", "fr/index", "en/..%2F..%2FREADME", "en/guide.en.index", "en/README"])
def test_a_page_that_is_none_is_not_found(path: str) -> None:
    client = TestClient(create_app(), base_url="http://127.0.0.1")  # type: ignore[type-var]  # takes any ASGI app
    assert client.get(f"/api/guide/{path}").status_code == 404


@BOTH
def test_the_site_builds_without_a_warning_and_calls_no_host(language: str, tmp_path: Path) -> None:
    shutil.copytree(DOCS, tmp_path / "docs", ignore=shutil.ignore_patterns("img"))
    (tmp_path / "docs" / "img").symlink_to(DOCS / "img")
    for config in ("mkdocs.base.yml", "mkdocs.yml", "mkdocs.es.yml"):
        shutil.copy(ROOT / config, tmp_path)
    config = "mkdocs.yml" if language == "en" else f"mkdocs.{language}.yml"
    tool = Path(sys.executable).with_name("zensical")
    done = subprocess.run([tool, "build", "--strict", "-f", config], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No issues found" in done.stdout + done.stderr
    made = tmp_path / "site" / language
    for name in PAGES:
        html = (made / "guide" / language / f"{name}.html").read_text("utf-8")
        assert f'<html lang="{language}"' in html
        assert re.findall(r'(?:src|href)="(?:https?:)?//[^"]*"', html) == []
        assert 'src="../../night.js"' in html
        listed = re.findall(r'<a href="([^"#]+)" class="md-nav__link', html[html.index("md-nav--primary") :])
        pages = [(made / "guide" / language / one).resolve() for one in listed]
        assert [path for path in pages if not path.is_file()] == []
        assert len(pages) == len(set(pages)) > len(PAGES)
    assert (made / "night.js").is_file()
    assert not (made / "guide" / OTHER[language]).exists()
