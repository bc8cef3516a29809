"""The training battle on its map: by mouse, by keyboard alone from start to end, on a phone, in Spanish."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.table import asked, log_of, look_at, make, no_axe_findings, no_sideways_scroll
from tests.web.site import Site

from upscope import text

MOVES = ("choose_mover", "choose_destination")


def battle(page: Page, **more: Any) -> str:
    """The training battle against a bot, this browser holding the attacker."""
    bots = {side: {"by": "bot", "bot": "random"} for side in ("axis", "western")}
    wish = {"game": "krieg", "scenario": "steel_and_mud", "pace": "untimed", "assistant": "odds"}
    made = make(page, **wish, seats={**bots, "soviet": {"by": "me"}}, **more)
    ident: str = made["table"]["id"]
    look_at(page, ident)
    expect(page.get_by_role("grid")).to_be_visible()
    return ident


def open_question(page: Page) -> Locator:
    return page.locator(".question[data-decision]").first


def is_over(page: Page) -> bool:
    return page.locator(".act.end").count() > 0


def wait_for_me(page: Page) -> str:
    """The name of what is asked next, or "" when the war is over."""
    expect(open_question(page).or_(page.locator(".act.end"))).to_be_visible(timeout=20_000)
    return "" if is_over(page) else str(open_question(page).get_attribute("data-decision"))


def until_answered(page: Page, asking: str) -> None:
    """Until this question is no longer in the bar."""
    changed = "(old) => document.querySelector('.question[data-decision]')?.innerText !== old"
    page.wait_for_function(changed, arg=asking, timeout=20_000)


def skip_to(page: Page, *wanted: str) -> str:
    """Answer with the last button, which ends things, until one of these is asked."""
    for _ in range(60):
        name = wait_for_me(page)
        if not name or name in wanted:
            return name
        asking = open_question(page).inner_text()
        open_question(page).locator(".btn:not(.off)").last.click()
        until_answered(page, asking)
    raise AssertionError(f"never asked: {wanted}")


def place_of(page: Page, unit: str) -> dict[str, float]:
    box = page.locator(f".stack [data-unit={unit}]").bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_a_unit_is_moved_and_an_attack_built_with_the_mouse(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page)
    assert skip_to(page, "choose_mover") == "choose_mover"
    unit = page.locator(".stack .u.open").first
    name = str(unit.get_attribute("data-unit"))
    unit.click()
    asked(page, "choose_destination")
    expect(page.locator(".kover .cost").first).to_be_visible()
    before = place_of(page, name)
    goal = page.evaluate(
        """() => {
          const costs = [...document.querySelectorAll('.kover text.cost:not(.small)')];
          const box = costs[0].getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }"""
    )
    page.mouse.click(goal["x"], goal["y"])
    expect(page.locator(".chosen")).to_be_visible()
    page.mouse.click(goal["x"], goal["y"])
    asked(page, "choose_mover")
    assert place_of(page, name) != before
    assert re.search(r"moves from \d{4} by", log_of(page))
    assert skip_to(page, "choose_target") == "choose_target"
    page.locator(".kover .target").first.wait_for()
    open_question(page).locator(".btn.offer").first.click()
    build = asked(page, "build_attack")
    expect(page.locator(".odds")).to_be_visible()
    build.locator(".btn.offer").first.click()
    expect(page.locator(".odds .faces tbody tr")).to_have_count(6)
    expect(page.locator(".ladder .final")).to_have_count(1)
    expect(page.locator(".odds .verdict")).to_contain_text("%", timeout=10_000)
    expect(page.locator(".kover .atk").first).to_be_attached()
    build.get_by_role("button", name="Cancel").click()
    asked(page, "choose_target")


def middle_of(page: Page, hexname: str) -> dict[str, float]:
    box = page.locator(f"#hex-{hexname}").bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def front(page: Page, **more: Any) -> str:
    """The western front before its attacks, both air forces near; this browser holds the West."""
    seats = {side: {"by": "bot", "bot": "random"} for side in ("axis", "soviet")}
    position = {"at": "4.2", "side": "western", "pieces": {"raf": {"hex": "0207"}, "usaf": {"hex": "0308"}}}
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "assistant": "plans", "position": position}
    made = make(page, **wish, seats={**seats, "western": {"by": "me"}}, **more)
    ident: str = made["table"]["id"]
    look_at(page, ident)
    asked(page, "choose_target")
    return ident


def test_a_battle_plan_is_drawn_up_on_a_private_fork_and_played(people: Open, here: Site) -> None:
    page = people(here.url)
    front(page)
    page.keyboard.press("p")
    expect(page.locator(".kbanner")).to_contain_text("Private fork")
    page.locator(".target.maybe").first.wait_for(state="attached")
    for at, target in enumerate(("0105", "0206"), start=1):
        page.mouse.click(**middle_of(page, target))
        expect(page.locator(".kplan > ol > li")).to_have_count(at)
    total = page.locator(".kplan .totals .big")
    expect(total).to_contain_text("%", timeout=20_000)
    before = total.inner_text()
    drafted = page.locator(".kplan > ol > li").nth(1)
    joined = drafted.locator(".crewbox button[aria-pressed=true]:not(.goes)")
    count = joined.count()
    joined.first.click()
    expect(joined).to_have_count(count - 1)
    expect(drafted.locator(".chance b")).to_be_visible(timeout=20_000)
    joined.first.focus()
    no_axe_findings(page)
    page.get_by_role("button", name="Try the dice once").click()
    expect(page.locator(".kplan .tried .kdie").first).to_be_visible(timeout=20_000)
    assert before
    assert "attack" not in log_of(page).lower()
    page.reload()
    asked(page, "choose_target")
    page.keyboard.press("p")
    expect(page.locator(".kplan > ol > li")).to_have_count(2)
    expect(page.locator(".planno")).to_have_count(2)
    page.get_by_role("button", name="Play attack 1").click()
    asked(page, "build_attack")
    expect(page.locator(".odds .force").first.locator("li")).to_have_count(3)
    expect(page.locator(".kbanner")).to_have_count(0)
    page.get_by_role("button", name="Add to plan").click()
    expect(page.locator(".kplan > ol > li")).to_have_count(2)
    page.keyboard.press("Escape")
    asked(page, "build_attack")


def test_attacks_of_a_plan_are_put_in_another_order_by_dragging_and_by_keys(people: Open, here: Site) -> None:
    page = people(here.url)
    front(page)
    page.keyboard.press("p")
    page.locator(".target.maybe").first.wait_for(state="attached")
    rows = page.locator(".kplan > ol > li")
    for at, target in enumerate(("0105", "0206", "0408"), start=1):
        page.mouse.click(**middle_of(page, target))
        expect(rows).to_have_count(at)
    names = page.locator(".kplan > ol > li h3")
    first, second, third = names.all_inner_texts()
    grips = page.locator(".kplan .top > .no")
    grips.nth(2).drag_to(grips.first)
    expect(names).to_have_text([third, first, second])
    page.get_by_role("button", name=f"{third} later").focus()
    page.keyboard.press("Enter")
    expect(names).to_have_text([first, third, second])
    page.keyboard.press("Enter")
    expect(names).to_have_text([first, second, third])
    expect(page.get_by_role("button", name=f"{third} earlier")).to_be_focused()
    page.reload()
    asked(page, "choose_target")
    page.keyboard.press("p")
    expect(names).to_have_text([first, second, third])


def test_the_others_turn_is_watched_again(people: Open, here: Site) -> None:
    page = people(here.url)
    ident = battle(page)
    wait_for_me(page)
    news = page.locator(".knews")
    expect(news).to_contain_text("Since your last turn")
    asking = open_question(page).inner_text()
    page.keyboard.press("w")
    bar = page.locator(".krecap")
    expect(bar).to_contain_text("Axis")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    scenes = int(re.findall(r"of (\d+)", bar.inner_text())[0])
    seen = 0
    for at in range(scenes):
        expect(bar.locator("h2")).to_contain_text(re.compile(rf"\b{at + 1} of {scenes}"))
        if re.search(r"moves from|attacks", bar.locator(".lines").inner_text()):
            expect(page.locator(".kover :is(.way, .atk)").first).to_be_attached()
            seen += 1
        page.keyboard.press("ArrowRight")
    assert seen
    no_axe_findings(page)
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    assert open_question(page).inner_text() == asking
    page.reload()
    look_at(page, ident)
    wait_for_me(page)
    expect(page.get_by_role("button", name="Their turn")).to_be_visible()
    expect(news).to_have_count(0)


def test_the_training_battle_is_fought_to_its_end_by_keyboard_alone(people: Open, here: Site) -> None:
    page = people(here.url)
    card = page.locator("[data-game=krieg]").get_by_role("button")
    card.wait_for()
    card.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("grid")).to_be_visible(timeout=20_000)
    moved = fought = 0
    for _ in range(150):
        name = wait_for_me(page)
        if not name:
            break
        asking = open_question(page).inner_text()
        if name in MOVES and moved < 4:
            page.keyboard.press("b")
            page.keyboard.press("n")
            page.keyboard.press("Enter")
            if name == "choose_destination":
                expect(page.locator(".chosen")).to_be_visible()
                page.keyboard.press("Enter")
                moved += 1
        elif name == "choose_target" and fought < 2:
            page.keyboard.press("b")
            page.keyboard.press("n")
            page.keyboard.press("Enter")
            fought += 1
        else:
            press_for(page, name)
        until_answered(page, asking)
    assert is_over(page)
    assert moved >= 1
    expect(page.locator(".refusal")).to_have_count(0)


def press_for(page: Page, name: str) -> None:
    """A button of the action bar, pressed by keyboard: the attack once it may be made, else what ends things."""
    question = open_question(page)
    roll = question.locator("[data-value='\"go\"']")
    if name == "build_attack":
        chosen = roll if roll.count() else question.locator(".btn.offer").first
    else:
        chosen = question.locator(".btn:not(.off)").last
    chosen.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize(("width", "height", "dark"), [(1440, 900, False), (390, 844, True)])
def test_the_map_is_accessible_and_fits(people: Open, here: Site, width: int, height: int, dark: bool) -> None:
    page = people(here.url, width=width, height=height, dark=dark)
    battle(page)
    skip_to(page, "choose_mover")
    no_axe_findings(page)
    no_sideways_scroll(page)
    counter = page.locator(".stack .u.open").first.bounding_box()
    assert counter
    assert counter["width"] >= 34
    page.get_by_role("grid").focus()
    page.keyboard.press("n")
    cell = page.locator(f"#{page.get_by_role('grid').get_attribute('aria-activedescendant')}")
    expect(cell).to_have_attribute("aria-label", re.compile(r"\d-\d-\d, \d of \d steps.*can be chosen"))


def test_the_board_in_words_and_in_spanish(people: Open, here: Site) -> None:
    page = people(here.url, language="es")
    battle(page)
    expect(page.locator(".ktrack")).to_contain_text("1")
    expect(page.get_by_role("button", name=text.say("es", "krieg-layer-hq"))).to_be_visible()
    page.keyboard.press("t")
    told = page.locator(".told")
    expect(told).to_contain_text("Turno 1 de 3")
    expect(told).to_contain_text("pasos")
