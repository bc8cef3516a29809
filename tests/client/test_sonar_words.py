"""Words that players once stumbled over in a duel."""

from __future__ import annotations

from importlib.resources import files

import pytest

from upscope import text

SPECTATORS = {"en": ["1 spectator", "3 spectators"], "es": ["1 espectador", "3 espectadores"]}
BAND = {"en": ("pale band", "white"), "es": ("banda clara", "blanc")}


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_spectators_are_counted_in_words(language: str) -> None:
    assert [text.say(language, "watching", count=count) for count in (1, 3)] == SPECTATORS[language]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_line_is_drawn_in_the_band_that_is_there(language: str) -> None:
    """By night nothing of the hull is white."""
    folder = files("upscope.games.sonar") / "text"
    said = text.make_bundle(language, [one.read_text("utf-8") for one in text.game_files(folder, language)])
    band, white = BAND[language]
    lines = [text.say_from(said, language, name) for name in ("sonar-surface-draw-label", "sonar-surface-draw-note")]
    assert band in lines[0]
    assert white not in " ".join(lines)
