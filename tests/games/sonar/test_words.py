"""Every event, question, option, setting and result has its words in both languages, and says them in a game."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from upscope.games.sonar import GAME
from upscope.games.sonar.rules.kinds import SEATS
from upscope.kernel.game import Setup
from upscope.kernel.kinds import OneOf, Slugs
from upscope.lab.play import random_game
from upscope.text import say
from upscope.text.render import Texts, key

LANGUAGES = ("en", "es")


def messages(language: str) -> dict[str, set[str]]:
    source = (files("upscope.games.sonar") / "text" / f"{language}.ftl").read_text("utf-8")
    blocks = re.split(r"^(?=[a-z])", re.sub(r"^#.*$", "", source, flags=re.MULTILINE), flags=re.MULTILINE)
    return {b.split(" ")[0]: set(re.findall(r"\$(\w+)", b)) for b in blocks if b.strip()}


def test_both_languages_say_the_same_things() -> None:
    assert messages("en") == messages("es")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_without_words(language: str) -> None:
    texts = Texts(GAME, language)
    wanted = [f"event-{e.name}" for e in GAME.events] + [f"ask-{d.name}" for d in GAME.decisions]
    wanted += [key("seat", seat) for seat in SEATS] + [f"scenario-{s}" for s in GAME.scenarios]
    wanted += ["result-blue", "result-yellow", "result-draw"]
    for option in GAME.options:
        wanted += [f"setting-{option.name}"]
        wanted += [key("setting", option.name, str(v).lower()) for v in option.values]
    content = GAME.begin(Setup("alpha-s")).content
    kinds = [k for e in GAME.events for k, _ in e.fields.values()] + [d.value for d in GAME.decisions]
    for kind in kinds:
        if isinstance(kind, Slugs) and kind.name not in ("cell", "symbol"):
            wanted += [key(kind.name, slug) for slug in kind.names(content)]
        elif isinstance(kind, OneOf):
            wanted += [key(kind.name, word) for word in kind.words]
    assert [m for m in dict.fromkeys(wanted) if not texts.has(m)] == []


def test_every_code_of_a_bad_set_up_has_words() -> None:
    folder = files("upscope.games.sonar")
    source = "".join(
        (folder / f).read_text("utf-8") for f in ("rules/positions.py", "rules/crews.py", "content/content.py")
    )
    codes = set(re.findall(r'SetupError\([^)]*?"(setup-[a-z-]+)"', source, re.DOTALL))
    codes |= set(re.findall(r'"(setup-[a-z]+-[a-z-]+)"', source))
    assert len(codes) > 30
    for language in LANGUAGES:
        assert sorted(c for c in codes if not Texts(GAME, language).has(c)) == []


@pytest.mark.parametrize(("scenario", "options"), [("alpha-t", {"upgrades": True}), ("echo-s", {"quick_calls": True})])
def test_a_whole_game_is_told_and_shown_in_both_languages(scenario: str, options: dict[str, bool]) -> None:
    referee = random_game(GAME, Setup(scenario, options), 7)
    for language in LANGUAGES:
        texts = Texts(GAME, language)
        for seat in ("blue.captain", "yellow.radio", ""):
            for line in referee.feed(seat):
                said = texts.event(line)
                assert "{" not in said
                assert "none" not in said, said
            assert GAME.board is not None
            board = GAME.board(referee.view(seat).data(), language)
            assert board.count("\n") >= 10


def test_the_register_is_the_games_own() -> None:
    line = {"event": "course_ordered", "fields": {"side": "blue", "course": "N"}}
    assert Texts(GAME, "es").event(line) == "Azul: ¡rumbo norte!"
    assert Texts(GAME, "en").event(line) == "Blue: heading north!"


def test_the_text_board_shows_the_own_boat_and_not_the_enemys() -> None:
    position = {
        "blue": {"place": "D3", "route": ["D4", "D3"], "mines": ["B7"], "broken": ["N1"], "damage": 1},
        "yellow": {"place": "G2"},
        "turn": "blue",
    }
    from tests.games.sonar.kit import Play

    p = Play(position=position)
    assert GAME.board is not None
    own = GAME.board(p.r.view("blue.captain").data(), "en").split("\n")
    assert own[3].split()[4] == "@"
    assert own[4].split()[4] == "+"
    assert own[7].split()[2] == "M"
    assert own[4].split()[3] == "█"
    enemy = GAME.board(p.r.view("yellow.captain").data(), "en")
    assert enemy.split("\n")[2].split()[7] == "@"
    assert enemy.count("@") == 2  # the boat and the legend
    assert "M " not in enemy.split("@ submarine")[0]


@pytest.mark.parametrize(("language", "band"), [("en", "pale band"), ("es", "banda clara")])
def test_where_a_line_is_drawn_has_one_name(language: str, band: str) -> None:
    """What a refusal speaks of is what the drawing shows: there is no white border on it."""
    assert band in Texts(GAME, language).say("line-starts-nowhere", field="line")
    assert band in say(language, "sonar-surface-draw-label")


@pytest.mark.parametrize(("language", "said"), [("en", "Yellow lays a mine!"), ("es", "Amarillo")])
def test_a_mine_is_laid_in_plain_words(language: str, said: str) -> None:
    """Neither the weapon twice, nor brackets around a space that the other crew is not told."""
    line = Texts(GAME, language).event({"event": "mine_laid", "fields": {"side": "yellow", "weapon": "mine"}})
    assert line.startswith(said)
    assert "(" not in line
    assert len(re.findall(r"\b(?:mine|mina)\b", line)) == 1


@pytest.mark.parametrize(("language", "one", "two"), [("en", "1 spectator", "2 spectators"), ("es", "1 esp", "2 esp")])
def test_those_who_look_on_are_counted_in_grammar(language: str, one: str, two: str) -> None:
    assert say(language, "watching", count=1).startswith(one)
    assert say(language, "watching", count=2).startswith(two)
    assert say(language, "watching", count=1)[2:] != say(language, "watching", count=2)[2:]
