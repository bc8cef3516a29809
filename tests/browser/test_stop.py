"""Without turns: who is stopped sees it whatever he looks at, who has the word sees his chart, the sheets say more."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import BLUE, YELLOW, asked, choose, look_at, make, no_axe_findings
from tests.web.site import Site

from upscope import text

STOPPED: dict[str, Any] = {
    "blue": {"place": "D13", "gauges": {"torpedo": 3}},
    "yellow": {"place": "G12", "damage": 2},
}


def session(page: Page, position: dict[str, Any], mine: list[str], bots: list[str]) -> dict[str, Any]:
    seats = {seat: {"by": "me"} for seat in mine} | {seat: {"by": "bot", "bot": "ensign"} for seat in bots}
    return make(page, game="sonar", scenario="alpha-s", pace="real_time", position=position, seats=seats)


def test_stop_is_seen_behind_every_tab_and_covers_no_chart_of_the_caller(people: Open, here: Site) -> None:
    caller, phone, tablet = people(here.url), people(here.url, "es", 390, 844), people(here.url, "es", 820, 1180)
    made = session(caller, STOPPED, ["blue.captain"], [])
    links = {one["seat"]: one["url"] for one in made["invites"]}
    phone.goto(links["blue.radio"].replace("/#", "/?lang=es#"))
    tablet.goto(links["yellow.captain"].replace("/#", "/?lang=es#"))
    expect(phone.locator("[data-seat]")).to_have_count(8)
    expect(tablet.locator("[data-seat]")).to_have_count(8)
    look_at(caller, made["session"]["id"])
    for seat in [*BLUE[1:3], *YELLOW[1:]]:
        row = caller.locator(f"[data-seat='{seat}']")
        row.get_by_role("button", name=text.say("en", "seat-put-bot")).click()
        expect(row).to_contain_text("Bot")
    caller.get_by_role("button", name=text.say("en", "start-game")).click()
    phone.locator(".ptabs button").nth(2).click()
    tablet.locator(".ptabs button").nth(1).click()
    choose(caller, "activate", '"torpedo"')

    for page in (phone, tablet):
        expect(page.locator(".stop")).to_be_visible()
        expect(page.locator(".stop strong")).to_have_text("ALTO")
        expect(page.locator(".stop")).to_contain_text(text.say("es", "sonar-lamp-stopped"))
    no_axe_findings(phone)
    asked(caller, "choose_impact")
    band, chart = caller.locator(".stop.slim").bounding_box(), caller.locator(".chart").bounding_box()
    assert band
    assert chart
    assert band["y"] + band["height"] <= chart["y"] + 1
    no_axe_findings(caller)


def test_a_duel_without_turns_is_by_red_light_unless_the_viewer_chooses(people: Open, here: Site) -> None:
    page = people(here.url)
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "chart")
    position = {"blue": {"place": "D13"}, "yellow": {"place": "K1"}}
    look_at(page, session(page, position, ["blue.captain"], [*BLUE[1:], *YELLOW])["session"]["id"])
    expect(page.locator(".chart")).to_be_visible()
    expect(html).to_have_attribute("data-theme", "night")
    page.get_by_role("button", name=text.say("en", "theme-switch")).click()
    expect(html).to_have_attribute("data-theme", "chart")
    page.reload()
    expect(page.locator(".chart")).to_be_visible()
    expect(html).to_have_attribute("data-theme", "chart")
    page.evaluate("localStorage.removeItem('upscope.prefs')")
    page.reload()
    expect(html).to_have_attribute("data-theme", "night")
    page.evaluate("location.hash = ''")
    expect(html).to_have_attribute("data-theme", "chart")


def test_lines_bear_their_time_and_waiting_says_for_whom(people: Open, here: Site) -> None:
    captain, engineer = people(here.url), people(here.url)
    bots = [*YELLOW, "blue.radio"]
    made = session(
        captain, {"blue": {"place": "D13"}, "yellow": {"place": "K1"}}, ["blue.captain", "blue.officer"], bots
    )
    links = {one["seat"]: one["url"] for one in made["invites"]}
    engineer.goto(links["blue.engineer"].replace("/#", "/?lang=en#"))
    expect(engineer.locator("[data-seat]")).to_have_count(8)
    look_at(captain, made["session"]["id"])
    captain.get_by_role("button", name=text.say("en", "start-game")).click()
    choose(captain, "command", '"N"')
    captain.locator("[data-decision=mark] .btn").first.click()
    expect(captain.locator(".act")).to_contain_text(text.say("en", "waiting-for", seats="Blue Engineer"))
    heard = captain.locator("[role=log] li", has_text="heading north").first
    stamp = heard.locator(".t").inner_text()
    minutes, colon, seconds = stamp.partition(":")
    assert colon
    assert minutes.isdigit()
    assert seconds.isdigit()
    expect(captain.locator(".score .passed")).to_have_text(re.compile(r"^\d+:\d\d$"))
    expect(captain.locator(".score .passed")).not_to_have_text("0:00")
    captain.reload()
    expect(captain.locator("[role=log] li", has_text="heading north").first.locator(".t")).to_have_text(stamp)


def test_an_engineer_who_judges_finds_his_own_sheet_too(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    position = {"blue": {"place": "D13", "surfaced": True}, "yellow": {"place": "K1", "surfaced": True}}
    bots = [seat for seat in BLUE + YELLOW if seat != "blue.engineer"]
    look_at(page, session(page, position, ["blue.engineer"], bots)["session"]["id"])
    asked(page, "check_outlines")
    drawn = page.locator(".part.done .big").all_text_contents()
    assert sorted(drawn) == ["CA", "IN", "OR", "PO"]
    page.locator(".surfaces label", has_text="Azul").click()
    expect(page.locator(".hullsheet")).to_have_attribute("role", "application")
    no_axe_findings(page)


def test_a_phone_on_its_side_shows_one_section_large(people: Open, here: Site) -> None:
    page = people(here.url, "es", 844, 390)
    position = {"blue": {"place": "D13", "surfaced": True}, "yellow": {"place": "K1"}}
    bots = [seat for seat in BLUE + YELLOW if seat != "blue.engineer"]
    look_at(page, session(page, position, ["blue.engineer"], bots)["session"]["id"])
    asked(page, "outline")
    sheet = page.locator(".hullsheet.near")
    expect(sheet).to_be_in_viewport(ratio=1)
    assert sheet.evaluate("(sheet) => sheet.getScreenCTM().a") > 1.2
