"""After the end everything is open: events to jump to, what each crew could know, and a fork from any step."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, choose, duel, no_axe_findings
from tests.web.site import Site

from upscope import text

HUNT: dict[str, Any] = {
    "blue": {"place": "C6", "gauges": {"torpedo": 2}},
    "yellow": {"place": "E4", "damage": 3, "broken": []},
    "turn": "blue",
    "phase": "order",
}


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def won(page: Page) -> str:
    session = duel(page, HUNT)
    choose(page, "command", '"N"')
    choose(page, "mark", '"torpedo"')
    choose(page, "cross", '"N6"')
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator("#cell-E5").click()
    asked(page, "choose_impact").get_by_role("button", name=re.compile("E5")).click()
    expect(page.locator(".act.end")).to_be_visible()
    page.locator(".act.end").get_by_role("button", name=say("replay")).click()
    expect(page.locator(".sub")).to_have_count(2)
    return session


def test_every_event_can_be_gone_to_and_forked(people: Open, here: Site) -> None:
    page = people(here.url)
    session = won(page)
    slider = page.get_by_role("slider", name=say("replay-step"))
    expect(slider).to_have_value("0")
    expect(page.locator(".ticks path").first).to_be_attached()
    page.get_by_role("button", name=say("replay-event-on")).click()
    expect(slider).not_to_have_value("0")
    events = page.locator(".jump select")
    hit = events.locator("option", has_text="E5").first
    events.select_option(value=hit.get_attribute("value"))
    expect(page.locator("[role=log]")).to_contain_text("E5")
    page.get_by_role("button", name=say("replay-first")).click()
    expect(slider).to_have_value("0")
    forks: list[str] = []
    page.on("request", lambda sent: forks.append(sent.url) if sent.url.endswith("/fork") else None)
    page.get_by_role("button", name=say("fork")).dblclick()
    expect(page).not_to_have_url(re.compile(session))
    asked(page, "command")
    assert len(forks) == 1


def test_what_each_crew_could_know_is_drawn_step_by_step(people: Open, here: Site) -> None:
    page = people(here.url)
    won(page)
    account = page.locator(".account")
    account.get_by_text("Yellow", exact=True).click()
    expect(account.get_by_role("status")).to_contain_text(say("sonar-account-places", count=92, all=92))
    expect(page.locator("[data-possible]")).to_have_count(0)
    page.get_by_role("button", name=say("replay-last")).click()
    # a torpedo tells where it may have been fired from
    expect(page.locator('[data-possible="C5"]')).to_have_count(1)
    expect(account.get_by_role("status")).to_contain_text("The true one, C5")
    account.get_by_text(say("sonar-account-nobody"), exact=True).click()
    expect(page.locator("[data-possible]")).to_have_count(0)
    no_axe_findings(page)
