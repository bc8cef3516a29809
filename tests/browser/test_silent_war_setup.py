"""A campaign in progress is described in a form; a mistake stands beside its field; play begins from it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import PATIENCE
from tests.browser.session import asked, no_axe_findings, no_sideways_scroll
from tests.web.site import Site

from upscope import text


def say(message: str, language: str = "en", **words: str | int) -> str:
    return text.say(language, message, **words)


def form(page: Page, language: str = "en") -> None:
    page.evaluate("location.hash = '#/new/silent_war'")
    page.get_by_label(say("scenario", language)).select_option("pacific-1943")
    page.get_by_text(say("create-position", language)).click()
    expect(page.locator(".setupform")).to_be_visible(timeout=PATIENCE)


def test_a_campaign_in_progress_is_set_up_and_goes_on(browser: Browser, here: Site) -> None:
    # a page of its own: chromium notes the refusal as an error in its console
    page = browser.new_page(locale="en-GB", viewport={"width": 1440, "height": 1000})
    page.goto(f"{here.url}/?lang=en")
    form(page)
    page.get_by_label(say("sw-date")).select_option("1943-05")
    page.get_by_label(say("sw-setup-at")).select_option("operations")
    tracks = page.locator(".setupform fieldset").first
    tracks.get_by_label(say("sw-setup-ships")).fill("3")
    tracks.get_by_label(say("sw-setup-tons")).fill("710")
    page.get_by_label("Midway", exact=True).check()
    page.get_by_label(say("sw-setup-tender", base="Midway")).select_option("sperry")
    page.get_by_label(say("sw-setup-add")).select_option("ss-238")
    boat = page.locator("tr[data-boat=ss-238]")
    boat.get_by_label(f"Wahoo: {say('sw-head-state')}").select_option("operating")
    boat.get_by_label(f"Wahoo: {say('sw-head-where')}").select_option("carolines")
    boat.get_by_label(f"Wahoo: {say('sw-head-ships')}").fill("9")
    no_axe_findings(page)
    make = page.locator("form.create [type=submit]")
    make.click()
    wrong = page.locator(".setupform div.wrong")
    expect(wrong).to_have_count(1, timeout=PATIENCE)
    expect(wrong).to_contain_text(say("sw-setup-ships"))
    expect(wrong.get_by_role("alert")).to_contain_text(f"{say('sw-setup-ships')}: ")
    expect(wrong.get_by_role("alert")).not_to_contain_text("position.")
    expect(tracks.get_by_label(say("sw-setup-ships"))).to_be_focused()
    tracks.get_by_label(say("sw-setup-ships")).fill("160")
    boat.get_by_label(f"Wahoo: {say('sw-damaged')}").fill("9")
    make.click()
    expect(page.locator("tr.wrong [role=alert]")).to_contain_text(f"Wahoo, {say('sw-damaged')}: ", timeout=PATIENCE)
    expect(boat.get_by_label(f"Wahoo: {say('sw-damaged')}")).to_be_focused()
    boat.get_by_label(f"Wahoo: {say('sw-damaged')}").fill("")
    make.click()
    page.get_by_role("button", name=say("sw-brief-begin")).click()
    asked(page, "choose_patrol")  # the only boat that can act is not asked for
    expect(page.locator(".tracks .date")).to_contain_text("May 1943")
    expect(page.locator(".tracks")).to_contain_text("160")
    expect(page.locator("[data-kind=stack][data-place=carolines]")).to_have_attribute("aria-label", "Carolines: Wahoo")
    page.close()


def test_a_month_of_the_war_is_filled_in_as_a_draft(people: Open, here: Site) -> None:
    page = people(here.url)
    form(page)
    page.get_by_label(say("sw-date")).select_option("1943-05")
    page.get_by_role("button", name=say("sw-setup-fill")).click()
    boats = page.locator(".setuptable tr[data-boat]")
    expect(boats.first).to_be_visible(timeout=PATIENCE)
    assert boats.count() > 30
    page.locator("form.create [type=submit]").click()
    expect(page.locator(".tracks .date")).to_contain_text("May 1943", timeout=PATIENCE)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_form_fits_a_phone(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language=language, width=390, height=844)
    form(page, language)
    page.get_by_label(say("sw-setup-add", language)).select_option("ss-238")
    row = page.locator("tr[data-boat=ss-238]")
    expect(row).to_be_visible()
    expect(row.get_by_text(say("sw-setup-drop", language, boat="Wahoo"))).to_be_visible()
    no_sideways_scroll(page)
    no_axe_findings(page)
