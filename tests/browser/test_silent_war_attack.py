"""Sharing out the points of an attack: quiet targets, sums, the forecast in sight, the best spreads, a tablet."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import AT_SEA, PATIENCE, by_mouse, campaign, question, search_until_contact
from tests.browser.session import no_axe_findings, settled
from tests.web.site import Site

from upscope import text

A_FEW = 4


def at_the_points(page: Page, units: int = A_FEW, closed: bool = False) -> None:
    """On with the war until points are to be shared out with some targets there, and the figures have come.

    With `closed` those of all targets together too, which there are not while an event is about.
    """
    for _ in range(300):
        name = question(page)
        if name == "allocate_points" and page.locator(".stepper").count() >= units:
            expect(page.locator(".attackside .forecast .answer")).to_be_visible(timeout=PATIENCE)
            expect(page.locator(".aimat:not(.quiet) .pct").first).to_be_visible(timeout=PATIENCE)
            expect(page.locator(".attackside .together.old")).to_have_count(0, timeout=PATIENCE)
            if not closed or page.locator(".attackside .forecast .together:not(.answer)").first.is_visible():
                return
        by_mouse(page, name)
    raise AssertionError("points are never shared out")


def in_sight(page: Page, one: Locator) -> bool:
    """Whether all of it is seen without scrolling."""
    seen: bool = one.evaluate(
        """(one) => {
          const box = one.getBoundingClientRect();
          const held = one.closest('.attackside, .act').getBoundingClientRect();
          return box.top >= held.top - 1 && box.bottom <= held.bottom + 1 && held.bottom <= innerHeight + 1;
        }"""
    )
    return seen


def test_only_targets_with_points_take_room_and_the_forecast_is_in_sight(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    campaign(page, assistant="counsel")
    at_the_points(page, closed=True)
    no_axe_findings(page)
    heights = page.locator(".aimat.quiet").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert heights
    assert max(heights) < 70, heights
    for forecast in page.locator(".attackside .forecast .together").all():
        assert in_sight(page, forecast)
    sums = page.locator(".aimat:not(.quiet) .sums").all_inner_texts()
    assert sums
    assert all(re.search(r"= [+−]?\d+$", one.strip()) for one in sums), sums
    for name in ("sw-most-tons", "sw-most-ships"):
        button = page.locator(".aimform").get_by_role("button", name=text.say("en", name))
        assert in_sight(page, button)
        wanted = sum(int(part) for part in re.findall(r"\d+", button.locator("small").inner_text().partition(":")[0]))
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        given = page.locator(".aimslider output").all_inner_texts()
        assert sum(int(one) for one in given if one) == wanted
    raised = page.locator(".aimat.quiet input[type=range]")
    if raised.count():
        raised.first.focus()
        page.keyboard.press("End")
        expect(page.locator(".aimat:not(.quiet)")).to_have_count(1)
        expect(page.locator(".aimat:not(.quiet) input")).to_be_focused()


def test_figures_stay_while_new_ones_are_on_their_way(people: Open, here: Site) -> None:
    """A slider that is drawn changes nothing but its figures: no card shuts and opens again under the hand."""
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    campaign(page)
    at_the_points(page, 1)
    slider = page.locator(".aimat:not(.quiet) input[type=range]").first
    slider.focus()
    page.evaluate(
        """() => {
          window.gone = 0;
          const lost = (node) => node.matches?.('.forecast, .sums') || node.querySelector?.('.forecast');
          new MutationObserver((changes) => {
            window.gone += changes.flatMap((change) => [...change.removedNodes]).filter(lost).length;
          }).observe(document.querySelector('.attackside'), { childList: true, subtree: true });
        }"""
    )
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(600)
    expect(page.locator(".attackside .forecast .answer")).to_be_visible()
    assert page.evaluate("window.gone") <= 1  # the joint odds of a spread that leaves a point over


def test_a_tablet_shows_a_fight_large_and_a_search_with_its_answers(people: Open, here: Site) -> None:
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    campaign(page)
    searched = fought = False
    for _ in range(300):
        name = question(page)
        if name == "choose_search" and not searched:
            page.set_viewport_size({"width": 1024, "height": 768})
            expect(page.locator(".metbar")).to_be_visible(timeout=PATIENCE)
            for button in page.locator("[data-decision=choose_search] .opts .btn").all():
                assert in_sight(page, button)
            searched = True
        if name == "reveal_unit":
            page.set_viewport_size({"width": 1024, "height": 768})
            wide = settled(page, "() => document.querySelector('.unitslot[data-unit]').offsetWidth")
            assert wide >= 80, wide
            fought = True
            break
        page.set_viewport_size({"width": 1440, "height": 900})
        by_mouse(page, name)
    assert searched
    assert fought


def test_the_first_edition_has_no_postures(people: Open, here: Site) -> None:
    """None among the steps, none to be chosen ahead with the column, no table of them beside the display."""
    page = people(here.url)
    calm = {name: value for name, value in AT_SEA.items() if name != "weather"}
    campaign(page, calm, together=True, options={"edition": "1.x"})
    search_until_contact(page)
    steps = page.locator(".fightsteps")
    expect(steps).to_contain_text(text.say("en", "sw-step-reveal"))
    expect(steps).not_to_contain_text(text.say("en", "sw-step-posture"))
    expect(page.locator(".postures")).to_have_count(0)
    expect(page.locator("[name=sw-along-choose_posture]")).to_have_count(0)
