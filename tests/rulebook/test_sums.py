"""Behind "Why?" stands a sum in words: for every kind of event with a die or a modifier, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from upscope import registry
from upscope.kernel.describe import describe
from upscope.rulebook.coverage import coverage
from upscope.rulebook.example import declared
from upscope.rulebook.sums import labels, summed, sums
from upscope.text import LANGUAGES
from upscope.text.render import Texts

GAMES = [one.slug for one in registry.games()]


def shapes(game: str) -> dict[str, Any]:
    return {name: one["fields"] for name, one in describe(registry.game(game))["events"].items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_of_a_rulebook_is_there(game: str, language: str) -> None:
    """What `upscope rules GAME --coverage` counts is 100 %."""
    found = registry.game(game)
    made = coverage(found.package, language)
    assert made.written == made.rules
    assert made.pictures == made.examples == len(declared(found.package)) > 0
    assert sums(Texts(found, language), shapes(game)).silent == []


def test_no_die_is_forgotten() -> None:
    """Silent War and Krieg roll dice; the duel has none, and the board itself works out what a blast did."""
    counted = {game: len(sums(Texts(registry.game(game), "en"), shapes(game)).kinds) for game in GAMES}
    assert counted["silent_war"] > 30
    assert counted["krieg"] == 4
    assert counted["sonar"] == 0


def test_two_dice_that_find_a_place_in_a_table_are_a_sum() -> None:
    """A transit event is read from two dice; a column of odds is no die."""
    event = {name: one["spec"] for name, one in shapes("silent_war")["transit_event"].items()}
    assert list(summed(event)) == ["row", "column", "more"]
    assert summed({"target": "hex", "column": "column"}) == {}


def test_a_sum_without_its_words_is_noticed() -> None:
    specs = {"boat": "boat", "die": "integer", "need": "integer", "ours": "why", "why": "why"}
    parts = summed(specs)
    assert list(parts) == ["ours", "why", "die", "need"]
    assert labels("hull_tested", parts) == ["sum-ours", "sum-die", "need-hull-tested", "sum-needed"]
    assert summed({"boat": "boat", "need": "integer"}) == {}
    made_up = {"hull_pondered": {name: {"spec": spec} for name, spec in specs.items()}}
    assert sums(Texts(registry.game("silent_war"), "en"), made_up).silent == ["hull_pondered"]
