"""The Pacific in a browser: a patrol to its end by mouse, a fight on the display, keys, a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import (
    AT_SEA,
    PATIENCE,
    at_speed,
    by_mouse,
    campaign,
    in_combat,
    number_of,
    open_question,
    question,
    search_until_contact,
    start_patrol,
    until_answered,
)
from tests.browser.session import (
    asked,
    log_of,
    look_at,
    make,
    no_axe_findings,
    no_sideways_scroll,
    settled,
    small_targets,
)
from tests.web.site import Site

from upscope import text


def test_a_patrol_is_played_from_the_start_page_to_its_end_by_mouse(people: Open, here: Site) -> None:
    page = people(here.url)
    start_patrol(page)
    no_axe_findings(page)
    used: list[str] = []
    while name := question(page):
        used.append(by_mouse(page, name))
        assert len(used) < 200
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".act.end")).to_be_visible()
    assert used.count("chart") >= 3, used
    assert "boats lost" in log_of(page)
    # one boat is not measured by the record of all of them, and there is no side to swap
    expect(page.locator(".graphkey")).not_to_contain_text(text.say("en", "sw-record"))
    expect(page.locator(".act.end")).to_contain_text(text.say("en", "rematch-alone"))
    expect(page.locator(".act.end")).not_to_contain_text(text.say("en", "rematch-note"))


def test_a_fight_is_fought_on_the_display(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page)
    search_until_contact(page)
    no_axe_findings(page)
    expect(page.locator(".unitslot[data-unit]").first).to_be_visible()
    seen = set()
    for _ in range(100):
        name = question(page) if in_combat(page) else ""
        seen.add(name)
        if name in ("press_attack", ""):
            break
        if name == "allocate_points":
            share_out(page)
        by_mouse(page, name)
    assert "choose_posture" in seen, seen
    expect(page.locator(".refusal")).to_have_count(0)


def fight_until_shots(page: Page) -> None:
    """On with the war until what came of a shot stands at its target, in words.

    They are read once: what ends a fight is told to one seat after the other, and the display may go between two looks.
    """
    marks: list[str] = []
    for _ in range(300):
        by_mouse(page, question(page), prefer=("search", "patrol", "aggressive", "press"))
        if marks := page.locator(".unitslot .shot").all_inner_texts():
            break
    assert marks
    assert set(marks) <= {text.say("en", f"sw-shot-{end}") for end in ("hit", "miss", "dud")}


LEGIBLE_PX = 11
SIZES = """() => [...document.querySelectorAll('.war *, .question *')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const words = [...one.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
  if (!words.length || !box.width || getComputedStyle(one).visibility === 'hidden' || one.closest('.sr')) return [];
  const grown = one.getScreenCTM?.();
  const times = grown ? Math.hypot(grown.a, grown.b) : 1;
  return [[one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize) * times]];
})"""


def test_on_a_phone_nothing_of_a_fight_is_too_small_to_read(people: Open, here: Site) -> None:
    """Drawn small or not: letters as they are seen, at every question until shots are fired."""
    page = people(here.url)
    page.emulate_media(reduced_motion="reduce")
    campaign(page)
    search_until_contact(page)
    page.set_viewport_size({"width": 390, "height": 844})
    for _ in range(60):
        name = question(page)
        assert [size for size in settled(page, SIZES) if size[1] < LEGIBLE_PX] == []
        if name == "allocate_points" or not in_combat(page):
            break
        by_mouse(page, name)
    no_sideways_scroll(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    fight_until_shots(page)
    expect(page.locator(".torpedoes-run")).to_have_count(0)


def test_on_a_phone_nothing_of_the_chart_is_too_small_to_read(people: Open, here: Site) -> None:
    """Weather, counters and names, from afar and from near."""
    page = people(here.url, width=390, height=844)
    campaign(page)
    expect(page.locator(".spiral").first).to_be_visible()
    for _ in range(5):
        assert [size for size in settled(page, SIZES) if size[1] < LEGIBLE_PX] == []
        page.get_by_role("button", name=text.say("en", "sw-zoom-in")).click()
    expect(page.locator(".pile .ctr").first).to_be_visible()


def share_out(page: Page) -> None:
    """Sliders share one total: the one raised takes from the others; the chance shown follows the points."""
    expect(page.locator(".attackside .forecast")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".aimat .pct").first).to_be_visible(timeout=PATIENCE)
    sliders = page.locator(".aiming input[type=range]").all()
    total = int(sliders[0].get_attribute("max") or 0)
    for slider in sliders:
        slider.fill(str(total))
        assert sum(int(one.input_value()) for one in sliders) == total
    sliders[-1].fill("0")
    expect(page.locator("[data-decision=allocate_points] [type=submit]")).to_be_disabled()
    sliders[0].fill(str(total))


def tab_to(page: Page, wanted: str) -> None:
    """On with Tab until the focus is on something that fits the selector."""
    for _ in range(40):
        if page.evaluate("(fits) => document.activeElement.matches(fits)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def by_keys(page: Page, name: str) -> str:
    """One answer without a pointer: on the chart or the display by `b`, in the bar by `a`. Says where."""
    number = number_of(page)
    bar = open_question(page)
    where = "bar"
    if name in ("allocate_points", "reallocate_points"):
        page.keyboard.press("a")
        tab_to(page, "[type=submit]")
        page.keyboard.press("Enter")
    elif name == "place_tdc":
        page.keyboard.press("a")
        for box in bar.locator("[type=checkbox]").all():
            if bar.locator("[type=submit]").is_enabled():
                break
            expect(box).to_be_focused()
            page.keyboard.press("Space")
            page.keyboard.press("Tab")
        tab_to(page, "[type=submit]")
        page.keyboard.press("Enter")
    elif page.locator(".columns button").count():
        page.keyboard.press("b")
        expect(page.locator(".columns")).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        where = "display"
    elif page.locator(".spot.canpick").count() and name not in ("choose_side", "choose_search"):
        page.keyboard.press("b")
        expect(page.locator(".pac")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        where = "chart"
    else:
        page.keyboard.press("a")
        for value in ("search", "patrol", "withdraw"):
            if bar.locator(f"[data-value='\"{value}\"']").count():
                tab_to(page, f"[data-value='\"{value}\"']")
        page.keyboard.press("Enter")
    until_answered(page, number)
    return where


def test_a_whole_patrol_is_played_by_keyboard_alone(people: Open, here: Site) -> None:
    page = people(here.url)
    used: list[str] = []
    for _ in range(5):  # a patrol that meets nothing asks for no answer in the bar
        expect(page.locator("[data-game=silent_war] .go")).to_be_visible()
        tab_to(page, "[data-game=silent_war] .go")
        page.keyboard.press("Enter")
        expect(page.locator(".briefbar .btn")).to_be_visible(timeout=PATIENCE)
        tab_to(page, ".briefbar .btn")
        page.keyboard.press("Enter")
        asked(page, "choose_boat")
        while name := question(page):
            used.append(by_keys(page, name))
            assert len(used) < 400
        expect(page.locator(".refusal")).to_have_count(0)
        if {"chart", "bar"} <= set(used):
            break
        page.evaluate("() => { location.hash = '#/' }")
    assert {"chart", "bar"} <= set(used), used
    page.keyboard.press("t")
    expect(page.locator(".told")).to_contain_text("Wahoo")


def test_the_chart_is_moved_by_wheel_buttons_and_drag(people: Open, here: Site) -> None:
    page = people(here.url)
    campaign(page)
    area = page.locator("#spot-marianas")
    before = area.bounding_box()
    page.mouse.move(700, 400)
    page.mouse.wheel(0, -400)
    page.get_by_role("button", name=text.say("en", "sw-zoom-in")).click()
    page.get_by_role("button", name=text.say("en", "sw-zoom-in")).click()
    expect(page.locator(".pac .ctr").first).to_be_visible()
    close = area.bounding_box()
    page.mouse.move(700, 400)
    page.mouse.down()
    page.mouse.move(560, 340, steps=4)
    page.mouse.up()
    moved = area.bounding_box()
    assert close is not None
    assert moved is not None
    assert close != before
    assert (round(close["x"] - moved["x"]), round(close["y"] - moved["y"])) == (140, 60)
    page.get_by_role("button", name=text.say("en", "sw-zoom-all")).click()
    expect(page.locator(".pac .token").first).to_be_visible()
    frame = page.locator(".pacific").bounding_box()
    assert frame is not None
    for place in ("hawaiian-islands", "andaman-sea", "north-pacific", "coral-sea"):
        spot = page.locator(f"#spot-{place}").bounding_box()
        assert spot is not None
        assert frame["x"] <= spot["x"], place
        assert spot["x"] + spot["width"] <= frame["x"] + frame["width"], place


def test_the_week_notes_in_small_what_each_step_brought(people: Open, here: Site) -> None:
    """A few words a step, not a line of the log; a patrol lists only the steps it has."""
    page = people(here.url)
    campaign(page, {**AT_SEA, "at": "week"})
    notes = {
        step: page.locator(".week li")
        .filter(has=page.locator("span", has_text=re.compile(rf"^{text.say('en', f'sw-week-{step}')}")))
        .locator("em")
        for step in ("event", "torpedo", "ultra", "repair")
    }
    expect(notes["torpedo"]).to_have_text("next roll at 450 ships")
    expect(notes["ultra"]).to_have_text(re.compile(r"^die \d: "))
    expect(notes["repair"]).to_have_text(re.compile(r"^[01] of 1 advanced$"))
    assert all(len(note) < 90 for note in page.locator(".week em").all_inner_texts())
    page.goto(here.url)
    start_patrol(page)
    for step in ("prep", "conclude", "progress"):
        expect(page.locator(".week")).to_contain_text(text.say("en", f"sw-week-{step}"))
    for step in ("event", "ultra", "repair"):
        expect(page.locator(".week")).not_to_contain_text(text.say("en", f"sw-week-{step}"))
    seats = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
    look_at(
        page, make(page, game="silent_war", scenario="east-wind-1932", pace="untimed", seats=seats)["session"]["id"]
    )
    expect(page.locator(".week")).to_contain_text(text.say("en", "sw-week-weather"))
    expect(page.locator(".week")).not_to_contain_text(text.say("en", "sw-week-ultra"))


def test_the_area_in_question_stands_beside_the_chart(people: Open, here: Site) -> None:
    """Its activity, the sum of the search die with rules, who is there; for an area pointed at, the chances too."""
    page = people(here.url)
    only = {"ss-237": {"box": "operating", "at": "east-china-sea", "patrol": True}}
    campaign(page, {**AT_SEA, "boats": only}, ask_all=True)
    panel = page.locator(".aside .detail")
    expect(panel).to_have_count(0)
    page.locator("[data-decision=choose_boat] .opts .btn").first.click()
    asked(page, "choose_patrol")
    page.mouse.move(700, 20)
    expect(panel.locator("h2")).to_have_text("East China Sea")
    expect(panel.locator(".searchdie")).to_contain_text(
        re.compile(r"ULTRA\s*7\.1-search \+1.*Search die\s*\+1", re.DOTALL)
    )
    expect(panel.locator(".ctr.on")).to_have_count(1)
    page.locator("[data-decision=choose_patrol] .opts").get_by_text("Yellow Sea").hover()
    expect(panel.locator("h2")).to_have_text("Yellow Sea")
    expect(panel).to_contain_text(re.compile(r"Contact \d+ %"))
    expect(panel.locator(".stays")).to_contain_text("On the way")
    no_axe_findings(page)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(panel).to_have_count(0)


def test_orders_and_fleet_have_the_width_of_a_tablet(people: Open, here: Site) -> None:
    page = people(here.url, width=1024, height=768)
    campaign(page)
    sheets = page.locator(".sheets")
    sheets.get_by_text(text.say("en", "sw-sheet-orders"), exact=True).click()
    page.locator(".paper textarea").fill("for all:\n  patrol best\n")
    expect(page.locator(".mistakes .good")).to_be_visible(timeout=PATIENCE)
    editor, give = (page.locator(one).bounding_box() for one in (".editor", ".ordersgive"))
    assert editor is not None
    assert give is not None
    assert editor["width"] > 500
    assert editor["height"] > 200
    assert give["y"] >= editor["y"] + editor["height"]
    sheets.get_by_text(text.say("en", "sw-sheet-bases"), exact=True).click()
    list_of = page.locator(".fleet .longlist").evaluate("(one) => [one.scrollWidth, one.clientWidth]")
    assert list_of[0] <= list_of[1], list_of


def test_a_long_list_of_answers_is_seen_and_pressed(people: Open, here: Site) -> None:
    """It opens over the board; the bar it stands in is too low for it."""
    for width, height in ((1440, 900), (390, 844)):
        page = people(here.url, "en", width, height)
        campaign(page)
        question = asked(page, "choose_boat")
        question.get_by_role("combobox").click()
        question.get_by_role("option", name="Trigger").first.click()
        expect(question.locator(".btn.primary")).to_contain_text("Trigger")


def test_own_dice_are_asked_for_where_answers_are_given(people: Open, here: Site) -> None:
    """Nothing else is asked until what came up is told, and nothing lies over the chart."""
    page = people(here.url)
    campaign(page, dice="own")
    page.locator("[data-decision=choose_boat] .finder input").fill("Trigger")
    page.keyboard.press("Enter")
    page.locator("[data-decision=choose_boat] .btn.primary").click()
    asked(page, "choose_patrol").get_by_text("East China Sea").click()
    asked(page, "choose_search").locator("[data-value='\"search\"']").click()
    dice = page.locator(".act [data-roll]")
    expect(dice.locator(".btn")).to_have_text([str(face) for face in range(10)])
    expect(page.locator(".act [data-decision]")).to_have_count(0)
    no_axe_findings(page)
    page.set_viewport_size({"width": 390, "height": 844})
    no_sideways_scroll(page)
    dice.locator("[data-value='9']").click()
    expect(dice).to_contain_text(text.say("en", "roll-own-dice", roll="Contact"))


def test_no_step_of_the_week_is_done_before_its_own_die_is_rolled(people: Open, here: Site) -> None:
    page = people(here.url)
    at_speed(page, "instant")
    seats = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
    made = make(page, game="silent_war", scenario="full-war", pace="untimed", dice="own", seats=seats)
    look_at(page, made["session"]["id"])
    expect(page.locator(".act [data-roll]")).to_be_visible()
    expect(page.locator(".week li > i")).not_to_have_count(0)
    expect(page.locator(".week li.ok")).to_have_count(0)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_phone_shows_every_sheet_without_sideways_scroll(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language=language, width=390, height=844)
    campaign(page)
    for sheet in ("bases", "diary", "chart"):
        page.locator(".sheets").get_by_text(text.say(language, f"sw-sheet-{sheet}"), exact=True).click()
        no_sideways_scroll(page)
        wide = page.locator(".war").evaluate("(war) => [war.scrollWidth, war.getBoundingClientRect().right]")
        assert max(wide) <= 390, (sheet, wide)
        no_axe_findings(page)
        assert small_targets(page) == []


def test_the_red_light_theme_is_accessible_on_every_sheet(people: Open, here: Site) -> None:
    page = people(here.url, dark=True)
    campaign(page)
    for sheet in ("bases", "diary", "chart"):
        page.locator(".sheets").get_by_text(text.say("en", f"sw-sheet-{sheet}"), exact=True).click()
        no_axe_findings(page)
