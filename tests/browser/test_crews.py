"""Eight people, eight browsers, no turns: STOP on every screen, a hull drawn round by four hands, a torpedo."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.session import (
    BLUE,
    FRAME_MS,
    PATIENCE_S,
    SOON,
    YELLOW,
    asked,
    choose,
    look_at,
    make,
    no_axe_findings,
    until,
)
from tests.web.site import Site

from upscope import text

CLOSE: dict[str, Any] = {
    "blue": {"place": "D13", "damage": 2},
    "yellow": {"place": "F13", "gauges": {"torpedo": 3}},
}


def say(message: str) -> str:
    return text.say("en", message)


WATCHER = "yellow.radio"
TOLD = """globalThis.told = '';
globalThis.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', ({ data }) => { globalThis.told += data; });
  }
};"""


def gathered(people: Open, here: Site) -> dict[str, Page]:
    """The host is the blue captain; everybody else comes by a link of their own. The watcher's clock can be stopped."""
    crew = {seat: people(here.url, width=1200, height=800) for seat in BLUE + YELLOW}
    host = crew["blue.captain"]
    crew[WATCHER].clock.install()
    crew[WATCHER].add_init_script(TOLD)
    crew[WATCHER].goto("about:blank")  # the page is loaded anew, and with the script
    made = make(
        host, game="sonar", scenario="alpha-s", pace="real_time", position=CLOSE,
        seats={"blue.captain": {"by": "me"}}, host_name="Ana", options={"quick_calls": True},
    )  # fmt: skip
    links = {one["seat"]: one["url"] for one in made["invites"]}
    for seat, page in crew.items():
        address = f"{here.url}/#/game/{made['session']['id']}" if page is host else links[seat]
        page.goto(address.replace("/#", "/?lang=en#"))
    host.get_by_role("button", name=say("start-game")).click()
    for page in crew.values():
        expect(page.locator(".gamescreen")).to_be_visible()
    return crew


def draw_round(page: Page, section: int) -> None:
    """With the pointer along the middle of the pale band, back to the start."""
    chart = page.evaluate(f"fetch('/api/games/sonar/chart?scenario=alpha-s', {SOON}).then((one) => one.json())")
    hull = chart["hull"]
    sheet = page.locator(".hullsheet")
    expect(sheet).to_have_attribute("role", "application")
    asked(page, "outline")
    one = hull["sections"][section]
    corners = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(one["inner"], one["outer"], strict=True)]
    spots = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        spots += [(ax + (bx - ax) * n / 10, ay + (by - ay) * n / 10) for n in range(10)]
    where = sheet.evaluate(
        """(sheet, spots) => spots.map(([x, y]) => {
          const at = new DOMPoint(x, y).matrixTransform(sheet.getScreenCTM());
          return [at.x, at.y];
        })""",
        spots,
    )
    page.mouse.move(*where[0])
    page.mouse.down()
    for spot in [*where[1:], where[0]]:
        page.mouse.move(*spot)
    page.mouse.up()


def test_eight_browsers_stop_draw_and_finish(people: Open, here: Site) -> None:
    crew = gathered(people, here)
    captain, foe = crew["blue.captain"], crew["yellow.captain"]

    crew["blue.radio"].get_by_role("button", name="Go north.").click()
    expect(captain.locator("[role=log]")).to_contain_text("Blue Radio Operator: Go north.")
    expect(foe.locator("[role=log]")).not_to_contain_text("Go north.")

    choose(captain, "command", '"surface"')
    for section, seat in enumerate(("blue.engineer", "blue.captain", "blue.officer", "blue.radio")):
        draw_round(crew[seat], section)
        expect(crew[seat].locator(".part.done")).to_have_count(section + 1)
    no_axe_findings(crew["blue.radio"])
    checker = crew["yellow.engineer"]
    expect(checker.locator(".drawn")).to_have_count(4)
    choose(checker, "check_outlines", '"inside"')
    choose(crew["blue.engineer"], "report_ready", '"ready"')
    choose(captain, "command", '"dive"')
    expect(foe.locator("[role=log]")).to_contain_text("Blue: diving!")

    # a course is just being shown to a watcher: STOP ends that at once
    watcher = crew[WATCHER]
    watcher.clock.pause_at(watcher.evaluate("Date.now()") / 1000 + 1)
    choose(captain, "command", '"N"')
    until(watcher, watcher.locator("[data-shown=course_ordered]"))
    choose(foe, "activate", '"torpedo"')
    end = time.monotonic() + PATIENCE_S
    while not watcher.evaluate("globalThis.told.includes('stop_called')"):
        assert time.monotonic() < end, "the watcher was not told of the stop"
    watcher.clock.run_for(4 * FRAME_MS)
    expect(watcher.locator(".stop")).to_contain_text("STOP")
    expect(watcher.locator("[data-shown]")).to_have_count(0)
    watcher.clock.resume()
    for seat, page in crew.items():
        stop = page.locator(".stop")
        expect(stop).to_contain_text("STOP")
        expect(stop).to_contain_text("Yellow Captain")
        expect(page.locator(".stop.slim")).to_have_count(1 if seat == "yellow.captain" else 0)
    expect(captain.locator("[data-decision=command]")).to_have_count(0)
    no_axe_findings(captain)
    asked(foe, "choose_impact")
    foe.locator("#cell-D12").click()
    foe.locator("#cell-D12").click()
    for page in crew.values():
        expect(page.locator(".act.end")).to_contain_text("Yellow wins.")
        expect(page.locator(".stop")).to_have_count(0)


def test_on_a_phone_a_section_is_as_large_as_a_finger_needs(people: Open, here: Site) -> None:
    page = people(here.url, width=390, height=844)
    seats = {
        seat: {"by": "me"} if seat == "blue.engineer" else {"by": "bot", "bot": "ensign"} for seat in BLUE + YELLOW
    }
    position = {"blue": {"place": "D13", "surfaced": True}, "yellow": {"place": "K1"}}
    made = make(page, game="sonar", scenario="alpha-s", pace="real_time", position=position, seats=seats)
    look_at(page, made["session"]["id"])
    asked(page, "outline")
    page.locator(".surfacing label", has_text="control room").click()
    assert page.locator(".hullsheet").evaluate("(sheet) => sheet.getScreenCTM().a") > 1.5
    draw_round(page, 2)
    expect(page.locator("[role=log]")).to_contain_text("control room")


def test_the_band_is_traced_with_keys_too(people: Open, here: Site) -> None:
    page = people(here.url)
    seats = {
        seat: {"by": "me"} if seat == "blue.engineer" else {"by": "bot", "bot": "ensign"} for seat in BLUE + YELLOW
    }
    position = {"blue": {"place": "D13", "surfaced": True}, "yellow": {"place": "K1"}}
    made = make(page, game="sonar", scenario="alpha-s", pace="real_time", position=position, seats=seats)
    page.evaluate("(id) => { location.hash = `#/game/${id}` }", made["session"]["id"])
    asked(page, "outline")
    page.get_by_role("button", name=say("sonar-surface-keys")).click()
    # the first free section is the stern, whose band begins at its tip: up and right, along, down, back along, up
    for keys, count in ((("ArrowUp", "ArrowRight"), 11), (("ArrowRight",), 24)):
        for _ in range(count):
            for key in keys:
                page.keyboard.press(key)
    expect(page.locator(".part.now .big")).not_to_have_text("0 %")
    page.keyboard.press("Backspace")
    expect(page.locator(".part.now")).to_have_count(0)
