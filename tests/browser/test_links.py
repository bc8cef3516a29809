"""Links as people use them: the game's link, a used invitation, the return link, and a seat on two devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Open
from tests.browser.table import make, no_axe_findings
from tests.web.site import Site

from upscope import text


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def press(page: Page, message: str, **words: str | int) -> None:
    page.get_by_role("button", name=say(message, **words), exact=True).click()


@pytest.fixture
def refused(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Opens a page that will be refused something, which the browser's console calls an error."""
    context = browser.new_context(locale="en-GB")

    def open_page(url: str) -> Page:
        page = context.new_page()
        page.goto(url)
        return page

    yield open_page
    context.close()


def link_in(page: Page) -> str:
    dialog = page.get_by_role("dialog")
    address = dialog.get_by_label(say("invite-link")).input_value()
    dialog.get_by_role("button", name=say("close")).click()
    return address


def test_friends_take_free_seats_by_the_games_link(people: Open, refused: Callable[[str], Page], here: Site) -> None:
    ana = people(here.url)
    made = make(ana, game="quarry", scenario="short", seats={"north": {"by": "me"}})
    ana.goto(f"{here.url}/#/table/{made['table']['id']}")
    press(ana, "invite-game")
    address = link_in(ana)
    ben, cid = people(address), refused(address)
    expect(cid.locator("[data-seat=south]")).to_be_visible()
    expect(ben.get_by_role("heading", name=say("join-choose"))).to_be_visible()
    no_axe_findings(ben)
    ben.locator("[data-seat=south]").get_by_role("button").click()
    expect(ben.locator("[data-return=known]")).to_be_visible()
    cid.locator("[data-seat=south]").get_by_role("button").click()
    expect(cid.get_by_text(say("problem-taken"))).to_be_visible()
    ana.get_by_role("button", name=say("start-game")).click()
    expect(ben.locator("[data-return]")).to_have_count(0)
    late = refused(address)
    expect(late.get_by_text(say("problem-no_invitation"))).to_be_visible()


def test_a_used_invitation_has_expired_for_others_and_the_return_link_brings_its_holder_back(
    people: Open, refused: Callable[[str], Page], here: Site
) -> None:
    ana = people(here.url)
    made = make(ana, game="quarry", scenario="short", seats={"north": {"by": "me"}})
    invitation = next(one["url"] for one in made["invites"] if one["seat"] == "south")
    ben = people(invitation)
    expect(ben.locator("[data-return=known]")).to_be_visible()
    thief = refused(invitation)
    expect(thief.get_by_text(say("problem-no_invitation"))).to_be_visible()
    press(ben, "return-show")
    back = link_in(ben)
    ben.goto(invitation)
    expect(ben.locator("[data-seat=south]")).to_be_visible()
    phone = people(back)
    expect(phone.locator("[data-seat=south] [data-devices='2']")).to_be_visible()
    press(phone, "return-show")
    press(phone, "return-renew")
    phone.get_by_role("dialog").get_by_role("button", name=say("return-renew")).click()
    expect(phone.get_by_role("dialog").get_by_label(say("invite-link"))).not_to_have_value(back)
    expect(phone.locator("[data-devices]")).to_have_count(0)
