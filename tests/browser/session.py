"""What the tests do in a game: create one, take a seat, answer."""

from __future__ import annotations

import time
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from upscope import text

SOON = "{ signal: AbortSignal.timeout(30_000) }"
"""What a script waits for has an end too: `evaluate` itself knows none."""
MAKE = """async (wish) => {
  const post = async (path, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const more = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const answer = await fetch(path, { method: 'POST', signal: AbortSignal.timeout(30_000), ...more });
    if (!answer.ok) throw new Error(await answer.text());
    return await answer.json();
  };
  const made = await post('/api/sessions', wish);
  if (made.session.seats.every((seat) => seat.by !== 'nobody')) await post(`/api/sessions/${made.session.id}/start`);
  return made;
}"""
BLUE = [f"blue.{role}" for role in ("captain", "officer", "engineer", "radio")]
YELLOW = [seat.replace("blue", "yellow") for seat in BLUE]


def make(page: Page, **wish: Any) -> dict[str, Any]:
    """A game created in the name of this browser; started when every seat is held."""
    made: dict[str, Any] = page.evaluate(MAKE, wish)
    return made


POST = """async ([path, body]) => {
  const headers = { 'Content-Type': 'application/json' };
  const more = body === null ? {} : { headers, body: JSON.stringify(body) };
  const answer = await fetch(path, { method: 'POST', signal: AbortSignal.timeout(30_000), ...more });
  if (!answer.ok) throw new Error(await answer.text());
}"""


def claim(page: Page, token: str, name: str) -> None:
    """Take a seat by its invitation, in the name of this browser."""
    page.evaluate(POST, ["/api/claim", {"token": token, "name": name}])


def start(page: Page, session: str) -> None:
    page.evaluate(POST, [f"/api/sessions/{session}/start", None])


def look_at(page: Page, session: str) -> None:
    page.evaluate("(id) => { location.hash = `#/game/${id}` }", session)


def say(page: Page, ident: str) -> str:
    """A text of the page, in the language it is shown in."""
    return text.say(page.evaluate("document.documentElement.lang"), ident)


CONTENT = {
    "": (".card .art >> nth=2",),
    "games": (".hero .btn", ".gamelist li, .panel > .muted"),
    "records": (".gamelist li, .panel > .muted",),
    "new": (".create",),
    "rules": (".hero .btn", ".paragraph, .chartsheet, .refcard, .rules tbody tr"),
    "guide": (".prose",),
}
"""By which it is seen that a page has all it asks the server for; each question has an answer of its own."""


def turn_to(page: Page, path: str) -> None:
    """To a page outside a game, with all that is on it: the heading of the last one stands until it has come."""
    page.evaluate("(path) => { location.hash = `#/${path}` }", path)
    name = path.partition("/")[0]
    expect(page.locator("html")).to_have_attribute("data-page", name)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for part in CONTENT[name]:
        expect(page.locator(part).first).to_be_visible()


def duel(page: Page, position: dict[str, Any] | None = None, bot: str = "random", **more: Any) -> str:
    """A duel against bots, this browser holding the blue crew, shown on the page."""
    seats = {seat: {"by": "me"} for seat in BLUE} | {seat: {"by": "bot", "bot": bot} for seat in YELLOW}
    wish = {"game": "sonar", "scenario": "alpha-t", "options": {"seating": "free"}, "pace": "untimed", "seats": seats}
    made = make(page, **wish, position=position, **more)
    ident: str = made["session"]["id"]
    look_at(page, ident)
    expect(page.locator(".chart")).to_be_visible()
    return ident


def asked(page: Page, name: str) -> Any:
    """The question of that name, once it is open."""
    question = page.locator(f"[data-decision={name}]")
    expect(question).to_be_visible()
    return question


def choose(page: Page, name: str, value: str) -> None:
    asked(page, name).locator(f"[data-value='{value}']").click()


def log_of(page: Page) -> str:
    return page.locator("[role=log]").inner_text()


SETTLED = """async () => {
  const measure = MEASURE;
  const frame = () => new Promise(requestAnimationFrame);
  for (let now = JSON.stringify(measure()), was = ''; ; now = JSON.stringify(measure())) {
    if (now === was) return JSON.parse(now);
    was = now;
    await frame();
    await frame();
  }
}"""


def settled(page: Page, measure: str) -> Any:
    """What a measure of the page comes to once it has stayed for two frames: a drawing that has just been given another
    place sets its letters before the frame is shown, but after the place is there to be measured."""
    return page.evaluate(SETTLED.replace("MEASURE", measure))


def no_axe_findings(page: Page) -> None:
    findings = Axe().run(page)
    assert findings.violations_count == 0, findings.generate_report()


def no_sideways_scroll(page: Page) -> None:
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], wide


FRAME_MS = 16
PATIENCE_S = 30


def until(page: Page, there: Locator, gone: bool = False) -> None:
    """Let a page whose clock stands still draw, a frame after the other, until something is seen, or is no more."""
    end = time.monotonic() + PATIENCE_S
    while (there.count() > 0) is gone:
        assert time.monotonic() < end, there
        page.clock.run_for(FRAME_MS)


def small_targets(page: Page) -> list[str]:
    """What can be pressed and is smaller than a finger. Words inside a line of text are allowed to be."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a, select, input')]
          .filter((one) => !one.matches('[type=radio], [type=checkbox], [type=file]'))
          .filter((one) => one.checkVisibility() && !one.matches('.rule, .whyq, .term, p a, .prose a, .sr'))
          .filter((one) => one.getBoundingClientRect().height < 43.5)
          .map((one) => one.outerHTML.slice(0, 120))"""
    )
    return found
