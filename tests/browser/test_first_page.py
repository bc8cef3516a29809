"""The first page in a real browser."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from upscope import __version__, registry, text


def open_page(page: Page, site: str, language: str = "en") -> None:
    page.goto(f"{site}/?lang={language}")
    expect(page.locator("[data-health=ok]")).to_be_visible()


def test_it_lists_the_games_and_the_health_of_the_server(page: Page, site: str) -> None:
    open_page(page, site)
    expect(page.get_by_role("heading", level=1)).to_have_text(text.say("en", "start-headline"))
    expect(page.get_by_role("status")).to_contain_text(__version__)
    expect(page.get_by_text(text.say("en", "check-database"))).to_be_visible()
    listed = registry.games()
    expect(page.locator("[data-game]")).to_have_count(len(listed))
    for game in listed:
        card = page.locator(f"[data-game={game.slug}]")
        expect(card.get_by_role("heading")).to_have_text(game.title.en)
        people = text.say("en", "game-players", min=game.players.min, max=game.players.max)
        expect(card).to_contain_text(people)


def test_language_is_switched_by_keyboard_and_kept(page: Page, site: str) -> None:
    open_page(page, site)
    spanish = page.get_by_role("button", name="Español")
    spanish.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(text.say("es", "start-headline"))
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.goto(site)
    expect(page.get_by_role("heading", level=1)).to_have_text(text.say("es", "start-headline"))


def test_theme_is_switched_and_kept(page: Page, site: str) -> None:
    open_page(page, site)
    expect(page.locator("html")).to_have_attribute("data-theme", "chart")
    page.get_by_role("button", name=text.say("en", "theme-switch")).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "redlight")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "redlight")


def test_a_silent_server_is_said_and_its_return_too(page: Page, site: str) -> None:
    open_page(page, site)
    # a proxy's holding page; a plain error would also be an error in the browser's own log
    page.route("**/healthz", lambda route: route.fulfill(status=200, body="back soon"))
    page.clock.install()
    page.goto(f"{site}/?lang=en")
    expect(page.get_by_role("status")).to_have_text(text.say("en", "health-unreachable"))
    page.unroute("**/healthz")
    page.clock.run_for(6_000)
    expect(page.locator("[data-health=ok]")).to_be_visible()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_text_is_the_same_in_python_and_in_the_browser(page: Page, site: str, language: str) -> None:
    open_page(page, site, language)
    for message in re.findall(r"^([a-z][a-z0-9-]*) =", text.source(language), re.MULTILINE):
        for low, high in ((1, 1), (1, 2), (2, 8)):
            arguments = {"min": low, "max": high, "version": "1.2.3"}
            shown = page.evaluate("([id, args]) => globalThis.upscope.tr(id, args)", [message, arguments])
            assert shown == text.say(language, message, **arguments), message


@pytest.mark.parametrize("theme", ["chart", "redlight"])
def test_axe_finds_nothing(page: Page, site: str, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "redlight" else "light")
    open_page(page, site)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    findings = Axe().run(page)
    assert findings.violations_count == 0, findings.generate_report()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_phone_need_not_scroll_sideways(page: Page, site: str, language: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(page, site, language)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "[...document.querySelectorAll('button, a')].filter(e => e.getBoundingClientRect().height < 44).length"
    )
    assert small == 0
