"""What a player alone meets on the page: all boats, one question a fight, a fork with odds, the end of a log."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import PATIENCE, at_speed, by_mouse, campaign, number_of, question, until_answered
from tests.browser.session import look_at, make, turn_to
from tests.web.site import Site

from upscope import text

SEATS = ("comsubpac", "comsubsowespac")


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def whole_war(page: Page, **more: Any) -> str:
    """The whole war at its first question, its briefing read before."""
    at_speed(page, "instant", together=True)
    seats = {seat: {"by": "me"} for seat in SEATS}
    made = make(page, game="silent_war", scenario="full-war", pace="untimed", seats=seats, **more)
    ident: str = made["session"]["id"]
    look_at(page, ident)
    assert question(page) == "choose_boat"
    return ident


def test_every_boat_at_manila_can_be_reached(people: Open, here: Site) -> None:
    """Twenty-nine boats lie there: the row stays in the frame, and each of them is scrolled into sight."""
    page = people(here.url)
    whole_war(page)
    page.locator(".pac .spot.canpick[data-place=manila]").click(force=True)
    boats = page.locator(".stackrow [data-boat]")
    expect(boats).to_have_count(29)
    frame = page.locator(".pacific").bounding_box()
    assert frame
    for boat in boats.all():
        boat.scroll_into_view_if_needed()
        box = boat.bounding_box()
        assert box
        assert box["x"] >= frame["x"]
        assert box["y"] >= frame["y"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert box["y"] + box["height"] <= frame["y"] + frame["height"]
        expect(boat).to_be_in_viewport()
    number, ready = number_of(page), page.locator(".stackrow .offered")
    ready.last.click()
    ready.last.click()
    until_answered(page, number)
    assert question(page) == "choose_course"


def test_a_boat_is_found_and_taken_with_enter(people: Open, here: Site) -> None:
    page = people(here.url)
    whole_war(page)
    number = number_of(page)
    finder = page.locator(".act [role=combobox]")
    expect(page.locator(".act")).to_contain_text(say("choose-first"))
    expect(page.locator(".act button, .act a").filter(has_text=say("choose-first"))).to_have_count(0)
    finder.fill("Perch")
    page.keyboard.press("Enter")
    expect(finder).to_have_value("Perch")
    page.keyboard.press("Enter")
    until_answered(page, number)
    assert question(page) == "choose_course"
    expect(page.locator(".act h2").first).to_contain_text("Perch")


def test_the_log_stays_at_its_end_whatever_stands_above_it(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page, together=True)
    for _ in range(6):
        by_mouse(page, question(page))
        left = page.evaluate(
            """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
              const lines = document.querySelector('.lines');
              done(lines.scrollHeight - lines.scrollTop - lines.clientHeight);
            })))"""
        )
        assert left <= 2, left


def test_what_was_taken_back_looks_so_in_the_log(people: Open, here: Site) -> None:
    page = people(here.url)
    whole_war(page)
    number = number_of(page)
    page.locator(".boatlist [data-boat]").first.click()
    until_answered(page, number)
    by_mouse(page, question(page))
    page.get_by_role("button", name=say("undo")).first.click()
    page.get_by_role("button", name=say("log-all"), exact=True).click()
    expect(page.locator(".lines .undone").first).to_be_visible(timeout=PATIENCE)
    assert page.locator(".lines li:not(.undone)").count() > 2


def test_by_exception_a_fight_is_offered_once(people: Open, here: Site) -> None:
    """Left to the staff it is fought to its end; taken, it asks its questions."""
    page = people(here.url)
    here.draw_from("exceptions")
    whole_war(page)
    page.locator(".staffpanel select").select_option("exceptions")
    offer = page.locator(".fightoffer")
    for _ in range(12):
        expect(offer.or_(page.locator(".asksyou")).first).to_be_visible(timeout=4 * PATIENCE)
        if offer.count():
            break
        by_mouse(page, question(page))
    expect(page.locator(".question[data-id]:not(.standing)")).to_have_count(0)
    expect(page.locator(".lamp.staff")).to_have_count(0)
    offer.get_by_role("button", name=say("sw-offer-mine")).click()
    expect(offer).to_have_count(0)
    expect(page.get_by_role("button", name=say("sw-staff-fight"))).to_be_visible()


def test_a_fork_keeps_the_odds(people: Open, here: Site) -> None:
    page = people(here.url)
    ident = whole_war(page, assistant="counsel")
    made = page.evaluate(
        """async (id) => {
          const headers = { 'Content-Type': 'application/json' };
          const body = JSON.stringify({ seat: 'comsubpac', step: 0, imagined: true, name: '' });
          const answer = await fetch(`/api/sessions/${id}/fork`, { method: 'POST', headers, body });
          if (!answer.ok) throw new Error(await answer.text());
          return await answer.json();
        }""",
        ident,
    )
    assert made["session"]["assistant"] == "counsel"
    assert made["session"]["id"] != ident


def test_a_position_that_was_begun_can_be_cleared(people: Open, here: Site) -> None:
    page = people(here.url)
    turn_to(page, "new/silent_war")
    page.locator("details summary", has_text=say("create-position")).first.click()
    form = page.locator(".setupform")
    form.get_by_role("button", name=say("sw-setup-fill")).click()
    rows = form.locator(".setuptable tr[data-boat]")
    expect(rows.first).to_be_visible(timeout=PATIENCE)
    form.get_by_role("button", name=say("sw-setup-clear")).click()
    expect(rows).to_have_count(0)
