"""A game that has no board of its own is played on the plain one; its forms are drawn from their description."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, choose, look_at, make, no_axe_findings, no_sideways_scroll
from tests.web.site import Site

from upscope import text


@pytest.mark.parametrize("game", ["silent_war", "krieg"])
def test_a_game_without_a_board_of_its_own_can_be_played_all_the_same(people: Open, here: Site, game: str) -> None:
    page = people(here.url)
    page.locator(f"[data-game={game}] .go").click()
    question = page.locator(".question").first
    expect(question).to_be_visible(timeout=20_000)
    before = question.inner_text()
    question.locator(".btn:not(.off)").first.click()
    expect(page.locator(".question").first).not_to_have_text(before, timeout=20_000)
    expect(page.locator(".refusal")).to_have_count(0)


def quarry(page: Page) -> None:
    seats = {"north": {"by": "me"}, "south": {"by": "bot", "bot": "random"}}
    look_at(page, make(page, game="quarry", scenario="short", pace="untimed", seats=seats)["session"]["id"])


def dig_until_the_carts_come(page: Page) -> None:
    """Bid nothing, then dig until there is something to load; a cave-in may end a turn before that."""
    choose(page, "bid_tools", "0")
    carts, digs = page.locator("[data-decision=choose_carts]"), page.locator("[data-decision=choose_digs]")
    for _ in range(12):
        expect(carts.or_(digs)).to_be_visible(timeout=20_000)
        lines = page.locator("[role=log] li").count()
        if carts.is_visible():
            if any(int(one.input_value()) for one in carts.get_by_role("slider").all()):
                return
            carts.get_by_role("button", name=text.say("en", "form-send")).click()
        else:
            choose(page, "choose_digs", "1")
        expect(page.locator("[role=log] li").nth(lines)).to_be_visible()
    raise AssertionError("nothing but cave-ins")


def test_points_are_given_out_with_sliders(people: Open, here: Site) -> None:
    page = people(here.url)
    quarry(page)
    dig_until_the_carts_come(page)
    form = asked(page, "choose_carts")
    big, small = form.get_by_role("slider").all()
    total = int(big.input_value()) + int(small.input_value())
    big.fill("0")
    small.fill("0")
    expect(form.get_by_role("button", name=text.say("en", "form-send"))).to_be_disabled()
    expect(form).to_contain_text(text.say("en", "form-given", given=0, total=total))
    small.fill("1")
    big.fill(str(total - 1))
    form.get_by_role("button", name=text.say("en", "form-send")).click()
    expect(page.locator("[role=log]")).to_contain_text(re.compile(rf"loaded.*{total - 1}"))


def test_a_line_of_the_log_opens_into_its_sum(people: Open, here: Site) -> None:
    page = people(here.url)
    quarry(page)
    dig_until_the_carts_come(page)
    line = page.locator("[role=log] li").filter(has_text="dug").last
    line.get_by_role("button", name=text.say("en", "why")).click()
    expect(line.locator("dl").first).to_contain_text("tools")
    expect(line.locator(".sum")).to_contain_text(text.say("en", "sum"))


@pytest.mark.parametrize("width", [1440, 390])
def test_the_plain_board_is_accessible(people: Open, here: Site, width: int) -> None:
    page = people(here.url, width=width)
    quarry(page)
    expect(page.locator(".question").first).to_be_visible()
    no_axe_findings(page)
    no_sideways_scroll(page)
