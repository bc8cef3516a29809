"""A table of one's own: every setting on one page, and a plain sentence where the rules forbid it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Open
from tests.browser.table import asked, no_axe_findings
from tests.web.site import Site

from upscope import text


def creating(page: Page, language: str = "en") -> None:
    page.evaluate("location.hash = '#/new/sonar'")
    expect(page.get_by_role("button", name=text.say(language, "create-table"))).to_be_visible()


def test_the_page_as_it_opens_makes_a_duel_that_starts(people: Open, here: Site) -> None:
    page = people(here.url)
    creating(page)
    no_axe_findings(page)
    page.get_by_role("button", name=text.say("en", "create-table")).click()
    asked(page, "choose_start")


REFUSED = {
    "en": "Crews of 4+1 are not allowed. [crew-sizes]",
    "es": "No se permiten tripulaciones de 4+1. [crew-sizes]",
}


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_crews_the_rules_forbid_are_refused_in_a_sentence(browser: Browser, here: Site, language: str) -> None:
    # a page of its own: chromium notes the refusal as an error in its console
    page = browser.new_page(locale=language)
    page.goto(f"{here.url}/?lang={language}")
    creating(page, language)
    seating, rulebook = page.evaluate(
        "upscope.gameTexts('sonar').then(({ texts: { value: texts } }) =>"
        " [texts.setting('seating'), texts.settingValue('seating', 'rulebook')])"
    )
    page.locator("details.panel summary").click()
    page.get_by_label(re.compile(f"^{re.escape(seating)}")).select_option(label=rulebook)
    page.get_by_role("button", name=text.say(language, "create-table")).click()
    expect(page.get_by_role("dialog").locator("p")).to_have_text(REFUSED[language])
    page.close()
