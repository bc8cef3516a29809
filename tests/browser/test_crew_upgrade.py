"""A crew agrees on its upgrade: everybody proposes, the captain sees who wants what and decides."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import BLUE, YELLOW, asked, look_at, make, no_axe_findings, no_sideways_scroll
from tests.web.site import Site

from upscope import text


def crew_of_two(ana: Page, ben: Page) -> None:
    """Ana is captain and officer on a desk, Ben engineer and radio operator on a Spanish phone; bots are the enemy."""
    seats = {seat: {"by": "me"} for seat in ("blue.captain", "blue.officer")}
    bots = {seat: {"by": "bot", "bot": "ensign"} for seat in YELLOW}
    options = {"seating": "free", "upgrades": True}
    made = make(
        ana, game="sonar", scenario="alpha-t", options=options, pace="untimed", seats=seats | bots, host_name="Ana"
    )
    link = next(one["url"] for one in made["invites"] if one["seat"] == "blue.engineer")
    ben.goto(link.replace("/#", "/?lang=es#"))
    ben.get_by_label(text.say("es", "pref-name")).fill("Ben")
    ben.keyboard.press("Enter")
    ben.locator("[data-seat='blue.radio']").get_by_role("button", name=text.say("es", "seat-take")).click()
    expect(ben.locator("[data-seat='blue.radio'] .who")).to_contain_text("Ben")
    look_at(ana, made["session"]["id"])
    ana.get_by_role("button", name=text.say("en", "start-game")).click()


def test_a_crew_member_proposes_an_upgrade_and_the_captain_sees_it(people: Open, here: Site) -> None:
    ana, ben = people(here.url), people(here.url, "es", 390, 844)
    crew_of_two(ana, ben)
    wanted = asked(ana, "choose_upgrade").locator("[data-value='\"minos\"']")
    expect(wanted).to_have_text("MINOS")
    asked(ben, "propose_upgrade").locator("[data-value='\"minos\"']").click()
    expect(wanted).to_contain_text("MINOS (1 crew member proposes it)")
    no_axe_findings(ana)
    no_sideways_scroll(ben)
    wanted.click()
    expect(ben.locator("[data-decision=propose_upgrade]")).to_have_count(0)


def test_an_upgrade_goes_by_its_name_where_it_is_used(people: Open, here: Site) -> None:
    page = people(here.url, width=390, height=844)
    blue = {"place": "D5", "upgrade": "kaos", "gauges": {"scenario": 5}}
    at_sea = {"blue": blue, "yellow": {"place": "I8", "upgrade": "minos"}, "turn": "blue", "phase": "activation"}
    seats = {seat: {"by": "me"} for seat in BLUE} | {seat: {"by": "bot", "bot": "random"} for seat in YELLOW}
    wish = {"game": "sonar", "scenario": "bravo-t", "pace": "untimed", "options": {"seating": "free", "upgrades": True}}
    look_at(page, make(page, **wish, position=at_sea, seats=seats)["session"]["id"])
    expect(asked(page, "activate").locator("[data-value='\"scenario\"']")).to_contain_text("KAOS")
