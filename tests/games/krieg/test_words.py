"""Every event, question, option, setting, unit and card has its words in both languages, and says them in a game."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from tests.games.krieg.kit import Play

from upscope.games.krieg import GAME
from upscope.games.krieg.advice.odds import ASSUMED
from upscope.games.krieg.content.lists import COLUMNS
from upscope.games.krieg.content.schema import SCHEMA
from upscope.kernel.game import Setup
from upscope.kernel.kinds import OneOf, Slugs
from upscope.kernel.view import project
from upscope.lab.play import random_game
from upscope.packs import builtin
from upscope.text.render import Texts, key

LANGUAGES = ("en", "es")
PLAIN = ("hex", "column", "code", "ladder", "word")
"""Kinds whose values are shown as they are."""


def messages(language: str) -> dict[str, set[str]]:
    source = (files("upscope.games.krieg") / "text" / f"{language}.ftl").read_text("utf-8")
    blocks = re.split(r"^(?=[a-z])", re.sub(r"^#.*$", "", source, flags=re.MULTILINE), flags=re.MULTILINE)
    return {b.split(" ")[0]: set(re.findall(r"\$(\w+)", b)) for b in blocks if b.strip()}


def test_both_languages_say_the_same_things() -> None:
    assert messages("en") == messages("es")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_without_words(language: str) -> None:
    texts = Texts(GAME, language)
    wanted = [f"event-{e.name}" for e in GAME.events] + [f"ask-{d.name}" for d in GAME.decisions]
    wanted += [f"result-{side}" for side in GAME.sides.seats] + [f"seat-{side}" for side in GAME.sides.seats]
    wanted += [f"scenario-{s}" for s in GAME.scenarios] + [f"assume-{name}" for name in ASSUMED]
    for option in GAME.options:
        wanted += [f"setting-{option.name}"]
        wanted += [key("setting", option.name, str(v).lower() if isinstance(v, bool) else v) for v in option.values]
    kinds = [k for e in GAME.events for k, _ in e.fields.values()] + [d.value for d in GAME.decisions]
    for scenario in GAME.scenarios:
        content = GAME.begin(Setup(scenario)).content
        for kind in kinds:
            kind = getattr(kind, "kind", kind)
            if isinstance(kind, Slugs) and kind.name not in PLAIN:
                wanted += [key(kind.name, slug) for slug in kind.names(content)]
            elif isinstance(kind, OneOf) and kind.name not in PLAIN:
                wanted += [key(kind.name, word) for word in kind.words]
    assert [m for m in dict.fromkeys(wanted) if not texts.has(m)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_number_has_words(language: str) -> None:
    texts = Texts(GAME, language)
    folder = files("upscope.games.krieg")
    source = (folder / "rules" / "columns.py").read_text("utf-8") + (folder / "advice" / "odds.py").read_text("utf-8")
    reasons = set(re.findall(r'm\.add\([^"]*"([a-z_]+)"', source)) | {
        "ratio",
        "table_edge",
        "mud",
        "snow",
        "storms",
        "die",
        "limit",
    }
    reasons |= {row.condition for row in builtin(SCHEMA, "two_rivers").table("delays")}
    assert len(reasons) > 14
    assert [r for r in sorted(reasons) if not texts.has(key("why", r))] == []
    supply = (folder / "rules" / "supply.py").read_text("utf-8")
    broken = set(re.findall(r'Break\(h, "([a-z_]+)"', supply)) | {"sea", "neutral"}
    assert [b for b in sorted(broken) if not texts.has(key("broken", b))] == []
    uncounted = set(re.findall(r'"([a-z_]+)"\)?, "(?:4\.2-4|10\.3)', source.split("def not_counted")[1]))
    assert [b for b in sorted(uncounted) if not texts.has(key("uncounted", b))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ratio_is_said_as_the_table_prints_its_column(language: str) -> None:
    texts = Texts(GAME, language)
    said = [texts.why([{"reason": "ratio", "value": n, "rule": "4.2-3"}]) for n in range(len(COLUMNS))]
    assert said == [f"{texts.say('why-ratio')} {column} [4.2-3]" for column in COLUMNS]


def test_every_code_of_a_bad_set_up_has_words() -> None:
    folder = files("upscope.games.krieg")
    source = "".join((folder / f).read_text("utf-8") for f in ("rules/positions.py", "content/content.py"))
    codes = set(re.findall(r'"(setup-[a-z-]+)"', source))
    assert len(codes) >= 6
    for language in LANGUAGES:
        assert sorted(c for c in codes if not Texts(GAME, language).has(c)) == []


@pytest.mark.parametrize(("scenario", "seed"), [("harbour", 3), ("steel_and_mud", 5), ("two_rivers_short", 7)])
def test_a_whole_game_is_told_asked_and_shown_in_both_languages(scenario: str, seed: int) -> None:
    spoken: set[str] = set()

    def look(referee: object, rng: object) -> None:
        for language in LANGUAGES:
            texts = Texts(GAME, language)
            for seat in GAME.sides.seats:
                for shown in referee.shown(seat):  # type: ignore[attr-defined]  # a Referee
                    said = [texts.ask(shown)] + [texts.option(shown["name"], o) for o in shown.get("options", [])[:4]]
                    said += [texts.option(shown["name"], shown["options"][-1])]
                    assert not [line for line in said if "{" in line or not line.strip()]
                    spoken.add(shown["name"])

    referee = random_game(GAME, Setup(scenario), seed, each=look)
    assert len(spoken) > 5
    for language in LANGUAGES:
        texts = Texts(GAME, language)
        for line in referee.feed("axis"):
            said = texts.event(line)
            assert "{" not in said
            assert said.strip()
        assert GAME.board is not None
        assert GAME.board(referee.view("axis").data(), language).count("\n") > 14


def test_the_register_is_the_games_own() -> None:
    line = {"event": "weather_eased", "fields": {"target": "0503", "weather": "mud", "was": "Dr1", "now": "Ex"}}
    assert Texts(GAME, "en").event(line) == "0503 lies in mud: Dr1 becomes Ex."
    assert Texts(GAME, "es").event(line) == "0503 está bajo barro: Dr1 pasa a Ex."
    moved = {
        "event": "moved",
        "fields": {"side": "axis", "unit": "de-15", "start": "0206", "path": ["0205", "0204"], "cost": "2½"},
    }
    assert Texts(GAME, "es").event(moved) == "15.º Ejército mueve de 0206 por 0205, 0204, 2½ PM."


def test_the_text_map_shows_stacks_weather_and_only_ones_own_secret_card() -> None:
    p = Play("two_rivers", at="1.1", side="axis", turn=1).answer("a3")
    assert GAME.board is not None
    own = GAME.board(project(p.s, GAME.sides, "axis").data(), "en")
    other = GAME.board(project(p.s, GAME.sides, "western").data(), "en")
    assert "W6-6" in own
    assert "A3-7#" in own
    assert "People's levy (chosen)" in own
    assert "People's levy" not in other
    assert "0206^" in own
    assert GAME.board(project(p.s, GAME.sides, "").data(), "es").startswith("Turno 1/6")


PLURAL = re.compile(r"(Commandos|regiments|battalions|works|batteries|carriers|partisans|boats)$")


def test_verbs_agree_with_the_names_they_go_with() -> None:
    """Every name that is plural says so, and one that is not does not."""
    source = (files("upscope.games.krieg") / "text" / "en.ftl").read_text("utf-8")
    names = re.findall(r"^(?:unit|piece)-([\w-]+) = (.+)$", source, re.MULTILINE)
    texts = Texts(GAME, "en")
    assert len(names) > 140
    wrong = [name for slug, name in names if bool(PLURAL.search(name)) is not texts.has(key("form", slug))]
    assert wrong == []


def told(language: str, event: str, **fields: object) -> str:
    return Texts(GAME, language).event({"event": event, "fields": fields})


def test_sentences_agree_in_number_and_gender() -> None:
    lost = {"side": "axis", "hex": "0101", "box": "pool"}
    assert told("en", "unit_lost", unit="uk-rm", **lost).startswith("Royal Marine Commandos in 0101 are eliminated")
    back = {"start": "0101", "hex": "0102"}
    assert told("en", "retreated", units=["t2-fort"], **back) == "Havn batteries retreat from 0101 to 0102."
    assert told("en", "retreated", units=["de-7"], **back) == "7th Army retreats from 0101 to 0102."
    said = {unit: told("es", "unit_lost", unit=unit, **lost) for unit in ("de-7", "de-metz", "uk-rm", "t2-fort")}
    assert [re.findall(r"(?:es|son) eliminad\w+ y van?", line)[0] for line in said.values()] == [
        "es eliminado y va",
        "es eliminada y va",
        "son eliminados y van",
        "son eliminadas y van",
    ]
    places = {"en": ("the fleet carriers", "do "), "es": ("los portaaviones", "van ")}
    for language, words in places.items():
        asked = Texts(GAME, language).ask({"name": "choose_place", "about": {"piece": "cv-home"}})
        assert all(word in asked for word in words), asked


def test_what_is_late_is_called_by_one_word_in_spanish() -> None:
    folder = files("upscope.games.krieg")
    for item in (folder / "text").iterdir():
        if item.name.endswith("es.ftl"):
            assert "demor" not in item.read_text("utf-8"), item.name
    assert not re.search(r'^es = ".*demor', (folder / "rules.toml").read_text("utf-8"), re.MULTILINE)
