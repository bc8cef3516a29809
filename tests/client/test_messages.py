"""Every message the page asks for exists, and every message of the page is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from upscope import bots, registry, text

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [
    path.read_text("utf-8") for path in sorted((ROOT / "client" / "src").rglob("*.ts*")) if "gen" not in path.name
]
TEXTS = ROOT / "src" / "upscope"
OWN = ("text/en.ftl", "text/client.en.ftl", *(str(path) for path in TEXTS.glob("games/*/text/board.en.ftl")))


BY_PROGRAM = {"check-database"} | {
    one
    for path in (*(TEXTS / "standalone").glob("*.py"), ROOT / "offline_build.py")
    for one in re.findall(r'"(alone-[\w-]+)"', path.read_text("utf-8"))
}
"""What the program in the browser says itself."""
BOTS = {f"bot-{level}" for listed in registry.games() for level in bots.levels(listed.slug)}


def ids(names: tuple[str, ...]) -> set[str]:
    found: set[str] = set()
    for name in names:
        source = (TEXTS / name).read_text("utf-8")
        found |= set(re.findall(r"^([a-zA-Z][\w-]*) =", source, re.MULTILINE))
    return found


def everything() -> set[str]:
    return set(re.findall(r"^([a-zA-Z][\w-]*) =", "\n".join(text.sources("en")), re.MULTILINE))


def asked() -> set[str]:
    """Ids written out in a call."""
    return {one for source in SOURCES for one in re.findall(r"(?<!\.)\b(?:tr|has)\(\s*'([\w-]+)'", source)}


def patterns() -> list[re.Pattern[str]]:
    """Ids put together of parts."""
    asked_for = r"(?<!\.)\b(?:tr|has)\(\s*`([^`]+)`"
    looked_for = r"\[`(problem-\$[^`]+)`"
    found = {one for source in SOURCES for how in (asked_for, looked_for) for one in re.findall(how, source)}
    return [re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(one))) for one in sorted(found)]


def test_every_message_that_is_asked_for_exists() -> None:
    assert len(asked()) > 100
    assert sorted(asked() - everything()) == []
    known = everything()
    assert [one.pattern for one in patterns() if not any(one.fullmatch(message) for message in known)] == []


def test_every_message_of_the_page_is_asked_for() -> None:
    # some stand in a table of the source and are asked for from there
    quoted = {one for source in SOURCES for one in re.findall(r"'([a-z][\w-]*)'", source)}
    unused, put_together = ids(OWN) - quoted - BY_PROGRAM - BOTS, patterns()
    assert sorted(one for one in unused if not any(p.fullmatch(one) for p in put_together)) == []


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_bot_has_a_name(language: str) -> None:
    known = set(re.findall(r"^(bot-[\w-]+) =", "\n".join(text.sources(language)), re.MULTILINE))
    assert sorted(BOTS - known) == []
