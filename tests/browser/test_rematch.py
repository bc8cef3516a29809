"""After the end the same people play again: as before, everybody one role on, or dealt anew."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.session import YELLOW, asked, choose, look_at, make, no_axe_findings
from tests.web.site import Site

from upscope import text

CLOSE: dict[str, Any] = {
    "blue": {"place": "C6", "gauges": {"torpedo": 3}},
    "yellow": {"place": "E4", "damage": 3},
    "turn": "blue",
    "phase": "activation",
}
"""Blue may fire, and a hit beside Yellow sinks it."""


def say(message: str) -> str:
    return text.say("en", message)


def sunk_together(ana: Page, ben: Page) -> None:
    """Ana commands and marks, Ben crosses out and listens; their torpedo sinks a crew of bots."""
    seats = {seat: {"by": "me"} for seat in ("blue.captain", "blue.officer")}
    bots = {seat: {"by": "bot", "bot": "ensign"} for seat in YELLOW}
    wish = {"game": "sonar", "scenario": "alpha-t", "options": {"seating": "free"}, "pace": "untimed"}
    made = make(ana, **wish, position=CLOSE, seats=seats | bots, host_name="Ana")
    link = next(one["url"] for one in made["invites"] if one["seat"] == "blue.engineer")
    ben.goto(link.replace("/#", "/?lang=en#"))
    ben.get_by_label(say("pref-name")).fill("Ben")
    ben.keyboard.press("Enter")
    expect(holder(ben, "blue.engineer")).to_contain_text("Ben")
    ben.locator("[data-seat='blue.radio']").get_by_role("button", name=say("seat-take")).click()
    look_at(ana, made["session"]["id"])
    ana.get_by_role("button", name=say("start-game")).click()
    choose(ana, "activate", '"torpedo"')
    asked(ana, "choose_impact")
    for _ in range(2):
        ana.locator("#cell-E5").click()
    for page in (ana, ben):
        expect(page.locator(".act.end")).to_be_visible()


def holder(page: Page, seat: str) -> Locator:
    return page.locator(f"[data-seat='{seat}'] .who")


def test_everybody_takes_the_next_role_and_the_other_boat(people: Open, here: Site) -> None:
    ana, ben = people(here.url), people(here.url)
    sunk_together(ana, ben)
    no_axe_findings(ben)
    ana.get_by_role("button", name=say("rematch-rotate")).click()
    for role, name in (("captain", "Ben"), ("officer", "Ben"), ("engineer", "Ana"), ("radio", "Ana")):
        expect(holder(ana, f"yellow.{role}")).to_contain_text(name)
        expect(holder(ana, f"blue.{role}")).to_contain_text("ensign")
    ben.get_by_role("link", name=say("rematch-go")).click()
    expect(holder(ben, "yellow.captain")).to_contain_text("Ben")
    ana.get_by_role("button", name=say("start-game")).click()
    for page in (ana, ben):
        expect(page.locator(".gamescreen")).to_be_visible()


def test_crews_are_dealt_anew(people: Open, here: Site) -> None:
    ana, ben = people(here.url), people(here.url)
    sunk_together(ana, ben)
    ana.get_by_role("button", name=say("rematch-mix")).click()
    start = ana.get_by_role("button", name=say("start-game"))
    expect(start).to_be_enabled()
    for name in ("Ana", "Ben"):
        expect(ana.locator(".chairs .who", has_text=name).first).to_be_visible()
    ben.get_by_role("link", name=say("rematch-go")).click()
    start.click()
    for page in (ana, ben):
        expect(page.locator(".gamescreen")).to_be_visible()
