"""The vote for the seat of somebody who is away: when it will open is shown, and coming back keeps it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import look_at, make, no_axe_findings, no_sideways_scroll
from tests.web.site import Site

from upscope import text

SIZES = {"desk": (1440, 900), "phone": (390, 844)}


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def notice(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator(".notice").filter(has_text=words)).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_whoever_comes_back_keeps_the_seat(people: Open, here: Site, size: str) -> None:
    width, height = SIZES[size]
    ana, ben = people(here.url, width=width, height=height), people(here.url, width=width, height=height)
    made = make(ana, game="quarry", scenario="short", pace="live", seats={"north": {"by": "me"}})
    ident = made["session"]["id"]
    ben.goto(next(one["url"] for one in made["invites"] if one["seat"] == "south"))
    expect(ben.locator("[data-return=known]")).to_be_visible()
    look_at(ana, ident)
    ana.get_by_role("button", name=say("start-game")).click()
    expect(ben.locator("[data-decision]").first).to_be_visible()
    ben.goto("about:blank")
    ana.get_by_role("button", name=say("game-menu"), exact=True).click()
    ana.get_by_role("dialog").get_by_role("button", name=re.compile("^Give .* to someone else$")).click()
    opens = re.compile(r"will open at \d\d:\d\d [AP]M unless its player comes back")
    notice(ana, opens)
    expect(ana.get_by_role("button", name=say("vote-yes"))).to_have_count(0)
    no_sideways_scroll(ana)
    no_axe_findings(ana)
    ben.goto(f"{here.url}/#/game/{ident}")
    notice(ben, say("motion-holder-returned"))
    notice(ana, say("motion-holder-returned"))
    expect(ana.get_by_text(opens)).to_have_count(0)
    expect(ben.get_by_text(opens)).to_have_count(0)
    expect(ben.locator("[data-decision]").first).to_be_visible()
    no_sideways_scroll(ben)
    no_axe_findings(ben)
