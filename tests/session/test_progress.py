"""How far a game is, as the holder of a seat may know it."""

from __future__ import annotations

from typing import Any

import pytest

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.games.sonar.reports.moment import moment as sonar_moment
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.text.render import Texts


@pytest.mark.parametrize(
    ("game", "scenario", "seat", "en", "es"),
    [
        ("krieg", "steel_and_mud", "axis", "Turn 1", "Turno 1"),
        ("silent_war", "wahoo-1943", "comsubpac", "January 1943, week 3", "Enero de 1943, semana 3"),
    ],
)
def test_a_game_says_how_far_it_has_come(game: str, scenario: str, seat: str, en: str, es: str) -> None:
    manifest = registry.manifest(game)
    assert manifest.moment is not None
    referee = Referee.start(manifest.rules, Setup(scenario), Seeded(1))
    words = manifest.moment(referee.view(seat).data(), referee.feed(seat))
    assert Texts(manifest.rules, "en").say("moment", **words) == en
    assert Texts(manifest.rules, "es").say("moment", **words) == es


def lines(*events: Any) -> list[dict[str, Any]]:
    return [{"n": n, **({"event": e} if isinstance(e, str) else e)} for n, e in enumerate(events, 1)]


def test_a_turn_of_a_duel_that_was_taken_back_does_not_count() -> None:
    view = {"scalars": {"mover": "blue"}}
    played = ["course_ordered", "turn_ended", "course_ordered", "turn_ended"]
    assert sonar_moment(view, lines(*played)) == {"turn": 3}
    assert sonar_moment(view, lines(*played, {"event": "undone", "back": 3})) == {"turn": 2}
    assert sonar_moment(view, lines(*played, {"event": "undone", "back": 1}, "turn_ended")) == {"turn": 2}


def test_a_simultaneous_duel_has_no_turns() -> None:
    assert sonar_moment({"scalars": {"mover": None}}, lines("course_ordered")) == {}
