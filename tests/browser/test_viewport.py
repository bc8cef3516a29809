"""Both maps are looked at through one viewport: by wheel, drag, two fingers, keys and buttons."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Open
from tests.browser.pacific import campaign
from tests.browser.session import asked, settled
from tests.browser.test_krieg_board import battle
from tests.web.site import Site

from upscope import text


class Map(NamedTuple):
    open: Callable[..., object]
    frame: str
    focus: str
    drawing: str
    mark: tuple[float, float]
    """A point well inside the map, in its own units."""
    words: str


def my_turn(page: Page) -> None:
    """Nobody else moves meanwhile: the bar below the map keeps its height."""
    battle(page, position={"at": "3", "side": "soviet"})
    asked(page, "choose_mover")


MAPS = {
    "krieg": Map(my_turn, ".kpaper", ".kmap[role=grid]", ".kmap[role=grid] .cell", (300, 330), "krieg"),
    "silent_war": Map(campaign, ".pac", ".pac", ".pac > g > g", (120, 10), "sw"),
}
PINCH = """(frame, [cx, cy, from, to]) => {
  const press = (type, id, x) => document.querySelector(frame).dispatchEvent(new PointerEvent(type,
    { pointerId: id, clientX: x, clientY: cy, bubbles: true, pointerType: 'touch' }));
  press('pointerdown', 11, cx - from);
  press('pointerdown', 12, cx + from);
  press('pointermove', 11, cx - to);
  press('pointermove', 12, cx + to);
  press('pointerup', 11, cx - to);
  press('pointerup', 12, cx + to);
}"""


MARK = """([drawing, [x, y]]) => {
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector(drawing).getScreenCTM());
  return [at.x, at.y];
}"""
FRAME = """(frame) => {
  const { x, y, width, height } = document.querySelector(frame).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def mark_of(page: Page, shown: Map) -> tuple[float, float]:
    """Where the mark is on the screen, once the map has come to rest."""
    x, y = settled(page, f"() => ({MARK})({json.dumps([shown.drawing, shown.mark])})")
    return x, y


def near(one: tuple[float, float], two: tuple[float, float]) -> bool:
    return abs(one[0] - two[0]) < 2 and abs(one[1] - two[1]) < 2


@pytest.mark.parametrize("game", MAPS)
def test_a_map_is_moved_and_magnified_by_every_means(people: Open, here: Site, game: str) -> None:
    page, shown = people(here.url), MAPS[game]
    shown.open(page)
    expect(page.locator(shown.drawing).first).to_be_attached()
    whole = page.get_by_role("button", name=text.say("en", f"{shown.words}-zoom-all"), exact=True)
    whole.click()
    afar = mark_of(page, shown)
    frame = page.evaluate(FRAME, shown.frame)

    page.mouse.move(*afar)
    page.mouse.wheel(0, -500)
    assert near(mark_of(page, shown), afar), "what is under the wheel stays there"

    page.mouse.down()
    page.mouse.move(afar[0] - 60, afar[1] - 40, steps=4)
    page.mouse.up()
    moved = mark_of(page, shown)
    assert near(moved, (afar[0] - 60, afar[1] - 40)), "the map goes along with the pointer"

    page.locator(shown.focus).focus()
    page.keyboard.press("Shift+ArrowLeft")
    assert near(mark_of(page, shown), (moved[0] + 80, moved[1]))
    page.keyboard.press("0")
    assert near(mark_of(page, shown), afar), "the whole map again"

    page.evaluate(f"(at) => ({PINCH})('{shown.frame}', at)", [*frame, 40, 120])
    spread = [part - half for part, half in zip(mark_of(page, shown), frame, strict=True)]
    before = [part - half for part, half in zip(afar, frame, strict=True)]
    far = max((0, 1), key=lambda axis: abs(before[axis]))
    assert abs(spread[far] / before[far] - 3) < 0.05, "two fingers three times as far apart"
    whole.click()
    assert near(mark_of(page, shown), afar)
