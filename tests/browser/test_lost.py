"""Links that lead nowhere and servers that do not answer: the page says so in the viewer's language, with a way on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect
from tests.browser.session import no_axe_findings, no_sideways_scroll, small_targets
from tests.web.site import Site

from upscope import text

LOST = {
    "#/nonsense": "lost-note",
    "#/%E0%A4%A": "lost-note",
    "no/where": "lost-note",
    "#/learn/krieg": "lost-note",
    "#/join/short": "problem-no_invitation",
    "#/game/nosuch": "problem-no_session",
    "#/new/chess": "problem-no_game",
    "#/learn/chess": "problem-no_game",
    "#/rules/chess": "problem-no_game",
    "#/guide/nosuch": "problem-not_found",
}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A browser reports what was not found as an error of the page, so only what the page itself throws counts here.
    Nothing is kept for later: an installed page would not miss its server."""
    size: ViewportSize = {"width": 390, "height": 844}
    context = browser.new_context(locale="es-ES", viewport=size, service_workers="block")
    errors: list[str] = []
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert not errors


def test_a_link_that_leads_nowhere_says_so_and_leads_back(page: Page, here: Site) -> None:
    for place, said in LOST.items():
        page.goto("about:blank")
        page.goto(f"{here.url}/{place}" if place[0] != "#" else f"{here.url}/?lang=es{place}")
        expect(page.locator("main")).to_contain_text(text.say("es", said))
        expect(page.locator("main")).not_to_contain_text(text.say("es", "loading"))
        no_sideways_scroll(page)
        assert small_targets(page) == []
    no_axe_findings(page)
    page.locator("main").get_by_role("link", name=text.say("es", "to-start")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(text.say("es", "start-headline"))


def test_a_page_that_cannot_be_fetched_says_so(page: Page, here: Site) -> None:
    page.goto(f"{here.url}/?lang=es")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.route("**/assets/*", lambda route: route.abort())
    page.evaluate("location.hash = '#/rules/krieg/index'")
    expect(page.get_by_role("alert")).to_have_text(text.say("es", "problem-silent"))
    page.unroute("**/assets/*")
    page.get_by_role("button", name=text.say("es", "try-again")).click()
    expect(page.locator("table.rules")).to_be_visible()


def test_games_are_listed_though_their_pictures_cannot_be_fetched(page: Page, here: Site) -> None:
    page.route("**/assets/card-*", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.goto(f"{here.url}/?lang=es")
    expect(page.locator("[data-game] .go").nth(2)).to_be_visible()


def test_a_page_opened_while_nobody_answers_waits_in_words_it_has_kept(page: Page, here: Site) -> None:
    page.goto(f"{here.url}/?lang=es")
    expect(page.get_by_role("heading", level=1)).to_have_text(text.say("es", "start-headline"))
    silent = True

    def answer(route: Route) -> None:
        route.abort() if silent else route.continue_()

    page.route("**/api/texts/*", answer)
    page.reload()
    expect(page.get_by_role("status")).to_have_text(text.say("es", "problem-silent"))
    silent = False
    expect(page.get_by_role("heading", level=1)).to_have_text(text.say("es", "start-headline"))
