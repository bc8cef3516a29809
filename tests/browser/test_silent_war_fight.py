"""A fight is shown die by die, as of its moment; its result stays, and nothing of it is lost to whoever skips.

The page's own clock stands still while a beat is looked at.
"""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PATIENCE_MS, Open
from tests.browser.pacific import (
    PATIENCE,
    at_speed,
    by_mouse,
    campaign,
    number_of,
    open_question,
    question,
    start_patrol,
    until_answered,
)
from tests.browser.scenes.silent_war import FEW, until
from tests.browser.session import no_axe_findings
from tests.web.site import Site

from upscope import text

FRAME_MS = 16
BEAT = ".fightbeat"
ENGAGED = {"choose_column", "choose_posture", "reveal_unit", "place_tdc", "allocate_points", "press_attack"}


def say(message: str, **words: str | int) -> str:
    return text.say("en", message, **words)


def played_on(page: Page, there: Locator) -> None:
    """Let the page's own time pass, frame by frame, until something is seen."""
    end = time.monotonic() + PATIENCE_MS / 1000
    while not there.count():
        assert time.monotonic() < end, there
        page.clock.run_for(FRAME_MS)


def fire(page: Page, here: Site, draw: str = "a") -> None:
    """A boat fires, with time standing still."""
    here.draw_from(draw)
    campaign(page, FEW, assistant="counsel")
    until(page, "allocate_points")
    page.clock.install()
    at_speed(page, "normal")
    expect(open_question(page)).to_have_attribute("data-decision", "allocate_points")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    open_question(page).locator("[type=submit]").click()


def test_torpedoes_run_then_the_die_falls_beside_what_it_needed(people: Open, here: Site) -> None:
    page = people(here.url)
    fire(page, here)
    played_on(page, page.locator(f"{BEAT}[data-shown=targets_chosen]"))
    assert page.locator(".torpedoes-run .track").count()
    shown = page.locator(f"{BEAT}[data-shown=torpedoes_ran]")
    played_on(page, shown)
    expect(page.locator(".unitslot.shown")).to_have_count(1)
    expect(page.locator(".unitslot.shown .shot")).to_have_count(1)
    faces = shown.locator(".faces li")
    expect(faces).to_have_count(10)
    need = int(re.findall(r"\d+", shown.locator(".needs").inner_text())[0])
    assert shown.locator(".faces .good").count() == need + 1
    die = int(shown.locator(".d10 text").text_content() or "")
    expect(faces.nth(die)).to_have_class(re.compile("here"))
    word = "hit" if die <= need else "miss"
    expect(shown.locator(".rollword")).to_have_text(say(f"sw-shot-{word}"))
    # the next question would tell how it ends
    expect(open_question(page)).to_have_count(0)
    page.get_by_role("button", name=say("sw-beat-result")).click()
    expect(page.locator(BEAT)).to_have_count(0)
    expect(open_question(page)).to_be_visible()
    expect(page.locator(".resultcard")).to_contain_text(re.compile(r"\d (hit|miss|dud)"))


def test_depth_charges_fall_with_their_die_and_what_changes_it(people: Open, here: Site) -> None:
    page = people(here.url)
    fire(page, here)
    shown = page.locator(f"{BEAT}[data-shown=counterattacked]")
    played_on(page, shown)
    expect(shown.locator(".undersea .charge")).to_have_count(4)
    expect(shown.locator(".faces .here")).to_have_count(1)
    assert shown.locator(".rollchips span").count() >= 3
    expect(page.locator(".fightsteps [aria-current]")).to_contain_text(say("sw-step-counterattack"))
    expect(page.locator("[aria-live=polite]", has_text=say("sw-roll-charges", boat="Snook"))).to_have_count(1)
    # of the markers placed none is forgotten, although they are off the ships again
    expect(page.locator(".fightsteps .ok b").nth(3)).not_to_have_text("0")


def test_without_motion_the_same_is_a_still_card_and_keys_lead_on(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    fire(page, here)
    shown = page.locator(f"{BEAT}.still[data-shown=torpedoes_ran]")
    played_on(page, shown)
    expect(shown.locator(".rollword")).to_be_visible()
    expect(page.locator(".torpedoes-run .eel")).to_have_count(0)
    page.keyboard.press("Space")
    expect(shown).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(BEAT)).to_have_count(0)
    number = number_of(page)
    page.clock.resume()
    no_axe_findings(page)
    open_question(page).locator(".opts .btn").first.click()
    until_answered(page, number)
    expect(page.locator(".resultcard")).to_have_count(0, timeout=PATIENCE)


WAHOO = 24
"""Questions of a whole patrol at most; how many depends on what she meets."""


def test_a_patrol_asks_little_and_each_question_can_still_be_asked(people: Open, here: Site) -> None:
    page = people(here.url)
    here.draw_from("patrol")
    start_patrol(page, together=True)
    asked: list[str] = []
    while (name := question(page)) and len(asked) < 3 * WAHOO:
        asked.append(name)
        by_mouse(page, name)
        if name == "choose_course":
            # the side was chosen with the course: she is on patrol, and has not been asked
            assert "choose_side" not in asked
    assert len(asked) <= WAHOO, asked
    assert not {"choose_side", "choose_search", "reveal_unit", "place_tdc"} & set(asked), asked


def test_one_press_asks_step_by_step_and_leaves_a_fight_to_the_staff(people: Open, here: Site) -> None:
    page = people(here.url)
    here.draw_from("a")
    campaign(page, FEW, together=True)
    until(page, "choose_column")
    page.locator("[data-together]").click()
    posture = page.locator("[name=sw-along-choose_posture]")
    expect(posture).to_have_count(0)
    by_mouse(page, "choose_column")
    assert question(page) == "choose_posture"
    page.locator("[data-together]").click()
    number = number_of(page)
    page.get_by_role("button", name=say("sw-staff-fight")).click()
    until_answered(page, number)
    assert question(page) not in ENGAGED, "the staff fights it to its end"
    expect(page.locator(".refusal")).to_have_count(0)
