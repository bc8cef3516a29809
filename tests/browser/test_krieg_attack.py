"""An attack on the map: its odds, read on every screen, and the plan of several on a private fork."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, log_of, look_at, make, no_axe_findings
from tests.browser.test_krieg_board import SEEN, battle, box_of, middle_of, press_hex, until_answered
from tests.web.site import Site

from upscope import text


def front(page: Page, **more: Any) -> str:
    """The western front before its attacks, both air forces near; this browser holds the West."""
    seats = {side: {"by": "bot", "bot": "random"} for side in ("axis", "soviet")}
    position = {"at": "4.2", "side": "western", "pieces": {"raf": {"hex": "0207"}, "usaf": {"hex": "0308"}}}
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "assistant": "plans", "position": position}
    made = make(page, **wish, seats={**seats, "western": {"by": "me"}}, **more)
    ident: str = made["session"]["id"]
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


def test_the_odds_of_a_battle_open_into_their_columns(people: Open, here: Site) -> None:
    page = people(here.url)
    far = {"t1-hq": {"hex": "0003"}}  # no help for the defender, which would change the column after the roll is called
    battle(page, position={"at": "4.2", "side": "soviet", "units": far})
    asked(page, "choose_target").locator("[data-value='\"0403\"']").click()
    build = asked(page, "build_attack")
    build.locator(".btn.offer").first.click()
    column = page.locator(".kstrip .final")
    expect(column).to_have_count(1)
    first, last = page.locator(".kstrip .raw").inner_text(), column.inner_text()
    build.locator("[data-value='\"go\"']").click()
    line = page.locator(".lines li").filter(has_text=re.compile(r"^\S*\s*0403: \d+ to \d+, column"))
    expect(line).to_have_count(1)
    expect(line).not_to_contain_text("ratio")
    line.get_by_role("button", name=text.say("en", "why")).click()
    expect(line.locator("dd").first).to_have_text(first)
    expect(line.locator(".sum dd")).to_have_text(last)


def test_on_a_desk_the_odds_are_read_without_scrolling_and_the_map_keeps_its_place(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page, position={"at": "3", "side": "soviet"})
    many = asked(page, "choose_mover")
    assert many.locator(".btn").count() == 9
    before = box_of(page, ".kpaper")
    many.locator(".btn.offer").first.click()
    asked(page, "choose_destination")
    assert box_of(page, ".kpaper") == before
    battle(page, position={"at": "4.2", "side": "soviet"})
    asked(page, "choose_target").locator("[data-value='\"0403\"']").click()
    build = asked(page, "build_attack")
    for _ in range(8):
        if not build.locator(".btn.offer").count():
            break
        asking = build.inner_text()
        build.locator(".btn.offer").first.click()
        until_answered(page, asking)
    expect(page.locator(".odds .verdict")).to_contain_text("%", timeout=20_000)
    for part in (".verdict", ".kstrip", ".shifts", ".kcases", ".otherside"):
        expect(page.locator(f".odds {part}")).to_be_in_viewport(ratio=1)


def test_on_a_tablet_the_chance_stands_in_the_bar_and_the_tab_says_odds(people: Open, here: Site) -> None:
    page = people(here.url, width=1024, height=768)
    battle(page, position={"at": "4.2", "side": "soviet"})
    question = asked(page, "choose_target")
    expect(page.get_by_role("button", name=text.say("en", "krieg-units"))).to_be_visible()
    question.locator(".btn.offer").first.click()
    asked(page, "build_attack").locator(".btn.offer").first.click()
    expect(page.locator(".ksixbox .big").first).to_contain_text("%", timeout=20_000)
    expect(page.locator(".ksixbox .big").first).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name=text.say("en", "krieg-odds-tab"), exact=True).click()
    expect(page.locator(".odds .verdict")).to_be_visible()


def test_on_a_phone_the_target_of_an_attack_is_in_sight_however_high_the_bar(people: Open, here: Site) -> None:
    page = people(here.url, width=390, height=844)
    front(page)
    press_hex(page, "0207")
    asked(page, "choose_target").locator("[data-value='\"0412\"']").click()
    asked(page, "build_attack").locator(".btn.offer").first.click()
    expect(page.locator(".ksixbox .big").first).to_contain_text("%", timeout=20_000)
    page.wait_for_function(SEEN, arg=["#hex-0412", 1])


def test_an_hq_beside_the_hex_attacks_or_supports_and_the_card_says_vacated_and_taken(people: Open, here: Site) -> None:
    page = people(here.url)
    units = {"t1-front": {"hex": "0503"}, "t1-hq": {"hex": "0003"}}
    battle(page, position={"at": "4.2", "side": "soviet", "units": units})
    asked(page, "choose_target").locator("[data-value='\"0403\"']").click()
    build = asked(page, "build_attack")
    build.locator("[data-value='\"t1-guards\"']").click()
    expect(build.locator("[data-value='\"t1-front\"']")).to_be_visible()
    build.locator('[data-value=\'["support","t1-front"]\']').click()
    expect(build.locator("[data-value='\"t1-front\"']")).to_have_count(0)
    expect(build.locator('[data-value=\'["support","t1-front"]\']')).to_have_count(0)
    verdict = page.locator(".odds .verdict")
    expect(verdict).to_contain_text(text.say("en", "krieg-vacate"))
    expect(verdict).to_contain_text(text.say("en", "krieg-take"))
