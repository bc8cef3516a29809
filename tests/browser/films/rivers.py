"""The first turn of Two Rivers, as the West."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page
from tests.browser.films.training import READS, war

from upscope import text


def play(page: Page) -> Iterator[int]:
    yield READS
    language = str(page.evaluate("document.documentElement.lang"))
    page.get_by_role("button", name=text.say(language, "card-krieg-more-rivers")).click()
    yield from war(page)
