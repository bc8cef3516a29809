"""Texts: names equal to the pack's, every word of every kind there, whole logs without a bare slug or a gap."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from upscope.games.silent_war import GAME, SCHEMA
from upscope.games.silent_war.content import words
from upscope.games.silent_war.content.names import names
from upscope.games.silent_war.content.war import pack_of
from upscope.games.silent_war.rules import kinds
from upscope.kernel.game import Setup
from upscope.lab.play import random_game
from upscope.text import LANGUAGES, say
from upscope.text.render import Texts, key

GUIDE = Path(__file__).resolve().parents[3] / "docs" / "guide"
FIXED = {
    "box": kinds.BOXES,
    "rtb": kinds.RTBS,
    "weather": kinds.STORMS,
    "back": words.BACKS,
    "posture": words.POSTURES,
    "level": words.LEVELS,
    "contact": words.CONTACTS,
    "effect": words.EFFECTS,
    "result": (*words.RESULTS, *words.VICTORY),
    "task": words.TASKS,
    "combat-event": words.COMBAT_EVENTS,
    "outcome": words.SECOND_ROLLS,
    "victory": words.VICTORY,
    "cause": kinds.CAUSE.words,
}


@pytest.mark.parametrize(("language", "one", "two"), [("en", "one ship", "2 ships"), ("es", "un barco", "2 barcos")])
def test_a_briefing_that_wants_one_ship_says_so(language, one, two):
    texts = [say(language, "sw-brief-sink", ships=n, tons=10_000, month="1944-12") for n in (1, 2)]
    assert one in texts[0]
    assert two in texts[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_those_of_the_pack(language):
    texts = Texts(GAME, language)
    pack = pack_of("")
    for message, name in names(pack, language).items():
        if not message.startswith("fate-"):
            assert texts.say(key(message)) == name, message
    assert all(texts.has(key("piece", row.piece)) for row in pack.table("pieces"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_explains_the_settings(language):
    guide = (GUIDE / language / "campaign.md").read_text("utf-8")
    texts = Texts(GAME, language)
    for option in GAME.options:
        assert f"**{texts.say(key('setting', option.name))}**" in guide, option.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_its_text(language):
    texts = Texts(GAME, language)
    wanted = [key(kind, word) for kind, found in FIXED.items() for word in found]
    wanted += [key("order", "end"), *(key("order", f"pack-{row.base}") for row in pack_of("").table("bases"))]
    for option in GAME.options:
        wanted += [key("setting", option.name, str(value).lower()) for value in option.values]
        wanted += [key("setting", option.name), key("setting", option.name, "about")]
    wanted += [key("assistant", level) for level in GAME.assistants]
    for decision in GAME.decisions:
        spec = decision.value.schema()
        if "enum" in spec and decision.value.name not in ("back", "cup"):
            wanted += [key(decision.value.name, word) for word in spec["enum"]]
    assert [message for message in wanted if not texts.has(message)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "games"), [("tang-1944", 12), ("solomons-1942", 1)])
def test_whole_logs_read_without_a_gap(language, scenario, games):
    texts = Texts(GAME, language)
    asked: list[str] = []

    def look(referee, rng: random.Random) -> None:
        if rng.random() < 0.1:
            for seat in GAME.sides.seats:
                for shown in referee.shown(seat):
                    asked.append(texts.ask(shown))
                    asked.extend(texts.option(shown["name"], option) for option in shown.get("options", ()))

    said = []
    for seed in range(games):
        referee = random_game(GAME, Setup(scenario), seed, 100_000, look)
        said += [texts.event(told) for told in referee.feed("")]
    assert len(said) > 150
    assert asked
    for line in (*said, *asked):
        assert line
        assert not re.search(r"\{|\$|\bss-\d|\bnone\b|None", line), line


@pytest.mark.parametrize(("language", "words"), [("en", "fires at nothing."), ("es", "no dispara a nada.")])
def test_an_attack_without_points_is_said_in_words(language, words):
    told = {"event": "targets_chosen", "fields": {"boat": "ss-238", "units": [], "points": []}}
    assert Texts(GAME, language).event(told) == f"Wahoo {words}"
    told["fields"] |= {"units": [2], "points": [5]}
    assert "2" in Texts(GAME, language).event(told)


def test_the_schema_is_the_games_own():
    assert SCHEMA.game == GAME.name
