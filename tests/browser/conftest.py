"""A server with the real and the tiny games, and as many browsers as a test needs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.site import Site, running

Open = Callable[..., Page]
PATIENCE_MS = 30_000
"""How long a state may take to come: a busy machine is slow, and waiting longer never turns a wrong state right."""
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for each file: the duels that bots go on playing end with it."""
    with running(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'site.db'}") as site:
        yield site


@pytest.fixture(autouse=True)
def _the_same_dice(request: pytest.FixtureRequest) -> None:
    """A test meets the same dice and the same bots each time; with UPSCOPE_TEST_DICE=ANYTHING, others."""
    if "here" in request.fixturenames:
        site: Site = request.getfixturevalue("here")
        site.draw_from(f"{request.node.nodeid.partition('@')[0]} {os.environ.get('UPSCOPE_TEST_DICE', '')}")


@pytest.fixture
def people(browser: Browser) -> Iterator[Open]:
    """Opens the page as somebody new; anything a page reports as an error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(url: str, language: str = "en", width: int = 1440, height: int = 900, dark: bool = False) -> Page:
        context = browser.new_context(
            locale="es-ES" if language == "es" else "en-GB",
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(f"{url}/?lang={language}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors
