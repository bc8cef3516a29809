"""Before the first week comes the briefing; over the map stand headlines; what is done once a war is in a menu."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import question
from tests.browser.session import asked, look_at, make, no_axe_findings
from tests.web.site import Site

from upscope import text


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def whole_war(page: Page) -> None:
    """The whole war from its first week, as somebody who has just come finds it."""
    seats = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
    made = make(page, game="silent_war", scenario="full-war", pace="untimed", seats=seats)
    look_at(page, made["session"]["id"])


def test_the_whole_war_begins_with_its_briefing_and_what_washington_wants(people: Open, here: Site) -> None:
    page = people(here.url)
    whole_war(page)
    briefing = page.locator(".brieffirst")
    expect(briefing.locator(".briefaim li")).to_have_count(3)
    expect(briefing.locator(".briefmarks dt svg, .briefmarks dt .tdc")).to_have_count(briefing.locator("dt").count())
    no_axe_findings(page)
    page.get_by_role("button", name=say("sw-brief-begin")).click()
    expect(briefing).to_have_count(0)
    page.reload()
    assert question(page)
    expect(briefing).to_have_count(0)
    page.locator(".briefagain").click()
    expect(briefing).to_be_visible()
    page.get_by_role("button", name=say("sw-brief-begin")).click()
    wanted = page.locator(".headlines button", has_text="70,000")
    expect(wanted).to_be_visible()
    wanted.click()
    expect(wanted).to_have_count(0)


def test_a_boat_is_given_up_in_a_menu_and_only_when_it_is_said_again(people: Open, here: Site) -> None:
    page = people(here.url)
    whole_war(page)
    page.get_by_role("button", name=say("sw-brief-begin")).click()
    expect(page.locator(".act [data-decision=decommission]")).to_have_count(0)
    menu = page.locator(".decommission")
    menu.locator("summary").click()
    menu.get_by_role("button", name=say("sw-decommission-do")).click()
    sure = page.get_by_role("dialog")
    expect(sure).to_be_visible()
    sure.get_by_role("button", name=say("cancel")).click()
    expect(page.locator("[role=log]")).not_to_contain_text("leaves service")
    menu.get_by_role("button", name=say("sw-decommission-do")).click()
    sure.get_by_role("button", name=say("sw-decommission-do")).click()
    expect(page.locator("[role=log]")).to_contain_text("leaves service")


def test_on_a_small_map_headlines_fold_while_a_boat_is_asked_where_she_goes(people: Open, here: Site) -> None:
    page = people(here.url, width=1280, height=720)
    whole_war(page)
    page.get_by_role("button", name=say("sw-brief-begin")).click()
    cards = page.locator(".headlines li")
    expect(cards.first).to_be_visible()
    count = cards.count()
    page.locator(".act [role=combobox]").fill("Perch")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    asked(page, "choose_course")
    expect(cards).to_have_count(0)
    page.get_by_role("button", name=say("sw-news-count", count=count)).click()
    expect(cards).to_have_count(count)
