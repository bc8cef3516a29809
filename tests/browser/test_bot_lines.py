"""What a bot says aloud: a line of its own beside what everybody is told, and nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Open
from tests.browser.session import asked, duel
from tests.web.site import Site

from upscope import text


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_style_has_the_last_word(people: Open, here: Site, language: str) -> None:
    page = people(here.url, language)
    page.emulate_media(reduced_motion="reduce")
    near = {"blue": {"place": "B8", "gauges": {"torpedo": 3}, "damage": 3}, "yellow": {"place": "I2"}}
    duel(page, {**near, "turn": "blue", "phase": "activation"}, bot="ghost")
    asked(page, "activate").locator("[data-value='\"torpedo\"']").click()
    asked(page, "choose_impact")
    # beside the own boat: the blast sinks it
    page.locator("#cell-B7").click()
    page.locator("#cell-B7").click()
    words = text.say(language, "says-ghost-sunk")
    said = text.say(language, "bot-says", bot=text.say(language, "bot-ghost"), words=words)
    expect(page.locator(".act.end .said")).to_have_text(said)
    expect(page.locator("[role=log] .said")).to_have_text([said])
