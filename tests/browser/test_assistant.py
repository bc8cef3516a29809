"""The radio operator's assistant: chosen with the game, shown as layers of the chart, no more than is allowed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, choose, duel, no_axe_findings
from tests.web.site import Site

from upscope import text

CLOSE: dict[str, Any] = {
    "blue": {"place": "C6", "gauges": {"torpedo": 3}},
    "yellow": {"place": "E4"},
    "turn": "blue",
    "phase": "order",
}
WATER = 92
"""Spaces of Alpha that are not land."""


def to_the_plot(page: Page) -> None:
    page.locator(".toplot").click()
    expect(page.locator(".radio")).to_be_visible()


def layers(page: Page) -> list[str]:
    return [one.strip() for one in page.locator(".assistant label").all_inner_texts()]


def show(page: Page, layer: str) -> None:
    folded = page.locator("details.assistant:not([open]) summary")
    if folded.count():
        folded.click()
    page.locator(".assistant label", has_text=text.say("en", f"sonar-layer-{layer}")).click()


def test_the_level_chosen_with_the_table_is_what_the_plot_offers(people: Open, here: Site) -> None:
    page = people(here.url)
    page.evaluate("location.hash = '#/new/sonar'")
    page.get_by_label(text.say("en", "assistant")).select_option(label="heat map")
    page.get_by_role("button", name=text.say("en", "create-submit")).click()
    asked(page, "choose_start")
    to_the_plot(page)
    assert layers(page) == [text.say("en", f"sonar-layer-{one}") for one in ("off", "places", "heat")]


def test_without_an_assistant_nobody_thinks_for_him(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, CLOSE)
    to_the_plot(page)
    expect(page.locator(".assistant")).to_have_count(0)
    expect(page.get_by_role("button", name=text.say("en", "sonar-line-trace"))).to_have_count(0)


def test_each_layer_shows_its_own(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, CLOSE, assistant="advice")
    asked(page, "command")
    to_the_plot(page)
    expect(page.get_by_role("button", name=text.say("en", "sonar-line-trace"))).to_be_visible()
    # what was chosen with the game is shown without asking for it again
    left = page.locator(".placesleft").last
    expect(left).to_have_text(text.say("en", "sonar-places", count=WATER))
    expect(page.locator(".bysector td")).to_have_count(4)
    show(page, "off")
    expect(page.locator(".placesleft")).to_have_count(0)
    show(page, "places")
    expect(left).to_have_text(text.say("en", "sonar-places", count=WATER))
    expect(page.locator(".bysector")).to_have_count(0)
    show(page, "heat")
    expect(page.locator(".bysector td")).to_have_count(4)
    expect(page.locator(".shots")).to_have_count(0)
    show(page, "advice")
    expect(page.locator(".shots .ready").first).to_contain_text("torpedo on ")
    no_axe_findings(page)
    show(page, "off")
    expect(page.locator(".placesleft")).to_have_count(0)


def test_a_hit_leaves_few_places_and_heat_says_how_likely_each_is(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, {**CLOSE, "phase": "activation"}, assistant="heat")
    choose(page, "activate", '"torpedo"')
    asked(page, "choose_impact")
    page.locator("#cell-E5").click()
    page.locator("#cell-E5").click()
    asked(page, "command")
    expect(page.locator(".heat .pct").first).to_contain_text("%")
    show(page, "places")
    expect(page.locator(".heat .pct")).to_have_count(0)
    expect(page.locator("rect[data-possible]").first).to_be_attached()
    show(page, "off")
    expect(page.locator("[data-possible]")).to_have_count(0)


def test_what_is_heard_narrows_the_places(people: Open, here: Site) -> None:
    page = people(here.url)
    duel(page, {**CLOSE, "turn": "yellow"}, assistant="places")
    asked(page, "command")
    to_the_plot(page)
    show(page, "places")
    expect(page.locator("[data-possible]").first).to_be_attached()
    left = page.locator("[data-possible]").count()
    assert 1 < left < WATER


def test_the_places_stay_current_on_the_map_and_the_layer_is_kept(people: Open, here: Site) -> None:
    """Not only while the plot is in sight: on the map, where one aims."""
    page = people(here.url)
    duel(page, {**CLOSE, "turn": "yellow"}, assistant="places")
    asked(page, "command")
    left = page.locator("[data-possible]")
    expect(left.first).to_be_attached()
    before = left.count()
    assert 1 < before < WATER
    choose(page, "command", '"W"')
    page.locator("[data-sail]").click()
    choose(page, "activate", '"pass"')
    asked(page, "command")
    page.wait_for_function("(most) => document.querySelectorAll('[data-possible]').length !== most", arg=before)
    show(page, "off")
    expect(left).to_have_count(0)
    page.reload()
    asked(page, "command")
    expect(page.locator(".assistant label.on")).to_have_text(text.say("en", "sonar-layer-off"))
    expect(left).to_have_count(0)
