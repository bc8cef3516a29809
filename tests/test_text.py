"""Every message exists in every language, with the same arguments."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from upscope import registry, text


def messages(language: str) -> dict[str, set[str]]:
    """Each message with the arguments it uses."""
    blocks = re.split(r"^(?=[a-z])", text.source(language), flags=re.MULTILINE)
    return {block.split(" ")[0]: set(re.findall(r"\$(\w+)", block)) for block in blocks if block.strip()}


def test_languages_say_the_same_things() -> None:
    first = messages(text.LANGUAGES[0])
    assert first
    for language in text.LANGUAGES[1:]:
        assert messages(language) == first


@pytest.mark.parametrize(
    ("low", "high", "en", "es"),
    [
        (1, 1, "1 player", "1 jugador"),
        (1, 2, "1 or 2 players", "1 o 2 jugadores"),
        (2, 8, "2 to 8 players", "de 2 a 8 jugadores"),
    ],
)
def test_players(low: int, high: int, en: str, es: str) -> None:
    assert text.say("en", "game-players", min=low, max=high) == en
    assert text.say("es", "game-players", min=low, max=high) == es


def test_a_missing_message_or_argument_is_named() -> None:
    with pytest.raises(text.BadText, match="es: no message 'nothing'"):
        text.say("es", "nothing")
    with pytest.raises(text.BadText, match=r"en: 'health-ok': .*version"):
        text.say("en", "health-ok")


def test_a_number_without_end_is_said_as_it_is() -> None:
    """A stranger's message may hold one, and its refusal must not fail over it."""
    assert "9" * 80 in text.say("en", "refused-other-wire", want=10**100 - 1, have=1)
    assert "…" in text.say("en", "refused-other-wire", want=10**5000, have=1)
    assert "1,234" in text.say("en", "refused-other-wire", want=1234, have=1)


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("game", [one.slug for one in registry.games()])
def test_no_message_of_a_game_is_written_twice(game: str, language: str) -> None:
    """The later one would be read for both."""
    folder = files(registry.game(game).package)
    found = [*text.game_files(folder / "text", language), *text.game_files(folder / "content", language)]
    lines = [line for item in found for line in item.read_text("utf-8").splitlines()]
    counted = Counter(line.split(" ")[0] for line in lines if re.match(r"[a-z].* =", line))
    assert counted
    assert [message for message, times in counted.items() if times > 1] == []
