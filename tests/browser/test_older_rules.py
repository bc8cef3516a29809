"""A finished game of older rules is replayed from what was told, and the page says where the map cannot follow."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Open
from tests.browser.session import look_at
from tests.web.site import Site, running

from upscope import text

STORED = Path(__file__).parents[1] / "ruleset1" / "games.db.xz"


@pytest.fixture(scope="module")
def then(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with the games of ruleset 1."""
    file = tmp_path_factory.mktemp("older") / "games.db"
    file.write_bytes(lzma.decompress(STORED.read_bytes()))
    with running(f"sqlite:///{file}") as site:
        yield site


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_replay_says_where_the_map_cannot_follow_an_older_game(people: Open, then: Site, language: str) -> None:
    page = people(then.url, language)
    note = page.locator(".act.replay .note")
    for ident, notes in (("patrol-over", 1), ("sonar-turns-over", 0)):
        look_at(page, ident)
        page.locator(".act.end").get_by_role("button", name=text.say(language, "replay")).click()
        expect(page.get_by_role("slider", name=text.say(language, "replay-step"))).to_be_visible()
        page.get_by_role("button", name=text.say(language, "replay-last")).click()
        expect(page.get_by_role("slider", name=text.say(language, "replay-step"))).not_to_have_value("0")
        expect(note).to_have_count(notes)
