"""How much script a player waits for: start page and board together, compressed."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Response, expect
from tests.browser.conftest import Open
from tests.web.site import Site

MOST = 150_000


@pytest.mark.parametrize("game", ["sonar", "silent_war", "krieg"])
def test_the_script_of_a_game_is_small(people: Open, here: Site, game: str) -> None:
    page = people(here.url)
    fetched: list[Response] = []
    page.on("response", lambda one: fetched.append(one))
    page.reload()
    page.locator(f"[data-game={game}] .go").click()
    expect(page.locator(".gamescreen")).to_be_visible(timeout=30_000)
    scripts = {one.url: one for one in fetched if one.url.endswith(".js")}
    assert any("/board-" in url for url in scripts)
    size = sum(len(gzip.compress(one.body(), 9)) for one in scripts.values())
    assert 30_000 < size < MOST
