"""Links as people use them: the game's link, a used invitation, the return link, and a seat on two devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.session import BLUE, make, no_axe_findings, until
from tests.web.site import Site

from upscope import text


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def press(page: Page, message: str, **words: str | int) -> None:
    page.get_by_role("button", name=say(message, **words), exact=True).click()


@pytest.fixture
def refused(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Opens a page that will be refused something, which the browser's console calls an error."""
    contexts: list[BrowserContext] = []

    def open_page(url: str) -> Page:
        contexts.append(browser.new_context(locale="en-GB"))
        page = contexts[-1].new_page()
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()


def link_in(page: Page) -> str:
    dialog = page.get_by_role("dialog")
    address = dialog.get_by_label(say("invite-link")).input_value()
    dialog.get_by_role("button", name=say("close")).click()
    return address


def link_on(page: Page) -> str:
    """The game's link in the waiting room."""
    expect(page.locator("[data-link=known]")).to_be_visible()
    return page.locator(".invitation").get_by_label(say("invite-link")).input_value()


def chair(page: Page, seat: str) -> Locator:
    button = page.locator(f"[data-seat='{seat}']").get_by_role("button")
    expect(button).to_be_visible()
    return button


def join(page: Page) -> None:
    page.locator(".joinbar .primary").click()


FRIENDS = [("sonar", "yellow.captain", ".chart"), ("silent_war", "comsubsowespac", ".pac"), ("krieg", "axis", ".kmap")]


INKS = "(art) => [...art.querySelectorAll('svg *')].map((one) => getComputedStyle(one).fill)"


@pytest.mark.parametrize(("game", "seat", "drawn"), FRIENDS, ids=[game for game, _, _ in FRIENDS])
def test_two_friends_play_by_one_link(people: Open, here: Site, game: str, seat: str, drawn: str) -> None:
    ana = people(here.url)
    inks = ana.locator(f".card[data-game={game}] .art").evaluate(INKS)
    ana.locator(f"[data-game={game}]").get_by_role("button", name=say("play-friend")).click()
    address = link_on(ana)
    assert len(address.rpartition("/")[2]) >= 22, "128 bits or more, in letters that fit an address"
    ana.get_by_label(say("pref-name")).fill("Ana")
    ana.keyboard.press("Tab")
    expect(ana.locator(".herenow")).to_contain_text(say("you-are", name="Ana"))
    ben = people(address)
    expect(ben.get_by_role("heading", level=1)).to_contain_text("Ana")
    # the picture of the game in its own inks, as on the start page
    assert ben.locator(".arrive .art").evaluate(INKS) == inks
    ben.get_by_label(say("pref-name")).fill("Ben")
    chair(ben, seat).click()
    join(ben)
    expect(ana.locator(f"[data-seat='{seat}']")).to_contain_text("Ben")
    expect(ben.locator(".herenow [data-player]")).to_have_count(2)
    start = ana.get_by_role("button", name=say("start-game"))
    if game == "sonar":
        expect(start).to_be_disabled()
        press(ana, "fill-bots")
    start.click()
    for page in (ana, ben):
        expect(page.locator(drawn).first).to_be_visible()


def test_a_friend_takes_a_whole_crew_in_one_press(people: Open, here: Site) -> None:
    ana = people(here.url)
    ana.locator("[data-game=sonar]").get_by_role("button", name=say("play-friend")).click()
    ben = people(link_on(ana))
    # the chairs that Ana holds stand in one line
    expect(ben.locator("[data-taken]")).to_have_count(1)
    assert (ben.locator("[data-taken]").get_attribute("data-taken") or "").split() == BLUE
    ben.get_by_role("button", name=say("join-whole-crew")).click()
    join(ben)
    expect(ben.get_by_role("button", name=say("seat-leave"))).to_have_count(4)
    expect(ana.get_by_text(say("start-ready"))).to_be_visible()
    no_axe_findings(ana)
    ben.get_by_label(say("chat-say")).fill("ready when you are")
    ben.keyboard.press("Enter")
    expect(ana.locator(".said")).to_contain_text("ready when you are")


def test_friends_take_free_seats_by_the_games_link(people: Open, refused: Callable[[str], Page], here: Site) -> None:
    ana = people(here.url)
    made = make(ana, game="quarry", scenario="short", seats={"north": {"by": "me"}})
    ana.goto(f"{here.url}/#/table/{made['session']['id']}")  # as in links of earlier versions
    # this tab was not shown the link when the game was made, so it makes a new one
    expect(ana.get_by_text(say("invite-game-unknown"))).to_be_visible()
    press(ana, "invite-renew")
    address = link_on(ana)
    expect(ana.locator(".lanhint")).to_contain_text("--lan")
    ben, cid, dan = people(address), refused(address), refused("about:blank")
    dan.clock.install()
    dan.goto(address)
    expect(ben.get_by_role("heading", name=say("join-choose"))).to_be_visible()
    for page in (cid, dan, ben):
        chair(page, "south").click()
        expect(page.locator(".joinbar .primary")).to_be_enabled()
    # time stands still for Dan: the chair is asked for before it is seen to be taken
    dan.clock.pause_at(dan.evaluate("Date.now()") / 1000 + 0.1)
    no_axe_findings(ben)
    join(ben)
    expect(ben.locator("[data-return=known]")).to_be_visible()
    join(dan)
    until(dan, dan.get_by_role("alert").filter(has_text=say("join-taken")))
    expect(dan.locator("[data-return]")).to_have_count(0)
    # the chair that was chosen has gone meanwhile: said, and never a second self in it
    expect(cid.get_by_role("alert")).to_have_text(say("join-taken"))
    expect(cid.locator(".joinbar .primary")).to_be_disabled()
    expect(cid.locator("[data-return]")).to_have_count(0)
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
