"""A duel in Spanish, and the language changed in the middle of it."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Open
from tests.browser.table import asked, choose, duel, no_axe_findings
from tests.web.site import Site

from upscope import registry, text
from upscope.text.render import Texts


def test_everything_at_the_table_speaks_spanish(people: Open, here: Site) -> None:
    page = people(here.url, "es")
    duel(page, {"blue": {"place": "C6"}, "yellow": {"place": "I9"}, "turn": "blue", "phase": "order"})
    game = Texts(registry.game("sonar"), "es")
    question = asked(page, "command")
    expect(question.get_by_role("heading")).to_have_text(game.ask({"name": "command", "about": {}}))
    expect(question).to_contain_text(game.option("command", {"value": "W"}))
    expect(page.locator(".left")).to_contain_text(text.say("es", "sonar-systems"))
    no_axe_findings(page)
    choose(page, "command", '"W"')
    fields = {"side": "blue", "course": "W", "cell": "B6"}
    line = game.event({"event": "course_ordered", "fields": fields})
    expect(page.locator("[role=log]")).to_contain_text(line)

    page.get_by_role("button", name=text.say("es", "settings")).click()
    page.get_by_role("dialog").get_by_text("English").click()
    page.keyboard.press("Escape")
    english = Texts(registry.game("sonar"), "en").event({"event": "course_ordered", "fields": fields})
    expect(page.locator("[role=log]")).to_contain_text(english)
    expect(page.locator("[data-decision=mark]")).to_contain_text("Which gauge gets the mark?")
