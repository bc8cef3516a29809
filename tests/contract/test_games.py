"""Every installed game goes through the conformance check and the twin test; the large runs are `dev.py soak GAME`."""

from __future__ import annotations

import pytest

from upscope import registry
from upscope.kernel.game import Setup
from upscope.lab.contract import check_cited, check_game, hidden_of
from upscope.lab.twin import check_twins
from upscope.text import LANGUAGES
from upscope.text.render import Texts, key

NAMES = [listed.slug for listed in registry.games()]
SHORT: dict[str, tuple[str, ...]] = {
    "sonar": ("alpha-t", "bravo-t", "echo-t", "alpha-s", "delta-s"),
    "krieg": ("harbour", "snowline", "steel_and_mud"),
    "silent_war": (),
}
"""Scenarios short enough for every test run; where none is named, the first two of the game."""
SECRETS: dict[str, tuple[str, ...]] = {"sonar": ("alpha-t", "delta-s"), "krieg": ("two_rivers_short",)}
"""Scenarios in which something is hidden; where none is named, the first of the game."""
OPTIONS: dict[str, list[dict[str, object]]] = {"sonar": [{}, {"upgrades": True}]}


def cases() -> list[tuple[str, str, int]]:
    found = []
    for name in NAMES:
        game = registry.game(name)
        named = [s for s in SHORT.get(name, ()) if s in game.scenarios]
        for scenario in named or list(game.scenarios)[:2]:
            found += [(name, scenario, seed) for seed in range(2)]
    return found


def setup_of(name: str, scenario: str, seed: int) -> Setup:
    options = OPTIONS.get(name, [{}])
    chosen = options[seed % len(options)]
    return Setup(scenario, {} if scenario.startswith("echo") else chosen)


@pytest.mark.parametrize(("name", "scenario", "seed"), cases())
def test_the_contract_holds(name: str, scenario: str, seed: int) -> None:
    referee = check_game(registry.game(name), setup_of(name, scenario, seed), seed, every=25)
    assert referee.over
    assert len(referee.record.entries) > 10


def twin_cases() -> list[tuple[str, str, str]]:
    found = []
    for name in NAMES:
        game = registry.game(name)
        if hidden_of(game):
            scenarios = SECRETS.get(name, tuple(game.scenarios)[:1])
            found += [(name, scenario, seat) for scenario in scenarios for seat in game.sides.seats]
    return found


@pytest.mark.parametrize(("name", "scenario", "seat"), twin_cases())
def test_no_seat_can_tell_two_worlds_apart(name: str, scenario: str, seat: str) -> None:
    game = registry.game(name)
    twins = steps = 0
    for seed in range(12):
        run = check_twins(game, setup_of(name, scenario, seed), seat, seed, most=600)
        twins, steps = twins + run.twins, steps + run.steps
        if seed and twins > 3 and steps > 20:
            return
    few = f"{name}'s twin= gave {twins} twins for {seat}, {steps} steps with them in 12 games: too few to show a leak. "
    few += "It returns None too often, or the seat knows everything: then say public()."
    assert twins > 3, few
    assert steps > 20, few


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_event_question_setting_and_result_has_its_words(name: str, language: str) -> None:
    game = registry.game(name)
    texts = Texts(game, language)
    wanted = [key("event", e.name) for e in game.events]
    wanted += [key("ask", d.name) for d in game.decisions]
    wanted += [key("seat", s) for s in game.sides.seats]
    wanted += [key("setting", o.name) for o in game.options]
    wanted += [key("scenario", s) for s in game.scenarios]
    missing = [m for m in wanted if not texts.has(m)]
    assert not missing, f"add to {name}'s text/{language}.ftl: {', '.join(missing)}"


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_of_a_game_hold_the_same_messages(name: str) -> None:
    """But for `form-…`: which names are plural or feminine is a language's own affair, and most say nothing."""
    game = registry.game(name)
    en, es = (
        {message for message in Texts(game, language).bundle._messages if not message.startswith("form-")}
        for language in LANGUAGES
    )
    assert en == es


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_is_named_is_in_the_games_rules_and_carried_by_code(name: str) -> None:
    check_cited(name)
