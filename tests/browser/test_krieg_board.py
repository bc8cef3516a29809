"""The training battle on its map: by mouse, by keyboard alone from start to end, on a phone, in Spanish."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Open
from tests.browser.session import asked, log_of, look_at, make, no_axe_findings, no_sideways_scroll, settled
from tests.web.site import Site

from upscope import text

MOVES = ("choose_mover", "choose_destination")


def battle(page: Page, **more: Any) -> str:
    """The training battle against a bot, this browser holding the attacker."""
    bots = {side: {"by": "bot", "bot": "random"} for side in ("axis", "western")}
    wish = {"game": "krieg", "scenario": "steel_and_mud", "pace": "untimed", "assistant": "odds"}
    made = make(page, **wish, seats={**bots, "soviet": {"by": "me"}}, **more)
    ident: str = made["session"]["id"]
    look_at(page, ident)
    expect(page.get_by_role("grid")).to_be_visible()
    if "position" not in more:
        page.locator("[data-begin]").click()
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
        open_question(page).locator(".btn:not(.off, [data-end-turn])").last.click()
        until_answered(page, asking)
    raise AssertionError(f"never asked: {wanted}")


def place_of(page: Page, unit: str) -> dict[str, float]:
    measure = f"() => document.querySelector('.stack [data-unit={unit}]').getBoundingClientRect().toJSON()"
    box = settled(page, measure)
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_a_unit_is_moved_and_an_attack_built_with_the_mouse(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page, position={"at": "3", "side": "soviet"})
    asked(page, "choose_mover")
    unit = page.locator(".stack .u.open").first
    name = str(unit.get_attribute("data-unit"))
    unit.click()
    asked(page, "choose_destination")
    expect(page.locator(".kover .cost").first).to_be_visible()
    before = place_of(page, name)
    goal = settled(
        page,
        """() => {
          const costs = [...document.querySelectorAll('.kover text.cost:not(.small)')];
          const box = costs[0].getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }""",
    )
    page.mouse.click(goal["x"], goal["y"])
    expect(page.locator(".chosen")).to_be_visible()
    page.mouse.click(goal["x"], goal["y"])
    asked(page, "choose_mover")
    expect(page.locator("[role=log]")).to_contain_text(re.compile(r"moves from \d{4} via"))
    assert place_of(page, name) != before
    assert skip_to(page, "choose_target") == "choose_target"
    page.locator(".kover .target").first.wait_for()
    open_question(page).locator(".btn.offer").first.click()
    build = asked(page, "build_attack")
    expect(page.locator(".odds")).to_be_visible()
    build.locator(".btn.offer").first.click()
    expect(page.locator(".odds .kcases tbody tr")).to_have_count(6)
    expect(page.locator(".kstrip .final")).to_have_count(1)
    expect(page.locator(".odds .verdict")).to_contain_text("%", timeout=10_000)
    expect(page.locator(".kover .atk").first).to_be_attached()
    build.get_by_role("button", name="Cancel").click()
    asked(page, "choose_target")


def middle_of(page: Page, hexname: str) -> dict[str, float]:
    box = settled(page, f"() => document.querySelector('#hex-{hexname}').getBoundingClientRect().toJSON()")
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def after_a_fight(page: Page) -> str:
    """A battle in which the bot has moved or attacked before it is one's own turn: one that plays at random may not."""
    for _ in range(6):
        ident = battle(page)
        wait_for_me(page)
        if re.search(r"moves from|attacks", log_of(page)):
            return ident
    raise AssertionError("six bots sat still")


def test_the_others_turn_is_watched_again(people: Open, here: Site) -> None:
    page = people(here.url)
    ident = after_a_fight(page)
    news = page.locator(".knews")
    expect(news).to_contain_text("Since your last turn")
    asking = open_question(page).inner_text()
    page.keyboard.press("w")
    bar = page.locator(".krecap")
    expect(bar).to_contain_text("Axis")
    page.keyboard.press("ArrowRight")  # it stops playing, wherever it has come to
    scenes = int(re.findall(r"of (\d+)", bar.inner_text())[0])
    for _ in range(scenes):
        page.keyboard.press("ArrowLeft")
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


def test_an_attacker_that_fell_is_seen_to_attack(people: Open, here: Site) -> None:
    """At one to three, with a step to pay for each defeat, a battalion is gone before anybody is asked anything."""
    page = people(here.url)
    seats = {"western": {"by": "bot", "bot": "random"}, "axis": {"by": "me"}, "soviet": {"by": "me"}}
    options = {"result_ad": "step", "result_ex": "attacker_only"}
    wish = {"game": "krieg", "scenario": "steel_and_mud", "pace": "untimed", "options": options}
    far = {"t1-front": {"hex": "0803"}}  # nobody is asked for an HQ in between
    made = make(page, **wish, seats=seats, position={"at": "4.2", "side": "axis", "units": far})
    look_at(page, made["session"]["id"])
    asked(page, "choose_target").locator("[data-value='\"0501\"']").click()
    asked(page, "build_attack").locator("[data-value='\"t1-3\"']").click()
    asked(page, "build_attack").locator("[data-value='\"go\"']").click()
    expect(page.locator("[role=log]")).to_contain_text("North Corps in 0401 is eliminated")
    skip_to(page, "choose_reserve")
    open_question(page).locator(".btn:not(.off, [data-end-turn])").last.click()
    turn = page.locator(".act")
    expect(turn.get_by_role("heading")).to_have_text(text.say("en", "seat-turn", seat="USSR"))
    page.keyboard.press("a")
    expect(turn.get_by_role("button", name=text.say("en", "seat-turn-to", seat="USSR"))).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("w")
    expect(page.locator(".krecap .lines")).to_contain_text("attacks 0501")
    expect(page.locator(".kover .atk")).to_have_count(1)


def test_the_training_battle_is_fought_to_its_end_by_keyboard_alone(people: Open, here: Site) -> None:
    page = people(here.url)
    card = page.locator("[data-game=krieg]").locator(".go")
    card.wait_for()
    card.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("grid")).to_be_visible(timeout=20_000)
    expect(page.locator("[data-begin]")).to_be_focused()
    page.keyboard.press("Enter")
    moved = fought = 0
    for _ in range(150):
        name = wait_for_me(page)
        if not name:
            break
        asking = open_question(page).inner_text()
        if name in MOVES and moved < 4:
            page.keyboard.press("b")
            page.keyboard.press("n")
            choose_here(page)
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
    expect(page.locator(".kleft > section").first).to_have_class("points")
    expect(page.locator(".refusal")).to_have_count(0)


def choose_here(page: Page) -> None:
    """Enter on the hex of the cursor; where several units of a stack can be chosen the first Enter opens it."""
    cell = page.locator(f"#{page.get_by_role('grid').get_attribute('aria-activedescendant')}")
    expect(cell).to_have_attribute("aria-label", re.compile("can be chosen|MP"))
    several = str(cell.get_attribute("aria-label")).count("can be chosen") > 1
    page.keyboard.press("Enter")
    if several:
        expect(page.locator(".fan")).to_be_visible()
        page.keyboard.press("Enter")


def press_for(page: Page, name: str) -> None:
    """A button of the action bar, pressed by keyboard: the attack once it may be made, else what ends things."""
    question = open_question(page)
    roll = question.locator("[data-value='\"go\"']")
    if name == "build_attack":
        chosen = roll if roll.count() else question.locator(".btn.offer").first
    else:
        chosen = question.locator(".btn:not(.off, [data-end-turn])").last
    chosen.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize(("width", "height", "dark"), [(1440, 900, False), (390, 844, True)])
def test_the_map_is_accessible_and_fits(people: Open, here: Site, width: int, height: int, dark: bool) -> None:
    page = people(here.url, width=width, height=height, dark=dark)
    battle(page)
    skip_to(page, "choose_mover")
    no_axe_findings(page)
    no_sideways_scroll(page)
    counter = "() => document.querySelector('.stack .u.open').getBoundingClientRect().width"
    assert settled(page, counter) >= 34
    for tab in page.locator(".ptabs button:visible").all():
        tab.click()
        no_axe_findings(page)
    if page.locator(".ptabs button:visible").count():
        page.locator(".ptabs button").first.click()
    page.get_by_role("grid").focus()
    page.keyboard.press("n")
    cell = page.locator(f"#{page.get_by_role('grid').get_attribute('aria-activedescendant')}")
    expect(cell).to_have_attribute("aria-label", re.compile(r"\d-\d-\d, \d of \d steps?\b.*can be chosen"))


def test_the_board_in_words_and_in_spanish(people: Open, here: Site) -> None:
    page = people(here.url, language="es")
    battle(page)
    expect(page.locator(".ktrack")).to_contain_text("1")
    expect(page.get_by_role("button", name=text.say("es", "krieg-layer-hq"))).to_be_visible()
    page.keyboard.press("t")
    told = page.locator(".told")
    expect(told).to_contain_text("Turno 1 de 3")
    expect(told).to_contain_text("Primera semana. Clima: despejado en el frente.")
    expect(told).to_contain_text("1 de 1 paso")
    expect(told).not_to_contain_text("1 de 1 pasos")
    expect(told).to_contain_text(text.say("es", "krieg-strategic-line", axis=4, all=4, needs=3))


def test_places_are_called_as_the_viewer_calls_them(people: Open, here: Site) -> None:
    page = people(here.url, language="es")
    seats = {side: {"by": "me"} for side in ("axis", "western", "soviet")}
    made = make(page, game="krieg", scenario="two_rivers", pace="untimed", seats=seats)
    look_at(page, made["session"]["id"])
    names = page.locator(".kmap .nm")
    expect(names.get_by_text("Varsovia", exact=True)).to_have_count(1)
    expect(names.get_by_text("Warsaw", exact=True)).to_have_count(0)
    expect(page.locator(".kmap .rv").get_by_text("Danubio", exact=True)).to_have_count(1)


def test_few_places_bear_on_the_map_the_numbers_they_are_called_by(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page, position={"at": "1.1", "side": "soviet"})
    assert skip_to(page, "choose_blitz") == "choose_blitz"
    bear_their_numbers(page, "choose_blitz", ".hexname")


def bear_their_numbers(page: Page, name: str, mark: str) -> None:
    """The places of a question are those that bear this mark on the map."""
    values = [str(one.get_attribute("data-value")) for one in asked(page, name).locator("[data-value]").all()]
    places = sorted(one.strip('"') for one in values if one.strip('"').isdigit())
    assert places
    shown = page.locator(f".kover {mark}")
    expect(shown).to_have_count(len(places))
    assert sorted(shown.all_text_contents()) == places


def test_targets_bear_their_numbers_beside_their_odds(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page, position={"at": "4.2", "side": "soviet"})
    bear_their_numbers(page, "choose_target", ".oddsat")


def box_of(page: Page, what: str) -> tuple[float, float]:
    """Where it begins and ends, from the top."""
    box = settled(page, f"() => document.querySelector('{what}').getBoundingClientRect().toJSON()")
    return box["y"], box["y"] + box["height"]


def test_on_a_phone_the_map_has_what_the_question_leaves(people: Open, here: Site) -> None:
    """Seven units to choose from are all seen, nothing lies empty, no side is named twice."""
    page = people(here.url, "es", 390, 844)
    battle(page, position={"at": "3", "side": "soviet"})
    question = asked(page, "choose_mover")
    buttons = question.locator(".btn")
    assert buttons.count() == 9
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
    assert box_of(page, ".kfoot")[1] == pytest.approx(box_of(page, ".act")[0], abs=1)
    assert box_of(page, ".kpaper")[1] <= box_of(page, ".kzoom")[0] + 1
    top, foot = box_of(page, ".act")
    assert foot - top < 270
    page.get_by_role("button", name=text.say("es", "players")).click()
    crew = page.locator(".crew")
    expect(crew.get_by_text("URSS")).to_have_count(1)


def test_on_a_phone_cards_and_news_cover_nothing(people: Open, here: Site) -> None:
    page = people(here.url, "es", 390, 844)
    bots = {side: {"by": "bot", "bot": "random"} for side in ("axis", "soviet")}
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "seats": {**bots, "western": {"by": "me"}}}
    look_at(page, make(page, **wish, position={"at": "1.1", "side": "western"})["session"]["id"])
    asked(page, "choose_card")
    assert box_of(page, ".kcardtable")[1] <= box_of(page, ".kfoot")[0]
    fits = "(all) => all.every((one) => one.getBoundingClientRect().right <= innerWidth)"
    assert page.locator(".kcardtable .kcard").evaluate_all(fits)
    look_at(page, make(page, **wish, position={"at": "6.2", "side": "western"})["session"]["id"])
    expect(page.locator(".knews")).to_be_visible(timeout=60_000)
    assert box_of(page, ".knews")[1] <= box_of(page, ".kpaper")[0]


def hand(page: Page, side: str, **more: Any) -> None:
    """The cards of a side on the table, one to be chosen."""
    seats = {one: {"by": "me" if one == side else "bot", "bot": "random"} for one in ("axis", "western", "soviet")}
    seats[side].pop("bot")
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "seats": seats, **more}
    look_at(page, make(page, **wish, position={"at": "1.1", "side": side})["session"]["id"])
    asked(page, "choose_card")


def test_conditional_events_are_ticked_as_the_rules_judge_them(people: Open, here: Site) -> None:
    page = people(here.url)
    hand(page, "western", assistant="charts")
    scheldt = page.locator(".prospects [data-event=ev_scheldt]")
    expect(scheldt.locator("li.yes")).to_have_text(["or 0106 Antwerp held by the Westyes"])
    expect(scheldt.locator("li.no").first).to_contain_text("not yet: 0105 Rotterdam missing")
    expect(scheldt.locator("li.no")).to_have_count(2)
    expect(scheldt).to_contain_text("Then 0106 Antwerp is a source of supply for the West.")
    page.locator(".kcardtable summary").click()
    expect(page.locator(".prospects [data-event]")).to_have_count(8)
    no_axe_findings(page)
    hand(page, "axis", assistant="charts")
    expect(page.locator("[data-event=ev_vistula].due")).to_contain_text(text.say("en", "krieg-conditional-due"))


def test_without_an_assistant_conditions_are_read_and_not_judged(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    hand(page, "soviet")
    warsaw = page.locator(".prospects [data-event=ev_warsaw]")
    expect(warsaw).to_contain_text("1705 Varsovia en manos de la URSS")
    expect(page.locator(".prospects :is(.yes, .no)")).to_have_count(0)
    needs = "necesita un hexágono en manos de la URSS: al oeste de la columna 15"
    expect(page.locator(".kcard.closed .over").filter(has_text=needs)).to_have_count(1)


def press_hex(page: Page, hexname: str) -> None:
    page.mouse.click(**middle_of(page, hexname))


LIES_OPEN = """(counter) => {
  const box = counter.querySelector('.bd').getBoundingClientRect();
  return [0.2, 0.5, 0.8].every((x) => [0.2, 0.5, 0.8].every((y) => {
    const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
    return top.closest('[data-unit]') === counter;
  }));
}"""
"""Whether no other counter covers any part of this one."""


def test_an_opened_stack_hides_no_counter_and_closes_with_its_question(people: Open, here: Site) -> None:
    page = people(here.url)
    together = {name: {"hex": "0503"} for name in ("t1-tank1", "t1-tank2")}
    battle(page, position={"at": "3", "side": "soviet", "units": together})
    asked(page, "choose_mover")
    press_hex(page, "0503")
    counters = page.locator(".fan .u")
    expect(counters).to_have_count(3)
    settled(page, "() => document.querySelector('.fan').getBoundingClientRect().toJSON()")
    for counter in counters.all():
        assert counter.evaluate(LIES_OPEN)
    counters.first.click()
    asked(page, "choose_destination")
    expect(page.locator(".fan")).to_have_count(0)


def test_what_was_lit_for_one_question_is_not_for_the_next(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page, position={"at": "3", "side": "soviet"})
    button = asked(page, "choose_mover").locator(".btn.offer").first
    button.dispatch_event("pointerenter")
    expect(page.locator(".lithex")).to_have_count(1)
    button.dispatch_event("click")
    asked(page, "choose_destination")
    expect(page.locator(".lithex")).to_have_count(0)


def test_the_log_leaves_out_what_was_not_done_unless_all_is_wanted(people: Open, here: Site) -> None:
    page = people(here.url)
    battle(page)
    skip_to(page, "choose_mover")
    log = page.locator("[role=log]")
    expect(log).to_contain_text("USSR: operational movement")
    expect(log).not_to_contain_text("Nothing to do")
    expect(log).not_to_contain_text("has no forces")
    shown = page.get_by_role("group", name=text.say("en", "log-shown"))
    shown.get_by_role("button", name=text.say("en", "log-all"), exact=True).click()
    expect(log).to_contain_text("Nothing to do")
    colour = "(one) => getComputedStyle(one, '::before').backgroundColor"
    assert len({log.locator(f"li.{side} .what").first.evaluate(colour) for side in "abc"}) == 3
    shown.get_by_role("button", name=text.say("en", "log-own"), exact=True).click()
    expect(log.locator("li.c").first).to_be_visible()
    expect(log.locator("li:not(.c)")).to_have_count(0)


def test_news_of_the_others_covers_no_hex(people: Open, here: Site) -> None:
    page = people(here.url)
    after_a_fight(page)
    expect(page.locator(".knews")).to_be_visible()
    assert box_of(page, ".knews")[1] <= box_of(page, ".kpaper")[0]


def test_the_key_shows_everything_that_is_drawn(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    battle(page)
    page.keyboard.press("l")
    items = page.locator(".kkey li")
    for name in ("hexes-city", "hexes-port", "hexes-ridge", "hexes-worth", "ground-soviet", "units-ss", "units-stack"):
        expect(items.filter(has_text=text.say("es", f"krieg-key-{name}"))).to_have_count(1)


def test_a_long_list_of_orders_leaves_the_usual_answer_its_button(people: Open, here: Site) -> None:
    page = people(here.url)
    seats = {side: {"by": "bot", "bot": "random"} for side in ("western", "soviet")}
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "seats": {**seats, "axis": {"by": "me"}}}
    look_at(page, make(page, **wish)["session"]["id"])
    assert skip_to(page, "choose_piece", "choose_replacement", "choose_blitz")
    page.keyboard.press("e")  # it is asked on request only
    page.locator("[data-left=organization]").get_by_role("button", name=text.say("en", "krieg-left-ask")).click()
    page.get_by_role("button", name=text.say("en", "krieg-end-turn-back")).click()
    assert skip_to(page, "choose_organization") == "choose_organization"
    question = asked(page, "choose_organization")
    expect(question.get_by_role("combobox")).to_be_visible()
    question.get_by_role("button", name="All is in order").click()
    asked(page, "choose_mover")


def test_whoever_has_no_crew_talks_to_all(people: Open, here: Site) -> None:
    page, other = people(here.url), people(here.url)
    seats = {"soviet": {"by": "me"}, "western": {"by": "bot", "bot": "random"}}
    made = make(page, game="krieg", scenario="steel_and_mud", pace="untimed", seats=seats)
    ident = made["session"]["id"]
    other.goto(next(one["url"] for one in made["invites"] if one["seat"] == "axis"))
    other.get_by_role("button", name=text.say("en", "seat-leave")).first.wait_for()
    page.evaluate("(id) => fetch(`/api/sessions/${id}/start`, { method: 'POST' })", ident)
    look_at(page, ident)
    look_at(other, ident)
    box = page.get_by_role("textbox", name=text.say("en", "chat-say"))
    box.fill("Shall we?")
    expect(page.get_by_text(text.say("en", "chat-to-crew"))).to_have_count(0)
    box.press("Enter")
    other.get_by_text(re.compile("^" + text.say("en", "chat"))).first.click()
    expect(other.get_by_text("Shall we?")).to_be_visible()


SEEN = """([what, many]) => {
  const frame = document.querySelector('.kpaper').getBoundingClientRect();
  const across = (box) => box.left >= frame.left && box.right <= frame.right;
  const inside = (box) => across(box) && box.top >= frame.top && box.bottom <= frame.bottom;
  const seen = [...document.querySelectorAll(what)].filter((one) => inside(one.getBoundingClientRect())).length;
  return many ? seen >= many : !seen;
}"""
"""Whether at least so many of these lie wholly in the frame of the map; none of them, if none is wanted."""


def test_on_a_phone_what_can_be_chosen_is_in_sight(people: Open, here: Site) -> None:
    """The Axis stands on two fronts: between them there is nothing to be seen."""
    page = people(here.url, width=390, height=844)
    seats = {"axis": {"by": "me"}, **{side: {"by": "bot", "bot": "random"} for side in ("western", "soviet")}}
    wish = {"game": "krieg", "scenario": "two_rivers", "pace": "untimed", "seats": seats}
    look_at(page, make(page, **wish, position={"at": "3", "side": "axis"})["session"]["id"])
    asked(page, "choose_mover")
    page.wait_for_function(SEEN, arg=[".stack .u.open", 4])
    box = page.locator(".kpaper").bounding_box()
    assert box
    for _ in range(2):  # from the west to the middle, where nobody stands
        page.mouse.move(300, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(90, box["y"] + box["height"] / 2, steps=3)
        page.mouse.up()
    page.wait_for_function(SEEN, arg=[".stack .u.open", 0])
    asked(page, "choose_mover").locator("[data-value='\"end\"']").click()
    asked(page, "choose_target")
    page.wait_for_function(SEEN, arg=[".kover .target", 0])  # the map never goes there by itself
    page.get_by_role("button", name=text.say("en", "krieg-show-there")).click()
    page.wait_for_function(SEEN, arg=[".kover .target", 1])


def test_ships_at_sea_lie_beside_each_other(people: Open, here: Site) -> None:
    page = people(here.url)
    bots = {side: {"by": "bot", "bot": "random"} for side in ("axis", "soviet")}
    made = make(page, game="krieg", scenario="harbour", pace="untimed", seats={**bots, "western": {"by": "me"}})
    look_at(page, made["session"]["id"])
    expect(page.locator(".zone .navu").nth(3)).to_be_attached()
    ships = "() => [...document.querySelectorAll('.zone .navu')].map((one) => one.getBoundingClientRect().toJSON())"
    for one, two in combinations(settled(page, ships), 2):
        beside = abs(one["x"] - two["x"]) >= one["width"] - 1
        below = abs(one["y"] - two["y"]) >= one["height"] - 1
        assert beside or below, (one, two)
