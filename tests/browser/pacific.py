"""What the tests do in the Pacific: begin a campaign, answer on the chart, on the display or in the bar."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser.session import asked, look_at, make, say, settled

PATIENCE = 30_000
HUNTERS = {
    "ss-237": "east-china-sea",
    "ss-279": "yellow-sea",
    "ss-283": "sea-of-japan",
    "ss-238": "empire-pacific",
    "ss-236": "south-china-sea-1",
    "ss-230": "south-china-sea-2",
    "ss-257": "north-philippine-sea",
    "ss-266": "kuriles",
}
AT_SEA: dict[str, Any] = {
    "at": "operations",
    "year": 1943,
    "month": 10,
    "week": 3,
    "period": 3,
    "torpedo": 0,
    "ships": 447,
    "tons": 1912,
    "lost": 17,
    "open": ["pearl-harbor", "brisbane", "midway"],
    "tenders": {"midway": "sperry"},
    "ultra": ["east-china-sea", "yellow-sea"],
    "weather": {"marianas": "typhoon-2"},
    "boats": {
        **{boat: {"box": "operating", "at": area, "patrol": True} for boat, area in HUNTERS.items()},
        "ss-260": {"box": "ready", "at": "pearl-harbor"},
        "ss-206": {"box": "repair-1", "at": "pearl-harbor", "damage": 1},
    },
}
"""Half-way through October 1943: eight boats on patrol, so that one of them finds something."""


def at_speed(page: Page, speed: str, together: bool = False) -> None:
    """How fast the page shows what happens, and whether one press decides what belongs together, from now on."""
    page.evaluate(
        """(more) => {
          const prefs = JSON.parse(localStorage.getItem('upscope.prefs') ?? '{}');
          localStorage.setItem('upscope.prefs', JSON.stringify({ ...prefs, ...more }));
        }""",
        {"speed": speed, "together": together, "briefings": False},
    )
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def campaign(page: Page, position: dict[str, Any] | None = None, scenario: str = "pacific-1943", **more: Any) -> str:
    """A campaign with both commands held by this browser, shown on the page, on to the first boat that acts. Fights are
    shown as fast as can be, and every question is asked, unless `speed` or `together` say otherwise."""
    at_speed(page, more.pop("speed", "instant"), more.pop("together", False))
    seats = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
    wish = {"game": "silent_war", "scenario": scenario, "pace": "untimed", "assistant": "odds", "seats": seats}
    ident: str = make(page, **{**wish, "position": position or AT_SEA, **more})["session"]["id"]
    look_at(page, ident)
    expect(page.locator(".pac")).to_be_visible(timeout=PATIENCE)
    while (name := question(page)) != "choose_boat":  # before a week's operations there may be other questions
        assert name
        by_mouse(page, name)
    return ident


def start_patrol(page: Page, together: bool = False) -> None:
    """From the start page to the first question of a patrol."""
    at_speed(page, "instant", together)
    page.locator("[data-game=silent_war] .go").click()
    asked(page, "choose_boat")


def open_question(page: Page) -> Locator:
    return page.locator(".question[data-id]:not(.standing)").first


def is_over(page: Page) -> bool:
    return page.locator(".act.end").count() > 0


def question(page: Page) -> str:
    """The name of what is asked, or "" when the game is over."""
    expect(open_question(page).or_(page.locator(".act.end")).first).to_be_visible(timeout=PATIENCE)
    return "" if is_over(page) else str(open_question(page).get_attribute("data-decision"))


def until_answered(page: Page, number: str) -> None:
    """Until the question of that number is no longer open; numbers never come twice."""
    page.wait_for_function(
        "(old) => document.querySelector('.question[data-id]:not(.standing)')?.dataset.id !== old",
        arg=number,
        timeout=PATIENCE,
    )


def number_of(page: Page) -> str:
    return str(open_question(page).get_attribute("data-id"))


def in_combat(page: Page) -> bool:
    return page.locator(".columns").count() > 0


def twice(choice: Locator) -> None:
    """On the board a choice is made, then confirmed by the same again."""
    choice.click()
    choice.click()


def by_mouse(page: Page, name: str, prefer: tuple[str, ...] = ("search", "patrol", "withdraw")) -> str:
    """One answer by mouse: on the display or the chart where it is offered there, else in the bar. Says where."""
    number = number_of(page)
    where = _answer(page, name, prefer)
    until_answered(page, number)
    return where


def _answer(page: Page, name: str, prefer: tuple[str, ...]) -> str:
    bar = open_question(page)
    slots, columns = page.locator(".unitslot.canpick"), page.locator("[data-cup]")
    if name == "place_tdc":
        send = bar.locator("[type=submit]")
        for slot in slots.all():
            if send.is_enabled():
                break
            slot.click()
        send.click()
        return "display"
    if name in ("allocate_points", "reallocate_points"):
        bar.locator("[type=submit]").click()
        return "display"
    if slots.count():
        twice(slots.first)
        return "display"
    if columns.count():
        columns.first.click()
        return "display"
    wanted = [one for one in prefer if bar.locator(f"[data-value='\"{one}\"']").count()]
    if wanted:
        bar.locator(f"[data-value='\"{wanted[0]}\"']").click()
        return "bar"
    if name != "choose_side" and page.locator(".pac").count() and _on_the_chart(page):
        return "chart"
    bar.locator(".opts .btn:not(.off)").first.click()
    return "bar"


def _on_the_chart(page: Page) -> bool:
    """Choose something the chart offers, a boat out of its stack if need be; whether there was anything."""
    offered = page.locator(".spot.canpick")
    if not offered.count():
        return False
    name = f"#{offered.first.get_attribute('id')}"
    _bring_into_sight(page, name)
    # a chart that has just turned to the boat in question is not hit where it was
    settled(page, f"() => JSON.stringify(document.querySelector('{name}').getBoundingClientRect())")
    page.locator(name).click(force=True)
    row, chosen = page.locator(".stackrow button.offered"), page.locator(".spot[aria-selected=true]")
    expect(row.or_(chosen).first).to_be_visible()
    if row.count():
        twice(row.first)
    else:
        page.locator(name).click(force=True)
    return True


def _bring_into_sight(page: Page, spot: str) -> None:
    """The whole chart, once it is drawn; a spot already in sight stays where it is."""
    inside = """(spot) => {
      const [box, frame] = [spot, '.pacific'].map((one) => document.querySelector(one)?.getBoundingClientRect());
      return box && box.x > frame.x && box.y > frame.y && box.right < frame.right && box.bottom < frame.bottom;
    }"""
    if not page.evaluate(inside, spot):
        page.get_by_role("button", name=say(page, "sw-zoom-all")).click()
        page.wait_for_function(inside, arg=spot)


def search_until_contact(page: Page, weeks: int = 2) -> None:
    """Search with one boat after another until ships are on the display."""
    for _ in range(40 * weeks):
        name = question(page)
        if in_combat(page):
            return
        by_mouse(page, name)
    raise AssertionError("no boat finds anything")
