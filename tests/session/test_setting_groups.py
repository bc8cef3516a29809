"""Settings in groups, and ways to play: every setting once, every text in every language, every way playable."""

from __future__ import annotations

import pytest

from upscope import registry
from upscope.kernel.game import Setup
from upscope.text import LANGUAGES
from upscope.text.render import Texts

GAMES = [one.slug for one in registry.games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_is_in_one_group(game: str) -> None:
    manifest = registry.manifest(game)
    grouped = [setting for group in manifest.setting_groups for setting in group.settings]
    assert sorted(grouped) == sorted(option.name for option in manifest.rules.options)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_groups_and_ways_to_play_are_explained(game: str, language: str) -> None:
    manifest, texts = registry.manifest(game), Texts(registry.game(game), language)
    wanted = [f"settings-{one.name}" for one in manifest.setting_groups] + [
        f"preset-{one.name}" for one in manifest.presets
    ]
    for name in wanted:
        assert texts.say(name)
        assert texts.say(f"{name}-about").endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_with_every_way_to_play(game: str) -> None:
    rules = registry.game(game)
    presets = registry.manifest(game).presets
    assert len(presets) > 1
    for preset in presets:
        setup = Setup(rules.scenarios[0], preset.options)
        rules.options_of(setup, new=True)
        rules.begin(setup)
